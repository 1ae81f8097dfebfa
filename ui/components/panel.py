"""A panel: markup made in Python, shown as it is, whose buttons report what was pressed.

An element inside with `data-act="name"` (and `data-arg="…"`) reports a press; one with `data-drag="kind:arg"`
can be dragged onto any element of the page with `data-drop="kind"`, which reports the same as pressing the
target; where the piece has a `data-drag-arg` of its own, the argument is `piece>target`. An open `<details>`
with `data-fold` stays open. What did not change is not sent.
"""

import re
from collections.abc import Callable, Mapping

from markupsafe import Markup
from nicegui.element import Element
from nicegui.events import GenericEventArguments

DRAWING_ID = re.compile(r'(["#])k([0-9a-f]{6})')
"""Ids inside drawings. Two panels may show the same drawing, and where one is hidden its clips clip nothing:
so each panel gives its drawings ids of its own."""

Act = Callable[[str, str], object]
"""Called with the name of what was pressed and its argument."""


class Panel(Element, component='panel.js'):
    """Shows markup; tells `on_act` what was pressed in it."""

    def __init__(self, on_act: Act, css: str = '', *, tag: str = 'div', label: str | None = None) -> None:
        super().__init__()
        self._shown: Markup | str = ''
        self._props['markup'] = ''
        self._props['tag'] = tag
        if label:
            self._props['label'] = label
        if css:
            self.classes(css)
        self._on_act = on_act
        self.on('act', self._report)

    def show(self, markup: Markup | str) -> None:
        if markup != self._shown:
            self._shown = markup
            self._props['markup'] = DRAWING_ID.sub(rf'\1p{self.id}k\2', str(markup))
            self.update()

    def _report(self, event: GenericEventArguments) -> None:
        said = event.args if isinstance(event.args, dict) else {}
        name, arg = said.get('name'), said.get('arg')
        if isinstance(name, str) and isinstance(arg, str) and len(name) < 60 and len(arg) < 200:
            self._on_act(name, arg)


class PanelRow(Element):
    """Panels side by side, each under its key: one that changes is sent alone, and all keep their place in the page
    when others come, go or change their order."""

    def __init__(self, on_act: Act, css: str = '', *, tag: str = 'div', part_tag: str = 'div') -> None:
        super().__init__(tag)
        self._on_act = on_act
        self._part_tag = part_tag
        self._panels: dict[str, Panel] = {}
        if css:
            self.classes(css)

    def show(self, parts: Mapping[str, Markup]) -> None:
        for key in self._panels.keys() - parts.keys():
            self._panels.pop(key).delete()
        for key, markup in parts.items():
            if key not in self._panels:
                with self:
                    self._panels[key] = Panel(self._on_act, 'part', tag=self._part_tag)
            self._panels[key].show(markup)
        wanted = [self._panels[key] for key in parts]
        if self.default_slot.children != wanted:
            self.default_slot.children[:] = wanted
            self.update()
