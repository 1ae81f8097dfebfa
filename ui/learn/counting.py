"""The lines of a score as something to touch: each terrain, each building, the coins, the Queen."""

from dataclasses import dataclass

from engine.grid import Cell
from engine.scoring import COINS_PER_POINT, ScoreSheet
from engine.terrain import TERRAINS, Terrain


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the sheet: its name, its points, how they come about and the squares they come from."""

    name: str
    points: int
    working: tuple[tuple[int, int], ...]
    """Products whose sum is the points: squares × crowns, things × points each."""
    cells: tuple[Cell, ...]


def lines_of(sheet: ScoreSheet) -> tuple[ScoreLine, ...]:
    """Every line of the sheet that a game of this kind has, those worth nothing included."""
    lines: list[ScoreLine] = []
    if sheet.coins:
        lines.append(ScoreLine('coins', sheet.coin_points, ((sheet.coins // COINS_PER_POINT, 1),), ()))
    owned = {land.terrain for land in sheet.territories}
    lines += [_land(sheet, terrain) for terrain in TERRAINS if terrain in owned]
    for score in sheet.buildings:
        name = building_line(score.cell)
        lines.append(ScoreLine(name, score.points, ((score.count, score.each),), (score.cell,)))
    if sheet.queen:
        lines.append(ScoreLine('queen', sheet.queen_points, ((sheet.queen.size, 1),), sheet.queen.cells))
    return tuple(lines)


def building_line(cell: tuple[int, int]) -> str:
    return f'building {cell[0]},{cell[1]}'


def names_at(sheet: ScoreSheet, cell: tuple[int, int]) -> tuple[str, ...]:
    """The lines that a touch on a square may mean."""
    return tuple(line.name for line in lines_of(sheet) if cell in line.cells)


def _land(sheet: ScoreSheet, terrain: Terrain) -> ScoreLine:
    lands = [land for land in sheet.territories if land.terrain is terrain]
    working = tuple((land.size, land.crowns) for land in lands)
    cells = tuple(cell for land in lands for cell in land.cells)
    return ScoreLine(terrain.word, sheet.terrain_points(terrain), working, cells)
