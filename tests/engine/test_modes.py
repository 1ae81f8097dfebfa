"""Table M, and which settings select a row of it."""

from collections import Counter
from random import Random

import pytest
from pydantic import ValidationError

from engine.dominoes import Box
from engine.modes import MODES, Mode, Step, TieBreak, has_single_draw, mode_of, options_of
from engine.refusals import SettingsError, SettingsFault
from engine.settings import Game, Opening, Options, Settings, options_of_words, settings_for
from engine.setup import deal_for
from tests.engine.games import EVERY_SETTINGS, name_of, settings_of


@pytest.mark.parametrize('mode', MODES, ids=lambda mode: mode.name)
def test_every_row_adds_up(mode: Mode) -> None:
    assert mode.rounds * mode.line_size == mode.dominoes
    assert 2 * mode.quota + 1 == mode.grid**2
    assert mode.kings * mode.rounds == mode.quota * mode.kingdoms, 'every kingdom receives its quota'
    assert mode.kings <= mode.line_size
    assert mode_of(settings_of(mode)) is mode


def test_only_the_teams_of_four_are_a_house_rule() -> None:
    assert [mode.name for mode in MODES if not mode.is_official] == ['wedding-teams-4']


def test_kingdomino_and_the_demo_know_neither_builders_nor_the_dragon() -> None:
    for mode in MODES:
        is_plain = mode.game in (Game.KINGDOMINO, Game.DEMO)
        assert mode.has_builders is not is_plain
        assert mode.steps == ((Step.PLACE, Step.CLAIM) if is_plain else tuple(Step)[:5])
        ties = (TieBreak.LARGEST_TERRITORY, TieBreak.CROWNS)
        assert mode.tie_breaks == (ties if is_plain else ties[:1])


def test_a_wedding_draws_its_lines_from_both_boxes_in_turn() -> None:
    deal = deal_for(settings_for('wedding', 3), Random(1))
    assert [line[0].box for line in deal.lines[:4]] == [Box.QUEENDOMINO, Box.KINGDOMINO] * 2
    assert all(len({domino.box for domino in line}) == 1 for line in deal.lines)


@pytest.mark.parametrize('settings', EVERY_SETTINGS, ids=name_of)
def test_every_deal_is_one_that_the_boxes_allow(settings: Settings) -> None:
    mode = mode_of(settings)
    deal = deal_for(settings, Random(4))
    dominoes = [domino for line in deal.lines for domino in line]
    assert len(dominoes) == len(set(dominoes)) == mode.dominoes
    assert all(line == tuple(sorted(line, key=lambda domino: domino.number)) for line in deal.lines)
    assert Counter(deal.kings) == Counter(dict.fromkeys(range(mode.players), mode.kings_each))
    assert len(deal.buildings) == (32 if mode.has_builders else 0)
    if has_single_draw(mode, settings.options):
        first, second, third, fourth = deal.kings
        assert first == fourth != second == third


def test_every_order_of_kings_is_drawn() -> None:
    """K-4: any of six orders; Q-6 and `snake`: one of two."""
    for settings, orders in (
        (settings_for('kingdomino', 2), 6),
        (settings_for('demo', 2), 6),
        (settings_for('queendomino', 2), 2),
        (settings_for('kingdomino', 2, options=Options(opening=Opening.SNAKE)), 2),
        (settings_for('queendomino', 3), 6),
    ):
        assert len({deal_for(settings, Random(seed)).kings for seed in range(120)}) == orders


def test_the_same_seed_deals_the_same_game() -> None:
    settings = settings_for('wedding', 8, teams=True)
    assert deal_for(settings, Random(9)) == deal_for(settings, Random(9))
    assert deal_for(settings, Random(9)) != deal_for(settings, Random(10))


# -- which options concern a mode ------------------------------------------------------------------------


def test_options_concern_the_modes_of_the_rules() -> None:
    assert {mode.name: options_of(mode) for mode in MODES if mode.game in (Game.KINGDOMINO, Game.DEMO)} == {
        'kingdomino-2': ('mighty_duel', 'opening', 'middle_kingdom', 'harmony'),
        'kingdomino-3': ('three_player_lines', 'middle_kingdom', 'harmony'),
        'kingdomino-3-lines-4': ('three_player_lines', 'middle_kingdom', 'harmony'),
        'kingdomino-4': ('middle_kingdom', 'harmony'),
        'mighty-duel': ('mighty_duel', 'opening', 'middle_kingdom', 'harmony'),
        'demo-2': (),
    }
    assert {options_of(mode) for mode in MODES if mode.has_builders} == {('middle_kingdom', 'harmony')}


# -- settings that no game has ---------------------------------------------------------------------------


def fault_of(settings: Settings) -> tuple[SettingsFault, object]:
    with pytest.raises(SettingsError) as error:
        mode_of(settings)
    return error.value.fault, error.value.facts.get('allowed')


@pytest.mark.parametrize(
    ('game', 'players', 'teams', 'fault', 'allowed'),
    [
        ('kingdomino', 0, False, SettingsFault.PLAYER_COUNT, '2, 3, 4'),
        ('kingdomino', 1, False, SettingsFault.PLAYER_COUNT, '2, 3, 4'),
        ('kingdomino', 5, False, SettingsFault.PLAYER_COUNT, '2, 3, 4'),
        ('queendomino', 5, False, SettingsFault.PLAYER_COUNT, '2, 3, 4'),
        ('wedding', 2, False, SettingsFault.PLAYER_COUNT, '3, 4, 5, 6, 7, 8'),
        ('wedding', 9, False, SettingsFault.PLAYER_COUNT, '3, 4, 5, 6, 7, 8'),
        ('demo', 3, False, SettingsFault.PLAYER_COUNT, '2'),
        ('wedding', 2, True, SettingsFault.TEAM_COUNT, '4, 6, 8'),
        ('wedding', 5, True, SettingsFault.TEAM_COUNT, '4, 6, 8'),
        ('wedding', 10, True, SettingsFault.TEAM_COUNT, '4, 6, 8'),
        ('kingdomino', 4, True, SettingsFault.NO_TEAMS, None),
        ('queendomino', 4, True, SettingsFault.NO_TEAMS, None),
        ('demo', 2, True, SettingsFault.NO_TEAMS, None),
    ],
)
def test_impossible_player_counts_are_told_what_is_allowed(
    game: str, players: int, teams: bool, fault: SettingsFault, allowed: str | None
) -> None:
    assert fault_of(settings_for(game, players, teams)) == (fault, allowed)


@pytest.mark.parametrize(
    'kingdoms', [(0, 2), (1, 2), (0, 0, 0, 1), (0, 1, 1, 1), (0, 0, 2, 2), (0, 0, 0, 1, 1, 1), (0, 0, 1, 2)]
)
def test_kingdoms_are_numbered_without_gaps_and_shared_by_all_or_none(kingdoms: tuple[int, ...]) -> None:
    game = Game.WEDDING if len(kingdoms) > 2 else Game.KINGDOMINO
    assert fault_of(Settings(game=game, kingdoms=kingdoms))[0] is SettingsFault.KINGDOMS_MISNUMBERED


def test_partners_may_sit_anywhere() -> None:
    assert mode_of(Settings(game=Game.WEDDING, kingdoms=(2, 0, 1, 1, 0, 2))).name == 'wedding-teams-6'
    assert mode_of(Settings(game=Game.KINGDOMINO, kingdoms=(1, 0))).name == 'kingdomino-2'


@pytest.mark.parametrize(
    ('game', 'players', 'options'),
    [
        ('kingdomino', 3, Options(mighty_duel=True)),
        ('queendomino', 2, Options(mighty_duel=True)),
        ('demo', 2, Options(mighty_duel=True)),
        ('demo', 2, Options(harmony=True)),
        ('demo', 2, Options(middle_kingdom=True)),
        ('demo', 2, Options(opening=Opening.SNAKE)),
        ('queendomino', 2, Options(opening=Opening.SNAKE)),
        ('kingdomino', 4, Options(opening=Opening.SNAKE)),
        ('kingdomino', 2, Options(three_player_lines=4)),
        ('kingdomino', 4, Options(three_player_lines=4)),
        ('queendomino', 3, Options(three_player_lines=4)),
        ('wedding', 3, Options(three_player_lines=4)),
    ],
)
def test_an_option_that_does_not_concern_the_game_is_refused(
    game: str, players: int, options: Options
) -> None:
    fault, allowed = fault_of(settings_for(game, players, options=options))
    assert fault is SettingsFault.OPTION_NOT_HERE
    assert allowed == (', '.join(options_of(mode_of(settings_for(game, players)))) or '–')


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(SettingsError) as error:
        settings_for('chess', 2)
    assert error.value.fault is SettingsFault.UNKNOWN_GAME
    assert error.value.facts == {'game': 'chess', 'allowed': 'kingdomino, queendomino, wedding, demo'}


# -- options by word -------------------------------------------------------------------------------------


def test_options_are_named_on_the_command_line() -> None:
    words = ['harmony', 'middle_kingdom=on', 'mighty_duel=false', 'three_player_lines=4', 'opening=snake']
    assert options_of_words(words) == Options(
        harmony=True, middle_kingdom=True, mighty_duel=False, three_player_lines=4, opening=Opening.SNAKE
    )
    assert options_of_words([]) == Options()


@pytest.mark.parametrize(
    ('words', 'fault', 'allowed'),
    [
        (
            ['giants'],
            SettingsFault.UNKNOWN_OPTION,
            'mighty_duel, middle_kingdom, harmony, three_player_lines, opening',
        ),
        (['harmony=perhaps'], SettingsFault.OPTION_VALUE, 'true, on, false, off'),
        (['three_player_lines=5'], SettingsFault.OPTION_VALUE, '3, 4'),
        (['three_player_lines'], SettingsFault.OPTION_VALUE, '3, 4'),
        (['opening=abba'], SettingsFault.OPTION_VALUE, 'draw, snake'),
        (['harmony', 'harmony=off'], SettingsFault.OPTION_TWICE, None),
        (['harmony', 'harmony'], SettingsFault.OPTION_TWICE, None),
    ],
)
def test_wrong_options_are_told_what_is_allowed(
    words: list[str], fault: SettingsFault, allowed: str | None
) -> None:
    with pytest.raises(SettingsError) as error:
        options_of_words(words)
    assert (error.value.fault, error.value.facts.get('allowed')) == (fault, allowed)


@pytest.mark.parametrize(
    'values',
    [
        {'three_player_lines': 5},
        {'three_player_lines': 3.0},
        {'three_player_lines': '3'},
        {'three_player_lines': True},
        {'harmony': 1},
        {'harmony': 'true'},
        {'opening': 'abba'},
        {'giants': True},
    ],
)
def test_options_take_nothing_else(values: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Options.model_validate(values)
