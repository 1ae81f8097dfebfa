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


class Menu:
    """The list behind the menu button of every page."""

    def __init__(self) -> None:
        self._sheet = Sheet(t('common.menu'))
        self._entries: list[tuple[str, str, Callable[[], object]]] = []
        self._kept = 0
        with self._sheet.body:
            self._panel = Panel(self._act, 'menu-list')

    def entry(self, picture: str, words: str, act: Callable[[], object]) -> None:
        """Add an entry; the menu closes before it acts."""
        self._entries.append((picture, words, act))
        self._show()

    def keep(self) -> None:
        """Let what is in the menu now stay when it is reset."""
        self._kept = len(self._entries)

    def reset(self) -> None:
        """Take out what a part of the page has put in."""
        del self._entries[self._kept :]
        self._show()

    def _show(self) -> None:
        self._panel.show(
            join(
                *(
                    button(join(icon(name), h('span', text)), 'menu', index, css='menu-entry')
                    for index, (name, text, _) in enumerate(self._entries)
                )
            )
        )

    def open(self) -> None:
        self._sheet.open()

    def _act(self, _name: str, arg: str) -> None:
        self._sheet.close()
        if arg.isdigit() and int(arg) < len(self._entries):
            self._entries[int(arg)][2]()


def _close_button() -> str:
    return button(icon('close'), 'close', css='icon-button', label=t('common.close'))
