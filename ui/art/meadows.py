"""Field and grassland: ears of wheat over ploughed furrows; tufts, flowers and sheep."""

from collections.abc import Sequence

from ui.art.land import Land, Spot, roll, scatter
from ui.art.svg import group, line, path, pens, points, tag, use, whole

EAR_HEIGHT = 38
_GRAINS = 'q9-2 8-11q-9 2-8 11', 'q-9-2-8-11q9 2 8 11', 'q7-6 0-13q-7 7 0 13'


_LEANS = -0.13, -0.04, 0.05, 0.14


def ear(x: float, y: float, lean: float) -> str:
    """An ear of wheat from its foot: a stem, three pairs of grains and one on top."""
    right, left, top = _GRAINS
    d = f'M{points(x, y)}l{points(lean * 33, -33)}'
    d += f'M{points(x + lean * 10 + 1.5, y - 9.5)}'
    for _ in range(3):
        d += f'{right}m-3 0{left}m{points(3 + lean * 7, -7)}'
    return f'{d}m{points(-1.5 - lean, 1)}{top}'


def _paint_field(spots: Sequence[Spot]) -> str:
    return ''.join(use(f'ear{int(s.die * len(_LEANS))}', round(s.x), round(s.y)) for s in spots)


def _ears(look: int, crowns: int) -> list[Spot]:
    feet = [(27, 50), (74, 45), (50, 94)]
    if look % 3:
        feet.append((83, 93) if look % 2 else (18, 95))
    return [
        Spot('ear', min(84, max(16, x)), y, EAR_HEIGHT, die)
        for x, y, die in scatter('field', look, feet, 14, 10)
    ]


def _east_ear(look: int, crowns: int) -> list[Spot]:
    return [Spot('ear', 100, (46, 58, 70, 80)[look], EAR_HEIGHT, roll('field east', look))]


def _south_ear(look: int, crowns: int) -> list[Spot]:
    return [
        Spot('ear', (32, 44, 58, 70)[look], (115, 118, 113, 116)[look], EAR_HEIGHT, roll('field south', look))
    ]


def field_shapes() -> dict[str, str]:
    """Ears, and ploughed land for the whole reach of a kingdom, laid under all its wheat at once."""
    band = ''
    for i in range(12):
        rise = 10 + 3 * (i % 3)
        band += f'M{-750 - i * 25 % 300} {12 + i * 25}q75-{rise} 150 0' + 't150 0' * 11
    bands = ''.join(use('furrow', (j % 3) * 40 - 40, y) for j, y in enumerate(range(-700, 800, 300)))
    shapes = {'furrow': path(band), 'furrows': group(bands, stroke='#EDBB00', stroke_width=5)}
    for i, lean in enumerate(_LEANS):
        shapes[f'ear{i}'] = path(ear(0, 0, lean), '#FFC400', stroke='#8A5A00', stroke_width=pens(0.7))
    return shapes


FIELD = Land(
    word='field',
    letter='W',
    base='#FFDF26',
    line='#8A5A00',
    ticks='ink',
    sign='M31 78V26M50 78V26M69 78V26',
    paint=_paint_field,
    sheet='furrows',
    spacing=(1.15, 47),
    looks={'cell': (6, _ears), 'east': (4, _east_ear), 'south': (4, _south_ear)},
)


TUFT = 18


def tuft(x: float, y: float, h: float) -> str:
    """Three curved blades from a broad foot (a V with a stem would read as an arrow)."""
    return (
        f'M{whole(x - h * 0.2, y)}q{whole(-h * 0.04, -h * 0.55, -h * 0.42, -h * 0.78)}'
        f'M{whole(x, y)}q{whole(-h * 0.04, -h * 0.6, h * 0.1, -h)}'
        f'M{whole(x + h * 0.2, y)}q{whole(h * 0.04, -h * 0.45, h * 0.42, -h * 0.62)}'
    )


def _paint_grassland(spots: Sequence[Spot]) -> str:
    body = ''.join(use('tuft', round(s.x), round(s.y)) for s in spots if s.kind == 'tuft')
    for s in spots:
        if s.kind == 'flower':
            body += use('flower', round(s.x), round(s.y), fill='#FFF' if s.die < 0.6 else '#F58FB0')
        elif s.kind == 'sheep' and s.die < 0.5:
            body += use('sheep', round(s.x), round(s.y))
        elif s.kind == 'sheep':
            body += tag('use', href='#sheep', transform=f'translate({round(s.x)} {round(s.y)})scale(-1 1)')
    return body


def _meadow(look: int, crowns: int) -> list[Spot]:
    feet = [(20, 38), (78, 32), (22, 92), (80, 91)]
    spots = []
    sheep = None
    if look % 5 in (1, 3):
        x, y = 52 + (roll('sheep', look) - 0.5) * 20, 62.0
        if crowns:
            x, y = 54 + (roll('sheep', look) - 0.5) * 8, 77
        sheep = Spot('sheep', x, y, 0, roll('sheep', look, 'way'))
        spots.append(sheep)
    else:
        feet.append((50, 62))
    for x, y, die in scatter('grassland', look, feet, 12, 10):
        if sheep and abs(x - sheep.x) < 34 and -34 < y - sheep.y < 24:
            continue
        if die < 0.34:
            spots.append(Spot('flower', x, y - 6, 6, die / 0.34))
        else:
            spots.append(Spot('tuft', x, y, TUFT))
    return spots


def _east_tuft(look: int, crowns: int) -> list[Spot]:
    return [Spot('tuft', 100, (34, 50, 64, 80)[look], TUFT)]


def _south_tuft(look: int, crowns: int) -> list[Spot]:
    return [Spot('tuft', (28, 42, 60, 74)[look], 106, TUFT)]


def grassland_shapes() -> dict[str, str]:
    sheep = path('M-12 0v10M-4 2v10M7 2v10M14 0v10', stroke_width=pens(1.2))
    sheep += path(
        'M-19-5a9 9 0 0 1 5-14a10 10 0 0 1 14-4a10 10 0 0 1 14 4a9 9 0 0 1 4 14a9 9 0 0 1-12 8'
        'a10 10 0 0 1-15 .5a9 9 0 0 1-10-8.5z',
        '#FFFDF5',
    )
    sheep += tag('ellipse', cx=-19, cy=-11, rx=7, ry=8.7, fill='#3B3228')
    petals = ''.join(f'M{points(x, y)}a3.4 3.4 0 1 0 .1 0z' for x, y in _PETALS)
    flower = path(petals + '', stroke='none') + tag('circle', r=2.7, fill='#F5A300', stroke='none')
    return {'sheep': sheep, 'flower': flower, 'tuft': line(tuft(0, 0, TUFT), '#2F7A3A')}


_PETALS = ((4.3, -4.8), (2.6, 0.7), (-3, 0.6), (-4.4, -4.9), (0, -8.2))

GRASSLAND = Land(
    word='grassland',
    letter='G',
    base='#B9EFA9',
    line='#2F7A3A',
    ticks='ink',
    sign='M29 38L50 68L71 38',
    paint=_paint_grassland,
    rim=('#DFF4D3', 12),
    spacing=(1, 30),
    most_crowns=2,
    looks={'cell': (10, _meadow), 'east': (4, _east_tuft), 'south': (4, _south_tuft)},
)
