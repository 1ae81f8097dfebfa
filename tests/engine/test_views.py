"""What a seat may see: nothing hidden, and everything a screen needs."""

import pickle
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from engine.actions import Build, Tax
from engine.dominoes import Box
from engine.events import BuildingsSlid
from engine.match import apply, legal_actions
from engine.modes import Step, has_single_draw, mode_of
from engine.refusals import Reason
from engine.scoring import score_sheet
from engine.settings import Settings, settings_for
from engine.setup import deal_unseen, new_game
from engine.state import State
from engine.views import View
from tests.engine.drawing import kingdom_of
from tests.engine.games import (
    EVERY_MODE,
    EVERY_SETTINGS,
    name_of,
    played,
    random_moves,
    random_positions,
    royal_turn,
)

# -- nothing hidden: G-8, X-33 ---------------------------------------------------------------------------


def hidden_ids(state: State) -> set[str]:
    return {domino.id for line in state.deal.lines[state.lines_revealed :] for domino in line}


@pytest.mark.parametrize('settings', EVERY_SETTINGS, ids=name_of)
def test_two_games_that_differ_only_in_what_is_hidden_look_the_same(settings: Settings) -> None:
    rng = Random(11)
    differed = 0
    for state in random_positions(settings, 'views'):
        other = deal_unseen(state, rng)
        differed += other.deal != state.deal
        for seat in (None, *range(settings.players)):
            assert View.of(other, seat) == View.of(state, seat)
        assert legal_actions(other)[:] == legal_actions(state)[:]
    assert differed > settings.players, 'the hidden part was dealt anew'


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_what_a_view_holds_was_open_on_the_table(settings: Settings) -> None:
    single_draw = has_single_draw(mode_of(settings), settings.options)
    for state in random_positions(settings, 'open'):
        deal = View.of(state, 0).state.deal
        assert deal.lines == state.deal.lines[: state.round + 1]
        drawn = state.turn + 1 if state.is_opening and not single_draw else len(state.deal.kings)
        assert deal.kings == state.deal.kings[:drawn]
        if state.market:
            assert deal.buildings == state.deal.buildings[: state.market.drawn + 1], 'one tile of the stack'
        sent = pickle.dumps(View.of(state, 0)).decode('latin-1')
        words = {word for word in hidden_ids(state) if f'\x8c{chr(len(word))}{word}' in sent}
        assert words == set()


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_what_is_seen_is_enough_to_judge(settings: Settings) -> None:
    for state in random_positions(settings, 'enough'):
        if state.is_over:
            continue
        view = View.of(state, state.seat)
        assert list(view.legal) == list(legal_actions(state))
        assert all(view.sheet(n) == score_sheet(state, n) for n in range(state.mode.kingdoms))
        assert list(View.of(state, (state.seat + 1) % settings.players).legal) == []
        assert list(View.of(state).legal) == []


# -- a game as a player must imagine it ------------------------------------------------------------------


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_what_is_unseen_is_dealt_from_what_is_left_in_the_box(settings: Settings) -> None:
    rng = Random(3)
    for state in list(random_positions(settings, 'unseen'))[::7]:
        guess = deal_unseen(state.seen(), rng)
        mode, deal = state.mode, guess.deal
        assert [len(line) for line in deal.lines] == [mode.line_size] * mode.rounds
        dominoes = [domino for line in deal.lines for domino in line]
        assert len(set(dominoes)) == mode.dominoes
        assert all(
            domino.box is mode.box_of_line(index) for index, line in enumerate(deal.lines) for domino in line
        )
        assert deal.lines[: state.lines_revealed] == state.deal.lines[: state.lines_revealed]
        assert Counter(deal.kings) == Counter(state.deal.kings)
        assert Counter(tile.id for tile in deal.buildings) == Counter(
            tile.id for tile in state.deal.buildings
        )
        assert guess.seen() == state.seen()


def test_an_imagined_game_can_be_played_to_its_end() -> None:
    for settings in EVERY_MODE[::4]:
        state = list(random_positions(settings, 'imagine'))[30]
        *_, last = random_moves(deal_unseen(state.seen(), Random(1)), Random(2))
        assert last.after.is_over


def test_the_removed_dominoes_may_still_come_for_all_anyone_knows() -> None:
    """K-2."""
    state = new_game(settings_for('kingdomino', 2), Random(1))
    assert len(state.still_to_come()) == 44
    assert View.of(state).left_in_box == {Box.KINGDOMINO: 20}
    comes = {domino for seed in range(40) for domino in deal_unseen(state, Random(seed)).deal.lines[1]}
    assert len(comes) > 24


# -- what is still in the box, who comes next ------------------------------------------------------------


def test_a_wedding_counts_each_box_by_itself() -> None:
    state = new_game(settings_for('wedding', 8), Random(1))
    assert View.of(state).left_in_box == {Box.QUEENDOMINO: 40, Box.KINGDOMINO: 48}
    assert len(state.still_to_come()) == 88


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_the_orders_of_this_and_the_next_round_come_true(settings: Settings) -> None:
    state = new_game(settings, Random(6))
    order: tuple[object, ...] = ()
    for move in random_moves(state, Random(7)):
        before, after = View.of(move.before), View.of(move.after)
        if move.after.round > move.before.round:
            order = tuple(seat for _, seat in after_claims(move.before, move.after))
            assert tuple(turn.seat for turn in after.turns) == order
        if move.before.round and not move.after.is_over:
            assert tuple(turn.seat for turn in after.turns) == order
            (acting,) = [turn for turn in after.turns if turn.is_acting]
            assert (acting.seat, acting.domino) == (move.after.seat, move.after.domino)
        assert [domino.number for domino, _ in before.next_order] == sorted(
            domino.number for domino, _ in before.next_order
        )
    assert all(turn.is_done and not turn.is_acting for turn in View.of(move.after).turns)


def after_claims(before: State, after: State) -> list[tuple[object, int]]:
    """The next order as it stood when the last king had claimed."""
    return [
        (domino, king)
        for domino, king in zip(after.now.dominoes, after.now.kings, strict=True)
        if king is not None
    ]


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_a_claim_offer_says_between_which_places_it_will_play(settings: Settings) -> None:
    for state in random_positions(settings, 'claims'):
        if state.next is None or state.step is not Step.CLAIM:
            continue
        for index, offer in enumerate(View.of(state).claim_offers):
            places = {1 + sum(line[:index]) for line in claimed_lines(state, index)}
            assert (offer.earliest, offer.latest) == (min(places), max(places))


def claimed_lines(state: State, index: int) -> list[list[bool]]:
    """Every way the line may look when all kings stand, one of them on this domino."""
    line = state.next
    assert line is not None
    taken = [king is not None for king in line.kings]
    return [
        [was or place in others for place, was in enumerate(taken)]
        for others in combinations(
            [p for p, was in enumerate(taken) if not was], state.mode.kings - sum(taken)
        )
        if taken[index] or index in others
    ]


def test_the_opening_shows_only_kings_already_drawn() -> None:
    state = new_game(settings_for('kingdomino', 4), Random(1))
    for drawn in range(1, 5):
        assert View.of(state).opening_order == state.deal.kings[:drawn]
        state = played(state, legal_actions(state)[0])
    assert View.of(state).opening_order == ()
    state = new_game(settings_for('queendomino', 2), Random(1))
    assert View.of(state).opening_order == state.deal.kings


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_my_dominoes_are_those_my_kings_stand_on_and_i_have_not_placed(settings: Settings) -> None:
    claimed: dict[int, list[str]] = {seat: [] for seat in range(settings.players)}
    state = new_game(settings, Random(4))
    for move in random_moves(state, Random(5)):
        seat = move.action.seat
        match move.action.type:
            case 'claim':
                claimed[seat].append(move.action.domino)
            case 'place' | 'discard':
                claimed[seat].remove(move.action.domino)
        for each, tiles in claimed.items():
            assert {domino.id for domino in View.of(move.after, each).my_dominoes} == set(tiles)


# -- the court -------------------------------------------------------------------------------------------

ROYAL = tuple(settings for settings in EVERY_MODE if mode_of(settings).has_builders)


@pytest.mark.parametrize('settings', ROYAL, ids=name_of)
def test_offers_of_taxes_and_buildings_bring_what_they_promise(settings: Settings) -> None:
    for state in random_positions(settings, 'promises'):
        if state.is_over or state.is_opening:
            continue
        view = View.of(state, state.seat)
        taxes = {action.cell: action for action in view.legal if isinstance(action, Tax)}
        assert {offer.cell for offer in view.tax_offers} == set(taxes)
        for offer in view.tax_offers:
            after, _ = apply(state, taxes[offer.cell])
            assert after.kingdoms[state.kingdom_number].coins == state.kingdom.coins + offer.coins
            assert offer.squares == len(offer.territory)
        check_spaces(state, view)


def check_spaces(state: State, view: View) -> None:
    builds = [action for action in view.legal if isinstance(action, Build)]
    before = score_sheet(state, state.kingdom_number).total
    for space in view.spaces:
        here = [action for action in builds if action.space == space.space]
        if state.step <= Step.BUILD and state.step is not Step.PLACE and state.kingdom.free_towns:
            assert bool(here) == (space.building is not None and space.missing == 0)
        if not here:
            continue
        outcomes = [apply(state, action)[0] for action in here]
        assert {state.kingdom.coins - after.kingdom.coins for after in outcomes} == {space.price}
        gains = [score_sheet(after, state.kingdom_number).total - before for after in outcomes]
        assert space.worth is not None
        assert space.worth.points == max(gains)
        assert space.worth.brings_queen == (outcomes[0].queen != state.queen)


def test_a_building_promises_its_own_towers_and_knights_without_a_town_to_stand_on() -> None:
    state = royal_turn(kingdom_of('C', coins=7, knights=1), spaces='travelling_castle training_camp')
    worths = [space.worth for space in View.of(state, 0).spaces[:2]]
    assert [(worth.count, worth.each) for worth in worths if worth] == [(1, 1), (2, 1)]


def test_somebody_who_watches_sees_printed_prices() -> None:
    state = royal_turn(kingdom_of('C', coins=2), queen=0)
    assert [space.price for space in View.of(state).spaces] == [0, 1, 2, 3, 4, 5]
    assert [space.price for space in View.of(state, 0).spaces] == [0, 0, 1, 2, 3, 4]
    assert [space.missing for space in View.of(state, 0).spaces] == [0, 0, 0, 0, 1, 2]
    assert View.of(state).my_kingdom is None


@pytest.mark.parametrize('settings', ROYAL[::3], ids=name_of)
def test_tiles_slide_where_the_view_said(settings: Settings) -> None:
    for move in random_moves(new_game(settings, Random(8)), Random(9)):
        slid = [event for event in move.events if isinstance(event, BuildingsSlid)]
        if slid:
            views = View.of(move.before).spaces
            expected = {(v.space, v.next_space) for v in views if v.building and v.space != v.next_space}
            assert set(slid[0].moves) == expected


# -- why a step of the turn is barred --------------------------------------------------------------------

TYPE_OF_STEP = {Step.TAX: 'tax', Step.BUILD: 'build', Step.BRIBE: 'bribe'}


@pytest.mark.parametrize('settings', ROYAL, ids=name_of)
def test_a_step_is_barred_exactly_if_it_offers_nothing(settings: Settings) -> None:
    for state in random_positions(settings, 'barred'):
        view = View.of(state)
        offered = {action.type for action in legal_actions(state)}
        for step, kind in TYPE_OF_STEP.items():
            if state.step is not Step.PLACE:
                assert (view.why_barred(step) is None) == (kind in offered)
            elif step is not Step.BRIBE:
                assert view.why_barred(step) is None, 'the domino may still bring a town or a place to tax'


def test_kingdomino_has_no_such_steps() -> None:
    view = View.of(new_game(settings_for('kingdomino', 2), Random(1)))
    for step in TYPE_OF_STEP:
        refusal = view.why_barred(step)
        assert refusal is not None
        assert refusal.reason is Reason.NOT_IN_THIS_GAME
