"""The worked examples E-1 to E-14 of docs/rules.md. E-4 to E-6 are drawn in test_placement.py."""

import json
from pathlib import Path

import pytest

from engine.actions import Bribe, Build, Claim, Place, Tax
from engine.match import legal_actions
from engine.modes import MODES, TieBreak
from engine.record import read_record
from engine.replay import check, replay
from engine.scoring import ScoreSheet, placings, score_sheet
from engine.state import State
from engine.terrain import Terrain
from engine.territories import territories
from tests.engine.drawing import kingdom_of, mask_of
from tests.engine.games import offered_types, played, royal_turn, with_buildings

BOOKLET = Path(__file__).parents[1] / 'records' / 'queendomino-4-the-71-points.json'
MODE = {mode.name: mode for mode in MODES}


def test_e1_squares_times_crowns() -> None:
    kingdom = kingdom_of("""
        F1 F  F
        L  C  F1
        L  L  F
    """)
    worth = {land.terrain: (land.size, land.crowns, land.points) for land in territories(kingdom)}
    assert worth == {Terrain.FOREST: (5, 2, 10), Terrain.LAKE: (3, 0, 0)}


# -- E-2 and E-3: the 71-point kingdom, played as a legal game -------------------------------------------


@pytest.fixture(scope='module')
def booklet() -> State:
    return check(read_record(BOOKLET.read_bytes()))


def test_e3_the_kingdom_of_the_booklet_was_played(booklet: State) -> None:
    kingdom = booklet.kingdoms[0]
    drawn = kingdom_of("""
        T  M2 M2 W  F
        L1 T  M  W1 T
        L  F1 C  W  T
        L1 T  T  G2 G1
        F  F1 S1 G  G
    """)
    assert (kingdom.lands, kingdom.low_crowns, kingdom.high_crowns) == (
        drawn.lands,
        drawn.low_crowns,
        drawn.high_crowns,
    )
    assert (kingdom.coins, kingdom.towers, booklet.queen) == (11, 3, 0)


def test_e2_it_is_worth_71_points(booklet: State) -> None:
    sheet = score_sheet(booklet, 0)
    assert sheet.coin_points == 3
    assert {terrain.word: sheet.terrain_points(terrain) for terrain in Terrain} == {
        'field': 3,
        'forest': 3,
        'lake': 6,
        'grassland': 12,
        'swamp': 1,
        'mine': 12,
        'town': 0,
    }
    assert sheet.queen is not None
    assert (sheet.queen.terrain, sheet.queen_points) == (Terrain.GRASSLAND, 4)
    assert {score.building.id: (score.count, score.each) for score in sheet.buildings} == {
        'sawmill': (3, 2),
        'church': (4, 2),
        'travelling_castle': (3, 1),
        'big_tavern': (1, 2),
        'statue': (1, 5),
        'guardtower': (1, 3),
    }
    assert sheet.total == 71


def test_e3_the_working_names_every_territory(booklet: State) -> None:
    sheet = score_sheet(booklet, 0)
    shapes = sorted((land.terrain.word, land.size, land.crowns) for land in sheet.territories)
    assert shapes == [
        ('field', 3, 1),
        ('forest', 1, 0),
        ('forest', 1, 1),
        ('forest', 2, 1),
        ('grassland', 4, 3),
        ('lake', 3, 2),
        ('mine', 3, 4),
        ('swamp', 1, 1),
        ('town', 1, 0),
        ('town', 1, 0),
        ('town', 2, 0),
        ('town', 2, 0),
    ]
    pair = next(land for land in sheet.territories if land.terrain is Terrain.FOREST and land.size == 2)
    assert pair.cells == ((-2, 2), (-1, 2))


def test_e3_with_the_house_bonuses_it_is_worth_86() -> None:
    record = json.loads(BOOKLET.read_text(encoding='utf-8'))
    record['options'] |= {'middle_kingdom': True, 'harmony': True}
    sheet = score_sheet(replay(read_record(json.dumps(record))), 0)
    assert (sheet.middle_kingdom, sheet.harmony, sheet.total) == (10, 5, 86)


# -- E-7 to E-10: a turn of Queendomino ------------------------------------------------------------------

GRASS = """
    C  G  G
    .  .  G
"""


@pytest.mark.parametrize(('has_safe', 'taxes'), [(False, (4, 1)), (True, (7, 4))])
def test_e7_a_knight_collects_the_squares_of_its_territory(has_safe: bool, taxes: tuple[int, int]) -> None:
    kingdom = kingdom_of(GRASS.replace('.', 'T', 1) if has_safe else GRASS, coins=7, knights=2)
    if has_safe:
        with_buildings(kingdom, safe_towers=(0, 1))
    state = royal_turn(kingdom, 'Q35', towers=(3, 0, 0, 0), queen=0)
    state = played(state, Place(seat=0, domino='Q35', cells=((4, 0), (3, 0))))
    state = played(state, Tax(seat=0, cell=(3, 0)))
    assert state.kingdom.coins == 7 + taxes[0]
    state = played(state, Tax(seat=0, cell=(4, 0)))
    assert state.kingdom.coins == 7 + sum(taxes)
    assert (state.kingdom.reserve, state.kingdom.knights) == (0, 2)
    assert state.kingdom.posted == mask_of((3, 0), (4, 0))


def test_e8_a_tie_in_towers_brings_the_queen() -> None:
    kingdom = kingdom_of('C T T', coins=7, knights=1)
    state = royal_turn(kingdom, 'Q7', 'guardtower travelling_castle', towers=(1, 2, 0, 0), queen=1)
    state = played(state, Place(seat=0, domino='Q7', cells=((0, 1), (0, 2))))
    state = played(state, Build(seat=0, space=0, cell=(1, 0)))
    assert (state.kingdoms[0].towers, state.queen) == (3, 0)
    state = played(state, Claim(seat=0, domino=free_domino(state)))
    state = played(state, Place(seat=1, domino='Q46', cells=((0, 1), (0, 2))))
    state = played(state, Build(seat=1, space=1, cell=(0, 1)))
    assert (state.kingdoms[1].towers, state.queen) == (3, 1)
    assert state.kingdoms[1].coins == 7 - 1, 'she takes nothing off the tile that brings her (Q-29)'


def test_e9_fewer_towers_leave_the_queen_where_she_is() -> None:
    kingdom = kingdom_of('C T T', coins=7, knights=1)
    state = royal_turn(kingdom, 'Q7', 'magic_school', towers=(0, 3, 0, 0), queen=1)
    state = played(state, Place(seat=0, domino='Q7', cells=((0, 1), (0, 2))))
    state = played(state, Build(seat=0, space=0, cell=(1, 0)))
    assert (state.kingdoms[0].towers, state.queen) == (1, 1)


def test_e10_who_brings_the_queen_may_no_longer_bribe_the_dragon() -> None:
    kingdom = kingdom_of('C T T', coins=7, knights=1)
    state = royal_turn(kingdom, 'Q7', 'guardtower statue statue')
    state = played(state, Place(seat=0, domino='Q7', cells=((0, 1), (0, 2))))
    assert offered_types(state) == {'tax', 'build', 'bribe', 'claim'}
    assert offered_types(played(state, Build(seat=0, space=1, cell=(1, 0)))) == {'bribe', 'claim'}
    assert offered_types(played(state, Build(seat=0, space=0, cell=(1, 0)))) == {'claim'}


def test_e10_the_dragon_flies_once_a_round_for_the_whole_table() -> None:
    state = royal_turn(kingdom_of('C', coins=7, knights=1), 'Q7')
    state = played(state, Place(seat=0, domino='Q7', cells=((0, 1), (0, 2))), Bribe(seat=0, space=2))
    assert state.kingdoms[0].coins == 6
    assert state.market is not None
    assert (state.market.dragon, state.market.spaces[2]) == (2, None)
    for seat, tile in ((1, 'Q46'), (2, 'Q47'), (3, 'Q48')):
        state = played(state, Claim(seat=state.seat, domino=free_domino(state)))
        state = played(state, Place(seat=seat, domino=tile, cells=((0, 1), (0, 2))))
        assert offered_types(state) == {'tax', 'build', 'claim'}
    state = played(state, Claim(seat=3, domino=free_domino(state)))
    assert state.round == 2
    state = played(state, legal_actions(state)[0])
    assert 'bribe' in offered_types(state)


def free_domino(state: State) -> str:
    assert state.next is not None
    return state.next.unclaimed()[0].id


# -- E-11: the builders' board ---------------------------------------------------------------------------


def test_e11_tiles_slide_to_the_cheap_end_and_new_ones_fill_the_cheaper_space_first() -> None:
    tiles = 'sawmill bakery fishmonger foundry church statue'
    state = royal_turn(kingdom_of('C T T', coins=7, knights=1), 'Q7', tiles)
    state = played(state, Place(seat=0, domino='Q7', cells=((0, 1), (0, 2))))
    state = played(state, Build(seat=0, space=1, cell=(1, 0)), Bribe(seat=0, space=3))
    assert names_on_offer(state) == ['sawmill', None, 'fishmonger', None, 'church', 'statue']
    for seat, tile in ((1, 'Q46'), (2, 'Q47'), (3, 'Q48')):
        state = played(state, Claim(seat=state.seat, domino=free_domino(state)))
        state = played(state, Place(seat=seat, domino=tile, cells=((0, 1), (0, 2))))
    assert names_on_offer(state) == ['sawmill', None, 'fishmonger', None, 'church', 'statue']
    state = played(state, Claim(seat=3, domino=free_domino(state)))
    drawn = [tile.id for tile in state.deal.buildings[6:8]]
    assert names_on_offer(state) == ['sawmill', 'fishmonger', 'church', 'statue', *drawn]


def names_on_offer(state: State) -> list[str | None]:
    assert state.market is not None
    return [tile.id if tile else None for tile in state.market.spaces]


# -- E-12 to E-14: scoring -------------------------------------------------------------------------------


def sheet_of(number: int, picture: str) -> ScoreSheet:
    """A kingdom's sheet, made worth 40 points with coins so that only tie-breaks tell."""
    kingdom = kingdom_of(picture)
    lands = tuple(territories(kingdom))
    points = sum(land.points for land in lands)
    crowns = sum(land.crowns for land in lands)
    return ScoreSheet(number, lands, (), 3 * (40 - points), None, 0, 0, crowns)


def test_e12_equal_scores_are_decided_by_the_largest_territory_then_by_crowns() -> None:
    nine_crowns = 'W1 W W W  \n C  W W W \n M3 M3 S2 .'
    eight_crowns = 'W1 W W W  \n C  W W W \n M3 M3 S1 .'
    mode = MODE['kingdomino-2']
    sheets = [sheet_of(0, eight_crowns), sheet_of(1, nine_crowns)]
    assert [sheet.largest for sheet in sheets] == [7, 7]
    ranked = placings(mode, sheets)
    assert [(placing.place, placing.kingdoms, placing.decided_by) for placing in ranked] == [
        (1, (1,), None),
        (2, (0,), TieBreak.CROWNS),
    ]
    (shared,) = placings(MODE['queendomino-2'], sheets)
    assert (shared.place, shared.kingdoms, shared.decided_by) == (1, (0, 1), None)


@pytest.mark.parametrize(('coins', 'points'), [(0, 0), (1, 0), (2, 0), (3, 1), (8, 2), (11, 3)])
def test_e13_three_coins_are_a_point(coins: int, points: int) -> None:
    state = royal_turn(kingdom_of('C', coins=coins))
    assert score_sheet(state, 0).coin_points == score_sheet(state, 0).total == points


def test_e14_a_training_camp_counts_knights_placed_and_in_reserve() -> None:
    kingdom = with_buildings(kingdom_of('C T T', knights=1), training_camp=(1, 0))
    kingdom.posted = mask_of((1, 0), (2, 0))
    (score,) = score_sheet(royal_turn(kingdom), 0).buildings
    assert (score.count, score.each, score.points) == (3, 1, 3)
