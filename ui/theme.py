"""The design tokens: colours of both themes, type, spacing, radii, motion, and their CSS variables.

Every colour, size and duration of a page comes from here as `var(--name)`. Knows no page and no NiceGUI.
"""

from collections.abc import Mapping

FONTS_URL = '/static/fonts'

LIGHT: dict[str, str] = {
    'table': '#F1E4C8',
    'table-shade': '#E8D7B2',
    'card': '#FCF6E7',
    'raised': '#FFFCF4',
    'sunk': '#E6D6B3',
    'ink': '#2B2118',
    'ink2': '#655239',
    'line': '#D3BF96',
    'primary': '#1E4C86',
    'on-primary': '#FFF8E7',
    'gold': '#F5B81F',
    'gold-frame': '#A96C00',
    'on-gold': '#2B2118',
    'good': '#22622D',
    'bad': '#A62F1B',
    'on-bad': '#FFF8E7',
    'plate': '#FFF8E7',
    'on-plate': '#2B2118',
    'code-ground': '#FFFDF6',
    'edge': '#2B2118',
    'ring': '#2B2118',
    'shadow': 'rgba(72,48,12,.28)',
    'lifted': 'rgba(60,40,10,.34)',
    'veil': 'rgba(43,33,24,.45)',
    'rhumb': '#C9B284',
    'hole': 'rgba(255,250,236,.62)',
    'hole-line': '#C2AA78',
    'board': '#DDB67C',
    'board-well': '#C4935A',
    'board-line': '#8E5B2A',
}
"""Colours on parchment by day. `ring` goes round a seat's disc, `board` is the builders' board, a QR code is read on
`code-ground` only, whatever the theme."""

DARK: dict[str, str] = {
    'table': '#221C16',
    'table-shade': '#1B1611',
    'card': '#2E261E',
    'raised': '#3A3127',
    'sunk': '#1A1510',
    'ink': '#F6ECD6',
    'ink2': '#C9B998',
    'line': '#51442F',
    'primary': '#9CC3F2',
    'on-primary': '#14243A',
    'gold': '#F5B81F',
    'gold-frame': '#F0BC4A',
    'on-gold': '#2B2118',
    'good': '#8FD59A',
    'bad': '#FF9E86',
    'on-bad': '#2B0F08',
    'plate': '#E9DCBE',
    'on-plate': '#2B2118',
    'code-ground': '#FFFDF6',
    'edge': '#0E0A06',
    'ring': '#FFF8E7',
    'shadow': 'rgba(0,0,0,.55)',
    'lifted': 'rgba(0,0,0,.6)',
    'veil': 'rgba(0,0,0,.6)',
    'rhumb': '#3A3022',
    'hole': 'rgba(255,240,205,.055)',
    'hole-line': '#5D4F38',
    'board': '#6B4D2C',
    'board-well': '#4B351D',
    'board-line': '#A5763F',
}

TYPE: dict[str, str] = {
    'display': "'Alegreya', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif",
    'sans': "'Noto Sans', system-ui, 'Segoe UI', Roboto, sans-serif",
}

SPACING: dict[str, str] = {f'space-{step}': f'{step}px' for step in (4, 8, 10, 12, 16, 24)}

RADII: dict[str, str] = {
    'radius-tile': '13%',
    'radius-plate': '17%',
    'radius-card': '14px',
    'radius-sheet': '22px',
    'radius-button': '14px',
    'radius-pill': '999px',
}

MOTION: dict[str, str] = {
    'press': '80ms',
    'snap': '120ms',
    'lift': '160ms',
    'sheet': '220ms',
    'walk': '280ms',
    'fly': '320ms',
    'slide': '320ms',
    'stagger': '40ms',
    'count-up': '600ms',
}

SIZES: dict[str, dict[str, str]] = {
    'phone': {
        'tiny': '12.5px',
        'small': '14px',
        'body': '16px',
        'title': '20px',
        'head': '24px',
        'huge': '44px',
    },
    'desk': {
        'tiny': '14px',
        'small': '15px',
        'body': '17px',
        'title': '20px',
        'head': '26px',
        'huge': '44px',
    },
    'tv': {'tiny': '24px', 'small': '26px', 'body': '30px', 'title': '38px', 'head': '46px', 'huge': '50px'},
}
"""Type sizes for phones, for tablets and laptops, for a TV across the room."""

TEXT_SCALES: dict[str, float] = {'large': 1.15, 'huge': 1.3}
"""A device's wish for larger text: every size is multiplied by `--scale`."""

DESK_FROM = 600
LAPTOP_FROM = 1280
SIDEWAYS_BELOW = 480
"""Breakpoints in px: tablets from 600 wide, laptops from 1280, phones held sideways below 480 high."""


def font_faces(url: str = FONTS_URL) -> str:
    """The three self-hosted faces; nothing is fetched from elsewhere."""
    faces = (
        ('Alegreya', 700, 'alegreya-latin-700-normal'),
        ('Noto Sans', 400, 'noto-sans-latin-400-normal'),
        ('Noto Sans', 700, 'noto-sans-latin-700-normal'),
    )
    return '\n'.join(
        f"@font-face{{font-family:'{family}';font-weight:{weight};font-display:swap;"
        f"src:url({url}/{file}.woff2) format('woff2')}}"
        for family, weight, file in faces
    )


def _variables(values: Mapping[str, str]) -> str:
    return ''.join(f'--{name}:{value};' for name, value in values.items())


def css_variables() -> str:
    """Both themes as CSS: the device decides unless `data-theme` on the root says `light` or `dark`."""
    shared = _variables({**TYPE, **SPACING, **RADII, **MOTION, **_text_sizes('phone')})
    light, dark = _variables(LIGHT), _variables(DARK)
    still = _variables(dict.fromkeys(MOTION, '0ms'))
    scales = (f':root[data-text={wish}]{{--scale:{scale}}}' for wish, scale in TEXT_SCALES.items())
    return '\n'.join((
        f':root{{color-scheme:light;--scale:1;{shared}{light}}}',
        *scales,
        f'@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}',
        f':root[data-theme=dark]{{color-scheme:dark;{dark}}}',
        f'@media(min-width:{DESK_FROM}px) and (min-height:{SIDEWAYS_BELOW}px)'
        f'{{:root{{{_variables(_text_sizes("desk"))}}}}}',
        f':root[data-screen=tv]{{{_variables(_text_sizes("tv"))}}}',
        f'@media(prefers-reduced-motion:reduce){{:root:not([data-motion=full]){{{still}}}}}',
        f':root[data-motion=still]{{{still}}}',
        ':root[data-letters=on]{--letters:inline}',
    ))  # fmt: skip


def _text_sizes(screen: str) -> dict[str, str]:
    return {f'text-{name}': f'calc({size} * var(--scale))' for name, size in SIZES[screen].items()}
