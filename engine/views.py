"""What one seat may see, in the words a screen needs. Nothing hidden goes in, so nothing hidden comes out."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.buildings import Building
from engine.dominoes import Box, Domino
from engine.grid import CELLS, Cell, cells_in, spots_in
from engine.kingdom import Kingdom
from engine.lines import Line
from engine.market import price_of
from engine.match import LegalActions, legal_actions, why_past
from engine.modes import Step
from engine.placement_map import PlacementMap, Window, placement_map, window_of
from engine.refusals import Reason, Refusal
from engine.scoring import COINS_PER_POINT, ScoreSheet, count_and_each, points_of, score_sheet
from engine.settings import KingdomNumber, Seat
from engine.state import State
from engine.steps import bribe, build, tax
from engine.terrain import Terrain

placement_map_of = lru_cache(maxsize=256)(placement_map)
"""Drawn by value: a kingdom and a domino have one map, whoever asks."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One king of the round: its seat, its domino, whether its turn is over."""

    seat: Seat
    domino: Domino
    is_done: bool
    is_acting: bool


@dataclass(frozen=True, slots=True)
class ClaimOffer:
    """A domino of the next line as a choice for whoever claims now."""

    domino: Domino
    king: Seat | None
    earliest: int
    """The best place it can mean for the next round's order, 1 = first …"""
    latest: int
    """… and the worst, when everybody after me has claimed. They are equal where every domino will be claimed."""


@dataclass(frozen=True, slots=True)
class TaxOffer:
    """What a knight on a new square would bring."""

    cell: Cell
    terrain: Terrain
    squares: int
    knight_bonus: int
    tower_bonus: int
    territory: tuple[Cell, ...]

    @property
    def coins(self) -> int:
        return self.squares + self.knight_bonus + self.tower_bonus


@dataclass(frozen=True, slots=True)
class BuildingWorth:
    """What a building would bring the viewer's kingdom now, on its best town square."""

    count: int
    each: int
    crown_points: int
    brings_queen: bool
    queen_points: int
    coin_points: int
    """Points that the price costs: coins are points too (Q-38)."""

    @property
    def points(self) -> int:
        return self.count * self.each + self.crown_points + self.queen_points - self.coin_points


@dataclass(frozen=True, slots=True)
class SpaceView:
    """One space of the builders' board as the viewer sees it."""

    space: int
    building: Building | None
    has_dragon: bool
    price: int
    missing: int
    """Coins the viewer lacks; 0 where he can pay."""
    worth: BuildingWorth | None
    next_space: int
    """Where the tile slides at the end of the round, as things stand; it may be gone by then."""


@dataclass(frozen=True)
class View:
    """The game as the person at `seat` may know it; None for somebody who watches."""

    state: State
    seat: Seat | None = None

    @classmethod
    def of(cls, state: State, seat: Seat | None = None) -> 'View':
        return cls(state.seen(), seat)

    # -- who ---------------------------------------------------------------------------------------

    @property
    def is_my_turn(self) -> bool:
        return not self.state.is_over and self.seat == self.state.seat

    @property
    def my_kingdom_number(self) -> KingdomNumber | None:
        return None if self.seat is None else self.state.settings.kingdoms[self.seat]

    @property
    def my_kingdom(self) -> Kingdom | None:
        number = self.my_kingdom_number
        return None if number is None else self.state.kingdoms[number]

    @cached_property
    def legal(self) -> LegalActions:
        """My legal actions: none while others act."""
        return legal_actions(self.state) if self.is_my_turn else LegalActions(())

    # -- order ---------------------------------------------------------------------------------------

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The kings of this round in playing order (K-6); in the opening, those drawn so far."""
        state = self.state
        if state.is_opening:
            return ()
        over = state.is_over
        return tuple(
            Turn(king, domino, over or index < state.turn, not over and index == state.turn)
            for index, (domino, king) in enumerate(zip(state.now.dominoes, state.now.kings, strict=True))
            if king is not None
        )

    @property
    def opening_order(self) -> tuple[Seat, ...]:
        """The kings drawn so far in the opening, the last one acts; all four after a single draw (K-4, Q-6)."""
        return self.state.deal.kings if self.state.is_opening else ()

    @property
    def next_order(self) -> tuple[tuple[Domino, Seat], ...]:
        """The order of the next round as it stands."""
        line = self.state.next
        if line is None:
            return ()
        return tuple(
            (domino, king) for domino, king in zip(line.dominoes, line.kings, strict=True) if king is not None
        )

    @cached_property
    def claim_offers(self) -> tuple[ClaimOffer, ...]:
        line = self.state.next
        if line is None:
            return ()
        return tuple(self._claim_offer(line, index) for index in range(len(line.dominoes)))

    def _claim_offer(self, line: Line, index: int) -> ClaimOffer:
        """How many kings will stand before a domino, whoever claims it: those that do, and those that may come."""
        king = line.kings[index]
        claimed_ahead = sum(other is not None for other in line.kings[:index])
        free_ahead = index - claimed_ahead
        free_behind = sum(other is None for other in line.kings[index + 1 :])
        still_to_claim = (
            self.state.mode.kings - sum(other is not None for other in line.kings) - (king is None)
        )
        fewest = max(0, still_to_claim - free_behind)
        most = min(free_ahead, still_to_claim)
        return ClaimOffer(line.dominoes[index], king, 1 + claimed_ahead + fewest, 1 + claimed_ahead + most)

    @property
    def left_in_box(self) -> dict[Box, int]:
        """How many dominoes will still be revealed, by box (X-01: those removed do not come)."""
        state = self.state
        rest = Counter(
            state.mode.box_of_line(index) for index in range(state.lines_revealed, state.mode.rounds)
        )
        return {box: rest[box] * state.mode.line_size for box in state.mode.boxes}

    # -- my dominoes ---------------------------------------------------------------------------------

    @cached_property
    def my_dominoes(self) -> tuple[Domino, ...]:
        """Every domino my kings stand on and I have not placed yet: this round's first."""
        mine = [turn.domino for turn in self.turns if turn.seat == self.seat and self._is_unplaced(turn)]
        return (*mine, *(domino for domino, king in self.next_order if king == self.seat))

    def _is_unplaced(self, turn: Turn) -> bool:
        return not turn.is_done and not (turn.is_acting and self.state.step is not Step.PLACE)

    def placement_map(self, domino: Domino) -> PlacementMap:
        """Where this domino could go in my kingdom, and what it would bring."""
        number = self.my_kingdom_number
        assert number is not None
        state = self.state
        return placement_map_of(
            state.mode, state.settings.options, state.kingdoms[number], state.queen == number, domino
        )

    def window(self, number: KingdomNumber) -> Window:
        return window_of(self.state.kingdoms[number])

    # -- the court -----------------------------------------------------------------------------------

    @cached_property
    def tax_offers(self) -> tuple[TaxOffer, ...]:
        """My new squares without a knight; empty where none can be taxed."""
        if not self.is_my_turn or self.state.step is not Step.TAX or tax.why_barred(self.state):
            return ()
        kingdom = self.state.kingdom
        by_knights, by_towers = kingdom.tax_bonuses()
        offers = []
        for spot in spots_in(tax.taxable(self.state)):
            square, territory = kingdom.square_at(spot), kingdom.territory_at(spot)
            assert square is not None
            cells = cells_in(territory)
            offers.append(TaxOffer(CELLS[spot], square.terrain, len(cells), by_knights, by_towers, cells))
        return tuple(offers)

    @cached_property
    def spaces(self) -> tuple[SpaceView, ...]:
        """The builders' board with my prices; a spectator sees the printed ones."""
        market, kingdom = self.state.market, self.my_kingdom
        if market is None:
            return ()
        hosts_queen = kingdom is not None and self.state.queen == self.my_kingdom_number
        views: list[SpaceView] = []
        kept = 0
        for space, building in enumerate(market.spaces):
            price = price_of(space, hosts_queen)
            missing = max(0, price - kingdom.coins) if kingdom else 0
            worth = self.worth(building, price) if building and kingdom else None
            views.append(SpaceView(space, building, market.dragon == space, price, missing, worth, kept))
            kept += building is not None
        return tuple(views)

    def worth(self, building: Building, price: int = 0) -> BuildingWorth:
        """What a building would bring my kingdom, compared with not building."""
        state, number, kingdom = self.state, self.my_kingdom_number, self.my_kingdom
        assert number is not None
        assert kingdom is not None
        coin_points = kingdom.coins // COINS_PER_POINT - (kingdom.coins - price) // COINS_PER_POINT
        most = max((other.towers for index, other in enumerate(state.kingdoms) if index != number), default=0)
        comes = bool(building.towers) and state.queen != number and kingdom.towers + building.towers >= most
        queen_points = max((land.size for land in self.sheet(number).territories), default=0) if comes else 0
        twin = kingdom.copy()
        twin.reserve += building.knights
        twin.towers += building.towers
        count, each = count_and_each(twin, building)
        gains = [self._gain(building, spot) - count * each for spot in spots_in(kingdom.free_towns)]
        return BuildingWorth(count, each, max(gains, default=0), comes, queen_points, coin_points)

    def _gain(self, building: Building, spot: int) -> int:
        """The points that a building on this town square would add, its price left aside."""
        kingdom = self.my_kingdom
        assert kingdom is not None
        twin = kingdom.copy()
        twin.raise_building(building, spot, 0)
        return self._points(twin) - self._points(kingdom)

    def _points(self, kingdom: Kingdom) -> int:
        state = self.state
        hosts_queen = state.queen == self.my_kingdom_number
        return points_of(state.mode, state.settings.options, kingdom, hosts_queen)

    def why_barred(self, step: Step) -> Refusal | None:
        """Why whoever acts now cannot do a step of this turn; None where he can, or could still."""
        state = self.state
        if state.is_over:
            return Refusal(Reason.GAME_OVER)
        if step not in state.mode.steps:
            return Refusal(Reason.NOT_IN_THIS_GAME)
        if step < state.step:
            return Refusal(why_past(state, step))
        is_placed = state.step is not Step.PLACE  # until then a town and a place for knights may come
        match step:
            case Step.TAX:
                return tax.why_barred(state) if is_placed else None
            case Step.BUILD:
                return build.why_barred(state) if is_placed else None
            case Step.BRIBE:
                return bribe.why_barred(state)
            case _:
                return None

    # -- scores --------------------------------------------------------------------------------------

    def sheet(self, number: KingdomNumber) -> ScoreSheet:
        return score_sheet(self.state, number)
