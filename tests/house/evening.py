"""An evening to test with: a house on a temporary folder, time that stands still, bots that answer at once."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine.actions import Action
from engine.settings import Seat
from engine.state import State
from ui.house import ChangeKind, Choice, House, HouseReason, HouseRefusal, Pace, Phase, Room, RoomChange
from ui.house.bots import simple_move

ANN, BEN, CAT, DAN = 'device-ann', 'device-ben', 'device-cat', 'device-dan'
DEVICES = (ANN, BEN, CAT, DAN)
NAMES = ('Ann', 'Ben', 'Cat', 'Dan')


class Clock:
    """Time goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.alarms: list[tuple[float, Callable[[], None]]] = []

    def __call__(self) -> float:
        return self.time

    def call_later(self, seconds: float, call: Callable[[], None]) -> None:
        self.alarms.append((self.time + seconds, call))

    def pass_by(self, seconds: float) -> None:
        self.time += seconds
        due = [alarm for alarm in self.alarms if alarm[0] <= self.time]
        self.alarms = [alarm for alarm in self.alarms if alarm not in due]
        for _, call in due:
            call()


class QuickThinkers:
    """Answers at once, and remembers what it was asked."""

    def __init__(self, choose: Callable[[State], Action] = simple_move) -> None:
        self.asked: list[tuple[str, State, int]] = []
        self.answer = choose
        self.is_closed = False

    async def choose(self, level: str, seen: State, seed: int, seconds: float) -> Action:
        self.asked.append((level, seen, seed))
        return self.answer(seen)

    async def close(self) -> None:
        self.is_closed = True


class Evening:
    """A house that can be closed and opened again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = Clock()
        self.now = 1_700_000_000.0
        self.thinkers = QuickThinkers()
        self.slept: list[float] = []
        self.house = self.restart()

    def restart(self, **changes: Any) -> House:
        """The server as it comes up with what is on the disk."""
        means: dict[str, Any] = {
            'rng': random.Random(7),
            'thinkers': self.thinkers,
            'clock': self.clock,
            'now': lambda: self.now,
            'sleep': self.sleep,
            'later': self.clock.call_later,
        }
        self.house = House(self.folder, **{**means, **changes})
        return self.house

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)

    def lobby(self, people: int = 2, **choice: Any) -> Room:
        """A table that Ann opened, with so many people on its first seats; bots play without a pause."""
        room = self.house.open_room(ANN, Choice().but(**{'players': people, 'pace': Pace.INSTANT, **choice}))
        for device, name in zip(DEVICES[:people], NAMES, strict=False):
            room.join(device, name)
        return room

    def playing(self, people: int = 2, **choice: Any) -> Room:
        """The same after the first shuffle; bots have the seats that are left."""
        room = self.lobby(people, **choice)
        room.fill_with_bots(ANN)
        room.start(ANN)
        return room

    def reopened(self, room: Room) -> Room:
        """The same table after a restart."""
        return self.restart().room(room.code)


def acting(room: Room) -> Seat:
    return room.table.state.seat


def play_one(room: Room, action: Action | None = None) -> Action:
    """Whoever must act does so by his own device."""
    seat = acting(room)
    device = room.seats[seat].device
    assert device is not None
    chosen = action or simple_move(room.table.state.seen())
    room.submit(device, seat, chosen, room.version)
    return chosen


def play_to_the_end(room: Room) -> None:
    while room.phase is Phase.PLAYING:
        play_one(room)


def told(room: Room) -> list[RoomChange]:
    """All changes from now on."""
    changes: list[RoomChange] = []
    room.subscribe(changes.append)
    return changes


def kinds(changes: list[RoomChange]) -> list[ChangeKind]:
    return [change.kind for change in changes]


@contextmanager
def refused(reason: HouseReason, room: Room | None = None) -> Iterator[None]:
    """What is done inside is refused for this reason and changes nothing."""

    def whole() -> object:
        return room and (room._facts, room.version, room.game and room.game.state)

    before = whole()
    with pytest.raises(HouseRefusal) as caught:
        yield
    assert caught.value.reason is reason
    assert whole() == before


async def until(is_so: Callable[[], bool], turns: int = 100_000) -> None:
    """Let the others on the loop work until it is so; a test fails by its count, not by a clock."""
    for _ in range(turns):
        if is_so():
            return
        await asyncio.sleep(0)
    raise AssertionError('it never came to that')
