"""The court's panels on real pages: what each step explains, whose reasons are given, what a team sees of each other."""

from html import unescape
from typing import Any

import pytest

from engine.actions import Build, Claim, Tax
from engine.events import DominoesLeft
from engine.grid import spot_of
from engine.modes import Step
from engine.record import read_record
from engine.refusals import Reason, Refusal
from engine.replay import check
from engine.scoring import score_sheet
from engine.settings import Game
from engine.state import State
from engine.views import View
from tests.engine.drawing import kingdom_of
from tests.engine.games import played, royal_turn, with_buildings
from tests.engine.test_examples import BOOKLET
from tests.pages.conftest import Arrive, Person
from tests.pages.test_table import (
    PLACED,
    after_placing,
    board_of,
    board_task,
    lay,
    phase,
    play_greedily,
    poor,
    sit_down,
    submit,
    toast,
    turn,
    walled_in,
)
from ui.components.board import Board
from ui.house import House, Room
from ui.i18n import domino_words, sentence
from ui.panels.score import score_lines


async def queendomino(house: House, arrive: Arrive, state: State) -> tuple[Person, Room]:
    (ann,), room = await sit_down(house, arrive, 'Ann', game=Game.QUEENDOMINO, players=4)
    lay(room, state)
    return ann, room


# -- reasons -------------------------------------------------------------------------------------------------

BARRED: dict[Reason, tuple[State, Step]] = {
    Reason.NO_KNIGHT: (after_placing(knights=0), Step.TAX),
    Reason.NOTHING_PLACED_TO_TAX: (walled_in(), Step.TAX),
    Reason.NO_FREE_TOWN: (walled_in(), Step.BUILD),
    Reason.NOT_ENOUGH_COINS: (poor(after_placing(spaces='. statue')), Step.BUILD),
    Reason.NO_BUILDINGS_LEFT: (after_placing(spaces='. . . . . .'), Step.BRIBE),
    Reason.QUEEN_IS_YOUR_GUEST: (after_placing(queen=0), Step.BRIBE),
    Reason.NO_COIN_FOR_DRAGON: (poor(after_placing()), Step.BRIBE),
}


@pytest.mark.parametrize('reason', BARRED)
async def test_a_step_that_is_passed_over_says_why(house: House, arrive: Arrive, reason: Reason) -> None:
    state, step = BARRED[reason]
    ann, room = await queendomino(house, arrive, state)
    if room.table.state.step is Step.PLACE:  # nothing fits: the domino is given up first
        discard = View.of(room.table.state, 0).legal[0]
        submit(ann, room, discard)
    why = View.of(room.table.state, 0).why_barred(step)
    assert why is not None
    assert why.reason is reason
    name = {Step.TAX: 'tax', Step.BUILD: 'build', Step.BRIBE: 'bribe'}[step]
    ann.press('step', f'why-{name}')
    assert sentence(why) in ann.text
    ann.press('back')
    assert sentence(why) not in ann.text


async def test_a_dragon_that_is_out_says_who_sent_him_and_when_he_is_back(
    house: House, arrive: Arrive
) -> None:
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', game=Game.QUEENDOMINO, players=4)
    lay(room, after_placing(spaces='guardtower statue'))
    ann.press('step', 'bribe')
    ann.press('space', 1)
    ann.press('bribe', 1)
    room.table.submit(0, View.of(room.table.state, 0).legal[0], room.version)
    submit(ben, room, View.of(room.table.state, 1).legal[0])
    ben.press('step', 'why-bribe')
    assert sentence(Refusal(Reason.DRAGON_AWAY)) in ben.text
    assert 'Ann had him burn the Statue' in ben.text
    assert f'before round {room.table.state.round + 1}' in ben.text


async def test_a_square_that_looks_right_says_what_is_wrong_with_it(house: House, arrive: Arrive) -> None:
    knighted = played(after_placing(knights=2), Tax(seat=0, cell=(0, 1)))
    ann, room = await queendomino(house, arrive, knighted)
    knight = board_task(ann)['pieces']['knight']
    assert knight['reasons'] == {'0,1': sentence(Refusal(Reason.SQUARE_HAS_KNIGHT))}
    assert knight['elsewhere'] == sentence(Refusal(Reason.NOT_THE_NEW_DOMINO))

    lay(room, built_beside())
    ann.press('step', 'build')
    tile = board_task(ann)['pieces']['0']
    assert tile['reasons'] == {'1,0': sentence(Refusal(Reason.TOWN_IS_BUILT))}
    assert tile['elsewhere'] == sentence(Refusal(Reason.NOT_A_TOWN))


def built_beside(spaces: str = 'guardtower church', **facts: Any) -> State:
    """One of the two towns has a Statue."""
    kingdom = with_buildings(kingdom_of('C T T', coins=7, knights=1), statue=(1, 0))
    return played(royal_turn(kingdom, 'Q7', spaces=spaces, **facts), PLACED)


async def test_what_is_too_dear_says_what_is_missing(house: House, arrive: Arrive) -> None:
    state = after_placing(spaces='statue . . church')
    state.kingdoms[0].coins = 1
    ann, _ = await queendomino(house, arrive, state)
    ann.press('step', 'build')
    church = board_task(ann)['pieces']['3']
    assert church['targets'] == []
    assert church['elsewhere'] == sentence(Refusal(Reason.NOT_ENOUGH_COINS, price=3, missing=2))
    assert '2 short' in ann.text


# -- what a step explains ------------------------------------------------------------------------------------


async def test_every_step_that_can_be_taken_is_asked_and_one_button_passes_it(
    house: House, arrive: Arrive
) -> None:
    ann, room = await queendomino(house, arrive, turn())
    submit(ann, room, PLACED)
    for step in ('tax', 'build'):
        assert phase(ann) == step
        report(ann, 'skip', {})
    assert phase(ann) == 'bribe'
    ann.press('skip', 'bribe')
    assert phase(ann) == 'claim'
    assert room.table.actions[-1] == PLACED, 'a step that is passed is no action'


async def test_the_path_leads_past_the_dragon_to_the_end_of_the_last_turn(
    house: House, arrive: Arrive
) -> None:
    ann, _ = await queendomino(house, arrive, after_placing(is_last_round=True))
    assert phase(ann) == 'tax'
    ann.press('step', 'bribe')
    assert phase(ann) == 'bribe'
    ann.press('step', 'end')
    assert phase(ann) == 'end'


async def test_two_knights_in_one_turn_are_counted_together(house: House, arrive: Arrive) -> None:
    ann, room = await queendomino(house, arrive, after_placing(knights=2))
    both = sum(offer.coins for offer in View.of(room.table.state, 0).tax_offers)
    assert f'Both knights together: {both} coins' in ann.text
    assert 'Ruling X-14' in ann.text, 'the two squares are one land'
    submit(ann, room, Tax(seat=0, cell=(0, 1)))
    assert phase(ann) == 'tax'
    submit(ann, room, Tax(seat=0, cell=(0, 2)))
    assert phase(ann) == 'build'


async def test_a_building_is_explained_and_counted_before_it_is_built(house: House, arrive: Arrive) -> None:
    ann, _ = await queendomino(house, arrive, after_placing(spaces='guardtower . church'))
    ann.press('step', 'build')
    ann.press('space', 0)
    for words in ('At once: 2 towers', '3 points at the end', '2 towers: the Queen comes to you, +'):
        assert words in ann.text
    ann.press('space', 2)
    for words in ('2 points for each of your town territories', '1 town territory × 2 = 2', 'it slides to 1'):
        assert words in ann.text
    assert 'Ruling X-25' in ann.text


async def test_a_building_is_explained_after_it_was_built(house: House, arrive: Arrive) -> None:
    ann, room = await queendomino(house, arrive, built_beside())
    words = '5 points at the end'
    assert words not in ann.text
    ann.press('kingdom', 0)
    ann.press('built', spot_of((1, 0)))
    assert words in ann.text
    ann.press('built', spot_of((1, 0)))
    assert words not in ann.text
    touch(ann, 'look', (1, 0))
    assert words in ann.text
    touch(ann, 'look', (0, 0))
    assert words not in ann.text
    assert room.table.actions == []


async def test_the_builders_board_can_be_looked_at_while_others_play(house: House, arrive: Arrive) -> None:
    (_, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', game=Game.QUEENDOMINO, players=4)
    lay(room, after_placing(spaces='. guardtower'))
    assert phase(ben) == 'wait'
    ben.press('market')
    assert 'The Queen waits for the first tower' in ben.text
    assert 'Unsold, it slides to 0' in ben.text
    ben.press('look', 1)
    assert 'At once: 2 towers' in ben.text
    room.table.submit(0, Build(seat=0, space=1, cell=(1, 0)), room.version)
    assert 'Ann pays 1 less: hosts the Queen' in ben.text
    assert 'Unsold' not in ben.text, 'it is sold'


async def test_values_that_nobody_confirmed_carry_a_note(house: House, arrive: Arrive) -> None:
    ann, _ = await queendomino(house, arrive, after_placing(spaces='bakery guardtower'))
    ann.press('step', 'build')
    ann.press('space', 0)
    assert '* Not confirmed: knights and towers' in ann.text
    ann.press('space', 1)
    assert 'Not confirmed' not in ann.text


async def test_the_host_s_own_buildings_show_the_name_of_their_file(house: House, arrive: Arrive) -> None:
    house._means.buildings_name = 'our-box.json'
    ann, _ = await queendomino(house, arrive, after_placing(spaces='bakery'))
    ann.press('step', 'build')
    ann.press('space', 0)
    assert 'our-box.json' in ann.text
    assert 'Not confirmed' not in ann.text


async def test_what_a_ruling_decides_says_so(house: House, arrive: Arrive) -> None:
    ann, room = await queendomino(house, arrive, after_placing(spaces='statue', queen=0))
    ann.press('step', 'build')
    ann.press('space', 0)
    assert 'Ruling X-17' in ann.text, 'the free space gets no cheaper'
    submit(ann, room, Build(seat=0, space=0, cell=(1, 0)))
    lay(room, after_placing(spaces='.', is_last_round=True, knights=0))
    assert phase(ann) == 'end'
    assert 'Ruling X-30' in ann.text


# -- partners ------------------------------------------------------------------------------------------------


async def partners(house: House, arrive: Arrive) -> tuple[Person, Person, Room]:
    """The king of the first of a team has placed, the second looks on."""
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', game=Game.WEDDING, players=6, teams=True)
    play_greedily(room, until=1)
    while (state := room.table.state).seat != 0 or state.step is Step.PLACE:
        room.table.submit(state.seat, View.of(state, state.seat).legal[-1], room.version)
    return ann, ben, room


async def test_a_partner_points_at_a_domino_and_whose_king_it_is_decides(
    house: House, arrive: Arrive
) -> None:
    ann, ben, room = await partners(house, arrive)
    ann.press('step', 'claim')
    version, offers = room.version, View.of(room.table.state, 0).claim_offers
    first, *_, last = (offer.domino.id for offer in offers if offer.king is None)
    ben.press('point-at', last)
    assert 'Ben points here' in ann.text
    assert 'pointed-at' in ben.markup, 'I see what I show'
    ben.forge('point-at', 'claim', last)
    assert toast(ben) == sentence(Refusal(Reason.NOT_YOUR_TURN))
    assert room.version == version
    ann.press('choose', first)
    assert 'Ann points here' in ben.markup, 'over which domino she holds her king'
    ann.press('claim', first)
    assert room.table.actions[-1] == Claim(seat=0, domino=first)
    assert 'points here' not in ben.markup


async def test_a_partner_sees_a_knight_in_hand_and_points_at_a_square(house: House, arrive: Arrive) -> None:
    ann, ben, _ = await partners(house, arrive)
    report(ann, 'ghost', {'domino': '', 'piece': 'knight', 'cells': [[1, 0]]})
    ghosts = board_of(ben)._marks.value['ghosts']
    assert [(ghost['name'], ghost['cells']) for ghost in ghosts] == [('Ann', [[1, 0]])]
    report(ann, 'ghost', {'domino': '', 'piece': 'knight', 'cells': []})
    assert board_of(ben)._marks.value['ghosts'] == []
    touch(ben, 'mine', (2, 0))
    pointers = board_of(ann)._marks.value['pointers']
    assert [(mark['name'], mark['cells']) for mark in pointers] == [('Ben', [[2, 0]])]


def report(person: Person, event: str, args: dict[str, Any], play: str = 'mine') -> None:
    """What a board's script would report."""
    assert person.user.client is not None
    boards = [one for one in person.user.client.elements.values() if isinstance(one, Board)]
    board = next(board for board in boards if board.props['play'] == play)
    with person.user.client:
        for listener in [one for one in board._event_listeners.values() if one.type == event]:
            board._handle_event({'listener_id': listener.id, 'args': args})


def touch(person: Person, play: str, cell: tuple[int, int]) -> None:
    report(person, 'touch', {'cell': list(cell)}, play)


async def test_dominoes_that_nobody_took_leave_in_sight(house: House, arrive: Arrive) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', game=Game.WEDDING, players=6)
    play_greedily(room, until=1)
    (left,) = (event for event in all_events(room) if isinstance(event, DominoesLeft))
    assert len(left.dominoes) == 2
    for domino in left.dominoes:
        assert f'{domino_words(domino)}, nobody took it' in unescape(ann.markup)


def all_events(room: Room) -> list[object]:
    assert room.game is not None
    return [event for entry in room.game.history for event in entry.events]


def test_the_example_of_the_booklets_stands_on_the_sheet_line_by_line() -> None:
    """E-2: 71 points."""
    sheet = score_sheet(check(read_record(BOOKLET.read_bytes())), 0)
    assert sheet.total == 71
    lines = {line.name: (line.working, line.points) for line in score_lines(sheet, True, False)}
    assert lines == {
        'Coins': ('11 ÷ 3', 3),
        'Wheat': ('3 × 1', 3),
        'Forest': ('2 × 1 + 1 × 1', 3),
        'Lake': ('3 × 2', 6),
        'Grassland': ('4 × (3 + 1)', 16),
        'Swamp': ('1 × 1', 1),
        'Mine': ('3 × 4', 12),
        'Town': ('no crown', 0),
        'Sawmill': ('3 forests × 2', 6),
        'Church': ('4 towns × 2', 8),
        'Travelling Castle': ('3 towers', 3),
        'Statue, Guardtower and Big Tavern': ('5 + 3 + 2', 10),
    }


async def test_the_score_says_which_rulings_decided(house: House, arrive: Arrive) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', game=Game.QUEENDOMINO, players=2)
    play_greedily(room, until=99)
    queen = room.table.state.queen
    assert queen is not None
    ann.press('sheet', queen)
    largest = View.of(room.table.state).sheet(queen).queen
    assert largest is not None
    ann.press('light', largest.terrain.word)
    assert 'Ruling X-12' in ann.text
