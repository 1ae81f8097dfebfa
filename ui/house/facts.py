"""What is written down of a table beside its games: one frozen value, the file `room.json`."""

from typing import Annotated, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StrictInt, model_validator

from ui.house.choices import Choice
from ui.house.seating import Device, Seats

CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
"""No vowels, so that no code is a word, and nothing that looks like a figure."""


Moment: TypeAlias = Annotated[float, Field(ge=0, lt=2**36)]
"""Seconds since 1970, up to where a calendar knows the day."""


class Guest(BaseModel):
    """A device that came to the table, seated or watching; the first in the list came first."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    device: Device
    name: str = ''


class RoomFacts(BaseModel):
    model_config = ConfigDict(frozen=True, extra='forbid')

    format: Literal['crownfield-room'] = 'crownfield-room'
    version: Literal[1] = 1
    code: str = Field(pattern=f'^[{CODE_LETTERS}]{{4}}$')
    opened: Moment
    host: Device | None = None
    choice: Choice = Choice()
    seats: Seats = ()
    guests: tuple[Guest, ...] = ()
    game: StrictInt | None = None
    """The game on the table, running or just over; None in the lobby."""
    games: StrictInt = 0
    """How many games began here; they are numbered from 1."""
    match_first: StrictInt = 1
    """The first game of this match: a Dynasty counts from here (V-1)."""
    next_version: StrictInt = 0
    """Where the versions of the next game begin, so that a message for an old game never fits a new one."""
    is_closed: bool = False

    @model_validator(mode='after')
    def _is_whole(self) -> Self:
        if not self.choice.is_possible or len(self.seats) != self.choice.players:
            raise ValueError('the seats are not those of the game')
        first, last = self.match_first, max(self.games, 1)
        if not (1 <= first <= last and (self.game is None or first <= self.game <= self.games)):
            raise ValueError('the games are misnumbered')
        return self

    def but(self, **changes: object) -> 'RoomFacts':
        return self.model_copy(update=changes)

    def name_of(self, device: Device) -> str:
        return next((guest.name for guest in self.guests if guest.device == device), '')

    def is_guest(self, device: Device) -> bool:
        return any(guest.device == device for guest in self.guests)

    def is_host(self, device: Device) -> bool:
        return self.host is not None and self.host == device

    def renamed(self, device: Device, name: str) -> 'RoomFacts':
        """With another name for a guest."""
        guests = tuple(
            guest.model_copy(update={'name': name}) if guest.device == device else guest
            for guest in self.guests
        )
        return self.but(guests=guests)
