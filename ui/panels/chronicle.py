"""What happened at the table and around it, in sentences, and where each kingdom's last domino lies."""

from collections.abc import Iterable

from engine.buildings import Building
from engine.events import BuildingBurnt, DominoPlaced, Event
from engine.grid import Cell
from engine.settings import KingdomNumber, Seat, Settings
from ui.house.changes import (
    BotTookOver,
    GameStarted,
    HostPassed,
    HouseEvent,
    SeatGivenBack,
    SeatLeft,
    SeatTaken,
)
from ui.i18n import Names, narrate, t

News = tuple[tuple[Seat | None, str], ...]
"""Sentences in order, each with the seat it is about; rounds and the end are nobody's."""


def tell(events: Iterable[object], names: Names) -> News:
    """The events of the game that are worth a sentence."""
    spoken = ((event, narrate(event, names)) for event in events if isinstance(event, Event))
    return tuple((getattr(event, 'seat', None), words) for event, words in spoken if words is not None)


def last_dominoes(events: Iterable[object], settings: Settings) -> dict[KingdomNumber, tuple[Cell, Cell]]:
    return {settings.kingdoms[event.seat]: event.cells for event in events if isinstance(event, DominoPlaced)}


def people_news(events: Iterable[HouseEvent]) -> list[str]:
    """Who sits where now, who leads the table, whom a bot stands in for."""
    return [t(f'people.told.{word}', name=name) for word, name in map(_word_and_name, events) if name]


def _word_and_name(event: HouseEvent) -> tuple[str, str]:
    match event:
        case SeatTaken(name=name):
            return 'seat_taken', name
        case SeatLeft(name=name):
            return 'seat_left', name
        case BotTookOver(name=name):
            return 'bot_took_over', name
        case SeatGivenBack(name=name):
            return 'seat_given_back', name
        case HostPassed(name=name):
            return 'host_passed', name
        case GameStarted():
            return '', ''


def last_burnt(events: Iterable[object]) -> tuple[Seat, Building] | None:
    """Who had the dragon burn which building last."""
    burnt = [(event.seat, event.building) for event in events if isinstance(event, BuildingBurnt)]
    return burnt[-1] if burnt else None
