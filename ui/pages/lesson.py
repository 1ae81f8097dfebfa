"""The lesson player: the real play surface at a desk of its own, with a king who says what to do."""

import asyncio
from typing import Any, cast

from markupsafe import Markup
from nicegui import run as background
from nicegui import ui
from pydantic import ValidationError

from engine.actions import ACTION, Action, Place
from engine.placement_map import Window, land_window
from engine.refusals import Reason, Refusal
from engine.settings import Seat
from engine.table import Change, Table
from engine.views import View
from ui.components.board import Board, Command, Held
from ui.components.board_values import Cell, Marks
from ui.components.guide import Guide
from ui.i18n import sentence, t
from ui.learn.goals import Answered, Counted, RefusalSeen, WentOn
from ui.learn.inputs import Answer, Ask, Count, GoOn
from ui.learn.lesson import Lesson
from ui.learn.lesson import Step as LessonStep
from ui.learn.lit import FEW_SPOTS, cells_pointed_out, lit
from ui.learn.loader import lesson_of, lessons
from ui.learn.progress import Progress
from ui.learn.run import LessonRun, Phase, Reply, Verdict
from ui.markup import join
from ui.pages.frame import Frame
from ui.pages.king import KingSurface, LearnerDesk
from ui.panels import lesson as panels
from ui.panels import wait
from ui.panels.lesson_light import lit_style
from ui.panels.play import hands_for, marks_for, shown_window, task_for
from ui.panels.road import title_of
from ui.panels.scene import Scene
from ui.panels.steps import PHASE_OF_STEP, STEP_OF_PHASE
from ui.session import device

RIVAL_PAUSE = 0.9
"""Seconds before each action of the others: enough to see what happened."""
SHOW_PAUSE = 0.7
IDLE_AFTER = 12
"""Seconds of nothing before the target glows."""


class LessonDesk(LearnerDesk):
    """A lesson as a play surface sees it."""

    def __init__(self, run: LessonRun) -> None:
        # What a surface asks of a table (state, version, undo) a run of a lesson answers as well.
        super().__init__(cast(Table, run), run.seat)
        self.run = run

    def undo(self, seat: Seat, version: int) -> None:
        self.run.undo()


class LessonPage(KingSurface):
    """One learner in one lesson, and from there in the next."""

    def __init__(self, lesson: Lesson, frame: Frame) -> None:
        self.progress = Progress(device().memory)
        self.run = LessonRun(lesson)
        self.reply: Reply | None = None
        self.opened: LessonStep | None = None
        self.quiet_for = 0
        self.misfit_at: tuple[str, tuple[Cell, ...]] | None = None
        self.put_back = 0
        self.desk: LessonDesk = LessonDesk(self.run)
        super().__init__(self.desk, frame)
        self.run.subscribe(self._changed)
        self.clock = ui.timer(RIVAL_PAUSE, self._play_rival, active=False)
        ui.timer(1, self._wait)
        self._go_on()

    # -- what is shown -------------------------------------------------------------------------------

    def _build(self) -> None:
        super()._build()
        self.guide = Guide()

    def _lay_board(self, **reports: Any) -> Board:
        return super()._lay_board(on_misfit=self._misfit, on_touch=self._touch)

    def refresh(self) -> None:
        super().refresh()
        run, scene = self.run, self.scene
        self.top.show(panels.lesson_head(run.lesson, self.progress))
        self.words = panels.king_words(run, scene.phase, self.reply)
        self.card.show(panels.lesson_card(run.lesson, scene.styles[run.seat], self.words))
        low = self._low()
        self.low.show(low)
        self.root.props['data-low'] = 'open' if low else 'none'
        has_help = not run.is_over and run.lesson.bot is None
        hand = scene.state.domino if scene.phase == 'place' else None
        self.help.show(join(panels.answers(run), panels.help_row(run, hand)) if has_help else '')
        self.guide.show(run.phase is Phase.ACT and hand is not None and (run.step.light.way or run.hinted))
        self.light.show(lit_style(run, scene) if run.phase is Phase.ACT else '')

    def _low(self) -> Markup:
        """What lies below the board instead of the lines: counting, the end."""
        run = self.run
        if run.is_over:
            return panels.done_sheet(run, self.desk.names, self._following)
        if isinstance(run.step.goal, Counted) and not run.is_watching:
            return panels.count_sheet(run, run.step.goal.lines)
        return Markup('')

    def _dress_root(self, scene: Scene) -> None:
        self.root.props['data-lesson'] = self.run.phase.value
        self.root.props['data-game'] = 'yes' if self.run.lesson.bot and not self.run.is_over else 'no'
        super()._dress_root(scene)

    def _show_board(self, scene: Scene) -> None:
        number = self._shown_kingdom(scene)
        title, note = wait.prompt_words(scene) if self.run.lesson.bot else ('', '')
        self.prompt.show(title, note)
        self.board.show(
            scene.state.kingdoms[number],
            scene.style_of(number),
            hands=hands_for(scene) if scene.phase == 'place' else [],
            task=task_for(scene),
            marks=self._marks(scene, number),
            window=self._window(scene, number),
            version=self.run.version,
            room=f'{self.desk.game_key}-{self.run.step.name}-{self.put_back}',  # a new step, an empty board
            seat=scene.seat,
        )

    def _window(self, scene: Scene, number: int) -> Window | None:
        """What was learnt is shown large, and so is a place pointed out; while others play the board keeps its place."""
        run, kingdom = self.run, scene.state.kingdoms[number]
        if run.phase in (Phase.LEARNED, Phase.OVER) and scene.phase != 'place':
            return land_window(kingdom)
        if run.phase is Phase.ACT and scene.phase == 'place' and (cells := cells_pointed_out(run)):
            return land_window(kingdom, *cells)
        return shown_window(scene, number)

    def _marks(self, scene: Scene, number: int) -> Marks:
        """The table's own marks, and what this lesson lights."""
        marks, run = marks_for(scene, number), self.run
        if run.phase is not Phase.ACT:
            return marks
        shown, cells = lit(run), run.step.light.cells
        if run.hinted and scene.phase in ('tax', 'build'):
            cells = shown.cells
        places = shown.spots if run.hinted or len(shown.spots) <= FEW_SPOTS else ()
        return Marks(marks.last, cells, marks.ghosts, marks.pointers, places, bool(run.step.light.cells))

    def _phase(self, view: View) -> str:
        run = self.run
        keeps_reason = run.phase is Phase.LEARNED and isinstance(run.step.goal, RefusalSeen)
        only_reads = isinstance(run.step.goal, Answered | WentOn)
        if (run.phase is Phase.ACT and not only_reads) or keeps_reason:
            return super()._phase(view)
        return 'over' if view.state.is_over else 'wait'

    def _show_sheet(self, scene: Scene) -> None:
        super()._show_sheet(scene)
        is_asked = self.run.phase is Phase.ACT and scene.phase in ('place', 'tax', 'build')
        self.acts.set_visibility(self.acts.visible and is_asked)

    # -- what the learner does -----------------------------------------------------------------------

    def _act(self, name: str, arg: str) -> None:
        match name:
            case 'go-on':
                self._take(self.run.take(GoOn()))
            case 'answer':
                self._take(self.run.take(Answer(word=arg)))
            case 'count':
                self._take(self.run.take(Count(line=arg)))
            case 'show-me':
                ui.timer(0, self._show_me, once=True)
            case 'again':
                self.begin(self.run.lesson)
            case 'skip-lesson':
                self._skip_lesson()
            case 'next':
                lesson = lesson_of(arg)
                if lesson:
                    self.begin(lesson)
            case _:
                super()._act(name, arg)
                self._rest()

    def _go_to(self, arg: str) -> None:
        super()._go_to(arg)
        refusal = self.scene.view.why_barred(self.barred) if self.barred is not None else None
        if self.barred is not None and refusal is not None and isinstance(self.run.step.goal, RefusalSeen):
            step = cast(Any, PHASE_OF_STEP[self.barred])
            self._take(self.run.take(Ask(step=step, reason=refusal.reason)))

    def _command(self, command: Command) -> None:
        try:
            action = ACTION.validate_python({**command.action, 'seat': self.run.seat})
        except ValidationError:
            self.board.refuse(command, sentence(Refusal(Reason.STALE)))
            return
        reply = self.run.submit(self.run.seat, action, command.version, command.id)
        if reply.verdict is Verdict.MISSED and self.run.hinted:
            self.put_back += 1  # the domino may lie on the place that glows now
        self._take(reply)
        if reply.verdict in (Verdict.MISSED, Verdict.REFUSED):
            self.board.refuse(command, panels.why_not(self.run, reply))

    def _submit(self, action: Action) -> None:
        self._take(self.run.submit(self.run.seat, action, self.run.version))

    def _misfit(self, held: Held) -> None:
        """The domino was left where it does not fit: the board says why, the lesson counts it."""
        tried = (held.domino, held.cells)
        if len(held.cells) != 2 or tried == self.misfit_at:
            return
        self.misfit_at = tried
        first, second = held.cells
        reply = self.run.take(Place(seat=self.run.seat, domino=held.domino, cells=(first, second)))
        self._take(reply if reply.verdict is Verdict.REACHED else Reply(Verdict.ON_THE_WAY))

    def _touch(self, cell: Cell) -> None:
        if isinstance(self.run.step.goal, Counted) and self.run.phase is Phase.ACT:
            self._take(self.run.touch(cell))

    def _take(self, reply: Reply) -> None:
        """Show what came of a try, and let the lesson go on."""
        self.reply = None if reply.verdict in (Verdict.REACHED, Verdict.ON_THE_WAY) else reply
        if reply.verdict is Verdict.REACHED:
            self.misfit_at = None
            if self.run.phase is not Phase.LEARNED:
                self.barred = None
        self._go_on()

    def _go_on(self) -> None:
        run = self.run
        self._rest()
        self._open_step()
        self.clock.active = run.is_watching
        if run.is_over:
            self.progress.finish(run.lesson, run.stars)
        self.refresh()
        self.frame.say(f'{self.words.says} {self.words.note}'.strip())

    def _open_step(self) -> None:
        """At the start of a lesson's step, open the part of the turn that it is about."""
        run = self.run
        if run.phase is Phase.ACT and run.step is not self.opened:
            self.opened = run.step
            if run.step.opens:
                self.passed = STEP_OF_PHASE[run.step.opens]

    def _skip(self) -> None:
        super()._skip()
        self._rest()

    # -- time ----------------------------------------------------------------------------------------

    def _rest(self) -> None:
        """Something happened: patience begins anew."""
        self.quiet_for = 0

    def _wait(self) -> None:
        """Another second of nothing."""
        self.quiet_for += 1
        if self.quiet_for == IDLE_AFTER and self.run.phase is Phase.ACT and not self.run.hinted:
            self.run.idle()
            self.reply = None
            self.refresh()
            if self.run.hinted:
                self.frame.say(self.words.note)

    async def _play_rival(self) -> None:
        run = self.run
        if not run.is_watching:
            self.clock.active = False
            return
        action = await background.io_bound(run.rival_action)
        if run is self.run and run.is_watching:
            run.play_rival(action)
            if not run.is_watching:
                self._go_on()

    async def _show_me(self) -> None:
        run, step = self.run, self.run.step
        while run is self.run and run.can_show and run.step is step:
            self._take(run.show_next())
            await asyncio.sleep(SHOW_PAUSE)

    def _changed(self, change: Change) -> None:
        if change.events:
            self.desk.events.extend(change.events)
            self.frame.say('. '.join(words for _, words in self.hear(change.events)))
        else:
            self._begin_turn()
            self.tell_again()

    # -- from lesson to lesson -----------------------------------------------------------------------

    @property
    def _following(self) -> Lesson | None:
        road = lessons()
        index = road.index(self.run.lesson) + 1
        return road[index] if index < len(road) else None

    def _skip_lesson(self) -> None:
        following = self._following
        if following is None:
            ui.navigate.to('/learn')
        else:
            self.begin(following)

    def begin(self, lesson: Lesson) -> None:
        """Another lesson on the same page, without a reload."""
        self.run = LessonRun(lesson)
        self.run.subscribe(self._changed)
        self.desk = LessonDesk(self.run)
        self.seat = self.turn = self.reply = self.opened = self.misfit_at = None
        ui.page_title(f'{title_of(lesson)} · {t("common.app")}')
        ui.navigate.history.replace(f'/learn/{lesson.id}')
        self.tell_again()
        self._go_on()
