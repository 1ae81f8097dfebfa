"""The walkthrough as a learner uses it: the map, and lessons solved with the hands of a device."""

from playwright.sync_api import Locator, expect

from e2e.screens.board import BoardScreen
from e2e.screens.device import KINDS, Device
from engine.actions import Bribe, Build, Claim, Discard, Place, Tax
from ui.i18n import t
from ui.learn.inputs import Answer, Ask, Count, GoOn, LearnerInput, Try
from ui.learn.lesson import Lesson, Step
from ui.panels.road import title_of

WAYS = {(1, 0): 'east', (0, 1): 'south', (-1, 0): 'west', (0, -1): 'north'}
LEAST_CELL = 36
"""Px: a square that a finger is to hit."""
LONG = 30_000
"""Ms: others may play several actions before the next step."""


class MapScreen:
    """The road through the chapters."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.page = device.page

    def stop(self, lesson: Lesson) -> Locator:
        return self.page.locator(f'.stop a[href="/learn/{lesson.id}"]')

    def open_chapter(self, chapter: int) -> None:
        self.device.tap(self.page.locator(f'[data-key="chapter-{chapter}"]'))

    def begin(self, lesson: Lesson) -> None:
        self.device.expect_path('/learn')
        self.device.expect_live()
        self.device.tap(self.stop(lesson))
        self.device.expect_path(f'/learn/{lesson.id}')

    def expect_stars(self, lesson: Lesson, stars: int) -> None:
        words = t('learn.stars', count=stars) if stars else ''
        expect(self.stop(lesson)).to_have_attribute(
            'aria-label', f'{lesson.number}. {t(lesson.name_key)}. {words}'
        )

    def expect_total(self, stars: int) -> None:
        expect(self.page.locator('.star-total b')).to_have_text(str(stars))


class LessonScreen:
    """One lesson under one device's hands."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.page = device.page
        self.root = device.page.locator('.lesson')
        self.board = BoardScreen(device.page)
        self.has_touch = bool(KINDS[device.kind].get('has_touch'))

    # -- eyes ----------------------------------------------------------------------------------------

    def expect_lesson(self, lesson: Lesson) -> None:
        expect(self.page.locator('.king-lesson')).to_have_text(title_of(lesson))

    def expect_step(self, lesson: Lesson, step: Step) -> None:
        """The step's sentence is said, and the learner may act."""
        expect(self.page.locator('.king-says')).to_have_text(t(lesson.say_key(step)), timeout=LONG)
        self.expect_phase('act')

    def expect_phase(self, phase: str) -> None:
        expect(self.root).to_have_attribute('data-lesson', phase, timeout=LONG)

    def expect_note(self, words: str) -> None:
        expect(self.page.locator('.king-note')).to_contain_text(words)

    def expect_stars(self, stars: int) -> None:
        expect(self.page.locator('.done-sheet .stars [data-star="full"]')).to_have_count(stars)

    def expect_asked(self, made: LearnerInput) -> None:
        """What a step asks for is in sight, and large enough for a finger."""
        self.board.rest()
        targets = {
            Place: '.lesson-hand',
            Claim: f'[data-key="claim-{getattr(made, "domino", "")}"], .cf-skip',
            Build: f'[data-key="space-{getattr(made, "space", "")}"]',
            Bribe: '[data-key="step-bribe"]',
            Count: f'[data-key="count-{getattr(made, "line", "")}"]',
        }
        if type(made) in targets:
            expect(self.page.locator(targets[type(made)]).first).to_be_in_viewport(ratio=0.9)
        if isinstance(made, Place | Tax | Build):
            assert self.board.cell_size >= LEAST_CELL, f'cells of {self.board.cell_size:.0f} px'

    # -- hands ---------------------------------------------------------------------------------------

    def tap(self, selector: str) -> None:
        """Touch something that the learner can see without looking for it."""
        target = self.page.locator(selector).first
        expect(target).to_be_in_viewport(ratio=0.9)
        self.device.tap(target)

    def solve(self, lesson: Lesson) -> None:
        """Play every step of a lesson by its own solution."""
        self.expect_lesson(lesson)
        for step in lesson.steps:
            self.expect_step(lesson, step)
            for made in step.solution:
                self.do(made)
            if step.learned:
                self.expect_phase('learned')
                self.tap('[data-key="go-on"]')
        self.expect_phase('over')

    def do(self, made: LearnerInput) -> None:
        match made:
            case Place():
                self.put(made)
                self.board.expect_state('fits')
                self.confirm()
            case Try(action=Place() as place):
                self.put(place)
            case Discard():
                self.board.expect_state('nowhere')
                self.confirm()
            case Claim(domino=domino):
                self.skip_to('claim')
                self.page.locator(f'[data-key="claim-{domino}"]').scroll_into_view_if_needed()  # of eight
                self.tap(f'[data-key="claim-{domino}"]')
                self.tap('.claim-sheet [data-key="confirm"]')
            case Tax(cell=cell):
                self.touch(cell)
                self.confirm()
            case Build(space=space, cell=cell):
                self.skip_to('build')
                self.tap(f'[data-key="space-{space}"]')
                self.touch(cell)
                self.confirm()
            case Bribe(space=space):
                self.tap('[data-key="step-bribe"]')
                self.tap(f'[data-key="space-{space}"]')
                self.tap('[data-act="bribe"]')
            case Ask(step=step):
                self.tap(f'[data-key="step-why-{step}"]')
            case Count(line=line):
                self.tap(f'[data-key="count-{line}"]')
            case Answer(word=word):
                self.tap(f'[data-act="answer"][data-arg="{word}"]')
            case GoOn():
                self.tap('[data-key="go-on"]')
            case _:
                raise AssertionError(f'no hand can do {made}')

    def put(self, place: Place) -> None:
        """Turn the domino and tap its place."""
        (x1, y1), (x2, y2) = place.cells
        now = self.board.rest(mode='place')
        self.turn(now['way'], WAYS[x2 - x1, y2 - y1])
        self.touch((x1, y1), (x2, y2))
        self.board.expect_on((x1, y1), (x2, y2))

    def turn(self, now: str, way: str) -> None:
        """Press Rotate until the domino lies that way."""
        order = list(WAYS.values())
        for turn in range(1, (order.index(way) - order.index(now)) % 4 + 1):
            self.board.rotate()
            self.board.expect_turned(order[(order.index(now) + turn) % 4])

    def touch(self, *cells: tuple[int, int]) -> None:
        self.board.rest()
        if self.has_touch:
            self.board.tap(*cells)
        else:
            self.board.click(*cells)

    def confirm(self) -> None:
        expect(self.board.main).to_be_enabled()
        self.device.tap(self.board.main)

    def skip_to(self, phase: str) -> None:
        """Pass the steps of the turn that come before."""
        while (now := self.board.rest(phase=('tax', 'build', phase))['phase']) != phase:
            self.device.tap(self.page.locator('.cf-skip'))
            expect(self.root).not_to_have_attribute('data-phase', now)

    def play_to_the_end(self) -> None:
        """A whole game with the keyboard and the first choice that there is."""
        past = ''
        while (now := self.board.rest(past, phase=('place', 'claim', 'over')))['phase'] != 'over':
            past = now['version']
            if now['phase'] == 'claim':
                self.tap('button.claim-row')
                self.tap('.claim-sheet [data-key="confirm"]')
                continue
            self.board.stage.focus()
            if now['state'] != 'nowhere':
                self.board.press('n')
                self.board.expect_state('fits')
            self.board.press('Enter')
        self.expect_phase('over')
