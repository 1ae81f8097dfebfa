"""Positions as data: small tables, shorter games, and what is filled up by itself."""

from random import Random

import pytest

from engine.dominoes import Box
from engine.match import apply, legal_actions
from engine.modes import MODES
from engine.setup import deal_for, start
from ui.learn.position import Fault, Position


def position(**values: object) -> Position:
    return Position.model_validate(values)


def test_a_game_may_be_started_in_a_shorter_mode() -> None:
    """`engine.setup.start` takes a mode of its own: fewer rounds, the same rules."""
    from dataclasses import replace

    settings = position(game='kingdomino', players=2).settings
    mode = replace(next(mode for mode in MODES if mode.name == 'kingdomino-2'), dominoes=8)
    state = start(settings, deal_for(settings, Random(1)), mode)
    while not state.is_over:
        state, _ = apply(state, legal_actions(state)[0])
    assert state.round == mode.rounds == 2
    assert [kingdom.dominoes_placed + kingdom.discards for kingdom in state.kingdoms] == [4, 4]


@pytest.mark.parametrize('game', ['kingdomino', 'queendomino', 'wedding'])
@pytest.mark.parametrize('players', [1, 2, 3])
def test_a_mini_game_is_played_to_its_end(game: str, players: int) -> None:
    state = position(game=game, players=players, mini=True, rounds=4).first_state()
    rng = Random(players)
    while not state.is_over:
        state, _ = apply(state, rng.choice(list(legal_actions(state))))
    assert state.round == 4
    assert {kingdom.dominoes_placed + kingdom.discards for kingdom in state.kingdoms} == {4}


def test_lines_are_filled_up_with_the_lowest_dominoes_of_their_box() -> None:
    deal = position(game='wedding', players=3, lines=[['Q44'], ['K1', 'K2']]).first_state().deal
    assert [domino.id for domino in deal.lines[0]] == ['Q1', 'Q2', 'Q3', 'Q44']
    assert [domino.id for domino in deal.lines[1]] == ['K1', 'K2', 'K3', 'K4']
    assert {domino.box for domino in deal.lines[2]} == {Box.QUEENDOMINO}
    assert len({domino for line in deal.lines for domino in line}) == 96


def test_the_building_stack_is_whole() -> None:
    deal = position(game='queendomino', players=2, buildings=['statue', 'church']).first_state().deal
    assert [building.id for building in deal.buildings[:2]] == ['statue', 'church']
    assert sorted(building.id for building in deal.buildings) == sorted(
        building.id for building in deal.building_table.tiles()
    )


def test_a_shuffled_game_is_the_same_for_the_same_generator() -> None:
    short = position(game='queendomino', players=2, rounds=5)
    assert short.first_state(Random(3)).deal == short.first_state(Random(3)).deal
    assert len(short.first_state(Random(3)).deal.lines) == 5


def test_a_position_that_no_box_allows_names_its_field() -> None:
    with pytest.raises(Fault) as caught:
        position(game='kingdomino', players=1, mini=True, lines=[['Q1']]).first_state()
    assert caught.value.field == 'lines'
