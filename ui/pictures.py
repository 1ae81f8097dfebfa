"""From engine values to pictures: the one place that knows both. Drawings are kept by value."""

from functools import lru_cache

from engine.buildings import Building, FlatPoints, PointsPerPiece, PointsPerTerritory
from engine.dominoes import Domino
from engine.dominoes import Square as Land
from engine.grid import CASTLE_MASK, CELLS, cells_in, spots_in
from engine.kingdom import Kingdom
from ui.art import (
    BuildingFace,
    Drawing,
    KingdomPicture,
    SeatStyle,
    Square,
    draw_building,
    draw_domino,
    draw_framed_kingdom,
    draw_kingdom,
)
from ui.art.picture import Detail


def ends_of(domino: Domino) -> tuple[Square, Square]:
    """Both squares of a domino. Its number fixes how they look, so that dominoes of the same lands differ."""
    return _square(domino.first, 2 * domino.number), _square(domino.second, 2 * domino.number + 1)


def _square(land: Land, grain: int) -> Square:
    return Square(land.terrain.word, land.crowns, grain)


@lru_cache(maxsize=64)
def face_of(building: Building) -> BuildingFace:
    points = building.points
    return BuildingFace(
        id=building.id,
        knights=building.knights,
        towers=building.towers,
        tax_bonus=building.tax_bonus.value if building.tax_bonus else None,
        crowns=building.crowns,
        points_type=points.type
        if isinstance(points, FlatPoints | PointsPerTerritory | PointsPerPiece)
        else None,
        points=points.points if points else 0,
        terrain=points.terrain if isinstance(points, PointsPerTerritory) else None,
    )


@lru_cache(maxsize=512)
def picture_of(kingdom: Kingdom, style: SeatStyle) -> KingdomPicture:
    """A kingdom as it is drawn. A building shows its own crown, so the square under it has none."""
    buildings: dict[tuple[int, int], BuildingFace] = {}
    for spot, building in kingdom.buildings:
        buildings[CELLS[spot]] = face_of(building)
    squares: dict[tuple[int, int], Square] = {}
    for spot in spots_in(kingdom.occupied & ~CASTLE_MASK):
        land = kingdom.square_at(spot)
        assert land is not None
        cell = CELLS[spot]
        squares[cell] = Square(land.terrain.word, 0 if cell in buildings else land.crowns)
    return KingdomPicture(squares, style, buildings=buildings, knights=cells_in(kingdom.posted))


def draw_kingdom_of(kingdom: Kingdom, style: SeatStyle, detail: Detail = 'full') -> Drawing:
    return draw_kingdom(picture_of(kingdom, style), detail)


def draw_framed_kingdom_of(kingdom: Kingdom, style: SeatStyle) -> Drawing:
    return draw_framed_kingdom(picture_of(kingdom, style), kingdom.size)


@lru_cache(maxsize=512)
def draw_domino_of(domino: Domino, vertical: bool = False, detail: Detail = 'full') -> Drawing:
    return draw_domino(*ends_of(domino), vertical=vertical, detail=detail)


@lru_cache(maxsize=64)
def draw_building_of(building: Building) -> Drawing:
    return draw_building(face_of(building))
