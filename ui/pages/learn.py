"""The walkthrough: the map of chapters at `/learn`, a lesson at `/learn/<id>`, practice at `/learn/practice`."""

from datetime import date

from nicegui import run as background
from nicegui import ui

from ui.components.panel import Panel
from ui.i18n import t
from ui.learn.loader import lesson_of
from ui.learn.practice import daily_seed, puzzle_of
from ui.learn.progress import Progress
from ui.pages.frame import Frame, frame
from ui.pages.lesson import LessonPage
from ui.pages.practice import PracticePage
from ui.panels import road
from ui.panels.road import title_of
from ui.session import device


def register(patience: float) -> None:
    @ui.page('/learn', reconnect_timeout=patience)
    def map_page(chapter: int = 0) -> None:
        with frame(t('learn.title'), css='learn-page') as page:
            LearnMap(page, chapter)

    @ui.page('/learn/practice', reconnect_timeout=patience)
    async def practice_page() -> None:
        today = date.today()
        number = len(Progress(device().memory).solved(today.isoformat()))
        puzzle = await background.io_bound(puzzle_of, daily_seed(today, number))
        assert puzzle is not None, 'nobody cancels it'
        with frame(t('learn.practice.title'), css='lesson-page') as page:
            PracticePage(page, puzzle, today, number)

    @ui.page('/learn/{lesson_id}', reconnect_timeout=patience)
    def lesson_page(lesson_id: str) -> None:
        lesson = lesson_of(lesson_id)
        if lesson is None:
            ui.navigate.to('/learn')
            return
        with frame(title_of(lesson), css='lesson-page') as page:
            LessonPage(lesson, page)


class LearnMap:
    """The road through the chapters, of which one is open."""

    def __init__(self, page: Frame, chapter: int) -> None:
        self.progress = Progress(device().memory)
        self.chapter = chapter if chapter in road.CHAPTERS else self.progress.next_lesson.chapter
        self.head = Panel(self._act, 'page-head', tag='header')
        with ui.element('main').classes('learn-map'):
            self.road = Panel(self._act, 'learn-chapters')
        self.foot = Panel(self._act, 'learn-foot', tag='footer')
        page.on_awake.append(self.show)
        self.show()

    def show(self) -> None:
        today = self.progress.solved(date.today().isoformat())
        self.head.show(road.road_head(self.progress))
        self.road.show(road.chapters(self.progress, self.chapter, today))
        self.foot.show(road.go_on(road.next_in(self.progress, self.chapter)))

    def _act(self, name: str, arg: str) -> None:
        if name == 'chapter' and arg.isdigit() and int(arg) in road.CHAPTERS:
            self.chapter = int(arg)
            self.show()
