"""When a step of a lesson is passed: named predicates on the real state and the real events."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from engine.actions import DominoId
from engine.events import (
    BuildingBuilt,
    BuildingBurnt,
    DominoClaimed,
    DominoDiscarded,
    DominoPlaced,
    Event,
    TaxCollected,
)
from engine.grid import CENTRE, spots_in
from engine.kingdom import Kingdom
from engine.refusals import Reason
from engine.scoring import score_sheet
from engine.settings import Seat
from engine.state import State

E = TypeVar('E', DominoPlaced, DominoDiscarded, DominoClaimed, TaxCollected, BuildingBuilt, BuildingBurnt)
Amount = Annotated[StrictInt, Field(ge=0, le=200)]


@dataclass(frozen=True)
class Moment:
    """What the learner just did and what came of it. `before` is the position at the start of the step."""

    seat: Seat
    before: State
    after: State
    events: tuple[Event, ...] = ()
    reason: Reason | None = None
    """Why the rules refused what was tried."""
    answer: str | None = None
    counted: frozenset[str] = frozenset()
    """The lines of the score counted so far in this lesson."""
    claimed: frozenset[str] = frozenset()
    """Every domino the learner has claimed in this lesson, taken back or not."""
    went_on: bool = False

    def mine(self, kind: type[E]) -> list[E]:
        """My events of one kind."""
        return [event for event in self.events if isinstance(event, kind) and event.seat == self.seat]

    def kingdom(self, state: State) -> Kingdom:
        return state.kingdoms[state.settings.kingdoms[self.seat]]

    def points(self, state: State) -> int:
        return score_sheet(state, state.settings.kingdoms[self.seat]).total

    @property
    def gain(self) -> int:
        """The points that this step has brought so far."""
        return self.points(self.after) - self.points(self.before)

    @property
    def coins_gained(self) -> int:
        return self.kingdom(self.after).coins - self.kingdom(self.before).coins


class _Goal(BaseModel):
    model_config = ConfigDict(frozen=True, extra='forbid')

    def is_reached(self, moment: Moment) -> bool:
        raise NotImplementedError


class Placed(_Goal):
    """I placed my domino; upright if it says so."""

    type: Literal['placed']
    upright: StrictBool = False

    def is_reached(self, moment: Moment) -> bool:
        return any(
            not self.upright or event.cells[0].x == event.cells[1].x for event in moment.mine(DominoPlaced)
        )


class PlacedWorth(_Goal):
    """I placed my domino where it brings at least this many points."""

    type: Literal['placed_worth']
    points: Amount

    def is_reached(self, moment: Moment) -> bool:
        return bool(moment.mine(DominoPlaced)) and moment.gain >= self.points


class PlacedTaxing(_Goal):
    """I placed my domino where two knights would collect at least this many coins (Q-11…Q-13)."""

    type: Literal['placed_taxing']
    coins: Amount

    def is_reached(self, moment: Moment) -> bool:
        kingdom = moment.kingdom(moment.after)
        return (
            bool(moment.mine(DominoPlaced))
            and sum(kingdom.tax_at(spot) for spot in spots_in(moment.after.fresh)) >= self.coins
        )


class Stretched(_Goal):
    """My kingdom reaches this far from its castle on one side (K-12)."""

    type: Literal['stretched']
    side: Literal['left', 'right', 'top', 'bottom']
    cells: Amount

    def is_reached(self, moment: Moment) -> bool:
        return abs(getattr(moment.kingdom(moment.after), self.side) - CENTRE) >= self.cells


class DiscardMade(_Goal):
    type: Literal['discard_made']

    def is_reached(self, moment: Moment) -> bool:
        return bool(moment.mine(DominoDiscarded))


class ClaimMade(_Goal):
    """I claimed a domino; one of these, where some are named."""

    type: Literal['claim_made']
    dominoes: tuple[DominoId, ...] = ()

    def is_reached(self, moment: Moment) -> bool:
        return any(
            not self.dominoes or event.domino.id in self.dominoes for event in moment.mine(DominoClaimed)
        )


class AllTried(_Goal):
    """I have claimed each of these dominoes once in this lesson, one after taking back the other."""

    type: Literal['all_tried']
    dominoes: tuple[DominoId, ...]

    def is_reached(self, moment: Moment) -> bool:
        return moment.claimed >= set(self.dominoes)


class CoinsGained(_Goal):
    """Knights brought me at least this many coins in this step."""

    type: Literal['coins_gained']
    coins: Amount

    def is_reached(self, moment: Moment) -> bool:
        return bool(moment.mine(TaxCollected)) and moment.coins_gained >= self.coins


class Built(_Goal):
    """I built: a certain building, one that gives something, or at most at a price."""

    type: Literal['built']
    building: str | None = None
    gives: Literal['knights', 'towers', 'crowns', 'points'] | None = None
    price: Amount | None = None

    def is_reached(self, moment: Moment) -> bool:
        return any(
            (self.building is None or event.building.id == self.building)
            and (self.gives is None or bool(getattr(event.building, self.gives)))
            and (self.price is None or event.price <= self.price)
            for event in moment.mine(BuildingBuilt)
        )


class QueenHosted(_Goal):
    type: Literal['queen_hosted']

    def is_reached(self, moment: Moment) -> bool:
        return moment.after.queen == moment.after.settings.kingdoms[moment.seat]


class Burnt(_Goal):
    type: Literal['burnt']
    building: str

    def is_reached(self, moment: Moment) -> bool:
        return any(event.building.id == self.building for event in moment.mine(BuildingBurnt))


class RefusalSeen(_Goal):
    """I tried what the rules refuse, and saw why."""

    type: Literal['refusal_seen']
    reason: Reason

    def is_reached(self, moment: Moment) -> bool:
        return moment.reason is self.reason


class Counted(_Goal):
    """I touched each of these lines of my score."""

    type: Literal['counted']
    lines: tuple[str, ...]

    def is_reached(self, moment: Moment) -> bool:
        return moment.counted >= set(self.lines)


class Answered(_Goal):
    """I chose the right one of some answers."""

    type: Literal['answered']
    right: str
    among: tuple[str, ...]

    def is_reached(self, moment: Moment) -> bool:
        return moment.answer == self.right


class WentOn(_Goal):
    """Something to read or to watch; no more is asked."""

    type: Literal['went_on']

    def is_reached(self, moment: Moment) -> bool:
        return moment.went_on


class GameOver(_Goal):
    type: Literal['game_over']

    def is_reached(self, moment: Moment) -> bool:
        return moment.after.is_over


Goal: TypeAlias = Annotated[
    Placed
    | PlacedWorth
    | PlacedTaxing
    | Stretched
    | DiscardMade
    | ClaimMade
    | AllTried
    | CoinsGained
    | Built
    | QueenHosted
    | Burnt
    | RefusalSeen
    | Counted
    | Answered
    | WentOn
    | GameOver,
    Field(discriminator='type'),
]
