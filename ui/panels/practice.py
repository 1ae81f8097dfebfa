"""Practice as markup: the day's grades, the question, the verdict with its reason."""

from markupsafe import Markup

from engine.dominoes import Domino
from ui.art import SeatStyle
from ui.i18n import t
from ui.learn.practice import Grade, Graded
from ui.markup import h, join
from ui.panels.parts import button, domino, icon, king

SIGNS = {Grade.BEST: 'star', Grade.GOOD: 'check', Grade.MISS: 'close'}


def practice_head(grades: tuple[Grade, ...]) -> Markup:
    """Close, and how today went so far."""
    signs = (
        h(
            'span',
            icon(SIGNS[grade], 18),
            class_=f'grade {grade.value}',
            role='img',
            aria_label=t(f'learn.grade.{grade}'),
        )
        for grade in grades[-8:]
    )
    return join(
        h('a', icon('close'), href='/learn', class_='head-button', aria_label=t('learn.close')),
        h('div', *signs, class_='grades'),
        h('span', t('learn.practice.count', count=len(grades)), class_='quiet'),
    )


def practice_card(style: SeatStyle, number: int, graded: Graded | None) -> Markup:
    says = t('learn.practice.question') if graded is None else t(f'learn.grade.{graded.grade}')
    note = t('learn.how.place') if graded is None else _reason(graded)
    return h(
        'section',
        king(style, 82),
        h('div', h('p', t('learn.practice.number', number=number + 1), class_='king-lesson'),
          h('h1', says, class_='king-says'), h('p', h('span', note), class_='king-note'), class_='king-words'),
        class_='king-card',
    )  # fmt: skip


def verdict(graded: Graded) -> str:
    """The grade and its reason in one breath."""
    return f'{t(f"learn.grade.{graded.grade}")} {_reason(graded)}'


def _reason(graded: Graded) -> str:
    if not graded.lost:
        return t('learn.practice.nothing_lost', now=graded.now)
    return t('learn.practice.lost', count=graded.lost, now=graded.now, best=graded.best_now)


def practice_help(graded: Graded | None, tile: Domino) -> Markup:
    if graded:
        return button(t('learn.practice.next'), 'next-puzzle', css='primary wide', key='next-puzzle')
    return h('span', domino(tile, 132), class_='lesson-hand', data_cf_hand=tile.id)
