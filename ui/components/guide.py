"""The way from the hand to the board, drawn for somebody who has never dragged a domino."""

from nicegui.element import Element


class Guide(Element, component='guide.js'):
    """Looks for the domino in hand and a lit place by itself; gone at the first touch."""

    def __init__(self) -> None:
        super().__init__()
        self._props['shown'] = False

    def show(self, is_shown: bool) -> None:
        if self._props['shown'] != is_shown:
            self._props['shown'] = is_shown
            self.update()
