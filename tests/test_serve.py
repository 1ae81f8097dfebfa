"""Opening the house: the words and the code in the terminal, the browser, a real start and its end."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ui.terminal import serve, welcome
from ui.terminal.environment import PROJECT

URL = 'http://192.168.0.12:8080'


# -- what the host reads -----------------------------------------------------------------------------


def test_the_first_address_stands_out_and_the_others_are_offered() -> None:
    lines = welcome.welcome([URL, 'http://10.0.0.5:8080'], 'http://laptop.local:8080', ['A note.'], True)
    assert f'    {URL}' in lines
    text = '\n'.join(lines)
    assert 'laptop.local' in text
    assert 'try http://10.0.0.5:8080' in text
    assert 'A note.' in text


def test_a_computer_without_a_network_is_told_so() -> None:
    assert 'in no network' in '\n'.join(welcome.welcome(['http://127.0.0.1:8080'], '', [], True))
    assert 'in no network' not in '\n'.join(welcome.welcome(['http://127.0.0.1:8080'], '', [], False))


@pytest.mark.parametrize('with_colours', [False, True])
def test_the_qr_code_shows_exactly_its_squares(with_colours: bool) -> None:
    import segno

    wanted = [list(row) for row in segno.make(URL, error='m').matrix_iter(border=2)]
    lines = [re.sub('\x1b\\[[0-9;]*m', '', line) for line in welcome.qr_lines(URL, with_colours)]
    dark = '█▀▄' if with_colours else ' ▄▀'
    shown = []
    for line in lines:
        shown.append([int(sign in (dark[0], dark[1])) for sign in line])
        shown.append([int(sign in (dark[0], dark[2])) for sign in line])
    assert shown[: len(wanted)] == wanted
    assert not any(any(row) for row in shown[len(wanted) :])


@pytest.mark.parametrize(
    ('platform', 'environ', 'expected'),
    [
        ('linux', {}, False),
        ('linux', {'DISPLAY': ':0'}, True),
        ('linux', {'WAYLAND_DISPLAY': 'wayland-0'}, True),
        ('linux', {'DISPLAY': ':10', 'SSH_CONNECTION': 'x'}, False),
        ('darwin', {}, True),
        ('darwin', {'SSH_CONNECTION': 'x'}, False),
        ('win32', {}, True),
    ],
)
def test_a_browser_is_opened_where_there_is_a_screen(platform: str, environ: dict, expected: bool) -> None:
    assert welcome.has_screen(platform, environ) == expected


@pytest.mark.parametrize(
    ('platform', 'environ', 'is_terminal', 'expected'),
    [
        ('linux', {'TERM': 'xterm'}, True, True),
        ('linux', {'TERM': 'xterm'}, False, False),
        ('linux', {'TERM': 'dumb'}, True, False),
        ('linux', {'TERM': 'xterm', 'NO_COLOR': ''}, True, False),
        ('win32', {}, True, False),
        ('win32', {'WT_SESSION': '1'}, True, True),
    ],
)
def test_colours_are_used_where_they_are_understood(
    platform: str, environ: dict, is_terminal: bool, expected: bool
) -> None:
    assert welcome.has_colours(platform, environ, is_terminal) == expected


def test_a_terminal_without_blocks_gets_no_code() -> None:
    assert welcome.can_show('█', 'utf-8')
    assert not welcome.can_show('█', 'ascii')
    assert not welcome.can_show('█', None)


def test_the_browser_is_opened_once_the_server_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(welcome.webbrowser, 'open', opened.append)
    monkeypatch.setattr(welcome, 'has_screen', lambda *_: True)
    with socket.socket() as listener:
        listener.bind(('127.0.0.1', 0))
        listener.listen()
        port = listener.getsockname()[1]
        welcome.Door('0.0.0.0', port, [f'http://192.168.0.12:{port}'], [], opens_browser=True)._greet()
        assert opened == [f'http://localhost:{port}']
        welcome.Door('0.0.0.0', port, [URL], [], opens_browser=False)._greet()
        assert len(opened) == 1
    assert f'http://192.168.0.12:{port}' in capsys.readouterr().out


def test_a_server_that_never_answers_is_not_announced() -> None:
    with socket.socket() as listener:
        listener.bind(('127.0.0.1', 0))
        assert not welcome.wait_until_open('127.0.0.1', listener.getsockname()[1], patience=0.2)


# -- where tables are kept ---------------------------------------------------------------------------


def test_tables_are_kept_in_the_project_or_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert serve.data_folder() == PROJECT / 'data'
    monkeypatch.setattr(serve, 'PROJECT', tmp_path)
    monkeypatch.setattr(sys, 'platform', 'linux')
    monkeypatch.setenv('XDG_DATA_HOME', str(tmp_path / 'share'))
    assert serve.data_folder() == tmp_path / 'share' / 'crownfield'
    monkeypatch.setattr(sys, 'platform', 'win32')
    monkeypatch.setenv('LOCALAPPDATA', str(tmp_path / 'local'))
    assert serve.data_folder() == tmp_path / 'local' / 'Crownfield'
    monkeypatch.setattr(sys, 'platform', 'darwin')
    assert serve.data_folder().parts[-3:] == ('Library', 'Application Support', 'Crownfield')


# -- in earnest --------------------------------------------------------------------------------------


@contextmanager
def server(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    environ = {key: value for key, value in os.environ.items() if not key.startswith(('PYTEST', 'NICEGUI'))}
    command = [sys.executable, '-u', str(PROJECT / 'main.py'), '--no-browser', *arguments]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding='utf-8',
        env={**environ, 'PYTHONIOENCODING': 'utf-8'},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def read_welcome(process: subprocess.Popen[str]) -> str:
    """All up to the line that says how to end it."""
    text = ''
    assert process.stdout
    for line in process.stdout:
        text += line
        if 'Ctrl-C' in line:
            return text
    raise AssertionError(f'it ended by itself: {text}{process.stderr and process.stderr.read()}')


@pytest.mark.skipif(os.name == 'nt', reason='Windows has no signals to send to another process')
@pytest.mark.parametrize('end', [signal.SIGINT, signal.SIGTERM])
def test_a_server_starts_moves_on_from_a_taken_port_and_ends_cleanly(
    tmp_path: Path, end: signal.Signals
) -> None:
    with socket.socket() as listener:
        listener.bind(('0.0.0.0', 0))
        listener.listen()
        taken = listener.getsockname()[1]
        with server('--port', str(taken), '--data', str(tmp_path / 'data')) as process:
            text = read_welcome(process)
            found = re.search(r'http://([0-9.]+):(\d+)', text)
            assert found
            port = int(found[2])
            assert port > taken
            assert f'Port {taken} is taken, so this is port {port}.' in text
            assert '█' in text
            with urllib.request.urlopen(f'http://127.0.0.1:{port}/', timeout=30) as page:
                assert page.status == 200
                assert 'Crownfield' in page.read().decode()
            process.send_signal(end)
            _, errors = process.communicate(timeout=30)
            assert process.returncode == 0
            assert errors == ''
    assert (tmp_path / 'data' / 'secret').exists()


@pytest.mark.parametrize(
    ('arguments', 'sentence'),
    [
        (['--host', '203.0.113.77'], '"203.0.113.77" is not an address of this computer; leave --host out.'),
        (['--data', str(PROJECT / 'main.py')], 'Tables cannot be kept in'),
        (['--buildings', 'no-such-file.json'], 'no-such-file.json'),
    ],
)
def test_a_start_that_cannot_be_is_refused_in_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path
) -> None:
    with server('--port', '8310', '--data', str(tmp_path), *arguments) as process:
        shown, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert shown == ''
    assert sentence in errors
    assert errors.count('\n') == 1


def test_a_data_folder_that_cannot_be_used_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / 'secret').mkdir()
    with server('--port', '8311', '--data', str(tmp_path)) as process:
        shown, errors = process.communicate(timeout=60)
    assert (process.returncode, shown) == (2, '')
    assert errors.startswith(f'Tables cannot be kept in {tmp_path} (')
    assert errors.count('\n') == 1
