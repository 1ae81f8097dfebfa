"""`python3 main.py bench ui`: eight real pages at one table, in one run.

How soon the others see an action, beside a page that only counts; what goes over the wire; how long a page
is busy with an update; whether a slow phone drags smoothly.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ui.terminal.environment import PROJECT, TEST, SetupError

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from ui.terminal.bench_ui_devices import BenchDevice

PAGES = 8
ARGUMENTS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-renderer-backgrounding',
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
]
NAMES = ('Ann', 'Ben', 'Cem', 'Dora', 'Emil', 'Finn', 'Gwen', 'Hugo')
QUIET = 600  # ms without a byte: a page has loaded
SLOWED, MOVES = 4, 240
TRACED = 10
"""Actions during which the browser's own trace is taken: it slows things down, so they are not timed."""
GOALS = {'ratio': 3.0, 'bytes_per_action': 8192, 'longest_task_ms': 50.0, 'drag_frames_within_20_ms': 0.95}
MORE_THAN_EMPTY = 150_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument('--json', type=Path, metavar='FILE', help='write the figures to FILE')
    parser.add_argument(
        '--wedding',
        action='store_true',
        help='an eight-seat Royal Wedding; without, Kingdomino for four and four watchers',
    )
    parser.add_argument(
        '--actions', type=int, default=40, metavar='N', help='how many actions are timed (%(default)s)'
    )
    parser.add_argument('--polling', action='store_true', help='let every WebSocket hang, as on some iPhones')
    parser.set_defaults(needs=TEST)


def run(args: argparse.Namespace) -> int:
    from playwright.sync_api import sync_playwright

    from ui.terminal import browser

    path = browser.find()
    if path is None:
        raise SetupError(browser.ADVICE)
    with serving(args.wedding) as (port, code), sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            figures = measure(chromium, port, code, args)
        finally:
            chromium.close()
    report(figures)
    if args.json:
        args.json.write_text(json.dumps(figures, indent=1) + '\n', encoding='utf-8')
    return 0


@contextmanager
def serving(is_wedding: bool) -> Iterator[tuple[int, str]]:
    """The benchmark's server in a process of its own: its port and the code of its table."""
    from ui import network

    port = network.free_port('127.0.0.1', 8390)
    game, seats = ('wedding', 8) if is_wedding else ('kingdomino', 4)
    with tempfile.TemporaryDirectory() as folder:
        module = ['-m', 'ui.terminal.bench_ui_server', '--port', str(port), '--data', folder]
        command = [sys.executable, *module, '--game', game, '--seats', str(seats)]
        with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            code = server.stdout.readline().strip()
            if not code:
                raise SetupError('The server of the benchmark did not start.')
            try:
                yield port, code
            finally:
                server.terminate()


def measure(browser: 'Browser', port: int, code: str, args: argparse.Namespace) -> dict[str, Any]:
    from ui.terminal.bench_ui_devices import PHONE, WATCHERS, BenchDevice

    def device(kind: dict[str, Any] | None = None) -> BenchDevice:
        return BenchDevice(browser, port, kind or PHONE, swallows_sockets=args.polling)

    note('the counter page')
    counters = count(device, args.actions)
    note('the table')
    seats = PAGES if args.wedding else 4
    players = [device() for _ in range(seats)]
    watchers = {name: device(kind) for name, kind in list(WATCHERS.items())[: PAGES - seats]}
    for player, name in zip(players, NAMES, strict=False):
        player.sit(code, name)
    for name, watcher in watchers.items():
        watcher.visit(f'/table/{code}/screen') if name == 'shared screen' else watcher.watch(code)
    devices = [*players, *watchers.values()]
    updates, wired = play(players, devices, args.actions)
    note('long tasks')
    longest = longest_task(browser, players, devices)
    note('dragging')
    frames = drag(players)
    note('first loads')
    loads = load(device, players[0], code)
    for each in devices:
        each.close()
    note('the counter page again')
    counters += count(device, args.actions)
    return figures_of(updates, counters, wired, longest, frames, loads)


def note(what: str) -> None:
    print(f'… {what}', file=sys.stderr, flush=True)


# -- the measurements --------------------------------------------------------------------------------


def count(device: 'Callable[[], BenchDevice]', clicks: int) -> list[float]:
    """From the click on one counter page to the change of the others, in ms."""
    devices = [device() for _ in range(PAGES)]
    for each in devices:
        each.visit('/bench/counter')
    times = []
    for click in range(clicks):
        actor = devices[click % PAGES]
        times += timed(actor, '#add', devices)
    for each in devices:
        each.close()
    return times


def timed(actor: 'BenchDevice', selector: str, devices: 'Sequence[BenchDevice]') -> list[float]:
    for each in devices:
        each.arm()
    actor.tap(selector)
    changed = [each.changed() for each in devices if each is not actor]
    tapped = actor.tapped()
    return [when - tapped for when in changed]


def play(
    players: 'Sequence[BenchDevice]', devices: 'Sequence[BenchDevice]', actions: int
) -> tuple[list[float], list[int]]:
    """Times of the updates, and the bytes that each device exchanged for each action."""
    from ui.terminal.bench_ui_devices import acting

    times: list[float] = []
    wired: list[int] = []
    for _ in range(actions):
        actor = acting(players)
        if actor is None:
            break
        selector = actor.prepare()
        version = actor.version
        before = [each.wire.down + each.wire.up for each in devices]
        times += timed(actor, selector, devices)
        acting(players, version)
        wired += [each.wire.down + each.wire.up - old for each, old in zip(devices, before, strict=True)]
    return times, wired


def longest_task(
    browser: 'Browser', players: 'Sequence[BenchDevice]', devices: 'Sequence[BenchDevice]'
) -> float:
    """The longest task of any page's main thread while actions come in, in ms of its own processor time.

    Eight pages share this computer: what one of them waits for the others is no work of its own.
    """
    browser.start_tracing(categories=['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'])
    play(players, devices, TRACED)
    events = json.loads(browser.stop_tracing())['traceEvents']
    mains = {
        (event['pid'], event['tid'])
        for event in events
        if event.get('name') == 'thread_name' and event['args'].get('name') == 'CrRendererMain'
    }
    tasks = [
        event.get('tdur', event.get('dur', 0))
        for event in events
        if event.get('name', '').endswith('RunTask') and (event['pid'], event['tid']) in mains
    ]
    return max(tasks, default=0) / 1000


def drag(players: 'Sequence[BenchDevice]') -> list[float]:
    """Frame times on a phone whose processor is slowed down."""
    from ui.terminal.bench_ui_devices import acting

    version = ''
    while (actor := acting(players, version)) and actor.phase != 'place':
        version = actor.version
        actor.tap(actor.prepare())
    if actor is None:
        return []
    actor.slow_down(SLOWED)
    frames = actor.drag_about(MOVES)
    actor.slow_down(1)
    return frames


def load(device: 'Callable[[], BenchDevice]', player: 'BenchDevice', code: str) -> dict[str, int]:
    """Bytes of a first visit to the running table, of a second one, and of an empty page."""
    loads = {}
    fresh = device()
    fresh.take_seats_of(player)
    for name in ('first', 'second'):
        before = fresh.wire.down
        fresh.visit(f'/table/{code}')
        loads[name] = settled(fresh) - before
    fresh.close()
    empty = device()
    empty.visit('/bench/empty')
    loads['empty'] = settled(empty)
    empty.close()
    return loads


def settled(device: 'BenchDevice') -> int:
    before = -1
    while device.wire.down != before:
        before = device.wire.down
        device.page.wait_for_timeout(QUIET)
    return before


# -- the figures -------------------------------------------------------------------------------------


def figures_of(
    updates: list[float],
    counters: list[float],
    wired: list[int],
    longest: float,
    frames: list[float],
    loads: dict[str, int],
) -> dict[str, Any]:
    update, counter = summary(updates), summary(counters)
    return {
        'update_ms': update,
        'counter_ms': counter,
        'ratio': round(update['median'] / counter['median'], 2),
        'bytes_per_action': round(statistics.mean(wired)),
        'most_bytes_of_an_action': max(wired),
        'first_load_bytes': loads['first'],
        'empty_first_load_bytes': loads['empty'],
        'second_load_bytes': loads['second'],
        'longest_task_ms': round(longest, 1),
        'drag_frame_p95_ms': round(percentile(frames, 0.95), 1),
        'drag_frames_within_20_ms': round(sum(frame <= 20 for frame in frames) / max(1, len(frames)), 3),
    }


def summary(times: list[float]) -> dict[str, float]:
    return {'median': round(statistics.median(times), 1), 'p95': round(percentile(times, 0.95), 1)}


def percentile(values: Sequence[float], part: float) -> float:
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * part))] if ranked else 0.0


def report(figures: dict[str, Any]) -> None:
    for name, value in figures.items():
        goal = GOALS.get(name)
        text = (
            f'median {value["median"]}, 95 % within {value["p95"]}'
            if isinstance(value, dict)
            else f'{value:,}'
        )
        print(f'{name:26} {text}' + (f'   (goal: {goal:,})' if goal else ''))
    above = figures['first_load_bytes'] - figures['empty_first_load_bytes']
    print(f'{"above the empty page":26} {above:,}   (goal: {MORE_THAN_EMPTY:,})')
