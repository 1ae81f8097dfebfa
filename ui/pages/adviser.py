"""Hints on request and the coach after a turn, where the table allows them. Thinking happens in the workers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nicegui import background_tasks

from engine.actions import Action, Build, Claim, Place
from engine.bots.advice import Hint
from engine.dominoes import domino
from engine.state import State
from ui.components.board_values import Ghost
from ui.components.panel import Panel
from ui.house import Room
from ui.i18n import t
from ui.markup import h
from ui.pages.frame import answering
from ui.pages.sheet import Sheet
from ui.panels.advice import grade_words, hint_list

if TYPE_CHECKING:
    from ui.pages.table import TablePage

GRADED = (Place, Claim)


class Adviser:
    """The bulb of one page."""

    def __init__(self, page: 'TablePage', room: Room) -> None:
        self.page = page
        self.room = room
        self.hints: Sequence[Hint] = ()
        self.sheet = Sheet(t('advice.title'))
        with self.sheet.body:
            self.panel = Panel(self._act, 'full')

    def open(self) -> None:
        """Think, then show; the sheet says so meanwhile."""
        self.panel.show(h('p', t('advice.thinking'), class_='quiet', role='status'))
        self.sheet.open()
        background_tasks.create(self._think(), context=self.sheet)

    async def _think(self) -> None:
        with answering():
            version = self.page.desk.table.version
            found = await self.room.hints(self.page.desk.device, self.page.own_seat)
            if version != self.page.desk.table.version:
                self.sheet.close()
                return
            self.hints = found
            self.panel.show(hint_list(self.page.desk.table.state, found))
            return
        self.sheet.close()

    def _act(self, name: str, arg: str) -> None:
        if name == 'show-hint' and arg.isdigit() and int(arg) < len(self.hints):
            self._show(self.hints[int(arg)])
        self.sheet.close()

    def _show(self, hint: Hint) -> None:
        """Point at an option on the page; the player still makes the move."""
        page, action = self.page, hint.action
        match action:
            case Place():
                style = page.desk.styles[page.own_seat]
                page.ghosts = (
                    Ghost(domino(action.domino), action.cells, t('advice.title'), style, hint.points_now),
                )
            case Claim():
                page.act('step', 'claim')
                page.chosen = action.domino
            case Build():
                page.act('step', 'build')
                page.space = action.space
            case _:
                page.act('step', {'tax': 'tax', 'bribe': 'bribe'}.get(action.type, 'claim'))
        page.refresh()

    # -- the coach -----------------------------------------------------------------------------------

    def grade(self, before: State, action: Action) -> None:
        """Tell in a while how this move compared."""
        if self.room.choice.coach and isinstance(action, GRADED):
            background_tasks.create(self._grade(before, action), context=self.page.root)

    async def _grade(self, before: State, action: Action) -> None:
        grade = await self.room.grade(before, action)
        if grade is not None and not self.page.root.is_deleted:
            self.page.frame.toast(grade_words(before, grade))
