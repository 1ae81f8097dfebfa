"""The seven terrains (G-2)."""

from enum import IntEnum


class Terrain(IntEnum):
    """A kind of land. The number is its place in every list kept per terrain."""

    FIELD = 0
    FOREST = 1
    LAKE = 2
    GRASSLAND = 3
    SWAMP = 4
    MINE = 5
    TOWN = 6

    @property
    def word(self) -> str:
        """The name used in data files and records."""
        return self.name.lower()


TERRAINS: tuple[Terrain, ...] = tuple(Terrain)
TERRAIN_OF_WORD: dict[str, Terrain] = {terrain.word: terrain for terrain in TERRAINS}
