"""The seats of a game: rename one, hand it to a bot and back, take or free one; for the host, end the game."""

from ui.components.panel import Panel
from ui.house import Room
from ui.i18n import t
from ui.markup import h, join
from ui.pages.frame import answering
from ui.pages.parts import name_field
from ui.pages.sheet import Sheet
from ui.panels.parts import button
from ui.panels.people import people_list
from ui.session import device

BOT = 'casual'


class PeopleSheet:
    """Opens from the menu; the host may change any seat, everybody their own."""

    def __init__(self, room: Room, owner: str) -> None:
        self.room = room
        self.device = owner
        self.sheet = Sheet(t('people.title'))
        with self.sheet.body:
            self.panel = Panel(self._act, 'full')
        self.sure = Sheet(t('people.end_game'))
        with self.sure.body:
            Panel(self._act, 'full').show(
                join(
                    h('p', t('people.end_sure')), button(t('people.end_yes'), 'end-sure', css='primary wide')
                )
            )

        self.renamed = -1
        self.naming = Sheet(t('people.rename'))
        with self.naming.body:
            self.name = name_field(t('lobby.rename'), '', on_enter=self._rename)
            Panel(lambda _name, _arg: self._rename(), 'full').show(
                button(t('common.save'), 'save', css='primary wide')
            )

    def open(self) -> None:
        self.sheet.open()
        self.refresh()

    def refresh(self) -> None:
        if self.sheet.value:
            self.panel.show(people_list(self.room, self.device))

    def _act(self, name: str, arg: str) -> None:
        with answering():
            self._ask(name, arg)
        self.refresh()

    def _ask(self, name: str, arg: str) -> None:
        room, device = self.room, self.device
        number, _, level = arg.partition('-')
        seat = int(number) if number.isdigit() else -1
        match name:
            case 'stand-in':
                room.hand_to_bot(device, seat, BOT)
            case 'give-back':
                room.give_back(device, seat)
            case 'bot':
                room.set_bot(device, seat, BOT)
            case 'level':
                room.set_bot(device, seat, level)
            case 'take':
                room.take_seat(device, seat)
                self.sheet.close()
            case 'rename' if seat in range(len(room.seats)):
                self.renamed, self.name.value = seat, room.names[seat]
                self.naming.open()
            case 'free':
                room.free_seat(device, seat)
            case 'make-host':
                room.pass_host(device, seat)
            case 'scores':
                room.change_choice(device, room.choice.but(hide_scores=not room.choice.hide_scores))
            case 'take-host':
                room.take_host(device)
            case 'end-game':
                self.sure.open()
            case 'end-sure':
                self.sure.close()
                self.sheet.close()
                room.back_to_lobby(device)
            case 'another':
                self.sheet.close()
                room.back_to_lobby(device)

    def _rename(self) -> None:
        with answering():
            self.room.rename(self.device, self.renamed, self.name.value)
            if self.room.seats_of(self.device)[:1] == (self.renamed,):
                device().name = self.room.names[self.renamed]  # also for the next table
            self.naming.close()
