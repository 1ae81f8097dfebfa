"""One table of the house: what devices may do there, and who is told of it.

Every call names the device that asks, taken from its session and never from its message. What it may not do
is a HouseRefusal (or the engine's Refusal) and changes nothing. All calls come from one thread, the server's.
"""

import logging

from pydantic import ValidationError

from engine.actions import ACTION, Action
from engine.bots.advice import Grade, Hint
from engine.events import Event
from engine.refusals import Reason, Refusal
from engine.settings import Seat
from engine.state import State
from engine.table import Change
from ui.house import arrivals, hosting
from ui.house.bots import BotDriver
from ui.house.changes import ChangeKind, GameStarted, HouseEvent, RoomChange
from ui.house.choices import Choice
from ui.house.facts import RoomFacts
from ui.house.game import Game
from ui.house.match import Match
from ui.house.means import Means
from ui.house.pointers import Patience, Pointer, read_pointer
from ui.house.presence import AWAY_AFTER, Presence
from ui.house.refusals import HouseReason, HouseRefusal
from ui.house.rights import Outcome, check_host, check_lobby, plan_at
from ui.house.seating import Device
from ui.house.sight import Phase, Sight
from ui.house.store import RoomFolder

log = logging.getLogger(__name__)
LONGEST_COMMAND = 100
SECONDS_OF_ADVICE = 1.0


class Room(Sight):
    """A table with its seats, its games and its guests."""

    def __init__(self, facts: RoomFacts, folder: RoomFolder, means: Means) -> None:
        super().__init__(facts, Match(folder, means), Presence(means.clock))
        self._folder = folder
        self._means = means
        self._patience = Patience()
        self._driver = BotDriver(self, means.thinkers, means.sleep)

    @property
    def buildings_name(self) -> str:
        """The file of the host's own building table, if one is played with."""
        return self._means.buildings_name

    # -- coming and going ----------------------------------------------------------------------------

    def join(self, device: Device, name: object, style: str | None = None) -> Seat | None:
        """Come in with a name and get the first free seat (or a bot's): its number.

        During a game a new guest watches: None. Where all seats are people's: TABLE_FULL, offer `watch`.
        Who has a seat already is only renamed.
        """
        self._change(arrivals.join(self._open(), device, name, style))
        return next(iter(self.seats_of(device)), None)

    def add_here(self, device: Device, name: object, style: str | None = None) -> Seat:
        """Before the game, seat one more player at the same device (hot seat): his seat."""
        before = set(self.seats_of(device))
        self._change(arrivals.add_here(self._open(), device, name, style))
        return next(seat for seat in self.seats_of(device) if seat not in before)

    def watch(self, device: Device, name: object = None) -> None:
        """Come in to look on, with or without a name."""
        self._change(arrivals.watch(self._open(), device, name))

    def take_seat(self, device: Device, seat: Seat, name: object = None, style: str | None = None) -> None:
        """Sit down on a free, left or bot-played seat, at any time.

        Without a name it is the guest's own; before the game, who has one seat moves to this one. SEAT_TAKEN
        if somebody was faster; SEAT_KEPT while its person is here and a bot only stands in for him.
        """
        self._change(arrivals.take_seat(self._open(), device, seat, name, style, self._presence.present))

    def leave(self, device: Device) -> None:
        """Go for good. In a game, the seats keep their names and can be taken by others or by bots."""
        present = [other for other in self._presence.present if other != device]
        self._change(arrivals.leave(self._open(), device, present))

    def connected(self, device: Device) -> None:
        """A page of the device is open. Several tabs count."""
        if self._presence.came(device):
            self._tell(ChangeKind.PRESENCE)

    def disconnected(self, device: Device) -> None:
        """A page of the device is gone; after a while without any, its seats are shown as away."""
        if self._presence.went(device):
            self._tell(ChangeKind.PRESENCE)
            self._look_round_later()

    # -- at the seats --------------------------------------------------------------------------------

    def rename(self, device: Device, seat: Seat, name: object) -> None:
        """One's own seat; the host any."""
        self._change(arrivals.rename(self._open(), device, seat, name))

    def pick_style(self, device: Device, seat: Seat, style: str) -> None:
        """A free colour with its symbol, before the game; in teams the partner follows."""
        self._change(arrivals.pick_style(self._open(), device, seat, style))

    def set_bot(self, device: Device, seat: Seat, level: str) -> None:
        """The host puts a bot on a seat without a person, or changes a bot's level."""
        self._change(hosting.set_bot(self._open(), device, seat, level))

    def fill_with_bots(self, device: Device, level: str = 'casual') -> None:
        """The host puts bots on all free seats."""
        self._change(hosting.fill_with_bots(self._open(), device, level))

    def free_seat(self, device: Device, seat: Seat) -> None:
        """The host removes a guest or bot from a seat, or somebody stands up; who sat there watches on."""
        self._change(hosting.free_seat(self._open(), device, seat))

    def move(self, device: Device, seat: Seat, to: Seat) -> None:
        """The host puts a seat at another place of the order, before the game."""
        self._change(hosting.move(self._open(), device, seat, to))

    def pair(self, device: Device, one: Seat, other: Seat) -> None:
        """The host makes two seats partners; their partners so far become a team."""
        self._change(hosting.pair(self._open(), device, one, other))

    def hand_to_bot(self, device: Device, seat: Seat, level: str = 'casual') -> None:
        """The host lets a bot play for a person, from now on and in mid-turn too; also one's own seat."""
        self._change(hosting.hand_to_bot(self._open(), device, seat, level))

    def give_back(self, device: Device, seat: Seat) -> None:
        """The host, or who comes back, ends a bot's standing in."""
        self._change(arrivals.give_back(self._open(), device, seat))

    # -- the host ------------------------------------------------------------------------------------

    def change_choice(self, device: Device, choice: Choice) -> None:
        """The host chooses another game before the game, or more comfort at any time."""
        self._change(hosting.change_choice(self._open(), device, choice))

    def pass_host(self, device: Device, seat: Seat) -> None:
        """The host makes somebody else the host."""
        self._change(hosting.pass_host(self._open(), device, seat))

    def take_host(self, device: Device) -> None:
        """A guest becomes the host because the host has been gone for long (`host_is_away`)."""
        self._change(hosting.take_host(self._open(), device, self.host_is_away))

    def start(self, device: Device) -> None:
        """The host deals. All seats must be taken: SEATS_ARE_FREE, offer `fill_with_bots`."""
        facts = self._open()
        check_host(facts, device)
        check_lobby(facts)
        self._deal(facts)

    def play_again(self, device: Device) -> None:
        """The same seats, a new shuffle; within a Dynasty its next game. Anyone seated may, and the host."""
        facts = self._open()
        if not self.is_host(device) and not self.seats_of(device):
            raise HouseRefusal(HouseReason.NOT_YOUR_SEAT)
        if self.phase is not Phase.OVER:
            raise HouseRefusal(HouseReason.ONLY_AFTER_THE_GAME)
        self._deal(facts)

    def back_to_lobby(self, device: Device) -> None:
        """The host ends the game, or leaves its scores, to choose another one with the same people."""
        facts = self._open()
        check_host(facts, device)
        if facts.game is None:
            raise HouseRefusal(HouseReason.ONLY_WHILE_PLAYING)
        seats = tuple(plan.but(name='') if plan.is_free else plan for plan in facts.seats)
        self._save(facts.but(game=None, seats=seats, next_version=self._match.next_version(facts)))
        self._match.lay(self._facts, None)
        self._told_lobby()

    def close(self, device: Device) -> None:
        """The host closes the table for good; finished games keep their records."""
        facts = self._open()
        check_host(facts, device)
        self._save(facts.but(is_closed=True))
        self._driver.stop()
        self._tell(ChangeKind.CLOSED)

    # -- playing -------------------------------------------------------------------------------------

    def submit(
        self, device: Device, seat: Seat, action: Action | object, version: int, command: str | None = None
    ) -> tuple[Event, ...]:
        """Play an action (a model, or what a browser sent) for one's own seat: what happened.

        Raises a HouseRefusal if the seat is not this device's, else the engine's Refusal. `command` is an id
        that the page made up: a message that arrives twice counts once.
        """
        game = self._game_for(device, seat)
        whole = _read_action(action)
        _check_envelope(version, command)
        try:
            return game.table.submit(seat, whole, version, command)
        except OSError as error:
            raise HouseRefusal(HouseReason.NOT_WRITTEN) from error

    def undo(self, device: Device, seat: Seat, version: int) -> int:
        """Back to the start of one's own turn (X-31): how many actions that took back."""
        game = self._game_for(device, seat)
        _check_envelope(version, None)
        try:
            return game.table.undo(seat, version)
        except OSError as error:
            raise HouseRefusal(HouseReason.NOT_WRITTEN) from error

    def point(self, device: Device, seat: Seat, payload: object) -> bool:
        """Show the others one's ghost or pointer for a moment; False where the device sends too many."""
        self._game_for(device, seat)
        pointer = read_pointer(payload)
        if not self._patience.has_room_for(device, self._means.clock()):
            return False
        self.show(seat, pointer)
        return True

    async def hints(self, device: Device, seat: Seat) -> list[Hint]:
        """The best options of one's own turn, where the table allows hints."""
        game = self._game_for(device, seat)
        if not self.choice.allow_hints:
            raise HouseRefusal(HouseReason.NO_HINTS_HERE)
        if game.is_over or game.state.seat != seat:
            raise Refusal(Reason.NOT_YOUR_TURN)
        return await self._means.thinkers.hints(game.state.seen(), game.seed, SECONDS_OF_ADVICE)

    async def grade(self, seen: State, action: Action) -> Grade | None:
        """How an action compared with the best, where the table has a coach."""
        assert self.game is not None
        return await self._means.thinkers.grade(seen, action, self.game.seed, SECONDS_OF_ADVICE)

    def show(self, seat: Seat, pointer: Pointer) -> None:
        """Tell everyone of a pointer: a guest's by `point`, or what a bot is about to do."""
        self._tell(ChangeKind.POINTER, seat=seat, pointer=pointer)

    # -- for the house -------------------------------------------------------------------------------

    def restore(self) -> None:
        """After a restart, put the stored game back on the table; a StoreFault where that cannot be."""
        if self.is_closed:
            return
        self._match.restore(self._facts)
        if self.game is not None:
            self.game.table.subscribe(self._on_game_change)
            self._keep_record()

    def wake(self) -> None:
        """The server runs: let the bots go on, and notice who does not come back."""
        self._driver.wake()
        self._look_round_later()

    def rest(self) -> None:
        """The server ends: no bot moves any more."""
        self._driver.stop()

    # -- inside --------------------------------------------------------------------------------------

    def _open(self) -> RoomFacts:
        if self._facts.is_closed:
            raise HouseRefusal(HouseReason.TABLE_CLOSED, code=self.code)
        return self._facts

    def _game_for(self, device: Device, seat: Seat) -> Game:
        """The game, if this device may act for this seat."""
        plan = plan_at(self._open(), seat)
        if not plan.belongs_to(device):
            raise HouseRefusal(HouseReason.NOT_YOUR_SEAT)
        if plan.bot:
            raise HouseRefusal(HouseReason.BOT_PLAYS_FOR_YOU)
        if self.game is None:
            raise HouseRefusal(HouseReason.ONLY_WHILE_PLAYING)
        return self.game

    def _deal(self, facts: RoomFacts) -> None:
        if free := len(self.free_seats):
            raise HouseRefusal(HouseReason.SEATS_ARE_FREE, count=free)
        try:
            facts, game = self._match.dealt(facts)
        except OSError as error:
            raise HouseRefusal(HouseReason.NOT_WRITTEN) from error
        self._save(facts)
        self._match.lay(facts, game)
        game.table.subscribe(self._on_game_change)
        self._told_lobby(GameStarted(game.number))

    def _on_game_change(self, change: Change) -> None:
        state = change.state
        seat = state.seat if change.undone else self.table.actions[-1].seat
        if state.is_over:
            self._keep_record()
        self._tell(ChangeKind.GAME, change.events, undone=change.undone, seat=seat)
        self._let_bots_move()

    def _keep_record(self) -> None:
        """The record of a finished game; if the disk refuses, the journal still has it for the next start."""
        record = self.record()
        if record is None or self.game is None:
            return
        try:
            self._means.store.keep_record(self.game.record_name(self.code), record)
        except OSError as error:
            log.warning('Table %s: the record of its game could not be written (%s).', self.code, error)

    def _change(self, outcome: Outcome) -> None:
        """Write new facts down, then let them hold, then tell."""
        facts, events = outcome
        if facts != self._facts:
            self._save(facts)
            self._told_lobby(*events)

    def _save(self, facts: RoomFacts) -> None:
        try:
            self._folder.save(facts)
        except OSError as error:
            raise HouseRefusal(HouseReason.NOT_WRITTEN) from error
        self._facts = facts

    def _told_lobby(self, *events: HouseEvent) -> None:
        self._tell(ChangeKind.LOBBY, events)
        self._let_bots_move()

    def _let_bots_move(self) -> None:
        if self._means.is_open:
            self._driver.wake()

    def _look_round_later(self) -> None:
        """Who is away by then is to be shown so."""
        if self._means.is_open:
            self._means.call_later(AWAY_AFTER + 0.1, lambda: self._tell(ChangeKind.PRESENCE))

    def _tell(
        self,
        kind: ChangeKind,
        events: tuple[Event | HouseEvent, ...] = (),
        undone: int = 0,
        seat: Seat | None = None,
        pointer: Pointer | None = None,
    ) -> None:
        self._observers.tell(RoomChange(kind, self.code, self.version, events, undone, seat, pointer))


def _read_action(action: object) -> Action:
    """An action from a browser's message, or a refusal."""
    try:
        return (
            ACTION.validate_json(action)
            if isinstance(action, str | bytes)
            else ACTION.validate_python(action)
        )
    except ValidationError as error:
        raise HouseRefusal(HouseReason.BAD_MESSAGE) from error


def _check_envelope(version: object, command: object) -> None:
    is_command = command is None or (isinstance(command, str) and len(command) <= LONGEST_COMMAND)
    if type(version) is not int or not is_command:
        raise HouseRefusal(HouseReason.BAD_MESSAGE)
