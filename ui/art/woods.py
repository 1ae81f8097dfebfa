"""Forest and mine: firs and round trees; night-blue peaks with snow, gems and an adit."""

from collections.abc import Sequence

from ui.art.land import Land, Spot, roll, scatter
from ui.art.svg import group, line, path, pens, points, use, whole

_GREENS = '#1F8340', '#2E8943', '#1D7231'
_LEAF_LIGHT = '#3C9650'
_BARK = '#052210'
_FIR = 0.62  # of all trees, this share are firs


def fir(x: float, y: float, h: float) -> str:
    return (
        f'M{whole(x - 1, y)}v{whole(-h * 0.14)}h2v{whole(h * 0.14)}z'
        f'M{whole(x - h * 0.33, y - h * 0.14)}l{whole(h * 0.23, -h * 0.36)}h{whole(-h * 0.12)}'
        f'l{whole(h * 0.22, -h * 0.5)}l{whole(h * 0.22, h * 0.5)}h{whole(-h * 0.12)}'
        f'l{whole(h * 0.23, h * 0.36)}z'
    )


def round_tree(x: float, y: float, h: float) -> str:
    small, big = whole(h * 0.22), whole(h * 0.27)
    return (
        f'M{whole(x - 1, y)}v{whole(-h * 0.3)}h2v{whole(h * 0.3)}z'
        f'M{whole(x - h * 0.2, y - h * 0.28)}a{small} {small} 0 0 1 {whole(-h * 0.05, -h * 0.38)}'
        f'a{big} {big} 0 0 1 {whole(h * 0.5, 0)}a{small} {small} 0 0 1 {whole(-h * 0.05, h * 0.38)}z'
    )


def _light(x: float, y: float, h: float, is_fir: bool) -> str:
    if is_fir:
        return f'M{whole(x - h * 0.03, y - h * 0.79)}l{whole(-h * 0.09, h * 0.21)}'
    return f'M{whole(x - h * 0.16, y - h * 0.66)}q{whole(h * 0.03, -h * 0.1, h * 0.14, -h * 0.12)}'


TREES = 41, 44, 47


def _paint_forest(spots: Sequence[Spot]) -> str:
    trees = ''
    for s in spots:
        kind = 'fir' if s.die < _FIR else 'tree'
        size = round((s.height - TREES[0]) / 3)
        green = _GREENS[int(s.die * 97) % 3]
        trees += use(f'{kind}{max(0, min(2, size))}', round(s.x), round(s.y), fill=green)
    return group(trees, stroke=_BARK, stroke_width=pens(0.85)) if trees else ''


def forest_shapes() -> dict[str, str]:
    """Trees with their foot at the origin, in the green of whoever uses them."""
    shapes = {}
    for size, h in enumerate(TREES):
        for kind, tree, is_fir in (('fir', fir, True), ('tree', round_tree, False)):
            light = line(_light(0, 0, h, is_fir), _LEAF_LIGHT, pens(1), fill='none')
            shapes[f'{kind}{size}'] = path(tree(0, 0, h)) + light
    return shapes


def _tree(x: float, y: float, die: float) -> Spot:
    return Spot('tree', x, y, 40 + 8 * die, die)


def _wood(look: int, crowns: int) -> list[Spot]:
    feet = [(24, 50), (62, 45), (86, 72), (40, 80), (14, 98), (68, 100)]
    return [_tree(*foot) for foot in scatter('forest', look, feet, 14, 10)]


def _east_tree(look: int, crowns: int) -> list[Spot]:
    return [_tree(100, (46, 54, 62)[look], roll('forest east', look))]


def _south_trees(look: int, crowns: int) -> list[Spot]:
    return [_tree(*foot) for foot in scatter('forest south', look, [(34, 120), (82, 118)], 12, 4)]


def _corner_tree(look: int, crowns: int) -> list[Spot]:
    return [_tree(100, 110, roll('forest corner', look))]


FOREST = Land(
    word='forest',
    letter='F',
    base='#0D481D',
    line='#05070A',
    ticks='cream',
    sign='M50 22L73 70H27Z',
    paint=_paint_forest,
    looks={
        'cell': (5, _wood),
        'east': (3, _east_tree),
        'south': (4, _south_trees),
        'corner': (3, _corner_tree),
    },
)

PEAKS = 62, 52, 60, 50, 42
_ROCK_LIT, _ROCK_SHADE, _ROCK_LINE, _SNOW = '#452374', '#2C0E4C', '#7E66C0', '#C9BCE8'


def peak(h: float) -> str:
    """A mountain with its foot's middle at the origin."""
    a, tip = h * 0.56, h * 0.04
    left = f'M{points(-a, 0)}L{points(-a * 0.42, -h * 0.62)}L{points(-a * 0.28, -h * 0.58)}L{points(tip, -h)}'
    right = f'L{points(a * 0.4, -h * 0.5)}L{points(a * 0.55, -h * 0.52)}L{points(a, 0)}'
    ridge = f'L{points(a * 0.02, -h * 0.55)}L{points(-a * 0.16, -h * 0.3)}L{points(-a * 0.02, 0)}z'
    snow = (
        f'M{points(-a * 0.2, -h * 0.74)}L{points(tip, -h)}L{points(a * 0.22, -h * 0.74)}'
        f'L{points(a * 0.07, -h * 0.68)}L{points(0, -h * 0.78)}L{points(-a * 0.1, -h * 0.68)}z'
    )
    rock = path(left + right, _ROCK_SHADE) + path(left + ridge, _ROCK_LIT) + path(snow, _SNOW)
    return group(rock, stroke='none') + line(left + right, _ROCK_LINE, pens(0.85))


def _paint_mine(spots: Sequence[Spot]) -> str:
    body = ''.join(use(f'peak{round(s.die)}', s.x, s.y) for s in spots if s.kind == 'peak')
    body += ''.join(use('adit', s.x, s.y) for s in spots if s.kind == 'adit')
    gems = ''.join(f'M{points(s.x, s.y - 5.5)}l4 5.5l-4 5.5l-4-5.5z' for s in spots if s.kind == 'gem')
    return body + (path(gems, '#FFC928', stroke='none') if gems else '')


def _mountains(look: int, crowns: int) -> list[Spot]:
    """Two peaks, or three, so that a range of many squares has no rows; an adit in two squares of five."""
    feet, sizes = (
        ([(34, 80), (72, 74)], (0, 3)),
        ([(30, 72), (70, 84)], (1, 2)),
        ([(20, 66), (80, 64), (50, 88)], (4, 4, 2)),
    )[look % 3]
    spots = [Spot('adit', 52, 95)] if look % 5 in (1, 3) else []
    gems = [(14, 90), (88, 92), (88, 34)]
    spots += [
        Spot('peak', round(x), round(y), 0, size)
        for (x, y, _), size in zip(scatter('peak', look, feet, 10, 8), sizes, strict=True)
    ]
    return spots + [Spot('gem', round(x), round(y)) for x, y, _ in scatter('mine', look, gems, 8, 6)]


MINE = Land(
    word='mine',
    most_crowns=3,
    letter='M',
    base='#10122A',
    line='#05070A',
    ticks='cream',
    sign='M22 68L45 30L78 68',
    paint=_paint_mine,
    looks={
        'cell': (10, _mountains),
        'east': (
            3,
            lambda look, crowns: [Spot('peak', (97, 101, 104)[look], (90, 86, 94)[look], 0, (3, 4, 1)[look])],
        ),
        'south': (3, lambda look, crowns: [Spot('peak', (16, 84, 20)[look], (116, 118, 111)[look], 0, 4)]),
    },
)


def mine_shapes() -> dict[str, str]:
    adit = path('M-19 0v-14q0-18 19-18q19 0 19 18v14z', '#74421F', stroke='#AB7B48', stroke_width=1.8)
    adit += path('M-14 0v-13q0-14 14-14q14 0 14 14v13z', '#0A0A0F', stroke='none')
    adit += line('M-6.5 0l4.5-15M6.5 0l-4.5-15M-5-5h10', '#8088B8', 2)
    return {f'peak{i}': peak(h) for i, h in enumerate(PEAKS)} | {'adit': adit}
