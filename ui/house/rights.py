"""Who may do what at a table, and which names are free: the checks before every change."""

from typing import TypeAlias

from engine.settings import Seat
from ui.house.changes import HouseEvent
from ui.house.facts import RoomFacts
from ui.house.names import cleaned, is_among
from ui.house.refusals import HouseReason, HouseRefusal
from ui.house.seating import Device, SeatPlan, seats_of

Outcome: TypeAlias = tuple[RoomFacts, tuple[HouseEvent, ...]]
"""New facts, and what happened."""


def check_host(facts: RoomFacts, device: Device) -> None:
    if not facts.is_host(device):
        raise HouseRefusal(HouseReason.HOST_ONLY, host=facts.name_of(facts.host) if facts.host else '')


def check_lobby(facts: RoomFacts) -> None:
    if facts.game is not None:
        raise HouseRefusal(HouseReason.ONLY_BEFORE_THE_GAME)


def plan_at(facts: RoomFacts, seat: Seat) -> SeatPlan:
    if type(seat) is not int or not 0 <= seat < len(facts.seats):
        raise HouseRefusal(HouseReason.UNKNOWN_SEAT)
    return facts.seats[seat]


def check_owner_or_host(facts: RoomFacts, device: Device, seat: Seat) -> SeatPlan:
    plan = plan_at(facts, seat)
    if not (plan.belongs_to(device) or facts.is_host(device)):
        raise HouseRefusal(HouseReason.NOT_YOUR_SEAT)
    return plan


def free_name(facts: RoomFacts, device: Device, name: object, but_seat: Seat | None = None) -> str:
    """The cleaned name if nobody else has it. Bots give way, and who left a game may have his name back."""
    text = cleaned(name)
    seated = [plan.name for number, plan in enumerate(facts.seats) if number != but_seat and plan.device]
    watching = [
        guest.name
        for guest in facts.guests
        if guest.device != device and not seats_of(facts.seats, guest.device)
    ]
    if is_among(text, seated + watching):
        raise HouseRefusal(HouseReason.NAME_TAKEN, name=text)
    return text
