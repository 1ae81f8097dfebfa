"""A whole game, played by the letter of the rules, state machine of part 12. It knows no chance."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.reference import scoring
from tests.reference.data import BUILDINGS, DOMINOES, Table, by_id, number
from tests.reference.kingdom import Cell, Kingdom, placements, territory_of
from tests.reference.modes import complete, select_mode

Action = dict[str, Any]

SPACES = 6


class ReferenceGame:
    """`round` is 0 in the opening, then 1 to the number of lines.

    `step` is the earliest step of the turn that is still open: claim (opening), place, tax, build, bribe
    or close, which is the claim or, in the last round, the end of the turn.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any],
        kingdoms_of_seats: Sequence[int],
        lines: Sequence[Sequence[str]],
        kings: Sequence[int],
        buildings: Sequence[str],
        building_table: list[dict[str, Any]] | None = None,
    ) -> None:
        self.mode = select_mode(game, kingdoms_of_seats, options)
        self.options = complete(options)
        self.kingdoms_of_seats = list(kingdoms_of_seats)
        self.lines = [list(line) for line in lines]
        self.kings = list(kings)
        self.table: Table = BUILDINGS if building_table is None else by_id(building_table)

        coins, knights = (7, 1) if self.mode.has_buildings else (0, 0)  # Q-2, T-3
        self.kingdoms = [Kingdom(coins=coins, knights=knights) for _ in range(self.mode.kingdoms)]
        self.stack = list(buildings)  # the top first
        self.spaces: list[str | None] = [None] * SPACES  # by printed price
        self._fill_spaces()
        self.burnt: list[str] = []
        self.dragon: int | None = None  # the space it stands on; None: in its cave
        self.queen: int | None = None  # the kingdom that hosts her

        self.claims: list[dict[str, int]] = [{} for _ in self.lines]  # for each line: domino -> seat
        self.dropped: list[str] = []  # unclaimed dominoes
        self.revealed = 1  # how many lines lie open
        self.round = 0
        self.turn = 0  # which king of the round
        self.step = 'claim'
        self.placed_now: tuple[Cell, ...] = ()  # where this turn's domino lies
        self.is_over = False
        self._legal: list[Action] | None = None

    # who acts

    @property
    def current_seat(self) -> int | None:
        if self.is_over:
            return None
        if self.round == 0:
            return self.kings[self.turn]
        return self._line_claims[self.current_domino]

    @property
    def current_domino(self) -> str:
        """K-6: the kings stand on the line and play from the lowest number."""
        return sorted(self._line_claims, key=number)[self.turn]

    @property
    def _line_claims(self) -> dict[str, int]:
        return self.claims[self.round - 1]

    @property
    def _is_last_round(self) -> bool:
        return self.round == len(self.lines)

    @property
    def _owner(self) -> int:
        """The kingdom that acts; a team is one kingdom (T-7)."""
        seat = self.current_seat
        assert seat is not None
        return self.kingdoms_of_seats[seat]

    @property
    def _kingdom(self) -> Kingdom:
        return self.kingdoms[self._owner]

    # what is legal

    def legal_actions(self) -> list[Action]:
        if self._legal is None:
            found = [] if self.is_over else self._offers()
            self._legal = [{'seat': self.current_seat, **action} for action in found]
        return self._legal

    def _offers(self) -> list[Action]:
        if self.step == 'claim':
            return self._claims_offered()
        if self.step == 'place':
            return self._placements_offered()
        offers: list[Action] = []  # never a step backwards
        if self.step == 'tax':
            offers += self._taxes_offered()
        if self.step in ('tax', 'build'):
            offers += self._buildings_offered()
        if self.step in ('tax', 'build', 'bribe'):
            offers += self._bribes_offered()
        return offers + ([{'type': 'end_turn'}] if self._is_last_round else self._claims_offered())

    def _claims_offered(self) -> list[Action]:
        line = self.round  # the line after the one being played
        free = [domino for domino in self.lines[line] if domino not in self.claims[line]]
        return [{'type': 'claim', 'domino': domino} for domino in free]

    def _placements_offered(self) -> list[Action]:
        domino = self.current_domino
        pairs = placements(self._kingdom.cells, DOMINOES[domino], self.mode.grid)
        if not pairs:  # K-16, K-17
            return [{'type': 'discard', 'domino': domino}]
        return [{'type': 'place', 'domino': domino, 'cells': [list(a), list(b)]} for a, b in pairs]

    def _taxes_offered(self) -> list[Action]:
        kingdom = self._kingdom
        if kingdom.knights == 0:
            return []
        free = [cell for cell in self.placed_now if cell not in kingdom.knight_cells]
        return [{'type': 'tax', 'cell': list(cell)} for cell in free]

    def _buildings_offered(self) -> list[Action]:
        kingdom = self._kingdom
        towns = [
            cell
            for cell, (terrain, _) in kingdom.cells.items()
            if terrain == 'town' and cell not in kingdom.buildings
        ]
        return [
            {'type': 'build', 'space': space, 'cell': list(cell)}
            for space in range(SPACES)
            if self.spaces[space] is not None and self.price(space) <= kingdom.coins
            for cell in towns
        ]

    def price(self, space: int) -> int:
        """What the acting kingdom pays (Q-19, X-17)."""
        return max(0, space - 1) if self.queen == self._owner else space

    def _bribes_offered(self) -> list[Action]:
        if self.dragon is not None or self.queen == self._owner or self._kingdom.coins < 1:
            return []
        return [
            {'type': 'bribe', 'space': space} for space in range(SPACES) if self.spaces[space] is not None
        ]

    # what happens

    def apply(self, action: Action) -> None:
        if action not in self.legal_actions():
            raise ValueError(f'not legal now: {action}')
        self._legal = None
        match action['type']:
            case 'claim':
                self._claim(action['domino'])
            case 'place':
                first, second = action['cells']
                self._place((first[0], first[1]), (second[0], second[1]))
            case 'discard':
                self._discard()
            case 'tax':
                self._tax((action['cell'][0], action['cell'][1]))
            case 'build':
                self._build(action['space'], (action['cell'][0], action['cell'][1]))
            case 'bribe':
                self._bribe(action['space'])
            case 'end_turn':
                self._next_turn()

    def _claim(self, domino: str) -> None:
        seat = self.current_seat
        assert seat is not None
        self.claims[self.round][domino] = seat
        self._next_turn()

    def _place(self, first: Cell, second: Cell) -> None:
        kingdom, domino = self._kingdom, self.current_domino
        kingdom.cells[first], kingdom.cells[second] = DOMINOES[domino]
        kingdom.placed.append(domino)
        self.placed_now = (first, second)
        self._after_placing('tax')

    def _discard(self) -> None:
        self._kingdom.discarded.append(self.current_domino)
        self._after_placing('build')

    def _after_placing(self, step: str) -> None:
        if self.mode.has_buildings:
            self.step = step
        elif self._is_last_round:  # K-9
            self._next_turn()
        else:
            self.step = 'close'

    def _tax(self, cell: Cell) -> None:
        kingdom = self._kingdom
        kingdom.knights -= 1
        kingdom.knight_cells.add(cell)
        kingdom.coins += len(territory_of(kingdom.cells, cell))
        for building in kingdom.buildings.values():
            match self.table[building]['tax_bonus']:
                case 'per_knight':
                    kingdom.coins += kingdom.all_knights
                case 'per_tower':
                    kingdom.coins += kingdom.towers

    def _build(self, space: int, cell: Cell) -> None:
        kingdom, building = self._kingdom, self.spaces[space]
        assert building is not None
        kingdom.coins -= self.price(space)  # before the Queen may come
        self.spaces[space] = None
        kingdom.buildings[cell] = building
        kingdom.knights += self.table[building]['knights']
        kingdom.towers += self.table[building]['towers']
        if self.table[building]['towers'] > 0 and all(
            kingdom.towers >= other.towers for other in self.kingdoms
        ):
            self.queen = self._owner
        self.step = 'bribe'

    def _bribe(self, space: int) -> None:
        building = self.spaces[space]
        assert building is not None
        self._kingdom.coins -= 1
        self.burnt.append(building)
        self.spaces[space] = None
        self.dragon = space
        self.step = 'close'

    # turns and rounds

    def _next_turn(self) -> None:
        self.turn += 1
        self.step = 'claim' if self.round == 0 else 'place'
        self.placed_now = ()
        if self.turn < len(self.kings):
            return
        if self._is_last_round:
            self.is_over = True
        else:
            self._end_round()

    def _end_round(self) -> None:
        """Q-35; the opening ends the same way, with nothing to slide yet."""
        line = self.round
        self.dropped += [domino for domino in self.lines[line] if domino not in self.claims[line]]
        self.dragon = None
        left = [tile for tile in self.spaces if tile is not None]
        self.spaces = [*left, *[None] * (SPACES - len(left))]
        self._fill_spaces()
        self.revealed = min(self.revealed + 1, len(self.lines))
        self.round += 1
        self.turn = 0
        self.step = 'place'

    def _fill_spaces(self) -> None:
        """The cheaper space first; an empty stack leaves spaces empty (X-19)."""
        for space in range(SPACES):
            if self.spaces[space] is None and self.stack:
                self.spaces[space] = self.stack.pop(0)

    # how it ends

    def result(self) -> dict[str, Any] | None:
        """A record's `result`: None while the game runs."""
        return self.standings() if self.is_over else None

    def standings(self) -> dict[str, Any]:
        """The result as if the game ended here."""
        scores = [
            scoring.score(index, kingdom, self.queen == index, self.mode, self.options, self.table)
            for index, kingdom in enumerate(self.kingdoms)
        ]
        totals = [entry['total'] for entry in scores]
        return {'scores': scores, 'ranking': scoring.rank(self.kingdoms, totals, self.mode, self.table)}
