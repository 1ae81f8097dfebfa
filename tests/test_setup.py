"""Set-up: when it is needed, what it makes, what happens if it is disturbed. All without network."""

import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import tomllib
import venv
from pathlib import Path

import pytest

from ui.terminal import environment, installation
from ui.terminal.child import run_module
from ui.terminal.environment import PLAY, PROJECT, TEST, Environment, SetupError

SYSTEM_PYTHON = getattr(sys, '_base_executable', sys.executable)


@pytest.fixture
def project(tmp_path: Path) -> Environment:
    """A project of two files, in which set-up fakes what takes long."""
    (tmp_path / 'pyproject.toml').write_text(
        '[project]\ndependencies = ["segno>=1"]\n[dependency-groups]\ndev = ["ruff>=0.12"]\n'
    )
    (tmp_path / 'constraints.txt').write_text('segno==1.6.6\n')
    return Environment(tmp_path)


@pytest.fixture
def installed(project: Environment, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What set-up did, in place of making an environment and running pip."""
    done: list[str] = []

    def make(folder: Path) -> None:
        done.append('made')
        project.python.parent.mkdir()
        project.python.touch()
        (folder / 'pyvenv.cfg').touch()

    monkeypatch.setattr(installation, 'make', make)
    monkeypatch.setattr(installation, 'install', lambda _, arguments: done.append(' '.join(arguments[2:])))
    return done


def test_the_first_start_makes_the_environment_and_the_second_does_nothing(
    project: Environment, installed: list[str]
) -> None:
    assert not project.is_ready(PLAY)
    installation.set_up(project, PLAY)
    assert installed == ['made', 'segno>=1']
    assert project.is_ready(PLAY)
    installation.set_up(project, PLAY)
    assert installed == ['made', 'segno>=1']


def test_tools_are_added_to_what_is_there_and_serve_for_playing_too(
    project: Environment, installed: list[str]
) -> None:
    installation.set_up(project, PLAY)
    assert not project.is_ready(TEST)
    installation.set_up(project, TEST)
    assert installed == ['made', 'segno>=1', 'segno>=1 ruff>=0.12']
    assert project.is_ready(TEST)
    assert project.is_ready(PLAY)


@pytest.mark.parametrize('name', ['pyproject.toml', 'constraints.txt'])
def test_changed_wishes_need_another_set_up(project: Environment, installed: list[str], name: str) -> None:
    installation.set_up(project, PLAY)
    with (project.project / name).open('a') as file:
        file.write('# changed\n')
    assert not project.is_ready(PLAY)


@pytest.mark.parametrize('lost', ['python', 'pyvenv.cfg', 'stamp'])
def test_a_damaged_environment_is_not_ready(project: Environment, installed: list[str], lost: str) -> None:
    installation.set_up(project, PLAY)
    {'python': project.python, 'pyvenv.cfg': project.folder / 'pyvenv.cfg', 'stamp': project.stamp}[
        lost
    ].unlink()
    assert not project.is_ready(PLAY)


def test_another_python_makes_the_environment_anew(
    project: Environment, installed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    installation.set_up(project, PLAY)
    monkeypatch.setattr(environment, 'this_python', lambda: 'linux 3.99\n')
    installation.set_up(project, PLAY)
    assert installed == ['made', 'segno>=1'] * 2


@pytest.mark.parametrize('disturbance', [KeyboardInterrupt, SetupError('no network'), OSError('disk full')])
def test_a_disturbed_set_up_says_so_and_starts_over(
    project: Environment, installed: list[str], monkeypatch: pytest.MonkeyPatch, disturbance: BaseException
) -> None:
    def fail(folder: Path, arguments: list[str]) -> None:
        (folder / 'half').touch()
        raise disturbance

    with monkeypatch.context() as patch:
        patch.setattr(installation, 'install', fail)
        with pytest.raises(SetupError):
            installation.set_up(project, PLAY)
    assert not project.is_ready(PLAY)
    assert not project.is_foreign
    installation.set_up(project, PLAY)
    assert installed == ['made', 'made', 'segno>=1']
    assert not (project.folder / 'half').exists()
    assert project.is_ready(PLAY)


def test_one_set_up_at_a_time(tmp_path: Path) -> None:
    order: list[str] = []
    is_inside, may_leave = threading.Event(), threading.Event()

    def first() -> None:
        with installation.locked(tmp_path / 'lock'):
            is_inside.set()
            may_leave.wait(60)
            order.append('first')

    def second() -> None:
        with installation.locked(tmp_path / 'lock'):
            order.append('second')

    threads = [threading.Thread(target=first), threading.Thread(target=second)]
    threads[0].start()
    assert is_inside.wait(60)
    threads[1].start()
    threads[1].join(0.5)
    assert order == []
    may_leave.set()
    for thread in threads:
        thread.join(60)
    assert order == ['first', 'second']


def test_a_killed_set_up_leaves_no_lock(tmp_path: Path) -> None:
    holder = (
        'import sys; from pathlib import Path; from ui.terminal.installation import locked\n'
        'with locked(Path(sys.argv[1])): print("held", flush=True); sys.stdin.read()'
    )
    command = [sys.executable, '-c', holder, str(tmp_path / 'lock')]
    with subprocess.Popen(
        command, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == 'held\n'
        process.kill()
    with installation.locked(tmp_path / 'lock'):
        pass


def test_a_child_ends_with_its_parent() -> None:
    parent = (
        'import sys; from ui.terminal.child import run_module\n'
        'say = lambda line: print(line, flush=True)\n'
        'run_module(sys.executable, "http.server", "--bind", "127.0.0.1", "0", heard=say)'
    )
    command = [sys.executable, '-c', parent]
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        match = re.search(r'port (\d+)', process.stdout.readline())
        assert match
        process.kill()
    while is_listening(int(match[1])):  # pytest's time limit ends this if the child lives on
        pass


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(('127.0.0.1', port)) == 0


def test_a_child_ends_when_its_time_is_up() -> None:
    arguments = ('http.server', '--bind', '127.0.0.1', '0')
    assert run_module(Path(sys.executable), *arguments, heard=lambda _: None, seconds=0.5) != 0


def test_a_child_hands_over_its_output_and_exit_code() -> None:
    heard: list[str] = []
    assert run_module(Path(sys.executable), 'json.tool', '--help', heard=heard.append) == 0
    assert heard[0].startswith('usage:')
    assert run_module(Path(sys.executable), 'json.tool', '/nowhere', heard=heard.append) != 0


def test_pip_s_words_become_one_sentence() -> None:
    no_network = [
        'WARNING: Retrying after connection broken by ...',
        'ERROR: No matching distribution found for x',
    ]
    assert 'connect to the internet' in installation.explain(no_network)
    assert installation.explain(['Collecting x', 'ERROR: No space left.', 'ERROR: hint']) == (
        'pip could not install what is needed: No space left.'
    )


def test_a_python_without_pip_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(installation, 'find_spec', lambda name: None)
    with pytest.raises(SetupError, match='python3-venv'):
        installation.make(tmp_path)


def test_an_environment_of_someone_else_is_entered_but_not_changed(tmp_path: Path) -> None:
    for name in ('main.py', 'pyproject.toml', 'constraints.txt'):
        shutil.copy(PROJECT / name, tmp_path)
    shutil.copytree(PROJECT / 'ui' / 'terminal', tmp_path / 'ui' / 'terminal')
    venv.create(tmp_path / '.venv')
    before = sorted((tmp_path / '.venv').rglob('*'))
    environ = {name: value for name, value in os.environ.items() if name != 'PYTHONPATH'}
    result = subprocess.run(
        [SYSTEM_PYTHON, 'main.py'], cwd=tmp_path, env=environ, capture_output=True, text=True
    )
    assert result.returncode == 1
    assert f'{tmp_path / ".venv"} lacks nicegui, pydantic, segno' in result.stderr
    assert result.stderr.count('\n') == 1
    assert sorted((tmp_path / '.venv').rglob('*')) == before


def test_an_active_environment_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, 'prefix', '/home/someone/env')
    monkeypatch.setattr(
        environment, 'restart_with', lambda python: pytest.fail('left the active environment')
    )
    monkeypatch.setattr(
        installation, 'set_up', lambda *_: pytest.fail('set up beside the active environment')
    )
    environment.enter(TEST)


def test_constraints_are_names_and_versions_and_hold_all_we_ask_for() -> None:
    lines = (PROJECT / 'constraints.txt').read_text().splitlines()
    assert [line for line in lines if not re.fullmatch(r'[\w.-]+==[\w.]+', line)] == []
    names = {line.partition('==')[0].lower() for line in lines}
    asked = {environment.name_of(text).lower() for text in environment.requirements(PROJECT, TEST)}
    assert asked - names == set()


def test_everything_that_is_not_for_tests_is_packed() -> None:
    settings = tomllib.loads((PROJECT / 'pyproject.toml').read_text())
    packed = settings['tool']['hatch']['build']['targets']['wheel']['only-include']
    sources = {path.name for path in PROJECT.iterdir() if path.suffix == '.py' or any(path.glob('*.py'))}
    assert sources - {'tests', 'e2e'} == set(packed)


def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = 'python3 main.py test'
    assert f'\n    {command}\n' in (PROJECT / 'README.md').read_text()
    assert (PROJECT / '.ci' / 'run').read_text().splitlines()[-1] == f'exec {command}'
