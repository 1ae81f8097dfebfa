"""The map of `/learn`: lessons are squares of a kingdom on a winding road. Markup only."""

from markupsafe import Markup

from ui import art
from ui.art import SEATS, Square
from ui.i18n import t
from ui.learn.lesson import Lesson
from ui.learn.practice import Grade
from ui.learn.progress import Progress, game_of, numbered
from ui.learn.run import STARS
from ui.markup import h, join
from ui.panels.parts import icon, sized

COLUMNS = 4
CHAPTERS = (1, 2, 3)
BOXES = {1: ('K',), 2: ('Q',), 3: ('Q', 'K')}
LEARNER = SEATS['blue']


def road_head(progress: Progress) -> Markup:
    """Back, title, and all stars so far."""
    total = progress.total
    return join(
        h('a', icon('left'), href='/', class_='head-button', aria_label=t('common.back')),
        h('div', h('h1', t('learn.title'), class_='head-title'), h('p', t('learn.note'), class_='head-note'),
          class_='head-words'),
        h('span', icon('star', 26), h('b', total), class_='star-total', role='img',
          aria_label=t('learn.stars_total', count=total)),
    )  # fmt: skip


def chapters(progress: Progress, shown: int, today: tuple[Grade, ...]) -> Markup:
    """The open chapter as a road, the others as cards, practice as the last."""
    parts = [
        _open_chapter(progress, chapter) if chapter == shown else _card(progress, chapter)
        for chapter in CHAPTERS
    ]
    return join(*parts, _practice(today))


def go_on(lesson: Lesson) -> Markup:
    """The one blue button: the lesson that comes next."""
    words = title_of(lesson)
    return h(
        'a', join(icon('play'), words), href=f'/learn/{lesson.id}', class_='cf-button primary wide', data_key='go-on'
    )  # fmt: skip


def title_of(lesson: Lesson) -> str:
    """`5 · Crowns count`."""
    name = t(lesson.name_key)
    return name if lesson.number is None else t('learn.numbered', number=lesson.number, name=name)


# -- a chapter -------------------------------------------------------------------------------------------


def _open_chapter(progress: Progress, chapter: int) -> Markup:
    road = numbered(chapter)
    now = next_in(progress, chapter)
    head = h(
        'header',
        _signs(chapter, 26),
        h('h2', t(f'learn.chapter.{chapter}.title'), class_='chapter-title'),
        h('span', t('learn.done', done=progress.done(chapter), count=len(road)), class_='chapter-count'),
        class_='chapter-head',
    )
    squares = (
        _square(progress, lesson, index, len(road), lesson is now) for index, lesson in enumerate(road)
    )
    return h(
        'section', head, h('ol', *squares, class_='road'), _game(progress, chapter, now), class_='chapter'
    )


def next_in(progress: Progress, chapter: int) -> Lesson:
    """The lesson to offer on a chapter's road: the first not done, at the end its game."""
    road = [*numbered(chapter), game_of(chapter)]
    return next((lesson for lesson in road if not progress.stars(lesson)), road[0])


def _square(progress: Progress, lesson: Lesson, index: int, count: int, is_now: bool) -> Markup:
    stars = progress.stars(lesson)
    row, place = divmod(index, COLUMNS)
    column = place if row % 2 == 0 else COLUMNS - 1 - place
    way = (
        '' if index + 1 == count else 'down' if place == COLUMNS - 1 else 'right' if row % 2 == 0 else 'left'
    )
    css = ' '.join(
        filter(None, ('stop', 'done' if stars else 'now' if is_now else 'later', f'way-{way}' if way else ''))
    )
    face = _land(lesson) if stars or is_now else None
    number = h('span', lesson.number, class_='stop-number', aria_hidden='true')
    said = t(lesson.name_key)
    state = t('learn.stars', count=stars) if stars else t('learn.now') if is_now else t('learn.not_yet')
    link = h(
        'a',
        h('span', face, number, class_='stop-square'),
        star_row(stars) if stars else None,
        h('span', t(lesson.short_key), class_='stop-name'),
        href=f'/learn/{lesson.id}',
        aria_label=f'{lesson.number}. {said}. {state}',
        aria_current='step' if is_now else None,
    )
    return h('li', link, class_=css, style=f'grid-row:{row + 1};grid-column:{column + 1}')


def _land(lesson: Lesson) -> Markup:
    if lesson.land == 'castle':
        return sized(art.draw_castle(LEARNER), width=70, css='stop-art')
    square = Square(lesson.land, lesson.crowns, grain=lesson.number)
    return sized(art.draw_square(square), width=70, css='stop-art')


def star_row(stars: int, size: int = 17, css: str = 'stars') -> Markup:
    signs = (
        h(
            'span',
            icon('star' if index < stars else 'star-empty', size),
            data_star='full' if index < stars else 'empty',
        )
        for index in range(STARS)
    )
    return h('span', *signs, class_=css, aria_hidden='true')


def _game(progress: Progress, chapter: int, now: Lesson) -> Markup:
    lesson = game_of(chapter)
    stars = progress.stars(lesson)
    css = 'done' if stars else 'now' if lesson is now else 'later'
    words = h(
        'span',
        h('b', t(lesson.name_key)),
        h('span', t(f'learn.chapter.{chapter}.game'), class_='row-note'),
        class_='row-words',
    )
    return h(
        'a',
        h('span', icon('star' if stars else 'star-empty', 30), class_='row-picture'),
        words,
        h('span', t('learn.minutes', count=3), class_='row-note'),
        href=f'/learn/{lesson.id}',
        class_=f'row-link card chapter-game {css}',
    )


# -- the other chapters ------------------------------------------------------------------------------------


def _card(progress: Progress, chapter: int) -> Markup:
    is_new = chapter == 2 and not progress.total
    words = h(
        'span',
        h('b', t(f'learn.chapter.{chapter}.title')),
        h('span', t('learn.i_know') if is_new else t(f'learn.chapter.{chapter}.note'), class_='row-note'),
        class_='row-words',
    )
    count = t('learn.of', done=progress.done(chapter), count=len(numbered(chapter)))
    return h(
        'button',
        h('span', _signs(chapter, 26), class_='row-picture'),
        words,
        h('span', count, class_='row-count'),
        icon('right', 20),
        type='button',
        class_='row-link card chapter-card',
        data_act='chapter',
        data_arg=chapter,
        data_key=f'chapter-{chapter}',
    )


def _practice(today: tuple[Grade, ...]) -> Markup:
    words = h(
        'span',
        h('b', t('learn.practice.title')),
        h('span', t('learn.practice.note'), class_='row-note'),
        class_='row-words',
    )
    count = t('learn.practice.today') if not today else t('learn.practice.solved', count=len(today))
    return h('a', h('span', icon('star', 26), class_='row-picture gold'), words, h('span', count, class_='row-count'),
             icon('right', 20), href='/learn/practice', class_='row-link card')  # fmt: skip


def _signs(chapter: int, size: float) -> Markup:
    signs = (sized(art.draw_box_sign(box), width=size) for box in BOXES[chapter])
    return h('span', *signs, class_='box-signs', aria_hidden='true')
