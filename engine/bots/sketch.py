"""A kingdom as a bot imagines it: a value that is quick to extend, compare and weigh.

It keeps each territory with its size, crowns and frontier, so that laying a domino joins a few entries
instead of walking the land again. What is legal stays the kingdom's: a test lays the same dominoes in both.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, NamedTuple, TypeVar, assert_never

from engine.buildings import Building, FlatPoints, PointsPerPiece, PointsPerTerritory, TaxBonus
from engine.dominoes import Domino
from engine.grid import CASTLE_MASK, CENTRE, COLUMNS, ROWS, STEPS, WIDTH, beside
from engine.kingdom import Kingdom
from engine.terrain import TERRAIN_OF_WORD, TERRAINS, Terrain
from engine.territories import territories

T = TypeVar('T')
Estate = tuple[int, int, int, int, int]
"""One territory: terrain, size, crowns, its mask, the cells beside it (occupied or not)."""

Spots = tuple[int, int]
"""Where the two ends of a domino lie. Bare pairs: a bot makes millions of them."""

NO_TERRAIN = (0,) * len(TERRAINS)
AROUND_CASTLE = beside(CASTLE_MASK)


class Court(NamedTuple):
    """What Queendomino adds to the land, its buildings already added up (Q-2, Q-22…Q-25)."""

    coins: int
    reserve: int
    posted: int
    towers: int
    built: int = 0
    """The mask of the town squares with a building."""
    flat: int = 0
    """The points that its buildings bring in any case."""
    per_terrain: tuple[int, ...] = NO_TERRAIN
    """For each terrain, the points for each of its territories."""
    per_knight: int = 0
    per_tower: int = 0
    knight_safes: int = 0
    tower_safes: int = 0
    has_queen: bool = False
    most_towers: int = 0
    """The towers of the rival who has most."""

    @property
    def knights(self) -> int:
        return self.reserve + self.posted

    @property
    def tax_bonus(self) -> int:
        """The coins that Safes add to every tax (X-18)."""
        return self.knight_safes * (self.reserve + self.posted) + self.tower_safes * self.towers

    def with_building(self, building: Building, spot: int, price: int) -> 'Court':
        """Paid, with its knights, its towers and what it counts (Q-19…Q-25)."""
        return self._replace(
            coins=self.coins - price,
            reserve=self.reserve + building.knights,
            towers=self.towers + building.towers,
            built=self.built | 1 << spot,
            knight_safes=self.knight_safes + (building.tax_bonus is TaxBonus.PER_KNIGHT),
            tower_safes=self.tower_safes + (building.tax_bonus is TaxBonus.PER_TOWER),
            **self._counting(building),
        )

    def _counting(self, building: Building) -> dict[str, Any]:
        match building.points:
            case None:
                return {}
            case FlatPoints(points=points):
                return {'flat': self.flat + points}
            case PointsPerTerritory(terrain=word, points=points):
                counted = list(self.per_terrain)
                counted[TERRAIN_OF_WORD[word]] += points
                return {'per_terrain': tuple(counted)}
            case PointsPerPiece(type='per_knight', points=points):
                return {'per_knight': self.per_knight + points}
            case PointsPerPiece(points=points):
                return {'per_tower': self.per_tower + points}
            case _:
                assert_never(building.points)

    def building_points(self, estates: Iterable[Estate]) -> int:
        """The points of all buildings as the kingdom stands (Q-41)."""
        points = self.flat + self.per_knight * (self.reserve + self.posted) + self.per_tower * self.towers
        if self.per_terrain is not NO_TERRAIN:
            counted = self.per_terrain
            for estate in estates:
                points += counted[estate[0]]
        return points


class Sketch:
    """One kingdom, never changed: `laid`, `thrown_away` and the court's verbs give the next one."""

    __slots__ = (
        'bottom',
        'court',
        'discards',
        'estates',
        'free',
        'kept',
        'left',
        'occupied',
        'points',
        'right',
        'size',
        'top',
    )

    def __init__(
        self,
        size: int,
        occupied: int,
        estates: list[Estate],
        points: int,
        discards: int,
        left: int,
        right: int,
        top: int,
        bottom: int,
        court: Court | None,
    ) -> None:
        self.size = size
        self.occupied = occupied
        self.estates = estates
        self.points = points
        self.discards = discards
        self.left = left
        self.right = right
        self.top = top
        self.bottom = bottom
        self.court = court
        self.kept: dict[Hashable, Any] = {}
        """What was thought out about it: the same sketch comes again and again."""
        self.free = (
            COLUMNS[right - size + 1][left + size - 1] & ROWS[bottom - size + 1][top + size - 1] & ~occupied
        )

    @classmethod
    def of(cls, kingdom: Kingdom, has_court: bool) -> 'Sketch':
        estates = [
            (int(land.terrain), land.size, land.crowns, land.mask, beside(land.mask))
            for land in territories(kingdom)
        ]
        court = None
        if has_court:
            court = Court(0, 0, kingdom.posted.bit_count(), 0)
            for spot, building in kingdom.buildings:
                court = court.with_building(building, spot, price=0)
            court = court._replace(coins=kingdom.coins, reserve=kingdom.reserve, towers=kingdom.towers)
        return cls(
            kingdom.size,
            kingdom.occupied,
            estates,
            sum(size * crowns for _, size, crowns, _, _ in estates),
            kingdom.discards,
            kingdom.left,
            kingdom.right,
            kingdom.top,
            kingdom.bottom,
            court,
        )

    def once(self, what: Hashable, think: Callable[[], T]) -> T:
        """What somebody makes of it, thought out once."""
        kept: T | None = self.kept.get(what)
        if kept is None:
            kept = self.kept[what] = think()
        return kept

    # -- the land ------------------------------------------------------------------------------------

    def placements(self, domino: Domino) -> list[Spots]:
        """Every legal placement (K-11…K-14), each picture once where both ends are alike."""
        free = self.free
        first, second = domino.first[0], domino.second[0]
        first_joins = second_joins = AROUND_CASTLE
        for terrain, _, _, _, frontier in self.estates:
            if terrain == first:
                first_joins |= frontier
            if terrain == second:
                second_joins |= frontier
        first_joins &= free
        second_joins &= free
        found = []
        steps = STEPS[:2] if domino.first == domino.second else STEPS
        for step in steps:
            if step > 0:
                spots = first_joins & free >> step | free & second_joins >> step
            else:
                spots = first_joins & free << -step | free & second_joins << -step
            while spots:
                lowest = spots & -spots
                spot = lowest.bit_length() - 1
                found.append((spot, spot + step))
                spots ^= lowest
        return found

    def laid(self, domino: Domino, placement: Spots) -> 'Sketch':
        """The kingdom with this domino on these spots."""
        first, second = placement
        terrain, crowns = domino.first
        other_terrain, other_crowns = domino.second
        bit, other_bit = 1 << first, 1 << second
        mask, size, reach = bit, 1, bit << 1 | bit >> 1 | bit << WIDTH | bit >> WIDTH
        other_mask, other_size = other_bit, 1
        other_reach = other_bit << 1 | other_bit >> 1 | other_bit << WIDTH | other_bit >> WIDTH
        points = self.points
        estates: list[Estate] = []
        if terrain == other_terrain:
            mask |= other_bit
            reach |= other_reach
            size = 2
            crowns += other_crowns
            for estate in self.estates:
                if estate[0] == terrain and estate[4] & mask:
                    points -= estate[1] * estate[2]
                    size += estate[1]
                    crowns += estate[2]
                    reach |= estate[4]
                    mask |= estate[3]
                else:
                    estates.append(estate)
        else:
            for estate in self.estates:
                if estate[0] == terrain and estate[4] & bit:
                    points -= estate[1] * estate[2]
                    size += estate[1]
                    crowns += estate[2]
                    reach |= estate[4]
                    mask |= estate[3]
                elif estate[0] == other_terrain and estate[4] & other_bit:
                    points -= estate[1] * estate[2]
                    other_size += estate[1]
                    other_crowns += estate[2]
                    other_reach |= estate[4]
                    other_mask |= estate[3]
                else:
                    estates.append(estate)
            estates.append((other_terrain, other_size, other_crowns, other_mask, other_reach))
            points += other_size * other_crowns
        estates.append((terrain, size, crowns, mask, reach))
        x, y, other_x, other_y = first & 15, first >> 4, second & 15, second >> 4
        return Sketch(
            self.size,
            self.occupied | bit | other_bit,
            estates,
            points + size * crowns,
            self.discards,
            min(self.left, x, other_x),
            max(self.right, x, other_x),
            min(self.top, y, other_y),
            max(self.bottom, y, other_y),
            self.court,
        )

    def thrown_away(self) -> 'Sketch':
        """The kingdom after a domino that fitted nowhere (K-16)."""
        return self._with(self.court, self.estates, self.points, self.discards + 1)

    @property
    def is_central(self) -> bool:
        return self.left + self.right == 2 * CENTRE == self.top + self.bottom

    # -- the court -----------------------------------------------------------------------------------

    def _with(self, court: Court | None, estates: list[Estate], points: int, discards: int) -> 'Sketch':
        return Sketch(
            self.size,
            self.occupied,
            estates,
            points,
            discards,
            self.left,
            self.right,
            self.top,
            self.bottom,
            court,
        )

    def paid(self, coins: int) -> 'Sketch':
        assert self.court is not None
        court = self.court._replace(coins=self.court.coins - coins)
        return self._with(court, self.estates, self.points, self.discards)

    def size_at(self, spot: int) -> int:
        """The squares of the territory on this spot."""
        bit = 1 << spot
        return next(size for _, size, _, mask, _ in self.estates if mask & bit)

    def taxed(self, spot: int) -> 'Sketch':
        """A knight from the reserve takes the tax of a square (Q-12)."""
        court = self.court
        assert court is not None
        coins = court.coins + self.size_at(spot) + court.tax_bonus
        court = court._replace(coins=coins, reserve=court.reserve - 1, posted=court.posted + 1)
        return self._with(court, self.estates, self.points, self.discards)

    def in_court(self, has_queen: bool, most_towers: int) -> 'Sketch':
        """The same kingdom where the Queen has moved or a rival has built."""
        assert self.court is not None
        court = self.court._replace(has_queen=has_queen, most_towers=most_towers)
        return self._with(court, self.estates, self.points, self.discards)

    @property
    def free_towns(self) -> int:
        assert self.court is not None
        towns = 0
        for terrain, _, _, mask, _ in self.estates:
            if terrain == Terrain.TOWN:
                towns |= mask
        return towns & ~self.court.built

    def built(self, building: Building, spot: int, price: int) -> 'Sketch':
        """A building on a town square, with all that it brings (Q-19…Q-24)."""
        court = self.court
        assert court is not None
        court = court.with_building(building, spot, price)
        if not building.crowns:
            return self._with(court, self.estates, self.points, self.discards)
        estates = [
            (terrain, size, crowns + building.crowns, mask, reach)
            if mask >> spot & 1
            else (terrain, size, crowns, mask, reach)
            for terrain, size, crowns, mask, reach in self.estates
        ]
        gain = building.crowns * self.size_at(spot)
        return self._with(court, estates, self.points + gain, self.discards)
