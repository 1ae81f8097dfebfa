"""Table M: what each mode uses. Differences between the games are rows here, not branches elsewhere."""

from dataclasses import dataclass, replace
from enum import Enum, IntEnum

from engine.dominoes import Box
from engine.refusals import SettingsError, SettingsFault
from engine.settings import Game, Opening, Options, Settings


class Step(IntEnum):
    """The ordered steps of a turn; steps never go backwards (K-7, Q-8)."""

    PLACE = 0
    TAX = 1
    BUILD = 2
    BRIBE = 3
    CLAIM = 4
    OVER = 5


class TieBreak(Enum):
    """What decides between equal scores, in this order (K-21, Q-42)."""

    LARGEST_TERRITORY = 'largest_territory'
    CROWNS = 'crowns'


KINGDOMINO_TURN = (Step.PLACE, Step.CLAIM)
QUEENDOMINO_TURN = (Step.PLACE, Step.TAX, Step.BUILD, Step.BRIBE, Step.CLAIM)
START_COINS = 7  # Q-2, T-3
START_KNIGHTS = 1


@dataclass(frozen=True)
class Mode:
    """One row of table M."""

    name: str
    game: Game
    players: int
    kingdoms: int
    kings_each: int
    boxes: tuple[Box, ...]
    """The lines come from these boxes in turn (R-2)."""
    dominoes: int
    line_size: int
    grid: int
    steps: tuple[Step, ...] = KINGDOMINO_TURN
    tie_breaks: tuple[TieBreak, ...] = (TieBreak.LARGEST_TERRITORY, TieBreak.CROWNS)
    is_official: bool = True
    """Whether a rulebook offers it; the others are house rules (X-13)."""

    @property
    def kings(self) -> int:
        return self.players * self.kings_each

    @property
    def rounds(self) -> int:
        return self.dominoes // self.line_size

    @property
    def quota(self) -> int:
        """The dominoes each kingdom receives: they fill its grid exactly (X-09)."""
        return (self.grid**2 - 1) // 2

    @property
    def has_teams(self) -> bool:
        return self.kingdoms < self.players

    @property
    def has_builders(self) -> bool:
        """Coins, knights, buildings, the Queen and the dragon are in play (Q-2…Q-4)."""
        return Step.BUILD in self.steps

    def box_of_line(self, index: int) -> Box:
        return self.boxes[index % len(self.boxes)]


def _kingdomino(name: str, players: int, kings: int, dominoes: int, line: int, grid: int = 5) -> Mode:
    return Mode(
        name=name,
        game=Game.KINGDOMINO,
        players=players,
        kingdoms=players,
        kings_each=kings,
        boxes=(Box.KINGDOMINO,),
        dominoes=dominoes,
        line_size=line,
        grid=grid,
    )


def _queendomino(players: int, kings: int, grid: int) -> Mode:
    return Mode(
        name=f'queendomino-{players}',
        game=Game.QUEENDOMINO,
        players=players,
        kingdoms=players,
        kings_each=kings,
        boxes=(Box.QUEENDOMINO,),
        dominoes=48,
        line_size=4,
        grid=grid,
        steps=QUEENDOMINO_TURN,
        tie_breaks=(TieBreak.LARGEST_TERRITORY,),
    )


def _wedding(players: int, line: int, grid: int, team: int = 1, is_official: bool = True) -> Mode:
    return Mode(
        name=f'wedding-teams-{players}' if team > 1 else f'wedding-{players}',
        game=Game.WEDDING,
        players=players,
        kingdoms=players // team,
        kings_each=1,
        boxes=(Box.QUEENDOMINO, Box.KINGDOMINO),
        dominoes=96,
        line_size=line,
        grid=grid,
        steps=QUEENDOMINO_TURN,
        tie_breaks=(TieBreak.LARGEST_TERRITORY,),
        is_official=is_official,
    )


MIGHTY_DUEL = _kingdomino('mighty-duel', 2, kings=2, dominoes=48, line=4, grid=7)
THREE_PLAYER_LINES_OF_4 = _kingdomino('kingdomino-3-lines-4', 3, kings=1, dominoes=48, line=4)
MODES: tuple[Mode, ...] = (
    _kingdomino('kingdomino-2', 2, kings=2, dominoes=24, line=4),
    _kingdomino('kingdomino-3', 3, kings=1, dominoes=36, line=3),
    THREE_PLAYER_LINES_OF_4,
    _kingdomino('kingdomino-4', 4, kings=1, dominoes=48, line=4),
    MIGHTY_DUEL,
    replace(_kingdomino('demo-2', 2, kings=2, dominoes=24, line=4), game=Game.DEMO, boxes=(Box.DEMO,)),
    _queendomino(2, kings=2, grid=7),
    _queendomino(3, kings=1, grid=5),
    _queendomino(4, kings=1, grid=5),
    _wedding(3, line=4, grid=7),
    _wedding(4, line=4, grid=7),
    _wedding(5, line=8, grid=5),
    _wedding(6, line=8, grid=5),
    _wedding(7, line=8, grid=5),
    _wedding(8, line=8, grid=5),
    _wedding(6, line=8, grid=7, team=2),
    _wedding(8, line=8, grid=7, team=2),
    _wedding(4, line=8, grid=7, team=2, is_official=False),
)
VARIANTS = (MIGHTY_DUEL, THREE_PLAYER_LINES_OF_4)
"""Rows that an option selects."""


def mode_of(settings: Settings) -> Mode:
    """The row of table M that these settings select; a SettingsError says what is allowed."""
    game, players, has_teams = settings.game, settings.players, settings.has_teams
    rows = [mode for mode in MODES if mode.game is game and mode.has_teams == has_teams]
    if not rows:
        raise SettingsError(SettingsFault.NO_TEAMS, game=game.value)
    row = next((mode for mode in rows if mode.players == players and mode not in VARIANTS), None)
    if row is None:
        allowed = ', '.join(str(count) for count in sorted({mode.players for mode in rows}))
        fault = SettingsFault.TEAM_COUNT if has_teams else SettingsFault.PLAYER_COUNT
        raise SettingsError(fault, game=game.value, players=players, allowed=allowed)
    _check_kingdoms(settings)
    _check_options(settings.options, row)
    if settings.options.mighty_duel:
        return MIGHTY_DUEL
    return THREE_PLAYER_LINES_OF_4 if settings.options.three_player_lines == 4 else row


def _check_kingdoms(settings: Settings) -> None:
    """Numbered from 0 without gaps; either every kingdom has one seat or every one has two."""
    count = len(set(settings.kingdoms))
    sizes = {settings.kingdoms.count(kingdom) for kingdom in range(count)}
    if sizes - {1} and sizes != {2}:
        raise SettingsError(SettingsFault.KINGDOMS_MISNUMBERED)


def options_of(mode: Mode) -> tuple[str, ...]:
    """The options that concern a mode (X-02, X-04, X-10); the others keep their default."""
    two_player = mode.game is Game.KINGDOMINO and mode.players == 2
    three_player = mode.game is Game.KINGDOMINO and mode.players == 3
    bonuses = ('middle_kingdom', 'harmony') if mode.game is not Game.DEMO else ()
    return (
        *(('mighty_duel', 'opening') if two_player else ()),
        *(('three_player_lines',) if three_player else ()),
        *bonuses,
    )


def _check_options(options: Options, row: Mode) -> None:
    defaults, allowed = Options(), options_of(row)
    for name in Options.model_fields:
        if name not in allowed and getattr(options, name) != getattr(defaults, name):
            raise SettingsError(
                SettingsFault.OPTION_NOT_HERE,
                option=name,
                game=row.game.value,
                players=row.players,
                allowed=', '.join(allowed) or '–',
            )


def has_single_draw(mode: Mode, options: Options) -> bool:
    """Whether one draw decides the opening, A B B A (Q-6, X-04)."""
    return options.opening is Opening.SNAKE or (mode.game is Game.QUEENDOMINO and mode.players == 2)
