"""Thinking: play the few best-looking options out many times and keep the one that ends best.

Each time what is hidden is dealt anew, the same for every option, so that luck does not decide between
them; options that fall behind are dropped on the way.
"""

import contextlib
import math
from dataclasses import dataclass
from random import Random

from engine.actions import Action
from engine.bots.budget import Budget
from engine.bots.endgame import Endgame, Ends, TooMuch
from engine.bots.options import EVERY_SPOT, Considering, Option, is_same_move
from engine.match import legal_actions
from engine.modes import Mode, Step
from engine.settings import KingdomNumber
from engine.state import State

CUTS = (0.3, 0.55, 0.8)
"""When this much of the budget is spent, the worse half of the options goes."""
USUAL_SECONDS = 1.0
"""What a turn may take where no time is given."""
THOUGHT_SECONDS = 7e-6
"""Weighing one kingdom takes no longer on a common machine …"""
COURT_THOUGHT_SECONDS = 20e-6
"""… and with a court to hold."""
PLAYOUT_THOUGHTS = 8
"""What a playout takes besides, where every kingdom was weighed before."""
ENDGAME_SHARE = 0.25
"""An endgame is thought out if that takes no more than this part of the time."""
SURE_LEAD = 25.0
"""The points that usually decide a game of small kingdoms, …"""
SURE_END = 3.0
"""… and those that do when nothing is hidden any more."""
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
    width: int = 12
    """So many spots are looked at for each domino in a playout."""
    rounds: int = 4
    """A playout stops after so many rounds and trusts the valuation; 0: first sight decides."""
    court_rounds: int = 2
    """The same where there is a court to hold, which takes its time."""
    misjudgement: float = 0.0
    """How many points first sight may be wrong by, usually, in a kingdom of twelve dominoes against one rival."""
    endgame: int = 2
    """So many rounds before the end, or in the last one, everything is thought out, where that is quick."""
    ambition: float = 20
    """How much a game won counts …"""
    pride: float = 0.3
    """… beside own points, for each rival."""
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

    def __init__(self, character: Character | None = None, thoughts: int | None = None) -> None:
        self.character = character or Character()
        self.thoughts = thoughts

    def choose(self, seen: State, rng: Random, seconds: float | None = None) -> Action:
        offered = legal_actions(seen)
        if len(offered) == 1:
            return offered[0]
        return self.rank(seen, rng, seconds)[0].option.action

    def rank(
        self, seen: State, rng: Random, seconds: float | None = None, also: Action | None = None
    ) -> list[Judged]:
        """The options thought about to the end, best first; `also` is among them, however it looks."""
        character, budget = self.character, self._budget(seen, seconds)
        considering = Considering(seen, rng, character.width, character.misjudgement * scale_of(seen))
        if rounds_left(seen) <= character.endgame and Endgame.is_near(seen):
            with contextlib.suppress(TooMuch):
                return self._think_out(considering, int(ENDGAME_SHARE * thoughts_in(seen, seconds)))
        options = considering.options(character.placements, also)
        judged = [self._first_sight(considering, option) for option in options]
        judged.sort(key=lambda each: each.mean_worth, reverse=True)
        asked = next((each for each in judged if also and is_same_move(seen, each.option.action, also)), None)
        del judged[character.options :]
        if asked and asked not in judged:
            judged.append(asked)
        if len(judged) > 1 and self._rounds(seen):
            self._play_out(considering, judged, asked, rng, budget)
        return judged

    def _budget(self, seen: State, seconds: float | None) -> Budget:
        """As many thoughts as fit easily into the time; only where they do not fit the clock ends them."""
        if self.thoughts is not None:
            return Budget(self.thoughts)
        limit = None if seconds is None else seconds * share_of_turn(seen)
        return Budget(self.character.care * thoughts_in(seen, seconds), limit)

    def _rounds(self, seen: State) -> int:
        return self.character.court_rounds if seen.mode.has_builders else self.character.rounds

    def _think_out(self, considering: Considering, patience: int) -> list[Judged]:
        """Every option with the end that it leads to, best first; or TooMuch."""
        seen, me = considering.seen, considering.me

        def worth(ends: Ends, number: KingdomNumber) -> float:
            return self.utility(ends[number], best_of_others(ends, number), seen.mode, SURE_END)

        sketches, outlook = considering.calm.sketches, considering.calm.outlook
        endgame = Endgame(seen, sketches, outlook, worth, patience)
        judged = []
        for option in considering.options(placements=EVERY_SPOT):
            ends = endgame.ends_after(option.sketch or sketches[me], option.claim)
            judged.append(Judged(option, worth(ends, me), ends[me] - best_of_others(ends, me)))
        return sorted(judged, key=lambda each: each.worth, reverse=True)

    def _first_sight(self, considering: Considering, option: Option) -> Judged:
        own, rival = considering.promise(option)
        own = considering.misjudged(own)
        return Judged(option, self.utility(own, rival, considering.seen.mode), own - rival)

    def utility(self, own: float, rival: float, mode: Mode, lead: float = SURE_LEAD) -> float:
        """Winning, and by how much: beyond a sure lead, more of it counts less and less."""
        size = mode.quota / 12
        winning = math.tanh((own - rival) / (lead * size))
        pride = self.character.pride * (mode.kingdoms - 1)  # the best of many rivals is hardly in one's hands
        return self.character.ambition * size * winning + pride * own

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
        mode = considering.seen.mode
        cuts = list(CUTS)
        deals = 0
        while budget.spent < 1:
            hidden = considering.imagination.deal(rng)
            for each in judged:
                if budget.spent >= 1:
                    break
                own, rival, weighed = considering.play(each.option, hidden, rounds)
                each.worth += self.utility(own, rival, mode)
                each.margin += own - rival
                each.playouts += 1
                budget.count(weighed + PLAYOUT_THOUGHTS)
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


def rounds_left(seen: State) -> int:
    """This one included."""
    return seen.mode.rounds - seen.round + 1


def best_of_others(ends: Ends, number: KingdomNumber) -> float:
    return max(points for other, points in enumerate(ends) if other != number)


def thoughts_in(seen: State, seconds: float | None) -> float:
    """What this decision may think if a turn may take so long."""
    time = share_of_turn(seen) * (USUAL_SECONDS if seconds is None else seconds)
    return time / (COURT_THOUGHT_SECONDS if seen.mode.has_builders else THOUGHT_SECONDS)


def share_of_turn(seen: State) -> float:
    """The part of a turn's time for this decision: all of a turn together take no more than one turn's time."""
    if seen.is_opening:
        return 1.0
    if seen.mode.has_builders:
        return 0.3 if seen.step is Step.PLACE else 0.14  # two taxes, a building, the dragon, a claim
    if seen.is_last_round:
        return 1.0
    return 0.6 if seen.step is Step.PLACE else 0.4
