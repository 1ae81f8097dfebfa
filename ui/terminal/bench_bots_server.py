"""The server of `bench bots`: a table for two people, and four tables whose bots think when they are told to.

Started by `bench_bots` as a process of its own; prints the code of the people's table when it answers.
"""

import argparse
import asyncio
import random
import secrets
from pathlib import Path

from nicegui import ui

from engine.settings import Options
from ui import app as crownfield
from ui.house import Choice, House, Room, RoomChange
from ui.house.choices import Pace
from ui.workers import Thinkers

HOST = 'the benchmark'
BOT_TABLES = 4
DUEL = Choice(players=2, options=Options(mighty_duel=True), pace=Pace.INSTANT)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument('--port', type=int)
    parser.add_argument('--data', type=Path)
    args = parser.parse_args()
    house = House(args.data, rng=random.Random(1), thinkers=Thinkers())
    room = house.open_room(HOST, DUEL)
    room.subscribe(lambda change: _start_when_full(room, change))
    bots = [house.open_room(HOST, DUEL) for _ in range(BOT_TABLES)]
    _add_switch(bots)
    crownfield.run(
        house,
        '127.0.0.1',
        args.port,
        on_ready=lambda: print(room.code, flush=True),
        storage_secret=secrets.token_urlsafe(),
    )


def _start_when_full(room: Room, _change: RoomChange) -> None:
    if room.game is None and not room.free_seats:
        asyncio.get_running_loop().call_soon(_start, room)  # whoever joins last is told of his seat first


def _start(room: Room) -> None:
    if room.game is None and not room.free_seats:
        room.start(HOST)


def _add_switch(rooms: list[Room]) -> None:
    """Two pages that let all bots think and rest; a game that has ended is played again."""

    @ui.page('/bench/bots/think')
    def think() -> None:
        for room in rooms:
            if room.game is None:
                room.fill_with_bots(HOST, 'expert')
                room.start(HOST)
            elif room.game.is_over:
                room.play_again(HOST)
            room.wake()
        ui.label('thinking')

    @ui.page('/bench/bots/rest')
    def rest() -> None:
        for room in rooms:
            room.rest()
        ui.label('resting')


if __name__ == '__main__':
    main()
