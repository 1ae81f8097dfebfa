"""From a record back to its game: the deal, the state after the last action, and whether all of it can be.

Set-ups that no box allows, actions that no rule allows and results that are not the game's are refused with
the place of the fault.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from pydantic import ValidationError

from engine.buildings import Building, BuildingTable
from engine.dominoes import DOMINO_OF_ID, Domino
from engine.faults import first_fault
from engine.match import apply
from engine.modes import Mode, has_single_draw, mode_of
from engine.record import Record, RecordFault, result_of
from engine.refusals import Refusal, SettingsError
from engine.settings import Options
from engine.setup import start
from engine.state import Deal, State


def deal_of(record: Record) -> Deal:
    """What chance decided, checked against the boxes of the mode."""
    mode = _mode_of(record)
    setup = record.setup
    lines = tuple(tuple(_domino(domino_id) for domino_id in line) for line in setup.lines)
    _check_lines(mode, lines)
    _check_kings(mode, record.settings.options, setup.kings)
    table = _table_of(record)
    return Deal(lines, setup.kings, _stack(mode, table, setup.buildings), table)


def replay(record: Record) -> State:
    """The state after the last action; a RecordFault names the action that is not allowed."""
    state = start_of(record)
    for number, action in enumerate(record.actions, start=1):
        try:
            state, _ = apply(state, action)
        except Refusal as refusal:
            raise RecordFault(str(refusal), number, refusal) from None
    return state


def start_of(record: Record) -> State:
    return start(record.settings, deal_of(record))


def check(record: Record) -> State:
    """Replay strictly, the result included."""
    state = replay(record)
    if state.is_over != (record.result is not None):
        raise RecordFault(
            'a finished game has a result' if state.is_over else 'a game in progress has no result'
        )
    if record.result is not None and result_of(state) != record.result.model_dump(mode='json'):
        raise RecordFault('the result is not that of the game')
    return state


def _mode_of(record: Record) -> Mode:
    try:
        return mode_of(record.settings)
    except SettingsError as error:
        raise RecordFault(str(error), because=error) from None


def _table_of(record: Record) -> BuildingTable:
    try:
        return record.table
    except ValidationError as error:
        raise RecordFault(f'building_table: {first_fault(error)[1]}') from None


def _domino(domino_id: str) -> Domino:
    if domino_id not in DOMINO_OF_ID:
        raise RecordFault(f'setup.lines: there is no domino {domino_id}')
    return DOMINO_OF_ID[domino_id]


def _check_lines(mode: Mode, lines: Sequence[tuple[Domino, ...]]) -> None:
    if len(lines) != mode.rounds:
        raise RecordFault(f'setup.lines: {len(lines)} lines, {mode.name} has {mode.rounds}')
    seen: set[Domino] = set()
    for index, line in enumerate(lines):
        box = mode.box_of_line(index)
        if len(line) != mode.line_size:
            raise RecordFault(f'setup.lines: line {index + 1} has {len(line)} dominoes, not {mode.line_size}')
        if any(domino.box is not box for domino in line):
            raise RecordFault(f'setup.lines: line {index + 1} is not from box {box}')
        if any(left.number >= right.number for left, right in pairwise(line)):
            raise RecordFault(f'setup.lines: line {index + 1} is not in ascending order')
        if seen & set(line):
            raise RecordFault(f'setup.lines: line {index + 1} repeats a domino')
        seen |= set(line)


def _check_kings(mode: Mode, options: Options, kings: tuple[int, ...]) -> None:
    every = Counter(dict.fromkeys(range(mode.players), mode.kings_each))
    if Counter(kings) != every:
        raise RecordFault(f'setup.kings: each of {mode.players} seats claims {mode.kings_each} times')
    if has_single_draw(mode, options) and kings not in ((0, 1, 1, 0), (1, 0, 0, 1)):
        raise RecordFault('setup.kings: this opening goes A B B A')


def _stack(mode: Mode, table: BuildingTable, ids: tuple[str, ...]) -> tuple[Building, ...]:
    every = (
        Counter({building.id: building.copies for building in table.buildings})
        if mode.has_builders
        else Counter()
    )
    if Counter(ids) != every:
        raise RecordFault('setup.buildings: not the tiles of the building table')
    return tuple(table.of_id[building_id] for building_id in ids)
