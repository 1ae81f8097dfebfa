"""Whole games of uniformly random legal actions, as records. The generator is handed in."""

from collections.abc import Mapping
from random import Random
from typing import Any

from tests.reference.deal import deal
from tests.reference.game import ReferenceGame
from tests.reference.modes import complete


def random_game(
    game: str, players: int, teams: bool, options: Mapping[str, Any], rng: Random
) -> dict[str, Any]:
    record = new_record(game, players, teams, options, rng)
    match = start(record)
    while not match.is_over:
        action = rng.choice(match.legal_actions())
        match.apply(action)
        record['actions'].append(action)
    record['result'] = match.result()
    return record


def new_record(
    game: str, players: int, teams: bool, options: Mapping[str, Any], rng: Random
) -> dict[str, Any]:
    """The record of a game that was dealt and has no action yet. Partners sit anywhere (T-2)."""
    kingdoms = [seat // 2 if teams else seat for seat in range(players)]
    if teams:
        rng.shuffle(kingdoms)
    return {
        'format': 'crownfield-record',
        'version': 1,
        'game': game,
        'options': complete(options),
        'seats': [{'name': f'Seat {seat}', 'kingdom': kingdom} for seat, kingdom in enumerate(kingdoms)],
        'setup': deal(game, kingdoms, options, rng),
        'actions': [],
        'result': None,
    }


def start(record: Mapping[str, Any]) -> ReferenceGame:
    """The game of a record before its first action."""
    return ReferenceGame(
        record['game'],
        record['options'],
        [seat['kingdom'] for seat in record['seats']],
        record['setup']['lines'],
        record['setup']['kings'],
        record['setup']['buildings'],
        record.get('building_table'),
    )
