"""The placement map agrees with the rules: every entry with what `apply` says, every gain with the score."""

from dataclasses import replace
from random import Random

import pytest

from engine.actions import Place
from engine.grid import DELTAS, Cell
from engine.match import apply, legal_actions, why_not
from engine.modes import Step
from engine.placement_map import Gain, PlacementMap, Window, placement_map, window_of
from engine.refusals import Reason, Refusal, Why
from engine.scoring import ScoreSheet, score_sheet
from engine.settings import Settings
from engine.state import State
from engine.terrain import Terrain
from engine.views import View
from tests.engine.drawing import domino_of, kingdom_of
from tests.engine.games import EVERY_SETTINGS, name_of, random_positions, royal_turn, with_buildings


def entries(mapped: PlacementMap) -> dict[tuple[Cell, Cell], Gain | Why]:
    """The map spelled out: for both cells, what would happen."""
    window = mapped.window
    cells = [
        Cell(x, y)
        for y in range(window.top, window.top + window.height)
        for x in range(window.left, window.left + window.width)
    ]
    return {
        (cell, Cell(cell.x + dx, cell.y + dy)): mapped.outcomes[outcome]
        for (dx, dy), row in zip(DELTAS, mapped.entries, strict=True)
        for cell, outcome in zip(cells, row, strict=True)
    }


def map_of(state: State) -> PlacementMap:
    return View.of(state, state.seat).placement_map(state.domino)


def land_points(sheet: ScoreSheet) -> int:
    return sum(land.points for land in sheet.territories)


@pytest.mark.parametrize('settings', EVERY_SETTINGS, ids=name_of)
def test_every_entry_agrees_with_the_rules_and_every_gain_with_the_score(settings: Settings) -> None:
    rng = Random(f'map {name_of(settings)}')
    placing = [state for state in random_positions(settings, 'map') if state.step is Step.PLACE]
    for state in rng.sample(placing, 6):
        spelled = entries(map_of(state))
        legal = {action.cells for action in legal_actions(state) if isinstance(action, Place)}
        assert {cells for cells, outcome in spelled.items() if isinstance(outcome, Gain)} == legal
        for cells, outcome in spelled.items():
            action = Place(seat=state.seat, domino=state.domino.id, cells=cells)
            if isinstance(outcome, Gain):
                assert_gain(state, action, outcome)
            elif legal:
                assert Refusal.because(outcome).args == why_not(state, action).args


def assert_gain(state: State, action: Place, gain: Gain) -> None:
    after, _ = apply(state, action)
    number = state.kingdom_number
    before_sheet, after_sheet = score_sheet(state, number), score_sheet(after, number)
    assert gain.points == after_sheet.total - before_sheet.total
    assert sum(working.gain for working in gain.workings) == land_points(after_sheet) - land_points(
        before_sheet
    )
    after_lands = {(land.terrain, land.size, land.crowns) for land in after_sheet.territories}
    assert {(w.terrain, w.squares, w.crowns) for w in gain.workings} <= after_lands


@pytest.mark.parametrize('settings', EVERY_SETTINGS[::4], ids=name_of)
def test_the_window_covers_every_placement_and_nothing_beyond_the_frame(settings: Settings) -> None:
    for state in random_positions(settings, 'window'):
        if state.step is not Step.PLACE:
            continue
        window = window_of(state.kingdom)
        covered = {
            (x, y)
            for x in range(window.left, window.left + window.width)
            for y in range(window.top, window.top + window.height)
        }
        reached = {cell for placement in state.kingdom.placements(state.domino) for cell in placement.cells}
        assert reached <= covered
        assert max(state.kingdom.width_with(x) for x, _ in covered) <= state.mode.grid
        assert max(state.kingdom.height_with(y) for _, y in covered) <= state.mode.grid


def test_a_castle_alone_reaches_two_cells_each_way() -> None:
    assert window_of(kingdom_of('C')) == Window(left=-2, top=-2, width=5, height=5)
    assert window_of(kingdom_of('C W W W')) == Window(left=-1, top=-2, width=6, height=5)


def test_the_map_stays_true_while_others_play() -> None:
    """It depends on one kingdom only: known from the claim on, before it is one's turn."""
    state = royal_turn(kingdom_of('C G G', coins=7), 'Q7')
    claimed = state.now.dominoes[0]
    waiting = View.of(replace(state, turn=1), 0).placement_map(claimed)
    assert waiting == View.of(state, 0).placement_map(claimed)


def test_a_working_names_the_territory_it_would_make() -> None:
    state = royal_turn(kingdom_of('C G1 .  G1', coins=0), 'Q27')
    spelled = entries(
        placement_map(state.mode, state.settings.options, state.kingdom, False, domino_of('G', 'L'))
    )
    gain = spelled[Cell(2, 0), Cell(2, 1)]
    assert isinstance(gain, Gain)
    (working,) = gain.workings
    assert (working.terrain, working.squares, working.crowns, working.gain) == (Terrain.GRASSLAND, 3, 2, 4)
    assert gain.points == 4


def test_joining_land_may_cost_points() -> None:
    """A Sawmill counts territories: two forests made one are one less."""
    kingdom = with_buildings(
        kingdom_of("""
            F  .  F
            C  T  .
        """),
        sawmill=(1, 0),
    )
    state = royal_turn(kingdom, 'Q3')
    spelled = entries(placement_map(state.mode, state.settings.options, kingdom, False, domino_of('F', 'F')))
    gain = spelled[Cell(1, -1), Cell(1, -2)]
    assert isinstance(gain, Gain)
    assert (gain.points, gain.workings) == (-2, ())


def test_reasons_come_with_the_facts_of_their_sentence() -> None:
    state = royal_turn(kingdom_of('C G G', coins=7), 'Q35')
    found = set(map_of(state).outcomes)
    assert Why(Reason.NO_MATCHING_EDGE, (('first', 'town'), ('second', 'grassland'))) in found
    assert Why(Reason.CELL_TAKEN) in found
