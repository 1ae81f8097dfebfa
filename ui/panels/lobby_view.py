"""The lobby as a value: a table before the game, as one device sees it. No markup, no NiceGUI."""

from dataclasses import dataclass
from enum import StrEnum

from ui.art import SEATS, TEAM_SEATS, SeatStyle
from ui.house import Choice, Device, Room, SeatPlan

STYLES: dict[str, SeatStyle] = SEATS | {style.name: style for pair in TEAM_SEATS.values() for style in pair}
"""Every style by its name; partners share a colour (X-28)."""


class Sitting(StrEnum):
    """Who is on a seat, as one device sees it."""

    FREE = 'free'
    MINE = 'mine'
    OTHER = 'other'
    AWAY = 'away'
    BOT = 'bot'
    STAND_IN = 'stand_in'
    """A bot that plays for somebody."""


@dataclass(frozen=True)
class Row:
    """One seat as the lobby shows it."""

    seat: int
    name: str
    style: SeatStyle
    sitting: Sitting
    is_host: bool
    level: str
    owner: str
    """Whose device it is, where that is not the name on the seat."""
    kingdom: int


@dataclass(frozen=True)
class Lobby:
    """A table before the game, as one device sees it."""

    code: str
    host: str
    choice: Choice
    rows: tuple[Row, ...]
    is_host: bool
    is_host_away: bool
    mine: tuple[int, ...]
    watchers: tuple[str, ...]

    @classmethod
    def of(cls, room: Room, device: Device) -> 'Lobby':
        return cls(
            code=room.code,
            host=room.host_name,
            choice=room.choice,
            rows=tuple(_row(room, device, seat, plan) for seat, plan in enumerate(room.seats)),
            is_host=room.is_host(device),
            is_host_away=room.host_is_away,
            mine=room.seats_of(device),
            watchers=tuple(guest.name for guest in room.watchers if guest.device != device),
        )

    @property
    def taken(self) -> int:
        return sum(row.sitting is not Sitting.FREE for row in self.rows)

    @property
    def free(self) -> int:
        return len(self.rows) - self.taken

    @property
    def smaller(self) -> Choice | None:
        """The same game for those who are here, if it can be played by so few."""
        choice = self.choice.but(players=self.taken)
        return choice if choice.players == self.taken else None

    @property
    def larger(self) -> Choice | None:
        """A game with one seat more: the same where it goes, else the one that seats most."""
        wanted = len(self.rows) + 1
        for choice in (self.choice.but(players=wanted), self.choice.but(game='wedding', players=wanted)):
            if choice.players == wanted:
                return choice
        return None


def _row(room: Room, device: Device, seat: int, plan: SeatPlan) -> Row:
    guest = room.name_of(plan.device) if plan.device else ''
    return Row(
        seat=seat,
        name=plan.name,
        style=STYLES[plan.style],
        sitting=_sitting(room, device, seat, plan),
        is_host=plan.device is not None and room.is_host(plan.device),
        level=plan.bot or '',
        owner=guest if guest != plan.name else '',
        kingdom=plan.kingdom,
    )


def _sitting(room: Room, device: Device, seat: int, plan: SeatPlan) -> Sitting:
    if plan.is_free:
        return Sitting.FREE
    if plan.is_handed_over:
        return Sitting.STAND_IN
    if plan.is_bot:
        return Sitting.BOT
    if plan.device == device:
        return Sitting.MINE
    return Sitting.AWAY if room.is_away(seat) else Sitting.OTHER
