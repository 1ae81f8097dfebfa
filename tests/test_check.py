"""`check`: one line for each file, and nothing that a file contains can do more than be refused."""

import json
import os
import tracemalloc
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.match import legal_actions
from engine.record import record_of, record_text
from engine.settings import settings_for
from engine.setup import new_game
from tests.engine.games import random_game
from ui.terminal import commands

SETTINGS = settings_for('queendomino', 2)


@pytest.fixture(scope='module')
def record() -> dict[str, Any]:
    state, actions = random_game(SETTINGS, 'check')
    return record_of(state, actions, ['Ann', 'Ben'])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / 'game.json'


def lines_of(capsys: pytest.CaptureFixture[str], *files: Path) -> tuple[int, list[str]]:
    code = commands.main(['check', *map(str, files)])
    shown = capsys.readouterr()
    assert shown.err == ''
    return code, shown.out.splitlines()


def test_good_records_are_ok(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finished, running = tmp_path / 'finished.json', tmp_path / 'running.json'
    finished.write_text(record_text(record), encoding='utf-8')
    started = record_of(new_game(SETTINGS, Random(1)), [], ['Ann', 'Ben'])
    running.write_text(record_text(started), encoding='utf-8')
    assert lines_of(capsys, finished, running) == (0, [f'{finished}: ok', f'{running}: ok'])


def test_one_bad_record_among_good_ones_is_named(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / 'good.json', tmp_path / 'bad.json'
    good.write_text(record_text(record), encoding='utf-8')
    wrong = {**record, 'actions': [record['actions'][0], *record['actions'][:40]], 'result': None}
    bad.write_text(json.dumps(wrong), encoding='utf-8')
    code, lines = lines_of(capsys, good, bad, good)
    assert code == 1
    assert lines == [f'{good}: ok', f'{bad}: action 2: It is not your turn yet.', f'{good}: ok']


def test_reasons_are_sentences(
    record: dict[str, Any], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = new_game(SETTINGS, Random('check'))
    first = legal_actions(state)[0].model_dump(mode='json')
    for action, sentence in (
        ({**first, 'domino': 'Q99'}, 'action 1: That domino does not lie in the line.'),
        ({**first, 'domino': 'X1'}, 'action 1: claim.domino does not have the form'),
        ({'seat': first['seat'], 'type': 'end_turn'}, 'action 1: Taking a domino ends your turn'),
    ):
        file.write_text(json.dumps({**record, 'actions': [action], 'result': None}), encoding='utf-8')
        code, (line,) = lines_of(capsys, file)
        assert code == 1
        assert line.startswith(f'{file}: {sentence}')
    file.write_text(json.dumps({**record, 'seats': record['seats'] * 3}), encoding='utf-8')
    code, (line,) = lines_of(capsys, file)
    assert code == 1
    assert line.startswith(f'{file}: ')


HOSTILE: dict[str, tuple[bytes, str]] = {
    'empty': (b'', 'it is not JSON (EOF while parsing'),
    'binary': (bytes(range(256)) * 40, 'it is not JSON ('),
    'zeroes': (b'\0' * 1000, 'it is not JSON ('),
    'not an object': (b'[1, 2, 3]', 'it is not an object'),
    'null': (b'null', 'it is not an object'),
    'nested lists': (b'[' * 500_000, 'it is not JSON (recursion limit exceeded'),
    'nested objects': (b'{"a":' * 100_000, 'it is not JSON (recursion limit exceeded'),
    'nested names': (b'{"seats": ' + b'[' * 1000 + b']' * 1000 + b'}', 'it is not JSON (recursion limit'),
    'a long number': (b'{"version": ' + b'9' * 100_000 + b'}', 'it is not JSON (number out of range'),
    'a great number': (b'{"version": 1e999}', 'format is missing'),
    'byte order mark': (b'\xef\xbb\xbf{}', 'it begins with a byte order mark'),
    'UTF-16': ('{"format": 1}'.encode('utf-16'), 'it is not JSON ('),
    'half a sign': (b'{"format": "\xc3"}', 'it is not JSON ('),
    'half a surrogate': (b'{"format": "\\ud800"}', 'it is not JSON ('),
    'a terminal sequence': (b'{"\\u001b[2J\\n\\u0007": 1}', 'format is missing'),
    'a tag with line breaks': (b'{"actions": [{"type": "a\\nb"}]}', 'format is missing'),
}


@pytest.mark.parametrize('name', HOSTILE)
def test_a_hostile_file_gets_one_line(name: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content, sentence = HOSTILE[name]
    file.write_bytes(content)
    code, lines = lines_of(capsys, file)
    assert (code, len(lines)) == (1, 1)
    assert lines[0].startswith(f'{file}: {sentence}')
    assert lines[0].isprintable()


def test_a_truncated_record_gets_one_line(
    record: dict[str, Any], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = record_text(record).encode()
    for length in range(1, len(content) - 3, 997):
        file.write_bytes(content[:length])
        code, (line,) = lines_of(capsys, file)
        assert code == 1
        assert line.startswith(f'{file}: it is not JSON (EOF while parsing')


def test_a_hundred_megabytes_are_not_read(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with file.open('wb') as opened:
        opened.truncate(100 * 1024 * 1024)
    tracemalloc.start()
    try:
        assert lines_of(capsys, file) == (1, [f'{file}: it is larger than 1024 kB, no game is'])
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 10 * 1024 * 1024


def test_too_many_actions_are_refused_before_they_are_played(
    record: dict[str, Any], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(
        json.dumps({**record, 'actions': [{'seat': 0, 'type': 'end_turn'}] * 20_000}), encoding='utf-8'
    )
    code, (line,) = lines_of(capsys, file)
    assert code == 1
    assert 'actions has more than 2000 entries' in line


def test_what_is_no_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert lines_of(capsys, tmp_path) == (1, [f'{tmp_path}: this is not a file'])
    missing = tmp_path / 'missing.json'
    assert lines_of(capsys, missing) == (1, [f'{missing}: there is no such file'])


@pytest.mark.skipif(not hasattr(os, 'mkfifo'), reason='this system has no named pipes')
def test_a_pipe_that_nobody_fills_does_not_keep_us_waiting(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / 'pipe.json'
    os.mkfifo(pipe)
    assert lines_of(capsys, pipe) == (1, [f'{pipe}: this is not a file'])


def test_a_file_s_name_is_one_line_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = lines_of(capsys, tmp_path / 'a\nb.json')
    assert (code, len(lines)) == (1, 1)


def test_no_file_is_a_wrong_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(['check']) == 2
    assert 'required: FILE' in capsys.readouterr().err
