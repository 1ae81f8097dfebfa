"""Worker processes: they answer, they are replaced, and they leave nothing behind."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from random import Random

import pytest

from engine.bots import bot_named
from engine.match import apply, legal_actions
from engine.settings import settings_for
from engine.setup import new_game
from engine.state import State
from ui.workers import SIMPLE_BOT, Thinkers

AMPLE = 10.0
"""Seconds: so many that the count of thoughts ends a decision, not the clock of a busy machine."""


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    thinkers = Thinkers(workers=1, grace=60)
    yield thinkers
    await thinkers.close()


def a_placement() -> State:
    """Somebody has more than one legal action."""
    state = new_game(settings_for('kingdomino', 2), Random(4))
    for _ in range(4):
        state, _ = apply(state, legal_actions(state)[0])
    return state.seen()


async def until_gone(process_id: int) -> None:
    while True:
        try:
            os.kill(process_id, 0)
        except ProcessLookupError:
            return
        await asyncio.sleep(0.01)


async def test_a_worker_gives_the_answer_of_its_bot(thinkers: Thinkers) -> None:
    seen = a_placement()
    assert await thinkers.choose('skilled', seen, 7, AMPLE) == bot_named('skilled').choose(
        seen, Random(7), AMPLE
    )
    assert len(thinkers.process_ids) == 1


async def test_no_worker_starts_where_there_is_no_choice(thinkers: Thinkers) -> None:
    state = new_game(settings_for('kingdomino', 2), Random(4))
    while len(legal_actions(state)) > 1:
        state, _ = apply(state, legal_actions(state)[0])
    assert await thinkers.choose('expert', state.seen(), 1, 1.0) == legal_actions(state)[0]
    assert thinkers.process_ids == []


async def test_a_worker_that_was_killed_is_replaced(thinkers: Thinkers) -> None:
    seen = a_placement()
    await thinkers.choose('beginner', seen, 1, 0.1)
    (first,) = thinkers.process_ids
    os.kill(first, signal.SIGKILL)
    answer = await thinkers.choose('expert', seen, 7, 0.1)
    assert answer == bot_named(SIMPLE_BOT).choose(seen, Random(7))
    assert await thinkers.choose('skilled', seen, 7, AMPLE) == bot_named('skilled').choose(
        seen, Random(7), AMPLE
    )
    assert thinkers.process_ids != [first]


async def test_a_worker_killed_in_the_middle_of_a_thought_is_no_loss(thinkers: Thinkers) -> None:
    seen = a_placement()
    await thinkers.choose('beginner', seen, 1, 0.1)
    (worker,) = thinkers.process_ids
    thinking = asyncio.create_task(thinkers.choose('expert', seen, 7, 60.0))
    await asyncio.sleep(0)
    os.kill(worker, signal.SIGKILL)
    assert await thinking == bot_named(SIMPLE_BOT).choose(seen, Random(7))


async def test_a_worker_that_overruns_is_replaced() -> None:
    thinkers = Thinkers(workers=1, grace=60)
    seen = a_placement()
    await thinkers.choose('beginner', seen, 1, 60.0)
    (worker,) = thinkers.process_ids
    thinkers.grace = -59.9
    assert await thinkers.choose('expert', seen, 7, 60.0) == bot_named(SIMPLE_BOT).choose(seen, Random(7))
    await until_gone(worker)
    await thinkers.close()


async def test_an_unknown_level_is_played_by_the_simple_bot(thinkers: Thinkers) -> None:
    seen = a_placement()
    assert await thinkers.choose('genius', seen, 7, 0.1) == bot_named(SIMPLE_BOT).choose(seen, Random(7))


async def test_an_answer_nobody_waits_for_spoils_nothing(thinkers: Thinkers) -> None:
    seen = a_placement()
    await thinkers.choose('beginner', seen, 1, 0.1)
    (worker,) = thinkers.process_ids
    thinking = asyncio.create_task(thinkers.choose('expert', seen, 7, 0.05))
    await asyncio.sleep(0)
    thinking.cancel()
    answer = await thinkers.choose('skilled', seen, 7, AMPLE)
    assert answer == bot_named('skilled').choose(seen, Random(7), AMPLE)
    assert worker in thinkers.process_ids


async def test_workers_end_when_idle_and_at_the_end() -> None:
    thinkers = Thinkers(workers=2, idle_seconds=0.01, grace=60)
    seen = a_placement()
    await thinkers.choose('beginner', seen, 1, 0.1)
    while thinkers.process_ids:
        await asyncio.sleep(0.01)
    thinkers.idle_seconds = 60
    await asyncio.gather(*(thinkers.choose('beginner', seen, seed, 0.1) for seed in range(3)))
    ids = thinkers.process_ids
    assert ids
    await thinkers.close()
    for process_id in ids:
        await until_gone(process_id)
