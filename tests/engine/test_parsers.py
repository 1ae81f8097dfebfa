"""Whatever comes in from outside is read or refused, and never anything else happens."""

import json
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from engine.actions import ACTION, Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.buildings import read_table
from engine.record import RecordFault, read_record, record_of
from engine.refusals import SettingsError
from engine.settings import Options, options_of_words, settings_for
from tests.engine.games import random_game
from tests.engine.test_record import names_for, places, put, verdict

numbers = st.integers(0, 99)
cells = st.tuples(st.integers(-99, 99), st.integers(-99, 99))
dominoes = st.from_regex(r'[KQD][1-9][0-9]?', fullmatch=True)
actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Claim, seat=numbers, domino=dominoes),
    st.builds(Place, seat=numbers, domino=dominoes, cells=st.tuples(cells, cells)),
    st.builds(Discard, seat=numbers, domino=dominoes),
    st.builds(Tax, seat=numbers, cell=cells),
    st.builds(Build, seat=numbers, space=numbers, cell=cells),
    st.builds(Bribe, seat=numbers, space=numbers),
    st.builds(EndTurn, seat=numbers),
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=12), inside, max_size=4),
    max_leaves=12,
)


def finished_record() -> dict[str, Any]:
    chosen = settings_for('queendomino', 2)
    state, played = random_game(chosen, 'parsers')
    return record_of(state, played, names_for(chosen))


RECORD = finished_record()
PLACES = [way for way, _ in places(RECORD) if way]


@given(actions)
def test_an_action_goes_into_json_and_comes_back_the_same(action: Action) -> None:
    text = action.model_dump_json()
    again = ACTION.validate_json(text)
    assert again == action
    assert hash(again) == hash(action)
    assert again.model_dump_json() == text
    assert ACTION.validate_python(action.model_dump(mode='json')) == action


@given(actions, st.text(min_size=1, max_size=8), anything)
def test_an_action_takes_no_other_key(action: Action, key: str, value: Any) -> None:
    fields = action.model_dump(mode='json')
    if key not in fields:
        with pytest.raises(ValidationError):
            ACTION.validate_python({**fields, key: value})


@given(anything)
def test_what_is_no_action_is_refused_as_such(value: Any) -> None:
    with pytest.raises(ValidationError):
        ACTION.validate_json(json.dumps(value))


@given(st.binary(max_size=300) | st.text(max_size=300) | anything.map(json.dumps))
def test_what_is_no_record_is_refused_as_such(text: str | bytes) -> None:
    with pytest.raises(RecordFault):
        read_record(text)


@given(st.lists(st.tuples(st.sampled_from(PLACES), anything), min_size=1, max_size=3))
def test_a_record_with_strange_values_is_good_or_refused(changes: list[tuple[tuple[Any, ...], Any]]) -> None:
    record = RECORD
    for way, value in changes:
        try:
            record = put(record, way, value)
        except (TypeError, KeyError, IndexError):
            continue  # an earlier change took this place away
    fault = verdict(record)
    assert fault is None or fault.text.isprintable()


@given(st.integers(0, 60), st.lists(st.sampled_from(RECORD['actions']), max_size=40))
def test_a_record_with_actions_lost_doubled_or_swapped_is_good_or_refused(
    kept: int, others: list[dict[str, Any]]
) -> None:
    fault = verdict({**RECORD, 'actions': [*RECORD['actions'][:kept], *others], 'result': None})
    assert fault is None or fault.action is not None


@given(st.binary(max_size=200) | anything.map(lambda value: json.dumps(value).encode()))
def test_what_is_no_building_table_is_refused_as_such(content: bytes) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / 'buildings.json'
        file.write_bytes(content)
        with pytest.raises(SettingsError):
            read_table(file)


@given(
    st.lists(st.text(max_size=12) | st.sampled_from(['harmony', 'opening=snake', 'harmony=off']), max_size=3)
)
def test_options_by_word_are_taken_or_refused(words: list[str]) -> None:
    with suppress(SettingsError):
        assert isinstance(options_of_words(words), Options)
