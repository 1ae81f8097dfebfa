"""`python3 main.py`: opens the house for players. The only command that imports NiceGUI."""

import argparse
import gc
import os
import random
import signal
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from ui.terminal.environment import PROJECT

if TYPE_CHECKING:
    from engine.buildings import BuildingTable
    from ui.house import House
    from ui.terminal.welcome import Door


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        '--port',
        type=port_number,
        default=8080,
        metavar='N',
        help='the port to listen on (%(default)s); if it is taken, the next free one is used',
    )
    parser.add_argument(
        '--host',
        default='0.0.0.0',
        metavar='ADDRESS',
        help='the network address to listen on (%(default)s: all; 127.0.0.1: this computer only)',
    )
    parser.add_argument(
        '--data',
        type=Path,
        default=data_folder(),
        metavar='DIR',
        help='the folder where tables are kept (%(default)s)',
    )
    parser.add_argument(
        '--no-browser',
        action='store_true',
        help='do not open a browser window on this computer',
    )
    parser.add_argument(
        '--buildings',
        type=Path,
        metavar='FILE',
        help="a building table of your own for Queendomino, in place of Crownfield's",
    )
    parser.add_argument(
        '--seed',
        type=int,
        metavar='N',
        help='deal the same games every time, to try things out',
    )


def port_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f'"{text}" is not a number from 1 to 65535')
    return int(text)


def data_folder() -> Path:
    """Beside the project; where the package is installed, the place that the system has for such things."""
    if (PROJECT / 'pyproject.toml').exists():
        return PROJECT / 'data'
    if sys.platform == 'win32':
        return Path(os.environ.get('LOCALAPPDATA') or Path.home() / 'AppData' / 'Local') / 'Crownfield'
    if sys.platform == 'darwin':
        return Path.home() / 'Library' / 'Application Support' / 'Crownfield'
    return Path(os.environ.get('XDG_DATA_HOME') or Path.home() / '.local' / 'share') / 'crownfield'


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C or a polite kill; both are a good end."""
    for name in ('SIGTERM', 'SIGBREAK'):  # the second is what Windows has
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _end_politely)
    try:
        _serve(args)
    except KeyboardInterrupt:
        from ui.i18n import t

        print(f'\n{t("serve.bye")}', flush=True)
    gc.freeze()  # Python would look through all of NiceGUI for rubbish once more, longer than all the rest takes
    return 0


def _end_politely(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


def _serve(args: argparse.Namespace) -> None:
    from engine.buildings import STANDARD_TABLE, read_table
    from ui import network
    from ui.house.claim import FolderFault, claim_folder
    from ui.terminal.commands import UsageError
    from ui.terminal.welcome import Door

    table = read_table(args.buildings) if args.buildings else STANDARD_TABLE
    try:
        port = network.free_port(args.host, args.port)
        claim = claim_folder(args.data)
        house, secret = _open_house(args, claim.folder, table)
    except (network.NoPort, FolderFault) as fault:
        raise UsageError(str(fault)) from fault
    addresses = network.urls(args.host, port)
    notes = _notes(args, port, claim.folder, tables=len(house.rooms()))
    door = Door(args.host, port, addresses, notes, opens_browser=not args.no_browser)
    if args.host in network.EVERYWHERE:
        threading.Thread(target=_find_local_name, args=(door, addresses, port), daemon=True).start()

    from ui import app  # imports NiceGUI, which takes its time: whatever can fail has not failed by now

    app.run(house, args.host, port, addresses, door.open, storage_secret=secret)


def _open_house(args: argparse.Namespace, folder: Path, table: 'BuildingTable') -> tuple['House', str]:
    """The house with the tables of its folder, and what signs the browsers' cookies."""
    from ui.house import House
    from ui.house.claim import fault_of
    from ui.workers import Thinkers

    try:
        house = House(
            folder,
            rng=random.Random(args.seed),
            building_table=table,
            thinkers=Thinkers(),
            buildings_name=args.buildings.name if args.buildings else '',
        )
        return house, house.secret
    except OSError as error:
        raise fault_of(folder, error) from error


def _notes(args: argparse.Namespace, port: int, folder: Path, tables: int) -> list[str]:
    """What the host should know beside the address."""
    from ui.i18n import t

    notes = []
    if port != args.port:
        notes.append(t('serve.port_taken', taken=args.port, port=port))
    if folder != args.data:
        notes.append(t('serve.data_taken', taken=args.data, folder=folder))
    if args.buildings:
        notes.append(t('serve.buildings', file=args.buildings.name))
    if tables:
        notes.append(t('serve.tables', count=tables))
    return notes


def _find_local_name(door: 'Door', addresses: list[str], port: int) -> None:
    """Offer the machine's own name, too, where the network knows it."""
    from ui import network

    name = network.local_name()
    if name and network.answers(name, network.lan_addresses()):
        door.local_url = network.url(name, port)
        addresses.append(door.local_url)  # the lobby reads the same list
