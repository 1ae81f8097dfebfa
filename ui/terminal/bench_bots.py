"""`python3 main.py bench bots`: does a person feel it when bots think?

Two people play while four tables of the strongest bots think at once, and rest, and think again. How soon
the other page sees an action is measured in turns, in one run.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ui.terminal.environment import PROJECT, TEST, SetupError

if TYPE_CHECKING:
    from ui.terminal.bench_ui_devices import BenchDevice

GOAL = 1.5
"""With bots, the 95th percentile may be so many times that without."""
BLOCKS = 3
WARM_UP = 6


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument('--json', type=Path, metavar='FILE', help='write the figures to FILE')
    parser.add_argument(
        '--actions',
        type=int,
        default=42,
        metavar='N',
        help='how many actions are timed with bots, and without (%(default)s)',
    )
    parser.set_defaults(needs=TEST)


def run(args: argparse.Namespace) -> int:
    from playwright.sync_api import sync_playwright

    from ui.terminal import browser
    from ui.terminal.bench_ui import ARGUMENTS
    from ui.terminal.bench_ui_devices import PHONE, BenchDevice

    path = browser.find()
    if path is None:
        raise SetupError(browser.ADVICE)
    with serving() as (port, code), sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            people = [BenchDevice(chromium, port, PHONE, swallows_sockets=False) for _ in range(2)]
            switch = BenchDevice(chromium, port, PHONE, swallows_sockets=False)
            figures = measure(people, switch, code, args.actions)
        finally:
            chromium.close()
    report(figures)
    if args.json:
        args.json.write_text(json.dumps(figures, indent=1) + '\n', encoding='utf-8')
    return 0


@contextmanager
def serving() -> Iterator[tuple[int, str]]:
    """The benchmark's server in a process of its own: its port and the code of the people's table."""
    from ui import network

    port = network.free_port('127.0.0.1', 8395)
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            '-m',
            'ui.terminal.bench_bots_server',
            '--port',
            str(port),
            '--data',
            folder,
        ]
        with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            code = server.stdout.readline().strip()
            if not code:
                raise SetupError('The server of the benchmark did not start.')
            try:
                yield port, code
            finally:
                server.terminate()


def measure(
    people: 'Sequence[BenchDevice]', switch: 'BenchDevice', code: str, actions: int
) -> dict[str, Any]:
    from ui.terminal.bench_ui import NAMES, play

    for person, name in zip(people, NAMES, strict=False):
        person.sit(code, name)
    play(people, people, WARM_UP)
    times: dict[str, list[float]] = {'rest': [], 'think': []}
    for _ in range(BLOCKS):
        for what, taken in times.items():
            switch.visit(f'/bench/bots/{what}')
            updates, _ = play(people, people, max(1, actions // BLOCKS))
            taken += updates
    return figures_of(times['rest'], times['think'])


def figures_of(quiet: Sequence[float], busy: Sequence[float]) -> dict[str, Any]:
    without, beside = percentile(quiet), percentile(busy)
    return {
        'without_bots': {'median_ms': statistics.median(quiet), 'p95_ms': without, 'actions': len(quiet)},
        'with_bots': {'median_ms': statistics.median(busy), 'p95_ms': beside, 'actions': len(busy)},
        'ratio': beside / without,
        'goal': GOAL,
    }


def percentile(times: Sequence[float]) -> float:
    """The 95th: of a hundred updates, five are slower."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]


def report(figures: dict[str, Any]) -> None:
    for name in ('without_bots', 'with_bots'):
        figure = figures[name]
        words = name.replace('_', ' ')
        print(
            f'{words:<13} median {figure["median_ms"]:6.1f} ms, 95th percentile {figure["p95_ms"]:6.1f} ms '
            f'({figure["actions"]} updates)'
        )
    verdict = 'within' if figures['ratio'] <= figures['goal'] else 'beyond'
    print(f'four experts thinking: {figures["ratio"]:.2f} times, {verdict} the goal of {figures["goal"]}')
