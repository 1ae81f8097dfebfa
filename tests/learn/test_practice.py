"""Best-spot puzzles: the same for everyone, worth asking, graded by the points given away."""

from datetime import date

import pytest

from engine.actions import Place
from engine.match import legal_actions
from ui.learn.practice import Grade, Puzzle, daily_seed, puzzle_of

DAY = date(2026, 3, 14)


@pytest.fixture(scope='module')
def puzzle() -> Puzzle:
    return puzzle_of(daily_seed(DAY, 0))


def places(puzzle: Puzzle) -> list[Place]:
    return [action for action in legal_actions(puzzle.state) if isinstance(action, Place)]


def test_a_day_has_the_same_puzzles_on_every_device(puzzle: Puzzle) -> None:
    twin = puzzle_of(daily_seed(DAY, 0))
    assert twin.state == puzzle.state
    assert twin.best == puzzle.best


def test_another_number_or_day_is_another_puzzle(puzzle: Puzzle) -> None:
    others = [puzzle_of(daily_seed(DAY, 1)), puzzle_of(daily_seed(date(2026, 3, 15), 0))]
    assert all(other.state != puzzle.state for other in others)


def test_every_legal_spot_is_graded_and_the_best_gives_nothing_away(puzzle: Puzzle) -> None:
    graded = {action: puzzle.grade(action) for action in places(puzzle)}
    assert {Grade.BEST, Grade.MISS} <= {grade.grade for grade in graded.values()}
    best = next(action for action in graded if action.cells == puzzle.best)
    assert graded[best].grade is Grade.BEST
    assert graded[best].lost == 0
    for action, grade in graded.items():
        assert (grade.lost == 0) == (grade.grade is Grade.BEST), action


def test_what_is_lost_is_what_the_spot_promises_less(puzzle: Puzzle) -> None:
    top = max(puzzle.promises.values())
    for action in places(puzzle):
        lost = top - puzzle.promises[action.cells]  # type: ignore[index]  # a cell is a pair
        grade = puzzle.grade(action)
        if grade.grade is not Grade.BEST:
            assert grade.lost == max(1, round(lost))


def test_the_points_now_are_the_placement_maps(puzzle: Puzzle) -> None:
    from engine.views import View

    view = View.of(puzzle.state, puzzle.state.seat)
    points = [
        gain.points for gain in view.placement_map(puzzle.state.domino).outcomes if hasattr(gain, 'points')
    ]
    assert {puzzle.points_now(cells) for cells in puzzle.promises} == set(points)
