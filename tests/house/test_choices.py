"""What the create page offers is what the engine plays, all of it and nothing else."""

from itertools import product

import pytest

from engine.dynasty import allows_dynasty
from engine.modes import MODES
from engine.settings import Game, Options
from tests.engine.games import all_settings
from ui.house import (
    Choice,
    HouseReason,
    HouseRefusal,
    Mark,
    Pace,
    dynasty_offer,
    game_offers,
    house_rules_of,
    marks_of,
    option_offers,
    player_offers,
    team_offers,
)
from ui.house.choices import checked


def test_every_mode_can_be_reached_by_what_is_offered() -> None:
    reached = set()
    for game in game_offers(Choice()):
        for players in player_offers(Choice().but(game=game.value)):
            if players.is_possible:
                choice = Choice().but(game=game.value, players=players.value)
                for teams in team_offers(choice):
                    if teams.is_possible:
                        near = choice.but(teams=teams.value)
                        assert near.teams == teams.value
                        reached |= _by_options(near)
    assert reached == {mode.name for mode in MODES}


def _by_options(choice: Choice) -> set[str]:
    offers = option_offers(choice)
    return {
        choice.but(**dict(zip([offer.name for offer in offers], values, strict=True))).mode.name
        for values in product(*([value.value for value in offer.offers] for offer in offers))
    }


def test_what_is_not_offered_is_no_game() -> None:
    for game, players, teams in product(Game, range(1, 10), (False, True)):
        choice = Choice(game=game, players=players, teams=teams)
        rows = [mode for mode in MODES if (mode.game, mode.players, mode.has_teams) == (game, players, teams)]
        assert choice.is_possible == bool(rows)


def test_every_settings_of_the_engine_is_a_choice() -> None:
    for settings in all_settings():
        choice = Choice(
            game=settings.game, players=settings.players, teams=settings.has_teams, options=settings.options
        )
        assert checked(choice).settings() == settings
        assert choice.but() == choice


@pytest.mark.parametrize(
    ('start', 'change', 'game', 'players', 'teams'),
    [
        ({}, {'players': 8}, Game.KINGDOMINO, 4, False),
        ({}, {'game': 'wedding'}, Game.WEDDING, 4, False),
        ({'players': 2}, {'game': 'wedding'}, Game.WEDDING, 3, False),
        ({'game': 'wedding', 'players': 8}, {'teams': True}, Game.WEDDING, 8, True),
        ({'game': 'wedding', 'players': 8, 'teams': True}, {'players': 7}, Game.WEDDING, 7, False),
        (
            {'game': 'wedding', 'players': 8, 'teams': True},
            {'game': 'queendomino'},
            Game.QUEENDOMINO,
            4,
            False,
        ),
        ({}, {'game': 'demo'}, Game.DEMO, 2, False),
    ],
)
def test_a_change_brings_the_rest_to_the_nearest_game(
    start: dict, change: dict, game: Game, players: int, teams: bool
) -> None:
    choice = Choice().but(**start).but(**change)
    assert (choice.game, choice.players, choice.teams) == (game, players, teams)
    assert choice.is_possible


def test_options_go_with_the_game_and_comfort_stays() -> None:
    duel = Choice(players=2).but(mighty_duel=True, harmony=True, dynasty=True, pace='slow', hide_scores=True)
    three = duel.but(players=3)
    assert three.options == Options(harmony=True)
    assert (three.dynasty, three.pace, three.hide_scores) == (True, Pace.SLOW, True)
    demo = duel.but(game='demo')
    assert demo.options == Options()
    assert not demo.dynasty


@pytest.mark.parametrize(
    'change',
    [
        {'game': 'chess'},
        {'players': 'four'},
        {'players': 2.5},
        {'pace': 'warp'},
        {'colour': 'red'},
        {'harmony': 1},
    ],
)
def test_a_forged_choice_is_refused(change: dict) -> None:
    with pytest.raises(HouseRefusal) as caught:
        Choice().but(**change)
    assert caught.value.reason is HouseReason.NO_SUCH_GAME


@pytest.mark.parametrize(
    ('choice', 'marks'),
    [
        (Choice(), ()),
        (Choice(game=Game.WEDDING, players=6, teams=True), ()),
        (Choice(game=Game.WEDDING, players=4, teams=True), (Mark.HOUSE_RULE,)),
        (Choice(game=Game.WEDDING, players=7), (Mark.NOT_RECOMMENDED,)),
        (Choice(game=Game.WEDDING, players=8), (Mark.NOT_RECOMMENDED,)),
        (Choice(game=Game.WEDDING, players=8, teams=True), ()),
    ],
)
def test_modes_that_no_rulebook_praises_are_marked(choice: Choice, marks: tuple[Mark, ...]) -> None:
    assert marks_of(choice) == marks


def test_house_rules_are_named() -> None:
    wedding = Choice(game=Game.WEDDING, players=4, teams=True, dynasty=True).but(harmony=True)
    assert house_rules_of(wedding) == ('teams', 'harmony', 'dynasty')
    assert house_rules_of(Choice(dynasty=True).but(harmony=True)) == ()
    assert house_rules_of(Choice(game=Game.QUEENDOMINO)) == ()


def test_rulings_are_marked_where_they_differ_from_the_rulebook() -> None:
    lines = next(offer for offer in option_offers(Choice(players=3)) if offer.name == 'three_player_lines')
    assert [(offer.value, offer.marks) for offer in lines.offers] == [(3, ()), (4, (Mark.RULING,))]


def test_a_dynasty_is_offered_in_every_game_but_the_demo() -> None:
    for mode in MODES:
        choice = Choice(game=mode.game, players=mode.players, teams=mode.has_teams)
        assert dynasty_offer(choice).is_possible == allows_dynasty(mode)
    with pytest.raises(HouseRefusal):
        checked(Choice(game=Game.DEMO, players=2, dynasty=True))
