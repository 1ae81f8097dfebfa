"""Knight, tower, Queen, dragon and cave, coins, backs of dominoes, and the round marks of the terrains."""

from functools import cache

from ui.art.drawing import Drawing, inked
from ui.art.land import Land
from ui.art.meadows import ear
from ui.art.svg import CREAM, GOLD, INK, circle, ellipse, group, line, moved, path, rect, tag, text, use
from ui.art.terrain import LANDS
from ui.art.waters import wave
from ui.art.woods import fir

COINS = {1: ('#D98E56', '#B3662F'), 3: ('#DADFE4', '#9AA3AD'), 9: ('#F8C630', '#C48A08')}


def figure_shapes() -> dict[str, str]:
    """Figures around the origin: knight 48 high, tower 52, Queen and dragon 64, coin 48, cave 100."""
    shapes = {
        'knight': _knight(), 'tower': _tower(), 'queen': _queen(), 'dragon': _dragon(), 'cave': _cave(),
        'flame': _flame(),
    }  # fmt: skip
    shapes |= {f'coin{value}': _coin(value) for value in COINS}
    shapes |= {f'chip-{land.letter}': _chip(land) for land in LANDS.values()}
    shapes = {name: _inked(body) for name, body in shapes.items()}
    shapes['knight-right'] = moved(use('knight'), 72, 70, 0.917)
    shapes['knight-left'] = moved(use('knight'), 26, 70, 0.917)  # leaves a building's points in sight
    return shapes


def _inked(body: str, width: float = 2.2) -> str:
    return group(
        body, fill='none', stroke=INK, stroke_width=width, stroke_linejoin='round', stroke_linecap='round'
    )


def _knight() -> str:
    """A great helm."""
    body = path('M2-20C8-30 22-27 21-13C16-17 10-16 4-12z', '#BE2A2A')
    body += path('M-15-12Q0-24 15-12L17 12Q10 22 0 23Q-10 22-17 12z', '#D5DAE2')
    body += path('M0-17V22M-16-3H16', stroke_width=3.2) + path('M-15-4.4H-3M3-4.4H15', stroke_width=4.8)
    return body + path('M-8 6h.1M-8 12h.1M8 6h.1M8 12h.1', stroke_width=3)


def _tower() -> str:
    body = path('M-12 24L-10-8H10L12 24z', '#E6D3A8') + path(
        'M-14-8V-20H-8V-15H-3V-20H3V-15H8V-20H14V-8z', '#F3E5C4'
    )
    return body + path('M-4 24V14Q-4 9 0 9Q4 9 4 14V24z', '#5A4630') + path('M0-3V3', stroke_width=4)


def _queen() -> str:
    body = path('M-20 30C-16 10-8 4-8-6H8C8 4 16 10 20 30Q0 36-20 30z', '#9C2A6B')
    body += line('M0-4C-4 8-6 20-5 32M0-4C4 8 6 20 5 32', '#E6A5CB')
    body += path('M-11-10C-14-4-13 4-15 9C-7 7-7-2-7-8zM11-10C14-4 13 4 15 9C7 7 7-2 7-8z', '#7A3B12')
    body += circle(0, -13, 9.5, '#F6D2AC')
    body += path('M-10.5-17L-14-31L-6-25L0-34L6-25L14-31L10.5-17Q0-21-10.5-17z', GOLD)
    return body + circle(0, -27, 1.8, '#BE2A2A', stroke='none')


def _dragon() -> str:
    green, wing = '#3E8F5A', '#E4603B'
    body = path('M4-8C10-28 24-31 31-26C27-23 27-19 28-15C23-17 20-14 20-9C15-12 12-8 10-2z', '#C8452C')
    body += path('M-6 22C10 31 29 25 27 10C34 12 33 3 27 1L24 10C18 18 10 12 4 16z', green)
    body += path(
        'M-14 26C-20 12-14 2-10-6C-8-12-9-17-15-17L-27-13C-31-12-32-17-29-19L-16-27C-6-32 4-25 3-14'
        'C2-4 12 2 11 14C11 22 5 26 4 27z',
        green,
    )
    body += path('M-9 26C-13 14-8 6-5-2C-4 8 2 12 0 26z', '#E9D98A', stroke_width=1.5)
    body += path('M-4 27H-18M8 27H-1', stroke_width=2.9)
    body += path('M-6-26L-2-34L1-25M1-22L7-26L4-17M3-13L10-14L5-7', green)
    body += path('M-2-4C-6-22 8-36 18-36C15-31 17-27 20-24C14-24 13-20 14-16C9-17 7-12 7-7z', wing)
    body += circle(-13.5, -21, 2.1, CREAM, stroke_width=1.5) + circle(-14, -21, 0.8, INK, stroke='none')
    return body + path('M-26-15.6L-19-18M-27.4-17.4h.1', stroke_width=1.7)


def _cave() -> str:
    body = path('M6 88C4 62 10 50 20 44C22 26 36 14 52 16C66 10 84 22 84 40C96 50 96 70 94 88z', '#A4957E')
    body += line('M20 44C26 44 30 48 31 53M84 40C78 40 74 42 71 47M52 16C49 22 48 26 50 31')
    body += path('M26 88V70C26 52 38 42 51 42C65 42 75 53 75 70V88z', '#2A2019')
    return (
        body + path('M30 88C32 82 38 82 40 88M62 88C64 83 70 83 72 88', '#7C6E5B') + line('M2 88H98', width=3)
    )


def _flame() -> str:
    body = path(
        'M2-26C8-16 18-8 17 6C16 18 8 24 0 24C-10 24-17 17-17 7C-17-2-11-6-9-13C-6-9-5-7-4-4C2-10 4-18 2-26z',
        '#EE6C1B',
    )
    return body + path(
        'M1 0C5 5 9 8 8 14C7 20 3 22 0 22C-5 22-9 19-9 14C-9 9-5 8-4 4C-2 6-1 7-1 9C1 6 2 3 1 0z',
        '#FFC93C',
        stroke='none',
    )


def _coin(value: int) -> str:
    face, rim = COINS[value]
    body = (
        circle(0, 2.4, 22.9, rim)
        + circle(0, 0, 22.9, face)
        + circle(0, 0, 17.8, stroke=rim, stroke_width=1.9)
    )
    if value == 9:
        return body
    return body + text(0, 8.4, value, 25)


def _chip(land: Land) -> str:
    """A round mark 20 wide that stands for a terrain in a sentence or a sum."""
    base, dark = land.base, land.line
    inner = {
        'field': moved(path(ear(0, 0, 0), '#FFC400', stroke=dark, stroke_width=2), 0, 8.6, 0.45),
        'grassland': moved(group(use('sheep'), stroke_width=2.2), 0.9, 2.5, 0.31),
        'forest': path(fir(0, 8, 17.5), '#2A7C40', stroke='#052210', stroke_width=0.9),
        'lake': line(wave(0, -2, 13) + wave(0, 3.6, 13), '#C9EAFF', 1.7),
        'swamp': ellipse(0, 7, 9, 3.4, '#C9DBD6', stroke=dark, stroke_width=1)
        + line('M-2.5 7l-1-13M3 7l.8-9', dark, 1.3)
        + line('M-3.4-5.4l.3 4M3.7-1.8l-.3 3', '#7A4318', 2.8),
        'mine': moved(group(use('peak0'), stroke_width=4), 0, 6.2, 0.215),
        'town': path('M-5 5V-1L0-6L5-1V5z', '#FFD3B0', stroke=dark, stroke_width=1.4),
    }[land.word]
    return (
        circle(0, 0, 10, base, stroke='none')
        + inner
        + circle(0, 0, 9.4, stroke='var(--ring,#2B2118)', stroke_width=1.2)
    )


# ------------------------------------------------------------------ drawings


def _figure_drawing(name: str, width: float, height: float, x: float = 0, y: float = 0) -> Drawing:
    return Drawing(inked(use(name)), (x - width / 2) / 100, (y - height / 2) / 100, width / 100, height / 100)


@cache
def draw_knight() -> Drawing:
    return _figure_drawing('knight', 48, 54, 1, -2)


@cache
def draw_tower() -> Drawing:
    return _figure_drawing('tower', 40, 50, 0, 2)


@cache
def draw_queen() -> Drawing:
    return _figure_drawing('queen', 46, 72, 0, -1)


@cache
def draw_dragon(flip: bool = False) -> Drawing:
    """The dragon looks to the left, or to the right if flipped."""
    return Drawing(inked(moved(use('dragon'), 0, 0, 1, flip=flip)), -0.35, -0.4, 0.7, 0.72)


@cache
def draw_cave(dragon_home: bool = False) -> Drawing:
    """The cave; with the dragon beside its mouth when it is at home (Q-30)."""
    if not dragon_home:
        return Drawing(inked(use('cave')), 0, 0.1, 1, 0.84)
    return Drawing(inked(use('cave'), moved(use('dragon'), 102, 62, 0.92)), 0, 0.1, 1.36, 0.84)


@cache
def draw_flame() -> Drawing:
    return _figure_drawing('flame', 40, 56, 0, -1)


@cache
def draw_coin(value: int = 9, *, amount: object = None) -> Drawing:
    """A coin of the box, or, with an amount, a gold coin that shows any number. Without either: a crown."""
    body = use(f'coin{value}')
    if amount is not None:
        body = use('coin9') + text(0, 8.4, amount, 25)
    elif value == 9:
        body += moved(use('crown'), 0, 1, 0.6)
    return Drawing(inked(body), -0.25, -0.25, 0.5, 0.53)


@cache
def draw_terrain_chip(terrain: str) -> Drawing:
    return _figure_drawing(f'chip-{LANDS[terrain].letter}', 21, 21)


@cache
def draw_back(box: str, number: int | None = None) -> Drawing:
    """The back of a domino: wood and a crown for Kingdomino (K, D), purple and the Queen for Q."""
    fill, dark, pale = ('#6A4391', '#4B2B6E', '#E5CFF4') if box == 'Q' else ('#C48A4A', '#9A6530', '#F6DDAF')
    body = rect(-3, 2, 206, 106, 17, 'var(--shadow,#48300c47)', stroke='none') + rect(
        -3, -3, 206, 106, 17, fill
    )
    if box == 'Q':
        grain = ''.join(f'M{x} 10l18 40l-18 40l-18-40z' for x in (26, 63, 100, 137, 174))
    else:
        grain = ''.join(f'M13 {y}q37 5 82-1t92 1' for y in (20, 36, 62, 80))
    body += line(grain, dark, 2, opacity='.6') + rect(6, 6, 188, 88, 12, stroke=pale, stroke_width=2.2)
    body += _back_sign(box, 46, 50, 29)
    body += rect(100, 20, 80, 60, 14, pale) + text(140, 67, '' if number is None else number, 51)
    return Drawing(inked(body), -0.06, -0.06, 2.12, 1.17)


@cache
def draw_box_sign(box: str) -> Drawing:
    """A small square back: stands for a box at the head of a line."""
    fill, pale = ('#6A4391', '#E5CFF4') if box == 'Q' else ('#C48A4A', '#F6DDAF')
    body = rect(3, 3, 94, 94, 20, fill, stroke_width=5) + rect(
        12, 12, 76, 76, 13, stroke=pale, stroke_width=3
    )
    figure = moved(use('queen'), 50, 51, 0.98) if box == 'Q' else moved(use('crown'), 50, 52, 1.35)
    return Drawing(inked(body, figure), 0, 0, 1, 1)


def _back_sign(box: str, x: float, y: float, r: float) -> str:
    fill, pale = ('#6A4391', '#E5CFF4') if box == 'Q' else ('#C48A4A', '#F6DDAF')
    figure = moved(use('queen'), x, y, 0.69) if box == 'Q' else moved(use('crown'), x, y + 1, 0.95)
    return tag('circle', cx=x, cy=y, r=r, fill=fill, stroke=pale, stroke_width=3) + figure
