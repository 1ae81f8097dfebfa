"""One game at a table: the engine's table, its journal, and all that happened so far for the log."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from engine.actions import Action
from engine.events import Event
from engine.record import RecordFault, record_of
from engine.refusals import Refusal
from engine.replay import start_of
from engine.scoring import ScoreSheet, score_sheets
from engine.state import State
from engine.table import Change, Table
from ui.house.store import GameHeader, RoomFolder, StoreFault


@dataclass(frozen=True, slots=True)
class Entry:
    """One action that stands, with what came of it."""

    action: Action
    events: tuple[Event, ...]


class Game:
    """A game on the table, running or over."""

    def __init__(self, number: int, start: State, header: GameHeader) -> None:
        self.number = number
        self.seed = header.seed
        self.began = header.began
        self.table = Table(start)
        self.table.version = header.version
        self.history: list[Entry] = []
        self.table.subscribe(self._remember)

    @classmethod
    def begun(
        cls, folder: RoomFolder, number: int, start: State, names: Sequence[str], header: dict[str, Any]
    ) -> 'Game':
        """A new game, written down before it is on the table."""
        whole = GameHeader(record=record_of(start, (), names), **header)
        game = cls(number, start, whole)
        game.table.journal = folder.begin_game(number, whole)
        return game

    @classmethod
    def loaded(cls, folder: RoomFolder, number: int) -> 'Game':
        """A stored game, played again move by move, undo included, so that its version is the same."""
        stored, journal = folder.load_game(number)
        try:
            game = cls(number, start_of(stored.record), stored.header)
            for step in stored.steps:
                game._replay(step)
        except (Refusal, RecordFault) as fault:
            raise StoreFault(f'game {number} cannot be played again ({fault})') from fault
        game.table.journal = journal
        return game

    def _replay(self, step: Action | int) -> None:
        table = self.table
        if not isinstance(step, int):
            table.submit(step.seat, step, table.version)
        elif table.undo(table.state.seat, table.version) != step:
            raise StoreFault(f'an undo of game {self.number} does not fit')

    def _remember(self, change: Change) -> None:
        if change.undone:
            del self.history[-change.undone :]
        else:
            self.history.append(Entry(self.table.actions[-1], change.events))

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def is_over(self) -> bool:
        return self.table.state.is_over

    @property
    def sheets(self) -> tuple[ScoreSheet, ...]:
        return score_sheets(self.table.state)

    def record(self, names: Sequence[str]) -> dict[str, Any]:
        """The game record as it stands; a running one holds what is hidden and is for the server only."""
        return record_of(self.table.state, self.table.actions, names)

    def record_name(self, code: str) -> str:
        """The file's name without its ending."""
        day = datetime.fromtimestamp(self.began, UTC).date().isoformat()
        return f'{day}-{code}-{self.number}'
