"""Who plays which seat of a running game, and what can be done about it: bots, absences, free seats."""

from markupsafe import Markup

from engine.settings import Seat
from ui.house import LEVELS, Device, Phase, Room, SeatPlan
from ui.i18n import t
from ui.markup import h, join
from ui.pages.desk import STYLES
from ui.panels.parts import button, disc, icon


def people_list(room: Room, device: Device) -> Markup:
    """One row for each seat; the host's tools only for the host."""
    rows = (_row(room, device, seat, plan) for seat, plan in enumerate(room.seats))
    watching = [guest.name or t('people.somebody') for guest in room.watchers]
    host = room.host_name or t('people.nobody')
    notes = [t('people.host', name=host)]
    if watching:
        notes.append(t('people.watching', names=', '.join(watching)))
    return join(h('div', *rows, class_='people', role='list'), *(h('p', note, class_='quiet') for note in notes),
                _host_tools(room) if room.is_host(device) else _host_offer(room, device))  # fmt: skip


def _row(room: Room, device: Device, seat: Seat, plan: SeatPlan) -> Markup:
    words = h(
        'span',
        h('b', plan.name or t('people.free'), dir='auto'),
        h('span', _state(room, seat, plan), class_='quiet'),
        class_='row-words',
    )
    head = h('div', disc(STYLES[plan.style], 34), words, class_='person-head')
    acts = join(*_acts(room, device, seat, plan))
    return h(
        'div', head, h('div', acts, class_='person-acts') if acts else None, class_='person', role='listitem'
    )


def _state(room: Room, seat: Seat, plan: SeatPlan) -> str:
    if plan.is_handed_over:
        return t('people.stands_in', level=t(f'lobby.level.{plan.bot}'))
    if plan.is_bot:
        return t('people.bot', level=t(f'lobby.level.{plan.bot}'))
    if plan.is_free:
        return t('people.seat_is_free')
    return t('people.away') if room.is_away(seat) else t('people.here')


def _acts(room: Room, device: Device, seat: Seat, plan: SeatPlan) -> list[Markup]:
    is_host, is_mine = room.is_host(device), plan.device == device
    acts: list[Markup] = []
    if plan.is_handed_over and (is_mine or is_host):
        acts.append(button(t('people.give_back' if not is_mine else 'people.play_myself'), 'give-back', seat))
    elif plan.is_person and (is_mine or is_host):
        acts.append(button(join(icon('robot', 18), t('people.let_bot')), 'stand-in', seat))
    elif plan.is_free and is_host:
        acts.append(button(join(icon('robot', 18), t('people.let_bot')), 'bot', seat))
    elif plan.is_bot and is_host:
        levels = (button(t(f'lobby.level.{level}'), 'level', f'{seat}-{level}', css='segment', pressed=plan.bot == level)
                  for level in LEVELS)  # fmt: skip
        acts.append(h('div', *levels, class_='segments', role='group', aria_label=t('people.level')))
    if not plan.is_person and not is_mine and not room.seats_of(device):
        acts.append(button(join(icon('chair', 18), t('people.take')), 'take', seat))
    if plan.device and (is_mine or is_host):
        acts.append(button(join(icon('pencil', 18), t('people.rename')), 'rename', seat))
    if plan.device and is_host and not is_mine:
        acts.append(button(join(icon('crown', 18), t('people.make_host')), 'make-host', seat))
        acts.append(button(join(icon('close', 18), t('people.remove')), 'free', seat))
    return acts


def _host_tools(room: Room) -> Markup:
    hidden = room.choice.hide_scores
    if room.phase is Phase.OVER:
        tools = join(button(t('people.another_game'), 'another'))
    else:
        tools = join(
            button(t('people.show_scores' if hidden else 'people.hide_scores'), 'scores'),
            button(t('people.end_game'), 'end-game'),
        )
    return h('div', tools, class_='host-tools')


def _host_offer(room: Room, device: Device) -> Markup:
    if room.host_is_away and room.is_guest(device):
        return button(t('people.take_host'), 'take-host', css='wide')
    return Markup('')
