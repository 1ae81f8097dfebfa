"""The end of a game without a court, thought out to the last domino: nothing is hidden any more.

In the last round everybody lays what is theirs and nobody can interfere. In the round before it two rivals
also claim those dominoes in turn, and what each claim leaves to the other is followed to the end.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from engine.bots.sketch import Sketch
from engine.bots.valuation import Outlook
from engine.dominoes import Domino
from engine.settings import KingdomNumber
from engine.state import State

Ends = tuple[float, ...]
"""The final points of each kingdom."""
Wish = Callable[[Ends, KingdomNumber], float]
"""What such an end is worth to a kingdom."""


class TooMuch(Exception):
    """There are more ways than patience."""


@dataclass(frozen=True)
class Realm:
    """A kingdom, the dominoes that it lays in this round and those in the last one."""

    sketch: Sketch
    waiting: tuple[Domino, ...] = ()
    claimed: tuple[Domino, ...] = ()


class Endgame:
    """All ways in which a position near its end may end."""

    def __init__(
        self, seen: State, sketches: Sequence[Sketch], outlook: Outlook, wish: Wish, patience: int
    ) -> None:
        self.outlook = outlook
        self.wish = wish
        self.patience = patience
        self.me = seen.kingdom_number
        kingdoms, now, line = seen.settings.kingdoms, seen.now, seen.next
        self.turns = [
            (domino, kingdoms[king])
            for domino, king in zip(now.dominoes, now.kings, strict=True)
            if king is not None
        ][seen.turn + 1 :]
        self.free = line.unclaimed() if line else ()
        claims = zip(line.dominoes, line.kings, strict=True) if line else ()
        claimed: list[tuple[Domino, ...]] = [() for _ in sketches]
        for domino, king in claims:
            if king is not None:
                claimed[kingdoms[king]] += (domino,)
        self.realms = tuple(
            Realm(sketch, claimed=dominoes) for sketch, dominoes in zip(sketches, claimed, strict=True)
        )
        self._results: dict[tuple[Sketch, tuple[Domino, ...]], float] = {}
        self._afters: dict[tuple[Sketch, Domino], list[Sketch]] = {}

    @staticmethod
    def is_near(seen: State) -> bool:
        """Whether all is revealed, and no more than two quarrel about it."""
        if seen.mode.has_builders or seen.is_opening:
            return False
        return seen.is_last_round or (len(seen.kingdoms) == 2 and seen.round == seen.mode.rounds - 1)

    def ends_after(self, sketch: Sketch, claim: Domino | None) -> Ends:
        """How the game ends if the turn now played ends so; may raise TooMuch."""
        me = replace(self.realms[self.me], sketch=sketch)
        return self._ends_after_claim(0, self.realms, me, self.me, self.free, claim)

    # -- claiming --------------------------------------------------------------------------------------

    def _ends(self, turn: int, realms: tuple[Realm, ...], free: tuple[Domino, ...]) -> Ends:
        """The same when all but the turns from this one on are played."""
        if turn == len(self.turns):
            return tuple(self.best_result(realm.sketch, _in_order(realm)) for realm in realms)
        _, number = self.turns[turn]
        ends = [
            self._ends_after_claim(turn + 1, realms, realm, number, free, claim)
            for realm in self._ways_to_lay(turn, realms[number], free)
            for claim in free or (None,)
        ]
        return max(ends, key=lambda each: self.wish(each, number))

    def _ends_after_claim(
        self,
        turn: int,
        realms: tuple[Realm, ...],
        realm: Realm,
        number: KingdomNumber,
        free: tuple[Domino, ...],
        claim: Domino | None,
    ) -> Ends:
        if claim:
            realm = replace(realm, claimed=(*realm.claimed, claim))
            free = tuple(domino for domino in free if domino is not claim)
        return self._ends(turn, (*realms[:number], realm, *realms[number + 1 :]), free)

    def _ways_to_lay(self, turn: int, realm: Realm, free: tuple[Domino, ...]) -> list[Realm]:
        """Where the domino lies matters now only if the same kingdom claims again: else it is seen in the end."""
        domino, number = self.turns[turn]
        later = tuple(other for other, owner in self.turns[turn + 1 :] if owner == number)
        if not later or not free:
            return [replace(realm, waiting=(*realm.waiting, domino))]
        hands = [
            _by_number((*realm.claimed, *pair)) for pair in combinations(free, min(len(free), 1 + len(later)))
        ]
        ways: dict[Ends, Sketch] = {}
        for after in self.afters(realm.sketch, domino):
            results = tuple(self.best_result(after, (*later, *hand)) for hand in hands)
            ways.setdefault(results, after)
        return [
            replace(realm, sketch=after)
            for results, after in ways.items()
            if not any(_is_better(other, results) for other in ways)
        ]

    # -- laying ----------------------------------------------------------------------------------------

    def best_result(self, sketch: Sketch, dominoes: tuple[Domino, ...]) -> float:
        """The most points that these dominoes can bring, one after the other."""
        if not dominoes:
            return self.outlook.final(sketch)
        known = self._results.get((sketch, dominoes))
        if known is None:
            afters = self.afters(sketch, dominoes[0])
            known = max(self.best_result(after, dominoes[1:]) for after in afters)
            self._results[sketch, dominoes] = known
        return known

    def afters(self, sketch: Sketch, domino: Domino) -> list[Sketch]:
        """The kingdom after each way to lay a domino."""
        afters = self._afters.get((sketch, domino))
        if afters is None:
            spots = sketch.placements(domino)
            self.patience -= len(spots)
            if self.patience < 0:
                raise TooMuch
            afters = [sketch.laid(domino, each) for each in spots] or [sketch.thrown_away()]
            self._afters[sketch, domino] = afters
        return afters


def _is_better(one: Ends, other: Ends) -> bool:
    return one != other and all(mine >= yours for mine, yours in zip(one, other, strict=True))


def _in_order(realm: Realm) -> tuple[Domino, ...]:
    return realm.waiting + _by_number(realm.claimed)


def _by_number(dominoes: tuple[Domino, ...]) -> tuple[Domino, ...]:
    return tuple(sorted(dominoes, key=lambda domino: domino.number))
