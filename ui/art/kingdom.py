"""Kingdoms, dominoes and single squares: a plate, land that has grown together, and what stands on it.

A drawing is short text of outlines and references to the sprite, kept by the value it shows.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from ui.art.buildings import built_tile
from ui.art.drawing import Drawing, inked
from ui.art.land import Land, Place, spots
from ui.art.outline import PLATE_CORNER, PLATE_INSET, UNIT, outline
from ui.art.picture import Cell, Detail, KingdomPicture, Square
from ui.art.svg import moved, path, pens, points, tag, use
from ui.art.symbols import castle_tile
from ui.art.terrain import LANDS, look_of, shape_name

MARGIN = 0.06
HOLES = 'holes'
SHADOW = 5


@lru_cache(maxsize=512)
def draw_kingdom(picture: KingdomPicture, detail: Detail = 'full') -> Drawing:
    """A whole kingdom. Cell (x, y) begins at (100 x, 100 y), so an overlay can use the same coordinates."""
    cells = picture.cells
    if not cells:
        return Drawing('', 0, 0, 0, 0)
    name = _name(picture, detail)
    body = (
        _plate(cells, f'{name}p', detail)
        + _lands(picture, name, detail)
        + ''.join(_standing(picture, detail))
    )
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, bottom = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    return Drawing(
        inked(body),
        left - MARGIN,
        top - MARGIN,
        right - left + 2 * MARGIN,
        bottom - top + 2 * MARGIN + SHADOW / UNIT,
        name,
    )


@lru_cache(maxsize=64)
def draw_framed_kingdom(picture: KingdomPicture, size: int) -> Drawing:
    """The same kingdom in the middle of all the squares it may come to, so that its room is seen (K-12)."""
    cells, drawing = picture.cells, draw_kingdom(picture)
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    left = min(columns) - (size - 1 - max(columns) + min(columns)) // 2
    top = min(rows) - (size - 1 - max(rows) + min(rows)) // 2
    side = size * UNIT
    ground = path(
        f'M{points(left * UNIT, top * UNIT)}h{side}v{side}h-{side}z', f'url(#{HOLES})', stroke='none'
    )
    around = size + 2 * MARGIN
    return Drawing(
        ground + drawing.svg, left - MARGIN, top - MARGIN, around, around + SHADOW / UNIT, drawing.name
    )


def ground_shapes() -> dict[str, str]:
    """Free squares as a pattern: all of a kingdom's ground is one short path, and its land lies over it."""
    hole = outline([(0, 0)], 4.4, PLATE_CORNER)
    line = path(hole, 'var(--hole)', stroke='var(--hole-line)', stroke_width=1.7, stroke_dasharray='5 5')
    grid = {'id': HOLES, 'width': UNIT, 'height': UNIT, 'patternUnits': 'userSpaceOnUse'}
    return {'ground': tag('pattern', line, **grid)}


def _name(picture: KingdomPicture, detail: Detail) -> str:
    """What all ids inside a drawing begin with: pictures on one page must not borrow each other's outlines."""
    key = (sorted(picture.cells), _in_rows(picture.squares), sorted(picture.buildings), detail)
    return 'k' + blake2b(repr(key).encode(), digest_size=3).hexdigest()


def draw_domino(first: Square, second: Square, *, vertical: bool = False, detail: Detail = 'full') -> Drawing:
    """Two squares side by side, or the second below the first; crowns stay upright either way."""
    return draw_kingdom(KingdomPicture({(0, 0): first, ((0, 1) if vertical else (1, 0)): second}), detail)


def draw_square(square: Square, detail: Detail = 'full') -> Drawing:
    return draw_kingdom(KingdomPicture({(0, 0): square}), detail)


def territory_outline(cells: Iterable[Cell], grow: float = 0) -> str:
    """Path data around some squares, for rings and highlights; `grow` moves it outwards by so many units."""
    return outline(cells, -grow, PLATE_CORNER)


def _plate(cells: Collection[Cell], name: str, detail: Detail) -> str:
    """The rim under everything, and its shadow: keeps forest and mine off a dark table."""
    shape = path(outline(cells, PLATE_INSET if detail == 'full' else PLATE_INSET * 2, PLATE_CORNER), id=name)
    shadow = tag(
        'g', shape, fill='var(--shadow,#48300c47)', stroke='none', transform=f'translate(0 {SHADOW})'
    )
    return shadow + use(name, fill='var(--plate,#FFF8E7)', stroke='var(--edge,#2B2118)')


def _lands(picture: KingdomPicture, name: str, detail: Detail) -> str:
    body = ''
    for land in LANDS.values():
        squares = {cell: square for cell, square in picture.squares.items() if square.terrain == land.word}
        if not squares:
            continue
        if detail == 'full':
            body += _terrain(land, squares, f'{name}{land.letter}', picture.buildings)
            continue
        body += path(outline(squares), land.base, stroke=land.line)
        if detail == 'small':
            body += ''.join(_signs(land, squares, picture))
    return body if detail == 'full' else tag('g', body, stroke_width=pens(0.5))


def _signs(land: Land, squares: dict[Cell, Square], picture: KingdomPicture) -> Iterator[str]:
    """One flat sign on every square that has no crown to show."""
    for cell, square in _in_rows(squares):
        if not _crowns(cell, square, picture):
            yield _at('sign-built' if cell in picture.buildings else f'sign-{land.letter}', cell)


def _crowns(cell: Cell, square: Square, picture: KingdomPicture) -> int:
    return square.crowns + (picture.buildings[cell].crowns if cell in picture.buildings else 0)


def _terrain(land: Land, squares: dict[Cell, Square], name: str, buildings: Collection[Cell]) -> str:
    """All territories of one terrain: one outline, one clip, one pass of everything that stands there."""
    parts = [use(f'{name}p', fill=land.base)]
    if land.rim:
        parts.append(use(f'{name}p', stroke=land.rim[0], stroke_width=land.rim[1]))
    if land.sheet:
        parts.append(use(land.sheet))
    beds = ''.join(_beds(land, squares))
    if beds and land.bed:
        dark, light = land.bed
        parts.append(f'<g fill="{dark}" stroke="{dark}"><g id="{name}b">{beds}</g></g>')
        parts.append(use(f'{name}b', fill=light, stroke='none'))
    else:
        parts.append(beds)
    parts += _props(land, squares, buildings)
    if any(_east(cell) in squares or _south(cell) in squares for cell in squares):
        parts.append(use(f'ticks-{land.ticks}'))
    clip = tag('clipPath', path(outline(squares), id=f'{name}p'), id=name)
    return clip + tag('g', *parts, clip_path=f'url(#{name})') + use(f'{name}p', stroke=land.line)


def _in_rows(squares: Mapping[Cell, Any]) -> list[tuple[Cell, Any]]:
    """From the back to the front: row by row from the top, each from the left."""
    return sorted(squares.items(), key=lambda item: (item[0][1], item[0][0]))


def _at(shape: str, cell: Cell) -> str:
    x, y = cell[0] * UNIT, cell[1] * UNIT
    return f'<use href="#{shape}"' + (f' x="{x}"' if x else '') + (f' y="{y}"' if y else '') + '/>'


def _beds(land: Land, squares: dict[Cell, Square]) -> Iterator[str]:
    for cell, square in _in_rows(squares):
        for place, neighbour in (('bed', cell), ('bed_east', _east(cell)), ('bed_south', _south(cell))):
            if place not in land.looks or neighbour not in squares:
                continue
            if name := shape_name(land, place, look_of(land, place, cell, square), 0):
                yield _at(name, cell)


def _props(land: Land, squares: dict[Cell, Square], buildings: Collection[Cell]) -> Iterator[str]:
    """What stands on squares, seams and corners, back to front."""
    for cell, square in _in_rows(squares):
        if 'east' in land.looks and _east(cell) in squares:
            yield _on_seam(land, 'east', cell, squares)
        if cell not in buildings:
            name = shape_name(land, 'cell', look_of(land, 'cell', cell, square), square.crowns)
            yield _at(name, cell)
        if 'south' in land.looks and _south(cell) in squares:
            yield _on_seam(land, 'south', cell, squares)
        if 'corner' in land.looks and {_east(cell), _south(cell), _south(_east(cell))} <= squares.keys():
            yield _on_seam(land, 'corner', cell, squares)


def _on_seam(land: Land, place: Place, cell: Cell, squares: dict[Cell, Square]) -> str:
    """What appears between squares; its look keeps a distance to what already stands on them."""
    x, y = cell
    far = {'east': (x + 1, y), 'south': (x, y + 1), 'corner': (x + 1, y + 1)}[place]
    crowns = squares[far].crowns
    look = look_of(land, place, cell, Square(land.word))
    if land.spacing:
        standing = _spots(land, squares, cell, (0, 0)) + _spots(land, squares, far, (far[0] - x, far[1] - y))
        look = _roomiest(land, place, crowns, look, standing)
    name = shape_name(land, place, look, crowns) if look >= 0 else ''
    return _at(name, cell) if name else ''


def _spots(
    land: Land, squares: dict[Cell, Square], cell: Cell, offset: Cell
) -> tuple[tuple[float, float], ...]:
    square = squares[cell]
    standing = spots(land, 'cell', look_of(land, 'cell', cell, square), square.crowns)
    return tuple((spot.x + offset[0] * UNIT, spot.y + offset[1] * UNIT) for spot in standing)


@lru_cache(maxsize=4096)
def _roomiest(
    land: Land, place: Place, crowns: int, first: int, standing: tuple[tuple[float, float], ...]
) -> int:
    """The first look, from the one the hash chose onwards, that stands far enough from all else; or -1."""
    across, apart = land.spacing or (0, 0)
    count = land.looks[place][0]
    for turn in range(count):
        look = (first + turn) % count
        new = spots(land, place, look, crowns)
        if new and all(
            abs(spot.x - x) * across + abs(spot.y - y) >= apart for spot in new for x, y in standing
        ):
            return look
    return -1


def _standing(picture: KingdomPicture, detail: Detail) -> Iterator[str]:
    """Castle, crowns, buildings and knights: all that counts, on top of the land."""
    if picture.castle is not None and picture.seat is not None:
        tile = castle_tile(picture.seat, detail)
        yield (
            moved(tile, picture.castle[0] * UNIT, picture.castle[1] * UNIT)
            if picture.castle != (0, 0)
            else tile
        )
    for cell, square in _in_rows(picture.squares):
        if detail == 'full' and square.crowns:
            yield _at(f'crowns{square.crowns}', cell)
        elif detail != 'full' and (crowns := _crowns(cell, square, picture)):
            yield _at(f'dots{min(3, crowns)}', cell)
    if detail != 'full':
        return
    for (x, y), face in _in_rows(picture.buildings):
        yield moved(built_tile(face), x * UNIT, y * UNIT)
    for cell in sorted(picture.knights, key=lambda cell: (cell[1], cell[0])):
        yield _at('knight-left' if cell in picture.buildings else 'knight-right', cell)


def _east(cell: Cell) -> Cell:
    return cell[0] + 1, cell[1]


def _south(cell: Cell) -> Cell:
    return cell[0], cell[1] + 1
