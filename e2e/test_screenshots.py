"""Pictures of everything for people to look at, in `e2e/output`: page by page, screen by screen, by day and by night.

Nothing may be wider than its screen, too small for a finger or too small to read. What is on the pictures
is for the eye to judge.
"""

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import OpenDevice
from e2e.prepared import GUEST, LONGEST, PreparedHouse
from e2e.screens.device import Device
from e2e.screens.inspection import small, tiny, wide
from e2e.screens.lobby import LobbyScreen
from e2e.screens.table import TableScreen

SCREENS = pytest.mark.parametrize('kind', ['phone', 'sideways', 'upright', 'tablet', 'desktop', 'tv'])
EXTREMES = pytest.mark.parametrize('kind', ['phone', 'desktop'])


def take(device: Device, name: str) -> None:
    for theme in device.both_themes():
        device.shot(f'{name}-{device.kind}-{theme}')
    found = wide(device) + small(device) + tiny(device)
    device.complaints += [f'{name} on a {device.kind}: {words}' for words in found]


def still(device: Device) -> Device:
    device.page.emulate_media(reduced_motion='reduce')
    return device


@SCREENS
def test_before_a_game(open_moment: OpenDevice, prepared: PreparedHouse, kind: str) -> None:
    device = still(open_moment(kind, '/'))
    take(device, 'title')
    device.visit('/new')
    take(device, 'new')
    device.visit(prepared.path('lobby'))
    take(device, 'lobby')
    lobby = LobbyScreen(device)
    lobby.open_seat(1)
    take(device, 'seat')
    lobby.close_sheet()
    lobby.open_settings()
    take(device, 'settings')
    stranger = still(open_moment(kind, 'lobby', name='Max'))
    take(stranger, 'door')
    stranger.visit('/table/ZZZZ')
    take(stranger, 'no-table')


@SCREENS
def test_a_turn(open_moment: OpenDevice, prepared: PreparedHouse, kind: str) -> None:
    device = still(open_moment(kind, 'place'))
    table = TableScreen(device)
    table.expect_playing()
    table.board.press('n')
    table.board.expect_state('fits')
    table.board.press('ArrowUp', 'ArrowUp', 'ArrowUp')
    table.board.expect_state('misfit')
    take(device, 'misfit')
    table.board.press('Escape')
    table.board.choose_best()
    take(device, 'place')
    device.visit(prepared.path('claim'))
    device.tap(table.sheet.locator('button.claim-row').first)
    expect(table.sheet.locator('[data-key=confirm]')).to_be_visible()
    take(device, 'claim')


@SCREENS
def test_the_court(open_moment: OpenDevice, kind: str) -> None:
    device = still(open_moment(kind, 'court'))
    table = TableScreen(device)
    table.expect_playing()
    built = device.page.locator(
        '.cf-layer-land text'
    ).first  # points on a tile: the pieces' own face, in their badge
    expect(built).to_have_css('font-family', re.compile('Alegreya'))
    take(device, 'tax')
    for phase in ('build', 'bribe'):
        table.go_to(phase, by='taps')
        table.point_dragon_at(0)
        take(device, phase)


@SCREENS
def test_eight_at_a_wedding(open_moment: OpenDevice, prepared: PreparedHouse, kind: str) -> None:
    device = still(open_moment(kind, 'wedding'))
    table = TableScreen(device)
    for shows in ('wedding', 'teams'):
        device.visit(prepared.path(shows))
        table.expect_playing()
        take(device, shows)
    device.visit(prepared.path('wedding-claim'))
    table.go_to('claim', by='taps')
    take(device, 'wedding-claim')


@SCREENS
def test_the_end(open_moment: OpenDevice, prepared: PreparedHouse, kind: str) -> None:
    device = still(open_moment(kind, 'over-court'))
    device.tap(device.page.locator('.pad-row').nth(2))
    expect(device.page.locator('.pad-row.lit')).to_be_visible()
    take(device, 'score')
    device.visit(prepared.path('over-wedding'))
    take(device, 'score-wedding')


@EXTREMES
def test_rare_moments(open_moment: OpenDevice, prepared: PreparedHouse, kind: str) -> None:
    device = still(open_moment(kind, 'duel'))
    table = TableScreen(device)
    table.expect_playing()
    take(device, 'duel')
    guest = open_moment('phone', 'wait', name=GUEST)
    device.visit(prepared.path('wait'))
    table.expect_playing()
    table.board.press('n')
    take(device, 'wait')
    guest.close()
    device.visit(prepared.path('barred'))
    table.ask_why('bribe')
    take(device, 'barred')
    device.visit(prepared.path('last'))
    table.go_to('end', by='taps')
    take(device, 'last')
    table.look_at(1)
    take(device, 'kingdom')
    named = still(open_moment(kind, 'six', name=LONGEST))
    TableScreen(named).expect_playing()
    take(named, 'long-name')
    device.visit(prepared.path('over@replay'))
    take(device, 'replay')


@SCREENS
def test_learning(open_moment: OpenDevice, kind: str) -> None:
    device = still(open_moment(kind, '/learn'))
    take(device, 'learn')
    device.visit('/learn/like_to_like')
    TableScreen(device).board.expect_drawn()
    take(device, 'lesson')
    device.visit('/rules')
    take(device, 'rules')


@EXTREMES
def test_practice_and_nothing(open_moment: OpenDevice, kind: str) -> None:
    device = still(open_moment(kind, '/learn/practice'))
    TableScreen(device).board.expect_drawn()
    take(device, 'practice')
    device.visit('/nothing')
    take(device, 'not-found')
    device.complaints.clear()  # the browser says the same


def test_the_shared_screen(open_moment: OpenDevice, prepared: PreparedHouse) -> None:
    device = still(open_moment('tv', '/'))
    take(device, 'title')
    for shows in ('lobby', 'place', 'court', 'five', 'six', 'wedding', 'teams', 'three-teams', 'over-court'):
        device.visit(prepared.path(f'{shows}@screen'))
        expect(device.page.locator('main')).to_be_visible()
        take(device, f'screen-{shows}')


def test_very_large_text(open_moment: OpenDevice, prepared: PreparedHouse) -> None:
    device = still(open_moment('phone', '/'))
    for shows in ('lobby', 'place', 'court', 'wedding', 'over-court'):
        device.visit(prepared.path(shows))
        device.page.evaluate("document.documentElement.dataset.text = 'huge'")
        take(device, f'large-{shows}')
