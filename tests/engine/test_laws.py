"""Laws over random games in every mode with every choice of options (part 12 of docs/rules.md)."""

import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.dominoes import BOXES, Domino
from engine.events import DominoDiscarded, DominoesLeft, DominoPlaced, GameEnded
from engine.grid import CASTLE_MASK, DELTAS, REACH
from engine.kingdom import Kingdom
from engine.match import apply, legal_actions
from engine.modes import Mode
from engine.refusals import Refusal
from engine.settings import Settings
from engine.setup import new_game
from engine.state import State
from engine.terrain import Terrain
from tests.engine.games import EVERY_MODE, EVERY_SETTINGS, IS_DEEP, Move, name_of, random_moves

GAMES = 40 if IS_DEEP else 1


def games(settings: Settings, law: str) -> Iterator[tuple[State, list[Move]]]:
    for seed in range(GAMES):
        rng = Random(f'{law} {name_of(settings)} {seed}')
        start = new_game(settings, rng)
        yield start, list(random_moves(start, rng))


# -- conservation ----------------------------------------------------------------------------------------


@pytest.mark.parametrize('settings', EVERY_SETTINGS, ids=name_of)
def test_every_domino_ends_in_one_place(settings: Settings) -> None:
    for start, moves in games(settings, 'dominoes'):
        out: list[Domino] = []
        for event in (event for move in moves for event in move.events):
            match event:
                case DominoPlaced(domino=domino) | DominoDiscarded(domino=domino):
                    out.append(domino)
                case DominoesLeft(dominoes=dominoes):
                    out.extend(dominoes)
        assert Counter(out) == Counter(domino for line in start.deal.lines for domino in line)


@pytest.mark.parametrize('settings', EVERY_SETTINGS, ids=name_of)
def test_every_state_is_sound(settings: Settings) -> None:
    for start, moves in games(settings, 'sound'):
        assert_sound(start)
        for move in moves:
            assert_sound(move.after)
            assert (move.after.round, move.after.turn) >= (move.before.round, move.before.turn)
        end = moves[-1]
        assert end.after.is_over
        assert [type(event) for event in end.events][-1:] == [GameEnded]
        for kingdom in end.after.kingdoms:
            assert kingdom.dominoes_placed + kingdom.discards == start.mode.quota


def assert_sound(state: State) -> None:
    assert state.is_over or len(legal_actions(state)) > 0
    for kingdom in state.kingdoms:
        assert_sound_kingdom(kingdom, state.mode)
    assert (state.queen is None) == (not any(kingdom.towers for kingdom in state.kingdoms))
    if state.queen is not None:
        assert state.kingdoms[state.queen].towers == max(kingdom.towers for kingdom in state.kingdoms)
    if state.market:
        tiles = Counter(tile.id for tile in state.deal.buildings[state.market.drawn :])
        tiles += Counter(tile.id for tile in state.market.spaces if tile)
        tiles += Counter(tile.id for tile in state.market.burnt)
        tiles += Counter(tile.id for kingdom in state.kingdoms for _, tile in kingdom.buildings)
        assert tiles == Counter(tile.id for tile in state.deal.building_table.tiles())


def assert_sound_kingdom(kingdom: Kingdom, mode: Mode) -> None:
    assert kingdom.coins >= 0
    assert kingdom.reserve >= 0
    assert sum(kingdom.lands) + CASTLE_MASK == kingdom.occupied, 'every square has one terrain'
    assert kingdom.occupied.bit_count() % 2 == 1
    assert kingdom.right - kingdom.left < mode.grid
    assert kingdom.bottom - kingdom.top < mode.grid
    assert kingdom.posted & ~kingdom.occupied == 0
    built = [1 << spot for spot, _ in kingdom.buildings]
    assert len(set(built)) == len(built)
    assert sum(built) & ~kingdom.lands[Terrain.TOWN] == 0
    assert kingdom.free_towns == kingdom.lands[Terrain.TOWN] & ~sum(built)


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_the_dragon_flies_at_most_once_a_round_and_turns_keep_their_steps(settings: Settings) -> None:
    for start, moves in games(settings, 'turns'):
        bribes = Counter(move.before.round for move in moves if isinstance(move.action, Bribe))
        assert max(bribes.values(), default=0) <= 1
        turns: dict[tuple[int, int], list[str]] = {}
        for move in moves:
            turns.setdefault(move.before.turn_key, []).append(move.action.type)
        assert len(turns) == start.mode.kings * (start.mode.rounds + 1)
        for (round_, _), types in turns.items():
            assert is_a_turn(types, round_, start.mode)


def is_a_turn(types: list[str], round_: int, mode: Mode) -> bool:
    """K-7, K-9, Q-8, Q-37: place or discard, at most two taxes, one building, one bribe, and the claim."""
    if round_ == 0:
        return types == ['claim']
    last = ['claim'] if round_ < mode.rounds else ['end_turn'] if mode.has_builders else []
    middle = types[1 : len(types) - len(last)]
    in_order = ['tax', 'tax', 'build', 'bribe'] if types[0] == 'place' else ['build', 'bribe']
    while middle and in_order:
        if middle[0] == in_order.pop(0):
            middle = middle[1:]
    return types[0] in ('place', 'discard') and not middle and types[len(types) - len(last) :] == last


# -- one legality ----------------------------------------------------------------------------------------


def universe(state: State) -> list[Action]:
    """Any action that somebody might think of, legal or not."""
    seats = range(state.settings.players)
    cells = [(x, y) for x in range(-REACH - 1, REACH + 2) for y in range(-REACH - 1, REACH + 2)]
    ids = [domino.id for box in state.mode.boxes for domino in BOXES[box]]
    tile = ids[0] if state.is_opening else state.domino.id
    rng = Random(f'{state.turn_key} {state.step}')
    some = rng.sample(cells, 12)
    pairs = [((x, y), (x + dx, y + dy)) for x, y in cells for dx, dy in DELTAS]
    return [
        *(Claim(seat=seat, domino=each) for seat in seats for each in ids),
        *(Place(seat=rng.choice(seats), domino=tile, cells=pair) for pair in rng.sample(pairs, 120)),
        *(Place(seat=state.seat, domino=each, cells=rng.choice(pairs)) for each in ids),
        *(Discard(seat=seat, domino=each) for seat in seats for each in (tile, ids[-1])),
        *(Tax(seat=seat, cell=cell) for seat in seats for cell in cells),
        *(Build(seat=state.seat, space=space, cell=cell) for space in range(7) for cell in some),
        *(Bribe(seat=seat, space=space) for seat in seats for space in range(7)),
        *(EndTurn(seat=seat) for seat in seats),
    ]


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_what_is_offered_is_accepted_and_what_is_not_is_refused(settings: Settings) -> None:
    rng = Random(f'offered {name_of(settings)}')
    for _, moves in games(settings, 'offered'):
        for move in rng.sample(moves, 6):
            state = move.before
            offered = list(legal_actions(state))
            assert len(set(offered)) == len(offered)
            for action in offered:
                after, events = apply(state, action)
                assert after != state
                assert events
            legal = set(offered)
            others = [action for action in universe(state) if action not in legal]
            for action in rng.sample(others, 60):
                with pytest.raises(Refusal):
                    apply(state, action)


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_membership_is_the_same_as_being_listed(settings: Settings) -> None:
    for _, moves in games(settings, 'listed'):
        for move in moves[::9]:
            legal = legal_actions(move.before)
            listed = set(legal)
            assert all((action in legal) == (action in listed) for action in universe(move.before)[::5])


# -- states are values -----------------------------------------------------------------------------------


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_an_action_leaves_the_old_state_as_it_was(settings: Settings) -> None:
    for start, moves in games(settings, 'values'):
        kept = [pickle.dumps(move.before) for move in moves[::5]]
        state = start
        for move in moves:
            state, events = apply(state, move.action)
            assert (state, events) == (move.after, move.events), 'the same action has the same result'
        assert [pickle.loads(bytes_) for bytes_ in kept] == [move.before for move in moves[::5]]


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_a_state_goes_into_another_process_and_plays_on(settings: Settings) -> None:
    for _, moves in games(settings, 'pickle'):
        for move in moves[::11]:
            twin = pickle.loads(pickle.dumps(move.before))
            assert twin == move.before
            assert hash(twin.kingdoms) == hash(move.before.kingdoms)
            assert apply(twin, move.action) == (move.after, move.events)
            seen = pickle.loads(pickle.dumps(move.before.seen()))
            assert list(legal_actions(seen)) == list(legal_actions(move.before))
