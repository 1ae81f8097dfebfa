"""Whole games by chance on the engine's own kingdoms, fast: for benchmarks, and as a base for bots.

Every decision is uniform over the legal actions, the same as choosing at random from
`engine.match.legal_actions`, but no action, event or frozen state is made on the way. What is legal is
asked of the kingdom and the market; a test replays logged playouts through the strict rules.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import zip_longest
from random import Random

from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.dominoes import Domino
from engine.grid import CELLS, STEPS, spots_in
from engine.kingdom import Fits, Kingdom
from engine.market import BRIBE_PRICE, SPACES, Market, price_of
from engine.modes import START_COINS, START_KNIGHTS, Mode
from engine.scoring import points_of
from engine.settings import KingdomNumber, Options, Seat
from engine.state import Deal

Log = Callable[[Action], None]
Chance = Callable[[], float]
"""A generator's `random`."""


def pick_placement(fits: Fits, random: Chance) -> tuple[int, int] | None:
    """One of the legal placements at random, as the spots of both ends; None where nothing fits."""
    east, south, west, north = fits
    counts = (east.bit_count(), south.bit_count(), west.bit_count(), north.bit_count())
    total = counts[0] + counts[1] + counts[2] + counts[3]
    if not total:
        return None
    rest = int(random() * total)
    direction = 0
    while rest >= counts[direction]:
        rest -= counts[direction]
        direction += 1
    spots = fits[direction]
    while rest:
        spots &= spots - 1
        rest -= 1
    spot = (spots & -spots).bit_length() - 1
    return spot, spot + STEPS[direction]


class Playout:
    """One game in the hands of chance. Mutable, and nobody else's."""

    def __init__(
        self,
        mode: Mode,
        options: Options,
        kingdom_of: Sequence[KingdomNumber],
        deal: Deal,
        log: Log | None = None,
    ) -> None:
        coins, knights = (START_COINS, START_KNIGHTS) if mode.has_builders else (0, 0)
        self.mode = mode
        self.options = options
        self.kingdom_of = kingdom_of
        self.deal = deal
        self.log = log
        self.kingdoms = [Kingdom(mode.grid, coins, knights) for _ in range(mode.kingdoms)]
        self.market = Market.opened(deal.buildings) if mode.has_builders else None
        self.queen: KingdomNumber | None = None
        self.placements = 0
        # the line that is being claimed: its dominoes, which of them are free, and the kings that stand on it
        self._line: Sequence[Domino] = ()
        self._free: list[int] = []
        self._kings: list[Seat | None] = []

    def play(self, rng: Random) -> list[int]:
        """Play to the end; the points of each kingdom."""
        random, lines = rng.random, self.deal.lines
        self._reveal(lines[0])
        for seat in self.deal.kings:
            self._claim(seat, random)
        for line, following in zip_longest(lines, lines[1:], fillvalue=()):
            kings = self._kings
            self._reveal(following)
            for domino, king in zip(line, kings, strict=True):
                if king is not None:
                    self._turn(king, domino, random)
            if self.market and following:
                self.market = self.market.refreshed(self.deal.buildings)
        return self.points()

    def points(self) -> list[int]:
        mode, options, queen = self.mode, self.options, self.queen
        return [
            points_of(mode, options, kingdom, queen == number) for number, kingdom in enumerate(self.kingdoms)
        ]

    def _reveal(self, line: Sequence[Domino]) -> None:
        self._line = line
        self._free = list(range(len(line)))
        self._kings = [None] * len(line)

    def _turn(self, seat: Seat, domino: Domino, random: Chance) -> None:
        number = self.kingdom_of[seat]
        kingdom = self.kingdoms[number]
        placed = pick_placement(kingdom.fits(domino.first[0], domino.second[0]), random)
        if placed is None:
            kingdom.discards += 1
        else:
            kingdom.put(domino, *placed)
            self.placements += 1
        if self.log:
            self.log(_placing(seat, domino, placed))
        if self.market:
            self._visit_builders(seat, number, list(placed or ()), random)
        if self._free:
            self._claim(seat, random)
        elif self.market and self.log:
            self.log(EndTurn(seat=seat))

    def _claim(self, seat: Seat, random: Chance) -> None:
        index = self._free.pop(int(random() * len(self._free)))
        self._kings[index] = seat
        if self.log:
            self.log(Claim(seat=seat, domino=self._line[index].id))

    # -- the court -----------------------------------------------------------------------------------

    def _visit_builders(self, seat: Seat, number: KingdomNumber, taxable: list[int], random: Chance) -> None:
        """Steps B to D, each choice among all that is still legal, until chance chooses to claim."""
        kingdom, market = self.kingdoms[number], self.market
        assert market is not None
        tiles = [space for space in range(SPACES) if market.spaces[space]]
        can_build, can_bribe = True, market.dragon is None
        while True:
            hosts_queen = self.queen == number
            taxes = len(taxable) if kingdom.reserve else 0
            towns = kingdom.free_towns if can_build else 0
            affordable = bisect_right(tiles, kingdom.coins + hosts_queen) if towns else 0
            builds = affordable * towns.bit_count()
            bribes = len(tiles) if can_bribe and not hosts_queen and kingdom.coins >= BRIBE_PRICE else 0
            choice = int(random() * (taxes + builds + bribes + (len(self._free) or 1)))
            if choice < taxes:
                self._tax(seat, kingdom, taxable.pop(choice))
            elif choice < taxes + builds:
                town, tile = divmod(choice - taxes, affordable)
                self._build(seat, number, tiles.pop(tile), tuple(spots_in(towns))[town])
                taxable, can_build = [], False
            elif choice < taxes + builds + bribes:
                self._bribe(seat, kingdom, tiles[choice - taxes - builds])
                taxable, can_build, can_bribe = [], False, False
            else:
                return

    def _tax(self, seat: Seat, kingdom: Kingdom, spot: int) -> None:
        kingdom.collect_tax(spot)
        if self.log:
            self.log(Tax(seat=seat, cell=CELLS[spot]))

    def _build(self, seat: Seat, number: KingdomNumber, space: int, spot: int) -> None:
        kingdom, market = self.kingdoms[number], self.market
        assert market is not None
        building = market.spaces[space]
        assert building is not None
        kingdom.raise_building(building, spot, price_of(space, self.queen == number))
        if building.towers and kingdom.towers >= max(other.towers for other in self.kingdoms):
            self.queen = number
        self.market = market.without(space)
        if self.log:
            self.log(Build(seat=seat, space=space, cell=CELLS[spot]))

    def _bribe(self, seat: Seat, kingdom: Kingdom, space: int) -> None:
        assert self.market is not None
        kingdom.coins -= BRIBE_PRICE
        self.market = self.market.with_burnt(space)
        if self.log:
            self.log(Bribe(seat=seat, space=space))


def _placing(seat: Seat, domino: Domino, placed: tuple[int, int] | None) -> Action:
    if placed is None:
        return Discard(seat=seat, domino=domino.id)
    return Place(seat=seat, domino=domino.id, cells=(CELLS[placed[0]], CELLS[placed[1]]))
