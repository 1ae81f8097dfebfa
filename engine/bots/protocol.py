"""A game in progress as an outside program knows it, one line each, for the command `bot` (docs/bots.md).

The line is a game record whose hidden parts may be missing or anything: lines not yet revealed, building tiles
not yet seen, kings not yet drawn. What stands there is not looked at; something that fits is put in its place.
"""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.actions import Action, Bribe, Build, Claim
from engine.buildings import TILES, BuildingTable
from engine.dominoes import BOXES
from engine.market import SPACES
from engine.modes import Mode, has_single_draw, mode_of
from engine.record import MAX_BYTES, Record, RecordFault, read_record
from engine.refusals import SettingsError
from engine.replay import replay
from engine.state import State

SETUP = ('lines', 'kings', 'buildings')


def read_progress(line: str) -> State:
    """What everybody knows of the game on this line; a RecordFault says what is wrong."""
    data = _object_on(line)
    setup = data['setup']
    record = read_record(json.dumps({**data, 'setup': {'lines': [], 'kings': [], 'buildings': []}}))
    if record.result is not None:
        raise RecordFault('the game is over')
    try:
        mode = mode_of(record.settings)
    except SettingsError as error:
        raise RecordFault(str(error)) from None
    completed = {
        'lines': _completed_lines(mode, setup['lines'], lines_seen(mode, record.actions)),
        'kings': _completed_kings(mode, setup['kings'], _kings_seen(mode, record)),
        'buildings': setup['buildings'],
    }
    if mode.has_builders:
        completed['buildings'] = _completed_stack(
            record.table, setup['buildings'], tiles_seen(mode, record.actions)
        )
    state = replay(read_record(json.dumps({**data, 'setup': completed})))
    if state.is_over:
        raise RecordFault('the game is over')
    return state.seen()


def answer_line(action: Action) -> str:
    """The action as it would stand in `actions`."""
    return json.dumps(action.model_dump(mode='json'))


def error_line(fault: RecordFault) -> str:
    place = f'action {fault.action}: ' if fault.action else ''
    return json.dumps({'error': f'{place}{fault.text}'}, ensure_ascii=False)


def _object_on(line: str) -> dict[str, Any]:
    if len(line) > MAX_BYTES:
        raise RecordFault(f'it is larger than {MAX_BYTES // 1024} kB, no game is')
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise RecordFault('not a line of JSON') from None
    if not isinstance(data, dict) or not isinstance(data.get('setup'), dict):
        raise RecordFault('not a game record')
    setup = data['setup']
    if sorted(setup) != sorted(SETUP) or not all(isinstance(setup[name], list) for name in SETUP):
        raise RecordFault('setup: it has lines, kings and buildings, each a list')
    return data


# -- what has been seen --------------------------------------------------------------------------------------


def lines_seen(mode: Mode, actions: Sequence[Action]) -> int:
    """One line at first, another whenever all kings have claimed."""
    claims = sum(isinstance(action, Claim) for action in actions)
    return min(mode.rounds, 1 + claims // mode.kings)


def tiles_seen(mode: Mode, actions: Sequence[Action]) -> int:
    """The tiles laid out, which are replaced at the end of a round (Q-35), and the open top of the stack (X-33)."""
    laid_out, gone, claims = SPACES, 0, 0
    for action in actions:
        gone += isinstance(action, Build | Bribe)
        claims += isinstance(action, Claim)
        if isinstance(action, Claim) and claims % mode.kings == 0:
            laid_out, gone = laid_out + gone, 0
    return min(TILES, laid_out + 1)


def _kings_seen(mode: Mode, record: Record) -> int:
    """Each king is drawn when the one before it stands (G-8), but for an opening with a single draw."""
    if has_single_draw(mode, record.settings.options):
        return mode.kings
    claims = sum(isinstance(action, Claim) for action in record.actions)
    return min(mode.kings, claims + 1)


# -- what has not --------------------------------------------------------------------------------------------


def _completed_lines(mode: Mode, lines: list[Any], seen: int) -> list[Any]:
    shown = _first(lines, seen, 'setup.lines')
    taken = {domino for line in shown if isinstance(line, list) for domino in line if isinstance(domino, str)}
    piles = {box: [tile.id for tile in BOXES[box] if tile.id not in taken] for box in mode.boxes}
    for index in range(seen, mode.rounds):
        pile = piles[mode.box_of_line(index)]
        shown.append(pile[: mode.line_size])
        del pile[: mode.line_size]
    return shown


def _completed_kings(mode: Mode, kings: list[Any], seen: int) -> list[Any]:
    shown = _first(kings, seen, 'setup.kings')
    every = Counter(dict.fromkeys(range(mode.players), mode.kings_each))
    return shown + list((every - Counter(king for king in shown if isinstance(king, int))).elements())


def _completed_stack(table: BuildingTable, buildings: list[Any], seen: int) -> list[Any]:
    shown = _first(buildings, seen, 'setup.buildings')
    every = Counter({building.id: building.copies for building in table.buildings})
    return shown + list((every - Counter(tile for tile in shown if isinstance(tile, str))).elements())


def _first(things: list[Any], count: int, name: str) -> list[Any]:
    if len(things) < count:
        raise RecordFault(f'{name}: {count} are known by now, {len(things)} are given')
    return things[:count]
