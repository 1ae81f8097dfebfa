"""The gallery: every piece is there, nothing complains, and its picture is left for people to look at."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from e2e.conftest import OpenDevice
from e2e.screens.device import OUTPUT, WCAG, Device
from engine.buildings import STANDARD_TABLE
from engine.dominoes import BOXES
from ui.art.icons import ICONS, OUTLINED, SOLID


def open_gallery(open_device: OpenDevice, kind: str, *, dark: bool = False) -> Device:
    device = open_device(kind, '/gallery', dark=dark)
    expect(device.page.locator('#table')).to_be_visible(timeout=60_000)  # bots play the games it shows
    device.page.wait_for_function('document.querySelector("#crown") !== null')  # the sprite has come
    return device


@pytest.mark.parametrize('kind', ['phone', 'tablet', 'desktop'])
def test_the_gallery_fits_and_leaves_its_picture(open_device: OpenDevice, kind: str) -> None:
    gallery = open_gallery(open_device, kind)
    gallery.expect_no_sideways_scrolling()
    OUTPUT.mkdir(exist_ok=True)
    for theme in gallery.both_themes():
        gallery.page.screenshot(path=OUTPUT / f'gallery-{kind}-{theme}.png', full_page=True, scale='css')


def test_the_gallery_shows_everything(open_device: OpenDevice) -> None:
    page = open_gallery(open_device, 'desktop').page
    expect(page.locator('#dominoes .domino')).to_have_count(sum(map(len, BOXES.values())))
    expect(page.locator('#buildings .building')).to_have_count(len(STANDARD_TABLE.buildings))
    expect(page.locator('#icons svg')).to_have_count(len(ICONS | SOLID | OUTLINED))
    expect(page.locator('#seats .piece')).to_have_count(8 + 4)
    expect(page.locator('#kingdoms .thumb')).to_have_count(4 + 4 + 2 + 4)


def test_every_picture_of_the_gallery_finds_its_shapes(open_device: OpenDevice) -> None:
    page = open_gallery(open_device, 'desktop').page
    missing = page.evaluate(
        """[...new Set([...document.querySelectorAll('.gallery use')]
            .map((use) => use.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id)))]"""
    )
    assert missing == []


def test_the_gallery_can_be_read_by_everyone(open_device: OpenDevice) -> None:
    """Without looking into the pictures: they are decoration, and so many that looking would take too long."""
    gallery = open_gallery(open_device, 'desktop')
    for _theme in gallery.both_themes():
        found = Axe().run(gallery.page, context={'exclude': [['svg']]}, options=WCAG).response['violations']
        assert [(one['id'], [node['target'] for node in one['nodes']]) for one in found] == []
