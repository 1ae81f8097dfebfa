"""The walkthrough and the rules, page by page, without a browser."""

from engine.actions import ACTION
from engine.match import legal_actions
from tests.pages.conftest import Arrive, Person
from tests.pages.test_table import sit_down
from ui.components.board import Board
from ui.house import House, Room
from ui.i18n import t
from ui.learn.lesson import Lesson
from ui.learn.loader import lesson_of, lessons
from ui.learn.rulebook import rulebook
from ui.panels.road import title_of


def the_lesson(lesson_id: str) -> Lesson:
    lesson = lesson_of(lesson_id)
    assert lesson is not None
    return lesson


def command(person: Person, action: object) -> None:
    """What the board sends when a player confirms; its version is the one it was shown."""
    assert person.user.client is not None
    board = next(element for element in person.user.client.elements.values() if isinstance(element, Board))
    sent = ACTION.dump_python(action, mode='json')  # type: ignore[arg-type]
    sent.pop('seat')
    for listener in board._event_listeners.values():
        if listener.type == 'command':
            board._handle_event(
                {
                    'listener_id': listener.id,
                    'args': {'id': 'c1', 'version': board._turn.value['version'], **sent},
                }
            )


async def test_every_lesson_has_its_page(arrive: Arrive) -> None:
    learner = await arrive('/learn')
    for lesson in lessons():
        await learner.visit(f'/learn/{lesson.id}')
        assert title_of(lesson) in learner.text
        assert t(lesson.say_key(lesson.steps[0])) in learner.text


async def test_a_lesson_is_solved_and_the_map_remembers(arrive: Arrive) -> None:
    lesson = the_lesson('like_to_like')
    learner = await arrive(f'/learn/{lesson.id}')
    command(learner, lesson.steps[0].solution[0])
    assert t('learn.well_done.3') in learner.text
    await learner.visit('/learn')
    assert t('learn.stars', count=3) in learner.markup


async def test_a_move_that_misses_the_goal_is_answered(arrive: Arrive) -> None:
    lesson = the_lesson('crowns_count')
    learner = await arrive(f'/learn/{lesson.id}')
    command(learner, lesson.steps[0].wrong[0])
    assert t(lesson.missed_key(lesson.steps[0]), points=3) in learner.text


async def test_a_lesson_may_be_skipped_and_done_again(arrive: Arrive) -> None:
    learner = await arrive('/learn/like_to_like')
    learner.press('skip-lesson')
    assert title_of(the_lesson('not_this_way')) in learner.text


async def test_a_lesson_that_does_not_exist_leads_to_the_map(arrive: Arrive) -> None:
    learner = await arrive('/learn/juggling')
    assert t('learn.chapter.1.title') not in learner.text


async def test_the_map_opens_any_chapter(arrive: Arrive) -> None:
    learner = await arrive('/learn')
    assert '/learn/your_castle' in learner.markup
    learner.press('chapter', 3)
    assert '/learn/partners' in learner.markup
    assert '/learn/your_castle' not in learner.markup


async def test_the_rules_can_be_read_by_game(arrive: Arrive) -> None:
    reader = await arrive('/rules')
    assert all(f'id="{paragraph.anchor}"' in reader.markup for paragraph in rulebook().paragraphs())
    reader.press('game', 'kingdomino')
    assert 'id="rule-dragon"' not in reader.markup
    reader.press('players', 3)
    assert 'id="rule-mighty_duel"' not in reader.markup
    assert 'id="rule-three_player_lines"' in reader.markup


async def test_the_dominoes_of_a_box_are_laid_out_on_request(arrive: Arrive) -> None:
    reader = await arrive('/rules')
    assert 'domino-list' not in reader.markup
    reader.press('box', 'Q')
    assert 'Domino 45' in reader.markup


async def test_a_guided_game_tells_each_thing_once(house: House, arrive: Arrive) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', players=2, guided=True)
    mine = next(seat for seat, name in enumerate(room.names) if name == 'Ann')
    while room.table.state.seat != mine:
        play_first(room)
    assert t('coach.first_claim') in ann.text
    ann.press('got-it')
    assert t('coach.first_claim') not in ann.text
    while room.table.state.is_opening or room.table.state.seat != mine:
        play_first(room)
        assert t('coach.first_claim') not in ann.text
    assert t('coach.place') in ann.text
    play_first(room)
    assert t('coach.place') not in ann.text, 'it went with its situation'
    assert t('coach.claim') in ann.text
    await ann.visit('/learn')
    await ann.visit(f'/table/{room.code}')
    assert t('coach.claim') not in ann.text, 'this device has read it'


def play_first(room: Room) -> None:
    state = room.table.state
    room.table.submit(state.seat, legal_actions(state)[0], room.version)
