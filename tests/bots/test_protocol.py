"""The line protocol for outside programs: what is hidden may be missing or anything, faults are answered."""

import io
import json
from random import Random
from typing import Any

import pytest

from engine.actions import ACTION, Action
from engine.bots.protocol import read_progress
from engine.match import apply, legal_actions
from engine.modes import MODES, Mode
from engine.record import RecordFault, record_of
from engine.settings import Opening, Options, Settings, settings_for
from engine.setup import new_game
from engine.state import State
from tests.engine.games import settings_of
from ui.terminal import commands

GAMES = [
    settings_for('kingdomino', 2),
    settings_for('kingdomino', 2, options=Options(opening=Opening.SNAKE)),
    settings_for('kingdomino', 3, options=Options(three_player_lines=4)),
    settings_for('queendomino', 2),
    settings_for('wedding', 6, teams=True),
]
NAMES = 'ABCDEFGH'


def progress(settings: Settings, seed: int) -> list[tuple[State, dict[str, Any]]]:
    """Every state of a game by chance, with its record."""
    rng = Random(seed)
    state, actions = new_game(settings, rng), list[Action]()
    found = []
    while not state.is_over:
        found.append((state, record_of(state, actions, NAMES[: settings.players])))
        action = rng.choice(list(legal_actions(state)))
        state, _ = apply(state, action)
        actions.append(action)
    return found


@pytest.mark.parametrize('settings', GAMES, ids=str)
def test_a_game_is_read_as_it_was_seen(settings: Settings) -> None:
    for state, record in progress(settings, seed=1)[::3]:
        assert read_progress(json.dumps(record)) == state.seen()


@pytest.mark.parametrize('mode', MODES, ids=lambda mode: mode.name)
def test_every_mode_is_read(mode: Mode) -> None:
    games = progress(settings_of(mode), seed=6)
    for state, record in games[:: len(games) // 4]:
        assert read_progress(json.dumps(record)) == state.seen()


@pytest.mark.parametrize('settings', GAMES, ids=str)
def test_what_is_hidden_may_be_missing_or_anything(settings: Settings) -> None:
    for state, record in progress(settings, seed=2)[::5]:
        seen, setup = state.seen().deal, record['setup']
        for lines, kings, tiles in (([], [], []), (['?', 7], ['x'] * 9, [None] * 99)):
            hidden = {
                'lines': setup['lines'][: len(seen.lines)] + lines,
                'kings': setup['kings'][: len(seen.kings)] + kings,
                'buildings': setup['buildings'][: len(seen.buildings)] + tiles if seen.buildings else [],
            }
            assert read_progress(json.dumps({**record, 'setup': hidden})) == state.seen()


@pytest.mark.parametrize(
    ('line', 'fault'),
    [
        ('rubbish', 'not a line of JSON'),
        ('[1, 2]', 'not a game record'),
        ('{"setup": {}}', 'setup: it has lines, kings and buildings'),
        ('[' * 100_000, 'not a line of JSON'),
    ],
)
def test_what_is_no_record_is_refused(line: str, fault: str) -> None:
    with pytest.raises(RecordFault, match=fault):
        read_progress(line)


def test_what_was_seen_must_be_there_and_right() -> None:
    _, record = next(pair for pair in progress(GAMES[3], seed=3) if pair[0].turn_key == (1, 1))
    setup = record['setup']
    for change, fault in (
        ({'lines': setup['lines'][:1]}, 'setup.lines: 2 are known by now, 1 are given'),
        ({'buildings': setup['buildings'][:6]}, 'setup.buildings: 7 are known by now, 6 are given'),
        ({'lines': [['Q1', 'Q1', 'Q2', 'Q3'], *setup['lines'][1:]]}, 'ascending'),
        ({'kings': [0, 0, 1, 1]}, 'A B B A'),
    ):
        with pytest.raises(RecordFault, match=fault):
            read_progress(json.dumps({**record, 'setup': {**setup, **change}}))
    with pytest.raises(RecordFault, match='not_your_turn'):
        read_progress(json.dumps({**record, 'actions': record['actions'][1:]}))


def test_the_command_answers_every_line_and_lives_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state, record = progress(GAMES[0], seed=4)[6]
    line = json.dumps(record)
    monkeypatch.setattr('sys.stdin', io.StringIO(f'{line}\nrubbish\n\n{line}\n'))
    assert commands.main(['bot', 'casual', '--seed', '3', '--seconds', '0.1']) == 0
    first, fault, second = capsys.readouterr().out.splitlines()
    assert ACTION.validate_json(first) in legal_actions(state)
    assert json.loads(fault) == {'error': 'not a line of JSON'}
    assert second == first


@pytest.mark.parametrize(
    ('line', 'sentence'),
    [
        ('bot genius', 'There is no bot "genius"; there are beginner'),
        ('bot expert --seconds 0', '"0" is not a number of seconds above 0'),
        ('bot expert --seconds nan', '"nan" is not a number of seconds above 0'),
        ('bot', 'The following arguments are required: LEVEL'),
        ('arena expert', 'An arena needs two bots or more.'),
        ('arena expert genius', 'There is no bot "genius"'),
        ('arena expert casual --seconds 0', '"0" is not a number of seconds'),
        ('arena expert casual --games 0', '"0" is not a whole number'),
        ('arena expert casual --json nowhere/file', 'There is no folder nowhere'),
        ('arena expert casual --players 7', ''),
        ('arena expert casual --game chess', ''),
    ],
)
def test_bad_input_is_answered_with_one_sentence(
    line: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(line.split()) == 2
    shown = capsys.readouterr()
    assert sentence in shown.err
    assert shown.err.count('\n') == 1
    assert shown.out == ''
