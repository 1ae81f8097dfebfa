"""The names of guests: whatever somebody types becomes one short, visible, unique line of text, or is refused."""

import unicodedata
from collections.abc import Iterable

from ui.house.refusals import HouseReason, HouseRefusal

LONGEST_NAME = 20
LONGEST_INPUT = 500
"""Nobody types more; what is longer is not even looked at."""
JOINERS = '\u200c\u200d'
"""Invisible, but Persian words and many emoji fall apart without them."""
BLANKS = '\u115f\u1160\u2800\u3164\uffa0'
"""Letters by their class, empty to the eye."""
BOT_NAMES = (
    'Ida',
    'Otto',
    'Mila',
    'Hugo',
    'Tilda',
    'Bruno',
    'Vera',
    'Anton',
    'Greta',
    'Leo',
    'Paula',
    'Emil',
)


def cleaned(name: object) -> str:
    """The name as it is shown: one line, 1 to 20 characters, composed, without what cannot be seen."""
    if not isinstance(name, str):
        raise HouseRefusal(HouseReason.NAME_EMPTY)
    if len(name) > LONGEST_INPUT:
        raise HouseRefusal(HouseReason.NAME_TOO_LONG, longest=LONGEST_NAME)
    spaced = ''.join(_seen(sign) for sign in unicodedata.normalize('NFC', name))
    text = ' '.join(spaced.split()).strip(JOINERS + ' ')
    if not any(unicodedata.category(sign)[0] in 'LNPS' for sign in text):
        raise HouseRefusal(HouseReason.NAME_EMPTY)
    if len(text) > LONGEST_NAME:
        raise HouseRefusal(HouseReason.NAME_TOO_LONG, longest=LONGEST_NAME)
    return text


def _seen(sign: str) -> str:
    """A sign as it goes into a name: blanks become spaces; controls, overrides and half characters go."""
    kind = unicodedata.category(sign)
    if sign in BLANKS or kind[0] == 'Z' or sign in '\t\n\r\v\f':
        return ' '
    return '' if kind[0] == 'C' and sign not in JOINERS else sign


def likeness(name: str) -> str:
    """Equal for names that people would take for the same."""
    folded = unicodedata.normalize('NFKC', name).casefold()
    return ''.join(sign for sign in unicodedata.normalize('NFKC', folded) if sign not in JOINERS)


def is_among(name: str, others: Iterable[str]) -> bool:
    return likeness(name) in {likeness(other) for other in others}


def bot_name(taken: Iterable[str]) -> str:
    """The first name for a bot that nobody has."""
    others = list(taken)
    names = (*BOT_NAMES, *(f'Bot {number}' for number in range(1, 99)))
    return next(name for name in names if not is_among(name, others))
