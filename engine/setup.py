"""Set-up: the only place with chance, drawn from a generator that the caller gives (K-2…K-4, Q-3…Q-6)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import TypeVar

from engine.buildings import STANDARD_TABLE, Building, BuildingTable
from engine.dominoes import BOXES, Box, Domino
from engine.kingdom import Kingdom
from engine.lines import NO_LINE, Line
from engine.market import Market
from engine.modes import START_COINS, START_KNIGHTS, Mode, Step, has_single_draw, mode_of
from engine.settings import Seat, Settings
from engine.state import Deal, State

Thing = TypeVar('Thing', Domino, Building)


def deal_for(settings: Settings, rng: Random, table: BuildingTable = STANDARD_TABLE) -> Deal:
    """Shuffle everything once."""
    mode = mode_of(settings)
    piles = {box: _shuffled(BOXES[box], rng) for box in mode.boxes}
    lines = tuple(_draw_line(piles[mode.box_of_line(index)], mode.line_size) for index in range(mode.rounds))
    kings = _draw_kings(mode, settings, rng)
    buildings = tuple(_shuffled(table.tiles(), rng)) if mode.has_builders else ()
    return Deal(lines, kings, buildings, table)


def start(settings: Settings, deal: Deal, mode: Mode | None = None) -> State:
    """The game before its first claim. A lesson may bring a mode of its own: fewer rounds, seats or kings."""
    mode = mode or mode_of(settings)
    coins, knights = (START_COINS, START_KNIGHTS) if mode.has_builders else (0, 0)
    return State(
        settings=settings,
        mode=mode,
        deal=deal,
        kingdoms=tuple(Kingdom(mode.grid, coins, knights) for _ in range(mode.kingdoms)),
        round=0,
        now=NO_LINE,
        next=Line.revealed(deal.lines[0]),
        turn=0,
        step=Step.CLAIM,
        fresh=0,
        market=Market.opened(deal.buildings) if mode.has_builders else None,
        queen=None,
    )


def new_game(settings: Settings, rng: Random, table: BuildingTable = STANDARD_TABLE) -> State:
    return start(settings, deal_for(settings, rng, table))


def deal_unseen(seen: State, rng: Random) -> State:
    """A whole game that fits what has been seen: what is hidden is dealt anew, as a player must imagine it."""
    mode, deal = seen.mode, seen.deal
    piles: dict[Box, list[Domino]] = {box: [] for box in mode.boxes}
    for domino in seen.still_to_come():
        piles[domino.box].append(domino)
    for pile in piles.values():
        rng.shuffle(pile)
    unseen = range(seen.lines_revealed, mode.rounds)
    lines = (
        *deal.lines[: seen.lines_revealed],
        *(_draw_line(piles[mode.box_of_line(index)], mode.line_size) for index in unseen),
    )
    return replace(
        seen,
        deal=replace(deal, lines=lines, kings=_guess_kings(seen, rng), buildings=_guess_stack(seen, rng)),
    )


def _shuffled(things: Iterable[Thing], rng: Random) -> list[Thing]:
    pile = list(things)
    rng.shuffle(pile)
    return pile


def _draw_line(pile: list[Domino], size: int) -> tuple[Domino, ...]:
    drawn = [pile.pop() for _ in range(size)]
    return tuple(sorted(drawn, key=lambda domino: domino.number))


def _draw_kings(mode: Mode, settings: Settings, rng: Random) -> tuple[Seat, ...]:
    if has_single_draw(mode, settings.options):
        first = rng.randrange(2)
        return first, 1 - first, 1 - first, first
    kings = [seat for seat in range(mode.players) for _ in range(mode.kings_each)]
    rng.shuffle(kings)
    return tuple(kings)


def _guess_kings(seen: State, rng: Random) -> tuple[Seat, ...]:
    every = Counter(dict.fromkeys(range(seen.mode.players), seen.mode.kings_each))
    known = seen.deal.kings if not seen.is_opening else seen.seen().deal.kings
    rest = sorted((every - Counter(known)).elements())
    rng.shuffle(rest)
    return (*known, *rest)


def _guess_stack(seen: State, rng: Random) -> tuple[Building, ...]:
    if seen.market is None:
        return ()
    known = seen.deal.buildings[: seen.market.drawn + 1]
    every = Counter({building.id: building.copies for building in seen.deal.building_table.buildings})
    rest = sorted((every - Counter(building.id for building in known)).elements())
    rng.shuffle(rest)
    return (*known, *(seen.deal.building_table.of_id[building_id] for building_id in rest))
