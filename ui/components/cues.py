"""Sound, vibration and motion of a page: one element that takes no room and hears what has just happened.

    page.cues.play(cues_of(events, settings, mine), board=2)

It finds pieces by `data-kingdom`, `data-tile`, `data-space`, `data-purse`, `data-cave` and `data-count` in the
markup of the panels and never touches what they say. Nothing waits for it: where it does not run, or where
the device wants neither motion nor sound, the page is the same.
"""

from collections.abc import Sequence

from nicegui.element import Element

from engine.settings import KingdomNumber
from ui.panels.cues import Cue, pack_cue


class Cues(Element, component='cues.js', dependencies=['cue_*.js']):
    """Stands before all panels of its page, so that it sees their pieces before and after a change."""

    def __init__(self) -> None:
        super().__init__()
        self._props['batch'] = {'number': 0, 'cues': (), 'board': None}

    def play(self, cues: Sequence[Cue], board: KingdomNumber | None = None) -> None:
        """Play once what belongs together; it ends whatever still moves.

        :param board: the kingdom that is under the fingers on this page, if one is
        """
        if cues:
            number = self._props['batch']['number'] + 1
            packed = tuple(pack_cue(cue) for cue in cues)  # in a list, NiceGUI would watch everything inside
            self._props['batch'] = {'number': number, 'cues': packed, 'board': board}
