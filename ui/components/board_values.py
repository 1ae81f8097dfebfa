"""What a board shows beside the kingdom, as values: dominoes in hand, pieces and their targets, marks.

Knows the engine's values and the pictures; knows no NiceGUI. How each goes to the browser: `board_packing`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from markupsafe import Markup

from engine.dominoes import Domino
from engine.placement_map import PlacementMap
from ui.art import Drawing, SeatStyle

Cell = tuple[int, int]
HandMode = Literal['place', 'plan', 'point']


@dataclass(frozen=True, eq=False)
class Hand:
    """A domino that a finger may move over the kingdom, with the engine's map of where it could go.

    `place`: it is this player's turn, a confirmed place is sent. `plan`: others play, the place is kept on
    the device. `point`: the partner's domino of a team, the place is shown to the partner (T-6).
    """

    domino: Domino
    map: PlacementMap
    mode: HandMode = 'place'


@dataclass(frozen=True)
class Target:
    """A square on which a knight or a building may be put, and what that would bring."""

    cell: Cell
    confirm: str
    """The words of the blue button: 'Take 6'."""
    badge: str = ''
    """A short gain beside the square: '+6'."""
    title: str = ''
    note: str = ''
    working: Markup | str = ''
    """The sum with its pictures: '4 squares + 2 towers = 6'."""
    spoken: str = ''
    """The square and its worth for a screen reader; without it, title and note are read."""
    territory: tuple[Cell, ...] = ()
    """Land to ring in gold and to number 1…n."""


@dataclass(frozen=True)
class Piece:
    """What can be put on a target: a knight of the reserve, a building of one space.

    A drag begins on any element of the page with `data-cf-knight`, or `data-cf-building="<space>"`.
    """

    id: str
    """'knight', or the number of the space."""
    picture: Drawing
    command: Mapping[str, object]
    """What is sent, without the cell: {'type': 'build', 'space': 3}."""
    targets: tuple[Target, ...] = ()
    elsewhere: str = ''
    """Said where it is dropped on anything but a target, or, without targets, when it is picked up."""
    reasons: Mapping[Cell, str] = field(default_factory=dict)
    """Cells that are refused for a reason of their own."""


@dataclass(frozen=True)
class Task:
    """A step of the turn done by putting a piece on a square: tax, build."""

    pieces: tuple[Piece, ...]
    chosen: str | None = None
    """The piece in hand when the task begins; None lets the player choose."""
    skip: str = ''
    """The words of the button that passes the step; empty where there is none."""
    choose: str = ''
    """What the prompt asks while nothing is chosen."""


@dataclass(frozen=True)
class Ghost:
    """What the partner holds, where he holds it now: a ring in the team's colour with a name tag."""

    held: Domino | Drawing
    """A domino on two cells, or the picture of a knight or a building on one."""
    cells: tuple[Cell, ...]
    name: str
    style: SeatStyle
    points: int | None = None


@dataclass(frozen=True)
class Pointer:
    """Where somebody of the team points: dashed cells, his disc with one ripple, his name."""

    cells: tuple[Cell, ...]
    name: str
    style: SeatStyle
    points: int | None = None
    number: int = 0
    """Counts up with each pointing, so that the same cell ripples again."""


@dataclass(frozen=True)
class Marks:
    """What lies over a kingdom for a while."""

    last: tuple[Cell, ...] = ()
    """The domino placed last: outlined, and it settles when it is new."""
    lit: tuple[Cell, ...] = ()
    """Land ringed on request; elements with `data-cf-light="x,y x,y"` do the same without the server."""
    ghosts: tuple[Ghost, ...] = ()
    pointers: tuple[Pointer, ...] = ()
    spots: tuple[tuple[Cell, Cell], ...] = ()
    """Places pointed out to a learner, by the cells of the first and the second end."""
    is_quiet: bool = False
    """Whether all land but the lit one steps back."""
