"""What a device hears and sees of what happened: its own on a phone, what is common on the shared screen."""

import json
from random import Random

import pytest

from engine.buildings import STANDARD_TABLE
from engine.dominoes import domino
from engine.events import (
    BuildingBuilt,
    BuildingBurnt,
    BuildingsRevealed,
    BuildingsSlid,
    DominoClaimed,
    DominoDiscarded,
    DominoPlaced,
    DragonReturned,
    Event,
    GameEnded,
    KingDrawn,
    LineRevealed,
    QueenMoved,
    RoundStarted,
    TaxCollected,
    TurnStarted,
)
from engine.grid import Cell
from engine.settings import Game, Settings, settings_for
from engine.setup import new_game
from engine.state import State
from tests.engine.games import EVERY_MODE, name_of, random_moves
from ui.house.changes import GameStarted, SeatTaken
from ui.panels.cues import Cue, cues_of, pack_cue

ANN, BEN, IDA = 0, 1, 2
BUILDING = STANDARD_TABLE.buildings[0]
HERE = Cell(1, 0)


@pytest.fixture(scope='module')
def queendomino() -> State:
    return new_game(settings_for(Game.QUEENDOMINO, 4), Random(1))


def heard(cues: list[Cue]) -> list[str]:
    return [cue.kind for cue in cues if cue.is_heard]


@pytest.mark.parametrize(
    ('event', 'kind'),
    [
        (DominoPlaced(ANN, domino('Q17'), (HERE, Cell(2, 0))), 'place'),
        (DominoClaimed(ANN, domino('Q17'), 0), 'claim'),
        (TaxCollected(ANN, HERE, 4, 2), 'coins'),
        (BuildingBuilt(ANN, BUILDING, 3, 3, HERE), 'build'),
        (QueenMoved(ANN, None, ANN), 'queen'),
        (BuildingBurnt(ANN, BUILDING, 2), 'dragon'),
    ],
)
def test_what_one_does_is_heard_on_the_own_phone_and_by_all_on_the_shared_screen(
    queendomino: State, event: Event, kind: str
) -> None:
    assert heard(cues_of([event], queendomino, (ANN,))) == [kind]
    assert heard(cues_of([event], queendomino, (BEN,))) == []
    assert heard(cues_of([event], queendomino, ())) == []
    assert heard(cues_of([event], queendomino)) == [kind]


def test_what_others_do_is_seen_though_not_heard(queendomino: State) -> None:
    (cue,) = cues_of([TaxCollected(ANN, HERE, 4, 2)], queendomino, (BEN,))
    assert cue == Cue('coins', False, kingdom=ANN, cells=(HERE,), coins=6)


@pytest.mark.parametrize('turn', [TurnStarted(ANN), KingDrawn(ANN)])
def test_a_turn_calls_only_whose_it_is(queendomino: State, turn: Event) -> None:
    assert heard(cues_of([turn], queendomino, (ANN,))) == ['turn']
    assert heard(cues_of([turn], queendomino, (ANN, BEN))) == ['turn']
    assert cues_of([turn], queendomino, (BEN,)) == []
    assert cues_of([turn], queendomino, ()) == []
    assert cues_of([turn], queendomino) == []


def test_a_second_turn_in_a_row_needs_no_call(queendomino: State) -> None:
    assert cues_of([TurnStarted(ANN)], queendomino, (ANN, BEN), was_mine=True) == []


def test_the_queen_is_heard_where_she_leaves_and_where_she_comes(queendomino: State) -> None:
    walk = QueenMoved(ANN, BEN, ANN)
    assert heard(cues_of([walk], queendomino, (ANN,))) == ['queen']
    assert heard(cues_of([walk], queendomino, (BEN,))) == ['queen']
    assert heard(cues_of([walk], queendomino, (IDA,))) == []
    (cue,) = cues_of([walk], queendomino)
    assert (cue.origin, cue.kingdom) == (BEN, ANN)


def test_a_price_flies_only_where_there_is_one(queendomino: State) -> None:
    free = cues_of([BuildingBuilt(ANN, BUILDING, 0, 0, HERE)], queendomino)
    paid = cues_of([BuildingBuilt(ANN, BUILDING, 3, 2, HERE)], queendomino)
    bribe = cues_of([BuildingBurnt(ANN, BUILDING, 2)], queendomino)
    assert [cue.kind for cue in free] == ['build']
    assert [(cue.kind, cue.coins) for cue in paid] == [('build', 0), ('pay', 2)]
    assert [(cue.kind, cue.coins) for cue in bribe] == [('pay', 1), ('dragon', 0)]


def test_the_end_of_a_round_moves_the_builders_board_and_turns_a_line(queendomino: State) -> None:
    tiles = (domino('Q3'), domino('Q20'))
    events = (
        DragonReturned(2),
        BuildingsSlid(((3, 1), (4, 2))),
        BuildingsRevealed(((4, BUILDING), (5, BUILDING))),
        RoundStarted(2, False),
        LineRevealed(tiles),
    )
    cues = cues_of(events, queendomino, (ANN,))
    assert cues == [
        Cue('home', False, space=2),
        Cue('slide', False, moves=((3, 1), (4, 2))),
        Cue('reveal', False, tiles=('4', '5')),
        Cue('line', False, tiles=('Q3', 'Q20')),
    ]
    assert heard(cues_of(events, queendomino)) == ['line']


def test_the_end_is_heard_by_the_winners_and_on_the_shared_screen(queendomino: State) -> None:
    end = GameEnded(((BEN,), (ANN,), (IDA, 3)))
    assert heard(cues_of([end], queendomino, (BEN,))) == ['end']
    assert heard(cues_of([end], queendomino, (ANN,))) == []
    assert heard(cues_of([end], queendomino)) == ['end']


def test_partners_win_together() -> None:
    teams = new_game(settings_for(Game.WEDDING, 8, True), Random(1))
    number = teams.settings.kingdoms[5]
    others = tuple((other,) for other in range(4) if other != number)
    assert heard(cues_of([GameEnded(((number,), *others))], teams, (5,))) == ['end']


def test_a_deal_turns_the_first_line_and_calls_who_begins(queendomino: State) -> None:
    first = queendomino.seat
    assert queendomino.next is not None
    cues = cues_of([SeatTaken(1, 'Ben'), GameStarted(1)], queendomino, (first,))
    assert [cue.kind for cue in cues] == ['line', 'turn']
    assert cues[0].tiles == tuple(tile.id for tile in queendomino.next.dominoes)
    assert [cue.kind for cue in cues_of([GameStarted(1)], queendomino)] == ['line']


def test_a_discard_is_neither_heard_nor_seen(queendomino: State) -> None:
    assert cues_of([DominoDiscarded(ANN, domino('Q17'))], queendomino) == []


def test_a_domino_is_drawn_as_it_comes_to_lie(queendomino: State) -> None:
    lying = {
        turn: pack_cue(cues_of([DominoPlaced(ANN, domino('Q45'), cells)], queendomino)[0])['pictures'][
            'domino'
        ]
        for turn, cells in {
            'east': (Cell(1, 0), Cell(2, 0)),
            'south': (Cell(1, 0), Cell(1, 1)),
            'west': (Cell(2, 0), Cell(1, 0)),
            'north': (Cell(1, 1), Cell(1, 0)),
        }.items()
    }
    assert len(set(lying.values())) == 4


@pytest.mark.parametrize('settings', EVERY_MODE, ids=name_of)
def test_whole_games_have_cues_that_a_browser_can_read(settings: Settings) -> None:
    state = new_game(settings, Random(3))
    kinds = set()
    for move in random_moves(state, Random(3)):
        cues = cues_of(move.events, move.after)
        assert json.loads(json.dumps([pack_cue(cue) for cue in cues])) == [pack_cue(cue) for cue in cues]
        kinds |= {cue.kind for cue in cues}
    assert {'place', 'claim', 'line', 'end'} <= kinds
    if state.mode.has_builders:
        assert {'coins', 'build', 'pay', 'dragon', 'home', 'slide', 'reveal'} <= kinds
