"""A finished drawing: its markup and how much of the grid it covers."""

from dataclasses import dataclass, replace
from html import escape

from ui.art.outline import UNIT
from ui.art.svg import number, tag

THINNEST, THICKEST = 1.0, 1.9


def pen(cell: float) -> str:
    """The ink line, in drawing units, where a cell (or a tile) is shown `cell` px wide: set it as `--pen`."""
    px = max(THINNEST, min(THICKEST, 0.55 + cell * 0.0135))
    return f'{number(px * UNIT / cell, 2)}px'


@dataclass(frozen=True, slots=True)
class Drawing:
    """Markup without its `<svg>`, and the part of the grid it covers, measured in cells of 100 units.

    All ids inside begin with `name`; a drawing that needs none has none.
    """

    svg: str
    x: float
    y: float
    width: float
    height: float
    name: str = ''

    def named(self, name: str) -> 'Drawing':
        """The same drawing with its own ids, for a page that shows one picture in more than one place."""
        return replace(self, svg=self.svg.replace(self.name, name), name=name) if self.name else self

    @property
    def view_box(self) -> str:
        return ' '.join(number(value * UNIT) for value in (self.x, self.y, self.width, self.height))

    def markup(self, cell: float | None = None, *, title: str | None = None, css: str = '') -> str:
        """A whole `<svg>`. `cell` is the size of one cell in px; without it CSS decides, and sets `--pen`."""
        size = {'width': number(self.width * cell), 'height': number(self.height * cell)} if cell else {}
        name = {'role': 'img', 'aria_label': escape(title, quote=True)} if title else {'aria_hidden': 'true'}
        return tag(
            'svg', self.svg or '<g/>', xmlns='http://www.w3.org/2000/svg', viewBox=self.view_box,
            **size, **name,
            class_=f'art {css}'.strip(), style=f'--pen:{pen(cell)}' if cell else None,
        )  # fmt: skip


FIGURES = 'font:700 1em var(--display,Palatino,serif);font-variant-numeric:lining-nums'


def inked(*body: str) -> str:
    """The root of every drawing: ink line, round joins, the face of its figures, nothing filled unasked."""
    return tag(
        'g', *body, fill='none', stroke='#2B2118', stroke_width='var(--pen,2.4px)',
        stroke_linejoin='round', stroke_linecap='round', style=FIGURES,
    )  # fmt: skip
