"""Whole games by chance on the engine's own kingdoms, fast: for benchmarks, and as a base for bots.

Every decision is uniform over the legal actions, the same as choosing at random from
`engine.match.legal_actions`, but no action, event or frozen state is made on the way. What is legal is
asked of the kingdom and the market; a test replays logged playouts through the strict rules.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from random import Random

from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.grid import CELLS, STEPS, spots_in
from engine.kingdom import Fits, Kingdom
from engine.market import BRIBE_PRICE, SPACES, Market, price_of
from engine.modes import START_COINS, START_KNIGHTS, Mode
from engine.scoring import points_of
from engine.settings import KingdomNumber, Options, Seat
from engine.state import Deal

Log = Callable[[Action], None]


def pick_placement(fits: Fits, random: Callable[[], float]) -> tuple[int, int] | None:
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

    def play(self, rng: Random) -> list[int]:
        """Play to the end; the points of each kingdom."""
        mode, deal, random = self.mode, self.deal, rng.random
        turn = self._builders_turn if mode.has_builders else self._plain_turn
        free = list(range(mode.line_size))
        kings: list[Seat | None] = [None] * mode.line_size
        for seat in deal.kings:
            self._claim(seat, 0, free, kings, random)
        for round_, line in enumerate(deal.lines, start=1):
            is_last = round_ == mode.rounds
            playing, kings = kings, [None] * mode.line_size
            free = [] if is_last else list(range(mode.line_size))
            for domino, king in zip(line, playing, strict=True):
                if king is None:
                    continue
                number = self.kingdom_of[king]
                kingdom = self.kingdoms[number]
                placed = pick_placement(kingdom.fits(domino.first[0], domino.second[0]), random)
                if placed is None:
                    kingdom.discards += 1
                else:
                    kingdom.put(domino, *placed)
                    self.placements += 1
                if self.log:
                    self.log(
                        Discard(seat=king, domino=domino.id)
                        if placed is None
                        else Place(seat=king, domino=domino.id, cells=(CELLS[placed[0]], CELLS[placed[1]]))
                    )
                turn(king, number, placed, round_, free, kings, random)
            if self.market and not is_last:
                self.market = self.market.refreshed(deal.buildings)
        return self.points()

    def points(self) -> list[int]:
        mode, options, queen = self.mode, self.options, self.queen
        return [
            points_of(mode, options, kingdom, queen == number) for number, kingdom in enumerate(self.kingdoms)
        ]

    def _claim(
        self, seat: Seat, line: int, free: list[int], kings: list[Seat | None], random: Callable[[], float]
    ) -> None:
        index = free.pop(int(random() * len(free)))
        kings[index] = seat
        if self.log:
            self.log(Claim(seat=seat, domino=self.deal.lines[line][index].id))

    def _plain_turn(
        self,
        seat: Seat,
        number: KingdomNumber,
        placed: tuple[int, int] | None,
        round_: int,
        free: list[int],
        kings: list[Seat | None],
        random: Callable[[], float],
    ) -> None:
        if free:
            self._claim(seat, round_, free, kings, random)

    def _builders_turn(
        self,
        seat: Seat,
        number: KingdomNumber,
        placed: tuple[int, int] | None,
        round_: int,
        free: list[int],
        kings: list[Seat | None],
        random: Callable[[], float],
    ) -> None:
        """Steps B to E, each choice among all that is still legal."""
        kingdom, market = self.kingdoms[number], self.market
        assert market is not None
        taxable = list(placed) if placed else []
        tiles = [space for space in range(SPACES) if market.spaces[space]]
        can_build = True
        can_bribe = market.dragon is None
        while True:
            hosts_queen = self.queen == number
            taxes = len(taxable) if kingdom.reserve else 0
            towns = kingdom.free_towns if can_build else 0
            affordable = bisect_right(tiles, kingdom.coins + hosts_queen) if towns else 0
            builds = affordable * towns.bit_count()
            bribes = len(tiles) if can_bribe and not hosts_queen and kingdom.coins >= BRIBE_PRICE else 0
            choice = int(random() * (taxes + builds + bribes + (len(free) or 1)))
            if choice < taxes:
                spot = taxable.pop(choice)
                kingdom.collect_tax(spot)
                if self.log:
                    self.log(Tax(seat=seat, cell=CELLS[spot]))
                continue
            choice -= taxes
            if choice < builds:
                space = tiles[choice % affordable]
                spot = tuple(spots_in(towns))[choice // affordable]
                market = self._build(kingdom, number, market, space, spot)
                tiles.remove(space)
                taxable, can_build = [], False
                if self.log:
                    self.log(Build(seat=seat, space=space, cell=CELLS[spot]))
                continue
            choice -= builds
            if choice < bribes:
                space = tiles[choice]
                kingdom.coins -= BRIBE_PRICE
                market = self.market = market.with_burnt(space)
                taxable, can_build, can_bribe = [], False, False
                if self.log:
                    self.log(Bribe(seat=seat, space=space))
                continue
            if free:
                self._claim(seat, round_, free, kings, random)
            elif self.log:
                self.log(EndTurn(seat=seat))
            return

    def _build(
        self, kingdom: Kingdom, number: KingdomNumber, market: Market, space: int, spot: int
    ) -> Market:
        building = market.spaces[space]
        assert building is not None
        kingdom.raise_building(building, spot, price_of(space, self.queen == number))
        if building.towers and kingdom.towers >= max(other.towers for other in self.kingdoms):
            self.queen = number
        self.market = market.without(space)
        return self.market
