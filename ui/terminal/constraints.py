"""`python3 main.py constraints`: renews constraints.txt from what the package index offers today.

The exact versions are those of a fresh environment with everything that pyproject.toml asks for. What only
another operating system needs is not among them and stays free there: constraints never install anything.
"""

import argparse
import json
import tempfile
from pathlib import Path

from ui.terminal.child import run_module
from ui.terminal.environment import PROJECT, TEST, python_of, requirements
from ui.terminal.installation import install, make

BUILT_IN = {'pip', 'setuptools'}  # they come with Python and its virtual environments


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        '--out',
        type=Path,
        default=PROJECT / 'constraints.txt',
        metavar='FILE',
        help="where to write (the project's constraints.txt)",
    )


def run(args: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as folder:
        print('Installing the newest versions into a fresh environment.', flush=True)
        make(Path(folder))
        install(Path(folder), requirements(PROJECT, TEST))
        output: list[str] = []
        run_module(python_of(Path(folder)), 'pip', 'list', '--format', 'json', heard=output.append)
    packages = json.loads(next(line for line in output if line.startswith('[')))
    lines = [
        f'{package["name"]}=={package["version"]}\n'
        for package in packages
        if package['name'] not in BUILT_IN
    ]
    args.out.write_text(''.join(lines), encoding='utf-8', newline='\n')
    print(f'{args.out}: {len(lines)} packages.')
    return 0
