"""Strict check of a game record: its shape, its set-up, every action and the result. It writes nothing."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NoReturn

from tests.reference.data import BUILDINGS, DOMINOES, TERRAINS, Table, by_id, number, tiles
from tests.reference.modes import DEFAULTS, GAMES, Mode, select_mode
from tests.reference.play import start

KEYS = {'format', 'version', 'game', 'options', 'seats', 'setup', 'actions', 'result'}
BUILDING_TILES = 32

ACTION_KEYS: dict[str, dict[str, str]] = {
    'claim': {'domino': 'text'},
    'place': {'domino': 'text', 'cells': 'cells'},
    'discard': {'domino': 'text'},
    'tax': {'cell': 'cell'},
    'build': {'space': 'number', 'cell': 'cell'},
    'bribe': {'space': 'number'},
    'end_turn': {},
}


class RecordRefused(Exception):
    """`action` counts from 1; it is None for a fault outside the list of actions."""

    def __init__(self, action: int | None, text: str) -> None:
        super().__init__(text if action is None else f'action {action}: {text}')
        self.action = action
        self.text = text


def check(record: Any) -> None:
    """Replay the record; raise RecordRefused at its first fault."""
    _check_frame(record)
    table = _checked_table(record)
    mode = _checked_mode(record)
    _check_setup(record['setup'], mode, record['options'], table)
    _check_play(record)


def _refuse(text: str, action: int | None = None) -> NoReturn:
    raise RecordRefused(action, text)


# shapes


def _check_keys(value: Any, keys: set[str], what: str, action: int | None = None) -> None:
    if type(value) is not dict:
        _refuse(f'{what} is not an object', action)
    if unknown := sorted(set(value) - keys):
        _refuse(f'{what} has the unknown key {unknown[0]!r}', action)
    if missing := sorted(keys - set(value)):
        _refuse(f'{what} lacks the key {missing[0]!r}', action)


def _check_list(value: Any, what: str, length: int | None = None) -> None:
    if type(value) is not list:
        _refuse(f'{what} is not a list')
    if length is not None and len(value) != length:
        _refuse(f'{what} has {len(value)} entries, not {length}')


def _is_whole(value: Any, at_least: int | None = None) -> bool:
    return type(value) is int and (at_least is None or value >= at_least)


def _is_cell(value: Any) -> bool:
    return type(value) is list and len(value) == 2 and all(_is_whole(part) for part in value)


def _is_same(one: Any, other: Any) -> bool:
    """Equal in value and type: 1, 1.0 and true are three things."""
    if type(one) is not type(other):
        return False
    if type(one) is dict:
        return set(one) == set(other) and all(_is_same(one[key], other[key]) for key in one)
    if type(one) is list:
        return len(one) == len(other) and all(_is_same(a, b) for a, b in zip(one, other, strict=True))
    return bool(one == other)


# before the first action


def _check_frame(record: Any) -> None:
    if type(record) is not dict:
        _refuse('the record is not an object')
    version = record.get('version')
    if not _is_whole(version) or version not in (1, 2):
        _refuse('version is neither 1 nor 2')
    _check_keys(record, KEYS | {'building_table'} if version == 2 else KEYS, 'the record')
    if record['format'] != 'crownfield-record':
        _refuse('format is not crownfield-record')


def _checked_mode(record: Mapping[str, Any]) -> Mode:
    if type(record['game']) is not str or record['game'] not in GAMES:
        _refuse('game is not known')
    _check_keys(record['options'], set(DEFAULTS), 'options')
    _check_list(record['seats'], 'seats')
    for seat in record['seats']:
        _check_keys(seat, {'name', 'kingdom'}, 'a seat')
        if type(seat['name']) is not str:
            _refuse('the name of a seat is not a text')
        if not _is_whole(seat['kingdom']):
            _refuse('the kingdom of a seat is not a whole number')
    try:
        return select_mode(record['game'], [seat['kingdom'] for seat in record['seats']], record['options'])
    except ValueError as error:
        _refuse(str(error))


def _check_setup(setup: Any, mode: Mode, options: Mapping[str, Any], table: Table) -> None:
    _check_keys(setup, {'lines', 'kings', 'buildings'}, 'setup')
    _check_lines(setup['lines'], mode)
    _check_kings(setup['kings'], mode, options['opening'])
    _check_list(setup['buildings'], 'setup.buildings')
    if any(type(tile) is not str for tile in setup['buildings']):
        _refuse('setup.buildings has an entry that is not a text')
    if Counter(setup['buildings']) != Counter(tiles(table) if mode.has_buildings else []):
        _refuse('setup.buildings are not the tiles of the building table')


def _check_lines(lines: Any, mode: Mode) -> None:
    _check_list(lines, 'setup.lines', mode.lines)
    seen: set[str] = set()
    for index, line in enumerate(lines):
        what = f'line {index + 1}'
        _check_list(line, what, mode.line_size)
        letter = mode.boxes[index % len(mode.boxes)]
        for domino in line:
            if type(domino) is not str or domino not in DOMINOES or domino[0] != letter:
                _refuse(f'{what} has {domino!r}, which is not in box {letter}')
            if domino in seen:
                _refuse(f'{what} has {domino} a second time')
            seen.add(domino)
        if line != sorted(line, key=number):
            _refuse(f'{what} is not ascending')


def _check_kings(kings: Any, mode: Mode, opening: str) -> None:
    _check_list(kings, 'setup.kings', mode.seats * mode.kings_each)
    if not all(_is_whole(seat) for seat in kings):
        _refuse('setup.kings has an entry that is not a whole number')
    if Counter(kings) != Counter(list(range(mode.seats)) * mode.kings_each):
        _refuse('setup.kings does not name every king once')
    if (mode.opens_abba or opening == 'snake') and (kings[0] != kings[3] or kings[1] != kings[2]):
        _refuse('setup.kings is not in the order A B B A')


def _checked_table(record: Mapping[str, Any]) -> Table:
    if record['version'] == 1:
        return BUILDINGS
    rows = record['building_table']
    _check_list(rows, 'building_table')
    for row in rows:
        _check_building(row)
    if len(by_id(rows)) != len(rows):
        _refuse('building_table has an id twice')
    if sum(row['copies'] for row in rows) != BUILDING_TILES:
        _refuse(f'building_table has not {BUILDING_TILES} tiles')
    return by_id(rows)


def _check_building(row: Any) -> None:
    _check_keys(row, set(next(iter(BUILDINGS.values()))), 'a building')
    if type(row['id']) is not str or type(row['name']) is not str:
        _refuse('id and name of a building are texts')
    if not _is_whole(row['copies'], 1):
        _refuse(f'copies of {row["id"]} is not a whole number from 1')
    for key in ('knights', 'towers', 'crowns'):
        if not _is_whole(row[key], 0):
            _refuse(f'{key} of {row["id"]} is not a whole number from 0')
    if not any(_is_same(row['tax_bonus'], choice) for choice in (None, 'per_knight', 'per_tower')):
        _refuse(f'tax_bonus of {row["id"]} is not known')
    _check_points(row['points'], row['id'])
    _check_list(row['assumed'], f'assumed of {row["id"]}')
    if any(type(key) is not str or key not in row for key in row['assumed']):
        _refuse(f'assumed of {row["id"]} names no value of a building')


def _check_points(points: Any, building: str) -> None:
    if points is None:
        return
    what = f'points of {building}'
    kind = points.get('type') if type(points) is dict else None
    _check_keys(points, {'type', 'points'} | ({'terrain'} if kind == 'per_territory' else set()), what)
    if type(kind) is not str or kind not in ('flat', 'per_territory', 'per_tower', 'per_knight'):
        _refuse(f'{what} are of no known type')
    if kind == 'per_territory' and (type(points['terrain']) is not str or points['terrain'] not in TERRAINS):
        _refuse(f'{what} name no terrain')
    if not _is_whole(points['points'], 0):
        _refuse(f'{what} are not a whole number from 0')


# the game itself


def _check_play(record: Mapping[str, Any]) -> None:
    game = start(record)
    _check_list(record['actions'], 'actions')
    for count, action in enumerate(record['actions'], start=1):
        _check_action(action, count)
        if game.is_over:
            _refuse('the game is over', count)
        if action['seat'] != game.current_seat:
            _refuse(f'seat {game.current_seat} acts, not {action["seat"]}', count)
        try:
            game.apply(action)
        except ValueError:
            _refuse(f'this {action["type"]} is not legal now', count)
    _check_result(record['result'], game.result(), record['game'])


def _check_action(action: Any, count: int) -> None:
    kind = action.get('type') if type(action) is dict else None
    if type(kind) is not str or kind not in ACTION_KEYS:
        _refuse('no known type of action', count)
    _check_keys(action, {'seat', 'type', *ACTION_KEYS[kind]}, f'the {kind}', count)
    for key, shape in {'seat': 'number', **ACTION_KEYS[kind]}.items():
        value = action[key]
        is_good = {
            'number': _is_whole(value),
            'text': type(value) is str,
            'cell': _is_cell(value),
            'cells': type(value) is list and len(value) == 2 and all(_is_cell(cell) for cell in value),
        }
        if not is_good[shape]:
            _refuse(f'{key} of the {kind} has a wrong form', count)


def _check_result(written: Any, reached: dict[str, Any] | None, game: str) -> None:
    if written is None and reached is not None:
        _refuse('the game is finished and has no result')
    if written is not None and reached is None:
        _refuse('the game is not finished and has a result')
    if game in ('kingdomino', 'demo'):
        written = _with_towns(written)
    if not _is_same(written, reached):
        _refuse('the result is not the one of the game')


def _with_towns(result: Any) -> Any:
    """In games without towns a reader allows `town` to be absent."""
    try:
        scores = [{**entry, 'territories': {'town': 0, **entry['territories']}} for entry in result['scores']]
        return {**result, 'scores': scores}
    except (TypeError, KeyError):
        return result
