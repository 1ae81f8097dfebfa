"""What a bot considers: a few of the legal actions, each with what it promises at first sight."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.actions import Action, Bribe, Build, Claim, Place, Tax
from engine.bots.imagination import Hidden, Imagination
from engine.bots.imagined import Imagined
from engine.bots.sketch import Sketch
from engine.dominoes import DOMINO_OF_ID, Domino
from engine.grid import CELLS, spot_of
from engine.match import legal_actions
from engine.modes import Step
from engine.settings import KingdomNumber
from engine.state import State

EVERY_SPOT = 1_000
UNKNOWN = Hidden([], [], [])


@dataclass(frozen=True, slots=True)
class Option:
    """An action, and for a placement the claim that is meant to follow it."""

    action: Action
    claim: Domino | None = None
    sketch: Sketch | None = None
    """The kingdom with the domino laid or the building raised."""


class Considering:
    """The options of whoever must act, and how they look before any playout."""

    def __init__(self, seen: State, rng: Random, width: int, misjudgement: float = 0.0) -> None:
        self.seen = seen
        self.rng = rng
        self.imagination = Imagination(seen, width)
        self.me: KingdomNumber = seen.kingdom_number
        self.misjudgement = misjudgement
        self.calm = self.imagination.begin(UNKNOWN, rng)
        self.calm.width = EVERY_SPOT
        self.rivals = [number for number in range(len(seen.kingdoms)) if number != self.me]

    # -- which -----------------------------------------------------------------------------------------

    def options(self, placements: int, also: Action | None = None) -> list[Option]:
        """All that is worth a thought; of the placements, the few that look best, and `also`, with each claim."""
        if self.seen.step is Step.PLACE:
            return list(self._placements(placements, also))
        return list(self._steps())

    def _placements(self, count: int, also: Action | None) -> Iterator[Option]:
        seen, me = self.seen, self.me
        domino, left = seen.domino, self.calm.left[me] - 1
        sketch, value = self.calm.sketches[me], self.calm.outlook.value
        laid = [(spots, sketch.laid(domino, spots)) for spots in sketch.placements(domino)]
        laid.sort(key=lambda pair: self.misjudged(value(pair[1], left)), reverse=True)
        claims: list[Domino | None] = [*self.calm.free] if self.calm.free else [None]
        for rank, (spots, after) in enumerate(laid):
            action = Place(seat=seen.seat, domino=domino.id, cells=(CELLS[spots[0]], CELLS[spots[1]]))
            if rank >= count and not (also and is_same_move(seen, action, also)):
                continue
            yield from (Option(action, claim, after) for claim in claims)

    def _steps(self) -> Iterator[Option]:
        """Of the buildings, one square each: where it stands hardly matters."""
        squares = {space: (spot, after) for _, space, spot, after in self._building_offers()}
        taxed = 0
        for action in legal_actions(self.seen):
            match action:
                case Build(space=space, cell=cell):
                    spot, after = squares[space]
                    if spot_of(cell) == spot:
                        yield Option(action, sketch=after)
                case Claim(domino=domino):
                    yield Option(action, DOMINO_OF_ID[domino])
                case Tax(cell=cell):
                    territory = self.seen.kingdom.territory_at(spot_of(cell))
                    if not territory & taxed:  # both squares of one territory bring the same
                        taxed |= territory
                        yield Option(action)
                case _:
                    yield Option(action)

    def _building_offers(self) -> list[tuple[float, int, int, Sketch]]:
        return self.calm.building_offers(self.me) if self.calm.builders else []

    # -- how good --------------------------------------------------------------------------------------

    def misjudged(self, points: float) -> float:
        """What it looks like to whoever is not so sure."""
        return points + self.rng.gauss(0, self.misjudgement) if self.misjudgement else points

    def promise(self, option: Option) -> tuple[float, float]:
        """What the kingdom, and its rivals on average, may expect after this option and everybody’s next domino."""
        game = self.calm_game()
        self.take(game, option)
        mine = [domino for domino, seat in game.claimed if game.kingdom_of[seat] == self.me]
        sketch, left = game.sketches[self.me], game.left[self.me]
        claim = option.claim or (mine[-1] if mine else None)
        if claim and left > 0:
            return game.plan(self.me, claim)[0], self._rival(game)
        return game.outlook.value(sketch, left), self._rival(game)

    def calm_game(self) -> Imagined:
        game = self.imagination.begin(UNKNOWN, self.rng)
        game.width = EVERY_SPOT
        return game

    def _rival(self, game: Imagined) -> float:
        """What the rivals may make of what is left, on average."""
        total = 0.0
        for number in self.rivals:
            sketch, left = game.sketches[number], game.left[number]
            if game.free and left > 0:
                total += max(game.plan(number, domino)[0] for domino in game.free)
            else:
                total += game.outlook.value(sketch, left)
        return total / len(self.rivals)

    def play(self, option: Option, hidden: Hidden, rounds: int) -> tuple[float, float, int]:
        """What the kingdom and its strongest rival have, or may expect, so many rounds after this option.

        And how many kingdoms were weighed for it.
        """
        game = self.imagination.begin(hidden, self.rng)
        self.take(game, option)
        for seat in hidden.kings:
            game.claim(seat)
        game.turn += 1
        if self.seen.is_opening:
            game.next_round()
        game.play_on(rounds)
        values = game.values()
        own = values.pop(self.me)
        return own, max(values), game.effort

    def take(self, game: Imagined, option: Option) -> None:
        """Do it in an imagined game and finish the turn by the policy."""
        seen, me, action = self.seen, self.me, option.action
        step = Step.CLAIM
        taxable: tuple[int, ...] = ()
        match action:
            case Place(cells=(first, second)):
                assert option.sketch is not None
                game.become(me, option.sketch)
                game.left[me] -= 1
                step, taxable = Step.TAX, (spot_of(first), spot_of(second))
            case Tax(cell=cell):
                game.tax(me, spot_of(cell))
                step, taxable = Step.TAX, self._taxable(spot_of(cell))
            case Build(space=space):
                assert option.sketch is not None
                game.build(me, space, option.sketch)
            case Bribe(space=space):
                game.bribe(me, space)
            case _:
                pass
        game.finish_turn(seen.seat, step, taxable, option.claim)

    def _taxable(self, taken: int) -> tuple[int, ...]:
        fresh = self.seen.fresh & ~self.seen.kingdom.posted & ~(1 << taken)
        return (fresh.bit_length() - 1,) if fresh else ()


def is_same_move(seen: State, one: Action, other: Action) -> bool:
    """Whether two actions come to the same: like ends turned round, another square of the town or territory."""
    match one, other:
        case Place(), Place():
            turned = seen.domino.has_like_ends and one.cells == other.cells[::-1]
            return one.cells == other.cells or turned
        case Build(), Build():
            return one.space == other.space
        case Tax(), Tax():
            return bool(seen.kingdom.territory_at(spot_of(one.cell)) >> spot_of(other.cell) & 1)
        case _:
            return one == other
