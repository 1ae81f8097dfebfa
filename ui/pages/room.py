"""The address of a table: the door for who is new, the lobby before the game, then the table itself.

One page shows one after the other, on every device at once and without a reload.
"""

from collections.abc import Sequence

from nicegui import ui

from ui.bridge import attend, follow
from ui.house import ChangeKind, House, HouseReason, HouseRefusal, Phase, Room, RoomChange
from ui.i18n import t
from ui.pages.desk import RoomDesk
from ui.pages.frame import Frame, frame
from ui.pages.join import Door, no_such_table
from ui.pages.lobby import LobbyPage
from ui.pages.score import ScorePage
from ui.pages.table import TablePage
from ui.panels.chronicle import people_news
from ui.panels.cues import cues_of
from ui.session import device_id


def register(house: House, addresses: Sequence[str], patience: float) -> None:
    @ui.page('/table/{code}', reconnect_timeout=patience)
    def room_page(code: str) -> None:
        try:
            room = house.room(code)
        except HouseRefusal as refusal:
            no_such_table(house, code, is_closed=refusal.reason is HouseReason.TABLE_CLOSED)
            return
        with frame(room.code, css='room-page') as page:
            Stage(house, room, page, addresses)


class Stage:
    """Shows what this device should see of a table now, and changes it when that changes."""

    def __init__(self, house: House, room: Room, page: Frame, addresses: Sequence[str]) -> None:
        self.house = house
        self.room = room
        self.page = page
        self.addresses = addresses
        self.device = device_id()
        self.scene = ''
        self.root = ui.element('div').classes('stage')
        attend(room, self.device)
        follow(room, self._changed)
        self.show()

    def show(self) -> bool:
        """Set the scene if another one is due, and say so; a scene keeps itself up to date."""
        scene = self._due()
        if scene == self.scene:
            return False
        self.scene = scene
        self.root.clear()
        self.page.menu.reset()
        self.page.on_awake.clear()
        ui.page_title(t('table.title', code=self.room.code))
        with self.root, ui.element('div').classes('stage'):  # a scene ends with its own element
            match scene:
                case 'closed':
                    no_such_table(self.house, self.room.code, is_closed=True, framed=False)
                case 'door':
                    Door(self.room, on_enter=self.show)
                case 'lobby':
                    LobbyPage(self.room, self.page, self.addresses)
                case _ if self.room.phase is Phase.OVER:
                    ScorePage(self.room, self.page, self.addresses)
                case _:
                    TablePage(self.room, self.page, self.addresses)
        return True

    def _due(self) -> str:
        if self.room.is_closed:
            return 'closed'
        if not self.room.is_guest(self.device):
            return 'door'
        return f'{self.room.phase}-{self.room.game.number}' if self.room.game else 'lobby'

    def _changed(self, change: RoomChange) -> None:
        if change.kind not in (ChangeKind.LOBBY, ChangeKind.GAME, ChangeKind.CLOSED):
            return
        self._tell(change)
        if self.show() and self.room.game:  # a scene that begins with the deal or the end did not hear of it
            mine = RoomDesk(self.room, self.device).mine
            self.page.cues.play(cues_of(change.events, self.room.table.state, mine))

    def _tell(self, change: RoomChange) -> None:
        """Who came, went, or lets a bot play: in the lobby the list of seats shows it, at the table a sentence."""
        if news := '. '.join(people_news(change.house_events)):
            self.page.toast(news) if self.room.game else self.page.say(news)
