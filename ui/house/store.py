"""The data folder: one folder for each table, and the records of finished games.

    data/secret                      signs the browsers' cookies
    data/rooms/KRMT/room.json        what a table is beside its games, replaced as a whole
    data/rooms/KRMT/game-1.jsonl     one game: a header, then a line for each action or undo
    data/records/2025-01-31-KRMT-1.json   finished games as game records

Everything is on the disk before anyone is told of it. A line that was cut off by a crash was told to nobody
and is dropped; what else cannot be read is set aside, never deleted. Knows no rule and no page.
"""

import json
import logging
import os
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError

from engine.actions import ACTION, Action
from engine.record import Record, RecordFault, read_record, record_text
from ui.house.facts import CODE_LETTERS, Moment, RoomFacts

log = logging.getLogger(__name__)
ROOM_FILE = 'room.json'
REPLACE_TRIES = 10


class StoreFault(Exception):
    """A stored table that cannot be read; the message says why."""


class _Undo(BaseModel):
    """A line of a journal: so many actions were taken back."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    undo: Annotated[StrictInt, Field(ge=1)]


class GameHeader(BaseModel):
    """The first line of a journal. `record` is the game record before its first action."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    record: dict[str, Any]
    version: Annotated[StrictInt, Field(ge=0)]
    """The table's version at the start: it never goes back at one table, whatever is played there."""
    seed: StrictInt
    """For the bots of this game."""
    began: Moment


@dataclass(frozen=True)
class StoredGame:
    header: GameHeader
    record: Record
    steps: tuple[Action | int, ...]
    """What happened: an action, or the number of actions that were taken back."""


class Journal:
    """The journal of one running game; a line is on the disk when the call returns."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._size = path.stat().st_size

    def wrote(self, action: Action) -> None:
        self._append(action.model_dump(mode='json'))

    def took_back(self, count: int) -> None:
        self._append({'undo': count})

    def _append(self, entry: dict[str, Any]) -> None:
        """Behind the last whole line, so that a write that failed half-way leaves nothing behind."""
        line = _line(entry)
        try:
            with self._path.open('r+b') as file:
                file.truncate(self._size)
                file.seek(self._size)
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):  # if even that fails, the next line goes over it
                _cut(self._path, self._size)
            raise
        self._size += len(line)


class RoomFolder:
    """Everything stored of one table."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def code(self) -> str:
        return self.path.name

    def save(self, facts: RoomFacts) -> None:
        write_whole(self.path / ROOM_FILE, facts.model_dump_json(indent=1).encode() + b'\n')

    def load(self) -> RoomFacts:
        try:
            facts = RoomFacts.model_validate_json((self.path / ROOM_FILE).read_bytes())
        except FileNotFoundError:
            raise StoreFault(f'{ROOM_FILE} is missing') from None
        except ValidationError as error:
            raise StoreFault(f'{ROOM_FILE} cannot be read ({error.error_count()} faults)') from error
        if facts.code != self.code:
            raise StoreFault(f'{ROOM_FILE} belongs to table {facts.code}')
        return facts

    def begin_game(self, number: int, header: GameHeader) -> Journal:
        path = self._game_file(number)
        write_whole(path, _line(header.model_dump(mode='json')))
        return Journal(path)

    def load_game(self, number: int) -> tuple[StoredGame, Journal]:
        path = self._game_file(number)
        try:
            lines = path.read_bytes().splitlines(keepends=True)
        except FileNotFoundError:
            raise StoreFault(f'{path.name} is missing') from None
        header, record = _read_header(path, lines)
        steps: list[Action | int] = []
        for index, line in enumerate(lines[1:], start=1):
            step = _read_step(line)
            if step is None:
                if index < len(lines) - 1:
                    raise StoreFault(f'line {index + 1} of {path.name} cannot be read')
                log.warning('Table %s: the last line of %s was cut off and is dropped.', self.code, path.name)
                _cut(path, sum(map(len, lines[:index])))
                break
            steps.append(step)
        return StoredGame(header, record, tuple(steps)), Journal(path)

    def _game_file(self, number: int) -> Path:
        return self.path / f'game-{number}.jsonl'

    def is_empty(self) -> bool:
        """Whether it was never finished being made: no table was told of."""
        return not any(self.path.glob('*.json*'))

    def delete(self) -> None:
        shutil.rmtree(self.path, ignore_errors=True)

    def set_aside(self) -> Path:
        """Rename what cannot be read, so that it stands in nobody's way and can be looked into."""
        aside = self.path.with_name(f'{self.code}.broken')
        number = 1
        while aside.exists():
            number += 1
            aside = self.path.with_name(f'{self.code}.broken-{number}')
        return self.path.rename(aside)


class Store:
    """The data folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._rooms = path / 'rooms'
        self._records = path / 'records'

    def folders(self) -> Iterator[RoomFolder]:
        """Every stored table."""
        if not self._rooms.is_dir():
            return
        for path in sorted(self._rooms.iterdir()):
            if path.is_dir() and len(path.name) == 4 and set(path.name) <= set(CODE_LETTERS):
                yield RoomFolder(path)

    def has_folder(self, code: str) -> bool:
        """Whether something of this code is stored, be it set aside."""
        return self._rooms.is_dir() and any(self._rooms.glob(f'{code}*'))

    def new_folder(self, code: str) -> RoomFolder:
        path = self._rooms / code
        path.mkdir(parents=True)
        return RoomFolder(path)

    def keep_record(self, name: str, record: dict[str, Any]) -> None:
        """A finished game in the contract's layout, once."""
        self._records.mkdir(parents=True, exist_ok=True)
        path = self._records / f'{name}.json'
        if not path.exists():
            write_whole(path, record_text(record).encode())

    def secret(self) -> str:
        """What signs the browsers' cookies: made once, readable by its owner only."""
        path = self.path / 'secret'
        self.path.mkdir(parents=True, exist_ok=True)
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            kept = path.read_text(encoding='ascii', errors='replace').strip()
            if len(kept) >= 32:
                return kept
            descriptor = os.open(path, os.O_WRONLY | os.O_TRUNC)
        fresh = secrets.token_urlsafe(48)
        with os.fdopen(descriptor, 'w', encoding='ascii') as file:
            file.write(fresh + '\n')
        return fresh


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file so that either the old or the new one is there, whenever the power fails."""
    part = path.with_name(f'.{path.name}.part')
    with part.open('wb') as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    _replace(part, path)
    _sync_folder(path.parent)


def _replace(part: Path, path: Path) -> None:
    """On Windows a virus scanner may hold the old file for a moment."""
    for tried in range(REPLACE_TRIES):
        try:
            os.replace(part, path)
            return
        except PermissionError:
            if tried == REPLACE_TRIES - 1:
                raise
            time.sleep(0.02)


def _sync_folder(folder: Path) -> None:
    if os.name == 'nt':
        return  # Windows cannot open a folder, and writes its entries by itself
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _cut(path: Path, size: int) -> None:
    with path.open('r+b') as file:
        file.truncate(size)
        os.fsync(file.fileno())


def _line(entry: dict[str, Any]) -> bytes:
    return json.dumps(entry, ensure_ascii=False, separators=(',', ':')).encode() + b'\n'


def _read_header(path: Path, lines: list[bytes]) -> tuple[GameHeader, Record]:
    if not lines:
        raise StoreFault(f'{path.name} is empty')
    try:
        header = GameHeader.model_validate_json(lines[0])
        return header, read_record(json.dumps(header.record))
    except (ValidationError, RecordFault) as error:
        raise StoreFault(f'the first line of {path.name} cannot be read') from error


def _read_step(line: bytes) -> Action | int | None:
    """An action or the number of an undo; None for a line that is not whole."""
    if not line.endswith(b'\n'):
        return None
    try:
        return _Undo.model_validate_json(line).undo if b'"undo"' in line else ACTION.validate_json(line)
    except ValidationError:
        return None
