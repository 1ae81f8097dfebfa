"""Table M of the rules as data, and the one row a game is played by. It knows no state."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

GAMES = ('kingdomino', 'queendomino', 'wedding', 'demo')

# The first choice is the value of an option that does not concern the game.
CHOICES: dict[str, tuple[Any, Any]] = {
    'mighty_duel': (False, True),
    'middle_kingdom': (False, True),
    'harmony': (False, True),
    'three_player_lines': (3, 4),
    'opening': ('draw', 'snake'),
}
DEFAULTS: dict[str, Any] = {name: values[0] for name, values in CHOICES.items()}


@dataclass(frozen=True)
class Mode:
    name: str
    game: str
    seats: int
    kingdoms: int
    kings_each: int
    boxes: str  # the box of line 1, of line 2, and so on in turn
    dominoes: int
    line_size: int
    lines: int
    unclaimed: int
    grid: int
    quota: int  # dominoes that each kingdom places or discards
    mighty_duel: bool = False
    three_player_lines: int = 3

    @property
    def has_buildings(self) -> bool:
        return self.game in ('queendomino', 'wedding')

    @property
    def opens_abba(self) -> bool:
        """Q-6: two-player Queendomino draws one king only."""
        return self.name == 'Q2'


TABLE_M = (
    Mode('K2', 'kingdomino', 2, 2, 2, 'K', 24, 4, 6, 0, 5, 12),
    Mode('K2D', 'kingdomino', 2, 2, 2, 'K', 48, 4, 12, 0, 7, 24, mighty_duel=True),
    Mode('K3', 'kingdomino', 3, 3, 1, 'K', 36, 3, 12, 0, 5, 12),
    Mode('K3-4', 'kingdomino', 3, 3, 1, 'K', 48, 4, 12, 1, 5, 12, three_player_lines=4),
    Mode('K4', 'kingdomino', 4, 4, 1, 'K', 48, 4, 12, 0, 5, 12),
    Mode('DEMO', 'demo', 2, 2, 2, 'D', 24, 4, 6, 0, 5, 12),
    Mode('Q2', 'queendomino', 2, 2, 2, 'Q', 48, 4, 12, 0, 7, 24),
    Mode('Q3', 'queendomino', 3, 3, 1, 'Q', 48, 4, 12, 1, 5, 12),
    Mode('Q4', 'queendomino', 4, 4, 1, 'Q', 48, 4, 12, 0, 5, 12),
    Mode('W3', 'wedding', 3, 3, 1, 'QK', 96, 4, 24, 1, 7, 24),
    Mode('W4', 'wedding', 4, 4, 1, 'QK', 96, 4, 24, 0, 7, 24),
    Mode('W5', 'wedding', 5, 5, 1, 'QK', 96, 8, 12, 3, 5, 12),
    Mode('W6', 'wedding', 6, 6, 1, 'QK', 96, 8, 12, 2, 5, 12),
    Mode('W7', 'wedding', 7, 7, 1, 'QK', 96, 8, 12, 1, 5, 12),
    Mode('W8', 'wedding', 8, 8, 1, 'QK', 96, 8, 12, 0, 5, 12),
    Mode('T4', 'wedding', 4, 2, 1, 'QK', 96, 8, 12, 4, 7, 24),
    Mode('T6', 'wedding', 6, 3, 1, 'QK', 96, 8, 12, 2, 7, 24),
    Mode('T8', 'wedding', 8, 4, 1, 'QK', 96, 8, 12, 0, 7, 24),
)


def select_mode(game: str, kingdoms_of_seats: Sequence[int], options: Mapping[str, Any]) -> Mode:
    """The row of table M for these seats, or a ValueError that says what is wrong."""
    if game not in GAMES:
        raise ValueError(f'unknown game {game!r}')
    options = complete(options)
    _check_kingdoms(kingdoms_of_seats)
    seats, kingdoms = len(kingdoms_of_seats), len(set(kingdoms_of_seats))
    _check_concern(game, seats, options)
    wanted = (game, seats, kingdoms, options['mighty_duel'], options['three_player_lines'])
    for mode in TABLE_M:
        if wanted == (mode.game, mode.seats, mode.kingdoms, mode.mighty_duel, mode.three_player_lines):
            return mode
    raise ValueError(f'{game} is not played by {seats} seats in {kingdoms} kingdoms')


def complete(options: Mapping[str, Any]) -> dict[str, Any]:
    """All five options; what is not named has its default. Types count: 0 is not False."""
    for name, value in options.items():
        if name not in CHOICES:
            raise ValueError(f'unknown option {name!r}')
        if not any(type(value) is type(choice) and value == choice for choice in CHOICES[name]):
            raise ValueError(f'option {name} cannot be {value!r}')
    return {**DEFAULTS, **options}


def _check_kingdoms(kingdoms_of_seats: Sequence[int]) -> None:
    sizes = Counter(kingdoms_of_seats)
    if set(sizes) != set(range(len(sizes))):
        raise ValueError('kingdoms are numbered from 0 without gaps')
    if len(set(sizes.values())) != 1:
        raise ValueError('all kingdoms have one seat, or all have two')


def _check_concern(game: str, seats: int, options: Mapping[str, Any]) -> None:
    """An option that does not concern the game keeps its default (X-02, X-04, X-10, D-2, V-4)."""
    concern = set()
    if game != 'demo':
        concern |= {'middle_kingdom', 'harmony'}
    if game == 'kingdomino' and seats == 2:
        concern |= {'mighty_duel', 'opening'}
    if game == 'kingdomino' and seats == 3:
        concern |= {'three_player_lines'}
    for name, value in options.items():
        if name not in concern and value != DEFAULTS[name]:
            raise ValueError(f'option {name} does not concern {game} with {seats} seats')
