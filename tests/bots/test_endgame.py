"""The end thought out: the same as trying every action by the rules."""

from random import Random

import pytest

from engine.bots import bot_named
from engine.bots.endgame import Endgame, Ends
from engine.bots.options import EVERY_SPOT, Considering
from engine.match import apply, legal_actions
from engine.scoring import score_sheets
from engine.settings import KingdomNumber, Options, Settings, settings_for
from engine.setup import new_game
from engine.state import State

TWO = settings_for('kingdomino', 2, options=Options(harmony=True, middle_kingdom=True))


def wish(ends: Ends, number: KingdomNumber) -> float:
    """To be ahead; own points where that is equal."""
    return ends[number] - ends[1 - number] + ends[number] / 1000


def position(settings: Settings, seed: int, round_: int, turn: int) -> State:
    """A game of first sight until this turn."""
    rng, bot = Random(seed), bot_named('casual')
    state = new_game(settings, rng)
    while (state.round, state.turn) < (round_, turn):
        state, _ = apply(state, bot.choose(state.seen(), rng))
    return state


def by_the_rules(state: State) -> Ends:
    """How it ends if everybody always does what they wish most."""
    if state.is_over:
        return tuple(float(sheet.total) for sheet in score_sheets(state))
    number = state.kingdom_number
    ends = (by_the_rules(apply(state, action)[0]) for action in legal_actions(state))
    return max(ends, key=lambda each: wish(each, number))


@pytest.mark.parametrize(('turn', 'seed'), [(2, 0), (2, 3), (2, 6), (3, 1), (3, 2), (3, 4)])
def test_the_last_two_rounds_end_as_they_do_by_the_rules(turn: int, seed: int) -> None:
    state = position(TWO, seed, 5, turn)
    considering = Considering(state.seen(), Random(1), width=1)
    endgame = Endgame(state.seen(), considering.calm.sketches, considering.calm.outlook, wish, patience=10**6)
    sketch = considering.calm.sketches[considering.me]
    found = [
        endgame.ends_after(option.sketch or sketch, option.claim)
        for option in considering.options(EVERY_SPOT)
    ]
    best = max(found, key=lambda ends: wish(ends, considering.me))
    assert wish(best, considering.me) == pytest.approx(wish(by_the_rules(state), considering.me))
