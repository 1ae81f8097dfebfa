"""Which browser the journeys use, on machines that are made of empty files."""

import sys
from pathlib import Path

import pytest

from ui.terminal import browser


def put(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o755)
    return path


def look(machine: Path, platform: str = 'linux', **environ: str) -> list[Path]:
    return list(browser.candidates(platform, environ, machine / 'home', machine / 'Applications'))


def test_a_bare_machine_has_none(tmp_path: Path) -> None:
    assert look(tmp_path) == look(tmp_path, 'darwin') == look(tmp_path, 'win32') == []


def test_the_one_chosen_by_hand_comes_first_and_playwright_s_own_last(tmp_path: Path) -> None:
    own = put(tmp_path / 'home/.cache/ms-playwright/chromium-1255/chrome-linux64/chrome')
    installed = put(tmp_path / 'bin/chromium')
    chosen = put(tmp_path / 'opt/brave')
    variables = {browser.VARIABLE: str(chosen), 'PATH': str(tmp_path / 'bin')}
    assert look(tmp_path, **variables) == [chosen, installed, own]


def test_a_choice_that_does_not_exist_is_passed_over(tmp_path: Path) -> None:
    installed = put(tmp_path / 'bin/google-chrome')
    variables = {browser.VARIABLE: str(tmp_path / 'gone'), 'PATH': str(tmp_path / 'bin')}
    assert look(tmp_path, **variables) == [installed]


def test_windows(tmp_path: Path) -> None:
    chrome = put(tmp_path / 'local/Google/Chrome/Application/chrome.exe')
    edge = put(tmp_path / 'x86/Microsoft/Edge/Application/msedge.exe')
    own = put(tmp_path / 'local/ms-playwright/chromium-1255/chrome-win64/chrome.exe')
    folders = {'PROGRAMFILES(X86)': str(tmp_path / 'x86'), 'LOCALAPPDATA': str(tmp_path / 'local')}
    assert look(tmp_path, 'win32', **folders) == [chrome, edge, own]


def test_macos(tmp_path: Path) -> None:
    chrome = put(tmp_path / 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    edge = put(tmp_path / 'home/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge')
    name = 'Google Chrome for Testing'
    cache = tmp_path / 'home/Library/Caches/ms-playwright/chromium-1255'
    own = put(cache / f'chrome-mac-arm64/{name}.app/Contents/MacOS/{name}')
    assert look(tmp_path, 'darwin') == [chrome, edge, own]


def test_the_newest_of_playwright_s_own(tmp_path: Path) -> None:
    folder = tmp_path / 'browsers'
    old, new = (put(folder / f'chromium-{number}/chrome-linux/chrome') for number in (1187, 1255))
    assert look(tmp_path, PLAYWRIGHT_BROWSERS_PATH=str(folder)) == [new, old]


@pytest.mark.skipif(not sys.platform.startswith('linux'), reason='only Linux has browsers that do not start')
def test_a_stub_that_only_tells_what_to_install_is_no_browser(tmp_path: Path) -> None:
    stub, real = put(tmp_path / 'stub'), put(tmp_path / 'real')
    stub.write_text('#!/bin/sh\nexit 1\n')
    real.write_text('#!/bin/sh\necho Chromium 150\n')
    assert not browser.starts(stub)
    assert browser.starts(real)


def test_what_is_missing_is_installed_and_then_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    chromium = tmp_path / 'chromium'

    def install_package() -> None:
        tried.append('package')
        put(chromium)

    monkeypatch.setattr(browser, 'find', lambda: chromium if chromium.exists() else None)
    monkeypatch.setattr(browser, 'download', lambda: tried.append('download'))
    monkeypatch.setattr(browser, 'install_package', install_package)
    assert browser.find_or_install() == chromium
    assert tried == ['download', 'package']
    assert browser.find_or_install() == chromium
    assert tried == ['download', 'package']
