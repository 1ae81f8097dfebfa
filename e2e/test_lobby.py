"""Before the game, on real screens: open a table, join it in every way, arrange the seats, start.

What needs no browser (every refusal, every option) is tested in tests/pages.
"""

import pytest

from e2e.conftest import OpenDevice, Server
from e2e.screens.device import Device
from e2e.screens.lobby import DoorScreen, LobbyScreen, NewTable
from e2e.screens.title import Title


def open_table(device: Device, name: str = 'Nora') -> LobbyScreen:
    """The host's way: two taps and a name."""
    Title(device).play()
    form = NewTable(device)
    form.give_name(name)
    return form.open_table()


def test_two_taps_open_a_table_with_good_defaults(open_device: OpenDevice) -> None:
    host = open_device('phone')
    Title(host).play()
    lobby = NewTable(host).open_table()
    lobby.expect_names('Host', '', '', '')
    lobby.expect_game('Kingdomino')
    lobby.start()


def test_three_phones_meet_at_one_table(open_device: OpenDevice) -> None:
    host = open_device('phone')
    lobby = open_table(host)

    second = open_device('phone')
    Title(second).type_code(lobby.code.lower())
    DoorScreen(second).expect_title('Join Nora’s table')
    DoorScreen(second).enter('Lea')

    third = open_device('phone', f'/?join={lobby.code}')
    DoorScreen(third).pick_style('Red rose')
    thirds = DoorScreen(third).enter('Max')
    thirds.expect_waiting_for('Nora')
    thirds.expect_no_controls_of_host()
    thirds.expect_style(2, 'Red rose')

    watcher = open_device('tablet', f'/table/{lobby.code}')
    DoorScreen(watcher).watch()
    lobby.expect_watchers('1 guest')

    third.reload()
    for device in (host, second, third, watcher):
        LobbyScreen(device).expect_names('Nora', 'Lea', 'Max', '')
    thirds.expect_role(2, 'You')

    lobby.add_bot(3)
    lobby.start()
    for device in (second, third, watcher):
        LobbyScreen(device).expect_started()


def test_the_host_arranges_the_table(open_device: OpenDevice) -> None:
    lobby = open_table(open_device('phone'))
    guest = open_device('phone', f'/table/{lobby.code}')
    guests = DoorScreen(guest).enter('Lea')
    lobby.rename(1, 'Lea the Great')
    guests.expect_names('Nora', 'Lea the Great', '', '')
    lobby.move_down(0)
    guests.expect_names('Lea the Great', 'Nora', '', '')
    lobby.drag_seat(0, 1)
    guests.expect_names('Nora', 'Lea the Great', '', '')
    lobby.remove(1)
    guests.expect_names('Nora', '', '', '')
    guests.sit(2)
    lobby.expect_names('Nora', '', 'Lea the Great', '')


def test_hot_seat_and_bots_on_one_tablet(open_device: OpenDevice) -> None:
    lobby = open_table(open_device('tablet'), 'Ann')
    lobby.add_player_here('Ben')
    lobby.expect_role(1, 'This device')
    lobby.add_bot(2)
    lobby.choose_level(2, 'Expert')
    lobby.expect_role(2, 'expert')
    lobby.fill_with_bots()
    lobby.expect_names('Ann', 'Ben', 'Ida', 'Otto')
    lobby.start()


def test_a_laptop_has_mouse_and_keys(open_device: OpenDevice) -> None:
    host = open_device('desktop')
    lobby = open_table(host)
    lobby.add_bot(1)
    lobby.drag_seat(0, 1)
    lobby.expect_names('Ida', 'Nora', '', '')
    lobby.open_seat(0)
    lobby.escape()

    guest = open_device('desktop')
    Title(guest).expect_table(lobby.code, 'Nora’s table')
    Title(guest).paste_code(f'http://192.168.0.12:8080/?join={lobby.code}')
    DoorScreen(guest).expect_title('Join Nora’s table')


def test_a_wrong_code_is_answered_with_a_way_on(open_device: OpenDevice) -> None:
    code = open_table(open_device('desktop')).code
    device = open_device('phone')
    Title(device).type_code('zz')
    Title(device).press_join()
    device.expect_toast('A code has four letters')
    Title(device).paste_code('ZZZZ')
    device.expect_toast('There is no table ZZZZ here')
    Title(device).expect_boxes('ZZZZ')
    device.visit('/table/ZZZZ')
    DoorScreen(device).expect_title('No table ZZZZ')
    Title(device).type_code(code)
    DoorScreen(device).expect_title('Join Nora’s table')


def test_late_comers_take_a_bots_seat(open_device: OpenDevice) -> None:
    lobby = open_table(open_device('phone'))
    lobby.start()
    late = open_device('phone', f'/table/{lobby.code}')
    DoorScreen(late).expect_words('The game has begun')
    DoorScreen(late).take_over('Ida', 'Lea')
    LobbyScreen(late).expect_started()


def test_a_lobby_survives_a_restart_of_the_server(open_device: OpenDevice, own_server: Server) -> None:
    host = open_device('phone', url=own_server.url)
    lobby = open_table(host)
    lobby.add_bot(1)
    host.expect_trouble()
    own_server.restart()
    host.expect_live()
    lobby.expect_names('Nora', 'Ida', '', '')
    lobby.add_bot(2)


@pytest.mark.parametrize('kind', ['phone', 'sideways', 'upright', 'tablet', 'desktop'])
def test_every_page_fits_and_can_be_read_by_everyone(open_device: OpenDevice, kind: str) -> None:
    """On every screen in both themes; axe looks at the two extremes."""
    device = open_device(kind)

    def look(name: str) -> None:
        for theme in device.both_themes():
            device.expect_no_sideways_scrolling()
            device.shot(f'{name}-{kind}-{theme}')
            if kind in ('phone', 'desktop'):
                device.expect_accessible()

    look('title')
    device.visit('/new')
    look('new')
    lobby = NewTable(device).open_table()
    lobby.add_bot(1)
    look('lobby')
    lobby.open_seat(1)
    look('seat')
    lobby.close_sheet()
    lobby.open_settings()
    look('settings')
    code = lobby.code
    device.context.clear_cookies()
    device.visit(f'/table/{code}')
    look('door')
    device.visit('/table/ZZZZ')
    look('unknown')
