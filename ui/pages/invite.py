"""How guests get here: the addresses of this table for one page, and the sheet that shows them during a game."""

from collections.abc import Sequence

from nicegui.context import context

from ui.components.panel import Panel
from ui.house import Room
from ui.i18n import t
from ui.markup import join
from ui.pages.sheet import Sheet
from ui.panels.lobby import addresses, invitation
from ui.qr import qr_svg


class Invitation:
    """The way to one table, as the page in front of somebody can tell it."""

    def __init__(self, room: Room, known: Sequence[str]) -> None:
        self.code = room.code
        self.urls = addresses_for(context.client.request.base_url.netloc, known)
        self.qr = qr_svg(f'{self.urls[0]}/?join={room.code}')


class InviteSheet(Sheet):
    """For those who come late: code, QR code and every address."""

    def __init__(self, way: Invitation) -> None:
        super().__init__(t('table.menu_invite'), is_read=True)
        self.way = way
        with self.body:
            self.panel = Panel(lambda _name, _arg: None, 'full')

    def show_way(self) -> None:
        way = self.way
        self.panel.show(join(invitation(way.code, way.urls[0], way.qr, leads_on=False), addresses(way.urls)))
        self.open()


def addresses_for(netloc: str, addresses: Sequence[str]) -> list[str]:
    """Where guests can come from, the best first: what this page was opened with, unless only this computer knows it."""
    own = f'http://{netloc}'
    host = netloc.rsplit(':', 1)[0].strip('[]')
    is_private = host == 'localhost' or host == '::1' or host.startswith('127.')
    ordered = [*addresses, own] if is_private else [own, *addresses]
    return list(dict.fromkeys(address.rstrip('/') for address in ordered))
