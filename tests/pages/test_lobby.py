"""Title, new table, door and lobby, page by page and device by device, without a browser."""

import re

from nicegui import ui

from engine.match import legal_actions
from engine.settings import Game
from tests.pages.conftest import Arrive, Person
from ui.house import House, Phase, Room


async def open_table(house: House, arrive: Arrive, name: str = 'Nora') -> tuple[Person, Room]:
    host = await arrive('/new')
    host.write_name(name)
    host.press('open')
    room = house.rooms()[0]
    await host.visit(f'/table/{room.code}')
    return host, room


async def join(arrive: Arrive, room: Room, name: str) -> Person:
    guest = await arrive(f'/table/{room.code}')
    guest.write_name(name)
    guest.press('join')
    return guest


async def test_a_table_needs_no_typing(house: House, arrive: Arrive) -> None:
    host = await arrive('/new')
    host.press('open')
    room = house.rooms()[0]
    assert (room.choice.game, room.choice.players, room.names[0]) == (Game.KINGDOMINO, 4, 'Host')


async def test_the_form_offers_what_the_house_offers(house: House, arrive: Arrive) -> None:
    host = await arrive('/new')
    assert not host.offers('players', 8)
    host.press('game', 'wedding')
    host.press('players', 8)
    host.press('teams', 1)
    host.press('comfort', 'hide_scores')
    host.press('pace', 'instant')
    host.press('open')
    choice = house.rooms()[0].choice
    assert (choice.game, choice.players, choice.teams, choice.hide_scores) == (Game.WEDDING, 8, True, True)


async def test_house_rules_and_rulings_are_marked(arrive: Arrive) -> None:
    host = await arrive('/new')
    host.press('players', 3)
    assert 'Ruling' in host.text
    host.press('game', 'queendomino')
    assert 'House rule' in host.text


async def test_everybody_sees_who_sits_down(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    guest = await join(arrive, room, 'Lea')
    assert 'Lea' in host.text
    assert 'Nora starts the game' in guest.text
    assert not guest.offers('start')
    host.press('start-smaller')
    assert room.phase is Phase.PLAYING


async def test_the_game_begins_on_every_device_at_once(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    guest = await join(arrive, room, 'Lea')
    host.press('fill')
    host.press('start')
    for person in (host, guest):
        assert not person.offers('start')
        assert 'Scan, or type the code' not in person.text


async def test_a_taken_and_an_empty_name_are_answered(house: House, arrive: Arrive) -> None:
    _, room = await open_table(house, arrive)
    guest = await join(arrive, room, ' nora ')
    await guest.sees_toast('already called nora')
    guest.write_name('')
    guest.press('join')
    await guest.sees_toast('Please type a name')
    guest.write_name('Lea')
    guest.press('join')
    assert room.names[:2] == ['Nora', 'Lea']


async def test_names_are_shown_as_text(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive, '<img src=x>')
    assert room.names[0] == '<img src=x>'
    assert '<img' not in host.markup


async def test_a_guest_cannot_do_what_is_the_hosts(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    guest = await join(arrive, room, 'Lea')
    before = room.seats
    for act, arg in (
        ('bot', 2),
        ('fill', ''),
        ('move', '0>1'),
        ('start', ''),
        ('stand-in', 0),
        ('add-seat', ''),
    ):
        guest.forge('addresses', act, arg)
    assert room.seats == before
    assert room.phase is Phase.LOBBY
    await guest.sees_toast('Only the host')
    assert host.offers('fill')


async def test_a_guest_cannot_change_another_seat(house: House, arrive: Arrive) -> None:
    _, room = await open_table(house, arrive)
    guest = await join(arrive, room, 'Lea')
    guest.forge('addresses', 'seat', 0)
    guest.press('free', 0)
    assert room.names[0] == 'Nora'
    await guest.sees_toast('somebody else')


async def test_nonsense_changes_nothing(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    before = room.seats
    for act, arg in (
        ('sit', '99'),
        ('seat', 'x'),
        ('move', '0>x'),
        ('bot', '-1'),
        ('nothing', ''),
        ('level', 'god'),
    ):
        host.forge('addresses', act, arg)
    assert room.seats == before


async def test_a_seat_follows_its_sheet_when_it_moves(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    host.press('seat', 0)
    host.press('down', 0)
    host.press('down', 1)
    assert room.names[2] == 'Nora'
    host.press('style', 'red')
    assert room.seats[2].style == 'red'


async def test_a_full_table_offers_to_watch(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    host.press('players', 2)
    await join(arrive, room, 'Lea')
    late = await arrive(f'/table/{room.code}')
    assert 'All seats are taken' in late.text
    assert not late.offers('join')
    late.press('watch')
    assert 'Watching: 1 guest' in host.text


async def test_two_devices_want_the_last_seat(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    host.press('players', 2)
    slow = await arrive(f'/table/{room.code}')
    await join(arrive, room, 'Lea')
    slow.write_name('Max')
    slow.forge('watch', 'join')
    await slow.sees_toast('All 2 seats are taken')
    slow.press('watch')
    assert room.names == ['Nora', 'Lea']


async def test_the_title_follows_the_host(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    lea, max_ = await join(arrive, room, 'Lea'), await join(arrive, room, 'Max')
    assert 'At Nora’s table' in lea.text
    host.press('seat', 0)
    host.write_name('Nora the Great')
    host.press('save')
    assert 'At Nora the Great’s table' in lea.text
    host.choose('Leave the table')
    assert 'Your table' in lea.text
    assert 'At Lea’s table' in max_.text


async def test_leaving_frees_the_seat(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    guest = await join(arrive, room, 'Max')
    guest.choose('Leave the table')
    assert room.names == ['Nora', '', '', '']
    assert 'Max' not in host.text


async def test_a_watcher_is_asked_for_a_name_before_sitting_down(house: House, arrive: Arrive) -> None:
    _, room = await open_table(house, arrive)
    guest = await arrive(f'/table/{room.code}')
    guest.press('watch')
    guest.press('sit', 2)
    assert room.names[2] == ''
    guest.write_name('Lea')
    guest.press('add')
    assert room.names[2] == 'Lea'


async def test_one_more_seat_leads_to_the_royal_wedding(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    assert not host.offers('add-seat')
    host.press('fill')
    host.press('add-seat')
    assert (room.choice.game, room.choice.players) == (Game.WEDDING, 5)
    assert 'Royal Wedding' in host.text


async def test_the_host_pairs_teams(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    host.press('game', 'wedding')
    host.press('players', 6)
    host.press('teams', 1)
    host.press('fill')
    host.press('seat', 0)
    host.press('partner', 4)
    assert room.seats[0].kingdom == room.seats[4].kingdom
    assert 'Team 3' in host.text


async def test_late_comers_may_take_what_nobody_plays(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    host.press('start-bots')
    late = await arrive(f'/table/{room.code}')
    assert 'The game has begun' in late.text
    assert not late.offers('take', 0), 'the host plays there'
    late.write_name('Lea')
    late.press('take', 1)
    assert room.names[1] == 'Lea'
    assert room.seats[1].is_person


async def test_the_link_of_a_finished_game_leads_to_its_scores(house: House, arrive: Arrive) -> None:
    host, room = await open_table(house, arrive)
    host.press('players', 2)
    await join(arrive, room, 'Lea')
    host.press('start')
    play_to_the_end(room)
    late = await arrive(f'/table/{room.code}')
    assert 'The game is over' in late.text
    late.press('watch')
    assert 'Nora' in late.text


async def test_an_unknown_or_closed_table_offers_ways_on(house: House, arrive: Arrive) -> None:
    stranger = await arrive('/table/zzzz')
    await stranger.user.should_see('No table ZZZZ')
    host, room = await open_table(house, arrive)
    room.close(host_device(room))
    await host.user.should_see('This table is closed')
    await stranger.visit(f'/table/{room.code}')
    await stranger.user.should_see('This table is closed')


async def test_a_link_with_a_code_leads_to_the_door(house: House, arrive: Arrive) -> None:
    _, room = await open_table(house, arrive)
    guest = await arrive(f'/?join={room.code.lower()}')
    assert 'Join Nora’s table' in guest.text


async def test_a_wrong_code_is_answered_on_the_title_page(house: House, arrive: Arrive) -> None:
    guest = await arrive('/')
    guest.user.find(marker='code').trigger('code', 'ZZZZ')
    await guest.sees_toast('There is no table ZZZZ here')
    guest.user.find(marker='code').trigger('code', 'ZZ')
    await guest.sees_toast('A code has four letters')


async def test_the_title_lists_the_tables_as_they_are_now(house: House, arrive: Arrive) -> None:
    guest = await arrive('/')
    assert 'Tables in this house' not in guest.text
    host, room = await open_table(house, arrive)
    assert room.code in guest.text
    assert '1 of 4 seats' in guest.text
    host.press('fill')
    assert '4 of 4 seats' in guest.text
    await host.visit('/')
    assert 'Your seat' in host.text


async def test_settings_belong_to_the_device(house: House, arrive: Arrive) -> None:
    one, other = await arrive('/'), await arrive('/')
    one.press('letters', 'on')
    one.forge('letters', 'letters', 'perhaps')
    await one.visit('/')
    await other.visit('/')
    assert pressed(one, 'letters') == 'on'
    assert pressed(other, 'letters') == 'off'


async def test_a_device_remembers_its_name(house: House, arrive: Arrive) -> None:
    host, _ = await open_table(house, arrive, 'Nora')
    await host.visit('/new')
    assert [field.value for field in host.user.find(ui.input).elements] == ['Nora']


def pressed(person: Person, act: str) -> str:
    tags = re.findall(rf'<button[^>]*data-act="{act}"[^>]*>', person.markup)
    chosen = next(tag for tag in tags if 'aria-pressed="true"' in tag)
    found = re.search(r'data-arg="([^"]*)"', chosen)
    assert found is not None
    return found[1]


def play_to_the_end(room: Room) -> None:
    """Everybody does the first thing that is allowed."""
    assert room.game is not None
    while not (state := room.game.state).is_over:
        device = room.seats[state.seat].device
        assert device is not None
        room.submit(device, state.seat, next(iter(legal_actions(state))), room.version)


def host_device(room: Room) -> str:
    return next(plan.device for plan in room.seats if plan.device)
