"""Royal Wedding on real screens: partners who share a kingdom, and eight seats in any mixture of devices."""

import pytest

from e2e.advice import advise
from e2e.conftest import OpenDevice, Server
from e2e.forgery import forge
from e2e.party import NAMES, Party, gather
from e2e.screens.table import ScoreScreen, SharedScreen
from engine.actions import Claim, Place
from engine.scoring import score_sheets


def totals(party: Party) -> list[int]:
    return [sheet.total for sheet in score_sheets(party.state)]


@pytest.mark.timeout(300)
def test_three_teams_on_six_phones(open_device: OpenDevice, server: Server) -> None:
    party = gather(open_device, server, ['phone'] * 6, game='Royal Wedding', teams=True)
    party.start()
    party.play_opening()
    partners_see_each_other(party)
    while party.state.round < 2:
        party.play_turn(by='taps')
    for screen in party.screens:
        screen.expect_round(2)
        screen.expect_points(0, totals(party)[0])

    party.screens[0].let_bots_play(party.people)
    assert party.written.wait_for_turn(()).is_over
    first, *rest = sorted(totals(party), reverse=True)
    for screen in party.screens:
        score = ScoreScreen(screen.device)
        score.expect_here()
        score.expect_totals(first, *rest)


def partners_see_each_other(party: Party) -> None:
    """Ghost, pointer, and one word: the king's who acts (T-6)."""
    state = party.state
    placing = advise(state)
    assert isinstance(placing, Place)
    seat, mate = state.seat, state.seat ^ 1
    actor, partner = party.screens[seat], party.screens[mate]
    stranger = party.screens[(seat + 2) % 6]

    partner.point_at(*placing.cells)
    actor.expect_ghost_of(NAMES[mate])
    stranger.expect_no_ghosts()
    actor.hold_over(*placing.cells)
    partner.expect_ghost_of(NAMES[seat])
    actor.let_go()

    length = party.written.length
    forged = {'id': 'mine', 'version': party.written.table.version, **placing.model_dump(mode='json')}
    forge(partner, 'board', 'command', forged)
    forge(partner, 'area-head', 'act', {'name': 'undo', 'arg': ''})
    partner.expect_toast('It is not your turn')
    assert party.written.length == length
    actor.confirm()
    party.written.wait_for(length + 1)
    partner.expect_points(state.kingdom_number, totals(party)[state.kingdom_number])
    while not isinstance(advise(party.state), Claim):
        party.step(by='taps')
    partners_act_at_once(party)


def partners_act_at_once(party: Party) -> None:
    """Both reach for the next line in the same moment: one action counts, that of the king who acts (T-6)."""
    claim, state, length = advise(party.state), party.state, party.written.length
    assert isinstance(claim, Claim)
    assert state.next is not None
    actor, partner = party.screens[state.seat], party.screens[state.seat ^ 1]
    other = next(
        domino.id
        for domino, king in zip(state.next.dominoes, state.next.kings, strict=True)
        if king is None and domino.id != claim.domino
    )
    for screen in (actor, partner):
        screen.expect_version(party.written.table.version)
    actor.go_to('claim', by='taps')
    partner.point_at_domino(other)
    actor.expect_pointed_at(other, NAMES[state.seat ^ 1])
    actor.choose_claim(claim.domino, by='taps')
    partner.expect_pointed_at(claim.domino, NAMES[state.seat])
    forge(partner, 'area-head', 'act', {'name': 'claim', 'arg': other})
    actor.press_confirm()
    party.written.wait_for(length + 1)
    assert party.written.table.actions[-1] == claim
    actor.expect_claimed(claim.domino, NAMES[state.seat])


def test_a_round_with_eight_seats(open_device: OpenDevice, server: Server) -> None:
    party = gather(open_device, server, ['phone', 'tablet'], game='Royal Wedding', players=8)
    television = SharedScreen(open_device('tv', f'/table/{party.code}/screen'))
    party.start()
    television.expect_kingdoms('Ann', 'Ben', *bots_of(party))
    while party.wait_for_people().round < 2:
        party.step(by='taps')
    points = totals(party)
    for screen in party.screens:
        screen.expect_round(2)
        for kingdom, number in enumerate(points):
            screen.expect_points(kingdom, number)
        screen.device.expect_no_sideways_scrolling()
    television.expect_points(*points)


def bots_of(party: Party) -> list[str]:
    return [plan['name'] for plan in party.written.room['seats'][2:]]
