"""Recorded games: each file in tests/records is a test. A bug report is a record; dropping it there is its test."""

import json
from functools import cache
from pathlib import Path

import pytest

from engine.match import apply, legal_actions
from engine.modes import MODES, TieBreak
from engine.record import Record, read_record, record_of, record_text
from engine.replay import check, start_of
from engine.scoring import placings, score_sheets
from engine.state import State
from engine.table import Table
from tests.reference.record import check as reference_check

FILES = sorted((Path(__file__).parents[1] / 'records').glob('*.json'))


@cache
def recorded(file: Path) -> tuple[Record, State]:
    record = read_record(file.read_bytes())
    return record, check(record)


@pytest.mark.parametrize('file', FILES, ids=lambda file: file.stem)
def test_a_recorded_game_replays(file: Path) -> None:
    record, state = recorded(file)
    reference_check(json.loads(file.read_bytes()))
    names = [seat.name for seat in record.seats]
    assert record_text(record_of(state, record.actions, names)).encode() == file.read_bytes()
    assert Table(start_of(record), record.actions).state == state


@pytest.mark.parametrize('file', FILES[::4], ids=lambda file: file.stem)
def test_every_action_of_a_recorded_game_was_offered(file: Path) -> None:
    record, end = recorded(file)
    state = start_of(record)
    for action in record.actions:
        assert action in list(legal_actions(state))
        state, _ = apply(state, action)
    assert state == end


# -- what the records show together ----------------------------------------------------------------------


def decided_by(state: State) -> set[TieBreak | None]:
    return {placing.decided_by for placing in placings(state.mode, score_sheets(state))}


def has_shared_victory(state: State) -> bool:
    return len(placings(state.mode, score_sheets(state))[0].kingdoms) > 1


def test_every_mode_is_recorded() -> None:
    assert {recorded(file)[1].mode.name for file in FILES} == {mode.name for mode in MODES}


def test_every_option_is_recorded() -> None:
    chosen = {
        (name, str(value))
        for file in FILES
        for name, value in recorded(file)[0].options.model_dump(mode='json').items()
    }
    assert chosen == {
        *(
            (name, word)
            for name in ('mighty_duel', 'middle_kingdom', 'harmony')
            for word in ('True', 'False')
        ),
        *(('three_player_lines', number) for number in ('3', '4')),
        *(('opening', word) for word in ('draw', 'snake')),
    }


def test_every_kind_of_ending_is_recorded() -> None:
    ended = [state for _, state in map(recorded, FILES) if state.is_over]
    plain = [state for state in ended if not state.mode.has_builders]
    royal = [state for state in ended if state.mode.has_builders]
    assert any(TieBreak.LARGEST_TERRITORY in decided_by(state) for state in plain)
    assert any(TieBreak.CROWNS in decided_by(state) for state in plain)
    assert any(TieBreak.LARGEST_TERRITORY in decided_by(state) for state in royal)
    assert any(map(has_shared_victory, plain))
    assert any(map(has_shared_victory, royal))
    assert any(kingdom.discards for state in ended for kingdom in state.kingdoms)
    assert any(sheet.middle_kingdom and sheet.harmony for state in ended for sheet in score_sheets(state))
    assert any(state.market.drawn == 32 and state.market.is_empty for state in royal if state.market)
    assert any(state.market.burnt for state in royal if state.market)


def test_records_of_both_versions_and_of_running_games_are_there() -> None:
    records = [recorded(file)[0] for file in FILES]
    assert {record.version for record in records} == {1, 2}
    running = [state for _, state in map(recorded, FILES) if not state.is_over]
    assert any(state.is_opening for state in running)
    assert any(state.fresh for state in running), 'one stops inside a turn'
    partners = [record.settings.kingdoms for record in records if record.settings.has_teams]
    assert any(list(kingdoms) != sorted(kingdoms) for kingdoms in partners), 'partners sit apart'
