"""The bot that plays by chance: the floor of every measurement."""

from random import Random

from engine.actions import Action
from engine.match import legal_actions
from engine.state import State


class RandomBot:
    """Every legal action is as likely as any other."""

    def choose(self, seen: State, rng: Random, seconds: float | None = None) -> Action:
        offered = legal_actions(seen)
        return offered[rng.randrange(len(offered)) if len(offered) > 1 else 0]
