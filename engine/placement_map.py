"""For one domino and one kingdom: every placement with what it would bring, or why it is not allowed.

A domino's possibilities depend on its owner's kingdom alone, so the map is known from the claim on and
stays true while others play. That is what lets a finger drag without asking the server.
"""

from dataclasses import dataclass

from engine.dominoes import Domino
from engine.grid import CENTRE, DELTAS, STEPS, Cell, spot_of
from engine.kingdom import Kingdom
from engine.modes import Mode
from engine.refusals import Why
from engine.scoring import points_of
from engine.settings import Options
from engine.terrain import Terrain
from engine.territories import crowns_in


@dataclass(frozen=True, slots=True)
class Working:
    """A territory as it would be, and the points it would gain."""

    terrain: Terrain
    squares: int
    crowns: int
    gain: int


@dataclass(frozen=True, slots=True)
class Gain:
    """What a placement would add to the score now. It may be negative: merged land can cost a building."""

    points: int
    workings: tuple[Working, ...]


@dataclass(frozen=True, slots=True)
class Window:
    """The rectangle of cells that a kingdom's next domino can cover, in cells from the castle."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class PlacementMap:
    """`entries[direction][row * width + column]` for the cell of the first end: a place in `outcomes`."""

    window: Window
    outcomes: tuple[Gain | Why, ...]
    entries: tuple[tuple[int, ...], ...]


def window_of(kingdom: Kingdom) -> Window:
    """Only reachable cells: at most two beyond the kingdom, and never beyond its frame (K-12)."""
    left, width = _stretch(kingdom.left, kingdom.right, kingdom.size)
    top, height = _stretch(kingdom.top, kingdom.bottom, kingdom.size)
    return Window(left, top, width, height)


def land_window(kingdom: Kingdom, *others: Cell) -> Window:
    """The rectangle that a kingdom covers now, and these cells with it: for looking rather than placing."""
    columns = [kingdom.left - CENTRE, kingdom.right - CENTRE, *(cell.x for cell in others)]
    rows = [kingdom.top - CENTRE, kingdom.bottom - CENTRE, *(cell.y for cell in others)]
    left, top = min(columns), min(rows)
    return Window(left, top, max(columns) - left + 1, max(rows) - top + 1)


def placement_map(
    mode: Mode, options: Options, kingdom: Kingdom, hosts_queen: bool, domino: Domino
) -> PlacementMap:
    window = window_of(kingdom)
    before = points_of(mode, options, kingdom, hosts_queen)
    outcomes: dict[Gain | Why, int] = {}
    entries: list[tuple[int, ...]] = []
    fits = kingdom.fits(domino.first.terrain, domino.second.terrain)
    for step, (dx, dy), legal in zip(STEPS, DELTAS, fits, strict=True):
        row: list[int] = []
        for y in range(window.top, window.top + window.height):
            for x in range(window.left, window.left + window.width):
                spot = spot_of((x, y))
                outcome: Gain | Why | None
                if legal >> spot & 1:
                    twin = kingdom.copy()
                    twin.put(domino, spot, spot + step)
                    points = points_of(mode, options, twin, hosts_queen) - before
                    outcome = Gain(points, _workings(kingdom, twin, spot, spot + step))
                else:
                    outcome = kingdom.why_not(domino, ((x, y), (x + dx, y + dy)))
                    assert outcome is not None, 'an illegal placement has a reason'
                row.append(outcomes.setdefault(outcome, len(outcomes)))
        entries.append(tuple(row))
    return PlacementMap(window, tuple(outcomes), tuple(entries))


def _stretch(first: int, last: int, size: int) -> tuple[int, int]:
    low = max(last - size + 1, first - 2)
    high = min(first + size - 1, last + 2)
    return low - CENTRE, high - low + 1


def _workings(before: Kingdom, after: Kingdom, first: int, second: int) -> tuple[Working, ...]:
    """The territories that the two new squares belong to, where they are worth anything."""
    workings: list[Working] = []
    seen = 0
    for spot in (first, second):
        mask = after.territory_at(spot)
        if mask & seen:
            continue
        seen |= mask
        crowns = crowns_in(after, mask)
        gain = mask.bit_count() * crowns - _points_within(before, mask)
        square = after.square_at(spot)
        if square and crowns:
            workings.append(Working(square.terrain, mask.bit_count(), crowns, gain))
    return tuple(workings)


def _points_within(kingdom: Kingdom, mask: int) -> int:
    """What the parts of a territory to be were worth before they were joined."""
    rest = mask & kingdom.occupied
    points = 0
    while rest:
        part = kingdom.territory_at((rest & -rest).bit_length() - 1)
        points += part.bit_count() * crowns_in(kingdom, part)
        rest &= ~part
    return points
