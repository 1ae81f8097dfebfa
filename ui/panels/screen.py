"""The shared screen: all kingdoms, both lines, the builders' board and the way in, readable from three metres."""

from collections.abc import Sequence

from markupsafe import Markup

from ui import art
from ui.art import SeatStyle
from ui.i18n import ordinal, t
from ui.markup import h, join
from ui.panels.builders import builders_board, dragon_news, host_words
from ui.panels.lines import lines_card
from ui.panels.parts import disc, framed, icon, purse, queen, sized
from ui.panels.scene import Place, Scene


def screen_head(scene: Scene) -> Markup:
    state = scene.state
    return join(
        sized(art.draw_crown(), height=46),
        h('b', t('common.app'), class_='screen-name'),
        h('span', t(f'common.game.{state.mode.game.value}'), class_='screen-game'),
        h('h1', _title(scene)),
        None if state.is_over else h('span', _left(scene), class_='screen-left'),
        sound_hint(),
        _now(scene),
    )


def _title(scene: Scene) -> str:
    state = scene.state
    if state.is_over:
        return t('score.title')
    if state.is_opening:
        return t('table.opening')
    return t('table.round', round=state.round, rounds=state.mode.rounds)


def _left(scene: Scene) -> Markup | str:
    """What is still to come: a sentence for one box, a sign and a number for each of two."""
    left = scene.view.left_in_box
    if len(left) == 1:
        return t('screen.left', count=sum(left.values()))
    signs = ((sized(art.draw_box_sign(box.value), width=40), count) for box, count in left.items())
    return join(*(h('span', sign, count, class_='box-left') for sign, count in signs))


def sound_hint() -> Markup:
    """Browsers let no page sound before a key or a tap; shown until then, and not where sound is off."""
    return h('span', icon('sound', 30), h('span', t('cues.sound')), class_='sound-hint')


def _now(scene: Scene) -> Markup:
    """Who does what, in one pill."""
    seat = scene.acting
    if seat is None:
        return Markup('')  # the podium says it
    step = 'opening' if scene.state.is_opening else scene.state.step.name.lower()
    return h(
        'span',
        disc(scene.styles[seat], 46),
        t(f'screen.doing.{step}', name=scene.names[seat]),
        class_='screen-pill',
    )


def screen_kingdoms(scene: Scene) -> Markup:
    """Fixed places, so that eyes find them again; the ordinal says who plays when."""
    count = len(scene.places)
    by_number = sorted(scene.places, key=lambda place: place.number)
    return h(
        'div',
        *(_kingdom(scene, place, count) for place in by_number),
        class_=f'screen-kingdoms seats-{count}',
    )


def _kingdom(scene: Scene, place: Place, count: int) -> Markup:
    state, kingdom = scene.state, scene.state.kingdoms[place.number]
    cell = _cell(count, state.mode.grid, len(place.seats) > 1)
    names = join(*(_who(scene, seat) for seat in place.seats))
    points = (
        None
        if scene.hides_scores
        else h('b', scene.points[place.number], class_='screen-points', data_count=f'points-{place.number}')
    )
    money = purse(kingdom, place.number, 38) if state.mode.has_builders else None
    width = state.mode.grid * cell
    return h(
        'section',
        h('header', h('div', names, class_='screen-names'), points),
        h('div', framed(kingdom, scene.style_of(place.number), cell), class_='screen-map',
          style=f'min-height:{width}px;min-width:{width}px'),
        h('footer', money, queen(64) if state.queen == place.number else None) if money else None,
        class_='screen-kingdom' + (' now' if place.is_acting else ''),
        data_kingdom=place.number,
    )  # fmt: skip


def _who(scene: Scene, seat: int) -> Markup:
    name = h('b', scene.names[seat], class_='acting' if seat == scene.acting else '', dir='auto')
    order = h('span', _when(scene, seat), class_='screen-order')
    return h('span', disc(scene.styles[seat], 44), name, order, class_='screen-who')


def _cell(count: int, grid: int, is_team: bool) -> int:
    """The width of a square in px of a 1920 × 1080 screen."""
    if count <= 4:
        return {5: 68, 7: 56}[grid] if not is_team or count == 4 else 60
    return 54


def _when(scene: Scene, seat: int) -> Markup:
    turns = [index for index, turn in enumerate(scene.view.turns, start=1) if turn.seat == seat]
    left = [
        index
        for index, turn in enumerate(scene.view.turns, start=1)
        if turn.seat == seat and not turn.is_done
    ]
    if turns and not left:
        return h('span', icon('check', 30), class_='good')
    return join(' · '.join(ordinal(turn) for turn in left))


def screen_lines(scene: Scene) -> Markup:
    return lines_card(scene)


def screen_market(scene: Scene) -> Markup:
    if scene.state.market is None:
        return Markup('')
    return join(
        h(
            'header',
            h('h2', t('court.board')),
            h('span', host_words(scene), class_='screen-host'),
            h('div', dragon_news(scene), class_='dragon-news'),
            class_='market-head',
        ),
        h('div', builders_board(scene, tile=138, act=None), class_='screen-board'),
    )


def screen_door(code: str, qr: str) -> Markup:
    """The way in for those who come late."""
    return join(Markup(qr), h('b', code), h('span', t('screen.scan')))


def gathering(code: str, qr: str, game: str, people: Sequence[tuple[str, SeatStyle]]) -> Markup:
    """The way in, and who has found it."""
    here = (
        h('li', sized(art.draw_castle(style), width=88), h('b', name, dir='auto'), class_='gathered')
        for name, style in people
    )
    return join(
        h('div', sized(art.draw_crown(), height=56), h('b', t('common.app')), class_='gathering-name'),
        Markup(qr),
        h('div',
          h('h1', t('screen.come')), h('p', code, class_='gathering-code'),
          h('p', t(f'common.game.{game}'), class_='gathering-game'), h('ul', *here, class_='gathered-list'),
          class_='gathering-words'),
        sound_hint(),
    )  # fmt: skip
