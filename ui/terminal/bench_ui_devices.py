"""The devices of `bench ui`: real pages that come to one table, play by taps, and know when they changed.

Every page notes when it was clicked and when its content first changed after that; all run on one computer,
so their clocks are one.
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, TimeoutError

from ui.terminal.wire import Wire

PHONE: dict[str, Any] = {
    'viewport': {'width': 360, 'height': 740},
    'has_touch': True,
    'is_mobile': True,
    'device_scale_factor': 2,
}
TABLET = {'viewport': {'width': 1180, 'height': 820}, 'has_touch': True}
LAPTOP = {'viewport': {'width': 1440, 'height': 900}}
TELEVISION = {'viewport': {'width': 1920, 'height': 1080}}
WATCHERS: dict[str, dict[str, Any]] = {
    'watching phone': PHONE,
    'watching tablet': TABLET,
    'watching laptop': LAPTOP,
    'shared screen': TELEVISION,
}

CLOCK = """(() => {
  const now = () => performance.timeOrigin + performance.now();
  const bench = (window.bench = { tapped: 0, changed: 0 });
  addEventListener('click', (event) => (bench.tapped = performance.timeOrigin + event.timeStamp), true);
  const isContent = ({ target }) => (target.closest ? target : target.parentElement)?.closest('main');
  const note = (changes) => !bench.changed && changes.some(isContent) && (bench.changed = now());
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  const watch = () => new MutationObserver(note).observe(document.body, all);
  document.body ? watch() : addEventListener('DOMContentLoaded', watch);
})()"""
LIVE = 'window.did_handshake && !document.documentElement.dataset.link'
REST = """async () => {
  const moves = (one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime < Infinity;
  while (document.getAnimations().some(moves)) await new Promise((wake) => setTimeout(wake, 20));
}"""
PHASE = """() => {
  const [table, score] = ['.table-page', '.score-page'].map((page) => document.querySelector(page));
  return table?.dataset.phase ?? (score ? 'over' : '');
}"""
VERSION = "document.querySelector('[data-cf-play=mine]')?.dataset.version ?? ''"
CHOICE = 5000
"""Ms until a choice that does not show was lost."""
PATIENCE = 3000
"""How often it is asked who acts, 10 ms apart at least."""
FRAMES = """() => {
  window.frames_seen = [];
  const note = (time) => {
    window.frames_seen.push(time);
    window.still_dragging && requestAnimationFrame(note);
  };
  window.still_dragging = true;
  requestAnimationFrame(note);
}"""


class BenchDevice:
    """One browser profile with one page, at the far end of a wire of its own."""

    def __init__(
        self, browser: Browser, server_port: int, kind: dict[str, Any], *, swallows_sockets: bool
    ) -> None:
        self.wire = Wire(server_port, swallows_sockets=swallows_sockets)
        self.context: BrowserContext = browser.new_context(**kind)
        self.context.add_init_script(CLOCK)
        self.page: Page = self.context.new_page()
        self.has_touch = bool(kind.get('has_touch'))
        self._cdp: CDPSession | None = None

    def visit(self, path: str) -> None:
        self.page.goto(f'{self.wire.url}{path}')
        self.page.wait_for_function(LIVE)

    def take_seats_of(self, other: 'BenchDevice') -> None:
        """Be the same device for the server: its cookie says who it is."""
        self.context.add_cookies([{**cookie} for cookie in other.context.cookies()])  # type: ignore[typeddict-item]

    def close(self) -> None:
        self.context.close()
        self.wire.cut()

    @property
    def cdp(self) -> CDPSession:
        self._cdp = self._cdp or self.context.new_cdp_session(self.page)
        return self._cdp

    # -- the clock -----------------------------------------------------------------------------------

    def arm(self) -> None:
        """Wait until nothing moves any more, then for the next change: people take their time, too."""
        self.page.evaluate(REST)
        self.page.evaluate('bench.changed = 0')

    def tapped(self) -> float:
        return float(self.page.evaluate('bench.tapped'))

    def changed(self) -> float:
        self.page.wait_for_function('bench.changed')
        return float(self.page.evaluate('bench.changed'))

    # -- at the table --------------------------------------------------------------------------------

    def sit(self, code: str, name: str) -> None:
        self.visit(f'/table/{code}')
        self.page.locator('.door input').fill(name)
        self.page.locator('[data-act=join]').click()

    def watch(self, code: str) -> None:
        self.visit(f'/table/{code}')
        self.page.locator('[data-act=watch]').click()

    @property
    def phase(self) -> str:
        """What the table's page asks for; 'over' on the score page, nothing before the game."""
        return str(self.page.evaluate(PHASE))

    @property
    def version(self) -> str:
        """Which version of the table its board shows; nothing where there is no board of one's own."""
        return str(self.page.evaluate(VERSION))

    def prepare(self) -> str:
        """Do all of the next action but its confirming tap; the selector of that tap."""
        while True:
            match self.phase:
                case 'place' | 'tax':
                    return self._pick_place()
                case 'build':
                    if self._pick_building():
                        return '.cf-main'
                    self.page.locator('.cf-skip').click()
                    self.page.wait_for_function(
                        'document.querySelector(".table-page").dataset.phase !== "build"'
                    )
                case 'claim':
                    self._choose_domino()
                    return self._shown('[data-act=claim]')
                case 'bribe':
                    self.page.locator('[data-act=skip]').click()
                    self.page.wait_for_function(
                        'document.querySelector(".table-page").dataset.phase !== "bribe"'
                    )
                case 'end':
                    return self._shown('[data-act=end]')

    def _pick_place(self) -> str:
        board = self.page.locator('[data-cf-play=mine]')
        self.page.wait_for_function('document.querySelector("[data-cf-play=mine]").dataset.mode')
        board.locator('.cf-stage').focus()
        if board.get_attribute('data-state') == 'choosing':
            self.page.keyboard.press('n')
        return self._shown('.cf-main.primary')

    def _choose_domino(self) -> None:
        """Again if need be: a page that was just asked whether it is up to date takes no tap."""
        chosen = self.page.locator('.claim-row.chosen')
        while not chosen.count():
            self.page.locator('button.claim-row').first.click()
            with suppress(TimeoutError):
                chosen.wait_for(timeout=CHOICE)

    def _pick_building(self) -> bool:
        tiles = self.page.locator('.area-sheet [data-cf-building]')
        if not tiles.count():
            return False
        tiles.first.click()
        self.page.wait_for_function('document.querySelector(".space.chosen")')
        self.page.locator('[data-cf-play=mine] .cf-stage').focus()
        self.page.keyboard.press('n')
        self._shown('.cf-main.primary')
        return True

    def _shown(self, selector: str) -> str:
        self.page.wait_for_selector(selector)
        return selector

    def tap(self, selector: str) -> None:
        """On the spot, once it stands still: a page may well be quicker than Playwright's own checks of a tap."""
        x, y = self._resting_place(selector)
        self.page.touchscreen.tap(x, y) if self.has_touch else self.page.mouse.click(x, y)

    def _resting_place(self, selector: str) -> tuple[float, float]:
        target, before, box = self.page.locator(selector).first, None, None
        while box is None or box != before:
            before, box = box, target.bounding_box()
        return box['x'] + box['width'] / 2, box['y'] + box['height'] / 2

    # -- dragging ------------------------------------------------------------------------------------

    def slow_down(self, times: int) -> None:
        self.cdp.send('Emulation.setCPUThrottlingRate', {'rate': times})

    def drag_about(self, moves: int) -> list[float]:
        """Drag the domino in hand over the board with a finger; the time of each frame meanwhile, in ms."""
        box = self.page.locator('[data-cf-play=mine] .cf-map').bounding_box()
        hand = self.page.locator('.cf-prompt [data-cf-hand], [data-cf-hand]').first.bounding_box()
        assert box
        assert hand
        x, y = hand['x'] + hand['width'] / 2, hand['y'] + hand['height'] / 2
        self._touch('touchStart', x, y)
        self.page.evaluate(FRAMES)
        for move in range(moves):
            across, down = abs((move / 40) % 2 - 1), abs((move / 97) % 2 - 1)
            x, y = box['x'] + box['width'] * across, box['y'] + box['height'] * down + 40
            self._touch('touchMove', x, y)
        times: list[float] = self.page.evaluate('(window.still_dragging = false, window.frames_seen)')
        self._touch('touchCancel')
        return [after - before for before, after in pairwise(times)][2:]

    def _touch(self, kind: str, *point: float) -> None:
        points = [{'x': point[0], 'y': point[1]}] if point else []
        self.cdp.send('Input.dispatchTouchEvent', {'type': kind, 'touchPoints': points})


def acting(devices: Sequence[BenchDevice], past: str = '') -> BenchDevice | None:
    """Whose page asks something of its player, once all pages show the same game; None when it is over.

    `past`: the version that has been left behind; a busy computer may still show it everywhere.
    """
    for _ in range(PATIENCE):
        phases = [device.phase for device in devices]
        versions = {device.version for device in devices}
        if 'over' in phases:
            return None
        if len(versions) == 1 and past not in versions:
            asked = (
                device for device, phase in zip(devices, phases, strict=True) if phase not in ('', 'wait')
            )
            if actor := next(asked, None):
                return actor
        devices[0].page.wait_for_timeout(10)
    raise AssertionError('nobody is asked to act')
