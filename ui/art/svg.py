"""SVG text, made by hand: numbers as short as they can be, tags without surprises."""

from collections.abc import Iterable

INK = '#2B2118'
CREAM = '#FFF8E7'
GOLD = '#F5B81F'


def number(value: float, digits: int = 1) -> str:
    """A coordinate with one decimal at most, and no zero that can be left out."""
    text = f'{value:.{digits}f}'
    if '.' in text:
        text = text.rstrip('0').rstrip('.')
    if text in ('-0', ''):
        return '0'
    return text.replace('0.', '.', 1) if text.startswith(('0.', '-0.')) else text


def points(*values: float) -> str:
    """Coordinates of a path, joined without a space wherever a sign already parts them."""
    text = ''
    for value in values:
        short = number(value)
        text += short if not text or short.startswith('-') else f' {short}'
    return text


def whole(*values: float) -> str:
    """Coordinates of a path where a whole unit, half a pixel, is fine enough."""
    return points(*(round(value) for value in values))


def tag(name: str, *children: str, **attributes: object) -> str:
    """`tag('path', d='M0 0', stroke_width=2)`: underscores become hyphens, None leaves an attribute out."""
    text = ''.join(
        f' {key.rstrip("_").replace("_", "-")}="{number(value, 2) if isinstance(value, float) else value}"'
        for key, value in attributes.items()
        if value is not None
    )
    body = ''.join(children)
    return f'<{name}{text}>{body}</{name}>' if body else f'<{name}{text}/>'


def path(d: str, fill: str | None = None, **attributes: object) -> str:
    return tag('path', d=d, fill=fill, **attributes)


def line(d: str, stroke: str | None = None, width: float | str | None = None, **attributes: object) -> str:
    """A stroke; the root of a drawing sees to it that nothing is filled unasked."""
    return tag('path', d=d, stroke=stroke, stroke_width=width, **attributes)


def circle(x: float, y: float, r: float, fill: str | None = None, **attributes: object) -> str:
    return tag('circle', cx=number(x), cy=number(y), r=number(r), fill=fill, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str | None = None, **attributes: object) -> str:
    return tag('ellipse', cx=number(x), cy=number(y), rx=number(rx), ry=number(ry), fill=fill, **attributes)


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    r: float = 0,
    fill: str | None = None,
    **attributes: object,
) -> str:
    return tag(
        'rect', x=number(x), y=number(y), width=number(width), height=number(height),
        rx=number(r) if r else None, fill=fill, **attributes,
    )  # fmt: skip


def pens(times: float) -> str:
    """A stroke so many times as wide as the ink line."""
    return f'calc(var(--pen,2.4px)*{number(times, 2)})'


def group(*children: str, **attributes: object) -> str:
    return tag('g', *children, **attributes)


def moved(body: str, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """The body with its origin at x, y; flipped left to right if asked."""
    steps = [f'translate({number(x)} {number(y)})']
    if turn:
        steps.append(f'rotate({number(turn)})')
    if flip:
        steps.append(f'scale(-{number(scale, 3)} {number(scale, 3)})')
    elif scale != 1:
        steps.append(f'scale({number(scale, 3)})')
    return group(body, transform=' '.join(steps))


def use(name: str, x: float = 0, y: float = 0, **attributes: object) -> str:
    """A reference to a shape of the sprite, or of the same drawing."""
    return tag('use', href=f'#{name}', x=number(x) if x else None, y=number(y) if y else None, **attributes)


def text(x: float, y: float, words: object, size: float, fill: str = INK, **attributes: object) -> str:
    """Figures and letters on pieces, in the display face."""
    return tag(
        'text', str(words), x=number(x), y=number(y), font_size=number(size), fill=fill,
        text_anchor='middle', stroke='none', **attributes,
    )  # fmt: skip


def polygon(corners: Iterable[tuple[float, float]]) -> str:
    return 'M' + 'L'.join(points(x, y) for x, y in corners) + 'Z'
