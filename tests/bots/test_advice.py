"""Hints and grades: legal, best first, with reasons whose facts are true."""

from dataclasses import replace
from random import Random

import pytest

from engine.actions import Build, Claim, Place, Tax
from engine.bots import advice
from engine.bots.advice import Because, Verdict, grade, hints
from engine.bots.levels import LEVELS
from engine.grid import spot_of
from engine.match import apply, legal_actions
from engine.modes import Step
from engine.scoring import score_sheets
from engine.settings import Options, Settings, settings_for
from engine.setup import deal_unseen, new_game
from engine.state import State

KINGDOMINO = settings_for('kingdomino', 2, options=Options(harmony=True, middle_kingdom=True))
QUEENDOMINO = settings_for('queendomino', 3)


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few playouts, counted and not timed."""
    monkeypatch.setitem(LEVELS, advice.ADVISER, replace(LEVELS[advice.ADVISER], care=0.02))


def choices(settings: Settings, seed: int) -> list[State]:
    """The states of a game by chance in which there is something to decide."""
    rng = Random(seed)
    state = new_game(settings, rng)
    found = []
    while not state.is_over:
        offered = legal_actions(state)
        if len(offered) > 1:
            found.append(state)
        state, _ = apply(state, offered[rng.randrange(len(offered))])
    return found


@pytest.mark.parametrize('settings', [KINGDOMINO, QUEENDOMINO], ids=['kingdomino', 'queendomino'])
def test_hints_are_legal_different_and_best_first(settings: Settings) -> None:
    for state in choices(settings, seed=1)[::6]:
        given = hints(state.seen(), Random(2))
        assert 1 <= len(given) <= 3
        assert all(hint.action in legal_actions(state) for hint in given)
        assert len({hint.action for hint in given}) == len(given)
        assert given[0].behind == 0
        assert all(hint.reasons for hint in given)


def test_points_now_are_what_the_score_gains() -> None:
    state = next(each for each in choices(KINGDOMINO, seed=3) if each.round == 4)
    number = state.kingdom_number
    for hint in hints(state.seen(), Random(2)):
        if isinstance(hint.action, Place):
            after, _ = apply(state, hint.action)
            gain = score_sheets(after)[number].total - score_sheets(state)[number].total
            assert hint.points_now == gain
            said = dict(
                fact
                for reason in hint.reasons
                for fact in reason.facts
                if reason.because is Because.POINTS_NOW
            )
            assert said.get('points', 0) == max(0, gain)


def test_two_squares_of_one_territory_are_one_option() -> None:
    found = 0
    for state in choices(QUEENDOMINO, seed=1):
        taxes = [action for action in legal_actions(state) if isinstance(action, Tax)]
        if len({state.kingdom.territory_at(spot_of(tax.cell)) for tax in taxes}) < len(taxes):
            hinted = [
                hint for hint in hints(state.seen(), Random(2), count=99) if isinstance(hint.action, Tax)
            ]
            assert len(hinted) <= 1
            found += 1
            assert all(grade(state.seen(), tax, Random(2)) for tax in taxes)
    assert found


def test_a_building_s_knights_and_towers_are_told() -> None:
    told: set[Because] = set()
    for state in choices(QUEENDOMINO, seed=1):
        assert state.market
        for hint in hints(state.seen(), Random(2)) if state.step is Step.TAX else ():
            building = state.market.spaces[hint.action.space] if isinstance(hint.action, Build) else None
            if not building:
                continue
            facts = {reason.because: dict(reason.facts) for reason in hint.reasons}
            assert facts.get(Because.BRINGS_KNIGHTS, {}).get('knights', 0) == building.knights
            assert (Because.BRINGS_TOWERS in facts or Because.BRINGS_QUEEN in facts) == bool(building.towers)
            told |= facts.keys()
    assert told >= {Because.BRINGS_KNIGHTS, Because.BRINGS_TOWERS}


def test_the_only_choice_is_named_as_such() -> None:
    state = new_game(KINGDOMINO, Random(1))
    while len(legal_actions(state)) > 1:
        state, _ = apply(state, legal_actions(state)[0])
    (hint,) = hints(state.seen(), Random(1))
    assert hint.action == legal_actions(state)[0]
    assert [reason.because for reason in hint.reasons] == [Because.ONLY_CHOICE]
    assert grade(state.seen(), hint.action, Random(1)).verdict is Verdict.BEST


def test_the_best_hint_is_graded_best_and_a_bad_move_is_not() -> None:
    state = next(
        each for each in choices(KINGDOMINO, seed=5) if each.round == 5 and len(legal_actions(each)) > 5
    )
    (best, *_) = hints(state.seen(), Random(2))
    assert grade(state.seen(), best.action, Random(2)).verdict is Verdict.BEST
    grades = [grade(state.seen(), action, Random(2)) for action in legal_actions(state)]
    assert Verdict.MISSED in {each.verdict for each in grades}
    for each in grades:
        assert (each.missed > 0) == (each.verdict is Verdict.MISSED)
        assert (each.better is None) == (each.verdict is Verdict.BEST)


def test_advice_does_not_peek() -> None:
    state = next(each for each in choices(QUEENDOMINO, seed=4) if each.round == 6)
    other = deal_unseen(state.seen(), Random(8))
    assert hints(state, Random(2)) == hints(other, Random(2))
    action = next(action for action in legal_actions(state) if not isinstance(action, Claim))
    assert grade(state, action, Random(2)) == grade(other, action, Random(2))
