"""The reference rules against table M, the tiles and the laws of whole games."""

import ast
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.reference.data import BUILDINGS, DOMINOES, TERRAINS, box, tiles
from tests.reference.game import Action, ReferenceGame
from tests.reference.kingdom import CASTLE, extent
from tests.reference.modes import TABLE_M, Mode, select_mode
from tests.reference.play import new_record, start
from tests.reference.record import check
from tests.reference.scoring import is_complete

BY_NAME = {mode.name: mode for mode in TABLE_M}


# table M


@pytest.mark.parametrize('mode', TABLE_M, ids=lambda mode: mode.name)
def test_every_row_of_the_table_adds_up(mode: Mode) -> None:
    kings = mode.seats * mode.kings_each
    assert mode.lines * mode.line_size == mode.dominoes
    assert 2 * mode.quota + 1 == mode.grid**2
    assert kings + mode.unclaimed == mode.line_size
    assert kings * mode.lines == mode.quota * mode.kingdoms


def test_the_table_has_every_mode_once() -> None:
    names = 'K2 K2D K3 K3-4 K4 DEMO Q2 Q3 Q4 W3 W4 W5 W6 W7 W8 T4 T6 T8'
    assert ' '.join(mode.name for mode in TABLE_M) == names


@pytest.mark.parametrize(
    ('game', 'kingdoms', 'options'),
    [
        ('chess', [0, 1], {}),
        ('kingdomino', [], {}),
        ('kingdomino', [0], {}),
        ('kingdomino', [0, 1, 2, 3, 4], {}),
        ('kingdomino', [0, 0, 1, 1], {}),
        ('kingdomino', [1, 2], {}),
        ('kingdomino', [0, 2], {}),
        ('demo', [0, 1, 2], {}),
        ('wedding', [0, 1], {}),
        ('wedding', [0, 0, 1], {}),
        ('wedding', [0, 0, 0, 1], {}),
        ('wedding', [0, 0, 0, 1, 1, 1], {}),
        ('wedding', [0, 0], {}),
        ('wedding', list(range(9)), {}),
        ('kingdomino', [0, 1, 2], {'mighty_duel': True}),
        ('queendomino', [0, 1], {'mighty_duel': True}),
        ('demo', [0, 1], {'mighty_duel': True}),
        ('demo', [0, 1], {'harmony': True}),
        ('demo', [0, 1], {'middle_kingdom': True}),
        ('demo', [0, 1], {'opening': 'snake'}),
        ('queendomino', [0, 1], {'opening': 'snake'}),
        ('kingdomino', [0, 1, 2], {'opening': 'snake'}),
        ('kingdomino', [0, 1], {'three_player_lines': 4}),
        ('queendomino', [0, 1, 2], {'three_player_lines': 4}),
        ('kingdomino', [0, 1, 2], {'three_player_lines': 5}),
        ('kingdomino', [0, 1, 2], {'three_player_lines': 4.0}),
        ('kingdomino', [0, 1], {'mighty_duel': 1}),
        ('kingdomino', [0, 1], {'harmony': None}),
        ('kingdomino', [0, 1], {'giants': True}),
    ],
)
def test_impossible_combinations_are_refused(game: str, kingdoms: list[int], options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r'\w'):
        select_mode(game, kingdoms, options)


def test_partners_may_sit_anywhere() -> None:
    assert select_mode('wedding', [1, 0, 2, 2, 0, 1], {}).name == 'T6'
    assert select_mode('kingdomino', [1, 0], {}).name == 'K2'


# tiles


@pytest.mark.parametrize(
    ('letter', 'counts'),
    [('K', (26, 22, 18, 14, 10, 6, 0)), ('Q', (19, 17, 14, 12, 8, 6, 20)), ('D', (13, 11, 9, 7, 5, 3, 0))],
)
def test_boxes_have_the_squares_of_the_rules(letter: str, counts: tuple[int, ...]) -> None:
    found = Counter(end[0] for domino in box(letter) for end in DOMINOES[domino])
    assert tuple(found[terrain] for terrain in TERRAINS) == counts


def test_buildings_are_32_tiles() -> None:
    assert len(tiles(BUILDINGS)) == 32


# laws over random games

GAMES: list[tuple[str, dict[str, Any]]] = [
    *((mode.name, {}) for mode in TABLE_M),
    ('K2', {'opening': 'snake', 'middle_kingdom': True, 'harmony': True}),
    ('K2D', {'opening': 'snake', 'harmony': True}),
    ('Q4', {'middle_kingdom': True, 'harmony': True}),
    ('T8', {'middle_kingdom': True, 'harmony': True}),
]


def new_game(name: str, options: dict[str, Any], rng: Random) -> dict[str, Any]:
    mode = BY_NAME[name]
    own = {'mighty_duel': mode.mighty_duel, 'three_player_lines': mode.three_player_lines}
    return new_record(mode.game, mode.seats, mode.kingdoms < mode.seats, {**own, **options}, rng)


@pytest.mark.parametrize('seed', range(2))
@pytest.mark.parametrize(('name', 'options'), GAMES, ids=lambda value: str(value) if value else '')
def test_laws_hold_in_random_games(name: str, options: dict[str, Any], seed: int) -> None:
    rng = Random(f'{name} {seed}')
    record = new_game(name, options, rng)
    game = start(record)
    bribes: Counter[int] = Counter()
    while not game.is_over:
        assert game.legal_actions()
        action = rng.choice(game.legal_actions())
        assert action['seat'] == game.current_seat
        bribes[game.round] += action['type'] == 'bribe'
        game.apply(action)
        record['actions'].append(action)
        check_laws_of_a_position(game)
    assert max(bribes.values(), default=0) <= 1
    assert game.legal_actions() == []
    check_laws_of_the_end(game)
    check_number_of_actions(record, game.mode)
    record['result'] = game.result()
    check(record)


def check_laws_of_a_position(game: ReferenceGame) -> None:
    for kingdom in game.kingdoms:
        assert kingdom.coins >= 0
        assert kingdom.knights >= 0
        assert len(kingdom.cells) == 2 * len(kingdom.placed)
        assert max(extent([*kingdom.cells, CASTLE])) <= game.mode.grid
        assert all(kingdom.cells[cell][0] == 'town' for cell in kingdom.buildings)
    assert (game.queen is not None) == any(kingdom.towers for kingdom in game.kingdoms)
    assert game.queen is None or game.kingdoms[game.queen].towers == max(k.towers for k in game.kingdoms)
    built = sum(len(kingdom.buildings) for kingdom in game.kingdoms)
    on_board = sum(tile is not None for tile in game.spaces)
    assert on_board + len(game.stack) + built + len(game.burnt) == (32 if game.mode.has_buildings else 0)


def check_laws_of_the_end(game: ReferenceGame) -> None:
    mode = game.mode
    out = list(game.dropped)
    for kingdom in game.kingdoms:
        assert len(kingdom.placed) + len(kingdom.discarded) == mode.quota
        assert is_complete(kingdom, mode.grid) == (not kingdom.discarded)
        out += kingdom.placed + kingdom.discarded
    assert sorted(out) == sorted(domino for line in game.lines for domino in line)
    assert len(game.dropped) == mode.unclaimed * mode.lines
    result = game.result()
    assert result is not None
    assert sorted(index for group in result['ranking'] for index in group) == list(range(mode.kingdoms))
    assert [entry['kingdom'] for entry in result['scores']] == list(range(mode.kingdoms))
    totals = [result['scores'][group[0]]['total'] for group in result['ranking']]
    assert totals == sorted(totals, reverse=True)


def check_number_of_actions(record: dict[str, Any], mode: Mode) -> None:
    counts = Counter(action['type'] for action in record['actions'])
    kings = mode.seats * mode.kings_each
    assert counts['claim'] == kings * mode.lines
    assert counts['place'] + counts['discard'] == kings * mode.lines
    assert counts['end_turn'] == (kings if mode.has_buildings else 0)  # K-9


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    rng = Random(7)
    record = new_game('Q2', {}, rng)
    game = start(record)
    for _ in range(60):
        before = (game.round, game.turn, game.step, len(game.legal_actions()))
        for wrong in strange_actions(game):
            assert wrong not in game.legal_actions()
            with pytest.raises(ValueError, match='not legal'):
                game.apply(wrong)
        assert (game.round, game.turn, game.step, len(game.legal_actions())) == before
        game.apply(rng.choice(game.legal_actions()))


def strange_actions(game: ReferenceGame) -> list[Action]:
    legal = game.legal_actions()[0]
    return [
        {**legal, 'seat': 1 - legal['seat']},
        {**legal, 'more': 1},
        {'seat': legal['seat'], 'type': 'place', 'domino': 'Q1', 'cells': [[0, 0], [0, 1]]},
        {'seat': legal['seat'], 'type': 'tax', 'cell': [0, 0]},
        {'seat': legal['seat'], 'type': 'build', 'space': 6, 'cell': [0, 0]},
        {'seat': legal['seat'], 'type': 'end_turn'},
    ]


def test_the_reference_shares_no_code_with_the_engine() -> None:
    for file in (Path(__file__).parent / 'reference').glob('*.py'):
        for node in ast.walk(ast.parse(file.read_text(encoding='utf-8'))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or '']
            assert not any(name.split('.')[0] in ('engine', 'ui') for name in names), file.name
