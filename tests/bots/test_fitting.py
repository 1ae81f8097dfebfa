"""Fitting: least squares find what made the numbers, and games give numbers to fit."""

from random import Random

import pytest

from engine.bots.fitting import least_squares, positions_of
from engine.bots.valuation import WEIGHTS
from engine.modes import MIGHTY_DUEL, MODES


def test_the_weights_that_made_the_outcomes_are_found() -> None:
    rng = Random(1)
    weights = [3.0, -1.5, 0.25]
    counts = [[rng.random() for _ in weights] for _ in range(200)]
    positions = [(sum(w * c for w, c in zip(weights, each, strict=True)), each) for each in counts]
    assert least_squares(positions) == pytest.approx(weights, abs=0.02)


@pytest.mark.parametrize(
    ('mode', 'kind'), [(MODES[0], 'land5'), (MIGHTY_DUEL, 'land7'), (MODES[8], 'court5')], ids=str
)
def test_a_game_gives_a_position_for_each_turn_but_the_last(mode, kind: str) -> None:
    positions = positions_of(mode, Random(2))
    assert len(positions) == mode.kingdoms * (mode.quota - 1)
    assert {len(counts) for _, counts in positions} == {sum(map(len, WEIGHTS[kind].values()))}
