"""Small pieces that several panels share: drawings at a size, buttons, a seat's disc, a domino with its number."""

from functools import lru_cache

from markupsafe import Markup

from engine.dominoes import Domino
from engine.kingdom import Kingdom
from engine.settings import KingdomNumber, Seat
from ui import art
from ui.art import Drawing, SeatStyle
from ui.i18n import t
from ui.markup import h, raw
from ui.panels.scene import Scene
from ui.pictures import draw_domino_of, draw_framed_kingdom_of, draw_kingdom_of


@lru_cache(maxsize=2048)
def sized(
    drawing: Drawing, *, width: float | None = None, height: float | None = None, css: str = ''
) -> Markup:
    """A drawing at a width or height in px; it stays a picture without a name of its own."""
    cell = width / drawing.width if width else (height or 0) / drawing.height
    return raw(drawing.markup(cell, css=css))


def icon(name: str, size: int = 24) -> Markup:
    return raw(art.icon(name, size))


def disc(style: SeatStyle, size: float = 25) -> Markup:
    return sized(art.draw_disc(style), width=size, css='disc')


def king(style: SeatStyle, height: float = 26) -> Markup:
    return sized(art.draw_king(style), height=height, css='king')


def coin(size: float = 20) -> Markup:
    return sized(art.draw_coin(), width=size)


def knight(size: float = 20) -> Markup:
    return sized(art.draw_knight(), height=size)


def tower(size: float = 20) -> Markup:
    return sized(art.draw_tower(), height=size)


def dragon(size: float = 34) -> Markup:
    return sized(art.draw_dragon(), height=size, css='dragon')


def queen(size: float = 30) -> Markup:
    return sized(art.draw_queen(), height=size, css='queen')


def chip(terrain: str, size: float = 22) -> Markup:
    return sized(art.draw_terrain_chip(terrain), width=size, css='chip')


def domino(tile: Domino, width: float) -> Markup:
    return sized(draw_domino_of(tile), width=width, css='domino')


def thumb(
    kingdom: Kingdom,
    style: SeatStyle,
    width: float,
    height: float,
    detail: art.picture.Detail,
    cap: float = 22,
) -> Markup:
    """A whole kingdom that fits into a box, its squares no wider than `cap`."""
    drawing = draw_kingdom_of(kingdom, style, detail)
    cell = min(width / drawing.width, height / drawing.height, cap)
    return raw(drawing.markup(cell, css='thumb'))


def framed(kingdom: Kingdom, style: SeatStyle, cell: float) -> Markup:
    """A whole kingdom with the squares that are still free around it."""
    return raw(draw_framed_kingdom_of(kingdom, style).markup(cell, css='thumb'))


def button(
    words: str | Markup,
    act: str,
    arg: object = '',
    *,
    css: str = '',
    key: str | None = None,
    label: str | None = None,
    pressed: bool | None = None,
    **attributes: object,
) -> Markup:
    return h(
        'button',
        words,
        type='button',
        class_=f'cf-button {css}'.strip(),
        data_act=act,
        data_arg=arg,
        data_key=key or f'{act}-{arg}',
        aria_label=label,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        **attributes,
    )


def shortcut(name: str) -> Markup:
    """The key that presses a button, with its `aria-keyshortcuts`; shown where there is a keyboard."""
    return h('kbd', name, class_='key', aria_hidden='true')


def name_of(scene: Scene, seat: Seat) -> str:
    return t('common.you') if seat == scene.seat and len(scene.mine) < 2 else scene.names[seat]


def purse(kingdom: Kingdom, number: KingdomNumber, size: float = 20) -> Markup:
    """Coins, knights in reserve and towers in one line; coins fly to it and are counted up."""
    coins, knights, towers = kingdom.coins, kingdom.reserve, kingdom.towers
    facts = (
        (coin(size), h('b', coins, data_count=f'coins-{number}'), t('common.coins', count=coins)),
        (knight(size * 1.05), h('b', knights), t('table.knights', count=knights)),
        (tower(size * 1.05), h('b', towers), t('table.towers', count=towers)),
    )
    return h(
        'span',
        *(
            h('span', picture, count, title=words, role='img', aria_label=words)
            for picture, count, words in facts
        ),
        class_='purse-line',
        data_purse=number,
    )


def sheet(
    css: str,
    title: str,
    note: str,
    body: Markup,
    actions: Markup | None = None,
    *,
    aside: Markup | None = None,
) -> Markup:
    """What a step asks: its title with a note, a body that may scroll, and the buttons where the board has none."""
    heading = h('h2', title, class_='sheet-title')
    head = (
        (h('div', heading, h('p', note, class_='sheet-note')), aside)
        if aside
        else (heading, h('span', note, class_='sheet-note'))
    )
    return h(
        'section',
        h('header', *head, class_='sheet-head with-aside' if aside else 'sheet-head'),
        h('div', body, class_='sheet-body', data_scroll=css),
        h('div', actions, class_='sheet-actions') if actions else None,
        class_=f'sheet {css}',
        aria_label=title,
    )
