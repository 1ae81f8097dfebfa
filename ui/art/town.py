"""Town: brick courses, streets through the seams, one sandy building lot on every square."""

from collections.abc import Sequence

from ui.art.land import Land, Spot
from ui.art.svg import group, path, rect

SAND = '#FCC47A'
BRICK_LINE = '#7E1E00'


def brick_shapes() -> dict[str, str]:
    """Brick courses for the whole reach of a kingdom."""
    joints = ''.join(f'M{x} -700v1400' for x in range(-700, 701, 40))
    joints += ''.join(f'M{x} -680v1400' for x in range(-680, 701, 40))
    body = path('M0-701v1402', stroke_width=1400, stroke_dasharray='1.4 18.6', stroke_linecap='butt') + path(
        joints, stroke_dasharray=20, stroke_linecap='butt'
    )
    return {'bricks': group(body, stroke='#C9370A', stroke_width=1.4)}


def _paint_town(spots: Sequence[Spot]) -> str:
    spot = spots[0]
    if spot.kind == 'street' and spot.x:
        return rect(80, 42, 40, 20, 0, SAND, stroke=BRICK_LINE)
    if spot.kind == 'street':
        return rect(42, 80, 20, 40, 0, SAND, stroke=BRICK_LINE)
    return (
        rect(18, 18, 64, 64, 8, SAND, stroke=BRICK_LINE)
        + rect(26, 26, 48, 48, 4, stroke=BRICK_LINE, stroke_dasharray='7 5.5')
        + path('M37.5 64V52L50 40.5L62.5 52V64z', stroke=BRICK_LINE)
    )


TOWN = Land(
    word='town',
    most_crowns=0,
    letter='T',
    base='#F14B18',
    line=BRICK_LINE,
    ticks='cream',
    sign='M29 71V45L50 24L71 45V71Z',
    paint=_paint_town,
    sheet='bricks',
    looks={
        'bed_east': (1, lambda look, crowns: [Spot('street', 100, 50)]),
        'bed_south': (1, lambda look, crowns: [Spot('street', 0, 100)]),
        'cell': (1, lambda look, crowns: [Spot('lot', 0, 0)]),
    },
)
