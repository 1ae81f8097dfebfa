"""What a person in a journey plays: good placements, and every step of Queendomino that can be taken."""

from random import Random

from engine.actions import Action, Bribe, Build, Claim, Tax
from engine.bots import bot_named
from engine.dominoes import DOMINO_OF_ID
from engine.match import legal_actions
from engine.modes import Step
from engine.state import State
from engine.terrain import Terrain

SPARE = 3
"""Coins that stay in the purse for buildings when the dragon is bribed."""


def advise(state: State) -> Action:
    """Always the same for the same game: taxes and builds whenever it can, towers first, claims towns."""
    offered = legal_actions(state)
    if state.step is Step.PLACE or not state.mode.has_builders:
        return bot_named('full-greedy').choose(state.seen(), Random(1))
    taxes = [action for action in offered if isinstance(action, Tax)]
    if taxes:
        return max(taxes, key=lambda tax: tax.cell)
    builds = [action for action in offered if isinstance(action, Build)]
    if builds:
        return max(builds, key=lambda build: (_towers(state, build), -build.space, build.cell))
    bribes = [action for action in offered if isinstance(action, Bribe)]
    if bribes and state.kingdom.coins > SPARE:
        return bribes[-1]
    claims = [action for action in offered if isinstance(action, Claim)]
    return max(claims, key=_towns) if claims else offered[-1]


def _towers(state: State, build: Build) -> int:
    assert state.market is not None
    building = state.market.spaces[build.space]
    return building.towers if building else 0


def _towns(claim: Claim) -> tuple[int, int]:
    domino = DOMINO_OF_ID[claim.domino]
    ends = (domino.first, domino.second)
    return sum(end.terrain is Terrain.TOWN for end in ends), sum(end.crowns for end in ends)
