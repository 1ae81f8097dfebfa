"""What can be drawn: small frozen values between the game and its pictures.

Art takes words and numbers, not engine objects, so that a lesson, a test or an export can draw what no
game has reached. Everything here is hashable: a drawing is kept by the value it shows.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

Cell = tuple[int, int]
Detail = Literal['full', 'small', 'dot']
PointsType = Literal['flat', 'per_territory', 'per_knight', 'per_tower']


@dataclass(frozen=True, slots=True)
class Square:
    """One square of land. `grain` fixes which of its looks it has; without it, its place decides."""

    terrain: str
    crowns: int = 0
    grain: int | None = None


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """A seat's colour and its symbol, which never appear without each other."""

    name: str
    fill: str
    ink: str
    symbol: str


@dataclass(frozen=True, slots=True)
class BuildingFace:
    """A building tile: the picture belongs to the id, the four corners to the values."""

    id: str
    knights: int = 0
    towers: int = 0
    tax_bonus: str | None = None
    crowns: int = 0
    points_type: PointsType | None = None
    points: int = 0
    terrain: str | None = None


def _frozen(mapping: Mapping) -> Mapping:
    """A copy that nobody can change, its cells plain pairs: equal pictures must also look equal to a hash of text."""
    return MappingProxyType({(x, y): value for (x, y), value in mapping.items()})


@dataclass(frozen=True)
class KingdomPicture:
    """A kingdom as it is shown: castle at (0, 0) unless said otherwise, x to the right, y down."""

    squares: Mapping[Cell, Square] = field(default_factory=dict)
    seat: SeatStyle | None = None
    castle: Cell | None = (0, 0)
    buildings: Mapping[Cell, BuildingFace] = field(default_factory=dict)
    knights: Iterable[Cell] = frozenset()

    def __post_init__(self) -> None:
        object.__setattr__(self, 'squares', _frozen(self.squares))
        object.__setattr__(self, 'buildings', _frozen(self.buildings))
        object.__setattr__(self, 'knights', frozenset((x, y) for x, y in self.knights))
        if self.seat is None:
            object.__setattr__(self, 'castle', None)

    def __hash__(self) -> int:
        land, built = frozenset(self.squares.items()), frozenset(self.buildings.items())
        return hash((land, built, self.seat, self.castle, self.knights))

    @property
    def cells(self) -> frozenset[Cell]:
        """All covered cells, the castle's included."""
        return frozenset(self.squares) | ({self.castle} if self.castle is not None else set())


_DARK, _PALE = '#2B2118', '#FFF8E7'

SEATS: dict[str, SeatStyle] = {
    seat.name: seat
    for seat in (
        SeatStyle('pink', '#E4689F', _DARK, 'heart'),
        SeatStyle('yellow', '#F4C521', _DARK, 'star'),
        SeatStyle('green', '#257D41', _PALE, 'leaf'),
        SeatStyle('blue', '#2867C6', _PALE, 'drop'),
        SeatStyle('orange', '#EE8421', _DARK, 'lozenge'),
        SeatStyle('purple', '#7443AE', _PALE, 'moon'),
        SeatStyle('white', '#FBF7EC', _DARK, 'cross'),
        SeatStyle('red', '#BE2A2A', _PALE, 'rose'),
    )
}


def _team(name: str, second_symbol: str) -> tuple[SeatStyle, SeatStyle]:
    first = SEATS[name]
    return first, SeatStyle(f'{name}2', first.fill, first.ink, second_symbol)


TEAM_SEATS: dict[str, tuple[SeatStyle, SeatStyle]] = {
    'purple': _team('purple', 'star'),
    'orange': _team('orange', 'leaf'),
    'blue': _team('blue', 'heart'),
    'red': _team('red', 'cross'),
}
"""Two kings of one team: the team's colour, each his own symbol; the castle carries the first."""
