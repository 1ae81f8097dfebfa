"""The sheet of parchment: rhumb lines of an old chart, as one small picture in a CSS variable."""

import math
from functools import cache
from urllib.parse import quote

from ui.art.svg import line, points, tag
from ui.theme import DARK, LIGHT

SIZE = 720


@cache
def parchment(colour: str) -> str:
    """Fine lines from one far point and two circles, like the rhumbs of a chart. No filter, no glow."""
    x, y = SIZE * 0.83, SIZE * 0.41
    thin = {'vector_effect': 'non-scaling-stroke'}
    rays = ''
    for i in range(28):
        angle = (i + 0.3) * math.tau / 28
        rays += f'M{points(x, y)}l{points(math.cos(angle) * SIZE * 1.2, math.sin(angle) * SIZE * 1.2)}'
    rings = ''.join(tag('circle', cx=x, cy=y, r=r, **thin) for r in (38, 120))
    return tag(
        'svg', line(rays, **thin), rings, xmlns='http://www.w3.org/2000/svg', viewBox=f'0 0 {SIZE} {SIZE}',
        preserveAspectRatio='xMidYMid slice', fill='none', stroke=colour, stroke_width=1, opacity='.55',
    )  # fmt: skip


def _url(svg: str) -> str:
    return f'url("data:image/svg+xml,{quote(svg, safe=" /:=,.()")}")'.replace('%22', "'")


@cache
def background_css() -> str:
    """`--parchment` for both themes, for `background: var(--table) var(--parchment) center/cover`."""
    light, dark = _url(parchment(LIGHT['rhumb'])), _url(parchment(DARK['rhumb']))
    return (
        f':root{{--parchment:{light}}}'
        f'@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{--parchment:{dark}}}}}'
        f':root[data-theme=dark]{{--parchment:{dark}}}'
    )
