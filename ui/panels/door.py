"""The door of a table as markup: whose table it is, and which seats nobody plays."""

from markupsafe import Markup

from ui import art
from ui.house import Phase, Room
from ui.i18n import t
from ui.markup import h, join
from ui.panels.create import summary
from ui.panels.lobby_view import STYLES
from ui.panels.parts import icon, sized


def welcome(room: Room) -> Markup:
    """Whose table it is and what is played there."""
    title = t('lobby.join_title', name=room.host_name) if room.host_name else t('lobby.join_title_plain')
    game = f'{t(f"common.game.{room.choice.game}")} · {summary(room.choice)}'
    return join(h('h1', title, class_='message-title'), h('p', game, class_='message-note'))


def why_late(room: Room) -> Markup:
    """What is said to who comes when the game is on, or over, or the table full; nothing where a seat is free."""
    if room.phase is Phase.PLAYING:
        words = 'late'
    elif room.phase is Phase.OVER:
        words = 'over'
    elif all(plan.is_person for plan in room.seats):
        words = 'full'
    else:
        return Markup('')
    return join(
        h('h2', t(f'lobby.{words}_title'), class_='section-title'),
        h('p', t(f'lobby.{words}_note'), class_='quiet'),
    )


def open_seats(room: Room) -> Markup:
    """Seats that a late-comer may take over: free, left, or played by a bot."""
    rows = []
    for seat, plan in enumerate(room.seats):
        if not room.is_open(seat):
            continue
        state = 'seat_is_bots' if plan.is_bot else 'seat_was_left' if plan.name else 'seat_is_free'
        words = h(
            'span',
            h('b', t('lobby.take_over', name=plan.name or t('lobby.somebody'))),
            h('span', t(f'lobby.{state}'), class_='row-note'),
            class_='row-words',
        )
        castle = h('span', sized(art.draw_castle(STYLES[plan.style]), width=40), class_='seat-castle')
        rows.append(
            h(
                'button',
                castle,
                words,
                icon('right'),
                type='button',
                class_='row-link card',
                data_act='take',
                data_arg=seat,
                data_key=f'take-{seat}',
            )
        )
    return join(*rows)
