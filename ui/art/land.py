"""What a terrain is made of: colours, looks of a square, and what appears where squares meet.

A texture has three kinds of points: on the square itself, on a seam (only if both squares are there), on
a corner (only if all four are). Each is one of a few ready looks, chosen by a hash of the place, and each
look is one shape of the sprite. So nothing that is drawn ever moves when land is added.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from typing import Literal

Place = Literal['cell', 'east', 'south', 'corner', 'bed', 'bed_east', 'bed_south']
"""On a square, on the seam to its right or below, on its lower right corner; a bed lies under these."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One thing standing on the land: its kind, where its foot is, how tall it is, and a die from 0 to 1."""

    kind: str
    x: float
    y: float
    height: float = 0
    die: float = 0


Looks = Callable[[int, int], Sequence[Spot]]
"""From the number of the look and the crowns of the square to what stands there."""


@dataclass(frozen=True, eq=False)
class Land:
    """A terrain. `letter` names its shapes in the sprite and marks it for those who want letters."""

    word: str
    letter: str
    base: str
    line: str
    ticks: str
    sign: str
    paint: Callable[[Sequence[Spot]], str]
    most_crowns: int = 1
    rim: tuple[str, int] | None = None
    sheet: str | None = None
    bed: tuple[str, str] | None = None
    """Line and fill of pools that run together: drawn twice, so that no line crosses the water."""
    spacing: tuple[float, float] | None = None
    """How far things on seams keep from others: what a step sideways weighs, and the least distance."""
    looks: dict[Place, tuple[int, Looks]] = field(default_factory=dict)


@cache
def spots(land: Land, place: Place, look: int, crowns: int) -> tuple[Spot, ...]:
    """What stands at a place, back to front, nothing of it in the corner of the crowns that lie nearest.

    On a seam or a corner those are the crowns of the square to the right, below, or both.
    """
    aside, below = _NEAREST.get(place, (0, 0))
    standing = land.looks[place][1](look, crowns)
    free = (s for s in standing if not in_crown_corner(s.kind, s.x - aside, s.y - below, s.height, crowns))
    return tuple(sorted(free, key=lambda spot: spot.y))


_NEAREST: dict[Place, tuple[int, int]] = {'east': (100, 0), 'south': (0, 100), 'corner': (100, 100)}


@cache
def roll(*key: object) -> float:
    """A die from 0 to 1 that always falls the same way for the same key."""
    digest = blake2b(repr(key).encode(), digest_size=4).digest()
    return int.from_bytes(digest, 'big') / 2**32


def in_crown_corner(kind: str, x: float, y: float, height: float, crowns: int) -> bool:
    """Whether something with its foot at x, y of a square would reach under the crowns along its top."""
    if not crowns or kind not in KEEP_CLEAR:
        return False
    return x < 16 + 33 * crowns and y < 44 + height * 0.55


KEEP_CLEAR = frozenset({'ear', 'tree', 'tuft', 'flower', 'wave', 'gem', 'mist'})


def scatter(
    key: str, look: int, feet: Sequence[tuple[float, float]], across: float, down: float
) -> list[tuple]:
    """The feet, each pushed a little aside: (x, y, die)."""
    return [
        (
            x + (roll(key, look, i, 'x') - 0.5) * across,
            y + (roll(key, look, i, 'y') - 0.5) * down,
            roll(key, look, i, 'die'),
        )
        for i, (x, y) in enumerate(feet)
    ]
