"""The gallery: every piece is there, nothing complains, and its picture is left for people to look at."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import OpenDevice
from e2e.screens.device import OUTPUT, WCAG, Device
from e2e.screens.inspection import COLOURS, axe
from engine.buildings import STANDARD_TABLE
from engine.dominoes import BOXES
from ui.art.icons import ICONS, OUTLINED, SOLID


@pytest.mark.parametrize('kind', ['phone', 'tablet', 'desktop', 'tv'])
def test_the_gallery_is_whole_and_leaves_its_picture(open_device: OpenDevice, kind: str) -> None:
    gallery = open_device(kind, '/gallery')
    expect(gallery.page.locator('#table')).to_be_visible(timeout=60_000)  # bots play the games it shows
    gallery.page.wait_for_function('document.querySelector("#crown") !== null')  # the sprite has come
    gallery.expect_no_sideways_scrolling()
    OUTPUT.mkdir(exist_ok=True)
    for theme in gallery.both_themes():
        gallery.page.screenshot(path=OUTPUT / f'gallery-{kind}-{theme}.png', full_page=True, scale='css')
    if kind == 'desktop':  # what does not depend on the screen is asked once
        expect_everything(gallery.page)
        expect_readable(gallery)


def expect_everything(page: Page) -> None:
    """Each piece is there, and every picture finds its shapes."""
    expect(page.locator('#dominoes .domino')).to_have_count(sum(map(len, BOXES.values())))
    expect(page.locator('#buildings .building')).to_have_count(len(STANDARD_TABLE.buildings))
    expect(page.locator('#icons svg')).to_have_count(len(ICONS | SOLID | OUTLINED))
    expect(page.locator('#seats .piece')).to_have_count(8 + 4)
    expect(page.locator('#kingdoms .thumb')).to_have_count(4 + 4 + 2 + 4)
    missing = page.evaluate(
        """[...new Set([...document.querySelectorAll('.gallery use')]
            .map((use) => use.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id)))]"""
    )
    assert missing == []


def expect_readable(gallery: Device) -> None:
    """By axe, without looking into the pictures: they are decoration, and so many that it would take too long."""
    for theme in gallery.both_themes():
        found = axe(gallery, WCAG if theme == 'light' else COLOURS)
        assert found == []
