"""The seats of a running game: hand one to a bot and back, take a free one, end the game."""

from ui.components.panel import Panel
from ui.house import Room
from ui.i18n import t
from ui.markup import h, join
from ui.pages.frame import answering
from ui.pages.sheet import Sheet
from ui.panels.parts import button
from ui.panels.people import people_list

BOT = 'casual'


class PeopleSheet:
    """Opens from the menu; the host may change any seat, everybody their own."""

    def __init__(self, room: Room, device: str) -> None:
        self.room = room
        self.device = device
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
