"""Pictures: well-formed, the same every time, small, and readable by everyone. Colours are measured in e2e/."""

import random
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.grid import Cell as EngineCell
from ui import art, theme
from ui.art import SEATS, TEAM_SEATS, BuildingFace, Drawing, KingdomPicture, SeatStyle, Square, draw_kingdom
from ui.art.building_pictures import building_shapes
from ui.art.icons import ICONS, OUTLINED, SOLID, icon
from ui.art.land import KEEP_CLEAR, Place, spots
from ui.art.outline import outline
from ui.art.terrain import LANDS, look_of

STATIC = Path(art.__file__).parents[1] / 'static'
WORDS = tuple(LANDS)
MOST_CROWNS = {'field': 1, 'forest': 1, 'lake': 1, 'grassland': 2, 'swamp': 2, 'mine': 3, 'town': 0}
CHURCH = BuildingFace('church', points_type='per_territory', points=2, terrain='town')
SAFE = BuildingFace('safe_towers', towers=1, tax_bonus='per_tower', points_type='flat', points=2)
QUEENS_TOWER = BuildingFace('queens_tower', crowns=1)

Cell = tuple[int, int]


def patchwork(size: int, seed: int) -> dict[Cell, Square]:
    """A full kingdom of many small territories, harder to draw briefly than any that is played well."""
    chance = random.Random(seed)
    land: dict[Cell, Square] = {}
    middle = size // 2
    for y in range(-middle, size - middle):
        for x in range(-middle, size - middle):
            near = [land[cell].terrain for cell in ((x - 1, y), (x, y - 1)) if cell in land]
            word = chance.choice(near) if near and chance.random() < 0.62 else chance.choice(WORDS)
            land[x, y] = Square(word, chance.choice((0, 0, chance.randint(0, MOST_CROWNS[word]))))
    del land[0, 0]
    return land


def kingdom(size: int, seed: int = 1) -> KingdomPicture:
    return KingdomPicture(patchwork(size, seed), SEATS['purple'])


def references(markup: str) -> set[str]:
    return set(re.findall(r'(?:href="|url\()#([\w-]+)', markup))


def ids(markup: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', markup)


def every_drawing() -> dict[str, Drawing]:
    """One of each kind of picture, in each of its states."""
    land = patchwork(5, 3)
    town = [cell for cell, square in land.items() if square.terrain == 'town'][:3]
    built = dict(zip(town, (CHURCH, SAFE, QUEENS_TOWER), strict=False))
    full = KingdomPicture(land, SEATS['red'], buildings=built, knights=[*town[:1], (1, 1)])
    drawings = {f'kingdom {detail}': draw_kingdom(full, detail) for detail in ('full', 'small', 'dot')}
    for word in WORDS:
        for crowns in range(4):
            drawings[f'{word} {crowns}'] = art.draw_square(Square(word, crowns))
        drawings[f'chip {word}'] = art.draw_terrain_chip(word)
    for seat in (*SEATS.values(), *(seat for team in TEAM_SEATS.values() for seat in team)):
        drawings[f'king {seat.name}'] = art.draw_king(seat)
        drawings[f'disc {seat.name}'] = art.draw_disc(seat)
        drawings[f'castle {seat.name}'] = art.draw_castle(seat)
        drawings[f'symbol {seat.name}'] = art.draw_symbol(seat)
    for name in building_shapes():
        face = BuildingFace(name.removeprefix('b-'), 2, 1, 'per_knight', 1, 'per_tower', 1)
        drawings[f'tile {name}'] = art.draw_building(face)
        drawings[f'built {name}'] = art.draw_building(face, built=True)
        drawings[f'picture {name}'] = art.draw_building_picture(face.id)
    for box in 'KQD':
        drawings[f'back {box}'] = art.draw_back(box, 48)
        drawings[f'box {box}'] = art.draw_box_sign(box)
    drawings |= {f'coin {value}': art.draw_coin(value) for value in (1, 3, 9)}
    drawings |= {'coins': art.draw_coin(amount=7), 'knight': art.draw_knight(), 'tower': art.draw_tower()}
    drawings |= {'queen': art.draw_queen(), 'dragon': art.draw_dragon(), 'flame': art.draw_flame()}
    drawings |= {
        'cave': art.draw_cave(),
        'home': art.draw_cave(dragon_home=True),
        'crown': art.draw_crown(True),
    }
    drawings |= {'space': art.draw_space(), 'burnt': art.draw_space(dragon=True)}
    drawings |= {'framed': art.draw_framed_kingdom(full, 7)}
    drawings |= {'upright': art.draw_domino(Square('mine', 2), Square('lake'), vertical=True)}
    return drawings


DRAWINGS = every_drawing()


# ------------------------------------------------------------------ well-formed


@pytest.mark.parametrize('name', DRAWINGS)
def test_a_drawing_is_xml_and_refers_to_nothing_unknown(name: str) -> None:
    drawing = DRAWINGS[name]
    ElementTree.fromstring(drawing.markup(56))
    known = set(ids(art.sprite())) | set(ids(drawing.svg))
    assert references(drawing.svg) <= known
    assert drawing.width > 0
    assert drawing.height > 0


def test_the_sprite_is_xml_with_each_name_once_and_no_loose_end() -> None:
    sprite = art.sprite()
    ElementTree.fromstring(sprite)
    names = ids(sprite)
    assert len(names) == len(set(names))
    assert references(sprite) <= set(names)


@pytest.mark.parametrize('name', [*ICONS, *SOLID, *OUTLINED])
def test_an_icon_is_xml_and_in_the_sprite(name: str) -> None:
    assert f'i-{name}' in ids(art.sprite())
    ElementTree.fromstring(icon(name).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"', 1))


def test_an_unknown_icon_is_refused() -> None:
    with pytest.raises(KeyError):
        icon('no such thing')


def test_a_title_is_escaped() -> None:
    assert '&lt;b&gt; &amp; &quot;' in art.draw_knight().markup(20, title='<b> & "')


def test_icons_of_the_app_stand_alone() -> None:
    from ui.art.app_icon import app_icon, favicon

    for svg in (app_icon(), app_icon(rounded=False), favicon()):
        ElementTree.fromstring(svg)
        assert references(svg) <= set(ids(svg))


# ------------------------------------------------------------------ the same every time


def test_the_same_value_gives_the_same_text_whatever_its_order() -> None:
    land = patchwork(5, 7)
    first = draw_kingdom(KingdomPicture(land, SEATS['blue']))
    draw_kingdom.cache_clear()
    backwards = KingdomPicture(dict(reversed(land.items())), SEATS['blue'])
    assert draw_kingdom(backwards) == first


def test_cells_of_the_engine_and_plain_pairs_draw_alike() -> None:
    plain = {(1, 0): Square('lake'), (2, 0): Square('lake')}
    named: dict[Cell, Square] = {EngineCell(*cell): square for cell, square in plain.items()}
    assert repr(KingdomPicture(plain, SEATS['blue'])) == repr(KingdomPicture(named, SEATS['blue']))


def test_equal_pictures_are_one_key() -> None:
    one, other = kingdom(5), kingdom(5)
    assert one == other
    assert hash(one) == hash(other)
    assert draw_kingdom(one) is draw_kingdom(other)
    assert one != KingdomPicture(one.squares, SEATS['blue'])


def test_a_picture_does_not_change_with_what_it_was_made_from() -> None:
    land = {(1, 0): Square('lake')}
    picture = KingdomPicture(land, SEATS['blue'])
    land[2, 0] = Square('mine')
    assert picture.cells == {(0, 0), (1, 0)}


def props(picture: KingdomPicture) -> Counter[str]:
    """What stands on the land: everything a drawing takes from the sprite's lands, with its place."""
    return Counter(re.findall(r'<use href="#[WFLGSMT][a-z]?\d+[abc]?"[^>]*/>', draw_kingdom(picture).svg))


@pytest.mark.parametrize('seed', range(12))
def test_what_stands_on_the_land_never_moves_when_land_is_added(seed: int) -> None:
    land = list(patchwork(7, seed).items())
    random.Random(seed).shuffle(land)
    before: Counter[str] = Counter()
    for count in range(1, len(land), 3):
        after = props(KingdomPicture(dict(land[:count]), SEATS['green']))
        assert before <= after, f'gone after {count} squares: {before - after}'
        before = after


def test_seams_and_corners_add_what_single_squares_lack() -> None:
    cells = [(x, y) for x in (0, 1) for y in (0, 1)]
    together = props(KingdomPicture({cell: Square('forest') for cell in cells}))
    apart = sum((props(KingdomPicture({cell: Square('forest')})) for cell in cells), Counter())
    assert apart < together


def test_a_square_with_a_grain_looks_the_same_wherever_it_lies() -> None:
    def shape(cell: Cell) -> str:
        found = re.search(r'#(F\d\w?)"', draw_kingdom(KingdomPicture({cell: Square('forest', 0, 22)})).svg)
        assert found
        return found[1]

    assert shape((0, 0)) == shape((3, -2)) == shape((-4, 1))


@pytest.mark.parametrize('word', [word for word, most in MOST_CROWNS.items() if most])
def test_props_make_way_for_crowns(word: str) -> None:
    """Also those of a seam or a corner, for the crowns of the square that lies right of it or below."""
    land = LANDS[word]
    nearest: dict[Place, Cell] = {'cell': (0, 0), 'east': (100, 0), 'south': (0, 100), 'corner': (100, 100)}
    for place, (left, top) in nearest.items():
        for look in range(land.looks.get(place, (0, None))[0]):
            for crowns in range(1, MOST_CROWNS[word] + 1):
                for spot in spots(land, place, look, crowns):
                    if spot.kind in KEEP_CLEAR:
                        beside = spot.x - left >= 30 * crowns
                        below = spot.y - top - spot.height * 0.55 >= 40
                        assert beside or below, f'{spot} under {crowns} crowns, {place} {look}'


@pytest.mark.parametrize(('word', 'thing'), [('lake', 'boat'), ('lake', 'fish'), ('grassland', 'sheep')])
def test_what_lives_on_the_land_keeps_its_distance(word: str, thing: str) -> None:
    """A boat on every second square would be wallpaper: of five squares in a row, two at most carry one."""
    land = LANDS[word]

    def carries(cell: Cell) -> bool:
        look = look_of(land, 'cell', cell, Square(word))
        return any(spot.kind == thing for spot in spots(land, 'cell', look, 0))

    for y in range(-6, 7):
        for x in range(-6, 3):
            assert sum(carries((x + i, y)) for i in range(5)) in (1, 2)
    if word == 'lake':
        cells = [(x, y) for x in range(-6, 7) for y in range(-6, 7) if carries((x, y))]
        assert not [cell for cell in cells if {(cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)} & {*cells}]


# ------------------------------------------------------------------ outlines


def test_an_outline_goes_round_squares_that_share_an_edge_once() -> None:
    assert outline([(0, 0), (1, 0), (1, 1)]).count('M') == 1


def test_squares_that_only_touch_by_a_corner_stay_apart() -> None:
    assert outline([(0, 0), (1, 1)]).count('M') == 2
    assert outline([(1, 0), (0, 1)]).count('M') == 2


def test_a_hole_has_an_outline_of_its_own() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert outline(ring).count('M') == 2


def test_an_outline_ends_where_it_began() -> None:
    for seed in range(5):
        for loop in re.findall('M[^M]*', outline(patchwork(7, seed))):
            steps = re.findall(r'([hvq])([-\d. ]+)', loop.replace('-', ' -'))
            across = down = 0.0
            for command, numbers in steps:
                values = [float(value) for value in numbers.split()]
                across += values[0] if command == 'h' else values[2] if command == 'q' else 0
                down += values[0] if command == 'v' else values[3] if command == 'q' else 0
            assert min(abs(across), abs(down)) < 0.01, 'the closing line is straight, like all others'


# ------------------------------------------------------------------ small


@pytest.mark.parametrize('seed', range(8))
def test_a_full_kingdom_is_short(seed: int) -> None:
    assert len(draw_kingdom(kingdom(5, seed)).svg) <= 5_000
    assert len(draw_kingdom(kingdom(7, seed)).svg) <= 9_000


def test_less_detail_is_less_text() -> None:
    picture = kingdom(7)
    full, small, dot = (len(draw_kingdom(picture, detail).svg) for detail in ('full', 'small', 'dot'))
    assert dot < small < full


def test_all_art_together_is_light() -> None:
    files = sum(
        file.stat().st_size for kind in ('fonts/*.woff2', 'icons/*.png') for file in STATIC.glob(kind)
    )
    assert files > 0
    assert len(art.sprite().encode()) + files < 150_000


def test_a_drawing_can_stand_alone() -> None:
    alone = art.standalone(draw_kingdom(kingdom(5)))
    assert references(alone.svg) <= set(ids(alone.svg))
    assert len(alone.svg) < len(art.sprite())


def test_the_sprite_has_a_name_for_its_content() -> None:
    assert re.fullmatch(r'sprite\.[0-9a-f]{10}\.svg', art.sprite_name())


# ------------------------------------------------------------------ ids and values


def test_drawings_on_one_page_share_no_id() -> None:
    drawings = [draw_kingdom(kingdom(5, seed)) for seed in range(8)]
    everything = [name for drawing in drawings for name in ids(drawing.svg)]
    assert len(everything) == len(set(everything))


def test_the_same_picture_can_be_shown_twice_under_two_names() -> None:
    drawing = draw_kingdom(kingdom(5))
    hand, line = drawing.named('hand'), drawing.named('line')
    assert not set(ids(hand.svg)) & set(ids(line.svg))
    assert references(hand.svg) - set(ids(art.sprite())) <= set(ids(hand.svg))


def test_corners_show_the_values_not_the_name() -> None:
    """A host may print other values on a tile: what it brings is drawn from them."""
    plain = art.draw_building(BuildingFace('statue', points_type='flat', points=5)).svg
    rich = art.draw_building(BuildingFace('statue', 3, 1, 'per_tower', 2, 'per_knight', 4)).svg
    assert plain.count('#knight"') == 0
    assert rich.count('#knight"') == 3
    assert rich.count('#tower"') == 2  # one that comes at once, one in the tax badge
    assert rich.count('#crown"') == 3  # two on the tile, one on the coin
    assert '>4<' in rich


def test_a_building_nobody_knows_is_a_plain_house() -> None:
    assert '#b-house"' in art.draw_building(BuildingFace('windmill')).svg


def test_a_built_tile_keeps_its_points() -> None:
    picture = KingdomPicture({(1, 0): Square('town')}, SEATS['blue'], buildings={(1, 0): CHURCH})
    assert '#points-T"' in draw_kingdom(picture).svg


def test_a_knight_leaves_the_points_of_a_building_in_sight() -> None:
    town = {(1, 0): Square('town'), (2, 0): Square('town')}
    both = KingdomPicture(town, SEATS['blue'], buildings={(1, 0): CHURCH}, knights=[(1, 0), (2, 0)])
    svg = draw_kingdom(both).svg
    assert '#knight-left" x="100"' in svg
    assert '#knight-right" x="200"' in svg


def test_a_drawing_says_where_it_lies() -> None:
    drawing = draw_kingdom(KingdomPicture({(-2, 1): Square('lake')}, SEATS['blue']))
    left, top, width, height = (float(value) for value in drawing.view_box.split())
    assert left < -200 < left + width
    assert top < 0
    assert top + height > 200


def test_a_frame_has_room_for_all_the_squares_that_a_kingdom_may_have() -> None:
    picture = KingdomPicture({(1, 0): Square('lake'), (2, 0): Square('lake')}, SEATS['blue'])
    drawing = art.draw_framed_kingdom(picture, 5)
    assert 'M-100-200h500v500h-500z' in drawing.svg.removesuffix(draw_kingdom(picture).svg)
    assert (drawing.x, drawing.y) == pytest.approx((-1.06, -2.06))
    assert drawing.width == pytest.approx(5.12)


def test_letters_wait_for_a_setting() -> None:
    assert 'var(--letters,none)' in art.sprite()
    assert '--letters:inline' in theme.css_variables()


# ------------------------------------------------------------------ for every eye


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


ALL_SEATS = {
    seat.name: seat for seat in (*SEATS.values(), *(s for team in TEAM_SEATS.values() for s in team))
}


@pytest.mark.parametrize('seat', ALL_SEATS.values(), ids=str)
def test_a_symbol_stands_out_from_its_seat(seat: SeatStyle) -> None:
    assert contrast(seat.fill, seat.ink) >= 4.5


def test_seats_differ_in_colour_and_in_symbol() -> None:
    assert len({seat.fill for seat in SEATS.values()}) == 8
    assert len({seat.symbol for seat in SEATS.values()}) == 8
    for first, second in TEAM_SEATS.values():
        assert first.fill == second.fill
        assert first.symbol != second.symbol


GROUNDS = ('table', 'card', 'raised', 'sunk')
TEXTS = [(name, ground, 4.5) for name in ('ink', 'ink2', 'good', 'bad') for ground in GROUNDS]
TEXTS += [('on-primary', 'primary', 6), ('on-gold', 'gold', 4.5), ('on-bad', 'bad', 4.5)]
TEXTS += [
    ('primary', 'card', 4.5),
    ('primary', 'raised', 4.5),
    ('gold-frame', 'table', 3),
    ('ring', 'card', 3),
]


@pytest.mark.parametrize('colours', [theme.LIGHT, theme.DARK], ids=['light', 'dark'])
@pytest.mark.parametrize(('text', 'ground', 'least'), TEXTS)
def test_words_can_be_read(colours: dict[str, str], text: str, ground: str, least: float) -> None:
    assert contrast(colours[text], colours[ground]) >= least


def test_both_themes_know_the_same_colours() -> None:
    assert theme.LIGHT.keys() == theme.DARK.keys()


def test_every_variable_of_the_art_has_a_value() -> None:
    used = set(
        re.findall(r'var\(--([\w-]+)', art.sprite() + ''.join(drawing.svg for drawing in DRAWINGS.values()))
    )
    set_by_pages = {'pen', 'letters'}
    assert used - set_by_pages <= theme.LIGHT.keys() | theme.TYPE.keys()


@pytest.mark.parametrize('file', sorted((STATIC / 'css').glob('*.css')), ids=lambda file: file.name)
def test_a_style_sheet_names_its_colours(file: Path) -> None:
    """`var(--ink)`: a colour written down here would stay as it is by night."""
    text = file.read_text(encoding='utf-8')
    assert re.findall(r'#[0-9A-Fa-f]{3,8}\b(?=[;\s)])|rgba?\(|hsla?\(', text) == []


def test_fonts_are_our_own() -> None:
    urls = re.findall(r'url\(([^)]+)\)', theme.font_faces())
    assert urls
    for url in urls:
        assert url.startswith(theme.FONTS_URL)
        assert (STATIC / 'fonts' / url.rsplit('/', 1)[1]).exists()
    assert 'Open Font License' in (STATIC / 'fonts' / 'OFL.txt').read_text(encoding='utf-8')
