"""The title page as markup: the living map and the tables of this house."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup

from engine.buildings import STANDARD_TABLE
from ui import art
from ui.art import SEATS, KingdomPicture, Square
from ui.i18n import t
from ui.markup import h, join, raw
from ui.panels.parts import button, icon, sized
from ui.pictures import face_of
from ui.preferences import Preferences

CELL = 66
ROWS = (
    '. . . g g g1 . m m . .',
    '. . f f l l l g m1 m .',
    '. . f f1 f l l g g m .',
    '. . . f w l1 g g1 g m2 .',
    '. . . w w1 C T m m l l',
    '. . . . w s s1 m w l l1',
    '. . . g w1 s f f w w1 l',
    '. . g g1 g T f1 f w . .',
    '. . . g . f f . . . .',
)
"""The map, castle at C; a letter names the terrain, a figure its crowns, T a town with a building."""
MOST_TABLES = 6
"""More would only hide each other; every table has its code."""
TERRAIN = {'g': 'grassland', 'f': 'forest', 'l': 'lake', 'w': 'field', 's': 'swamp', 'm': 'mine', 'T': 'town'}


@cache
def living_map() -> Markup:
    """A kingdom at work, larger than the page shows, and a domino on its way to it."""
    rows = [row.split() for row in ROWS]
    column, line = next((x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == 'C')
    squares, buildings = {}, {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            cell = (x - column, y - line)
            if sign in 'C.':
                continue
            squares[cell] = Square(TERRAIN[sign[0]], int(sign[1:] or 0))
            if sign == 'T':
                building = 'church' if y == line else 'guardtower'
                buildings[cell] = face_of(STANDARD_TABLE.of_id[building])
    land = art.draw_kingdom(KingdomPicture(squares, SEATS['blue'], buildings=buildings))
    piece = art.draw_domino(Square('lake', 1), Square('grassland'), vertical=True)
    castle = f'--castle-x:{(0.5 - land.x) * CELL:.1f}px;--castle-y:{(0.5 - land.y) * CELL:.1f}px'
    return h(
        'div',
        raw(land.markup(CELL, css='map-land')),
        h('div', raw(piece.markup(CELL)), class_='map-piece'),
        class_='living-map',
        style=castle,
        aria_hidden='true',
    )


@dataclass(frozen=True)
class Listed:
    """A table of this house as the title page shows it."""

    code: str
    host: str
    game: str
    taken: int
    seats: int
    phase: str
    is_mine: bool = False


def heading() -> Markup:
    return h(
        'div',
        sized(art.draw_crown(), width=46),
        h('h1', t('common.app'), class_='title-name'),
        h('p', t('common.tagline'), class_='title-line'),
        class_='title-heading',
    )


def play_button() -> Markup:
    return h(
        'a', join(icon('play'), t('lobby.play')), href='/new', class_='cf-button primary wide title-play'
    )


def learn_row() -> Markup:
    return row_link('/learn', icon('book'), t('lobby.learn'), t('lobby.learn_note'))


def row_link(to: str, picture: Markup, words: str, note: str, css: str = '') -> Markup:
    """A card one line high that leads somewhere."""
    return h(
        'a',
        h('span', picture, class_='row-picture'),
        h('span', h('b', words), h('span', note, class_='row-note'), class_='row-words'),
        icon('right'),
        href=to,
        class_=f'row-link card {css}'.strip(),
    )


def tables(listed: Iterable[Listed]) -> Markup:
    """The newest tables of this house, those of this device first; nothing where there are none."""
    rows = sorted(listed, key=lambda table: not table.is_mine)[:MOST_TABLES]
    if not rows:
        return Markup('')
    return h(
        'section',
        h('h2', t('lobby.tables'), class_='section-title'),
        *(_table(table) for table in rows),
        class_='title-tables',
    )


def _table(table: Listed) -> Markup:
    whose = t('lobby.table_of', name=table.host) if table.host else t('lobby.table_plain')
    state = (
        t('lobby.seats_taken', taken=table.taken, seats=table.seats)
        if table.phase == 'lobby'
        else t(f'lobby.phase.{table.phase}')
    )
    mine = join(h('b', t('lobby.your_seat')), ' · ') if table.is_mine else None
    note = join(mine, t(f'common.game.{table.game}'), ' · ', state)
    return h(
        'a',
        h('span', table.code, class_='table-code'),
        h('span', h('b', whose), h('span', note, class_='row-note'), class_='row-words'),
        icon('right'),
        href=f'/table/{table.code}',
        class_='row-link card',
    )


QUICK_SETTINGS = (('sound', 'off'), ('sound', 'low'), ('theme', 'light'), ('theme', 'dark'))


def quick_settings(preferences: Preferences) -> Markup:
    """Language, sound and theme in one line. Of the two themes CSS shows the one that is not on."""
    is_loud = preferences.sound != 'off'
    return join(
        button(
            join(icon('globe'), t('common.language')), 'all', css='quiet', label=t('lobby.language_and_more')
        ),
        button(
            join(icon('sound' if is_loud else 'sound-off'), t('settings.sound')),
            'sound',
            'off' if is_loud else 'low',
            key='sound',
            css='quiet',
            pressed=is_loud,
        ),
        button(join(icon('moon'), t('settings.theme.dark')), 'theme', 'dark', css='quiet to-dark'),
        button(join(icon('sun'), t('settings.theme.light')), 'theme', 'light', css='quiet to-light'),
    )
