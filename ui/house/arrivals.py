"""Coming, sitting, being called something, going: what guests do, as pure functions on the facts of a table.

Facts in, new facts and what happened out. A refusal leaves everything as it was, because nothing is changed
before the new facts are whole. Knows no clock, no disk and no game; who is present is told by the room.
"""

from collections.abc import Collection

from engine.settings import Seat
from ui.house.changes import HostPassed, HouseEvent, SeatGivenBack, SeatLeft, SeatTaken
from ui.house.facts import Guest, RoomFacts
from ui.house.names import bot_name, is_among
from ui.house.refusals import HouseReason, HouseRefusal
from ui.house.rights import Outcome, check_lobby, check_owner_or_host, free_name, plan_at
from ui.house.seating import Device, SeatPlan, Seats, free_styles, names_of, replaced, seats_of, styled

MOST_GUESTS = 64


def watch(facts: RoomFacts, device: Device, name: object = None) -> Outcome:
    """Be at the table, with or without a name. Whoever comes to a table without a host becomes it."""
    if seats_of(facts.seats, device):
        return facts, ()
    text = facts.name_of(device) if name is None else free_name(facts, device, name)
    if facts.is_guest(device):
        facts = facts.renamed(device, text)
    elif len(facts.guests) >= MOST_GUESTS:
        raise HouseRefusal(HouseReason.TOO_MANY_GUESTS)
    else:
        facts = facts.but(guests=(*facts.guests, Guest(device=device, name=text)))
    if facts.host is None:
        return facts.but(host=device), (HostPassed(text),)
    return facts, ()


def join(facts: RoomFacts, device: Device, name: object, style: str | None = None) -> Outcome:
    """Come in with a name: before the game to the first free seat, later to watch."""
    own = _first_seat(facts, device)
    if own is not None:
        return rename(facts, device, own, name)
    text = free_name(facts, device, name)
    seat = _open_seat(facts) if facts.game is None else None
    facts, events = watch(facts, device, text)
    if seat is None:
        return facts, events
    facts, taken = _sit(facts, device, seat, text, style)
    return facts, (*events, *taken)


def add_here(facts: RoomFacts, device: Device, name: object, style: str | None = None) -> Outcome:
    """One more player on the same device."""
    check_lobby(facts)
    text = free_name(facts, device, name)
    seat = _open_seat(facts)
    facts, events = watch(facts, device, text)
    facts, taken = _sit(facts, device, seat, text, style)
    return facts, (*events, *taken)


def take_seat(
    facts: RoomFacts,
    device: Device,
    seat: Seat,
    name: object = None,
    style: str | None = None,
    present: Collection[Device] = (),
) -> Outcome:
    """Sit down on a free, left or bot-played seat.

    Without a name, before the game, a device that has one seat moves to this one. A seat that a bot keeps
    for somebody can be had only while he is away.
    """
    plan = plan_at(facts, seat)
    if plan.device == device:
        return give_back(facts, device, seat) if plan.bot else (facts, ())
    if plan.is_person:
        raise HouseRefusal(HouseReason.SEAT_TAKEN, name=plan.name)
    if plan.is_handed_over and plan.device in present:
        raise HouseRefusal(HouseReason.SEAT_KEPT, name=plan.name)
    own = seats_of(facts.seats, device)
    if name is None and facts.game is None and len(own) == 1:
        return _change_places(facts, own[0], seat), ()
    text = free_name(facts, device, facts.name_of(device) if name is None else name, but_seat=seat)
    emptied = facts.but(seats=replaced(facts.seats, seat, plan.but(name='')))
    facts, events = watch(emptied, device, text)
    facts, taken = _sit(facts, device, seat, text, style)
    return facts, (*events, *taken)


def leave(facts: RoomFacts, device: Device, present: Collection[Device] = ()) -> Outcome:
    """Go for good: the seats become free, in a game with their name; the host's role passes on."""
    events: list[HouseEvent] = []
    for seat in seats_of(facts.seats, device):
        facts, left = vacate(facts, seat)
        events.extend(left)
    guests = tuple(guest for guest in facts.guests if guest.device != device)
    facts = facts.but(guests=guests)
    if facts.is_host(device):
        here = [guest for guest in guests if guest.device in present]
        heir = next(iter(here or guests), None)
        facts = facts.but(host=heir.device if heir else None)
        events.extend([HostPassed(heir.name)] if heir else [])
    return facts, tuple(events)


def give_back(facts: RoomFacts, device: Device, seat: Seat) -> Outcome:
    plan = check_owner_or_host(facts, device, seat)
    if not plan.is_handed_over:
        raise HouseRefusal(HouseReason.NOT_HANDED_OVER)
    return facts.but(seats=replaced(facts.seats, seat, plan.but(bot=None))), (SeatGivenBack(seat, plan.name),)


def _first_seat(facts: RoomFacts, device: Device) -> Seat | None:
    return next(iter(seats_of(facts.seats, device)), None)


def _open_seat(facts: RoomFacts) -> Seat:
    """The first free seat, else that of the last bot: bots only keep the place warm for people."""
    for number, plan in enumerate(facts.seats):
        if plan.is_free:
            return number
    for number in reversed(range(len(facts.seats))):
        if facts.seats[number].is_mere_bot:
            return number
    raise HouseRefusal(HouseReason.TABLE_FULL, seats=len(facts.seats))


def _sit(facts: RoomFacts, device: Device, seat: Seat, name: str, style: str | None) -> Outcome:
    plan = facts.seats[seat].but(device=device, bot=None, name=name)
    facts = facts.but(seats=replaced(facts.seats, seat, plan))
    if style is not None and facts.game is None and style in _styles_for(facts, seat):
        facts = facts.but(seats=styled(facts.seats, seat, style, facts.choice.teams))
    return facts.but(seats=_with_unlike_bots(facts.seats, seat)), (SeatTaken(seat, name),)


def _with_unlike_bots(seats: Seats, seat: Seat) -> Seats:
    """A bot whose name a person now has takes another."""
    name = seats[seat].name
    return tuple(
        plan.but(name=bot_name(names_of(seats)))
        if number != seat and plan.is_mere_bot and is_among(plan.name, [name])
        else plan
        for number, plan in enumerate(seats)
    )


def _change_places(facts: RoomFacts, own: Seat, to: Seat) -> RoomFacts:
    """The person and what was on the other seat change places; each place keeps its kingdom."""
    here, there = facts.seats[own], facts.seats[to]
    style, other = (there.style, here.style) if facts.choice.teams else (here.style, there.style)
    seats = replaced(facts.seats, to, here.but(kingdom=there.kingdom, style=style))
    return facts.but(seats=replaced(seats, own, there.but(kingdom=here.kingdom, style=other)))


def vacate(facts: RoomFacts, seat: Seat) -> Outcome:
    """Take a person off a seat."""
    plan = facts.seats[seat]
    left = plan.but(device=None)  # in a game the name stays, and a bot that played for him plays on
    if facts.game is None:
        left = left.but(bot=None, name='')
    events = (SeatLeft(seat, plan.name),) if plan.device else ()
    return facts.but(seats=replaced(facts.seats, seat, left)), events


# -- names and colours ------------------------------------------------------------------------------


def rename(facts: RoomFacts, device: Device, seat: Seat, name: object) -> Outcome:
    plan = check_owner_or_host(facts, device, seat)
    if plan.is_free:
        raise HouseRefusal(HouseReason.SEAT_HAS_NO_PERSON)
    owner = plan.device or device
    text = free_name(facts, owner, name, but_seat=seat)
    facts = facts.but(seats=replaced(facts.seats, seat, plan.but(name=text)))
    facts = facts.but(seats=_with_unlike_bots(facts.seats, seat))
    if plan.device and _first_seat(facts, plan.device) == seat:
        facts = facts.renamed(plan.device, text)
    return facts, ()


def pick_style(facts: RoomFacts, device: Device, seat: Seat, style: str) -> Outcome:
    check_owner_or_host(facts, device, seat)
    check_lobby(facts)
    if style not in _styles_for(facts, seat):
        known = style in free_styles((SeatPlan(),), 0, facts.choice.teams)
        raise HouseRefusal(HouseReason.STYLE_TAKEN if known else HouseReason.UNKNOWN_STYLE)
    return facts.but(seats=styled(facts.seats, seat, style, facts.choice.teams)), ()


def _styles_for(facts: RoomFacts, seat: Seat) -> tuple[str, ...]:
    return free_styles(facts.seats, seat, facts.choice.teams)
