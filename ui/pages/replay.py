"""`/table/CODE/replay`: a finished game once more, step by step, on the play surface itself."""

from collections.abc import Iterable

from nicegui import ui

from engine.actions import Action
from engine.refusals import Reason, Refusal
from engine.settings import KingdomNumber, Seat
from engine.table import Table
from ui.art import SeatStyle
from ui.house import House, HouseReason, HouseRefusal, Phase, Room
from ui.pages.desk import STYLES
from ui.pages.frame import Frame, frame
from ui.pages.join import no_such_table
from ui.pages.surface import PlaySurface
from ui.panels.replay import replay_bar
from ui.panels.scene import Scene

PACE = 1.1
"""Seconds between two steps that play by themselves."""


def register(house: House, patience: float) -> None:
    @ui.page('/table/{code}/replay', reconnect_timeout=patience)
    def replay_page(code: str) -> None:
        try:
            room = house.room(code)
        except HouseRefusal as refusal:
            no_such_table(house, code, is_closed=refusal.reason is HouseReason.TABLE_CLOSED)
            return
        if room.phase is not Phase.OVER:
            ui.navigate.to(
                f'/table/{room.code}'
            )  # a running game is not for looking back: it would tell too much
            return
        with frame(room.code, css='room-page') as page:
            ReplayPage(ReplayDesk(room), page)


class ReplayDesk:
    """A finished game as it was after some of its actions. Nobody plays here."""

    mine: tuple[Seat, ...] = ()
    bots: tuple[Seat, ...] = ()
    away: tuple[Seat, ...] = ()
    hides_scores = False
    has_hints = False
    buildings_name = ''

    def __init__(self, room: Room) -> None:
        assert room.game is not None
        self.room = room
        self.history = tuple(room.game.history)
        self.start = room.game.table.start
        self.names = tuple(room.names)
        self.styles: tuple[SeatStyle, ...] = tuple(STYLES[plan.style] for plan in room.seats)
        self.code = room.code
        self.game_key = f'replay-{room.code}-{room.game.number}'
        self.go(0)

    def go(self, step: int) -> None:
        """To the state after so many actions."""
        self.step = max(0, min(step, len(self.history)))
        self.table = Table(self.start, [entry.action for entry in self.history[: self.step]])

    @property
    def events(self) -> Iterable[object]:
        return (event for entry in self.history[: self.step] for event in entry.events)

    def submit(self, seat: Seat, action: Action, version: int, command: str | None = None) -> object:
        raise Refusal(Reason.GAME_OVER)

    def undo(self, seat: Seat, version: int) -> object:
        raise Refusal(Reason.GAME_OVER)

    def point(self, seat: Seat, payload: dict[str, object]) -> object:
        raise Refusal(Reason.GAME_OVER)


class ReplayPage(PlaySurface):
    """The play surface with a way through time in place of the buttons."""

    desk: ReplayDesk

    def __init__(self, desk: ReplayDesk, frame: Frame) -> None:
        self.is_playing = False
        super().__init__(desk, frame)
        self.timer = ui.timer(PACE, self._tick, active=False)

    def asked(self, name: str, arg: str) -> None:
        match name:
            case 'first':
                self._go(0)
            case 'next':
                self._go(self.desk.step + 1)
            case 'play':
                self._play(not self.is_playing)
            case 'menu':
                self.frame.menu.open()
            case 'log':
                ui.navigate.to(f'/table/{self.desk.code}')

    def _act(self, name: str, arg: str) -> None:
        if name == 'back':
            self._go(self.desk.step - 1)
        else:
            super()._act(name, arg)

    def _go(self, step: int) -> None:
        self.desk.go(step)
        self.tell_again()

    def _play(self, on: bool) -> None:
        if on and self.desk.step == len(self.desk.history):
            self._go(0)
        self.is_playing = on
        self.timer.active = on

    def _tick(self) -> None:
        self._go(self.desk.step + 1)
        if self.desk.step == len(self.desk.history):
            self._play(False)
            self.refresh()

    def _show_sheet(self, scene: Scene) -> None:
        super()._show_sheet(scene)
        news = scene.log[-1][1] if scene.log else ''
        self.acts.set_visibility(True)
        self.idle.show(replay_bar(self.desk.step, len(self.desk.history), news, self.is_playing))

    def _shown_kingdom(self, scene: Scene) -> KingdomNumber:
        """Where the last action happened."""
        if not self.desk.step:
            return 0
        return scene.state.settings.kingdoms[self.desk.history[self.desk.step - 1].action.seat]
