"""Without a time to keep, a bot counts: the same seed gives the same game however slow the machine is."""

from itertools import count
from random import Random

import pytest

from engine.actions import Action
from engine.bots import budget
from engine.bots.search import Character, Searcher
from engine.settings import settings_for
from engine.setup import new_game

CHARACTER = Character(care=0.02, rounds=1)


def choice(step: float, monkeypatch: pytest.MonkeyPatch) -> Action:
    """What a bot chooses while a clock goes on by `step` seconds each time it is looked at."""
    monkeypatch.setattr(budget, 'perf_counter', count(0, step).__next__)
    seen = new_game(settings_for('queendomino', 2), Random(1)).seen()
    return Searcher(CHARACTER).choose(seen, Random(2))


def test_a_decision_does_not_depend_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    assert choice(0.0, monkeypatch) == choice(1000.0, monkeypatch)


def test_a_decision_ends_in_time_where_a_time_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, 'perf_counter', count(0, 0.25).__next__)
    seen = new_game(settings_for('kingdomino', 2), Random(1)).seen()
    assert Searcher(Character(care=10**6, rounds=1)).choose(seen, Random(2), seconds=2.0).seat == seen.seat
