"""The end of a game: the ranking, the score sheet with its working, and the way to the next game."""

from collections.abc import Sequence

from fastapi import Response
from fastapi.responses import PlainTextResponse
from nicegui import app, ui

from engine.placement_map import land_window
from engine.record import record_text
from engine.views import View
from ui.bridge import follow
from ui.components.board import Board, Marks
from ui.components.panel import Panel
from ui.house import ChangeKind, House, HouseRefusal, Phase, Room, RoomChange
from ui.i18n import sentence, t
from ui.pages.desk import RoomDesk
from ui.pages.frame import Frame, answering
from ui.pages.invite import Invitation, InviteSheet
from ui.pages.people_sheet import PeopleSheet
from ui.panels import score
from ui.panels.header import header
from ui.panels.scene import Scene
from ui.session import device_id


def register(house: House) -> None:
    """The record of a finished game, for keeping and for other programs."""

    @app.get('/table/{code}/record', include_in_schema=False)
    def send_record(code: str) -> Response:
        try:
            room = house.room(code)
        except HouseRefusal as refusal:
            return PlainTextResponse(sentence(refusal), status_code=404)
        record = room.record()
        if record is None:
            return PlainTextResponse(t('score.no_record'), status_code=404)
        headers = {'Content-Disposition': f'attachment; filename="{room.record_name}"'}
        return Response(record_text(record), media_type='application/json', headers=headers)


class ScorePage:
    """One device's page of one finished game."""

    def __init__(self, room: Room, frame: Frame, addresses: Sequence[str] = ()) -> None:
        self.room = room
        self.frame = frame
        self.device = device_id()
        self.desk = RoomDesk(room, self.device)
        self.lit: str | None = None
        scene = self._scene()
        first = score.first_kingdom(scene)
        mine = scene.view.my_kingdom_number
        self.shown = first if mine is None else mine
        with ui.element('main').classes('score-page') as self.root:
            self.head = Panel(self.act, 'area-head', tag='header')
            self.podium = Panel(self.act, 'area-podium')
            with ui.element('div').classes('area-map'):
                self.board = Board(play='score', cap=64, label=t('score.title'), on_touch=self._touch)
            self.story = Panel(self.act, 'area-story')
            self.pad = Panel(self.act, 'area-pad')
            self.acts = Panel(self.act, 'area-acts')
        self.people = PeopleSheet(room, self.device)
        self.invite = InviteSheet(Invitation(room, addresses))
        self._fill_menu()
        self.refresh()
        frame.on_awake.append(self.refresh)
        follow(room, self._changed)

    def _fill_menu(self) -> None:
        menu = self.frame.menu
        menu.entry('people', t('people.title'), self.people.open)
        menu.entry('qr', t('table.menu_invite'), self.invite.show_way)
        menu.entry(
            'screen',
            t('table.menu_screen'),
            lambda: ui.navigate.to(f'/table/{self.room.code}/screen', new_tab=True),
        )
        if self.room.is_host(self.device):
            menu.entry('sliders', t('people.another_game'), lambda: self.act('another', ''))

    def _scene(self) -> Scene:
        mine = self.desk.mine
        view = View.of(self.desk.table.state, mine[0] if mine else None)
        return Scene(
            view=view,
            names=self.desk.names,
            styles=self.desk.styles,
            mine=frozenset(mine),
            code=self.desk.code,
            phase='over',
        )

    def refresh(self) -> None:
        scene = self._scene()
        line = score.lit_line(scene, self.shown, self.lit)
        self.head.show(header(scene))
        self.podium.show(score.podium(scene, self.shown))
        marks = Marks(lit=line.cells if line else ())
        kingdom = scene.state.kingdoms[self.shown]
        self.board.show(kingdom, scene.style_of(self.shown), marks=marks, window=land_window(kingdom))
        match = score.dynasty_words(scene, self.room.standings, self.room.match_is_over)
        self.story.show(score.story(scene, line, match))
        self.pad.show(
            score.pad(scene, self.shown, self.lit) + score.dynasty_table(scene, self.room.standings)
        )
        can_go_on = bool(self.desk.mine) or self.room.is_host(self.device)
        self.acts.show(score.end_actions(can_go_on, not self.room.match_is_over))

    def act(self, name: str, arg: str) -> None:
        with answering():
            match name:
                case 'sheet' if arg.isdigit() and int(arg) < len(self.desk.table.state.kingdoms):
                    self.shown, self.lit = int(arg), None
                case 'light':
                    self.lit = None if self.lit == arg else arg
                case 'again':
                    self.room.play_again(self.device)
                    return
                case 'another':
                    self.room.back_to_lobby(self.device)
                    return
                case 'replay':
                    ui.navigate.to(f'/table/{self.room.code}/replay')
                    return
                case 'record':
                    ui.navigate.to(f'/table/{self.room.code}/record')
                    return
                case 'menu':
                    self.frame.menu.open()
        self.refresh()

    def _touch(self, cell: tuple[int, int]) -> None:
        """A square of the map lights its line, as the line lights its squares."""
        self.act('light', score.line_at(self._scene(), self.shown, cell) or '')

    def _changed(self, change: RoomChange) -> None:
        if (
            self.room.phase is Phase.OVER
            and change.kind is not ChangeKind.POINTER
            and not self.root.is_deleted
        ):
            self.refresh()
            self.people.refresh()
