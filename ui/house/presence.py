"""Who is here: counts the open pages of each device. Being away never frees a seat."""

from collections import Counter
from collections.abc import Callable, Collection

from ui.house.seating import Device

AWAY_AFTER = 10.0
"""Seconds without any page until a device counts as away: reloading and a short sleep are no absence."""
HOST_GONE_AFTER = 60.0
"""Seconds after which another guest may take the host's role."""


class Presence:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._pages: Counter[Device] = Counter()
        self._left: dict[Device, float] = {}
        self._since = clock()

    def came(self, device: Device) -> bool:
        """A page of the device connected; whether it is the first."""
        self._pages[device] += 1
        return self._pages[device] == 1

    def went(self, device: Device) -> bool:
        """A page of the device is gone; whether it was the last."""
        if not self._pages[device]:
            return False
        self._pages[device] -= 1
        if self._pages[device]:
            return False
        del self._pages[device]
        self._left[device] = self._clock()
        return True

    @property
    def present(self) -> Collection[Device]:
        return self._pages.keys()

    def is_away(self, device: Device, after: float = AWAY_AFTER) -> bool:
        if self._pages[device]:
            return False
        return self._clock() - self._left.get(device, self._since) >= after
