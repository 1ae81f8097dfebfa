"""What a court promises: coins, knights, buildings and the Queen on top of the land (Q-38…Q-41).

Exact when the last domino lies; before that each count has a fitted weight, as in `engine.bots.valuation`.
"""

from collections.abc import Iterable, Sequence

from engine.bots.sketch import NO_TERRAIN, Court, Sketch
from engine.bots.valuation import Outlook, terms
from engine.dominoes import Domino
from engine.modes import Mode
from engine.scoring import COINS_PER_POINT
from engine.settings import Options
from engine.terrain import Terrain

TOWN = int(Terrain.TOWN)
RICH = 8
"""Coins beyond these buy nothing soon."""
COUNTED = (
    'coins',
    'reserve',
    'spare_knights',
    'free_town',
    'free_towns',
    'biggest_town',
    'queen',
    'tower_lead',
    'tower_lag',
    'growing',
    'tax_bonus',
)


class CourtOutlook(Outlook):
    """An outlook that counts the court as well."""

    def __init__(self, mode: Mode, options: Options, to_come: Iterable[Domino], weights: str = '') -> None:
        super().__init__(mode, options, to_come, weights or f'court{mode.grid}')
        self._court_prices: dict[int, list[float]] = {}

    def value(self, sketch: Sketch, left: int) -> float:
        if left <= 0:
            return self.final(sketch)
        return super().value(sketch, left) + self.court_value(sketch, left)

    def final(self, sketch: Sketch) -> float:
        return super().final(sketch) + self._final_court(sketch)

    def _final_court(self, sketch: Sketch) -> float:
        court = sketch.court
        assert court is not None
        points = court.coins // COINS_PER_POINT + court.building_points(sketch.estates)
        return (
            points + max((estate[1] for estate in sketch.estates), default=0) if court.has_queen else points
        )

    def court_value(self, sketch: Sketch, left: int) -> float:
        if left <= 0:
            return self._final_court(sketch)
        prices = self._court_prices.get(left)
        if prices is None:
            share = left / self.quota
            pairs = (self.weights[name] for name in COUNTED)
            prices = self._court_prices[left] = [constant + slope * share for constant, slope in pairs]
        assert sketch.court is not None
        value, counts = court_counts(sketch, sketch.court)
        for count, price in zip(counts, prices, strict=True):
            if count:
                value += count * price
        return value


def court_counts(sketch: Sketch, court: Court) -> tuple[float, tuple[float, ...]]:
    """What is certain, and what else is counted, in the order of COUNTED."""
    town_squares = biggest_town = largest = 0
    for terrain, size, _, _, _ in sketch.estates:
        if size > largest:
            largest = size
        if terrain == TOWN:
            town_squares += size
            if size > biggest_town:
                biggest_town = size
    coins, reserve, has_queen = court.coins, court.reserve, court.has_queen
    free_towns = town_squares - court.built.bit_count()
    lead = max(-3, min(3, court.towers - court.most_towers))
    certain = coins / COINS_PER_POINT + court.building_points(sketch.estates) + (largest if has_queen else 0)
    return certain, (
        coins if coins < RICH else RICH,
        reserve,
        reserve - 2 if reserve > 2 else 0,
        1 if free_towns else 0,
        free_towns if free_towns < 4 else 4,
        biggest_town,
        largest if has_queen else 0,
        lead if has_queen else 0,
        0 if has_queen else lead,
        sum(court.per_terrain) if court.per_terrain is not NO_TERRAIN else 0,
        min(3, court.tax_bonus) * min(3, reserve) if reserve else 0,
    )


def all_terms(outlook: CourtOutlook, sketch: Sketch, left: int) -> tuple[float, dict[str, Sequence[float]]]:
    """As `valuation.terms`, with the court."""
    assert sketch.court is not None
    share = left / outlook.quota
    certain, counted = terms(outlook, sketch, left)
    court_certain, counts = court_counts(sketch, sketch.court)
    for name, count in zip(COUNTED, counts, strict=True):
        counted[name] = (count, count * share)
    return certain + court_certain, counted
