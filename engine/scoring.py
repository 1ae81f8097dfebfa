"""What a kingdom is worth, with the working, and who is first (K-19…K-21, V-2…V-5, Q-38…Q-42).

The bonuses of Middle Kingdom and Harmony count once a kingdom has received all its dominoes, so that a
running score never promises what a discard may still take away.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from engine.buildings import Building, FlatPoints, PointsPerPiece, PointsPerTerritory
from engine.grid import CELLS, Cell
from engine.kingdom import Kingdom
from engine.modes import Mode, TieBreak
from engine.settings import KingdomNumber, Options
from engine.state import State
from engine.terrain import TERRAIN_OF_WORD, TERRAINS, Terrain
from engine.territories import (
    Territory,
    count_territories,
    land_points,
    largest_size,
    territories,
    total_crowns,
)

COINS_PER_POINT = 3
MIDDLE_KINGDOM_POINTS = 10  # V-2
HARMONY_POINTS = 5  # V-3


@dataclass(frozen=True)
class BuildingScore:
    """What one building brings: `count` things at `each` points (a flat value counts once)."""

    cell: Cell
    building: Building
    count: int
    each: int

    @property
    def points(self) -> int:
        return self.count * self.each


@dataclass(frozen=True)
class ScoreSheet:
    """The score of one kingdom, line by line as on the pad."""

    kingdom: KingdomNumber
    territories: tuple[Territory, ...]
    buildings: tuple[BuildingScore, ...]
    coins: int
    queen: Territory | None
    """The largest territory of her host, where she counts as one more crown (Q-40, X-12)."""
    middle_kingdom: int
    harmony: int
    crowns: int

    @property
    def coin_points(self) -> int:
        return self.coins // COINS_PER_POINT

    @property
    def queen_points(self) -> int:
        return self.queen.size if self.queen else 0

    @property
    def building_points(self) -> int:
        return sum(building.points for building in self.buildings)

    def terrain_points(self, terrain: Terrain) -> int:
        """The points of one terrain without the Queen."""
        return sum(territory.points for territory in self.territories if territory.terrain is terrain)

    @cached_property
    def total(self) -> int:
        land = sum(territory.points for territory in self.territories)
        bonuses = self.middle_kingdom + self.harmony
        return land + self.building_points + self.coin_points + self.queen_points + bonuses

    @property
    def largest(self) -> int:
        """The first tie-break; the Queen's crown adds no square (X-29)."""
        return max((territory.size for territory in self.territories), default=0)


def score_sheet(state: State, number: KingdomNumber) -> ScoreSheet:
    """The score of a kingdom as it stands, recomputed from scratch."""
    return _sheet(state.mode, state.settings.options, number, state.kingdoms[number], state.queen == number)


def score_sheets(state: State) -> tuple[ScoreSheet, ...]:
    return tuple(score_sheet(state, number) for number in range(len(state.kingdoms)))


def _sheet(
    mode: Mode, options: Options, number: KingdomNumber, kingdom: Kingdom, hosts_queen: bool
) -> ScoreSheet:
    lands = tuple(territories(kingdom))
    middle, harmony = bonuses(mode, options, kingdom)
    return ScoreSheet(
        kingdom=number,
        territories=lands,
        buildings=tuple(_score_building(kingdom, spot, building) for spot, building in kingdom.buildings),
        coins=kingdom.coins,
        queen=max(lands, key=lambda land: (land.size, land.crowns), default=None) if hosts_queen else None,
        middle_kingdom=middle,
        harmony=harmony,
        crowns=total_crowns(kingdom),
    )


def _score_building(kingdom: Kingdom, spot: int, building: Building) -> BuildingScore:
    return BuildingScore(CELLS[spot], building, *count_and_each(kingdom, building))


def count_and_each(kingdom: Kingdom, building: Building) -> tuple[int, int]:
    """How many things a building counts in this kingdom, and the points for each (Q-41)."""
    match building.points:
        case None:
            return 0, 0
        case FlatPoints(points=points):
            return 1, points
        case PointsPerTerritory(terrain=word, points=points):
            return count_territories(kingdom, TERRAIN_OF_WORD[word]), points
        case PointsPerPiece(type='per_knight', points=points):
            return kingdom.knights, points
        case PointsPerPiece(points=points):
            return kingdom.towers, points
        case _:
            assert_never(building.points)


def bonuses(mode: Mode, options: Options, kingdom: Kingdom) -> tuple[int, int]:
    """Middle Kingdom and Harmony, once the last domino is placed or discarded (V-2, V-3)."""
    if kingdom.dominoes_placed + kingdom.discards < mode.quota:
        return 0, 0
    middle = MIDDLE_KINGDOM_POINTS if options.middle_kingdom and kingdom.castle_is_central else 0
    harmony = HARMONY_POINTS if options.harmony and not kingdom.discards else 0
    return middle, harmony


def points_of(mode: Mode, options: Options, kingdom: Kingdom, hosts_queen: bool) -> int:
    """The total of the score sheet without its working, for those in a hurry."""
    points = land_points(kingdom) + sum(bonuses(mode, options, kingdom))
    if mode.has_builders:
        points += kingdom.coins // COINS_PER_POINT
        for _, building in kingdom.buildings:
            count, each = count_and_each(kingdom, building)
            points += count * each
        if hosts_queen:
            points += largest_size(kingdom)
    return points


# -- ranking -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Placing:
    """One place of the ranking; several kingdoms share it if nothing separates them."""

    place: int
    kingdoms: tuple[KingdomNumber, ...]
    decided_by: TieBreak | None
    """The tie-break that put it behind the place before, where the scores were equal."""


def placings(mode: Mode, sheets: Sequence[ScoreSheet]) -> tuple[Placing, ...]:
    """The ranking and which tie-breaks decided it (K-21, Q-42)."""
    merits = [(sheet.total, *(_merit(sheet, rule) for rule in mode.tie_breaks)) for sheet in sheets]
    ranked: list[Placing] = []
    ahead = 0
    before: tuple[int, ...] | None = None
    for merit in sorted(set(merits), reverse=True):
        equals = tuple(sheet.kingdom for sheet, own in zip(sheets, merits, strict=True) if own == merit)
        ranked.append(Placing(ahead + 1, equals, _decided_by(mode, before, merit)))
        ahead += len(equals)
        before = merit
    return tuple(ranked)


def ranking(
    mode: Mode, options: Options, kingdoms: Sequence[Kingdom], queen: KingdomNumber | None
) -> tuple[tuple[KingdomNumber, ...], ...]:
    """Kingdoms from first to last, equal ones together."""
    sheets = [
        _sheet(mode, options, number, kingdom, queen == number) for number, kingdom in enumerate(kingdoms)
    ]
    return tuple(placing.kingdoms for placing in placings(mode, sheets))


def _merit(sheet: ScoreSheet, rule: TieBreak) -> int:
    match rule:
        case TieBreak.LARGEST_TERRITORY:
            return sheet.largest
        case TieBreak.CROWNS:
            return sheet.crowns
        case _:
            assert_never(rule)


def _decided_by(mode: Mode, before: tuple[int, ...] | None, merit: tuple[int, ...]) -> TieBreak | None:
    if before is None or before[0] != merit[0]:
        return None
    return next(
        rule
        for rule, better, own in zip(mode.tie_breaks, before[1:], merit[1:], strict=True)
        if better != own
    )


def terrain_totals(sheet: ScoreSheet) -> dict[str, int]:
    return {terrain.word: sheet.terrain_points(terrain) for terrain in TERRAINS}
