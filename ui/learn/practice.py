"""Practice: "best spot?" puzzles from games of bots, graded by the points that a spot gives away.

A puzzle is drawn from a seed, and the day's seed is the same for everyone: whoever asks brings the date.
"""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cached_property
from random import Random

from engine.actions import Place
from engine.bots import bot_named
from engine.bots.sketch import Sketch
from engine.bots.valuation import Outlook
from engine.grid import Cell, spot_of
from engine.match import apply, legal_actions
from engine.modes import Step
from engine.settings import settings_for
from engine.setup import new_game
from engine.state import State

PLAYER = 'full-greedy'
FIRST_ROUND, LAST_ROUND = 4, 10
"""Earlier there is little to see, later little to choose."""
CLEAR_BEST = 2.0
"""How far the best spot is ahead of most others, in points, for a puzzle to be worth asking."""
BEST_WITHIN, GOOD_WITHIN = 0.5, 3.0
Cells = tuple[Cell, Cell]


class Grade(StrEnum):
    BEST = 'best'
    GOOD = 'good'
    MISS = 'miss'


@dataclass(frozen=True)
class Graded:
    """What a spot is worth beside the best one."""

    grade: Grade
    lost: int
    """Points given away by the end of the game, as far as can be told, rounded."""
    now: int
    """The points it brings at once."""
    best: Cells
    best_now: int


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A domino to place in a kingdom of a running game."""

    seed: str
    state: State

    @cached_property
    def promises(self) -> dict[Cells, float]:
        """For each legal spot, the points the kingdom promises in the end."""
        state, mode, kingdom = self.state, self.state.mode, self.state.kingdom
        outlook = Outlook(mode, state.settings.options, state.still_to_come())
        sketch = Sketch.of(kingdom, has_court=False)
        left = mode.quota - kingdom.dominoes_placed - kingdom.discards - 1
        return {
            _cells(action): outlook.value(sketch.laid(state.domino, _spots(action)), left)
            for action in legal_actions(state)
            if isinstance(action, Place)
        }

    @cached_property
    def best(self) -> Cells:
        return max(self.promises, key=lambda cells: (self.promises[cells], self.points_now(cells)))

    def points_now(self, cells: Cells) -> int:
        state = self.state
        sketch = Sketch.of(state.kingdom, has_court=False)
        return sketch.laid(state.domino, (spot_of(cells[0]), spot_of(cells[1]))).points - sketch.points

    def grade(self, action: Place) -> Graded:
        """How good a legal placement is."""
        cells = _cells(action)
        lost = self.promises[self.best] - self.promises[cells]
        grade = Grade.BEST if lost <= BEST_WITHIN else Grade.GOOD if lost <= GOOD_WITHIN else Grade.MISS
        points = 0 if grade is Grade.BEST else max(1, round(lost))
        return Graded(grade, points, self.points_now(cells), self.best, self.points_now(self.best))

    @property
    def is_worth_asking(self) -> bool:
        """There is something to choose, and most choices are clearly worse than the best."""
        worths = sorted(self.promises.values())
        return len(worths) >= 6 and worths[-1] - worths[len(worths) // 2] >= CLEAR_BEST


def puzzle_of(seed: str) -> Puzzle:
    """The puzzle of a seed: the first worthwhile moment of the games that it deals."""
    rng = Random(seed)
    while True:
        if puzzle := _from_game(seed, rng):
            return puzzle


def daily_seed(day: date, number: int) -> str:
    """The seed of a day's puzzle, counted from 0."""
    return f'{day.isoformat()}/{number}'


def _from_game(seed: str, rng: Random) -> Puzzle | None:
    wanted = rng.randint(FIRST_ROUND, LAST_ROUND)
    state = new_game(settings_for('kingdomino', 4), rng)
    bot = bot_named(PLAYER)
    while state.round <= wanted:
        if state.round == wanted and state.step is Step.PLACE:
            puzzle = Puzzle(seed, state)
            if puzzle.is_worth_asking:
                return puzzle
        state, _ = apply(state, bot.choose(state.seen(), rng))
    return None


def _cells(action: Place) -> Cells:
    first, second = action.cells
    return Cell(*first), Cell(*second)


def _spots(action: Place) -> tuple[int, int]:
    return spot_of(action.cells[0]), spot_of(action.cells[1])
