"""One kingdom: its castle, its land as bit sets, what was built on it and its purse (G-4, K-11…K-17).

A kingdom inside a game state is a value and never changes: rules make a `copy()` and change that. Bots
and playouts may go on changing a copy of their own.
"""

from collections.abc import Iterator

from engine.buildings import Building, TaxBonus
from engine.dominoes import Domino, Square
from engine.grid import (
    CASTLE_MASK,
    CASTLE_SPOT,
    CELLS,
    CENTRE,
    COLUMNS,
    ROWS,
    STEPS,
    WIDTH,
    Placement,
    beside,
    is_within_reach,
    spot_of,
    spots_in,
    spread,
)
from engine.refusals import Reason, Why
from engine.terrain import TERRAINS, Terrain

Fits = tuple[int, int, int, int]
"""For each direction from first end to second (east, south, west, north): the spots of the first end."""


class Kingdom:
    """What one player, or one team, owns."""

    __slots__ = (
        'bottom',
        'buildings',
        'coins',
        'discards',
        'high_crowns',
        'lands',
        'left',
        'low_crowns',
        'occupied',
        'posted',
        'reserve',
        'right',
        'size',
        'top',
        'towers',
    )

    def __init__(self, size: int, coins: int = 0, knights: int = 0) -> None:
        self.size = size
        self.occupied = CASTLE_MASK
        self.lands = [0] * len(TERRAINS)
        self.low_crowns = 0  # crowns of a square in binary: the ones …
        self.high_crowns = 0  # … and the twos
        self.left = self.right = self.top = self.bottom = CENTRE
        self.discards = 0
        self.coins = coins
        self.reserve = knights
        self.posted = 0
        self.towers = 0
        self.buildings: tuple[tuple[int, Building], ...] = ()

    def copy(self) -> 'Kingdom':
        twin = Kingdom.__new__(Kingdom)
        twin.size = self.size
        twin.occupied = self.occupied
        twin.lands = self.lands[:]
        twin.low_crowns = self.low_crowns
        twin.high_crowns = self.high_crowns
        twin.left = self.left
        twin.right = self.right
        twin.top = self.top
        twin.bottom = self.bottom
        twin.discards = self.discards
        twin.coins = self.coins
        twin.reserve = self.reserve
        twin.posted = self.posted
        twin.towers = self.towers
        twin.buildings = self.buildings
        return twin

    # -- placing -------------------------------------------------------------------------------------

    @property
    def frame(self) -> int:
        """The cells that can still belong to the kingdom: the frame slides until it is used up (K-12)."""
        size = self.size
        columns = COLUMNS[self.right - size + 1][self.left + size - 1]
        return columns & ROWS[self.bottom - size + 1][self.top + size - 1]

    def fits(self, first: Terrain, second: Terrain) -> Fits:
        """Every legal placement of a domino with these two terrains (K-11…K-14)."""
        size = self.size
        free = (
            COLUMNS[self.right - size + 1][self.left + size - 1]
            & ROWS[self.bottom - size + 1][self.top + size - 1]
            & ~self.occupied
        )
        like = self.lands[first] | CASTLE_MASK
        first_joins = (like << 1 | like >> 1 | like << WIDTH | like >> WIDTH) & free
        if first == second:
            second_joins = first_joins
        else:
            like = self.lands[second] | CASTLE_MASK
            second_joins = (like << 1 | like >> 1 | like << WIDTH | like >> WIDTH) & free
        return (
            first_joins & free >> 1 | free & second_joins >> 1,
            first_joins & free >> WIDTH | free & second_joins >> WIDTH,
            first_joins & free << 1 | free & second_joins << 1,
            first_joins & free << WIDTH | free & second_joins << WIDTH,
        )

    def can_place(self, domino: Domino) -> bool:
        return any(self.fits(domino.first.terrain, domino.second.terrain))

    def placements(self, domino: Domino) -> Iterator[Placement]:
        """All legal placements. Both orders of a domino with like ends are legal and mean the same."""
        for step, spots in zip(STEPS, self.fits(domino.first.terrain, domino.second.terrain), strict=True):
            for spot in spots_in(spots):
                yield Placement(spot, spot + step)

    def why_not(self, domino: Domino, cells: tuple[tuple[int, int], tuple[int, int]]) -> Why | None:
        """The first rule that forbids this placement, or None where it is legal."""
        (x1, y1), (x2, y2) = cells
        if abs(x1 - x2) + abs(y1 - y2) != 1:
            return Why(Reason.CELLS_NOT_SIDE_BY_SIDE)
        if (0, 0) in cells:
            return Why(Reason.CELL_IS_CASTLE)
        if all(map(is_within_reach, cells)) and any(self.occupied >> spot_of(cell) & 1 for cell in cells):
            return Why(Reason.CELL_TAKEN)
        if (width := self.width_with(x1, x2)) > self.size:
            return Why(Reason.KINGDOM_TOO_WIDE, (('size', self.size), ('would_be', width)))
        if (height := self.height_with(y1, y2)) > self.size:
            return Why(Reason.KINGDOM_TOO_HIGH, (('size', self.size), ('would_be', height)))
        for cell, square in zip(cells, (domino.first, domino.second), strict=True):
            like = self.lands[square.terrain] | CASTLE_MASK
            if beside(like) >> spot_of(cell) & 1:
                return None
        ends = (('first', domino.first.terrain.word), ('second', domino.second.terrain.word))
        return Why(Reason.NO_MATCHING_EDGE, ends)

    def width_with(self, *columns: int) -> int:
        """How wide the kingdom would be with squares in these columns too."""
        return max(self.right - CENTRE, *columns) - min(self.left - CENTRE, *columns) + 1

    def height_with(self, *rows: int) -> int:
        return max(self.bottom - CENTRE, *rows) - min(self.top - CENTRE, *rows) + 1

    def put(self, domino: Domino, first: int, second: int) -> None:
        """Lay a domino on two spots. Only a copy of one's own may be changed, and only legally."""
        for spot, (terrain, crowns) in ((first, domino.first), (second, domino.second)):
            bit = 1 << spot
            self.occupied |= bit
            self.lands[terrain] |= bit
            if crowns:
                if crowns & 1:
                    self.low_crowns |= bit
                if crowns & 2:
                    self.high_crowns |= bit
            x = spot & 15
            y = spot >> 4
            if x < self.left:
                self.left = x
            elif x > self.right:
                self.right = x
            if y < self.top:
                self.top = y
            elif y > self.bottom:
                self.bottom = y

    # -- the court -----------------------------------------------------------------------------------

    @property
    def knights(self) -> int:
        """All knights, placed and in reserve (Q-23, Q-41)."""
        return self.reserve + self.posted.bit_count()

    @property
    def free_towns(self) -> int:
        """The town squares without a building (Q-18)."""
        towns = self.lands[Terrain.TOWN]
        for spot, _ in self.buildings:
            towns &= ~(1 << spot)
        return towns

    def tax_bonuses(self) -> tuple[int, int]:
        """The coins that Safes add to every tax, for knights and for towers (Q-23, X-18)."""
        by_knights = by_towers = 0
        for _, building in self.buildings:
            if building.tax_bonus is TaxBonus.PER_KNIGHT:
                by_knights += self.knights
            elif building.tax_bonus is TaxBonus.PER_TOWER:
                by_towers += self.towers
        return by_knights, by_towers

    def tax_at(self, spot: int) -> int:
        """The coins a knight on this spot brings: squares of its territory, and the Safes (Q-12, Q-23)."""
        return self.territory_at(spot).bit_count() + sum(self.tax_bonuses())

    def collect_tax(self, spot: int) -> int:
        coins = self.tax_at(spot)
        self.posted |= 1 << spot
        self.reserve -= 1
        self.coins += coins
        return coins

    def raise_building(self, building: Building, spot: int, price: int) -> None:
        """Pay for a building, put it on a town square and take its knights and towers (Q-19…Q-24)."""
        self.coins -= price
        self.buildings += ((spot, building),)
        self.reserve += building.knights
        self.towers += building.towers
        if building.crowns & 1:
            self.low_crowns |= 1 << spot
        if building.crowns & 2:
            self.high_crowns |= 1 << spot

    # -- looking -------------------------------------------------------------------------------------

    @property
    def dominoes_placed(self) -> int:
        return (self.occupied.bit_count() - 1) // 2

    @property
    def castle_is_central(self) -> bool:
        """The castle is the centre of the kingdom's bounding rectangle (X-08)."""
        return self.left + self.right == 2 * CENTRE == self.top + self.bottom

    def square_at(self, spot: int) -> Square | None:
        """What lies on a spot; None for the castle and for empty cells. Building crowns count."""
        for terrain in TERRAINS:
            if self.lands[terrain] >> spot & 1:
                return Square(terrain, (self.low_crowns >> spot & 1) + 2 * (self.high_crowns >> spot & 1))
        return None

    def territory_at(self, spot: int) -> int:
        """The mask of the territory that holds this spot."""
        bit = 1 << spot
        for land in self.lands:
            if land & bit:
                return spread(bit, land)
        return 0

    def building_at(self, spot: int) -> Building | None:
        return next((building for place, building in self.buildings if place == spot), None)

    def value(self) -> tuple[object, ...]:
        """Everything that makes this kingdom different from another, to compare and to hash."""
        return tuple(
            tuple(part) if isinstance(part, list) else part
            for part in map(self.__getattribute__, self.__slots__)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kingdom) and self.value() == other.value()

    def __hash__(self) -> int:
        return hash(self.value())

    def __repr__(self) -> str:
        squares = {
            CELLS[spot]: self.square_at(spot) for spot in spots_in(self.occupied & ~(1 << CASTLE_SPOT))
        }
        return f'<Kingdom {self.size}×{self.size} {squares}>'
