"""Score and ranking of kingdoms, from scratch (K-19 to K-21, V-2, V-3, Q-38 to Q-42). It changes nothing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.reference.data import TERRAINS, Table
from tests.reference.kingdom import CASTLE, Cell, Kingdom, bounds, territories_of
from tests.reference.modes import Mode


@dataclass(frozen=True)
class Territory:
    terrain: str
    cells: frozenset[Cell]
    crowns: int

    @property
    def squares(self) -> int:
        return len(self.cells)

    @property
    def points(self) -> int:
        return self.squares * self.crowns


def territories(kingdom: Kingdom, table: Table) -> list[Territory]:
    return [
        Territory(
            terrain=kingdom.cells[next(iter(cells))][0],
            cells=frozenset(cells),
            crowns=sum(crowns_on(kingdom, cell, table) for cell in cells),
        )
        for cells in territories_of(kingdom.cells)
    ]


def crowns_on(kingdom: Kingdom, cell: Cell, table: Table) -> int:
    printed = kingdom.cells[cell][1]
    if cell in kingdom.buildings:
        return printed + table[kingdom.buildings[cell]]['crowns']
    return printed


def largest_territory(kingdom: Kingdom) -> int:
    return max((len(cells) for cells in territories_of(kingdom.cells)), default=0)


def all_crowns(kingdom: Kingdom, table: Table) -> int:
    return sum(crowns_on(kingdom, cell, table) for cell in kingdom.cells)


def score(
    number: int, kingdom: Kingdom, hosts_queen: bool, mode: Mode, options: Mapping[str, Any], table: Table
) -> dict[str, Any]:
    """One entry of a record's `scores`."""
    by_terrain = dict.fromkeys(TERRAINS, 0)
    for territory in territories(kingdom, table):
        by_terrain[territory.terrain] += territory.points
    coins = kingdom.coins // 3
    queen = largest_territory(kingdom) if hosts_queen else 0
    buildings = sum(building_points(kingdom, table[id_]) for id_ in kingdom.buildings.values())
    bonuses = {
        'middle_kingdom': 10 if options['middle_kingdom'] and is_centred(kingdom) else 0,
        'harmony': 5 if options['harmony'] and is_complete(kingdom, mode.grid) else 0,
    }
    return {
        'kingdom': number,
        'total': coins + sum(by_terrain.values()) + queen + buildings + sum(bonuses.values()),
        'coins': coins,
        'territories': by_terrain,
        'queen': queen,
        'buildings': buildings,
        'bonuses': bonuses,
    }


def building_points(kingdom: Kingdom, row: Mapping[str, Any]) -> int:
    """Q-41."""
    points = row['points']
    if points is None:
        return 0
    match points['type']:
        case 'flat':
            times = 1
        case 'per_territory':
            groups = territories_of(kingdom.cells)
            times = sum(kingdom.cells[min(group)][0] == points['terrain'] for group in groups)
        case 'per_tower':
            times = kingdom.towers
        case 'per_knight':
            times = kingdom.all_knights
        case other:
            raise ValueError(f'unknown kind of points {other!r}')
    return int(points['points']) * times


def is_centred(kingdom: Kingdom) -> bool:
    """X-08: the castle is the centre of the rectangle around the kingdom."""
    left, right, top, bottom = bounds([*kingdom.cells, CASTLE])
    return left == -right and top == -bottom


def is_complete(kingdom: Kingdom, grid: int) -> bool:
    """V-3; at the end of a game the same as "nothing discarded" (X-09)."""
    return len(kingdom.cells) + 1 == grid * grid


def rank(kingdoms: Sequence[Kingdom], totals: Sequence[int], mode: Mode, table: Table) -> list[list[int]]:
    """Kingdoms from first to last, equal ones together (K-21, Q-42)."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for number, kingdom in enumerate(kingdoms):
        worth: tuple[int, ...] = (totals[number], largest_territory(kingdom))
        if not mode.has_buildings:
            worth += (all_crowns(kingdom, table),)  # no crown tie-break in Q-42
        groups.setdefault(worth, []).append(number)
    return [groups[worth] for worth in sorted(groups, reverse=True)]
