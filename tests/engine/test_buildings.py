"""The building tiles, and a host's own table in their place."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from engine.buildings import STANDARD_TABLE, TaxBonus, read_table
from engine.dominoes import DATA
from engine.refusals import SettingsError, SettingsFault

ROWS: list[dict[str, Any]] = json.loads((DATA / 'queendomino_buildings.json').read_text(encoding='utf-8'))


def test_the_box_holds_32_tiles() -> None:
    assert len(STANDARD_TABLE.tiles()) == 32
    assert sum(building.towers for building in STANDARD_TABLE.tiles()) == 12
    assert sum(building.knights for building in STANDARD_TABLE.tiles()) == 12
    assert sum(building.crowns for building in STANDARD_TABLE.tiles()) == 3


def test_what_nobody_has_confirmed_is_marked() -> None:
    assumed = {building.id: building.assumed for building in STANDARD_TABLE.buildings if building.assumed}
    assert 'bakery' in assumed
    assert 'guardtower' not in assumed


def test_the_two_safes_count_different_things() -> None:
    bonuses = {b.id: b.tax_bonus for b in STANDARD_TABLE.buildings if b.tax_bonus}
    assert bonuses == {'safe_towers': TaxBonus.PER_TOWER, 'safe_knights': TaxBonus.PER_KNIGHT}


def test_a_table_goes_back_into_the_form_of_its_file() -> None:
    assert STANDARD_TABLE.rows() == ROWS


# -- a table of one's own --------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / 'my-buildings.json'


@pytest.mark.parametrize('encoding', ['utf-8', 'utf-8-sig'])
def test_a_host_may_know_better(encoding: str, file: Path) -> None:
    rows = copy.deepcopy(ROWS)
    rows[0]['knights'] = 2
    rows[0]['assumed'] = []
    file.write_text(json.dumps(rows), encoding=encoding)
    table = read_table(file)
    assert table.of_id['sawmill'].knights == 2
    assert table != STANDARD_TABLE


def test_the_file_of_the_box_reads_as_the_box(file: Path) -> None:
    assert read_table(DATA / 'queendomino_buildings.json') == STANDARD_TABLE


def detail_of(file: Path) -> str:
    with pytest.raises(SettingsError) as error:
        read_table(file)
    assert error.value.fault is SettingsFault.BUILDINGS_WRONG
    assert error.value.facts['file'] == file.name
    detail = error.value.facts['detail']
    assert isinstance(detail, str)
    assert '\n' not in detail
    return detail


WRONG_ROWS: dict[str, tuple[dict[str, Any], str]] = {
    'too few tiles': ({'copies': 1}, 'the copies add up to 31 tiles, the box holds 32'),
    'no copy': ({'copies': 0}, 'building sawmill: copies is less than 1'),
    'the same id twice': ({'id': 'church'}, 'two buildings have the same id'),
    'an id with a space': ({'id': 'the mill'}, 'building the mill: id does not have the form'),
    'negative knights': ({'knights': -1}, 'building sawmill: knights is less than 0'),
    'knights as a text': ({'knights': '1'}, 'building sawmill: knights is not a whole number'),
    'half a tower': ({'towers': 0.5}, 'building sawmill: towers is not a whole number'),
    'a true tower': ({'towers': True}, 'building sawmill: towers is not a whole number'),
    'four crowns': ({'crowns': 4}, 'building sawmill: crowns is more than 3'),
    'an unknown bonus': (
        {'tax_bonus': 'per_crown'},
        "building sawmill: tax_bonus is not 'per_knight' or 'per_tower'",
    ),
    'unknown points': (
        {'points': {'type': 'per_crown', 'points': 1}},
        "building sawmill: points has a type that is none of 'flat'",
    ),
    'an unknown terrain': (
        {'points': {'type': 'per_territory', 'terrain': 'sea', 'points': 2}},
        "building sawmill: points.per_territory.terrain is not 'field', 'forest'",
    ),
    'a price on the tile': ({'price': 3}, 'building sawmill: price does not belong there'),
    'an unknown mark': ({'assumed': ['colour']}, "building sawmill: assumed.0 is not 'knights'"),
    'no name': ({'name': ''}, 'building sawmill: name is empty'),
}


@pytest.mark.parametrize('case', WRONG_ROWS)
def test_a_wrong_row_is_named(case: str, file: Path) -> None:
    values, sentence = WRONG_ROWS[case]
    rows = copy.deepcopy(ROWS)
    rows[0] |= values
    file.write_text(json.dumps(rows), encoding='utf-8')
    assert detail_of(file).startswith(sentence)


def test_a_missing_key_is_named(file: Path) -> None:
    rows = copy.deepcopy(ROWS)
    del rows[3]['copies']
    file.write_text(json.dumps(rows), encoding='utf-8')
    assert detail_of(file) == 'building weaving_shop: copies is missing'


@pytest.mark.parametrize(
    ('content', 'sentence'),
    [
        (b'', 'it is not JSON'),
        (b'[{"id":', 'it is not JSON from line 1, column 8 on'),
        (b'\xff\xfe\x00', 'it is not JSON'),
        (b'[' * 60_000, 'it is not JSON'),
        (b'{}', 'it is not a list of buildings'),
        (b'[]', 'the copies add up to 0 tiles, the box holds 32'),
        (b'[5]', 'building number 1: it is not an object'),
        (b'[{"id": "mill"}]', 'building mill: name is missing'),
        (b'[{"id": {}}]', 'building number 1: id is not a text'),
        (b'[{"copies": ' + b'9' * 5000 + b'}]', 'it is not JSON'),
        (b' ' * 70_000, 'it is larger than 64 kB'),
    ],
)
def test_what_is_no_table_is_refused_in_one_sentence(content: bytes, sentence: str, file: Path) -> None:
    file.write_bytes(content)
    assert detail_of(file).startswith(sentence)


def test_a_file_that_is_not_there_and_a_folder_are_unreadable(tmp_path: Path) -> None:
    for path in (tmp_path / 'nothing.json', tmp_path):
        with pytest.raises(SettingsError) as error:
            read_table(path)
        assert error.value.fault is SettingsFault.BUILDINGS_UNREADABLE
