"""What has just happened, as cues for ears and eyes: small values that a page's script plays.

Pure: events in, cues out. A phone hears only what is its owner's (his turn, what he did, what was done to
him); the shared screen hears what is everybody's. Whether anything sounds or moves at all is the device's
wish, and known to its script alone. A refusal makes no cue.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, Literal

from engine.dominoes import Domino, domino
from engine.events import (
    BuildingBuilt,
    BuildingBurnt,
    BuildingsRevealed,
    BuildingsSlid,
    DominoClaimed,
    DominoPlaced,
    DragonReturned,
    Event,
    GameEnded,
    KingDrawn,
    LineRevealed,
    QueenMoved,
    TaxCollected,
    TurnStarted,
)
from engine.grid import Cell
from engine.market import BRIBE_PRICE
from engine.settings import KingdomNumber, Seat, Settings
from engine.state import State
from ui import art
from ui.house.changes import GameStarted
from ui.pictures import ends_of

Kind = Literal[
    'place', 'claim', 'coins', 'pay', 'build', 'queen', 'dragon', 'home', 'slide', 'reveal', 'line', 'turn', 'end'
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cue:
    """One thing to be heard and seen. Which of the facts are there depends on the kind."""

    kind: Kind
    is_heard: bool
    """Whether this device plays its sound; it may be seen either way."""
    kingdom: KingdomNumber | None = None
    origin: KingdomNumber | None = None
    """The kingdom that the Queen leaves; None when she comes from the builders' board."""
    domino: str | None = None
    cells: tuple[Cell, ...] = ()
    coins: int = 0
    space: int | None = None
    moves: tuple[tuple[int, int], ...] = ()
    """Of buildings: from space, to space."""
    tiles: tuple[str, ...] = ()
    """What is turned over: ids of dominoes, or numbers of spaces."""


@dataclass(frozen=True, slots=True)
class Ears:
    """Whose device it is: his seats, or None for the shared screen."""

    settings: Settings
    mine: Collection[Seat] | None

    def own(self, seat: Seat) -> bool:
        """What a seat did: its own device hears it, and everybody by the shared screen."""
        return self.mine is None or seat in self.mine

    def concerns(self, *kingdoms: KingdomNumber | None) -> bool:
        if self.mine is None:
            return True
        return any(self.settings.kingdoms[seat] in kingdoms for seat in self.mine)

    @property
    def common(self) -> bool:
        """What is nobody's: only the shared screen plays it, or four phones would."""
        return self.mine is None


def cues_of(
    events: Iterable[object],
    state: State,
    mine: Collection[Seat] | None = None,
    *,
    was_mine: bool = False,
) -> list[Cue]:
    """The cues of some events for one device.

    :param state: the game after them
    :param mine: the seats that this device plays; None for the shared screen
    :param was_mine: whether it was this device's turn before: then its next turn needs no call
    """
    ears = Ears(state.settings, mine)
    whole = chain.from_iterable(
        _dealt(state) if isinstance(event, GameStarted) else (event,) for event in events
    )
    return [cue for event in whole for cue in _cues(event, ears, was_mine)]


def _dealt(state: State) -> Iterator[Event]:
    """What the engine need not say of a new game: its first line lies there, and somebody begins."""
    if state.next is not None:
        yield LineRevealed(state.next.dominoes)
        yield TurnStarted(state.seat)


def _cues(event: object, ears: Ears, was_mine: bool) -> Iterator[Cue]:
    kingdoms = ears.settings.kingdoms
    match event:
        case DominoPlaced(seat, tile, cells):
            yield Cue('place', ears.own(seat), kingdoms[seat], domino=tile.id, cells=cells)
        case DominoClaimed(seat, tile):
            yield Cue('claim', ears.own(seat), kingdoms[seat], domino=tile.id)
        case TaxCollected(seat, cell):
            yield Cue('coins', ears.own(seat), kingdoms[seat], cells=(cell,), coins=event.coins)
        case BuildingBuilt(seat, _, space, price, cell):
            yield Cue('build', ears.own(seat), kingdoms[seat], space=space, cells=(cell,))
            if price:
                yield Cue('pay', False, kingdoms[seat], space=space, coins=price)
        case QueenMoved(_, origin, host):
            yield Cue('queen', ears.concerns(origin, host), host, origin)
        case BuildingBurnt(seat, _, space):
            yield Cue('pay', False, kingdoms[seat], coins=BRIBE_PRICE)
            yield Cue('dragon', ears.own(seat), kingdoms[seat], space=space)
        case DragonReturned(space):
            yield Cue('home', False, space=space)
        case BuildingsSlid(moves):
            yield Cue('slide', False, moves=moves)
        case BuildingsRevealed(tiles):
            yield Cue('reveal', False, tiles=tuple(str(space) for space, _ in tiles))
        case LineRevealed(dominoes):
            yield Cue('line', ears.common, tiles=tuple(tile.id for tile in dominoes))
        case KingDrawn(seat) | TurnStarted(seat):
            if ears.mine is not None and seat in ears.mine and not was_mine:
                yield Cue('turn', True, kingdoms[seat])
        case GameEnded(ranking):
            yield Cue('end', ears.concerns(*ranking[0]))
        case _:
            return


# -- for the script ----------------------------------------------------------------------------------


def pack_cue(cue: Cue) -> dict[str, Any]:
    """A cue with the pictures that move in it and are nowhere on the page to be copied."""
    return {
        'kind': cue.kind,
        'heard': cue.is_heard,
        'kingdom': cue.kingdom,
        'origin': cue.origin,
        'domino': cue.domino,
        'cells': [list(cell) for cell in cue.cells],
        'coins': cue.coins,
        'space': cue.space,
        'moves': [list(move) for move in cue.moves],
        'tiles': list(cue.tiles),
        'pictures': _pictures(cue),
    }


def _pictures(cue: Cue) -> dict[str, str]:
    match cue.kind:
        case 'place' if cue.domino:
            return {'domino': _lying(domino(cue.domino), cue.cells)}
        case 'coins' | 'pay':
            return {'coin': art.draw_coin().markup()}
        case 'dragon':
            return {'dragon': art.draw_dragon(flip=True).markup(), 'flame': art.draw_flame().markup()}
        case 'home':
            return {'dragon': art.draw_dragon().markup()}
        case 'queen':
            return {'queen': art.draw_queen().markup()}
        case 'line':
            return {'back': art.draw_back(cue.tiles[0][0]).markup()}
        case _:
            return {}


def _lying(tile: Domino, cells: tuple[Cell, ...]) -> str:
    """A domino as it comes to lie, crowns upright, with ids of its own for the moment it is on the page."""
    first, second = ends_of(tile)
    ends = (second, first) if cells[1] < cells[0] else (first, second)
    drawing = art.draw_domino(*ends, vertical=cells[0].x == cells[1].x)
    return drawing.named('cue-domino').markup()
