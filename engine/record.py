"""The game record: one JSON file holds one whole game. docs/record.md is the contract.

Here are its shape and its text. Reading is strict and never trusts: unknown or missing keys and numbers that
are not whole are refused with the place of the fault. Whether the game in it can be, `engine.replay` says.
"""

import codecs
import json
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, ValidationError, model_validator

from engine.actions import Action, DominoId, Number
from engine.buildings import STANDARD_TABLE, Building, BuildingTable
from engine.faults import first_fault, spelled
from engine.refusals import Refusal, SettingsError
from engine.scoring import placings, score_sheets, terrain_totals
from engine.settings import Game, Opening, Options, Settings
from engine.state import State

FORMAT = 'crownfield-record'
MAX_BYTES = 1024 * 1024
MAX_SEATS = 8
MAX_ACTIONS = 2000


class RecordFault(ValueError):
    """What is wrong with a record; `action` counts from 1 where an action is to blame.

    `because` is what the rules or table M say, where it is they who object.
    """

    def __init__(
        self, text: str, action: int | None = None, because: Refusal | SettingsError | None = None
    ) -> None:
        super().__init__(text)
        self.text = text
        self.action = action
        self.because = because


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra='forbid')


class SeatEntry(_Model):
    name: str
    kingdom: Number


class OptionsEntry(_Model):
    """All five options, always written."""

    mighty_duel: StrictBool
    middle_kingdom: StrictBool
    harmony: StrictBool
    three_player_lines: Annotated[StrictInt, Field(ge=3, le=4)]
    opening: Opening


class SetupEntry(_Model):
    lines: Annotated[tuple[Annotated[tuple[DominoId, ...], Field(max_length=8)], ...], Field(max_length=24)]
    kings: Annotated[tuple[Number, ...], Field(max_length=MAX_SEATS)]
    buildings: Annotated[tuple[str, ...], Field(max_length=32)]


class BonusEntry(_Model):
    middle_kingdom: StrictInt
    harmony: StrictInt


class TerrainPoints(_Model):
    field: StrictInt
    forest: StrictInt
    lake: StrictInt
    grassland: StrictInt
    swamp: StrictInt
    mine: StrictInt
    town: StrictInt = 0


class ScoreEntry(_Model):
    kingdom: Number
    total: StrictInt
    coins: StrictInt
    territories: TerrainPoints
    queen: StrictInt
    buildings: StrictInt
    bonuses: BonusEntry


class ResultEntry(_Model):
    scores: Annotated[tuple[ScoreEntry, ...], Field(max_length=MAX_SEATS)]
    ranking: Annotated[tuple[tuple[Number, ...], ...], Field(max_length=MAX_SEATS)]


TaggedAction = Annotated[Action, Field(discriminator='type')]


class Record(_Model):
    """The file as it stands, its shape checked but not yet its game."""

    format: Literal['crownfield-record']
    version: Annotated[StrictInt, Field(ge=1, le=2)]
    game: Game
    options: OptionsEntry
    seats: Annotated[tuple[SeatEntry, ...], Field(max_length=MAX_SEATS)]
    setup: SetupEntry
    building_table: tuple[Building, ...] | None = None
    actions: Annotated[tuple[TaggedAction, ...], Field(max_length=MAX_ACTIONS)]
    result: ResultEntry | None

    @model_validator(mode='after')
    def _has_table_of_its_version(self) -> Self:
        if (self.version == 2) != ('building_table' in self.model_fields_set):
            raise ValueError('has version 2 or the key building_table, but not both')
        if self.version == 2 and self.building_table is None:
            raise ValueError('has an empty building_table')
        if self.result and self.game in (Game.QUEENDOMINO, Game.WEDDING):
            for score in self.result.scores:
                if 'town' not in score.territories.model_fields_set:
                    raise ValueError('has territories without town')
        return self

    @property
    def settings(self) -> Settings:
        return Settings(
            game=self.game,
            kingdoms=tuple(seat.kingdom for seat in self.seats),
            options=Options.model_validate(self.options.model_dump()),
        )

    @property
    def table(self) -> BuildingTable:
        return STANDARD_TABLE if self.building_table is None else BuildingTable(buildings=self.building_table)


# -- reading -----------------------------------------------------------------------------------------


def read_record(text: str | bytes) -> Record:
    """A record from JSON; a RecordFault names the first place that is wrong."""
    if len(text) > MAX_BYTES:
        raise RecordFault(f'it is larger than {MAX_BYTES // 1024} kB, no game is')
    if text[:1] == '\ufeff' or text[:3] == codecs.BOM_UTF8:
        raise RecordFault('it begins with a byte order mark, a record has none')
    try:
        record = Record.model_validate_json(text)
    except ValidationError as error:
        raise _shape_fault(error) from None
    except UnicodeEncodeError:
        raise RecordFault('it holds signs that are not Unicode') from None
    _refuse_repeated_keys(text)
    return record


def _shape_fault(error: ValidationError) -> RecordFault:
    place, words = first_fault(error)
    if len(place) > 1 and place[0] == 'actions' and isinstance(place[1], int):
        return RecordFault(spelled(place[2:], words), place[1] + 1)
    return RecordFault(spelled(place, words))


def _refuse_repeated_keys(text: str | bytes) -> None:
    """A key that stands twice is one thing to this reader and perhaps another to the next."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        entries = dict(pairs)
        if len(entries) < len(pairs):
            names = Counter(name for name, _ in pairs)
            raise RecordFault(f'{names.most_common(1)[0][0]} stands there twice')
        return entries

    json.loads(text, object_pairs_hook=once)


# -- writing -----------------------------------------------------------------------------------------


def record_of(state: State, actions: Sequence[Action], names: Sequence[str]) -> dict[str, Any]:
    """The record of a game, running or finished, with its keys in the contract's order."""
    deal, settings = state.deal, state.settings
    is_standard = not state.mode.has_builders or deal.building_table == STANDARD_TABLE
    return {
        'format': FORMAT,
        'version': 1 if is_standard else 2,
        'game': settings.game.value,
        'options': settings.options.model_dump(mode='json'),
        'seats': [
            {'name': name, 'kingdom': number} for name, number in zip(names, settings.kingdoms, strict=True)
        ],
        'setup': {
            'lines': [[domino.id for domino in line] for line in deal.lines],
            'kings': list(deal.kings),
            'buildings': [building.id for building in deal.buildings],
        },
        **({} if is_standard else {'building_table': deal.building_table.rows()}),
        'actions': [action.model_dump(mode='json') for action in actions],
        'result': result_of(state) if state.is_over else None,
    }


def result_of(state: State) -> dict[str, Any]:
    sheets = score_sheets(state)
    scores = [
        {
            'kingdom': sheet.kingdom,
            'total': sheet.total,
            'coins': sheet.coin_points,
            'territories': terrain_totals(sheet),
            'queen': sheet.queen_points,
            'buildings': sheet.building_points,
            'bonuses': {'middle_kingdom': sheet.middle_kingdom, 'harmony': sheet.harmony},
        }
        for sheet in sheets
    ]
    return {'scores': scores, 'ranking': [list(placing.kingdoms) for placing in placings(state.mode, sheets)]}


def record_text(record: dict[str, Any]) -> str:
    """The contract's layout: the same game gives the same bytes."""
    return json.dumps(record, ensure_ascii=False, indent=1) + '\n'
