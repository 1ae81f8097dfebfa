"""Kingdomino at the table: whole games, rounds and turns with mouse, fingers and keys, on several devices at once."""

from e2e.conftest import OpenDevice, Server
from e2e.party import gather
from e2e.screens.lobby import DoorScreen
from e2e.screens.table import ScoreScreen, SharedScreen, TableScreen
from engine.actions import Claim, Place
from engine.modes import Step
from engine.scoring import score_sheets
from engine.state import State


def totals(state: State) -> list[int]:
    return [sheet.total for sheet in score_sheets(state)]


def test_two_people_play_a_whole_game_with_the_mouse_while_others_watch(
    open_device: OpenDevice, server: Server
) -> None:
    party = gather(open_device, server, ['desktop', 'desktop'])
    television = SharedScreen(open_device('tv', f'/table/{party.code}/screen'))
    party.start()
    television.expect_kingdoms('Ann', 'Ben')
    while not (state := party.state).is_last_round:
        for seat, screen in enumerate(party.screens):
            screen.expect_phase(
                'wait' if seat != state.seat else 'place' if state.step is Step.PLACE else 'claim'
            )
        party.step()
    television.expect_round(state.round)
    television.expect_points(*totals(state))

    phone = open_device('phone', f'/table/{party.code}')
    DoorScreen(phone).watch()
    watcher = TableScreen(phone)
    watcher.expect_playing()
    while not party.state.is_over:
        watcher.expect_phase('wait')
        party.step()

    first, second = sorted(totals(party.state), reverse=True)
    for screen in (*party.screens, watcher):
        score = ScoreScreen(screen.device)
        score.expect_here()
        score.expect_totals(first, second)
    television.expect_over()
    television.expect_no_controls()

    ScoreScreen(party.screens[1].device).play_again()
    for screen in (*party.screens, watcher):
        screen.expect_playing()
    assert party.written.number == 2
    party.actor.expect_phase('claim')


def test_four_phones_play_a_round_with_their_fingers(open_device: OpenDevice, server: Server) -> None:
    party = gather(open_device, server, ['phone'] * 4)
    party.start()
    while (state := party.state).round < 2:
        action = party.step()
        for screen in party.screens:
            if isinstance(action, Claim):
                screen.expect_claimed(action.domino, ('Ann', 'Ben', 'Cem', 'Dora')[action.seat])
            else:
                screen.expect_points(state.kingdom_number, totals(party.state)[state.kingdom_number])
    for screen in party.screens:
        screen.expect_round(2)
        screen.expect_acting(party.state.seat)
        screen.device.expect_no_sideways_scrolling()


def test_a_turn_without_touching_anything_but_the_keyboard(open_device: OpenDevice, server: Server) -> None:
    party = gather(open_device, server, ['desktop'], players=4)
    party.start()
    party.wait_for_people()
    assert isinstance(party.step(by='keys'), Claim)
    party.wait_for_people()
    party.actor.expect_phase('place')
    assert isinstance(party.step(by='keys'), Place)
    party.actor.expect_phase('claim')
    party.actor.undo(by='keys')
    party.actor.expect_phase('place')
    party.actor.board.expect_state('fits')
    party.actor.board.press('Escape')
    placed, claimed = party.play_turn(by='keys')
    assert isinstance(placed, Place)
    assert isinstance(claimed, Claim)


def test_two_people_share_a_tablet(open_device: OpenDevice, server: Server) -> None:
    party = gather(open_device, server, ['tablet'], players=2)
    tablet = party.screens[0]
    party.lobby.remove(1)
    party.lobby.add_player_here('Ben')
    party.screens = [tablet, tablet]
    party.start()
    names = ('Ann', 'Ben')
    seen = set()
    while (state := party.state).round < 2:
        tablet.expect_phase('place' if state.step is Step.PLACE else 'claim')
        if state.step is Step.PLACE:
            tablet.expect_prompt(names[state.seat])
        tablet.expect_acting(state.seat)
        seen.add(state.seat)
        party.step()
    assert seen == {0, 1}


def test_a_placement_is_taken_back_until_the_turn_ends(open_device: OpenDevice, server: Server) -> None:
    party = gather(open_device, server, ['phone', 'phone'])
    party.start()
    party.play_opening()
    state = party.state
    actor, other = party.screens[state.seat], party.others(state.seat)[0]
    placed = party.step()
    assert isinstance(placed, Place)
    actor.expect_phase('claim')
    actor.undo()
    actor.expect_phase('place')
    actor.board.expect_on(*placed.cells)
    other.expect_prompt('Ben' if state.seat else 'Ann')
    assert party.state == state
    length = party.written.length
    actor.confirm()
    party.written.wait_for(length + 1)
    party.step(by='taps')
    assert party.state.turn_key != state.turn_key
    party.actor.expect_phase('place')


def test_a_plan_made_while_others_play_is_there_when_the_turn_comes(
    open_device: OpenDevice, server: Server
) -> None:
    party = gather(open_device, server, ['phone', 'phone'])
    party.start()
    party.play_opening()
    screen = party.others(party.state.seat)[0]
    screen.expect_phase('wait')
    screen.board.expect_state('choosing')
    screen.board.press('n')
    screen.board.expect_state('fits')
    plan = screen.board.spot
    length = party.written.length
    while party.actor is not screen:
        party.play_turn(by='taps')
    turns = len(party.written.table.actions) - length
    assert turns % 2 == 0, 'the plan sent nothing'
    screen.expect_phase('place')
    screen.board.expect_on(*plan)
    screen.confirm()
    party.written.wait_for(length + turns + 1)
    placed = party.written.table.actions[-1]
    assert isinstance(placed, Place)
    assert list(placed.cells) == plan


def test_the_other_kingdoms_are_a_tap_away(open_device: OpenDevice, server: Server) -> None:
    party = gather(open_device, server, ['phone'], players=4)
    party.start()
    party.wait_for_people()
    screen = party.screens[0]
    screen.look_at(2)
    screen.modal.get_by_text('0 points').first.wait_for()
    screen.close_sheet()
