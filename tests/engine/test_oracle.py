"""The engine against the cell-by-cell reference: the same legal actions, the same results, the same records."""

import json
from random import Random
from typing import Any

import pytest

from engine.actions import ACTION, Action
from engine.buildings import STANDARD_TABLE, table_of_rows
from engine.match import apply, legal_actions
from engine.modes import mode_of
from engine.record import read_record, record_of, result_of
from engine.replay import check
from engine.scoring import score_sheets
from engine.settings import Settings
from engine.setup import new_game
from engine.state import State
from tests.engine.games import EVERY_MODE, EVERY_SETTINGS, IS_DEEP, name_of, random_moves
from tests.engine.test_record import names_for
from tests.reference import play
from tests.reference.game import ReferenceGame
from tests.reference.record import check as reference_check

GAMES = 20 if IS_DEEP else 1
ROYAL = [settings for settings in EVERY_MODE if mode_of(settings).has_builders]


def in_any_order(actions: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def assert_same_position(state: State, game: ReferenceGame) -> None:
    """Who acts, what is legal, and what everybody owns."""
    assert state.is_over == game.is_over
    if not state.is_over:
        assert state.seat == game.current_seat
    offered = [action.model_dump(mode='json') for action in legal_actions(state)]
    assert in_any_order(offered) == in_any_order(game.legal_actions())
    for kingdom, twin in zip(state.kingdoms, game.kingdoms, strict=True):
        assert (kingdom.coins, kingdom.reserve, kingdom.towers) == (twin.coins, twin.knights, twin.towers)
        assert (kingdom.knights, kingdom.discards) == (twin.all_knights, len(twin.discarded))
    assert state.queen == game.queen
    if state.market:
        assert [tile.id if tile else None for tile in state.market.spaces] == game.spaces
        assert state.market.dragon == game.dragon


@pytest.mark.parametrize('settings', EVERY_SETTINGS, ids=name_of)
def test_both_offer_and_do_the_same_in_whole_games(settings: Settings) -> None:
    for seed in range(GAMES):
        rng = Random(f'oracle {name_of(settings)} {seed}')
        state = new_game(settings, rng)
        actions: list[Action] = []
        game = play.start(record_of(state, [], names_for(settings)))
        while not state.is_over:
            assert_same_position(state, game)
            offered = legal_actions(state)
            action = offered[rng.randrange(len(offered))]
            actions.append(action)
            state, _ = apply(state, action)
            game.apply(action.model_dump(mode='json'))
        assert_same_position(state, game)
        assert result_of(state) == game.result()
        reference_check(json.loads(json.dumps(record_of(state, actions, names_for(settings)))))


@pytest.mark.parametrize('settings', EVERY_SETTINGS[::3], ids=name_of)
def test_the_engine_reads_the_records_of_the_reference(settings: Settings) -> None:
    rng = Random(f'records {name_of(settings)}')
    record = play.random_game(
        settings.game.value,
        settings.players,
        settings.has_teams,
        settings.options.model_dump(mode='json'),
        rng,
    )
    state = check(read_record(json.dumps(record)))
    names = [seat['name'] for seat in record['seats']]
    actions = [ACTION.validate_python(action) for action in record['actions']]
    assert record_of(state, actions, names) == record


def test_scores_agree_in_the_middle_of_a_game() -> None:
    """Without the bonuses, which the engine does not promise before a kingdom has all its dominoes."""
    for settings in EVERY_SETTINGS[::5]:
        rng = Random(f'middle {name_of(settings)}')
        state = new_game(settings, rng)
        game = play.start(record_of(state, [], names_for(settings)))
        while not state.is_over:
            offered = legal_actions(state)
            action = offered[rng.randrange(len(offered))]
            state, _ = apply(state, action)
            game.apply(action.model_dump(mode='json'))
            if rng.random() < 0.1:
                for sheet, score in zip(score_sheets(state), game.standings()['scores'], strict=True):
                    bonuses = sum(score['bonuses'].values())
                    assert sheet.total - sheet.middle_kingdom - sheet.harmony == score['total'] - bonuses


def test_both_play_with_a_building_table_of_one_s_own() -> None:
    """Values that the box does not have: two crowns, a bonus and knights on one tile."""
    rows = STANDARD_TABLE.rows()
    rows[0] |= {'knights': 2, 'towers': 1, 'tax_bonus': 'per_tower', 'crowns': 2}
    rows[1] |= {'crowns': 3, 'points': {'type': 'per_knight', 'points': 3}, 'towers': 4}
    rows[2] |= {'tax_bonus': 'per_knight', 'points': None}
    table = table_of_rows(rows)
    for settings in ROYAL:
        rng = Random(f'own table {name_of(settings)}')
        state = new_game(settings, rng, table)
        moves = list(random_moves(state, rng))
        record = record_of(moves[-1].after, [move.action for move in moves], names_for(settings))
        assert record['version'] == 2
        reference_check(json.loads(json.dumps(record)))
        assert check(read_record(json.dumps(record))) == moves[-1].after
