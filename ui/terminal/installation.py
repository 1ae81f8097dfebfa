"""Makes the project's virtual environment with nothing but Python and pip, and says what it does.

It must bear being interrupted anywhere, two of it at the same time, and a machine without network.
Standard library only.
"""

import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from ui.terminal.child import run_module
from ui.terminal.environment import Environment, SetupError, name_of, python_of, requirements


def set_up(environment: Environment, purpose: str) -> None:
    """Make what is missing. The stamp goes first and comes back last: an interrupted set-up starts over."""
    try:
        environment.notes.mkdir(parents=True, exist_ok=True)
        with locked(environment.notes / 'lock'):
            if environment.is_ready(purpose):
                return
            is_whole = environment.is_made_by_this_python()
            environment.stamp.unlink(missing_ok=True)
            if not is_whole:
                print(
                    'Setting up Crownfield in the folder .venv: this happens once and takes about a minute.'
                )
                clear(environment)
                make(environment.folder)
            print(f'Installing what it takes to {purpose}.', flush=True)
            constraints = environment.project / 'constraints.txt'
            wanted = requirements(environment.project, purpose)
            install(environment.folder, ['--constraint', str(constraints), *wanted])
            environment.stamp.write_text(environment.describe(purpose), encoding='utf-8')
            print('Set-up is done.', flush=True)
    except OSError as error:
        raise SetupError(
            f'Set-up stopped: {error}. Make it possible to write there and start again.'
        ) from error
    except KeyboardInterrupt:
        raise SetupError('Set-up was interrupted; the next start takes it up again.') from None


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let one set-up at a time pass.

    SQLite's is the one lock of the standard library that works the same on every system and that a killed
    process can't leave behind.
    """
    try:
        import sqlite3
    except ImportError:  # some hand-made Pythons; they play without the lock
        yield
        return
    connection = sqlite3.connect(path, timeout=0, isolation_level=None)
    is_told = False
    while True:
        try:
            connection.execute('BEGIN EXCLUSIVE')
            break
        except sqlite3.OperationalError as error:
            if 'locked' not in str(error):
                raise OSError(str(error)) from error
            if not is_told:
                print('Another set-up is at work here; waiting for it to end.', flush=True)
                is_told = True
            time.sleep(0.2)
    try:
        yield
    finally:
        connection.close()


def clear(environment: Environment) -> None:
    """Remove what an interrupted set-up or another Python left, but not our notes: we hold the lock there."""
    for entry in environment.folder.iterdir():
        if entry == environment.notes:
            continue
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()


def make(folder: Path) -> None:
    """Make an empty virtual environment, with a pip of its own where Python brings one along."""
    if not find_spec('venv'):
        raise SetupError(NO_VENV)
    output: list[str] = []
    failed = run_module(Path(sys.executable), 'venv', '--without-pip', str(folder), heard=output.append)
    if not failed and find_spec('ensurepip'):
        failed = run_module(python_of(folder), 'ensurepip', '--default-pip', heard=output.append)
    if failed:
        raise SetupError(f'Python could not make the virtual environment {folder}: {complaint(output)}.')


def install(folder: Path, arguments: list[str]) -> None:
    """Let pip install into the environment; where it has none, let the pip of the system's Python do it."""
    pip, python = ['pip'], python_of(folder)
    if not find_spec('ensurepip'):
        pip, python = ['pip', '--python', str(python)], Path(sys.executable)
        if run_module(python, *pip, '--version', heard=lambda _: None) != 0:
            raise SetupError(NO_VENV)
    options = ['--progress-bar', 'off', '--no-input', '--retries', '2']
    output: list[str] = []
    with progress_line() as show:

        def hear(line: str) -> None:
            output.append(line)
            if line.startswith('Collecting '):
                show(f'fetching {name_of(line.split()[1])}')
            elif line.startswith('Installing collected packages'):
                show(f'unpacking {line.count(",") + 1} packages')

        failed = run_module(python, *pip, 'install', *options, *arguments, heard=hear)
    if failed:
        raise SetupError(explain(output))


@contextmanager
def progress_line() -> Iterator[Callable[[str], None]]:
    """One line of the terminal that is written over and over; nothing where the output goes to a file."""
    if not sys.stdout.isatty():
        yield lambda _: None
        return
    try:
        yield lambda text: print(f'\r  {text:<70.70}', end='', flush=True)
    finally:
        print(f'\r  {"":<70}\r', end='', flush=True)


NO_VENV = (
    'This Python has no pip and cannot make virtual environments; install what is missing '
    '(on Debian and Ubuntu: "apt install python3-venv") and start again.'
)
UNREACHABLE = re.compile(r'connection|timed out|name resolution|proxy|certificate', re.IGNORECASE)


def explain(output: list[str]) -> str:
    """One sentence for what pip printed before it failed."""
    if any(UNREACHABLE.search(line) for line in output):
        return (
            'The Python package index cannot be reached; connect to the internet and start again '
            '(only the first start needs it).'
        )
    return f'pip could not install what is needed: {complaint(output)}.'


def complaint(output: list[str]) -> str:
    errors = [line for line in output if line.startswith('ERROR: ')]
    lines = errors or [line for line in reversed(output) if line.strip()] or ['no reason is given']
    return lines[0].removeprefix('ERROR: ').strip().rstrip('.')
