"""The people of a running game: what the host and each player can do about seats, and what everybody hears of it."""

from tests.pages.conftest import Arrive
from tests.pages.test_table import play_greedily, sit_down
from ui.house import House, Phase


async def test_a_game_goes_on_without_somebody(house: House, arrive: Arrive) -> None:
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', players=2)
    device = room.seats[0].device
    assert device
    room.pass_host('nobody', 0)
    await ben.user.should_see('Ann is the host now')
    ann.choose('Seats and bots')
    ann.press('stand-in', 1)
    await ben.user.should_see('A bot plays for Ben now')
    ann.press('give-back', 1)
    await ben.user.should_see('Ben plays again')
    ann.press('free', 1)
    await ann.user.should_see('Ben has left the seat')
    assert room.seats[1].is_free
    ben.choose('Seats and bots')
    ben.press('take', 1)
    await ann.user.should_see('Ben has taken a seat')
    assert room.seats[1].is_person


async def test_who_comes_back_takes_the_seat_from_its_bot_in_one_tap(house: House, arrive: Arrive) -> None:
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', players=2)
    assert not ben.offers('give-back')
    room.hand_to_bot('nobody', 1, 'casual')
    assert not ann.offers('give-back')
    ben.press('give-back', 1)
    assert room.seats[1].is_person
    assert not ben.offers('give-back')


async def test_a_watcher_can_sit_down_as_soon_as_a_seat_is_free(house: House, arrive: Arrive) -> None:
    (ann, _), room = await sit_down(house, arrive, 'Ann', 'Ben', players=2)
    watcher = await arrive(f'/table/{room.code}')
    watcher.write_name('Cat')
    watcher.press('watch')
    assert not watcher.offers('people')
    assert '>away<' not in ann.markup
    room.free_seat('nobody', 1)
    assert '>away<' in ann.markup
    watcher.press('people')
    watcher.press('take', 1)
    assert room.names == ['Ann', 'Cat']
    assert not ann.offers('people')


async def test_people_are_renamed_in_mid_game(house: House, arrive: Arrive) -> None:
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', players=2)
    ben.choose('Seats and bots')
    assert not ben.offers('rename', 0)
    ben.press('rename', 1)
    ben.write_name('ann')
    ben.press('save')
    await ben.sees_toast('Somebody here is already called ann')
    ben.write_name('Benny')
    ben.press('save')
    assert room.names == ['Ann', 'Benny']
    assert 'Benny' in ann.markup


async def test_only_the_host_removes_people_or_makes_hosts(house: House, arrive: Arrive) -> None:
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', players=2)
    room.pass_host('nobody', 0)
    ben.choose('Seats and bots')
    assert not any(ben.offers(act, 0) for act in ('free', 'make-host', 'stand-in'))
    ben.forge('rename', 'free', 0)
    assert room.seats[0].is_person
    ann.choose('Seats and bots')
    ann.press('make-host', 1)
    assert ben.offers('free', 0)
    assert not ann.offers('free', 1)


async def test_after_a_game_the_host_leads_back_to_the_lobby(house: House, arrive: Arrive) -> None:
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', players=2)
    room.pass_host('nobody', 0)
    play_greedily(room, until=99)
    await ann.visit(f'/table/{room.code}')
    assert room.phase is Phase.OVER
    ann.choose('Choose another game')
    assert room.game is None
    for person in (ann, ben):
        assert person.offers('seat')


async def test_those_who_come_late_are_shown_the_way_in(house: House, arrive: Arrive) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', players=2)
    ann.choose('Invite')
    assert 'http://192.168.0.12:8080' in ann.text
    play_greedily(room, until=99)
    ann.choose('Invite')
    assert room.code in ann.text
