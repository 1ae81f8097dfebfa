"""The table while a game is played: binds a play surface to a room of the house."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nicegui import ui

from engine.dominoes import domino
from engine.market import SPACES
from engine.settings import Seat
from ui.art import Drawing, draw_knight
from ui.bridge import follow
from ui.components.board_values import Cell, Ghost, Pointer
from ui.house import ChangeKind, Room, RoomChange
from ui.house.pointers import LIFE as POINTER_LIFE
from ui.house.pointers import Pointer as Shown
from ui.i18n import t
from ui.pages.adviser import Adviser
from ui.pages.coach_card import CoachCard
from ui.pages.desk import RoomDesk
from ui.pages.frame import Frame, answering
from ui.pages.hand_over import HandOver
from ui.pages.invite import Invitation
from ui.pages.surface import PlaySurface
from ui.pages.table_sheets import TableSheets
from ui.panels.scene import Scene
from ui.panels.steps import STEP_OF_PHASE
from ui.panels.wait import partner_may_claim
from ui.pictures import draw_building_of
from ui.session import device_id


class TablePage(PlaySurface):
    """One device's page of one running game."""

    asks_dragon = True

    def __init__(self, room: Room, frame: Frame, addresses: Sequence[str] = ()) -> None:
        self.room = room
        self.desk: RoomDesk
        self._pointings = 0
        self._title = ''
        super().__init__(RoomDesk(room, device_id()), frame)
        self.sheets = TableSheets(self, room, frame, Invitation(room, addresses))
        self.adviser = Adviser(self, room)
        with self.root:
            self.coach = CoachCard()
            self.hand_over = HandOver()
        self._accompany()
        frame.on_awake.append(self.refresh)
        follow(room, self._changed)

    def asked(self, name: str, arg: str) -> None:
        if name == 'say':
            self.desk.point(self.own_seat, {'kind': 'point', 'word': arg})
        elif name == 'point-at':
            self.desk.point(self.own_seat, {'kind': 'point', 'domino': arg})
            self._point_at(arg, self.own_seat)
        elif name == 'hint':
            self.adviser.open()
        elif name == 'give-back' and arg.isdigit():
            self.room.give_back(self.desk.device, int(arg))
        else:
            self.sheets.open(name, arg)

    def chose(self, domino: str) -> None:
        if self.desk.table.state.mode.has_teams:
            self.desk.point(self.own_seat, {'kind': 'ghost', 'action': 'claim', 'domino': domino})

    def touched(self, cell: Cell) -> None:
        if partner_may_claim(self.scene):
            with answering():
                self.desk.point(self.own_seat, {'kind': 'point', 'cells': [list(cell)]})
        else:
            self.sheets.explain_own(cell)

    def _scene(self) -> Scene:
        room, device = self.room, self.desk.device
        kept = tuple(seat for seat in room.seats_of(device) if room.seats[seat].is_handed_over)
        return replace(super()._scene(), kept=kept, has_openings=room.has_openings)

    def _changed(self, change: RoomChange) -> None:
        if self.room.game is None or self.root.is_deleted:
            return
        match change.kind:
            case ChangeKind.GAME:
                self._hear_game(change)
            case ChangeKind.POINTER:
                self._show_pointer(change)
            case _:
                self.refresh()
        self.sheets.refresh()

    def _hear_game(self, change: RoomChange) -> None:
        was_mine, before = self.scene.view.is_my_turn, self.scene.state
        if change.undone:
            self._begin_turn()
            self.tell_again()
            self.frame.say(t('table.undone', name=self.desk.names[self.desk.table.state.seat]))
            return
        self.frame.say('. '.join(words for _, words in self.hear(change.events)))
        self._coach(change.events)
        if change.seat in self.desk.mine:
            self.adviser.grade(before, self.desk.table.actions[-1])
        if self.scene.view.is_my_turn and not was_mine:
            self.frame.say(t('table.your_turn'))

    def refresh(self) -> None:
        super().refresh()
        if hasattr(self, 'hand_over'):
            self._accompany()

    def _accompany(self) -> None:
        """What goes with the game on this page, beside the game itself."""
        self._coach(())
        self._show_title()
        if self.room.choice.hand_over_card:
            self.hand_over.look(self.scene)

    def _show_title(self) -> None:
        """The tab calls its player, also on arrival, after an undo and when a bot hands the seat back."""
        key = 'table.title_turn' if self.scene.view.is_my_turn else 'table.title'
        if key != self._title:
            self._title = key
            ui.page_title(t(key, code=self.room.code))

    def _coach(self, events: tuple[object, ...]) -> None:
        if self.room.choice.guided and self.seat is not None:
            self.coach.look(self.scene.view, STEP_OF_PHASE.get(self.scene.phase), events)

    # -- partners ------------------------------------------------------------------------------------

    def _show_pointer(self, change: RoomChange) -> None:
        """A partner's ghost or pointer, or what a bot is about to do: shown for a moment on that kingdom."""
        shown, seat = change.pointer, change.seat
        if shown is None or seat is None or not self._is_on_my_board(seat) or seat in self.desk.mine:
            return
        name, style = self.desk.names[seat], self.desk.styles[seat]
        self.ghosts, self.pointers = (), ()
        if shown.domino and not shown.cells:
            self._point_at(shown.domino, seat)
        if shown.word:
            self.frame.toast(t('partner.says', name=name, words=t(f'partner.{shown.word}')))
        if shown.kind == 'ghost' and shown.domino and len(shown.cells) == 2:
            self.ghosts = (Ghost(domino(shown.domino), shown.cells, name, style),)
        elif shown.kind == 'ghost' and len(shown.cells) == 1:
            self.ghosts = tuple(Ghost(piece, shown.cells, name, style) for piece in self._pieces(shown))
        elif shown.kind == 'point' and shown.cells:
            self.pointers = (Pointer(tuple(shown.cells), name, style, number=self._begin_pointing()),)
        self.refresh()

    def _pieces(self, shown: Shown) -> Iterator[Drawing]:
        """The knight or the building in a partner's hand."""
        market = self.desk.table.state.market
        if shown.action == 'tax':
            yield draw_knight()
        elif shown.action == 'build' and market and shown.space is not None and shown.space < SPACES:
            building = market.spaces[shown.space]
            if building:
                yield draw_building_of(building)

    def _point_at(self, tile: str, seat: Seat) -> None:
        """Somebody of the team holds his king over this domino, or thinks it should be this one."""
        self.pointed = tile, seat
        self._begin_pointing()

    def _begin_pointing(self) -> int:
        self._pointings += 1
        ui.timer(POINTER_LIFE, lambda shown=self._pointings: self._forget(shown), once=True)
        return self._pointings

    def _forget(self, pointing: int) -> None:
        """A pointer has been seen; a newer one stays."""
        if pointing == self._pointings and (self.pointers or self.pointed):
            self.pointers, self.pointed = (), None
            self.refresh()

    def _is_on_my_board(self, seat: Seat) -> bool:
        kingdoms = self.desk.table.state.settings.kingdoms
        return kingdoms[seat] == self._shown_kingdom(self.scene)
