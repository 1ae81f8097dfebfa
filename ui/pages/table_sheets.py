"""What opens over the table: another kingdom at full width, the log, a building explained, the box, the menu."""

from typing import TYPE_CHECKING

from markupsafe import Markup
from nicegui import ui

from engine.buildings import Building
from engine.dominoes import BOXES
from engine.grid import is_within_reach, spot_of
from engine.kingdom import Kingdom
from engine.placement_map import land_window
from engine.settings import KingdomNumber
from engine.views import BuildingWorth
from ui import art
from ui.components.board import Board, Marks
from ui.components.panel import Panel
from ui.house import Room
from ui.i18n import domino_words, t
from ui.learn.rulebook import anchor_of_phase
from ui.markup import h, join
from ui.pages.frame import Frame
from ui.pages.invite import Invitation, InviteSheet
from ui.pages.people_sheet import PeopleSheet
from ui.pages.sheet import Sheet
from ui.panels import score, wait
from ui.panels.builders import building_card, built_row, market_card
from ui.panels.parts import disc, domino, purse, sized

if TYPE_CHECKING:
    from ui.pages.table import TablePage


class TableSheets:
    """Sheets are built once and filled when opened."""

    def __init__(self, page: 'TablePage', room: Room, frame: Frame, way: Invitation) -> None:
        self.page = page
        self.room = room
        self.shown: KingdomNumber | None = None
        self.lit: str | None = None
        self.offered: int | None = None
        """The space of the builders' board that is explained on its sheet."""
        self.explained: int | None = None
        """The square of the shown kingdom whose building is explained."""
        self._build()
        self.invite = InviteSheet(way)
        self._fill_menu(frame)
        self.frame = frame

    def _build(self) -> None:
        self.kingdom = Sheet(t('table.a_kingdom'), css='kingdom-sheet')
        with self.kingdom.body:
            self.whose = Panel(self._act, 'whose')
            with ui.element('div').classes('kingdom-view'):
                self.board = Board(
                    play='look', cap=64, fits_width=True, label=t('table.a_kingdom'), on_touch=self._touch
                )
            self.built = Panel(self._act, 'kingdom-built')
            self.pad = Panel(self._act, 'kingdom-pad')
        self.people = PeopleSheet(self.room, self.page.desk.device)
        self.log = Sheet(t('table.log'), is_read=True)
        with self.log.body:
            self.log_panel = Panel(self._act)
        self.building = Sheet(t('court.board'))
        with self.building.body:
            self.building_panel = Panel(self._act)
        self.market = Sheet(t('court.board'))
        with self.market.body:
            self.market_panel = Panel(self._act, 'market-sheet')
        self.box = Sheet(t('table.left_title'), is_read=True)
        with self.box.body:
            self.box_panel = Panel(self._act)

    def _fill_menu(self, frame: Frame) -> None:
        menu = frame.menu
        menu.entry('log', t('table.log'), lambda: self.open('log', ''))
        menu.entry('people', t('people.title'), self.people.open)
        menu.entry('qr', t('table.menu_invite'), self.invite.show_way)
        menu.entry('search', t('table.menu_box'), lambda: self.open('box', ''))
        menu.entry(
            'screen',
            t('table.menu_screen'),
            lambda: ui.navigate.to(f'/table/{self.room.code}/screen', new_tab=True),
        )
        menu.entry('book', t('table.menu_rules'), self._read_rules)

    def _read_rules(self) -> None:
        """The rules of this game, on the paragraph that matters now."""
        scene = self.page.scene
        game, players = scene.state.mode.game.value, scene.state.settings.players
        ui.navigate.to(f'/rules?game={game}&players={players}#{anchor_of_phase(scene.phase)}', new_tab=True)

    def open(self, name: str, arg: str) -> None:
        match name:
            case 'menu':
                self.frame.menu.open()
            case 'kingdom' if arg.isdigit() and int(arg) < len(self.page.scene.state.kingdoms):
                self.shown, self.lit, self.explained = int(arg), None, None
                self.kingdom.open()
            case 'log':
                self.log.open()
            case 'people':
                self.people.open()
            case 'box':
                self.box.open()
            case 'market' if self.page.scene.state.market:
                self.offered = None
                self.market.open()
            case 'look' if arg.isdigit():
                self._open_building(int(arg))
            case _:
                return
        self.refresh()

    def refresh(self) -> None:
        scene = self.page.scene
        if self.kingdom.value and self.shown is not None:
            self._show_kingdom(self.shown)
        self.people.refresh()
        if self.market.value:
            self.market_panel.show(self._market())
        if self.log.value:
            self.log_panel.show(wait.log_list(scene))
        if self.box.value:
            self.box_panel.show(self._box())

    def _act(self, name: str, arg: str) -> None:
        if name == 'light':
            self.lit = None if self.lit == arg else arg
        elif name == 'built' and arg.isdigit():
            self._explain(int(arg))
        elif name == 'look' and arg.isdigit():
            self.offered = int(arg)
        self.refresh()

    def _touch(self, cell: tuple[int, int]) -> None:
        """A building that is tapped where it stands explains itself."""
        if is_within_reach(cell):
            self._explain(spot_of(cell))
            self.refresh()

    def _explain(self, spot: int) -> None:
        self.explained = None if self.explained == spot else spot

    def _show_built(self, kingdom: Kingdom) -> None:
        building = None if self.explained is None else kingdom.building_at(self.explained)
        own_table = self.page.scene.buildings_name
        card = building_card(building, None, own_table) if building else None
        row = built_row(kingdom, self.explained) if kingdom.buildings else None
        self.built.show(join(row, card))

    def explain_own(self, cell: tuple[int, int]) -> None:
        """A tap on one's own board while nothing is in hand: the building there in words."""
        scene = self.page.scene
        kingdom = scene.kingdom
        building = kingdom.building_at(spot_of(cell)) if kingdom and is_within_reach(cell) else None
        if building:
            self._show_building(building, None)

    def _show_kingdom(self, number: KingdomNumber) -> None:
        scene = self.page.scene
        kingdom, style = scene.state.kingdoms[number], scene.style_of(number)
        seats = scene.state.settings.seats_of(number)
        names = ' & '.join(scene.names[seat] for seat in seats)
        money = purse(kingdom, number) if scene.state.mode.has_builders else None
        points = (
            None
            if scene.hides_scores
            else h('b', t('common.points', count=scene.points[number]), class_='whose-points')
        )
        self.whose.show(
            join(
                *(disc(scene.styles[seat], 32) for seat in seats),
                h('b', names, class_='whose-name', dir='auto'),
                points,
                money,
            )
        )
        line = None if scene.hides_scores else score.lit_line(scene, number, self.lit)
        marks = Marks(last=scene.last.get(number, ()), lit=line.cells if line else ())
        self.board.show(kingdom, style, marks=marks, window=land_window(kingdom))
        self._show_built(kingdom)
        self.pad.show('' if scene.hides_scores else score.pad(scene, number, self.lit))

    def _open_building(self, space: int) -> None:
        views = [view for view in self.page.scene.view.spaces if view.space == space and view.building]
        if views and views[0].building:
            self._show_building(views[0].building, views[0].worth)

    def _show_building(self, building: Building, worth: BuildingWorth | None) -> None:
        self.building_panel.show(building_card(building, worth, self.page.scene.buildings_name))
        self.building.open()

    def _market(self) -> Markup:
        """The builders' board, to be looked at while others play."""
        scene = self.page.scene
        space = next((one for one in scene.view.spaces if one.space == self.offered and one.building), None)
        if space is None or space.building is None:
            return market_card(scene)
        return join(market_card(scene), building_card(space.building, space.worth, scene.buildings_name))

    def _box(self) -> Markup:
        """Every domino that may still come (K-2)."""
        state = self.page.scene.state
        rest = set(state.still_to_come())
        parts = []
        for box in state.mode.boxes:
            tiles = (
                h('span', domino(tile, 58), h('b', tile.number), class_='box-tile' + ('' if tile in rest else ' gone'),
                  role='img', aria_label=domino_words(tile) + ('' if tile in rest else f', {t("table.gone")}'))
                for tile in BOXES[box]
            )  # fmt: skip
            head = h('h3', sized(art.draw_box_sign(box.value), width=22), t(f'table.box.{box.value}'))
            parts.append(h('section', head, h('div', *tiles, class_='box-tiles'), class_='box-list'))
        return join(h('p', t('table.left_note'), class_='quiet'), *parts)
