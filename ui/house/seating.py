"""Seats before and around the game: who sits where, in which colour, in whose team. Pure functions on tuples."""

from collections.abc import Iterable, Sequence
from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StrictInt

from engine.bots.levels import LEVELS as CHARACTERS
from engine.settings import KingdomNumber, Seat
from ui.art.picture import SEATS, TEAM_SEATS
from ui.house.choices import Choice

LEVELS = tuple(CHARACTERS)
"""The bots that may sit at a table, the weakest first."""
Device: TypeAlias = str
"""A browser, by the random id it keeps. Never shown, never sent to another browser."""


class SeatPlan(BaseModel):
    """One seat. `device` is whose it is, `bot` plays in his place or where there is nobody."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    name: str = ''
    style: str = ''
    """Colour and symbol: a name of `ui.art.SEATS`; in teams, `purple` and `purple2` are partners (X-28)."""
    device: Device | None = None
    bot: str | None = None
    """The level of the bot that plays here."""
    kingdom: Annotated[StrictInt, Field(ge=0)] = 0

    @property
    def is_free(self) -> bool:
        """Nobody plays here: not taken yet, or left in the middle of a game (then the name stays)."""
        return self.device is None and self.bot is None

    @property
    def is_person(self) -> bool:
        return self.device is not None and self.bot is None

    @property
    def is_bot(self) -> bool:
        """A bot plays here, on its own account or for somebody."""
        return self.bot is not None

    @property
    def is_mere_bot(self) -> bool:
        """A bot that plays for nobody: it gives way to people, with its seat and its name."""
        return self.bot is not None and self.device is None

    @property
    def is_handed_over(self) -> bool:
        """A bot plays for somebody who may come back."""
        return self.device is not None and self.bot is not None

    def belongs_to(self, device: Device) -> bool:
        return self.device is not None and self.device == device

    def but(self, **changes: object) -> 'SeatPlan':
        return self.model_copy(update=changes)


Seats: TypeAlias = tuple[SeatPlan, ...]


def seats_of(seats: Seats, device: Device) -> tuple[Seat, ...]:
    """The seats that belong to a device, those a bot plays for it included."""
    return tuple(number for number, plan in enumerate(seats) if plan.belongs_to(device))


def replaced(seats: Seats, seat: Seat, plan: SeatPlan) -> Seats:
    return (*seats[:seat], plan, *seats[seat + 1 :])


# -- how many, and who belongs together --------------------------------------------------------------


def resized(seats: Seats, choice: Choice) -> Seats:
    """Seats for another choice. Free seats go first, then bots, then whoever came last."""
    kept = list(seats)
    while len(kept) > choice.players:
        kept.remove(_first_to_go(kept))
    kept.extend(SeatPlan() for _ in range(choice.players - len(kept)))
    return dressed(grouped(tuple(kept), choice.teams), choice.teams)


def losing(seats: Seats, choice: Choice) -> Seats:
    """The people who would lose their seat by a choice."""
    kept = resized(seats, choice)
    still = {(plan.device, plan.name) for plan in kept}
    return tuple(plan for plan in seats if plan.device and (plan.device, plan.name) not in still)


def _first_to_go(seats: Sequence[SeatPlan]) -> SeatPlan:
    """Compared by worth; of equals the last."""

    def worth(plan: SeatPlan) -> int:
        return 0 if plan.is_free else 1 if plan.device is None else 2

    return min(reversed(seats), key=worth)


def grouped(seats: Seats, teams: bool) -> Seats:
    """Kingdom numbers from 0 without gaps: old pairs stay together where all are pairs, else neighbours pair."""
    numbers = [plan.kingdom for plan in seats]
    if not teams:
        numbers = list(range(len(seats)))
    elif {numbers.count(number) for number in numbers} != {2}:
        numbers = [number // 2 for number in range(len(seats))]
    order = list(dict.fromkeys(numbers))
    return tuple(plan.but(kingdom=order.index(number)) for plan, number in zip(seats, numbers, strict=True))


def moved(seats: Seats, seat: Seat, to: Seat, teams: bool) -> Seats:
    """The seat at another place of the table; partners stay partners."""
    rest = [plan for number, plan in enumerate(seats) if number != seat]
    rest.insert(to, seats[seat])
    return grouped(tuple(rest), teams)


def paired(seats: Seats, one: Seat, other: Seat) -> Seats:
    """Both in one team; the partner of `one` takes the place of `other` in his."""
    team, left = seats[one].kingdom, seats[other].kingdom
    if team == left:
        return seats
    partner = next(number for number, plan in enumerate(seats) if plan.kingdom == team and number != one)
    swapped = replaced(seats, other, seats[other].but(kingdom=team, style=''))
    swapped = replaced(swapped, partner, seats[partner].but(kingdom=left, style=''))
    return dressed(grouped(swapped, teams=True), teams=True)


# -- colours and symbols -----------------------------------------------------------------------------


def team_colour(style: str) -> str:
    return style.removesuffix('2')


def free_styles(seats: Seats, seat: Seat, teams: bool) -> tuple[str, ...]:
    """What this seat may wear: its own, and what no other person or bot wears. In teams a whole colour."""
    if not teams:
        worn = {plan.style for number, plan in enumerate(seats) if number != seat and not plan.is_free}
        return tuple(style for style in SEATS if style not in worn)
    own = seats[seat].kingdom
    worn = {team_colour(plan.style) for plan in seats if plan.kingdom != own and not plan.is_free}
    return tuple(style.name for colour in TEAM_SEATS if colour not in worn for style in TEAM_SEATS[colour])


def styled(seats: Seats, seat: Seat, style: str, teams: bool) -> Seats:
    """The seat in a style that is free for it; a free seat that wore it, and a partner, follow."""
    plan = seats[seat]
    changed = []
    for number, other in enumerate(seats):
        if number == seat:
            changed.append(other.but(style=style))
        elif teams and other.kingdom == plan.kingdom:
            changed.append(other.but(style=_other_half(style)))
        elif teams and team_colour(other.style) == team_colour(style):
            changed.append(other.but(style=''))
        else:
            changed.append(other.but(style='') if other.style == style else other)
    return dressed(tuple(changed), teams)


def dressed(seats: Seats, teams: bool) -> Seats:
    """Everybody in a style of his own; who has a fitting one keeps it."""
    return _dressed_teams(seats) if teams else _dressed_singly(seats)


def _dressed_singly(seats: Seats) -> Seats:
    worn: set[str] = set()
    kept = []
    for plan in seats:
        fits = plan.style in SEATS and plan.style not in worn
        kept.append(plan.style if fits else '')
        worn.add(kept[-1])
    spare = (style for style in SEATS if style not in worn)
    return tuple(plan.but(style=style or next(spare)) for plan, style in zip(seats, kept, strict=True))


def _dressed_teams(seats: Seats) -> Seats:
    wanted: dict[KingdomNumber, str] = {}
    for plan in seats:
        colour = team_colour(plan.style)
        if plan.kingdom not in wanted and colour in TEAM_SEATS and colour not in wanted.values():
            wanted[plan.kingdom] = colour
    spare = (colour for colour in TEAM_SEATS if colour not in wanted.values())
    styles: dict[Seat, str] = {}
    for kingdom in dict.fromkeys(plan.kingdom for plan in seats):
        colour = wanted.get(kingdom) or next(spare)
        members = [number for number, plan in enumerate(seats) if plan.kingdom == kingdom]
        is_second_first = seats[members[0]].style == f'{colour}2' or seats[members[1]].style == colour
        pair = (f'{colour}2', colour) if is_second_first else (colour, f'{colour}2')
        styles.update(zip(members, pair, strict=True))
    return tuple(plan.but(style=styles[number]) for number, plan in enumerate(seats))


def _other_half(style: str) -> str:
    return team_colour(style) if style.endswith('2') else f'{style}2'


def names_of(seats: Iterable[SeatPlan]) -> list[str]:
    return [plan.name for plan in seats]
