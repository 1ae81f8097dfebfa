"""Thinking: play the few best-looking options out many times and keep the one that ends best.

Each time what is hidden is dealt anew, the same for every option, so that luck does not decide between
them; options that fall behind are dropped on the way.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.actions import Action, Place
from engine.bots.budget import Budget
from engine.bots.options import EVERY_SPOT, Considering, Option, is_same_move
from engine.bots.sketch import Sketch
from engine.bots.valuation import Outlook
from engine.dominoes import Domino
from engine.match import legal_actions
from engine.modes import Step
from engine.state import State

CUTS = (0.3, 0.55, 0.8)
"""When this much of the budget is spent, the worse half of the options goes."""
USUAL_SECONDS = 1.0
"""What a turn may take where no time is given."""
TURN_SECONDS = {5: 60e-6, 7: 120e-6}
"""One turn of a playout takes about so long on a common machine, by the size of the kingdom …"""
COURT_TURN_SECONDS = 200e-6
"""… and with a court to hold."""
FAIR_CHANCE = 3
"""No option goes before so many playouts."""


@dataclass(frozen=True)
class Character:
    """How a bot thinks; the four levels differ in nothing else."""

    care: float = 1.0
    """The part of its time that it uses."""
    placements: int = 6
    """So many placements are thought about, with every claim."""
    options: int = 12
    """So many options are played out."""
    width: int = 6
    """So many spots are looked at for each domino in a playout."""
    rounds: int = 4
    """A playout stops after so many rounds and trusts the valuation; 0: first sight decides."""
    court_rounds: int = 2
    """The same where there is a court to hold, which takes its time."""
    misjudgement: float = 0.0
    """How many points first sight may be wrong by, usually, in a kingdom of twelve dominoes against one rival."""
    pride: float = 0.3
    """How much own points count beside winning."""
    trust: float = 8.0
    """First sight counts like so many playouts."""


@dataclass(slots=True)
class Judged:
    """An option and what is thought of it; sums over `playouts`, first sight included."""

    option: Option
    worth: float
    margin: float
    playouts: float = 1.0

    @property
    def mean_worth(self) -> float:
        return self.worth / self.playouts

    @property
    def mean_margin(self) -> float:
        """The points it may end ahead of the best rival."""
        return self.margin / self.playouts


class Searcher:
    """A bot that thinks."""

    def __init__(self, character: Character | None = None, playouts: int | None = None) -> None:
        self.character = character or Character()
        self.playouts = playouts

    def choose(self, seen: State, rng: Random, seconds: float | None = None) -> Action:
        offered = legal_actions(seen)
        if len(offered) == 1:
            return offered[0]
        is_plain_end = seen.step is Step.PLACE and seen.is_last_round and not seen.mode.has_builders
        if is_plain_end and not self.character.misjudgement:
            return best_last_placement(seen, rng)
        return self.rank(seen, rng, seconds)[0].option.action

    def rank(
        self, seen: State, rng: Random, seconds: float | None = None, also: Action | None = None
    ) -> list[Judged]:
        """The options thought about to the end, best first; `also` is among them, however it looks."""
        character = self.character
        considering = Considering(seen, rng, character.width, character.misjudgement * scale_of(seen))
        options = considering.options(character.placements, also)
        judged = [self._first_sight(considering, option) for option in options]
        judged.sort(key=lambda each: each.mean_worth, reverse=True)
        asked = next((each for each in judged if also and is_same_move(seen, each.option.action, also)), None)
        del judged[character.options :]
        if asked and asked not in judged:
            judged.append(asked)
        if len(judged) > 1 and self._rounds(seen):
            self._play_out(considering, judged, asked, rng, self._budget(seen, seconds))
        return judged

    def _budget(self, seen: State, seconds: float | None) -> Budget:
        """As many playouts as fit easily into the time; only where they do not fit the clock ends them.

        So the same decision comes out again, with a time on most machines and without one on all.
        """
        if self.playouts is not None:
            return Budget(playouts=self.playouts)
        mode, share = seen.mode, share_of_turn(seen)
        turn = COURT_TURN_SECONDS if mode.has_builders else TURN_SECONDS[mode.grid]
        rounds = min(self._rounds(seen), mode.rounds - seen.round + 1)
        time = share * (USUAL_SECONDS if seconds is None else seconds)
        playouts = max(1, int(self.character.care * time / (turn * mode.kings * rounds)))
        return Budget(seconds=time if seconds is not None else None, playouts=playouts)

    def _rounds(self, seen: State) -> int:
        return self.character.court_rounds if seen.mode.has_builders else self.character.rounds

    def _first_sight(self, considering: Considering, option: Option) -> Judged:
        own, rival = considering.promise(option)
        own = considering.misjudged(own)
        return Judged(option, self.utility(own, rival, sure_lead(considering.seen)), own - rival)

    def utility(self, own: float, rival: float, lead: float) -> float:
        """Winning, and by how much: beyond a sure lead, more of it counts less and less."""
        return 0.8 * lead * math.tanh((own - rival) / lead) + self.character.pride * own

    def _play_out(
        self,
        considering: Considering,
        judged: list[Judged],
        asked: Judged | None,
        rng: Random,
        budget: Budget,
    ) -> None:
        """Drop options, `asked` excepted, until the best are left in order."""
        trust, rounds = self.character.trust, self._rounds(considering.seen)
        for each in judged:
            each.worth, each.margin, each.playouts = each.worth * trust, each.margin * trust, trust
        lead = sure_lead(considering.seen)
        cuts = list(CUTS)
        deals = 0
        while budget.spent < 1:
            hidden = considering.imagination.deal(rng)
            for each in judged:
                own, rival = considering.play(each.option, hidden, rounds)
                each.worth += self.utility(own, rival, lead)
                each.margin += own - rival
                each.playouts += 1
                budget.count()
            deals += 1
            if cuts and budget.spent > cuts[0] and deals >= FAIR_CHANCE:
                cuts.pop(0)
                judged.sort(key=lambda each: each.mean_worth, reverse=True)
                del judged[max(2, (len(judged) + 1) // 2) :]
                if asked and asked not in judged:
                    judged.append(asked)
        judged.sort(key=lambda each: each.mean_worth, reverse=True)


def scale_of(seen: State) -> float:
    """The larger a kingdom and the more rivals, the more there is to be wrong about."""
    return math.sqrt(seen.mode.quota / 12 * seen.mode.kingdoms / 2)


def sure_lead(seen: State) -> float:
    """The points that usually decide a game, more in a large kingdom."""
    return 25 * seen.mode.quota / 12


def share_of_turn(seen: State) -> float:
    """The part of a turn's time for this decision: all of a turn together take no more than one turn's time."""
    if seen.is_opening:
        return 1.0
    if seen.mode.has_builders:
        return 0.4 if seen.step is Step.PLACE else 0.15  # two taxes, a building or the dragon, a claim
    if seen.is_last_round:
        return 1.0
    return 0.6 if seen.step is Step.PLACE else 0.4


# -- the last round of Kingdomino ------------------------------------------------------------------------


def best_last_placement(seen: State, rng: Random) -> Action:
    """Nothing is hidden and nobody can interfere: try all ways to lay the own dominoes that are left."""
    considering = Considering(seen, rng, width=1)
    kingdoms, me = seen.settings.kingdoms, considering.me
    rest = [
        domino
        for domino, king in zip(
            seen.now.dominoes[seen.turn + 1 :], seen.now.kings[seen.turn + 1 :], strict=True
        )
        if king is not None and kingdoms[king] == me
    ]
    options = considering.options(placements=EVERY_SPOT)
    outlook = considering.calm.outlook

    def result(option: Option) -> float:
        assert isinstance(option.action, Place)
        assert option.sketch is not None
        return best_result(outlook, option.sketch, rest)

    return max(options, key=result).action


def best_result(outlook: Outlook, sketch: Sketch, dominoes: Sequence[Domino]) -> float:
    if not dominoes:
        return outlook.final(sketch)
    domino, *rest = dominoes
    placements = sketch.placements(domino)
    if not placements:
        return best_result(outlook, sketch.thrown_away(), rest)
    return max(best_result(outlook, sketch.laid(domino, spots), rest) for spots in placements)
