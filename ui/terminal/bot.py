"""`python3 main.py bot LEVEL`: a bot for outside programs. A game record in progress in, an action out.

One line each, over the standard streams, until the input ends. A line that is no such record is answered with
an `error` and the next one is awaited. docs/bots.md has an example.
"""

import argparse
import math
import sys


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        'level', metavar='LEVEL', help='beginner, casual, skilled, expert, full-greedy or random'
    )
    parser.add_argument(
        '--seconds', type=seconds_number, metavar='S', help='time for a turn, all its decisions together'
    )
    parser.add_argument(
        '--seed', type=int, metavar='N', help='what chance is drawn from (different each time)'
    )


def seconds_number(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f'"{text}" is not a number of seconds above 0 and up to 3600')
    return seconds


def run(args: argparse.Namespace) -> int:
    from random import Random

    from engine.bots import UnknownBot, bot_named
    from engine.bots.protocol import answer_line, error_line, read_progress
    from engine.record import RecordFault
    from ui.terminal.commands import UsageError

    try:
        bot = bot_named(args.level)
    except UnknownBot as error:
        raise UsageError(str(error)) from None
    for line in sys.stdin:
        if not line.strip():
            continue
        try:
            seen = read_progress(line)
            rng = Random(args.seed)  # anew for each line: the same line gets the same answer
            print(answer_line(bot.choose(seen, rng, args.seconds)), flush=True)
        except RecordFault as fault:
            print(error_line(fault), flush=True)
    return 0
