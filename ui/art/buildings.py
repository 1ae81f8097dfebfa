"""Building tiles: a picture in a red frame, and four corners drawn from the tile's values.

Top left what it brings at once, bottom left what every tax adds, top right crowns, bottom right points
(Q-22…Q-25). A built tile keeps its points, so that nobody forgets what stands there.
"""

from functools import cache, lru_cache

from ui.art.building_pictures import HOUSE, building_shapes
from ui.art.drawing import Drawing, inked
from ui.art.picture import BuildingFace
from ui.art.svg import CREAM, moved, path, rect, text, use
from ui.art.terrain import LANDS

FRAME = '#F14B18'
PAPER = '#FBF1DA'
POINTS = '#1E4C86'
TAX = '#FFE9A8'


@cache
def _pictures() -> frozenset[str]:
    return frozenset(building_shapes())


def _picture(face: BuildingFace) -> str:
    name = f'b-{face.id}'
    return use(name if name in _pictures() else f'b-{HOUSE}')


def badge_shapes() -> dict[str, str]:
    """Points without their number, lower right corner at the origin: a shield, or `/` and what is counted."""
    marks = {'knight': moved(use('knight'), -12, -10.5, 0.37), 'tower': moved(use('tower'), -12, -11, 0.36)}
    marks |= {land.letter: moved(use(f'chip-{land.letter}'), -12, -11, 0.9) for land in LANDS.values()}
    shapes = {f'points-{name}': use('per') + mark for name, mark in marks.items()}
    shapes['per'] = rect(-44, -22, 44, 23, 6, POINTS) + text(-25.5, -5, '/', 18.4, CREAM)
    shapes['points'] = path('M-24-25H0V-9Q-1-.5-12 2Q-23-.5-24-9z', POINTS)
    return shapes | {'paper': rect(10, 10, 80, 80, 10, PAPER)}


def points_badge(face: BuildingFace) -> str:
    """Points with the lower right corner at the origin: `3` on a shield, or `2 / forest`."""
    if face.points_type is None:
        return ''
    if face.points_type == 'flat':
        return use('points') + text(-12, -5, face.points, 19, CREAM)
    if face.points_type == 'per_territory':
        counted = LANDS[face.terrain or 'town'].letter
    else:
        counted = face.points_type.removeprefix('per_')
    return use(f'points-{counted}') + text(-35, -4.5, face.points, 18.6, CREAM)


def tax_badge(face: BuildingFace) -> str:
    """A coin for each of something, lower left corner at the origin."""
    if face.tax_bonus is None:
        return ''
    coin = moved(use('coin9') + moved(use('crown'), 0, 1, 0.6), 12, -11, 0.36)
    mark = (
        moved(use('tower'), 39, -11, 0.35)
        if face.tax_bonus == 'per_tower'
        else moved(use('knight'), 39, -10.5, 0.36)
    )
    return rect(0, -22, 51, 23, 6, TAX) + coin + text(25.5, -5, '/', 18.4) + mark


def _gains(face: BuildingFace) -> str:
    """Knights and towers that come at once, in a column from the top left corner."""
    pieces = ['knight'] * face.knights + ['tower'] * face.towers
    step = min(20.5, 62 / max(1, len(pieces)))
    return ''.join(moved(use(piece), 17, 19 + i * step, 0.41 * step / 20.5) for i, piece in enumerate(pieces))


def building_tile(face: BuildingFace, corners: bool = True) -> str:
    """The whole tile, 100 units wide, at the origin; too small to be read, it goes without its corners."""
    tile = rect(0, 3, 100, 100, 11, 'var(--shadow,#48300c47)', stroke='none')
    tile += rect(0, 0, 100, 100, 11, FRAME) + rect(4.5, 4.5, 91, 91, 8, PAPER)
    if not corners:
        return tile + moved(_picture(face), 3, 6, 0.94)
    gains = face.knights + face.towers
    scale = 0.9 if face.crowns else 0.76 if gains else 0.82
    left = 50 - scale * 50 + (6.5 if gains else 0) - (4 if face.crowns else 0)
    tile += moved(_picture(face), left, 10 if face.crowns else 8.5 if gains else 6, scale)
    tile += _gains(face)
    tile += ''.join(moved(use('crown'), 82 - i * 22, 17, 0.6) for i in range(face.crowns))
    return tile + moved(tax_badge(face), 6.5, 93) + moved(points_badge(face), 93.5, 93)


def built_tile(face: BuildingFace) -> str:
    """A building standing on its town square, 80 wide, with its points still to be read and its crowns where
    a square has them."""
    crowns = ''.join(moved(use('p-crown'), 28 + i * 30, 24) for i in range(face.crowns))
    picture = moved(_picture(face), 14, 9, 0.72) if face.points_type else moved(_picture(face), 9, 12, 0.82)
    badge = moved(points_badge(face), 93.5, 93, 1.2) if face.points_type else ''
    return use('paper') + picture + badge + crowns


@lru_cache(maxsize=256)
def draw_building(face: BuildingFace, *, built: bool = False, corners: bool = True) -> Drawing:
    """A building tile with its four corners, or without where it is small; or as it stands on a town square."""
    if built:
        return Drawing(inked(rect(1.5, 1.5, 97, 97, 13, FRAME), built_tile(face)), -0.02, -0.02, 1.04, 1.04)
    return Drawing(inked(building_tile(face, corners)), -0.03, -0.03, 1.06, 1.09)


@lru_cache(maxsize=64)
def draw_building_picture(building_id: str) -> Drawing:
    """Only the picture in a cream frame, for a row of the score sheet."""
    body = rect(3, 3, 94, 94, 14, PAPER, stroke_width=4) + moved(
        _picture(BuildingFace(building_id)), 5, 3, 0.9
    )
    return Drawing(inked(body), 0, 0, 1, 1)


@cache
def draw_space(*, dragon: bool = False) -> Drawing:
    """A space of the builders' board without a tile: sold, or taken by the dragon (Q-31)."""
    well = rect(
        1,
        1,
        98,
        98,
        11,
        'var(--board-well,#C4935A)',
        stroke='var(--board-line,#8E5B2A)',
        stroke_dasharray='7 5',
    )
    figure = moved(use('dragon'), 50, 54, 1.42) if dragon else ''
    return Drawing(inked(well, figure), -0.03, -0.03, 1.06, 1.09)
