"""`/gallery`: every piece in every state on one page, for whoever changes a drawing and wants to look."""

from nicegui import run, ui
from nicegui.context import context

from ui.components.panel import Panel
from ui.i18n import t
from ui.pages.frame import frame
from ui.pages.parts import page_head
from ui.panels import gallery, gallery_table


def register(patience: float) -> None:
    @ui.page('/gallery', reconnect_timeout=patience)
    async def gallery_page() -> None:
        with frame(t('gallery.title'), css='gallery-page') as page:
            page_head(t('gallery.title'), t('gallery.note'), on_menu=page.menu.open)
            with ui.element('main').classes('gallery'):
                for part in (gallery.contents(), gallery.every_piece()):
                    _show(part)
                games = ui.element('div')
                for part in (gallery_table.interface(), gallery.icons()):
                    _show(part)
        await context.client.connected()
        await run.io_bound(gallery_table.play_games)  # seconds of work for which no table should wait
        with games:
            for draw in (
                gallery_table.builders,
                gallery_table.kingdoms,
                gallery_table.details,
                gallery_table.table,
            ):
                _show(draw())


def _show(markup: str) -> None:
    Panel(_ignore).show(markup)


def _ignore(_name: str, _arg: str) -> None:
    """What looks like a button here is only to be looked at."""
