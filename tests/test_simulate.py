"""`simulate`: whole games as records, the same for the same seed, and a sentence for what can't be."""

import io
import json
from pathlib import Path

import pytest

from engine.dominoes import DATA
from engine.record import read_record
from engine.replay import check
from tests.engine.games import EVERY_SETTINGS, name_of
from tests.reference.record import check as reference_check
from ui.terminal import commands, progress
from ui.terminal.progress import bar, with_progress


def simulate(line: str, out: Path) -> int:
    return commands.main(['simulate', *line.split(), '--out', str(out)])


def files_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


LINES = {
    'kingdomino-2': '--game kingdomino --players 2',
    'kingdomino-3': '--game kingdomino --players 3',
    'kingdomino-3-lines-4': '--game kingdomino --players 3 --option three_player_lines=4',
    'kingdomino-4': '--game kingdomino --players 4 --option harmony --option middle_kingdom=on',
    'mighty-duel': '--game kingdomino --players 2 --option mighty_duel --option opening=snake',
    'demo-2': '--game demo --players 2',
    'queendomino-2': '--game queendomino --players 2 --option harmony',
    'queendomino-3': '--game queendomino --players 3',
    'queendomino-4': '--game queendomino --players 4',
    'wedding-3': '--game wedding --players 3',
    'wedding-4': '--game wedding --players 4',
    'wedding-5': '--game wedding --players 5',
    'wedding-6': '--game wedding --players 6',
    'wedding-7': '--game wedding --players 7',
    'wedding-8': '--game wedding --players 8',
    'wedding-teams-4': '--game wedding --players 4 --teams',
    'wedding-teams-6': '--game wedding --players 6 --teams',
    'wedding-teams-8': '--game wedding --players 8 --teams',
}


def test_every_mode_is_simulated_here() -> None:
    assert set(LINES) == {name_of(settings) for settings in EVERY_SETTINGS if name_of(settings) in LINES}
    assert len(LINES) == 18


@pytest.mark.parametrize('mode', LINES)
def test_a_simulated_game_is_a_good_record(mode: str, tmp_path: Path) -> None:
    assert simulate(f'{LINES[mode]} --seed 7', tmp_path) == 0
    assert files_in(tmp_path) == [f'{mode}-seed7.json']
    content = (tmp_path / f'{mode}-seed7.json').read_bytes()
    assert check(read_record(content)).is_over
    reference_check(json.loads(content))


def test_the_same_seed_gives_the_same_bytes_and_another_another_game(tmp_path: Path) -> None:
    line = '--game queendomino --players 3'
    simulate(f'{line} --seed 5 --games 3', tmp_path / 'first')
    simulate(f'{line} --seed 6 --games 1', tmp_path / 'second')
    assert files_in(tmp_path / 'first') == [f'queendomino-3-seed{seed}.json' for seed in (5, 6, 7)]
    sixth = 'queendomino-3-seed6.json'
    assert (tmp_path / 'first' / sixth).read_bytes() == (tmp_path / 'second' / sixth).read_bytes()
    contents = {file.read_bytes() for file in (tmp_path / 'first').iterdir()}
    assert len(contents) == 3


def test_other_bots_come_through_the_same_door_and_remember_no_game(tmp_path: Path) -> None:
    line = '--game queendomino --players 2 --bots full-greedy'
    simulate(f'{line} --seed 1 --games 2', tmp_path / 'both')
    simulate(f'{line} --seed 2', tmp_path / 'alone')
    second = 'queendomino-2-seed2.json'
    assert (tmp_path / 'both' / second).read_bytes() == (tmp_path / 'alone' / second).read_bytes()
    assert '"name": "full-greedy 1"' in (tmp_path / 'alone' / second).read_text(encoding='utf-8')


def test_the_end_of_a_run_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulate('--game kingdomino --players 2 --games 2', tmp_path)
    shown = capsys.readouterr()
    assert shown.out.startswith(f'2 games of kingdomino-2 in {tmp_path}, ')
    assert shown.err == '', 'no bar where nobody watches'


def test_a_building_table_of_one_s_own_makes_version_2(tmp_path: Path) -> None:
    rows = json.loads((DATA / 'queendomino_buildings.json').read_text(encoding='utf-8'))
    rows[0]['knights'] = 3
    table = tmp_path / 'table.json'
    table.write_text(json.dumps(rows), encoding='utf-8')
    assert simulate(f'--game wedding --players 3 --buildings {table}', tmp_path / 'out') == 0
    content = (tmp_path / 'out' / 'wedding-3-seed1.json').read_bytes()
    assert json.loads(content)['version'] == 2
    check(read_record(content))


def test_a_dynasty_is_three_records_and_its_standings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate('--game kingdomino --players 3 --option dynasty --option harmony', tmp_path) == 0
    assert len(files_in(tmp_path)) == 3
    shown = capsys.readouterr().out.splitlines()
    assert shown[1] == 'Dynasty 1:'
    assert len(shown) == 5
    totals = [
        [score['total'] for score in json.loads(file.read_text(encoding='utf-8'))['result']['scores']]
        for file in sorted(tmp_path.iterdir())
    ]
    best = max(sum(games) for games in zip(*totals, strict=True))
    assert shown[2].startswith('  1. random ')
    assert f'= {best}, games won' in shown[2]


# -- what can't be ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('line', 'sentence'),
    [
        ('--game chess --players 2', 'There is no game “chess”; there are kingdomino, queendomino'),
        ('--game kingdomino --players 5', 'Kingdomino is for 2, 3, 4 players.'),
        ('--game kingdomino --players 0', 'Kingdomino is for 2, 3, 4 players.'),
        ('--game kingdomino --players -1', 'Kingdomino is for 2, 3, 4 players.'),
        ('--game wedding --players 999999999999', 'Royal Wedding is for 3, 4, 5, 6, 7, 8 players.'),
        ('--game wedding --players 5 --teams', 'Royal Wedding in teams is for 4, 6, 8 players.'),
        ('--game kingdomino --players 4 --teams', 'Kingdomino is not played in teams.'),
        ('--game kingdomino --players two', '"two" is not a whole number'),
        ('--game kingdomino', 'required: --players'),
        ('--players 2', 'required: --game'),
        ('--game kingdomino --players 2 --option giants', 'There is no option “giants”; there are'),
        ('--game kingdomino --players 2 --option dinasty', ', opening, dynasty.'),
        ('--game kingdomino --players 2 --option opening=late', '“late” is no choice for'),
        ('--game kingdomino --players 3 --option mighty_duel', 'does not exist in Kingdomino for 3 players'),
        ('--game demo --players 2 --option harmony', 'does not exist in'),
        ('--game demo --players 2 --option dynasty', 'does not exist in'),
        ('--game kingdomino --players 2 --option harmony --option harmony=off', 'is chosen twice'),
        ('--game kingdomino --players 2 --option dynasty --games 4', '--games can be 3, 6, 9'),
        ('--game kingdomino --players 2 --games 0', '"0" is not a whole number from 1'),
        ('--game kingdomino --players 2 --games many', '"many" is not a whole number from 1'),
        ('--game kingdomino --players 2 --seed -3', '"-3" is not a whole number from 0'),
        ('--game kingdomino --players 2 --seed 1.5', '"1.5" is not a whole number from 0'),
        ('--game kingdomino --players 2 --bots wizard', 'There is no bot "wizard"; there are'),
        ('--game queendomino --players 2 --buildings nowhere.json', 'nowhere.json can’t be read'),
        ('--game kingdomino --players 2 --buildings nowhere.json', 'A building table is for Queendomino'),
    ],
)
def test_what_can_t_be_is_answered_with_one_sentence(
    line: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(line, tmp_path / 'out') == 2
    shown = capsys.readouterr()
    assert sentence in shown.err
    assert shown.err.count('\n') == 1
    assert shown.out == ''
    assert not (tmp_path / 'out').exists()


def test_a_building_file_with_the_wrong_tiles_is_answered_with_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = json.loads((DATA / 'queendomino_buildings.json').read_text(encoding='utf-8'))
    table = tmp_path / 'table.json'
    table.write_text(json.dumps(rows[1:]), encoding='utf-8')
    assert simulate(f'--game queendomino --players 2 --buildings {table}', tmp_path / 'out') == 2
    told = 'The building table table.json is not right: the copies add up to 30 tiles, the box holds 32.\n'
    assert capsys.readouterr().err == told


def test_a_folder_that_can_t_be_written_is_answered_with_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / 'file').write_text('', encoding='utf-8')
    assert simulate('--game demo --players 2', tmp_path / 'file') == 2
    assert simulate('--game demo --players 2', tmp_path / 'file' / 'below') == 2
    shown = capsys.readouterr().err.splitlines()
    assert len(shown) == 2
    assert all('can’t be written' in line for line in shown)


# -- the bar ---------------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_grows_and_disappears_where_somebody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr('sys.stderr', terminal)
    monkeypatch.setattr(progress, 'PATIENCE', 0)
    monkeypatch.setattr(progress, 'REDRAW', 0)
    assert list(with_progress(range(3))) == [0, 1, 2]
    drawn = terminal.getvalue().split('\r')
    assert drawn[1:4] == [bar(0, 3), bar(1, 3), bar(2, 3)]
    assert drawn[4].strip() == ''
    assert len({len(line) for line in drawn[1:5]}) == 1


def test_a_short_run_shows_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr('sys.stderr', terminal)
    monkeypatch.setattr(progress, 'PATIENCE', 1000)
    assert list(with_progress([1, 2])) == [1, 2]
    assert terminal.getvalue() == ''


def test_the_bar_fills_from_left_to_right() -> None:
    assert bar(0, 200) == '[........................................]   0/200'
    assert bar(50, 200) == '[##########..............................]  50/200'
    assert bar(200, 200) == '[########################################] 200/200'
