"""The lobby of a table: who sits where, what is played, how others get here, the start."""

from collections.abc import Callable, Sequence

from nicegui import ui

from ui.bridge import follow
from ui.components.panel import Panel
from ui.house import Choice, Room
from ui.i18n import t
from ui.pages.create import ChoiceForm
from ui.pages.frame import Frame, answering
from ui.pages.invite import Invitation
from ui.pages.parts import head_words, name_field, page_head
from ui.pages.seat_sheet import SeatSheet
from ui.pages.sheet import Sheet
from ui.panels import lobby as panels
from ui.panels.lobby_view import Lobby
from ui.panels.parts import button
from ui.session import device, device_id

LEVEL = 'casual'
"""What a bot is before anybody chose."""
AGAIN = 20.0
"""Seconds: that somebody has been away for long is no event."""


class LobbyPage:
    """One device's page of a table before the game."""

    def __init__(self, room: Room, page: Frame, addresses: Sequence[str]) -> None:
        self.room = room
        self.page = page
        self.device = device_id()
        self.wanted_seat: int | None = None
        self.way = Invitation(room, addresses)
        self._build()
        self.refresh()
        page.on_awake.append(self.refresh)
        follow(room, lambda _change: self.refresh())
        ui.timer(AGAIN, self.refresh)

    def _build(self) -> None:
        room, page = self.room, self.page
        self.head = page_head('', on_menu=page.menu.open)
        page.menu.entry('close', t('lobby.leave'), self._leave)
        with ui.element('main').classes('lobby'):
            with ui.element('div').classes('lobby-scroll'):
                with ui.element('div').classes('lobby-side'):
                    way = self.way
                    Panel(self.act, 'full').show(panels.invitation(way.code, way.urls[0], way.qr))
                    self.game = Panel(self.act, 'full')
                self.seats = Panel(self.act, 'lobby-seats')
            self.start = Panel(self.act, 'bottom-bar start-bar')
        self.seat_sheet = SeatSheet(room, self.device, on_sit=self._sit)
        self._build_sheets()

    def _build_sheets(self) -> None:
        self.addresses_sheet = Sheet(t('lobby.addresses_title'))
        with self.addresses_sheet.body:
            Panel(lambda _name, _arg: None).show(panels.addresses(self.way.urls))
        self.game_sheet = Sheet(t('lobby.game_title'))
        with self.game_sheet.body:
            self.form = ChoiceForm(self.room.choice, self._choose)
        self.name_sheet = Sheet(t('lobby.name_title'))
        with self.name_sheet.body:
            self.name = name_field(t('lobby.rename'), '', on_enter=self._seat_named)
            Panel(lambda _name, _arg: self._seat_named(), 'full').show(
                button(t('lobby.join_seat'), 'add', css='primary wide')
            )

    def refresh(self) -> None:
        """Show the table as it is now."""
        if self.room.game is not None:
            return
        scene = Lobby.of(self.room, self.device)
        self.head.show(head_words(self._title(scene), t('lobby.phase.lobby')))
        self.game.show(panels.game_row(scene))
        self.seats.show(panels.seat_list(scene))
        self.start.show(panels.start_bar(scene))
        self.form.show(self.room.choice)
        self.seat_sheet.refresh()

    def _title(self, scene: Lobby) -> str:
        """Whose table it is now: the host may be renamed, and another may become it."""
        if scene.is_host:
            return t('lobby.your_table')
        return t('lobby.at_table_of', name=scene.host) if scene.host else t('lobby.table_plain')

    # -- what people do ------------------------------------------------------------------------------

    def act(self, name: str, arg: str) -> None:
        if opening := self._sheets.get(name):
            opening(arg)
            return
        with answering():
            self._ask(name, int(arg) if arg.isdigit() else -1, arg)

    @property
    def _sheets(self) -> dict[str, Callable[[str], object]]:
        return {
            'addresses': lambda _arg: self.addresses_sheet.open(),
            'game': lambda _arg: self.game_sheet.open(),
            'seat': self.seat_sheet.open_for,
            'add-here': lambda _arg: self._ask_name(),
        }

    def _ask(self, name: str, seat: int, arg: str) -> None:
        room, device = self.room, self.device
        match name:
            case 'sit':
                self._sit(seat)
            case 'bot':
                room.set_bot(device, seat, LEVEL)
            case 'stand-in':
                room.hand_to_bot(device, seat, LEVEL)
            case 'move':
                one, _, other = arg.partition('>')
                if one.isdigit() and other.isdigit():
                    room.move(device, int(one), int(other))
            case 'add-seat':
                if larger := Lobby.of(room, device).larger:
                    room.change_choice(device, larger)
            case 'fill':
                room.fill_with_bots(device, LEVEL)
            case 'start' | 'start-bots' | 'start-smaller':
                self._start(name)
            case 'take-host':
                room.take_host(device)

    def _start(self, way: str) -> None:
        if way == 'start-bots':
            self.room.fill_with_bots(self.device, LEVEL)
        elif way == 'start-smaller' and (smaller := Lobby.of(self.room, self.device).smaller):
            self.room.change_choice(self.device, smaller)
        self.room.start(self.device)

    def _choose(self, choice: Choice) -> None:
        self.room.change_choice(self.device, choice)

    def _sit(self, seat: int) -> None:
        """On a free seat; who has only watched so far is asked for a name first."""
        if self.room.name_of(self.device):
            self.room.take_seat(self.device, seat)
        else:
            self._ask_name(seat)

    def _ask_name(self, seat: int | None = None) -> None:
        """For a certain seat, or for one more player on this device."""
        self.wanted_seat = seat
        self.name.value = '' if self.room.seats_of(self.device) else device().name
        self.name_sheet.open()

    def _seat_named(self) -> None:
        with answering():
            if self.wanted_seat is None:
                self.room.add_here(self.device, self.name.value)
            else:
                self.room.take_seat(self.device, self.wanted_seat, self.name.value)
            self.name_sheet.close()

    def _leave(self) -> None:
        with answering():
            self.room.leave(self.device)
            ui.navigate.to('/')
