"""The guided first game: a small card on the first occurrence of each situation, once per device."""

from collections.abc import Iterable

from nicegui import ui

from engine.events import Event
from engine.modes import Step
from engine.views import View
from ui.components.panel import Panel
from ui.i18n import t
from ui.learn.coach import Coach
from ui.learn.progress import Progress
from ui.markup import h, join
from ui.panels.parts import button, icon
from ui.session import device


class CoachCard:
    """Shows one mark at a time; it never blocks a move, and goes when the situation is over."""

    def __init__(self) -> None:
        progress = Progress(device().memory)
        self.coach = Coach(progress.has_seen, progress.see)
        self.panel = Panel(self._act, 'coach-card', label=t('coach.label'))

    def look(self, view: View, step: Step | None, events: Iterable[object] = ()) -> None:
        """Tell this player what is new to them."""
        self.coach.look(view, step, [event for event in events if isinstance(event, Event)])
        self._show()

    def _show(self) -> None:
        mark = self.coach.mark
        if mark is None:
            self.panel.show('')
            return
        acts = join(
            button(t('coach.more'), 'read', css='link'),
            button(t('coach.got_it'), 'got-it', css='small'),
        )
        self.panel.show(
            join(icon('bulb'), h('p', t(mark.key), role='status'), h('div', acts, class_='coach-acts'))
        )

    def _act(self, name: str, _arg: str) -> None:
        if name == 'read' and self.coach.mark is not None:
            ui.navigate.to(f'/rules#{self.coach.mark.anchor}', new_tab=True)
        self.coach.close()
        self._show()
