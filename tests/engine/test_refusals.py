"""Every refusal by name: each reason is provoked once, and nothing is refused without one."""

from collections.abc import Callable
from random import Random

import pytest

from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.match import apply, legal_actions
from engine.refusals import Reason, Refusal
from engine.settings import settings_for
from engine.setup import new_game
from engine.state import State
from engine.table import Table
from tests.engine.drawing import kingdom_of
from tests.engine.games import played, random_game, royal_turn, with_buildings

PLACED = Place(seat=0, domino='Q7', cells=((0, 1), (0, 2)))
WALLED_IN = """
    .  L  .
    L  C  L
    .  L  .
"""


def opening(game: str = 'kingdomino', players: int = 4) -> State:
    return new_game(settings_for(game, players), Random(3))


def turn(**facts: object) -> State:
    """A turn of Queendomino for seat 0, who has two towns, seven coins and a knight, before placing Q7."""
    kingdom = kingdom_of('C T T', coins=7, knights=1)
    return royal_turn(kingdom, 'Q7', **facts)  # type: ignore[arg-type]


def after_placing(**facts: object) -> State:
    return played(turn(**facts), PLACED)


def poor(state: State) -> State:
    state.kingdoms[0].coins = 0
    return state


def refusal_of(state: State, action: Action) -> Refusal:
    assert action not in legal_actions(state)
    with pytest.raises(Refusal) as refused:
        apply(state, action)
    return refused.value


def submitted(seat: int, version: int) -> Callable[[], Refusal]:
    def refused() -> Refusal:
        table = Table(opening())
        action = legal_actions(table.state)[0]
        with pytest.raises(Refusal) as refusal:
            table.submit(table.state.seat if seat == 0 else seat, action, version)
        return refusal.value

    return refused


def refused_undo() -> Refusal:
    table = Table(opening())
    with pytest.raises(Refusal) as refusal:
        table.undo(table.state.seat, table.version)
    return refusal.value


def taken_domino() -> Refusal:
    state = opening()
    action = legal_actions(state)[0]
    assert isinstance(action, Claim)
    state = played(state, action)
    return refusal_of(state, Claim(seat=state.seat, domino=action.domino))


def somebody_else() -> Refusal:
    state = opening()
    action = legal_actions(state)[0]
    return refusal_of(state, action.model_copy(update={'seat': (action.seat + 1) % 4}))


def over() -> Refusal:
    state, actions = random_game(settings_for('kingdomino', 2), 1)
    return refusal_of(state, actions[-1])


def plain_turn() -> State:
    """A turn of Kingdomino before placing."""
    state = opening()
    while state.is_opening:
        state = played(state, legal_actions(state)[0])
    return state


def place(*cells: tuple[int, int]) -> Place:
    return Place(seat=0, domino='Q7', cells=cells)  # type: ignore[arg-type]


def walled_in() -> State:
    return royal_turn(kingdom_of(WALLED_IN, coins=7, knights=1), 'Q7')


def with_statue(state: State) -> State:
    with_buildings(state.kingdoms[0], statue=(1, 0))
    return state


BURN = Bribe(seat=0, space=2)
PROVOKED: dict[Reason, Callable[[], Refusal]] = {
    Reason.UNKNOWN_SEAT: submitted(seat=4, version=0),
    Reason.GAME_OVER: over,
    Reason.NOT_YOUR_TURN: somebody_else,
    Reason.STALE: submitted(seat=0, version=1),
    Reason.NOTHING_TO_UNDO: refused_undo,
    Reason.STEP_IS_OVER: lambda: refusal_of(played(after_placing(), BURN), BURN),
    Reason.CLAIM_FIRST: lambda: refusal_of(opening(), Discard(seat=opening().seat, domino='K1')),
    Reason.PLACE_FIRST: lambda: refusal_of(turn(), Tax(seat=0, cell=(1, 0))),
    Reason.CLAIM_ENDS_TURN: lambda: refusal_of(after_placing(), EndTurn(seat=0)),
    Reason.NOT_IN_THIS_GAME: lambda: refusal_of(plain_turn(), EndTurn(seat=plain_turn().seat)),
    Reason.DOMINO_NOT_IN_LINE: lambda: refusal_of(after_placing(), Claim(seat=0, domino='K1')),
    Reason.DOMINO_TAKEN: taken_domino,
    Reason.LAST_ROUND_HAS_NO_CLAIM: lambda: refusal_of(
        after_placing(is_last_round=True), Claim(seat=0, domino='Q1')
    ),
    Reason.NOT_YOUR_DOMINO: lambda: refusal_of(turn(), Discard(seat=0, domino='Q46')),
    Reason.CELLS_NOT_SIDE_BY_SIDE: lambda: refusal_of(turn(), place((0, 1), (0, 3))),
    Reason.CELL_IS_CASTLE: lambda: refusal_of(turn(), place((0, 1), (0, 0))),
    Reason.CELL_TAKEN: lambda: refusal_of(turn(), place((1, 1), (1, 0))),
    Reason.KINGDOM_TOO_WIDE: lambda: refusal_of(turn(), place((-3, 0), (-2, 0))),
    Reason.KINGDOM_TOO_HIGH: lambda: refusal_of(turn(), place((0, 5), (0, 4))),
    Reason.NO_MATCHING_EDGE: lambda: refusal_of(turn(), place((1, 1), (2, 1))),
    Reason.DOMINO_FITS: lambda: refusal_of(turn(), Discard(seat=0, domino='Q7')),
    Reason.DOMINO_DOES_NOT_FIT: lambda: refusal_of(walled_in(), place((1, 1), (2, 1))),
    Reason.NO_KNIGHT: lambda: refusal_of(
        played(after_placing(), Tax(seat=0, cell=(0, 1))), Tax(seat=0, cell=(0, 2))
    ),
    Reason.NOTHING_PLACED_TO_TAX: lambda: refusal_of(
        played(walled_in(), Discard(seat=0, domino='Q7')), Tax(seat=0, cell=(1, 0))
    ),
    Reason.NOT_THE_NEW_DOMINO: lambda: refusal_of(after_placing(), Tax(seat=0, cell=(1, 0))),
    Reason.SQUARE_HAS_KNIGHT: lambda: refusal_of(
        played(after_placing(), Tax(seat=0, cell=(0, 1))), Tax(seat=0, cell=(0, 1))
    ),
    Reason.ALREADY_BUILT: lambda: refusal_of(
        played(after_placing(), Build(seat=0, space=0, cell=(1, 0))), Build(seat=0, space=1, cell=(2, 0))
    ),
    Reason.NO_SUCH_SPACE: lambda: refusal_of(after_placing(), Build(seat=0, space=6, cell=(1, 0))),
    Reason.SPACE_IS_EMPTY: lambda: refusal_of(
        after_placing(spaces='. statue'), Build(seat=0, space=0, cell=(1, 0))
    ),
    Reason.NOT_A_TOWN: lambda: refusal_of(after_placing(), Build(seat=0, space=0, cell=(0, 1))),
    Reason.TOWN_IS_BUILT: lambda: refusal_of(
        with_statue(after_placing()), Build(seat=0, space=0, cell=(1, 0))
    ),
    Reason.NO_FREE_TOWN: lambda: refusal_of(
        played(royal_turn(kingdom_of('C', coins=7), 'Q7'), PLACED), Build(seat=0, space=0, cell=(1, 0))
    ),
    Reason.NO_BUILDINGS_LEFT: lambda: refusal_of(after_placing(spaces='.'), Bribe(seat=0, space=0)),
    Reason.NOT_ENOUGH_COINS: lambda: refusal_of(poor(after_placing()), Build(seat=0, space=3, cell=(1, 0))),
    Reason.DRAGON_AWAY: lambda: refusal_of(dragon_away(), Bribe(seat=1, space=0)),
    Reason.QUEEN_IS_YOUR_GUEST: lambda: refusal_of(after_placing(queen=0), BURN),
    Reason.NO_COIN_FOR_DRAGON: lambda: refusal_of(poor(after_placing()), BURN),
}


def dragon_away() -> State:
    state = played(after_placing(), BURN)
    assert state.next is not None
    state = played(state, Claim(seat=0, domino=state.next.dominoes[0].id))
    return played(state, Place(seat=1, domino='Q46', cells=((0, 1), (0, 2))))


def test_every_reason_is_provoked_here() -> None:
    assert PROVOKED.keys() == set(Reason)


@pytest.mark.parametrize('reason', Reason)
def test_the_reason_is_named(reason: Reason) -> None:
    assert PROVOKED[reason]().reason is reason


# -- which reason, where more than one could be named ----------------------------------------------------


def test_a_missing_price_is_told_with_what_is_missing() -> None:
    state = after_placing()
    state.kingdoms[0].coins = 2
    refusal = refusal_of(state, Build(seat=0, space=5, cell=(1, 0)))
    assert (refusal.reason, refusal.facts) == (Reason.NOT_ENOUGH_COINS, {'price': 5, 'missing': 3})


def test_after_the_dragon_it_is_too_late_to_build_but_nothing_was_built() -> None:
    state = played(after_placing(), BURN)
    assert refusal_of(state, Build(seat=0, space=0, cell=(1, 0))).reason is Reason.STEP_IS_OVER


def test_after_building_it_is_too_late_for_taxes() -> None:
    state = played(after_placing(), Build(seat=0, space=0, cell=(1, 0)))
    assert refusal_of(state, Tax(seat=0, cell=(0, 1))).reason is Reason.STEP_IS_OVER


@pytest.mark.parametrize(
    'action',
    [
        PLACED,
        Discard(seat=0, domino='Q7'),
        Tax(seat=0, cell=(0, 1)),
        Build(seat=0, space=0, cell=(1, 0)),
        BURN,
    ],
)
def test_in_the_opening_there_is_only_claiming(action: Action) -> None:
    state = opening('queendomino')
    asked = action.model_copy(update={'seat': state.seat})
    assert refusal_of(state, asked).reason is Reason.CLAIM_FIRST


@pytest.mark.parametrize('action', [Tax(seat=0, cell=(0, 1)), Build(seat=0, space=0, cell=(1, 0)), BURN])
def test_kingdomino_has_neither_taxes_nor_buildings_nor_a_dragon(action: Action) -> None:
    for state in (opening(), plain_turn()):
        asked = action.model_copy(update={'seat': state.seat})
        assert refusal_of(state, asked).reason is Reason.NOT_IN_THIS_GAME


@pytest.mark.parametrize('cell', [(99, 99), (-99, 0), (7, 7), (0, 0)])
def test_cells_that_no_kingdom_reaches_are_refused_like_others(cell: tuple[int, int]) -> None:
    state = after_placing()
    assert refusal_of(state, Tax(seat=0, cell=cell)).reason is Reason.NOT_THE_NEW_DOMINO
    assert refusal_of(state, Build(seat=0, space=0, cell=cell)).reason is Reason.NOT_A_TOWN
    far = Place(seat=0, domino='Q7', cells=(cell, (cell[0], cell[1] - 1)))
    assert refusal_of(turn(), far).reason in (
        Reason.KINGDOM_TOO_WIDE,
        Reason.KINGDOM_TOO_HIGH,
        Reason.CELL_IS_CASTLE,
    )


def test_a_refusal_changes_nothing() -> None:
    state = after_placing()
    same = after_placing()
    refusal_of(state, Build(seat=0, space=0, cell=(0, 1)))
    assert state == same


def test_a_refusal_reads_as_its_name_and_facts() -> None:
    refusal = Refusal(Reason.NOT_ENOUGH_COINS, price=5, missing=3)
    assert str(refusal) == 'not_enough_coins, price 5, missing 3'
