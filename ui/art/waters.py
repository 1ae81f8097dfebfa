"""Lake and swamp: waves, boats and fish; misty pools with lilies, frogs and cat-tails."""

from collections.abc import Sequence

from ui.art.land import Land, Spot, in_crown_corner, roll, scatter
from ui.art.svg import circle, ellipse, line, number, path, pens, points, tag, use, whole

WAVE = '#C9EAFF'


def wave(x: float, y: float, length: float, humps: int = 2) -> str:
    half = length / (2 * humps)
    return f'M{points(round(x - length / 2), y)}q{points(half / 2, -half * 0.85, half, 0)}' + (
        f't{number(half)} 0' * (2 * humps - 1)
    )


def _paint_lake(spots: Sequence[Spot]) -> str:
    waves = ''.join(
        wave(s.x, round(s.y), 24 + 10 * s.die if s.die <= 1 else 40, 2 if s.die <= 1 else 3)
        for s in spots
        if s.kind == 'wave'
    )
    body = line(waves, WAVE) if waves else ''
    for s in spots:
        if s.kind != 'wave':
            body += _facing(s.kind, s)
    return body


def _facing(shape: str, spot: Spot) -> str:
    """A boat, a fish or a frog, turned the other way by half of the dice."""
    x, y = round(spot.x), round(spot.y)
    if spot.die <= 0.5:
        return use(shape, x, y)
    return tag('use', href=f'#{shape}', transform=f'translate({x} {y})scale(-1 1)')


def _water(look: int, crowns: int) -> list[Spot]:
    feet = [(30, 30), (74, 44), (28, 80), (70, 86)]
    spots = []
    if look % 5 == 1:
        x, y = (64, 66) if crowns else (46 + 16 * roll('boat', look), 60 + 6 * roll('boat', look, 'y'))
        spots.append(Spot('boat', x, y, 0, roll('boat way', look)))
        feet[1] = (80, 30)
    elif look % 5 == 3:
        spots.append(
            Spot('fish', 42 + 18 * roll('fish', look), 56 + 10 * roll('fish y', look), 0, roll('fish', look))
        )
    else:
        feet.append((50, 60))
    return spots + [Spot('wave', x, y, 5, die) for x, y, die in scatter('lake', look, feet, 12, 8)]


LAKE = Land(
    word='lake',
    letter='L',
    base='#1592EB',
    line='#08497F',
    ticks='cream',
    sign='M21 50q15-26 29 0t29 0',
    paint=_paint_lake,
    rim=('#6CC1F8', 15),
    spacing=(0.3, 13),
    looks={
        'cell': (10, _water),
        'east': (4, lambda look, crowns: [Spot('wave', 100, (26, 42, 58, 76)[look], 5, 2)]),
        'south': (4, lambda look, crowns: [Spot('wave', (32, 44, 58, 68)[look], 100, 5, 2)]),
    },
)


def lake_shapes() -> dict[str, str]:
    boat = path('M-19.5 0h39q-3.5 12-10.5 12h-18q-7 0-10.5-12z', '#B9662B') + line('M0 0v-33')
    boat += path('M2.5-32q20.5 14 16 27h-16z', '#FFF8E7') + path('M-2.5-25q-13 11-11.5 20h11.5z', '#F3C9A0')
    fish = path('M-14 0q11-11.5 24 0q-13 11.5-24 0zM9 0l10-7v14z', '#FFB84D')
    fish += circle(-7.4, -1.4, 1.7, '#2B2118', stroke='none')
    return {'boat': boat, 'fish': fish}


_MUD_LINE, _POOL, _GLINT, _MIST = '#39332A', '#B8D3CC', '#F4FAF6', '#E9E4D6'
_PAD, _STEM, _HEAD = '#78A93A', '#4C5220', '#7A4318'


def pool(look: int) -> str:
    """The misty pool of one square."""
    x, y = 54 + (roll('pool', look, 'x') - 0.5) * 5, 69.5
    rx, ry = 33.5 + 4 * roll('pool', look, 'w'), 20.5 + 2.5 * roll('pool', look, 'h')
    q = 0.86 + 0.2 * roll('pool', look, 'q')
    return (
        f'M{points(x - rx, y)}c{points(0, -ry * 0.9 * q, rx * 0.55, -ry * 1.15, rx * 0.95, -ry)}'
        f'c{points(rx * 0.35, ry * 0.14, rx * 1.03, -ry * 0.1, rx * 1.05, ry * 0.95)}'
        f'c{points(rx * 0.02, ry * 0.9, -rx * 0.5, ry * 1.13, -rx * 0.9, ry * 1.05)}'
        f'c{points(-rx * 0.5, -ry * 0.08, -rx * 1.1, -ry * 0.05, -rx * 1.1, -ry)}z'
    )


_STREAMS = {
    'east': ('M72 61q23-9 33-1t35-1v22q-25 9-35 1t-33 0z', 'M72 66q18 8 32 0t36-3v20q-20-3-34 2t-34-2z'),
    'south': (
        'M49 80C77 100 37 122 57 166h19C56 122 96 100 68 80z',
        'M37 80C18 104 62 124 44 166h20C80 122 38 104 56 80z',
    ),
}


def _pad(r: float) -> str:
    """A notched lily pad."""
    return f'M0 0l{points(r, -r * 0.3)}a{points(r, r * 0.6)} 0 1 1{points(-r * 0.45, -r * 0.22)}z'


def _paint_swamp(spots: Sequence[Spot]) -> str:
    """A bed is one pool or stream, bare of colour; pads float on it, reeds stand at both sides."""
    if not spots:
        return ''
    if spots[0].kind == 'pool':
        return path(pool(round(spots[0].die)))
    if spots[0].kind == 'stream':
        return path(_STREAMS['east' if spots[0].x else 'south'][round(spots[0].die)])
    body = ''.join(_facing(s.kind, s) for s in spots if not s.kind.startswith('reeds'))
    return body + ''.join(use(s.kind) for s in spots if s.kind.startswith('reeds'))


def _marsh(look: int, crowns: int) -> list[Spot]:
    x = 64 + (roll('big pad', look) - 0.5) * 6
    clump = look % CLUMPS
    spots = [
        Spot(f'mist{crowns}', 0, 0),
        Spot('pad', x, 70),
        Spot('small-pad', 40 + (roll('pad', look) - 0.5) * 6, 80, 0, roll('pad', look, 'way')),
        Spot(f'reeds-{"short" if crowns else "left"}{clump}', 0, 0),
        Spot(f'reeds-right{(look // CLUMPS) % CLUMPS}', 0, 0),
    ]
    if look % 5 in (1, 3):
        spots.append(Spot('lotus', x, 70))
    elif look % 5 == 2:
        spots.append(Spot('frog', x, 66, 0, roll('frog', look)))
    return spots


CLUMPS = 3
_LEFT_REEDS = ((13, 80, 50, -0.1), (23, 70, 40, 0.1), (4, 70, 30, 0))
_RIGHT_REEDS = ((90, 62, 44, 0.08), (97, 76, 30, 0))


def reeds(key: str, clump: int, feet: Sequence[tuple[int, int, int, float]], short: bool = False) -> str:
    """Cat-tails with olive blades left and right; short ones keep below the crowns."""
    stems = heads = ''
    for i, (x, y, h, lean) in enumerate(feet):
        x += round((roll(key, clump, i, 'x') - 0.5) * 5)
        y += round((roll(key, clump, i, 'y') - 0.5) * 6)
        if short:
            h, y = round(h * 0.6), y + 15
        stems += f'M{whole(x, y)}q{whole(-h * 0.05, -h * 0.4, -h * 0.24, -h * 0.62)}'
        stems += f'M{whole(x, y)}q{whole(h * 0.06, -h * 0.35, h * 0.26, -h * 0.5)}'
        if lean:
            stems += f'M{whole(x, y)}q{whole(0, -h * 0.5, lean * h, -h)}'
            heads += f'M{whole(x + lean * h * 0.94, y - h * 0.95)}l{whole(-lean * h * 0.3, h * 0.26)}'
    thick = 6.5 if short else 8.5
    return line(stems, _STEM) + line(heads, _STEM, thick) + line(heads, _HEAD, thick - 3)


_MIST_AT = ((62, 26, 26), (74, 36, 17), (8, 94, 20), (30, 47, 12))


def _mist(crowns: int) -> str:
    """Wisps above the mud and glints on the water."""
    wisps = [(x, y, n) for x, y, n in _MIST_AT if not in_crown_corner('mist', x, y - 4, 0, crowns)]
    d = ''.join(f'M{x} {y}q{points(n / 4, -4, n / 2, 0)}t{number(n / 2)} 0' for x, y, n in wisps)
    return line('M34 62h15M30 70h8M52 83h12', _GLINT) + line(d, _MIST, opacity='.85')


SWAMP = Land(
    word='swamp',
    letter='S',
    base='#958478',
    line=_MUD_LINE,
    ticks='cream',
    sign='M21 73q15-13 29 0t29 0M41 60V22M63 60V36',
    paint=_paint_swamp,
    rim=('#A6968A', 12),
    bed=(_MUD_LINE, _POOL),
    most_crowns=2,
    looks={
        'bed': (5, lambda look, crowns: [Spot('pool', 0, 0, 0, look)]),
        'bed_east': (2, lambda look, crowns: [Spot('stream', 100, 50, 0, look)]),
        'bed_south': (3, lambda look, crowns: [Spot('stream', 0, 100, 0, look)] if look < 2 else []),
        'cell': (10, _marsh),
    },
)


def swamp_shapes() -> dict[str, str]:
    lotus = path(
        'M-8.6-.6q-1.2-8 6.3-4.2q2.3-10.7 4.8 0q7.3-3.8 6.1 4.2q-8.6 5.8-17.2 0z', '#FFD9E6', stroke='#9C3A66'
    ) + circle(0, -2.5, 2.3, '#F5B81F', stroke='none')
    skin = {'fill': '#4E9A2F', 'stroke': _MUD_LINE}
    frog = ellipse(0, 0, 7.6, 5.3, **skin) + circle(-4.3, -4.7, 2.7, **skin) + circle(3.2, -5.1, 2.7, **skin)
    frog += path('M-4.6-4.9h.1M3-5.3h.1', stroke='#2B2118', stroke_width=2.2) + line(
        'M-4.3 1.1q4 2.3 7.9-.2', _MUD_LINE, 1.6
    )
    pads = {'fill': _PAD, 'stroke': _MUD_LINE, 'stroke_width': pens(0.8)}
    shapes = {
        'pad': path(_pad(11.5), **pads),
        'small-pad': path(_pad(8.5), **pads),
        'lotus': lotus,
        'frog': frog,
    }
    shapes |= {f'mist{crowns}': _mist(crowns) for crowns in range(3)}
    for clump in range(CLUMPS):
        shapes[f'reeds-left{clump}'] = reeds('left', clump, _LEFT_REEDS)
        shapes[f'reeds-short{clump}'] = reeds('left', clump, _LEFT_REEDS, short=True)
        shapes[f'reeds-right{clump}'] = reeds('right', clump, _RIGHT_REEDS)
    return shapes
