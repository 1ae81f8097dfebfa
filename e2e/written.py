"""What the server has written down of a game: the truth that every screen must show."""

import json
import time
from collections.abc import Callable, Container
from pathlib import Path
from typing import Any

from engine.actions import ACTION
from engine.events import Event
from engine.record import read_record
from engine.replay import start_of
from engine.settings import Seat
from engine.state import State
from engine.table import Table

PATIENCE = 60  # s


class WrittenGame:
    """The game that is on a table, played along from its journal whenever it is asked."""

    def __init__(self, data: Path, code: str) -> None:
        self.folder = data / 'rooms' / code
        self.events: list[Event] = []
        """All that has happened so far, also what was taken back."""
        self._table: Table | None = None
        self._played = (0, 0)

    @property
    def room(self) -> dict[str, Any]:
        """The table's own facts: seats, guests, choice."""
        return json.loads((self.folder / 'room.json').read_text(encoding='utf-8'))

    @property
    def number(self) -> int:
        return int(self.room['game'])

    @property
    def table(self) -> Table:
        number, lines = self.number, self._lines()
        if self._table is None or self._played[0] != number:
            self._table = self._begun(lines[0])
            self._played = number, 1
        for line in lines[self._played[1] :]:
            self._play(self._table, json.loads(line))
        self._played = number, len(lines)
        return self._table

    def _begun(self, first: str) -> Table:
        header = json.loads(first)
        table = Table(start_of(read_record(json.dumps(header['record']))))
        table.version = header['version']
        self.events = []
        table.subscribe(lambda change: self.events.extend(change.events))
        return table

    def _play(self, table: Table, step: dict[str, Any]) -> None:
        if 'undo' in step:
            table.undo(table.state.seat, table.version)
        else:
            table.submit(step['seat'], ACTION.validate_python(step), table.version)

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def length(self) -> int:
        """How many actions and undos there were."""
        return len(self._lines()) - 1

    def wait_for(self, length: int) -> None:
        """Until so many actions are written, or more where bots play on."""
        self._wait(lambda: self.length >= length, f'{length} actions')

    def wait_for_turn(self, seats: Container[Seat]) -> State:
        """Until one of these seats must act, or the game is over."""
        self._wait(lambda: self.state.is_over or self.state.seat in seats, f'the turn of {seats}')
        return self.state

    def _wait(self, is_there: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not is_there():
            assert time.monotonic() < deadline, f'waited in vain for {what}, after {self.length} actions'
            time.sleep(0.02)

    def _lines(self) -> list[str]:
        text = (self.folder / f'game-{self.number}.jsonl').read_text(encoding='utf-8')
        return [line for line in text.splitlines(keepends=True) if line.endswith('\n')]
