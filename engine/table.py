"""The table: the one current state, the one writer, and everyone who watches.

The engine's only stateful room. It checks in a fixed order (known seat, running, your turn, not stale,
legal), writes an accepted action down, and only then tells the observers.
"""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.actions import Action
from engine.events import Event
from engine.match import apply
from engine.refusals import Reason, Refusal
from engine.settings import Seat
from engine.state import State

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Change:
    """What observers are told: the new state, its version, and how it came about."""

    version: int
    state: State
    events: tuple[Event, ...]
    undone: int = 0
    """How many actions were taken back; an undo has no events."""


class Journal(Protocol):
    """Where accepted actions are written down before anyone is told of them."""

    def wrote(self, action: Action) -> None: ...

    def took_back(self, count: int) -> None: ...


class _NoJournal:
    def wrote(self, action: Action) -> None:
        pass

    def took_back(self, count: int) -> None:
        pass


Observer = Callable[[Change], None]


class Table:
    """One game in progress. Works without any user interface."""

    def __init__(self, state: State, actions: Sequence[Action] = (), journal: Journal | None = None) -> None:
        """`state` is the start of the game; `actions` were played before, as after a restart."""
        self.start = state
        self.state = state
        self.version = 0
        self.actions: list[Action] = []
        self.journal: Journal = journal or _NoJournal()
        self._observers: list[Observer] = []
        self._turn_start = (state, 0)
        self._commands: dict[tuple[Seat, str], tuple[Event, ...]] = {}
        self._news: deque[Change] = deque()
        self._is_telling = False
        for action in actions:
            self._advance(action, apply(self.state, action)[0])

    def submit(
        self, seat: Seat, action: Action, version: int, command: str | None = None
    ) -> tuple[Event, ...]:
        """Play an action made for `version`, or raise a Refusal and change nothing.

        A seat's command id is accepted once: a message that arrives again gets its first answer.
        """
        self._check_seat(seat)
        if command is not None and (seat, command) in self._commands:
            return self._commands[seat, command]
        self._check_turn(seat, version)
        if action.seat != seat:
            raise Refusal(Reason.NOT_YOUR_TURN)
        state, events = apply(self.state, action)
        self.journal.wrote(action)
        self._advance(action, state)
        if command is not None:
            self._commands[seat, command] = events
        self._notify(Change(self.version, state, events))
        return events

    def undo(self, seat: Seat, version: int) -> int:
        """Go back to the start of one's own turn (X-31); returns how many actions were taken back."""
        self._check_seat(seat)
        self._check_turn(seat, version)
        if not self.can_undo:
            raise Refusal(Reason.NOTHING_TO_UNDO)
        start, kept = self._turn_start
        count = len(self.actions) - kept
        self.journal.took_back(count)
        del self.actions[kept:]
        self.state = start
        self.version += 1
        self._notify(Change(self.version, start, (), count))
        return count

    @property
    def can_undo(self) -> bool:
        return not self.state.is_over and len(self.actions) > self._turn_start[1]

    def subscribe(self, observer: Observer) -> Callable[[], None]:
        """Tell `observer` of every change; call the result to end it."""
        self._observers.append(observer)

        def unsubscribe() -> None:
            if observer in self._observers:
                self._observers.remove(observer)

        return unsubscribe

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.state.settings.players:
            raise Refusal(Reason.UNKNOWN_SEAT)

    def _check_turn(self, seat: Seat, version: int) -> None:
        if self.state.is_over:
            raise Refusal(Reason.GAME_OVER)
        if seat != self.state.seat:
            raise Refusal(Reason.NOT_YOUR_TURN)
        if version != self.version:
            raise Refusal(Reason.STALE)

    def _advance(self, action: Action, state: State) -> None:
        self.actions.append(action)
        if state.turn_key != self.state.turn_key or state.is_over:
            self._turn_start = (state, len(self.actions))
        self.state = state
        self.version += 1

    def _notify(self, change: Change) -> None:
        """Tell every observer every change in order, even if one of them plays on while it is told."""
        self._news.append(change)
        if self._is_telling:
            return
        self._is_telling = True
        try:
            while self._news:
                self._tell(self._news.popleft())
        finally:
            self._is_telling = False

    def _tell(self, change: Change) -> None:
        for observer in tuple(self._observers):
            try:
                observer(change)
            except Exception:
                log.exception('An observer of the table failed; the game goes on.')
