"""What a device has learnt: stars, coach marks seen, puzzles solved. Kept in its memory, whatever that is."""

from collections.abc import MutableMapping
from typing import Any

from ui.learn.lesson import Lesson
from ui.learn.loader import lessons
from ui.learn.practice import Grade

KEY = 'learnt'


class Progress:
    """Reads and writes one device's memory. What it does not understand there counts as nothing learnt."""

    def __init__(self, memory: MutableMapping[str, Any]) -> None:
        self._memory = memory

    def stars(self, lesson: Lesson) -> int:
        """0 where it is not done yet, else 1 to 3."""
        stars = self._part('stars').get(lesson.id)
        return stars if isinstance(stars, int) and 0 <= stars <= 3 else 0

    def finish(self, lesson: Lesson, stars: int) -> None:
        """Keep the best result."""
        self._write('stars', lesson.id, max(stars, self.stars(lesson)))

    @property
    def total(self) -> int:
        return sum(self.stars(lesson) for lesson in lessons())

    def done(self, chapter: int) -> int:
        """How many numbered lessons of a chapter are done."""
        return sum(bool(self.stars(lesson)) for lesson in numbered(chapter))

    @property
    def next_lesson(self) -> Lesson:
        """The first lesson not done yet after the last one done; at the end, the first not done at all."""
        road = lessons()
        done = [index for index, lesson in enumerate(road) if self.stars(lesson)]
        ahead = road[done[-1] + 1 :] if done else road
        return next((lesson for lesson in (*ahead, *road) if not self.stars(lesson)), road[0])

    # -- coach marks -----------------------------------------------------------------------------------

    def has_seen(self, mark: str) -> bool:
        return bool(self._part('coach').get(mark))

    def see(self, mark: str) -> None:
        self._write('coach', mark, True)

    # -- practice --------------------------------------------------------------------------------------

    def solved(self, day: str) -> tuple[Grade, ...]:
        """The grades of a day's puzzles so far, in their order."""
        grades = self._part('puzzles').get(day)
        known = [grade.value for grade in Grade]
        if not isinstance(grades, list) or any(grade not in known for grade in grades):
            return ()
        return tuple(Grade(grade) for grade in grades)

    def solve(self, day: str, grade: Grade) -> None:
        """Only the day's own puzzles are remembered: a new day starts a new list."""
        grades = [*self.solved(day), grade]
        self._memory[KEY] = {**self._all(), 'puzzles': {day: [grade.value for grade in grades]}}

    # -- memory ----------------------------------------------------------------------------------------

    def _all(self) -> dict[str, Any]:
        stored = self._memory.get(KEY)
        return dict(stored) if isinstance(stored, dict) else {}

    def _part(self, name: str) -> dict[str, Any]:
        part = self._all().get(name)
        return dict(part) if isinstance(part, dict) else {}

    def _write(self, part: str, name: str, value: object) -> None:
        self._memory[KEY] = {**self._all(), part: {**self._part(part), name: value}}


def numbered(chapter: int) -> list[Lesson]:
    return [lesson for lesson in lessons() if lesson.chapter == chapter and lesson.number is not None]


def game_of(chapter: int) -> Lesson:
    """The short game that closes a chapter."""
    return next(lesson for lesson in lessons() if lesson.chapter == chapter and lesson.number is None)
