"""Makes imagined games that fit what was seen: all start alike, in each what is hidden is dealt anew."""

from collections import Counter
from random import Random

from engine.bots.court import CourtOutlook
from engine.bots.imagined import Builders, Imagined
from engine.bots.sketch import Sketch
from engine.bots.valuation import Outlook
from engine.buildings import Building
from engine.dominoes import Box, Domino
from engine.settings import Seat
from engine.state import State


class Imagination:
    """What one seat knows of a game, ready to be played on many times."""

    def __init__(self, seen: State, width: int, kind: type[Imagined] = Imagined) -> None:
        mode = seen.mode
        self.seen = seen.seen()  # what is hidden stays hidden, even where a caller forgot to cut it off
        self.width = width
        self.kind = kind
        self.unseen = self.seen.still_to_come()
        line = seen.next
        coming = (*self.unseen, *seen.now.dominoes[seen.turn + 1 :], *(line.dominoes if line else ()))
        outlook = CourtOutlook if mode.has_builders else Outlook
        self.outlook = outlook(mode, seen.settings.options, coming)
        self.sketches = sketches_of(seen)
        self.left = [mode.quota - kingdom.dominoes_placed - kingdom.discards for kingdom in seen.kingdoms]
        self.now = [
            (d, king) for d, king in zip(seen.now.dominoes, seen.now.kings, strict=True) if king is not None
        ]
        self.claimed = (
            [(d, king) for d, king in zip(line.dominoes, line.kings, strict=True) if king is not None]
            if line
            else []
        )
        self.free = list(line.unclaimed()) if line else None
        self._tiles = self._hidden_tiles()

    def begin(self, hidden: 'Hidden', rng: Random) -> Imagined:
        """A game as it stands now, with what is hidden as imagined."""
        market = self.seen.market
        builders = None
        if market:
            builders = Builders(list(market.spaces), hidden.stack[:], market.dragon is not None)
        return self.kind(
            self.outlook,
            self.seen.settings.kingdoms,
            self.sketches[:],
            self.left[:],
            (self.now, self.seen.turn),
            (self.claimed[:], self.free[:] if self.free is not None else None),
            [line[:] for line in hidden.lines],
            builders,
            rng,
            self.width,
        )

    def deal(self, rng: Random) -> 'Hidden':
        """One way the box, the stack and the kings not yet drawn may lie."""
        mode = self.seen.mode
        piles: dict[Box, list[Domino]] = {box: [] for box in mode.boxes}
        for domino in self.unseen:
            piles[domino.box].append(domino)
        for pile in piles.values():
            rng.shuffle(pile)
        lines = []
        for index in range(self.seen.lines_revealed, mode.rounds):
            pile = piles[mode.box_of_line(index)]
            lines.append([pile.pop() for _ in range(mode.line_size)])
        lines.reverse()
        return Hidden(lines, self._stack(rng), self._kings(rng))

    def _kings(self, rng: Random) -> list[Seat]:
        """Who claims after this king in the opening."""
        if not self.seen.is_opening:
            return []
        mode, kings, turn = self.seen.mode, self.seen.deal.kings, self.seen.turn
        known = list(kings[turn + 1 :])
        every = Counter(dict.fromkeys(range(mode.players), mode.kings_each))
        rest = sorted((every - Counter(kings)).elements())
        rng.shuffle(rest)
        return known + rest

    def _hidden_tiles(self) -> list[Building]:
        if self.seen.market is None:
            return []
        table = self.seen.deal.building_table
        rest = Counter({building.id: building.copies for building in table.buildings})
        rest.subtract(building.id for building in self.seen.deal.buildings)
        return [table.of_id[building_id] for building_id in sorted(rest.elements())]

    def _stack(self, rng: Random) -> list[Building]:
        if self.seen.market is None:
            return []
        tiles = self._tiles[:]
        rng.shuffle(tiles)
        return tiles + list(
            self.seen.deal.buildings[self.seen.market.drawn :]
        )  # the open top tile comes first


class Hidden:
    """What chance has decided in one imagined game."""

    __slots__ = ('kings', 'lines', 'stack')

    def __init__(self, lines: list[list[Domino]], stack: list[Building], kings: list[Seat]) -> None:
        self.lines = lines  # the next line last
        self.stack = stack  # the next tile last
        self.kings = kings


def sketches_of(seen: State) -> list[Sketch]:
    if not seen.mode.has_builders:
        return [Sketch.of(kingdom, has_court=False) for kingdom in seen.kingdoms]
    sketches = []
    for number, kingdom in enumerate(seen.kingdoms):
        most = max((other.towers for other in seen.kingdoms if other is not kingdom), default=0)
        sketches.append(Sketch.of(kingdom, has_court=True).in_court(seen.queen == number, most))
    return sketches
