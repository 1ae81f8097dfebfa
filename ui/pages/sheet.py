"""Sheets: panels that come over the page from below on a phone, in the middle on larger screens."""

from collections.abc import Callable

from nicegui import ui

from ui.components.panel import Panel
from ui.i18n import t
from ui.markup import h, join
from ui.panels.parts import button, icon


class Sheet(ui.dialog):
    """A modal sheet with a title. Fill `body`, then `open()`. One that is only read is scrolled by keys."""

    def __init__(self, title: str, *, css: str = '', is_read: bool = False) -> None:
        super().__init__()
        self.props('position=bottom transition-show=slide-up transition-hide=slide-down')
        self.props['aria-label'] = title
        self.classes(f'sheet-dialog {css}'.strip())
        with self, ui.element('section').classes('modal-sheet'):
            head = Panel(lambda _name, _arg: self.close(), 'modal-head')
            head.show(join(h('h2', title, class_='sheet-title'), _close_button()))
            self.body = ui.element('div').classes('modal-body')
            if is_read:
                self.body.props('tabindex=0')


Entry = tuple[str, str, Callable[[], object]]
"""A picture, words, and what happens."""


class Menu:
    """The list behind the menu button of every page: first what belongs to the part that is shown, then the rest."""

    def __init__(self) -> None:
        self._sheet = Sheet(t('common.menu'))
        self._entries: list[Entry] = []
        self._lasting: list[Entry] = []
        with self._sheet.body:
            self._panel = Panel(self._act, 'menu-list')

    def entry(self, picture: str, words: str, act: Callable[[], object]) -> None:
        """Add an entry; the menu closes before it acts."""
        self._entries.append((picture, words, act))
        self._show()

    def keep(self) -> None:
        """Let what is in the menu now stay, below everything else, when it is reset."""
        self._lasting, self._entries = self._entries, []

    def reset(self) -> None:
        """Take out what a part of the page has put in."""
        self._entries = []
        self._show()

    @property
    def words(self) -> list[str]:
        return [text for _, text, _ in self._all]

    @property
    def _all(self) -> list[Entry]:
        return [*self._entries, *self._lasting]

    def _show(self) -> None:
        self._panel.show(
            join(
                *(
                    button(join(icon(name), h('span', text)), 'menu', index, css='menu-entry')
                    for index, (name, text, _) in enumerate(self._all)
                )
            )
        )

    def open(self) -> None:
        self._sheet.open()

    def _act(self, _name: str, arg: str) -> None:
        self._sheet.close()
        if arg.isdigit() and int(arg) < len(self._all):
            self._all[int(arg)][2]()


def _close_button() -> str:
    return button(icon('close'), 'close', css='icon-button', label=t('common.close'))
