"""A game at a table: only one's own seat, only once, only now; what comes after it."""

import json

import pytest

from engine.actions import Claim, Place
from engine.buildings import BuildingTable
from engine.match import legal_actions
from engine.record import read_record
from engine.refusals import Reason, Refusal
from engine.replay import check
from tests.house.evening import (
    ANN,
    BEN,
    CAT,
    DAN,
    Evening,
    acting,
    kinds,
    play_one,
    play_to_the_end,
    refused,
    told,
)
from ui.house import BotTookOver, ChangeKind, Choice, GameStarted, HouseReason, Phase, Pointer, Room, SeatLeft
from ui.house.bots import simple_move


def other_than(room: Room) -> int:
    return 1 - acting(room)


def test_the_host_starts_when_all_seats_are_taken(evening: Evening) -> None:
    room = evening.lobby(2, players=4)
    with refused(HouseReason.SEATS_ARE_FREE, room):
        room.start(ANN)
    room.fill_with_bots(ANN, 'skilled')
    changes = told(room)
    room.start(ANN)
    assert room.phase is Phase.PLAYING
    assert changes[-1].events == (GameStarted(1),)
    assert [plan.bot for plan in room.seats] == [None, None, 'skilled', 'skilled']
    with refused(HouseReason.ONLY_BEFORE_THE_GAME, room):
        room.start(ANN)


def test_an_action_is_played_and_everyone_is_told(evening: Evening) -> None:
    room = evening.playing(2)
    changes = told(room)
    seat = acting(room)
    action = play_one(room)
    assert kinds(changes) == [ChangeKind.GAME]
    assert changes[0].seat == seat
    assert changes[0].version == room.version
    assert changes[0].game_events == changes[0].events != ()
    assert room.game
    assert [entry.action for entry in room.game.history] == [action]


def test_a_browser_s_message_is_read_strictly(evening: Evening) -> None:
    room = evening.playing(2)
    seat = acting(room)
    device = (ANN, BEN)[seat]
    good = simple_move(room.table.state).model_dump(mode='json')
    bad_ones: tuple[object, ...] = (
        None,
        [],
        '{',
        b'\xff',
        7,
        {},
        {**good, 'type': 'win'},
        {**good, 'extra': 1},
        {**good, 'domino': 'K1"; drop'},
        {**good, 'seat': str(seat)},
        '[' * 100_000,
    )
    for bad in bad_ones:
        with refused(HouseReason.BAD_MESSAGE, room):
            room.submit(device, seat, bad, room.version)
    for version in ('0', None, 0.0, True):
        with refused(HouseReason.BAD_MESSAGE, room):
            room.submit(device, seat, good, version)  # type: ignore[arg-type]
        with refused(HouseReason.BAD_MESSAGE, room):
            room.undo(device, seat, version)  # type: ignore[arg-type]
    for command in (7, 'x' * 1000):
        with refused(HouseReason.BAD_MESSAGE, room):
            room.submit(device, seat, good, room.version, command)  # type: ignore[arg-type]
    room.submit(device, seat, json.dumps(good), room.version, 'a1')


def test_nobody_acts_for_a_seat_that_is_not_his(evening: Evening) -> None:
    room = evening.playing(2)
    room.watch(CAT, 'Cat')
    seat = acting(room)
    action = simple_move(room.table.state)
    for stranger in ((BEN, ANN)[seat], CAT, DAN, '', None):
        with refused(HouseReason.NOT_YOUR_SEAT, room):
            room.submit(stranger, seat, action, room.version)  # type: ignore[arg-type]
        with refused(HouseReason.NOT_YOUR_SEAT, room):
            room.undo(stranger, seat, room.version)  # type: ignore[arg-type]


def test_a_forged_seat_inside_the_message_is_refused_by_the_rules(evening: Evening) -> None:
    room = evening.playing(2)
    seat, other = acting(room), other_than(room)
    theirs = simple_move(room.table.state)
    device = (ANN, BEN)[other]
    with pytest.raises(Refusal) as caught:
        room.submit(device, other, theirs, room.version)
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    mine = theirs.model_copy(update={'seat': other})
    with pytest.raises(Refusal) as caught:
        room.submit((ANN, BEN)[seat], seat, mine, room.version)
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    assert room.table.actions == []


def test_a_message_that_arrives_twice_counts_once(evening: Evening) -> None:
    room = evening.playing(2)
    seat = acting(room)
    device, action, version = (ANN, BEN)[seat], simple_move(room.table.state), room.version
    first = room.submit(device, seat, action, version, 'tap-1')
    assert room.submit(device, seat, action, version, 'tap-1') == first
    assert len(room.table.actions) == 1
    with pytest.raises(Refusal):
        room.submit(device, seat, action, version, 'tap-2')


def test_a_partner_does_not_act_for_the_other(evening: Evening) -> None:
    room = evening.lobby(4, game='wedding', players=4)
    room.change_choice(ANN, room.choice.but(teams=True))
    room.start(ANN)
    seat = acting(room)
    partner = next(
        number
        for number, plan in enumerate(room.seats)
        if number != seat and plan.kingdom == room.seats[seat].kingdom
    )
    device = (ANN, BEN, CAT, DAN)[partner]
    with refused(HouseReason.NOT_YOUR_SEAT, room):
        room.submit(device, seat, simple_move(room.table.state), room.version)
    with pytest.raises(Refusal):
        room.submit(device, partner, simple_move(room.table.state), room.version)


def test_undo_goes_back_to_the_start_of_one_s_own_turn(evening: Evening) -> None:
    room = evening.playing(2)
    while room.table.state.is_opening:
        play_one(room)
    changes = told(room)
    before = room.table.state
    placed = play_one(room)
    assert isinstance(placed, Place)
    seat = acting(room)
    assert room.undo((ANN, BEN)[seat], seat, room.version) == 1
    assert room.table.state == before
    assert (changes[-1].undone, changes[-1].seat, changes[-1].events) == (1, seat, ())
    assert room.game
    assert len(room.game.history) == len(room.table.actions)
    with pytest.raises(Refusal) as caught:
        room.undo((ANN, BEN)[seat], seat, room.version)
    assert caught.value.reason is Reason.NOTHING_TO_UNDO


def test_a_message_for_an_old_game_never_fits_a_new_one(evening: Evening) -> None:
    room = evening.playing(2)
    versions = {room.version}
    for step in (play_to_the_end, lambda room: room.play_again(BEN), play_to_the_end):
        step(room)
        assert room.version > max(versions)
        versions.add(room.version)
    room.back_to_lobby(ANN)
    assert evening.reopened(room).version == room.version > max(versions)
    versions.add(room.version)
    room.start(ANN)
    assert room.version >= max(versions)


# -- late-comers and leavers -------------------------------------------------------------------------


def test_a_late_comer_watches_and_takes_what_nobody_plays(evening: Evening) -> None:
    room = evening.playing(2, players=3)
    assert room.join(CAT, 'Cat') is None
    assert [guest.name for guest in room.watchers] == ['Cat']
    with refused(HouseReason.SEAT_TAKEN, room):
        room.take_seat(CAT, 0)
    with refused(HouseReason.NAME_TAKEN, room):
        room.take_seat(CAT, 2, 'ann')
    room.take_seat(CAT, 2)
    assert (room.names[2], room.seats[2].is_person, room.watchers) == ('Cat', True, ())


def test_who_leaves_a_game_leaves_his_name_and_others_may_go_on(evening: Evening) -> None:
    room = evening.playing(2)
    changes = told(room)
    room.leave(BEN)
    assert changes[-1].events == (SeatLeft(1, 'Ben'),)
    assert room.names == ['Ann', 'Ben']
    assert room.free_seats == (1,)
    room.join(BEN, 'Ben')
    room.take_seat(BEN, 1)
    assert room.names == ['Ann', 'Ben']
    room.leave(BEN)
    room.watch(CAT, 'Cat')
    room.take_seat(CAT, 1)
    assert room.names == ['Ann', 'Cat']
    room.leave(CAT)
    room.set_bot(ANN, 1, 'expert')
    assert (room.names[1], room.seats[1].bot) == ('Cat', 'expert')


def test_the_host_can_remove_somebody_in_mid_game(evening: Evening) -> None:
    room = evening.playing(2)
    room.free_seat(ANN, 1)
    assert (room.seats[1].is_free, room.names[1]) == (True, 'Ben')
    assert room.is_guest(BEN)
    room.take_seat(BEN, 1)
    assert room.seats_of(BEN) == (1,)


def test_a_seat_goes_to_a_bot_and_back(evening: Evening) -> None:
    room = evening.playing(2)
    changes = told(room)
    room.hand_to_bot(ANN, 1, 'skilled')
    assert changes[-1].events == (BotTookOver(1, 'Ben'),)
    assert room.seats_of(BEN) == (1,)
    with refused(HouseReason.BOT_PLAYS_FOR_YOU, room):
        room.submit(BEN, 1, Claim(seat=1, domino='K1'), room.version)
    room.give_back(BEN, 1)
    assert room.seats[1].is_person
    with refused(HouseReason.NOT_HANDED_OVER, room):
        room.give_back(ANN, 1)


def test_a_seat_kept_by_a_bot_can_be_had_while_its_person_is_away(evening: Evening) -> None:
    room = evening.playing(2)
    room.watch(CAT, 'Cat')
    room.connected(BEN)
    room.hand_to_bot(ANN, 1)
    with refused(HouseReason.SEAT_KEPT, room):
        room.take_seat(CAT, 1)
    room.disconnected(BEN)
    room.take_seat(CAT, 1)
    assert room.names == ['Ann', 'Cat']
    assert [guest.name for guest in room.watchers] == ['Ben']


def test_comfort_can_change_in_mid_game_but_not_the_game(evening: Evening) -> None:
    room = evening.playing(2)
    room.change_choice(ANN, room.choice.but(hide_scores=True, pace='slow'))
    assert room.choice.hide_scores
    with refused(HouseReason.ONLY_BEFORE_THE_GAME, room):
        room.change_choice(ANN, room.choice.but(harmony=True))
    with refused(HouseReason.ONLY_BEFORE_THE_GAME, room):
        room.pick_style(ANN, 0, 'red')
    with refused(HouseReason.ONLY_BEFORE_THE_GAME, room):
        room.move(ANN, 0, 1)
    with refused(HouseReason.ONLY_BEFORE_THE_GAME, room):
        room.add_here(ANN, 'Zoe')


# -- ghosts and pointers -----------------------------------------------------------------------------


def test_a_ghost_is_told_and_not_kept(evening: Evening) -> None:
    room = evening.playing(2)
    before = room.version
    changes = told(room)
    assert room.point(BEN, 1, {'kind': 'ghost', 'domino': 'K7', 'cells': [[1, 0], [2, 0]]})
    assert kinds(changes) == [ChangeKind.POINTER]
    assert changes[0].pointer == Pointer(kind='ghost', domino='K7', cells=((1, 0), (2, 0)))
    assert (changes[0].seat, room.version) == (1, before)


@pytest.mark.parametrize(
    'payload',
    [
        None,
        'ghost',
        {},
        {'kind': 'shout'},
        {'kind': 'ghost', 'html': '<b>'},
        {'kind': 'ghost', 'domino': '<b>'},
        {'kind': 'point', 'cells': [[1, 0]] * 5},
        {'kind': 'point', 'cells': [[1000, 0]]},
        {'kind': 'point', 'word': 'idiot'},
    ],
)
def test_a_bad_pointer_is_refused(evening: Evening, payload: object) -> None:
    room = evening.playing(2)
    with refused(HouseReason.BAD_MESSAGE, room):
        room.point(BEN, 1, payload)


def test_a_device_that_floods_the_table_is_heard_now_and_then(evening: Evening) -> None:
    room = evening.playing(2)
    changes = told(room)
    heard = [room.point(BEN, 1, {'kind': 'clear'}) for _ in range(100)]
    assert sum(heard) == len(changes) == 12
    assert room.point(ANN, 0, {'kind': 'clear'})
    evening.clock.pass_by(0.5)
    assert sum(room.point(BEN, 1, {'kind': 'clear'}) for _ in range(100)) == 6


# -- after the game ----------------------------------------------------------------------------------


def test_a_finished_game_is_kept_as_a_record(evening: Evening) -> None:
    room = evening.playing(2)
    assert room.record() is None
    play_to_the_end(room)
    assert room.phase is Phase.OVER
    file = evening.folder / 'records' / room.record_name
    text = file.read_bytes()
    assert file.name == f'2023-11-14-{room.code}-1.json'
    assert check(read_record(text)) == room.table.state
    assert json.loads(text) == room.record()


def test_play_again_is_one_tap_for_anyone_who_sits(evening: Evening) -> None:
    room = evening.playing(2)
    play_to_the_end(room)
    room.watch(CAT)
    with refused(HouseReason.NOT_YOUR_SEAT, room):
        room.play_again(CAT)
    first, seats = room.table.state.deal, room.seats
    room.play_again(BEN)
    assert room.phase is Phase.PLAYING
    assert room.seats == seats
    assert room.table.state.deal != first
    with refused(HouseReason.ONLY_AFTER_THE_GAME, room):
        room.play_again(BEN)


def test_play_again_waits_for_seats_that_were_left(evening: Evening) -> None:
    room = evening.playing(2)
    play_to_the_end(room)
    room.leave(BEN)
    with refused(HouseReason.SEATS_ARE_FREE, room):
        room.play_again(ANN)
    room.fill_with_bots(ANN)
    room.play_again(ANN)
    assert room.names == ['Ann', 'Ben']


def test_a_dynasty_goes_over_three_games(evening: Evening) -> None:
    room = evening.playing(2, dynasty=True)
    totals = []
    for number in (1, 2, 3):
        assert room.match_game == number
        assert len(room.standings) == (2 if number > 1 else 0)
        play_to_the_end(room)
        assert room.game
        totals.append([sheet.total for sheet in room.game.sheets])
        standing = {row.kingdom: row.totals for row in room.standings}
        assert standing == {kingdom: tuple(game[kingdom] for game in totals) for kingdom in (0, 1)}
        room = evening.reopened(room)
        assert {row.kingdom: row.totals for row in room.standings} == standing
        assert room.match_is_over == (number == 3)
        room.play_again(ANN)
    assert (room.match_game, room.standings) == (1, ())


def test_back_in_the_lobby_another_game_is_chosen_with_the_same_people(evening: Evening) -> None:
    room = evening.playing(2)
    play_one(room)
    room.leave(BEN)
    room.back_to_lobby(ANN)
    assert (room.phase, room.names) == (Phase.LOBBY, ['Ann', ''])
    room.change_choice(ANN, room.choice.but(game='queendomino', players=3))
    room.fill_with_bots(ANN)
    room.start(ANN)
    assert room.game
    assert room.game.number == 2
    assert evening.reopened(room).table.state == room.table.state


def test_a_host_s_own_buildings_are_played_and_kept(evening: Evening) -> None:
    from engine.buildings import STANDARD_TABLE

    rich = BuildingTable(
        buildings=tuple(building.model_copy(update={'crowns': 3}) for building in STANDARD_TABLE.buildings)
    )
    evening.restart(building_table=rich, buildings_name='mine.json')
    room = evening.playing(2, game='queendomino')
    assert room.table.state.deal.building_table == rich
    plain = evening.reopened(room)
    assert plain.table.state == room.table.state
    assert plain.table.state.deal.building_table == rich


def test_what_is_hidden_is_in_no_view(evening: Evening) -> None:
    room = evening.playing(2, game='queendomino')
    for seat in (None, 0, 1):
        deal = room.view(seat).state.deal
        assert len(deal.lines) == 1
        assert len(deal.buildings) == 7


@pytest.mark.parametrize(
    'choice', [Choice(players=2), Choice().but(game='wedding', players=8).but(teams=True)]
)
def test_all_legal_actions_of_the_engine_are_accepted_here(evening: Evening, choice: Choice) -> None:
    room = evening.house.open_room(ANN, choice)
    for number in range(choice.players):
        room.add_here(ANN, f'Player {number}')
    room.start(ANN)
    for _ in range(30):
        legal = legal_actions(room.table.state)
        play_one(room, legal[len(legal) // 2])
