"""Every bot in every mode: only legal actions, no peeking, the same decision for the same seed."""

from dataclasses import replace
from random import Random

import pytest

from engine.actions import Action
from engine.bots import BOTS, Bot, UnknownBot, bot_named
from engine.bots.full_greedy import FullGreedy
from engine.bots.levels import LEVELS
from engine.bots.search import Searcher
from engine.match import apply, legal_actions
from engine.modes import MODES, VARIANTS, Mode
from engine.scoring import score_sheets
from engine.settings import Options, Settings
from engine.setup import deal_unseen, new_game
from engine.state import State

THOUGHTS = 300


def settings_of(mode: Mode) -> Settings:
    each = mode.players // mode.kingdoms
    kingdoms = tuple(seat // each for seat in range(mode.players))
    options = Options()
    if mode in VARIANTS:
        options = Options(mighty_duel=mode.players == 2, three_player_lines=3 if mode.players == 2 else 4)
    return Settings(game=mode.game, kingdoms=kingdoms, options=options)


def quick(name: str) -> Bot:
    """The bot with a budget that no clock decides."""
    return Searcher(LEVELS[name], thoughts=THOUGHTS) if name in LEVELS else bot_named(name)


def played(settings: Settings, bot: Bot, seed: int, actions: int | None = None) -> list[State]:
    """A game's states, each chosen action among the legal ones (or `apply` refuses)."""
    states = [new_game(settings, Random(seed))]
    rng = Random(seed)
    while not states[-1].is_over and (actions is None or len(states) <= actions):
        states.append(apply(states[-1], bot.choose(states[-1].seen(), rng))[0])
    return states


@pytest.mark.parametrize('mode', MODES, ids=lambda mode: mode.name)
def test_every_mode_is_played_to_its_end_by_a_mixed_table(mode: Mode) -> None:
    bots = [quick(name) for name in ('casual', 'random', 'random', 'beginner', 'random')]
    rng = Random(2)
    state = new_game(settings_of(mode), rng)
    while not state.is_over:
        state, _ = apply(state, bots[state.seat % len(bots)].choose(state.seen(), rng))
    assert max(sheet.total for sheet in score_sheets(state)) > 20


@pytest.mark.parametrize('mode', MODES, ids=lambda mode: mode.name)
def test_nobody_peeks(mode: Mode) -> None:
    """What is hidden is dealt anew; the same seed must give the same decision, whatever lies there."""
    states = played(settings_of(mode), bot_named('random'), seed=4)
    shuffler = Random(9)
    choices = [state for state in states[:-1] if len(legal_actions(state)) > 1]
    for state in shuffler.sample(choices, 2):
        for name in BOTS:
            if name == 'full-greedy' and mode.grid == 7:
                continue  # sees less than the others and takes longer
            bot = quick(name)
            first = bot.choose(state, Random(6))
            assert first == bot.choose(deal_unseen(state.seen(), shuffler), Random(6))
            assert first == bot.choose(state.seen(), Random(6))


@pytest.mark.parametrize('name', LEVELS)
def test_without_a_time_the_same_seed_gives_the_same_decision(name: str) -> None:
    state = played(settings_of(MODES[0]), quick('casual'), seed=1, actions=30)[-1]
    hurried = replace(LEVELS[name], care=0.02)
    assert Searcher(hurried).choose(state.seen(), Random(3)) == Searcher(hurried).choose(
        state.seen(), Random(3)
    )


@pytest.mark.parametrize('name', BOTS)
def test_where_there_is_one_action_no_chance_is_used(name: str) -> None:
    state = new_game(settings_of(MODES[0]), Random(5))
    while len(legal_actions(state)) > 1:
        state, _ = apply(state, legal_actions(state)[0])
    rng = Random(1)
    before = rng.getstate()
    assert bot_named(name).choose(state.seen(), rng, 30.0) == legal_actions(state)[0]
    assert rng.getstate() == before


def test_the_last_domino_lies_where_it_brings_most() -> None:
    for seed in range(12):
        states = played(settings_of(MODES[0]), bot_named('random'), seed)
        state = states[-2]
        if len(legal_actions(state)) < 2:
            continue
        number = state.kingdom_number
        best = max(points(state, action, number) for action in legal_actions(state))
        for level in ('skilled', 'expert'):
            assert points(state, bot_named(level).choose(state.seen(), Random(1)), number) == best


def points(state: State, action: Action, number: int) -> int:
    return score_sheets(apply(state, action)[0])[number].total


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(
        UnknownBot, match='There is no bot "genius"; there are beginner, casual, skilled, expert'
    ):
        bot_named('genius')


def test_full_greedy_takes_the_pair_with_most_points() -> None:
    """Its claim is the one that adds most to its own kingdom, whatever the others want."""
    states = played(settings_of(MODES[0]), FullGreedy(), seed=8)
    totals = [sheet.total for sheet in score_sheets(states[-1])]
    by_chance = [sheet.total for sheet in score_sheets(played(settings_of(MODES[0]), quick('random'), 8)[-1])]
    assert min(totals) > max(by_chance)
