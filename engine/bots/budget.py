"""How long to think: so many seconds, or so many playouts where the same decision must come out again.

The only place of the engine that reads a clock, and only to know when to stop.
"""

from time import perf_counter


class Budget:
    """Counts playouts; `spent` goes from 0 to 1."""

    def __init__(self, seconds: float | None = None, playouts: int | None = None) -> None:
        self.seconds = seconds
        self.playouts = playouts
        self.played = 0
        self._start = perf_counter()

    def count(self) -> None:
        self.played += 1

    @property
    def spent(self) -> float:
        by_count = self.played / self.playouts if self.playouts else 0.0
        by_clock = (perf_counter() - self._start) / self.seconds if self.seconds else 0.0
        return max(by_count, by_clock)
