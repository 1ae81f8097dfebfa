"""What every journey stands on: a real server in a process of its own, a browser, and devices that tell on it.

A device fails its journey when its page logs an error, throws, or asks any other host for anything.
"""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from e2e.prepared import HOST, SEED, PreparedHouse, prepare
from e2e.screens.device import Device
from ui.terminal import browser as browsers

ROOT = Path(__file__).parents[1]
expect.set_options(timeout=20_000)  # ms: a slow machine is no mistake
ARGUMENTS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
]
START = 'import sys, main; sys.exit(main.run())'
"""The installed command: whoever runs the tests has set the environment up already."""
OpenDevice = Callable[..., Device]


class Server:
    """`python3 main.py` on a free port with a data folder of its own."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments
        self.port = free_port()
        self.log = data.parent / f'{data.name}.log'
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f'http://127.0.0.1:{self.port}'

    def start(self) -> None:
        """Returns when the server answers."""
        arguments = [
            '--port',
            str(self.port),
            '--host',
            '127.0.0.1',
            '--no-browser',
            '--data',
            str(self.data),
        ]
        command = [sys.executable, '-c', START, 'serve', *arguments, *self.arguments]
        plain = {
            name: value for name, value in os.environ.items() if not name.startswith(('PYTEST', 'NICEGUI'))
        }
        with self.log.open('ab') as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=plain, stdout=log, stderr=log)
        for _ in range(600):
            try:
                urllib.request.urlopen(f'{self.url}/favicon.ico', timeout=5)
                return
            except (urllib.error.URLError, ConnectionError):
                assert self._process.poll() is None, f'the server ended:\n{self.log.read_text()}'
                time.sleep(0.1)
        raise AssertionError(f'the server never answered:\n{self.log.read_text()}')

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=30)
            self._process = None

    def freeze(self) -> None:
        """The server stops answering without closing a connection: what a phone sees after its sleep."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def restart(self) -> None:
        self.stop()
        self.start()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope='session')
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that journeys share; each opens tables of its own."""
    shared = Server(tmp_path_factory.mktemp('house') / 'data')
    shared.start()
    yield shared
    shared.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one journey alone, which may stop and restart it."""
    own = Server(tmp_path / 'data')
    own.start()
    yield own
    own.thaw()
    own.stop()


@pytest.fixture(scope='session')
def prepared(tmp_path_factory: pytest.TempPathFactory) -> PreparedHouse:
    """Tables at the moments that people want to look at; `house_server` serves them."""
    return prepare(tmp_path_factory.mktemp('prepared') / 'data')


@pytest.fixture(scope='session')
def house_server(prepared: PreparedHouse) -> Iterator[Server]:
    own = Server(prepared.house.data_dir, '--seed', str(SEED))
    own.start()
    yield own
    own.stop()


@pytest.fixture(scope='session')
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def open_device(server: Server, chromium: Browser) -> Iterator[OpenDevice]:
    """`open_device('phone', '/')`: another browser profile with one page. At the end nobody may have complained."""
    devices: list[Device] = []

    def open_device(kind: str = 'phone', path: str = '/', *, dark: bool = False, url: str = '') -> Device:
        device = Device(chromium, url or server.url, kind, dark=dark)
        devices.append(device)
        device.visit(path)
        return device

    yield open_device
    complaints = [complaint for device in devices for complaint in device.complaints]
    for device in devices:
        device.close()
    assert complaints == []


@pytest.fixture
def open_moment(prepared: PreparedHouse, house_server: Server, chromium: Browser) -> Iterator[OpenDevice]:
    """`open_moment('phone', 'claim')`: the host's device at a prepared table, or at any other address."""
    devices: list[Device] = []

    def open_moment(kind: str = 'phone', shows: str = '/', name: str = HOST) -> Device:
        device = prepared.device_for(name, chromium, house_server.url, kind)
        devices.append(device)
        device.visit(shows if shows.startswith('/') else prepared.path(shows))
        return device

    yield open_moment
    complaints = [complaint for device in devices for complaint in device.complaints]
    for device in devices:
        device.close()
    assert not complaints, '\n'.join(complaints)
