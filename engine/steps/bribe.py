"""D — pay the dragon one coin to burn a building on offer (Q-30…Q-33)."""

from collections.abc import Sequence

from engine.actions import Bribe
from engine.draft import Draft
from engine.events import BuildingBurnt
from engine.market import BRIBE_PRICE, SPACES
from engine.refusals import Reason, Refusal
from engine.state import State


def offers(state: State) -> Sequence[Bribe]:
    market = state.market
    assert market is not None
    if market.dragon is not None or state.hosts_queen or state.kingdom.coins < BRIBE_PRICE:
        return ()
    return [Bribe(seat=state.seat, space=space) for space, building in enumerate(market.spaces) if building]


def why_barred(state: State) -> Refusal | None:
    """Why the dragon cannot be sent at all, or None."""
    assert state.market is not None
    if state.market.dragon is not None:
        return Refusal(Reason.DRAGON_AWAY)
    if state.hosts_queen:
        return Refusal(Reason.QUEEN_IS_YOUR_GUEST)
    if state.market.is_empty:
        return Refusal(Reason.NO_BUILDINGS_LEFT)
    if state.kingdom.coins < BRIBE_PRICE:
        return Refusal(Reason.NO_COIN_FOR_DRAGON)
    return None


def why_not(state: State, action: Bribe) -> Refusal:
    if action.space >= SPACES:
        return Refusal(Reason.NO_SUCH_SPACE)
    return why_barred(state) or Refusal(Reason.SPACE_IS_EMPTY)


def apply(draft: Draft, state: State, action: Bribe) -> None:
    assert state.market is not None
    building = state.market.spaces[action.space]
    assert building is not None
    draft.opened_kingdom(state.kingdom_number).coins -= BRIBE_PRICE
    draft.market = state.market.with_burnt(action.space)
    draft.events.append(BuildingBurnt(action.seat, building, action.space))
