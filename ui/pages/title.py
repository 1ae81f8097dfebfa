"""The title page: play, join with a code, learn, come back to a table."""

from fastapi.responses import RedirectResponse
from nicegui import ui

from ui.bridge import follow
from ui.components.panel import Panel
from ui.house import House
from ui.pages.frame import Frame, frame
from ui.pages.join import join_form
from ui.panels import title as panels
from ui.session import device


def register(house: House, patience: float) -> None:
    @ui.page('/', reconnect_timeout=patience)
    def title_page(join: str = '') -> RedirectResponse | None:
        if join:  # a scanned code skips the title
            return RedirectResponse(f'/table/{join[:12]}')
        with frame(css='title-page') as page:
            TitlePage(house, page)
        return None


class TitlePage:
    """One device's title page; the list of tables keeps itself up to date."""

    def __init__(self, house: House, page: Frame) -> None:
        self.house = house
        self.page = page
        self.device = device()
        ui.html(panels.living_map(), sanitize=False).classes('title-map')
        with ui.element('main').classes('title-sheet'):
            ui.html(panels.heading(), sanitize=False)
            ui.html(panels.play_button(), sanitize=False).classes('full')
            join_form(house)
            ui.html(panels.learn_row(), sanitize=False).classes('full')
            self.tables = Panel(self._act)
            self.settings = Panel(self._act, 'quick-settings')
        self.refresh()
        follow(house, lambda _change: self.refresh())

    def refresh(self) -> None:
        self.tables.show(panels.tables(listing(self.house, self.device.id)))
        self.settings.show(panels.quick_settings(self.device.preferences))

    def _act(self, name: str, arg: str) -> None:
        """One of the quick settings; the first leads to all of them."""
        if name == 'all':
            self.page.settings.open()
        elif (name, arg) in panels.QUICK_SETTINGS:
            self.page.settings.change(**{name: arg})
            self.refresh()


def listing(house: House, device: str) -> list[panels.Listed]:
    """The tables of the house that people could want to see."""
    return [
        panels.Listed(
            code=room.code,
            host=room.host_name,
            game=room.choice.game.value,
            taken=sum(not plan.is_free for plan in room.seats),
            seats=len(room.seats),
            phase=room.phase.value,
            is_mine=bool(room.seats_of(device)),
        )
        for room in house.rooms()
    ]
