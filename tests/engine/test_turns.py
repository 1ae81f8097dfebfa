"""Turns and rounds: what is offered when, what follows from what, and the events that tell of it."""

from dataclasses import replace
from random import Random

import pytest

from engine import events
from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.grid import Cell
from engine.kingdom import Kingdom
from engine.market import Market, price_of
from engine.match import apply, legal_actions
from engine.modes import Step
from engine.scoring import score_sheet
from engine.settings import Game, Opening, Options, Settings, settings_for
from engine.setup import new_game
from engine.state import State
from tests.engine.drawing import kingdom_of, mask_of
from tests.engine.games import (
    building,
    market_of,
    offered_types,
    played,
    random_moves,
    royal_turn,
    with_buildings,
)

PLACED = Place(seat=0, domino='Q7', cells=((0, 1), (0, 2)))


def opening(game: str, players: int, *, teams: bool = False, options: Options | None = None) -> State:
    return new_game(settings_for(game, players, teams, options), Random(5))


def court(picture: str = 'C T T', coins: int = 7, knights: int = 1) -> Kingdom:
    return kingdom_of(picture, coins=coins, knights=knights)


def first_of(state: State, kind: str) -> Action:
    return next(action for action in legal_actions(state) if action.type == kind)


def finish_round(state: State) -> State:
    """Everybody only does what must be done until the next round begins."""
    round_ = state.round
    while state.round == round_ and not state.is_over:
        must = [action for action in legal_actions(state) if action.type not in ('tax', 'build', 'bribe')]
        state = played(state, must[0])
    return state


# -- the opening: K-3 to K-5, Q-5 to Q-7 -----------------------------------------------------------------


@pytest.mark.parametrize(('game', 'players'), [('kingdomino', 4), ('queendomino', 3), ('wedding', 5)])
def test_kings_claim_in_the_order_they_are_drawn(game: str, players: int) -> None:
    state = opening(game, players)
    for turn, king in enumerate(state.deal.kings):
        assert (state.seat, state.step) == (king, Step.CLAIM)
        assert len(legal_actions(state)) == state.mode.line_size - turn
        assert offered_types(state) == {'claim'}
        state = played(state, legal_actions(state)[0])
    assert (state.round, state.turn, state.step) == (1, 0, Step.PLACE)


def test_the_opening_tells_of_each_king_and_of_the_second_line() -> None:
    state = opening('kingdomino', 3)
    told = []
    for _ in range(3):
        state, happened = apply(state, legal_actions(state)[0])
        told.append(happened)
    claimed = [happened[0] for happened in told]
    assert all(isinstance(event, events.DominoClaimed) for event in claimed)
    assert told[0][1:] == (events.KingDrawn(state.deal.kings[1]),)
    assert told[2][1:] == (
        events.RoundStarted(1, is_last=False),
        events.LineRevealed(state.deal.lines[1]),
        events.TurnStarted(state.seat),
    )


@pytest.mark.parametrize(
    'settings',
    [
        settings_for('queendomino', 2),
        settings_for('kingdomino', 2, options=Options(opening=Opening.SNAKE)),
    ],
)
def test_after_a_single_draw_nobody_is_drawn_any_more(settings: Settings) -> None:
    """A B B A (Q-6, X-04)."""
    state = new_game(settings, Random(1))
    first = state.seat
    order = [first]
    for _ in range(3):
        state, happened = apply(state, legal_actions(state)[0])
        assert happened[1] == events.TurnStarted(state.seat)
        order.append(state.seat)
    assert order == [first, 1 - first, 1 - first, first]


def test_the_round_plays_the_kings_from_the_lowest_number() -> None:
    state = opening('kingdomino', 2)
    picked = (3, 0, 2, 1)
    kings = {}
    for index in picked:
        assert state.next is not None
        domino = state.next.dominoes[index]
        kings[domino] = state.seat
        state = played(state, Claim(seat=state.seat, domino=domino.id))
    assert state.now.kings == tuple(kings[domino] for domino in state.now.dominoes)
    for turn in range(4):
        assert (state.turn, state.domino) == (turn, state.now.dominoes[turn])
        assert state.seat == kings[state.domino]
        state = played(state, first_of(state, 'place'))
        state = played(state, first_of(state, 'claim'))


# -- the end of a round, X-27 ----------------------------------------------------------------


@pytest.mark.parametrize(
    ('state', 'left'),
    [
        (opening('kingdomino', 3), 0),
        (opening('kingdomino', 3, options=Options(three_player_lines=4)), 1),
        (opening('queendomino', 3), 1),
        (opening('wedding', 5), 3),
        (opening('wedding', 4, teams=True), 4),
    ],
    ids=lambda value: value.mode.name if isinstance(value, State) else str(value),
)
def test_unclaimed_dominoes_leave_the_game_when_the_last_king_has_claimed(state: State, left: int) -> None:
    dropped = []
    for move in random_moves(state, Random(1)):
        dropped += [event for event in move.events if isinstance(event, events.DominoesLeft)]
        if any(isinstance(event, events.DominoesLeft) for event in move.events):
            assert isinstance(move.action, Claim)
            assert move.after.round == move.before.round + 1
        assert None not in move.after.now.kings
    assert len(dropped) == (state.mode.rounds if left else 0)
    assert all(len(event.dominoes) == left for event in dropped)


def test_the_last_round_of_kingdomino_has_only_placing() -> None:
    types = []
    for move in random_moves(opening('kingdomino', 4), Random(1)):
        if move.before.is_last_round:
            types.append(move.action.type)
    assert len(types) == 4
    assert set(types) <= {'place', 'discard'}
    assert isinstance(move.events[-1], events.GameEnded)
    assert move.after.is_over
    assert list(legal_actions(move.after)) == []


def test_the_last_round_of_queendomino_ends_each_turn_by_a_word() -> None:
    state = played(royal_turn(court(), 'Q7', is_last_round=True), PLACED)
    assert offered_types(state) == {'tax', 'build', 'bribe', 'end_turn'}
    state, happened = apply(state, EndTurn(seat=0))
    assert state.seat == 1
    assert happened == (events.TurnStarted(1),)


def test_the_builders_rest_after_the_last_round() -> None:
    """X-30: no refresh, the dragon stays out."""
    state = played(royal_turn(court(), 'Q7', is_last_round=True), PLACED, Bribe(seat=0, space=2))
    state = finish_round(state)
    assert state.is_over
    assert state.market is not None
    assert (state.market.dragon, state.market.spaces[2]) == (2, None)


# -- A: place or discard ---------------------------------------------------------------------------------

WALLED_IN = """
    .  L  .
    L  C  T
    .  L  .
"""


def test_a_domino_that_fits_nowhere_is_discarded_and_nothing_else_is_offered() -> None:
    state = royal_turn(court(WALLED_IN), 'Q7')
    assert list(legal_actions(state)) == [Discard(seat=0, domino='Q7')]
    state, happened = apply(state, Discard(seat=0, domino='Q7'))
    assert happened == (events.DominoDiscarded(0, state.now.dominoes[0]),)
    assert (state.kingdom.discards, state.kingdom.dominoes_placed) == (1, 2)


def test_after_a_discard_one_builds_bribes_and_claims_but_takes_no_tax() -> None:
    """K-18, Q-16, X-15."""
    state = played(royal_turn(court(WALLED_IN), 'Q7'), Discard(seat=0, domino='Q7'))
    assert offered_types(state) == {'build', 'bribe', 'claim'}


def test_a_domino_that_fits_must_be_placed() -> None:
    assert offered_types(royal_turn(court(), 'Q7')) == {'place'}


# -- B: taxes --------------------------------------------------------------------------------------------


def test_two_knights_collect_the_same_territory_twice() -> None:
    """Q-13, X-14."""
    state = played(
        royal_turn(court('C G', knights=2), 'Q7'), Place(seat=0, domino='Q7', cells=((2, 0), (3, 0)))
    )
    state, happened = apply(state, Tax(seat=0, cell=(2, 0)))
    assert happened == (events.TaxCollected(0, Cell(2, 0), 3, 0),)
    state = played(state, Tax(seat=0, cell=(3, 0)))
    assert state.kingdom.coins == 7 + 3 + 3
    assert offered_types(state) == {'bribe', 'claim'}


def test_the_two_taxes_may_come_in_either_order() -> None:
    state = played(
        royal_turn(court('C G', knights=2), 'Q35'), Place(seat=0, domino='Q35', cells=((0, 1), (1, 1)))
    )
    one = played(state, Tax(seat=0, cell=(0, 1)), Tax(seat=0, cell=(1, 1)))
    other = played(state, Tax(seat=0, cell=(1, 1)), Tax(seat=0, cell=(0, 1)))
    assert one == other


def test_a_territory_with_knights_is_taxed_again_in_full() -> None:
    """Q-14."""
    kingdom = court('C G G')
    kingdom.posted = mask_of((1, 0), (2, 0))
    state = played(royal_turn(kingdom, 'Q7'), Place(seat=0, domino='Q7', cells=((3, 0), (4, 0))))
    state = played(state, Tax(seat=0, cell=(3, 0)))
    assert state.kingdom.coins == 7 + 4
    assert state.kingdom.knights == 3


def test_each_square_of_the_new_domino_takes_one_knight() -> None:
    """Q-11: with three knights in reserve, two are placed."""
    state = played(royal_turn(court('C', knights=3), 'Q7'), PLACED)
    assert {a.cell for a in legal_actions(state) if isinstance(a, Tax)} == {(0, 1), (0, 2)}
    state = played(state, Tax(seat=0, cell=(0, 2)))
    assert {a.cell for a in legal_actions(state) if isinstance(a, Tax)} == {(0, 1)}
    state = played(state, Tax(seat=0, cell=(0, 1)))
    assert 'tax' not in offered_types(state)
    assert state.kingdom.reserve == 1


def test_towns_are_taxed_like_other_land() -> None:
    """Q-15."""
    state = played(royal_turn(court(), 'Q46'), Place(seat=0, domino='Q46', cells=((3, 0), (4, 0))))
    assert played(state, Tax(seat=0, cell=(4, 0))).kingdom.coins == 7 + 4


def test_safes_pay_at_every_tax_and_add_up() -> None:
    """Q-23, X-18: three towers, and two knights, one of them the one just placed."""
    kingdom = with_buildings(court(knights=2), safe_towers=(1, 0), safe_knights=(2, 0))
    state = royal_turn(kingdom, 'Q7', towers=(3, 0, 0, 0))
    state, happened = apply(played(state, PLACED), Tax(seat=0, cell=(0, 1)))
    (collected,) = happened
    assert isinstance(collected, events.TaxCollected)
    assert (collected.squares, collected.bonus, collected.coins) == (2, 3 + 2, 7)
    assert state.kingdom.coins == 7 + 7


@pytest.mark.parametrize('safe', ['safe_towers', 'safe_knights'])
def test_two_safes_of_one_kind_pay_twice(safe: str) -> None:
    """X-18; only a host's own table has two."""
    kingdom = court(knights=3)
    for cell in ((1, 0), (2, 0)):
        with_buildings(kingdom, **{safe: cell})
    state = played(royal_turn(kingdom, 'Q7', towers=(3, 0, 0, 0)), PLACED, Tax(seat=0, cell=(0, 1)))
    assert state.kingdom.coins == 7 + 2 + 3 + 3


def test_knights_of_a_building_serve_from_the_next_turn() -> None:
    """Q-22."""
    state = played(
        royal_turn(court(knights=0), 'Q7', 'big_tavern'), PLACED, Build(seat=0, space=0, cell=(1, 0))
    )
    assert state.kingdom.reserve == 3
    assert offered_types(state) == {'claim'}


# -- C: buildings ----------------------------------------------------------------------------------------


def test_the_first_six_tiles_lie_at_prices_nought_to_five() -> None:
    state = opening('queendomino', 4)
    assert state.market is not None
    assert state.market.spaces == state.deal.buildings[:6]
    assert (state.market.dragon, state.queen) == (None, None)
    assert [kingdom.coins for kingdom in state.kingdoms] == [7] * 4
    assert [kingdom.reserve for kingdom in state.kingdoms] == [1] * 4


def test_building_is_for_every_free_town_and_every_tile_one_can_pay() -> None:
    kingdom = with_buildings(court('C T T T', coins=2), statue=(2, 0))
    state = played(royal_turn(kingdom, 'Q7', 'statue . church statue church'), PLACED)
    builds = {(a.space, a.cell) for a in legal_actions(state) if isinstance(a, Build)}
    assert builds == {(space, cell) for space in (0, 2) for cell in ((1, 0), (3, 0))}


def test_the_queen_takes_one_coin_off_but_never_below_nothing() -> None:
    """Q-19, X-17."""
    assert [price_of(space, hosts_queen=True) for space in range(6)] == [0, 0, 1, 2, 3, 4]
    assert [price_of(space, hosts_queen=False) for space in range(6)] == [0, 1, 2, 3, 4, 5]
    state = played(royal_turn(court(coins=1), 'Q7', queen=0), PLACED)
    assert {a.space for a in legal_actions(state) if isinstance(a, Build)} == {0, 1, 2}
    assert played(state, Build(seat=0, space=2, cell=(1, 0))).kingdom.coins == 0


def test_a_building_stands_on_a_town_placed_in_this_turn_or_beside_a_knight() -> None:
    """Q-18, X-21."""
    state = played(royal_turn(court('C'), 'Q46'), Place(seat=0, domino='Q46', cells=((1, 0), (2, 0))))
    state = played(state, Tax(seat=0, cell=(1, 0)), Build(seat=0, space=0, cell=(1, 0)))
    assert state.kingdom.building_at(state.kingdom.buildings[0][0]) == building('statue')
    assert state.kingdom.knights == 1


def test_a_building_tells_what_was_paid_and_who_came() -> None:
    state, happened = apply(
        played(royal_turn(court(), 'Q7', '. . . guardtower'), PLACED), Build(seat=0, space=3, cell=(2, 0))
    )
    assert happened == (
        events.BuildingBuilt(0, building('guardtower'), 3, 3, Cell(2, 0)),
        events.QueenMoved(0, None, 0),
    )
    assert (state.kingdom.coins, state.kingdom.towers) == (4, 2)


def test_a_queens_tower_is_a_crown_on_its_town() -> None:
    """Q-24."""
    state = played(royal_turn(court(), 'Q7', 'queens_tower'), PLACED, Build(seat=0, space=0, cell=(2, 0)))
    (towns,) = [land for land in score_sheet(state, 0).territories if land.crowns]
    assert (towns.size, towns.crowns, towns.points) == (2, 1, 2)


def test_a_building_without_towers_never_brings_the_queen() -> None:
    state = played(royal_turn(court(), 'Q7'), PLACED, Build(seat=0, space=0, cell=(1, 0)))
    assert state.queen is None


def test_more_towers_keep_the_queen_without_a_word() -> None:
    state, happened = apply(
        played(royal_turn(court(), 'Q7', 'guardtower', towers=(1, 0, 0, 0), queen=0), PLACED),
        Build(seat=0, space=0, cell=(1, 0)),
    )
    assert state.queen == 0
    assert [type(event) for event in happened] == [events.BuildingBuilt]


def test_each_king_of_two_player_queendomino_has_a_full_turn() -> None:
    """Q-9, X-11: two buildings in one round for one player."""
    state = new_game(settings_for('queendomino', 2), Random(1))
    while state.is_opening:
        state = played(state, legal_actions(state)[0])
    (seat,) = {state.now.kings[0]}
    assert seat is not None
    kingdoms = [Kingdom(7, 7, 1), Kingdom(7, 7, 1)]
    kingdoms[seat] = kingdom_of('C T T T', size=7, coins=7, knights=1)
    state = replace(state, kingdoms=tuple(kingdoms), market=market_of('statue statue statue'))
    built = 0
    while state.round == 1:
        offers = legal_actions(state)
        build = next((a for a in offers if a.type == 'build' and a.seat == seat), None)
        built += build is not None
        state = played(state, build or next(a for a in offers if a.type in ('place', 'claim')))
    assert built == 2


# -- D: the dragon ---------------------------------------------------------------------------------------


def test_a_bribe_costs_a_coin_burns_the_tile_and_ends_the_step() -> None:
    state, happened = apply(played(royal_turn(court(), 'Q7'), PLACED), Bribe(seat=0, space=4))
    assert happened == (events.BuildingBurnt(0, building('statue'), 4),)
    assert state.market is not None
    assert (state.kingdom.coins, state.market.burnt) == (6, (building('statue'),))
    assert offered_types(state) == {'claim'}


def test_one_may_build_and_bribe_in_one_turn_but_not_the_other_way_round() -> None:
    state = played(royal_turn(court(), 'Q7'), PLACED, Build(seat=0, space=0, cell=(1, 0)))
    assert offered_types(state) == {'bribe', 'claim'}
    assert {a.space for a in legal_actions(state) if isinstance(a, Bribe)} == {1, 2, 3, 4, 5}


# -- the builders' board between rounds ------------------------------------------------------------------


def test_the_end_of_a_round_tells_of_the_dragon_the_slide_and_the_new_tiles() -> None:
    state = played(
        royal_turn(court(), 'Q7'), PLACED, Build(seat=0, space=0, cell=(1, 0)), Bribe(seat=0, space=3)
    )
    happened: tuple[events.Event, ...] = ()
    while state.round == 1:
        must = [action for action in legal_actions(state) if action.type in ('place', 'claim')]
        state, happened = apply(state, must[0])
    drawn = state.deal.buildings[6:8]
    assert happened[1:4] == (
        events.DragonReturned(3),
        events.BuildingsSlid(((1, 0), (2, 1), (4, 2), (5, 3))),
        events.BuildingsRevealed(((4, drawn[0]), (5, drawn[1]))),
    )
    assert [type(event) for event in happened[4:]] == [
        events.RoundStarted,
        events.LineRevealed,
        events.TurnStarted,
    ]


def test_an_empty_stack_leaves_spaces_empty_but_tiles_still_slide() -> None:
    """Q-36, X-19."""
    stack = (building('church'),) * 32
    market = Market((None, building('statue'), None, None, building('bakery'), None), drawn=31, dragon=2)
    fresh = market.refreshed(stack)
    assert fresh.spaces == (building('statue'), building('bakery'), building('church'), None, None, None)
    assert (fresh.drawn, fresh.dragon) == (32, None)
    assert fresh.refreshed(stack) == fresh


def test_an_empty_board_offers_neither_building_nor_dragon() -> None:
    assert offered_types(played(royal_turn(court(), 'Q7', '.'), PLACED)) == {'tax', 'claim'}


# -- teams: T-3, T-5, T-7 --------------------------------------------------------------------------------


def test_partners_share_one_kingdom_purse_and_knight_wherever_they_sit() -> None:
    settings = Settings(game=Game.WEDDING, kingdoms=(1, 0, 0, 1))
    state = new_game(settings, Random(2))
    assert len(state.kingdoms) == 2
    assert [kingdom.coins for kingdom in state.kingdoms] == [7, 7]
    assert [kingdom.size for kingdom in state.kingdoms] == [7, 7]
    while state.is_opening:
        state = played(state, legal_actions(state)[0])
    placed = {0: 0, 1: 0}
    while state.round == 1:
        if state.step is Step.PLACE:
            placed[settings.kingdoms[state.seat]] += 1
        state = played(state, first_of(state, 'place' if state.step is Step.PLACE else 'claim'))
    assert placed == {0: 2, 1: 2}
    assert [kingdom.dominoes_placed for kingdom in state.kingdoms] == [2, 2]


# -- the legal actions as a sequence ---------------------------------------------------------------------


def test_legal_actions_can_be_counted_indexed_sliced_and_asked() -> None:
    state = played(royal_turn(court(), 'Q7'), PLACED)
    for legal in (legal_actions(state), legal_actions(royal_turn(court(), 'Q7'))):
        every = list(legal)
        assert len(legal) == len(every) == len(set(every))
        assert [legal[index] for index in range(len(legal))] == every
        assert [legal[index] for index in range(-len(legal), 0)] == every
        assert list(legal[1:4]) == every[1:4]
        assert all(action in legal for action in every)
        for index in (len(legal), -len(legal) - 1):
            with pytest.raises(IndexError):
                legal[index]
    assert PLACED not in legal_actions(state)
