"""The tables of the rules, made from the engine's own data: modes, buildings, dominoes."""

from collections.abc import Iterable

from markupsafe import Markup

from engine.buildings import STANDARD_TABLE, Building, PointsPerPiece, PointsPerTerritory
from engine.dominoes import BOXES, Domino
from engine.modes import MODES, Mode
from ui import art
from ui.i18n import domino_words, t
from ui.markup import h, join
from ui.panels.builders import title_of
from ui.panels.parts import button, sized
from ui.pictures import draw_building_of, draw_domino_of


def modes_table() -> Markup:
    """Table M from the engine's own rows."""
    head = ('game', 'players', 'kings', 'dominoes', 'line', 'rounds', 'left', 'grid')
    rows = (h('tr', *_mode_cells(mode)) for mode in MODES)
    return _table((t(f'rules.modes.{name}') for name in head), rows, 'modes-table')


def _mode_cells(mode: Mode) -> list[Markup]:
    name = t(f'rules.mode.{mode.name}')
    left = mode.line_size - mode.kings
    values = (
        mode.players, mode.kings_each, mode.dominoes, mode.line_size, mode.rounds, left or '–', f'{mode.grid} × {mode.grid}'
    )  # fmt: skip
    house = h('span', t('rules.house'), class_='badge') if not mode.is_official else None
    return [h('th', name, house, scope='row'), *(h('td', value) for value in values)]


def buildings_table() -> Markup:
    head = ('building', 'brings', 'points')
    rows = (h('tr', *_building_cells(building)) for building in STANDARD_TABLE.buildings)
    return _table((t(f'rules.buildings.{name}') for name in head), rows, 'buildings-table')


def _building_cells(building: Building) -> list[Markup]:
    copies = h('span', t('rules.buildings.copies', count=building.copies), class_='quiet')
    name = h('span', title_of(building), h('br'), copies)
    return [
        h('th', sized(draw_building_of(building), width=44), name, scope='row'),
        h('td', ', '.join(_brings(building)) or '–'),
        h('td', _points(building)),
    ]


def _brings(building: Building) -> list[str]:
    star = {field: ' *' if field in building.assumed else '' for field in ('knights', 'towers', 'tax_bonus')}
    brings = []
    if building.knights:
        brings.append(t('rules.buildings.knights', count=building.knights) + star['knights'])
    if building.towers:
        brings.append(t('rules.buildings.towers', count=building.towers) + star['towers'])
    if building.tax_bonus:
        brings.append(t(f'rules.buildings.{building.tax_bonus.value}') + star['tax_bonus'])
    if not brings and building.assumed:
        brings.append(t('rules.buildings.nothing_known'))
    return brings


def _points(building: Building) -> str:
    points = building.points
    if points is None:
        return t('rules.buildings.crown', count=building.crowns)
    if isinstance(points, PointsPerTerritory):
        return t(
            'rules.buildings.per_territory',
            points=points.points,
            terrain=t(f'common.terrain.{points.terrain}'),
        )
    if isinstance(points, PointsPerPiece):
        return t(f'rules.buildings.{points.type}_points', points=points.points)
    return str(points.points)


def dominoes_table(opened: str = '') -> Markup:
    """The boxes; the one that is opened as a list of its tiles."""
    parts = []
    for box, tiles in BOXES.items():
        is_open = box.value == opened
        words = join(
            sized(art.draw_box_sign(box.value), width=22), t(f'rules.box.{box.value}', count=len(tiles))
        )
        parts.append(
            button(
                words,
                'box',
                '' if is_open else box.value,
                css='box-button',
                key=f'box-{box.value}',
                pressed=is_open,
            )
        )
        if is_open:
            parts.append(h('ul', *map(_tile, tiles), class_='domino-list'))
    return h('div', *parts, class_='box-buttons')


def _tile(tile: Domino) -> Markup:
    picture = sized(draw_domino_of(tile, detail='small'), width=44)
    return h('li', picture, h('b', tile.number), role='img', aria_label=domino_words(tile))


def _table(head: Iterable[str], rows: Iterable[Markup], css: str) -> Markup:
    titles = h('tr', *(h('th', words, scope='col') for words in head))
    return h(
        'div', h('table', h('thead', titles), h('tbody', *rows)), class_=f'rules-table {css}', tabindex='0'
    )
