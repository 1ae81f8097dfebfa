"""The builders' board: six spaces with their prices, the stack, the dragon (Q-3, Q-19, Q-30…Q-36)."""

from dataclasses import dataclass

from engine.buildings import Building

SPACES = 6  # a space is named by its printed price, 0 to 5
BRIBE_PRICE = 1


@dataclass(frozen=True, slots=True)
class Market:
    """What lies on the builders' board now."""

    spaces: tuple[Building | None, ...]
    drawn: int
    """How many tiles of the stack have been laid out."""
    dragon: int | None = None
    """The space he sits on; None while he is in his cave."""
    burnt: tuple[Building, ...] = ()

    @classmethod
    def opened(cls, stack: tuple[Building, ...]) -> 'Market':
        return cls(stack[:SPACES], SPACES)

    @property
    def is_empty(self) -> bool:
        return not any(self.spaces)

    def without(self, space: int) -> 'Market':
        """After a purchase: the space stays empty until the end of the round (Q-21)."""
        return Market(self._spaces_without(space), self.drawn, self.dragon, self.burnt)

    def with_burnt(self, space: int) -> 'Market':
        building = self.spaces[space]
        assert building is not None
        return Market(self._spaces_without(space), self.drawn, space, (*self.burnt, building))

    def _spaces_without(self, space: int) -> tuple[Building | None, ...]:
        return (*self.spaces[:space], None, *self.spaces[space + 1 :])

    def refreshed(self, stack: tuple[Building, ...]) -> 'Market':
        """The dragon goes home, tiles slide to the cheap end, new ones fill up, the cheaper first (Q-35)."""
        kept = tuple(building for building in self.spaces if building)
        new = stack[self.drawn : self.drawn + SPACES - len(kept)]
        empty = (None,) * (SPACES - len(kept) - len(new))
        return Market((*kept, *new, *empty), self.drawn + len(new), None, self.burnt)


def price_of(space: int, hosts_queen: bool) -> int:
    """The Queen takes one coin off, never below nothing (Q-19, X-17)."""
    return max(0, space - hosts_queen)
