"""A lesson's own parts as markup: head with its dots, the king's card, help and stars, counting, the end."""

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

from engine.dominoes import Domino
from engine.scoring import placings, score_sheets
from ui import art
from ui.art import SeatStyle
from ui.i18n import knows, listed, ordinal, sentence, t
from ui.learn.counting import ScoreLine, lines_of
from ui.learn.goals import Answered, Counted, WentOn
from ui.learn.lesson import Lesson
from ui.learn.lit import lit
from ui.learn.progress import Progress, numbered
from ui.learn.rulebook import anchor_of_rule
from ui.learn.run import STARS, LessonRun, Phase, Reply
from ui.markup import h, join
from ui.panels.lesson_light import way_on
from ui.panels.parts import button, domino, icon, king, sized
from ui.panels.road import star_row, title_of
from ui.panels.rule_examples import line_picture, line_words

BACKS = {'purple': 'Q', 'wood': 'K'}
"""Answers that show the back of a box."""


def lesson_head(lesson: Lesson, progress: Progress) -> Markup:
    """Close, a dot for each lesson of the chapter, skip."""
    dots = (_dot(lesson, other, progress) for other in numbered(lesson.chapter))
    return join(
        h(
            'a',
            icon('close'),
            href=f'/learn?chapter={lesson.chapter}',
            class_='head-button',
            aria_label=t('learn.close'),
        ),
        h('div', *dots, class_='lesson-dots', role='img', aria_label=title_of(lesson)),
        h(
            'button',
            t('learn.skip'),
            icon('right', 20),
            type='button',
            class_='head-button lesson-skip',
            data_act='skip-lesson',
            data_key='skip-lesson',
        ),
    )


def _dot(lesson: Lesson, other: Lesson, progress: Progress) -> Markup:
    css = 'now' if other is lesson else 'done' if progress.stars(other) else ''
    return h('span', class_=f'dot {css}'.strip())


# -- the king speaks -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class KingWords:
    """What the king says, the line below it, and the tone of that line: plain, `hint` or `bad`."""

    says: str
    note: str = ''
    tone: str = ''


def king_words(run: LessonRun, phase: str, reply: Reply | None) -> KingWords:
    """What is to be said now; `phase` is what the surface asks, `reply` what came of the last wrong try."""
    lesson, step, facts = run.lesson, run.step, _facts(run)
    if run.phase in (Phase.LEARNED, Phase.OVER):
        learned = lesson.learned_key(step)
        plain = t('learn.game_over') if lesson.bot else t('learn.done_title')
        return KingWords(t(learned, **facts) if knows(learned) else plain)
    says = t(lesson.say_key(step), **facts)
    if run.is_watching:
        return KingWords(says, t('learn.watch'))
    if reply and (reply.refusal is not None or not run.hinted):
        return KingWords(says, why_not(run, reply), 'bad')
    if run.hinted:
        return KingWords(says, t(lesson.hint_key(step)), 'hint')
    how = 'learn.how.' + ('count' if isinstance(step.goal, Counted) else way_on(lit(run), phase) or phase)
    return KingWords(says, t(how) if knows(how) else '')


def why_not(run: LessonRun, reply: Reply) -> str:
    """Why a try was not taken: the rules' own reason, or what it would have brought instead."""
    if reply.refusal is not None:
        return sentence(reply.refusal)
    missed = run.lesson.missed_key(run.step)
    return t(missed if knows(missed) else 'learn.missed', **reply.facts)


def _facts(run: LessonRun) -> dict[str, object]:
    kings, sheet = run.state.now.kings, run.sheet
    place = kings.index(run.seat) + 1 if run.seat in kings else 1
    return {'place': ordinal(place), 'points': sheet.total, 'coins': sheet.coins}


def lesson_card(lesson: Lesson, style: SeatStyle, words: KingWords) -> Markup:
    """Number and name, one sentence, one line below it."""
    sign = {'bad': icon('no-join', 18), 'hint': icon('bulb', 18)}.get(words.tone)
    css = f'king-note tone-{words.tone}' if words.tone else 'king-note'
    return h(
        'section',
        king(style, 82),
        h(
            'div',
            h('p', title_of(lesson), class_='king-lesson'),
            h('h1', words.says, class_='king-says'),
            h('p', sign, h('span', words.note), class_=css) if words.note else None,
            class_='king-words',
        ),
        class_='king-card',
    )


def help_row(run: LessonRun, hand: Domino | None) -> Markup:
    """The domino in hand, the stars that fade with help, and the button that shows how."""
    if run.phase is Phase.LEARNED or (run.phase is Phase.ACT and isinstance(run.step.goal, WentOn)):
        return button(t('learn.go_on'), 'go-on', css='primary wide', key='go-on')
    stars = run.stars
    words = (
        t('learn.no_hint_yet') if stars == STARS else t('learn.with_hint') if stars == 2 else t('learn.shown')
    )
    kept = h('span', star_row(stars, 22), h('span', words, class_='quiet'), class_='kept-stars')
    tray = h('span', domino(hand, 132), class_='lesson-hand', data_cf_hand=hand.id) if hand else None
    show = (
        button(join(icon('bulb'), t('learn.show_me')), 'show-me', css='show-me', key='show-me')
        if run.can_show
        else None
    )
    return join(tray, show, kept)


def answers(run: LessonRun) -> Markup:
    """The answers a step offers, each with its picture; after a hint the right one is lit."""
    goal = run.step.goal
    if not isinstance(goal, Answered) or run.phase is not Phase.ACT:
        return Markup('')
    buttons = (
        button(
            join(
                sized(art.draw_back(BACKS[word]), width=104) if word in BACKS else None,
                t(run.lesson.answer_key(word)),
            ),
            'answer',
            word,
            css='answer lit' if run.hinted and word == goal.right else 'answer',
        )
        for word in goal.among
    )
    return h('div', *buttons, class_='answers')


# -- counting --------------------------------------------------------------------------------------------


def count_sheet(run: LessonRun, wanted: Iterable[str]) -> Markup:
    """The lines to be counted in this step; a line shows its working once it is touched."""
    lines = {line.name: line for line in lines_of(run.sheet)}
    rows = [_count_row(run, lines[name]) for name in wanted if name in lines]
    total = sum(line.points for line in lines.values() if line.name in run.counted)
    foot = h('p', h('span', t('learn.sum')), h('b', total), class_='count-sum', aria_live='polite')
    return h('section', h('div', *rows, class_='count-rows'), foot, class_='sheet count-sheet')


def _count_row(run: LessonRun, line: ScoreLine) -> Markup:
    is_counted = line.name in run.counted
    working = ' + '.join(f'{count} × {each}' for count, each in line.working if each) or t('learn.no_crown')
    lit = ' '.join(f'{x},{y}' for x, y in line.cells)
    body = join(
        line_picture(line.name, run.state, 26),
        h('span', line_words(line.name, run.state), class_='count-name'),
        h('span', working if is_counted else '', class_='count-working'),
        h('b', line.points if is_counted else '?', class_='count-points'),
    )
    return h(
        'button', body, type='button', class_=f'count-row {"counted" if is_counted else ""}', data_act='count',
        data_arg=line.name, data_key=f'count-{line.name}', data_cf_light=lit, aria_pressed=str(is_counted).lower(),
    )  # fmt: skip


# -- the end ---------------------------------------------------------------------------------------------


def done_sheet(run: LessonRun, names: tuple[str, ...], following: Lesson | None) -> Markup:
    """Stars, and the next lesson as the one blue button."""
    onward = (
        button(join(icon('play'), title_of(following)), 'next', following.id, css='primary wide', key='next')
        if following
        else h('a', t('learn.to_map'), href='/learn', class_='cf-button primary wide')
    )
    words = _result(run, names) if run.lesson.bot else t(f'learn.well_done.{run.stars}')
    back = h('a', t('learn.to_map'), href=f'/learn?chapter={run.lesson.chapter}', class_='cf-button quiet')
    rule = h('a', t('learn.rule'), href=f'/rules#{anchor_of_rule(run.lesson.rules[0])}', target='_blank',
             class_='cf-button quiet')  # fmt: skip
    return h(
        'section',
        star_row(run.stars, 44, 'stars big'),
        h('h2', words, class_='done-words'),
        onward,
        h('div', button(join(icon('replay', 20), t('learn.again')), 'again', css='quiet', key='again'),
          rule, back if following else None, class_='done-more'),
        class_='sheet done-sheet',
        role='status',
    )  # fmt: skip


def _result(run: LessonRun, names: tuple[str, ...]) -> str:
    """How the short game ended."""
    sheets = score_sheets(run.state)
    winners = placings(run.state.mode, sheets)[0].kingdoms
    mine = run.state.settings.kingdoms[run.seat]
    seats_of = run.state.settings.seats_of
    whose = (' & '.join(names[seat] for seat in seats_of(number)) for number in range(len(sheets)))
    points = ' · '.join(f'{who} {sheet.total}' for who, sheet in zip(whose, sheets, strict=True))
    key = 'won' if winners == (mine,) else 'shared' if mine in winners else 'lost'
    others = listed([names[seat] for number in winners for seat in seats_of(number)])
    seats = sum(len(seats_of(number)) for number in winners)
    return t(f'learn.game.{key}', points=points, name=others, count=seats)
