"""The server of `bench ui`: one table that starts when its seats are taken, and the plainest page to compare with.

Started by `bench_ui` as a process of its own; prints the table's code when it answers.
"""

import argparse
import asyncio
import random
import secrets
from pathlib import Path

from nicegui import Event, app, ui

from engine.settings import Game
from ui import app as crownfield
from ui.house import Choice, House, Room, RoomChange

HOST = 'the benchmark'


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument('--port', type=int)
    parser.add_argument('--data', type=Path)
    parser.add_argument('--game', type=Game)
    parser.add_argument('--seats', type=int)
    args = parser.parse_args()
    house = House(args.data, rng=random.Random(1))
    room = house.open_room(HOST, Choice(game=args.game, players=args.seats))
    room.subscribe(lambda change: _start_when_full(room, change))
    _add_plain_pages()
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


def _add_plain_pages() -> None:
    """A counter that all its pages share, and a page with nothing at all."""
    counted = Event[int]()
    count = 0

    def add_one() -> None:
        nonlocal count
        count += 1
        counted.emit(count)

    @ui.page('/bench/counter')
    def counter_page() -> None:
        label = ui.label('0')
        counted.subscribe(lambda number: label.set_text(str(number)))
        ui.button('+', on_click=add_one).props('id=add')

    @ui.page('/bench/empty')
    def empty_page() -> None:
        pass

    app.on_exception(lambda error: print(repr(error), flush=True))


if __name__ == '__main__':
    main()
