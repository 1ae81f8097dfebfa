"""Parts of the table's page that are made of many pieces: of each, only the pieces that changed are sent."""

from nicegui import ui

from ui.components.layout import Layout
from ui.components.panel import Act, Panel, PanelRow
from ui.i18n import t
from ui.markup import h
from ui.panels.lines import is_crowded, line_rows
from ui.panels.scene import Scene
from ui.panels.seats import seat_cards, strip_css
from ui.panels.wait import log_rows

RECENT = 40
"""Sentences of the log beside the table; the whole story is a tap away."""


class SeatStrip:
    """The kingdoms, one card each."""

    has_room = True
    """Whether a laptop's page has a column for large cards."""

    def __init__(self, act: Act) -> None:
        with ui.element('nav').classes('area-strip').props(f'aria-label="{t("table.kingdoms")}"'):
            self.cards = PanelRow(act).props('role=list')

    def show(self, scene: Scene, layout: Layout) -> None:
        self.cards.classes(replace=strip_css(scene))
        self.cards.show(seat_cards(scene, large=self.has_room and layout is Layout.LAPTOP))


class LinesCard:
    """The two lines, one piece for each domino."""

    def __init__(self, act: Act) -> None:
        self.lines: dict[str, tuple[ui.element, Panel, PanelRow]] = {}
        with ui.element('div').classes('area-lines'), ui.element('div').classes('lines') as self.root:
            for css in ('now-line', 'next-line'):
                with ui.element('div').classes(f'line {css}') as line:
                    title = Panel(act, 'part')
                    self.lines[css] = line, title, PanelRow(act, 'line-tiles').props('role=list')

    def show(self, scene: Scene) -> None:
        self.root.classes(replace='lines crowded' if is_crowded(scene) else 'lines')
        for css, row in line_rows(scene).items():
            line, title, tiles = self.lines[css]
            line.set_visibility(row is not None)
            title.show(row.title if row else '')
            tiles.show(row.tiles if row else {})


class LogCard:
    """The latest sentences of the log, beside the table of a laptop."""

    def __init__(self, act: Act) -> None:
        with ui.element('section').classes('area-log').props(f'aria-label="{t("table.log")}"'):
            Panel(act, 'part').show(h('h2', t('table.log')))
            self.rows = PanelRow(act, 'log-list', tag='ol', part_tag='li').props('tabindex=0')

    def show(self, scene: Scene, layout: Layout) -> None:
        if layout is not Layout.LAPTOP:
            self.rows.show({})
            return
        self.rows.show(log_rows(scene, RECENT) or {'quiet': h('p', t('wait.quiet'), class_='quiet')})
