"""The reference rules against the worked examples E-1 to E-14 and the rulings beside them."""

from collections import Counter
from typing import Any

import pytest

from tests.reference.data import BUILDINGS, DOMINOES, box, number, tiles
from tests.reference.game import Action, ReferenceGame
from tests.reference.kingdom import Cell, Kingdom, fits, placements
from tests.reference.modes import DEFAULTS, TABLE_M
from tests.reference.scoring import rank, score, territories

BY_NAME = {mode.name: mode for mode in TABLE_M}


def squares(terrain: str, *cells: Cell, crowns: int = 0) -> dict[Cell, tuple[str, int]]:
    """Squares of one terrain; all crowns stand on the first."""
    return {cell: (terrain, crowns if cell == cells[0] else 0) for cell in cells}


def scored(kingdom: Kingdom, mode: str = 'Q4', hosts_queen: bool = False, **options: bool) -> dict[str, Any]:
    return score(0, kingdom, hosts_queen, BY_NAME[mode], {**DEFAULTS, **options}, BUILDINGS)


def test_e1_demo_sums() -> None:
    kingdom = Kingdom(cells=squares('forest', (1, 0), (1, 1), (2, 1), (2, 0), (3, 0), crowns=2))
    kingdom.cells |= squares('lake', (-1, 0), (-1, 1), (0, 1))
    sheet = scored(kingdom, 'DEMO')
    assert (sheet['territories']['forest'], sheet['territories']['lake'], sheet['total']) == (10, 0, 10)


BOOKLET = (  # E-3: domino, square of its first and of its second half there; castle at (2, 2)
    ('Q14', 'mine', (2, 1), 'field', (3, 1)),
    ('Q30', 'mine', (2, 0), 'field', (3, 0)),
    ('Q44', 'mine', (1, 0), 'town', (1, 1)),
    ('Q18', 'lake', (0, 2), 'forest', (1, 2)),
    ('Q39', 'town', (0, 0), 'lake', (0, 1)),
    ('Q26', 'field', (3, 2), 'grassland', (3, 3)),
    ('Q41', 'town', (4, 2), 'grassland', (4, 3)),
    ('Q32', 'forest', (4, 0), 'town', (4, 1)),
    ('Q21', 'lake', (0, 3), 'forest', (0, 4)),
    ('Q38', 'town', (1, 3), 'forest', (1, 4)),
    ('Q42', 'town', (2, 3), 'swamp', (2, 4)),
    ('Q7', 'grassland', (3, 4), 'grassland', (4, 4)),
)
BUILT = {  # the round, and the town square
    3: ('sawmill', (1, 1)),
    5: ('statue', (0, 0)),
    7: ('guardtower', (4, 2)),
    8: ('church', (4, 1)),
    10: ('travelling_castle', (1, 3)),
    11: ('big_tavern', (2, 3)),
}


def shifted(cell: Cell) -> list[int]:
    return [cell[0] - 2, cell[1] - 2]


def booklet_placement(domino: str, one: str, cell: Cell, other: str, next_cell: Cell) -> Action:
    first, second = DOMINOES[domino]
    cells = [shifted(cell), shifted(next_cell)]
    assert {first[0], second[0]} == {one, other}
    return {
        'seat': 0,
        'type': 'place',
        'domino': domino,
        'cells': cells if first[0] == one else cells[::-1],
    }


def play_booklet_game(**options: bool) -> ReferenceGame:
    """Seat 0 builds the 71-point kingdom; the three others only place and claim."""
    wanted = [row[0] for row in BOOKLET]
    others = [domino for domino in box('Q') if domino not in wanted]
    lines = [sorted([domino, *others[3 * i : 3 * i + 3]], key=number) for i, domino in enumerate(wanted)]
    stack = ['bakery', *(building for building, _ in BUILT.values())]  # the Bakery keeps space 0
    stack += (Counter(tiles(BUILDINGS)) - Counter(stack)).elements()
    game = ReferenceGame('queendomino', options, [0, 1, 2, 3], lines, [0, 1, 2, 3], stack)
    while not game.is_over:
        if game.current_seat == 0:
            play_booklet_turn(game)
        else:
            quiet = [a for a in game.legal_actions() if a['type'] not in ('tax', 'build', 'bribe')]
            game.apply(next(a for a in quiet if a['type'] != 'claim' or a['domino'] not in wanted))
    return game


def play_booklet_turn(game: ReferenceGame) -> None:
    if game.round > 0:
        game.apply(booklet_placement(*BOOKLET[game.round - 1]))
        if game.round == 3:
            game.apply({'seat': 0, 'type': 'tax', 'cell': shifted((1, 0))})  # three mines
        if game.round == 12:
            game.apply({'seat': 0, 'type': 'tax', 'cell': shifted((4, 4))})  # four grasslands
        if game.round in BUILT:
            building, cell = BUILT[game.round]
            space = game.spaces.index(building)
            game.apply({'seat': 0, 'type': 'build', 'space': space, 'cell': shifted(cell)})
    if game.round < 12:
        game.apply({'seat': 0, 'type': 'claim', 'domino': BOOKLET[game.round][0]})
    else:
        game.apply({'seat': 0, 'type': 'end_turn'})


def test_e2_e3_the_71_point_kingdom_is_played_and_scored() -> None:
    game = play_booklet_game()
    kingdom = game.kingdoms[0]
    assert (kingdom.coins, kingdom.towers, game.queen) == (11, 3, 0)
    result = game.result()
    assert result is not None
    assert result['scores'][0] == {
        'kingdom': 0,
        'total': 71,
        'coins': 3,
        'territories': {
            'field': 3,
            'forest': 3,
            'lake': 6,
            'grassland': 12,
            'swamp': 1,
            'mine': 12,
            'town': 0,
        },
        'queen': 4,
        'buildings': 27,
        'bonuses': {'middle_kingdom': 0, 'harmony': 0},
    }
    shapes = Counter((t.terrain, t.squares, t.crowns) for t in territories(kingdom, BUILDINGS))
    assert shapes == Counter(
        [
            ('field', 3, 1),
            ('forest', 2, 1),
            ('forest', 1, 1),
            ('forest', 1, 0),
            ('lake', 3, 2),
            ('grassland', 4, 3),
            ('swamp', 1, 1),
            ('mine', 3, 4),
            ('town', 1, 0),
            ('town', 1, 0),
            ('town', 2, 0),
            ('town', 2, 0),
        ]
    )


def test_e3_house_bonuses_make_it_86() -> None:
    result = play_booklet_game(middle_kingdom=True, harmony=True).result()
    assert result is not None
    assert result['scores'][0]['total'] == 86
    assert result['scores'][0]['bonuses'] == {'middle_kingdom': 10, 'harmony': 5}


def test_e4_first_placement() -> None:
    assert len(set(placements({}, DOMINOES['K13'], 5))) == 24
    like = placements({}, DOMINOES['K1'], 5)
    assert len(like) == 24
    assert len({frozenset(pair) for pair in like}) == 12


def test_e5_the_frame_slides_until_it_is_used_up() -> None:
    cells = squares('field', (1, 0), (2, 0), (3, 0), (4, 0))
    ends = DOMINOES['K1']
    assert not fits(cells, ends, ((-1, 0), (-1, 1)), 5)
    assert fits(cells, ends, ((-1, 0), (-1, 1)), 7)
    assert fits(cells, ends, ((0, 1), (0, 2)), 5)
    assert not fits(squares('field', (1, 0), (2, 0), (3, 0)), ends, ((-1, 0), (-2, 0)), 5)


def test_e6_own_half_does_not_connect() -> None:
    cells = squares('lake', (1, 0), (2, 0))
    assert not fits(cells, DOMINOES['K1'], ((3, 0), (4, 0)), 5)
    assert fits(cells, DOMINOES['K7'], ((3, 0), (4, 0)), 5)


@pytest.mark.parametrize(
    'pair', [((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 1), (0, 3)), ((0, 1), (1, 2)), ((0, 1), (0, 1))]
)
def test_taken_or_torn_cells_never_fit(pair: tuple[Cell, Cell]) -> None:
    assert not fits(squares('field', (1, 0)), DOMINOES['K1'], pair, 5)


def royal_game(*stack: str, claims: tuple[str, ...] = ('Q35', 'Q36', 'Q37', 'Q38')) -> ReferenceGame:
    """Queendomino for four at the start of round 1 of 2; every seat has a town to place."""
    lines = [['Q35', 'Q36', 'Q37', 'Q38'], ['Q1', 'Q2', 'Q3', 'Q4']]
    game = ReferenceGame('queendomino', {}, [0, 1, 2, 3], lines, [0, 1, 2, 3], stack)
    for seat, domino in enumerate(claims):
        game.apply({'seat': seat, 'type': 'claim', 'domino': domino})
    return game


def act(game: ReferenceGame, kind: str, **details: Any) -> None:
    """The first legal action of this type with these details."""
    game.apply(next(a for a in game.legal_actions() if a['type'] == kind and details.items() <= a.items()))


def offered(game: ReferenceGame) -> set[str]:
    return {action['type'] for action in game.legal_actions()}


def finish_turn(game: ReferenceGame) -> None:
    seat, turn = game.current_seat, game.turn
    while (game.current_seat, game.turn) == (seat, turn) and game.round == 1:
        act(game, 'claim' if 'claim' in offered(game) else 'place')


@pytest.mark.parametrize(('safe', 'coins'), [(False, 5), (True, 11)])
def test_e7_tax(safe: bool, coins: int) -> None:
    game = royal_game()
    kingdom = game.kingdoms[0]
    kingdom.cells |= squares('grassland', (1, 0), (2, 0), (2, 1))
    kingdom.knights, kingdom.towers = 2, 3
    if safe:
        kingdom.cells |= squares('town', (0, 1))
        kingdom.buildings[0, 1] = 'safe_towers'
    act(game, 'place', cells=[[4, 0], [3, 0]])
    act(game, 'tax', cell=[4, 0])
    act(game, 'tax', cell=[3, 0])
    assert kingdom.coins == 7 + coins
    assert (kingdom.knights, kingdom.knight_cells) == (0, {(4, 0), (3, 0)})
    assert 'tax' not in offered(game)


def test_two_knights_in_one_territory_collect_it_twice_and_the_knight_safe_counts_all() -> None:
    game = royal_game(claims=('Q38', 'Q35', 'Q36', 'Q37'))
    kingdom = game.kingdoms[1]
    kingdom.cells |= squares('town', (1, 0)) | squares('grassland', (0, 1))
    kingdom.buildings[1, 0] = 'safe_knights'
    kingdom.knight_cells.add((1, 0))
    kingdom.knights = 3
    act(game, 'place', cells=[[2, 0], [2, 1]])
    act(game, 'tax', cell=[2, 0])
    assert kingdom.coins == 7 + 2 + 4
    act(game, 'tax', cell=[2, 1])
    assert kingdom.coins == 13 + 1 + 4
    assert kingdom.knights == 1
    assert 'tax' not in offered(game)


def test_e8_queen_by_tie_and_her_discount_starts_with_the_next_building() -> None:
    game = royal_game('guardtower', 'travelling_castle', claims=('Q36', 'Q35', 'Q37', 'Q38'))
    game.kingdoms[0].towers, game.kingdoms[1].towers, game.queen = 2, 1, 0
    act(game, 'place')
    act(game, 'build', space=0)
    assert (game.kingdoms[1].towers, game.queen) == (3, 1)
    act(game, 'claim')
    act(game, 'place')
    act(game, 'build', space=1)
    assert (game.kingdoms[0].towers, game.queen, game.kingdoms[0].coins) == (3, 0, 6)


def test_e9_queen_stays_with_more_towers() -> None:
    game = royal_game('magic_school', claims=('Q36', 'Q35', 'Q37', 'Q38'))
    game.kingdoms[0].towers, game.queen = 3, 0
    act(game, 'place')
    act(game, 'build', space=0)
    assert (game.queen, game.kingdoms[1].towers, game.kingdoms[1].knights) == (0, 1, 2)


def test_the_first_tower_brings_the_queen_and_no_tower_does_not() -> None:
    game = royal_game('statue', 'guardtower')
    act(game, 'place')
    act(game, 'build', space=0)
    assert game.queen is None
    act(game, 'claim')
    act(game, 'place')
    act(game, 'build', space=1)
    assert game.queen == 1


def test_e10_the_queen_forbids_the_dragon_and_it_serves_once_a_round() -> None:
    game = royal_game('guardtower', 'statue', 'statue', 'statue')
    act(game, 'place')
    assert 'bribe' in offered(game)
    act(game, 'build', space=0)
    assert offered(game) == {'claim'}
    act(game, 'claim')
    act(game, 'place')
    act(game, 'bribe', space=2)
    assert game.kingdoms[1].coins == 6
    assert offered(game) == {'claim'}
    act(game, 'claim')
    act(game, 'place')
    assert offered(game) == {'tax', 'build', 'claim'}
    finish_turn(game)
    finish_turn(game)
    assert (game.round, game.dragon, game.spaces) == (2, None, ['statue', 'statue', None, None, None, None])
    while game.kingdoms_of_seats[game.current_seat or 0] == game.queen:
        act(game, 'place')
        act(game, 'end_turn')
    act(game, 'place')
    assert 'bribe' in offered(game)


def test_e11_the_market_slides_and_fills_the_cheaper_space_first() -> None:
    stack = ['sawmill', 'bakery', 'fishmonger', 'foundry', 'church', 'statue', 'big_tavern', 'guardtower']
    game = royal_game(*stack)
    act(game, 'place')
    act(game, 'build', space=1)
    act(game, 'bribe', space=3)
    assert game.spaces == ['sawmill', None, 'fishmonger', None, 'church', 'statue']
    for _ in range(4):
        finish_turn(game)
    assert game.spaces == ['sawmill', 'fishmonger', 'church', 'statue', 'big_tavern', 'guardtower']


def test_the_queen_takes_one_off_but_never_below_nothing() -> None:
    game = royal_game('statue', 'statue', 'statue')
    game.queen = 0
    game.kingdoms[0].coins = 1
    act(game, 'place')
    assert [game.price(space) for space in range(3)] == [0, 0, 1]
    assert {a['space'] for a in game.legal_actions() if a['type'] == 'build'} == {0, 1, 2}
    game.queen = None
    assert [game.price(space) for space in range(3)] == [0, 1, 2]


def test_after_a_discard_one_builds_bribes_and_claims_but_takes_no_tax() -> None:
    game = royal_game('statue')
    kingdom = game.kingdoms[0]
    kingdom.cells |= squares('lake', (1, 0), (-1, 0), (0, -1)) | squares('town', (0, 1))
    kingdom.cells |= squares('lake', (1, 1), (-1, 1), (0, 2))
    assert offered(game) == {'discard'}
    act(game, 'discard')
    assert offered(game) == {'build', 'bribe', 'claim'}


def test_one_building_a_turn_and_no_step_backwards() -> None:
    game = royal_game('statue', 'statue', 'statue')
    game.kingdoms[0].cells |= squares('town', (0, 1), (0, 2))
    act(game, 'place')
    assert offered(game) == {'tax', 'build', 'bribe', 'claim'}
    act(game, 'build', space=1)
    assert offered(game) == {'bribe', 'claim'}
    act(game, 'bribe')
    assert offered(game) == {'claim'}


def test_e12_ties() -> None:
    seven = ((1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (3, 1), (1, 2))
    kingdoms = [Kingdom(cells=squares('field', *seven, crowns=crowns)) for crowns in (9, 8, 8)]
    assert rank(kingdoms, [50, 50, 50], BY_NAME['K3'], BUILDINGS) == [[0], [1, 2]]
    assert rank(kingdoms, [50, 50, 50], BY_NAME['Q3'], BUILDINGS) == [[0, 1, 2]]
    kingdoms[2].cells.pop((1, 2))
    assert rank(kingdoms, [50, 50, 50], BY_NAME['Q3'], BUILDINGS) == [[0, 1], [2]]
    assert rank(kingdoms, [50, 50, 51], BY_NAME['K3'], BUILDINGS) == [[2], [0], [1]]


@pytest.mark.parametrize(('coins', 'points'), [(0, 0), (1, 0), (2, 0), (3, 1), (8, 2), (11, 3)])
def test_e13_coins(coins: int, points: int) -> None:
    assert scored(Kingdom(coins=coins))['coins'] == points


def test_e14_training_camp_counts_every_knight() -> None:
    kingdom = Kingdom(cells=squares('town', (1, 0), (2, 0)), knights=1, knight_cells={(1, 0), (2, 0)})
    kingdom.buildings[1, 0] = 'training_camp'
    assert scored(kingdom)['buildings'] == 3


def test_a_queens_tower_is_a_crown_on_its_town() -> None:
    kingdom = Kingdom(cells=squares('town', (1, 0), (2, 0)), buildings={(1, 0): 'queens_tower'})
    sheet = scored(kingdom, hosts_queen=True)
    assert (sheet['territories']['town'], sheet['queen'], sheet['buildings']) == (2, 2, 0)


@pytest.mark.parametrize(
    ('cells', 'points'),
    [
        ([(1, 0), (2, 0)], 0),
        ([(0, 1), (0, 2)], 0),
        ([(1, 0), (-1, 0)], 10),
        ([(1, 0), (1, 1)], 0),
        ([(1, 1), (-1, -1)], 10),
    ],
)
def test_middle_kingdom_is_the_centre_of_the_rectangle(cells: list[Cell], points: int) -> None:
    kingdom = Kingdom(cells=squares('field', *cells))
    assert scored(kingdom, 'K2', middle_kingdom=True)['bonuses']['middle_kingdom'] == points
    assert scored(kingdom, 'K2')['bonuses']['middle_kingdom'] == 0


def test_two_player_queendomino_plays_every_king_in_full() -> None:
    lines = [['Q35', 'Q36', 'Q37', 'Q38'], ['Q1', 'Q2', 'Q3', 'Q4']]
    game = ReferenceGame('queendomino', {}, [0, 1], lines, [0, 1, 1, 0], ['statue'] * 6)
    for seat, domino in zip([0, 1, 1, 0], ['Q35', 'Q37', 'Q38', 'Q36'], strict=True):
        assert game.current_seat == seat
        act(game, 'claim', domino=domino)
    for space in (0, 1):  # one building for each king of seat 0
        assert game.current_seat == 0
        act(game, 'place')
        act(game, 'build', space=space)
        act(game, 'claim')
    assert game.current_seat == 1
