"""Why not: every refusal by name, with the facts its sentence needs. The sentences are the catalogue's."""

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """Why the table does not take an action."""

    # who and when
    UNKNOWN_SEAT = 'unknown_seat'
    GAME_OVER = 'game_over'
    NOT_YOUR_TURN = 'not_your_turn'
    STALE = 'stale'
    NOTHING_TO_UNDO = 'nothing_to_undo'
    STEP_IS_OVER = 'step_is_over'
    CLAIM_FIRST = 'claim_first'
    PLACE_FIRST = 'place_first'
    CLAIM_ENDS_TURN = 'claim_ends_turn'
    NOT_IN_THIS_GAME = 'not_in_this_game'
    # claiming
    DOMINO_NOT_IN_LINE = 'domino_not_in_line'
    DOMINO_TAKEN = 'domino_taken'
    LAST_ROUND_HAS_NO_CLAIM = 'last_round_has_no_claim'
    # placing
    NOT_YOUR_DOMINO = 'not_your_domino'
    CELLS_NOT_SIDE_BY_SIDE = 'cells_not_side_by_side'
    CELL_IS_CASTLE = 'cell_is_castle'
    CELL_TAKEN = 'cell_taken'
    KINGDOM_TOO_WIDE = 'kingdom_too_wide'
    KINGDOM_TOO_HIGH = 'kingdom_too_high'
    NO_MATCHING_EDGE = 'no_matching_edge'
    DOMINO_FITS = 'domino_fits'
    DOMINO_DOES_NOT_FIT = 'domino_does_not_fit'
    # knights
    NO_KNIGHT = 'no_knight'
    NOTHING_PLACED_TO_TAX = 'nothing_placed_to_tax'
    NOT_THE_NEW_DOMINO = 'not_the_new_domino'
    SQUARE_HAS_KNIGHT = 'square_has_knight'
    # buildings
    ALREADY_BUILT = 'already_built'
    NO_SUCH_SPACE = 'no_such_space'
    SPACE_IS_EMPTY = 'space_is_empty'
    NOT_A_TOWN = 'not_a_town'
    TOWN_IS_BUILT = 'town_is_built'
    NO_FREE_TOWN = 'no_free_town'
    NO_BUILDINGS_LEFT = 'no_buildings_left'
    NOT_ENOUGH_COINS = 'not_enough_coins'
    # the dragon
    DRAGON_AWAY = 'dragon_away'
    QUEEN_IS_YOUR_GUEST = 'queen_is_your_guest'
    NO_COIN_FOR_DRAGON = 'no_coin_for_dragon'


Fact = str | int


@dataclass(frozen=True, slots=True)
class Why:
    """A reason as a value: what a rule forbids, and the facts of the case."""

    reason: Reason
    facts: tuple[tuple[str, Fact], ...] = ()


class Refusal(Exception):
    """An action that the rules do not allow now. Nothing has changed."""

    def __init__(self, reason: Reason, **facts: Fact) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    @classmethod
    def because(cls, why: Why) -> 'Refusal':
        return cls(why.reason, **dict(why.facts))

    def __str__(self) -> str:
        return ', '.join([str(self.reason), *(f'{name} {fact}' for name, fact in self.facts.items())])


class SettingsFault(StrEnum):
    """Why a game cannot be set up like that."""

    UNKNOWN_GAME = 'unknown_game'
    PLAYER_COUNT = 'player_count'
    TEAM_COUNT = 'team_count'
    NO_TEAMS = 'no_teams'
    KINGDOMS_MISNUMBERED = 'kingdoms_misnumbered'
    UNKNOWN_OPTION = 'unknown_option'
    OPTION_VALUE = 'option_value'
    OPTION_TWICE = 'option_twice'
    OPTION_NOT_HERE = 'option_not_here'
    BUILDINGS_UNREADABLE = 'buildings_unreadable'
    BUILDINGS_WRONG = 'buildings_wrong'
    BUILDINGS_NOT_HERE = 'buildings_not_here'


class SettingsError(ValueError):
    """Settings that no game has."""

    def __init__(self, fault: SettingsFault, **facts: Fact) -> None:
        super().__init__(fault, facts)
        self.fault = fault
        self.facts = facts

    def __str__(self) -> str:
        return ', '.join([str(self.fault), *(f'{name} {fact}' for name, fact in self.facts.items())])
