"""Dynasty: three games in a row with the same seats, mode and options; the highest sum wins (V-1, X-06, X-07)."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.modes import Mode
from engine.scoring import ScoreSheet, placings
from engine.settings import Game, KingdomNumber

GAMES = 3


@dataclass(frozen=True, slots=True)
class Standing:
    """A kingdom's place in the match after the games played so far."""

    place: int
    kingdom: KingdomNumber
    totals: tuple[int, ...]
    games_won: int
    """A shared first place is a game won for each who shares it."""
    largest: int
    """The sum of the largest territories."""

    @property
    def total(self) -> int:
        return sum(self.totals)


def allows_dynasty(mode: Mode) -> bool:
    """Every game but the demo (X-10)."""
    return mode.game is not Game.DEMO


def standings(mode: Mode, games: Sequence[Sequence[ScoreSheet]]) -> tuple[Standing, ...]:
    """First to last: sum of scores, then games won, then sum of largest territories, then shared."""
    firsts = [placings(mode, sheets)[0].kingdoms for sheets in games]
    rows = []
    for number in range(mode.kingdoms):
        own = [sheets[number] for sheets in games]
        won = sum(number in winners for winners in firsts)
        rows.append((sum(sheet.total for sheet in own), won, sum(sheet.largest for sheet in own), number))
    merits = sorted((row[:3] for row in rows), reverse=True)
    return tuple(
        Standing(
            place=1 + merits.index((total, won, largest)),
            kingdom=number,
            totals=tuple(sheets[number].total for sheets in games),
            games_won=won,
            largest=largest,
        )
        for total, won, largest, number in sorted(rows, key=lambda row: (-row[0], -row[1], -row[2], row[3]))
    )
