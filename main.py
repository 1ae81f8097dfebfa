"""Starts Crownfield: `python3 main.py`, or the command `crownfield` where the package is installed.

Worker processes import this module again, so importing it must cost nothing.
It must parse on an old Python too, which is told here that it is too old.
"""

import sys


def run() -> int:
    """The command `crownfield`: whoever installed the package takes care of its environment."""
    from ui.terminal import commands

    return commands.main(sys.argv[1:])


def start() -> int:
    """`python3 main.py`: the same commands, in an environment that Crownfield makes for itself."""
    if sys.version_info < (3, 11):  # noqa: UP036 - pip checks the version, a bare clone has to do it here
        version = '.'.join(str(number) for number in sys.version_info[:3])
        print('Crownfield needs Python 3.11 or newer, and this is Python ' + version + '.', file=sys.stderr)
        return 1
    from ui.terminal import commands

    return commands.main(sys.argv[1:], own_environment=True)


if __name__ == '__main__':
    sys.exit(start())
