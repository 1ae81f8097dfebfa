"""The words: every reason, fault and event has a sentence, every key that the code asks for exists."""

import json
import re
from dataclasses import fields
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from engine import events
from engine.buildings import STANDARD_TABLE
from engine.dominoes import domino
from engine.events import Event
from engine.grid import CELLS
from engine.refusals import Reason, Refusal, SettingsError, SettingsFault, Why
from engine.settings import Game, Options, settings_for
from ui import i18n
from ui.art import SEATS, TEAM_SEATS
from ui.house import LEVELS, HouseReason, HouseRefusal
from ui.i18n import Names, domino_words, listed, narrate, ordinal, plural_form, sentence, t

UI = Path(i18n.__file__).parent
CHURCH = STANDARD_TABLE.of_id['church']
FACTS: dict[str, str | int] = {
    'domino': 12, 'size': 5, 'would_be': 6, 'first': 'lake', 'second': 'field', 'price': 3, 'missing': 1,
    'game': 'kingdomino', 'players': 9, 'allowed': '2, 3, 4', 'option': 'harmony', 'value': 'x', 'file': 'a.json',
    'detail': 'it is empty', 'code': 'KRMT', 'longest': 20, 'name': 'Ann', 'host': 'Ben', 'seats': 4, 'count': 2,
}  # fmt: skip
"""Something for every fact that a refusal may have."""
NAMES = Names.of(('Ann', 'Ben', 'Cid', 'Dot'), settings_for('wedding', 4, teams=True))


# -- the catalogue -----------------------------------------------------------------------------------


@pytest.mark.parametrize('language', i18n.languages())
def test_each_key_stands_in_one_file(language: str) -> None:
    homes: dict[str, str] = {}
    for file in sorted((i18n.LOCALES / language).glob('*.json')):
        for key, text in json.loads(file.read_text(encoding='utf-8')).items():
            assert homes.setdefault(key, file.stem) == file.stem, (
                f'{key} is in {homes[key]} and in {file.stem}'
            )
            assert text.strip(), f'{key} says nothing'


def test_other_languages_use_the_same_facts_as_the_default() -> None:
    for language in i18n.languages():
        for key, text in i18n.catalogue(language).items():
            assert facts_in(text) <= facts_in(i18n.catalogue(i18n.DEFAULT)[key])


def test_every_key_that_the_code_names_has_a_text() -> None:
    keys = {key for file in UI.rglob('*.py') for key in keys_in(file.read_text(encoding='utf-8'))}
    assert len(keys) > 100
    assert sorted(key for key in keys if not has_text(key)) == []


def test_every_prefix_that_the_code_completes_has_texts() -> None:
    prefixes = {key for file in UI.rglob('*.py') for key in prefixes_in(file.read_text(encoding='utf-8'))}
    catalogue = i18n.catalogue(i18n.DEFAULT)
    assert sorted(start for start in prefixes if not any(key.startswith(start) for key in catalogue)) == []


def keys_in(code: str) -> set[str]:
    return set(re.findall(r"""\bt\(\s*'([a-z_]+\.[a-z0-9_.]+)'""", code))


def prefixes_in(code: str) -> set[str]:
    return set(re.findall(r"""\bt\(\s*f'([a-z_]+\.[a-z0-9_.]+)\{""", code))


def has_text(key: str) -> bool:
    return i18n.knows(key) or i18n.knows(f'{key}.other')


def facts_in(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


# -- sentences ---------------------------------------------------------------------------------------


@pytest.mark.parametrize('reason', Reason)
def test_every_rule_says_why_not(reason: Reason) -> None:
    assert is_sentence(sentence(Refusal(reason, **FACTS)))
    assert sentence(Why(reason, tuple(FACTS.items()))) == sentence(Refusal(reason, **FACTS))


@pytest.mark.parametrize('fault', SettingsFault)
def test_every_impossible_game_says_what_is_possible(fault: SettingsFault) -> None:
    assert is_sentence(sentence(SettingsError(fault, **FACTS)))


@pytest.mark.parametrize('reason', HouseReason)
def test_the_house_says_why_not(reason: HouseReason) -> None:
    assert is_sentence(sentence(HouseRefusal(reason, **FACTS)))


def test_what_is_no_refusal_has_no_sentence() -> None:
    with pytest.raises(TypeError, match='ValueError is no refusal'):
        sentence(ValueError('x'))


def test_terrains_are_named_once_where_both_ends_are_alike() -> None:
    assert (
        sentence(Refusal(Reason.NO_MATCHING_EDGE, first='lake', second='field'))
        == 'Touches no lake, wheat or castle'
    )
    assert (
        sentence(Refusal(Reason.NO_MATCHING_EDGE, first='lake', second='lake')) == 'Touches no lake or castle'
    )


def test_missing_coins_are_counted() -> None:
    assert (
        sentence(Refusal(Reason.NOT_ENOUGH_COINS, price=3, missing=1)) == 'It costs 3: you are 1 coin short.'
    )
    assert '2 coins' in sentence(Refusal(Reason.NOT_ENOUGH_COINS, price=3, missing=2))


def is_sentence(text: str) -> bool:
    return len(text) > 8 and not text[0].islower() and '{' not in text and '_' not in text


# -- plurals and lists -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('count', 'words'), [(0, '0 coins'), (1, '1 coin'), (2, '2 coins'), (21, '21 coins')]
)
def test_a_count_chooses_the_plural(count: int, words: str) -> None:
    assert t('common.coins', count=count) == words


def test_languages_count_in_their_own_way() -> None:
    assert [plural_form('en', count) for count in (0, 1, 2)] == ['other', 'one', 'other']
    assert [plural_form('fr', count) for count in (0, 1, 2)] == ['one', 'one', 'other']


def test_lists_and_places() -> None:
    assert [listed(['a', 'b', 'c'][:count]) for count in range(4)] == ['', 'a', 'a and b', 'a, b and c']
    assert [ordinal(place) for place in (1, 2, 3, 8)] == ['1st', '2nd', '3rd', '8th']


def test_a_name_with_braces_is_only_a_name() -> None:
    assert t('events.domino_claimed', name='{number}', number=4) == '{number} took 4'


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(KeyError, match='no text for'):
        t('common.no_such_key')


def test_the_reader_decides_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, 'reader', lambda: 'tlh')
    assert t('common.app') == 'Crownfield', 'an unknown language falls back to the default'


# -- what happened -----------------------------------------------------------------------------------


def sample(event_class: type) -> Event:
    """One event of a class, with a value for every field."""
    values: dict[str, object] = {
        'seat': 1, 'domino': domino('K12'), 'dominoes': (domino('K12'), domino('K13')), 'place': 0, 'cell': CELLS[3],
        'cells': (CELLS[3], CELLS[4]), 'squares': 3, 'bonus': 1, 'building': CHURCH, 'space': 2, 'price': 3,
        'origin': None, 'host': 0, 'moves': ((1, 0),), 'tiles': ((4, CHURCH),), 'round': 3, 'is_last': False,
        'ranking': ((1,), (0,)),
    }  # fmt: skip
    event: Event = event_class(**{field.name: values[field.name] for field in fields(event_class)})
    return event


SILENT = {events.TurnStarted, events.DragonReturned, events.BuildingsSlid, events.LineRevealed}


@pytest.mark.parametrize('event_class', get_args(Event))
def test_every_event_is_told_or_silent_on_purpose(event_class: type) -> None:
    told = narrate(sample(event_class), NAMES)
    assert (told is None) == (event_class in SILENT)
    assert told is None or (len(told) > 5 and '{' not in told)


def test_events_read_like_a_story() -> None:
    assert narrate(sample(events.DominoClaimed), NAMES) == 'Ben took 12'
    assert narrate(sample(events.TaxCollected), NAMES) == 'Ben collected 4 coins'
    assert narrate(sample(events.BuildingBuilt), NAMES) == 'Ben built the Church for 3 coins'
    assert narrate(sample(events.QueenMoved), NAMES) == 'The Queen moved to Ann and Ben'
    assert narrate(sample(events.DominoesLeft), NAMES) == 'Nobody took 12 and 13'
    assert narrate(sample(events.GameEnded), NAMES) == 'Cid and Dot won'
    assert narrate(events.RoundStarted(12, True), NAMES) == 'Last round'


def test_dominoes_can_be_heard() -> None:
    assert domino_words(domino('K48')) == 'Domino 48: wheat, mine with 3 crowns'


# -- names of things ---------------------------------------------------------------------------------


def test_everything_that_can_be_chosen_has_a_name() -> None:
    styles = [*SEATS, *(style.name for pair in TEAM_SEATS.values() for style in pair)]
    wanted = [
        *(f'common.game.{game}' for game in Game),
        *(f'common.option.{name}' for name in Options.model_fields),
        *(f'common.style.{style}' for style in styles),
        *(f'common.building.{building.id}' for building in STANDARD_TABLE.buildings),
        *(f'lobby.level.{level}' for level in LEVELS),
        *(f'lobby.level_note.{level}' for level in LEVELS),
        *(f'lobby.level_word.{level}' for level in LEVELS),
    ]
    assert [key for key in wanted if not i18n.knows(key)] == []
