"""The table while a game is played, the shared screen and the score: what people do there, in verbs."""

import re
from collections.abc import Sequence
from typing import assert_never

from playwright.sync_api import Locator, expect

from e2e.screens.board import BoardScreen, Cell, Point
from e2e.screens.device import Device, centre
from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax

WAYS = {(1, 0): 'east', (0, 1): 'south', (-1, 0): 'west', (0, -1): 'north'}
ROTATIONS = 4


class TableScreen:
    """One device's page of a running game."""

    def __init__(self, device: Device, *, calm: bool = True) -> None:
        """`calm`: the device wants no motion, so that nothing has to be waited for."""
        self.device = device
        self.page = device.page
        if calm:
            self.page.emulate_media(reduced_motion='reduce')
        self.root = self.page.locator('.table-page')
        self.board = BoardScreen(self.page)
        self.sheet = self.page.locator('.area-sheet .sheet')
        self.prompt = self.board.prompt
        self.modal = self.page.locator('.modal-sheet')

    # -- what is seen --------------------------------------------------------------------------------

    def expect_phase(self, *phases: str) -> None:
        expect(self.root).to_have_attribute('data-phase', re.compile(f'^({"|".join(phases)})$'))

    def expect_playing(self) -> None:
        expect(self.root).to_be_visible()
        self.board.expect_drawn()

    def expect_version(self, version: int) -> None:
        """The board shows this version of the table."""
        expect(self.board.root).to_have_attribute('data-version', str(version))

    def expect_prompt(self, words: str) -> None:
        expect(self.prompt).to_contain_text(words)

    def expect_round(self, number: int) -> None:
        expect(self.page.locator('.head-title')).to_contain_text(f'Round {number} ')

    def expect_points(self, kingdom: int, points: int) -> None:
        expect(self.card(kingdom).locator('.card-points')).to_have_text(str(points))

    def expect_acting(self, kingdom: int) -> None:
        expect(self.card(kingdom)).to_have_class(re.compile(r'\bnow\b'))

    def expect_claimed(self, domino: str, name: str) -> None:
        """This person's king stands on this domino of one of the lines."""
        tile = self.page.locator(f'.lines [data-tile="{domino}"]')
        expect(tile).to_have_attribute('aria-label', re.compile(f', {re.escape(name)}$'))

    def expect_toast(self, words: str) -> None:
        self.device.expect_toast(words)

    def expect_refused(self, words: str) -> None:
        """The line above the board says why not."""
        expect(self.prompt).to_contain_text(words)

    def expect_step(self, step: str, *, barred: str = '') -> None:
        """Where the path of steps stands; or, of a step with a lock, why."""
        if barred:
            lock = self.page.locator('.step-path .barred', has_text=step).locator('button')
            expect(lock).to_have_attribute('aria-label', re.compile(re.escape(barred)))
        else:
            expect(self.page.locator('.step-path .now')).to_contain_text(step)

    def expect_purse(self, kingdom: int, coins: int) -> None:
        expect(self.card(kingdom)).to_have_attribute('aria-label', re.compile(rf'\b{coins} coins?\b'))

    def expect_queen_at(self, kingdom: int) -> None:
        expect(self.card(kingdom)).to_have_class(re.compile(r'\bhosts\b'))

    def expect_ghost_of(self, name: str) -> None:
        """The partner's hand, or where she points, is seen on the board."""
        expect(self.board.map.locator('.cf-tag', has_text=name).first).to_be_attached()

    def expect_no_ghosts(self) -> None:
        expect(self.board.map.locator('.cf-tag')).to_have_count(0)

    def card(self, kingdom: int) -> Locator:
        return self.page.locator(f'.seat-card[data-kingdom="{kingdom}"]')

    # -- any action ----------------------------------------------------------------------------------

    def do(self, action: Action, *, by: str = 'drag') -> None:
        """Play an action to the end. `by` is drag, taps or keys."""
        match action:
            case Place(cells=cells):
                self.preview(*cells, by=by)
                self.confirm(by=by)
            case Discard():
                self.board.expect_state('nowhere')
                self.confirm(by=by)
            case Claim(domino=domino):
                self.choose_claim(domino, by=by)
                self.press_confirm(by=by)
            case Tax(cell=cell):
                self.go_to('tax', by=by)
                self.put_knight(cell, by=by)
                self.confirm(by=by)
            case Build(space=space, cell=cell):
                self.go_to('build', by=by)
                self.put_building(space, cell, by=by)
                self.confirm(by=by)
            case Bribe(space=space):
                self.go_to('bribe', by=by)
                self.point_dragon_at(space, by=by)
                self.press_confirm(by=by)
            case EndTurn():
                self.go_to('end', by=by)
                self.press_confirm(by=by)
            case _:
                assert_never(action)

    def confirm(self, *, by: str = 'drag') -> None:
        """The blue button below the board."""
        if by == 'keys':
            self.page.keyboard.press('Enter')
        else:
            self.device.tap(self.board.main)

    def press_confirm(self, *, by: str = 'drag') -> None:
        """The blue button of a sheet."""
        self._press(self.sheet.locator('[data-key=confirm]'), by)

    def undo(self, *, by: str = 'drag') -> None:
        button = self.page.locator('[data-act=undo]')
        if by == 'keys':
            expect(button).to_be_visible()
            self.page.keyboard.press('u')
        else:
            self.device.tap(button)

    # -- placing -------------------------------------------------------------------------------------

    def preview(self, *cells: Cell, by: str = 'drag') -> None:
        """Bring the domino in hand over two cells and let go; nothing is sent."""
        self.board.rest(phase=('place', 'wait'), state='choosing')
        (x, y), (to_x, to_y) = cells
        self._turn(WAYS[to_x - x, to_y - y], by)
        if by == 'keys':
            self._walk_to(cells)
        elif by == 'taps':
            self._tap_at(self.board.middle(*cells))
        else:
            self._drag(self._tray, *cells)
        self.board.expect_on(*cells)

    @property
    def _tray(self) -> Point:
        return centre(self.page.locator('.cf-tray').first)

    def _turn(self, way: str, by: str) -> None:
        for _ in range(ROTATIONS):
            before = self.board.root.get_attribute('data-way')
            if before == way:
                return
            if by == 'keys':
                self.page.keyboard.press('r')
            else:
                self.device.tap(self.board.bar.locator('.cf-rotate'))
            expect(self.board.root).not_to_have_attribute('data-way', before or '')
        self.board.expect_turned(way)

    def _walk_to(self, cells: Sequence[Cell]) -> None:
        """Arrow by arrow from wherever the domino comes up."""
        self.page.keyboard.press('ArrowRight')
        expect(self.board.root).not_to_have_attribute('data-spot', '')
        self._turn(WAYS[cells[1][0] - cells[0][0], cells[1][1] - cells[0][1]], 'keys')
        (x, y), (to_x, to_y) = self.board.spot[0], cells[0]
        self.board.press(*['ArrowRight' if to_x > x else 'ArrowLeft'] * abs(to_x - x))
        self.board.press(*['ArrowDown' if to_y > y else 'ArrowUp'] * abs(to_y - y))

    # -- claiming ------------------------------------------------------------------------------------

    def choose_claim(self, domino: str, *, by: str = 'drag') -> None:
        """Put one's king on a domino of the next line; the button confirms it."""
        self.go_to('claim', by=by)
        row = self.claim_row(domino)
        if by == 'drag' and row.get_attribute('aria-pressed') != 'true':
            self.device.drag(self.page.locator('.claim-king'), row)
        else:
            self._press(row, by)
        expect(row).to_have_attribute('aria-pressed', 'true')

    def claim_row(self, domino: str) -> Locator:
        return self.page.locator(f'.claim-sheet button[data-arg="{domino}"][data-act=choose]')

    # -- the court -----------------------------------------------------------------------------------

    def go_to(self, phase: str, *, by: str = 'drag') -> None:
        """Pass the steps before it: by the skip button, or by the path."""
        asked = ('tax', 'build', 'bribe', 'claim', 'end')
        while (before := self.board.rest(phase=asked)['phase']) != phase:
            if before in ('tax', 'build') and phase != 'bribe' and by == 'keys':
                self.page.keyboard.press('s')
            elif before in ('tax', 'build') and phase != 'bribe':
                self.device.tap(self.board.bar.locator('.cf-skip'))
            else:
                self._press(self.page.locator(f'.step-path [data-arg="{phase}"]'), by)
            expect(self.root).not_to_have_attribute('data-phase', before)

    def put_knight(self, cell: Cell, *, by: str = 'drag') -> None:
        if by == 'keys':
            self._next_target(cell)
        elif by == 'taps':
            self._tap_at(self.board.middle(cell))
        else:
            self._drag(centre(self.page.locator('.area-sheet [data-cf-knight]').first), cell)

    def put_building(self, space: int, cell: Cell, *, by: str = 'drag') -> None:
        """Take a building off the builders' board and hold it over a square."""
        tile = self.building(space)
        if by == 'drag':
            self._drag(centre(tile), cell)
            return
        self._press(tile, by)
        expect(tile).to_have_attribute('aria-pressed', 'true')
        if by == 'keys':
            self.board.stage.focus()
            self._next_target(cell)
        else:
            self._tap_at(self.board.middle(cell))

    def building(self, space: int) -> Locator:
        return self.page.locator(f'.area-sheet button[data-arg="{space}"][data-act=space]')

    def point_dragon_at(self, space: int, *, by: str = 'taps') -> None:
        tile = self.building(space)
        if by == 'drag':
            self.device.drag(self.page.locator('.dragon-grip'), tile)
        else:
            self._press(tile, by)
        expect(tile).to_have_attribute('aria-pressed', 'true')

    def ask_why(self, step: str) -> None:
        """Press the lock of a step."""
        self.device.tap(self.page.locator(f'.step-path [data-arg="why-{step}"]'))

    def expect_reason(self, words: str) -> None:
        expect(self.sheet.locator('.reason')).to_contain_text(words)

    def go_on(self) -> None:
        self.press_confirm()

    def _next_target(self, cell: Cell) -> None:
        """From square to square by the arrow keys until it is this one."""
        for _ in range(40):
            self.page.keyboard.press('ArrowRight')
            expect(self.board.root).to_have_attribute('data-spot', re.compile('.+'))
            if self.board.spot == [cell]:
                return
        raise AssertionError(f'the keys do not lead to {cell}')

    # -- looking around ------------------------------------------------------------------------------

    def look_at(self, kingdom: int) -> None:
        self.device.tap(self.card(kingdom))
        expect(self.modal).to_be_visible()

    def close_sheet(self) -> None:
        self.device.expect_live()
        self.page.keyboard.press('Escape')
        expect(self.modal).to_have_count(0)

    def wish_for(self, domino: str) -> None:
        tile = self.page.locator(f'.next-line button[data-arg="{domino}"]')
        self.device.tap(tile)
        expect(tile).to_have_attribute('aria-pressed', 'true')

    def let_bots_play(self, seats: Sequence[int]) -> None:
        """The host lets bots stand in for these seats."""
        self.device.tap(self.page.locator('[data-act=menu]').first)
        self.device.tap(self._settled('.menu-entry', 'Seats and bots'))
        for seat in seats:
            self.device.tap(self._settled(f'[data-act=stand-in][data-arg="{seat}"]'))
            expect(self.modal.locator(f'[data-act=give-back][data-arg="{seat}"]')).to_be_visible()
        self.close_sheet()

    def _settled(self, selector: str, words: str = '') -> Locator:
        """A control of a sheet that has come to rest."""
        control = self.modal.locator(selector, has_text=words)
        expect(control).to_be_visible()
        expect(self.page.locator('.q-dialog__inner[class*=transition]')).to_have_count(0)
        return control

    # -- partners ------------------------------------------------------------------------------------

    def hold_over(self, *cells: Cell) -> None:
        """Lift the domino in hand over two cells, and keep it there."""
        self.board.expect_state('choosing')
        self._turn(WAYS[cells[1][0] - cells[0][0], cells[1][1] - cells[0][1]], 'drag')
        self.device.touch_hold(self._tray, self.board.fingertip(*cells))
        self.board.expect_on(*cells)

    def let_go(self) -> None:
        self.device.let_go()
        expect(self.board.lifted).not_to_be_attached()

    def point_at_domino(self, domino: str) -> None:
        """Show one's partner which of the next line."""
        tile = self.page.locator(f'.next-line [data-act=point-at][data-arg="{domino}"]')
        self.device.tap(tile)
        expect(tile.locator('.pointed-at')).to_be_attached()

    def expect_pointed_at(self, domino: str, name: str) -> None:
        """The partner points at this domino of the next line, or holds a king over it."""
        tile = self.page.locator(f'.next-line [data-tile="{domino}"]')
        expect(tile).to_have_attribute('aria-label', re.compile(f'{re.escape(name)} points here'))

    def point_at(self, *cells: Cell) -> None:
        """Show one's partner a place."""
        self._tap_at(self.board.middle(*cells))
        expect(self.board.root).not_to_have_attribute('data-spot', '')

    # -- hands ---------------------------------------------------------------------------------------

    def _drag(self, start: Point, *cells: Cell) -> None:
        if self.device.has_touch:
            self.device.touch_drag(start, self.board.fingertip(*cells))
            expect(self.board.lifted).not_to_be_attached()
        else:
            self.board.drag(start, *cells)

    def _tap_at(self, point: Point) -> None:
        self.device.tap_at(point) if self.device.has_touch else self.page.mouse.click(*point)

    def _press(self, target: Locator, by: str) -> None:
        if by == 'keys':
            self._tab_to(target)
            self.page.keyboard.press('Enter')
        else:
            self.device.tap(target)

    def _tab_to(self, target: Locator) -> None:
        """With nothing but the keyboard: from control to control until it has the focus."""
        expect(target).to_be_visible()
        for _ in range(60):
            if target.evaluate('(one) => one === document.activeElement'):
                return
            self.page.keyboard.press('Tab')
        raise AssertionError(f'the Tab key does not lead to {target}')


class ScoreScreen:
    """The end of a game."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.page = device.page

    def expect_here(self) -> None:
        expect(self.page.locator('.score-page')).to_be_visible()

    def expect_totals(self, *totals: int) -> None:
        """From the first place down."""
        expect(self.page.locator('.podium-points')).to_have_text([str(total) for total in totals])

    def light(self, line: str) -> None:
        row = self.page.locator('.pad-row', has_text=line)
        self.device.tap(row)
        expect(row).to_have_attribute('aria-pressed', 'true')

    def play_again(self) -> None:
        self.device.tap(self.page.locator('[data-act=again]'))


class SharedScreen:
    """The television in the middle."""

    def __init__(self, device: Device) -> None:
        self.page = device.page
        self.kingdoms = self.page.locator('.screen-kingdom')

    def expect_kingdoms(self, *names: str) -> None:
        expect(self.kingdoms).to_have_count(len(names))
        for kingdom, name in zip(self.kingdoms.all(), names, strict=True):
            expect(kingdom).to_contain_text(name)

    def expect_points(self, *points: int) -> None:
        expect(self.page.locator('.screen-points')).to_have_text([str(number) for number in points])

    def expect_round(self, number: int) -> None:
        expect(self.page.get_by_role('heading', level=1)).to_contain_text(f'Round {number} ')

    def expect_over(self) -> None:
        expect(self.page.locator('.podium-story')).to_be_visible()

    def expect_no_controls(self) -> None:
        expect(self.page.locator('.screen-page button')).to_have_count(0)
