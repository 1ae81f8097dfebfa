"""One board on a page of its own, for the tests of the board: no house, no room, only the rules of placing.

python -m e2e.demo_board --port 8320        then /board/place, /board/duel, /board/plan …
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass, field

from fastapi import Response
from nicegui import app, ui

from engine.buildings import STANDARD_TABLE
from engine.dominoes import Domino, domino
from engine.grid import CELLS, spot_of
from engine.kingdom import Kingdom
from engine.modes import mode_of
from engine.placement_map import placement_map
from engine.settings import Game, settings_for
from tests.engine.drawing import kingdom_of
from ui import art, assets
from ui.art import SEATS, TEAM_SEATS, SeatStyle
from ui.components.board import ActionBar, Board, Command, Held, Prompt
from ui.components.board_values import Ghost, Hand, HandMode, Marks, Piece, Pointer, Target, Task
from ui.markup import h, raw
from ui.pictures import draw_building_of, draw_domino_of

SETTINGS = settings_for(Game.KINGDOMINO, 4)

SMALL = """
W  W  F1
M2 C  F1
L  G2 W
.  W  W
"""
WIDE = """
W  W  F1 .
M2 C  F1 F
L  G2 W  W1
.  W  W  .
"""
DUEL = """
C  F1 W  W1 G
L1 F  W1 S1 G
L  F  M  S2 G
.  .  .  G  G
"""
TOWN = """
.  .  .  G2 G1
L  F1 C  W  T
L1 T  M  W1 .
T  M2 M2 W  .
"""
FULL = """
W  W  F1 F  F
M2 M  C  F  L
L  G2 W  W  L
L  G  W  W  L
S  S  W  W  M
"""


@dataclass
class Case:
    """A position, what is in hand, and what has happened to it on this page."""

    kingdom: Kingdom
    style: SeatStyle = SEATS['blue']
    dominoes: list[Domino] = field(default_factory=list)
    mode: HandMode = 'place'
    title: str = 'Your turn'
    note: str = ''
    task: Task | None = None
    marks: Marks = field(default_factory=Marks)
    version: int = 1
    refuses: bool = False
    answers: bool = True


def _kingdom(picture: str, size: int = 5) -> Kingdom:
    return kingdom_of(picture, size)


def _tax() -> Case:
    kingdom = _kingdom(TOWN)
    land = ((1, -1), (2, -1))
    targets = tuple(
        Target(cell, 'Take 2', '+2', 'A knight here', 'Two squares pay two coins.', h('span', '2 squares = 2'),
               f'Grassland, pays 2, square {index}', land)
        for index, cell in enumerate(land, 1)
    )  # fmt: skip
    knight = Piece('knight', art.draw_knight(), {'type': 'tax'}, targets, 'Knights go on the new domino.')
    task = Task((knight,), chosen='knight', skip='Skip tax', choose='On either new square.')
    return Case(kingdom, SEATS['purple'], title='Send a knight for tax?', task=task)


def _build() -> Case:
    kingdom = _kingdom(TOWN)
    pieces = []
    for space, building in enumerate(STANDARD_TABLE.buildings[:3]):
        cells = [CELLS[spot] for spot in range(240) if kingdom.free_towns >> spot & 1]
        targets = tuple(
            Target(
                cell, f'Build for {space}', '+6', building.name, f'leaves {9 - space}', spoken=f'Town {cell}'
            )
            for cell in cells
        )
        short = space == 2
        pieces.append(
            Piece(str(space), draw_building_of(building), {'type': 'build', 'space': space},
                  () if short else targets, 'You are 1 coin short.' if short else 'Buildings stand on town squares.')
        )  # fmt: skip
    task = Task(tuple(pieces), skip='Skip', choose='Choose a building.')
    return Case(kingdom, SEATS['purple'], title='Build?', task=task)


def _team() -> Case:
    moon, star = TEAM_SEATS['purple']
    ghost = Ghost(domino('K22'), ((-2, -1), (-2, 0)), 'Nora', moon, 6)
    pointer = Pointer(((2, -1), (2, 0)), 'You', star, 7, 1)
    marks = Marks(last=((0, 1), (1, 1)), ghosts=(ghost,), pointers=(pointer,))
    return Case(
        _kingdom(SMALL, 7),
        moon,
        [domino('K22')],
        'point',
        'Nora places 22',
        'Her king, her word',
        marks=marks,
    )


CASES: dict[str, Callable[[], Case]] = {
    'place': lambda: Case(_kingdom(SMALL), dominoes=[domino('K19'), domino('K22')]),
    'wide': lambda: Case(_kingdom(WIDE), dominoes=[domino('K22')]),
    'duel': lambda: Case(
        _kingdom(DUEL, 7), SEATS['purple'], [domino('K37')], title='Place your first domino'
    ),
    'first': lambda: Case(Kingdom(5), dominoes=[domino('K19')]),
    'plan': lambda: Case(
        _kingdom(SMALL), dominoes=[domino('K19')], mode='plan', title='Ida is placing', note='You are next.'
    ),
    'nowhere': lambda: Case(_kingdom(FULL), dominoes=[domino('K46')]),
    'refused': lambda: Case(_kingdom(SMALL), dominoes=[domino('K19')], refuses=True),
    'silent': lambda: Case(_kingdom(SMALL), dominoes=[domino('K19')], answers=False),
    'tax': _tax,
    'build': _build,
    'team': _team,
    'look': lambda: Case(_kingdom(TOWN), SEATS['purple'], title='Ida’s kingdom'),
}

_LAYOUT = """
.demo { display: flex; flex-direction: column; gap: 8px; height: 100dvh; padding: 12px; --cell-cap: 56; }
.demo .fill { height: 114px; flex: none; }
.demo .stage { flex: 1; min-height: 0; }
.demo .tiles { display: flex; gap: 10px; align-items: center; min-height: 64px; padding: 10px; flex: none; }
@media (max-height: 479px) { .demo { display: grid; grid-template-columns: 1fr 200px; grid-template-rows: 50px 1fr 56px; }
  .demo .fill { display: none; } .demo > * { min-width: 0; grid-column: 2; } .demo > .stage { grid-area: 1 / 1 / 4 / 2; } }
@media (min-width: 900px) { .demo { --cell-cap: 92; max-width: 700px; margin: 0 auto; width: 100%; } }
"""


class DemoPage:
    """A case on a page: takes confirmed commands and shows what follows."""

    def __init__(self, case: Case, room: str) -> None:
        self.case = case
        self.room = room
        with ui.element('div').classes('demo'):
            ui.element('div').classes('fill')
            self.prompt = Prompt()
            with ui.element('div').classes('stage'):
                self.board = Board(
                    shares_ghost=case.mode == 'point' or bool(case.marks.ghosts),
                    on_command=self.take,
                    on_point=lambda held: self.write(held),
                    on_skip=lambda: self.write('skip'),
                    on_choose=lambda piece: self.write(f'chose {piece}'),
                )
            self.tiles = ui.html(sanitize=False).classes('tiles card')
            self.actions = ActionBar()
            self.log = ui.label().classes('sr-only').props('id=log')
        self.lines: list[str] = []
        self.show()

    def write(self, line: object) -> None:
        self.lines.append(line if isinstance(line, str) else self._held(line))
        self.log.set_text(' | '.join(self.lines))

    @staticmethod
    def _held(held: object) -> str:
        assert isinstance(held, Held)
        return f'pointed {held.domino} {list(map(list, held.cells))}'

    def show(self) -> None:
        case = self.case
        hands = [self._hand(tile, index) for index, tile in enumerate(case.dominoes)]
        self.prompt.show(case.title, case.note)
        self.tiles.set_content(''.join(self._sources()))
        self.board.show(
            case.kingdom, case.style, hands=hands, task=case.task, marks=case.marks,
            version=case.version, room=self.room, seat=0,
        )  # fmt: skip

    def _hand(self, tile: Domino, index: int) -> Hand:
        mode = self.case.mode if index == 0 else 'plan'
        places = placement_map(mode_of(SETTINGS), SETTINGS.options, self.case.kingdom, False, tile)
        return Hand(tile, places, mode)

    def _sources(self) -> list[str]:
        if not self.case.dominoes and self.case.task is None:
            return [h('button', 'Grassland', type='button', data_cf_light='1,-1 2,-1')]
        if self.case.task is None:
            return [
                h('span', raw(draw_domino_of(tile).markup(40)), data_cf_hand=tile.id)
                for tile in self.case.dominoes
            ]
        return [
            h('button', raw(piece.picture.markup(44)), type='button', aria_label=f'Piece {piece.id}',
              **({'data_cf_knight': True} if piece.id == 'knight' else {'data_cf_building': piece.id}))
            for piece in self.case.task.pieces
        ]  # fmt: skip

    def take(self, command: Command) -> None:
        self.write(f'{command.version} {command.action}')
        case = self.case
        if not case.answers:
            return
        if case.refuses:
            self.board.refuse(command, 'The table moved on while you played.')
            return
        if command.action['type'] == 'place':
            tile = case.dominoes.pop(0)
            cells = [tuple(cell) for cell in command.action['cells']]
            case.kingdom = case.kingdom.copy()
            case.kingdom.put(tile, *(spot_of(cell) for cell in cells))
            case.marks = Marks(last=tuple(cells))
        elif command.action['type'] == 'discard':
            case.dominoes.pop(0)
        else:
            case.task = None
        case.version += 1
        self.show()


def build() -> None:
    """Register the demo page and what it needs."""
    for asset in (assets.style_sheet(), assets.sprite(), *assets.fonts().values()):
        _serve(asset)

    @ui.page('/board/{name}')
    def board_page(name: str, room: str = '') -> None:
        ui.add_head_html(f'<link rel="stylesheet" href="{assets.style_sheet().url}"><style>{_LAYOUT}</style>')
        ui.add_body_html(f'<script>{art.loader(assets.sprite().url)}</script>')
        DemoPage(CASES[name](), room or name)


def _serve(asset: assets.Asset) -> None:
    @app.get(asset.url, include_in_schema=False)
    def send() -> Response:
        return Response(asset.content, media_type=asset.media_type)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('--port', type=int, default=8320)
    port = parser.parse_args().port
    build()
    app.config.socket_io_js_transports = ['polling', 'websocket']
    ui.run(
        host='127.0.0.1', port=port, title='Board', tailwind=False, reload=False, show=False,
        show_welcome_message=False, binding_refresh_interval=None,
    )  # fmt: skip
