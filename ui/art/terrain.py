"""The seven lands together: their shapes in the sprite, and which of them goes where."""

from collections.abc import Iterator
from functools import cache

from ui.art.land import Land, Place, roll, spots
from ui.art.meadows import FIELD, GRASSLAND, field_shapes, grassland_shapes
from ui.art.picture import Cell, Square
from ui.art.svg import circle, line, path, tag, text, use
from ui.art.town import TOWN, brick_shapes
from ui.art.waters import LAKE, SWAMP, lake_shapes, swamp_shapes
from ui.art.woods import FOREST, MINE, forest_shapes, mine_shapes

LANDS: dict[str, Land] = {land.word: land for land in (FIELD, FOREST, LAKE, GRASSLAND, SWAMP, MINE, TOWN)}
_PLACE_LETTER: dict[Place, str] = {
    'cell': '', 'east': 'e', 'south': 's', 'corner': 'c', 'bed': 'b', 'bed_east': 'x', 'bed_south': 'y',
}  # fmt: skip
_CROWNS_LETTER = ('', 'a', 'b', 'c')
TURNS = 5


@cache
def _composites() -> tuple[dict[tuple[str, Place, int, int], str], dict[str, str]]:
    """For every place, look and number of crowns the name of its shape; and the shapes by name.

    Most crowns change nothing for most looks, so equal pictures share one shape; an empty one has no name.
    """
    names: dict[tuple[str, Place, int, int], str] = {}
    shapes: dict[str, str] = {}
    every_look = ((land, *look) for land in LANDS.values() for look in _looks(land))
    for land, place, look in every_look:
        drawn = {'': ''}
        for crowns in range(land.most_crowns + 1):
            body = land.paint(spots(land, place, look, crowns))
            if place == 'cell':
                body += use(f'l{land.letter}')
            if body not in drawn:
                name = f'{land.letter}{_PLACE_LETTER[place]}{look}{_CROWNS_LETTER[crowns]}'
                drawn[body] = name
                shapes[name] = body
            names[land.word, place, look, crowns] = drawn[body]
    return names, shapes


def _looks(land: Land) -> Iterator[tuple[Place, int]]:
    for place, (count, _) in land.looks.items():
        for look in range(count):
            yield place, look


def shape_name(land: Land, place: Place, look: int, crowns: int) -> str:
    """The sprite's name of what stands at a place; empty if the crowns leave no room for anything."""
    return _composites()[0][land.word, place, look, min(crowns, land.most_crowns)]


def look_of(land: Land, place: Place, cell: Cell, square: Square) -> int:
    """Which look a square has: its grain if it carries one, else its place.

    Places take turns like a knight on a chess board, so that of five squares in a row, or around one, no two
    have the same turn: boats and sheep keep apart without knowing of each other.
    """
    count = land.looks[place][0]
    if square.grain is not None:
        return int(roll(land.word, place, 'grain', square.grain) * count)
    by_chance = roll(land.word, place, *cell)
    if place != 'cell' or count % TURNS:
        return int(by_chance * count)
    x, y = cell
    return (x + 2 * y) % TURNS + TURNS * int(by_chance * (count // TURNS))


def terrain_shapes() -> dict[str, str]:
    shapes = (
        field_shapes() | brick_shapes() | grassland_shapes() | forest_shapes() | mine_shapes() | lake_shapes()
    )
    shapes |= swamp_shapes()
    shapes |= {f'l{land.letter}': _letter(land) for land in LANDS.values()}
    shapes |= {f'sign-{land.letter}': _sign(land) for land in LANDS.values()}
    shapes['sign-built'] = path(TOWN.sign, '#FBF1DA', stroke=TOWN.line, stroke_width=6)
    shapes |= {'ticks-ink': _ticks('#2B2118'), 'ticks-cream': _ticks('#FFF8E7')}
    return shapes | _composites()[1]


def _letter(land: Land) -> str:
    """Where neither crowns, knights nor a neighbour's props reach: at the top right, or, on lands whose crowns
    may reach that far, at the left below them.

    Shown only where CSS says `--letters:inline`, so that it costs a kingdom no text.
    """
    x, y = (81.5, 19) if land.most_crowns < 2 else (18.5, 62)
    letter = text(x, y + 8.6, land.letter, 26)
    return tag('g', circle(x, y, 16, '#FFF8E7', stroke_width=2), letter, style='display:var(--letters,none)')


def _sign(land: Land) -> str:
    """One flat sign for a square of 10 to 22 px."""
    colour = {'forest': '#3C9650', 'lake': '#C9EAFF', 'mine': '#9AA0C8'}.get(land.word, land.line)
    fill = colour if land.word == 'forest' else 'none'
    return tag('path', d=land.sign, fill=fill, stroke=colour, stroke_width=8.5)


def _ticks(colour: str) -> str:
    """A short tick at both ends of every edge between squares, so that grown-together squares stay countable.

    Along the border they lie outside of the land's clip: only the seams show them.
    """
    d = ''.join(f'M{i} -700v1400M-700 {i}h1400' for i in range(-600, 700, 100))
    return line(d, colour, stroke_dasharray='11 78 11 0', stroke_linecap='butt', opacity='.55')
