"""The house: rooms (tables), their seats and guests, their games, and what is kept of them on the disk.

Pure Python: nothing in here knows NiceGUI or a page. Pages ask a `Room` and are told by `Room.subscribe`.
"""

from ui.house.changes import (
    BotTookOver,
    ChangeKind,
    GameStarted,
    HostPassed,
    HouseEvent,
    RoomChange,
    SeatGivenBack,
    SeatLeft,
    SeatTaken,
)
from ui.house.choices import (
    Choice,
    Mark,
    Offer,
    OptionOffer,
    Pace,
    dynasty_offer,
    game_offers,
    house_rules_of,
    marks_of,
    option_offers,
    player_offers,
    team_offers,
)
from ui.house.facts import Guest
from ui.house.house import House
from ui.house.names import LONGEST_NAME
from ui.house.pointers import LIFE as POINTER_LIFE
from ui.house.pointers import Pointer
from ui.house.refusals import HouseReason, HouseRefusal
from ui.house.room import Room
from ui.house.seating import LEVELS, Device, SeatPlan
from ui.house.sight import Phase

__all__ = [
    'LEVELS',
    'LONGEST_NAME',
    'POINTER_LIFE',
    'BotTookOver',
    'ChangeKind',
    'Choice',
    'Device',
    'GameStarted',
    'Guest',
    'HostPassed',
    'House',
    'HouseEvent',
    'HouseReason',
    'HouseRefusal',
    'Mark',
    'Offer',
    'OptionOffer',
    'Pace',
    'Phase',
    'Pointer',
    'Room',
    'RoomChange',
    'SeatGivenBack',
    'SeatLeft',
    'SeatPlan',
    'SeatTaken',
    'dynasty_offer',
    'game_offers',
    'house_rules_of',
    'marks_of',
    'option_offers',
    'player_offers',
    'team_offers',
]
