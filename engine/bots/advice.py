"""Advice for people: the best options with their reasons, and how a move compared. Names and numbers, no prose.

A hint is for one step of a turn; a grade is for what was just done. Both think like the strongest level and
know no more than the seat does.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from engine.actions import Action, Bribe, Build, Claim, EndTurn, Place, Tax
from engine.bots.imagination import sketches_of
from engine.bots.levels import LEVELS
from engine.bots.options import is_same_move
from engine.bots.search import Judged, Searcher
from engine.bots.sketch import Sketch
from engine.bots.tiling import wasted_cells
from engine.bots.valuation import home_of
from engine.dominoes import DOMINO_OF_ID, Domino
from engine.grid import spot_of
from engine.match import apply, legal_actions
from engine.modes import Step
from engine.scoring import points_of
from engine.state import State
from engine.terrain import TERRAINS

ADVISER = 'expert'
HINTS = 3
REASONS = 3
CLOSE = 1.0
"""Options closer than so many points are equally good."""
MUCH = 3
"""Points that a rival would be glad of; squares that make a land worth waiting."""


class Because(StrEnum):
    """Why an option is good, with its facts; the catalogue has a sentence for each."""

    POINTS_NOW = 'points_now'  # points
    CROWNS_WAITING = 'crowns_waiting'  # crowns, terrain
    LAND_FOR_CROWNS = 'land_for_crowns'  # squares, terrain
    ROOM_KEPT = 'room_kept'
    CASTLE_CENTRAL = 'castle_central'
    FITS_WELL = 'fits_well'  # points
    EARLY_TURN = 'early_turn'  # place
    DENIES_RIVAL = 'denies_rival'  # points
    COINS_NOW = 'coins_now'  # coins
    BRINGS_QUEEN = 'brings_queen'
    BRINGS_KNIGHTS = 'brings_knights'  # knights
    BRINGS_TOWERS = 'brings_towers'  # towers
    NOBODY_ELSES = 'nobody_elses'
    SAVES_FOR_LATER = 'saves_for_later'
    ONLY_CHOICE = 'only_choice'
    LOOKS_BEST = 'looks_best'


Fact = str | int


@dataclass(frozen=True)
class Reason:
    """One reason with the facts of its sentence."""

    because: Because
    facts: tuple[tuple[str, Fact], ...] = ()


@dataclass(frozen=True)
class Hint:
    """One of the best options."""

    action: Action
    claim: str | None
    """For a placement, the domino that is meant to be claimed afterwards."""
    points_now: int
    """What the score gains at once."""
    behind: float
    """Expected points less than the best option."""
    reasons: tuple[Reason, ...]


class Verdict(StrEnum):
    BEST = 'best'
    GOOD = 'good'
    MISSED = 'missed'


@dataclass(frozen=True)
class Grade:
    """How an action compared with the best."""

    verdict: Verdict
    missed: int
    """Expected points that the better action would have brought; 0 unless the verdict is MISSED."""
    better: Hint | None


def hints(seen: State, rng: Random, seconds: float | None = None, count: int = HINTS) -> list[Hint]:
    """The best options of whoever must act in `seen`, best first; for a game that runs."""
    legal = legal_actions(seen)
    if len(legal) == 1:
        return [Hint(legal[0], None, _points_now(seen, legal[0]), 0.0, (Reason(Because.ONLY_CHOICE),))]
    ranked = _one_of_each(seen, Searcher(LEVELS[ADVISER]).rank(seen, rng, seconds))
    best = ranked[0].mean_margin
    return [_hint(seen, each, max(0.0, best - each.mean_margin)) for each in ranked[:count]]


def grade(seen: State, action: Action, rng: Random, seconds: float | None = None) -> Grade:
    """How this legal action, done in `seen`, compared with the best that could have been done."""
    if len(legal_actions(seen)) == 1:
        return Grade(Verdict.BEST, 0, None)
    ranked = _one_of_each(seen, Searcher(LEVELS[ADVISER]).rank(seen, rng, seconds, also=action))
    best = ranked[0]
    own = next(each for each in ranked if is_same_move(seen, each.option.action, action))
    if own is best:
        return Grade(Verdict.BEST, 0, None)
    missed = best.mean_margin - own.mean_margin
    better = _hint(seen, best, 0.0)
    if missed < CLOSE:
        return Grade(Verdict.GOOD, 0, better)
    return Grade(Verdict.MISSED, max(1, round(missed)), better)


def _one_of_each(seen: State, ranked: list[Judged]) -> list[Judged]:
    """A placement stands there once, with its best claim."""
    kept: list[Judged] = []
    for each in ranked:
        if not any(is_same_move(seen, each.option.action, other.option.action) for other in kept):
            kept.append(each)
    return kept


def _hint(seen: State, judged: Judged, behind: float) -> Hint:
    action, claim = judged.option.action, judged.option.claim
    reasons = tuple(_reasons(seen, action))[:REASONS] or (Reason(Because.LOOKS_BEST),)
    meant = claim.id if claim and isinstance(action, Place) else None
    return Hint(action, meant, _points_now(seen, action), behind, reasons)


def _points_now(seen: State, action: Action) -> int:
    if isinstance(action, Claim | EndTurn):
        return 0
    return _points(apply(seen, action)[0], seen) - _points(seen, seen)


def _points(state: State, seen: State) -> int:
    number = seen.kingdom_number
    return points_of(state.mode, state.settings.options, state.kingdoms[number], state.queen == number)


# -- reasons -------------------------------------------------------------------------------------------------


def _because(because: Because, **facts: Fact) -> Reason:
    return Reason(because, tuple(facts.items()))


def _reasons(seen: State, action: Action) -> Iterator[Reason]:
    """The strongest first."""
    if (points := _points_now(seen, action)) > 0:
        yield _because(Because.POINTS_NOW, points=points)
    sketches = sketches_of(seen)
    match action:
        case Place(cells=(first, second)):
            yield from _placement_reasons(
                seen, sketches[seen.kingdom_number], (spot_of(first), spot_of(second))
            )
        case Claim(domino=domino):
            if seen.step is not Step.CLAIM:
                yield _because(Because.SAVES_FOR_LATER)
            yield from _claim_reasons(seen, sketches, DOMINO_OF_ID[domino])
        case Tax(cell=cell):
            yield _because(Because.COINS_NOW, coins=seen.kingdom.tax_at(spot_of(cell)))
        case Build():
            yield from _building_reasons(seen, action)
        case Bribe():
            yield _because(Because.NOBODY_ELSES)
        case EndTurn():
            yield _because(Because.SAVES_FOR_LATER)
        case _:
            pass


def _building_reasons(seen: State, action: Build) -> Iterator[Reason]:
    assert seen.market is not None
    building = seen.market.spaces[action.space]
    assert building is not None
    if apply(seen, action)[0].queen != seen.queen:
        yield _because(Because.BRINGS_QUEEN)
    elif building.towers:
        yield _because(Because.BRINGS_TOWERS, towers=building.towers)
    if building.knights:
        yield _because(Because.BRINGS_KNIGHTS, knights=building.knights)


def _placement_reasons(seen: State, sketch: Sketch, spots: tuple[int, int]) -> Iterator[Reason]:
    domino, middle = seen.domino, seen.settings.options.middle_kingdom
    after = sketch.laid(domino, spots)
    fresh = 1 << spots[0] | 1 << spots[1]
    grown = [estate for estate in after.estates if estate[3] & fresh and estate[4] & after.free]
    terrain, size, crowns, _, _ = max(grown, key=lambda estate: (estate[2], estate[1]), default=(0,) * 5)
    if crowns:
        yield _because(Because.CROWNS_WAITING, crowns=crowns, terrain=TERRAINS[terrain].word)
    elif size >= MUCH:
        yield _because(Because.LAND_FOR_CROWNS, squares=size, terrain=TERRAINS[terrain].word)
    others = [sketch.laid(domino, other) for other in sketch.placements(domino)]
    home = home_of(sketch.size)
    if not _waste(after, home, middle) and any(_waste(other, home, middle) for other in others):
        yield _because(Because.ROOM_KEPT)
    if middle and not after.occupied & ~home and any(other.occupied & ~home for other in others):
        yield _because(Because.CASTLE_CENTRAL)


def _waste(sketch: Sketch, home: int, middle: bool) -> int:
    stays = middle and not sketch.occupied & ~home
    return wasted_cells(sketch.free & home if stays else sketch.free)


def _claim_reasons(seen: State, sketches: list[Sketch], domino: Domino) -> Iterator[Reason]:
    me, line = seen.kingdom_number, seen.next
    assert line is not None
    if (points := _best_gain(sketches[me], domino)) > 0:
        yield _because(Because.FITS_WELL, points=points)
    rivals = [sketch for number, sketch in enumerate(sketches) if number != me]
    wanted = max(_best_gain(rival, domino) for rival in rivals)
    if wanted >= MUCH:
        yield _because(Because.DENIES_RIVAL, points=wanted)
    if line.dominoes[0] is domino:
        yield _because(Because.EARLY_TURN, place=1)


def _best_gain(sketch: Sketch, domino: Domino) -> int:
    """The points that this domino could add at once."""
    spots = sketch.placements(domino)
    return max((sketch.laid(domino, spot).points for spot in spots), default=sketch.points) - sketch.points
