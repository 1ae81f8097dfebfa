"""The house: all tables of this server. Brings them back after a restart and finds them by their code."""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from pathlib import Path

from engine.buildings import STANDARD_TABLE, BuildingTable
from ui.house.bots import PlainThinkers, Sleep, Thinkers
from ui.house.changes import ChangeKind, Observers, RoomChange
from ui.house.choices import Choice, checked
from ui.house.facts import CODE_LETTERS, Guest, RoomFacts
from ui.house.means import Means, call_later
from ui.house.refusals import HouseReason, HouseRefusal
from ui.house.room import Room
from ui.house.seating import Device, resized
from ui.house.sight import Phase
from ui.house.store import RoomFolder, Store, StoreFault

log = logging.getLogger(__name__)
MOST_LOBBIES = 100
"""Tables where nothing is played; a host has a few, a prankster would have thousands."""
DAY = 24 * 60 * 60
KEPT_DAYS = 14
"""How long a lobby where nothing was ever played, or a closed table, is kept."""


class House:
    """All tables of this server."""

    def __init__(
        self,
        data_dir: Path,
        rng: random.Random | None = None,
        building_table: BuildingTable = STANDARD_TABLE,
        thinkers: Thinkers | None = None,
        buildings_name: str = '',
        kept_days: float = KEPT_DAYS,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], float] = time.time,
        sleep: Sleep = asyncio.sleep,
        later: Callable[[float, Callable[[], None]], object] = call_later,
    ) -> None:
        """Tables stored in `data_dir` are back at once. `buildings_name` is the file of a host's own table."""
        self.data_dir = data_dir
        self.building_table = building_table
        self.buildings_name = buildings_name
        self._store = Store(data_dir)
        self._means = Means(
            store=self._store,
            rng=rng or random.Random(),
            building_table=building_table,
            buildings_name=buildings_name,
            thinkers=thinkers or PlainThinkers(),
            clock=clock,
            now=now,
            sleep=sleep,
            call_later=later,
        )
        self._kept_days = kept_days
        self._observers: Observers[RoomChange] = Observers()
        self._rooms: dict[str, Room] = {}
        self._load()

    # -- looking -------------------------------------------------------------------------------------

    def rooms(self) -> tuple[Room, ...]:
        """All open tables, the newest first."""
        open_rooms = [room for room in self._rooms.values() if not room.is_closed]
        return tuple(sorted(open_rooms, key=lambda room: room.opened, reverse=True))

    def room(self, code: object) -> Room:
        """The table of a code, however it is written; a refusal says whether it never was or was closed."""
        letters = ''.join(code.split()).upper() if isinstance(code, str) else ''
        room = self._rooms.get(letters)
        if room is None:
            raise HouseRefusal(HouseReason.UNKNOWN_CODE, code=letters[:12])
        if room.is_closed:
            raise HouseRefusal(HouseReason.TABLE_CLOSED, code=letters)
        return room

    def rooms_of(self, device: Device) -> tuple[Room, ...]:
        """The tables where a device has a seat or watches: its way back."""
        return tuple(room for room in self.rooms() if room.is_guest(device))

    def subscribe(self, observer: Callable[[RoomChange], None]) -> Callable[[], None]:
        """Tell `observer` when the list of tables changes, or what it says of one (not of each move)."""
        return self._observers.add(observer)

    @property
    def secret(self) -> str:
        """What signs the browsers' cookies, from a file of the data folder."""
        return self._store.secret()

    # -- tables --------------------------------------------------------------------------------------

    def open_room(self, device: Device, choice: Choice | None = None) -> Room:
        """A new table; the device is its host and its first guest, and joins like any other."""
        wanted = checked(choice or Choice())
        if sum(room.phase is Phase.LOBBY for room in self.rooms()) >= MOST_LOBBIES:
            raise HouseRefusal(HouseReason.TOO_MANY_TABLES)
        facts = RoomFacts(
            code=self._new_code(),
            opened=self._means.now(),
            host=device,
            choice=wanted,
            seats=resized((), wanted),
            guests=(Guest(device=device),),
        )
        try:
            folder = self._store.new_folder(facts.code)
            folder.save(facts)
        except OSError as error:
            raise HouseRefusal(HouseReason.NOT_WRITTEN) from error
        room = self._add(Room(facts, folder, self._means))
        self._observers.tell(RoomChange(ChangeKind.LOBBY, room.code, room.version))
        return room

    # -- the server ----------------------------------------------------------------------------------

    async def open(self) -> None:
        """The server runs: bots go on with what they were at."""
        self._means.is_open = True
        for room in self.rooms():
            room.wake()

    async def shut(self) -> None:
        """The server ends. All is written already; only thinking has to stop."""
        self._means.is_open = False
        for room in self._rooms.values():
            room.rest()
        await self._means.thinkers.close()

    # -- inside --------------------------------------------------------------------------------------

    def _new_code(self) -> str:
        """Unlike every stored table's, also unlike those that cannot be read."""
        while True:
            code = ''.join(self._means.rng.choices(CODE_LETTERS, k=4))
            if code not in self._rooms and not self._store.has_folder(code):
                return code

    def _add(self, room: Room) -> Room:
        self._rooms[room.code] = room
        room.subscribe(self._on_room_change)
        return room

    def _on_room_change(self, change: RoomChange) -> None:
        room = self._rooms[change.code]
        is_news = change.kind in (ChangeKind.LOBBY, ChangeKind.CLOSED)
        if is_news or (change.kind is ChangeKind.GAME and room.game and room.game.is_over):
            self._observers.tell(change)

    def _load(self) -> None:
        for folder in self._store.folders():
            try:
                self._load_room(folder)
            except (StoreFault, OSError) as fault:
                self._set_aside(folder, str(fault))
            except Exception as error:  # one table that nobody can explain must not close the house
                self._set_aside(folder, repr(error))

    def _load_room(self, folder: RoomFolder) -> None:
        if folder.is_empty():
            folder.delete()
            return
        facts = folder.load()
        is_old = self._means.now() - facts.opened > self._kept_days * DAY
        if is_old and (facts.is_closed or not facts.games):
            folder.delete()
            return
        room = Room(facts, folder, self._means)
        room.restore()
        self._add(room)

    def _set_aside(self, folder: RoomFolder, fault: str) -> None:
        try:
            kept = folder.set_aside().name
        except OSError:
            kept = folder.code
        log.error('Table %s could not be read and is kept as "%s": %s.', folder.code, kept, fault)
