"""What happened, in the past tense. Log, sound and animation are made from these."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.buildings import Building
from engine.dominoes import Domino
from engine.grid import Cell
from engine.settings import KingdomNumber, Seat


@dataclass(frozen=True, slots=True)
class KingDrawn:
    """In the opening, a king came out of the hand: its owner claims next (K-4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DominoClaimed:
    seat: Seat
    domino: Domino
    place: int
    """Where the king stands in the line: 0 plays first in the next round, among those claimed so far."""


@dataclass(frozen=True, slots=True)
class DominoPlaced:
    seat: Seat
    domino: Domino
    cells: tuple[Cell, Cell]


@dataclass(frozen=True, slots=True)
class DominoDiscarded:
    seat: Seat
    domino: Domino


@dataclass(frozen=True, slots=True)
class TaxCollected:
    seat: Seat
    cell: Cell
    squares: int
    bonus: int

    @property
    def coins(self) -> int:
        return self.squares + self.bonus


@dataclass(frozen=True, slots=True)
class BuildingBuilt:
    seat: Seat
    building: Building
    space: int
    price: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class QueenMoved:
    seat: Seat
    origin: KingdomNumber | None
    host: KingdomNumber


@dataclass(frozen=True, slots=True)
class BuildingBurnt:
    seat: Seat
    building: Building
    space: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """It is now this seat's turn: in a round, or in an opening that one draw has decided (Q-6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DominoesLeft:
    """Nobody claimed these: they are out of the game (Q-35)."""

    dominoes: tuple[Domino, ...]


@dataclass(frozen=True, slots=True)
class DragonReturned:
    space: int


@dataclass(frozen=True, slots=True)
class BuildingsSlid:
    """Tiles moved to the cheap end: (from space, to space) for each that moved."""

    moves: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class BuildingsRevealed:
    """New tiles from the stack: (space, building), the cheaper first."""

    tiles: tuple[tuple[int, Building], ...]


@dataclass(frozen=True, slots=True)
class RoundStarted:
    round: int
    is_last: bool


@dataclass(frozen=True, slots=True)
class LineRevealed:
    dominoes: tuple[Domino, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The score sheets say how (`engine.scoring.score_sheets`)."""

    ranking: tuple[tuple[KingdomNumber, ...], ...]


Event: TypeAlias = (
    KingDrawn
    | DominoClaimed
    | DominoPlaced
    | DominoDiscarded
    | TaxCollected
    | BuildingBuilt
    | QueenMoved
    | BuildingBurnt
    | TurnStarted
    | DominoesLeft
    | DragonReturned
    | BuildingsSlid
    | BuildingsRevealed
    | RoundStarted
    | LineRevealed
    | GameEnded
)
