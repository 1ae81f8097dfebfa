"""The walkthrough under real hands: chapter 1 by touch, the court by mouse, and what a device remembers."""

from playwright.sync_api import expect

from e2e.conftest import OpenDevice
from e2e.screens.learn import LessonScreen, MapScreen
from ui.i18n import t
from ui.learn.lesson import Lesson
from ui.learn.loader import lesson_of, lessons
from ui.learn.progress import game_of, numbered

COURT = [lesson for lesson in lessons() if lesson.number in range(14, 21)]


def the_lesson(lesson_id: str) -> Lesson:
    lesson = lesson_of(lesson_id)
    assert lesson is not None
    return lesson


def test_chapter_1_by_touch(open_device: OpenDevice) -> None:
    """From the title to the end of the chapter with one finger; the map then shows every star."""
    phone = open_device('phone', '/')
    phone.tap(phone.page.locator('a[href="/learn"]'))
    road, screen = MapScreen(phone), LessonScreen(phone)
    chapter = numbered(1)
    road.begin(chapter[0])
    for lesson, following in zip(chapter, [*chapter[1:], game_of(1)], strict=True):
        screen.solve(lesson)
        screen.expect_stars(3)
        screen.tap('[data-key="next"]')
        screen.expect_lesson(following)
    phone.visit('/learn')
    for lesson in chapter:
        road.expect_stars(lesson, 3)
    road.expect_total(3 * len(chapter))


def test_the_court_by_mouse(open_device: OpenDevice) -> None:
    desktop = open_device('desktop', f'/learn/{COURT[0].id}')
    screen = LessonScreen(desktop)
    for lesson, following in zip(COURT, [*COURT[1:], the_lesson('turn_order')], strict=True):
        screen.solve(lesson)
        screen.tap('[data-key="next"]')
        screen.expect_lesson(following)
    desktop.visit('/learn?chapter=2')
    expect(desktop.page.locator('.stop.done')).to_have_count(len(COURT))


def test_the_wedding_by_touch(open_device: OpenDevice) -> None:
    """Lines of eight and a partner, on a phone."""
    chapter = numbered(3)
    screen = LessonScreen(open_device('phone', f'/learn/{chapter[0].id}'))
    for lesson, following in zip(chapter, [*chapter[1:], game_of(3)], strict=True):
        screen.solve(lesson)
        screen.tap('[data-key="next"]')
        screen.expect_lesson(following)


def test_every_lesson_shows_a_phone_what_it_asks_for(open_device: OpenDevice) -> None:
    """King, board, sheet and help share a small screen: none may crowd out what is to be touched."""
    phone = open_device('phone', '/learn')
    screen = LessonScreen(phone)
    for lesson in lessons():
        if lesson.bot is None:
            phone.visit(f'/learn/{lesson.id}')
            screen.expect_step(lesson, lesson.steps[0])
            screen.expect_asked(lesson.steps[0].solution[0])


def test_progress_survives_a_reload(open_device: OpenDevice) -> None:
    phone = open_device('phone', '/learn/like_to_like')
    LessonScreen(phone).solve(the_lesson('like_to_like'))
    phone.visit('/learn')
    road = MapScreen(phone)
    road.expect_stars(the_lesson('like_to_like'), 3)
    phone.reload()
    road.expect_stars(the_lesson('like_to_like'), 3)
    road.expect_total(3)


def test_wrong_tries_are_answered_and_light_the_target(open_device: OpenDevice) -> None:
    """The board says why, the second wrong try lights the way, and a star fades."""
    lesson = the_lesson('like_to_like')
    phone = open_device('phone', f'/learn/{lesson.id}')
    screen = LessonScreen(phone)
    screen.expect_step(lesson, lesson.steps[0])
    for wrong in lesson.steps[0].wrong:
        screen.do(wrong)
        screen.board.expect_state('misfit')
    expect(phone.page.locator('.cf-prompt')).to_contain_text('Touches no')
    screen.expect_note(t(lesson.hint_key(lesson.steps[0])))
    screen.solve(lesson)
    screen.expect_stars(2)


def test_a_legal_move_that_misses_the_goal_is_not_played(open_device: OpenDevice) -> None:
    lesson = the_lesson('crowns_count')
    phone = open_device('phone', f'/learn/{lesson.id}')
    screen = LessonScreen(phone)
    screen.expect_step(lesson, lesson.steps[0])
    screen.do(lesson.steps[0].wrong[0])
    screen.expect_note(t(lesson.missed_key(lesson.steps[0]), points=3))
    screen.do(lesson.steps[0].wrong[1])
    screen.expect_note(t(lesson.hint_key(lesson.steps[0])))
    screen.board.expect_empty()  # or it would hide the place that glows
    screen.solve(lesson)
    screen.expect_stars(2)


def test_show_me_plays_it_for_one_star(open_device: OpenDevice) -> None:
    lesson = the_lesson('frame_slides')
    desktop = open_device('desktop', f'/learn/{lesson.id}')
    screen = LessonScreen(desktop)
    for step in lesson.steps:
        screen.expect_step(lesson, step)
        screen.tap('[data-key="show-me"]')
        if step.learned:
            screen.expect_phase('learned')
            screen.tap('[data-key="go-on"]')
    screen.expect_phase('over')
    screen.expect_stars(1)


def test_the_71_points_are_counted_by_touching_the_land(open_device: OpenDevice) -> None:
    lesson = the_lesson('final_count')
    phone = open_device('phone', f'/learn/{lesson.id}')
    screen = LessonScreen(phone)
    coins, lands, buildings, queen = lesson.steps
    screen.expect_step(lesson, coins)
    screen.do(coins.solution[0])
    screen.expect_step(lesson, lands)
    for cell in ((1, -1), (-1, 0), (-2, 0), (1, 1), (0, 2), (0, -1), (-1, -1)):
        screen.touch(cell)
    screen.expect_step(lesson, buildings)
    for cell in ((-1, -1), (-2, -2), (2, 0), (2, -1), (-1, 1), (0, 1)):
        screen.touch(cell)
    screen.expect_step(lesson, queen)
    expect(phone.page.locator('.count-sum b')).to_have_text('67')
    screen.touch((1, 1))
    screen.expect_phase('learned')
    expect(phone.page.locator('.king-says')).to_contain_text('71 points')


def test_a_lesson_by_keyboard_alone(open_device: OpenDevice) -> None:
    desktop = open_device('desktop', '/learn/like_to_like')
    screen = LessonScreen(desktop)
    lesson = the_lesson('like_to_like')
    screen.expect_step(lesson, lesson.steps[0])
    screen.board.rest(mode='place')
    screen.board.stage.focus()
    screen.board.press('n')
    screen.board.expect_state('fits')
    screen.board.press('Enter')
    screen.expect_phase('over')


def test_who_knows_kingdomino_goes_on_to_queendomino(open_device: OpenDevice) -> None:
    phone = open_device('phone', '/learn')
    road = MapScreen(phone)
    expect(phone.page.get_by_text(t('learn.i_know'))).to_be_visible()
    road.open_chapter(2)
    expect(road.stop(the_lesson('red_town'))).to_be_visible()
    phone.tap(phone.page.locator('[data-key="go-on"]'))
    phone.expect_path('/learn/red_town')


def test_a_puzzle_is_graded_and_another_follows(open_device: OpenDevice) -> None:
    desktop = open_device('desktop', '/learn/practice')
    screen = LessonScreen(desktop)
    grades = desktop.page.locator('.grade')
    for solved in (1, 2):
        screen.board.rest(state='choosing')
        screen.board.stage.focus()
        screen.board.press('n')
        screen.board.expect_state('fits')
        screen.board.press('Enter')
        expect(grades).to_have_count(solved)
        screen.tap('[data-key="next-puzzle"]')
    screen.board.expect_state('choosing')
    desktop.reload()
    expect(grades).to_have_count(2)


def test_a_short_game_is_played_to_its_end(open_device: OpenDevice) -> None:
    desktop = open_device('desktop', '/learn/first_game')
    screen = LessonScreen(desktop)
    screen.play_to_the_end()
    expect(desktop.page.locator('.done-words')).to_contain_text('Points')
    screen.expect_stars(3)


def test_the_rules_open_at_the_paragraph_that_matters(open_device: OpenDevice) -> None:
    phone = open_device('phone', '/rules#rule-frame')
    expect(phone.page.locator('#rule-frame')).to_be_in_viewport()
    phone.page.get_by_label(t('rules.search_label')).fill('dragon coin')
    expect(phone.page.locator('#rule-frame')).to_have_count(0)
    expect(phone.page.locator('#rule-dragon')).to_be_visible()


def test_the_walkthrough_is_accessible_and_fits_every_screen(open_device: OpenDevice) -> None:
    for kind, path in (
        ('phone', '/learn'),
        ('phone', '/learn/like_to_like'),
        ('phone', '/learn/final_count'),
        ('desktop', '/learn/your_pick'),
        ('tablet', '/rules'),
    ):
        device = open_device(kind, path)
        expect(device.page.locator('h1:visible').first).to_be_visible()
        device.expect_no_sideways_scrolling()
        device.expect_accessible()
