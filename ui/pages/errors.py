"""What went wrong, in the style of the house: a page that does not exist, a page that broke."""

from fastapi import Request, Response
from nicegui import Client, app, ui

from ui import art
from ui.i18n import t
from ui.markup import h, join, raw
from ui.pages.frame import frame
from ui.panels.parts import icon


def register() -> None:
    @app.exception_handler(404)
    async def not_found(request: Request, _error: Exception) -> Response:
        if not _wants_page(request):
            return Response(status_code=404)
        with Client(ui.page(''), request=request) as client:
            error_page(t('errors.not_found'), t('errors.not_found_note'))
        return client.build_response(request, 404)

    app.on_page_exception(lambda _error: error_page(t('errors.broken'), t('errors.broken_note')))


def error_page(title: str, note: str) -> None:
    """One sentence, one line of comfort, one way on."""
    with frame(title, css='message-page'):
        ui.html(message(title, note, way_on='/', words=t('common.home')), sanitize=False)


def message(title: str, note: str, *, way_on: str, words: str, picture: str = '') -> str:
    """A card in the middle of the page."""
    return h(
        'main',
        raw(picture or art.draw_cave().markup(120)),
        h('h1', title, class_='message-title'),
        h('p', note, class_='message-note'),
        h('a', join(icon('home'), words), href=way_on, class_='cf-button primary wide'),
        class_='message card',
    )


def _wants_page(request: Request) -> bool:
    return 'text/html' in request.headers.get('accept', '')
