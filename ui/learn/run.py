"""One learner in one lesson: a real table, the step that is asked for, and what to say of each try.

Judges a move by playing it first on a copy: a legal move that misses the goal never reaches the table, so
nothing has to be taken back. Knows no page; whoever shows it asks after every change.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random

from engine.actions import Action, Claim
from engine.bots import bot_named
from engine.match import apply, legal_actions
from engine.refusals import Reason, Refusal
from engine.scoring import ScoreSheet, score_sheet
from engine.settings import Seat
from engine.state import State
from engine.table import Change, Observer, Table
from engine.views import View
from ui.learn.counting import names_at
from ui.learn.goals import Counted, GameOver, Moment
from ui.learn.inputs import Answer, Ask, Count, GoOn, LearnerInput, Try
from ui.learn.lesson import Lesson, Step

TRIES_BEFORE_HINT = 2
STARS = 3


class Phase(StrEnum):
    ACT = 'act'
    """The learner is to do something."""
    WATCH = 'watch'
    """Others play, one action at a time."""
    LEARNED = 'learned'
    """A sentence about what has just happened waits to be read."""
    OVER = 'over'


class Verdict(StrEnum):
    REACHED = 'reached'
    ON_THE_WAY = 'on_the_way'
    MISSED = 'missed'
    """Legal, but not what was asked for: it was not played."""
    REFUSED = 'refused'


@dataclass(frozen=True)
class Reply:
    """What came of a try."""

    verdict: Verdict
    refusal: Refusal | None = None
    facts: dict[str, int] = field(default_factory=dict)
    """For the sentence about a miss: `points` and `coins` it would have brought."""


class LessonRun:
    """A lesson being played. Where a page needs a table, it offers what `engine.table.Table` offers."""

    def __init__(self, lesson: Lesson, rng: Random | None = None) -> None:
        self.lesson = lesson
        self.rng = rng or Random()
        self._observers: list[Observer] = []
        self.restart()

    def restart(self) -> None:
        """Begin the lesson anew, with all its stars."""
        start = self.lesson.start
        self.table = Table(start.first_state(self.rng)) if self.lesson.bot else start.table()
        self._past_versions = 0
        self._index = 0
        self._script: list[Action] = []
        self._begins: dict[str, int] = {}
        self.phase = Phase.ACT
        self.counted: frozenset[str] = frozenset()
        self.claimed: frozenset[str] = frozenset()
        self.hinted = False
        self.was_hinted = False
        self.was_shown = False
        self.table.subscribe(self._relay)
        self._begin_step()
        self._tell(Change(self.version, self.state, ()))

    # -- where we are ----------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        return self.lesson.seat

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def view(self) -> View:
        return View.of(self.table.state, self.lesson.seat)

    @property
    def version(self) -> int:
        return self._past_versions + self.table.version

    @property
    def step(self) -> Step:
        return self.lesson.steps[self._index]

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER

    @property
    def sheet(self) -> ScoreSheet:
        """The learner's own score as it stands."""
        return score_sheet(self.state, self.state.settings.kingdoms[self.lesson.seat])

    @property
    def stars(self) -> int:
        """Three without a hint, two with one, one for watching."""
        return STARS - 2 if self.was_shown else STARS - 1 if self.was_hinted else STARS

    # -- what the learner does -------------------------------------------------------------------------

    def take(self, made: LearnerInput) -> Reply:
        """Judge a try and, where it helps, play it."""
        if isinstance(made, GoOn) and self.phase is Phase.LEARNED:
            self._next_step()
            return Reply(Verdict.REACHED)
        if self.phase is not Phase.ACT:
            return Reply(Verdict.REFUSED, Refusal(Reason.NOT_YOUR_TURN))
        match made:
            case Try():
                return self._act(made.action)
            case Ask():
                refusal = self.view.why_barred(made.engine_step)
                return self._judge(self._moment(reason=refusal.reason if refusal else None), None, refusal)
            case Count():
                return self._count(made.line)
            case Answer():
                return self._judge(self._moment(answer=made.word))
            case GoOn():
                return self._judge(self._moment(went_on=True))
            case _:
                return self._act(made)

    def touch(self, cell: tuple[int, int]) -> Reply:
        """Count the line of the score that this square stands for, where lines are to be counted."""
        names = names_at(self.sheet, cell)
        wanted = self.step.goal.lines if isinstance(self.step.goal, Counted) else ()
        line = next((name for name in names if name in wanted and name not in self.counted), '')
        return self.take(Count(line=line))

    def submit(self, seat: Seat, action: Action, version: int, command: str | None = None) -> Reply:
        """What a page at a table calls: only the learner's own seat may act."""
        if seat != self.lesson.seat or action.seat != seat:
            return Reply(Verdict.REFUSED, Refusal(Reason.NOT_YOUR_TURN))
        if version != self.version:
            return Reply(Verdict.REFUSED, Refusal(Reason.STALE))
        return self.take(action)

    @property
    def can_undo(self) -> bool:
        return self.phase is Phase.ACT and len(self.table.actions) > self._begins[self.step.name]

    def undo(self) -> None:
        """Back to the start of this step."""
        if self.can_undo:
            self._rewind(self._begins[self.step.name])

    def would_reach(self, action: Action) -> bool:
        """Whether a legal action would reach this step's goal."""
        return self.step.goal.is_reached(self._moment_after(action))

    def _act(self, action: Action) -> Reply:
        try:
            moment = self._moment_after(action)
        except Refusal as refusal:
            return self._judge(self._moment(reason=refusal.reason), None, refusal)
        return self._judge(moment, action)

    def _moment_after(self, action: Action) -> Moment:
        after, events = apply(self.state, action)
        claimed = self.claimed | {action.domino} if isinstance(action, Claim) else self.claimed
        return self._moment(after=after, events=events, claimed=claimed)

    def _count(self, line: str) -> Reply:
        goal = self.step.goal
        if not isinstance(goal, Counted) or line not in goal.lines:
            return self._judge(self._moment())
        self.counted |= {line}
        moment = self._moment()
        return self._judge(moment) if goal.is_reached(moment) else Reply(Verdict.ON_THE_WAY)

    def _judge(self, moment: Moment, action: Action | None = None, refusal: Refusal | None = None) -> Reply:
        if self.step.goal.is_reached(moment):
            self.claimed = moment.claimed
            self._finish_step(action)
            return Reply(Verdict.REACHED, refusal)
        if action is not None and action.type in self.step.on_the_way:
            self._play(action)
            if self._rivals_act:
                self.phase = Phase.WATCH
            return Reply(Verdict.ON_THE_WAY)
        self.wrong_tries += 1
        if self.wrong_tries >= TRIES_BEFORE_HINT:
            self.hint()
        if refusal is not None:
            return Reply(Verdict.REFUSED, refusal)
        return Reply(Verdict.MISSED, facts={'points': moment.gain, 'coins': moment.coins_gained})

    def _moment(self, **what: object) -> Moment:
        facts = {'after': self.state, 'counted': self.counted, 'claimed': self.claimed} | what
        return Moment(self.lesson.seat, self._before, **facts)  # type: ignore[arg-type]  # fields by name

    # -- help --------------------------------------------------------------------------------------------

    def hint(self) -> None:
        """Let the target glow."""
        if not self.hinted:
            self.hinted = True
            self.was_hinted = True

    def idle(self) -> None:
        """Nothing happened for a while."""
        if self.phase is Phase.ACT and not isinstance(self.step.goal, GameOver):
            self.hint()

    @property
    def can_show(self) -> bool:
        return self.phase is Phase.ACT and bool(self.step.solution)

    def show_next(self) -> Reply:
        """Play the next part of this step's solution; the first time, from the start of the step."""
        self.was_shown = True
        if self._shown == 0:
            self.undo()
        made = self.step.solution[self._shown]
        self._shown += 1
        return self.take(made)

    # -- the others --------------------------------------------------------------------------------------

    @property
    def is_watching(self) -> bool:
        """Whether somebody else's action comes next."""
        return self.phase is Phase.WATCH

    def rival_action(self) -> Action:
        """What the others play next: as scripted, the only thing there is, or what the bot thinks of.

        A learner with a free choice may have taken what the script wants: then the first of its kind.
        """
        if self._script:
            wanted, offered = self._script[0], legal_actions(self.state)
            return (
                wanted
                if wanted in offered
                else next(action for action in offered if action.type == wanted.type)
            )
        if self.lesson.bot and not self._is_forced:
            return bot_named(self.lesson.bot).choose(self.state.seen(), self.rng)
        return legal_actions(self.state)[0]

    def play_rival(self, action: Action | None = None) -> None:
        """Play one action of the others, `rival_action()` unless it was asked for before."""
        action = action or self.rival_action()
        if self._script:
            self._script.pop(0)
        self._play(action)
        if self._script or self._rivals_act:
            return
        if self._is_reached or (isinstance(self.step.goal, GameOver) and self.state.is_over):
            self._end_step()
        else:
            self.phase = Phase.ACT

    @property
    def _is_forced(self) -> bool:
        return len(legal_actions(self.state)) == 1

    @property
    def _rivals_act(self) -> bool:
        """Bots play whenever it is their turn; in a script, a rival without a choice needs no line."""
        state = self.state
        if state.is_over or state.seat == self.lesson.seat:
            return False
        return bool(self.lesson.bot) or (self._is_reached and self._is_forced)

    # -- from step to step -------------------------------------------------------------------------------

    def _begin_step(self) -> None:
        step = self.step
        if step.back_to is not None:
            self._rewind(self._begins[step.back_to])
        self._begins[step.name] = len(self.table.actions)
        self._before = self.state
        self._is_reached = False
        self._shown = 0
        self.wrong_tries = 0
        self.hinted = False
        self.phase = Phase.WATCH if self._rivals_act else Phase.ACT

    def _finish_step(self, action: Action | None) -> None:
        self._is_reached = True
        self._script = list(self.step.then)
        if action is not None:
            self._play(action)
        if self._script or self._rivals_act:
            self.phase = Phase.WATCH
        else:
            self._end_step()

    def _end_step(self) -> None:
        if self.step.learned:
            self.phase = Phase.LEARNED
        else:
            self._next_step()

    def _next_step(self) -> None:
        if self._index + 1 == len(self.lesson.steps):
            self.phase = Phase.OVER
            return
        self._index += 1
        self._begin_step()

    # -- the table ---------------------------------------------------------------------------------------

    def subscribe(self, observer: Observer) -> Callable[[], None]:
        """Tell `observer` of every change of the table, also when a step goes back."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def _play(self, action: Action) -> None:
        self.table.submit(action.seat, action, self.table.version)

    def _rewind(self, count: int) -> None:
        """Back to the position after the first `count` actions: a lesson may go where undo may not (X-31)."""
        undone = len(self.table.actions) - count
        if not undone:
            return
        self._past_versions += self.table.version + 1
        self.table = Table(self.table.start, self.table.actions[:count])
        self.table.subscribe(self._relay)
        self._tell(Change(self.version, self.state, (), undone))

    def _relay(self, change: Change) -> None:
        self._tell(Change(self.version, change.state, change.events, change.undone))

    def _tell(self, change: Change) -> None:
        for observer in tuple(self._observers):
            observer(change)
