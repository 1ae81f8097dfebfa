"""Where bots think: a few worker processes of low priority, so that the server never waits for a bot.

Workers start when the first bot has to think, rest when nobody has asked for a while, and end with the
server. One that dies or overruns is replaced, and a simple bot answers in its place. Must not import NiceGUI:
every worker imports this module anew.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Generic, TypeVar

from engine.actions import Action
from engine.bots import bot_named
from engine.bots.advice import Grade, Hint, grade, hints
from engine.match import legal_actions
from engine.state import State

log = logging.getLogger(__name__)

SIMPLE_BOT = 'full-greedy'
NICENESS = 10
START_SECONDS = 10.0
"""A new worker may take this long to import what it needs."""
T = TypeVar('T')


class Failed(Exception):
    """A worker gave no answer."""


@dataclass(frozen=True)
class Job(Generic[T]):
    """A question for a worker: a function that a process can import, and how long it may think."""

    think: Callable[..., T | None]
    arguments: tuple[object, ...]
    seconds: float


class Thinkers:
    """All the thinking of one server."""

    def __init__(self, workers: int | None = None, idle_seconds: float = 60.0, grace: float = 2.5) -> None:
        self.limit = workers or max(1, (os.cpu_count() or 2) - 1)  # one core stays with the server
        self.idle_seconds = idle_seconds
        self.grace = grace
        self._free: list[Worker] = []
        self._busy: set[Worker] = set()
        self._turnstile: asyncio.Semaphore | None = None
        self._waiting = 0
        self._rest: asyncio.TimerHandle | None = None

    async def choose(self, level: str, seen: State, seed: int, seconds: float) -> Action:
        """What this bot does in `seen`; never later than its time, a moment of grace and those before it."""
        legal = legal_actions(seen)
        if len(legal) == 1:
            return legal[0]
        try:
            answer: Action = await self._think(decide, (level, seen, seed), seconds)
            if answer not in legal:
                raise Failed('it found nothing legal')
            return answer
        except Failed as failure:
            log.warning('A bot did not answer (%s): a simple one moves in its place.', failure)
            return await asyncio.to_thread(bot_named(SIMPLE_BOT).choose, seen, Random(seed), seconds)

    async def hints(self, seen: State, seed: int, seconds: float) -> list[Hint]:
        """The best options of whoever must act; none where a worker fails: advice is worth no wait."""
        with contextlib.suppress(Failed):
            return await self._think(advise, (seen, seed), seconds)
        return []

    async def grade(self, seen: State, action: Action, seed: int, seconds: float) -> Grade | None:
        """How an action compared with the best of what could be done in `seen`."""
        with contextlib.suppress(Failed):
            return await self._think(judge, (seen, action, seed), seconds)
        return None

    async def _think(
        self, think: Callable[..., T | None], arguments: tuple[object, ...], seconds: float
    ) -> T:
        """Wait for a worker and its answer."""
        if self._turnstile is None:
            self._turnstile = asyncio.Semaphore(self.limit)
        self._waiting += 1
        try:
            await self._turnstile.acquire()
            share = seconds / max(1, self._waiting - self.limit + 1)  # a queue thinks faster
            return await self._ask(Job(think, arguments, share))
        finally:
            self._waiting -= 1

    async def _ask(self, job: Job[T]) -> T:
        if self._rest:
            self._rest.cancel()
        worker = self._free.pop() if self._free else Worker()
        self._busy.add(worker)
        asking = asyncio.ensure_future(asyncio.to_thread(worker.ask, job, self.grace))
        asking.add_done_callback(lambda done: self._put_back(worker, done))
        return await asyncio.shield(asking)  # who no longer wants the answer does not spoil the worker

    def _put_back(self, worker: 'Worker', asked: 'asyncio.Future[T]') -> None:
        self._busy.discard(worker)
        assert self._turnstile is not None
        self._turnstile.release()
        if asked.cancelled() or asked.exception():
            worker.end()
        elif not worker.is_ended:
            self._free.append(worker)
        if not self._busy:
            loop = asyncio.get_running_loop()
            self._rest = loop.call_later(self.idle_seconds, self._let_go)

    def _let_go(self) -> None:
        while self._free:
            self._free.pop().end()

    @property
    def process_ids(self) -> list[int]:
        """The workers that are alive."""
        ids = (worker.process.pid for worker in (*self._free, *self._busy) if worker.process.is_alive())
        return [process_id for process_id in ids if process_id is not None]

    async def close(self) -> None:
        """End all workers, also those in the middle of a thought."""
        if self._rest:
            self._rest.cancel()
        for worker in list(self._busy):
            worker.end()
        self._let_go()


class Worker:
    """One process that thinks, and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context('spawn')
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs,), name='crownfield-bot', daemon=True)
        self.is_fresh = True
        self.is_ended = False
        self._theirs: Connection | None = theirs

    def ask(self, job: Job[T], grace: float) -> T:
        """Wait for the answer; a Failed where none comes in time. For a thread: it blocks."""
        patience = job.seconds + grace
        try:
            if self.is_fresh:
                self._start()
                patience += START_SECONDS
            self.pipe.send(job)
            if not self.pipe.poll(patience):
                raise Failed('it overran')
            answer = self.pipe.recv()
        except (EOFError, OSError) as error:
            raise Failed('its process has ended') from error
        if answer is None:
            raise Failed('it did not know')
        found: T = answer
        return found

    def _start(self) -> None:
        self.process.start()
        self.is_fresh = False
        assert self._theirs is not None
        self._theirs.close()  # so that the pipe ends when the process does
        self._theirs = None

    def end(self) -> None:
        if self.is_ended:
            return
        self.is_ended = True
        if not self.is_fresh:
            self.process.kill()
            self.process.join()
        self.pipe.close()


# -- in the worker process -----------------------------------------------------------------------------


def work(pipe: Connection) -> None:
    """Answer one question after the other until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    lower_priority()
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(answer_of(pipe.recv()))


def answer_of(job: Job[T]) -> T | None:
    try:
        return job.think(*job.arguments, job.seconds)
    except Exception:
        log.exception('A worker could not %s.', job.think.__name__)
        return None


def decide(level: str, seen: State, seed: int, seconds: float) -> Action:
    return bot_named(level).choose(seen, Random(seed), seconds)


def advise(seen: State, seed: int, seconds: float) -> list[Hint]:
    return hints(seen, Random(seed), seconds)


def judge(seen: State, action: Action, seed: int, seconds: float) -> Grade:
    return grade(seen, action, Random(seed), seconds)


def lower_priority() -> None:
    """The server and the players' browsers go first."""
    if sys.platform == 'win32':
        import ctypes

        below_normal = 0x4000
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
    else:
        os.nice(NICENESS)
