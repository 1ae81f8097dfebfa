"""`python3 main.py bench engine`: random games in five modes, side by side.

By playouts, through the table with typed actions and events, and by the reference implementation that lives
with the tests. All figures are per second of one CPU core; the three take turns, so that a noisy machine
is noisy for all.
"""

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.settings import Settings

MODES: dict[str, tuple[str, int, bool, tuple[str, ...]]] = {
    'kingdomino-2': ('kingdomino', 2, False, ('middle_kingdom', 'harmony')),
    'kingdomino-4': ('kingdomino', 4, False, ()),
    'mighty-duel': ('kingdomino', 2, False, ('mighty_duel',)),
    'queendomino-4': ('queendomino', 4, False, ()),
    'wedding-teams-8': ('wedding', 8, True, ()),
}
"""Game, players, teams and options of each mode. Random play in the first makes 22.4 points in other engines."""
LAPS = 5
SLICE = 0.2  # CPU-seconds of each way in each lap


@dataclass
class Measure:
    """One way of playing in one mode: what it has done so far."""

    play: Callable[[], tuple[int, list[int]]]
    """Plays one game; gives the dominoes placed and the scores."""
    games: int = 0
    placements: int = 0
    seconds: float = 0.0
    scores: list[int] = field(default_factory=list)

    def run(self, seconds: float) -> None:
        start = time.process_time()
        end = start + seconds
        while True:
            placements, scores = self.play()
            self.games += 1
            self.placements += placements
            self.scores += scores
            now = time.process_time()
            if now >= end:
                break
        self.seconds += now - start

    @property
    def rate(self) -> float:
        return self.games / self.seconds

    @property
    def placement_rate(self) -> float:
        return self.placements / self.seconds

    @property
    def mean_score(self) -> float:
        return sum(self.scores) / len(self.scores)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument('--json', type=Path, metavar='FILE', help='write the figures to a file too')


def run(args: argparse.Namespace) -> int:
    if args.json:
        _write(args.json, {'modes': []})  # a file that can't be written is told now, not at the end
    print('Per second of one CPU core; a placement is a domino laid into a kingdom.')
    print(_row('', 'playouts', '', '× ref.', 'table', '', '× ref.', 'reference', 'mean'))
    print(_row('mode', 'games', 'placements', '', 'games', 'placements', '', 'games', 'score'))
    rows = []
    for name in MODES:
        measures = _measure(name)
        print(_row(name, *_columns(measures)), flush=True)
        rows.append(_figures(name, measures))
    with_options = [f'{name} with {" and ".join(words)}' for name, (_, _, _, words) in MODES.items() if words]
    print(f'Options: {"; ".join(with_options)}.')
    if args.json:
        _write(args.json, {'modes': rows})
    return 0


def _measure(name: str) -> dict[str, Measure]:
    from engine.settings import options_of_words, settings_for

    game, players, teams, words = MODES[name]
    settings = settings_for(game, players, teams, options_of_words(words))
    ways = {'playout': _playouts(settings), 'table': _table_games(settings)}
    if reference := _reference_games(settings):
        ways['reference'] = reference
    measures = {way: Measure(play) for way, play in ways.items()}
    for _ in range(LAPS):
        for measure in measures.values():
            measure.run(SLICE)
    return measures


# -- the three ways --------------------------------------------------------------------------------------


def _playouts(settings: 'Settings') -> Callable[[], tuple[int, list[int]]]:
    from engine.modes import mode_of
    from engine.playout import Playout
    from engine.setup import deal_for

    mode, rng = mode_of(settings), Random(1)

    def play() -> tuple[int, list[int]]:
        playout = Playout(mode, settings.options, settings.kingdoms, deal_for(settings, rng))
        scores = playout.play(rng)
        return playout.placements, scores

    return play


def _table_games(settings: 'Settings') -> Callable[[], tuple[int, list[int]]]:
    from engine.match import legal_actions
    from engine.scoring import score_sheets
    from engine.setup import new_game
    from engine.table import Table

    rng = Random(1)

    def play() -> tuple[int, list[int]]:
        table = Table(new_game(settings, rng))
        while not table.state.is_over:
            offered = legal_actions(table.state)
            action = offered[int(rng.random() * len(offered))]
            table.submit(action.seat, action, table.version)
        placed = sum(kingdom.dominoes_placed for kingdom in table.state.kingdoms)
        return placed, [sheet.total for sheet in score_sheets(table.state)]

    return play


def _reference_games(settings: 'Settings') -> Callable[[], tuple[int, list[int]]] | None:
    """None where the tests are not at hand, as in an installed package."""
    try:
        from tests.reference.play import random_game
    except ImportError:
        return None
    rng = Random(1)
    options = settings.options.model_dump(mode='json')

    def play() -> tuple[int, list[int]]:
        record = random_game(settings.game.value, settings.players, settings.has_teams, options, rng)
        placed = sum(action['type'] == 'place' for action in record['actions'])
        return placed, [score['total'] for score in record['result']['scores']]

    return play


# -- telling ---------------------------------------------------------------------------------------------


def _row(mode: str, *columns: str) -> str:
    return f'{mode:<15}' + ''.join(f'{column:>11}' for column in columns)


def _columns(measures: dict[str, Measure]) -> list[str]:
    columns: list[str] = []
    reference = measures.get('reference')
    for way in (measures['playout'], measures['table']):
        ratio = f'{way.rate / reference.rate:.1f}' if reference else '–'
        columns += [f'{way.rate:,.0f}', f'{way.placement_rate:,.0f}', ratio]
    return [*columns, f'{reference.rate:,.1f}' if reference else '–', f'{measures["playout"].mean_score:.1f}']


def _figures(name: str, measures: dict[str, Measure]) -> dict[str, Any]:
    reference = measures.get('reference')
    return {
        'mode': name,
        'playout_games_per_cpu_second': round(measures['playout'].rate, 1),
        'table_games_per_cpu_second': round(measures['table'].rate, 1),
        'reference_games_per_cpu_second': round(reference.rate, 1) if reference else None,
        'mean_score': round(measures['playout'].mean_score, 2),
    }


def _write(file: Path, figures: dict[str, Any]) -> None:
    from ui.terminal.commands import UsageError

    try:
        file.write_text(json.dumps(figures, indent=1) + '\n', encoding='utf-8')
    except OSError as error:
        raise UsageError(f'The file {file} can’t be written: {error.strerror}.') from None
