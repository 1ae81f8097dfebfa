"""A device in somebody's hand: one browser profile, one page, real touches, and a memory for complaints."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

OUTPUT = Path(__file__).parents[1] / 'output'
ANDROID = (
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile'
)
PHONE: dict[str, Any] = {
    'is_mobile': True,
    'has_touch': True,
    'device_scale_factor': 2,
    'user_agent': ANDROID,
}
KINDS: dict[str, dict[str, Any]] = {
    'phone': {'viewport': {'width': 360, 'height': 740}, **PHONE},
    'sideways': {'viewport': {'width': 740, 'height': 360}, **PHONE},
    'tablet': {'viewport': {'width': 1180, 'height': 820}, 'has_touch': True},
    'upright': {'viewport': {'width': 820, 'height': 1180}, 'has_touch': True},
    'desktop': {'viewport': {'width': 1440, 'height': 900}},
    'tv': {'viewport': {'width': 1920, 'height': 1080}},
}
STEPS = 10
"""Moves of a dragging finger."""
REST = 0.4
"""Seconds a finger rests before it lets go."""
WCAG = {
    'runOnly': ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    'resultTypes': ['violations'],
}
IS_UNCOVERED = """(e) => {
    const box = e.getBoundingClientRect();
    return e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
Point = tuple[float, float]


class Device:
    def __init__(self, browser: Browser, url: str, kind: str = 'phone', *, dark: bool = False) -> None:
        self.url = url
        self.kind = kind
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.expects_trouble = False
        self.context = browser.new_context(**KINDS[kind], color_scheme='dark' if dark else 'light')
        self.page: Page = self.context.new_page()
        self.page.on('console', self._note_console)
        self.page.on('pageerror', lambda error: self.complaints.append(f'threw {error}'))
        self.page.on('request', self._note_request)
        self._touches: Any = None
        self._clock = 0.0

    # -- going places --------------------------------------------------------------------------------

    def visit(self, path: str) -> None:
        self.page.goto(f'{self.url}{path}')
        self.expect_live()

    def reload(self) -> None:
        self.page.reload()
        self.expect_live()

    def expect_live(self) -> None:
        """The page is connected and takes input."""
        self.page.wait_for_function('window.did_handshake && !document.documentElement.dataset.link')

    def wake(self) -> None:
        """The page comes back from another app or from sleep."""
        self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")

    def expect_locked(self, why: str) -> None:
        """`asking` for the current state, or the connection is `lost`."""
        self.page.wait_for_function('(why) => document.documentElement.dataset.link === why', arg=why)

    def expect_path(self, path: str) -> None:
        self.page.wait_for_url(f'{self.url}{path}')

    def close(self) -> None:
        self.context.close()

    @property
    def has_touch(self) -> bool:
        return bool(KINDS[self.kind].get('has_touch'))

    # -- hands ---------------------------------------------------------------------------------------

    def tap(self, target: Locator) -> None:
        """A real finger on a touch screen, the mouse elsewhere."""
        if not self.has_touch:
            target.click()
            return
        expect(target).to_be_enabled()
        target.scroll_into_view_if_needed()
        if not target.evaluate(IS_UNCOVERED):
            target.evaluate('(e) => e.scrollIntoView({ block: "center" })')
        self.tap_at(centre(target))

    def tap_at(self, point: Point) -> None:
        self._touch('touchStart', [point], REST)
        self._touch('touchEnd', [], 0.05)

    def touch_drag(self, start: Point, end: Point) -> None:
        self.touch_hold(start, end)
        self.let_go()

    def touch_hold(self, start: Point, end: Point) -> None:
        """A finger goes down, moves in steps and rests. Without the rest, letting go would be a flick, and the
        browser takes the tap after a flick for the hand that stops the scrolling."""
        self._touch('touchStart', [start])
        for step in range(1, STEPS + 1):
            part = step / STEPS
            at = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self._touch('touchMove', [at], 0.02)
        self._touch('touchMove', [end], REST)

    def let_go(self) -> None:
        self._touch('touchEnd', [], 0.02)

    def drag(self, source: Locator, target: Locator) -> None:
        source.scroll_into_view_if_needed()
        start, end = centre(source), centre(target)
        if self.has_touch:
            self.touch_drag(start, end)
            return
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=STEPS)
        self.page.mouse.up()

    def _touch(self, kind: str, points: list[Point], after: float = 0.0) -> None:
        """A touch event some seconds after the one before, by the finger's own clock: nobody has to wait."""
        if self._touches is None:
            self._touches = self.context.new_cdp_session(self.page)
        self._clock = max(time.time(), self._clock + after)
        touches = [{'x': x, 'y': y} for x, y in points]
        event = {'type': kind, 'touchPoints': touches, 'timestamp': self._clock}
        self._touches.send('Input.dispatchTouchEvent', event)

    # -- eyes ----------------------------------------------------------------------------------------

    def shot(self, name: str) -> None:
        """A picture for people to look at, in the folder that git ignores."""
        OUTPUT.mkdir(exist_ok=True)
        self.page.screenshot(path=OUTPUT / f'{name}.png')

    def both_themes(self) -> Iterator[str]:
        """The page as it is, by day and then by night."""
        for theme in ('light', 'dark'):
            self.page.emulate_media(color_scheme='dark' if theme == 'dark' else 'light')
            yield theme
        self.page.emulate_media(color_scheme='light')

    def expect_no_sideways_scrolling(self) -> None:
        width, view = self.page.evaluate('[document.documentElement.scrollWidth, innerWidth]')
        assert width <= view, f'{self.page.url} is {width} px wide on a screen of {view} px'

    def expect_accessible(self) -> None:
        """axe-core finds nothing, of any severity."""
        found = Axe().run(self.page, options=WCAG).response['violations']
        told = [f'{one["id"]}: {[node["target"] for node in one["nodes"]]}' for one in found]
        assert told == []

    def expect_toast(self, text: str) -> None:
        expect(self.page.locator('.toast')).to_contain_text(text)

    # -- complaints ----------------------------------------------------------------------------------

    def expect_trouble(self) -> None:
        """The network is about to fail on purpose: its errors do not count from now on."""
        self.expects_trouble = True

    def _note_console(self, message: ConsoleMessage) -> None:
        is_network = 'net::ERR' in message.text or 'WebSocket connection' in message.text
        # A page that axe keeps busy for seconds loses its poll or socket and asks for a new one: no fault of the page.
        is_stale = '/socket.io' in message.location.get('url', '') and 'status of 400' in message.text
        is_stale |= '/socket.io' in message.text and 'Unexpected response code: 40' in message.text
        if message.type == 'error' and not is_stale and not (self.expects_trouble and is_network):
            self.complaints.append(f'logged {message.text} ({self.page.url})')

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)
        parts = urlsplit(request.url)
        if parts.scheme in ('http', 'https', 'ws', 'wss') and parts.netloc != urlsplit(self.url).netloc:
            self.complaints.append(f'asked {request.url}')


def centre(target: Locator) -> Point:
    box = target.bounding_box()
    assert box is not None, f'{target} is not on the screen'
    return box['x'] + box['width'] / 2, box['y'] + box['height'] / 2
