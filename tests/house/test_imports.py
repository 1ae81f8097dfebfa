"""The house stands without any page: nothing in it may need NiceGUI."""

import subprocess
import sys

import pytest

from ui.terminal.environment import PROJECT


@pytest.mark.parametrize(
    'module', ['ui.house', 'ui.house.claim', 'ui.network', 'ui.terminal.serve', 'ui.terminal.welcome']
)
def test_it_is_imported_without_nicegui(module: str) -> None:
    check = f'import sys, {module}; sys.exit("nicegui" in sys.modules)'
    assert subprocess.run([sys.executable, '-c', check], cwd=PROJECT).returncode == 0
