"""What players do. The shape of each action is that of the game record, and refuses anything else."""

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StrictInt, TypeAdapter

Number = Annotated[StrictInt, Field(ge=0, le=99)]
Coordinate = Annotated[StrictInt, Field(ge=-99, le=99)]
CellPair: TypeAlias = tuple[Coordinate, Coordinate]
DominoId: TypeAlias = Annotated[str, Field(pattern=r'^[KQD][1-9][0-9]?$')]


class _Action(BaseModel):
    model_config = ConfigDict(frozen=True, extra='forbid')

    seat: Number


class Claim(_Action):
    """Put one's king on a free domino of the line (K-4, K-7, Q-34)."""

    type: Literal['claim'] = 'claim'
    domino: DominoId


class Place(_Action):
    """Lay the domino under one's king: its first end on the first cell (K-11…K-14)."""

    type: Literal['place'] = 'place'
    domino: DominoId
    cells: tuple[CellPair, CellPair]


class Discard(_Action):
    """Give up a domino that fits nowhere (K-16)."""

    type: Literal['discard'] = 'discard'
    domino: DominoId


class Tax(_Action):
    """Put a knight on a square of the domino just placed and take its tax (Q-11…Q-16)."""

    type: Literal['tax'] = 'tax'
    cell: CellPair


class Build(_Action):
    """Buy the building on a space and put it on a town square (Q-17…Q-24)."""

    type: Literal['build'] = 'build'
    space: Number
    cell: CellPair


class Bribe(_Action):
    """Pay the dragon to burn the building on a space (Q-30…Q-32)."""

    type: Literal['bribe'] = 'bribe'
    space: Number


class EndTurn(_Action):
    """End one's turn of the last round, where there is nothing to claim (Q-37)."""

    type: Literal['end_turn'] = 'end_turn'


Action: TypeAlias = Claim | Place | Discard | Tax | Build | Bribe | EndTurn
ACTION: TypeAdapter[Action] = TypeAdapter(Annotated[Action, Field(discriminator='type')])
