"""Bots at the table: they move like anyone, never stall a game, and drop a thought that is no longer needed."""

import asyncio
import logging

import pytest

from engine.actions import Action, Claim
from engine.match import legal_actions
from engine.modes import MODES, Mode
from engine.state import State
from tests.engine.games import settings_of
from tests.house.evening import ANN, BEN, CAT, Evening, QuickThinkers, acting, play_one, told, until
from ui.house import ChangeKind, Choice, Pace, Phase, Room, bots
from ui.house.bots import PAUSES, PlainThinkers, simple_move


def is_over(room: Room):
    return lambda: room.phase is Phase.OVER


def choice_of(mode: Mode) -> Choice:
    settings = settings_of(mode)
    return Choice(
        game=mode.game,
        players=mode.players,
        teams=mode.has_teams,
        options=settings.options,
        pace=Pace.INSTANT,
    )


@pytest.mark.parametrize('mode', MODES, ids=lambda mode: mode.name)
async def test_bots_play_every_mode_to_its_end(evening: Evening, mode: Mode) -> None:
    evening.restart(thinkers=QuickThinkers(lambda seen: legal_actions(seen)[0]))
    room = evening.house.open_room(ANN, choice_of(mode))
    room.fill_with_bots(ANN)
    await evening.house.open()
    room.start(ANN)
    await until(is_over(room))
    assert evening.reopened(room).table.state == room.table.state


async def test_bots_wait_for_people_and_go_on_after_them(evening: Evening) -> None:
    room = evening.playing(1, players=3)
    await evening.house.open()
    while room.phase is Phase.PLAYING:
        await until(lambda: room.phase is Phase.OVER or acting(room) == 0)
        if room.phase is Phase.PLAYING:
            version = room.version
            for _ in range(20):
                await asyncio.sleep(0)
            assert room.version == version
            play_one(room)
    assert room.phase is Phase.OVER


async def test_bots_know_only_what_everybody_knows(evening: Evening) -> None:
    room = evening.playing(1, players=2, game='queendomino')
    await evening.house.open()
    while not evening.thinkers.asked:
        await until(lambda: acting(room) == 0 or bool(evening.thinkers.asked))
        if acting(room) == 0 and not evening.thinkers.asked:
            play_one(room)
    level, seen, _ = evening.thinkers.asked[0]
    assert level == 'casual'
    assert seen == seen.seen()
    assert len(seen.deal.lines) < len(room.table.state.deal.lines)


async def test_the_same_table_gives_a_bot_the_same_seed_after_a_restart(evening: Evening) -> None:
    room = evening.house.open_room(ANN, Choice(players=2, pace=Pace.INSTANT))
    room.fill_with_bots(ANN)
    room.start(ANN)
    seeds = []
    for _ in range(2):
        evening.thinkers = QuickThinkers()
        house = evening.restart()
        await house.open()
        await until(lambda: bool(evening.thinkers.asked))
        await house.shut()
        seeds.append(evening.thinkers.asked[0][2])
        for journal in evening.folder.rglob('game-1.jsonl'):
            journal.write_bytes(journal.read_bytes().splitlines(keepends=True)[0])
    assert seeds[0] == seeds[1]


@pytest.mark.parametrize('pace', [Pace.NORMAL, Pace.SLOW])
async def test_a_bot_pauses_and_shows_what_it_is_about_to_do(evening: Evening, pace: Pace) -> None:
    room = evening.house.open_room(ANN, Choice(players=2, pace=pace))
    room.fill_with_bots(ANN)
    changes = told(room)
    await evening.house.open()
    room.start(ANN)
    await until(lambda: len(room.table.actions) == 1)
    assert evening.slept[:2] == list(PAUSES[pace])
    pointed, played = [change for change in changes if change.kind is not ChangeKind.LOBBY][:2]
    action = room.table.actions[0]
    assert isinstance(action, Claim)
    assert pointed.pointer
    assert (pointed.seat, pointed.pointer.action, pointed.pointer.domino) == (
        action.seat,
        'claim',
        action.domino,
    )
    assert played.kind is ChangeKind.GAME


class Failing(QuickThinkers):
    async def choose(self, level: str, seen: State, seed: int, seconds: float) -> Action:
        self.asked.append((level, seen, seed))
        raise RuntimeError('the worker died')


class Cheating(QuickThinkers):
    async def choose(self, level: str, seen: State, seed: int, seconds: float) -> Action:
        self.asked.append((level, seen, seed))
        return Claim(seat=seen.seat, domino='K99')


class Dreaming(QuickThinkers):
    """Never answers."""

    def __init__(self) -> None:
        super().__init__()
        self.woken = 0

    async def choose(self, level: str, seen: State, seed: int, seconds: float) -> Action:
        self.asked.append((level, seen, seed))
        try:
            await asyncio.Event().wait()
        finally:
            self.woken += 1
        raise AssertionError


@pytest.mark.parametrize(
    'thinkers', [Failing(), Cheating(), Dreaming()], ids=lambda them: type(them).__name__
)
async def test_a_bot_that_fails_never_stalls_the_game(
    evening: Evening,
    thinkers: QuickThinkers,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(bots, 'GRACE', -0.999)
    evening.restart(thinkers=thinkers)
    room = evening.playing(0, players=2)
    with caplog.at_level(logging.WARNING):
        await evening.house.open()
        for _ in range(3000):
            if room.phase is Phase.OVER:
                break
            await asyncio.sleep(0.001)
    assert room.phase is Phase.OVER
    assert thinkers.asked
    assert 'a bot' in caplog.text


async def test_a_disk_that_is_full_for_a_while_stops_no_bot_for_good(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = evening.playing(0, players=2)
    broken = [True] * 3

    def refuse(_entry: object) -> None:
        if broken:
            broken.pop()
            raise OSError('No space left on device')

    assert room.game
    monkeypatch.setattr(room.game.table.journal, '_append', refuse)
    await evening.house.open()
    await until(is_over(room))
    assert 2.0 in evening.slept


async def test_a_seat_handed_over_in_mid_turn_is_played_on_and_given_back(evening: Evening) -> None:
    room = evening.playing(2)
    await evening.house.open()
    while room.table.state.is_opening:
        play_one(room)
    play_one(room)
    seat = acting(room)
    assert room.table.can_undo
    room.hand_to_bot(ANN, seat)
    await until(lambda: acting(room) != seat or not room.table.can_undo)
    room.give_back(ANN, seat)
    version = room.version
    for _ in range(20):
        await asyncio.sleep(0)
    assert room.version == version


@pytest.mark.parametrize(
    'interrupt',
    [
        lambda room, seat: room.give_back(ANN, seat),
        lambda room, seat: room.take_seat(CAT, seat),
        lambda room, seat: room.free_seat(ANN, seat),
        lambda room, seat: room.back_to_lobby(ANN),
        lambda room, seat: room.close(ANN),
    ],
    ids=['given back', 'taken', 'freed', 'back to the lobby', 'closed'],
)
async def test_a_thought_is_dropped_when_nobody_waits_for_it(evening: Evening, interrupt) -> None:
    thinkers = Dreaming()
    evening.restart(thinkers=thinkers)
    room = evening.playing(2)
    room.watch(CAT, 'Cat')
    await evening.house.open()
    seat = acting(room)
    room.hand_to_bot(ANN, seat)
    await until(lambda: len(thinkers.asked) == 1)
    interrupt(room, seat)
    await until(lambda: thinkers.woken == 1)
    for _ in range(20):
        await asyncio.sleep(0)
    assert len(thinkers.asked) == 1
    assert room.game is None or room.table.actions == []


async def test_a_change_elsewhere_does_not_start_a_thought_anew(evening: Evening) -> None:
    thinkers = Dreaming()
    evening.restart(thinkers=thinkers)
    room = evening.playing(2)
    await evening.house.open()
    seat = acting(room)
    room.hand_to_bot(ANN, seat)
    await until(lambda: len(thinkers.asked) == 1)
    room.watch(CAT, 'Cat')
    room.rename(ANN, 1 - seat, 'Zoe')
    for _ in range(20):
        await asyncio.sleep(0)
    assert (len(thinkers.asked), thinkers.woken) == (1, 0)
    room.set_bot(ANN, seat, 'expert')
    await until(lambda: len(thinkers.asked) == 2)
    assert thinkers.asked[1][0] == 'expert'


async def test_the_end_of_the_server_ends_all_thinking(evening: Evening) -> None:
    thinkers = Dreaming()
    evening.restart(thinkers=thinkers)
    room = evening.playing(0, players=2)
    await evening.house.open()
    await until(lambda: bool(thinkers.asked))
    await evening.house.shut()
    await until(lambda: thinkers.woken == 1)
    assert thinkers.is_closed
    room.join(BEN, 'Ben')
    assert len(thinkers.asked) == 1


async def test_bots_go_on_after_a_restart(evening: Evening) -> None:
    room = evening.playing(0, players=2)
    again = evening.reopened(room)
    await evening.house.open()
    await until(is_over(again))


async def test_the_plain_thinkers_play(evening: Evening) -> None:
    room = evening.playing(2)
    state = room.table.state.seen()
    action = await PlainThinkers().choose('casual', state, 1, 1.0)
    assert action == await PlainThinkers().choose('casual', state, 1, 1.0)
    play_one(room, action)


def test_a_simple_move_is_decent(evening: Evening) -> None:
    room = evening.playing(2)
    move = simple_move(room.table.state.seen())
    line = room.table.state.next
    assert line
    assert isinstance(move, Claim)
    crowns = {domino.id: domino.first.crowns + domino.second.crowns for domino in line.dominoes}
    assert crowns[move.domino] == max(crowns.values())
