"""What anyone may look up at a table. Devices are named by who asks; nothing here changes anything."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from engine.dynasty import Standing
from engine.settings import Seat
from engine.table import Table
from engine.views import View
from ui.house.changes import Observers, RoomChange
from ui.house.choices import Choice
from ui.house.facts import Guest, RoomFacts
from ui.house.game import Game
from ui.house.match import Match
from ui.house.presence import HOST_GONE_AFTER, Presence
from ui.house.seating import Device, Seats, free_styles, losing, names_of, seats_of


class Phase(StrEnum):
    LOBBY = 'lobby'
    PLAYING = 'playing'
    OVER = 'over'
    """The game is over and its scores are on the table."""


@dataclass(frozen=True, slots=True)
class BotSituation:
    """A bot's king acts; a thought belongs to exactly one of these."""

    game: int
    version: int
    seat: Seat
    level: str
    seed: int


class Sight:
    """The side of a table that is only looked at; `Room` adds what can be done."""

    def __init__(self, facts: RoomFacts, match: Match, presence: Presence) -> None:
        self._facts = facts
        self._match = match
        self._presence = presence
        self._observers: Observers[RoomChange] = Observers()

    def subscribe(self, observer: Callable[[RoomChange], None]) -> Callable[[], None]:
        """Tell `observer` of every change at this table; call the result to end it."""
        return self._observers.add(observer)

    @property
    def code(self) -> str:
        return self._facts.code

    @property
    def opened(self) -> float:
        """When, in seconds since 1970."""
        return self._facts.opened

    @property
    def choice(self) -> Choice:
        return self._facts.choice

    @property
    def phase(self) -> Phase:
        if self.game is None:
            return Phase.LOBBY
        return Phase.OVER if self.game.is_over else Phase.PLAYING

    @property
    def is_closed(self) -> bool:
        return self._facts.is_closed

    # -- people --------------------------------------------------------------------------------------

    @property
    def seats(self) -> Seats:
        return self._facts.seats

    @property
    def names(self) -> list[str]:
        return names_of(self._facts.seats)

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        return tuple(number for number, plan in enumerate(self.seats) if plan.is_free)

    @property
    def has_openings(self) -> bool:
        """Whether there is a seat that a late-comer may take now."""
        return any(map(self.is_open, range(len(self.seats))))

    def is_open(self, seat: Seat) -> bool:
        """Whether a late-comer may take this seat now: nobody plays it, or a bot for nobody who is here."""
        plan = self.seats[seat]
        return not plan.is_person and not (plan.device and self.is_here(plan.device))

    def is_away(self, seat: Seat) -> bool:
        """Whether the person of a seat has been gone for a while. The seat stays his."""
        device = self.seats[seat].device
        return device is not None and self._presence.is_away(device)

    @property
    def watchers(self) -> tuple[Guest, ...]:
        """Guests without a seat, in the order of their coming."""
        return tuple(guest for guest in self._facts.guests if not seats_of(self.seats, guest.device))

    @property
    def host_name(self) -> str:
        return self.name_of(self._facts.host) if self._facts.host else ''

    @property
    def host_is_away(self) -> bool:
        """Whether another guest may take the host's role."""
        host = self._facts.host
        return host is None or self._presence.is_away(host, HOST_GONE_AFTER)

    def is_host(self, device: Device) -> bool:
        return self._facts.is_host(device)

    def is_guest(self, device: Device) -> bool:
        """Whether the device has come in: it sits, or it watches."""
        return self._facts.is_guest(device)

    def is_here(self, device: Device) -> bool:
        return device in self._presence.present

    def name_of(self, device: Device) -> str:
        return self._facts.name_of(device)

    def seats_of(self, device: Device) -> tuple[Seat, ...]:
        """The device's seats, also those that a bot plays for it."""
        return seats_of(self.seats, device)

    def free_styles(self, seat: Seat) -> tuple[str, ...]:
        """The colours with symbols that a seat may pick."""
        return free_styles(self.seats, seat, self.choice.teams)

    def losing_seats(self, choice: Choice) -> Seats:
        """The people who would have to stand up if the host chose this."""
        return losing(self.seats, choice)

    # -- the game ------------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        """The game on the table, running or over; None in the lobby."""
        return self._match.game

    @property
    def table(self) -> Table:
        """The engine's table, to look at: whoever submits there passes by the seats' owners."""
        assert self.game is not None
        return self.game.table

    @property
    def version(self) -> int:
        """The version of the game, to be sent back with every action; it never goes back at one table."""
        return self.game.table.version if self.game else self._facts.next_version

    def view(self, seat: Seat | None = None) -> View:
        """The game as a seat may see it, None for those who watch; only while there is a game."""
        return View.of(self.table.state, seat)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The Dynasty so far, first to last (V-1); empty before the end of its first game, or without one."""
        return self._match.standings(self._facts)

    @property
    def match_game(self) -> int:
        """Which game of the Dynasty is on the table, from 1."""
        return self._match.number(self._facts)

    @property
    def match_is_over(self) -> bool:
        """After a game: whether *play again* begins something new. False within a Dynasty."""
        return self._match.is_over(self._facts)

    def record(self) -> dict[str, Any] | None:
        """The record of the finished game; a running one's would tell what is hidden."""
        return self.game.record(self.names) if self.game and self.game.is_over else None

    @property
    def record_name(self) -> str:
        """A file name for the record; empty in the lobby."""
        return f'{self.game.record_name(self.code)}.json' if self.game else ''

    @property
    def bot_situation(self) -> BotSituation | None:
        """What a bot has to decide now, if one has."""
        game = self.game
        if game is None or game.is_over or self.is_closed:
            return None
        seat = game.state.seat
        level = self.seats[seat].bot
        version = game.table.version
        return BotSituation(game.number, version, seat, level, game.seed + version) if level else None
