"""A line of dominoes with the kings that stand on it (G-6, G-7)."""

from dataclasses import dataclass

from engine.dominoes import Domino
from engine.settings import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """Dominoes revealed together, lowest number first, and for each the seat of its king, if any."""

    dominoes: tuple[Domino, ...]
    kings: tuple[Seat | None, ...]

    @classmethod
    def revealed(cls, dominoes: tuple[Domino, ...]) -> 'Line':
        return cls(dominoes, (None,) * len(dominoes))

    def with_king(self, index: int, seat: Seat) -> 'Line':
        return Line(self.dominoes, (*self.kings[:index], seat, *self.kings[index + 1 :]))

    def unclaimed(self) -> tuple[Domino, ...]:
        return tuple(domino for domino, king in zip(self.dominoes, self.kings, strict=True) if king is None)

    def claimed_only(self) -> 'Line':
        """The line as it is played: what nobody claimed has left the game (Q-35, X-27)."""
        if None not in self.kings:
            return self
        kept = [
            (domino, king) for domino, king in zip(self.dominoes, self.kings, strict=True) if king is not None
        ]
        return Line(tuple(domino for domino, _ in kept), tuple(king for _, king in kept))


NO_LINE = Line((), ())
