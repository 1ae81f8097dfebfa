"""The boxes of dominoes: what is printed on every tile (A-1, A-2, A-2b)."""

import json
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from engine.terrain import TERRAIN_OF_WORD, Terrain

DATA = Path(__file__).parent / 'data'


class Box(StrEnum):
    """A box of dominoes; its letter is the first of every domino id."""

    KINGDOMINO = 'K'
    QUEENDOMINO = 'Q'
    DEMO = 'D'


class Square(NamedTuple):
    """One half of a domino (G-1)."""

    terrain: Terrain
    crowns: int


@dataclass(frozen=True, eq=False)
class Domino:
    """Two squares side by side. Each printed tile exists once: compare by identity."""

    box: Box
    number: int
    first: Square
    second: Square

    @cached_property
    def id(self) -> str:
        return f'{self.box}{self.number}'

    @cached_property
    def has_like_ends(self) -> bool:
        return self.first == self.second

    def __repr__(self) -> str:
        return f'domino({self.id!r})'

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return domino, (self.id,)


def _load(box: Box, file_name: str) -> tuple[Domino, ...]:
    rows = json.loads((DATA / file_name).read_text(encoding='utf-8'))
    return tuple(
        Domino(box, row['number'], *(Square(TERRAIN_OF_WORD[word], crowns) for word, crowns in row['ends']))
        for row in rows
    )


BOXES: dict[Box, tuple[Domino, ...]] = {
    Box.KINGDOMINO: _load(Box.KINGDOMINO, 'kingdomino_dominoes.json'),
    Box.QUEENDOMINO: _load(Box.QUEENDOMINO, 'queendomino_dominoes.json'),
    Box.DEMO: _load(Box.DEMO, 'demo_dominoes.json'),
}
DOMINO_OF_ID: dict[str, Domino] = {tile.id: tile for box in BOXES.values() for tile in box}


def domino(domino_id: str) -> Domino:
    """The printed tile with this id, `K1` to `K48`, `Q1` to `Q48`, `D1` to `D24`."""
    return DOMINO_OF_ID[domino_id]
