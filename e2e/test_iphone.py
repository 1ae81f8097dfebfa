"""A phone whose WebSocket hangs plays like any other: long polling comes first and is enough."""

from collections.abc import Iterator

import pytest

from e2e.conftest import OpenDevice, Server
from e2e.party import gather
from e2e.proxy import SwallowingProxy
from engine.actions import Claim, Place


@pytest.fixture
def proxy(server: Server) -> Iterator[SwallowingProxy]:
    between = SwallowingProxy(server.port, server.data)
    between.start()
    yield between
    between.stop()


def test_a_phone_without_sockets_plays_a_whole_turn(open_device: OpenDevice, proxy: SwallowingProxy) -> None:
    party = gather(open_device, proxy, ['phone', 'phone'])
    for screen in party.screens:
        screen.device.expect_trouble()  # a socket that hangs is given up in the end, and the browser says so
    party.start()
    party.play_opening()
    placed, claimed = party.play_turn()
    assert isinstance(placed, Place)
    assert isinstance(claimed, Claim)
    for screen in party.screens:
        screen.expect_phase('place', 'claim', 'wait')
        transport = screen.page.evaluate('window.socket.io.engine.transport.name')
        assert transport == 'polling', 'no socket came through'
    assert proxy.swallowed >= len(party.screens), 'every page has tried a socket'
