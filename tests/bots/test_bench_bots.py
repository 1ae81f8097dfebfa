"""`bench bots`: what is made of the times. How fast it is, is not tested."""

import pytest

from ui.terminal.bench_bots import figures_of, percentile, report


def test_the_95th_percentile_leaves_five_of_a_hundred_above() -> None:
    times = [float(number) for number in range(100, 0, -1)]
    assert sum(time > percentile(times) for time in times) == 4
    assert percentile([7.0]) == 7.0


def test_the_verdict_compares_with_and_without(capsys: pytest.CaptureFixture[str]) -> None:
    report(figures_of([10.0, 20.0], [15.0, 25.0]))
    assert '1.25 times, within the goal of 1.5' in capsys.readouterr().out
    report(figures_of([10.0], [16.0]))
    assert '1.60 times, beyond the goal of 1.5' in capsys.readouterr().out
