"""Sketches and the valuation: the same land as the kingdom's, and sums that are what they say."""

from random import Random

import pytest

from engine.actions import Action, Build, Tax
from engine.bots.court import CourtOutlook, all_terms
from engine.bots.imagination import sketches_of
from engine.bots.sketch import Sketch
from engine.bots.tiling import coverings, wasted_cells
from engine.bots.valuation import Outlook, terms
from engine.dominoes import BOXES, Box
from engine.grid import spot_of
from engine.kingdom import Kingdom
from engine.market import BRIBE_PRICE, price_of
from engine.match import apply, legal_actions
from engine.modes import MODES
from engine.scoring import points_of
from engine.settings import Options, Settings, settings_for
from engine.setup import new_game
from engine.state import State
from engine.territories import land_points


def a_game(game: str, players: int, teams: bool = False, bonuses: bool = False) -> Settings:
    return settings_for(game, players, teams, Options(harmony=bonuses, middle_kingdom=bonuses))


def states_of(settings: Settings, seed: int) -> list[State]:
    """All states of a game by chance, the end included."""
    rng = Random(seed)
    states = [new_game(settings, rng)]
    while not states[-1].is_over:
        offered = legal_actions(states[-1])
        states.append(apply(states[-1], offered[rng.randrange(len(offered))])[0])
    return states


@pytest.mark.parametrize('size', [5, 7])
def test_a_sketch_grows_like_the_kingdom(size: int) -> None:
    rng = Random(size)
    for _ in range(30):
        kingdom = Kingdom(size)
        sketch = Sketch.of(kingdom, has_court=False)
        for domino in rng.sample(BOXES[Box.KINGDOMINO], (size * size - 1) // 2):
            legal = {tuple(placement) for placement in kingdom.placements(domino)}
            found = sketch.placements(domino)
            turned = {(second, first) for first, second in found} if domino.has_like_ends else set()
            assert set(found) | turned == legal
            if not found:
                sketch = sketch.thrown_away()
                continue
            spots = rng.choice(found)
            kingdom.put(domino, *spots)
            sketch = sketch.laid(domino, spots)
            assert sketch.points == land_points(kingdom)
            assert sketch.free == kingdom.frame & ~kingdom.occupied
            assert sketch.is_central == kingdom.castle_is_central


@pytest.mark.parametrize('teams', [False, True])
def test_a_court_is_worth_what_the_score_sheet_says(teams: bool) -> None:
    last = states_of(a_game('wedding', 6, teams, bonuses=True), seed=3)[-1]
    mode, options = last.mode, last.settings.options
    outlook = CourtOutlook(mode, options, ())
    for number, (sketch, kingdom) in enumerate(zip(sketches_of(last), last.kingdoms, strict=True)):
        assert outlook.value(sketch, 0) == points_of(mode, options, kingdom, last.queen == number)


def test_what_a_sketch_does_at_court_is_what_the_rules_do() -> None:
    rng = Random(4)
    state = new_game(a_game('queendomino', 2), rng)
    compared = {'tax': 0, 'build': 0, 'bribe': 0}
    while not state.is_over:
        action = rng.choice(list(legal_actions(state)))
        after, _ = apply(state, action)
        if action.type in compared:
            number = state.kingdom_number
            imagined, real = done(state, action, sketches_of(state)[number]), sketches_of(after)[number]
            assert real.court is not None
            imagined = imagined.in_court(real.court.has_queen, real.court.most_towers)
            assert imagined.court == real.court
            assert sorted(imagined.estates) == sorted(real.estates)
            assert imagined.points == real.points
            compared[action.type] += 1
        state = after
    assert all(compared.values())


def done(state: State, action: Action, sketch: Sketch) -> Sketch:
    match action:
        case Tax(cell=cell):
            return sketch.taxed(spot_of(cell))
        case Build(space=space, cell=cell):
            assert state.market is not None
            building = state.market.spaces[space]
            assert building is not None
            return sketch.built(building, spot_of(cell), price_of(space, state.hosts_queen))
        case _:
            return sketch.paid(BRIBE_PRICE)


@pytest.mark.parametrize(
    'mode', [mode for mode in MODES if not mode.has_builders], ids=lambda mode: mode.name
)
@pytest.mark.parametrize('bonuses', [False, True])
def test_the_value_is_the_sum_of_its_terms(mode, bonuses: bool) -> None:
    options = Options(middle_kingdom=bonuses, harmony=bonuses)
    deck = list(BOXES[mode.boxes[0]])
    Random(1).shuffle(deck)
    outlook = Outlook(mode, options, deck)
    sketch = Sketch.of(Kingdom(mode.grid), has_court=False)
    for left, domino in zip(range(mode.quota - 1, 0, -1), deck, strict=False):
        found = sketch.placements(domino)
        sketch = sketch.laid(domino, found[0]) if found else sketch.thrown_away()
        certain, counted = terms(outlook, sketch, left)
        total = certain + weighed(outlook, counted)
        assert outlook.value(sketch, left) == pytest.approx(total)


def test_the_value_of_a_court_is_the_sum_of_its_terms() -> None:
    for state in states_of(a_game('queendomino', 3), seed=5)[::9]:
        outlook = CourtOutlook(state.mode, state.settings.options, state.still_to_come())
        for sketch, kingdom in zip(sketches_of(state), state.kingdoms, strict=True):
            left = state.mode.quota - kingdom.dominoes_placed - kingdom.discards
            if left:
                certain, counted = all_terms(outlook, sketch, left)
                assert outlook.value(sketch, left) == pytest.approx(certain + weighed(outlook, counted))


def weighed(outlook: Outlook, counted) -> float:
    return sum(
        count * weight
        for name, counts in counted.items()
        for count, weight in zip(counts, outlook.weights[name], strict=True)
    )


@pytest.mark.parametrize(
    ('cells', 'wasted', 'ways'),
    [
        ([(0, 0)], 1, 0),
        ([(0, 0), (1, 0)], 0, 1),
        ([(0, 0), (1, 0), (0, 1), (1, 1)], 0, 2),
        ([(0, 0), (1, 0), (2, 0)], 1, 0),
        ([(0, 0), (1, 0), (2, 0), (1, 1)], 2, 0),
        ([(0, 0), (2, 0), (4, 0)], 3, 0),
        ([(x, y) for x in range(3) for y in range(2)], 0, 3),
        ([(x, y) for x in range(3) for y in range(3)], 1, 0),
    ],
)
def test_room_is_what_dominoes_can_cover(cells: list[tuple[int, int]], wasted: int, ways: int) -> None:
    mask = sum(1 << spot_of(cell) for cell in cells)
    assert wasted_cells(mask) == wasted
    assert coverings(mask) == ways
