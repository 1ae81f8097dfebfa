"""Turns the app icon into the PNG files of the manifest: `python -m ui.art.make_icons`, after the icon changed.

Needs a Chromium (path in CROWNFIELD_BROWSER, or Playwright's own). Nothing imports this at run time.
"""

import base64
import os
import struct
import zlib
from functools import partial
from pathlib import Path
from urllib.parse import quote

from ui.art.app_icon import app_icon

FOLDER = Path(__file__).parents[1] / 'static' / 'icons'
SIZES = {'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180}
_PAINT = """async ([url, side]) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {width: side, height: side});
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, side, side);
    return await new Promise(done => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result.split(',')[1]);
        reader.readAsDataURL(new Blob([context.getImageData(0, 0, side, side).data]));
    });
}"""


def make_icons() -> None:
    from playwright.sync_api import sync_playwright

    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get('CROWNFIELD_BROWSER'), args=['--no-sandbox']
        )
        page = browser.new_page()
        for name, side in SIZES.items():
            sized = app_icon(rounded=False).replace('<svg ', f'<svg width="{side}" height="{side}" ', 1)
            pixels = base64.b64decode(page.evaluate(_PAINT, [f'data:image/svg+xml,{quote(sized)}', side]))
            (FOLDER / f'{name}.png').write_bytes(indexed_png(pixels, side))
        browser.close()


def indexed_png(pixels: bytes, side: int) -> bytes:
    """A square PNG with at most 256 colours, from opaque RGBA: a third of the size of a plain one."""
    colours = [pixels[i : i + 3] for i in range(0, len(pixels), 4)]
    rough = [bytes(value & 0xE0 for value in colour) for colour in colours]
    count: dict[bytes, int] = {}
    for colour in rough:
        count[colour] = count.get(colour, 0) + 1
    palette = sorted(count, key=lambda colour: -count[colour])[:256]
    exact = _exact_colours(colours, rough, palette)
    index = {colour: i for i, colour in enumerate(palette)}
    for colour in count:
        if colour not in index:
            index[colour] = min(range(len(palette)), key=partial(_distance, palette, colour))
    rows = b''.join(
        b'\0' + bytes(index[colour] for colour in rough[y * side : (y + 1) * side]) for y in range(side)
    )
    header = struct.pack('>IIBBBBB', side, side, 8, 3, 0, 0, 0)
    chunks = (
        (b'IHDR', header),
        (b'PLTE', b''.join(exact)),
        (b'IDAT', zlib.compress(rows, 9)),
        (b'IEND', b''),
    )
    return b'\x89PNG\r\n\x1a\n' + b''.join(
        struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
        for kind, data in chunks
    )


def _distance(palette: list[bytes], colour: bytes, i: int) -> int:
    return sum((a - b) ** 2 for a, b in zip(palette[i], colour, strict=True))


def _exact_colours(colours: list[bytes], rough: list[bytes], palette: list[bytes]) -> list[bytes]:
    """For every rough colour the exact one that occurs most: flat areas keep their tokens."""
    votes: dict[bytes, dict[bytes, int]] = {}
    for colour, near in zip(colours, rough, strict=True):
        of_near = votes.setdefault(near, {})
        of_near[colour] = of_near.get(colour, 0) + 1
    return [max(votes[near], key=lambda colour: votes[near][colour]) for near in palette]


if __name__ == '__main__':
    make_icons()
