"""The board as a player uses it: verbs of finger, mouse and keyboard. Cells are counted from the castle."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any

from playwright.sync_api import Locator, Page, expect

Cell = tuple[int, int]
Point = tuple[float, float]

MIDDLE = 0.5
ANY_STATE = re.compile('.+')
STEPS = 8
REST = """([board, wanted, past, asked]) => {
    const over = { phase: 'over' };
    const page = document.querySelector('.score-page') ? over : document.querySelector('.table-page')?.dataset;
    const now = { ...page, ...document.querySelector(board)?.dataset };
    const place = document.querySelector(`${board} .cf-map`)?.getBoundingClientRect();
    const seen = JSON.stringify([asked, now, place]);
    window.sameFrames = seen === window.seenLast ? window.sameFrames + 1 : 0;
    window.seenLast = seen;
    const isAnswered = window.sameFrames >= 2 && now.state !== 'sent' && now.version !== past;
    return isAnswered && Object.entries(wanted).every(([name, values]) => values.includes(now[name])) && now;
}"""
"""Asked once a frame. A page and its board hear of a change at once but show it one after the other: what has been
the same for two frames belongs together. (It must not be a promise: a promise is always true.)"""
PATIENCE = 30_000
"""Ms: others may play several actions before it is our turn."""
ABOVE_FINGER, GROWN = 28, 1.06
"""Px between a fingertip and the piece above it; how much larger it is there."""


_numbers = count()


class BoardScreen:
    """One board of a page with its prompt and its buttons."""

    def __init__(self, page: Page, play: str = 'mine') -> None:
        self.page = page
        self.play = play
        self.root = page.locator(f'[data-cf-play="{play}"]')
        self.stage = self.root.locator('.cf-stage')
        self.map = self.root.locator('.cf-map')
        self.bar = page.locator(f'[data-cf-bar="{play}"]')
        self.main = self.bar.locator('.cf-main')
        self.prompt = page.locator('.cf-prompt').first
        self.ghost = self.map.locator('.cf-ghost-at')
        self.lifted = page.locator('.cf-lifted')
        self.live = self.root.locator('[role=status]')
        self._cdp: Any = None

    # -- what is seen --------------------------------------------------------------------------------

    def expect_drawn(self) -> None:
        expect(self.map.locator('.cf-layer-land > *').first).to_be_attached()
        expect(self.root).to_have_attribute('data-state', ANY_STATE)

    def expect_state(self, state: str) -> None:
        expect(self.root).to_have_attribute('data-state', state)

    def expect_on(self, *cells: Cell) -> None:
        """The preview covers these cells, the domino's first end on the first."""
        expect(self.root).to_have_attribute('data-spot', ' '.join(f'{x},{y}' for x, y in cells))

    def expect_empty(self) -> None:
        expect(self.root).to_have_attribute('data-spot', '')

    def expect_turned(self, way: str) -> None:
        """The second end lies east, south, west or north of the first."""
        expect(self.root).to_have_attribute('data-way', way)

    def rest(self, past: str = '', **wanted: str | Sequence[str]) -> dict[str, str]:
        """Wait until the page and its board agree on these facts, lie still, wait for no answer, and the version is
        no longer `past`. Returns all their facts of this one moment: what to do next is read from nowhere else."""
        values = {name: [one] if isinstance(one, str) else [*one] for name, one in wanted.items()}
        arguments = [f'[data-cf-play="{self.play}"]', values, past, next(_numbers)]
        facts: dict[str, str] = self.page.wait_for_function(
            REST, arg=arguments, timeout=PATIENCE
        ).json_value()
        return facts

    @property
    def spot(self) -> list[Cell]:
        """The cells of the preview as they are now; wait for a state before you ask."""
        words = (self.root.get_attribute('data-spot') or '').split()
        return [(int(x), int(y)) for x, y in (word.split(',') for word in words)]

    # -- where things are ----------------------------------------------------------------------------

    def point(self, x: float, y: float) -> Point:
        """Px of a place in cells: (0, 0) is the castle's upper left corner."""
        px: list[float] = self.map.evaluate(
            """(map, [x, y]) => {
                const p = new DOMPoint(x * 100, y * 100).matrixTransform(map.getScreenCTM());
                return [p.x, p.y];
            }""",
            [x, y],
        )
        return px[0], px[1]

    def middle(self, *cells: Cell) -> Point:
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        return self.point(sum(xs) / len(xs) + MIDDLE, sum(ys) / len(ys) + MIDDLE)

    @property
    def cell_size(self) -> float:
        return self.point(1, 0)[0] - self.point(0, 0)[0]

    def fingertip(self, *cells: Cell) -> Point:
        """Where a finger must be for the piece above it to lie on these cells."""
        x, y = self.middle(*cells)
        rows = len({row for _, row in cells})
        return x, y + ABOVE_FINGER + rows * self.cell_size * GROWN / 2

    def source(self, selector: str) -> Point:
        return _middle_of(self.page.locator(selector).first)

    def domino(self, domino: str) -> Point:
        return self.source(f'.tiles [data-cf-hand="{domino}"]')

    # -- mouse ---------------------------------------------------------------------------------------

    def drag(self, start: Point, *cells: Cell, drop: bool = True) -> None:
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*self.middle(*cells), steps=STEPS)
        expect(self.lifted).to_be_attached()
        if drop:
            self.page.mouse.up()
            expect(self.lifted).not_to_be_attached()

    def click(self, *cells: Cell) -> None:
        self.page.mouse.click(*self.middle(*cells))

    # -- touch ---------------------------------------------------------------------------------------

    def touch(self, kind: str, *fingers: Point, first: int = 0) -> None:
        """One real touch event: touchStart or touchMove of the fingers that are down, touchEnd of those that leave
        (of all, if none is named). Fingers are numbered from `first`."""
        if self._cdp is None:
            self._cdp = self.page.context.new_cdp_session(self.page)
        points = [{'x': x, 'y': y, 'id': number} for number, (x, y) in enumerate(fingers, first)]
        self._cdp.send('Input.dispatchTouchEvent', {'type': kind, 'touchPoints': points})

    def swipe(self, start: Point, *cells: Cell, drop: bool = True) -> Point:
        """Drag with a finger; returns where it ended."""
        end = self.fingertip(*cells)
        self.touch('touchStart', start)
        for step in range(1, STEPS + 1):
            self.touch('touchMove', _between(start, end, step / STEPS))
        expect(self.lifted).to_be_attached()
        if drop:
            self.touch('touchEnd')
            expect(self.lifted).not_to_be_attached()
        return end

    def tap(self, *cells: Cell) -> None:
        self.tap_at(self.middle(*cells))

    def tap_at(self, point: Point) -> None:
        self.touch('touchStart', point)
        self.touch('touchEnd')

    # -- buttons and keys ----------------------------------------------------------------------------

    def choose_best(self) -> None:
        """The place that brings most, from the list of all that fit."""
        self.root.locator('.cf-list-toggle').press('Enter')
        self.root.locator('.cf-list button').first.click()
        self.expect_state('fits')

    def rotate(self) -> None:
        self.bar.locator('.cf-rotate').click()

    def take_back(self) -> None:
        self.bar.locator('.cf-back').click()

    def confirm(self) -> None:
        self.main.click()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


@contextmanager
def silence(page: Page) -> Iterator[list[str]]:
    """Collects what the page tells the server meanwhile; heartbeats of the connection do not count."""
    told: list[str] = []

    def hear(text: object) -> None:
        if '"event"' in str(text):
            told.append(str(text))

    session = page.context.new_cdp_session(page)
    session.send('Network.enable')
    session.on('Network.webSocketFrameSent', lambda frame: hear(frame['response']['payloadData']))
    session.on('Network.requestWillBeSent', lambda event: hear(event['request'].get('postData', '')))
    yield told
    session.detach()


def _middle_of(locator: Locator) -> Point:
    box = locator.bounding_box()
    assert box is not None
    return box['x'] + box['width'] / 2, box['y'] + box['height'] / 2


def _between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
