"""Nothing leaves the house: every script, font and picture comes from the server itself."""

from urllib.parse import urlsplit

from e2e.conftest import OpenDevice
from e2e.screens.device import Device
from e2e.screens.lobby import LobbyScreen, NewTable
from e2e.screens.title import Title


def test_no_request_leaves_the_host(open_device: OpenDevice) -> None:
    host = open_device('desktop')
    Title(host).play()
    lobby = NewTable(host).open_table()
    screen = open_device('tv', f'/table/{lobby.code}/screen')
    lobby.start()
    LobbyScreen(host).expect_started()
    for device in (host, screen):
        assert hosts_asked(device) == {urlsplit(device.url).netloc}


def test_a_second_visit_loads_next_to_nothing(open_device: OpenDevice) -> None:
    device = open_device('phone')
    first = transferred(device)
    device.visit('/')
    second = transferred(device)
    assert second < 25_000 < first, f'{second} bytes after {first}'


def hosts_asked(device: Device) -> set[str]:
    return {urlsplit(url).netloc for url in device.requests if not url.startswith(('data:', 'blob:'))}


def transferred(device: Device) -> int:
    """Bytes over the wire for the page that is shown, as the browser counts them."""
    return int(
        device.page.evaluate(
            """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                .reduce((sum, entry) => sum + entry.transferSize, 0)"""
        )
    )
