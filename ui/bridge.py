"""From the house to the pages: one NiceGUI event per room, made from `room.subscribe`, and one for the house.

A page subscribes inside its page function: NiceGUI keeps its place and ends the subscription with the page.
Nothing flows back here; pages ask the room.
"""

from collections.abc import Callable
from weakref import WeakKeyDictionary

from nicegui import Event, ui

from ui.house import House, Room, RoomChange

_changed: WeakKeyDictionary[House | Room, Event[RoomChange]] = WeakKeyDictionary()


def changes(source: House | Room) -> Event[RoomChange]:
    """The event of a room, or of the whole house; there is one, however many pages listen."""
    event = _changed.get(source)
    if event is None:
        event = _changed[source] = Event[RoomChange]()
        source.subscribe(event.emit)
    return event


def follow(source: House | Room, on_change: Callable[[RoomChange], object]) -> None:
    """Tell the part of a page that is being built of every change, as long as it lives."""
    event, part = changes(source), ui.context.slot.parent

    def tell(change: RoomChange) -> None:
        if part.is_deleted:
            event.unsubscribe(tell)
        else:
            on_change(change)

    event.subscribe(tell)


def attend(room: Room, device: str) -> None:
    """Let the table know whether the device that shows the current page is here or away."""
    client = ui.context.client
    client.on_connect(lambda: room.connected(device))
    client.on_disconnect(lambda: room.disconnected(device))
