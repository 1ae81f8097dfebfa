"""Bots: from what a seat may see to one of its legal actions.

A bot gets `state.seen()` and never more: what is hidden is cut off before it starts to think. It knows no
page, no table and no clock but its own budget, and draws all its chance from the generator it is given.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Protocol

from engine.actions import Action
from engine.bots.chance import RandomBot
from engine.bots.full_greedy import FullGreedy
from engine.bots.levels import LEVELS
from engine.bots.search import Searcher
from engine.state import State


class Bot(Protocol):
    """Something that plays."""

    def choose(self, seen: State, rng: Random, seconds: float | None = None) -> Action:
        """One of the legal actions of whoever must act.

        `seconds` is the time for a whole turn, of which this decision takes its share. Without it no bot
        looks at a clock, and the same generator state and the same view give the same action.
        """


BOTS: dict[str, Callable[[], Bot]] = {
    **{level: partial(Searcher, character) for level, character in LEVELS.items()},
    'full-greedy': FullGreedy,
    'random': RandomBot,
}


class UnknownBot(ValueError):
    """There is no bot of this name; the message says which there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f'There is no bot "{name}"; there are {", ".join(BOTS)}.')
        self.name = name


def bot_named(name: str) -> Bot:
    """A bot of its own for whoever asks."""
    if name not in BOTS:
        raise UnknownBot(name)
    return BOTS[name]()
