"""The guided first game: a small card on the first occurrence of each situation, once per device."""

from collections.abc import Iterable

from nicegui import ui

from engine.events import Event
from engine.modes import Step
from engine.views import View
from ui.components.panel import Panel
from ui.i18n import t
from ui.learn.coach import CoachMark, mark_for
from ui.learn.progress import Progress
from ui.markup import h, join
from ui.panels.parts import button, icon
from ui.session import device


class CoachCard:
    """Shows one mark at a time; it never blocks a move, and goes when the situation is over."""

    def __init__(self) -> None:
        self.progress = Progress(device().memory)
        self.mark: CoachMark | None = None
        self.panel = Panel(self._act, 'coach-card', label=t('coach.label'))

    def look(self, view: View, step: Step | None, events: Iterable[object] = ()) -> None:
        """Tell this player what is new to them; an event's mark stays until it is read."""
        happened = [event for event in events if isinstance(event, Event)]
        fresh = mark_for(view, happened, self.progress.has_seen, step)
        if fresh is not None:
            self.progress.see(fresh.id)
            self.mark = fresh
        elif self.mark is not None and self.mark.when.event is None and not view.is_my_turn:
            self.mark = None
        self._show()

    def _show(self) -> None:
        if self.mark is None:
            self.panel.show('')
            return
        acts = join(
            button(t('coach.more'), 'read', css='link'),
            button(t('coach.got_it'), 'close', css='small'),
        )
        self.panel.show(
            join(icon('bulb'), h('p', t(self.mark.key), role='status'), h('div', acts, class_='coach-acts'))
        )

    def _act(self, name: str, _arg: str) -> None:
        if name == 'read' and self.mark is not None:
            ui.navigate.to(f'/rules#{self.mark.anchor}', new_tab=True)
        self.mark = None
        self._show()
