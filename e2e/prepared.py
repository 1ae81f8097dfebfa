"""Tables made ready before a server starts: bots play each game up to the moment that somebody wants to look at.

A click in a browser costs a hundred times what a move costs here, and the moments are the same on every run.
"""

import json
from base64 import b64encode
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from itsdangerous import TimestampSigner
from playwright.sync_api import Browser

from e2e.screens.device import Device
from engine.bots import bot_named
from engine.modes import Step
from engine.state import State
from engine.views import View
from ui.house import Choice, House, Pace, Room

SEED = 5
HOST, GUEST = 'Nora', 'Lea'
LONGEST = 'Bartholomew Wonderfu'
"""Twenty letters, the most a name may have."""
MOST_DEALS = 60
Moment = Callable[[State], bool]


class PreparedHouse:
    """The data folder of a server that does not run yet, and the codes of its tables by the name of what they show."""

    def __init__(self, data: Path) -> None:
        self.house = House(data, rng=Random(SEED))
        self.rng = Random(SEED)
        self.bot = bot_named('full-greedy')
        self.codes: dict[str, str] = {}

    def lobby(self, shows: str, people: Sequence[str] = (HOST,), **choice: Any) -> Room:
        """A table whose first seats are taken by people, the first of them its host."""
        room = self.house.open_room(device_of(people[0]), Choice().but(**{'pace': Pace.SLOW, **choice}))
        for name in people:
            room.join(device_of(name), name)
        self.codes[shows] = room.code
        return room

    def game(self, shows: str, moment: Moment, people: Sequence[str] = (HOST,), **choice: Any) -> Room:
        """A game at its first such moment, dealt again where it never comes; bots have the seats that people left."""
        room, host = self.lobby(shows, people, **choice), device_of(people[0])
        room.fill_with_bots(host)
        room.start(host)
        for _ in range(MOST_DEALS):
            if self._play_until(moment, room):
                return room
            room.play_again(host)
        raise AssertionError('the moment never came')

    def _play_until(self, moment: Moment, room: Room) -> bool:
        table = room.table
        while not (has_come := moment(table.state)) and not table.state.is_over:
            action = self.bot.choose(table.state.seen(), self.rng)
            table.submit(table.state.seat, action, table.version)
        return has_come

    def path(self, shows: str) -> str:
        """The address of a table, or of its shared screen: `place`, `place@screen`."""
        name, _, screen = shows.partition('@')
        return f'/table/{self.codes[name]}' + (f'/{screen}' if screen else '')

    def device_for(self, name: str, browser: Browser, url: str, kind: str) -> Device:
        """A browser that this server takes for that person's."""
        device = Device(browser, url, kind)
        session = b64encode(json.dumps({'id': device_of(name)}).encode())
        signed = TimestampSigner(self.house.secret).sign(session).decode()
        device.context.add_cookies([{'name': 'session', 'value': signed, 'url': url}])
        return device


def device_of(name: str) -> str:
    return f'device-{name.lower()}'


# -- moments ---------------------------------------------------------------------------------------------


def my_turn(step: Step, round_: int, *possible: Step) -> Moment:
    """The host must act, late enough that there is something to see, and can take these steps."""

    def has_come(state: State) -> bool:
        if state.is_over or state.is_last_round or state.round < round_:
            return False
        if state.seat != 0 or state.step is not step:
            return False
        view = View.of(state, 0)
        return all(view.why_barred(wanted) is None for wanted in possible)

    return has_come


def no_dragon(state: State) -> bool:
    """The host may tax, and may not call the dragon."""
    return my_turn(Step.TAX, 4)(state) and View.of(state, 0).why_barred(Step.BRIBE) is not None


def last_turn(state: State) -> bool:
    return state.is_last_round and state.seat == 0 and state.step is Step.TAX


def others_turn(state: State) -> bool:
    """The guest acts, and the host's king is still to come."""
    return (
        not state.is_over and state.seat == 1 and state.round >= 5 and 0 in state.now.kings[state.turn + 1 :]
    )


def is_over(state: State) -> bool:
    return state.is_over


@patch('os.fsync', lambda _file: None)  # nothing here has to survive a power cut
def prepare(data: Path) -> PreparedHouse:
    """Every moment that journeys look at."""
    house = PreparedHouse(data)
    court = my_turn(Step.TAX, 5, Step.TAX, Step.BUILD, Step.BRIBE)
    house.lobby('lobby', (HOST, GUEST), game='queendomino')
    house.game('place', my_turn(Step.PLACE, 5))
    house.game('played', my_turn(Step.PLACE, 4))  # the one that a journey goes on with
    house.game('claim', my_turn(Step.CLAIM, 4))
    house.game('wait', others_turn, (HOST, GUEST), players=3)
    house.game('duel', my_turn(Step.PLACE, 8), players=2, mighty_duel=True)
    house.game('court', court, game='queendomino')
    house.game('barred', no_dragon, game='queendomino')
    house.game('last', last_turn, game='queendomino')
    house.game('wedding', my_turn(Step.PLACE, 6), game='wedding', players=8)
    house.game('wedding-claim', my_turn(Step.TAX, 6), game='wedding', players=8)
    house.game('five', my_turn(Step.PLACE, 6), game='wedding', players=5)
    house.game('six', my_turn(Step.PLACE, 6), (LONGEST, GUEST), game='wedding', players=6)
    house.game('teams', my_turn(Step.PLACE, 6), game='wedding', players=8, teams=True)
    house.game('three-teams', my_turn(Step.PLACE, 6), game='wedding', players=6, teams=True)
    house.game('over', is_over)
    house.game('over-court', is_over, game='queendomino')
    house.game('over-wedding', is_over, game='wedding', players=8)
    return house
