"""The door of a table: a name is all it asks. And what is said where there is no such table."""

from collections.abc import Callable

from nicegui import ui

from ui.bridge import follow
from ui.components.code_field import CodeField
from ui.components.panel import Panel
from ui.house import House, HouseReason, HouseRefusal, Phase, Room
from ui.i18n import sentence, t
from ui.markup import h, join
from ui.pages.frame import answering, frame, toast
from ui.pages.parts import name_field
from ui.panels.door import open_seats, welcome, why_late
from ui.panels.parts import button, icon
from ui.panels.seat import part, style_choices
from ui.session import device


class Door:
    """For who has not come in yet: sit down, take over a seat, or watch."""

    def __init__(self, room: Room, on_enter: Callable[[], object]) -> None:
        self.room = room
        self.on_enter = on_enter
        self.style: str | None = None
        self.owner = device()  # asked for now: coming in takes the door away
        with ui.element('main').classes('door'), ui.element('div').classes('message card'):
            self.head = Panel(lambda _name, _arg: None, 'door-head')
            self.name = name_field(t('lobby.your_name'), self.owner.name, on_enter=self._enter)
            self.styles = Panel(self._act, 'full')
            self.acts = Panel(self._act, 'door-acts full')
        self.show()
        follow(room, lambda _change: self.show())

    def show(self) -> None:
        room = self.room
        self.head.show(welcome(room))
        self._show_styles()
        late = why_late(room)
        seats = open_seats(room) if room.phase is not Phase.LOBBY else None
        enter = None if late else button(t('lobby.join_seat'), 'join', css='primary wide')
        watch = button(join(icon('eye', 20), t('lobby.watch')), 'watch', css='wide')
        self.acts.show(join(late, seats, enter, watch))

    def _show_styles(self) -> None:
        """What is free to wear, the first of it already on."""
        room = self.room
        if room.phase is not Phase.LOBBY or room.choice.teams or not room.free_seats:
            self.styles.show('')
            return
        seat = room.free_seats[0]
        free = room.free_styles(seat)
        worn = self.style if self.style in free else room.seats[seat].style
        self.styles.show(part('style', t('lobby.your_style'), style_choices(free, worn)))

    def _act(self, name: str, arg: str) -> None:
        if name == 'style':
            self.style = arg
            self.show()
            return
        with answering():
            match name:
                case 'join':
                    self._enter()
                case 'watch':
                    self._watch()
                case 'take' if arg.isdigit():
                    self.room.take_seat(self.owner.id, int(arg), self.name.value)
                    self._keep_name()
        self.on_enter()

    def _enter(self) -> None:
        with answering():
            if self.room.phase is Phase.LOBBY:
                self.room.join(self.owner.id, self.name.value, self.style)
            else:
                self.room.watch(self.owner.id, self.name.value)
            self._keep_name()
        self.on_enter()

    def _watch(self) -> None:
        """With the name if one was given, else without."""
        self.room.watch(self.owner.id, (self.name.value or '').strip() or None)
        self._keep_name()

    def _keep_name(self) -> None:
        self.owner.name = self.room.name_of(self.owner.id) or self.owner.name


# -- no such table -----------------------------------------------------------------------------------


def no_such_table(house: House, code: str, *, is_closed: bool, framed: bool = True) -> None:
    """A friendly sentence and three ways on: try the code again, open a table, go home."""
    shown = ''.join(code.split()).upper()[:8]
    title = t('lobby.closed_title') if is_closed else t('lobby.unknown_title', code=shown)
    note = t('lobby.closed_note') if is_closed else t('lobby.unknown_note')
    if framed:
        with frame(title, css='message-page'):
            _say_no_table(house, title, note)
    else:
        with ui.element('div').classes('message-page'):
            _say_no_table(house, title, note)


def _say_no_table(house: House, title: str, note: str) -> None:
    with ui.element('main').classes('message card'):
        ui.html(
            join(h('h1', title, class_='message-title'), h('p', note, class_='message-note')), sanitize=False
        )
        join_form(house)
        ways = join(
            h('a', join(icon('plus', 20), t('lobby.new_table')), href='/new', class_='cf-button wide'),
            h('a', join(icon('home', 20), t('common.home')), href='/', class_='cf-button wide quiet'),
        )
        ui.html(ways, sanitize=False).classes('full stack')


def join_form(house: House) -> None:
    """Four boxes and a button; a wrong code is answered where it was typed."""
    with ui.element('div').classes('join-form full'):
        ui.html(h('p', t('lobby.join_with_code'), class_='field-label'), sanitize=False)
        with ui.element('div').classes('join-row'):
            field = CodeField(t('lobby.code_label'), lambda code: _go(house, code)).mark('code')
            Panel(lambda _name, _arg: field.send()).show(button(t('lobby.join'), 'join', css='join-button'))


def _go(house: House, code: str) -> None:
    try:
        room = house.room(code)
    except HouseRefusal as refusal:
        is_short = refusal.reason is HouseReason.UNKNOWN_CODE and len(code) < 4
        toast(t('lobby.code_short') if is_short else sentence(refusal))
    else:
        ui.navigate.to(f'/table/{room.code}')
