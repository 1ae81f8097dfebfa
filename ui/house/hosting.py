"""What the host decides around the game, as pure functions on the facts of a table (see `arrivals`)."""

from engine.settings import Seat
from ui.house.arrivals import vacate
from ui.house.changes import BotTookOver, HostPassed
from ui.house.choices import Choice, checked
from ui.house.facts import RoomFacts
from ui.house.names import bot_name
from ui.house.refusals import HouseReason, HouseRefusal
from ui.house.rights import Outcome, check_host, check_lobby, check_owner_or_host, plan_at
from ui.house.seating import LEVELS, Device, moved, names_of, paired, replaced, resized

TABLE_FIELDS = ('game', 'players', 'teams', 'options', 'dynasty')
"""What cannot change once dominoes are dealt; the other fields of a choice are comfort."""


def set_bot(facts: RoomFacts, device: Device, seat: Seat, level: str) -> Outcome:
    """Let a bot have a seat that no person holds, or change a bot's level."""
    check_host(facts, device)
    plan = plan_at(facts, seat)
    if level not in LEVELS:
        raise HouseRefusal(HouseReason.UNKNOWN_LEVEL)
    if plan.is_person:
        raise HouseRefusal(HouseReason.SEAT_TAKEN, name=plan.name)
    name = plan.name or bot_name(names_of(facts.seats))
    return facts.but(seats=replaced(facts.seats, seat, plan.but(bot=level, name=name))), ()


def fill_with_bots(facts: RoomFacts, device: Device, level: str) -> Outcome:
    check_host(facts, device)
    for seat, plan in enumerate(facts.seats):
        if plan.is_free:
            facts, _ = set_bot(facts, device, seat, level)
    return facts, ()


def free_seat(facts: RoomFacts, device: Device, seat: Seat) -> Outcome:
    """Take a guest or a bot off a seat (the host), or stand up oneself; who sat there watches."""
    check_owner_or_host(facts, device, seat)
    facts, events = vacate(facts, seat)
    return facts.but(seats=replaced(facts.seats, seat, facts.seats[seat].but(bot=None))), events


def move(facts: RoomFacts, device: Device, seat: Seat, to: Seat) -> Outcome:
    check_host(facts, device)
    check_lobby(facts)
    plan_at(facts, seat)
    plan_at(facts, to)
    return facts.but(seats=moved(facts.seats, seat, to, facts.choice.teams)), ()


def pair(facts: RoomFacts, device: Device, one: Seat, other: Seat) -> Outcome:
    check_host(facts, device)
    check_lobby(facts)
    if not facts.choice.teams:
        raise HouseRefusal(HouseReason.NO_TEAMS_HERE)
    if plan_at(facts, one) is plan_at(facts, other):
        raise HouseRefusal(HouseReason.UNKNOWN_SEAT)
    return facts.but(seats=paired(facts.seats, one, other)), ()


def change_choice(facts: RoomFacts, device: Device, choice: Choice) -> Outcome:
    """Another game in the lobby; comfort such as hidden scores or the bots' pace at any time."""
    check_host(facts, device)
    checked(choice)
    if any(getattr(choice, field) != getattr(facts.choice, field) for field in TABLE_FIELDS):
        check_lobby(facts)
        facts = facts.but(seats=resized(facts.seats, choice))
    return facts.but(choice=choice), ()


def hand_to_bot(facts: RoomFacts, device: Device, seat: Seat, level: str) -> Outcome:
    """Let a bot play for somebody; the seat stays his (X-32). The host may, and whose seat it is."""
    plan = check_owner_or_host(facts, device, seat)
    if level not in LEVELS:
        raise HouseRefusal(HouseReason.UNKNOWN_LEVEL)
    if not plan.is_person:
        raise HouseRefusal(HouseReason.SEAT_HAS_NO_PERSON)
    return facts.but(seats=replaced(facts.seats, seat, plan.but(bot=level))), (BotTookOver(seat, plan.name),)


def pass_host(facts: RoomFacts, device: Device, seat: Seat) -> Outcome:
    """Make the person on a seat the host."""
    check_host(facts, device)
    plan = plan_at(facts, seat)
    if plan.device is None:
        raise HouseRefusal(HouseReason.SEAT_HAS_NO_PERSON)
    return facts.but(host=plan.device), (HostPassed(plan.name),)


def take_host(facts: RoomFacts, device: Device, host_is_away: bool) -> Outcome:
    """Become the host where the old one is gone."""
    if not facts.is_guest(device):
        raise HouseRefusal(HouseReason.NOT_A_GUEST)
    if facts.is_host(device):
        return facts, ()
    if facts.host is not None and not host_is_away:
        raise HouseRefusal(HouseReason.HOST_IS_HERE, host=facts.name_of(facts.host))
    return facts.but(host=device), (HostPassed(facts.name_of(device)),)
