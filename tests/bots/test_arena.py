"""The arena: who plays whom from where, what is counted, and what an interruption leaves."""

import json
from pathlib import Path

import pytest

from ui.terminal import arena, commands
from ui.terminal.arena import GamePlan, Outcome, Pairing, wilson


def outcome(points: int, other: int) -> Outcome:
    return Outcome(
        points > other, points == other, points, float(other), other, (0.2, 0.1), (2, 1), {'land': 1.0}
    )


@pytest.mark.parametrize(
    ('share', 'count', 'low', 'high'),
    [(0.5, 100, 0.404, 0.596), (1.0, 10, 0.722, 1.0), (0.0, 10, 0.0, 0.278), (0.95, 200, 0.910, 0.973)],
)
def test_the_interval_is_wilson_s(share: float, count: int, low: float, high: float) -> None:
    assert wilson(share, count) == pytest.approx((low, high), abs=0.001)


def test_a_pairing_adds_up() -> None:
    pairing = Pairing('a', 'b', [outcome(50, 40), outcome(30, 30), outcome(20, 41)])
    assert pairing.results == (1, 1, 1)
    assert pairing.share == 0.5
    assert pairing.margin == pytest.approx((10 + 0 - 21) / 3)
    assert pairing.milliseconds(0) == pytest.approx(100)


def test_every_pairing_plays_every_deck_from_every_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plans: list[GamePlan] = []

    def play(plan: GamePlan) -> Outcome:
        plans.append(plan)
        return outcome(40, 30)

    monkeypatch.setattr(arena, 'play', play)
    file = tmp_path / 'arena.json'
    line = 'arena casual beginner random --players 3 --games 4 --seed 7 --json'
    assert commands.main([*line.split(), str(file)]) == 0
    played = {(plan.first, plan.second, plan.seed, plan.place) for plan in plans}
    pairs = [('casual', 'beginner'), ('casual', 'random'), ('beginner', 'random')]
    assert played == {(*pair, seed, place) for pair in pairs for seed in (7, 8) for place in range(3)}
    assert len(plans) == len(played)
    assert 'casual – beginner' in capsys.readouterr().out
    measured = json.loads(file.read_text())
    assert [pairing['wins'] for pairing in measured['pairings']] == [6, 6, 6]


def test_an_interruption_leaves_what_was_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done = iter([outcome(40, 30), outcome(20, 30)])

    def play(plan: GamePlan) -> Outcome:
        for each in done:
            return each
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, 'play', play)
    assert commands.main(['arena', 'casual', 'beginner']) == 130
    shown = capsys.readouterr().out
    assert '1–0–1' in shown
    assert 'Interrupted' in shown


def test_a_real_game_is_the_same_again() -> None:
    from engine.settings import settings_for

    plan = GamePlan(settings_for('queendomino', 3), 0, 'random', 'random', seed=3, place=1, seconds=None)
    first, second = arena.play(plan), arena.play(plan)
    assert (first.points, first.others, first.sources) == (second.points, second.others, second.sources)
