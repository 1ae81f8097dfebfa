"""Ghosts and pointers between partners: shown for a moment, never stored, no part of the game (issue of T-6)."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.actions import CellPair, DominoId, Number
from ui.house.refusals import HouseReason, HouseRefusal

LIFE = 6.0
"""Seconds a pointer is worth showing."""
PER_SECOND, BURST = 12.0, 12
"""What one device may send; a drag sends more and loses only the steps between."""


class Pointer(BaseModel):
    """What a player shows the others: a `ghost` is the piece in hand, a `point` says look here."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    kind: Literal['ghost', 'point', 'clear']
    action: Literal['place', 'claim', 'tax', 'build', 'bribe', 'discard', 'end_turn'] | None = None
    """For a ghost: what the piece in hand would do."""
    domino: DominoId | None = None
    cells: Annotated[tuple[CellPair, ...], Field(max_length=4)] = ()
    space: Number | None = None
    word: Literal['here', 'not_there', 'your_call'] | None = None


def read_pointer(payload: Any) -> Pointer:
    """A pointer from a browser's message, or a refusal."""
    if isinstance(payload, Pointer):
        return payload
    try:
        return Pointer.model_validate(payload)
    except ValidationError as error:
        raise HouseRefusal(HouseReason.BAD_MESSAGE) from error


class Patience:
    """How much a device may still send: fills up with time, each message takes one."""

    def __init__(self) -> None:
        self._left: dict[str, tuple[float, float]] = {}

    def has_room_for(self, device: str, now: float) -> bool:
        left, since = self._left.get(device, (float(BURST), now))
        left = min(float(BURST), left + max(0.0, now - since) * PER_SECOND)
        allowed = left >= 1
        self._left[device] = (left - allowed, now)
        return allowed
