"""Scoring with its working, the ranking with what decided it, and the Dynasty."""

from dataclasses import replace

import pytest

from engine.dynasty import allows_dynasty, standings
from engine.modes import MODES, Mode, TieBreak
from engine.scoring import ScoreSheet, placings, points_of, score_sheet, score_sheets
from engine.settings import Options, Settings, settings_for
from engine.terrain import Terrain
from engine.territories import Territory
from tests.engine.drawing import kingdom_of, mask_of
from tests.engine.games import (
    EVERY_SETTINGS,
    name_of,
    random_game,
    random_positions,
    royal_turn,
    with_buildings,
)

MODE = {mode.name: mode for mode in MODES}
KINGDOMINO, QUEENDOMINO = MODE['kingdomino-3'], MODE['queendomino-3']

# -- territories: K-19, G-5 ------------------------------------------------------------------------------


def lands(picture: str) -> list[tuple[str, int, int]]:
    sheet = score_sheet(royal_turn(kingdom_of(picture)), 0)
    return sorted((land.terrain.word, land.size, land.crowns) for land in sheet.territories)


def test_several_territories_of_one_terrain_are_scored_separately() -> None:
    assert lands("""
        W1 W  F  W
        W  C  F  W2
    """) == [('field', 2, 2), ('field', 3, 1), ('forest', 2, 0)]


def test_corners_and_the_castle_join_nothing() -> None:
    assert lands("""
        W  F1
        C  W1
        W  F
    """) == [('field', 1, 0), ('field', 1, 0), ('field', 1, 1), ('forest', 1, 0), ('forest', 1, 1)]


def test_the_working_gives_every_cell_of_a_territory() -> None:
    sheet = score_sheet(royal_turn(kingdom_of('C W1 W\n.  .  W2')), 0)
    (field,) = sheet.territories
    assert field.cells == ((1, 0), (2, 0), (2, 1))
    assert (field.size, field.crowns, field.points) == (3, 3, 9)


def test_three_crowns_on_one_square_count_as_three() -> None:
    assert lands('C M3 M2 M1') == [('mine', 3, 6)]


# -- the court: Q-38 to Q-41 -----------------------------------------------------------------------------


def test_the_queen_is_one_more_crown_on_the_largest_territory() -> None:
    """Q-40, X-12: the largest, not the dearest; it counts though it has no crown of its own."""
    kingdom = kingdom_of("""
        W  W  W  W
        C  M3 M3 .
    """)
    sheet = score_sheet(royal_turn(kingdom, queen=0), 0)
    assert sheet.queen is not None
    assert (sheet.queen.terrain, sheet.queen_points, sheet.total) == (Terrain.FIELD, 4, 12 + 4)
    assert score_sheet(royal_turn(kingdom, queen=1), 0).queen_points == 0


def test_the_queen_visits_towns_too() -> None:
    sheet = score_sheet(royal_turn(kingdom_of('C T T T'), queen=0), 0)
    assert (sheet.queen_points, sheet.terrain_points(Terrain.TOWN), sheet.total) == (3, 0, 3)


def test_a_queen_without_land_brings_nothing() -> None:
    assert score_sheet(royal_turn(kingdom_of('C'), queen=0), 0).total == 0


def test_buildings_count_crownless_and_single_territories() -> None:
    """Q-41."""
    kingdom = with_buildings(
        kingdom_of("""
            F  W  F1
            T  C  T
            T  W  F
        """),
        sawmill=(-1, 0),
        church=(1, 0),
        foundry=(-1, 1),
    )
    workings = {s.building.id: (s.count, s.each) for s in score_sheet(royal_turn(kingdom), 0).buildings}
    assert workings == {'sawmill': (3, 2), 'church': (2, 2), 'foundry': (0, 2)}


def test_towers_and_knights_of_the_whole_kingdom_count() -> None:
    kingdom = with_buildings(kingdom_of('C T T', knights=2), travelling_castle=(1, 0), training_camp=(2, 0))
    kingdom.posted = mask_of((1, 0))
    sheet = score_sheet(royal_turn(kingdom, towers=(5, 0, 0, 0)), 0)
    assert [score.points for score in sheet.buildings] == [5, 3]


# -- the bonuses: V-2, V-3, X-08, X-09 -------------------------------------------------------------------


def bonuses_of(picture: str, discards: int) -> tuple[int, int]:
    """Middle Kingdom and Harmony of a kingdom that has got its twelve dominoes."""
    state, _ = random_game(settings_for('kingdomino', 2), 1)
    kingdom = kingdom_of(picture)
    kingdom.discards = discards
    options = Options(middle_kingdom=True, harmony=True)
    settings = state.settings.model_copy(update={'options': options})
    state = replace(state, kingdoms=(kingdom, *state.kingdoms[1:]), settings=settings)
    sheet = score_sheet(state, 0)
    assert sheet.total == points_of(state.mode, options, kingdom, False)
    return sheet.middle_kingdom, sheet.harmony


FULL = '\n'.join(['W W W W W', 'W W W W W', 'W W C W W', 'W W W W W', 'W W W W W'])
CORNER = '\n'.join(['C W W W W', 'W W W W W', 'W W W W W', 'W W W W W', 'W W W W W'])
SMALL = '\n'.join(['. W W . .', 'W W W W .', 'W W C W W', '. W W W .', '. . . . .'])


@pytest.mark.parametrize(
    ('picture', 'discards', 'bonuses'),
    [
        (FULL, 0, (10, 5)),
        (CORNER, 0, (0, 5)),
        (SMALL, 6, (0, 0)),
        ('W W C W W', 10, (10, 0)),
        ('W C W W', 11, (0, 0)),
        ('C', 12, (10, 0)),
    ],
)
def test_the_bonuses_of_a_finished_kingdom(picture: str, discards: int, bonuses: tuple[int, int]) -> None:
    assert bonuses_of(picture, discards) == bonuses


def test_the_bonuses_are_not_promised_before_the_last_domino() -> None:
    assert bonuses_of('C W W', 0) == (0, 0)


@pytest.mark.parametrize('settings', EVERY_SETTINGS[::3], ids=name_of)
def test_no_discard_means_a_full_grid(settings: Settings) -> None:
    """X-09: the two readings of Harmony agree."""
    for seed in range(3):
        state, _ = random_game(settings, seed)
        for kingdom in state.kingdoms:
            assert (kingdom.discards == 0) == (kingdom.occupied.bit_count() == state.mode.grid**2)


# -- the quick total -------------------------------------------------------------------------------------


@pytest.mark.parametrize('settings', EVERY_SETTINGS[::2], ids=name_of)
def test_the_quick_total_is_the_total_of_the_sheet(settings: Settings) -> None:
    for state in random_positions(settings, 'totals'):
        for sheet in score_sheets(state):
            kingdom = state.kingdoms[sheet.kingdom]
            hosts_queen = state.queen == sheet.kingdom
            assert sheet.total == points_of(state.mode, state.settings.options, kingdom, hosts_queen)


# -- the ranking: K-21, Q-42 -----------------------------------------------------------------------------


def sheet(number: int, total: int, largest: int = 1, crowns: int = 0) -> ScoreSheet:
    """A score sheet with this total, largest territory and number of crowns."""
    land = Territory(Terrain.FIELD, (1 << largest) - 1, 0)
    return ScoreSheet(number, (land,), (), 3 * total, None, 0, 0, crowns)


def ranked(mode: Mode, *sheets: ScoreSheet) -> list[tuple[int, tuple[int, ...], TieBreak | None]]:
    return [(placing.place, placing.kingdoms, placing.decided_by) for placing in placings(mode, sheets)]


def test_the_higher_score_wins_whatever_the_tie_breaks_say() -> None:
    assert ranked(KINGDOMINO, sheet(0, 40, 9, 9), sheet(1, 41), sheet(2, 39)) == [
        (1, (1,), None),
        (2, (0,), None),
        (3, (2,), None),
    ]


def test_the_larger_territory_comes_before_more_crowns() -> None:
    assert ranked(KINGDOMINO, sheet(0, 40, 5, 9), sheet(1, 40, 6, 1), sheet(2, 40, 5, 8)) == [
        (1, (1,), None),
        (2, (0,), TieBreak.LARGEST_TERRITORY),
        (3, (2,), TieBreak.CROWNS),
    ]


def test_queendomino_has_no_tie_break_by_crowns() -> None:
    """X-20."""
    assert ranked(QUEENDOMINO, sheet(0, 40, 5, 9), sheet(1, 40, 6, 1), sheet(2, 40, 5, 8)) == [
        (1, (1,), None),
        (2, (0, 2), TieBreak.LARGEST_TERRITORY),
    ]


def test_equal_kingdoms_share_a_place_and_the_next_place_is_left_out() -> None:
    assert ranked(KINGDOMINO, sheet(0, 30), sheet(1, 40), sheet(2, 40)) == [
        (1, (1, 2), None),
        (3, (0,), None),
    ]


def test_the_queen_adds_a_crown_but_no_square_to_the_tie_break() -> None:
    """X-29."""
    kingdom = kingdom_of('C W W W')
    with_queen = score_sheet(royal_turn(kingdom, queen=0), 0)
    without = score_sheet(royal_turn(kingdom), 0)
    assert with_queen.largest == without.largest == 3
    assert with_queen.crowns == without.crowns


# -- the Dynasty: V-1, X-06, X-07 ------------------------------------------------------------------------

TWO = MODE['kingdomino-2']


def table_of(*games: tuple[ScoreSheet, ...], mode: Mode = TWO) -> list[tuple[int, int, int, int, int]]:
    """Place, kingdom, sum, games won, sum of largest territories."""
    return [(s.place, s.kingdom, s.total, s.games_won, s.largest) for s in standings(mode, games)]


def test_the_sum_of_three_games_wins() -> None:
    games = [
        (sheet(0, 50), sheet(1, 49)),
        (sheet(0, 50), sheet(1, 49)),
        (sheet(0, 10), sheet(1, 60)),
    ]
    assert table_of(*games) == [(1, 1, 158, 1, 3), (2, 0, 110, 2, 3)]
    assert standings(TWO, games)[0].totals == (49, 49, 60)


def test_then_most_games_won_then_the_largest_territories() -> None:
    won_two = [(sheet(0, 41, 2), sheet(1, 40, 9)), (sheet(0, 41, 2), sheet(1, 40, 9))]
    assert table_of(*won_two, (sheet(0, 38), sheet(1, 40))) == [(1, 0, 120, 2, 5), (2, 1, 120, 1, 19)]
    won_one = [(sheet(0, 41, 2), sheet(1, 40, 9)), (sheet(0, 40, 2), sheet(1, 41, 1))]
    tie = (sheet(0, 30, 5), sheet(1, 30, 5))
    assert table_of(*won_one, tie) == [(1, 1, 111, 2, 15), (2, 0, 111, 2, 9)]


def test_a_shared_first_place_is_a_game_won_for_each_and_the_match_may_be_shared() -> None:
    games = [(sheet(0, 40), sheet(1, 40))] * 3
    assert table_of(*games) == [(1, 0, 120, 3, 3), (1, 1, 120, 3, 3)]


def test_the_same_order_ranks_all_places() -> None:
    games = [(sheet(0, 10), sheet(1, 30), sheet(2, 30), sheet(3, 20))] * 3
    assert [row[:2] for row in table_of(*games, mode=MODE['kingdomino-4'])] == [
        (1, 1),
        (1, 2),
        (3, 3),
        (4, 0),
    ]


def test_standings_may_be_asked_for_after_each_game() -> None:
    assert table_of((sheet(0, 40), sheet(1, 30))) == [(1, 0, 40, 1, 1), (2, 1, 30, 0, 1)]
    assert table_of() == [(1, 0, 0, 0, 0), (1, 1, 0, 0, 0)]


def test_a_dynasty_is_for_every_game_but_the_demo() -> None:
    assert [mode.name for mode in MODES if not allows_dynasty(mode)] == ['demo-2']
