"""One seat of the lobby as markup: colour and symbol, bot level, place, partner, getting up."""

from collections.abc import Iterable

from markupsafe import Markup

from ui import art
from ui.house import LEVELS
from ui.i18n import t
from ui.markup import h, join
from ui.panels.lobby_view import STYLES, Lobby, Row, Sitting
from ui.panels.parts import button, icon, sized


def seat_styles(row: Row, free: tuple[str, ...]) -> Markup:
    """Colour and symbol, from what is free."""
    return part('style', t('lobby.style'), style_choices(free, row.style.name))


def seat_level(row: Row) -> Markup:
    """How a bot plays, each level with one line of character."""
    levels = (
        button(
            join(h('b', t(f'lobby.level.{level}')), h('span', t(f'lobby.level_note.{level}'), class_='row-note')),
            'level', level, css='level-choice', pressed=level == row.level,
        )
        for level in LEVELS
    )  # fmt: skip
    return part('level', t('lobby.level'), h('div', *levels, class_='level-choices'))


def seat_place(lobby: Lobby, row: Row) -> Markup:
    """Where the seat stands in the order of the table."""
    up = button(join(icon('arrow-up', 20), t('lobby.move_up')), 'up', row.seat, disabled=row.seat == 0)
    down = button(
        join(icon('arrow-down', 20), t('lobby.move_down')),
        'down',
        row.seat,
        disabled=row.seat == len(lobby.rows) - 1,
    )
    return h('div', up, down, class_='two')


def seat_partner(lobby: Lobby, row: Row) -> Markup:
    others = (other for other in lobby.rows if other.seat != row.seat)
    choices = (
        button(
            other.name or f'{t("lobby.role.free")} {other.seat + 1}',
            'partner',
            other.seat,
            css='segment',
            pressed=other.kingdom == row.kingdom,
        )
        for other in others
    )
    return part('partner', t('lobby.partner'), h('div', *choices, class_='segments'))


def seat_actions(lobby: Lobby, row: Row) -> Markup:
    """What else can be done with this seat."""
    acts: list[Markup] = []
    if row.sitting is Sitting.FREE:
        acts.append(button(join(icon('chair', 20), t('lobby.sit_here')), 'sit', row.seat, css='wide'))
        acts.append(button(join(icon('robot', 20), t('lobby.use_bot')), 'bot', row.seat, css='wide'))
    if row.sitting is Sitting.STAND_IN:
        acts.append(button(join(icon('person', 20), t('lobby.give_back')), 'give-back', row.seat, css='wide'))
    if lobby.is_host and row.sitting is Sitting.OTHER and not row.is_host:
        acts.append(button(join(icon('crown', 20), t('lobby.make_host')), 'make-host', row.seat, css='wide'))
    if row.sitting is not Sitting.FREE:
        words = {Sitting.MINE: 'lobby.stand_up', Sitting.BOT: 'lobby.remove_bot'}.get(
            row.sitting, 'lobby.remove'
        )
        acts.append(button(join(icon('close', 20), t(words)), 'free', row.seat, css='wide danger'))
    return h('div', *acts, class_='seat-actions')


def style_choices(free: Iterable[str], chosen: str) -> Markup:
    """Colours with their symbols, as castles to pick from."""
    return h(
        'div',
        *(
            button(
                sized(art.draw_castle(STYLES[name]), width=46),
                'style',
                name,
                css='style-choice',
                pressed=name == chosen,
                label=t(f'common.style.{name}'),
            )
            for name in free
        ),
        class_='style-choices',
    )


def part(name: str, title: str, body: Markup) -> Markup:
    """A titled group of choices."""
    return h(
        'div',
        h('p', title, class_='setting-name', id=f'seat-{name}'),
        h('div', body, role='group', aria_labelledby=f'seat-{name}'),
    )
