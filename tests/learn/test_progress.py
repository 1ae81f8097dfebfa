"""What a device has learnt, in any memory that keeps keys and values."""

from typing import Any

import pytest

from ui.learn.loader import lessons
from ui.learn.practice import Grade
from ui.learn.progress import Progress, game_of, numbered


def test_stars_are_kept_and_never_lost_again() -> None:
    memory: dict[str, Any] = {}
    lesson = lessons()[0]
    progress = Progress(memory)
    assert progress.stars(lesson) == 0
    progress.finish(lesson, 2)
    progress.finish(lesson, 1)
    assert Progress(memory).stars(lesson) == 2
    assert Progress(memory).total == 2
    assert Progress(memory).done(1) == 1


def test_the_road_goes_on_after_the_last_lesson_done() -> None:
    progress = Progress({})
    assert progress.next_lesson.number == 1
    first, second = numbered(1)[:2]
    progress.finish(second, 3)
    assert progress.next_lesson.number == 3
    progress.finish(first, 3)
    assert progress.next_lesson.number == 3
    progress.finish(numbered(1)[-1], 3)
    assert progress.next_lesson is game_of(1)


def test_with_everything_done_the_road_begins_again() -> None:
    progress = Progress({})
    for lesson in lessons():
        progress.finish(lesson, 3)
    assert progress.next_lesson.number == 1
    assert progress.total == 3 * len(lessons())


@pytest.mark.parametrize('memory', [{'learnt': 7}, {'learnt': {'stars': []}}, {'learnt': {'stars': {'your_castle': 'x'}}},
                                    {'learnt': {'puzzles': {'today': ['great']}}}])  # fmt: skip
def test_a_memory_it_does_not_understand_counts_as_nothing(memory: dict[str, Any]) -> None:
    progress = Progress(memory)
    assert progress.total == 0
    assert progress.solved('today') == ()
    progress.finish(lessons()[0], 3)
    assert progress.total == 3


def test_coach_marks_are_seen_once() -> None:
    progress = Progress({})
    assert not progress.has_seen('tax')
    progress.see('tax')
    assert progress.has_seen('tax')


def test_puzzles_are_remembered_for_their_day() -> None:
    progress = Progress({})
    progress.solve('monday', Grade.BEST)
    progress.solve('monday', Grade.MISS)
    assert progress.solved('monday') == (Grade.BEST, Grade.MISS)
    progress.solve('tuesday', Grade.GOOD)
    assert progress.solved('monday') == ()
    assert progress.solved('tuesday') == (Grade.GOOD,)
