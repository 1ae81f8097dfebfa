"""What lessons and practice share: the play surface with a king who speaks above it, and a desk for one learner."""

from collections.abc import Sequence
from uuid import uuid4

from engine.actions import Action
from engine.settings import Seat, Settings
from engine.table import Table
from ui.art import SEATS, TEAM_SEATS, SeatStyle
from ui.components.panel import Panel
from ui.i18n import t
from ui.pages.surface import PlaySurface
from ui.panels.scene import Scene

RIVALS = ('pink', 'yellow', 'green', 'orange', 'purple', 'white', 'red')
TEAMS = ('blue', 'orange', 'purple', 'red')


class LearnerDesk:
    """One device, one learner; the others have names and colours, and nobody else looks on."""

    code = ''
    hides_scores = False
    has_hints = False
    buildings_name = ''
    bots: tuple[Seat, ...] = ()
    away: tuple[Seat, ...] = ()

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.mine = (seat,)
        self.events: list[object] = []
        self.game_key = f'learn-{uuid4().hex[:8]}'
        self.names = names_of(table.state.settings, seat)
        self.styles = styles_of(table.state.settings, seat)

    def submit(self, seat: Seat, action: Action, version: int, command: str | None = None) -> object:
        return self.table.submit(seat, action, version, command)

    def undo(self, seat: Seat, version: int) -> object:
        return self.table.undo(seat, version)

    def point(self, seat: Seat, payload: dict[str, object]) -> None:
        """Nobody else looks at this page."""


def names_of(settings: Settings, seat: Seat) -> tuple[str, ...]:
    others = (t(f'learn.rival.{number}') for number in range(1, settings.players))
    return tuple(t('common.you') if other == seat else next(others) for other in range(settings.players))


def styles_of(settings: Settings, seat: Seat) -> tuple[SeatStyle, ...]:
    """The learner is blue; partners share a team's colour (X-28)."""
    if settings.has_teams:
        pairs = [TEAM_SEATS[name] for name in TEAMS]
        return tuple(pairs[other // 2][other % 2] for other in range(settings.players))
    rivals: Sequence[SeatStyle] = [SEATS[name] for name in RIVALS]
    others = iter(rivals)
    return tuple(SEATS['blue'] if other == seat else next(others) for other in range(settings.players))


class KingSurface(PlaySurface):
    """The parts of the table, and above them a card, below them help."""

    def _build(self) -> None:
        super()._build()
        self.strip.has_room = False
        self.root.classes('lesson')
        with self.root:
            self.top = Panel(self.act, 'lesson-head', tag='header')
            self.card = Panel(self.act, 'lesson-card')
            self.low = Panel(self.act, 'lesson-low')
            self.help = Panel(self.act, 'lesson-help')
            self.light = Panel(self.act, 'lesson-light')

    def _dress_root(self, scene: Scene) -> None:
        self.root.props['data-solo'] = 'yes' if scene.state.settings.players == 1 else 'no'
        super()._dress_root(scene)
