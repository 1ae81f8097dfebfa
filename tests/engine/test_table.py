"""The table: the order of its checks, its one writer, undo, observers and the journal."""

import logging
from random import Random

import pytest

from engine.actions import Action, Bribe, Build, Claim, EndTurn, Place, Tax
from engine.events import DominoPlaced
from engine.match import legal_actions
from engine.refusals import Reason, Refusal
from engine.settings import Settings, settings_for
from engine.setup import new_game
from engine.state import State
from engine.table import Change, Table
from tests.engine.drawing import kingdom_of
from tests.engine.games import EVERY_MODE, name_of, random_game, royal_turn

PLACED = Place(seat=0, domino='Q7', cells=((0, 1), (0, 2)))


def royal_table(**facts: object) -> Table:
    """Seat 0 is about to place in Queendomino for four and may tax, build and bribe afterwards."""
    return Table(royal_turn(kingdom_of('C T T', coins=7, knights=1), 'Q7', **facts))  # type: ignore[arg-type]


def opening_table(game: str = 'kingdomino', players: int = 4, seed: int = 1) -> Table:
    return Table(new_game(settings_for(game, players), Random(seed)))


def play(table: Table, action: Action) -> None:
    table.submit(action.seat, action, table.version)


def play_any(table: Table) -> None:
    play(table, legal_actions(table.state)[0])


def why_refused(table: Table, seat: int, action: Action, version: int) -> Reason:
    before = (table.state, table.version, list(table.actions))
    with pytest.raises(Refusal) as refusal:
        table.submit(seat, action, version)
    assert (table.state, table.version, table.actions) == before
    return refusal.value.reason


# -- the order of checks ---------------------------------------------------------------------------------


def test_checks_come_in_a_fixed_order() -> None:
    """Each submission has one fault less than the one before."""
    table = royal_table()
    wrong_move = Tax(seat=1, cell=(5, 5))
    assert why_refused(table, 9, wrong_move, version=7) is Reason.UNKNOWN_SEAT
    assert why_refused(table, -1, wrong_move, version=7) is Reason.UNKNOWN_SEAT
    assert why_refused(table, 1, wrong_move, version=7) is Reason.NOT_YOUR_TURN
    assert why_refused(table, 0, wrong_move, version=7) is Reason.STALE
    assert why_refused(table, 0, wrong_move, version=0) is Reason.NOT_YOUR_TURN
    assert why_refused(table, 0, wrong_move.model_copy(update={'seat': 0}), version=0) is Reason.PLACE_FIRST
    assert [type(event) for event in table.submit(0, PLACED, version=0)] == [DominoPlaced]


def test_a_game_that_is_over_says_so_before_anything_but_the_seat() -> None:
    settings = settings_for('kingdomino', 2)
    _, actions = random_game(settings, 5)
    table = Table(new_game(settings, Random('5')), actions)
    assert table.state.is_over
    assert why_refused(table, 9, actions[0], version=0) is Reason.UNKNOWN_SEAT
    for seat in (0, 1):
        assert why_refused(table, seat, actions[0], version=0) is Reason.GAME_OVER
        with pytest.raises(Refusal, match='game_over'):
            table.undo(seat, table.version)


def test_nobody_plays_for_another_seat() -> None:
    table = opening_table()
    offered = legal_actions(table.state)[0]
    other = (offered.seat + 1) % 4
    assert why_refused(table, other, offered, table.version) is Reason.NOT_YOUR_TURN
    forged = offered.model_copy(update={'seat': other})
    assert why_refused(table, offered.seat, forged, table.version) is Reason.NOT_YOUR_TURN


def test_each_accepted_action_raises_the_version() -> None:
    table = royal_table()
    for expected in (1, 2, 3):
        play_any(table)
        assert (table.version, len(table.actions)) == (expected, expected)


# -- a message that arrives twice ------------------------------------------------------------------------


def test_a_command_is_played_once_and_answered_twice() -> None:
    table = royal_table()
    first = table.submit(0, PLACED, 0, command='tap-1')
    assert table.submit(0, PLACED, 0, command='tap-1') == first
    assert table.actions == [PLACED]
    assert table.version == 1


def test_a_command_that_was_taken_back_is_not_played_again() -> None:
    table = royal_table()
    table.submit(0, PLACED, 0, command='tap-1')
    table.undo(0, 1)
    table.submit(0, PLACED, 0, command='tap-1')
    assert table.actions == []


def test_a_refused_command_may_be_tried_again() -> None:
    table = royal_table()
    with pytest.raises(Refusal):
        table.submit(0, PLACED, 8, command='tap-1')
    table.submit(0, PLACED, 0, command='tap-1')
    assert table.actions == [PLACED]


def test_two_devices_may_use_the_same_name_for_a_command() -> None:
    table = opening_table()
    for _ in range(3):
        action = legal_actions(table.state)[0]
        table.submit(action.seat, action, table.version, command='1')
    assert len(table.actions) == 3


# -- undo: X-31 ------------------------------------------------------------------------------------------


def test_undo_goes_back_to_the_start_of_the_turn() -> None:
    table = royal_table()
    start = table.state
    for action in (
        PLACED,
        Tax(seat=0, cell=(0, 1)),
        Build(seat=0, space=0, cell=(1, 0)),
        Bribe(seat=0, space=3),
    ):
        play(table, action)
    assert table.can_undo
    assert table.undo(0, table.version) == 4
    assert (table.state, table.actions) == (start, [])
    assert table.version == 5, 'an undo is a change like another'
    assert not table.can_undo


def test_after_an_undo_the_turn_is_played_anew() -> None:
    table = royal_table()
    play(table, PLACED)
    table.undo(0, 1)
    play(table, PLACED.model_copy(update={'cells': ((-1, 0), (-2, 0))}))
    assert len(table.actions) == 1


def test_undo_is_for_whoever_acts_and_for_what_he_sees() -> None:
    table = royal_table()
    play(table, PLACED)
    for seat, version, reason in (
        (9, 1, Reason.UNKNOWN_SEAT),
        (1, 1, Reason.NOT_YOUR_TURN),
        (0, 0, Reason.STALE),
    ):
        with pytest.raises(Refusal) as refusal:
            table.undo(seat, version)
        assert refusal.value.reason is reason
    assert table.actions == [PLACED]


def test_a_claim_cannot_be_undone() -> None:
    table = royal_table()
    play(table, PLACED)
    assert table.state.next is not None
    play(table, Claim(seat=0, domino=table.state.next.dominoes[0].id))
    assert not table.can_undo
    for seat in (0, 1):
        with pytest.raises(Refusal) as refusal:
            table.undo(seat, table.version)
        assert refusal.value.reason is (Reason.NOTHING_TO_UNDO if seat == 1 else Reason.NOT_YOUR_TURN)


def test_each_claim_of_the_opening_is_a_turn_of_its_own() -> None:
    table = opening_table('queendomino', 2)
    order = table.state.deal.kings
    assert order[1] == order[2], 'B claims twice in a row (Q-6)'
    for _ in range(3):
        play_any(table)
        assert not table.can_undo


def test_two_turns_in_a_row_of_one_player_are_two_turns() -> None:
    table = next(
        table
        for table in (opening_table(players=2, seed=seed) for seed in range(50))
        if opened(table).state.now.kings[:2] == (0, 0)
    )
    play_any(table)
    play_any(table)
    assert (table.state.seat, table.state.turn) == (0, 1)
    with pytest.raises(Refusal, match='nothing_to_undo'):
        table.undo(0, table.version)
    play_any(table)
    start = len(table.actions) - 1
    table.undo(0, table.version)
    assert len(table.actions) == start


def opened(table: Table) -> Table:
    while table.state.is_opening:
        play_any(table)
    return table


def test_in_the_last_round_of_queendomino_undo_reaches_until_the_turn_is_ended() -> None:
    table = royal_table(is_last_round=True)
    play(table, PLACED)
    play(table, Tax(seat=0, cell=(0, 1)))
    table.undo(0, 2)
    play(table, PLACED)
    play(table, EndTurn(seat=0))
    assert not table.can_undo


def test_in_the_last_round_of_kingdomino_the_placement_ends_the_turn() -> None:
    settings = settings_for('kingdomino', 4)
    _, actions = random_game(settings, 8)
    table = Table(new_game(settings, Random('8')), actions[:-4])
    for action in actions[-4:]:
        assert action.type in ('place', 'discard')
        play(table, action)
        assert not table.can_undo
    assert table.state.is_over


def test_after_a_restart_undo_reaches_as_far_as_before() -> None:
    table = royal_table()
    play(table, PLACED)
    play(table, Tax(seat=0, cell=(0, 1)))
    restarted = Table(table.start, table.actions)
    assert (restarted.state, restarted.actions) == (table.state, table.actions)
    assert restarted.undo(0, restarted.version) == 2
    assert restarted.state == table.start


# -- observers -------------------------------------------------------------------------------------------


def test_observers_are_told_in_order_and_until_they_leave() -> None:
    table = royal_table()
    told: list[tuple[str, int]] = []
    leave = table.subscribe(lambda change: told.append(('first', change.version)))
    table.subscribe(lambda change: told.append(('second', change.version)))
    play(table, PLACED)
    leave()
    leave()
    table.undo(0, 1)
    assert told == [('first', 1), ('second', 1), ('second', 2)]


def test_a_change_tells_what_happened() -> None:
    table = royal_table()
    changes: list[Change] = []
    table.subscribe(changes.append)
    events = table.submit(0, PLACED, 0)
    table.undo(0, 1)
    assert changes[0] == Change(1, changes[0].state, events, 0)
    assert changes[1] == Change(2, table.start, (), 1)


def test_an_observer_that_raises_disturbs_nobody(caplog: pytest.LogCaptureFixture) -> None:
    table = royal_table()
    told: list[int] = []

    def break_down(change: Change) -> None:
        raise RuntimeError('the page is gone')

    table.subscribe(break_down)
    table.subscribe(lambda change: told.append(change.version))
    with caplog.at_level(logging.ERROR):
        play(table, PLACED)
    assert told == [1]
    assert 'the page is gone' in caplog.text
    play_any(table)
    assert told == [1, 2]


def test_an_observer_may_leave_while_it_is_told() -> None:
    table = royal_table()
    told: list[str] = []

    def listen_once(change: Change) -> None:
        told.append('once')
        leave()

    leave = table.subscribe(listen_once)
    table.subscribe(lambda change: told.append('always'))
    play_any(table)
    play_any(table)
    assert told == ['once', 'always', 'always']


def test_an_observer_that_plays_on_does_not_overtake_the_news() -> None:
    """A bot may answer while others are still to be told: everybody hears all changes in their order."""
    table = opening_table()
    heard: list[int] = []

    def answer(change: Change) -> None:
        if change.version < 3:
            play_any(table)

    table.subscribe(answer)
    table.subscribe(lambda change: heard.append(change.version))
    play_any(table)
    assert table.version == 3
    assert heard == [1, 2, 3]


# -- the journal -----------------------------------------------------------------------------------------


class Diary:
    def __init__(self) -> None:
        self.lines: list[object] = []
        self.is_full = False

    def wrote(self, action: Action) -> None:
        self._write(action)

    def took_back(self, count: int) -> None:
        self._write(count)

    def _write(self, line: object) -> None:
        if self.is_full:
            raise OSError('no space left')
        self.lines.append(line)


def test_the_journal_is_written_before_anyone_is_told() -> None:
    diary = Diary()
    table = Table(royal_table().state, journal=diary)
    seen: list[list[object]] = []
    table.subscribe(lambda change: seen.append(list(diary.lines)))
    table.submit(0, PLACED, 0)
    table.undo(0, 1)
    assert seen == [[PLACED], [PLACED, 1]]


def test_what_could_not_be_written_did_not_happen() -> None:
    diary = Diary()
    table = Table(royal_table().state, journal=diary)
    changes: list[Change] = []
    table.subscribe(changes.append)
    table.submit(0, PLACED, 0)
    before = (table.state, table.version, list(table.actions))
    diary.is_full = True
    with pytest.raises(OSError, match='no space left'):
        table.submit(0, Tax(seat=0, cell=(0, 1)), 1, command='tap')
    with pytest.raises(OSError, match='no space left'):
        table.undo(0, 1)
    assert (table.state, table.version, table.actions) == before
    assert len(changes) == 1
    diary.is_full = False
    table.submit(0, Tax(seat=0, cell=(0, 1)), 1, command='tap')
    assert table.version == 2


# -- whole games -----------------------------------------------------------------------------------------


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_undoing_every_turn_once_changes_no_game(settings: Settings) -> None:
    """Wherever undo is possible it leads back to the very state the turn began with."""
    rng = Random(2)
    table = Table(new_game(settings, rng))
    states: dict[tuple[int, int], State] = {}
    while not table.state.is_over:
        start = states.setdefault(table.state.turn_key, table.state)
        offered = legal_actions(table.state)
        play(table, offered[rng.randrange(len(offered))])
        if table.can_undo and rng.random() < 0.3:
            count = len(table.actions)
            table.undo(table.state.seat, table.version)
            assert table.state == start
            assert len(table.actions) < count
    assert Table(table.start, table.actions).state == table.state
