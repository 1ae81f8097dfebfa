"""What the house tells those who watch: that something changed at a table, and what."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

from engine.events import Event
from engine.settings import Seat
from ui.house.pointers import Pointer

log = logging.getLogger(__name__)


class ChangeKind(StrEnum):
    LOBBY = 'lobby'
    """Seats, names, choice, host or phase: everything of `room` but the game itself."""
    GAME = 'game'
    """An action was accepted or a turn undone."""
    PRESENCE = 'presence'
    """Somebody came, went, or is away."""
    POINTER = 'pointer'
    """A partner's ghost or pointer, or a bot's intention: `pointer` has it, nothing is stored."""
    CLOSED = 'closed'
    """The table is gone."""


# -- what happened around the game, in the past tense ------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameStarted:
    number: int
    """Counts from 1 at this table."""


@dataclass(frozen=True, slots=True)
class SeatTaken:
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class SeatLeft:
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class BotTookOver:
    """A bot plays for somebody who may come back."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class SeatGivenBack:
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class HostPassed:
    name: str
    """Who is the host now; empty if he has no name yet."""


HouseEvent: TypeAlias = GameStarted | SeatTaken | SeatLeft | BotTookOver | SeatGivenBack | HostPassed


@dataclass(frozen=True, slots=True)
class RoomChange:
    """One change at one table. The table itself has all the rest."""

    kind: ChangeKind
    code: str
    version: int
    """The version of the game; 0 before the first one."""
    events: tuple[Event | HouseEvent, ...] = ()
    undone: int = 0
    """How many actions were taken back; then there are no events."""
    seat: Seat | None = None
    """Who acted, undid or points."""
    pointer: Pointer | None = None

    @property
    def game_events(self) -> tuple[Event, ...]:
        return tuple(event for event in self.events if not isinstance(event, HouseEvent))

    @property
    def house_events(self) -> tuple[HouseEvent, ...]:
        return tuple(event for event in self.events if isinstance(event, HouseEvent))


T = TypeVar('T')


class Observers(Generic[T]):
    """Plain callbacks. One that raises is logged and does not disturb the others."""

    def __init__(self) -> None:
        self._observers: list[Callable[[T], None]] = []

    def add(self, observer: Callable[[T], None]) -> Callable[[], None]:
        """Tell `observer` of every change; call the result to end it."""
        self._observers.append(observer)

        def remove() -> None:
            if observer in self._observers:
                self._observers.remove(observer)

        return remove

    def tell(self, change: T) -> None:
        for observer in tuple(self._observers):
            try:
                observer(change)
            except Exception:
                log.exception('An observer of the house failed; the others go on.')
