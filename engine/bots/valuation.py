"""What a kingdom promises: its points now and what its open land may still bring.

The sum is exact once the last domino lies. Before that, each term is a count that a player would look at
(crowns with an open frontier, squares waiting for crowns, room that can still be filled, the two bonuses),
times a weight that was fitted to how games of self-play ended; see docs/bots.md.
"""

import json
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import log
from pathlib import Path

from engine.bots.sketch import Sketch
from engine.bots.tiling import coverings, wasted_cells
from engine.dominoes import Domino
from engine.grid import CENTRE, COLUMNS, ROWS, WIDTH
from engine.modes import Mode
from engine.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS
from engine.settings import Options
from engine.terrain import TERRAINS

WEIGHTS: dict[str, dict[str, list[float]]] = json.loads(
    (Path(__file__).parent / 'weights.json').read_text(encoding='utf-8')
)
OPENINGS = 6
"""A frontier of more free cells counts like one of six."""
FEW_CELLS = 16
"""So many free cells at most are worth counting their coverings."""
MUCH_ROOM = 3.0
MUCH_SLACK = 8


@cache
def home_of(size: int) -> int:
    """The frame with the castle in its middle."""
    first, last = CENTRE - size // 2, CENTRE + size // 2
    return COLUMNS[first][last] & ROWS[first][last]


class Outlook:
    """What a kingdom of this game may expect: the land still to come, the bonuses, the weights of the mode."""

    def __init__(self, mode: Mode, options: Options, to_come: Iterable[Domino], weights: str = '') -> None:
        self.quota = mode.quota
        self.home = home_of(mode.grid)
        self.middle = options.middle_kingdom
        self.harmony = options.harmony
        self.supply, self.riches = _shares(to_come)
        self.weights = WEIGHTS[weights or f'land{mode.grid}']
        self._prices: dict[int, _Prices] = {}

    def prices(self, left: int) -> '_Prices':
        """The weights for a kingdom that waits for so many dominoes."""
        prices = self._prices.get(left)
        if prices is None:
            prices = self._prices[left] = _Prices(self, left)
        return prices

    def value(self, sketch: Sketch, left: int) -> float:
        """The points this kingdom may expect in the end."""
        if left <= 0:
            return self.final(sketch)
        prices = self.prices(left)
        strays = sketch.occupied & ~self.home
        free = sketch.free & self.home if self.middle and not strays else sketch.free
        value = sketch.points + prices.base
        frontier_worth, waiting_worth = prices.frontier, prices.waiting
        met = 0
        for terrain, size, crowns, _, frontier in sketch.estates:
            if openings := (frontier & free).bit_count():
                met |= 1 << terrain
                value += size * waiting_worth[terrain][openings]
                if crowns:
                    value += crowns * frontier_worth[terrain][openings]
        value += prices.variety[met]
        cells = free.bit_count()
        slack = cells - 2 * left
        wasted = wasted_cells(free)
        if strays or not self.middle:
            wasted = max(0, wasted - slack)  # the frame still slides: what is lost here may lie outside
        if not strays:
            value += prices.middle
        if wasted:
            value += wasted * prices.wasted
        elif cells <= FEW_CELLS:
            value += prices.room * _room(free)
        if sketch.discards:
            value += sketch.discards * prices.discard
        elif not wasted:
            value += prices.harmony
        if cells > FEW_CELLS:
            value += prices.open_land
        value += prices.dead_ends * _dead_ends(free)
        return value + prices.slack * min(slack, MUCH_SLACK)

    def court_value(self, sketch: Sketch, left: int) -> float:
        """What coins, knights, buildings and the Queen add: nothing where there are none."""
        return 0.0

    def final(self, sketch: Sketch) -> float:
        """The land and the bonuses when the last domino lies."""
        points = sketch.points
        if self.middle and sketch.is_central:
            points += MIDDLE_KINGDOM_POINTS
        if self.harmony and not sketch.discards:
            points += HARMONY_POINTS
        return points


class _Prices:
    """Weights for one number of dominoes to come, made ready for the sum."""

    def __init__(self, outlook: Outlook, left: int) -> None:
        share = left / outlook.quota
        weights = outlook.weights

        def at_share(name: str) -> float:
            constant, slope = weights[name]
            return constant + slope * share

        def by_openings(name: str) -> list[float]:
            """No land to come, no worth: these grow with the share and its square."""
            slopes, bends = weights[name], weights[f'{name}_bend']
            worth = [
                0.0,
                *(slope * share + bend * share**2 for slope, bend in zip(slopes, bends, strict=True)),
            ]
            return worth + [worth[-1]] * 64

        frontier, waiting = by_openings('frontier'), by_openings('waiting')
        self.frontier = [[worth * outlook.supply[terrain] for worth in frontier] for terrain in TERRAINS]
        self.waiting = [[worth * outlook.riches[terrain] for worth in waiting] for terrain in TERRAINS]
        variety = at_share('variety')
        self.variety = [
            variety * sum(outlook.supply[terrain] for terrain in TERRAINS if met >> terrain & 1)
            for met in range(1 << len(TERRAINS))
        ]
        self.base = weights['base'][0] * share + weights['base'][1] * share**2
        self.middle = at_share('middle') + MIDDLE_KINGDOM_POINTS if outlook.middle else at_share('central')
        self.harmony = at_share('harmony') + HARMONY_POINTS if outlook.harmony else at_share('whole')
        self.discard = at_share('discard')
        self.wasted = at_share('wasted')
        self.room = at_share('room')
        self.open_land = at_share('open_land')
        self.slack = at_share('slack')
        self.dead_ends = at_share('dead_ends')


def _shares(dominoes: Iterable[Domino]) -> tuple[list[float], list[float]]:
    """For each terrain its share of the squares to come, and its crowns for each square to come."""
    squares = [0] * len(TERRAINS)
    crowns = [0] * len(TERRAINS)
    for domino in dominoes:
        for terrain, count in (domino.first, domino.second):
            squares[terrain] += 1
            crowns[terrain] += count
    total = max(1, sum(squares))
    return [count / total for count in squares], [count / total for count in crowns]


@lru_cache(maxsize=200_000)
def _room(free: int) -> float:
    return min(MUCH_ROOM, log(max(1, coverings(free))))


@lru_cache(maxsize=200_000)
def _dead_ends(free: int) -> int:
    """Free cells with exactly one free neighbour."""
    left, right = free << 1 & free, free >> 1 & free
    up, down = free << WIDTH & free, free >> WIDTH & free
    return (
        (left | right | up | down) & ~(left & right | up & down | (left | right) & (up | down))
    ).bit_count()


def terms(outlook: Outlook, sketch: Sketch, left: int) -> tuple[float, dict[str, Sequence[float]]]:
    """What is certain, and for each weight the number it is multiplied with: for fitting the weights."""
    share = left / outlook.quota
    strays = sketch.occupied & ~outlook.home
    free = sketch.free & outlook.home if outlook.middle and not strays else sketch.free
    frontier, waiting = [0.0] * OPENINGS, [0.0] * OPENINGS
    met = set()
    for terrain, size, crowns, _, reach in sketch.estates:
        if openings := min(OPENINGS, (reach & free).bit_count()):
            met.add(terrain)
            frontier[openings - 1] += crowns * outlook.supply[terrain]
            waiting[openings - 1] += size * outlook.riches[terrain]
    cells = free.bit_count()
    slack = cells - 2 * left
    wasted = wasted_cells(free)
    if strays or not outlook.middle:
        wasted = max(0, wasted - slack)
    is_whole = not sketch.discards and not wasted
    certain = sketch.points + (MIDDLE_KINGDOM_POINTS if outlook.middle and not strays else 0)
    certain += HARMONY_POINTS if outlook.harmony and is_whole else 0

    def with_share(count: float) -> Sequence[float]:
        return count, count * share

    return certain, {
        'frontier': [count * share for count in frontier],
        'frontier_bend': [count * share**2 for count in frontier],
        'waiting': [count * share for count in waiting],
        'waiting_bend': [count * share**2 for count in waiting],
        'variety': with_share(sum(outlook.supply[terrain] for terrain in met)),
        'base': (share, share**2),
        'middle': with_share(outlook.middle and not strays),
        'central': with_share(not outlook.middle and not strays),
        'harmony': with_share(outlook.harmony and is_whole),
        'whole': with_share(not outlook.harmony and is_whole),
        'discard': with_share(sketch.discards),
        'wasted': with_share(wasted),
        'room': with_share(_room(free) if not wasted and cells <= FEW_CELLS else 0.0),
        'open_land': with_share(cells > FEW_CELLS),
        'slack': with_share(min(slack, MUCH_SLACK)),
        'dead_ends': with_share(_dead_ends(free)),
    }
