"""The web server: which pages there are and how NiceGUI is set up. Everything that serves starts here.

`build` registers the pages (in a function, so that tests can do it afresh), `run` opens the doors.
"""

from collections.abc import Callable, Sequence

from fastapi import Response
from nicegui import app, ui
from nicegui.storage import Storage

from ui import assets, i18n, session
from ui.art.app_icon import favicon
from ui.assets import FOREVER, Asset
from ui.farewell import let_guests_go
from ui.house import House
from ui.pages import create, errors, gallery, learn, replay, room, rules, score, screen, title
from ui.pages.frame import VIEWPORT
from ui.theme import LIGHT

PING = 5
"""Seconds: the global reconnect timeout, which also sets how often a connection is tested."""
PAGE_PATIENCE = 600
"""Seconds a page's server side waits for a phone that sleeps."""


def build(house: House, addresses: Sequence[str] = ()) -> None:
    """Register every page and every file. `addresses` are where this server can be reached, the likely first."""
    i18n.speak_to(session.language)
    app.config.quasar_config['loadingBar']['skipHijack'] = True  # long polling is no loading to show
    app.colors(primary=LIGHT['primary'], positive=LIGHT['good'], negative=LIGHT['bad'])
    _serve_assets()
    title.register(house, patience=PAGE_PATIENCE)
    create.register(house, patience=PAGE_PATIENCE)
    room.register(house, addresses, patience=PAGE_PATIENCE)
    screen.register(house, addresses, patience=PAGE_PATIENCE)
    score.register(house)
    replay.register(house, patience=PAGE_PATIENCE)
    learn.register(patience=PAGE_PATIENCE)
    rules.register(patience=PAGE_PATIENCE)
    gallery.register(patience=PAGE_PATIENCE)
    errors.register()


def run(
    house: House,
    host: str,
    port: int,
    addresses: Sequence[str] = (),
    on_ready: Callable[[], object] | None = None,
    storage_secret: str = '',
) -> None:
    """Serve until somebody presses Ctrl-C. `on_ready` is called when the server starts."""
    build(house, addresses)
    Storage.path = house.data_dir / 'devices'  # what is remembered of each device, beside the tables
    app.on_startup(house.open)
    app.on_shutdown(house.shut)
    app.on_startup(let_guests_go)
    if on_ready is not None:
        app.on_startup(on_ready)
    # On plain HTTP an iPhone's WebSocket may hang without an error: polling works at once and upgrades itself.
    app.config.socket_io_js_transports = ['polling', 'websocket']
    ui.run(
        host=host,
        port=port,
        title=i18n.t('common.app'),
        viewport=VIEWPORT,
        favicon=favicon(),
        language='en-US',
        tailwind=False,
        reload=False,
        show=False,
        show_welcome_message=False,
        binding_refresh_interval=None,
        reconnect_timeout=PING,
        storage_secret=storage_secret,
        session_middleware_kwargs={'same_site': 'strict', 'max_age': 365 * 24 * 3600},
        timeout_graceful_shutdown=0.5,  # pages that poll never finish, and all is written already
    )


def _serve_assets() -> None:
    manifest = assets.manifest(i18n.t('common.app'), i18n.t('common.tagline'))
    files = (assets.style_sheet(), assets.script(), assets.sprite(), manifest)
    for asset in (*files, *assets.fonts().values(), *assets.icons().values()):
        _serve(asset)


def _serve(asset: Asset) -> None:
    @app.get(asset.url, include_in_schema=False)
    def send() -> Response:
        return Response(asset.content, media_type=asset.media_type, headers={'Cache-Control': FOREVER})
