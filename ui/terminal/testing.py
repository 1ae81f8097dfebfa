"""`python3 main.py test`: everything that must hold before a change is taken, one step after the other."""

import argparse
import os
import subprocess
import sys

from ui.terminal import browser
from ui.terminal.environment import PROJECT, SetupError

TWO_AT_ONCE = ['-n', '2', '--dist', 'worksteal']
JOURNEYS = [*TWO_AT_ONCE, '--timeout', '300', '--reruns', '1', '-rR']
"""Where a busy machine starves a journey's browser a second try settles it; the report names who needed one, and
what fails twice is a fault."""
STEPS = {
    'format': ['ruff', 'format', '--check', '.'],
    'lint': ['ruff', 'check', '.'],
    'types': ['mypy'],
    'tests': ['pytest', '-q', *TWO_AT_ONCE, 'tests'],
    'e2e': ['pytest', '-q', *JOURNEYS, 'e2e'],
}
FIXES = {'format': ['ruff', 'format', '.'], 'lint': ['ruff', 'check', '--fix', '.']}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument('--only', choices=STEPS, action='append', metavar='STEP', help=f'{", ".join(STEPS)}')
    parser.add_argument('--fix', action='store_true', help='let format and lint repair what they can')


def run(args: argparse.Namespace) -> int:
    if not (PROJECT / 'tests').is_dir():
        raise SetupError(
            'The tests are not part of the installed package: run them in a clone of the project.'
        )
    has_journeys = any((PROJECT / 'e2e').rglob('test_*.py'))
    steps = [step for step in args.only or STEPS if step != 'e2e' or has_journeys]
    failed = [step for step in steps if not passes(step, args.fix)]
    if failed:
        print(f'\nFailed: {", ".join(failed)}.')
        return 1
    print(f'\nPassed: {", ".join(steps)}.')
    return 0


def passes(step: str, fix: bool) -> bool:
    print(f'\n== {step} ==', flush=True)
    if step == 'e2e' and not has_browser():
        return False
    module, *arguments = FIXES.get(step, STEPS[step]) if fix else STEPS[step]
    return subprocess.run([sys.executable, '-m', module, *arguments], cwd=PROJECT).returncode == 0


def has_browser() -> bool:
    found = browser.find_or_install()
    print(f'The browser is {found}.' if found else browser.ADVICE, flush=True)
    os.environ[browser.VARIABLE] = str(found or '')
    return found is not None
