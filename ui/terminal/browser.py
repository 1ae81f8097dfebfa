"""Finds a browser for the tests that drive one, and installs one where there is none.

`candidates` only looks at the machine that it is shown, so a test can show it any; `find_or_install` is what
runs programs.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from ui.terminal.child import run_module

VARIABLE = 'CROWNFIELD_BROWSER'  # tells the tests the path; whoever sets it himself decides
ADVICE = f'No browser was found: install Chromium, Chrome or Edge, or set {VARIABLE} to the path of one.'
DOWNLOAD_SECONDS = 240

COMMANDS = (
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'microsoft-edge',
)
WINDOWS_FOLDERS = ('PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA')
WINDOWS_PROGRAMS = (
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
)
MACOS_PROGRAMS = ('Google Chrome', 'Chromium', 'Microsoft Edge')
PLAYWRIGHT_PROGRAMS = ('chrome', 'chrome.exe', '*.app/Contents/MacOS/*')


def find_or_install() -> Path | None:
    """The path of a browser that starts; None where there is none and none could be installed."""
    browser = find()
    for install in (download, install_package):
        if browser is None:
            install()
            browser = find()
    return browser


def find() -> Path | None:
    shown = candidates(sys.platform, os.environ, Path.home(), Path('/Applications'))
    return next((path for path in shown if starts(path)), None)


def candidates(platform: str, environ: Mapping[str, str], home: Path, applications: Path) -> Iterator[Path]:
    """Every browser on a machine, the likeliest first: chosen by hand, installed, Playwright's own."""
    return (path for path in _places(platform, environ, home, applications) if path.is_file())


def _places(platform: str, environ: Mapping[str, str], home: Path, applications: Path) -> Iterator[Path]:
    if chosen := environ.get(VARIABLE):
        yield Path(chosen)
    for command in COMMANDS:
        if found := shutil.which(command, path=environ.get('PATH', '')):
            yield Path(found)
    downloads = home / '.cache'
    if platform == 'win32':
        folders = [Path(environ[name]) for name in WINDOWS_FOLDERS if name in environ]
        yield from (folder / program for program in WINDOWS_PROGRAMS for folder in folders)
        downloads = Path(environ.get('LOCALAPPDATA', home / 'AppData' / 'Local'))
    elif platform == 'darwin':
        for program in MACOS_PROGRAMS:
            for folder in (applications, home / 'Applications'):
                yield folder / f'{program}.app' / 'Contents' / 'MacOS' / program
        downloads = home / 'Library' / 'Caches'
    own = Path(environ.get('PLAYWRIGHT_BROWSERS_PATH') or downloads / 'ms-playwright')
    for program in PLAYWRIGHT_PROGRAMS:
        yield from sorted(own.glob(f'chromium-*/chrome-*/{program}'), reverse=True)


def starts(browser: Path) -> bool:
    """Not a stub that only tells what to install, and no library is missing. Only Linux has such browsers."""
    if not sys.platform.startswith('linux'):
        return True
    try:
        return subprocess.run([browser, '--version'], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def download() -> None:
    """Let Playwright fetch its own browser."""
    print('There is no browser for the tests yet; Playwright tries to download one.', flush=True)
    arguments = ('playwright', 'install', '--no-shell', 'chromium')
    run_module(Path(sys.executable), *arguments, heard=show_percentage, seconds=DOWNLOAD_SECONDS)


def show_percentage(line: str) -> None:
    if '%' in line:  # the rest is of no use to who waits
        print(line, flush=True)


def install_package() -> None:
    """Debian's own Chromium, where we may install it."""
    if not is_root() or not shutil.which('apt-get'):
        return
    print('That did not work; installing the package "chromium".', flush=True)
    environ = os.environ | {'DEBIAN_FRONTEND': 'noninteractive'}
    for arguments in (['update'], ['install', '-y', '--no-install-recommends', 'chromium']):
        subprocess.run(['apt-get', '-q', *arguments], env=environ)


def is_root() -> bool:
    return hasattr(os, 'geteuid') and os.geteuid() == 0
