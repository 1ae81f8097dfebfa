"""What is heard and seen of what happens: pieces move and sounds play where they are wanted, and nowhere else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenDevice, Server
from e2e.party import Party, gather
from e2e.screens.device import Device
from e2e.screens.lobby import DoorScreen
from e2e.screens.table import TableScreen
from engine.actions import Bribe, Build, Claim, Place, Tax

QUEEN_COMES = 17
"""With this seed, the first turn of two players who follow our advice ends with a tower, and the Queen comes."""

SPY = """() => {
    window.spied = {sounds: 0, pieces: [], moves: 0, trembles: 0};
    for (const source of ['createOscillator', 'createBufferSource']) {
        const create = BaseAudioContext.prototype[source];
        BaseAudioContext.prototype[source] = function () { spied.sounds++; return create.call(this); };
    }
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) { spied.moves++; return animate.apply(this, how); };
    navigator.vibrate = () => { spied.trembles++; return true; };
    new MutationObserver((changes) => changes.forEach(({addedNodes}) => spied.pieces.push(
        ...[...addedNodes].map((piece) => piece.innerHTML.match(/#(dragon|queen|flame|coin9|b-)/)?.[1] ?? 'piece'),
    ))).observe(document.querySelector('.cue-layer'), {childList: true});
}"""
"""Counts what is made to be heard and what is moved; installed before the game begins."""


@pytest.fixture
def seeded(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / 'data', '--seed', str(QUEEN_COMES))
    server.start()
    yield server
    server.stop()


def sit_at_one_tablet(
    open_device: OpenDevice, server: Server, *, sound: str = 'Full', moves: bool = True
) -> Party:
    """Ann and Ben share a tablet that sounds and moves as they like."""
    party = gather(open_device, server, ['tablet'], game='Queendomino', players=2)
    party.lobby.remove(1)
    party.lobby.add_player_here('Ben')
    party.screens *= 2
    page = party.lobby.page
    choose(party, 'Sound', sound)
    page.emulate_media(reduced_motion='no-preference' if moves else 'reduce')
    page.evaluate(SPY)
    party.start()
    return party


def choose(party: Party, setting: str, value: str) -> None:
    party.lobby.open_settings()
    choice = party.lobby.page.get_by_role('group', name=setting).get_by_role('button', name=value, exact=True)
    party.lobby.device.tap(choice)
    expect(choice).to_have_attribute('aria-pressed', 'true')
    party.lobby.close_sheet()


def play_first_turn(party: Party) -> None:
    """Place, tax, build, and the Queen comes."""
    party.play_opening()
    for kind, then in ((Place, 'tax'), (Tax, 'build'), (Build, 'claim'), (Claim, 'place')):
        assert isinstance(party.step(by='taps'), kind)
        party.actor.expect_phase(then)


def expect_at_rest(page: Page) -> None:
    expect(page.locator('.cue-layer > *')).to_have_count(0)


def test_pieces_move_and_come_to_rest(open_device: OpenDevice, seeded: Server) -> None:
    party = sit_at_one_tablet(open_device, seeded)
    play_first_turn(party)
    page = party.lobby.page
    pieces = page.evaluate('spied.pieces')
    assert {'piece', 'coin9', 'b-', 'queen'} <= set(
        pieces
    )  # dominoes and kings, coins, a building, the Queen
    expect_at_rest(page)
    for number, kingdom in enumerate(party.state.kingdoms):
        party.screens[0].expect_purse(number, kingdom.coins)
        expect(page.locator(f'[data-count="coins-{number}"]').first).to_have_text(str(kingdom.coins))


def test_the_dragon_burns_a_tile(open_device: OpenDevice, seeded: Server) -> None:
    party = sit_at_one_tablet(open_device, seeded)
    play_first_turn(party)
    party.step(by='taps')
    party.actor.expect_phase('tax', 'build', 'claim')
    spaces = party.state.market.spaces if party.state.market else ()
    space = next(space for space, building in enumerate(spaces) if building)
    party.do(Bribe(seat=party.state.seat, space=space), by='taps')
    page = party.lobby.page
    page.wait_for_function("['dragon', 'flame'].every((piece) => spied.pieces.includes(piece))")
    expect_at_rest(page)


def test_nothing_moves_for_who_wants_it_still(open_device: OpenDevice, seeded: Server) -> None:
    party = sit_at_one_tablet(open_device, seeded, moves=False)
    play_first_turn(party)
    page = party.lobby.page
    assert page.evaluate('[spied.pieces.length, spied.moves]') == [0, 0]
    assert page.evaluate('spied.sounds') > 0


def test_nothing_moves_where_the_switch_says_still(open_device: OpenDevice, seeded: Server) -> None:
    party = sit_at_one_tablet(open_device, seeded)
    page = party.lobby.page
    page.evaluate("crownfield.apply({motion: 'still'})")
    play_first_turn(party)
    assert page.evaluate('[spied.pieces.length, spied.moves]') == [0, 0]


def test_nothing_sounds_where_sound_is_off(open_device: OpenDevice, seeded: Server) -> None:
    party = sit_at_one_tablet(open_device, seeded, sound='Off')
    play_first_turn(party)
    page = party.lobby.page
    assert page.evaluate('[spied.sounds, spied.trembles]') == [0, 0]
    assert page.evaluate('spied.pieces.length') > 0


def test_a_moving_piece_takes_no_input(open_device: OpenDevice, seeded: Server) -> None:
    party = sit_at_one_tablet(open_device, seeded)
    page = party.lobby.page
    slow_down(page)
    play_first_turn(party)  # by taps, while pieces fly
    assert page.evaluate('spied.pieces.length') > 0
    layer = page.locator('.cue-layer')
    assert layer.evaluate('(e) => getComputedStyle(e).pointerEvents') == 'none'
    expect(layer).to_have_attribute('aria-hidden', 'true')


def test_a_phone_hears_its_own_and_the_shared_screen_everything(
    open_device: OpenDevice, seeded: Server
) -> None:
    party = gather(open_device, seeded, ['phone', 'phone'], game='Kingdomino', players=2)
    screen = open_device('tv', f'/table/{party.code}/screen', url=seeded.url)
    expect(screen.page.locator('.sound-hint')).to_be_visible()
    screen.page.keyboard.press('Shift')
    expect(screen.page.locator('.sound-hint')).to_be_hidden()
    pages = [phone.page for phone in party.screens]
    for page in (*pages, screen.page):
        page.evaluate(SPY)
    party.start()
    actor = party.state.seat
    before = [page.evaluate('spied.sounds') for page in pages]
    party.step(by='taps')
    pages[actor].wait_for_function(f'spied.sounds > {before[actor]}')
    screen.page.wait_for_function('spied.sounds > 0')
    other = 1 - actor
    party.screens[other].expect_playing()
    is_called = party.state.seat == other
    heard = pages[other].evaluate('spied.sounds')
    assert (heard > before[other]) == is_called  # of the other's choice nothing, of one's own turn the bell
    assert screen.page.evaluate('spied.trembles') == 0


def test_a_watcher_hears_nothing(open_device: OpenDevice, seeded: Server) -> None:
    party = gather(open_device, seeded, ['phone'], game='Kingdomino', players=2)
    watcher = open_device('phone', f'/table/{party.code}', url=seeded.url)
    DoorScreen(watcher).watch()
    watcher.page.evaluate(SPY)
    party.start()
    party.wait_for_people()
    party.step(by='taps')
    TableScreen(watcher).expect_playing()
    assert watcher.page.evaluate('spied.sounds') == 0


def test_pictures_in_mid_flight(open_device: OpenDevice, seeded: Server) -> None:
    """For people to look at: the same turn in slow motion, on the shared screen."""
    party = sit_at_one_tablet(open_device, seeded)
    screen = open_device('tv', f'/table/{party.code}/screen', url=seeded.url)
    slow_down(screen.page)
    party.play_opening()
    for kind, shape in ((Place, 'cue-domino'), (Tax, '#coin'), (Build, '#b-')):
        assert isinstance(party.step(by='taps'), kind)
        party.actor.expect_phase('tax', 'build', 'claim')
        take_mid_flight(screen, shape, f'cue-{kind.__name__.lower()}')


def take_mid_flight(device: Device, shape: str, name: str) -> None:
    """Half-way, wherever the clock is: all moving pieces are set to the middle of their way."""
    device.page.wait_for_function(f'document.querySelector(".cue-layer").innerHTML.includes("{shape}")')
    device.page.evaluate(
        """() => document.querySelector('.cue-layer').getAnimations({subtree: true}).forEach((move) => {
            move.pause();
            move.currentTime = move.effect.getComputedTiming().endTime * 0.55;
        })"""
    )
    device.shot(name)


def slow_down(page: Page) -> None:
    times = ''.join(f'--{token}:20000ms!important;' for token in ('fly', 'walk', 'slide', 'lift'))
    page.add_style_tag(content=f':root{{{times}}}')
