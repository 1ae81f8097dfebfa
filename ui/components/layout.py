"""Which layout a device shows: what only a laptop has room for is not sent to a phone.

The style sheet decides; here stand its two borders. Until the page has told, its browser's name is a guess.
"""

from collections.abc import Callable
from enum import StrEnum

from nicegui.context import context
from nicegui.element import Element
from nicegui.events import GenericEventArguments


class Layout(StrEnum):
    PHONE = 'phone'
    TABLET = 'tablet'
    LAPTOP = 'laptop'


QUERIES = {
    Layout.LAPTOP: '(min-width: 1280px) and (min-height: 480px)',
    Layout.TABLET: '(min-width: 600px) and (min-height: 480px)',
}


class LayoutWatch(Element, component='layout.js'):
    """Takes no room; `now` is the layout of the page it stands on, and `on_change` hears when it changes."""

    def __init__(self, on_change: Callable[[], object]) -> None:
        super().__init__()
        self.now = _guess()
        self._props['guess'] = self.now.value
        self._props['queries'] = {name.value: query for name, query in QUERIES.items()}
        self._on_change = on_change
        self.on('layout', self._hear)

    def _hear(self, event: GenericEventArguments) -> None:
        name = event.args.get('name') if isinstance(event.args, dict) else None
        if name in list(Layout):
            self.now = Layout(name)
            self._on_change()


def _guess() -> Layout:
    """Phones call themselves mobile; everything else is taken for a laptop."""
    browser = context.client.request.headers.get('user-agent', '')
    return Layout.PHONE if 'Mobi' in browser else Layout.LAPTOP
