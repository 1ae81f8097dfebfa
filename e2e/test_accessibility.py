"""Readable and playable by everyone: axe and sizes on every page and state, keyboard, screen reader, settings."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from e2e.conftest import OpenDevice
from e2e.prepared import GUEST, HOST, PreparedHouse
from e2e.screens.device import Device
from e2e.screens.inspection import inspect, spilled, wide
from e2e.screens.keyboard import Keyboard
from e2e.screens.lobby import LobbyScreen
from e2e.screens.table import TableScreen

BOTH = pytest.mark.parametrize('kind', ['phone', 'desktop'])
LONG = 30_000
"""Ms: a hint is thought about."""


# -- every page and every state ---------------------------------------------------------------------------


@BOTH
def test_pages_before_a_game(open_moment: OpenDevice, kind: str) -> None:
    device = still(open_moment(kind, '/'))
    inspect(device)
    device.visit('/new')
    for fold in device.page.locator('summary').all():
        device.tap(fold)
    inspect(device)
    device.visit('/table/ZZZZ')
    inspect(device)


@BOTH
def test_the_lobby(open_moment: OpenDevice, kind: str) -> None:
    lobby = LobbyScreen(still(open_moment(kind, 'lobby')))
    inspect(lobby.device)
    sheets: list[Callable[[], object]] = [lambda: lobby.open_seat(1), lobby.change_game, lobby.open_settings]
    for open_sheet in sheets:
        open_sheet()
        inspect(lobby.device)
        lobby.close_sheet()
    for name in (GUEST, 'Max'):  # one has a seat, the other stands at the door
        inspect(still(open_moment(kind, 'lobby', name=name)))


@BOTH
def test_the_table(open_moment: OpenDevice, kind: str) -> None:
    device = still(open_moment(kind, 'place'))
    table = TableScreen(device)
    table.expect_playing()
    inspect(device)
    table.board.press('n')
    table.board.expect_state('fits')
    inspect(device)
    table.board.press('ArrowUp', 'ArrowUp', 'ArrowUp')
    table.board.expect_state('misfit')
    inspect(device)


@BOTH
def test_other_turns(open_moment: OpenDevice, prepared: PreparedHouse, kind: str) -> None:
    device = still(open_moment(kind, 'claim'))
    for shows in ('claim', 'wait', 'duel', 'wedding', 'teams'):
        device.visit(prepared.path(shows))
        TableScreen(device).expect_playing()
        inspect(device)


@BOTH
def test_the_court(open_moment: OpenDevice, prepared: PreparedHouse, kind: str) -> None:
    device = still(open_moment(kind, 'court'))
    table = TableScreen(device)
    for phase in ('tax', 'build', 'bribe', 'claim'):
        table.go_to(phase, by='taps')
        inspect(device)
        if phase in ('build', 'bribe'):
            table.point_dragon_at(0)
            inspect(device)
    device.visit(prepared.path('barred'))
    table.ask_why('bribe')
    inspect(device)
    device.visit(prepared.path('last'))
    table.go_to('end', by='taps')
    inspect(device)
    device.visit(prepared.path('wedding-claim'))
    table.go_to('claim', by='taps')
    inspect(device)


@BOTH
def test_what_opens_over_the_table(open_moment: OpenDevice, kind: str) -> None:
    device = still(open_moment(kind, 'court'))
    table = TableScreen(device)
    table.look_at(1)
    inspect(device)
    table.close_sheet()
    device.tap(button(device, 'Hint'))
    expect(table.modal.locator('.hint').first).to_be_visible(timeout=LONG)
    inspect(device)
    table.close_sheet()
    device.tap(button(device, 'Menu'))
    expect(table.modal).to_be_visible()
    inspect(device)
    table.close_sheet()
    for entry in ('What happened', 'Seats and bots', 'Still in the box'):
        device.tap(button(device, 'Menu'))
        expect(table.modal).to_be_visible()
        device.tap(table.modal.get_by_role('button', name=entry))
        expect(table.modal.get_by_role('heading', name=entry)).to_be_visible()
        expect(table.modal).to_have_count(1)
        inspect(device)
        table.close_sheet()


@BOTH
def test_the_end_and_the_shared_screen(open_moment: OpenDevice, prepared: PreparedHouse, kind: str) -> None:
    device = still(open_moment(kind, 'over-court'))
    expect(device.page.locator('.score-page')).to_be_visible()
    device.tap(device.page.locator('.pad-row').nth(1))
    inspect(device)
    for shows in ('over', 'over-wedding', 'over@replay'):
        device.visit(prepared.path(shows))
        inspect(device)
    if kind == 'desktop':
        for shows in ('lobby@screen', 'court@screen', 'wedding@screen', 'over@screen'):
            device.visit(prepared.path(shows))
            inspect(device)


@BOTH
def test_learning(open_moment: OpenDevice, kind: str) -> None:
    device = still(open_moment(kind, '/learn'))
    inspect(device)
    for path in ('/learn/like_to_like', '/learn/your_pick', '/learn/practice'):
        device.visit(path)
        TableScreen(device).board.expect_drawn()
        inspect(device)


@BOTH
def test_the_rules_and_what_is_not_there(open_moment: OpenDevice, kind: str) -> None:
    device = still(open_moment(kind, '/rules'))
    inspect(device)
    device.visit('/nothing')
    inspect(device)
    device.complaints.remove(
        next(one for one in device.complaints if '404' in one)
    )  # the browser's own word for it


def still(device: Device) -> Device:
    device.page.emulate_media(reduced_motion='reduce')
    return device


def button(device: Device, name: str) -> Locator:
    return device.page.get_by_role('button', name=name, exact=True)


# -- without a mouse, without a screen --------------------------------------------------------------------


def test_a_whole_game_by_keyboard_alone(open_moment: OpenDevice) -> None:
    """From the title page to the scores of a game for two, without touching anything else."""
    device = still(open_moment('desktop', '/'))
    keys, page = Keyboard(device), device.page
    keys.activate(page.get_by_role('link', name='Play', exact=True))
    device.expect_path('/new')
    device.expect_live()
    keys.activate(button(device, '2 players'))
    keys.activate(page.locator('details[data-fold=comfort] summary'))
    keys.activate(button(device, 'At once'))
    keys.activate(button(device, 'Open the table'))
    page.wait_for_url('**/table/*')
    device.expect_live()
    keys.activate(button(device, 'Fill with bots'))
    keys.activate(page.locator('.start'))

    table = TableScreen(device)
    table.expect_playing()
    past = ''
    while (now := table.board.rest(past, phase=('place', 'claim', 'over')))['phase'] != 'over':
        past = now['version']
        play_a_step(keys, table, now)
    line = page.locator('.pad-row').first
    keys.activate(line)
    expect(line).to_have_attribute('aria-pressed', 'true')


def play_a_step(keys: Keyboard, table: TableScreen, now: dict[str, str]) -> None:
    if now['phase'] == 'claim':
        keys.activate(table.sheet.locator('button.claim-row').first)
        keys.activate(table.sheet.locator('[data-key=confirm]'))
        return
    keys.go_to(table.board.stage)
    if now['state'] != 'nowhere':
        keys.press('n')
        table.board.expect_state('fits')
    keys.press('Enter')


def test_a_turn_by_ear(open_moment: OpenDevice) -> None:
    """Only by roles and names, as a screen reader tells them; what happens is spoken."""
    device = open_moment('phone', 'played')
    page = device.page
    listen(device)
    expect(page.get_by_role('heading', level=1, name=re.compile(r'^Round \d+ of 12$'))).to_be_visible()
    mine = page.get_by_role('button', name=re.compile(rf'^{HOST}, \d+ points?, plays now'))
    mine.press('Enter')
    squares = page.get_by_role('list', name='Square by square').get_by_role('listitem')
    expect(squares).to_have_count(6)  # three dominoes lie there
    for name in squares.all_inner_texts():
        assert re.fullmatch(r'\d .+ of the castle: [a-z]+( with \d crowns?)?', name), name
    page.get_by_role('button', name='Close').press('Enter')
    expect(mine).to_be_focused()

    page.get_by_role('button', name=re.compile(r'^List the \d+ places? that fits?$')).press('Enter')
    places = page.get_by_role('list', name='Where it fits').get_by_role('button')
    names = places.all_inner_texts()
    points = [
        int(re.fullmatch(r'.+ of the castle, .+: ([+−]\d+)', name)[1].replace('−', '-')) for name in names
    ]
    assert points == sorted(points, reverse=True)
    places.first.click()
    page.get_by_role('button', name=re.compile(r'^Place [+−]\d+$')).click()

    choice = page.get_by_role('region', name='Choose your next domino').get_by_role('button')
    free = choice.filter(has_not_text='Take').first
    expect(free).to_have_accessible_name(re.compile(r'\d+.+ You’d play .+\. Fits'))
    free.click()
    page.get_by_role('button', name=re.compile(r'^Take \d+, play ')).click()
    for words in (names[0], f'{HOST} placed ', f'{HOST} took '):
        page.wait_for_function('(words) => window.heard.some((one) => one.includes(words))', arg=words)


def listen(device: Device) -> None:
    """Keep in `window.heard` what live regions say."""
    device.page.evaluate(
        """() => {
            window.heard = [];
            const live = '[role=status], [role=alert], [aria-live=polite]';
            new MutationObserver((changes) => changes.forEach(({ target }) => {
                const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
                if (region) window.heard.push(region.textContent);
            })).observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )


def test_a_sheet_keeps_the_focus_and_gives_it_back(open_moment: OpenDevice) -> None:
    device = still(open_moment('desktop', 'court'))
    keys, table = Keyboard(device), TableScreen(device)
    card = table.card(1)
    keys.activate(card)
    expect(table.modal).to_be_visible()
    for key in ['Tab'] * 20 + ['Shift+Tab'] * 5:
        keys.press(key)
        assert device.page.evaluate("Boolean(document.activeElement.closest('.q-dialog'))"), keys.focus()
    table.close_sheet()
    expect(card).to_be_focused()


# -- odd screens ------------------------------------------------------------------------------------------

NOTCHED = {
    'phone': {'top': 47, 'right': 0, 'bottom': 34, 'left': 0},
    'sideways': {'top': 0, 'right': 47, 'bottom': 21, 'left': 47},
}
"""Px that an iPhone without a button keeps for its notch and for the bar at the bottom."""
COVERED = """({ top, right, bottom, left }) => [...document.querySelectorAll('button, a[href], h1')].flatMap((one) => {
    const box = one.getBoundingClientRect();
    const isSeen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.sr-only');
    if (!isSeen || !box.width || box.top > innerHeight || one.closest('.filters')) return [];
    const isStuck = one.closest('.cf-bar, .area-acts, .bottom-bar, .learn-foot, .score-acts'); // the rest may scroll
    const isClear = box.top > top - 1 && box.left > left - 1 && box.right < innerWidth - right + 1
        && (!isStuck || box.bottom < innerHeight - bottom + 1);
    return isClear ? [] : [`"${(one.ariaLabel ?? one.textContent).trim()}" under the notch (${one.className})`];
})"""


@pytest.mark.parametrize('kind', NOTCHED)
def test_nothing_lies_under_the_notch(open_moment: OpenDevice, prepared: PreparedHouse, kind: str) -> None:
    device = still(open_moment(kind, '/'))
    session = device.context.new_cdp_session(device.page)
    session.send('Emulation.setSafeAreaInsetsOverride', {'insets': NOTCHED[kind]})
    for shows in ('/', '/new', '/learn', 'lobby', 'place', 'claim', 'court', 'wedding', 'over-court'):
        device.visit(shows if shows.startswith('/') else prepared.path(shows))
        device.complaints += [f'{shows}: {words}' for words in device.page.evaluate(COVERED, NOTCHED[kind])]
        device.complaints += [f'{shows}: {words}' for words in wide(device)]


# -- settings ---------------------------------------------------------------------------------------------


def test_settings_take_effect_and_stay(open_moment: OpenDevice) -> None:
    device = open_moment('phone', 'place', name='Olga')  # a stranger's device: it changes nobody else's
    device.page.get_by_role('button', name='Just watch').click()
    TableScreen(device, calm=False).expect_playing()
    facts = (
        ('Light or dark', 'Dark', 'getComputedStyle(document.body).backgroundColor'),
        ('Text size', 'Very large', "getComputedStyle(document.querySelector('h1')).fontSize"),
        ('Motion', 'Still', "getComputedStyle(document.documentElement).getPropertyValue('--snap')"),
        ('Sound', 'Off', 'document.documentElement.dataset.sound'),
        ('Letters on the land', 'On', "getComputedStyle(document.body).getPropertyValue('--letters')"),
    )
    before = [device.page.evaluate(effect) for _, _, effect in facts]
    device.tap(button(device, 'Menu'))
    device.tap(button(device, 'Settings'))
    for setting, value, _ in facts:
        choice = device.page.get_by_role('group', name=setting).get_by_role('button', name=value, exact=True)
        choice.tap()  # waits until the sheet has come to rest
        expect(choice).to_have_attribute('aria-pressed', 'true')
    after = [device.page.evaluate(effect) for _, _, effect in facts]
    assert all(one != other for one, other in zip(before, after, strict=True)), (before, after)
    device.reload()
    assert [device.page.evaluate(effect) for _, _, effect in facts] == after


def test_larger_text_breaks_nothing(open_moment: OpenDevice, prepared: PreparedHouse) -> None:
    device = still(open_moment('phone', '/'))
    table = TableScreen(device)
    for shows in ('lobby', 'place', 'claim', 'court', 'wedding', 'teams', 'over-court'):
        device.visit(prepared.path(shows))
        device.page.evaluate("document.documentElement.dataset.text = 'huge'")
        device.complaints += [
            f'{shows} in very large text: {words}' for words in wide(device) + spilled(device)
        ]
    device.visit(prepared.path('court'))
    device.page.evaluate("document.documentElement.dataset.text = 'huge'")
    for phase in ('build', 'bribe', 'claim'):
        table.go_to(phase, by='taps')
        device.complaints += [
            f'{phase} in very large text: {words}' for words in wide(device) + spilled(device)
        ]
