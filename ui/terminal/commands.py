"""The commands of the terminal: which there are, and how one is chosen and run.

A command is a module with `add_arguments(parser)` and `run(args) -> int`. It is imported when it is asked
for, perhaps before there is an environment: its top imports the standard library only, the rest is for `run`.
"""

import argparse
import os
import sys
from dataclasses import dataclass
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from ui.terminal import environment
from ui.terminal.environment import PLAY, TEST, SetupError


@dataclass(frozen=True)
class Command:
    purpose: str
    needs: str | None = PLAY  # the environment it runs in; None if plain Python will do
    module: str = ''  # where it is not named like the command


COMMANDS = {
    'serve': Command('open the house for players; also what happens without any command'),
    'simulate': Command('let bots play whole games and write their records'),
    'check': Command('replay game records strictly'),
    'arena': Command('let bots play against each other and measure them'),
    'bot': Command('answer a game record in progress with an action, line by line'),
    'bench': Command('measure how fast it is'),
    'test': Command('check format, lint and types and run all tests', needs=TEST, module='testing'),
    'constraints': Command('renew constraints.txt, the exact versions that set-up installs', needs=None),
}
DEFAULT = 'serve'


class UsageError(Exception):
    """What was asked for can't be done; the message is one sentence that says what can."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(sentence(f'{message} (see {self.prog} --help)'))


def main(argv: list[str], own_environment: bool = False) -> int:
    """Run what the command line asks for and give the exit code; what goes wrong is said in one sentence."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors='replace')  # a terminal that lacks a sign must not end the game
    try:
        code = run(argv, own_environment)
        print(end='', flush=True)  # what is still on its way; there may be no stdout at all
        return code
    except UsageError as error:
        return complain(str(error), code=2)
    except SetupError as error:
        return complain(str(error), code=1)
    except ValueError as error:
        text = sentence_about_settings(error)
        if text is None:
            raise
        return complain(text, code=2)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        forget_output()
        return 1


def forget_output() -> None:
    """Whoever read what we print has gone, as `head` does: what is still to be written goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def complain(text: str, code: int) -> int:
    print(text, file=sys.stderr)
    return code


def sentence_about_settings(error: ValueError) -> str | None:
    """What is wrong with a game that can't be. Who raised that has imported the engine, so we need not."""
    refusals = sys.modules.get('engine.refusals')
    if refusals is None or not isinstance(error, refusals.SettingsError):
        return None
    from ui import i18n

    return i18n.sentence(error)


def run(argv: list[str], own_environment: bool) -> int:
    name, rest = choose(argv)
    command = COMMANDS[name]
    module = import_module(f'ui.terminal.{command.module or name}')
    parser = build_parser(name)
    module.add_arguments(parser)
    args = parser.parse_args(rest)
    if command.needs:
        if own_environment:
            environment.enter(command.needs)
        environment.require(command.needs)
    exit_code: int = module.run(args)
    return exit_code


def choose(argv: list[str]) -> tuple[str, list[str]]:
    """The command and what is left of the line for it: no command, or options only, means to serve."""
    if not argv or argv[0].startswith('-'):
        return DEFAULT, argv
    if argv[0] not in COMMANDS:
        raise UsageError(f'There is no command "{argv[0]}"; there are {", ".join(COMMANDS)}.')
    return argv[0], argv[1:]


def build_parser(name: str) -> Parser:
    program = Path(sys.argv[0]).name
    if name != DEFAULT:
        return Parser(
            prog=f'{program} {name}', description=sentence(COMMANDS[name].purpose), allow_abbrev=False
        )
    listing = '\n'.join(f'  {name:<12} {command.purpose}' for name, command in COMMANDS.items())
    return Parser(
        prog=program,
        usage=f'{program} [COMMAND] [OPTION ...]',
        description='Kingdomino, Queendomino and Royal Wedding for friends in one room, from their phones.',
        epilog=f'commands:\n{listing}\n\nThe options of a command: {program} COMMAND --help',
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def sentence(text: str) -> str:
    return f'{text[:1].upper()}{text[1:]}.'
