"""A — place the domino under one's king, or discard it where it fits nowhere (K-11…K-18, Q-10)."""

from collections.abc import Iterator, Sequence
from typing import overload

from engine.actions import Discard, Place
from engine.draft import Draft
from engine.events import DominoDiscarded, DominoPlaced
from engine.grid import CELLS, STEPS, Placement, is_within_reach, spot_of, spots_in
from engine.kingdom import Fits
from engine.refusals import Reason, Refusal
from engine.settings import Seat
from engine.state import State


class PlaceOffers(Sequence[Place]):
    """All legal placements of one domino, made into actions only when asked for: there may be hundreds."""

    def __init__(self, seat: Seat, domino_id: str, fits: Fits) -> None:
        self.seat = seat
        self.domino_id = domino_id
        self.fits = fits

    def __len__(self) -> int:
        east, south, west, north = self.fits
        return east.bit_count() + south.bit_count() + west.bit_count() + north.bit_count()

    @overload
    def __getitem__(self, index: int) -> Place: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Place]: ...
    def __getitem__(self, index: int | slice) -> Place | Sequence[Place]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        rest = index if index >= 0 else index + len(self)
        for step, spots in zip(STEPS, self.fits, strict=True):
            count = spots.bit_count()
            if 0 <= rest < count:
                while rest:
                    spots &= spots - 1
                    rest -= 1
                return self._place((spots & -spots).bit_length() - 1, step)
            rest -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[Place]:
        for step, spots in zip(STEPS, self.fits, strict=True):
            for spot in spots_in(spots):
                yield self._place(spot, step)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Place) or action.seat != self.seat or action.domino != self.domino_id:
            return False
        if not all(map(is_within_reach, action.cells)):
            return False
        first, second = map(spot_of, action.cells)
        step = second - first
        return step in STEPS and bool(self.fits[STEPS.index(step)] >> first & 1)

    def _place(self, spot: int, step: int) -> Place:
        return Place(seat=self.seat, domino=self.domino_id, cells=(CELLS[spot], CELLS[spot + step]))


def offers(state: State) -> Sequence[Place | Discard]:
    domino = state.domino
    fits = state.kingdom.fits(domino.first.terrain, domino.second.terrain)
    if any(fits):
        return PlaceOffers(state.seat, domino.id, fits)
    return [Discard(seat=state.seat, domino=domino.id)]


def why_not(state: State, action: Place | Discard) -> Refusal:
    domino, kingdom = state.domino, state.kingdom
    if action.domino != domino.id:
        return Refusal(Reason.NOT_YOUR_DOMINO, domino=domino.number)
    if isinstance(action, Discard):
        return Refusal(Reason.DOMINO_FITS)  # K-17
    if not kingdom.can_place(domino):
        return Refusal(Reason.DOMINO_DOES_NOT_FIT)
    why = kingdom.why_not(domino, action.cells)
    assert why is not None, 'an illegal placement has a reason'
    return Refusal.because(why)


def apply_place(draft: Draft, state: State, action: Place) -> None:
    placement = Placement(spot_of(action.cells[0]), spot_of(action.cells[1]))
    draft.opened_kingdom(state.kingdom_number).put(state.domino, *placement)
    draft.fresh = 1 << placement.first | 1 << placement.second
    draft.events.append(DominoPlaced(action.seat, state.domino, placement.cells))


def apply_discard(draft: Draft, state: State, action: Discard) -> None:
    draft.opened_kingdom(state.kingdom_number).discards += 1
    draft.events.append(DominoDiscarded(action.seat, state.domino))
