"""A scene: everything one page shows of one game at one moment, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from engine.buildings import Building
from engine.dominoes import Domino
from engine.kingdom import Kingdom
from engine.modes import Step
from engine.settings import KingdomNumber, Seat
from engine.state import State
from engine.views import View
from ui.art import SeatStyle
from ui.components.board_values import Ghost, Pointer


@dataclass(frozen=True)
class Place:
    """One kingdom at the table, as the strip, the rail and the shared screen show it."""

    number: KingdomNumber
    seats: tuple[Seat, ...]
    turns: tuple[int, ...]
    """Its places in this round's order, from 1; empty in the opening."""
    left: int
    """How many of its kings have still to play this round."""
    is_acting: bool
    is_mine: bool


@dataclass(frozen=True)
class Scene:
    """What a page needs to draw the table. Pages make a new one on every change."""

    view: View
    names: tuple[str, ...]
    styles: tuple[SeatStyle, ...]
    mine: frozenset[Seat] = frozenset()
    """The seats that this device plays."""
    bots: frozenset[Seat] = frozenset()
    away: frozenset[Seat] = frozenset()
    kept: tuple[Seat, ...] = ()
    """The seats of this device that a bot plays meanwhile."""
    has_openings: bool = False
    """Whether who only watches could sit down: a seat is free, left or a bot's."""
    code: str = ''
    hides_scores: bool = False
    can_undo: bool = False
    has_hints: bool = False
    """Whether this table lets a player ask for advice."""
    buildings_name: str = ''
    """The file of the host's own building table."""
    phase: str = 'wait'
    """What this page asks of its player: place, tax, build, bribe, claim, end, wait, over."""
    chosen: str | None = None
    """The domino chosen on the claim sheet."""
    space: int | None = None
    """The space chosen on the builders' board."""
    wishes: tuple[str, ...] = ()
    burnt: tuple[Seat, Building] | None = None
    """While the dragon is out: who sent him, and what he burnt."""
    last: Mapping[KingdomNumber, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    """For each kingdom, the cells of the domino placed last."""
    ghosts: tuple[Ghost, ...] = ()
    pointers: tuple[Pointer, ...] = ()
    pointed: tuple[str, Seat] | None = None
    """A domino of the next line that somebody of my team holds or points at, and who."""
    log: tuple[tuple[Seat | None, str], ...] = field(default=(), repr=False)

    @property
    def state(self) -> State:
        return self.view.state

    @property
    def seat(self) -> Seat | None:
        return self.view.seat

    @cached_property
    def kingdom(self) -> Kingdom | None:
        return self.view.my_kingdom

    def name(self, seat: Seat) -> str:
        return self.names[seat]

    def style_of(self, number: KingdomNumber) -> SeatStyle:
        """A kingdom's castle carries the style of its first seat (X-28)."""
        return self.styles[self.state.settings.seats_of(number)[0]]

    @cached_property
    def points(self) -> tuple[int, ...]:
        return tuple(self.view.sheet(number).total for number in range(len(self.state.kingdoms)))

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """All kingdoms in playing order; in the opening in the order of the table."""
        state, turns = self.state, self.view.turns
        places = []
        for number in range(len(state.kingdoms)):
            seats = state.settings.seats_of(number)
            own = [index for index, turn in enumerate(turns) if turn.seat in seats]
            acting = not state.is_over and state.seat in seats
            left = sum(not turns[index].is_done for index in own)
            mine = self.seat in seats if self.seat is not None else bool(self.mine & set(seats))
            places.append(Place(number, seats, tuple(index + 1 for index in own), left, acting, mine))
        return tuple(sorted(places, key=lambda place: (place.turns[:1] or (99,), place.number)))

    @property
    def acting(self) -> Seat | None:
        return None if self.state.is_over else self.state.seat

    @property
    def turns_until_mine(self) -> int | None:
        """How many kings act before mine; None if mine has nothing left to do this round."""
        for ahead, turn in enumerate(turn for turn in self.view.turns if not turn.is_done):
            if turn.seat == self.seat:
                return ahead
        return None

    @property
    def chosen_domino(self) -> Domino | None:
        return next(
            (offer.domino for offer in self.view.claim_offers if offer.domino.id == self.chosen), None
        )

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.state.mode.steps
