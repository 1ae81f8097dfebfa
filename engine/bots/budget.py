"""How long to think: so many kingdoms weighed, and never beyond the time given.

Counting makes the same decision come out again, with a time on most machines and without one on all. The only
place of the engine that reads a clock, and only to know when to stop.
"""

from time import perf_counter

RESERVE = 0.25
"""The part of the time that is kept for the rest: reading the game, and forgetting all that was imagined."""


class Budget:
    """Counts thoughts; `spent` goes from 0 to 1."""

    def __init__(self, thoughts: float, seconds: float | None = None) -> None:
        self.thoughts = thoughts
        self.seconds = seconds
        self._had = 0
        self._start = perf_counter()

    def count(self, thoughts: int) -> None:
        self._had += thoughts

    @property
    def spent(self) -> float:
        by_count = self._had / self.thoughts
        if self.seconds is None:
            return by_count
        return max(by_count, (perf_counter() - self._start) / (self.seconds * (1 - RESERVE)))
