"""Practice at `/learn/practice`: where does this domino go? Graded by the points that a spot gives away."""

from datetime import date

from nicegui import run as background
from nicegui import ui
from pydantic import ValidationError

from engine.actions import ACTION, Place
from engine.match import legal_actions
from engine.refusals import Reason, Refusal
from engine.table import Table
from engine.views import View
from ui.components.board import Command
from ui.components.board_values import Ghost, Marks
from ui.i18n import sentence, t
from ui.learn.practice import Graded, Puzzle, daily_seed, puzzle_of
from ui.learn.progress import Progress
from ui.pages.frame import Frame
from ui.pages.king import KingSurface, LearnerDesk
from ui.panels import practice as panels
from ui.panels.play import hands_for, shown_window
from ui.panels.scene import Scene
from ui.session import device


class PracticePage(KingSurface):
    """One puzzle after the other, those of today first and the same for everyone."""

    def __init__(self, frame: Frame, puzzle: Puzzle, day: date, number: int) -> None:
        self.progress = Progress(device().memory)
        self.day = day
        self._begin(puzzle, number)
        super().__init__(self.desk, frame)

    def _begin(self, puzzle: Puzzle, number: int) -> None:
        self.puzzle, self.number = puzzle, number
        self.graded: Graded | None = None
        self.placed: Place | None = None
        self.desk = LearnerDesk(Table(puzzle.state), puzzle.state.seat)

    # -- what is shown -------------------------------------------------------------------------------

    def refresh(self) -> None:
        super().refresh()
        grades = self.progress.solved(self.day.isoformat())
        self.top.show(panels.practice_head(grades))
        style = self.scene.styles[self.puzzle.state.seat]
        self.card.show(panels.practice_card(style, self.number, self.graded))
        self.help.show(panels.practice_help(self.graded, self.puzzle.state.domino))

    def _dress_root(self, scene: Scene) -> None:
        super()._dress_root(scene)
        self.root.props['data-solo'] = 'yes'  # the others are not asked

    def _show_board(self, scene: Scene) -> None:
        number = self._shown_kingdom(scene)
        self.prompt.show('')
        self.board.show(
            scene.state.kingdoms[number],
            scene.style_of(number),
            hands=[] if self.graded else hands_for(scene),
            marks=self._verdict_marks(scene),
            window=None if self.graded else shown_window(scene, number),
            version=int(self.graded is not None),
            room=self.desk.game_key,
            seat=scene.seat,
        )

    def _verdict_marks(self, scene: Scene) -> Marks:
        """After the answer: the chosen place, and beside it the best one."""
        if self.graded is None or self.placed is None:
            return Marks()
        tile, style = self.puzzle.state.domino, scene.styles[self.puzzle.state.seat]
        mine = Ghost(tile, self.placed.cells, t('learn.practice.yours'), style, self.graded.now)
        if not self.graded.lost:
            return Marks(ghosts=(mine,), lit=self.placed.cells)
        best = Ghost(tile, self.graded.best, t('learn.practice.best_spot'), style, self.graded.best_now)
        return Marks(ghosts=(mine, best), lit=self.graded.best)

    def _phase(self, view: View) -> str:
        return 'over' if self.graded else 'place'

    # -- what the learner does -----------------------------------------------------------------------

    def _command(self, command: Command) -> None:
        try:
            action = ACTION.validate_python({**command.action, 'seat': self.puzzle.state.seat})
        except ValidationError:
            self.board.refuse(command, sentence(Refusal(Reason.STALE)))
            return
        if isinstance(action, Place) and action in legal_actions(self.puzzle.state) and self.graded is None:
            self.placed, self.graded = action, self.puzzle.grade(action)
            self.progress.solve(self.day.isoformat(), self.graded.grade)
        self.refresh()
        if self.graded:
            self.frame.say(panels.verdict(self.graded))

    def _act(self, name: str, arg: str) -> None:
        if name == 'next-puzzle':
            ui.timer(0, self._next, once=True)
        else:
            super()._act(name, arg)

    async def _next(self) -> None:
        number = self.number + 1
        puzzle = await background.io_bound(puzzle_of, daily_seed(self.day, number))
        assert puzzle is not None, 'nobody cancels it'
        self._begin(puzzle, number)
        self.seat = self.turn = None
        self.tell_again()
