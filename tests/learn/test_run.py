"""How a lesson goes: hints, stars, going back, watching others."""

from engine.actions import Claim, Place
from engine.refusals import Reason
from engine.table import Change
from ui.learn.inputs import GoOn
from ui.learn.lit import lit
from ui.learn.loader import lesson_of
from ui.learn.run import LessonRun, Phase, Verdict


def run_of(lesson_id: str) -> LessonRun:
    lesson = lesson_of(lesson_id)
    assert lesson is not None
    return LessonRun(lesson)


def misplace(run: LessonRun) -> Verdict:
    """The crown into the smaller forest: legal, worth 3."""
    return run.take(Place(seat=0, domino='K24', cells=((-1, 1), (0, 1)))).verdict


def test_two_wrong_tries_light_the_target_and_cost_a_star() -> None:
    run = run_of('crowns_count')
    assert len(lit(run).spots) > 1
    misplace(run)
    assert not run.hinted
    misplace(run)
    assert run.hinted
    assert lit(run).spots == (((1, 1), (0, 1)),)
    assert run.stars == 2


def test_a_while_of_nothing_lights_the_target() -> None:
    run = run_of('crowns_count')
    run.idle()
    assert run.hinted
    assert run.stars == 2


def test_a_miss_says_what_it_would_have_brought() -> None:
    run = run_of('crowns_count')
    reply = run.take(Place(seat=0, domino='K24', cells=((-1, 1), (0, 1))))
    assert reply.facts['points'] == 3


def test_a_new_step_begins_without_a_hint_but_the_star_stays_lost() -> None:
    run = run_of('your_castle')
    run.idle()
    run.take(run.step.solution[0])
    run.play_rival()
    assert run.step.name == 'turn'
    assert not run.hinted
    assert run.stars == 2


def test_restart_gives_all_stars_back() -> None:
    run = run_of('crowns_count')
    start = run.state
    run.show_next()
    assert run.is_over
    run.restart()
    assert run.phase is Phase.ACT
    assert run.state == start
    assert run.stars == 3


def test_going_back_tells_observers_and_makes_old_versions_stale() -> None:
    run = run_of('your_pick')
    changes: list[Change] = []
    run.subscribe(changes.append)
    before = run.version
    run.submit(0, Claim(seat=0, domino='K45'), before)
    while run.is_watching:
        run.play_rival()
    assert run.phase is Phase.LEARNED
    run.take(GoOn())
    assert run.step.name == 'other'
    assert changes[-1].undone == 3
    assert run.version > max(change.version for change in changes[:-1])
    reply = run.submit(0, Claim(seat=0, domino='K6'), before)
    assert reply.refusal is not None
    assert reply.refusal.reason is Reason.STALE


def test_undo_returns_to_the_start_of_the_step_only() -> None:
    run = run_of('two_knights')
    run.take(run.step.solution[0])
    first, _ = run.step.solution
    before = run.state
    assert not run.can_undo
    run.take(first)
    assert run.can_undo
    run.undo()
    assert run.state == before


def test_nobody_but_the_learner_may_act_while_others_play() -> None:
    run = run_of('a_round')
    run.take(GoOn())
    assert run.is_watching
    reply = run.submit(0, Place(seat=0, domino='K21', cells=((1, 0), (2, 0))), run.version)
    assert reply.refusal is not None
    assert reply.refusal.reason is Reason.NOT_YOUR_TURN
    reply = run.submit(1, Claim(seat=1, domino='K26'), run.version)
    assert reply.verdict is Verdict.REFUSED


def test_a_rival_whose_domino_was_taken_takes_another() -> None:
    run = run_of('two_players')
    run.take(run.step.solution[0])
    run.take(Claim(seat=0, domino='K44'))  # what Ann is scripted to take
    while run.is_watching:
        run.play_rival()
    assert run.step.name == 'second'
    line = run.state.next
    assert line is not None
    assert line.kings[-1] == 0
    assert 1 in line.kings
