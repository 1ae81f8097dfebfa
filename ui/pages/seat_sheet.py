"""One seat of the lobby: name, colour and symbol, bot level, place, partner, and getting up."""

from collections.abc import Callable

from nicegui import ui

from ui.components.panel import Panel
from ui.house import Room
from ui.i18n import t
from ui.markup import h, join
from ui.pages.frame import answering
from ui.pages.parts import name_field
from ui.pages.sheet import Sheet
from ui.panels import seat as panels
from ui.panels.lobby_view import Lobby, Row, Sitting
from ui.panels.parts import button
from ui.session import device


class SeatSheet:
    """Opens for one seat at a time; the host may change any, everybody their own."""

    def __init__(self, room: Room, device_id: str, on_sit: Callable[[int], object]) -> None:
        self.room = room
        self.on_sit = on_sit
        self.device = device_id
        self.seat: int | None = None
        self.sheet = Sheet(t('lobby.seat'))
        with self.sheet.body:
            with ui.element('div').classes('rename') as self.naming:
                self.name = name_field(t('lobby.rename'), '', on_enter=self._rename)
                Panel(lambda _name, _arg: self._rename()).show(button(t('common.save'), 'save'))
            self.panel = Panel(self._act, 'seat-sheet full')

    def open_for(self, arg: str) -> None:
        if not arg.isdigit() or int(arg) >= len(self.room.seats):
            return
        self.seat = int(arg)
        self.name.value = self.room.seats[self.seat].name
        self.refresh()
        self.sheet.open()

    def refresh(self) -> None:
        """Show the seat as it is now; close if it is gone."""
        if self.seat is None:
            return
        lobby = Lobby.of(self.room, self.device)
        if self.seat >= len(lobby.rows):
            self.sheet.close()
            return
        row = lobby.rows[self.seat]
        self.naming.set_visibility(row.sitting is not Sitting.FREE)
        self.panel.show(self._body(lobby, row))

    def _body(self, lobby: Lobby, row: Row) -> str:
        return join(
            h('p', t('lobby.seat_title', number=row.seat + 1), class_='sr-only'),
            panels.seat_styles(row, self.room.free_styles(row.seat))
            if row.sitting is not Sitting.FREE
            else None,
            panels.seat_level(row) if lobby.is_host and row.level else None,
            panels.seat_partner(lobby, row) if lobby.is_host and lobby.choice.teams else None,
            panels.seat_place(lobby, row) if lobby.is_host else None,
            panels.seat_actions(lobby, row),
        )

    # -- what people do ------------------------------------------------------------------------------

    def _act(self, name: str, arg: str) -> None:
        if self.seat is None:
            return
        with answering():
            self._ask(name, arg, self.seat)

    def _ask(self, name: str, arg: str, seat: int) -> None:
        room, me = self.room, self.device
        match name:
            case 'style':
                room.pick_style(me, seat, arg)
            case 'level':
                room.set_bot(me, seat, arg)
            case 'up' | 'down':
                to = seat + (1 if name == 'down' else -1)
                self.seat = to  # the sheet follows its seat
                room.move(me, seat, to)
            case 'partner' if arg.isdigit():
                room.pair(me, seat, int(arg))
            case 'bot':
                room.set_bot(me, seat, 'casual')
            case 'give-back':
                room.give_back(me, seat)
            case 'sit':
                self.sheet.close()
                self.on_sit(seat)
            case 'make-host':
                room.pass_host(me, seat)
                self.sheet.close()
            case 'free':
                room.free_seat(me, seat)
                self.sheet.close()

    def _rename(self) -> None:
        if self.seat is None:
            return
        with answering():
            self.room.rename(self.device, self.seat, self.name.value)
            if self.room.seats_of(self.device)[:1] == (self.seat,):
                device().name = self.room.names[self.seat]  # one's own name, also for the next table
            self.sheet.close()
