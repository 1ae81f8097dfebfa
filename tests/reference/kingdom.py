"""One kingdom as a dictionary of cells: what fits (K-11 to K-14) and which squares hang together (G-5)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tests.reference.data import Square

Cell = tuple[int, int]
Cells = Mapping[Cell, Square]
Ends = tuple[Square, Square]

CASTLE: Cell = (0, 0)


@dataclass
class Kingdom:
    cells: dict[Cell, Square] = field(default_factory=dict)  # without the castle
    placed: list[str] = field(default_factory=list)
    discarded: list[str] = field(default_factory=list)
    coins: int = 0
    knights: int = 0  # in reserve
    knight_cells: set[Cell] = field(default_factory=set)
    towers: int = 0
    buildings: dict[Cell, str] = field(default_factory=dict)

    @property
    def all_knights(self) -> int:
        return self.knights + len(self.knight_cells)


def neighbours(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]


def placements(cells: Cells, ends: Ends, grid: int) -> list[tuple[Cell, Cell]]:
    """Every legal pair (cell of the first end, cell of the second), both orders of like ends included."""
    return [
        (first, second)
        for first in _cells_in_reach(cells, grid)
        for second in neighbours(first)
        if fits(cells, ends, (first, second), grid)
    ]


def fits(cells: Cells, ends: Ends, pair: tuple[Cell, Cell], grid: int) -> bool:
    first, second = pair
    if second not in neighbours(first):
        return False
    if any(cell == CASTLE or cell in cells for cell in pair):  # K-11
        return False
    width, height = extent([*cells, CASTLE, *pair])
    if width > grid or height > grid:  # K-12
        return False
    return any(_connects(cells, cell, end[0]) for cell, end in zip(pair, ends, strict=True))


def _connects(cells: Cells, cell: Cell, terrain: str) -> bool:
    """K-13: the castle, or a square of the same terrain that was there before."""
    return any(near == CASTLE or (near in cells and cells[near][0] == terrain) for near in neighbours(cell))


def _cells_in_reach(cells: Cells, grid: int) -> Iterator[Cell]:
    """Empty cells that alone would not make the kingdom too wide or too high."""
    left, right, top, bottom = bounds([*cells, CASTLE])
    for x in range(right - grid + 1, left + grid):
        for y in range(bottom - grid + 1, top + grid):
            if (x, y) != CASTLE and (x, y) not in cells:
                yield x, y


def bounds(cells: list[Cell]) -> tuple[int, int, int, int]:
    """Left, right, top, bottom of the rectangle around these cells."""
    columns = [x for x, _ in cells]
    rows = [y for _, y in cells]
    return min(columns), max(columns), min(rows), max(rows)


def extent(cells: list[Cell]) -> tuple[int, int]:
    left, right, top, bottom = bounds(cells)
    return right - left + 1, bottom - top + 1


def territory_of(cells: Cells, start: Cell) -> set[Cell]:
    """All squares joined to this one by edges through its own terrain (G-5)."""
    terrain = cells[start][0]
    found = {start}
    waiting = [start]
    while waiting:
        for near in neighbours(waiting.pop()):
            if near not in found and near in cells and cells[near][0] == terrain:
                found.add(near)
                waiting.append(near)
    return found


def territories_of(cells: Cells) -> list[set[Cell]]:
    found: list[set[Cell]] = []
    for cell in sorted(cells):
        if not _is_in_any(cell, found):
            found.append(territory_of(cells, cell))
    return found


def _is_in_any(cell: Cell, groups: list[set[Cell]]) -> bool:
    return any(cell in group for group in groups)
