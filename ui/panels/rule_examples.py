"""The drawn examples of the rules: real positions, with a try laid over them and the engine's own verdict."""

from collections.abc import Iterable

from markupsafe import Markup

from engine.actions import Discard, Place, Tax
from engine.buildings import Building
from engine.grid import CENTRE, cells_in, spot_of
from engine.kingdom import Kingdom
from engine.match import apply, why_not
from engine.scoring import score_sheet
from engine.state import State
from ui import art
from ui.art import SEATS, UNIT, SeatStyle
from ui.i18n import domino_words, sentence, t
from ui.learn.counting import lines_of
from ui.learn.rulebook import Example, Paragraph
from ui.markup import h, join, raw
from ui.panels.builders import title_of
from ui.panels.parts import chip, coin, domino, icon, king, queen, sized
from ui.pictures import draw_building_of, draw_kingdom_of, ends_of, face_of

ORDER = ('blue', 'pink', 'yellow', 'green', 'orange', 'purple', 'white', 'red')
STYLES: tuple[SeatStyle, ...] = tuple(SEATS[name] for name in ORDER)
WIDEST, LARGEST_CELL = 300, 52
TILE = 42
MARGIN = 0.2


def figure(told: Paragraph, index: int) -> Markup:
    example = told.examples[index]
    state = example.state()
    caption = t(told.caption_key(index))
    drawings = {'kingdom': _kingdom, 'lines': _lines, 'market': _market, 'score': _score}
    pictures = (drawings[what](example, state) for what in example.draws)
    verdict = _verdict(example, state)
    return h(
        'figure',
        *pictures,
        h('figcaption', caption, verdict),
        class_=f'example draws-{"-".join(example.draws)}',
    )


def _verdict(example: Example, state: State) -> Markup | None:
    """What the attempt brings, or why it is refused, in the engine's own words."""
    if example.attempt is None or isinstance(example.attempt, Discard):
        return None
    if example.refused is not None:
        return h(
            'b',
            icon('close', 16),
            t('rules.refused', reason=sentence(why_not(state, example.attempt))),
            class_='bad',
        )
    after, _ = apply(state, example.attempt)
    number = state.settings.kingdoms[example.attempt.seat]
    if isinstance(example.attempt, Tax):
        words = t('rules.tax_gain', coins=after.kingdoms[number].coins - state.kingdoms[number].coins)
    else:
        gain = score_sheet(after, number).total - score_sheet(state, number).total
        words = t('rules.legal', points=t('common.points', count=gain)) if gain else t('rules.legal_plain')
    return h('b', icon('check', 16), words, class_='good')


def _kingdom(example: Example, state: State) -> Markup:
    """A kingdom, with the attempt laid over it."""
    number = state.settings.kingdoms[example.seat]
    kingdom, style = state.kingdoms[number], STYLES[example.seat]
    land = draw_kingdom_of(kingdom, style)
    over, cells = _attempt(example, state)
    left, top, right, bottom = _bounds(kingdom, cells)
    width, height = right - left, bottom - top
    size = min(LARGEST_CELL, WIDEST / width)
    return h(
        'svg',
        raw(land.svg + over),
        class_='art example-kingdom',
        viewBox=f'{left * UNIT:g} {top * UNIT:g} {width * UNIT:g} {height * UNIT:g}',
        width=round(width * size),
        height=round(height * size),
        style=f'--pen:{art.pen(size)}',
        role='img',
        aria_label=_kingdom_words(kingdom),
    )


def _bounds(kingdom: Kingdom, cells: Iterable[tuple[int, int]]) -> tuple[float, float, float, float]:
    xs = [kingdom.left - CENTRE, kingdom.right - CENTRE, *(x for x, _ in cells)]
    ys = [kingdom.top - CENTRE, kingdom.bottom - CENTRE, *(y for _, y in cells)]
    return min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + 1 + MARGIN, max(ys) + 1 + MARGIN


def _attempt(example: Example, state: State) -> tuple[str, tuple[tuple[int, int], ...]]:
    """What is drawn over the kingdom, and the cells that need room for it."""
    match example.attempt:
        case Place(cells=cells):
            (x1, y1), (x2, y2) = cells
            ends = [*ends_of(state.domino)]
            if (x2, y2) < (x1, y1):
                ends.reverse()
            piece = art.draw_domino(ends[0], ends[1], vertical=x1 == x2)
            css = 'bad' if example.refused else 'good'
            at = f'translate({min(x1, x2) * UNIT} {min(y1, y2) * UNIT})'
            return (
                f'<g class="example-piece {css}" transform="{at}">{piece.svg}</g>{_ring(cells, css)}',
                cells,
            )
        case Tax(cell=cell):
            return _ring(cells_in(state.kingdom.territory_at(spot_of(cell))), 'good'), ()
        case _:
            return '', ()


def _ring(cells: Iterable[tuple[int, int]], css: str) -> str:
    path = art.territory_outline(tuple(cells), 1)
    return f'<path class="example-ring {css}" d="{path}"/>'


def _kingdom_words(kingdom: Kingdom) -> str:
    width, height = kingdom.right - kingdom.left + 1, kingdom.bottom - kingdom.top + 1
    return t('rules.kingdom_words', width=width, height=height, count=kingdom.dominoes_placed)


def _lines(example: Example, state: State) -> Markup:
    """The line being played, or in the opening the line being claimed, with its kings."""
    line = state.now if state.now.dominoes else state.next
    assert line is not None
    tiles = []
    for tile, seat in zip(line.dominoes, line.kings, strict=True):
        pawn = h('span', class_='no-king') if seat is None else king(STYLES[seat], 28)
        face = join(domino(tile, 68), h('b', tile.number), pawn)
        tiles.append(h('span', face, class_='example-tile', role='img', aria_label=domino_words(tile)))
    return h('div', *tiles, class_='example-line')


def _market(example: Example, state: State) -> Markup:
    assert state.market is not None
    spaces = []
    for price, tile in enumerate(state.market.spaces):
        if tile:
            face, name = sized(draw_building_of(tile), width=TILE), title_of(tile)
        elif state.market.dragon == price:
            face, name = sized(art.draw_dragon(), width=TILE), t('rules.dragon_here')
        else:
            face, name = h('span', class_='example-gap'), t('rules.sold')
        spaces.append(
            h('span', face, h('b', price), class_='example-space', role='img', aria_label=f'{name}: {price}')
        )
    return h('div', *spaces, class_='example-market')


def _score(example: Example, state: State) -> Markup:
    """The whole sheet, as on the pad."""
    sheet = score_sheet(state, state.settings.kingdoms[example.seat])
    rows = []
    for line in lines_of(sheet):
        sums = ' + '.join(f'{count} × {each}' for count, each in line.working if each) or '–'
        working = t('score.coins_working', coins=sheet.coins) if line.name == 'coins' else sums
        rows.append(
            h(
                'tr',
                h('th', line_picture(line.name, state), line_words(line.name, state), scope='row'),
                h('td', working),
                h('td', line.points),
            )
        )
    total = h(
        'tr', h('th', t('rules.total'), scope='row'), h('td'), h('td', h('b', sheet.total)), class_='total'
    )
    return h('table', h('tbody', *rows, total), class_='example-score')


def line_words(name: str, state: State) -> str:
    """The name of a line of the score (`ui.learn.counting`)."""
    if name.startswith('building '):
        building = _building_at(name, state)
        return title_of(building)
    if name in ('coins', 'queen'):
        return t(f'rules.line.{name}')
    words = t(f'common.terrain.{name}')
    return words[:1].upper() + words[1:]


def line_picture(name: str, state: State, size: float = 22) -> Markup:
    if name.startswith('building '):
        return sized(art.draw_building(face_of(_building_at(name, state)), built=True), width=size)
    if name == 'coins':
        return coin(size)
    return queen(size) if name == 'queen' else chip(name, size)


def _building_at(name: str, state: State) -> Building:
    x, y = map(int, name.removeprefix('building ').split(','))
    for kingdom in state.kingdoms:
        if building := kingdom.building_at(spot_of((x, y))):
            return building
    raise KeyError(name)
