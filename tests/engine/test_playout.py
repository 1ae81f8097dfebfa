"""Playouts are real games: logged ones replay through the strict rules, and chance is as in other engines."""

from collections import Counter, defaultdict
from random import Random
from statistics import mean

import pytest

from engine.actions import Action, Build
from engine.match import apply, legal_actions
from engine.modes import mode_of
from engine.playout import Playout, pick_placement
from engine.scoring import score_sheets
from engine.settings import Options, Settings, settings_for
from engine.setup import deal_for, start
from engine.state import State
from tests.engine.drawing import domino_of, kingdom_of
from tests.engine.games import EVERY_SETTINGS, IS_DEEP, name_of, random_game

GAMES = 30 if IS_DEEP else 2


@pytest.mark.parametrize('settings', EVERY_SETTINGS, ids=name_of)
def test_a_logged_playout_replays_through_the_strict_rules(settings: Settings) -> None:
    mode = mode_of(settings)
    for seed in range(GAMES):
        rng = Random(f'playout {name_of(settings)} {seed}')
        deal = deal_for(settings, rng)
        logged: list[Action] = []
        playout = Playout(mode, settings.options, settings.kingdoms, deal, logged.append)
        points = playout.play(rng)
        state = start(settings, deal)
        for action in logged:
            state, _ = apply(state, action)
        assert state.is_over
        assert points == [sheet.total for sheet in score_sheets(state)]
        assert tuple(playout.kingdoms) == state.kingdoms
        assert (playout.queen, playout.market) == (state.queen, state.market)
        assert playout.placements == sum(kingdom.dominoes_placed for kingdom in state.kingdoms)


def test_a_log_changes_no_playout() -> None:
    settings = settings_for('wedding', 8, teams=True)
    mode, deal = mode_of(settings), deal_for(settings, Random(1))
    quiet = Playout(mode, settings.options, settings.kingdoms, deal).play(Random(2))
    log: list[Action] = []
    assert Playout(mode, settings.options, settings.kingdoms, deal, log.append).play(Random(2)) == quiet


def test_random_play_makes_as_many_points_as_in_other_engines() -> None:
    """22.4 with Middle Kingdom and Harmony in three independent engines: ours within four standard errors."""
    settings = settings_for('kingdomino', 2, options=Options(middle_kingdom=True, harmony=True))
    mode, rng = mode_of(settings), Random(22)
    scores = [
        score
        for _ in range(4000)
        for score in Playout(mode, settings.options, settings.kingdoms, deal_for(settings, rng)).play(rng)
    ]
    assert abs(mean(scores) - 22.4) < 0.5


def test_playouts_and_the_table_have_the_same_chances() -> None:
    settings = settings_for('queendomino', 3)
    mode, rng = mode_of(settings), Random(3)
    quick = [
        score
        for _ in range(400)
        for score in Playout(mode, settings.options, settings.kingdoms, deal_for(settings, rng)).play(rng)
    ]
    strict = [sheet.total for seed in range(150) for sheet in score_sheets(random_game(settings, seed)[0])]
    assert abs(mean(quick) - mean(strict)) < 3


def test_every_placement_is_picked_about_equally_often() -> None:
    kingdom, tile = kingdom_of('C W W'), domino_of('W', 'F')
    fits = kingdom.fits(tile.first.terrain, tile.second.terrain)
    rng = Random(1)
    every = {tuple(placement) for placement in kingdom.placements(tile)}
    picked = [pick_placement(fits, rng.random) for _ in range(100 * len(every))]
    assert set(picked) == every
    counts = [picked.count(place) for place in every]  # type: ignore[arg-type]
    assert min(counts) > 60
    assert max(counts) < 140


def test_nothing_is_picked_where_nothing_fits() -> None:
    assert pick_placement((0, 0, 0, 0), Random(1).random) is None


def test_every_kind_of_decision_is_as_likely_as_among_the_legal_actions() -> None:
    """Counted over many turns: a playout forgets no tax, no building (not even the dearest) and no bribe."""
    settings = settings_for('queendomino', 2)
    expected: defaultdict[object, float] = defaultdict(float)
    observed: Counter[object] = Counter()
    for seed in range(80):
        rng = Random(f'kinds {seed}')
        deal = deal_for(settings, rng)
        log: list[Action] = []
        Playout(mode_of(settings), settings.options, settings.kingdoms, deal, log.append).play(rng)
        state = start(settings, deal)
        for action in log:
            offered = legal_actions(state)
            for kind, count in Counter(kind_of(state, each) for each in offered).items():
                expected[kind] += count / len(offered)
            observed[kind_of(state, action)] += 1
            state, _ = apply(state, action)
    assert observed.keys() <= expected.keys()
    for kind, often in expected.items():
        assert abs(observed[kind] - often) < 5 * often**0.5 + 5, kind


def kind_of(state: State, action: Action) -> object:
    """Actions that a playout could treat alike: the type, and whether the Queen makes it affordable."""
    needs_queen = isinstance(action, Build) and action.space > state.kingdom.coins
    return action.type, state.hosts_queen, needs_queen


def test_the_first_claim_is_as_likely_to_be_any() -> None:
    settings = settings_for('queendomino', 2)
    deal = deal_for(settings, Random(5))
    firsts = []
    for seed in range(400):
        log: list[Action] = []
        Playout(mode_of(settings), settings.options, settings.kingdoms, deal, log.append).play(Random(seed))
        firsts.append(log[0])
    counts = [firsts.count(action) for action in legal_actions(start(settings, deal))]
    assert sum(counts) == 400
    assert min(counts) > 60
