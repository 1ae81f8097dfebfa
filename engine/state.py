"""The whole game as one frozen value."""

from dataclasses import dataclass, replace

from engine.buildings import STANDARD_TABLE, Building, BuildingTable
from engine.dominoes import BOXES, Domino
from engine.kingdom import Kingdom
from engine.lines import Line
from engine.market import Market
from engine.modes import Mode, Step, has_single_draw
from engine.settings import KingdomNumber, Seat, Settings


@dataclass(frozen=True, slots=True)
class Deal:
    """All that chance decides, drawn once in set-up. Most of it is hidden from the players (G-8)."""

    lines: tuple[tuple[Domino, ...], ...]
    kings: tuple[Seat, ...]
    """The seat that makes each opening claim."""
    buildings: tuple[Building, ...] = ()
    """The building stack from the top."""
    building_table: BuildingTable = STANDARD_TABLE


@dataclass(frozen=True, slots=True)
class State:
    """A game between two actions. Only `engine.match` makes new ones."""

    settings: Settings
    mode: Mode
    deal: Deal
    kingdoms: tuple[Kingdom, ...]
    round: int
    """0 in the opening, then 1 to the number of lines."""
    now: Line
    """The line being played: only claimed dominoes; empty in the opening."""
    next: Line | None
    """The line being claimed; None in the last round."""
    turn: int
    """Which king acts: a place in `now`, in the opening in the order of drawing."""
    step: Step
    fresh: int
    """The mask of the squares placed in this turn (Q-11)."""
    market: Market | None
    queen: KingdomNumber | None
    """The kingdom that hosts the Queen."""

    @property
    def is_over(self) -> bool:
        return self.step is Step.OVER

    @property
    def is_opening(self) -> bool:
        return self.round == 0

    @property
    def is_last_round(self) -> bool:
        return self.next is None

    @property
    def seat(self) -> Seat:
        """Whose king acts now; after the end, whose king acted last."""
        king = self.deal.kings[self.turn] if self.round == 0 else self.now.kings[self.turn]
        assert king is not None
        return king

    @property
    def kingdom_number(self) -> KingdomNumber:
        return self.settings.kingdoms[self.seat]

    @property
    def kingdom(self) -> Kingdom:
        """The kingdom of whose king acts now."""
        return self.kingdoms[self.settings.kingdoms[self.seat]]

    @property
    def domino(self) -> Domino:
        """The domino under the king that acts; there is none in the opening."""
        return self.now.dominoes[self.turn]

    @property
    def hosts_queen(self) -> bool:
        return self.queen is not None and self.queen == self.kingdom_number

    @property
    def turn_key(self) -> tuple[int, int]:
        """Names a turn: undo never reaches from one into another (X-31)."""
        return self.round, self.turn

    @property
    def lines_revealed(self) -> int:
        return min(self.round + 1, self.mode.rounds)

    def seen(self) -> 'State':
        """This game as everybody at the table knows it: what is still hidden is cut off (G-8, X-33)."""
        single_draw = has_single_draw(self.mode, self.settings.options)
        drawn = self.turn + 1 if self.is_opening and not single_draw else len(self.deal.kings)
        stack = self.market.drawn + 1 if self.market else 0
        deal = replace(
            self.deal,
            lines=self.deal.lines[: self.lines_revealed],
            kings=self.deal.kings[:drawn],
            buildings=self.deal.buildings[:stack],
        )
        return replace(self, deal=deal)

    def still_to_come(self) -> tuple[Domino, ...]:
        """Every domino not yet revealed, those removed in set-up included (K-2)."""
        revealed = {domino for line in self.deal.lines[: self.lines_revealed] for domino in line}
        return tuple(domino for box in self.mode.boxes for domino in BOXES[box] if domino not in revealed)
