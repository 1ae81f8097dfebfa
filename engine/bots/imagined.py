"""One way the game may go on: quick, changeable, thrown away after one playout.

Everybody plays by the same simple policy: lay the domino where the kingdom promises most, of a few spots
looked at; hold court by the same measure; claim the domino that promises most.
"""

from collections.abc import Sequence
from random import Random

from engine.bots.sketch import Sketch, Spots
from engine.bots.valuation import Outlook
from engine.buildings import Building
from engine.dominoes import Domino
from engine.grid import spots_in
from engine.market import BRIBE_PRICE, SPACES, price_of
from engine.modes import Step
from engine.settings import KingdomNumber, Seat
from engine.terrain import Terrain

Plan = tuple[float, Sketch, Spots | None]
"""What a kingdom promises after its best placement of a domino, that kingdom, and where the domino lies."""
Offer = tuple[float, int, int, Sketch]
Claimed = tuple[Domino, Seat]
NOTHING = -1e9


class Builders:
    """The builders' board of one imagined game (Q-3, Q-35)."""

    __slots__ = ('is_dragon_out', 'spaces', 'stack')

    def __init__(self, spaces: list[Building | None], stack: list[Building], is_dragon_out: bool) -> None:
        self.spaces = spaces
        self.stack = stack  # the next tile last
        self.is_dragon_out = is_dragon_out

    def refresh(self) -> None:
        self.is_dragon_out = False
        kept: list[Building | None] = [building for building in self.spaces if building]
        while len(kept) < SPACES and self.stack:
            kept.append(self.stack.pop())
        self.spaces = kept + [None] * (SPACES - len(kept))


class Imagined:
    """Everything of a game that a playout changes."""

    __slots__ = (
        'builders',
        'claimed',
        'effort',
        'free',
        'kingdom_of',
        'later',
        'left',
        'now',
        'outlook',
        'rng',
        'sketches',
        'turn',
        'width',
    )

    def __init__(
        self,
        outlook: Outlook,
        kingdom_of: Sequence[KingdomNumber],
        sketches: list[Sketch],
        left: list[int],
        line: tuple[list[Claimed], int],
        next_line: tuple[list[Claimed], list[Domino] | None],
        later: list[list[Domino]],
        builders: Builders | None,
        rng: Random,
        width: int,
    ) -> None:
        self.outlook = outlook
        self.kingdom_of = kingdom_of
        self.sketches = sketches
        self.left = left
        self.now, self.turn = line
        self.claimed, self.free = next_line
        self.later = later  # the next line last
        self.builders = builders
        self.rng = rng
        self.width = width
        self.effort = 0
        """How many kingdoms were weighed."""

    # -- the course of the game ------------------------------------------------------------------------

    def play_on(self, rounds: int) -> None:
        """Let everybody play by the policy to the end of so many rounds, this one included."""
        while True:
            for domino, seat in self.now[self.turn :]:
                spots = self.place(seat, domino)
                self.finish_turn(seat, Step.TAX, spots or ())
            rounds -= 1
            if not self.next_round() or rounds <= 0:
                return

    def next_round(self) -> bool:
        if self.free is None:
            return False
        if self.builders and self.now:
            self.builders.refresh()
        self.now = sorted(self.claimed, key=_number)
        self.turn = 0
        self.claimed = []
        self.free = self.later.pop() if self.later else None
        return True

    def finish_turn(
        self, seat: Seat, step: Step, taxable: Sequence[int], claim: Domino | None = None
    ) -> None:
        """The steps of a turn after the placement, from `step` on (Q-8)."""
        number = self.kingdom_of[seat]
        if self.builders:
            if step <= Step.TAX and taxable:
                self.collect_taxes(number, taxable)
            if step <= Step.BUILD:
                self.raise_best_building(number)
        if self.free is not None:
            self.claim(seat, claim)

    def values(self) -> list[float]:
        """What each kingdom promises."""
        value = self.outlook.value
        return [value(sketch, left) for sketch, left in zip(self.sketches, self.left, strict=True)]

    # -- placing and claiming --------------------------------------------------------------------------

    def plan(self, number: KingdomNumber, domino: Domino) -> Plan:
        """Where this kingdom would lay a domino now; thought out once, however many games come this way."""
        sketch = self.sketches[number]
        plan: Plan | None = sketch.kept.get(domino)
        if plan is None:
            plan = sketch.kept[domino] = self.make_plan(sketch, self.left[number] - 1, domino)
        return plan

    def make_plan(self, sketch: Sketch, left: int, domino: Domino) -> Plan:
        value = self.outlook.value
        spots = sketch.placements(domino)
        if not spots:
            after = sketch.thrown_away()
            return value(after, left), after, None
        if len(spots) > self.width:
            spots = self.rng.sample(spots, self.width)
        self.effort += len(spots)
        best_value = NOTHING
        for spot in spots:
            after = sketch.laid(domino, spot)
            worth = value(after, left)
            if worth > best_value:
                best_value, best, best_spot = worth, after, spot
        return best_value, best, best_spot

    def place(self, seat: Seat, domino: Domino) -> Spots | None:
        number = self.kingdom_of[seat]
        _, sketch, spots = self.plan(number, domino)
        self.become(number, sketch)
        self.left[number] -= 1
        return spots

    def become(self, number: KingdomNumber, sketch: Sketch) -> None:
        self.sketches[number] = sketch

    def claim(self, seat: Seat, domino: Domino | None = None) -> None:
        free = self.free
        assert free is not None
        if domino is None:
            domino = free[0]
            if len(free) > 1:
                number = self.kingdom_of[seat]
                domino = max(free, key=lambda domino: self.plan(number, domino)[0])
        free.remove(domino)
        self.claimed.append((domino, seat))

    # -- the court -------------------------------------------------------------------------------------

    def collect_taxes(self, number: KingdomNumber, taxable: Sequence[int]) -> None:
        """Send knights while their tax is worth more than keeping them."""
        sketch = self.sketches[number]
        taxed = sketch.once(('taxes', taxable), lambda: self._taxed(sketch, self.left[number], taxable))
        self.become(number, taxed)

    def _taxed(self, sketch: Sketch, left: int, taxable: Sequence[int]) -> Sketch:
        for spot in sorted(taxable, key=sketch.size_at, reverse=True):
            assert sketch.court is not None
            if not sketch.court.reserve:
                break
            self.effort += 1
            taxed = sketch.taxed(spot)
            if self.outlook.court_value(taxed, left) <= self.outlook.court_value(sketch, left):
                break
            sketch = taxed
        return sketch

    def tax(self, number: KingdomNumber, spot: int) -> None:
        sketch = self.sketches[number]
        self.become(number, sketch.once(('tax', spot), lambda: sketch.taxed(spot)))

    def building_offers(self, number: KingdomNumber) -> list[Offer]:
        """For each building that can be paid: what it adds, its space, the best square, the kingdom after."""
        assert self.builders is not None
        sketch, spaces = self.sketches[number], self.builders.spaces
        return sketch.once(
            ('offers', *map(id, spaces)), lambda: self._offers(sketch, self.left[number], spaces)
        )

    def _offers(self, sketch: Sketch, left: int, spaces: Sequence[Building | None]) -> list[Offer]:
        court = sketch.court
        assert court is not None
        towns = sketch.free_towns
        if not towns:
            return []
        now = self.outlook.court_value(sketch, left) + sketch.points
        offers = []
        for space, building in enumerate(spaces):
            price = price_of(space, court.has_queen)
            if building is None or price > court.coins:
                continue
            spot = best_square(sketch, towns, building)
            after = sketch.built(building, spot, price)
            assert after.court is not None
            if building.towers and after.court.towers >= court.most_towers:
                after = after.in_court(True, court.most_towers)
            worth = self.outlook.court_value(after, left) + after.points - now
            self.effort += 1
            offers.append((worth, space, spot, after))
        return offers

    def raise_best_building(self, number: KingdomNumber) -> None:
        offers = self.building_offers(number)
        if offers:
            worth, space, _, after = max(offers, key=lambda offer: offer[0])
            if worth > 0:
                self.build(number, space, after)

    def build(self, number: KingdomNumber, space: int, after: Sketch) -> None:
        """Take the building; where it brings towers, everybody sees them, and the Queen (Q-26)."""
        assert self.builders is not None
        assert after.court is not None
        building = self.builders.spaces[space]
        assert building is not None
        self.builders.spaces[space] = None
        self.become(number, after)
        if not building.towers:
            return
        for other, sketch in enumerate(self.sketches):
            court = sketch.court
            if other != number and court is not None:
                has_queen = court.has_queen and not after.court.has_queen
                most = max(court.most_towers, after.court.towers)
                self.become(other, _in_court(sketch, has_queen, most))

    def bribe(self, number: KingdomNumber, space: int) -> None:
        assert self.builders is not None
        self.builders.spaces[space] = None
        self.builders.is_dragon_out = True
        sketch = self.sketches[number]
        self.become(number, sketch.once('bribe', lambda: sketch.paid(BRIBE_PRICE)))


def best_square(sketch: Sketch, towns: int, building: Building) -> int:
    """A crown belongs in the largest town; everything else spares it."""
    estates = [estate for estate in sketch.estates if estate[0] == Terrain.TOWN and estate[3] & towns]
    choose = max if building.crowns else min
    return next(spots_in(choose(estates, key=lambda estate: estate[1])[3] & towns))


def _in_court(sketch: Sketch, has_queen: bool, most: int) -> Sketch:
    return sketch.once(('in court', has_queen, most), lambda: sketch.in_court(has_queen, most))


def _number(pair: Claimed) -> int:
    return pair[0].number
