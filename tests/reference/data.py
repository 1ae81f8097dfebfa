"""The tiles as plain values, read from the JSON files. It knows no rule."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / 'engine' / 'data'

TERRAINS = ('field', 'forest', 'lake', 'grassland', 'swamp', 'mine', 'town')

Square = tuple[str, int]  # terrain, crowns
Table = dict[str, dict[str, Any]]  # building id -> its row

BOXES = {'K': 'kingdomino_dominoes.json', 'Q': 'queendomino_dominoes.json', 'D': 'demo_dominoes.json'}


def _read(file: str) -> Any:
    return json.loads((FOLDER / file).read_text(encoding='utf-8'))


def _dominoes() -> dict[str, tuple[Square, Square]]:
    ends = {}
    for letter, file in BOXES.items():
        for row in _read(file):
            first, second = row['ends']
            ends[f'{letter}{row["number"]}'] = ((first[0], first[1]), (second[0], second[1]))
    return ends


def by_id(rows: list[dict[str, Any]]) -> Table:
    return {row['id']: row for row in rows}


DOMINOES = _dominoes()
BUILDING_ROWS: list[dict[str, Any]] = _read('queendomino_buildings.json')
BUILDINGS = by_id(BUILDING_ROWS)


def number(domino: str) -> int:
    return int(domino[1:])


def box(letter: str) -> list[str]:
    """All dominoes of one box, ascending."""
    return sorted((domino for domino in DOMINOES if domino[0] == letter), key=number)


def tiles(table: Table) -> list[str]:
    """The building tiles of a table, each as often as it has copies."""
    return [id_ for id_, row in table.items() for _ in range(row['copies'])]
