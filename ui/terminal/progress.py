"""A progress bar for long runs: on the error stream, and only where somebody watches."""

import sys
import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar('T')

WIDTH = 40
PATIENCE = 0.5  # seconds before a run counts as long
REDRAW = 0.1


def with_progress(items: Sequence[T]) -> Iterator[T]:
    """The items one after the other, with a bar that grows while they are worked on."""
    if not sys.stderr.isatty():
        yield from items
        return
    due = time.monotonic() + PATIENCE
    is_drawn = False
    try:
        for done, item in enumerate(items):
            if time.monotonic() >= due:
                print(f'\r{bar(done, len(items))}', end='', file=sys.stderr, flush=True)
                due, is_drawn = time.monotonic() + REDRAW, True
            yield item
    finally:
        if is_drawn:
            print(f'\r{" " * len(bar(0, len(items)))}\r', end='', file=sys.stderr, flush=True)


def bar(done: int, total: int) -> str:
    """`[######··············]  12/40`, always equally long."""
    filled = WIDTH * done // total
    return f'[{"#" * filled}{"." * (WIDTH - filled)}] {done:>{len(str(total))}}/{total}'
