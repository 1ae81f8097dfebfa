"""Names: whatever is typed becomes one short visible line, or is refused with a sentence."""

import pytest

from ui.house import HouseReason, HouseRefusal
from ui.house.names import BOT_NAMES, bot_name, cleaned, is_among


@pytest.mark.parametrize(
    ('typed', 'shown'),
    [
        ('Ann', 'Ann'),
        ('  Ann  \t Marie\n', 'Ann Marie'),
        ('Jose\u0301', 'Jos\u00e9'),
        ('\u202eeve\u202c', 'eve'),
        ('Bo\x00b\x1b[31m', 'Bob[31m'),
        ('<script>alert(1)', '<script>alert(1)'),
        ('{name}', '{name}'),
        ("Robert'); DROP --", "Robert'); DROP --"),
        ('👩\u200d🚀', '👩\u200d🚀'),
        ('می\u200cخواهم', 'می\u200cخواهم'),
        ('\u3000名前\u3000', '名前'),
        ('x' * 20, 'x' * 20),
        ('  ' + 'x' * 20 + '  ', 'x' * 20),
        ('\ufeffAnn\u200b', 'Ann'),
        ('A\u3164B', 'A B'),
    ],
)
def test_a_name_is_shown_as_it_was_meant(typed: str, shown: str) -> None:
    assert cleaned(typed) == shown


@pytest.mark.parametrize(
    'typed',
    ['', '   ', '\n\t', '\u200b\u200d', '\u3164\u2800', '\u0301\u0302', '\x00', '\u202e', None, 7, ['Ann']],
)
def test_a_name_that_nobody_could_see_is_refused(typed: object) -> None:
    with pytest.raises(HouseRefusal) as caught:
        cleaned(typed)
    assert caught.value.reason is HouseReason.NAME_EMPTY


@pytest.mark.parametrize(
    'typed', ['x' * 21, 'x' * 10_000_000, 'ﷺ' * 21, 'a b' * 8], ids=['21', 'endless', 'ligatures', 'words']
)
def test_an_endless_name_is_refused(typed: str) -> None:
    with pytest.raises(HouseRefusal) as caught:
        cleaned(typed)
    assert caught.value.reason is HouseReason.NAME_TOO_LONG
    assert caught.value.facts == {'longest': 20}


@pytest.mark.parametrize('other', ['ann', 'ANN', 'Ａｎｎ', 'A\u200dnn'])
def test_names_that_look_alike_are_the_same(other: str) -> None:
    assert is_among(other, ['Ben', 'Ann'])


@pytest.mark.parametrize(('one', 'other'), [('STRASSE', 'straße'), ('İ', 'i\u0307')])
def test_case_is_folded_in_every_script(one: str, other: str) -> None:
    assert is_among(one, [other])


def test_bots_take_names_that_nobody_has() -> None:
    assert bot_name([BOT_NAMES[0].upper(), '']) == BOT_NAMES[1]
    assert bot_name(BOT_NAMES) == 'Bot 1'
