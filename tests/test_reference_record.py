"""The reference's check of records: good ones pass at every length, each broken one is refused."""

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.reference.data import BUILDING_ROWS
from tests.reference.play import random_game
from tests.reference.record import RecordRefused, check

Record = dict[str, Any]


@pytest.fixture(scope='module')
def kingdomino() -> Record:
    return random_game('kingdomino', 2, False, {'opening': 'snake', 'harmony': True}, Random(1))


@pytest.fixture(scope='module')
def royal() -> Record:
    return random_game('queendomino', 3, False, {}, Random(2))


@pytest.fixture(scope='module')
def wedding() -> Record:
    return random_game('wedding', 4, True, {}, Random(3))


def cut(record: Record, length: int) -> Record:
    return {**record, 'actions': record['actions'][:length], 'result': None}


def test_a_record_survives_json_in_any_key_order(royal: Record) -> None:
    check(json.loads(json.dumps(royal, sort_keys=True)))


@pytest.mark.parametrize('name', ['kingdomino', 'royal', 'wedding'])
def test_a_running_game_may_stop_anywhere(name: str, request: pytest.FixtureRequest) -> None:
    record = request.getfixturevalue(name)
    for length in range(0, len(record['actions']), 7):
        check(cut(record, length))
    with pytest.raises(RecordRefused, match='finished and has no result'):
        check(cut(record, len(record['actions'])))


def test_a_game_in_progress_has_no_result(kingdomino: Record) -> None:
    with pytest.raises(RecordRefused, match='not finished'):
        check({**kingdomino, 'actions': kingdomino['actions'][:-1]})


def test_towns_may_be_absent_where_there_are_none(kingdomino: Record, royal: Record) -> None:
    for record in (kingdomino, royal):
        record = copy.deepcopy(record)
        for entry in record['result']['scores']:
            del entry['territories']['town']
        if record['game'] == 'kingdomino':
            check(record)
        else:
            with pytest.raises(RecordRefused, match='result'):
                check(record)


def test_a_building_table_of_its_own_makes_version_2(royal: Record) -> None:
    rows = copy.deepcopy(BUILDING_ROWS)
    check({**royal, 'version': 2, 'building_table': rows})
    for row in rows:
        if row['points'] and row['points']['type'] == 'flat':
            row['points']['points'] += 1
    with pytest.raises(RecordRefused, match='result'):
        check({**royal, 'version': 2, 'building_table': rows})


def put(*path: Any) -> Callable[[Record], None]:
    """Write the last item at the place the others lead to."""
    *way, key, value = path

    def change(record: Record) -> None:
        place: Any = record
        for step in way:
            place = place[step]
        place[key] = value

    return change


def drop(*path: Any) -> Callable[[Record], None]:
    *way, key = path

    def change(record: Record) -> None:
        place: Any = record
        for step in way:
            place = place[step]
        del place[key]

    return change


def swap_first_two(*path: Any) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        place: Any = record
        for step in path:
            place = place[step]
        place[0], place[1] = place[1], place[0]

    return change


def repeat_line(record: Record) -> None:
    record['setup']['lines'][1] = list(record['setup']['lines'][0])


def bad_row(**values: Any) -> Callable[[Record], None]:
    """Version 2 with a first building (the Sawmill) that has these values."""

    def change(record: Record) -> None:
        rows = copy.deepcopy(BUILDING_ROWS)
        rows[0] |= values
        record |= {'version': 2, 'building_table': rows}

    return change


BROKEN: dict[str, Callable[[Record], None]] = {
    'unknown key': put('comment', ''),
    'missing key': drop('format'),
    'another format': put('format', 'crownfield'),
    'version 3': put('version', 3),
    'version true': put('version', True),
    'version 1.0': put('version', 1.0),
    'version 2 without table': put('version', 2),
    'version 1 with table': put('building_table', BUILDING_ROWS),
    'another game': put('game', 'Queendomino'),
    'game as a list': put('game', []),
    'option missing': drop('options', 'harmony'),
    'option unknown': put('options', 'giants', False),
    'option of another game': put('options', 'opening', 'snake'),
    'lines of another game': put('options', 'three_player_lines', 4),
    'option 3.0': put('options', 'three_player_lines', 3.0),
    'option 0': put('options', 'harmony', 0),
    'seat without name': drop('seats', 0, 'name'),
    'name is no text': put('seats', 0, 'name', 5),
    'seat with more': put('seats', 0, 'bot', True),
    'kingdom true': put('seats', 1, 'kingdom', True),
    'two seats of one kingdom': put('seats', 1, 'kingdom', 0),
    'a seat less': drop('seats', 2),
    'a line less': drop('setup', 'lines', 11),
    'a domino less': drop('setup', 'lines', 11, 0),
    'a line not ascending': swap_first_two('setup', 'lines', 4),
    'domino of another box': put('setup', 'lines', 3, 0, 'K1'),
    'domino written otherwise': put('setup', 'lines', 3, 0, 'Q01'),
    'domino a number': put('setup', 'lines', 3, 0, 1),
    'dominoes twice': repeat_line,
    'a king less': drop('setup', 'kings', 0),
    'a king twice': put('setup', 'kings', [0, 1, 1]),
    'a king true': put('setup', 'kings', [0, True, 2]),
    'a building less': drop('setup', 'buildings', 31),
    'another building': put('setup', 'buildings', 31, 'palace'),
    'buildings of a wrong type': put('setup', 'buildings', 31, []),
    'setup with more': put('setup', 'seed', 1),
    'result with more': put('result', 'winner', 0),
    'result as a float': put('result', 'scores', 0, 'coins', 0.5),
    'ranking otherwise': put('result', 'ranking', [[0, 1, 2]]),
    'result as a list': put('result', []),
    'actions no list': put('actions', {}),
    'no copies': bad_row(copies=0),
    'too many tiles': bad_row(copies=3),
    'knights negative': bad_row(knights=-1),
    'towers true': bad_row(towers=True),
    'tax bonus unknown': bad_row(tax_bonus='per_crown'),
    'points unknown': bad_row(points={'type': 'per_crown', 'points': 1}),
    'points without terrain': bad_row(points={'type': 'per_territory', 'points': 2}),
    'points of no terrain': bad_row(points={'type': 'per_territory', 'terrain': 'sea', 'points': 2}),
    'flat points with terrain': bad_row(points={'type': 'flat', 'terrain': 'lake', 'points': 2}),
    'building with more': bad_row(price=2),
    'id twice': bad_row(id='church'),
    'assumed unknown': bad_row(assumed=['colour']),
}


@pytest.mark.parametrize('fault', BROKEN)
def test_a_broken_record_is_refused(fault: str, royal: Record) -> None:
    record = copy.deepcopy(royal)
    BROKEN[fault](record)
    with pytest.raises(RecordRefused) as refusal:
        check(record)
    assert refusal.value.action is None


@pytest.mark.parametrize('record', [None, [], 'x', 1, {}])
def test_what_is_no_record_is_refused(record: Any) -> None:
    with pytest.raises(RecordRefused):
        check(record)


BROKEN_ACTIONS: dict[str, Any] = {
    'no object': 5,
    'no type': {'seat': 0},
    'unknown type': {'seat': 0, 'type': 'pass'},
    'type a list': {'seat': 0, 'type': []},
    'key missing': {'seat': 0, 'type': 'claim'},
    'key unknown': {'seat': 0, 'type': 'end_turn', 'domino': 'Q1'},
    'cell of three': {'seat': 0, 'type': 'tax', 'cell': [1, 0, 0]},
    'cell of truth': {'seat': 0, 'type': 'tax', 'cell': [True, 0]},
    'one cell': {'seat': 0, 'type': 'place', 'domino': 'Q1', 'cells': [[1, 0]]},
    'space as float': {'seat': 0, 'type': 'bribe', 'space': 1.0},
    'domino a list': {'seat': 0, 'type': 'claim', 'domino': ['Q1']},
}


@pytest.mark.parametrize('fault', BROKEN_ACTIONS)
def test_a_broken_action_is_named_by_its_number(fault: str, royal: Record) -> None:
    record = copy.deepcopy(royal)
    record['actions'][4] = BROKEN_ACTIONS[fault]
    with pytest.raises(RecordRefused) as refusal:
        check(record)
    assert refusal.value.action == 5


def test_values_that_only_python_takes_for_equal_are_refused(royal: Record) -> None:
    count = next(i for i, action in enumerate(royal['actions']) if action['seat'] == 1)
    for value in (True, 1.0):
        record = copy.deepcopy(royal)
        record['actions'][count]['seat'] = value
        with pytest.raises(RecordRefused) as refusal:
            check(record)
        assert refusal.value.action == count + 1


def test_the_wrong_seat_an_illegal_action_and_one_after_the_end_are_refused(royal: Record) -> None:
    first = royal['actions'][0]
    wrong_seat = {**first, 'seat': (first['seat'] + 1) % 3}
    not_in_line = {**first, 'domino': royal['setup']['lines'][1][0]}
    for action, text in ((wrong_seat, 'acts, not'), (not_in_line, 'not legal')):
        with pytest.raises(RecordRefused, match=text):
            check({**royal, 'actions': [action], 'result': None})
    with pytest.raises(RecordRefused, match='over'):
        check({**royal, 'actions': [*royal['actions'], royal['actions'][-1]]})


def test_snake_openings_and_wedding_lines_keep_their_order(kingdomino: Record, wedding: Record) -> None:
    record = copy.deepcopy(kingdomino)
    record['setup']['kings'] = [0, 1, 0, 1]
    with pytest.raises(RecordRefused, match='A B B A'):
        check(record)
    record = copy.deepcopy(wedding)
    record['setup']['lines'].reverse()
    with pytest.raises(RecordRefused, match='not in box Q'):
        check(record)


def test_both_orders_of_like_ends_mean_the_same() -> None:
    record = random_game('kingdomino', 2, False, {}, Random(4))
    like = {f'K{number}' for number in range(1, 13)}
    turned = 0
    for action in record['actions']:
        if action['type'] == 'place' and action['domino'] in like:
            action['cells'].reverse()
            turned += 1
    assert turned
    check(record)
