"""People around one table: each with a device, together playing what the written game asks for next."""

from collections.abc import Sequence

from e2e.advice import advise
from e2e.conftest import OpenDevice, Server
from e2e.screens.device import Device
from e2e.screens.lobby import DoorScreen, LobbyScreen, NewTable
from e2e.screens.table import TableScreen
from e2e.written import WrittenGame
from engine.actions import Action
from engine.settings import Seat
from engine.state import State

NAMES = ('Ann', 'Ben', 'Cem', 'Dora', 'Emil', 'Finn', 'Gwen', 'Hugo')


class Party:
    """The seats of people at a table. The first is the host."""

    def __init__(self, server: Server, lobby: LobbyScreen, screens: Sequence[TableScreen]) -> None:
        self.code = lobby.code
        self.lobby = lobby
        self.screens = list(screens)
        self.written = WrittenGame(server.data, self.code)

    def start(self) -> None:
        self.lobby.start()
        for screen in self.screens:
            screen.expect_playing()

    @property
    def state(self) -> State:
        return self.written.state

    @property
    def people(self) -> range:
        return range(len(self.screens))

    def wait_for_people(self) -> State:
        """Until the bots have played and a person must act, or the game is over."""
        return self.written.wait_for_turn(self.people)

    @property
    def actor(self) -> TableScreen:
        return self.screens[self.state.seat]

    def others(self, seat: Seat) -> list[TableScreen]:
        return [screen for number, screen in enumerate(self.screens) if number != seat]

    def step(self, by: str = 'drag') -> Action:
        """Whoever must act plays one action; what it was."""
        state = self.state
        action = advise(state)
        self.do(action, by)
        return action

    def do(self, action: Action, by: str = 'drag') -> None:
        length, screen = self.written.length, self.screens[action.seat]
        screen.expect_version(self.written.table.version)
        screen.do(action, by=by)
        self.written.wait_for(length + 1)

    def play_opening(self, by: str = 'taps') -> None:
        while self.wait_for_people().is_opening:
            self.step(by)
        self.actor.expect_phase('place')
        self.actor.board.expect_state('choosing')

    def play_turn(self, by: str = 'drag') -> list[Action]:
        """All steps of the turn of whoever must act."""
        turn, done = self.state.turn_key, []
        while not self.state.is_over and self.state.turn_key == turn:
            done.append(self.step(by))
        return done


def gather(
    open_device: OpenDevice,
    server: Server,
    kinds: Sequence[str],
    *,
    game: str = 'Kingdomino',
    players: int = 0,
    teams: bool = False,
) -> Party:
    """Devices of these kinds sit down at a new table; bots take the seats that are left. Nobody has started yet."""
    host = open_device(kinds[0], '/new', url=server.url)
    has_bots = players > len(kinds) or teams
    lobby = _open_table(host, game, players or len(kinds), teams, has_bots)
    devices = [host]
    for kind, name in zip(kinds[1:], NAMES[1:], strict=False):
        guest = open_device(kind, f'/table/{lobby.code}', url=server.url)
        DoorScreen(guest).enter(name)
        devices.append(guest)
    if players > len(kinds):
        lobby.fill_with_bots()
    return Party(server, lobby, [TableScreen(device) for device in devices])


def _open_table(host: Device, game: str, players: int, teams: bool, has_bots: bool) -> LobbyScreen:
    form = NewTable(host)
    if game != 'Kingdomino':
        form.choose_game(game)
    if players != 4:
        form.choose_players(players)
    if teams:
        form.choose_teams()
    if has_bots:
        form.let_bots_play_at_once()
    form.give_name(NAMES[0])
    return form.open_table()
