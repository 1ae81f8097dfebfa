"""Fits the weights of the valuation to how imagined games end: `python -m engine.bots.fitting court7 300`.

The bots play by the weights of the day; every position is written down with the final score of its kingdom,
and least squares give the weights that would have foretold it. Prints them; whether they play better is for
the arena to say.
"""

import json
import sys
from collections.abc import Sequence
from random import Random

from engine.bots.court import CourtOutlook, all_terms
from engine.bots.imagination import Imagination
from engine.bots.imagined import Imagined
from engine.bots.valuation import WEIGHTS, terms
from engine.dominoes import Domino
from engine.modes import MODES, Mode, Step
from engine.settings import KingdomNumber, Options, Seat, Settings
from engine.setup import new_game

WIDTHS = (4, 8, 20)
"""Spots looked at, drawn for each game: careless and careful play."""
CAUTION = 1 / 1500
"""How strongly weights are held back where few positions speak for them."""
Position = tuple[float, list[float]]
"""What was still to come, and the counts that should have foretold it."""


class Noted(Imagined):
    """An imagined game that writes down each kingdom after its turn."""

    __slots__ = ('notes',)

    notes: list[tuple[KingdomNumber, float, list[float]]]

    def finish_turn(
        self, seat: Seat, step: Step, taxable: Sequence[int], claim: Domino | None = None
    ) -> None:
        super().finish_turn(seat, step, taxable, claim)
        number, outlook = self.kingdom_of[seat], self.outlook
        sketch, left = self.sketches[number], self.left[number]
        if left:
            counted = all_terms if isinstance(outlook, CourtOutlook) else terms
            certain, counts = counted(outlook, sketch, left)  # type: ignore[arg-type]  # its own kind of outlook
            flat = [count for name in outlook.weights for count in counts[name]]
            self.notes.append((number, certain, flat))


def positions_of(mode: Mode, rng: Random) -> list[Position]:
    """One game from its first claim to its end."""
    each = mode.players // mode.kingdoms
    bonuses = rng.random() < 0.5
    options = Options(middle_kingdom=bonuses, harmony=bonuses, mighty_duel=mode.name == 'mighty-duel')
    settings = Settings(
        game=mode.game, kingdoms=tuple(seat // each for seat in range(mode.players)), options=options
    )
    start = new_game(settings, rng)
    imagination = Imagination(start, rng.choice(WIDTHS), Noted)
    hidden = imagination.deal(rng)
    game = imagination.begin(hidden, rng)
    assert isinstance(game, Noted)
    game.notes = []
    for seat in (start.seat, *hidden.kings):
        game.claim(seat)
    game.next_round()
    game.play_on(mode.rounds)
    ends = [game.outlook.final(sketch) for sketch in game.sketches]
    return [(ends[number] - certain, counts) for number, certain, counts in game.notes]


def least_squares(positions: Sequence[Position]) -> list[float]:
    """The weights w with the smallest sum of (w · counts - outcome)², held back a little towards nothing."""
    size = len(positions[0][1])
    matrix = [[0.0] * (size + 1) for _ in range(size)]
    for outcome, counts in positions:
        present = [(index, count) for index, count in enumerate(counts) if count]
        for index, count in present:
            row = matrix[index]
            for other, factor in present:
                row[other] += count * factor
            row[size] += count * outcome
    for index, row in enumerate(matrix):
        row[index] += row[index] * CAUTION + 1e-9
    return _solved(matrix)


def _solved(matrix: list[list[float]]) -> list[float]:
    """Gauss and Jordan; the last column is the right side."""
    size = len(matrix)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(matrix[row][column]))
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        top = matrix[column]
        for row in range(size):
            if row != column and matrix[row][column]:
                factor = matrix[row][column] / top[column]
                matrix[row] = [value - factor * above for value, above in zip(matrix[row], top, strict=True)]
    return [row[size] / row[index] for index, row in enumerate(matrix)]


def fit(kind: str, games: int, rng: Random) -> dict[str, list[float]]:
    """New weights of one kind (`land5`, `land7`, `court5`, `court7`)."""
    has_court, grid = kind.startswith('court'), int(kind[-1])
    modes = [mode for mode in MODES if mode.has_builders == has_court and mode.grid == grid]
    playable = [mode for mode in modes if mode.name not in ('kingdomino-3-lines-4', 'demo-2')]
    positions = [
        position for game in range(games) for position in positions_of(playable[game % len(playable)], rng)
    ]
    weights = iter(least_squares(positions))
    return {name: [round(next(weights), 3) for _ in old] for name, old in WEIGHTS[kind].items()}


if __name__ == '__main__':
    print(json.dumps(fit(sys.argv[1], int(sys.argv[2]), Random())))
