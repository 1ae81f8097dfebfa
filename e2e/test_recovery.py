"""Phones that reload, servers that restart, sockets that hang, messages that nobody should have sent."""

from collections.abc import Iterator

import pytest

from e2e.conftest import OpenDevice, Server
from e2e.forgery import forge
from e2e.party import Party, gather
from e2e.screens.lobby import DoorScreen
from e2e.screens.table import TableScreen
from engine.actions import Place
from ui.terminal.wire import Wire


def test_a_phone_that_reloads_in_mid_turn_has_its_domino_where_it_was(
    open_device: OpenDevice, server: Server
) -> None:
    party = gather(open_device, server, ['phone', 'phone'])
    party.start()
    party.play_opening()
    state, length = party.state, party.written.length
    actor, other = party.screens[state.seat], party.others(state.seat)[0]
    actor.board.press('n')
    actor.board.expect_state('fits')
    spot = actor.board.spot

    actor.device.reload()
    actor.expect_phase('place')
    actor.board.expect_on(*spot)
    other.expect_phase('wait')
    assert party.written.length == length
    actor.confirm()
    party.written.wait_for(length + 1)
    assert isinstance(party.written.table.actions[-1], Place)

    actor.device.reload()
    actor.expect_phase('claim')
    party.step(by='taps')


def test_a_server_that_restarts_brings_the_game_back_by_itself(
    open_device: OpenDevice, own_server: Server
) -> None:
    party = gather(open_device, own_server, ['phone', 'desktop'])
    party.start()
    party.play_opening()
    party.step()  # in the middle of a turn: placed, not yet claimed
    state = party.state
    for screen in party.screens:
        screen.device.expect_trouble()
    own_server.restart()
    for screen in party.screens:
        screen.device.expect_live()
        screen.expect_playing()
    assert party.state == state
    party.actor.expect_phase('claim')
    party.others(state.seat)[0].expect_phase('wait')
    party.actor.undo()
    party.actor.expect_phase('place')
    party.actor.confirm()
    party.written.wait_for(party.written.length)
    party.actor.expect_phase('claim')
    party.play_turn()


@pytest.fixture
def hanging_wire(server: Server) -> Iterator[Wire]:
    """The way to the server of a phone whose WebSockets hang."""
    wire = Wire(server.port, swallows_sockets=True)
    yield wire
    wire.cut()


def test_a_phone_whose_sockets_hang_is_live_at_once_and_plays_a_turn(
    open_device: OpenDevice, server: Server, hanging_wire: Wire
) -> None:
    party = gather(open_device, server, ['phone'], players=2)
    party.lobby.remove(1)
    phone = open_device('phone', f'/table/{party.code}', url=hanging_wire.url)
    transport = 'window.socket.io.engine.transport.name'
    assert phone.page.evaluate(transport) == 'polling', 'it is live without waiting for its socket'
    DoorScreen(phone).enter('Ben')
    party.screens.append(TableScreen(phone))
    party.start()
    party.play_opening()
    for _ in range(2):
        party.play_turn()
    assert phone.page.evaluate(transport) == 'polling'
    assert hanging_wire.swallowed, 'it did ask for a socket'
    for screen in party.screens:
        screen.expect_acting(party.state.seat)


# -- messages that nobody should have sent -----------------------------------------------------------


def party_in_play(open_device: OpenDevice, server: Server) -> Party:
    party = gather(open_device, server, ['phone', 'phone'])
    party.start()
    party.play_opening()
    return party


def test_nobody_acts_for_another_seat(open_device: OpenDevice, server: Server) -> None:
    party = party_in_play(open_device, server)
    state, table = party.state, party.written.table
    cheat = party.others(state.seat)[0]
    place = {'type': 'place', 'domino': state.domino.id, 'cells': [[1, 0], [2, 0]]}
    before = party.written.length
    forged = {'id': 'x', 'version': table.version, **place}
    forge(cheat, 'board', 'command', forged)
    forge(cheat, 'board', 'command', {**forged, 'id': 'y', 'seat': state.seat})
    forge(
        cheat, 'area-head', 'act', {'name': 'claim', 'arg': state.next.dominoes[0].id if state.next else ''}
    )
    cheat.expect_toast('It is not your turn')
    forge(cheat, 'area-head', 'act', {'name': 'undo', 'arg': ''})
    forge(cheat, 'area-head', 'act', {'name': 'bribe', 'arg': 'castle'})
    forge(cheat, 'area-head', 'act', {'name': 'claim', 'arg': '<b>'})
    forge(cheat, 'area-head', 'act', ['claim'])
    cheat.expect_toast('The table moved on')

    watcher = open_device('phone', f'/table/{party.code}')
    DoorScreen(watcher).watch()
    spectator = TableScreen(watcher)
    spectator.expect_playing()
    forge(spectator, 'board', 'command', {**forged, 'id': 'z'})
    forge(spectator, 'area-head', 'act', {'name': 'end', 'arg': ''})
    spectator.expect_toast('You have no seat in this game')

    assert party.written.length == before
    party.play_turn()
    assert len(party.written.table.actions) == before + 2, 'the game went on as if nothing had been'


def test_late_and_repeated_messages_change_nothing(open_device: OpenDevice, server: Server) -> None:
    party = party_in_play(open_device, server)
    state, version = party.state, party.written.table.version
    actor, length = party.screens[state.seat], party.written.length
    place = {'type': 'place', 'domino': state.domino.id, 'cells': [[1, 0], [2, 0]]}
    for _ in range(3):
        forge(actor, 'board', 'command', {'id': 'once', 'version': version, **place})
    actor.expect_phase('claim')
    actor.undo()
    actor.expect_phase('place')
    forge(actor, 'board', 'command', {'id': 'late', 'version': version, **place})
    actor.board.press('n')
    actor.confirm()
    actor.expect_phase('claim')
    assert party.written.length == length + 3, 'placed once, taken back, placed again'
    party.step(by='taps')
