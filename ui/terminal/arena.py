"""`python3 main.py arena A B …`: bots play against each other and are measured.

Every pairing plays the same decks, and each deck once from every kingdom's place: the first bot of a pairing
has one kingdom, the second all the others.
"""

import argparse
import json
import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ui.terminal.bot import seconds_number
from ui.terminal.progress import with_progress
from ui.terminal.simulate import game_count, seed_number

if TYPE_CHECKING:
    from engine.settings import Settings

CONFIDENCE = 1.96
"""Standard errors on each side for 95 %."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        'bots', nargs='+', metavar='BOT', help='two or more; each plays against each of those after it'
    )
    parser.add_argument(
        '--game', default='kingdomino', help='kingdomino, queendomino, wedding or demo (%(default)s)'
    )
    parser.add_argument('--players', type=int, default=2, metavar='N', help='how many play (%(default)s)')
    parser.add_argument('--teams', action='store_true', help='neighbours are partners (Royal Wedding)')
    parser.add_argument(
        '--option',
        action='append',
        default=[],
        metavar='NAME[=VALUE]',
        help='mighty_duel, middle_kingdom, harmony, three_player_lines=4, opening=snake; may be repeated',
    )
    parser.add_argument(
        '--games',
        type=game_count,
        default=100,
        metavar='N',
        help='for each pairing, rounded up to whole decks (%(default)s)',
    )
    parser.add_argument(
        '--seconds', type=seconds_number, metavar='S', help="time for a turn (each bot's own)"
    )
    parser.add_argument(
        '--seed', type=seed_number, default=1, metavar='N', help='of the first deck (%(default)s)'
    )
    parser.add_argument(
        '--jobs',
        type=game_count,
        default=1,
        metavar='N',
        help='games at once, each in a process (%(default)s)',
    )
    parser.add_argument('--json', type=Path, metavar='FILE', help='write the measurements there as well')


def run(args: argparse.Namespace) -> int:
    from engine.bots import UnknownBot, bot_named
    from engine.modes import mode_of
    from engine.settings import options_of_words, settings_for
    from ui.terminal.commands import UsageError

    if len(args.bots) < 2:
        raise UsageError('An arena needs two bots or more.')
    try:
        for name in args.bots:
            bot_named(name)
    except UnknownBot as error:
        raise UsageError(str(error)) from None
    if args.json and not args.json.parent.is_dir():
        raise UsageError(f'There is no folder {args.json.parent} for the measurements.')
    players = min(max(args.players, 0), 99)
    settings = settings_for(args.game, players, args.teams, options_of_words(args.option))
    mode = mode_of(settings)
    pairings = [Pairing(*pair) for pair in combinations(args.bots, 2)]
    decks = math.ceil(args.games / mode.kingdoms)
    games = [
        GamePlan(settings, index, pairing.first, pairing.second, args.seed + deck, place, args.seconds)
        for deck in range(decks)
        for index, pairing in enumerate(pairings)
        for place in range(mode.kingdoms)
    ]
    is_whole = True
    try:
        for plan, outcome in zip(games, _outcomes(games, args.jobs), strict=True):
            pairings[plan.pairing].add(outcome)
    except KeyboardInterrupt:
        is_whole = False
    measured = [pairing for pairing in pairings if pairing.games]
    print(f'{mode.name}{_options_text(args.option)}, {decks} decks from {mode.kingdoms} places each')
    print(table_of(measured) if measured else 'Nothing was measured.')
    if not is_whole:
        print('Interrupted: this is what was measured so far.')
    if args.json:
        _write_json(args.json, mode.name, args, measured)
    return 0 if is_whole else 130


def _options_text(options: Sequence[str]) -> str:
    return f' ({", ".join(options)})' if options else ''


# -- playing ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GamePlan:
    """One game to be played: the first bot has the kingdom at `place`, the second all others."""

    settings: 'Settings'
    pairing: int
    first: str
    second: str
    seed: int
    place: int
    seconds: float | None


@dataclass(frozen=True)
class Outcome:
    """How a game ended for its first bot."""

    won: bool
    drawn: bool
    points: int
    others: float
    """The mean of the other kingdoms."""
    best_other: int
    seconds: tuple[float, float]
    """Thought by each bot …"""
    decisions: tuple[int, int]
    """… in so many decisions."""
    sources: dict[str, float] = field(default_factory=dict)
    """The first bot's points by source, and what it used."""


def _outcomes(games: Sequence[GamePlan], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from (play(plan) for plan in with_progress(games))
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, mp_context=get_context('spawn')) as pool:
        try:
            results = pool.map(play, games)
            yield from (next(results) for _ in with_progress(games))
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def play(plan: GamePlan) -> Outcome:
    from random import Random

    from engine.bots import bot_named
    from engine.match import apply, legal_actions
    from engine.scoring import placings, score_sheets
    from engine.setup import new_game

    bots = bot_named(plan.first), bot_named(plan.second)
    chances = Random(f'{plan.seed} {plan.place} first'), Random(f'{plan.seed} {plan.place} second')
    seconds, decisions = [0.0, 0.0], [0, 0]
    uses: dict[str, int] = {}
    state = new_game(plan.settings, Random(plan.seed))
    while not state.is_over:
        legal = legal_actions(state)
        who = int(state.kingdom_number != plan.place)
        if len(legal) == 1:
            action = legal[0]
        else:
            start = time.perf_counter()
            action = bots[who].choose(state.seen(), chances[who], plan.seconds)
            seconds[who] += time.perf_counter() - start
            decisions[who] += 1
        if not who:
            uses[action.type] = uses.get(action.type, 0) + 1
        state, _ = apply(state, action)
    sheets = score_sheets(state)
    winners = placings(state.mode, sheets)[0].kingdoms
    own = sheets[plan.place]
    others = [sheet.total for sheet in sheets if sheet is not own]
    sources: dict[str, float] = {
        'land': sum(territory.points for territory in own.territories),
        'buildings': own.building_points,
        'coins': own.coin_points,
        'queen': own.queen_points,
        'middle_kingdom': own.middle_kingdom,
        'harmony': own.harmony,
        **{f'times_{name}': uses.get(name, 0) for name in ('tax', 'build', 'bribe', 'discard')},
    }
    return Outcome(
        won=winners == (plan.place,),
        drawn=plan.place in winners and len(winners) > 1,
        points=own.total,
        others=sum(others) / len(others),
        best_other=max(others),
        seconds=(seconds[0], seconds[1]),
        decisions=(decisions[0], decisions[1]),
        sources=sources,
    )


# -- measuring -------------------------------------------------------------------------------------------


@dataclass
class Pairing:
    """Two bots and all their games so far, as the first one sees them."""

    first: str
    second: str
    outcomes: list[Outcome] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)

    @property
    def games(self) -> int:
        return len(self.outcomes)

    @property
    def results(self) -> tuple[int, int, int]:
        """Wins, draws, losses."""
        won = sum(outcome.won for outcome in self.outcomes)
        drawn = sum(outcome.drawn for outcome in self.outcomes)
        return won, drawn, self.games - won - drawn

    @property
    def share(self) -> float:
        """Wins, a draw as half a win, for each game."""
        won, drawn, _ = self.results
        return (won + drawn / 2) / self.games

    def mean(self, name: str) -> float:
        return float(sum(getattr(outcome, name) for outcome in self.outcomes)) / self.games

    @property
    def margin(self) -> float:
        """The points ahead of the best rival."""
        return self.mean('points') - self.mean('best_other')

    def milliseconds(self, who: int) -> float:
        decisions = sum(outcome.decisions[who] for outcome in self.outcomes)
        return 1000 * sum(outcome.seconds[who] for outcome in self.outcomes) / max(1, decisions)

    def as_json(self) -> dict[str, Any]:
        won, drawn, lost = self.results
        low, high = wilson(self.share, self.games)
        names = self.outcomes[0].sources
        return {
            'first': self.first,
            'second': self.second,
            'games': self.games,
            'wins': won,
            'draws': drawn,
            'losses': lost,
            'share': self.share,
            'interval': [low, high],
            'mean_score': self.mean('points'),
            'mean_score_others': self.mean('others'),
            'margin': self.margin,
            'milliseconds': [self.milliseconds(0), self.milliseconds(1)],
            'sources': {
                name: sum(outcome.sources[name] for outcome in self.outcomes) / self.games for name in names
            },
        }


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share after so many games (Wilson's score interval)."""
    if not count:
        return 0.0, 1.0
    squared = CONFIDENCE**2
    middle = (share + squared / (2 * count)) / (1 + squared / count)
    reach = (
        CONFIDENCE * math.sqrt(share * (1 - share) / count + squared / (4 * count**2)) / (1 + squared / count)
    )
    return max(0.0, middle - reach), min(1.0, middle + reach)


def table_of(pairings: Sequence[Pairing]) -> str:
    head = ('pairing', 'wins–draws–losses', 'won', '95 %', 'points', 'others', 'margin', 'ms', 'ms others')
    rows = [head]
    for pairing in pairings:
        low, high = wilson(pairing.share, pairing.games)
        rows.append(
            (
                f'{pairing.first} – {pairing.second}',
                '–'.join(map(str, pairing.results)),
                f'{pairing.share:.1%}',
                f'{low:.1%} to {high:.1%}',
                f'{pairing.mean("points"):.1f}',
                f'{pairing.mean("others"):.1f}',
                f'{pairing.margin:+.1f}',
                f'{pairing.milliseconds(0):.0f}',
                f'{pairing.milliseconds(1):.0f}',
            )
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return '\n'.join(
        '  '.join(
            cell.ljust(width) if not index else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def _write_json(path: Path, mode: str, args: argparse.Namespace, pairings: Sequence[Pairing]) -> None:
    from ui.terminal.commands import UsageError

    text = json.dumps(
        {
            'mode': mode,
            'options': args.option,
            'seconds': args.seconds,
            'seed': args.seed,
            'pairings': [pairing.as_json() for pairing in pairings],
        },
        indent=1,
    )
    try:
        path.write_text(text + '\n', encoding='utf-8')
    except OSError as error:
        raise UsageError(f'The file {path} can’t be written: {error.strerror}.') from None
