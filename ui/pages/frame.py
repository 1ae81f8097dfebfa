"""The frame around every page: head, theme, sprite, live region, toasts, connection, menu.

    with frame(t('lobby.new_table')) as page:
        ...
        page.menu.entry('qr', t('lobby.show_code'), show_code)

`toast`, `say` and `answering` speak to the person in front of the current page, in any of its handlers.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape

from nicegui import Client, ui
from nicegui.context import context
from nicegui.events import GenericEventArguments

from engine.refusals import Refusal, SettingsError
from ui import art, assets
from ui.components.cues import Cues
from ui.house.refusals import HouseRefusal
from ui.i18n import sentence, t
from ui.pages.settings import SettingsSheet
from ui.pages.sheet import Menu
from ui.session import device
from ui.theme import DARK, LIGHT

VIEWPORT = 'width=device-width, initial-scale=1, viewport-fit=cover'


class Frame:
    """What a page has of its frame while it lives."""

    def __init__(self) -> None:
        self.cues = Cues()  # before everything that it watches
        self.on_awake: list[Callable[[], object]] = []
        """Called when a page wakes up and asks for the current state: set again whatever may be old."""
        self.settings = SettingsSheet()
        self.menu = Menu()
        self.menu.entry('gear', t('settings.title'), self.settings.open)
        self.menu.entry('home', t('common.home'), lambda: ui.navigate.to('/'))
        self.menu.keep()
        self._live = ui.label('').classes('sr-only').props('role=status aria-live=polite').mark('live')
        self._toasts = ui.element('div').classes('toasts').props('role=alert')
        ui.on('awake', self._answer)

    def say(self, text: str) -> None:
        """Have a screen reader speak; nothing is shown."""
        again = text == self._live.text
        self._live.set_text(f'{text}\u00a0' if again else text)  # an equal text would stay silent

    def toast(self, text: str) -> None:
        """Show and speak a sentence for a few seconds; it replaces the one before."""
        self._toasts.clear()
        with self._toasts:
            ui.label(text).classes('toast').mark('toast')

    def _answer(self, event: GenericEventArguments) -> None:
        for wake in self.on_awake:
            wake()
        if isinstance(event.args, int):
            ui.run_javascript(f'crownfield.heard({event.args:d})')


@contextmanager
def frame(title: str | None = None, *, css: str = '') -> Iterator[Frame]:
    """Build a page inside; `css` names the page for its style sheet."""
    _furnish_head()
    _without_main(context.client)
    ui.page_title(f'{title} · {t("common.app")}' if title else t('common.app'))
    with ui.element('div').classes(f'page {css}'.strip()):
        page = Frame()
        context.client.storage['frame'] = page
        yield page


def current() -> Frame:
    """The frame of the page whose handler is running."""
    return context.client.storage['frame']


def say(text: str) -> None:
    current().say(text)


def toast(text: str) -> None:
    current().toast(text)


@contextmanager
def answering() -> Iterator[None]:
    """What the rules or the house refuse inside is answered with its sentence."""
    try:
        yield
    except (Refusal, SettingsError, HouseRefusal) as refusal:
        toast(sentence(refusal))


def _without_main(client: Client) -> None:
    """Quasar's page is a `<main>` around everything; ours have one of their own."""
    slot = client.content.parent_slot
    assert slot is not None
    slot.parent.tag = 'div'


# -- head ------------------------------------------------------------------------------------------------


def _furnish_head() -> None:
    preferences = device().preferences
    start = {'lost': [t('common.connection_lost'), t('common.connection_lost_detail')]}
    root = json.dumps(preferences.data())
    ui.add_head_html(
        f'{_shared_head()}<script>window.crownfield={_script_safe(json.dumps(start))};'
        f'Object.assign(document.documentElement.dataset,{_script_safe(root)})</script>'
        f'<script defer src="{assets.script().url}"></script>'
    )
    ui.add_body_html(f'<script>{art.loader(assets.sprite().url)}</script>')


def _shared_head() -> str:
    fonts = ''.join(
        f'<link rel="preload" href="{assets.fonts()[stem].url}" as="font" type="font/woff2" crossorigin>'
        for stem in assets.PRELOADED_FONTS
    )
    manifest = assets.manifest(t('common.app'), t('common.tagline'))
    touch_icon = assets.icons().get('apple-touch-icon.png')
    return ''.join((
        f'<link rel="stylesheet" href="{assets.style_sheet().url}">',
        fonts,
        f'<link rel="preload" href="{assets.sprite().url}" as="fetch" crossorigin>',
        f'<link rel="manifest" href="{manifest.url}">',
        f'<link rel="apple-touch-icon" href="{touch_icon.url}">' if touch_icon else '',
        f'<meta name="theme-color" content="{LIGHT["table"]}" media="(prefers-color-scheme: light)">',
        f'<meta name="theme-color" content="{DARK["table"]}" media="(prefers-color-scheme: dark)">',
        f'<meta name="description" content="{escape(t("common.tagline"))}">',
        '<meta name="mobile-web-app-capable" content="yes">',
    ))  # fmt: skip


def _script_safe(text: str) -> str:
    """JSON that cannot end its script early."""
    return text.replace('<', '\\u003c')
