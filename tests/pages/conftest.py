"""Pages in process: guests without a browser, who press only what is there to be pressed."""

import random
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from html import unescape
from pathlib import Path

import httpx
import pytest
from nicegui import core
from nicegui.storage import Storage
from nicegui.testing import User, user_simulation

from ui.app import build
from ui.components.panel import Panel
from ui.house import House
from ui.pages.sheet import Menu


class Person:
    """One device at a page. Presses buttons of panels by their act, and reads what is shown."""

    def __init__(self, user: User) -> None:
        self.user = user

    async def visit(self, path: str) -> None:
        await self.user.open(path)

    @property
    def panels(self) -> list[Panel]:
        assert self.user.client is not None
        return [element for element in self.user.client.elements.values() if isinstance(element, Panel)]

    @property
    def text(self) -> str:
        """All words on all panels."""
        markup = ' '.join(str(panel.props['markup']) for panel in self.panels)
        return ' '.join(unescape(re.sub(r'<[^>]+>', ' ', markup)).split())

    @property
    def markup(self) -> str:
        return ' '.join(str(panel.props['markup']) for panel in self.panels)

    def press(self, act: str, arg: object = '') -> None:
        """Press what a panel offers; it is a mistake of the test if none does."""
        panel = self._panel_with(act, arg)
        assert panel is not None, f'there is nothing to press for {act} {arg}'
        self._send(panel, act, arg)

    def choose(self, words: str) -> None:
        """An entry of the page's menu."""
        assert self.user.client is not None
        menu: Menu = self.user.client.storage['frame'].menu
        self.press('menu')
        self.press('menu', menu.words.index(words))

    def forge(self, panel_with: str, act: str, arg: object = '') -> None:
        """Send what no button of the page would send."""
        panel = self._panel_with(panel_with, None)
        assert panel is not None
        self._send(panel, act, arg)

    def offers(self, act: str, arg: object = '') -> bool:
        return self._panel_with(act, arg) is not None

    def write_name(self, name: str) -> None:
        for field in self.user.find(marker='name').elements:
            field.value = name  # type: ignore[attr-defined]

    async def sees_toast(self, words: str) -> None:
        await self.user.should_see(words)

    def _panel_with(self, act: str, arg: object | None) -> Panel | None:
        """The panel that has such a button, enabled; an empty `arg` stands for any."""
        wanted = [f'data-act="{act}"', *([f'data-arg="{arg}"'] if arg not in (None, '') else [])]
        for panel in self.panels:
            for tag in re.findall(r'<[^>]*data-act=[^>]*>', str(panel.props['markup'])):
                if all(word in tag for word in wanted) and ' disabled' not in tag:
                    return panel
        return None

    def _send(self, panel: Panel, act: str, arg: object) -> None:
        assert self.user.client is not None
        with self.user.client:
            for listener in list(panel._event_listeners.values()):
                panel._handle_event({'listener_id': listener.id, 'args': {'name': act, 'arg': str(arg)}})


Arrive = Callable[[str], Awaitable[Person]]


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / 'data', rng=random.Random(7))


@pytest.fixture
async def arrive(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Arrive]:
    """`await arrive('/new')`: a new device opens a page of the house."""
    monkeypatch.setattr(Storage, 'path', tmp_path / 'devices')
    clients: list[httpx.AsyncClient] = []
    async with user_simulation():
        build(house, ['http://192.168.0.12:8080'])

        async def come(path: str) -> Person:
            transport = httpx.ASGITransport(core.app)
            client = httpx.AsyncClient(transport=transport, base_url='http://127.0.0.1:8080')
            clients.append(client)
            person = Person(User(client))
            await person.visit(path)
            return person

        yield come
        for client in clients:
            await client.aclose()
