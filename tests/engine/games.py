"""Games to test with: every mode with every choice of its options, random play, positions made to order."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any, NamedTuple

from engine.actions import Action
from engine.buildings import STANDARD_TABLE, Building
from engine.dominoes import domino
from engine.events import Event
from engine.grid import spot_of
from engine.kingdom import Kingdom
from engine.lines import Line
from engine.market import Market
from engine.match import apply, legal_actions
from engine.modes import MODES, Mode, Step, mode_of, options_of
from engine.settings import KingdomNumber, Opening, Options, Settings, settings_for
from engine.setup import new_game
from engine.state import State

IS_DEEP = bool(os.environ.get('CROWNFIELD_DEEP_TESTS'))
"""Whether there is time for a longer look than on every change."""

CHOICES: dict[str, tuple[Any, ...]] = {
    'mighty_duel': (False, True),
    'middle_kingdom': (False, True),
    'harmony': (False, True),
    'three_player_lines': (3, 4),
    'opening': (Opening.DRAW, Opening.SNAKE),
}


def settings_of(mode: Mode, **options: Any) -> Settings:
    """Settings that select a mode; its own option is chosen by itself."""
    own: dict[str, Any] = {}
    if mode.name == 'mighty-duel':
        own['mighty_duel'] = True
    if mode.name == 'kingdomino-3-lines-4':
        own['three_player_lines'] = 4
    return settings_for(mode.game.value, mode.players, mode.has_teams, Options(**{**own, **options}))


def all_settings() -> Iterator[Settings]:
    """Every mode with every choice of the options that concern it."""
    for mode in MODES:
        names = [name for name in options_of(mode) if name not in ('mighty_duel', 'three_player_lines')]
        for values in product(*(CHOICES[name] for name in names)):
            yield settings_of(mode, **dict(zip(names, values, strict=True)))


def name_of(settings: Settings) -> str:
    """What a test of these settings is called: `kingdomino-2-opening-harmony`."""
    defaults = Options()
    changed = [
        name
        for name in ('opening', 'middle_kingdom', 'harmony')
        if getattr(settings.options, name) != getattr(defaults, name)
    ]
    return '-'.join([mode_of(settings).name, *changed])


EVERY_SETTINGS = tuple(all_settings())
EVERY_MODE = tuple(settings_of(mode) for mode in MODES)


# -- random play -----------------------------------------------------------------------------------------


class Move(NamedTuple):
    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def random_moves(state: State, rng: Random) -> Iterator[Move]:
    """Uniform random play to the end of the game."""
    while not state.is_over:
        offered = legal_actions(state)
        action = offered[rng.randrange(len(offered))]
        after, events = apply(state, action)
        yield Move(state, action, after, events)
        state = after


def random_game(settings: Settings, seed: object) -> tuple[State, list[Action]]:
    """A whole game: its last state and its actions."""
    rng = Random(str(seed))
    moves = list(random_moves(new_game(settings, rng), rng))
    return moves[-1].after, [move.action for move in moves]


def random_positions(settings: Settings, seed: object) -> Iterator[State]:
    """Every state of a random game, first to last."""
    rng = Random(str(seed))
    state = new_game(settings, rng)
    yield state
    for move in random_moves(state, rng):
        yield move.after


# -- positions made to order -----------------------------------------------------------------------------


def building(building_id: str) -> Building:
    return STANDARD_TABLE.of_id[building_id]


def market_of(spaces: str) -> Market:
    """The builders' board from price 0 to 5, a dot for an empty space: `market_of('church . statue')`."""
    words = spaces.split()
    tiles = [None if word == '.' else building(word) for word in words]
    return Market((*tiles, *(None,) * (6 - len(tiles))), drawn=6)


def with_buildings(kingdom: Kingdom, **cells: tuple[int, int]) -> Kingdom:
    """The kingdom with buildings on town squares that cost nothing and bring neither knights nor towers."""
    for building_id, cell in cells.items():
        kingdom.buildings += ((spot_of(cell), building(building_id)),)
        if building(building_id).crowns:
            kingdom.low_crowns |= 1 << spot_of(cell)
    return kingdom


def royal_turn(
    kingdom: Kingdom,
    domino_id: str = 'Q35',
    spaces: str = 'statue statue statue statue statue statue',
    towers: Iterable[int] = (0, 0, 0, 0),
    queen: KingdomNumber | None = None,
    is_last_round: bool = False,
) -> State:
    """Queendomino for four: seat 0 is about to place, with this kingdom, domino and builders' board."""
    state = new_game(settings_for('queendomino', 4), Random(1))
    others = [domino(f'Q{number}') for number in (46, 47, 48)]
    kingdoms = [kingdom, *(Kingdom(5, 7, 1) for _ in range(3))]
    for each, count in zip(kingdoms, towers, strict=True):
        each.towers = count
    return replace(
        state,
        kingdoms=tuple(kingdoms),
        round=state.mode.rounds if is_last_round else 1,
        now=Line((domino(domino_id), *others), (0, 1, 2, 3)),
        next=None if is_last_round else Line.revealed(state.deal.lines[1]),
        step=Step.PLACE,
        market=market_of(spaces),
        queen=queen,
    )


def played(state: State, *actions: Action) -> State:
    for action in actions:
        state, _ = apply(state, action)
    return state


def offered_types(state: State) -> set[str]:
    return {action.type for action in legal_actions(state)}
