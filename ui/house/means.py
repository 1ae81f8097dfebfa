"""What the house lends its tables: the world outside, each part replaceable in tests."""

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from engine.buildings import STANDARD_TABLE, BuildingTable
from ui.house.bots import PlainThinkers, Sleep, Thinkers
from ui.house.store import Store


def call_later(seconds: float, call: Callable[[], None]) -> object:
    return asyncio.get_running_loop().call_later(seconds, call)


@dataclass
class Means:
    store: Store
    rng: random.Random = field(default_factory=random.Random)
    building_table: BuildingTable = STANDARD_TABLE
    buildings_name: str = ''
    """The file of a host's own building table."""
    thinkers: Thinkers = field(default_factory=PlainThinkers)
    clock: Callable[[], float] = time.monotonic
    now: Callable[[], float] = time.time
    """Seconds since 1970."""
    sleep: Sleep = asyncio.sleep
    call_later: Callable[[float, Callable[[], None]], object] = call_later
    is_open: bool = False
    """Whether the server runs: only then do bots move and absences get noticed."""
