"""B — put up to two knights on the domino just placed, each for one tax (Q-11…Q-16)."""

from collections.abc import Sequence

from engine.actions import Tax
from engine.draft import Draft
from engine.events import TaxCollected
from engine.grid import CELLS, is_within_reach, spot_of, spots_in
from engine.refusals import Reason, Refusal
from engine.state import State


def taxable(state: State) -> int:
    """The squares of this turn's domino that have no knight yet."""
    return state.fresh & ~state.kingdom.posted


def offers(state: State) -> Sequence[Tax]:
    if not state.kingdom.reserve:
        return ()
    return [Tax(seat=state.seat, cell=CELLS[spot]) for spot in spots_in(taxable(state))]


def why_barred(state: State) -> Refusal | None:
    """Why no knight can be placed at all, or None."""
    if not state.fresh:
        return Refusal(Reason.NOTHING_PLACED_TO_TAX)
    if not state.kingdom.reserve:
        return Refusal(Reason.NO_KNIGHT)
    if not taxable(state):
        return Refusal(Reason.SQUARE_HAS_KNIGHT)
    return None


def why_not(state: State, action: Tax) -> Refusal:
    if not state.fresh:
        return Refusal(Reason.NOTHING_PLACED_TO_TAX)
    if not is_within_reach(action.cell) or not state.fresh >> spot_of(action.cell) & 1:
        return Refusal(Reason.NOT_THE_NEW_DOMINO)
    if state.kingdom.posted >> spot_of(action.cell) & 1:
        return Refusal(Reason.SQUARE_HAS_KNIGHT)
    return Refusal(Reason.NO_KNIGHT)


def apply(draft: Draft, state: State, action: Tax) -> None:
    kingdom = draft.opened_kingdom(state.kingdom_number)
    spot = spot_of(action.cell)
    bonus = sum(kingdom.tax_bonuses())
    coins = kingdom.collect_tax(spot)
    draft.events.append(TaxCollected(action.seat, CELLS[spot], coins - bonus, bonus))
