"""The yardstick of the literature: the most points now, with the domino claimed laid down in thought.

It looks one placement and one claim ahead, ignores everybody else, and keeps two simple habits: stay within
half a frame of the castle and leave no single square empty.
"""

from collections.abc import Sequence
from functools import cache
from random import Random

from engine.actions import Action, Claim, Discard, EndTurn, Place, Tax
from engine.bots.sketch import Sketch
from engine.dominoes import DOMINO_OF_ID, Domino
from engine.grid import CENTRE, COLUMNS, ROWS, beside, spot_of
from engine.match import apply, legal_actions
from engine.modes import Step
from engine.scoring import HARMONY_POINTS, MIDDLE_KINGDOM_POINTS, points_of
from engine.settings import Options
from engine.state import State


class FullGreedy:
    """Plays the pair of a placement and a claim with the highest own score; ties at random."""

    def choose(self, seen: State, rng: Random, seconds: float | None = None) -> Action:
        offered = legal_actions(seen)
        if len(offered) == 1:
            return offered[0]
        match seen.step:
            case Step.PLACE:
                return self._place(seen, offered, rng)
            case Step.CLAIM:
                return self._claim(seen, offered, rng)
            case _:
                return self._hold_court(seen, offered, rng)

    def _place(self, seen: State, offered: Sequence[Action], rng: Random) -> Action:
        sketch, options = Sketch.of(seen.kingdom, has_court=False), seen.settings.options
        claims = seen.next.unclaimed() if seen.next else ()
        places = [action for action in offered if isinstance(action, Place)]
        rng.shuffle(places)
        laid = {action: sketch.laid(seen.domino, _spots(action)) for action in places}
        if not seen.kingdom.dominoes_placed or not claims:
            ranked = [(rank(after, options), action) for action, after in laid.items()]
        else:
            ranked = [
                (max(best_rank(after, domino, options) for domino in claims), action)
                for action, after in laid.items()
            ]
        return max(ranked, key=lambda pair: pair[0])[1]

    def _claim(self, seen: State, offered: Sequence[Action], rng: Random) -> Action:
        claims = [action for action in offered if isinstance(action, Claim)]
        rng.shuffle(claims)
        if seen.kingdom.dominoes_placed <= 1:
            return max(claims, key=lambda claim: most_crowns(DOMINO_OF_ID[claim.domino]))
        sketch, options = Sketch.of(seen.kingdom, has_court=False), seen.settings.options
        return max(claims, key=lambda claim: best_rank(sketch, DOMINO_OF_ID[claim.domino], options))

    def _hold_court(self, seen: State, offered: Sequence[Action], rng: Random) -> Action:
        """Taxes first, since coins are points; then the building that brings most now; else the claim."""
        taxes = [action for action in offered if isinstance(action, Tax)]
        if taxes:
            return max(taxes, key=lambda tax: seen.kingdom.tax_at(spot_of(tax.cell)))
        best, best_points = None, _points(seen)
        for action in offered:
            if not isinstance(action, Claim | EndTurn | Discard):
                points = _points(apply(seen, action)[0])
                if points > best_points:
                    best, best_points = action, points
        if best:
            return best
        ends = [action for action in offered if isinstance(action, Claim | EndTurn)]
        return ends[0] if len(ends) == 1 else self._claim(seen, ends, rng)


Rank = tuple[bool, int]
"""Whether a kingdom keeps the two habits, then its score."""


def rank(sketch: Sketch, options: Options) -> Rank:
    stays = not sketch.occupied & ~_home(sketch.size)
    points = sketch.points
    if options.middle_kingdom and sketch.is_central:
        points += MIDDLE_KINGDOM_POINTS
    if options.harmony and not sketch.discards:
        points += HARMONY_POINTS
    return stays and not holes(sketch), points


def best_rank(sketch: Sketch, domino: Domino, options: Options) -> Rank:
    """The best that this domino can make of the kingdom."""
    placements = sketch.placements(domino)
    if not placements:
        return rank(sketch.thrown_away(), options)
    return max(rank(sketch.laid(domino, placement), options) for placement in placements)


def holes(sketch: Sketch) -> int:
    """The free squares around the castle without a free neighbour there."""
    free = _home(sketch.size) & ~sketch.occupied
    return free & ~beside(free)


@cache
def _home(size: int) -> int:
    """The frame with the castle in its middle."""
    first, last = CENTRE - size // 2, CENTRE + size // 2
    return COLUMNS[first][last] & ROWS[first][last]


def most_crowns(domino: Domino) -> int:
    return max(domino.first.crowns, domino.second.crowns)


def _spots(action: Place) -> tuple[int, int]:
    return spot_of(action.cells[0]), spot_of(action.cells[1])


def _points(state: State) -> int:
    return points_of(state.mode, state.settings.options, state.kingdom, state.hosts_queen)
