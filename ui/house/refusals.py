"""Why the house says no: each reason by name; the sentences are the catalogue's (`house.<reason>`)."""

from enum import StrEnum

Fact = str | int


class HouseReason(StrEnum):
    """Why the house does not do what a device asked for. The rules of the game have reasons of their own."""

    # tables
    UNKNOWN_CODE = 'unknown_code'
    TABLE_CLOSED = 'table_closed'
    TOO_MANY_TABLES = 'too_many_tables'
    NO_SUCH_GAME = 'no_such_game'
    # people
    NAME_EMPTY = 'name_empty'
    NAME_TOO_LONG = 'name_too_long'
    NAME_TAKEN = 'name_taken'
    TABLE_FULL = 'table_full'
    TOO_MANY_GUESTS = 'too_many_guests'
    NOT_A_GUEST = 'not_a_guest'
    HOST_ONLY = 'host_only'
    HOST_IS_HERE = 'host_is_here'
    # seats
    UNKNOWN_SEAT = 'unknown_seat'
    NOT_YOUR_SEAT = 'not_your_seat'
    SEAT_TAKEN = 'seat_taken'
    SEAT_KEPT = 'seat_kept'
    SEAT_HAS_NO_PERSON = 'seat_has_no_person'
    NOT_HANDED_OVER = 'not_handed_over'
    BOT_PLAYS_FOR_YOU = 'bot_plays_for_you'
    UNKNOWN_LEVEL = 'unknown_level'
    UNKNOWN_STYLE = 'unknown_style'
    STYLE_TAKEN = 'style_taken'
    NO_TEAMS_HERE = 'no_teams_here'
    # when
    ONLY_BEFORE_THE_GAME = 'only_before_the_game'
    ONLY_WHILE_PLAYING = 'only_while_playing'
    ONLY_AFTER_THE_GAME = 'only_after_the_game'
    SEATS_ARE_FREE = 'seats_are_free'
    NO_HINTS_HERE = 'no_hints_here'
    # messages and the disk
    BAD_MESSAGE = 'bad_message'
    NOT_WRITTEN = 'not_written'


class HouseRefusal(Exception):
    """What a device asked for cannot be done. Nothing has changed."""

    def __init__(self, reason: HouseReason, **facts: Fact) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts

    @property
    def key(self) -> str:
        """The sentence's key in the catalogue; `facts` are its fields."""
        return f'house.{self.reason}'

    def __str__(self) -> str:
        return ', '.join([str(self.reason), *(f'{name} {fact}' for name, fact in self.facts.items())])
