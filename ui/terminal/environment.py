"""The project's own virtual environment: entered by every `python3 main.py`, made by the first.

Whoever manages the environment himself (an active virtual environment, `uv run`, an installed package) is
left alone and at most told what is missing. Standard library only, and little of it while there is nothing to
make: this runs on every start. How the environment is made is known to `installation`.
"""

import os
import re
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
PLAY, TEST = 'play', 'test'  # what an environment is good for; one for testing is good for playing, too


class SetupError(Exception):
    """The environment is not fit to go on; the message is one sentence that says what to do."""


class Environment:
    """`.venv` in the folder of a project. The folder `.setup` inside marks it as ours and keeps our notes."""

    def __init__(self, project: Path) -> None:
        self.project = project
        self.folder = project / '.venv'
        self.notes = self.folder / '.setup'
        self.stamp = self.notes / 'stamp'
        self.python = python_of(self.folder)

    @property
    def is_foreign(self) -> bool:
        """Someone else made it (a developer, an editor, `uv`) and looks after it."""
        return (self.folder / 'pyvenv.cfg').exists() and not self.notes.exists()

    def is_ready(self, purpose: str) -> bool:
        """The last set-up came to its end, and nothing that it went by has changed since."""
        if not self.python.exists() or not (self.folder / 'pyvenv.cfg').exists():
            return False
        stamp = self.read_stamp()
        return stamp == self.describe(TEST) or (purpose == PLAY and stamp == self.describe(PLAY))

    def is_made_by_this_python(self) -> bool:
        return self.python.exists() and self.read_stamp().startswith(this_python())

    def read_stamp(self) -> str:
        return self.stamp.read_text(encoding='utf-8') if self.stamp.exists() else ''

    def describe(self, purpose: str) -> str:
        """The stamp of a finished set-up: the Python it was made by, and a hash of all that was asked for."""
        from hashlib import sha256

        asked = b''.join((self.project / name).read_bytes() for name in ('pyproject.toml', 'constraints.txt'))
        return f'{this_python()}{purpose} {sha256(asked).hexdigest()}\n'


def python_of(folder: Path) -> Path:
    """The interpreter of the virtual environment in this folder."""
    return folder / 'Scripts' / 'python.exe' if os.name == 'nt' else folder / 'bin' / 'python'


def this_python() -> str:
    return f'{sys.platform} {sys.version_info.major}.{sys.version_info.minor}\n'


def enter(purpose: str) -> None:
    """Go on in the project's environment. Returns only where we are in one, or where none is wanted."""
    environment = Environment(PROJECT)
    if sys.prefix != sys.base_prefix:
        return
    if not environment.is_foreign and not environment.is_ready(purpose):
        if is_installed('crownfield'):
            return
        from ui.terminal import installation

        installation.set_up(environment, purpose)
    restart_with(environment.python)


def restart_with(python: Path) -> None:
    command = [str(python), str(PROJECT / 'main.py'), *sys.argv[1:]]
    sys.stdout.flush()
    if os.name != 'nt':
        os.execv(command[0], command)
    # Windows has no exec: what it calls so ends this process and lets the shell's prompt return too early
    import subprocess

    process = subprocess.Popen(command)
    while True:
        try:
            sys.exit(process.wait())
        except KeyboardInterrupt:
            continue  # the game heard it as well and is closing


def require(purpose: str) -> None:
    """Tell who manages the environment himself what it lacks."""
    environment = Environment(PROJECT)
    is_our_own = Path(sys.prefix) == environment.folder and environment.is_ready(purpose)
    if is_our_own or not (PROJECT / 'pyproject.toml').exists():
        return
    lacking = [name for name in map(name_of, requirements(PROJECT, purpose)) if not is_installed(name)]
    if lacking:
        raise SetupError(
            f'The environment in {sys.prefix} lacks {", ".join(lacking)}: install with '
            f'"{sys.executable} -m pip install -c constraints.txt {" ".join(lacking)}", '
            f'or leave that environment (or remove it, if it is .venv) and main.py makes its own.'
        )


def requirements(project: Path, purpose: str) -> list[str]:
    """What pyproject.toml asks for. Read here because pip understands groups only from version 25.1 on."""
    import tomllib

    description = tomllib.loads((project / 'pyproject.toml').read_text(encoding='utf-8'))
    tools = description['dependency-groups']['dev'] if purpose == TEST else []
    return [*description['project']['dependencies'], *tools]


def name_of(requirement: str) -> str:
    match = re.match(r'[\w.-]+', requirement)
    assert match, requirement
    return match[0]


def is_installed(name: str) -> bool:
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True
