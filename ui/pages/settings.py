"""The settings of a device: theme, text size, motion, sound, letters, language. Every page's menu leads here."""

import json

from markupsafe import Markup
from nicegui import ui

from ui import i18n
from ui.components.panel import Panel
from ui.i18n import t
from ui.markup import h, join
from ui.pages.sheet import Sheet
from ui.panels.parts import button
from ui.preferences import CHOICES, Preferences
from ui.session import device


class SettingsSheet:
    """Changes apply at once, on this device only, and stay."""

    def __init__(self) -> None:
        self._sheet = Sheet(t('settings.title'))
        with self._sheet.body:
            self._panel = Panel(self._choose, 'settings-list')
        self._show()

    def open(self) -> None:
        self._sheet.open()

    def change(self, **changes: str) -> None:
        owner = device()
        before = owner.preferences
        owner.preferences = before.but(**changes)
        ui.run_javascript(f'crownfield.apply({json.dumps(owner.preferences.data())})')
        if owner.preferences.language != before.language:
            ui.navigate.reload()
        self._show()

    def _choose(self, name: str, arg: str) -> None:
        allowed = i18n.languages() if name == 'language' else CHOICES.get(name, ())
        if arg in allowed:
            self.change(**{name: arg})

    def _show(self) -> None:
        self._panel.show(settings_list(device().preferences))


def settings_list(preferences: Preferences) -> Markup:
    """All settings, each a row of choices with one line that explains it."""
    rows = [_row(name, getattr(preferences, name), values) for name, values in CHOICES.items()]
    if len(i18n.languages()) > 1:
        rows.append(_row('language', preferences.language, i18n.languages()))
    return join(*rows, h('p', t('settings.this_device'), class_='quiet'))


def _row(name: str, chosen: str, values: tuple[str, ...]) -> Markup:
    choices = (
        button(_value_words(name, value), name, value, css='segment', pressed=value == chosen)
        for value in values
    )
    title, note = f'setting-{name}', f'setting-{name}-note'
    return h(
        'div',
        h('p', t(f'settings.{name}'), id=title, class_='setting-name'),
        h('div', *choices, class_='segments', role='group', aria_labelledby=title, aria_describedby=note),
        h('p', t(f'settings.{name}.note'), id=note, class_='setting-note'),
        class_='setting',
    )


def _value_words(name: str, value: str) -> str:
    return i18n.catalogue(value)['common.language'] if name == 'language' else t(f'settings.{name}.{value}')
