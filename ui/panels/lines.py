"""The two lines: which domino is played now and by whom, and what may be claimed for the next round."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from markupsafe import Markup

from engine.dominoes import Domino
from engine.lines import Line
from engine.modes import Step
from engine.views import Turn
from ui import art
from ui.art import SeatStyle
from ui.i18n import domino_words, remembered, t
from ui.markup import h, join
from ui.panels.parts import disc, king, sized
from ui.panels.parts import domino as domino_picture
from ui.panels.scene import Scene
from ui.panels.wait import partner_may_claim


@dataclass(frozen=True)
class LineRow:
    """One line as it is shown: its title, and its tiles by the dominoes' ids."""

    title: Markup
    tiles: dict[str, Markup]


def is_crowded(scene: Scene) -> bool:
    """Lines of eight: the dominoes that are played now show only number and king."""
    return scene.state.mode.line_size > 4


def line_rows(scene: Scene) -> dict[str, LineRow | None]:
    """Now and Next, each domino with its number and its king; None where there is no such line."""
    state = scene.state
    return {
        'now-line': None if state.is_opening else _now_row(scene, is_crowded(scene)),
        'next-line': _next_row(scene, state.next) if state.next else None,
    }


def lines_card(scene: Scene) -> Markup:
    """Both lines in one."""
    rows = (
        h(
            'div',
            row.title,
            h('div', *row.tiles.values(), class_='line-tiles', role='list'),
            class_=f'line {css}',
        )
        for css, row in line_rows(scene).items()
        if row
    )
    return h('div', *rows, class_=f'lines {"crowded" if is_crowded(scene) else ""}')


def _title(words: str, box: str | None) -> Markup:
    return h('span', sized(art.draw_box_sign(box), width=20) if box else None, words, class_='line-title')


def _now_row(scene: Scene, crowded: bool) -> LineRow:
    state = scene.state
    turns = {turn.domino: turn for turn in scene.view.turns}
    tiles = {}
    for domino in _line_now(scene, turns):
        turn = turns.get(domino)
        if turn is None:  # nobody took it: it leaves in sight of all
            tiles[domino.id] = _drawn(Tile(domino, css='left', has_picture=not crowded))
            continue
        in_hand = turn.is_acting and turn.seat == scene.seat and state.step is Step.PLACE
        css = 'done' if turn.is_done else 'acting' if turn.is_acting else ''
        style, owner = scene.styles[turn.seat], scene.names[turn.seat]
        tile = Tile(turn.domino, style, owner, css, has_picture=not crowded, in_hand=in_hand)
        tiles[turn.domino.id] = _drawn(tile)
    return LineRow(_title(t('table.now'), _box(scene, state.round - 1)), tiles)


def _line_now(scene: Scene, turns: Mapping[Domino, Turn]) -> Iterable[Domino]:
    """The whole line that is played now, by number; a position made to order may have no such line."""
    lines, index = scene.state.deal.lines, scene.state.round - 1
    whole = lines[index] if index < len(lines) else ()
    return whole if set(turns) <= set(whole) else turns


def _next_row(scene: Scene, line: Line) -> LineRow:
    act = _act_on_free(scene)
    tiles = {}
    pointed, pointing = scene.pointed or ('', 0)
    for domino, seat in zip(line.dominoes, line.kings, strict=True):
        if seat is not None:
            tile = Tile(domino, scene.styles[seat], scene.names[seat], 'taken')
        else:
            wish = scene.wishes.index(domino.id) + 1 if domino.id in scene.wishes else 0
            pressed = bool(wish) if act == 'wish' else scene.chosen == domino.id
            tile = Tile(domino, act=act, wish=wish, is_pressed=pressed)
            if domino.id == pointed:
                tile = replace(tile, pointer=scene.styles[pointing], pointed_by=scene.names[pointing])
        tiles[domino.id] = _drawn(tile)
    title = t('table.first_line') if scene.state.is_opening else t('table.next')
    return LineRow(_title(title, _box(scene, scene.state.round)), tiles)


def _act_on_free(scene: Scene) -> str | None:
    """What pressing a free domino does: choose it, show it to a partner who chooses (T-6), or wish for it."""
    if scene.phase == 'claim':
        return 'choose'
    if scene.phase != 'wait' or scene.seat is None:
        return None
    return 'point-at' if partner_may_claim(scene) else 'wish'


def _box(scene: Scene, index: int) -> str | None:
    """The back of the line's box, where there are two (R-2)."""
    mode = scene.state.mode
    return mode.box_of_line(index).value if len(mode.boxes) > 1 else None


@dataclass(frozen=True)
class Tile:
    """A domino of a line as one page shows it."""

    domino: Domino
    style: SeatStyle | None = None
    """Of the king that stands on it."""
    owner: str = ''
    css: str = ''
    has_picture: bool = True
    in_hand: bool = False
    act: str | None = None
    """What pressing it does."""
    wish: int = 0
    pointer: SeatStyle | None = None
    """Of the partner who points at it."""
    pointed_by: str = ''
    is_pressed: bool = False


@remembered(maxsize=1024)
def _drawn(tile: Tile) -> Markup:
    domino = tile.domino
    is_left = tile.css == 'left'
    if is_left:
        pawn = h('span', t('table.left_out'), class_='left-out')
    else:
        pawn = king(tile.style, 26) if tile.style else h('span', class_='no-king')
    body = join(
        _picture(tile) if tile.has_picture else None,
        h('span', domino.number, class_='tile-number'),
        h('span', pawn, class_='tile-king'),
        h('span', tile.wish, class_='wish', aria_hidden='true') if tile.wish else None,
        h('span', disc(tile.pointer, 26), class_='pointed-at') if tile.pointer else None,
    )
    whose = t('table.nobody_took') if is_left else tile.owner or t('table.free')
    words = f'{domino_words(domino)}, {whose}'
    if tile.wish:
        words += f', {t("table.wish", count=tile.wish)}'
    if tile.pointer:
        words += f', {t("partner.points_here", name=tile.pointed_by)}'
    if tile.act is None:
        return h(
            'div', body, class_=f'tile {tile.css}', role='listitem', data_tile=domino.id, aria_label=words
        )
    control = h(
        'button', body, type='button', class_=f'tile {tile.css} can-{tile.act}', data_tile=domino.id, data_act=tile.act,
        data_arg=domino.id, data_key=f'{tile.act}-{domino.id}', data_drop='king', aria_label=words,
        aria_pressed=str(tile.is_pressed).lower(),
    )  # fmt: skip
    return h('div', control, role='listitem')


def _picture(tile: Tile) -> Markup:
    """The domino; in hand, a drag can begin on it."""
    in_hand = h('span', t('table.in_hand'), class_='in-hand') if tile.in_hand else None
    hand = tile.domino.id if tile.in_hand else None
    return h('span', domino_picture(tile.domino, 66), in_hand, class_='tile-picture', data_cf_hand=hand)
