"""What chance decides before a game: lines, kings, building stack. The generator is handed in."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tests.reference.data import BUILDINGS, Table, box, number, tiles
from tests.reference.modes import Mode, complete, select_mode


def deal(
    game: str,
    kingdoms_of_seats: Sequence[int],
    options: Mapping[str, Any],
    rng: Random,
    table: Table = BUILDINGS,
) -> dict[str, Any]:
    """A record's `setup`."""
    mode = select_mode(game, kingdoms_of_seats, options)
    return {
        'lines': _lines(mode, rng),
        'kings': _kings(mode, complete(options)['opening'], rng),
        'buildings': _shuffled(tiles(table), rng) if mode.has_buildings else [],
    }


def _lines(mode: Mode, rng: Random) -> list[list[str]]:
    piles = {letter: _shuffled(box(letter), rng) for letter in mode.boxes}
    lines = []
    for index in range(mode.lines):
        pile = piles[mode.boxes[index % len(mode.boxes)]]
        lines.append(sorted((pile.pop() for _ in range(mode.line_size)), key=number))
    return lines


def _kings(mode: Mode, opening: str, rng: Random) -> list[int]:
    if mode.opens_abba or opening == 'snake':
        a, b = _shuffled([0, 1], rng)
        return [a, b, b, a]
    return _shuffled([seat for seat in range(mode.seats) for _ in range(mode.kings_each)], rng)


def _shuffled(items: list[Any], rng: Random) -> list[Any]:
    return rng.sample(items, len(items))
