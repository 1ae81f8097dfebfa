"""The one sprite: every recurring shape by name, served under its content hash and kept for good.

A page brings it in once (inline, or fetched by `loader`); drawings then refer to `#name`.
"""

import re
from dataclasses import replace
from functools import cache
from hashlib import blake2b

from ui.art.building_pictures import building_shapes
from ui.art.buildings import badge_shapes
from ui.art.drawing import Drawing
from ui.art.figures import figure_shapes
from ui.art.icons import icon_shapes
from ui.art.kingdom import ground_shapes
from ui.art.symbols import crown_shapes, seat_shapes, symbol_shapes
from ui.art.terrain import terrain_shapes


@cache
def _shapes() -> dict[str, str]:
    parts = (
        terrain_shapes, symbol_shapes, crown_shapes, seat_shapes, figure_shapes, badge_shapes, building_shapes,
        icon_shapes, ground_shapes,
    )  # fmt: skip
    return {name: shape for part in parts for name, shape in part().items()}


@cache
def sprite() -> str:
    """The whole sprite as one hidden `<svg>`."""
    body = ''.join(_named(name, shape) for name, shape in _shapes().items())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" '
        f'aria-hidden="true"><defs>{body}</defs></svg>'
    )


def standalone(drawing: Drawing) -> Drawing:
    """The same drawing with the shapes it needs, to be saved or sent as a file of its own."""
    needed: dict[str, str] = {}
    waiting = _references(drawing.svg)
    while waiting:
        name = waiting.pop()
        if name in _shapes() and name not in needed:
            needed[name] = _named(name, _shapes()[name])
            waiting |= _references(_shapes()[name])
    shapes = ''.join(needed[name] for name in sorted(needed))
    return replace(drawing, svg=f'<defs>{shapes}</defs>{drawing.svg}')


def _references(svg: str) -> set[str]:
    return set(re.findall(r'href="#([^"]+)"', svg))


def _named(name: str, shape: str) -> str:
    """A shape that is one element carries the name itself."""
    first = re.match(r'<[a-z]+', shape)
    if first and shape.endswith('/>') and shape.count('<') == 1:
        return f'{first[0]} id="{name}"{shape[first.end() :]}'
    return f'<g id="{name}">{shape}</g>'


@cache
def sprite_name() -> str:
    """File name with the hash of the content: a new drawing is a new name, an old one stays in the cache."""
    return f'sprite.{blake2b(sprite().encode(), digest_size=5).hexdigest()}.svg'


def loader(url: str) -> str:
    """Script text that puts the cached sprite at `url` into the page; drawings wait for it by themselves."""
    return f"fetch('{url}').then(r=>r.text()).then(t=>document.body.insertAdjacentHTML('afterbegin',t))"
