"""The board as integers: a cell is one bit of a 16-wide grid, a set of cells is one number.

The castle stands in the middle, so that a 7×7 kingdom sliding any way keeps a free margin and a shift
never carries a square over the edge. A *spot* is a cell's bit number; a *mask* is a set of cells.
"""

from collections.abc import Iterator
from typing import NamedTuple

WIDTH = 16
CENTRE = 7
CASTLE_SPOT = CENTRE * WIDTH + CENTRE
CASTLE_MASK = 1 << CASTLE_SPOT
REACH = 6  # no kingdom reaches further from its castle: 7×7 with the castle in a corner

EAST, SOUTH, WEST, NORTH = range(4)
STEPS = (1, WIDTH, -1, -WIDTH)
DELTAS = ((1, 0), (0, 1), (-1, 0), (0, -1))


class Cell(NamedTuple):
    """A place on the grid: castle at (0, 0), x to the right, y down."""

    x: int
    y: int


class Placement(NamedTuple):
    """Where a domino lies: the spots of its first and its second end."""

    first: int
    second: int

    @property
    def cells(self) -> tuple[Cell, Cell]:
        return CELLS[self.first], CELLS[self.second]


CELLS: tuple[Cell, ...] = tuple(
    Cell(spot % WIDTH - CENTRE, spot // WIDTH - CENTRE) for spot in range(WIDTH * 15)
)
CASTLE = CELLS[CASTLE_SPOT]


def is_within_reach(cell: tuple[int, int]) -> bool:
    """Whether any kingdom of any game could ever cover this cell."""
    return -REACH <= cell[0] <= REACH and -REACH <= cell[1] <= REACH


def spot_of(cell: tuple[int, int]) -> int:
    """The bit number of a cell within reach."""
    return (cell[1] + CENTRE) * WIDTH + cell[0] + CENTRE


def spots_in(mask: int) -> Iterator[int]:
    """The spots of a mask, lowest first: row by row from the top, each from the left."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def cells_in(mask: int) -> tuple[Cell, ...]:
    return tuple(CELLS[spot] for spot in spots_in(mask))


def beside(mask: int) -> int:
    """The cells that share an edge with a cell of the mask."""
    return mask << 1 | mask >> 1 | mask << WIDTH | mask >> WIDTH


def spread(seed: int, land: int) -> int:
    """All cells of `land` joined by edges to the seed: its territory (G-5)."""
    while True:
        grown = (seed | seed << 1 | seed >> 1 | seed << WIDTH | seed >> WIDTH) & land
        if grown == seed:
            return seed
        seed = grown


def _strips(step: int, across: int) -> tuple[tuple[int, ...], ...]:
    """For each first and last line of 0…14: the mask of all lines between them."""
    lines = [sum(1 << (i * step + j * across) for j in range(15)) for i in range(15)]
    return tuple(tuple(sum(lines[first : last + 1]) for last in range(15)) for first in range(15))


COLUMNS = _strips(1, WIDTH)
ROWS = _strips(WIDTH, 1)
