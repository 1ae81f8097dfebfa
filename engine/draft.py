"""A state in the making: steps change it, `engine.match` freezes it."""

from dataclasses import dataclass, field, fields
from operator import attrgetter

from engine.events import Event
from engine.kingdom import Kingdom
from engine.lines import Line
from engine.market import Market
from engine.modes import Mode, Step
from engine.settings import KingdomNumber, Settings
from engine.state import Deal, State


@dataclass(slots=True)
class Draft:
    """The fields of a State, open for change, and what happened on the way."""

    settings: Settings
    mode: Mode
    deal: Deal
    kingdoms: tuple[Kingdom, ...]
    round: int
    now: Line
    next: Line | None
    turn: int
    step: Step
    fresh: int
    market: Market | None
    queen: KingdomNumber | None
    events: list[Event] = field(default_factory=list)

    @classmethod
    def of(cls, state: State) -> 'Draft':
        return cls(*_FIELDS(state))

    def frozen(self) -> State:
        return State(*_FIELDS(self))

    def opened_kingdom(self, number: KingdomNumber) -> Kingdom:
        """A copy of a kingdom that this draft may change."""
        kingdom = self.kingdoms[number].copy()
        self.kingdoms = (*self.kingdoms[:number], kingdom, *self.kingdoms[number + 1 :])
        return kingdom


_FIELDS = attrgetter(*(field_.name for field_ in fields(State)))
