"""One smooth outline around any set of squares: how land grows together.

Traces the edges between inside and outside, sets the line in by a little and rounds every corner.
"""

from collections.abc import Iterable, Iterator

from ui.art.picture import Cell
from ui.art.svg import number, points

UNIT = 100
"""User units a cell is wide: cell (x, y) begins at (100 x, 100 y)."""

INSET = 1.5
CORNER = 15
PLATE_INSET = -3.5
PLATE_CORNER = 20
# A quadratic corner of 15 looks like an arc of 13 % of a cell, one of 20 like one of 17 %, in half the text.

Step = tuple[int, int]


def outline(cells: Iterable[Cell], inset: float = INSET, corner: int = CORNER) -> str:
    """Path data around the cells, holes included; squares that only touch by a corner stay apart."""
    return ''.join(_rounded(loop, inset, corner) for loop in _loops(frozenset(cells)))


def _loops(cells: frozenset[Cell]) -> Iterator[list[tuple[Cell, Step]]]:
    """Closed walks along the border, the land on the right hand: points, each with the step onwards."""
    ways: dict[Cell, list[Step]] = {}
    for x, y in sorted(cells):
        if (x, y - 1) not in cells:
            ways.setdefault((x, y), []).append((1, 0))
        if (x + 1, y) not in cells:
            ways.setdefault((x + 1, y), []).append((0, 1))
        if (x, y + 1) not in cells:
            ways.setdefault((x + 1, y + 1), []).append((-1, 0))
        if (x - 1, y) not in cells:
            ways.setdefault((x, y + 1), []).append((0, -1))
    while ways:
        start = point = min(ways)
        walk: list[tuple[Cell, Step]] = []
        step = (0, -1)
        while True:
            onwards = ways[point]
            right = (-step[1], step[0])
            step = right if right in onwards else onwards[0]
            onwards.remove(step)
            if not onwards:
                del ways[point]
            walk.append((point, step))
            point = (point[0] + step[0], point[1] + step[1])
            if point == start:
                break
        yield walk


def _rounded(walk: list[tuple[Cell, Step]], inset: float, corner: int) -> str:
    bends = [(point, walk[i - 1][1], step) for i, (point, step) in enumerate(walk) if walk[i - 1][1] != step]
    d = ''
    pen = (0.0, 0.0)
    for (x, y), before, after in bends:
        turns_right = before[0] * after[1] - before[1] * after[0] > 0
        r = corner if turns_right else round(corner * 0.8)
        tip_x = x * UNIT + inset * (-before[1] - after[1])
        tip_y = y * UNIT + inset * (before[0] + after[0])
        start = (tip_x - before[0] * r, tip_y - before[1] * r)
        if not d:
            d = f'M{points(*start)}'
        elif before[0]:
            d += f'h{number(start[0] - pen[0])}'
        else:
            d += f'v{number(start[1] - pen[1])}'
        bend = ((before[0] + after[0]) * r, (before[1] + after[1]) * r)
        d += f'q{points(before[0] * r, before[1] * r, *bend)}'
        pen = (start[0] + bend[0], start[1] + bend[1])
    return d + 'z'
