"""Who is asking: the device behind a page, by the random id that its browser keeps in a signed cookie.

A device is never taken from a message. All tabs of one browser are one device; it may own several seats.
"""

from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any

from nicegui import app
from nicegui.context import context
from nicegui.slot import Slot

from ui.preferences import Preferences


@dataclass(eq=False)
class Device:
    """One browser: its id, and what the server remembers for it between visits."""

    id: str
    memory: MutableMapping[str, Any]

    @property
    def name(self) -> str:
        """The name its owner gave last; empty on the first visit."""
        name = self.memory.get('name')
        return name if isinstance(name, str) else ''

    @name.setter
    def name(self, name: str) -> None:
        self.memory['name'] = name

    @property
    def preferences(self) -> Preferences:
        return Preferences.read(self.memory.get('preferences'))

    @preferences.setter
    def preferences(self, preferences: Preferences) -> None:
        self.memory['preferences'] = preferences.model_dump()


def device() -> Device:
    """The device that shows the current page, in its page function and in every handler of that page."""
    client = context.client
    found = client.storage.get('device')
    if found is None:
        # Kept with the page: when another device's action updates this page, the request is that other one's.
        found = client.storage['device'] = Device(client.request.session['id'], app.storage.user)
    return found


def device_id() -> str:
    return device().id


def language() -> str:
    """What the person in front of the current page reads; the default outside of any page."""
    if (
        not Slot.get_stack()
    ):  # a log line, a bot's thread, the start of the server: no page is being spoken to
        return Preferences().language
    return device().preferences.language
