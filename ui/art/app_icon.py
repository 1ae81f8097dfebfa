"""The sign of Crownfield on a home screen, in a tab and in a manifest: four lands and a crown.

Each stands alone, without the sprite: they are served as files of their own.
"""

from functools import cache

from ui.art.meadows import ear, tuft
from ui.art.svg import CREAM, INK, group, line, moved, path, rect, tag
from ui.art.symbols import CROWN, crown_shapes
from ui.art.terrain import LANDS
from ui.art.waters import WAVE, wave
from ui.art.woods import fir

SIDE = 200
_QUARTERS = {'forest': (-8, -8), 'field': (103, -8), 'lake': (-8, 103), 'grassland': (103, 103)}


def _props(word: str) -> str:
    """What grows in a quarter, around the middle of its outer half."""
    if word == 'forest':
        return path(fir(-14, 32, 56), '#1F8340', stroke='#052210') + path(
            fir(24, 22, 48), '#2E8943', stroke='#052210'
        )
    if word == 'field':
        return path(ear(-24, 20, -0.1) + ear(2, 14, 0.05) + ear(27, 24, 0.12), '#FFC400', stroke='#8A5A00')
    if word == 'lake':
        return line(wave(-12, 2, 44) + wave(20, 22, 44), WAVE, 4.5)
    return line(tuft(-18, 16, 30) + tuft(22, 24, 26), '#2F7A3A', 4)


@cache
def app_icon(rounded: bool = True) -> str:
    """A whole SVG file. Not rounded, it bleeds over its edges, as icons that a phone masks must."""
    lands = rect(0, 0, SIDE, SIDE, 0, CREAM, stroke='none')
    for word, (x, y) in _QUARTERS.items():
        lands += rect(x, y, 105, 105, 10, LANDS[word].base, stroke=LANDS[word].line)
        lands += moved(_props(word), 50 if x < 0 else 150, 42 if y < 0 else 158)
    crown = path(CROWN, CREAM, stroke=CREAM, stroke_width=10) + crown_shapes()['crown']
    clip = tag('clipPath', rect(0, 0, SIDE, SIDE, 44), id='icon')
    body = (
        group(lands, stroke_width=2.8, clip_path='url(#icon)') if rounded else group(lands, stroke_width=2.8)
    )
    rim = rect(2.5, 2.5, SIDE - 5, SIDE - 5, 42, stroke_width=5) if rounded else ''
    return _file(clip if rounded else '', body, moved(crown, 100, 104, 2.5 if rounded else 2.3), rim)


@cache
def favicon() -> str:
    """The crown alone: what is left to see in a tab."""
    crown = path(CROWN, CREAM, stroke=CREAM, stroke_width=9) + crown_shapes()['crown']
    return _file(moved(crown, 100, 106, 4.3))


def _file(*body: str) -> str:
    return tag(
        'svg', *body, xmlns='http://www.w3.org/2000/svg', viewBox=f'0 0 {SIDE} {SIDE}',
        fill='none', stroke=INK, stroke_linejoin='round', stroke_linecap='round',
    )  # fmt: skip
