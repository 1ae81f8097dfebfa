"""The eight seat symbols, crowns, and what wears a seat's colour: disc, king, castle.

A shape in the sprite takes the seat's fill from `color` and the symbol's ink from `fill`, both inherited.
"""

import math
from functools import cache

from ui.art.drawing import Drawing, inked
from ui.art.picture import SeatStyle
from ui.art.svg import (
    CREAM,
    GOLD,
    INK,
    circle,
    ellipse,
    group,
    line,
    moved,
    path,
    pens,
    polygon,
    rect,
    tag,
    use,
)

SYMBOLS = ('heart', 'star', 'leaf', 'drop', 'lozenge', 'moon', 'cross', 'rose')


def star_path(outer: float, inner: float, drop: float = 0) -> str:
    corners = []
    for i in range(10):
        r = inner if i % 2 else outer
        corners.append((math.sin(i * math.pi / 5) * r, drop - math.cos(i * math.pi / 5) * r))
    return polygon(corners)


def symbol_shapes() -> dict[str, str]:
    """Each symbol around the origin, 20 units wide, filled by what `fill` is inherited."""
    petals = ''.join(
        circle(math.sin(i * math.tau / 5) * 5, -math.cos(i * math.tau / 5) * 5, 4.1) for i in range(5)
    )
    bodies = {
        'heart': path(
            'M0 8.6C-11 1-9.6-7.6-4.6-7.8C-2-7.9-.6-6.2 0-4.6C.6-6.2 2-7.9 4.6-7.8C9.6-7.6 11 1 0 8.6z'
        ),
        'star': path(star_path(9.6, 4.1, 0.6)),
        'leaf': path('M-7.6 8.2C-10-3-2-9.6 8.6-8.6C9.6 2.4 2.6 9.2-5 6.8L-7.6 8.2z')
        + line('M-6.2 6.6Q-1 0 4.2-4.2', 'currentColor', 1.3, fill='none'),
        'drop': path('M0-9.8C4.6-3.6 7.4-.4 7.4 3.2A7.4 6.6 0 0 1-7.4 3.2C-7.4-.4-4.6-3.6 0-9.8z'),
        'lozenge': path('M0-9.8L7.6 0L0 9.8L-7.6 0z'),
        'moon': path('M3.4-9A9.2 9.2 0 1 0 8.2 5.2A7.6 7.6 0 0 1 3.4-9z'),
        'cross': path('M-2.9-8.6H2.9V-2.9H8.6V2.9H2.9V8.6H-2.9V2.9H-8.6V-2.9H-2.9z'),
        'rose': petals + circle(0, 0, 3) + circle(0, 0, 2.2, 'currentColor'),
    }
    return {f'y-{name}': group(body, stroke='none') for name, body in bodies.items()}


CROWN = 'M-15 12L-18-7.5L-7.6.6L0-14.4L7.6.6L18-7.5L15 12z'


def crown_shapes() -> dict[str, str]:
    """A crown 36 wide; with a cream halo like a sticker; and one, two, three of them on a square."""
    gold = path(CROWN, GOLD, stroke_width=3) + line('M-13.7 6.2h27.4', width=2.3)
    gold += ''.join(
        circle(x, y, 2.7, '#FFF1BE', stroke_width=2.1) for x, y in ((-18, -8.6), (0, -15.5), (18, -8.6))
    )
    shapes = {
        'crown': group(gold, stroke=INK, stroke_linejoin='round', stroke_linecap='round'),
        'p-crown': path(CROWN, CREAM, stroke=CREAM, stroke_width=12, stroke_linejoin='round') + use('crown'),
    }
    for count, width, left in ((1, 36, 10), (2, 33.5, 10), (3, 27.5, 8.5)):
        scale, step = width / 36, width * (0.98 if count < 3 else 1)
        crowns = [
            moved(use('p-crown'), left + width / 2 + i * step, 10 + width * 0.4, scale) for i in range(count)
        ]
        shapes[f'crowns{count}'] = ''.join(crowns)
        gap = 30
        shapes[f'dots{count}'] = ''.join(
            circle(50 + (i - (count - 1) / 2) * gap, 50, 17, GOLD, stroke_width=6) for i in range(count)
        )
    return shapes


def seat_shapes() -> dict[str, str]:
    body = 'M18 118Q12 118 13 108C17 88 33 82 35 62H65C67 82 83 88 87 108Q88 118 82 118z'
    head = {'cx': 50, 'cy': 48, 'r': 21}
    crown = 'M28 36L23 4L39 18L50-2L61 18L77 4L72 36Q50 43 28 36z'
    halo = group(path(body), tag('circle', **head), path(crown), fill=CREAM, stroke=CREAM, stroke_width=11)
    king = ellipse(50, 117, 42, 6, 'rgba(43,33,24,.25)', stroke='none') + halo
    king += path(body, 'currentColor') + tag('circle', **head, fill='currentColor') + path(crown, GOLD)
    king = group(king, stroke=INK, stroke_width=4.4, stroke_linejoin='round')
    stone, shade = '#FFF3D6', '#E3CFA2'
    castle = line('M50 16V2') + path('M50 2L70 7L50 13z', 'currentColor')
    castle += path('M36 46V20H42V25H47V20H53V25H58V20H64V46z', stone)
    castle += path('M13 88V34H19V39H25V34H31V39H37V88zM63 88V34H69V39H75V34H81V39H87V88z', stone)
    castle += path('M30 88V48H36V53H43V48H57V53H64V48H70V88z', shade)
    castle += line('M20 49v7M80 49v7M50 29v6', width=pens(1.5)) + line('M9 88H91')
    castle += path('M32 46.8H68V70.1C68 81.8 58.5 88.1 50 92.4C41.5 88.1 32 81.8 32 70.1z', 'currentColor')
    tile = rect(1.5, 1.5, 97, 97, 13, 'currentColor') + rect(9, 9, 82, 82, 7, '#F6E6BF')
    return {
        'king': king,
        'castle-tile': tile + group(castle, fill='none', transform='translate(10.5 9.5) scale(.79)'),
        'castle-flat': rect(3, 3, 94, 94, 18, 'currentColor', stroke_width=5),
    }


def dressed(seat: SeatStyle, *body: str) -> str:
    """The body in a seat's colours."""
    return group(*body, color=seat.fill, fill=seat.ink)


def _symbol(seat: SeatStyle, x: float, y: float, radius: float) -> str:
    return moved(use(f'y-{seat.symbol}'), x, y, radius / 10)


def castle_tile(seat: SeatStyle, detail: str = 'full') -> str:
    """The castle's square, 100 units wide, at the origin."""
    if detail != 'full':
        return dressed(seat, use('castle-flat'), _symbol(seat, 50, 50, 32))
    return dressed(seat, use('castle-tile'), _symbol(seat, 50, 62, 9.7))


@cache
def draw_castle(seat: SeatStyle) -> Drawing:
    """A castle tile on its plate."""
    plate = rect(-3.5, -3.5, 107, 107, 17, 'var(--plate,#FFF8E7)', stroke='var(--edge,#2B2118)')
    shadow = rect(-3.5, 1.5, 107, 107, 17, 'var(--shadow,rgba(72,48,12,.28))', stroke='none')
    return Drawing(inked(shadow, plate, castle_tile(seat)), -0.06, -0.06, 1.12, 1.17)


@cache
def draw_disc(seat: SeatStyle) -> Drawing:
    """A seat's sign: its colour and its symbol. 100 units wide."""
    ring = circle(50, 50, 46.5, seat.fill, stroke='var(--ring,#2B2118)', stroke_width=6)
    return Drawing(inked(ring, dressed(seat, _symbol(seat, 50, 50, 28))), 0, 0, 1, 1)


@cache
def draw_king(seat: SeatStyle) -> Drawing:
    """A king's pawn, 100 wide and 130 high."""
    return Drawing(inked(dressed(seat, use('king'), _symbol(seat, 50, 95, 19))), 0, -0.08, 1, 1.32)


@cache
def draw_symbol(seat: SeatStyle) -> Drawing:
    """The bare symbol in the colour of the text around it."""
    return Drawing(group(_symbol(seat, 50, 50, 50), fill='currentColor', color='transparent'), 0, 0, 1, 1)


@cache
def draw_crown(halo: bool = True) -> Drawing:
    """One gold crown, also the sign of Crownfield. On a dark table it needs its halo."""
    return Drawing(inked(use('p-crown' if halo else 'crown')), -0.23, -0.22, 0.46, 0.4)
