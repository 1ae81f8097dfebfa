"""Queendomino on real screens: every step of its turn by touch, taps and keys, and what the rules refuse."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.advice import advise
from e2e.conftest import OpenDevice, Server
from e2e.party import Party, gather
from e2e.screens.table import ScoreScreen
from engine.actions import Bribe, Build, Claim, EndTurn, Place, Tax
from engine.events import QueenMoved
from engine.grid import CASTLE_MASK, cells_in
from engine.modes import Step
from engine.scoring import score_sheets
from engine.state import State

QUEEN_COMES = 17
"""With this seed, the first turn of two players who follow our advice ends with a tower, and the Queen comes."""


@pytest.fixture
def seeded(tmp_path: Path) -> Iterator[Server]:
    """A server whose first table is dealt as we want it."""
    server = Server(tmp_path / 'data', '--seed', str(QUEEN_COMES))
    server.start()
    yield server
    server.stop()


def at_one_tablet(open_device: OpenDevice, server: Server) -> Party:
    """Ann and Ben share a tablet: no bot is there to play otherwise tomorrow."""
    party = gather(open_device, server, ['tablet'], game='Queendomino', players=2)
    party.lobby.remove(1)
    party.lobby.add_player_here('Ben')
    party.screens *= 2
    party.start()
    return party


def play_until(party: Party, step: type) -> State:
    """Follow our advice up to the first action of a kind."""
    while not isinstance(advise(party.state), step):
        party.step(by='taps')
    return party.state


@pytest.mark.timeout(240)
def test_a_whole_game_by_touch_against_three_bots(open_device: OpenDevice, seeded: Server) -> None:
    party = gather(open_device, seeded, ['phone'], game='Queendomino', players=4)
    phone = party.screens[0]
    party.start()
    done: set[tuple[type, str]] = set()
    while not (state := party.wait_for_people()).is_over:
        phone.expect_purse(0, state.kingdoms[0].coins)
        is_second_building = isinstance(advise(state), Build) and (Build, 'drag') in done
        by = 'taps' if is_second_building and (Build, 'taps') not in done else 'drag'
        done.add((type(party.step(by)), by))
    kinds = {kind for kind, _ in done}
    assert kinds >= {Claim, Place, Tax, Build, Bribe, EndTurn}
    assert {(Build, 'drag'), (Build, 'taps'), (Bribe, 'drag')} <= done
    assert any(isinstance(event, QueenMoved) for event in party.written.events)

    score = ScoreScreen(phone.device)
    score.expect_here()
    score.expect_totals(*sorted((sheet.total for sheet in score_sheets(party.state)), reverse=True))
    score.light('Coins')


def test_a_turn_by_keyboard_alone(open_device: OpenDevice, seeded: Server) -> None:
    party = gather(open_device, seeded, ['desktop'], game='Queendomino', players=2)
    party.lobby.remove(1)
    party.lobby.add_player_here('Ben')
    party.screens *= 2
    party.start()
    party.play_opening(by='keys')
    kinds = [type(action) for action in party.play_turn(by='keys')]
    assert kinds == [Place, Tax, Build, Claim]


def test_undo_sends_the_queen_back(open_device: OpenDevice, seeded: Server) -> None:
    party = at_one_tablet(open_device, seeded)
    before = play_until(party, Build)
    tablet, seat = party.screens[0], before.seat
    party.step()
    assert party.state.queen == seat
    tablet.expect_queen_at(seat)
    tablet.expect_step('Dragon', barred='Queen')
    tablet.undo()
    tablet.expect_phase('place')
    after = party.state
    assert (after.queen, after.step) == (None, Step.PLACE)
    tablet.expect_purse(seat, after.kingdom.coins)


def test_what_the_court_refuses_changes_nothing(open_device: OpenDevice, seeded: Server) -> None:
    party = at_one_tablet(open_device, seeded)
    state = play_until(party, Tax)
    tablet, length = party.screens[0], party.written.length
    tablet.put_knight((0, 0))
    tablet.expect_refused('Knights go on the domino you have just placed')
    tablet.board.expect_empty()

    party.step(by='drag')
    tablet.expect_phase('build')
    tablet.put_building(0, field_of(party.state))
    tablet.expect_refused('Buildings stand on town squares')
    tablet.board.expect_empty()
    assert party.written.length == length + 1
    assert party.state.kingdom.coins >= state.kingdom.coins

    party.step(by='drag')
    tablet.expect_queen_at(state.seat)
    tablet.ask_why('bribe')
    tablet.expect_reason('The Queen is your guest')
    tablet.go_on()
    tablet.expect_phase('claim')
    assert party.written.length == length + 2


def field_of(state: State) -> tuple[int, int]:
    """A square of the kingdom that is no town."""
    kingdom = state.kingdom
    fields = kingdom.occupied & ~CASTLE_MASK & ~kingdom.free_towns
    x, y = cells_in(fields)[0]
    return x, y
