"""The board under finger, mouse and keyboard, alone on a page: see demo_board. Console errors fail every test."""

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from e2e.conftest import free_port
from e2e.screens.board import BoardScreen, silence

ROOT = Path(__file__).parents[1]
OUTPUT = Path(__file__).parent / 'output' / 'board'
PHONE, SIDEWAYS, TABLET, LAPTOP = (360, 740), (740, 360), (1180, 820), (1440, 900)

Open = Callable[..., BoardScreen]


@pytest.fixture(scope='module')
def demo() -> Iterator[str]:
    """A server of the demo page in a process of its own; its address."""
    port = free_port()
    command = [sys.executable, '-m', 'e2e.demo_board', '--port', str(port)]
    plain = {name: value for name, value in os.environ.items() if not name.startswith('PYTEST')}
    with subprocess.Popen(command, cwd=ROOT, env=plain, stdout=subprocess.DEVNULL) as server:
        address = f'http://127.0.0.1:{port}/board'
        _wait_until_served(f'{address}/look', server)
        yield address
        server.terminate()


def _wait_until_served(url: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(300):
        try:
            urllib.request.urlopen(url, timeout=5)
            return
        except (urllib.error.URLError, ConnectionError):
            assert server.poll() is None, 'the demo server ended'
            time.sleep(0.1)
    raise AssertionError('the demo server never answered')


@pytest.fixture
def open_board(demo: str, chromium: Browser) -> Iterator[Open]:
    """Opens a case of the demo page; at the end no page may have complained."""
    complaints: list[str] = []
    contexts = []

    def open_board(
        case: str, size: tuple[int, int] = LAPTOP, *, touch: bool = False, dark: bool = False
    ) -> BoardScreen:
        context = chromium.new_context(
            viewport={'width': size[0], 'height': size[1]}, has_touch=touch, device_scale_factor=2 if touch else 1,
            color_scheme='dark' if dark else 'light',
        )  # fmt: skip
        contexts.append(context)
        page = context.new_page()
        page.on(
            'console', lambda message: complaints.append(message.text) if message.type == 'error' else None
        )
        page.on('pageerror', lambda error: complaints.append(str(error)))
        page.goto(f'{demo}/{case}')
        board = BoardScreen(page)
        board.expect_drawn()
        return board

    yield open_board
    for context in contexts:
        context.close()
    assert complaints == []


def log(board: BoardScreen) -> str:
    """What the server was told, line by line."""
    return board.page.locator('#log').inner_text()


def expect_told(board: BoardScreen, *lines: str) -> None:
    expect(board.page.locator('#log')).to_have_text(' | '.join(lines))


PLACED = "1 {'type': 'place', 'domino': 'K19', 'cells': [[2, 1], [3, 1]]}"


# -- dragging ------------------------------------------------------------------------------------------------


def test_a_mouse_drags_a_domino_onto_the_kingdom_and_the_button_confirms_it(open_board: Open) -> None:
    board = open_board('place')
    with silence(board.page) as told:
        board.drag(board.domino('K19'), (2, 1), (3, 1))
        board.expect_state('fits')
    assert told == [], 'nothing is sent before the confirming press'
    board.expect_on((2, 1), (3, 1))
    expect(board.main).to_contain_text('Place +4')
    expect(board.prompt).to_contain_text('4 × 1')
    assert log(board) == ''
    board.confirm()
    expect_told(board, PLACED)
    expect(board.page.locator('.tiles [data-cf-hand=K19]')).not_to_be_attached()


def test_a_finger_sees_the_piece_above_itself(open_board: Open) -> None:
    board = open_board('place', PHONE, touch=True)
    x, y = board.swipe(board.domino('K19'), (2, 1), (3, 1), drop=False)
    board.expect_on((2, 1), (3, 1))
    box = board.lifted.bounding_box()
    assert box is not None
    assert y - 60 < box['y'] + box['height'] < y - 12, 'its lower edge is above the fingertip, and not far'
    assert abs(box['x'] + box['width'] / 2 - x) < 4
    board.touch('touchEnd')
    board.expect_state('fits')
    board.confirm()
    expect_told(board, PLACED)


def test_a_piece_near_a_legal_place_snaps_to_it(open_board: Open) -> None:
    board = open_board('place')
    board.page.mouse.move(*board.domino('K19'))
    board.page.mouse.down()
    x, y = board.middle((2, 1), (3, 1))
    off = board.cell_size * 0.6
    board.page.mouse.move(x + off, y, steps=6)
    board.expect_on((2, 1), (3, 1))
    board.page.mouse.move(x + off * 2, y, steps=6)
    board.expect_state('misfit')
    board.page.mouse.up()


def test_a_drop_beside_the_board_leaves_everything_as_it_was(open_board: Open) -> None:
    board = open_board('place')
    board.click((2, 1), (3, 1))
    board.expect_on((2, 1), (3, 1))
    start = board.domino('K19')
    board.page.mouse.move(*start)
    board.page.mouse.down()
    board.page.mouse.move(start[0] + 60, start[1] + 10, steps=4)
    expect(board.lifted).to_be_attached()
    board.page.mouse.up()
    board.expect_on((2, 1), (3, 1))


def test_the_preview_can_be_dragged_on(open_board: Open) -> None:
    board = open_board('place')
    board.click((2, 1), (3, 1))
    board.expect_state('fits')
    board.drag(board.middle((2, 1), (3, 1)), (0, -2), (1, -2))
    board.expect_on((0, -2), (1, -2))


def test_escape_gives_up_a_drag(open_board: Open) -> None:
    board = open_board('place')
    board.drag(board.domino('K19'), (2, 1), (3, 1), drop=False)
    board.press('Escape')
    expect(board.lifted).not_to_be_attached()
    board.expect_empty()
    board.page.mouse.up()
    assert log(board) == ''


# -- why not -------------------------------------------------------------------------------------------------


def test_a_place_without_a_matching_edge_says_what_lies_there(open_board: Open) -> None:
    board = open_board('place')
    board.rotate()
    board.click((-2, 0), (-2, 1))
    board.expect_state('misfit')
    expect(board.prompt).to_contain_text('Touches no wheat, forest or castle')
    expect(board.prompt).to_contain_text('Only mine and lake here. Gold dots fit.')
    expect(board.map.locator('.cf-unequal')).to_have_count(2)


def test_a_kingdom_too_wide_is_counted_out(open_board: Open) -> None:
    board = open_board('wide', PHONE, touch=True)
    board.swipe(board.domino('K22'), (3, 1), (4, 1))
    board.expect_state('misfit')
    expect(board.prompt).to_contain_text('Kingdom would be 6 wide')
    expect(board.prompt).to_contain_text('5 is the most.')
    expect(board.map.locator('.cf-pill')).to_have_count(6)
    expect(board.map.locator('.cf-over')).to_have_text(['6'])


def test_land_and_castle_are_covered(open_board: Open) -> None:
    board = open_board('place')
    board.click((-1, 1), (0, 1))
    expect(board.prompt).to_contain_text('That square is covered.')
    board.click((-1, 0), (0, 0))
    expect(board.prompt).to_contain_text('The castle stands there.')


def test_nearest_fit_moves_the_domino_and_never_commits(open_board: Open) -> None:
    board = open_board('place')
    board.click((-3, 1), (-2, 1))
    board.expect_state('misfit')
    expect(board.main).to_contain_text('Nearest fit')
    board.confirm()
    board.expect_state('fits')
    assert log(board) == ''


def test_a_move_shows_which_cells_it_would_close(open_board: Open) -> None:
    board = open_board('place')
    closed = board.map.locator('.cf-cross')
    board.expect_state('choosing')
    expect(closed).to_have_attribute('d', '')
    board.click((2, 1), (3, 1))
    expect(closed).not_to_have_attribute('d', '')


def test_a_domino_that_fits_nowhere_can_only_be_discarded(open_board: Open) -> None:
    board = open_board('nowhere')
    board.expect_state('nowhere')
    expect(board.bar.locator('button')).to_have_count(1)
    expect(board.prompt).to_contain_text('Fits nowhere')
    board.confirm()
    expect_told(board, "1 {'type': 'discard', 'domino': 'K46'}")


# -- turning -------------------------------------------------------------------------------------------------


@pytest.fixture
def first_move(open_board: Open) -> BoardScreen:
    """The castle alone: a domino beside it fits whichever way it is turned."""
    board = open_board('first')
    board.click((1, 0), (2, 0))
    board.expect_on((1, 0), (2, 0))
    return board


@pytest.mark.parametrize(('keys', 'way'), [('r', 'south'), ('r r', 'west'), ('Shift+R', 'north')])
def test_keys_turn_the_domino(first_move: BoardScreen, keys: str, way: str) -> None:
    first_move.press(*keys.split())
    first_move.expect_state('fits')
    first_move.expect_turned(way)


def test_the_button_turns_the_domino(first_move: BoardScreen) -> None:
    first_move.rotate()
    first_move.expect_turned('south')


def test_a_click_on_the_preview_turns_it(first_move: BoardScreen) -> None:
    first_move.click((1, 0))
    first_move.expect_turned('south')


def test_the_wheel_turns_the_preview_and_the_dragged_piece(first_move: BoardScreen) -> None:
    board = first_move
    board.page.mouse.wheel(0, 120)
    board.expect_on((1, 0), (1, 1))
    board.drag(board.domino('K19'), (0, 1), (0, 2), drop=False)
    board.expect_on((0, 1), (0, 2))
    board.page.mouse.wheel(0, -120)
    board.page.mouse.move(*board.middle((1, 0), (2, 0)), steps=4)
    board.expect_on((1, 0), (2, 0))
    board.page.mouse.up()


def test_a_second_finger_turns_by_tap_and_by_twist(open_board: Open) -> None:
    board = open_board('first', PHONE, touch=True)
    finger = board.swipe(board.domino('K19'), (1, 0), (2, 0), drop=False)
    board.expect_on((1, 0), (2, 0))
    other = (finger[0] - 90, finger[1] - 60)
    board.touch('touchStart', finger, other)
    board.touch('touchEnd', other, first=1)
    below = board.fingertip((1, 0), (1, 1))
    board.touch('touchMove', below)
    board.expect_on((1, 0), (1, 1))
    board.touch('touchStart', below, (below[0] - 90, below[1]))
    board.touch('touchMove', below, (below[0] - 60, below[1] + 70))  # against the clock
    beside = board.fingertip((1, 0), (2, 0))
    board.touch('touchMove', beside, (beside[0] - 60, beside[1] + 70))
    board.expect_on((1, 0), (2, 0))
    board.touch('touchEnd')


def test_a_turn_that_does_not_fit_goes_to_the_next_place_that_does(open_board: Open) -> None:
    board = open_board('place')
    board.click((2, 1), (3, 1))
    board.expect_on((2, 1), (3, 1))
    board.rotate()
    board.expect_state('fits')
    board.expect_turned('south')


# -- tapping -------------------------------------------------------------------------------------------------


def test_taps_alone_place_a_domino(open_board: Open) -> None:
    board = open_board('place', PHONE, touch=True)
    board.tap_at(board.domino('K19'))
    board.tap((2, 1), (3, 1))
    board.expect_on((2, 1), (3, 1))
    board.tap((2, 1))
    board.expect_turned('south')
    for _ in range(3):
        board.tap_at(board.source('.cf-rotate'))
    board.main.tap()
    expect(board.page.locator('#log')).to_contain_text("'type': 'place'")


def test_on_small_cells_a_tap_takes_the_nearest_place(open_board: Open) -> None:
    board = open_board('duel', PHONE, touch=True)
    assert board.cell_size < 44
    x, y = board.middle((-2, 0), (-1, 0))
    board.tap_at((x - board.cell_size * 0.9, y - board.cell_size * 0.8))
    board.expect_on((-2, 0), (-1, 0))


def test_stray_touches_never_commit(open_board: Open) -> None:
    board = open_board('place', PHONE, touch=True)
    for column in range(-3, 4):
        for row in range(-2, 4):
            board.tap((column, row))
    board.tap_at(board.domino('K22'))
    assert log(board) == ''


# -- keyboard ------------------------------------------------------------------------------------------------


def test_a_whole_placement_by_keyboard_alone(open_board: Open) -> None:
    board = open_board('place')
    board.press('Tab')
    expect(board.stage).to_be_focused()
    board.press('n')
    board.expect_state('fits')
    board.expect_turned('east')
    (x, y), *_ = board.spot
    board.press(
        *['ArrowRight' if x < 2 else 'ArrowLeft'] * abs(2 - x),
        *['ArrowDown' if y < 1 else 'ArrowUp'] * abs(1 - y),
    )
    board.expect_on((2, 1), (3, 1))
    expect(board.live).to_contain_text('wheat 2 right, 1 down of the castle, forest to its right: +4')
    board.press('ArrowRight')
    board.expect_state('misfit')
    expect(board.live).to_contain_text('Kingdom would be 6 wide')
    board.press('ArrowLeft', 'Enter')
    expect_told(board, PLACED)


def test_escape_takes_the_domino_back(open_board: Open) -> None:
    board = open_board('place')
    board.press('Tab', 'n')
    board.expect_state('fits')
    board.press('Escape')
    board.expect_empty()


def test_every_place_is_listed_with_its_points(open_board: Open) -> None:
    board = open_board('place')
    board.press('Tab', 'Tab', 'Enter')
    items = board.root.locator('.cf-list button')
    expect(items.first).to_contain_text('+')
    points = [int(words.rsplit(' ', 1)[1].replace('−', '-')) for words in items.all_inner_texts()]
    assert points == sorted(points, reverse=True)
    items.first.press('Enter')
    board.expect_state('fits')
    expect(board.stage).to_be_focused()


def test_arrows_read_the_land_of_a_kingdom_to_look_at(open_board: Open) -> None:
    board = open_board('look')
    board.press('Tab', 'ArrowRight')
    expect(board.live).to_have_text('Your castle')
    board.press('ArrowRight')
    expect(board.live).to_have_text('1 right of the castle: wheat')
    board.press('ArrowRight')
    expect(board.live).to_have_text('2 right of the castle: town')


def test_land_is_lit_while_its_line_is_touched(open_board: Open) -> None:
    board = open_board('look')
    board.page.locator('[data-cf-light]').hover()
    expect(board.map.locator('.cf-layer-lit .cf-ring')).to_be_attached()
    board.page.mouse.move(2, 2)
    expect(board.map.locator('.cf-layer-lit .cf-ring')).not_to_be_attached()


# -- answers -------------------------------------------------------------------------------------------------


def test_a_refused_command_says_why_and_can_be_tried_again(open_board: Open) -> None:
    board = open_board('refused')
    board.click((2, 1), (3, 1))
    board.confirm()
    expect(board.prompt).to_contain_text('The table moved on while you played.')
    board.expect_on((2, 1), (3, 1))
    board.confirm()
    expect_told(board, PLACED, PLACED)


def test_until_the_answer_comes_it_is_not_confirmed_and_not_sent_twice(open_board: Open) -> None:
    board = open_board('silent')
    board.click((2, 1), (3, 1))
    board.confirm()
    board.expect_state('sent')
    expect(board.main).to_contain_text('Not confirmed yet')
    expect(board.main).to_have_attribute('aria-disabled', 'true')
    board.press('Enter')
    board.click((-1, -2), (0, -2))
    board.expect_on((2, 1), (3, 1))
    expect_told(board, PLACED)


# -- planning ------------------------------------------------------------------------------------------------


def test_a_plan_survives_a_reload_and_becomes_the_preview(open_board: Open) -> None:
    board = open_board('plan?room=KRMT', PHONE, touch=True)
    board.tap((2, 1), (3, 1))
    board.expect_on((2, 1), (3, 1))
    expect(board.bar).to_contain_text('Plan kept')
    expect(board.map.locator('.cf-badge')).to_have_text('Plan +4')
    board.page.reload()
    board.expect_on((2, 1), (3, 1))
    board.page.goto(board.page.url.replace('plan?', 'place?'))
    board.expect_on((2, 1), (3, 1))
    expect(board.main).to_contain_text('Place +4')
    assert log(board) == ''


def test_a_cleared_plan_is_forgotten(open_board: Open) -> None:
    board = open_board('plan?room=GONE', PHONE, touch=True)
    board.tap((2, 1), (3, 1))
    board.bar.get_by_text('Clear plan').tap()
    board.expect_empty()
    board.page.reload()
    board.expect_drawn()
    board.expect_empty()


# -- knights and buildings -----------------------------------------------------------------------------------


def test_a_knight_is_dragged_onto_a_new_square(open_board: Open) -> None:
    board = open_board('tax', PHONE, touch=True)
    board.swipe(board.source('[data-cf-knight]'), (2, -1))
    board.expect_on((2, -1))
    expect(board.map.locator('.cf-count')).to_have_count(2)
    expect(board.prompt).to_contain_text('2 squares = 2')
    board.confirm()
    expect_told(board, "1 {'type': 'tax', 'cell': [2, -1]}")


def test_a_knight_elsewhere_hears_the_reason(open_board: Open) -> None:
    board = open_board('tax', PHONE, touch=True)
    board.swipe(board.source('[data-cf-knight]'), (0, 1))
    expect(board.prompt).to_contain_text('Knights go on the new domino.')
    board.expect_empty()
    assert log(board) == ''


def test_tax_by_keyboard_and_skipping_it(open_board: Open) -> None:
    board = open_board('tax')
    board.press('Tab', 'ArrowRight')
    expect(board.live).to_contain_text('Grassland, pays 2, square 1')
    board.press('s')
    expect_told(board, 'skip')


def test_a_building_is_dragged_onto_a_town_square(open_board: Open) -> None:
    board = open_board('build')
    board.drag(board.source('[data-cf-building="1"]'), (-1, 1))
    board.expect_on((-1, 1))
    expect(board.main).to_have_text('Build for 1Enter')
    board.confirm()
    expect_told(board, 'chose 1', "1 {'type': 'build', 'space': 1, 'cell': [-1, 1]}")


def test_a_building_by_taps(open_board: Open) -> None:
    board = open_board('build', PHONE, touch=True)
    board.tap_at(board.source('[data-cf-building="0"]'))
    expect_told(board, 'chose 0')
    board.tap((0, 1))
    expect(board.prompt).to_contain_text('Buildings stand on town squares.')
    board.tap((2, 0))
    board.expect_on((2, 0))
    board.main.tap()
    expect_told(board, 'chose 0', "1 {'type': 'build', 'space': 0, 'cell': [2, 0]}")


def test_a_building_that_costs_too_much_says_so(open_board: Open) -> None:
    board = open_board('build', PHONE, touch=True)
    board.tap_at(board.source('[data-cf-building="2"]'))
    expect(board.prompt).to_contain_text('You are 1 coin short.')


# -- teams ---------------------------------------------------------------------------------------------------


def test_the_partner_is_seen_and_can_be_shown_a_place(open_board: Open) -> None:
    board = open_board('team', PHONE, touch=True)
    expect(board.map.locator('.cf-tag')).to_have_count(2)
    board.tap((2, 1), (3, 1))
    expect_told(board, 'pointed K22 [[2, 1], [3, 1]]')


# -- looking at it -------------------------------------------------------------------------------------------


def test_the_board_keeps_its_place_whatever_the_prompt_says(open_board: Open) -> None:
    board = open_board('place', PHONE, touch=True)
    before = board.map.bounding_box()
    board.tap((2, 1), (3, 1))
    board.expect_state('fits')
    assert board.map.bounding_box() == before
    board.tap((-2, 1), (-1, 1))
    board.expect_state('misfit')
    assert board.map.bounding_box() == before


@pytest.mark.parametrize('size', [PHONE, SIDEWAYS, TABLET, LAPTOP])
def test_nothing_sticks_out_of_the_page(open_board: Open, size: tuple[int, int]) -> None:
    board = open_board('duel', size, touch=size in (PHONE, SIDEWAYS))
    width: int = board.page.evaluate('document.documentElement.scrollWidth')
    assert width == size[0]
    box = board.map.bounding_box()
    assert box is not None
    assert box['x'] >= 0
    assert box['x'] + box['width'] <= size[0]
    assert board.cell_size >= 37 or size == SIDEWAYS


SHOTS = {
    'place': lambda board: board.swipe(board.domino('K19'), (2, 1), (3, 1), drop=False),
    'wide': lambda board: board.swipe(board.domino('K22'), (3, 1), (4, 1), drop=False),
    'duel': lambda board: board.tap((1, 3), (2, 3)),
    'plan': lambda board: board.tap((2, 1), (3, 1)),
    'tax': lambda board: board.tap((1, -1)),
    'build': lambda board: board.swipe(board.source('[data-cf-building="1"]'), (-1, 1)),
    'team': lambda board: None,
    'nowhere': lambda board: None,
}


@pytest.mark.parametrize('theme', ['light', 'dark'])
@pytest.mark.parametrize('case', SHOTS)
def test_pictures_for_the_eye(open_board: Open, case: str, theme: str) -> None:
    board = open_board(case, PHONE, touch=True, dark=theme == 'dark')
    SHOTS[case](board)
    OUTPUT.mkdir(parents=True, exist_ok=True)
    board.page.screenshot(path=OUTPUT / f'{case}-{theme}.png')


def test_axe_finds_nothing(open_board: Open) -> None:
    axe = pytest.importorskip('axe_playwright_python.sync_playwright')
    for case in ('place', 'tax', 'plan'):
        board = open_board(case)
        board.press('Tab', 'n')
        results = axe.Axe().run(board.page, context='main')
        assert results.violations_count == 0, results.generate_report()
