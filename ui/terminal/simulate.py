"""`python3 main.py simulate`: bots play whole games, and each becomes a record."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ui.terminal.progress import with_progress

if TYPE_CHECKING:
    from engine.bots import Bot
    from engine.buildings import BuildingTable
    from engine.modes import Mode
    from engine.scoring import ScoreSheet
    from engine.settings import Options, Settings

DYNASTY = 'dynasty'
LARGEST_SEED = 10**15  # it is part of a file's name


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument('--game', required=True, help='kingdomino, queendomino, wedding or demo')
    parser.add_argument('--players', required=True, type=player_count, metavar='N', help='how many play')
    parser.add_argument('--teams', action='store_true', help='neighbours are partners (Royal Wedding)')
    parser.add_argument(
        '--option',
        action='append',
        default=[],
        metavar='NAME[=VALUE]',
        help='mighty_duel, middle_kingdom, harmony, three_player_lines=4, opening=snake, or dynasty: '
        'every three games are a match; may be repeated',
    )
    parser.add_argument('--bots', default='random', metavar='NAME', help='who plays (%(default)s)')
    parser.add_argument(
        '--seed',
        type=seed_number,
        default=1,
        metavar='S',
        help='what chance is drawn from; the same seed gives the same files (%(default)s)',
    )
    parser.add_argument(
        '--games',
        type=game_count,
        metavar='N',
        help='how many games, with the seeds S, S+1 … (1; a Dynasty: 3)',
    )
    parser.add_argument('--out', required=True, type=Path, metavar='DIR', help='the folder for the records')
    parser.add_argument(
        '--buildings',
        type=Path,
        metavar='FILE',
        help="a building table of your own, in place of Crownfield's",
    )


def player_count(text: str) -> int:
    """Any whole number: which ones a game is for, table M says."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is not a whole number') from None


def seed_number(text: str) -> int:
    return _whole_number(text, 0, LARGEST_SEED)


def game_count(text: str) -> int:
    return _whole_number(text, 1, 1_000_000)


def _whole_number(text: str, least: int, most: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 20 or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f'"{text}" is not a whole number from {least} to {most}')
    return int(text)


def run(args: argparse.Namespace) -> int:
    from engine.modes import mode_of

    settings, is_dynasty = _settings_of(args)
    mode = mode_of(settings)
    table = _building_table(args.buildings, mode)
    _bot_named(args.bots)  # an unknown name is told before anything else
    count = args.games or (3 if is_dynasty else 1)
    if is_dynasty and count % 3:
        raise _usage_error('A Dynasty is three games: --games can be 3, 6, 9 and so on.')
    names = [f'{args.bots} {seat + 1}' for seat in range(mode.players)]
    sheets = []
    for seed in with_progress(range(args.seed, args.seed + count)):
        bots = [_bot_named(args.bots) for _ in names]  # anew for each game: none remembers the one before
        text, scored = _play(settings, table, bots, seed, names)
        _write(args.out, f'{mode.name}-seed{seed}.json', text)
        sheets.append(scored)
    _report(args.out, mode, sheets)
    if is_dynasty:
        _report_matches(settings, mode, names, sheets)
    return 0


# -- what was asked for ----------------------------------------------------------------------------------


def _settings_of(args: argparse.Namespace) -> tuple['Settings', bool]:
    """The settings of each game, and whether three of them are a match."""
    from engine.dynasty import allows_dynasty
    from engine.modes import mode_of, options_of
    from engine.refusals import SettingsError, SettingsFault
    from engine.settings import settings_for

    is_dynasty = DYNASTY in args.option
    players = min(max(args.players, 0), 99)  # far beyond any game, and quickly refused
    settings = settings_for(args.game, players, args.teams, _options_of(args.option))
    mode = mode_of(settings)
    if is_dynasty and not allows_dynasty(mode):
        allowed = ', '.join(options_of(mode)) or '–'
        facts = {'game': mode.game.value, 'players': mode.players, 'allowed': allowed}
        raise SettingsError(SettingsFault.OPTION_NOT_HERE, option=DYNASTY, **facts)
    return settings, is_dynasty


def _options_of(words: Sequence[str]) -> 'Options':
    """The options of each game; a Dynasty is none of them, but whoever mistypes one may have meant it."""
    from engine.refusals import SettingsError, SettingsFault
    from engine.settings import options_of_words

    try:
        return options_of_words(word for word in words if word != DYNASTY)
    except SettingsError as error:
        if error.fault is SettingsFault.UNKNOWN_OPTION:
            error.facts['allowed'] = f'{error.facts["allowed"]}, {DYNASTY}'
        raise


def _building_table(file: Path | None, mode: 'Mode') -> 'BuildingTable':
    from engine.buildings import STANDARD_TABLE, read_table
    from engine.refusals import SettingsError, SettingsFault

    if file is None:
        return STANDARD_TABLE
    if not mode.has_builders:
        raise SettingsError(SettingsFault.BUILDINGS_NOT_HERE, game=mode.game.value)
    return read_table(file)


def _bot_named(name: str) -> 'Bot':
    from engine.bots import UnknownBot, bot_named

    try:
        return bot_named(name)
    except UnknownBot as error:
        raise _usage_error(str(error)) from None


def _usage_error(text: str) -> Exception:
    from ui.terminal.commands import UsageError

    return UsageError(text)


# -- playing and writing ---------------------------------------------------------------------------------


def _play(
    settings: 'Settings', table: 'BuildingTable', bots: Sequence['Bot'], seed: int, names: Sequence[str]
) -> tuple[str, tuple['ScoreSheet', ...]]:
    """One game: its record as text, and its score."""
    from random import Random

    from engine.match import apply
    from engine.record import record_of, record_text
    from engine.scoring import score_sheets
    from engine.setup import new_game

    state = new_game(settings, Random(seed), table)
    chance = Random(f'bots {seed}')
    actions = []
    while not state.is_over:
        action = bots[state.seat].choose(state.seen(), chance)
        state, _ = apply(state, action)
        actions.append(action)
    return record_text(record_of(state, actions, names)), score_sheets(state)


def _write(folder: Path, name: str, text: str) -> None:
    """Whole or not at all: an interrupted run leaves no half record."""
    half = folder / f'{name}.part'
    try:
        folder.mkdir(parents=True, exist_ok=True)
        half.write_bytes(text.encode())
        os.replace(half, folder / name)
    except OSError as error:
        raise _usage_error(f'The folder {folder} can’t be written: {error.strerror}.') from None


# -- telling ---------------------------------------------------------------------------------------------


def _report(folder: Path, mode: 'Mode', games: Sequence[Sequence['ScoreSheet']]) -> None:
    totals = [sheet.total for sheets in games for sheet in sheets]
    number = '1 game' if len(games) == 1 else f'{len(games)} games'
    print(f'{number} of {mode.name} in {folder}, {sum(totals) / len(totals):.1f} points on average.')


def _report_matches(
    settings: 'Settings', mode: 'Mode', names: Sequence[str], games: Sequence[Sequence['ScoreSheet']]
) -> None:
    from engine.dynasty import GAMES, standings

    for first in range(0, len(games), GAMES):
        print(f'Dynasty {first // GAMES + 1}:')
        for standing in standings(mode, games[first : first + GAMES]):
            owners = ' and '.join(names[seat] for seat in settings.seats_of(standing.kingdom))
            sums = ' + '.join(map(str, standing.totals))
            print(f'  {standing.place}. {owners}: {sums} = {standing.total}, games won {standing.games_won}')
