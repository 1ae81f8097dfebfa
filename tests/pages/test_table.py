"""The table's page without a browser: what each device sees, what the rules refuse and in which words,
and that nothing hidden is ever sent."""

import asyncio
import json
import re
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from nicegui import ui

from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.bots import bot_named
from engine.dynasty import Standing
from engine.kingdom import Kingdom
from engine.match import legal_actions, why_not
from engine.refusals import Reason, Refusal
from engine.settings import Game, settings_for
from engine.setup import new_game
from engine.state import State
from engine.views import View
from tests.engine.drawing import kingdom_of
from tests.engine.games import played, royal_turn
from tests.pages.conftest import Arrive, Person
from ui.components.board import Board, Feed
from ui.house import ChangeKind, Choice, House, Phase, Room
from ui.i18n import sentence
from ui.panels.scene import Scene
from ui.panels.score import dynasty_words

REST = 'the tablet of the others'


# -- at the table --------------------------------------------------------------------------------------------


async def sit_down(house: House, arrive: Arrive, *names: str, **choice: Any) -> tuple[list[Person], Room]:
    """People with a page each; whatever seats are left belong to one tablet that shows nothing."""
    people = [await arrive('/') for _ in names]
    room = house.open_room('nobody', Choice(**choice))
    for person, name in zip(people, names, strict=True):
        await person.visit(f'/table/{room.code}')
        person.write_name(name)
        person.press('join')
    for number in range(len(room.free_seats)):
        room.add_here(REST, f'Guest {number}')
    room.start('nobody')
    return people, room


def lay(room: Room, state: State) -> None:
    """Put a position made to order on the table, in sight of all."""
    table = room.table
    table.state, table.version = state, table.version + 1
    table._turn_start = (state, len(table.actions))
    room._tell(ChangeKind.PRESENCE)


def board_of(person: Person, play: str = 'mine') -> Board:
    assert person.user.client is not None
    boards = [one for one in person.user.client.elements.values() if isinstance(one, Board)]
    return next(board for board in boards if board.props['play'] == play)


def send(person: Person, command: dict[str, Any]) -> None:
    """What the board's script would send."""
    _tell(person, board_of(person), 'command', command)


def _tell(person: Person, board: Board, event: str, args: dict[str, Any]) -> None:
    assert person.user.client is not None
    with person.user.client:
        for listener in [one for one in board._event_listeners.values() if one.type == event]:
            board._handle_event({'listener_id': listener.id, 'args': args})


def answer(person: Person) -> str:
    """Why the board's last command was refused."""
    refused = board_of(person)._turn.value.get('refused')
    return refused['sentence'] if refused else ''


def toast(person: Person) -> str:
    shown = person.user.find(marker='toast').elements
    return ' '.join(label.text for label in shown)  # type: ignore[attr-defined]


def phase(person: Person) -> str:
    assert person.user.client is not None
    props = [one.props.get('data-phase') for one in person.user.client.elements.values()]
    return next((name for name in props if name), '')


def play_greedily(room: Room, until: int) -> None:
    """All seats play by themselves, through the engine's table, up to a round."""
    bot, rng = bot_named('full-greedy'), Random(4)
    while not room.table.state.is_over and room.table.state.round < until:
        state = room.table.state
        room.table.submit(state.seat, bot.choose(state.seen(), rng), room.table.version)


# -- what each device sees -----------------------------------------------------------------------------------


async def test_each_page_asks_only_its_own_player(house: House, arrive: Arrive) -> None:
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', players=2)
    people = (ann, ben)
    while (state := room.table.state).round < 2:
        actor, other = people[state.seat], people[1 - state.seat]
        assert phase(other) == 'wait'
        assert not other.offers('claim')
        action = bot_named('full-greedy').choose(state.seen(), Random(1))
        if isinstance(action, Claim):
            assert phase(actor) == 'claim'
            actor.press('choose', action.domino)
            actor.press('claim', action.domino)
        else:
            assert phase(actor) == 'place'
            command = action.model_dump(mode='json', exclude={'seat'})
            send(actor, {'id': str(room.version), 'version': room.version, **command})
        assert room.table.actions[-1] == action


async def test_whoever_watches_is_asked_nothing(house: House, arrive: Arrive) -> None:
    _, room = await sit_down(house, arrive, 'Ann', players=2)
    watcher = await arrive(f'/table/{room.code}')
    watcher.press('watch')
    play_greedily(room, until=3)
    assert phase(watcher) == 'wait'
    assert 'Round 3' in watcher.text
    version = room.version
    send(watcher, {'id': '1', 'version': version, 'type': 'discard', 'domino': 'K1'})
    assert answer(watcher) == sentence(Refusal(Reason.UNKNOWN_SEAT))
    assert room.version == version


async def test_the_score_follows_the_game_on_every_page(house: House, arrive: Arrive) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', players=2)
    screen = await arrive(f'/table/{room.code}/screen')
    play_greedily(room, until=99)
    assert room.phase is Phase.OVER
    assert room.game is not None
    for total in (sheet.total for sheet in room.game.sheets):
        assert f'data-count="points-0">{total}<' in ann.markup or f'points-1">{total}<' in ann.markup
        assert str(total) in screen.text
    assert ann.offers('again')
    assert not screen.offers('again')


async def test_a_touched_square_lights_its_line_of_the_score(house: House, arrive: Arrive) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', players=2)
    play_greedily(room, until=99)
    assert room.game is not None
    land = max(room.game.sheets[0].territories, key=lambda land: land.size)
    for cell, is_lit in ((land.cells[0], True), (land.cells[-1], False), ((40, 40), False)):
        _tell(ann, board_of(ann, 'score'), 'touch', {'cell': list(cell)})
        lit = re.findall(r'class="pad-row lit"[^>]*data-arg="(\w+)"', ann.markup)
        assert lit == ([land.terrain.word] if is_lit else []), 'touched again, it is dark again'


async def test_wishes_for_the_next_line_are_kept_in_their_order(house: House, arrive: Arrive) -> None:
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', players=2)
    play_greedily(room, until=2)
    people = (ann, ben)
    waiting = people[1 - room.table.state.seat]
    line = room.table.state.next
    assert line is not None
    assert 'Tap a free domino to note a wish' in waiting.text
    first, second, third = (domino for domino in line.dominoes[:3])
    for wish in (first, second):
        waiting.press('wish', wish.id)
    assert f'Wish {first.number}, else {second.number}' in waiting.text
    waiting.press('wish', first.id)
    assert f'Wish {second.number}' in waiting.text
    waiting.press('wish', third.id)
    assert f'Wish {second.number}, else {third.number}' in waiting.text


async def test_the_end_tells_who_leads_a_match_of_three_and_who_has_won_it(
    house: House, arrive: Arrive
) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', players=2, dynasty=True)
    screen = await arrive(f'/table/{room.code}/screen')
    for game in (1, 2, 3):
        play_greedily(room, until=99)
        best = max(row.total for row in room.standings)
        told = f'After game {game} of 3' if game < 3 else 'the Dynasty with'
        for person in (ann, screen):
            assert told in person.text
            assert f'with {best}' in person.text
        room.play_again('nobody')


DRAWN = [
    ([(1, 90, 2, 20), (2, 90, 1, 25)], 'Ann wins the Dynasty with 90: equal sums, more games won'),
    ([(1, 90, 1, 25), (2, 90, 1, 20)], 'Ann wins the Dynasty with 90: equal sums, larger territories'),
    ([(1, 90, 1, 20), (1, 90, 1, 20)], 'Ann and Ben share the Dynasty with 90'),
    ([(1, 91, 1, 20), (2, 90, 2, 30)], 'Ann wins the Dynasty with 91'),
]


@pytest.mark.parametrize(('rows', 'words'), DRAWN)
def test_a_match_that_ended_in_a_draw_says_what_decided(rows: list[tuple[int, ...]], words: str) -> None:
    table = [
        Standing(place, kingdom, (total,), won, largest)
        for kingdom, (place, total, won, largest) in enumerate(rows)
    ]
    state = new_game(settings_for('kingdomino', players=2), Random(1))
    scene = Scene(View.of(state), ('Ann', 'Ben'), styles=())
    assert dynasty_words(scene, table, is_over=True) == words


async def test_the_tab_calls_whoever_must_act(house: House, arrive: Arrive) -> None:
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', players=2)
    people, plain = (ann, ben), f'{room.code} · Crownfield'
    for until in (1, 2, 3):
        play_greedily(room, until)
        for person in people:  # one who has just come back as well
            await person.visit(f'/table/{room.code}')
        seat = room.table.state.seat
        assert title(people[seat]).startswith('● Your turn')
        assert title(people[1 - seat]) == plain
    play_greedily(room, until=99)
    assert [title(person) for person in people] == [plain, plain]


def title(person: Person) -> str:
    assert person.user.client is not None
    return person.user.client.title or ''


async def test_running_scores_can_be_hidden(house: House, arrive: Arrive) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', players=2, hide_scores=True)
    screen = await arrive(f'/table/{room.code}/screen')
    play_greedily(room, until=4)
    assert 'data-count="points-' not in ann.markup
    assert 'screen-points' not in screen.markup


@pytest.mark.parametrize('is_wanted', [True, False])
async def test_a_shared_device_is_handed_over_by_a_card_where_the_host_wants_one(
    house: House, arrive: Arrive, is_wanted: bool
) -> None:
    (tablet,), room = await sit_down(house, arrive, 'Ann', players=2, hand_over_card=is_wanted)
    room.back_to_lobby('nobody')
    room.free_seat('nobody', 1)
    await tablet.visit(f'/table/{room.code}')
    tablet.press('add-here')
    tablet.write_name('Ben')
    tablet.press('add')
    room.start('nobody')
    holder = None
    for _ in range(6):
        seat = room.table.state.seat
        assert is_open(tablet, 'Pass the device on') == (is_wanted and seat != holder)
        if is_wanted and seat != holder:
            assert f'Pass to {room.names[seat]}' in tablet.text
            tablet.press('take')
            assert not is_open(tablet, 'Pass the device on')
        holder = seat
        room.table.submit(seat, legal_actions(room.table.state)[0], room.version)


def is_open(person: Person, dialog: str) -> bool:
    assert person.user.client is not None
    dialogs = [one for one in person.user.client.elements.values() if isinstance(one, ui.dialog)]
    return any(one.value for one in dialogs if one.props.get('aria-label') == dialog)


# -- nothing hidden is sent ----------------------------------------------------------------------------------

MODES = [
    {'game': Game.KINGDOMINO, 'players': 2},
    {'game': Game.QUEENDOMINO, 'players': 4},
    {'game': Game.WEDDING, 'players': 8},
    {'game': Game.WEDDING, 'players': 6, 'teams': True},
]


@pytest.mark.parametrize('choice', MODES, ids=lambda choice: f'{choice["game"]}-{choice["players"]}')
async def test_no_hidden_domino_or_building_reaches_a_browser(
    house: House, arrive: Arrive, choice: dict[str, Any]
) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', **choice)
    screen = await arrive(f'/table/{room.code}/screen')
    watcher = await arrive(f'/table/{room.code}')
    watcher.press('watch')
    for until in (1, 2, 5):
        play_greedily(room, until)
        hidden = unseen_dominoes(room.table.state)
        assert hidden
        for page in (ann, watcher, screen):
            assert hidden.isdisjoint(words_sent_to(page)), 'an id of a domino that nobody has seen'


def unseen_dominoes(state: State) -> set[str]:
    return {domino.id for domino in state.still_to_come()}


def words_sent_to(person: Person) -> set[str]:
    """Every word in every property of every element, as it goes over the wire."""
    assert person.user.client is not None
    words: set[str] = set()
    for element in person.user.client.elements.values():
        value = element.value if isinstance(element, Feed) else dict(element.props)
        words |= set(re.findall(r'\b[KQD]\d{1,2}\b', json.dumps(value, default=str)))
    return words


# -- what is refused, and in which words -----------------------------------------------------------------------

PLACED = Place(seat=0, domino='Q7', cells=((0, 1), (0, 2)))
BURN = Bribe(seat=0, space=2)
WALL = '. L . \n L C L \n . L .'


def turn(**facts: Any) -> State:
    """Seat 0 has two towns, seven coins and a knight, and is about to place Q7."""
    return royal_turn(kingdom_of('C T T', coins=7, knights=facts.pop('knights', 1)), 'Q7', **facts)


def after_placing(**facts: Any) -> State:
    return played(turn(**facts), PLACED)


def poor(state: State) -> State:
    kingdom: Kingdom = state.kingdoms[0]
    kingdom.coins = 0
    return state


def walled_in() -> State:
    return royal_turn(kingdom_of(WALL, coins=7, knights=1), 'Q7')


REFUSED: dict[str, tuple[State, Action, Reason]] = {
    'a claim before placing': (turn(), Claim(seat=0, domino='Q1'), Reason.PLACE_FIRST),
    'a domino that is not mine': (turn(), Discard(seat=0, domino='Q46'), Reason.NOT_YOUR_DOMINO),
    'giving up what fits': (turn(), Discard(seat=0, domino='Q7'), Reason.DOMINO_FITS),
    'on the castle': (turn(), PLACED.model_copy(update={'cells': ((0, 1), (0, 0))}), Reason.CELL_IS_CASTLE),
    'on other land': (turn(), PLACED.model_copy(update={'cells': ((1, 1), (1, 0))}), Reason.CELL_TAKEN),
    'torn apart': (
        turn(),
        PLACED.model_copy(update={'cells': ((0, 1), (0, 3))}),
        Reason.CELLS_NOT_SIDE_BY_SIDE,
    ),
    'too wide': (turn(), PLACED.model_copy(update={'cells': ((-3, 0), (-2, 0))}), Reason.KINGDOM_TOO_WIDE),
    'beside strangers': (
        turn(),
        PLACED.model_copy(update={'cells': ((1, 1), (2, 1))}),
        Reason.NO_MATCHING_EDGE,
    ),
    'where nothing fits': (
        walled_in(),
        PLACED.model_copy(update={'cells': ((1, 1), (2, 1))}),
        Reason.DOMINO_DOES_NOT_FIT,
    ),
    'tax on old land': (after_placing(), Tax(seat=0, cell=(1, 0)), Reason.NOT_THE_NEW_DOMINO),
    'a second knight on the same square': (
        played(after_placing(knights=2), Tax(seat=0, cell=(0, 1))),
        Tax(seat=0, cell=(0, 1)),
        Reason.SQUARE_HAS_KNIGHT,
    ),
    'a knight too many': (
        played(after_placing(), Tax(seat=0, cell=(0, 1))),
        Tax(seat=0, cell=(0, 2)),
        Reason.NO_KNIGHT,
    ),
    'a building on a field': (after_placing(), Build(seat=0, space=0, cell=(0, 1)), Reason.NOT_A_TOWN),
    'a building too dear': (
        poor(after_placing()),
        Build(seat=0, space=3, cell=(1, 0)),
        Reason.NOT_ENOUGH_COINS,
    ),
    'from an empty space': (
        after_placing(spaces='. statue'),
        Build(seat=0, space=0, cell=(1, 0)),
        Reason.SPACE_IS_EMPTY,
    ),
    'a second building': (
        played(after_placing(), Build(seat=0, space=0, cell=(1, 0))),
        Build(seat=0, space=1, cell=(2, 0)),
        Reason.ALREADY_BUILT,
    ),
    'the dragon while the Queen is here': (after_placing(queen=0), BURN, Reason.QUEEN_IS_YOUR_GUEST),
    'the dragon without a coin': (poor(after_placing()), BURN, Reason.NO_COIN_FOR_DRAGON),
    'the dragon twice': (played(after_placing(), BURN), BURN, Reason.STEP_IS_OVER),
    'a claim of what is not there': (after_placing(), Claim(seat=0, domino='K1'), Reason.DOMINO_NOT_IN_LINE),
    'ending a turn that ends with a claim': (after_placing(), EndTurn(seat=0), Reason.CLAIM_ENDS_TURN),
    'a claim in the last round': (
        after_placing(is_last_round=True),
        Claim(seat=0, domino='Q1'),
        Reason.LAST_ROUND_HAS_NO_CLAIM,
    ),
}


async def test_each_refused_step_is_answered_in_words_and_changes_nothing(
    house: House, arrive: Arrive
) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', game=Game.QUEENDOMINO, players=4)
    for what, (state, action, reason) in REFUSED.items():
        assert why_not(state, action).reason is reason, what
        lay(room, state)
        version = room.version
        said = ask(ann, action, version)
        await asyncio.sleep(0)
        assert said == sentence(why_not(state, action)), what
        assert (room.table.state, room.version) == (state, version), what


def ask(person: Person, action: Action, version: int) -> str:
    """Send an action the way its step does, and give the words of the answer."""
    facts = action.model_dump(mode='json', exclude={'seat'})
    match action:
        case Claim(domino=domino):
            person.forge('log', 'claim', domino)
        case Bribe(space=space):
            person.forge('log', 'bribe', space)
        case EndTurn():
            person.forge('log', 'end')
        case _:
            send(person, {'id': f'{version}', 'version': version, **facts})
            return answer(person)
    return toast(person)


async def test_who_is_not_on_turn_hears_it(house: House, arrive: Arrive) -> None:
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', game=Game.QUEENDOMINO, players=4)
    lay(room, turn())
    version = room.version
    for number, forged in enumerate(({}, {'seat': 0})):
        send(ben, {'id': str(number), 'version': version, **PLACED.model_dump(mode='json'), **forged})
        assert answer(ben) == sentence(Refusal(Reason.NOT_YOUR_TURN))
    assert room.version == version
    send(ann, {'id': 'a', 'version': version - 1, **PLACED.model_dump(mode='json')})
    assert answer(ann) == sentence(Refusal(Reason.STALE))
    assert room.version == version


RUBBISH: list[Any] = [
    {},
    {'id': 'x', 'version': 0},
    {'id': 'x', 'version': '0', 'type': 'place'},
    {'id': 'x', 'version': 0, 'type': 'cheat'},
    {'id': 'x', 'version': 0, 'type': 'place', 'domino': 'Q7', 'cells': [[1e9, 0], [0, 0]]},
    {'id': 'x', 'version': 0, 'type': 'tax', 'cell': 'castle', 'self': 1},
    {'id': 'x' * 9999, 'version': 0, 'type': 'end_turn'},
    ['place'],
    None,
]


async def test_rubbish_changes_nothing(house: House, arrive: Arrive) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', game=Game.QUEENDOMINO, players=4)
    lay(room, turn())
    before = (room.table.state, room.version)
    for rubbish in RUBBISH:
        send(ann, rubbish)
    for arg in ('', 'x', '-1', '99', '<script>'):
        for act in ('claim', 'bribe', 'space', 'step', 'kingdom', 'look', 'say'):
            ann.forge('log', act, arg)
    assert (room.table.state, room.version) == before
    send(ann, {'id': 'good', 'version': room.version, **PLACED.model_dump(mode='json')})
    assert room.table.actions[-1] == PLACED


# -- a turn of Queendomino -------------------------------------------------------------------------------------


async def test_a_turn_explains_itself_step_by_step(house: House, arrive: Arrive) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', game=Game.QUEENDOMINO, players=4)
    lay(room, turn(spaces='guardtower statue statue statue statue statue'))
    assert phase(ann) == 'place'
    submit(ann, room, PLACED)
    assert phase(ann) == 'tax'
    submit(ann, room, Tax(seat=0, cell=(0, 2)))
    assert phase(ann) == 'build'
    assert board_task(ann)['pieces'].keys() == set('012345')
    submit(ann, room, Build(seat=0, space=0, cell=(1, 0)))
    assert room.table.state.queen == 0, 'one tower is more than none'
    assert phase(ann) == 'claim'
    ann.press('step', 'why-bribe')
    assert sentence(Refusal(Reason.QUEEN_IS_YOUR_GUEST)) in ann.text
    ann.press('undo')
    assert phase(ann) == 'place'
    assert room.table.state.queen is None


async def test_steps_that_cannot_be_taken_are_passed_over(house: House, arrive: Arrive) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', game=Game.QUEENDOMINO, players=4)
    lay(room, poor(turn(spaces='. statue', knights=0)))
    submit(ann, room, PLACED)
    assert phase(ann) == 'claim'
    for step, words in (
        ('tax', sentence(Refusal(Reason.NO_KNIGHT))),
        ('bribe', sentence(Refusal(Reason.NO_COIN_FOR_DRAGON))),
    ):
        ann.press('step', f'why-{step}')
        assert words in ann.text
        ann.press('back')


async def test_the_last_round_asks_for_the_end_of_the_turn(house: House, arrive: Arrive) -> None:
    (ann,), room = await sit_down(house, arrive, 'Ann', game=Game.QUEENDOMINO, players=4)
    lay(room, turn(is_last_round=True, knights=0, spaces='.'))
    submit(ann, room, PLACED)
    assert phase(ann) == 'end'
    ann.press('end')
    assert room.table.state.seat == 1
    assert phase(ann) == 'wait'


def submit(person: Person, room: Room, action: Action) -> None:
    facts = action.model_dump(mode='json', exclude={'seat'})
    send(person, {'id': f'{room.version}', 'version': room.version, **facts})
    assert room.table.actions[-1] == action


def board_task(person: Person) -> dict[str, Any]:
    return board_of(person)._task.value


# -- teams -----------------------------------------------------------------------------------------------------


async def test_only_the_king_who_acts_decides(house: House, arrive: Arrive) -> None:
    (ann, ben), room = await sit_down(house, arrive, 'Ann', 'Ben', game=Game.WEDDING, players=6, teams=True)
    play_greedily(room, until=1)
    people: Iterable[Person] = (ann, ben)
    while room.table.state.seat not in (0, 1):
        state = room.table.state
        room.table.submit(state.seat, legal_actions(state)[-1], room.version)
    state = room.table.state
    actor, partner = people if state.seat == 0 else reversed(list(people))
    assert (phase(actor), phase(partner)) == ('place', 'wait')
    action = legal_actions(state)[0]
    version = room.version
    send(partner, {'id': 'p', 'version': version, **action.model_dump(mode='json')})
    assert answer(partner) == sentence(Refusal(Reason.NOT_YOUR_TURN))
    send(actor, {'id': 'a', 'version': version, **action.model_dump(mode='json')})
    assert room.table.actions[-1] == action
    send(partner, {'id': 'q', 'version': version, **action.model_dump(mode='json')})
    assert room.version == version + 1
