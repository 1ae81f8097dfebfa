"""Coach marks: each situation is recognised the first time, and said once."""

from collections.abc import Iterable
from random import Random

import pytest

from engine.events import Event
from engine.match import apply, legal_actions
from engine.modes import Step
from engine.settings import settings_for
from engine.setup import new_game
from engine.state import State
from engine.views import View
from ui.i18n import catalogue, knows
from ui.learn.coach import Coach, coach_marks, mark_for
from ui.learn.loader import lesson_of
from ui.learn.rulebook import rulebook


def unseen(_mark: str) -> bool:
    return False


def only(mark_id: str):
    """As if every other mark had been seen."""
    return lambda other: other != mark_id


def said(
    state: State, seat: int, *, but: str, events: Iterable[Event] = (), step: Step | None = None
) -> bool:
    mark = mark_for(View.of(state, seat), events, only(but), step)
    return mark is not None and mark.id == but


def start_of(lesson_id: str) -> State:
    lesson = lesson_of(lesson_id)
    assert lesson is not None
    return lesson.start.table().state


def test_every_mark_has_its_sentence_and_its_rule() -> None:
    paragraphs = {paragraph.id for paragraph in rulebook().paragraphs()}
    for mark in coach_marks():
        assert knows(mark.key)
        assert len(catalogue('en')[mark.key]) <= 90
        assert mark.rule in paragraphs


def test_the_first_thing_said_is_how_to_claim() -> None:
    state = new_game(settings_for('kingdomino', 4), Random(1))
    mark = mark_for(View.of(state, state.seat), (), unseen)
    assert mark is not None
    assert mark.id == 'first_claim'


def test_nothing_is_said_to_those_who_wait_or_watch() -> None:
    state = new_game(settings_for('kingdomino', 4), Random(1))
    others = [seat for seat in range(4) if seat != state.seat]
    assert all(mark_for(View.of(state, seat), (), unseen) is None for seat in (*others, None))


def test_a_mark_is_said_once() -> None:
    state = start_of('like_to_like')
    assert said(state, 0, but='place')
    assert mark_for(View.of(state, 0), (), lambda _: True) is None


@pytest.mark.parametrize(
    ('lesson', 'mark'),
    [
        ('like_to_like', 'place'),
        ('too_big', 'discard'),
        ('too_big', 'frame'),
        ('last_round', 'last_round'),
        ('knight_taxes', 'tax'),
    ],
)
def test_a_situation_is_recognised(lesson: str, mark: str) -> None:
    assert said(start_of(lesson), 0, but=mark)


@pytest.mark.parametrize(
    ('lesson', 'mark'),
    [
        ('like_to_like', 'discard'),
        ('like_to_like', 'frame'),
        ('like_to_like', 'last_round'),
        ('build', 'build'),
    ],
)
def test_a_situation_is_not_seen_where_it_is_not(lesson: str, mark: str) -> None:
    assert not said(start_of(lesson), 0, but=mark)


def test_a_page_that_is_ahead_of_the_engine_says_its_own_step() -> None:
    """Skipping the tax is no action: the engine still stands there when the page asks for a building."""
    state = start_of('build')
    assert state.step is Step.TAX
    assert said(state, 0, but='build', step=Step.BUILD)
    assert not said(state, 0, but='dragon', step=Step.BUILD)
    assert said(state, 0, but='dragon', step=Step.BRIBE)
    assert said(state, 0, but='dragon', step=Step.CLAIM)  # he waits to be called
    assert said(state, 0, but='claim', step=Step.CLAIM)


def test_one_thing_is_told_at_a_time_and_nothing_is_lost() -> None:
    """An event's mark waits for the thing to do, and stays until it is read."""
    from engine.events import DominoesLeft

    seen: set[str] = set()
    coach = Coach(seen.__contains__, seen.add)
    state = start_of('like_to_like')
    coach.look(View.of(state, 0), None, [DominoesLeft(dominoes=())])
    assert coach.mark is not None
    assert coach.mark.id == 'place'
    assert seen == {'place'}
    coach.close()
    assert coach.mark is not None
    assert coach.mark.id == 'left_over'
    state, _ = apply(state, next(iter(legal_actions(state))))
    coach.look(View.of(state, 0), None)
    assert coach.mark.id == 'claim', 'what to do now comes first'
    coach.close()
    assert coach.mark.id == 'left_over'
    coach.close()
    assert coach.mark is None


def test_a_mark_goes_when_its_situation_is_over() -> None:
    seen: set[str] = set()
    coach = Coach(seen.__contains__, seen.add)
    state = start_of('like_to_like')
    coach.look(View.of(state, 0), None)
    state, _ = apply(state, next(iter(legal_actions(state))))
    coach.look(View.of(state, 0), None)
    assert coach.mark is not None
    assert coach.mark.id == 'claim'


def test_events_are_told_to_those_they_concern() -> None:
    from engine.actions import Build

    state, events = apply(start_of('queen_comes'), Build(seat=0, space=1, cell=(1, 0)))
    assert said(state, 0, but='queen_comes', events=events)
    assert not said(state, 0, but='queen_elsewhere', events=events)
    assert said(state, 1, but='queen_elsewhere', events=events)
    assert not said(state, 1, but='queen_comes', events=events)


def test_every_situation_occurs_in_real_games() -> None:
    seen: set[str] = set()
    for seed, (game, players) in enumerate([('queendomino', 3), ('kingdomino', 2), ('wedding', 5)] * 6):
        state = new_game(settings_for(game, players), rng := Random(seed))
        events: tuple[Event, ...] = ()
        while not state.is_over:
            for seat in range(players):
                for step in (None, Step.BUILD, Step.BRIBE, Step.CLAIM):
                    if step is None or (state.step is not Step.PLACE and step >= state.step):
                        mark = mark_for(View.of(state, seat), events, seen.__contains__, step)
                        seen |= {mark.id} if mark else set()
            state, events = apply(state, rng.choice(list(legal_actions(state))))
        if len(seen) == len(coach_marks()):
            return
    assert {mark.id for mark in coach_marks()} - seen == set()
