"""C — buy one building and put it on a town square; its towers may bring the Queen (Q-17…Q-29)."""

from collections.abc import Sequence

from engine.actions import Build
from engine.draft import Draft
from engine.events import BuildingBuilt, QueenMoved
from engine.grid import CELLS, is_within_reach, spot_of, spots_in
from engine.market import SPACES, price_of
from engine.refusals import Reason, Refusal
from engine.state import State
from engine.terrain import Terrain


def offers(state: State) -> Sequence[Build]:
    assert state.market is not None
    kingdom, hosts_queen = state.kingdom, state.hosts_queen
    towns = kingdom.free_towns
    if not towns:
        return ()
    affordable = [
        space
        for space, building in enumerate(state.market.spaces)
        if building and price_of(space, hosts_queen) <= kingdom.coins
    ]
    cells = [CELLS[spot] for spot in spots_in(towns)]
    return [Build(seat=state.seat, space=space, cell=cell) for space in affordable for cell in cells]


def why_barred(state: State) -> Refusal | None:
    """Why nothing can be built at all, or None."""
    assert state.market is not None
    if state.market.is_empty:
        return Refusal(Reason.NO_BUILDINGS_LEFT)
    if not state.kingdom.free_towns:
        return Refusal(Reason.NO_FREE_TOWN)
    cheapest = min(
        price_of(space, state.hosts_queen) for space, tile in enumerate(state.market.spaces) if tile
    )
    if cheapest > state.kingdom.coins:
        return Refusal(Reason.NOT_ENOUGH_COINS, price=cheapest, missing=cheapest - state.kingdom.coins)
    return None


def why_not(state: State, action: Build) -> Refusal:
    assert state.market is not None
    kingdom = state.kingdom
    if action.space >= SPACES:
        return Refusal(Reason.NO_SUCH_SPACE)
    barred = why_barred(state)
    if barred and barred.reason is not Reason.NOT_ENOUGH_COINS:
        return barred
    if state.market.spaces[action.space] is None:
        return Refusal(Reason.SPACE_IS_EMPTY)
    if not is_within_reach(action.cell) or not kingdom.lands[Terrain.TOWN] >> spot_of(action.cell) & 1:
        return Refusal(Reason.NOT_A_TOWN)
    if kingdom.building_at(spot_of(action.cell)):
        return Refusal(Reason.TOWN_IS_BUILT)
    price = price_of(action.space, state.hosts_queen)
    return Refusal(Reason.NOT_ENOUGH_COINS, price=price, missing=price - kingdom.coins)


def apply(draft: Draft, state: State, action: Build) -> None:
    assert state.market is not None
    number, spot = state.kingdom_number, spot_of(action.cell)
    building = state.market.spaces[action.space]
    assert building is not None
    price = price_of(action.space, state.hosts_queen)
    draft.opened_kingdom(number).raise_building(building, spot, price)
    draft.market = state.market.without(action.space)
    draft.events.append(BuildingBuilt(action.seat, building, action.space, price, CELLS[spot]))
    if building.towers:
        _invite_queen(draft, state, action.seat)


def _invite_queen(draft: Draft, state: State, seat: int) -> None:
    """Whoever places towers and has at least as many as every other kingdom hosts the Queen (Q-26, Q-27)."""
    number = state.kingdom_number
    most = max(kingdom.towers for kingdom in draft.kingdoms)
    if draft.kingdoms[number].towers == most and state.queen != number:
        draft.queen = number
        draft.events.append(QueenMoved(seat, state.queen, number))
