"""What happened, in sentences, and where each kingdom's last domino lies."""

from collections.abc import Iterable

from engine.events import DominoPlaced, Event
from engine.grid import Cell
from engine.settings import KingdomNumber, Seat, Settings
from ui.i18n import Names, narrate

News = tuple[tuple[Seat | None, str], ...]
"""Sentences in order, each with the seat it is about; rounds and the end are nobody's."""


def tell(events: Iterable[object], names: Names) -> News:
    """The events of the game that are worth a sentence."""
    spoken = ((event, narrate(event, names)) for event in events if isinstance(event, Event))
    return tuple((getattr(event, 'seat', None), words) for event, words in spoken if words is not None)


def last_dominoes(events: Iterable[object], settings: Settings) -> dict[KingdomNumber, tuple[Cell, Cell]]:
    return {settings.kingdoms[event.seat]: event.cells for event in events if isinstance(event, DominoPlaced)}
