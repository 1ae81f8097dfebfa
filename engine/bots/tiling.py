"""Room: can the free cells still be covered with dominoes, and in how many ways? Terrain does not matter here.

The answers depend on nothing but the mask and the same masks come again and again, so they are kept.
"""

from functools import lru_cache

from engine.grid import WIDTH, spread

KEPT = 200_000
EVEN = sum(1 << (y * WIDTH + x) for y in range(WIDTH) for x in range(WIDTH) if (x + y) % 2 == 0)


@lru_cache(maxsize=KEPT)
def wasted_cells(free: int) -> int:
    """How many of these cells no domino can cover, whatever comes.

    Lone cells are lost, a cell with one way out takes its neighbour, and of what is left a domino needs as
    many even cells as odd ones. That misses only rare shapes.
    """
    wasted = 0
    while free:
        left, right = free << 1 & free, free >> 1 & free
        up, down = free << WIDTH & free, free >> WIDTH & free
        joined = left | right | up | down
        if lone := free & ~joined:
            wasted += lone.bit_count()
            free = joined
            continue
        ends = joined & ~(left & right | up & down | (left | right) & (up | down))
        if not ends:
            break
        end = ends & -ends
        free &= ~(end | end << 1 | end >> 1 | end << WIDTH | end >> WIDTH)
    while free:
        region = spread(free & -free, free)
        wasted += abs(2 * (region & EVEN).bit_count() - region.bit_count())
        free &= ~region
    return wasted


@lru_cache(maxsize=KEPT)
def coverings(free: int) -> int:
    """In how many ways dominoes cover these cells completely. For a score of cells, not for open land."""
    if not free:
        return 1
    cell = free & -free
    rest = free ^ cell
    ways = 0
    if rest & cell << 1:
        ways += coverings(rest ^ cell << 1)
    if rest & cell << WIDTH:
        ways += coverings(rest ^ cell << WIDTH)
    return ways
