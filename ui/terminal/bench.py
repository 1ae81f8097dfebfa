"""`python3 main.py bench SUBJECT`: how fast it is. Each subject is a module with arguments of its own."""

import argparse
from importlib import import_module
from types import ModuleType

SUBJECTS = {
    'engine': 'games and placements per CPU-second, by playouts and through the table',
    'bots': 'how soon a person’s action is seen while four of the strongest bots think, and while they rest',
    'ui': 'how soon eight real pages see an action, what goes over the wire, how smoothly a phone drags',
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    subjects = parser.add_subparsers(dest='subject', required=True, metavar='SUBJECT')
    for name, purpose in SUBJECTS.items():
        _module(name).add_arguments(subjects.add_parser(name, help=purpose, description=purpose))


def run(args: argparse.Namespace) -> int:
    exit_code: int = _module(args.subject).run(args)
    return exit_code


def _module(subject: str) -> ModuleType:
    return import_module(f'ui.terminal.bench_{subject}')
