"""Who is here: tabs are counted, absence is shown late and frees nothing."""

from tests.house.evening import ANN, BEN, Evening, kinds, told
from ui.house import ChangeKind


def test_a_device_is_away_ten_seconds_after_its_last_page(evening: Evening) -> None:
    room = evening.playing(2)
    room.connected(BEN)
    room.connected(BEN)
    room.disconnected(BEN)
    evening.clock.pass_by(60)
    assert not room.is_away(1)
    room.disconnected(BEN)
    assert not room.is_here(BEN)
    evening.clock.pass_by(9.9)
    assert not room.is_away(1)
    evening.clock.pass_by(0.1)
    assert room.is_away(1)
    assert room.seats_of(BEN) == (1,)
    room.connected(BEN)
    assert not room.is_away(1)


async def test_everyone_is_told_of_coming_going_and_being_away(evening: Evening) -> None:
    room = evening.playing(2)
    await evening.house.open()
    evening.clock.pass_by(20)
    changes = told(room)
    room.connected(BEN)
    room.connected(BEN)
    room.disconnected(BEN)
    assert kinds(changes) == [ChangeKind.PRESENCE]
    room.disconnected(BEN)
    assert len(changes) == 2
    evening.clock.pass_by(10.2)
    assert kinds(changes) == [ChangeKind.PRESENCE] * 3
    assert room.is_away(1)


async def test_after_a_restart_those_who_do_not_come_back_are_away(evening: Evening) -> None:
    room = evening.reopened(evening.playing(2))
    await evening.house.open()
    changes = told(room)
    room.connected(ANN)
    assert not room.is_away(1)
    evening.clock.pass_by(10.2)
    assert kinds(changes) == [ChangeKind.PRESENCE] * 2
    assert (room.is_away(0), room.is_away(1)) == (False, True)


def test_a_page_that_says_goodbye_twice_is_counted_once(evening: Evening) -> None:
    room = evening.playing(2)
    room.disconnected(BEN)
    room.connected(BEN)
    room.disconnected(BEN)
    room.disconnected(BEN)
    assert not room.is_here(BEN)
    room.connected(BEN)
    assert room.is_here(BEN)
    evening.clock.pass_by(60)
    assert not room.is_away(1)


def test_bots_and_free_seats_are_never_away(evening: Evening) -> None:
    room = evening.lobby(1, players=3)
    room.set_bot(ANN, 1, 'casual')
    evening.clock.pass_by(1000)
    assert [room.is_away(seat) for seat in range(3)] == [True, False, False]
