"""The game record, sentence by sentence of docs/record.md."""

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engine.actions import ACTION, Action
from engine.buildings import STANDARD_TABLE, BuildingTable
from engine.dominoes import domino
from engine.record import RecordFault, read_record, record_of, record_text
from engine.refusals import Reason, Refusal, SettingsError, SettingsFault
from engine.replay import check, deal_of, replay
from engine.settings import Game, Opening, Options, Settings, settings_for
from engine.setup import new_game
from tests.engine.games import EVERY_SETTINGS, name_of, played, random_game, random_moves
from tests.reference.record import RecordRefused
from tests.reference.record import check as reference_check

Record = dict[str, Any]


def names_for(settings: Settings) -> list[str]:
    return [f'Seat {seat}' for seat in range(settings.players)]


def record_for(settings: Settings, seed: object = 1) -> Record:
    state, actions = random_game(settings, seed)
    return record_of(state, actions, names_for(settings))


def verdict(record: Any) -> RecordFault | None:
    try:
        check(read_record(json.dumps(record)))
    except RecordFault as fault:
        return fault
    return None


def is_good(record: Any) -> bool:
    return verdict(record) is None


@pytest.fixture(scope='module')
def kingdomino() -> Record:
    return record_for(settings_for('kingdomino', 2, options=Options(opening=Opening.SNAKE, harmony=True)))


@pytest.fixture(scope='module')
def royal() -> Record:
    return record_for(settings_for('queendomino', 3))


@pytest.fixture(scope='module')
def teams() -> Record:
    return record_for(Settings(game=Game.WEDDING, kingdoms=(1, 0, 0, 1)))


@pytest.fixture(scope='module')
def own_table() -> BuildingTable:
    rows = STANDARD_TABLE.rows()
    rows[0] |= {'knights': 1, 'assumed': []}
    return BuildingTable.model_validate({'buildings': rows})


# -- there and back --------------------------------------------------------------------------------------


@pytest.mark.parametrize('settings', EVERY_SETTINGS, ids=name_of)
def test_a_game_comes_back_from_its_record(settings: Settings) -> None:
    state, actions = random_game(settings, 'round trip')
    text = record_text(record_of(state, actions, names_for(settings)))
    record = read_record(text)
    again = check(record)
    assert again == state
    assert list(record.actions) == actions
    assert record.settings == settings
    names = [seat.name for seat in record.seats]
    assert record_text(record_of(again, record.actions, names)) == text


@pytest.mark.parametrize('settings', EVERY_SETTINGS[::6], ids=name_of)
def test_a_running_game_may_stop_after_any_action(settings: Settings) -> None:
    rng = Random(3)
    state = new_game(settings, rng)
    actions: list[Action] = []
    for count, move in enumerate(random_moves(state, rng)):
        if count % 9 == 0:
            record = record_of(move.before, actions, names_for(settings))
            assert record['result'] is None
            assert check(read_record(json.dumps(record))) == move.before
        actions.append(move.action)


# -- layout ----------------------------------------------------------------------------------------------


def test_the_keys_stand_in_the_order_of_the_contract(royal: Record, own_table: BuildingTable) -> None:
    assert list(royal) == ['format', 'version', 'game', 'options', 'seats', 'setup', 'actions', 'result']
    assert list(royal['options']) == [
        'mighty_duel',
        'middle_kingdom',
        'harmony',
        'three_player_lines',
        'opening',
    ]
    assert list(royal['seats'][0]) == ['name', 'kingdom']
    assert list(royal['setup']) == ['lines', 'kings', 'buildings']
    assert list(royal['result']) == ['scores', 'ranking']
    score = royal['result']['scores'][0]
    assert list(score) == ['kingdom', 'total', 'coins', 'territories', 'queen', 'buildings', 'bonuses']
    terrains = ['field', 'forest', 'lake', 'grassland', 'swamp', 'mine', 'town']
    assert list(score['territories']) == terrains
    assert list(score['bonuses']) == ['middle_kingdom', 'harmony']
    state = new_game(settings_for('queendomino', 4), Random(1), own_table)
    assert list(record_of(state, [], 'abcd'))[5:] == ['setup', 'building_table', 'actions', 'result']


@pytest.mark.parametrize(
    ('action', 'keys'),
    [
        ({'seat': 1, 'type': 'claim', 'domino': 'Q29'}, 'seat type domino'),
        ({'seat': 1, 'type': 'place', 'domino': 'Q29', 'cells': [[1, 0], [2, 0]]}, 'seat type domino cells'),
        ({'seat': 1, 'type': 'discard', 'domino': 'Q44'}, 'seat type domino'),
        ({'seat': 1, 'type': 'tax', 'cell': [1, 0]}, 'seat type cell'),
        ({'seat': 1, 'type': 'build', 'space': 3, 'cell': [2, 0]}, 'seat type space cell'),
        ({'seat': 1, 'type': 'bribe', 'space': 5}, 'seat type space'),
        ({'seat': 1, 'type': 'end_turn'}, 'seat type'),
    ],
)
def test_an_action_is_written_as_in_the_contract(action: Record, keys: str) -> None:
    written = ACTION.validate_python(action).model_dump(mode='json')
    assert written == action
    assert list(written) == keys.split()


def test_the_text_is_plain_utf8_with_one_newline_at_the_end(royal: Record) -> None:
    royal = copy.deepcopy(royal)
    royal['seats'][0]['name'] = 'Žofie „Ö“ 👑'
    text = record_text(royal)
    assert text == json.dumps(royal, ensure_ascii=False, indent=1) + '\n'
    assert text.startswith('{\n "format": "crownfield-record",\n "version": 1,\n')
    assert '"name": "Žofie „Ö“ 👑"' in text
    assert check(read_record(text.encode())).is_over


def backwards(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: backwards(value[key]) for key in reversed(value)}
    return [backwards(item) for item in value] if isinstance(value, list) else value


def test_a_reader_takes_any_layout_and_order_of_keys(royal: Record) -> None:
    for text in (
        json.dumps(royal),
        json.dumps(royal, separators=(',', ':')),
        json.dumps(backwards(royal), indent='\t'),
        '\n\n' + json.dumps(royal, ensure_ascii=True) + ' \r\n',
    ):
        assert check(read_record(text)).is_over
        assert check(read_record(text.encode())).is_over


def test_a_byte_order_mark_is_refused(royal: Record) -> None:
    for text in ('\ufeff' + json.dumps(royal), b'\xef\xbb\xbf' + json.dumps(royal).encode()):
        with pytest.raises(RecordFault, match='byte order mark'):
            read_record(text)


@pytest.mark.parametrize(
    ('once', 'twice', 'key'),
    [
        ('"result": {', '"result": null, "result": {', 'result'),
        ('"version": 1', '"version": 1, "version": 1', 'version'),
        ('"type": "claim"', '"type": "claim", "type": "claim"', 'type'),
        ('"harmony"', '"harmony": false, "harmony"', 'harmony'),
    ],
)
def test_a_key_that_stands_twice_is_refused(once: str, twice: str, key: str, royal: Record) -> None:
    text = json.dumps(royal)
    assert once in text
    with pytest.raises(RecordFault, match=f'^{key} stands there twice$'):
        read_record(text.replace(once, twice, 1))


# -- all keys, no others, whole numbers ------------------------------------------------------------------

Place = tuple[Any, ...]


def places(value: Any, way: Place = ()) -> Iterator[tuple[Place, Any]]:
    yield way, value
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inside:
        yield from places(item, (*way, key))


def changed(record: Record, way: Place, change: Callable[[Any, Any], None]) -> Record:
    """A copy in which `change(container, key)` was done at a place."""
    twin = copy.deepcopy(record)
    spot: Any = twin
    for key in way[:-1]:
        spot = spot[key]
    change(spot, way[-1])
    return twin


def put(record: Record, way: Place, value: Any) -> Record:
    def write(container: Any, key: Any) -> None:
        container[key] = value

    return changed(record, way, write)


def without(record: Record, way: Place) -> Record:
    def remove(container: Any, key: Any) -> None:
        del container[key]

    return changed(record, way, remove)


def sample_places(record: Record, seed: int, count: int) -> list[tuple[Place, Any]]:
    """All places outside the long lists, and some of those inside."""
    every = list(places(record))[1:]
    is_long = [(way[0] == 'actions' and len(way) > 1) or way[:2] == ('setup', 'lines') for way, _ in every]
    short = [place for place, long in zip(every, is_long, strict=True) if not long]
    rest = [place for place, long in zip(every, is_long, strict=True) if long]
    return short + Random(seed).sample(rest, count)


@pytest.mark.parametrize('name', ['kingdomino', 'royal', 'teams'])
def test_every_missing_or_unknown_key_is_refused(name: str, request: pytest.FixtureRequest) -> None:
    record = request.getfixturevalue(name)
    for way, value in sample_places(record, 1, 60):
        if isinstance(way[-1], str) and not (name == 'kingdomino' and way[-1] == 'town'):
            assert verdict(without(record, way)), way
        if isinstance(value, dict):
            assert verdict(put(record, (*way, 'comment'), '')), way
    assert verdict({**record, 'comment': ''})


@pytest.mark.parametrize('name', ['kingdomino', 'royal', 'teams'])
def test_every_number_that_is_not_whole_is_refused(name: str, request: pytest.FixtureRequest) -> None:
    record = request.getfixturevalue(name)
    numbers = [(way, value) for way, value in sample_places(record, 2, 150) if type(value) is int]
    assert len(numbers) > 20
    for way, value in numbers:
        for wrong in (float(value), bool(value), str(value), None, [value], float('nan'), float('inf')):
            assert verdict(put(record, way, wrong)), (way, wrong)


def test_every_value_of_another_type_is_refused(royal: Record) -> None:
    strange: list[Any] = [7, 'x', [], {}, None, True]
    for way, value in sample_places(royal, 3, 60):
        for wrong in strange:
            if type(wrong) is not type(value) and not (way == ('result',) and wrong is None):
                assert verdict(put(royal, way, wrong)), (way, wrong)


# -- game, seats, options --------------------------------------------------------------------------------


def seats(*kingdoms: int) -> list[Record]:
    return [{'name': 'Ann', 'kingdom': kingdom} for kingdom in kingdoms]


@pytest.mark.parametrize(
    'kingdoms', [(), (0,), (1, 2, 3), (0, 1, 3), (0, 0, 1), (0, 1, 2, 3, 4), tuple(range(9))]
)
def test_seats_that_no_game_has_are_refused(kingdoms: tuple[int, ...], royal: Record) -> None:
    assert verdict({**royal, 'seats': seats(*kingdoms)})


def test_what_table_m_does_not_know_is_told_as_a_fault_of_settings(royal: Record) -> None:
    fault = verdict({**royal, 'seats': seats(0, 1, 2, 3, 4)})
    assert fault is not None
    assert isinstance(fault.because, SettingsError)
    assert fault.because.fault is SettingsFault.PLAYER_COUNT


@pytest.mark.parametrize(
    ('option', 'value'),
    [
        ('mighty_duel', True),
        ('three_player_lines', 4),
        ('three_player_lines', 2),
        ('opening', 'snake'),
        ('opening', 'abba'),
    ],
)
def test_an_option_that_does_not_concern_the_game_has_the_value_of_the_example(
    option: str, value: object, royal: Record
) -> None:
    assert verdict(put(royal, ('options', option), value))


def test_partners_may_sit_anywhere(teams: Record) -> None:
    assert [seat['kingdom'] for seat in teams['seats']] == [1, 0, 0, 1]
    assert is_good(teams)
    assert verdict({**teams, 'seats': seats(0, 0, 1, 1)}), 'other partners make another game'


@pytest.mark.parametrize('name', ['', '  ', 'a' * 500, '\u0000', '"\\', '<b>', '🏰'])
def test_a_name_may_be_any_text(name: str, royal: Record) -> None:
    assert is_good(put(royal, ('seats', 0, 'name'), name))


# -- what chance decided ---------------------------------------------------------------------------------


def dealt(record: Record) -> Record:
    """The same game before its first action, so that nothing but its set-up can be at fault."""
    before = {**record, 'actions': [], 'result': None}
    assert verdict(before) is None
    return before


def test_lines_are_those_of_the_mode(royal: Record, teams: Record) -> None:
    royal, teams = dealt(royal), dealt(teams)
    lines = royal['setup']['lines']
    for wrong in (
        lines[:-1],
        [*lines, lines[0]],
        [*lines[:-1], lines[-1][:-1]],
        [*lines[:-1], lines[-1][::-1]],
        [*lines[:-1], lines[0]],
        [*lines[:-1], ['K1', 'K2', 'K3', 'K4']],
        [*lines[:-1], ['Q0', *lines[-1][1:]]],
        [*lines[:-1], ['Q01', *lines[-1][1:]]],
        [*lines[:-1], [*lines[-1][:-1], 'Q49']],
        [*lines[:-1], ['q1', *lines[-1][1:]]],
        [],
    ):
        assert verdict(put(royal, ('setup', 'lines'), wrong)), wrong
    assert verdict(put(teams, ('setup', 'lines'), teams['setup']['lines'][::-1])), (
        'line 1 is from Queendomino'
    )


def test_kings_claim_once_each_and_a_single_draw_goes_a_b_b_a(royal: Record, kingdomino: Record) -> None:
    royal, kingdomino = dealt(royal), dealt(kingdomino)
    too_few: list[int] = []
    for wrong in (too_few, [0, 1], [0, 1, 1], [0, 1, 2, 0], [0, 1, 3], [0, 1, -1]):
        assert verdict(put(royal, ('setup', 'kings'), wrong)), wrong
    for wrong in ([0, 1, 0, 1], [0, 0, 1, 1], [1, 0, 1, 0]):
        fault = verdict(put(kingdomino, ('setup', 'kings'), wrong))
        assert fault is not None
        assert 'A B B A' in fault.text


def test_the_building_stack_is_the_whole_table(royal: Record, kingdomino: Record) -> None:
    royal, kingdomino = dealt(royal), dealt(kingdomino)
    stack = royal['setup']['buildings']
    for wrong in (stack[:-1], [*stack, 'statue'], [*stack[1:], 'palace'], [*stack[:-1], stack[0]], []):
        assert verdict(put(royal, ('setup', 'buildings'), wrong))
    assert kingdomino['setup']['buildings'] == []
    assert verdict(put(kingdomino, ('setup', 'buildings'), stack))


# -- actions ---------------------------------------------------------------------------------------------


def test_an_illegal_action_is_named_by_its_number_and_reason(royal: Record) -> None:
    first = royal['actions'][0]
    for index, action, reason in (
        (0, {**first, 'seat': (first['seat'] + 1) % 3}, Reason.NOT_YOUR_TURN),
        (0, {**first, 'domino': royal['setup']['lines'][1][0]}, Reason.DOMINO_NOT_IN_LINE),
        (1, {**first, 'seat': royal['actions'][1]['seat']}, Reason.DOMINO_TAKEN),
        (0, {'seat': first['seat'], 'type': 'end_turn'}, Reason.CLAIM_ENDS_TURN),
    ):
        fault = verdict(put(royal, ('actions', index), action))
        assert fault is not None
        assert fault.action == index + 1
        assert isinstance(fault.because, Refusal)
        assert fault.because.reason is reason


def test_nothing_follows_the_end_of_a_game(royal: Record) -> None:
    fault = verdict({**royal, 'actions': [*royal['actions'], royal['actions'][-1]]})
    assert fault is not None
    assert (fault.action, fault.text) == (len(royal['actions']) + 1, 'game_over')


@pytest.mark.parametrize(
    'action',
    [
        5,
        None,
        [],
        {},
        {'seat': 0},
        {'seat': 0, 'type': 'pass'},
        {'seat': 0, 'type': ['claim']},
        {'seat': 0, 'type': 'claim'},
        {'seat': 0, 'type': 'claim', 'domino': 7},
        {'seat': 0, 'type': 'claim', 'domino': 'Q1\n'},
        {'seat': 0, 'type': 'end_turn', 'domino': 'Q1'},
        {'seat': 0, 'type': 'tax', 'cell': [1, 0, 0]},
        {'seat': 0, 'type': 'tax', 'cell': {'x': 1, 'y': 0}},
        {'seat': 0, 'type': 'tax', 'cell': [True, 0]},
        {'seat': 0, 'type': 'place', 'domino': 'Q1', 'cells': [[1, 0]]},
        {'seat': 0, 'type': 'bribe', 'space': 1.0},
        {'seat': 0, 'type': 'bribe', 'space': -1},
        {'seat': 10**30, 'type': 'end_turn'},
    ],
)
def test_an_action_of_a_wrong_form_is_named_by_its_number(action: Any, royal: Record) -> None:
    fault = verdict(put(royal, ('actions', 4), action))
    assert fault is not None
    assert fault.action == 5


def test_both_orders_of_like_ends_are_legal_and_mean_the_same() -> None:
    record = record_for(settings_for('kingdomino', 2), 'like ends')
    turned = copy.deepcopy(record)
    for action in turned['actions']:
        if action['type'] == 'place' and domino(action['domino']).has_like_ends:
            action['cells'].reverse()
    assert turned != record
    assert replay(read_record(json.dumps(turned))) == replay(read_record(json.dumps(record)))
    assert is_good(turned)


def test_the_two_taxes_of_a_turn_stand_in_either_order() -> None:
    for seed in range(200):
        record = record_for(settings_for('queendomino', 4), seed)
        pairs = [
            index
            for index, (one, other) in enumerate(zip(record['actions'], record['actions'][1:], strict=False))
            if one['type'] == other['type'] == 'tax'
        ]
        if pairs:
            break
    actions = record['actions']
    index = pairs[0]
    actions[index], actions[index + 1] = actions[index + 1], actions[index]
    assert is_good(record)


# -- the result ------------------------------------------------------------------------------------------


def test_a_finished_game_has_a_result_and_a_running_one_has_none(royal: Record) -> None:
    for wrong, text in (
        ({**royal, 'result': None}, 'a finished game has a result'),
        ({**royal, 'actions': royal['actions'][:-1]}, 'a game in progress has no result'),
        ({**royal, 'actions': []}, 'a game in progress has no result'),
    ):
        fault = verdict(wrong)
        assert fault is not None
        assert fault.text == text


def test_every_number_of_the_result_is_checked(royal: Record) -> None:
    for way, value in places(royal['result'], ('result',)):
        if type(value) is int:
            fault = verdict(put(royal, way, value + 1))
            assert fault is not None, way


def test_the_ranking_is_checked(royal: Record) -> None:
    ranking = royal['result']['ranking']
    for wrong in (ranking[::-1], [[0, 1, 2]], ranking[:-1], [*ranking, []], []):
        assert verdict(put(royal, ('result', 'ranking'), wrong)), wrong
    scores = royal['result']['scores']
    assert verdict(put(royal, ('result', 'scores'), scores[::-1]))


def test_towns_may_be_absent_where_there_are_none(kingdomino: Record, royal: Record) -> None:
    for record, is_allowed in ((kingdomino, True), (royal, False)):
        twin = copy.deepcopy(record)
        for score in twin['result']['scores']:
            del score['territories']['town']
        assert is_good(twin) is is_allowed


def test_games_without_a_court_have_no_points_for_it(kingdomino: Record) -> None:
    for score in kingdomino['result']['scores']:
        assert (score['coins'], score['queen'], score['buildings']) == (0, 0, 0)
        assert score['territories']['town'] == 0


# -- version 2 -------------------------------------------------------------------------------------------


def test_another_building_table_makes_version_2(own_table: BuildingTable) -> None:
    rng = Random(1)
    state = new_game(settings_for('queendomino', 4), rng, own_table)
    actions = [move.action for move in random_moves(state, rng)]
    record = record_of(played(state, *actions), actions, list('abcd'))
    assert record['version'] == 2
    assert record['building_table'] == own_table.rows()
    assert is_good(record)
    assert deal_of(read_record(json.dumps(record))).building_table == own_table
    assert verdict({**record, 'version': 1})
    assert verdict(without(record, ('building_table',)))
    assert verdict({**record, 'building_table': None})
    assert verdict({**record, 'building_table': []})
    assert verdict({**record, 'building_table': own_table.rows()[1:]})
    for key in own_table.rows()[0]:
        assert verdict(without(record, ('building_table', 0, key))), key
    assert verdict(put(record, ('building_table', 0, 'price'), 3))


def test_version_1_means_the_values_of_the_box(royal: Record) -> None:
    assert royal['version'] == 1
    assert 'building_table' not in royal
    for version in (0, 2, 3, -1, 10**20):
        assert verdict({**royal, 'version': version})
    assert is_good({**royal, 'version': 2, 'building_table': STANDARD_TABLE.rows()})


def test_kingdomino_is_version_1_whatever_the_host_s_table(own_table: BuildingTable) -> None:
    state = new_game(settings_for('kingdomino', 2), Random(1), own_table)
    assert record_of(state, [], ['Ann', 'Ben'])['version'] == 1


# -- faults read as one short line -----------------------------------------------------------------------


def test_foreign_words_in_a_fault_are_short_and_printable(royal: Record) -> None:
    for wrong in (
        {**royal, '\x1b[31m\n' * 1000: 1},
        put(royal, ('actions', 0), {'seat': 0, 'type': '\u202e\n' * 1000}),
    ):
        fault = verdict(wrong)
        assert fault is not None
        assert len(fault.text) <= 200
        assert fault.text.isprintable()


# -- against the reference -------------------------------------------------------------------------------


@pytest.mark.parametrize('name', ['kingdomino', 'royal'])
def test_the_reference_refuses_what_the_engine_refuses(name: str, request: pytest.FixtureRequest) -> None:
    record = request.getfixturevalue(name)
    rng = Random(f'both {name}')
    strange: list[Any] = [
        0,
        1,
        2,
        7,
        -1,
        True,
        None,
        'claim',
        'Q1',
        'K1',
        [],
        {},
        [0, 1],
        [[0, 1], [0, 2]],
        0.5,
    ]
    for way, value in rng.sample(sample_places(record, 5, 80), 60):
        wrong = put(record, way, rng.choice(strange))
        fault = verdict(wrong)
        try:
            reference_check(wrong)
        except RecordRefused:
            assert fault is not None, (way, value)
        else:
            assert fault is None, (way, value, fault)
