"""The head of the table's page: where we are in the game, the menu, undo and the log."""

from markupsafe import Markup

from ui import art
from ui.i18n import t
from ui.markup import h, join
from ui.panels.parts import icon, sized
from ui.panels.scene import Scene


def header(scene: Scene) -> Markup:
    undo = h(
        'button', icon('undo'), h('span', t('table.undo')), h('kbd', 'U', class_='key'), type='button',
        class_='head-button undo', data_act='undo', data_key='undo', aria_keyshortcuts='U',
    )  # fmt: skip
    return join(
        _button('menu', t('common.menu')),
        h(
            'div',
            h('h1', _long_or_brief(*_titles(scene)), class_='head-title'),
            h('p', _long_or_brief(*_notes(scene)), class_='head-note'),
            _boxes(scene) if len(scene.state.mode.boxes) > 1 and not scene.state.is_over else None,
            class_='head-words',
        ),
        h('span', t('table.join_or_watch'), ' ', h('b', scene.code), class_='head-code'),
        _button('hint', t('advice.title'), 'bulb')
        if scene.has_hints and scene.phase not in ('wait', 'over')
        else None,
        _button('market', t('court.board'), 'hammer') if _may_look_at_market(scene) else None,
        undo if scene.can_undo else None,
        _button('record', t('score.record'), 'download')
        if scene.state.is_over
        else _button('log', t('table.log')),
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


def _boxes(scene: Scene) -> Markup:
    """What is left of each box, by its back (R-2)."""
    left = scene.view.left_in_box
    return h(
        'span',
        *(h('span', sized(art.draw_box_sign(box.value), width=21), count, class_='box-left',
            title=t(f'table.left_in_box.{box.value}', count=count)) for box, count in left.items()),
        class_='boxes-left',
    )  # fmt: skip
