"""The head of the table's page: where we are in the game, the menu, undo and the log."""

from dataclasses import dataclass

from markupsafe import Markup

from ui import art
from ui.i18n import remembered, t
from ui.markup import h, join
from ui.panels.parts import icon, sized
from ui.panels.scene import Scene


@dataclass(frozen=True)
class Head:
    """What the head shows, as a value: on most changes it stays as it was."""

    titles: tuple[str, str]
    notes: tuple[str, str]
    boxes: tuple[tuple[str, int], ...]
    """What is left of each box, by its back, where there are two (R-2)."""
    code: str
    has_hint: bool
    has_market: bool
    can_undo: bool
    is_over: bool


def header(scene: Scene) -> Markup:
    state = scene.state
    has_boxes = len(state.mode.boxes) > 1 and not state.is_over
    left = scene.view.left_in_box.items() if has_boxes else ()
    return _drawn(
        Head(
            titles=_titles(scene),
            notes=_notes(scene),
            boxes=tuple((box.value, count) for box, count in left),
            code=scene.code,
            has_hint=scene.has_hints and scene.phase not in ('wait', 'over'),
            has_market=_may_look_at_market(scene),
            can_undo=scene.can_undo,
            is_over=state.is_over,
        )
    )


@remembered(maxsize=256)
def _drawn(head: Head) -> Markup:
    undo = h(
        'button', icon('undo'), h('span', t('table.undo')), h('kbd', 'U', class_='key'), type='button',
        class_='head-button undo', data_act='undo', data_key='undo', aria_keyshortcuts='U',
    )  # fmt: skip
    return join(
        _button('menu', t('common.menu')),
        h(
            'div',
            h('h1', _long_or_brief(*head.titles), class_='head-title'),
            h('p', _long_or_brief(*head.notes), class_='head-note'),
            _boxes(head.boxes) if head.boxes else None,
            class_='head-words',
        ),
        h('span', t('table.join_or_watch'), ' ', h('b', head.code), class_='head-code'),
        _button('hint', t('advice.title'), 'bulb') if head.has_hint else None,
        _button('market', t('court.board'), 'hammer') if head.has_market else None,
        undo if head.can_undo else None,
        _button('record', t('score.record'), 'download') if head.is_over else _button('log', t('table.log')),
    )


def _may_look_at_market(scene: Scene) -> bool:
    """Before and between one's own turns, where the screen is too small to show it all the time."""
    return scene.state.mode.has_builders and bool(scene.code) and scene.phase in ('place', 'wait')


def _button(name: str, label: str, picture: str = '') -> Markup:
    return h(
        'button',
        icon(picture or name),
        type='button',
        class_='head-button',
        data_act=name,
        data_key=name,
        aria_label=label,
    )


def _long_or_brief(words: str, brief: str) -> Markup:
    """The style sheet shows one of the two; a screen reader always hears the title in full."""
    return join(h('span', words, class_='long'), h('span', brief, class_='brief', aria_hidden='true'))


def _titles(scene: Scene) -> tuple[str, str]:
    """Where we are in the game, and as much of it as fits beside the buttons of a phone held sideways."""
    state = scene.state
    if state.is_over:
        return t('score.title'), ''
    if state.is_opening:
        return t('table.opening'), ''
    facts = {'round': state.round, 'rounds': state.mode.rounds}
    return t('table.round', **facts), t('table.round_brief', **facts)


def _notes(scene: Scene) -> tuple[str, str]:
    state = scene.state
    game = t(f'common.game.{state.mode.game.value}')
    if state.is_over:
        return t('table.game_and_rounds', game=game, rounds=state.mode.rounds), game
    if len(state.mode.boxes) > 1:
        return t('table.game_and_seats', game=game, seats=state.mode.players), game
    left = sum(scene.view.left_in_box.values())
    return t('table.game_and_left', game=game, count=left), t('table.left', count=left)


def _boxes(left: tuple[tuple[str, int], ...]) -> Markup:
    return h(
        'span',
        *(h('span', sized(art.draw_box_sign(box), width=21), count, class_='box-left',
            title=t(f'table.left_in_box.{box}', count=count)) for box, count in left),
        class_='boxes-left',
    )  # fmt: skip
