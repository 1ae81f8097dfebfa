"""The guided first game: one sentence on the first occurrence of each situation, once per device.

Situations are data: what must be true of a seat's view or of what has just happened. Knows no page.
"""

import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, StrictBool, TypeAdapter

from engine.events import BuildingBurnt, Event, QueenMoved
from engine.modes import Step
from engine.views import View
from ui.learn.lesson import Slug

FILE = Path(__file__).parent / 'coach.json'


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra='forbid')


class Situation(_Model):
    """Everything said here must be true at once. Without an event, it must be the player's own turn."""

    step: Literal['place', 'tax', 'build', 'bribe', 'claim'] | None = None
    """The step the player is at."""
    can: Literal['tax', 'build', 'bribe'] | None = None
    """A step that is open to the player now."""
    opening: StrictBool | None = None
    last_round: StrictBool | None = None
    fits_nowhere: StrictBool | None = None
    frame_closed: StrictBool | None = None
    """The kingdom is as wide or as high as it may be (K-12)."""
    event: Literal['queen_moved', 'building_burnt', 'dominoes_left', 'buildings_slid'] | None = None
    mine: StrictBool | None = None
    """Whether the event is about the player's own kingdom."""

    def holds(self, view: View, step: Step | None, events: Iterable[Event]) -> bool:
        """`step` is what the page asks of its player, which may be ahead of the engine's step."""
        if view.seat is None or view.state.is_over:
            return False
        if self.event is not None:
            return any(self._is_about(view, event) for event in events)
        return view.is_my_turn and self._is_so(view, step)

    def _is_so(self, view: View, step: Step | None) -> bool:
        state, kingdom = view.state, view.my_kingdom
        assert kingdom is not None
        now = step if step is not None else state.step
        is_full = kingdom.size in (kingdom.right - kingdom.left + 1, kingdom.bottom - kingdom.top + 1)
        truths: tuple[tuple[object, Callable[[], object]], ...] = (
            (self.step, lambda: now.name.lower()),
            (self.opening, lambda: state.is_opening),
            (self.last_round, lambda: state.is_last_round),
            (self.fits_nowhere, lambda: not state.is_opening and not kingdom.can_place(state.domino)),
            (self.frame_closed, lambda: is_full),
            (None if self.can is None else True, lambda: _is_open(view, now, str(self.can))),
        )
        return all(wanted is None or wanted == actual() for wanted, actual in truths)

    def _is_about(self, view: View, event: Event) -> bool:
        name = re.sub(r'(?<!^)(?=[A-Z])', '_', type(event).__name__).lower()
        if name != self.event:
            return False
        if self.mine is None:
            return not isinstance(event, BuildingBurnt) or event.seat != view.seat
        return isinstance(event, QueenMoved) and (event.host == view.my_kingdom_number) == self.mine


class CoachMark(_Model):
    """A situation, and the rule to read about it."""

    id: Slug
    when: Situation
    rule: Slug
    """The paragraph of the rulebook."""

    @property
    def key(self) -> str:
        return f'coach.{self.id}'

    @property
    def anchor(self) -> str:
        """Where the rules explain it."""
        return f'rule-{self.rule}'


@cache
def coach_marks() -> tuple[CoachMark, ...]:
    """All marks; where several situations are new at once, the first comes first."""
    rows = json.loads(FILE.read_text(encoding='utf-8'))
    return TypeAdapter(tuple[CoachMark, ...]).validate_json(json.dumps(rows))


def mark_for(
    view: View, events: Iterable[Event], has_seen: Callable[[str], bool], step: Step | None = None
) -> CoachMark | None:
    """What to tell this player now, if there is something new."""
    happened = tuple(events)
    return next(
        (mark for mark in coach_marks() if not has_seen(mark.id) and mark.when.holds(view, step, happened)),
        None,
    )


def _is_open(view: View, now: Step, name: str) -> bool:
    """A later step may be possible already, but it is not the player's concern before it comes.

    The dragon waits to be called: who may claim may still send him.
    """
    step = Step[name.upper()]
    is_now = now is step or (step is Step.BRIBE and now is Step.CLAIM)
    return is_now and step in view.state.mode.steps and view.why_barred(step) is None


class Coach:
    """What one player is being told: one mark at a time. What to do now comes before what has happened."""

    def __init__(self, has_seen: Callable[[str], bool], see: Callable[[str], None]) -> None:
        self._has_seen = has_seen
        self._see = see
        self._now: tuple[View, Step | None] | None = None
        self._told: list[CoachMark] = []

    @property
    def mark(self) -> CoachMark | None:
        return self._told[0] if self._told else None

    def look(self, view: View, step: Step | None, events: Iterable[Event] = ()) -> None:
        """Find what is new to this player. An event's mark stays until it is read, others while they are true."""
        self._now = view, step
        self._told = [mark for mark in self._told if mark.when.event or mark.when.holds(view, step, ())]
        happened = tuple(events)
        while fresh := mark_for(view, happened, self._is_known, step):
            self._told.insert(len(self._told) if fresh.when.event else 0, fresh)
        self._show()

    def close(self) -> None:
        """It was read: the next one, if there is one."""
        self._told = self._told[1:]
        if self._now is not None:
            self.look(*self._now)

    def _show(self) -> None:
        if self.mark is not None:
            self._see(self.mark.id)

    def _is_known(self, mark_id: str) -> bool:
        """Also whatever is told already, and a second thing to do beside the first."""
        if self._has_seen(mark_id) or any(mark.id == mark_id for mark in self._told):
            return True
        is_to_do = any(mark.id == mark_id and mark.when.event is None for mark in coach_marks())
        return is_to_do and any(mark.when.event is None for mark in self._told)
