"""A page that may show an old state takes no input: it asks, or connects anew, and then it is up to date."""

import sys

import pytest

from e2e.conftest import OpenDevice, Server
from e2e.screens.lobby import DoorScreen, NewTable
from e2e.screens.title import Title


def test_a_page_that_wakes_up_asks_and_goes_on(open_device: OpenDevice) -> None:
    host = open_device('phone')
    Title(host).play()
    lobby = NewTable(host).open_table()
    host.wake()
    host.expect_live()
    lobby.add_bot(1)


@pytest.mark.skipif(sys.platform == 'win32', reason='there is no signal that stops a process')
def test_a_dead_connection_is_given_up_and_made_anew(open_device: OpenDevice, own_server: Server) -> None:
    host = open_device('phone', url=own_server.url)
    Title(host).play()
    lobby = NewTable(host).open_table()
    guest = open_device('phone', f'/table/{lobby.code}', url=own_server.url)
    guests = DoorScreen(guest).enter('Lea')
    for device in (host, guest):
        device.expect_trouble()

    own_server.freeze()
    guest.wake()
    guest.expect_locked('asking')
    guests.sit(3)
    guest.expect_locked('lost')
    own_server.thaw()

    guest.expect_live()
    guests.expect_names('Host', 'Lea', '', '')
    guests.sit(3)
    lobby.expect_names('Host', '', '', 'Lea')
