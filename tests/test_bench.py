"""`bench engine`: five modes, three ways, and the figures as JSON. How fast it is, is not tested."""

import json
import sys
from pathlib import Path

import pytest

from ui.terminal import bench_engine, commands

KEYS = [
    'mode',
    'playout_games_per_cpu_second',
    'table_games_per_cpu_second',
    'reference_games_per_cpu_second',
    'mean_score',
]


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_engine, 'LAPS', 1)
    monkeypatch.setattr(bench_engine, 'SLICE', 0.01)


def test_five_modes_are_measured_three_ways(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / 'figures.json'
    assert commands.main(['bench', 'engine', '--json', str(file)]) == 0
    figures = json.loads(file.read_text(encoding='utf-8'))
    assert list(figures) == ['modes']
    assert [row['mode'] for row in figures['modes']] == [
        'kingdomino-2',
        'kingdomino-4',
        'mighty-duel',
        'queendomino-4',
        'wedding-teams-8',
    ]
    for row in figures['modes']:
        assert list(row) == KEYS
        assert all(row[key] > 0 for key in KEYS[1:])
    shown = capsys.readouterr().out
    assert all(row['mode'] in shown for row in figures['modes'])
    assert 'kingdomino-2 with middle_kingdom and harmony' in shown


def test_without_the_tests_there_is_nothing_to_compare_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, 'tests.reference.play', None)
    file = tmp_path / 'figures.json'
    assert commands.main(['bench', 'engine', '--json', str(file)]) == 0
    rows = json.loads(file.read_text(encoding='utf-8'))['modes']
    assert {row['reference_games_per_cpu_second'] for row in rows} == {None}


@pytest.mark.parametrize(
    ('line', 'sentence'),
    [('bench', 'required: SUBJECT'), ('bench dinner', "invalid choice: 'dinner'")],
)
def test_a_wrong_line_is_answered_with_one_sentence(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(line.split()) == 2
    shown = capsys.readouterr().err
    assert sentence in shown
    assert shown.count('\n') == 1


def test_a_file_that_can_t_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(['bench', 'engine', '--json', str(tmp_path)]) == 2
    assert 'can’t be written' in capsys.readouterr().err
