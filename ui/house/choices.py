"""What the host chooses for a table, and which combinations there are.

Asks `engine.modes` what exists and knows no table of its own; a page offers what these functions offer.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, StrictBool, StrictInt, ValidationError

from engine.dynasty import allows_dynasty
from engine.modes import MODES, Mode, mode_of, options_of
from engine.refusals import SettingsError
from engine.settings import Game, KingdomNumber, Opening, Options, Settings, settings_for
from ui.house.refusals import HouseReason, HouseRefusal

FEWEST, MOST = min(mode.players for mode in MODES), max(mode.players for mode in MODES)


class Pace(StrEnum):
    """How long bots pause before they move."""

    INSTANT = 'instant'
    NORMAL = 'normal'
    SLOW = 'slow'


class Mark(StrEnum):
    """What a page says beside a choice that is not simply the rulebook's."""

    HOUSE_RULE = 'house_rule'
    """No rulebook offers it (X-10, X-13)."""
    NOT_RECOMMENDED = 'not_recommended'
    """The rulebook calls it possible, not recommended (table M: W7, W8)."""
    RULING = 'ruling'
    """The rulebooks differ, and Crownfield decided (X-02, X-04)."""


class Choice(BaseModel):
    """One table as its host wants it. `but` changes it; only what `mode` accepts can be played."""

    model_config = ConfigDict(frozen=True, extra='forbid')

    game: Game = Game.KINGDOMINO
    players: StrictInt = 4
    teams: StrictBool = False
    options: Options = Options()
    dynasty: StrictBool = False
    """Three games in a row (V-1)."""
    hide_scores: StrictBool = False
    """Nobody sees running scores before the end."""
    allow_hints: StrictBool = True
    coach: StrictBool = False
    """After each turn, how the move compared."""
    guided: StrictBool = False
    """Coach marks on each new situation, for the whole table."""
    pace: Pace = Pace.NORMAL
    hand_over_card: StrictBool = False
    """Hot seat: a card covers the screen until the next player takes the device."""

    def settings(self, kingdoms: Iterable[KingdomNumber] | None = None) -> Settings:
        """The engine's settings; without `kingdoms`, neighbours are partners."""
        if kingdoms is None:
            return settings_for(self.game, self.players, self.teams, self.options)
        return Settings(game=self.game, kingdoms=tuple(kingdoms), options=self.options)

    @property
    def mode(self) -> Mode:
        """The row of table M; a SettingsError where there is none."""
        return mode_of(self.settings())

    @property
    def is_possible(self) -> bool:
        return _is_possible(self)

    def but(self, **changes: Any) -> 'Choice':
        """This choice with changes (fields of Choice, or of its options), and whatever no longer goes
        with them brought to the nearest that does."""
        options = {name: changes.pop(name) for name in tuple(changes) if name in Options.model_fields}
        merged = self.model_dump() | changes
        if options:
            merged['options'] = self.options.model_dump() | options
        try:
            return fitted(Choice.model_validate(merged))
        except ValidationError as error:
            raise HouseRefusal(HouseReason.NO_SUCH_GAME) from error


@dataclass(frozen=True, slots=True)
class Offer:
    """One value a page offers for one field; what is impossible is shown but cannot be chosen."""

    value: Any
    is_possible: bool
    is_chosen: bool
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionOffer:
    """One engine option that concerns the chosen game: a switch has the values False and True."""

    name: str
    offers: tuple[Offer, ...]

    @property
    def is_switch(self) -> bool:
        return isinstance(self.offers[0].value, bool)


def fitted(choice: Choice) -> Choice:
    """The nearest choice that can be played: the game stands, then players, teams, options."""
    rows = [mode for mode in MODES if mode.game is choice.game]
    row = min(rows, key=lambda mode: (abs(mode.players - choice.players), mode.has_teams != choice.teams))
    options = {name: getattr(choice.options, name) for name in options_of(row)}
    return choice.model_copy(
        update={
            'players': row.players,
            'teams': row.has_teams,
            'options': Options(**options),
            'dynasty': choice.dynasty and allows_dynasty(row),
        }
    )


def checked(choice: Choice) -> Choice:
    """The choice itself, or a refusal where no game is like that."""
    if not choice.is_possible:
        raise HouseRefusal(HouseReason.NO_SUCH_GAME)
    return choice


def game_offers(choice: Choice) -> tuple[Offer, ...]:
    return tuple(Offer(game, True, game is choice.game) for game in Game)


def player_offers(choice: Choice) -> tuple[Offer, ...]:
    """2 to 8 players; a number is possible where the game has it, with teams or without."""
    offers = []
    for players in range(FEWEST, MOST + 1):
        rows = [mode for mode in MODES if mode.game is choice.game and mode.players == players]
        near = choice.but(players=players)
        offers.append(Offer(players, bool(rows), players == choice.players, marks_of(near) if rows else ()))
    return tuple(offers)


def team_offers(choice: Choice) -> tuple[Offer, ...]:
    """Each for himself, and teams of two."""
    offers = []
    for teams in (False, True):
        asked = choice.model_copy(update={'teams': teams})
        possible = asked.is_possible
        offers.append(Offer(teams, possible, teams == choice.teams, marks_of(asked) if possible else ()))
    return tuple(offers)


def option_offers(choice: Choice) -> tuple[OptionOffer, ...]:
    """The options that concern this game, in the engine's order."""
    values: dict[str, tuple[Any, ...]] = {'three_player_lines': (3, 4), 'opening': tuple(Opening)}
    concerned = options_of(choice.mode)
    return tuple(
        OptionOffer(
            name,
            tuple(
                Offer(value, True, value == getattr(choice.options, name), _option_marks(choice, name, value))
                for value in values.get(name, (False, True))
            ),
        )
        for name in Options.model_fields
        if name in concerned
    )


def dynasty_offer(choice: Choice) -> Offer:
    """Whether three games in a row can be had (V-1, X-10)."""
    marks = (Mark.HOUSE_RULE,) if choice.mode.has_builders else ()
    return Offer(True, allows_dynasty(choice.mode), choice.dynasty, marks)


def marks_of(choice: Choice) -> tuple[Mark, ...]:
    """What is to be said of the chosen mode itself (X-13, W7, W8)."""
    mode = choice.mode
    if not mode.is_official:
        return (Mark.HOUSE_RULE,)
    return (Mark.NOT_RECOMMENDED,) if mode.name in ('wedding-7', 'wedding-8') else ()


def house_rules_of(choice: Choice) -> tuple[str, ...]:
    """Which parts of this choice are house rules: `teams`, `dynasty` or an option's name."""
    mode = choice.mode
    switched = [
        offer.name
        for offer in option_offers(choice)
        if any(value.is_chosen and Mark.HOUSE_RULE in value.marks for value in offer.offers)
    ]
    teams = [] if mode.is_official else ['teams']
    return (*teams, *switched, *(['dynasty'] if choice.dynasty and mode.has_builders else []))


def _option_marks(choice: Choice, name: str, value: Any) -> tuple[Mark, ...]:
    if value == getattr(Options(), name):
        return ()
    if name in ('middle_kingdom', 'harmony') and choice.mode.has_builders:
        return (Mark.HOUSE_RULE,)
    return (Mark.RULING,) if name in ('three_player_lines', 'opening') else ()


def _is_possible(choice: Choice) -> bool:
    try:
        mode = choice.mode
    except SettingsError:
        return False
    return allows_dynasty(mode) or not choice.dynasty
