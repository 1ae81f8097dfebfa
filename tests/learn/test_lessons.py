"""Every lesson by its own word: solved by its solution, its wrong tries answered as it says."""

import pytest

from engine.refusals import Reason
from ui.i18n import catalogue, knows
from ui.learn.inputs import Answer, Ask, Count, GoOn, LearnerInput, Try
from ui.learn.lesson import Lesson
from ui.learn.lit import Lit, lit
from ui.learn.loader import lesson_of, lessons
from ui.learn.run import LessonRun, Phase, Verdict

SCRIPTED = [lesson for lesson in lessons() if lesson.bot is None]
GAMES = [lesson for lesson in lessons() if lesson.bot is not None]


def by_name(lesson: Lesson) -> str:
    return lesson.id


def go_on(run: LessonRun) -> None:
    """Let the others play and read what there is to read."""
    while run.phase in (Phase.WATCH, Phase.LEARNED):
        if run.is_watching:
            run.play_rival()
        else:
            run.take(GoOn())


def reason_of(made: LearnerInput) -> Reason | None:
    return made.reason if isinstance(made, Try | Ask) else None


def test_the_chapters_have_their_lessons() -> None:
    assert [lesson.number for lesson in SCRIPTED] == list(range(1, 28))
    assert [lesson.chapter for lesson in SCRIPTED] == [1] * 12 + [2] * 11 + [3] * 4
    assert [lesson.chapter for lesson in GAMES] == [1, 2, 3]


@pytest.mark.parametrize('lesson', SCRIPTED, ids=by_name)
def test_a_lesson_is_solved_by_its_solution(lesson: Lesson) -> None:
    run = LessonRun(lesson)
    for step in lesson.steps:
        assert run.step is step
        *on_the_way, last = step.solution
        for made in on_the_way:
            assert run.take(made).verdict is Verdict.ON_THE_WAY
        reply = run.take(last)
        assert reply.verdict is Verdict.REACHED
        assert (reply.refusal.reason if reply.refusal else None) == reason_of(last)
        go_on(run)
    assert run.is_over
    assert run.stars == 3


@pytest.mark.parametrize('lesson', SCRIPTED, ids=by_name)
def test_wrong_tries_are_answered_and_change_nothing(lesson: Lesson) -> None:
    run = LessonRun(lesson)
    for step in lesson.steps:
        state = run.state
        for made in step.wrong:
            reply = run.take(made)
            refused = isinstance(made, Try | Ask)
            assert reply.verdict is (Verdict.REFUSED if refused else Verdict.MISSED)
            assert (reply.refusal.reason if reply.refusal else None) == reason_of(made)
        assert run.step is step
        assert run.state is state
        for made in step.solution:
            run.take(made)
        go_on(run)
    assert run.is_over


@pytest.mark.parametrize('lesson', SCRIPTED, ids=by_name)
def test_show_me_plays_a_lesson_to_its_end_for_one_star(lesson: Lesson) -> None:
    run = LessonRun(lesson)
    while not run.is_over:
        run.show_next()
        go_on(run)
    assert run.stars == 1


@pytest.mark.parametrize('lesson', SCRIPTED, ids=by_name)
def test_something_is_lit_wherever_the_learner_acts(lesson: Lesson) -> None:
    run = LessonRun(lesson)
    for step in lesson.steps:
        assert lit(run) != Lit() or step.light.show == 'listed'
        run.hint()
        assert lit(run) != Lit()
        for made in step.solution:
            run.take(made)
        go_on(run)


@pytest.mark.parametrize('lesson', GAMES, ids=by_name)
def test_a_short_game_is_played_against_the_easiest_bot(lesson: Lesson) -> None:
    from random import Random

    from engine.match import legal_actions

    rng = Random(8)
    run = LessonRun(lesson, rng)
    while not run.is_over:
        if run.is_watching:
            run.play_rival()
        else:
            run.take(rng.choice(list(legal_actions(run.state))))
    assert run.state.is_over
    assert run.state.round == lesson.start.rounds


# -- what it says ------------------------------------------------------------------------------------------


def sentences_of(lesson: Lesson) -> list[str]:
    keys = [lesson.name_key, lesson.short_key]
    for step in lesson.steps:
        keys += [lesson.say_key(step), lesson.hint_key(step)]
        keys += [lesson.learned_key(step)] if step.learned else []
        legal_misses = [made for made in step.wrong if not isinstance(made, Try | Ask)]
        keys += [lesson.missed_key(step)] if legal_misses else []
        answers = [made for made in (*step.solution, *step.wrong) if isinstance(made, Answer)]
        keys += [lesson.answer_key(answer.word) for answer in answers]
    return keys


@pytest.mark.parametrize('lesson', lessons(), ids=by_name)
def test_every_sentence_of_a_lesson_is_in_the_catalogue(lesson: Lesson) -> None:
    assert [key for key in sentences_of(lesson) if not knows(key)] == []


def test_no_sentence_of_a_lesson_is_left_over() -> None:
    used = {key for lesson in lessons() for key in sentences_of(lesson)}
    said = {key for key in catalogue('en') if key.startswith('lessons.')}
    assert said - used == set()


@pytest.mark.parametrize('lesson', lessons(), ids=by_name)
def test_sentences_are_short(lesson: Lesson) -> None:
    texts = catalogue('en')
    for key in sentences_of(lesson):
        words = [word for word in texts[key].split() if any(letter.isalnum() for letter in word)]
        limit = 9 if key.endswith(('.hint', '.missed')) else 8
        assert len(words) <= limit, f'{key}: {texts[key]}'
    assert len(texts[lesson.short_key]) <= 12


# -- single lessons ----------------------------------------------------------------------------------------


def run_of(lesson_id: str) -> LessonRun:
    lesson = lesson_of(lesson_id)
    assert lesson is not None
    return LessonRun(lesson)


def test_the_final_count_is_the_rulebooks_71() -> None:
    """E-2, E-3: the booklet's own kingdom, counted line by line."""
    run = run_of('final_count')
    assert run.sheet.total == 71
    for line in run.lesson.steps[0].solution:
        run.take(line)
    assert run.touch((-2, 0)).verdict is Verdict.ON_THE_WAY  # a lake square counts the lake
    assert run.counted == {'coins', 'lake'}


def test_the_queen_is_put_on_the_largest_land_by_touching_it() -> None:
    run = run_of('final_count')
    for step in run.lesson.steps[:-1]:
        for made in step.solution:
            run.take(made)
    assert run.touch((0, -1)).verdict is Verdict.MISSED  # the mine has three squares
    assert run.touch((1, 1)).verdict is Verdict.REACHED  # the grassland has four


def test_both_dominoes_are_tried_in_either_order() -> None:
    for first, second in (('K45', 'K6'), ('K6', 'K45')):
        run = run_of('your_pick')
        for domino in (first, second):
            action = next(action for action in run.view.legal if action.domino == domino)  # type: ignore[union-attr]
            assert run.take(action).verdict is Verdict.REACHED
            go_on(run)
        assert run.is_over


def test_a_tie_is_decided_by_the_largest_territory() -> None:
    run = run_of('last_round')
    for made in run.lesson.steps[0].solution:
        run.take(made)
    from engine.modes import TieBreak
    from engine.scoring import placings, score_sheets

    sheets = score_sheets(run.state)
    assert [sheet.total for sheet in sheets] == [12, 12]
    first, second = placings(run.state.mode, sheets)
    assert first.kingdoms == (0,)
    assert second.decided_by is TieBreak.LARGEST_TERRITORY


def test_counting_ends_when_every_line_is_touched() -> None:
    run = run_of('last_round')
    for made in run.lesson.steps[0].solution:
        run.take(made)
    for line in ('lake', 'mine', 'forest'):
        assert run.take(Count(line=line)).verdict is Verdict.ON_THE_WAY
    assert run.take(Count(line='field')).verdict is Verdict.REACHED


@pytest.mark.parametrize('lesson', lessons(), ids=by_name)
def test_every_rule_of_a_lesson_can_be_read(lesson: Lesson) -> None:
    from ui.learn.rulebook import anchor_of_rule

    assert all(anchor_of_rule(rule).startswith('rule-') for rule in lesson.rules)
