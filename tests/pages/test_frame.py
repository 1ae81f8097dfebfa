"""What surrounds every page: files, head, preferences, addresses, QR codes, error pages."""

import re

import pytest
from nicegui import ui

from tests.pages.conftest import Arrive
from ui import assets, theme
from ui.pages.invite import addresses_for
from ui.preferences import CHOICES, Preferences
from ui.qr import qr_svg


def test_every_file_has_its_content_in_its_name() -> None:
    files = [
        assets.style_sheet(),
        assets.script(),
        assets.sprite(),
        *assets.fonts().values(),
        *assets.icons().values(),
    ]
    assert all(re.search(r'\.[0-9a-f]{10}\.\w+$', file.url) for file in files), [file.url for file in files]
    assert len({file.url for file in files}) == len(files)


def test_nothing_is_fetched_from_elsewhere() -> None:
    for file in (assets.style_sheet(), assets.script(), assets.sprite()):
        text = file.content.decode()
        assert re.findall(r'(?:url\(|src=|href=|import |fetch\()["\']?(?:https?:)?//[^)"\']*', text) == []


def test_the_style_sheet_has_tokens_fonts_and_every_area() -> None:
    css = assets.style_sheet().content.decode()
    assert '--primary:' in css
    assert all(font.url in css for font in assets.fonts().values())
    assert css.index('.cf-button {') < css.index('.living-map {'), 'the base comes first'


def test_larger_text_reaches_every_size_of_type() -> None:
    css = assets.style_sheet().content.decode()
    assert ':root[data-text=large]{--scale:' in css
    assert set(re.findall(r'--text-(\w+):calc\([\d.]+px \* var\(--scale\)\)', css)) == set(
        theme.SIZES['phone']
    )


def test_all_files_together_are_small() -> None:
    sizes = [len(file.content) for file in (*assets.fonts().values(), assets.sprite(), assets.style_sheet())]
    assert sum(sizes) < 300_000, 'before compression, which leaves about a third of it'


@pytest.mark.parametrize('stored', [None, {}, 'x', {'theme': 'pink'}, {'language': 'tlh'}, {'sound': 7}])
def test_preferences_that_make_no_sense_are_the_defaults(stored: object) -> None:
    assert Preferences.read(stored) == Preferences()


def test_every_preference_can_be_chosen() -> None:
    for name, values in CHOICES.items():
        for value in values:
            assert getattr(Preferences().but(**{name: value}), name) == value


@pytest.mark.parametrize(
    ('opened_as', 'first'),
    [
        ('localhost:8080', 'http://192.168.0.12:8080'),
        ('127.0.0.1:8080', 'http://192.168.0.12:8080'),
        ('[::1]:8080', 'http://192.168.0.12:8080'),
        ('10.0.0.5:8080', 'http://10.0.0.5:8080'),
        ('nora.local:8080', 'http://nora.local:8080'),
    ],
)
def test_guests_are_given_an_address_that_works_for_them(opened_as: str, first: str) -> None:
    addresses = ['http://192.168.0.12:8080', 'http://nora.local:8080']
    offered = addresses_for(opened_as, addresses)
    assert offered[0] == first
    assert set(addresses) <= set(offered)
    assert len(offered) == len(set(offered))


def test_a_qr_code_is_a_drawing_of_ours() -> None:
    svg = qr_svg('http://192.168.0.12:8080/?join=KRMT')
    assert svg.startswith('<svg aria-hidden="true"')
    assert qr_svg('http://192.168.0.12:8080/?join=KRMS') != svg


async def test_pages_tell_the_browser_how_the_device_likes_it(arrive: Arrive) -> None:
    person = await arrive('/')
    person.press('theme', 'dark')
    response = await person.user.http_client.get('/')
    assert '"theme": "dark"' in response.text


async def test_a_page_that_is_not_there_says_so_in_our_style(arrive: Arrive) -> None:
    person = await arrive('/')
    page = await person.user.http_client.get('/nothing', headers={'accept': 'text/html'})
    assert page.status_code == 404
    assert 'There is no such page' in page.text
    file = await person.user.http_client.get('/static/nothing.css', headers={'accept': 'text/css'})
    assert (file.status_code, file.text) == (404, '')


async def test_a_page_that_breaks_says_so_without_details(arrive: Arrive) -> None:
    person = await arrive('/')

    @ui.page('/broken')
    def broken() -> None:
        raise RuntimeError('secret detail')

    page = await person.user.http_client.get('/broken', headers={'accept': 'text/html'})
    assert page.status_code == 500
    assert 'Something broke' in page.text
    assert 'secret detail' not in page.text


async def test_files_stay_in_the_browser_for_good(arrive: Arrive) -> None:
    person = await arrive('/')
    for file in (assets.style_sheet(), assets.sprite(), assets.script()):
        response = await person.user.http_client.get(file.url)
        assert response.content == file.content
        assert 'immutable' in response.headers['cache-control']
