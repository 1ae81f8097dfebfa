"""What a play surface sits at: a game with its people, and the ways to act in it.

A room of the house is one kind of desk, a lesson another. The surface knows no more than this.
"""

from collections.abc import Iterable
from typing import Protocol

from engine.actions import Action
from engine.settings import Seat
from engine.table import Table
from ui.art import SEATS, TEAM_SEATS, SeatStyle
from ui.house import Device, Room

STYLES: dict[str, SeatStyle] = SEATS | {style.name: style for pair in TEAM_SEATS.values() for style in pair}


class Desk(Protocol):
    """One game as one device sees it."""

    @property
    def table(self) -> Table: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def styles(self) -> tuple[SeatStyle, ...]: ...
    @property
    def mine(self) -> tuple[Seat, ...]:
        """The seats that this device plays."""

    @property
    def bots(self) -> tuple[Seat, ...]: ...
    @property
    def away(self) -> tuple[Seat, ...]: ...
    @property
    def code(self) -> str: ...
    @property
    def game_key(self) -> str:
        """Names this game on this server: where a device keeps its plans for it."""

    @property
    def hides_scores(self) -> bool: ...
    @property
    def has_hints(self) -> bool: ...
    @property
    def buildings_name(self) -> str:
        """The file of the host's own building table; empty for Crownfield's."""

    @property
    def events(self) -> Iterable[object]:
        """All that happened so far."""

    def submit(self, seat: Seat, action: Action, version: int, command: str | None = None) -> object:
        """Play, or raise a refusal."""

    def undo(self, seat: Seat, version: int) -> object: ...
    def point(self, seat: Seat, payload: dict[str, object]) -> object:
        """Show the partner where one's finger is."""


class RoomDesk:
    """A table of the house, seen from one device."""

    def __init__(self, room: Room, device: Device) -> None:
        self.room = room
        self.device = device

    @property
    def table(self) -> Table:
        assert self.room.game is not None
        return self.room.game.table

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.room.names)

    @property
    def styles(self) -> tuple[SeatStyle, ...]:
        return tuple(STYLES[plan.style] for plan in self.room.seats)

    @property
    def mine(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.room.seats_of(self.device) if not self.room.seats[seat].is_bot)

    @property
    def bots(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, plan in enumerate(self.room.seats) if plan.is_bot)

    @property
    def away(self) -> tuple[Seat, ...]:
        """Whose person is gone, for a while or for good."""
        plans = enumerate(self.room.seats)
        return tuple(seat for seat, plan in plans if plan.is_free or self.room.is_away(seat))

    @property
    def code(self) -> str:
        return self.room.code

    @property
    def game_key(self) -> str:
        return f'{self.room.code}-{self.room.game.number if self.room.game else 0}'

    @property
    def hides_scores(self) -> bool:
        return self.room.choice.hide_scores and not self.table.state.is_over

    @property
    def has_hints(self) -> bool:
        return self.room.choice.allow_hints

    @property
    def buildings_name(self) -> str:
        return self.room.buildings_name

    @property
    def events(self) -> Iterable[object]:
        history = self.room.game.history if self.room.game else ()
        return (event for entry in history for event in entry.events)

    def submit(self, seat: Seat, action: Action, version: int, command: str | None = None) -> object:
        return self.room.submit(self.device, seat, action, version, command)

    def undo(self, seat: Seat, version: int) -> object:
        return self.room.undo(self.device, seat, version)

    def point(self, seat: Seat, payload: dict[str, object]) -> object:
        return self.room.point(self.device, seat, payload)
