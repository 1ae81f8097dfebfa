"""Territories: like squares joined by edges, and what they are worth (G-5, K-19)."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.grid import WIDTH, Cell, cells_in, spread
from engine.kingdom import Kingdom
from engine.terrain import TERRAINS, Terrain


class Territory(NamedTuple):
    """A maximal group of squares of one terrain joined by edges."""

    terrain: Terrain
    mask: int
    crowns: int

    @property
    def size(self) -> int:
        return self.mask.bit_count()

    @property
    def points(self) -> int:
        """Squares × crowns: without a crown, nothing (K-19)."""
        return self.mask.bit_count() * self.crowns

    @property
    def cells(self) -> tuple[Cell, ...]:
        return cells_in(self.mask)


def territories(kingdom: Kingdom) -> Iterator[Territory]:
    """All territories, by terrain, each terrain's from the top."""
    for terrain in TERRAINS:
        land = kingdom.lands[terrain]
        while land:
            mask = spread(land & -land, land)
            land ^= mask
            yield Territory(terrain, mask, crowns_in(kingdom, mask))


def crowns_in(kingdom: Kingdom, mask: int) -> int:
    return (mask & kingdom.low_crowns).bit_count() + 2 * (mask & kingdom.high_crowns).bit_count()


def land_points(kingdom: Kingdom) -> int:
    """The points of all territories together. The inner loop of every playout: spells out `spread`."""
    low = kingdom.low_crowns
    high = kingdom.high_crowns
    crowned = low | high
    points = 0
    for land in kingdom.lands:
        seeds = land & crowned
        while seeds:
            mask = seeds & -seeds
            while True:
                grown = (mask | mask << 1 | mask >> 1 | mask << WIDTH | mask >> WIDTH) & land
                if grown == mask:
                    break
                mask = grown
            points += mask.bit_count() * ((mask & low).bit_count() + 2 * (mask & high).bit_count())
            seeds &= ~mask
    return points


def count_territories(kingdom: Kingdom, terrain: Terrain) -> int:
    """How many separate territories of a terrain; crownless and single squares count (Q-41)."""
    land = kingdom.lands[terrain]
    count = 0
    while land:
        land ^= spread(land & -land, land)
        count += 1
    return count


def largest_size(kingdom: Kingdom) -> int:
    """The squares of the largest territory, towns included (K-21, Q-40, Q-42)."""
    return max((territory.size for territory in territories(kingdom)), default=0)


def total_crowns(kingdom: Kingdom) -> int:
    return kingdom.low_crowns.bit_count() + 2 * kingdom.high_crowns.bit_count()
