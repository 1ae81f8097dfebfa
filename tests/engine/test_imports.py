"""What the engine must not know: no page, no clock, no global chance."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
FILES = sorted((PROJECT / 'engine').rglob('*.py'))
ALLOWED = {'engine', 'pydantic', *sys.stdlib_module_names}
CLOCKS = {'time', 'datetime', 'sched'}
THINKING_TIME = 'budget.py'
"""A bot's budget is the only part that may ask how late it is."""
CHANCE = {'Random'}
"""The only name of the module `random` that is not one shared generator."""


def imports_of(file: Path) -> Iterator[tuple[str, str]]:
    """Every (module, name) that a file imports; the name is empty for `import module`."""
    for node in ast.walk(ast.parse(file.read_text(encoding='utf-8'))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, '') for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f'{file.name} imports relatively'
            yield from ((node.module or '', alias.name) for alias in node.names)


@pytest.mark.parametrize('file', FILES, ids=lambda file: str(file.relative_to(PROJECT)))
def test_the_engine_imports_neither_pages_nor_clocks_nor_global_chance(file: Path) -> None:
    for module, name in imports_of(file):
        top = module.partition('.')[0]
        assert top in ALLOWED, f'{file.name} imports {module}'
        assert file.name == THINKING_TIME or top not in CLOCKS, f'{file.name} reads a clock'
        if top == 'random':
            assert name in CHANCE, f'{file.name} imports {name or "all"} of random'
        assert top not in ('secrets', 'uuid'), f'{file.name} draws from the system'


def test_importing_the_whole_engine_imports_no_page_and_no_nicegui() -> None:
    modules = [
        '.'.join(file.relative_to(PROJECT).with_suffix('').parts).removesuffix('.__init__') for file in FILES
    ]
    code = (
        'import sys, importlib\n'
        f'for name in {modules!r}: importlib.import_module(name)\n'
        "print(sorted({name.partition('.')[0] for name in sys.modules} & {'ui', 'nicegui', 'fastapi', 'tests'}))"
    )
    result = subprocess.run([sys.executable, '-c', code], cwd=PROJECT, capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (0, '[]\n'), result.stderr
