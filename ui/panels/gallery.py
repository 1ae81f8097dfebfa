"""The gallery of pieces: everything the art can draw, in every state, each with its name.

For whoever changes a drawing, and for the picture that the browser tests leave. Knows the boxes and the art,
no page and no game; games and the interface are shown by `ui.panels.gallery_table`.
"""

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from engine.buildings import STANDARD_TABLE, Building
from engine.dominoes import BOXES, Box
from ui import art
from ui.art import SEATS, TEAM_SEATS, Drawing, KingdomPicture, SeatStyle, Square
from ui.art.figures import COINS
from ui.art.icons import ICONS, OUTLINED, SOLID
from ui.art.terrain import LANDS
from ui.i18n import t
from ui.markup import h, join, raw
from ui.panels.builders import corner_words, source_of, title_of
from ui.panels.parts import chip, domino, icon, sized
from ui.pictures import face_of

BLOB = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (1, 2), (2, 2), (3, 2), (3, 1))
"""Straights, corners, a block of four, an end: every way squares can touch."""
CROWNED = {(1, 1): 1, (3, 2): 2}


def section(name: str, *body: Markup | None, note: bool = True) -> Markup:
    """A part of the gallery with its heading and one line on what to look for."""
    words = h('p', t(f'gallery.{name}.note'), class_='quiet') if note else None
    return h('section', h('h2', t(f'gallery.{name}'), id=f'{name}-title'), words, *body, class_='gallery-part',
             id=name, aria_labelledby=f'{name}-title')  # fmt: skip


def group(title: str, *body: Markup) -> Markup:
    return h('div', h('h3', title), h('div', *body, class_='pieces'), class_='gallery-group')


def piece(picture: Markup, name: object = '', css: str = '') -> Markup:
    caption = h('figcaption', str(name)) if name != '' else None
    return h('figure', picture, caption, class_=f'piece {css}'.strip())


def drawn(drawing: Drawing, name: object = '', **size: float) -> Markup:
    return piece(sized(drawing, **size), name)


def pieces_part() -> Iterator[Markup]:
    """Everything that lies in the boxes."""
    yield lands()
    yield growth()
    yield dominoes()
    yield backs()
    yield seats()
    yield figures()
    yield buildings()


# -- land --------------------------------------------------------------------------------------------


def lands() -> Markup:
    rows = (
        group(
            _name(word),
            piece(chip(word, 34), LANDS[word].letter),
            *(
                drawn(art.draw_square(Square(word, crowns, grain)), crowns, width=72)
                for grain, crowns in enumerate(range(4))
            ),
            *(drawn(art.draw_square(Square(word, 1), detail), detail, width=px) for detail, px in _DETAILS),
        )
        for word in LANDS
    )
    return section('lands', h('div', *rows, class_='gallery-groups'))


_DETAILS: tuple[tuple[art.picture.Detail, int], ...] = (('small', 24), ('dot', 12))


def growth() -> Markup:
    grown = (
        drawn(art.draw_kingdom(KingdomPicture({cell: Square(word, CROWNED.get(cell, 0)) for cell in BLOB})),
              _name(word), width=190)
        for word in LANDS
    )  # fmt: skip
    return section('growth', h('div', *grown, class_='pieces'))


def _name(word: str) -> str:
    name = t(f'common.terrain.{word}')
    return name[:1].upper() + name[1:]


# -- dominoes ----------------------------------------------------------------------------------------


def dominoes() -> Markup:
    boxes = (
        group(t(f'gallery.box.{box.value}', count=len(tiles)),
              *(piece(domino(tile, 108), tile.number) for tile in tiles))
        for box, tiles in BOXES.items()
    )  # fmt: skip
    return section('dominoes', *boxes)


def backs() -> Markup:
    numbered = ((Box.KINGDOMINO, 48), (Box.QUEENDOMINO, 17), (Box.DEMO, 24))
    return section(
        'backs',
        h('div', *(drawn(art.draw_back(box, number), f'{box}{number}', width=132) for box, number in numbered),
          *(drawn(art.draw_back(box), t('gallery.no_number'), width=132) for box in ('K', 'Q')),
          *(drawn(art.draw_box_sign(box), t('gallery.sign', box=box), width=48) for box in ('K', 'Q')),
          class_='pieces'),
    )  # fmt: skip


# -- seats -------------------------------------------------------------------------------------------


def seats() -> Markup:
    teams = [second for _, second in TEAM_SEATS.values()]
    return section(
        'seats',
        h('div', *map(_seat, SEATS.values()), class_='pieces'),
        group(t('gallery.partners'), *map(_seat, teams)),
    )


def _seat(style: SeatStyle) -> Markup:
    wears = (
        sized(art.draw_castle(style), width=72),
        sized(art.draw_king(style), height=60),
        sized(art.draw_disc(style), width=36),
        sized(art.draw_disc(style), width=19),
    )
    return piece(h('span', *wears, class_='wears'), t(f'common.style.{style.name}'))


# -- the court ---------------------------------------------------------------------------------------


def figures() -> Markup:
    shown = (
        (art.draw_crown(), 'crown', 40),
        (art.draw_crown(halo=False), 'crown_bare', 40),
        (art.draw_knight(), 'knight', 56),
        (art.draw_tower(), 'tower', 56),
        (art.draw_queen(), 'queen', 72),
        (art.draw_dragon(), 'dragon', 72),
        (art.draw_dragon(flip=True), 'dragon_right', 72),
        (art.draw_flame(), 'flame', 56),
        (art.draw_cave(dragon_home=True), 'cave_home', 84),
        (art.draw_cave(), 'cave_out', 84),
        (art.draw_space(), 'space_sold', 84),
        (art.draw_space(dragon=True), 'space_dragon', 84),
    )
    coins = [drawn(art.draw_coin(value), t('gallery.coin', value=value), height=52) for value in COINS]
    coins.append(drawn(art.draw_coin(amount=7), t('gallery.coin_amount'), height=52))
    named = (drawn(drawing, t(f'gallery.figure.{name}'), height=height) for drawing, name, height in shown)
    app = piece(raw(art.app_icon()), t('gallery.app_icon'), css='app-icon')
    return section('figures', h('div', *named, *coins, app, class_='pieces'))


def buildings() -> Markup:
    return section(
        'buildings', h('div', *map(_building, STANDARD_TABLE.buildings), class_='gallery-buildings')
    )


def _building(building: Building) -> Markup:
    face = face_of(building)
    sizes = (
        sized(art.draw_building(face), width=112),
        sized(art.draw_building(face, built=True), width=72),
        sized(art.draw_building(face), width=48),
        sized(art.draw_building(face, corners=False), width=30),
        sized(art.draw_building_picture(building.id), width=30),
    )
    words = h('ul', *(h('li', line) for line in corner_words(building)), class_='corners')
    source = source_of(building, own_table='')
    note = h('p', source, class_='quiet') if source else None
    return h(
        'div',
        h('span', *sizes, class_='wears'),
        h('h3', title_of(building)),
        words,
        note,
        class_='piece building',
    )


# -- icons -------------------------------------------------------------------------------------------


def icons() -> Markup:
    names: Iterable[str] = sorted((*ICONS, *SOLID, *OUTLINED))
    return section(
        'icons', h('div', *(piece(icon(name), name, css='named-icon') for name in names), class_='pieces')
    )


def contents() -> Markup:
    """Where everything is."""
    parts = ('lands', 'growth', 'dominoes', 'backs', 'seats', 'figures', 'buildings', 'builders', 'kingdoms', 'details',
             'table', 'interface', 'icons')  # fmt: skip
    links = (h('li', h('a', t(f'gallery.{part}'), href=f'#{part}')) for part in parts)
    return h('nav', h('ul', *links), aria_label=t('gallery.contents'), class_='gallery-contents')


def every_piece() -> Markup:
    return join(*pieces_part())
