"""What is wrong with a file that somebody wrote: the first fault of its shape, as a place and plain words.

The words go on from the place: `setup.kings.2 is not a whole number`.
"""

from pydantic import ValidationError

LONGEST = 200
"""Signs of a line: foreign words may be in it."""
Place = tuple[int | str, ...]

_WORDS = {
    'bool_type': 'is not true or false',
    'dict_type': 'is not an object',
    'enum': 'is not {expected}',
    'extra_forbidden': 'does not belong there',
    'greater_than_equal': 'is less than {ge}',
    'int_type': 'is not a whole number',
    'json_invalid': 'is not JSON ({error})',
    'less_than_equal': 'is more than {le}',
    'list_type': 'is not a list',
    'literal_error': 'is not {expected}',
    'missing': 'is missing',
    'model_type': 'is not an object',
    'string_pattern_mismatch': 'does not have the form {pattern}',
    'string_too_long': 'has more than {max_length} signs',
    'string_too_short': 'is empty',
    'string_type': 'is not a text',
    'string_unicode': 'is not a text',
    'too_long': 'has more than {max_length} entries',
    'tuple_type': 'is not a list',
    'union_tag_invalid': 'has a type that is none of {expected_tags}',
    'union_tag_not_found': 'has no type',
    'value_error': '{error}',
}


def first_fault(error: ValidationError) -> tuple[Place, str]:
    """Where the first fault is, and the words for it."""
    fault = error.errors(include_url=False, include_input=False)[0]
    facts = fault.get('ctx', {})
    words = _WORDS[fault['type']].format(**facts) if fault['type'] in _WORDS else fault['msg']
    return fault['loc'], words


def spelled(place: Place, words: str) -> str:
    """One line: `version is missing`; the file itself is `it`."""
    return one_line(f'{".".join(map(str, place)) or "it"} {words}')


def one_line(text: str) -> str:
    """Short and printable, whatever stood in the file."""
    return ''.join(sign if sign.isprintable() else '?' for sign in text[:LONGEST])
