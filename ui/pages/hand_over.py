"""The card between two players who share a device: who takes it now. Only where the host switched it on."""

from nicegui import ui

from engine.settings import Seat
from ui import art
from ui.components.panel import Panel
from ui.i18n import t
from ui.markup import h, join
from ui.panels.parts import button, sized
from ui.panels.scene import Scene


class HandOver(ui.dialog):
    """Covers the table from the moment another seat of this device must act until its player is there."""

    def __init__(self) -> None:
        super().__init__()
        self.props('persistent').classes('sheet-dialog')
        self.props['aria-label'] = t('table.hand_over')
        self.holder: Seat | None = None
        """Who has the device in hand."""
        self.wanted: Seat | None = None
        with self, ui.element('section').classes('modal-sheet hand-over'):
            self.card = Panel(self._take, 'full')

    def look(self, scene: Scene) -> None:
        """Ask for whoever must act here; be gone where that is over or nobody else must."""
        is_shared = len(scene.mine) > 1 and scene.view.is_my_turn
        self.wanted = scene.seat if is_shared and scene.seat != self.holder else None
        if self.wanted is None:
            self.close()
            return
        name, style = scene.names[self.wanted], scene.styles[self.wanted]
        self.card.show(
            join(
                sized(art.draw_castle(style), width=96),
                h('h2', t('table.pass_to', name=name), class_='sheet-title'),
                button(t('table.pass_ready', name=name), 'take', css='primary wide', key='confirm'),
            )
        )
        self.open()

    def _take(self, _name: str, _arg: str) -> None:
        self.holder = self.wanted
        self.close()
