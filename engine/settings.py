"""What the players choose before a game: the game, who belongs together, the options."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt

from engine.refusals import SettingsError, SettingsFault

Seat: TypeAlias = int
"""A player's number from 0, in the order of the table."""
KingdomNumber: TypeAlias = int
"""A kingdom's number from 0; partners share one (T-3)."""


class Game(StrEnum):
    KINGDOMINO = 'kingdomino'
    QUEENDOMINO = 'queendomino'
    WEDDING = 'wedding'
    DEMO = 'demo'


class Opening(StrEnum):
    """How the first claims are ordered (K-4, Q-6, X-04)."""

    DRAW = 'draw'
    SNAKE = 'snake'


class Options(BaseModel):
    """The variants of part 4 and the choices of X-02 and X-04. The defaults are the rulebooks'."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    mighty_duel: StrictBool = False
    middle_kingdom: StrictBool = False
    harmony: StrictBool = False
    three_player_lines: Annotated[StrictInt, Field(ge=3, le=4)] = 3
    opening: Opening = Opening.DRAW


class Settings(BaseModel):
    """One game to be played. Which of these exist is for `engine.modes` to say."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    game: Game
    kingdoms: tuple[Annotated[StrictInt, Field(ge=0)], ...]
    """For each seat, the number of its kingdom; two seats with the same one are a team."""
    options: Options = Options()

    @property
    def players(self) -> int:
        return len(self.kingdoms)

    @property
    def has_teams(self) -> bool:
        return len(set(self.kingdoms)) < len(self.kingdoms)

    def seats_of(self, kingdom: KingdomNumber) -> tuple[Seat, ...]:
        return tuple(seat for seat, owner in enumerate(self.kingdoms) if owner == kingdom)


def settings_for(game: str, players: int, teams: bool = False, options: Options | None = None) -> Settings:
    """Settings by the usual words; neighbours are partners."""
    kingdoms = (seat // 2 if teams else seat for seat in range(players))
    return Settings(game=game_of_word(game), kingdoms=tuple(kingdoms), options=options or Options())


def game_of_word(word: str) -> Game:
    try:
        return Game(word)
    except ValueError:
        raise SettingsError(SettingsFault.UNKNOWN_GAME, game=word, allowed=', '.join(Game)) from None


def options_of_words(words: Iterable[str]) -> Options:
    """Options from the command line: `harmony`, `three_player_lines=4`, `opening=snake`."""
    chosen: dict[str, object] = {}
    for word in words:
        name, _, value = word.partition('=')
        if name not in Options.model_fields:
            raise SettingsError(
                SettingsFault.UNKNOWN_OPTION, option=name, allowed=', '.join(Options.model_fields)
            )
        if name in chosen:
            raise SettingsError(SettingsFault.OPTION_TWICE, option=name)
        chosen[name] = _value_of_word(name, value)
    return Options.model_validate(chosen)


def _value_of_word(name: str, value: str) -> object:
    allowed: dict[str, dict[str, object]] = {
        'three_player_lines': {'3': 3, '4': 4},
        'opening': {opening.value: opening for opening in Opening},
    }
    values = allowed.get(name, {'': True, 'true': True, 'on': True, 'false': False, 'off': False})
    if value not in values:
        words = ', '.join(word for word in values if word)
        raise SettingsError(SettingsFault.OPTION_VALUE, option=name, value=value, allowed=words)
    return values[value]
