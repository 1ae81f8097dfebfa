"""What the host sees when the doors are open: where to join, a QR code to scan, and the browser window."""

import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Mapping, Sequence

import segno

from ui.i18n import listed, t
from ui.network import EVERYWHERE, LOOPBACK, url

PATIENCE = 30.0
"""Seconds until the server must have answered its first caller."""
BLACK_ON_WHITE, PLAIN = '\x1b[38;5;16;48;5;231m', '\x1b[0m'


def qr_lines(text: str, with_colours: bool) -> list[str]:
    """A QR code of half blocks: black on white where the terminal has colours, else light signs on dark."""
    rows = [bytes(row) for row in segno.make(text, error='m').matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append(bytes(len(rows[0])))
    blocks = ' ▄▀█' if with_colours else '█▀▄ '
    lines = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        line = ''.join(blocks[2 * (top > 0) + (bottom > 0)] for top, bottom in zip(upper, lower, strict=True))
        lines.append(f'{BLACK_ON_WHITE}{line}{PLAIN}' if with_colours else line)
    return lines


def welcome(urls: Sequence[str], local_url: str, notes: Sequence[str], is_everywhere: bool) -> list[str]:
    """The words around the QR code; the first address is the one to use."""
    is_alone = LOOPBACK in urls[0]
    if is_alone and is_everywhere:
        notes = (t('serve.no_network'), *notes)
    others = t('serve.others', urls=listed(urls[1:])) if urls[1:] else ''
    local = t('serve.local', url=local_url) if local_url else ''
    return [
        t('serve.ready_here' if is_alone else 'serve.ready'),
        '',
        f'    {urls[0]}',
        '',
        *(line for line in (local, others, *notes, t('serve.stop')) if line),
    ]


def has_screen(platform: str, environ: Mapping[str, str]) -> bool:
    """Whether a browser window could be seen: not over SSH, not on a server without a display."""
    if 'SSH_CONNECTION' in environ:
        return False
    if platform in ('win32', 'darwin'):
        return True
    return bool(environ.get('DISPLAY') or environ.get('WAYLAND_DISPLAY'))


def has_colours(platform: str, environ: Mapping[str, str], is_terminal: bool) -> bool:
    if not is_terminal or 'NO_COLOR' in environ or environ.get('TERM') == 'dumb':
        return False
    return platform != 'win32' or 'WT_SESSION' in environ or 'TERM' in environ


def can_show(sign: str, encoding: str | None) -> bool:
    try:
        sign.encode(encoding or 'ascii')
    except UnicodeError:
        return False
    return True


def wait_until_open(host: str, port: int, patience: float = PATIENCE) -> bool:
    """Whether the server answers, as soon as it does."""
    target = LOOPBACK if host in EVERYWHERE else host
    until = time.monotonic() + patience
    while time.monotonic() < until:
        try:
            socket.create_connection((target, port), timeout=1).close()
            return True
        except OSError:
            time.sleep(0.05)
    return False


class Door:
    """Greets the host once the server answers. Works in a thread of its own, so that nothing waits for it."""

    def __init__(self, host: str, port: int, urls: Sequence[str], notes: Sequence[str], opens_browser: bool):
        self.host = host
        self.port = port
        self.urls = tuple(urls)
        self.local_url = ''
        self.notes = notes
        self.opens_browser = opens_browser

    def open(self) -> None:
        threading.Thread(target=self._greet, name='door', daemon=True).start()

    def _greet(self) -> None:
        if not wait_until_open(self.host, self.port):
            return
        is_everywhere = self.host in EVERYWHERE
        lines = welcome(self.urls, self.local_url, self.notes, is_everywhere)
        if can_show('█', sys.stdout.encoding):
            colours = has_colours(sys.platform, os.environ, sys.stdout.isatty())
            lines[3:3] = ['', *qr_lines(self.urls[0], colours)]
        print('\n'.join(['', *lines, '']), flush=True)
        if self.opens_browser and has_screen(sys.platform, os.environ):
            webbrowser.open(url('localhost' if is_everywhere else self.host, self.port))
