"""Kingdoms drawn as text, so that a test shows what it means.

A picture is rows of words. `C` is the castle, `.` an empty cell, a letter and perhaps a digit a square with
its crowns: `W` wheat field, `F` forest, `L` lake, `G` grassland, `S` swamp, `M` mine, `T` town.

A picture to be compared begins with a domino, the direction from its first end to its second and, where it
is not 5, the size of the kingdom: `W|F1 east` or `W|F1 east 7`. The sign on each empty cell says what
happens if the first end is put there: see `assert_fits` and `assert_reasons`.
"""

from collections.abc import Callable
from typing import NamedTuple

from engine.dominoes import Box, Domino, Square
from engine.grid import DELTAS, Cell, spot_of
from engine.kingdom import Kingdom
from engine.refusals import Reason
from engine.terrain import Terrain

TERRAIN_OF_LETTER = {
    'W': Terrain.FIELD,
    'F': Terrain.FOREST,
    'L': Terrain.LAKE,
    'G': Terrain.GRASSLAND,
    'S': Terrain.SWAMP,
    'M': Terrain.MINE,
    'T': Terrain.TOWN,
}
LETTER_OF_TERRAIN = {terrain: letter for letter, terrain in TERRAIN_OF_LETTER.items()}
DELTA_OF_WORD = dict(zip(('east', 'south', 'west', 'north'), DELTAS, strict=True))
SIGN_OF_REASON = {
    None: 'o',
    Reason.CELL_IS_CASTLE: 'c',
    Reason.CELL_TAKEN: 't',
    Reason.KINGDOM_TOO_WIDE: 'w',
    Reason.KINGDOM_TOO_HIGH: 'h',
    Reason.NO_MATCHING_EDGE: 'n',
}


class Drawing(NamedTuple):
    """A picture with its first line read: a domino on its way into a kingdom."""

    domino: Domino
    delta: tuple[int, int]
    kingdom: Kingdom
    words: dict[Cell, str]

    @classmethod
    def of(cls, picture: str) -> 'Drawing':
        header, _, rows = picture.strip().partition('\n')
        halves, direction, *size = header.split()
        kingdom = kingdom_of(rows, size=int(*size) if size else 5)
        return cls(domino_of(*halves.split('|')), DELTA_OF_WORD[direction], kingdom, words_of(rows))

    def with_signs(self, sign: Callable[[Cell], str]) -> str:
        """The picture with a sign on each empty cell, evenly spaced."""
        rows: dict[int, str] = {}
        for cell, word in self.words.items():
            shown = word if word[0] in 'CWFLGSMT' else sign(cell)
            rows[cell.y] = rows.get(cell.y, '') + f'{shown:<3}'
        return '\n' + '\n'.join(rows.values())

    def assert_signs(self, sign: Callable[[Cell], str]) -> None:
        """The signs are those of the picture; a failing test shows both."""
        found, drawn = self.with_signs(sign), self.with_signs(self.words.__getitem__)
        assert found == drawn, f'found{found}\n\ndrawn{drawn}'


def assert_fits(picture: str) -> None:
    """`o` marks every cell where the first end may lie; there is no other, in or out of the picture."""
    drawing = Drawing.of(picture)
    dx, dy = drawing.delta
    legal = {
        first
        for first, second in (placement.cells for placement in drawing.kingdom.placements(drawing.domino))
        if second == (first.x + dx, first.y + dy)
    }
    assert legal <= drawing.words.keys(), 'every legal cell is in the picture'
    drawing.assert_signs(lambda cell: 'o' if cell in legal else '.')


def assert_reasons(picture: str) -> None:
    """Each empty cell shows why the first end may not lie there, see SIGN_OF_REASON, or `o` if it may."""
    drawing = Drawing.of(picture)
    dx, dy = drawing.delta

    def sign(cell: Cell) -> str:
        why = drawing.kingdom.why_not(drawing.domino, (cell, (cell.x + dx, cell.y + dy)))
        return SIGN_OF_REASON[why.reason if why else None]

    drawing.assert_signs(sign)


def kingdom_of(picture: str, size: int = 5, coins: int = 0, knights: int = 0) -> Kingdom:
    """The kingdom of a picture without a first line; signs on its empty cells are passed over."""
    kingdom = Kingdom(size, coins, knights)
    for cell, word in words_of(picture).items():
        if word[0] in TERRAIN_OF_LETTER:
            spot = spot_of(cell)
            kingdom.put(domino_of(word, word), spot, spot)
    return kingdom


def words_of(picture: str) -> dict[Cell, str]:
    """The words of a picture by their cells; the castle is at (0, 0)."""
    rows = [row.split() for row in picture.strip().splitlines()]
    (castle,) = [(x, y) for y, row in enumerate(rows) for x, word in enumerate(row) if word == 'C']
    assert len({len(row) for row in rows}) == 1, 'the rows of a picture are equally long'
    left, top = castle
    return {Cell(x - left, y - top): word for y, row in enumerate(rows) for x, word in enumerate(row)}


def mask_of(*cells: tuple[int, int]) -> int:
    return sum(1 << spot_of(cell) for cell in cells)


def domino_of(first: str, second: str) -> Domino:
    """A domino that need not be in any box: `domino_of('W1', 'F')`."""
    return Domino(Box.KINGDOMINO, 1, _square(first), _square(second))


def _square(word: str) -> Square:
    return Square(TERRAIN_OF_LETTER[word[0]], int(word[1:] or 0))
