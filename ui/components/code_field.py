"""Four boxes for a table's code. Reports the code when it is complete or Enter is pressed."""

from collections.abc import Callable

from nicegui.element import Element
from nicegui.events import GenericEventArguments


class CodeField(Element, component='code_field.js'):
    def __init__(self, label: str, on_code: Callable[[str], object]) -> None:
        super().__init__()
        self._props['label'] = label
        self._on_code = on_code
        self.on('code', self._report)

    def send(self) -> None:
        """Ask the browser for what has been typed so far; it is reported like a complete code."""
        self.run_method('send')

    def _report(self, event: GenericEventArguments) -> None:
        if isinstance(event.args, str):
            self._on_code(event.args[:12])
