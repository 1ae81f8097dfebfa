"""Before the game: coming, sitting, bots, the host, and everything that is refused."""

import json

import pytest

from engine.settings import Game
from tests.house.evening import ANN, BEN, CAT, DAN, Evening, kinds, refused, told
from ui.house import (
    ChangeKind,
    Choice,
    HostPassed,
    HouseReason,
    HouseRefusal,
    Phase,
    SeatTaken,
    arrivals,
)
from ui.house import house as house_module
from ui.house.facts import CODE_LETTERS
from ui.i18n import sentence


def test_two_taps_open_a_table(evening: Evening) -> None:
    room = evening.house.open_room(ANN)
    assert room.join(ANN, 'Ann') == 0
    assert room.is_host(ANN)
    assert room.phase is Phase.LOBBY
    assert len(room.code) == 4
    assert set(room.code) <= set(CODE_LETTERS)


def test_a_table_is_found_by_its_code_however_it_is_typed(evening: Evening) -> None:
    room = evening.house.open_room(ANN)
    assert evening.house.room(room.code.lower()) is room
    assert evening.house.room(f' {room.code[:2]} {room.code[2:]} ') is room
    for wrong in ('AEIO', '', 'x' * 100_000, None, 7, '../..', room.code + 'B'):
        with refused(HouseReason.UNKNOWN_CODE):
            evening.house.room(wrong)


def test_tables_stand_side_by_side_the_newest_first(evening: Evening) -> None:
    first = evening.house.open_room(ANN)
    evening.now += 60
    second = evening.house.open_room(BEN)
    assert evening.house.rooms() == (second, first)
    assert evening.house.rooms_of(ANN) == (first,)
    assert first.code != second.code


def test_codes_are_never_used_twice(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, 'CODE_LETTERS', 'BC')
    codes = {evening.house.open_room(ANN).code for _ in range(16)}
    assert len(codes) == 16


def test_there_is_an_end_to_empty_tables(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, 'MOST_LOBBIES', 2)
    evening.playing(2)
    evening.house.open_room(ANN)
    evening.house.open_room(ANN)
    with refused(HouseReason.TOO_MANY_TABLES):
        evening.house.open_room(BEN)


def test_a_table_for_a_game_that_does_not_exist_is_not_opened(evening: Evening) -> None:
    with refused(HouseReason.NO_SUCH_GAME):
        evening.house.open_room(ANN, Choice(game=Game.WEDDING, players=2))
    assert evening.house.rooms() == ()


# -- coming ------------------------------------------------------------------------------------------


def test_guests_get_the_seats_in_their_order_each_in_his_own_colour(evening: Evening) -> None:
    room = evening.lobby(3)
    assert room.names == ['Ann', 'Ben', 'Cat']
    assert [room.seats_of(device) for device in (ANN, BEN, CAT)] == [(0,), (1,), (2,)]
    assert len({plan.style for plan in room.seats}) == 3


def test_a_guest_may_come_with_a_favourite_colour(evening: Evening) -> None:
    room = evening.lobby(1, players=3)
    room.join(BEN, 'Ben', style='red')
    assert room.seats[1].style == 'red'
    room.join(CAT, 'Cat', style='red')
    assert room.seats[2].style != 'red'


def test_joining_twice_changes_only_the_name(evening: Evening) -> None:
    room = evening.lobby(2)
    assert room.join(BEN, 'Benjamin') == 1
    assert room.join(BEN, 'Benjamin') == 1
    assert room.names == ['Ann', 'Benjamin']
    assert room.name_of(BEN) == 'Benjamin'


@pytest.mark.parametrize('name', ['ann', 'ANN ', 'Ａnn'])
def test_a_name_is_there_once(evening: Evening, name: str) -> None:
    room = evening.lobby(1, players=3)
    with refused(HouseReason.NAME_TAKEN, room):
        room.join(BEN, name)
    room.watch(CAT, 'Cat')
    with refused(HouseReason.NAME_TAKEN, room):
        room.join(BEN, 'cat')
    room.join(BEN, 'Ben')
    with refused(HouseReason.NAME_TAKEN, room):
        room.rename(BEN, 1, name)


def test_of_two_who_want_the_last_seat_one_gets_it_and_the_other_may_watch(evening: Evening) -> None:
    room = evening.lobby(1, players=2)
    room.join(BEN, 'Ben')
    with refused(HouseReason.TABLE_FULL, room):
        room.join(CAT, 'Cat')
    room.watch(CAT, 'Cat')
    assert [guest.name for guest in room.watchers] == ['Cat']
    with refused(HouseReason.SEAT_TAKEN, room):
        room.take_seat(CAT, 1)
    room.leave(BEN)
    room.take_seat(CAT, 1)
    assert room.names == ['Ann', 'Cat']
    assert room.watchers == ()


def test_people_push_bots_aside_before_the_game(evening: Evening) -> None:
    room = evening.lobby(1, players=4)
    room.set_bot(ANN, 1, 'expert')
    room.fill_with_bots(ANN, 'beginner')
    assert [plan.bot for plan in room.seats] == [None, 'expert', 'beginner', 'beginner']
    assert room.join(BEN, 'Ben') == 3
    assert room.seats[3].is_person


def test_a_bot_gives_its_name_to_a_person(evening: Evening) -> None:
    room = evening.lobby(1, players=3)
    room.set_bot(ANN, 2, 'casual')
    wanted = room.names[2]
    room.join(BEN, wanted.lower())
    assert room.names[1] == wanted.lower()
    assert room.names[2] not in (wanted, '')


def test_one_tablet_holds_many_seats(evening: Evening) -> None:
    room = evening.lobby(1, players=3)
    assert room.add_here(ANN, 'Bea') == 1
    assert room.add_here(ANN, 'Cem') == 2
    assert room.seats_of(ANN) == (0, 1, 2)
    with refused(HouseReason.TABLE_FULL, room):
        room.add_here(ANN, 'Dora')
    with refused(HouseReason.NAME_TAKEN, room):
        room.rename(ANN, 2, 'bea')
    room.rename(ANN, 2, 'Zoe')
    assert (room.names, room.name_of(ANN)) == (['Ann', 'Bea', 'Zoe'], 'Ann')


def test_hot_seat_players_may_come_without_the_device_s_owner(evening: Evening) -> None:
    room = evening.house.open_room(ANN)
    assert room.add_here(ANN, 'Ann') == 0
    assert room.add_here(ANN, 'Ben') == 1


def test_a_guest_changes_places(evening: Evening) -> None:
    room = evening.lobby(2, players=4)
    room.set_bot(ANN, 3, 'casual')
    style = room.seats[1].style
    room.take_seat(BEN, 3)
    assert room.seats_of(BEN) == (3,)
    assert room.seats[3].style == style
    assert room.seats[1].is_bot
    room.take_seat(BEN, 2)
    assert (room.seats_of(BEN), room.seats[3].is_free) == ((2,), True)


def test_who_changes_places_changes_his_team(evening: Evening) -> None:
    room = evening.lobby(2, game='wedding', players=4)
    room.change_choice(ANN, room.choice.but(teams=True))
    room.take_seat(BEN, 3)
    assert [plan.kingdom for plan in room.seats] == [0, 0, 1, 1]
    assert room.seats[3].style.removesuffix('2') == room.seats[2].style.removesuffix('2')


def test_the_house_has_room_for_many_but_not_for_all(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrivals, 'MOST_GUESTS', 3)
    room = evening.lobby(2)
    room.watch(CAT)
    with refused(HouseReason.TOO_MANY_GUESTS, room):
        room.watch(DAN)


# -- going -------------------------------------------------------------------------------------------


def test_who_leaves_frees_his_seats_and_the_oldest_who_is_here_becomes_host(evening: Evening) -> None:
    room = evening.lobby(3)
    room.connected(CAT)
    room.connected(ANN)
    changes = told(room)
    room.leave(ANN)
    assert room.is_host(CAT)
    assert room.host_name == 'Cat'
    assert HostPassed('Cat') in changes[-1].events
    assert room.free_seats == (0,)
    assert not room.is_guest(ANN)


def test_a_table_that_everyone_left_belongs_to_the_next_who_comes(evening: Evening) -> None:
    room = evening.lobby(1)
    room.leave(ANN)
    assert room.host_name == ''
    for nobody in (None, ''):
        with refused(HouseReason.HOST_ONLY, room):
            room.close(nobody)  # type: ignore[arg-type]
    room.join(BEN, 'Ben')
    assert room.is_host(BEN)


def test_the_host_s_role_can_be_given_and_taken_only_from_who_is_gone(evening: Evening) -> None:
    room = evening.lobby(3)
    room.connected(ANN)
    with refused(HouseReason.HOST_IS_HERE, room):
        room.take_host(BEN)
    room.disconnected(ANN)
    evening.clock.pass_by(61)
    with refused(HouseReason.NOT_A_GUEST, room):
        room.take_host(DAN)
    room.take_host(BEN)
    assert room.is_host(BEN)
    room.pass_host(BEN, 0)
    assert room.is_host(ANN)


# -- who may -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('reason', 'deed'),
    [
        (HouseReason.HOST_ONLY, lambda room: room.set_bot(BEN, 2, 'casual')),
        (HouseReason.HOST_ONLY, lambda room: room.fill_with_bots(BEN)),
        (HouseReason.HOST_ONLY, lambda room: room.move(BEN, 0, 1)),
        (HouseReason.HOST_ONLY, lambda room: room.pair(BEN, 0, 1)),
        (HouseReason.HOST_ONLY, lambda room: room.change_choice(BEN, Choice(players=3))),
        (HouseReason.HOST_ONLY, lambda room: room.pass_host(BEN, 1)),
        (HouseReason.HOST_ONLY, lambda room: room.start(BEN)),
        (HouseReason.HOST_ONLY, lambda room: room.close(BEN)),
        (HouseReason.HOST_ONLY, lambda room: room.back_to_lobby(BEN)),
        (HouseReason.NOT_YOUR_SEAT, lambda room: room.rename(BEN, 0, 'Fool')),
        (HouseReason.NOT_YOUR_SEAT, lambda room: room.pick_style(BEN, 0, 'red')),
        (HouseReason.NOT_YOUR_SEAT, lambda room: room.free_seat(BEN, 0)),
        (HouseReason.NOT_YOUR_SEAT, lambda room: room.hand_to_bot(BEN, 0)),
        (HouseReason.NOT_YOUR_SEAT, lambda room: room.give_back(BEN, 0)),
        (HouseReason.NOT_YOUR_SEAT, lambda room: room.free_seat(None, 2)),
        (HouseReason.NOT_YOUR_SEAT, lambda room: room.play_again(DAN)),
        (HouseReason.NOT_YOUR_SEAT, lambda room: room.submit(BEN, 0, {}, 0)),
        (HouseReason.NOT_YOUR_SEAT, lambda room: room.submit(None, 2, {}, 0)),
        (HouseReason.NOT_YOUR_SEAT, lambda room: room.undo(BEN, 0, 0)),
        (HouseReason.NOT_YOUR_SEAT, lambda room: room.point(BEN, 0, {})),
        (HouseReason.ONLY_WHILE_PLAYING, lambda room: room.submit(BEN, 1, {}, 0)),
        (HouseReason.ONLY_WHILE_PLAYING, lambda room: room.undo(BEN, 1, 0)),
        (HouseReason.ONLY_WHILE_PLAYING, lambda room: room.back_to_lobby(ANN)),
        (HouseReason.ONLY_AFTER_THE_GAME, lambda room: room.play_again(ANN)),
        (HouseReason.SEATS_ARE_FREE, lambda room: room.start(ANN)),
        (HouseReason.NO_TEAMS_HERE, lambda room: room.pair(ANN, 0, 1)),
        (HouseReason.NO_SUCH_GAME, lambda room: room.change_choice(ANN, Choice(players=7))),
        (HouseReason.UNKNOWN_LEVEL, lambda room: room.set_bot(ANN, 2, 'genius')),
        (HouseReason.UNKNOWN_LEVEL, lambda room: room.hand_to_bot(ANN, 1, 'genius')),
        (HouseReason.UNKNOWN_STYLE, lambda room: room.pick_style(ANN, 0, 'beige')),
        (HouseReason.UNKNOWN_STYLE, lambda room: room.pick_style(ANN, 0, 'purple2')),
        (HouseReason.STYLE_TAKEN, lambda room: room.pick_style(ANN, 0, room.seats[1].style)),
        (HouseReason.SEAT_TAKEN, lambda room: room.set_bot(ANN, 1, 'casual')),
        (HouseReason.SEAT_HAS_NO_PERSON, lambda room: room.hand_to_bot(ANN, 2)),
        (HouseReason.SEAT_HAS_NO_PERSON, lambda room: room.pass_host(ANN, 2)),
        (HouseReason.SEAT_HAS_NO_PERSON, lambda room: room.rename(ANN, 2, 'Nobody')),
        (HouseReason.NOT_HANDED_OVER, lambda room: room.give_back(ANN, 1)),
        (HouseReason.NAME_EMPTY, lambda room: room.take_seat(DAN, 2)),
        *(
            (HouseReason.UNKNOWN_SEAT, lambda room, seat=seat: room.take_seat(DAN, seat, 'Dan'))
            for seat in (-1, 3, 99, '0', 0.0, None, True)
        ),
    ],
)
def test_what_is_refused_has_its_reason_and_changes_nothing(
    evening: Evening, reason: HouseReason, deed
) -> None:
    room = evening.lobby(2, players=3)
    stored = (evening.folder / 'rooms' / room.code / 'room.json').read_bytes()
    changes = told(room)
    with refused(reason, room):
        deed(room)
    assert changes == []
    assert (evening.folder / 'rooms' / room.code / 'room.json').read_bytes() == stored


def test_every_refusal_has_its_sentence_with_its_facts() -> None:
    facts: dict[HouseReason, dict[str, str | int]] = {
        HouseReason.UNKNOWN_CODE: {'code': 'KRMT'},
        HouseReason.TABLE_CLOSED: {'code': 'KRMT'},
        HouseReason.NAME_TOO_LONG: {'longest': 20},
        HouseReason.NAME_TAKEN: {'name': '{Ann}'},
        HouseReason.TABLE_FULL: {'seats': 4},
        HouseReason.SEAT_TAKEN: {'name': 'Ann'},
        HouseReason.SEAT_KEPT: {'name': 'Ann'},
        HouseReason.SEATS_ARE_FREE: {'count': 2},
    }
    for reason in HouseReason:
        said = sentence(HouseRefusal(reason, **facts.get(reason, {})))
        assert said.endswith(('.', '?'))
    assert '{Ann}' in sentence(HouseRefusal(HouseReason.NAME_TAKEN, name='{Ann}'))


# -- the host ----------------------------------------------------------------------------------------


def test_the_host_removes_a_guest_who_then_watches(evening: Evening) -> None:
    room = evening.lobby(2)
    room.free_seat(ANN, 1)
    assert room.seats[1].is_free
    assert room.names[1] == ''
    assert [guest.name for guest in room.watchers] == ['Ben']


def test_somebody_stands_up_by_himself(evening: Evening) -> None:
    room = evening.lobby(2)
    room.free_seat(BEN, 1)
    assert [guest.name for guest in room.watchers] == ['Ben']


def test_another_game_keeps_people_on_their_seats(evening: Evening) -> None:
    room = evening.lobby(3)
    room.change_choice(ANN, room.choice.but(game='wedding', players=6))
    assert room.names == ['Ann', 'Ben', 'Cat', '', '', '']
    room.change_choice(ANN, Choice(players=2))
    assert room.names == ['Ann', 'Ben']
    assert [guest.name for guest in room.watchers] == ['Cat']


def test_the_host_orders_and_pairs(evening: Evening) -> None:
    room = evening.lobby(4, game='wedding', players=4)
    room.change_choice(ANN, room.choice.but(teams=True))
    room.pair(ANN, 0, 2)
    assert [plan.kingdom for plan in room.seats] == [0, 1, 0, 1]
    room.move(ANN, 3, 0)
    assert room.names == ['Dan', 'Ann', 'Ben', 'Cat']
    assert [plan.kingdom for plan in room.seats] == [0, 1, 0, 1]
    room.start(ANN)
    assert room.table.state.settings.kingdoms == (0, 1, 0, 1)


def test_a_bot_may_stand_in_already_before_the_game(evening: Evening) -> None:
    room = evening.lobby(2)
    room.hand_to_bot(ANN, 1)
    assert room.seats[1].is_handed_over
    room.take_seat(BEN, 1)
    assert room.seats[1].is_person


def test_a_closed_table_is_closed_for_everyone(evening: Evening) -> None:
    room = evening.lobby(2)
    changes = told(room)
    room.close(ANN)
    assert kinds(changes) == [ChangeKind.CLOSED]
    assert evening.house.rooms() == ()
    with refused(HouseReason.TABLE_CLOSED):
        evening.house.room(room.code)
    with refused(HouseReason.TABLE_CLOSED, room):
        room.join(CAT, 'Cat')
    with refused(HouseReason.TABLE_CLOSED):
        evening.restart().room(room.code)


# -- telling -----------------------------------------------------------------------------------------


def test_everyone_is_told_and_a_broken_observer_disturbs_nobody(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    room = evening.lobby(1)

    def break_down(_change: object) -> None:
        raise RuntimeError('a page that is gone')

    room.subscribe(break_down)
    changes = told(room)
    of_house: list = []
    evening.house.subscribe(of_house.append)
    room.join(BEN, 'Ben')
    assert kinds(changes) == [ChangeKind.LOBBY]
    assert changes[0].house_events == (SeatTaken(1, 'Ben'),)
    assert of_house == changes
    assert 'An observer of the house failed' in caplog.text


def test_nothing_is_told_or_written_where_nothing_changed(evening: Evening) -> None:
    room = evening.lobby(2)
    changes = told(room)
    room.join(BEN, 'Ben')
    room.watch(BEN)
    room.rename(BEN, 1, 'Ben')
    room.change_choice(ANN, room.choice)
    assert changes == []


def test_who_does_not_listen_any_more_is_not_told(evening: Evening) -> None:
    room = evening.lobby(1)
    changes: list = []
    stop = room.subscribe(changes.append)
    stop()
    stop()
    room.join(BEN, 'Ben')
    assert changes == []


def test_names_are_kept_as_text(evening: Evening) -> None:
    room = evening.lobby(1, players=2)
    room.join(BEN, '<b>"\\{}')
    again = evening.reopened(room)
    assert again.names[1] == '<b>"\\{}'
    stored = json.loads((evening.folder / 'rooms' / room.code / 'room.json').read_text(encoding='utf-8'))
    assert stored['seats'][1]['name'] == '<b>"\\{}'
