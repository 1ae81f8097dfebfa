"""What a board sends to its script, and what it takes back. The script itself is tested in a browser."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from nicegui import ui
from nicegui.testing import User, user_simulation

from engine.dominoes import DOMINO_OF_ID, domino
from engine.grid import DELTAS, Placement, spot_of
from engine.kingdom import Kingdom
from engine.modes import mode_of
from engine.placement_map import placement_map, window_of
from engine.settings import settings_for
from tests.engine.drawing import kingdom_of
from ui.art import SEATS, TEAM_SEATS, draw_knight
from ui.components.board import ActionBar, Board, Command, Held, Prompt
from ui.components.board_packing import (
    pack_hand,
    pack_kingdom,
    pack_marks,
    pack_pieces,
    pack_task,
    pack_words,
)
from ui.components.board_values import Ghost, Hand, Marks, Piece, Target, Task
from ui.i18n import catalogue

SETTINGS = settings_for('kingdomino', 4)
BLUE = SEATS['blue']
KINGDOM = kingdom_of("""
W  W  F1
M2 C  F1
L  G2 W
.  W  W
""")


def hand_of(domino_id: str, kingdom: Kingdom = KINGDOM) -> Hand:
    tile = domino(domino_id)
    return Hand(tile, placement_map(mode_of(SETTINGS), SETTINGS.options, kingdom, False, tile))


# -- packing -------------------------------------------------------------------------------------------------


def test_a_packed_hand_offers_what_the_engine_allows_and_nothing_else() -> None:
    packed = pack_hand(hand_of('K19'))
    left, top, width, _ = packed['window']
    offered = set()
    for (dx, dy), row in zip(DELTAS, packed['entries'], strict=True):
        for index, entry in enumerate(row):
            if 'points' in packed['outcomes'][entry]:
                x, y = left + index % width, top + index // width
                offered.add(Placement(spot_of((x, y)), spot_of((x + dx, y + dy))))
    assert offered == set(KINGDOM.placements(domino('K19')))


def test_every_reason_in_a_hand_is_a_sentence() -> None:
    outcomes = pack_hand(hand_of('K19'))['outcomes']
    reasons = {outcome['why']: outcome['title'] for outcome in outcomes if 'why' in outcome}
    assert reasons['no_matching_edge'] == 'Touches no wheat, forest or castle'
    assert reasons['kingdom_too_wide'] == 'Kingdom would be 6 wide'
    assert {'cell_taken', 'cell_is_castle', 'kingdom_too_high'} <= reasons.keys()
    assert all(reasons.values())


def test_a_reason_of_size_carries_its_ruler() -> None:
    wide = next(o for o in pack_hand(hand_of('K19'))['outcomes'] if o.get('why') == 'kingdom_too_wide')
    assert wide['ruler'] == [5, 6]
    assert wide['note'] == '5 is the most.'


def test_a_hand_is_small_enough_to_send() -> None:
    largest = max(len(json.dumps(pack_hand(hand_of(tile)))) for tile in ('K19', 'K24', 'K40'))
    assert largest < 4_000


@pytest.mark.parametrize('tile', [tile for tile in DOMINO_OF_ID if tile.startswith('Q')][::7])
def test_a_domino_is_drawn_in_its_four_directions(tile: str) -> None:
    east, south, west, north = pack_pieces(domino(tile))
    assert all(picture.startswith('<g') for picture in (east, south, west, north))
    assert len({east, south, west, north}) == 4  # even of two like squares, each has its own look


def test_a_packed_kingdom_says_what_lies_where() -> None:
    packed = pack_kingdom(KINGDOM, BLUE, window_of(KINGDOM))
    words = {(x, y): packed['said'][said] for x, y, _, said in packed['land']}
    assert words[-1, 0] == 'mine with 2 crowns'
    assert words[-1, 1] == 'lake'
    assert len(packed['land']) == 10
    assert packed['window'] == [-3, -2, 7, 6]


def test_a_ghost_lies_with_its_first_end_where_it_is_held() -> None:
    moon, _ = TEAM_SEATS['purple']
    tile = domino('K19')
    east, _, west, _ = pack_pieces(tile)
    for cells, picture in ((((1, 0), (2, 0)), east), (((2, 0), (1, 0)), west)):
        packed = pack_marks(Marks(ghosts=(Ghost(tile, cells, 'Nora', moon, 6),)))
        assert packed['ghosts'][0]['svg'] == picture


def test_a_task_is_packed_by_piece() -> None:
    target = Target((1, 0), 'Take 6', '+6', territory=((1, 0), (2, 0)))
    knight = Piece('knight', draw_knight(), {'type': 'tax'}, (target,), 'Not there.')
    packed = pack_task(Task((knight,), chosen='knight'))
    assert packed is not None
    assert packed['pieces']['knight']['targets'][0]['territory'] == [[1, 0], [2, 0]]
    json.dumps(packed)


def test_the_script_has_every_word_of_the_board() -> None:
    own = {key for key in catalogue('en') if key.startswith('board.')}
    assert {f'board.{key}' for key in pack_words()} >= own


# -- the elements --------------------------------------------------------------------------------------------


class Bench:
    """A page with one board, and what came back from it."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.held: list[Held] = []
        self.board: Board
        self.prompt: Prompt
        self.actions: ActionBar

    def build(self) -> None:
        self.prompt = Prompt()
        self.board = Board(on_command=self.commands.append, on_point=self.held.append).mark('board')
        self.actions = ActionBar()
        self.board.show(KINGDOM, BLUE, hands=[hand_of('K19')], version=3, room='KRMT', seat=1)

    def feeds(self) -> dict[str, Any]:
        return {feed._props['topic']: feed.value for feed in self.board.default_slot.children}  # type: ignore[attr-defined]


@pytest.fixture
def bench() -> Bench:
    return Bench()


@pytest.fixture
async def user(bench: Bench) -> AsyncIterator[User]:
    async with user_simulation() as user:
        ui.page('/')(bench.build)  # not as the root function: that answers only where no app took the 404
        yield user


@pytest.fixture
def updates(monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Which parts of a board have been sent again since the last call."""
    sent: list[str] = []

    def update(element: ui.element) -> None:
        sent.append(element._props.get('topic', type(element).__name__))

    monkeypatch.setattr('nicegui.element.Element.update', update)

    def since() -> list[str]:
        names = sent.copy()
        sent.clear()
        return names

    return since


async def test_a_board_knows_its_parts(user: User, bench: Bench) -> None:
    await user.open('/')
    feeds = bench.feeds()
    assert feeds['turn'] == {'version': 3, 'room': 'KRMT', 'seat': 1}
    assert feeds['hands'][0]['domino'] == 'K19'
    assert feeds['pieces'].keys() == {'K19'}
    assert feeds['task'] is None


async def test_only_what_changed_is_sent(user: User, bench: Bench, updates: Callable[[], list[str]]) -> None:
    await user.open('/')
    updates()
    show = bench.board.show
    show(KINGDOM, BLUE, hands=[hand_of('K19')], version=3, room='KRMT', seat=1)
    assert updates() == []
    show(KINGDOM, BLUE, hands=[hand_of('K19')], version=4, room='KRMT', seat=1)
    assert updates() == ['turn']
    bench.board.show_marks(Marks(last=((1, 0), (1, 1))))
    assert updates() == ['marks']
    bench.prompt.show('Your turn')
    bench.prompt.show('Your turn')
    assert updates() == ['Prompt']
    bench.actions.show(plan_note='')
    assert updates() == []


async def test_a_command_is_handed_on_without_its_seat(user: User, bench: Bench) -> None:
    await user.open('/')
    action = {'type': 'place', 'domino': 'K19', 'cells': [[2, 1], [3, 1]]}
    user.find(marker='board').trigger('command', {'id': 'abc', 'version': 3, **action})
    assert bench.commands == [Command('abc', 3, action)]


@pytest.mark.parametrize(
    'args',
    [
        None,
        [],
        {'version': 3},
        {'id': 'x' * 65, 'version': 3},
        {'id': '', 'version': 3},
        {'id': 'abc', 'version': '3'},
        {'id': 'abc', 'version': True},
        {'id': 7, 'version': 3},
    ],
)
async def test_a_message_of_another_shape_is_dropped(user: User, bench: Bench, args: Any) -> None:
    await user.open('/')
    user.find(marker='board').trigger('command', args)
    assert bench.commands == []


async def test_a_pointed_place_is_handed_on_if_it_is_one(user: User, bench: Bench) -> None:
    await user.open('/')
    board = user.find(marker='board')
    board.trigger('point', {'domino': 'K19', 'cells': [[2, 1], [3, 1]]})
    board.trigger('point', {'domino': 'K19', 'cells': [[2, 1], [3, 1], [4, 1]]})
    board.trigger('point', {'domino': 'K19', 'cells': [[2, 'x']]})
    board.trigger('point', {'domino': 'K19', 'cells': 'everywhere'})
    assert bench.held == [Held('K19', ((2, 1), (3, 1)))]


async def test_a_refusal_goes_with_the_turn_and_ends_with_the_next(user: User, bench: Bench) -> None:
    await user.open('/')
    bench.board.refuse(Command('abc', 3, {}), 'Not there.')
    assert bench.feeds()['turn']['refused'] == {'id': 'abc', 'sentence': 'Not there.'}
    bench.board.show(KINGDOM, BLUE, version=4, room='KRMT', seat=1)
    assert 'refused' not in bench.feeds()['turn']
