"""Bots at the table: they think elsewhere, pause like people, and move through the same table as everyone.

A bot that fails, overruns or answers nonsense is replaced for this move by a simple legal one: a game never
waits for a bot. Nothing here knows how bots think.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING, Protocol

from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.bots import bot_named
from engine.bots.advice import Grade, Hint, grade, hints
from engine.match import apply, legal_actions
from engine.refusals import Refusal
from engine.scoring import points_of
from engine.state import State
from ui.house.choices import Pace
from ui.house.pointers import Pointer

if TYPE_CHECKING:
    from ui.house.room import Room
    from ui.house.sight import BotSituation

log = logging.getLogger(__name__)
Sleep = Callable[[float], Awaitable[object]]
SECONDS_PER_TURN = 1.0
GRACE = 15.0
"""Seconds beyond its budget after which a bot is not waited for: whoever thinks has his own, shorter patience."""
RETRY = 2.0
PAUSES = {Pace.INSTANT: (0.0, 0.0), Pace.NORMAL: (0.5, 0.6), Pace.SLOW: (1.4, 1.4)}
"""Before a bot shows what it wants, and from then until it does it."""


class Thinkers(Protocol):
    """Where bots think, for all tables; worker processes in earnest."""

    async def choose(self, level: str, seen: State, seed: int, seconds: float) -> Action:
        """One of the legal actions of whoever must act in `seen` (`state.seen()`: nothing hidden)."""

    async def hints(self, seen: State, seed: int, seconds: float) -> list[Hint]:
        """The best options of whoever must act in `seen`, best first; empty where there is no advice."""

    async def grade(self, seen: State, action: Action, seed: int, seconds: float) -> Grade | None:
        """How an action done in `seen` compared with the best."""

    async def close(self) -> None:
        """Let all thinking end."""


class PlainThinkers:
    """The greedy bot for every level, in a thread of this process: for tests and as a last resort."""

    async def choose(self, level: str, seen: State, seed: int, seconds: float) -> Action:
        bot = bot_named('full-greedy')
        return await asyncio.to_thread(bot.choose, seen, Random(seed), seconds)

    async def hints(self, seen: State, seed: int, seconds: float) -> list[Hint]:
        return await asyncio.to_thread(hints, seen, Random(seed), seconds)

    async def grade(self, seen: State, action: Action, seed: int, seconds: float) -> Grade | None:
        return await asyncio.to_thread(grade, seen, action, Random(seed), seconds)

    async def close(self) -> None:
        pass


def simple_move(seen: State) -> Action:
    """A decent legal action at once: the placement with most points, the claim with most crowns, no extras."""
    legal = legal_actions(seen)
    if isinstance(legal[0], Place):
        return max(legal, key=lambda action: _points_after(seen, action))
    claims = [action for action in legal if isinstance(action, Claim)]
    if claims and seen.next:
        crowns = {domino.id: domino.first.crowns + domino.second.crowns for domino in seen.next.dominoes}
        return max(claims, key=lambda claim: crowns[claim.domino])
    return legal[-1]


def _points_after(seen: State, action: Action) -> int:
    number = seen.kingdom_number
    state, _ = apply(seen, action)
    return points_of(state.mode, state.settings.options, state.kingdoms[number], state.queen == number)


def intention(action: Action) -> Pointer:
    """What a bot is about to do, shown like a partner's ghost."""
    match action:
        case Place(domino=domino, cells=cells):
            return Pointer(kind='ghost', action=action.type, domino=domino, cells=cells)
        case Claim(domino=domino) | Discard(domino=domino):
            return Pointer(kind='ghost', action=action.type, domino=domino)
        case Tax(cell=cell):
            return Pointer(kind='ghost', action=action.type, cells=(cell,))
        case Build(space=space, cell=cell):
            return Pointer(kind='ghost', action=action.type, space=space, cells=(cell,))
        case Bribe(space=space):
            return Pointer(kind='ghost', action=action.type, space=space)
        case EndTurn():
            return Pointer(kind='ghost', action=action.type)


class BotDriver:
    """Moves the bots of one table. Idle unless a bot's king acts."""

    def __init__(self, room: 'Room', thinkers: Thinkers, sleep: Sleep) -> None:
        self._room = room
        self._thinkers = thinkers
        self._sleep = sleep
        self._task: asyncio.Task[None] | None = None
        self._situation: object = None

    def wake(self) -> None:
        """Something changed: go on, think anew, or rest. A thought about an old situation is dropped."""
        if self._task is not None and self._task is asyncio.current_task():
            return  # our own move; the loop goes on by itself
        situation = self._room.bot_situation
        if situation == self._situation and self._is_busy:
            return
        self.stop()
        if situation is not None:
            self._situation = situation
            self._task = asyncio.get_running_loop().create_task(self._play())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = None
        self._situation = None

    @property
    def _is_busy(self) -> bool:
        return self._task is not None and not self._task.done()

    async def _play(self) -> None:
        while (situation := self._room.bot_situation) is not None:
            self._situation = situation
            try:
                await self._move(situation)
            except Exception:
                log.exception('Table %s: a bot could not move; it tries again.', self._room.code)
                await self._sleep(RETRY)

    async def _move(self, situation: 'BotSituation') -> None:
        room, table, seat = self._room, self._room.table, situation.seat
        state = table.state
        before, after = PAUSES[room.choice.pace]
        thinking = self._think(situation.level, state.seen(), situation.seed)
        action, _ = await asyncio.gather(thinking, self._sleep(before))
        if after:
            room.show(seat, intention(action))
            await self._sleep(after)
        try:
            table.submit(seat, action, situation.version)
        except Refusal as refusal:
            log.warning('Table %s: a bot wanted what is not allowed (%s).', room.code, refusal)
            table.submit(seat, legal_actions(state)[0], situation.version)

    async def _think(self, level: str, seen: State, seed: int) -> Action:
        legal = legal_actions(seen)
        if len(legal) == 1:
            return legal[0]
        try:
            choosing = self._thinkers.choose(level, seen, seed, SECONDS_PER_TURN)
            return await asyncio.wait_for(choosing, SECONDS_PER_TURN + GRACE)
        except Exception as error:
            log.warning(
                'Table %s: a bot did not answer (%r); a simple move in its place.', self._room.code, error
            )
            return simple_move(seen)
