"""The command line: what is chosen, what is refused, and that asking costs nothing."""

import subprocess
import sys

import pytest

from engine.refusals import SettingsError, SettingsFault
from ui.terminal import commands, serve
from ui.terminal.environment import PROJECT


@pytest.mark.parametrize(
    ('line', 'sentence'),
    [
        ('feast', 'There is no command "feast"; there are serve, simulate, check'),
        ('--port none', '"none" is not a number from 1 to 65535'),
        ('serve --port 70000', '"70000" is not a number from 1 to 65535'),
        ('--colour red', 'Unrecognized arguments: --colour red'),
        ('--no-brow', 'Unrecognized arguments: --no-brow'),
        ('test --only dinner', "invalid choice: 'dinner'"),
    ],
)
def test_a_wrong_line_is_answered_with_one_sentence(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(line.split()) == 2
    shown = capsys.readouterr()
    assert sentence in shown.err
    assert shown.err.count('\n') == 1
    assert shown.out == ''


def test_options_alone_mean_to_serve() -> None:
    assert commands.choose([]) == ('serve', [])
    assert commands.choose(['--port', '81']) == ('serve', ['--port', '81'])
    assert commands.choose(['test', '--fix']) == ('test', ['--fix'])


def test_a_game_that_can_t_be_is_answered_with_the_engine_s_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commands.environment, 'require', lambda purpose: None)

    monkeypatch.setattr(serve, 'run', raising(SettingsError(SettingsFault.NO_TEAMS, game='kingdomino')))
    assert commands.main([]) == 2
    assert capsys.readouterr().err == 'Kingdomino is not played in teams.\n'

    monkeypatch.setattr(serve, 'run', raising(ValueError('a mistake of ours')))
    with pytest.raises(ValueError, match='a mistake of ours'):
        commands.main([])


def raising(error: Exception):
    def run(args):
        raise error

    return run


@pytest.mark.parametrize('name', commands.COMMANDS)
def test_every_command_explains_itself_before_anything_is_installed(name: str) -> None:
    bare_python = [sys.executable, '-S']  # sees the standard library only
    line = [*bare_python, str(PROJECT / 'main.py'), name, '--help']
    result = subprocess.run(line, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith('usage: main.py')


def test_the_overview_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        commands.main(['--help'])
    assert end.value.code == 0
    shown = capsys.readouterr().out
    assert [name for name in commands.COMMANDS if f'\n  {name} ' not in shown] == []


def test_a_reader_that_goes_away_is_no_error() -> None:
    """As `head -1` does. One line is written while it is still there, the rest into the void."""
    line = [sys.executable, 'main.py', 'check', *(['pyproject.toml'] * 200)]
    with subprocess.Popen(line, cwd=PROJECT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline().startswith(b'pyproject.toml: ')
        process.stdout.close()
        assert process.stderr.read() == b''
        assert process.wait() == 1


def test_a_command_runs_where_nothing_can_be_printed() -> None:
    """As under Windows without a console, where there is no stdout."""
    count = 'import sys, main; sys.stdout = None; sys.exit(main.run())'
    line = [sys.executable, '-c', count, 'check', 'tests/records/demo-2.json']
    result = subprocess.run(line, cwd=PROJECT, capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, '')


def test_importing_main_imports_nothing_else() -> None:
    """Every worker process does it."""
    count = 'import sys; before = set(sys.modules); import main; print(sorted(set(sys.modules) - before))'
    result = subprocess.run([sys.executable, '-c', count], cwd=PROJECT, capture_output=True, text=True)
    assert result.stdout == "['main']\n"
