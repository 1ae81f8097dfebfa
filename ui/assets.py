"""Everything a browser fetches from us besides pages: one style sheet, one script, the sprite, fonts, icons.

Each is served under a name with the hash of its content and kept by the browser for good. Nothing comes from
another host.
"""

import json
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path

from ui import art, theme

STATIC = Path(__file__).parent / 'static'
FOREVER = 'public, max-age=31536000, immutable'
FIRST_SHEETS = ('base',)
"""These come before all others, which follow in the order of their names."""
PRELOADED_FONTS = ('alegreya-latin-700-normal', 'noto-sans-latin-400-normal', 'noto-sans-latin-700-normal')


@dataclass(frozen=True)
class Asset:
    """One file in memory."""

    url: str
    content: bytes
    media_type: str


def _named(stem: str, suffix: str, content: bytes, media_type: str, folder: str = '/static') -> Asset:
    digest = blake2b(content, digest_size=5).hexdigest()
    return Asset(f'{folder}/{stem}.{digest}.{suffix}', content, media_type)


@cache
def style_sheet() -> Asset:
    """Tokens, fonts and every CSS file of `static/css` as one."""
    sheets = {file.stem: file for file in sorted((STATIC / 'css').glob('*.css'))}
    ordered = [sheets.pop(name) for name in FIRST_SHEETS if name in sheets] + list(sheets.values())
    parts = [_font_faces(), theme.css_variables(), art.background_css(), _loading_sign()]
    parts += [file.read_text(encoding='utf-8') for file in ordered]
    return _named('crownfield', 'css', '\n'.join(parts).encode(), 'text/css')


@cache
def script() -> Asset:
    """Every script of `static/js` that is no component."""
    parts = [file.read_text(encoding='utf-8') for file in sorted((STATIC / 'js').glob('*.js'))]
    return _named('crownfield', 'js', '\n'.join(parts).encode(), 'text/javascript')


@cache
def sprite() -> Asset:
    return Asset(f'/art/{art.sprite_name()}', art.sprite().encode(), 'image/svg+xml')


@cache
def fonts() -> dict[str, Asset]:
    return {
        file.stem: _named(file.stem, 'woff2', file.read_bytes(), 'font/woff2')
        for file in sorted((STATIC / 'fonts').glob('*.woff2'))
    }


@cache
def icons() -> dict[str, Asset]:
    types = {'.png': 'image/png', '.svg': 'image/svg+xml'}
    return {
        file.name: _named(file.stem, file.suffix[1:], file.read_bytes(), types[file.suffix])
        for file in sorted((STATIC / 'icons').glob('*'))
        if file.suffix in types
    }


@cache
def manifest(name: str, description: str) -> Asset:
    """What a phone needs to put Crownfield on its home screen."""
    pictures = [
        {'src': asset.url, 'sizes': f'{size}x{size}', 'type': asset.media_type, 'purpose': 'any maskable'}
        for size in (192, 512)
        if (asset := icons().get(f'icon-{size}.png'))
    ]
    content = {
        'name': name,
        'short_name': name,
        'description': description,
        'start_url': '/',
        'display': 'standalone',
        'background_color': theme.LIGHT['table'],
        'theme_color': theme.LIGHT['table'],
        'icons': pictures,
    }
    return _named('manifest', 'webmanifest', json.dumps(content).encode(), 'application/manifest+json')


def _font_faces() -> str:
    faces = theme.font_faces('FONTS')
    for stem, asset in fonts().items():
        faces = faces.replace(f'FONTS/{stem}.woff2', asset.url)
    return faces


def _loading_sign() -> str:
    """The crown that a page shows until it is there."""
    crown = art.draw_crown()
    shape = art.symbols.crown_shapes()['crown']
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{crown.view_box}">{shape}</svg>'
    safe = picture.replace('#', '%23').replace('"', "'").replace('<', '%3C').replace('>', '%3E')
    return f':root{{--crown:url("data:image/svg+xml,{safe}")}}'
