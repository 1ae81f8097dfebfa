"""A position as data: a legal game, small if need be, and the actions that were played in it.

Lessons start from one and the rules draw their examples from one, so that nothing is ever shown that the
rules do not allow. Kingdoms are reached by real actions only.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from engine.actions import DominoId, Number
from engine.buildings import STANDARD_TABLE, Building
from engine.dominoes import BOXES, DOMINO_OF_ID, Domino
from engine.modes import MODES, Mode, mode_of
from engine.refusals import SettingsError
from engine.settings import Game, Options, Settings, settings_for
from engine.setup import deal_for, start
from engine.state import Deal, State
from engine.table import Table
from ui.learn.inputs import TaggedAction

MINI_ROUNDS = 12


class Fault(ValueError):
    """What is wrong with a position: the field and a sentence about it."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(f'{field}: {text}')
        self.field = field
        self.text = text


class Position(BaseModel):
    """A game and what was played in it. What is not said is filled up: any domino, any building will do."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    game: Game
    players: Annotated[StrictInt, Field(ge=1, le=8)] = 1
    teams: StrictBool = False
    mini: StrictBool = False
    """A small table on 5×5: any number of players, one king each, lines as long as there are kings."""
    rounds: Annotated[StrictInt, Field(ge=1, le=24)] | None = None
    """A shorter game than the box holds."""
    options: Options = Options()
    lines: tuple[tuple[DominoId, ...], ...] = ()
    """The first lines of the game; the others take what is left, lowest number first."""
    kings: tuple[Number, ...] | None = None
    """The seat that makes each opening claim; from seat 0 on if not said."""
    buildings: tuple[str, ...] = ()
    """The top of the building stack; the others follow."""
    played: tuple[TaggedAction, ...] = ()

    @property
    def settings(self) -> Settings:
        return settings_for(self.game, self.players, self.teams, self.options)

    def mode(self) -> Mode:
        try:
            row = _mini(self.game, self.players) if self.mini else mode_of(self.settings)
        except SettingsError as error:
            raise Fault('players', str(error)) from error
        rounds = self.rounds or (MINI_ROUNDS if self.mini else row.rounds)
        return replace(row, dominoes=rounds * row.line_size)

    def first_state(self, rng: Random | None = None) -> State:
        """The game before its first claim: dealt as written, or shuffled where a generator is given."""
        mode = self.mode()
        return start(self.settings, self._shuffled(mode, rng) if rng else self._deal(mode), mode)

    def table(self) -> Table:
        """A table where `played` has been played."""
        return Table(self.first_state(), self.played)

    def _deal(self, mode: Mode) -> Deal:
        kings = self.kings or tuple(seat for seat in range(mode.players) for _ in range(mode.kings_each))
        if Counter(kings) != Counter(dict.fromkeys(range(mode.players), mode.kings_each)):
            raise Fault('kings', f'each of {mode.players} seats claims {mode.kings_each} times')
        return Deal(self._dealt_lines(mode), kings, self._stack() if mode.has_builders else ())

    def _dealt_lines(self, mode: Mode) -> tuple[tuple[Domino, ...], ...]:
        named = [domino_id for line in self.lines for domino_id in line]
        for domino_id, count in Counter(named).items():
            if domino_id not in DOMINO_OF_ID:
                raise Fault('lines', f'there is no domino {domino_id}')
            if count > 1:
                raise Fault('lines', f'{domino_id} comes twice')
        rest = {
            box: [domino for domino in reversed(BOXES[box]) if domino.id not in named] for box in mode.boxes
        }
        lines: list[tuple[Domino, ...]] = []
        for index in range(mode.rounds):
            box = mode.box_of_line(index)
            ids = self.lines[index] if index < len(self.lines) else ()
            line = [DOMINO_OF_ID[domino_id] for domino_id in ids]
            line += [rest[box].pop() for _ in range(mode.line_size - len(line))]
            if len(line) != mode.line_size or any(domino.box is not box for domino in line):
                raise Fault('lines', f'line {index + 1} is not {mode.line_size} dominoes of box {box}')
            lines.append(tuple(sorted(line, key=lambda domino: domino.number)))
        return tuple(lines)

    def _stack(self) -> tuple[Building, ...]:
        rest = Counter({building.id: building.copies for building in STANDARD_TABLE.buildings})
        for building_id in self.buildings:
            if not rest[building_id]:
                raise Fault('buildings', f'there is no {building_id} left in the box')
            rest[building_id] -= 1
        return tuple(STANDARD_TABLE.of_id[building_id] for building_id in (*self.buildings, *rest.elements()))

    def _shuffled(self, mode: Mode, rng: Random) -> Deal:
        """A whole deal by chance, cut to the length of the mode."""
        deal = deal_for(self.settings, rng)
        return replace(deal, lines=deal.lines[: mode.rounds])


def _mini(game: Game, players: int) -> Mode:
    """The small table of a game, made from its largest row: one king each, nothing left unclaimed."""
    rows = [mode for mode in MODES if mode.game is game and not mode.has_teams]
    row = max(rows, key=lambda mode: mode.players)
    return replace(
        row, name=f'{game}-mini', players=players, kingdoms=players, kings_each=1, line_size=players, grid=5
    )
