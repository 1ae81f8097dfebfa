"""The pictures of the seventeen buildings, and a plain house for any that a host invents.

Each in a box of 100, standing on a ground line at y = 78. The line is the drawing's own pen.
"""

import math

from ui.art.svg import CREAM, GOLD, INK, circle, ellipse, group, line, moved, path, pens, polygon, rect, use
from ui.art.symbols import star_path

STONE, SHADE, WOOD, BARK, ROOF, BLUE, GREEN = (
    '#F3E5C4',
    '#D9C494',
    '#C98A4A',
    '#8E5B2A',
    '#C8452C',
    '#3B6FB5',
    '#5E9A50',
)
DOOR, DARK = '#5A4630', '#3A241A'
_GROUND = path('M16 78H84')


def _fine(d: str, stroke: str) -> str:
    return line(d, stroke, pens(0.8))


def _bold(d: str, times: float, stroke: str | None = None) -> str:
    return line(d, stroke, pens(times))


def _sawmill() -> str:
    teeth = polygon(
        (50 + math.sin(i * math.tau / 32) * r, 44 - math.cos(i * math.tau / 32) * r)
        for i in range(32)
        for r in (23 if i % 2 else 28.5,)
    )
    blade = path(teeth, '#D5DAE2') + circle(50, 44, 11, '#AEB6C2') + circle(50, 44, 3.4, INK)
    log = path('M20 56H80Q84 56 84 67Q84 78 80 78H20z', WOOD) + ellipse(21, 67, 6.5, 11, '#F0CF96')
    return blade + log + ellipse(21, 67, 3, 5.4, stroke=BARK) + _fine('M34 63H72M40 71H78', BARK)


def _bakery() -> str:
    oven = path('M62 42V22H72V48', SHADE) + path(
        'M20 78V58C20 40 34 32 50 32C66 32 80 40 80 58V78z', '#D98A5B'
    )
    oven += _fine('M22 54H34M30 44H44M56 40H68M66 52H79M22 66H30M70 66H79', '#8E4A22')
    oven += path('M34 78V64C34 54 41 50 50 50C59 50 66 54 66 64V78z', DARK)
    oven += path('M40 78C38 70 44 68 45 61C50 65 52 63 54 67C59 70 62 73 60 78z', '#F59A1D')
    return oven + ellipse(38, 79, 15, 6.5, '#EDB25F') + line('M31 76l3 5M37 75l3 6M43 75l3 5')


def _fishmonger() -> str:
    stall = _bold('M24 42V78M76 42V78', 1.7) + path('M20 60H80V78H20z', WOOD)
    stall += ''.join(
        path(f'M{20 + i * 12} 26h12v14a6 6 0 0 1-12 0z', CREAM if i % 2 else BLUE) for i in range(5)
    )
    fish = path('M-10 0Q-2-8 7 0Q-2 8-10 0zM6 0L13-5V5z') + path('M-5.2-1h.1')
    stall += _fine('M20 66H80M20 72H80', BARK)
    return (
        stall
        + moved(group(fish, fill='#9CC9E8'), 47, 54, 1.07)
        + moved(group(fish, fill='#F5B06A'), 63, 57, 0.75)
    )


def _weaving_shop() -> str:
    posts = (
        _bold('M22 78V24M78 78V24', 3.8) + _bold('M22 78V24M78 78V24', 2, WOOD) + rect(18, 22, 64, 8, 4, WOOD)
    )
    threads = _fine(''.join(f'M{30 + i * 5} 32V74' for i in range(9)), '#8A6A3A')
    cloth = path('M28 54H72V74H28z', '#E4689F', stroke='none') + line('M28 60H72', '#FFF8E7', 5)
    cloth += line('M28 67H72', '#7443AE', 5) + path('M28 54H72V74H28z')
    return posts + threads + cloth + rect(18, 72, 64, 7, 3.5, WOOD) + ellipse(50, 46, 11, 4.4, GOLD)


def _magic_school() -> str:
    hat = path('M24 48Q50 56 76 48Q66 42 62 40C58 30 54 22 62 12C48 12 40 26 38 40Q32 42 24 48z', '#5B3C93')
    hat += line('M38 40Q50 45 62 40', GOLD) + moved(path(star_path(4, 1.7), GOLD, stroke='none'), 50, 29)
    stars = moved(path(star_path(3.8, 1.6)), 25, 28) + moved(path(star_path(2.9, 1.2)), 75, 34)
    house = path('M36 78L38 46H62L64 78z', STONE)
    door = path('M44 78V68Q44 62 50 62Q56 62 56 68V78z', DOOR) + circle(50, 54, 3, GOLD)
    return house + hat + door + group(stars, fill='#B98ADF', stroke='none')


def _foundry() -> str:
    anvil = path('M26 44H64Q80 44 84 38V50Q76 58 62 58V64H68V78H32V64H38V58C28 58 18 52 16 44z', '#5C6370')
    hammer = path('M-4-3H4V26H-4z', WOOD) + path('M-12-14H12V-2H-12z', '#8A93A1')
    sparks = _bold('M60 36l5-7M66 39l9-4M56 33l1-8', 1.3, '#E8740C')
    return anvil + _fine('M28 49H66', '#A6AEBB') + moved(hammer, 46, 22, turn=-38) + sparks


def _church() -> str:
    body = (
        _bold('M50 14V4M46 8H54', 1.4) + path('M38 34L50 13L62 34z', BLUE) + path('M38 78V34H62V78z', STONE)
    )
    body += path('M62 78V56L84 50V78z', SHADE) + path('M60 55L68 42H88L86 55z', BLUE)
    body += path('M38 78V56H18V78z', SHADE) + path('M40 55H12L14 44H38z', BLUE)
    body += path('M45 78V66Q45 59 50 59Q55 59 55 66V78z', DOOR)
    return body + line('M50 41v9M25 62v8M73 62v8', BLUE, 6)


def _small_tavern() -> str:
    post = _bold('M20 78V18', 3) + _bold('M20 24H74M20 38L34 24', 2) + line('M42 24v8M64 24v8')
    sign = rect(32, 32, 44, 42, 6, WOOD) + rect(36, 36, 36, 34, 4, '#E9BE7E')
    mug = path('M44 46H60V65H44z', GOLD) + _bold('M60 50h5v10h-5', 1.5)
    mug += path('M43 47a4 4 0 0 1 3-6a6 6 0 0 1 10-1a4 4 0 0 1 5 6z', '#FFFDF5') + line('M49 52v9M55 52v9')
    return post + sign + mug


def _big_tavern() -> str:
    house = path('M22 78V46H78V78z', STONE) + path('M14 48L28 20H72L86 48z', ROOF)
    house += _fine('M28 20L20 48M40 20L36 48M60 20L64 48M72 20L80 48', '#8E2A14')
    house += line('M22 58H50M36 46V78M22 78L36 58M50 46V78', BARK)
    barrel = ellipse(66, 65, 13, 13.5, WOOD) + ellipse(66, 65, 8.6, 9, '#E9BE7E') + line('M66 61v9M62 68h8')
    return house + barrel + rect(26, 50, 7, 6, 1, '#F8D35A') + rect(40, 50, 7, 6, 1, '#F8D35A')


def _training_camp() -> str:
    target = _bold('M30 78L38 60M70 78L62 60', 2) + circle(50, 46, 27, CREAM) + circle(50, 46, 19.5, ROOF)
    target += circle(50, 46, 12, CREAM) + circle(50, 46, 5, ROOF)
    sword = (
        path('M-2.6 2V-44L0-50L2.6-44V2z', '#E3E7EC')
        + rect(-10, 2, 20, 5, 2, GOLD)
        + rect(-2.6, 7, 5.2, 12, 2, BARK)
    )
    return target + moved(sword, 73, 69, 0.9, -48)


def _travelling_castle() -> str:
    castle = path('M30 66V34H36V39H43V34H57V39H64V34H70V66z', STONE) + path(
        'M42 34V18H47V22H53V18H58V34z', STONE
    )
    castle += line('M50 18V6') + path('M50 6L63 10L50 14z', ROOF)
    castle += (
        path('M44 64V54Q44 48 50 48Q56 48 56 54V64z', DOOR)
        + path('M18 62H82V69H18z', WOOD)
        + _bold('M82 65L92 58', 2)
    )
    for x in (30, 70):
        castle += circle(x, 71, 8.6, WOOD) + _fine(f'M{x} 63V79M{x - 8} 71h16', INK) + circle(x, 71, 2.4, INK)
    return castle


def _guardtower() -> str:
    tower = (
        path('M38 78L41 44H59L62 78z', STONE)
        + path('M32 44V28H68V44z', WOOD)
        + path('M28 30L50 12L72 30z', ROOF)
    )
    tower += line('M50 12V4') + _fine('M32 38H68', BARK) + rect(45, 31, 10, 9, 1.5, DARK)
    return (
        tower
        + path('M46 78V70Q46 66 50 66Q54 66 54 70V78z', DOOR)
        + _bold('M50 50v6', 1.8)
        + _bold('M30 44H70', 1.4)
    )


def _fortified_castle() -> str:
    def tower(x: int, y: int, w: int) -> str:
        step = w // 5
        return path(f'M{x} 78V{y}h{step}v5h{step}v-5h{step}v5h{step}v-5h{step}V78z', STONE)

    castle = path('M38 78V22h5v5h5v-5h4v5h5v-5h5V78z', STONE) + tower(14, 36, 20) + tower(66, 36, 20)
    castle += path('M30 78V52H36V57H43V52H57V57H64V52H70V78z', SHADE)
    castle += path('M42 78V68Q42 60 50 60Q58 60 58 68V78z', DOOR) + _fine(
        'M46 62V78M50 61V78M54 62V78M42 70H58', '#C9B284'
    )
    castle += line('M50 22V9') + path('M50 9L62 13L50 17z', '#7443AE')
    return castle + _bold('M24 46v6M76 46v6M50 34v7', 1.6)


def _chest(figure: str) -> str:
    chest = path('M18 78V46H82V78z', WOOD) + path('M18 46C18 30 26 24 34 24H66C74 24 82 30 82 46z', '#D79C5C')
    chest += line('M18 46H82') + _bold('M30 25V78M70 25V78', 3.6) + _bold('M30 25V78M70 25V78', 1.8, GOLD)
    return chest + circle(50, 51, 15.5, CREAM) + figure


def _statue() -> str:
    bronze = '#8FB8A8'
    body = path('M30 78V68H70V78z', SHADE) + path('M35 68V58H65V68z', STONE)
    body += path('M40 58C40 44 38 42 42 32H58C62 42 60 44 60 58z', bronze) + circle(50, 24, 7.6, bronze)
    arms = 'M58 33C66 32 68 28 70 22M42 33C36 36 34 42 35 48'
    body += (
        _bold(arms, 3.6) + _bold(arms, 1.8, bronze) + _bold('M70 26L74 4', 2.2) + _bold('M65 20L76 22', 1.6)
    )
    body += path('M29 44H41V50C41 56 36 58 35 59C34 58 29 56 29 50z', bronze) + _fine('M44 50L56 46', INK)
    return body + path('M43 20L45 15L50 18L55 15L57 20', bronze)


def _queens_tower() -> str:
    plum = '#9C2A6B'
    body = (
        path('M40 78L42 40H58L60 78z', '#F7DCE6')
        + path('M36 42L50 14L64 42z', plum)
        + _bold('M34 42H66', 1.5)
    )
    body += moved(use('crown'), 50, 12, 0.53) + path('M46 58V52Q46 48 50 48Q54 48 54 52V58z', DARK)
    body += path('M45 78V70Q45 66 50 66Q55 66 55 70V78z', plum) + line('M44 60H56')
    body += path('M56 50C64 52 62 60 68 62L66 70C60 66 60 60 56 58z', '#E4689F')
    bushes = 'M24 78C22 72 26 68 30 70C31 66 36 68 36 72C38 74 36 78 36 78z'
    bushes += 'M66 78C64 73 68 70 71 72C74 69 78 73 76 78z'
    return body + path(bushes, GREEN)


def _house() -> str:
    """For a building that is not of the box."""
    body = path('M28 78V46H72V78z', STONE) + path('M20 48L50 20L80 48z', ROOF) + path('M62 32V20h8v20', SHADE)
    return (
        body
        + path('M44 78V62H56V78z', DOOR)
        + rect(33, 53, 8, 9, 1, '#F8D35A')
        + rect(59, 53, 8, 9, 1, '#F8D35A')
    )


HOUSE = 'house'


def building_shapes() -> dict[str, str]:
    pictures = {
        'sawmill': _sawmill(),
        'bakery': _bakery(),
        'fishmonger': _fishmonger(),
        'weaving_shop': _weaving_shop(),
        'magic_school': _magic_school(),
        'foundry': _foundry(),
        'church': _church(),
        'small_tavern': _small_tavern(),
        'big_tavern': _big_tavern(),
        'training_camp': _training_camp(),
        'travelling_castle': _travelling_castle(),
        'guardtower': _guardtower(),
        'fortified_castle': _fortified_castle(),
        'safe_towers': _chest(moved(use('tower'), 50, 51, 0.42)),
        'safe_knights': _chest(moved(use('knight'), 49, 52, 0.44)),
        'statue': _statue(),
        'queens_tower': _queens_tower(),
        HOUSE: _house(),
    }
    return {f'b-{name}': picture + _GROUND for name, picture in pictures.items()}
