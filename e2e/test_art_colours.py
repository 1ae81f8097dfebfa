"""Each land told apart by colour alone, by every kind of eye: measured on whole squares as a browser draws them.

The mean colour of a drawn square, as sRGB, is put through simulations of protanopia, deuteranopia and tritanopia
(the published matrices of Machado, Oliveira and Fernandes, 2009, severity 1) and compared as CIE76. Squares are
measured without crowns, which look the same on every land.
"""

import re
from dataclasses import replace
from itertools import combinations, product
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page

from ui.art import Drawing, KingdomPicture, Square, draw_kingdom, draw_square, standalone
from ui.art.terrain import LANDS

LEAST_DIFFERENCE = 25
SEEDS = range(12)
SHOWN = 56  # px of a square, as on a phone

EYES = {
    'normal': ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    'protan': ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    'deutan': ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    'tritan': ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}  # fmt: skip

MEASURE = """async ([url, width, height]) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {width, height});
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, width, height);
    const pixels = context.getImageData(0, 0, width, height).data;
    const sum = [0, 0, 0];
    for (let i = 0; i < pixels.length; i += 4) for (let c = 0; c < 3; c++) sum[c] += pixels[i + c];
    return sum.map(v => v / (255 * width * height));
}"""

COVERED = """async ([dressed, bare, side]) => {
    const pixels = async url => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), {width: side, height: side});
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0, side, side);
        return context.getImageData(0, 0, side, side).data;
    };
    const [one, other] = [await pixels(dressed), await pixels(bare)];
    let changed = 0;
    for (let i = 0; i < one.length; i += 4) changed += [0, 1, 2].some(c => Math.abs(one[i + c] - other[i + c]) > 10);
    return changed / (side * side);
}"""

Colour = tuple[float, float, float]


def mean_colour(page: Page, picture: KingdomPicture, across: int) -> Colour:
    """The mean of all pixels of a picture, from 0 to 1."""
    side = SHOWN * across
    return tuple(page.evaluate(MEASURE, [file_of(draw_kingdom(picture), across), side, side]))


def file_of(drawing: Drawing, across: int) -> str:
    """A drawing as a picture of its squares alone, without the rim."""
    squares = replace(standalone(drawing), x=0, y=0, width=across, height=across)
    return f'data:image/svg+xml,{quote(squares.markup(SHOWN))}'


def lab(colour: Colour, eye: str) -> Colour:
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in colour]
    seen = [min(1, max(0, sum(m * v for m, v in zip(row, linear, strict=True)))) for row in EYES[eye]]
    red, green, blue = seen
    xyz = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(first: Colour, second: Colour, eye: str) -> float:
    return sum((a - b) ** 2 for a, b in zip(lab(first, eye), lab(second, eye), strict=True)) ** 0.5


def least_difference(colours: dict[str, list[Colour]], eye: str) -> tuple[float, str]:
    """The closest two lands come to each other, over all their looks."""
    return min(
        (difference(one, other, eye), f'{a} and {b}')
        for a, b in combinations(colours, 2)
        for one, other in product(colours[a], colours[b])
    )


def squares(page: Page, word: str) -> list[Colour]:
    return [mean_colour(page, KingdomPicture({(0, 0): Square(word, 0, seed)}), 1) for seed in SEEDS]


def blocks(page: Page, word: str) -> list[Colour]:
    """Four squares grown together, where seams and corners add to what a single square shows."""
    four = [(x, y) for x in (0, 1) for y in (0, 1)]
    return [
        mean_colour(page, KingdomPicture({(x, y): Square(word, 0, seed * 4 + 2 * x + y) for x, y in four}), 2)
        for seed in SEEDS
    ]


@pytest.fixture(scope='module', params=[squares, blocks], ids=['squares', 'blocks'])
def colours(request: pytest.FixtureRequest, chromium: Browser) -> dict[str, list[Colour]]:
    page = chromium.new_page()
    return {word: request.param(page, word) for word in LANDS}


@pytest.mark.parametrize('eye', EYES)
def test_lands_can_be_told_apart_by_colour(colours: dict[str, list[Colour]], eye: str) -> None:
    least, pair = least_difference(colours, eye)
    assert least >= LEAST_DIFFERENCE, f'{pair} differ by {least:.1f} only'


def test_the_measure_knows_black_from_white() -> None:
    assert difference((0, 0, 0), (1, 1, 1), 'normal') == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize('word', LANDS)
def test_what_stands_on_a_square_leaves_half_of_it_free(chromium: Browser, word: str) -> None:
    page = chromium.new_page()
    for seed in SEEDS:
        dressed = draw_square(Square(word, 0, seed))
        bare = replace(dressed, svg=re.sub(r'<use href="#[A-Z][a-z]?\d+"[^>]*/>', '', dressed.svg))
        assert bare != dressed
        assert page.evaluate(COVERED, [file_of(dressed, 1), file_of(bare, 1), SHOWN]) <= 0.5
    page.close()
