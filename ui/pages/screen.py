"""`/table/CODE/screen`: the table for a television or a tablet in the middle. Nothing to press."""

from collections.abc import Sequence

from markupsafe import Markup
from nicegui import ui

from engine.views import View
from ui.bridge import follow
from ui.components.panel import Panel
from ui.house import House, HouseReason, HouseRefusal, Phase, Room, RoomChange
from ui.pages.desk import STYLES, RoomDesk
from ui.pages.frame import Frame, frame
from ui.pages.invite import Invitation
from ui.pages.join import no_such_table
from ui.panels import score, screen
from ui.panels.chronicle import last_dominoes
from ui.panels.cues import cues_of
from ui.panels.scene import Scene


def register(house: House, addresses: Sequence[str], patience: float) -> None:
    @ui.page('/table/{code}/screen', reconnect_timeout=patience)
    def screen_page(code: str) -> None:
        try:
            room = house.room(code)
        except HouseRefusal as refusal:
            no_such_table(house, code, is_closed=refusal.reason is HouseReason.TABLE_CLOSED)
            return
        with frame(room.code, css='screen-frame') as page:
            ScreenStage(room, page, Invitation(room, addresses).qr)


class ScreenStage:
    """The way in while people gather, then the table."""

    def __init__(self, room: Room, page: Frame, qr: str) -> None:
        self.room = room
        self.page = page
        self.qr = qr
        self.game = -1
        self.root = ui.element('div').classes('stage')
        follow(room, self._changed)
        self.show()

    def _changed(self, change: RoomChange) -> None:
        self.show()
        if self.room.game:
            self.page.cues.play(cues_of(change.events, self.room.table.state))

    def show(self) -> None:
        game = self.room.game.number if self.room.game else 0
        if game == self.game:
            return
        self.game = game
        self.root.clear()
        with self.root:
            if game:
                ScreenPage(self.room, self.page, self.qr)
            else:
                GatheringPage(self.room, self.qr)


class GatheringPage:
    """Before the game: the way in, large, and who has come."""

    def __init__(self, room: Room, qr: str) -> None:
        self.room = room
        self.qr = qr
        self.panel = Panel(_ignore, 'screen-gathering', tag='main')
        self.refresh()
        follow(room, lambda _change: self.refresh())

    def refresh(self) -> None:
        if self.room.phase is Phase.LOBBY and not self.panel.is_deleted:
            people = [(plan.name, STYLES[plan.style]) for plan in self.room.seats if not plan.is_free]
            game = self.room.choice.game.value
            self.panel.show(screen.gathering(self.room.code, self.qr, game, people))


class ScreenPage:
    """Shows a running or finished game to everybody in the room."""

    def __init__(self, room: Room, frame: Frame, qr: str) -> None:
        self.desk = RoomDesk(room, '')
        self.room = room
        self.qr = qr
        with ui.element('main').classes('screen-page') as self.root:
            self.head = Panel(_ignore, 'screen-head', tag='header')
            self.kingdoms = Panel(_ignore, 'screen-area-kingdoms')
            with ui.element('div').classes('screen-foot'):
                self.lines = Panel(_ignore, 'screen-lines')
                self.market = Panel(_ignore, 'screen-market')
                self.door = Panel(_ignore, 'screen-door')
        self.refresh()
        frame.on_awake.append(self.refresh)
        follow(room, self._changed)

    def _changed(self, _change: RoomChange) -> None:
        if self.room.phase is not Phase.LOBBY and not self.root.is_deleted:
            self.refresh()

    def refresh(self) -> None:
        desk = self.desk
        state = desk.table.state
        scene = Scene(
            view=View.of(state),
            names=desk.names,
            styles=desk.styles,
            bots=frozenset(desk.bots),
            away=frozenset(desk.away),
            code=desk.code,
            hides_scores=desk.hides_scores,
            phase='over' if state.is_over else 'wait',
            last=last_dominoes(desk.events, state.settings),
        )
        self.head.show(screen.screen_head(scene))
        self.kingdoms.show(screen.screen_kingdoms(scene))
        self.lines.show(self._end(scene) if state.is_over else screen.screen_lines(scene))
        self.market.show('' if state.is_over else screen.screen_market(scene))
        self.door.show(screen.screen_door(desk.code, self.qr))

    def _end(self, scene: Scene) -> Markup:
        match = score.dynasty_words(scene, self.room.standings, self.room.match_is_over)
        return score.podium_story(scene, match)


def _ignore(_name: str, _arg: str) -> None:
    """The shared screen has no controls."""
