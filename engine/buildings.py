"""The building tiles of Queendomino as data (A-3), and a host's own table in their place."""

import json
from collections.abc import Sequence
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StrictInt, TypeAdapter, ValidationError, model_validator

from engine.dominoes import DATA
from engine.faults import first_fault, one_line, spelled
from engine.refusals import SettingsError, SettingsFault

TILES = 32
SMALL = Annotated[StrictInt, Field(ge=0, le=9)]
TerrainWord = Literal['field', 'forest', 'lake', 'grassland', 'swamp', 'mine', 'town']
MAX_TABLE_BYTES = 64 * 1024


class TaxBonus(StrEnum):
    """What a Safe counts at every tax (Q-23)."""

    PER_KNIGHT = 'per_knight'
    PER_TOWER = 'per_tower'


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra='forbid')


class FlatPoints(_Model):
    type: Literal['flat']
    points: SMALL


class PointsPerTerritory(_Model):
    type: Literal['per_territory']
    terrain: TerrainWord
    points: SMALL


class PointsPerPiece(_Model):
    type: Literal['per_knight', 'per_tower']
    points: SMALL


Points = Annotated[FlatPoints | PointsPerTerritory | PointsPerPiece, Field(discriminator='type')]


class Building(_Model):
    """One kind of building tile: its four corners (Q-22…Q-25) and how many of it there are."""

    id: Annotated[str, Field(pattern=r'^[a-z][a-z0-9_]{0,39}$')]
    name: Annotated[str, Field(min_length=1, max_length=60)]
    copies: Annotated[StrictInt, Field(ge=1, le=TILES)]
    knights: SMALL
    towers: SMALL
    tax_bonus: TaxBonus | None
    crowns: Annotated[StrictInt, Field(ge=0, le=3)]
    points: Points | None
    assumed: tuple[Literal['knights', 'towers', 'tax_bonus', 'crowns', 'points'], ...]
    """Values that no source confirms; an owner of the box may know better."""


class BuildingTable(_Model):
    """All kinds of buildings of one game."""

    buildings: tuple[Building, ...]

    @model_validator(mode='after')
    def _is_complete(self) -> Self:
        if len(self.of_id) != len(self.buildings):
            raise ValueError('two buildings have the same id')
        if (tiles := sum(building.copies for building in self.buildings)) != TILES:
            raise ValueError(f'the copies add up to {tiles} tiles, the box holds {TILES}')
        return self

    @cached_property
    def of_id(self) -> dict[str, Building]:
        return {building.id: building for building in self.buildings}

    def tiles(self) -> tuple[Building, ...]:
        """All 32 tiles, unshuffled."""
        return tuple(building for building in self.buildings for _ in range(building.copies))

    def rows(self) -> list[dict[str, object]]:
        """The table in the form of its data file."""
        return [building.model_dump(mode='json') for building in self.buildings]


_ROWS = TypeAdapter(tuple[Building, ...])


def table_of_rows(rows: Sequence[object]) -> BuildingTable:
    return BuildingTable(buildings=_ROWS.validate_python(rows))


STANDARD_TABLE = table_of_rows(json.loads((DATA / 'queendomino_buildings.json').read_text(encoding='utf-8')))


def read_table(path: Path) -> BuildingTable:
    """A host's own table, in the form of data/queendomino_buildings.json; a SettingsError says what is wrong."""
    try:
        with path.open('rb') as file:
            content = file.read(MAX_TABLE_BYTES + 1)
    except OSError as error:
        detail = error.strerror or 'unreadable'
        raise SettingsError(SettingsFault.BUILDINGS_UNREADABLE, file=path.name, detail=detail) from error
    try:
        return _own_table(_rows_of(content))
    except ValueError as error:
        raise SettingsError(SettingsFault.BUILDINGS_WRONG, file=path.name, detail=str(error)) from error


def _rows_of(content: bytes) -> list[object]:
    if len(content) > MAX_TABLE_BYTES:
        raise ValueError(f'it is larger than {MAX_TABLE_BYTES // 1024} kB')
    try:
        rows = json.loads(content.decode('utf-8-sig'))  # editors on Windows put a mark in front
    except json.JSONDecodeError as error:
        raise ValueError(f'it is not JSON from line {error.lineno}, column {error.colno} on') from None
    except (ValueError, RecursionError):
        raise ValueError('it is not JSON') from None
    if not isinstance(rows, list):
        raise ValueError('it is not a list of buildings')
    return rows


def _own_table(rows: list[object]) -> BuildingTable:
    try:
        return table_of_rows(rows)
    except ValidationError as error:
        raise ValueError(_first_fault(error, rows)) from None


def _first_fault(error: ValidationError, rows: list[object]) -> str:
    place, words = first_fault(error)
    if not place or not isinstance(place[0], int):
        return words
    row = rows[place[0]]
    name = row.get('id') if isinstance(row, dict) else None
    building = name if isinstance(name, str) else f'number {place[0] + 1}'
    return one_line(f'building {building}: {spelled(place[1:], words)}')
