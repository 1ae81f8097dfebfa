"""The games at one table: the one that is on it, and those of the same Dynasty before it."""

from collections.abc import Sequence

from engine.dynasty import GAMES, Standing, standings
from engine.scoring import ScoreSheet
from engine.settings import Settings
from engine.setup import new_game
from ui.house.facts import RoomFacts
from ui.house.game import Game
from ui.house.means import Means
from ui.house.seating import names_of
from ui.house.store import RoomFolder, StoreFault


class Match:
    """What was played and is played since the last time in the lobby."""

    def __init__(self, folder: RoomFolder, means: Means) -> None:
        self._folder = folder
        self._means = means
        self._earlier: Sequence[tuple[ScoreSheet, ...]] = ()
        self.game: Game | None = None

    def restore(self, facts: RoomFacts) -> None:
        """Put the stored game back on the table; a StoreFault where that cannot be."""
        if facts.game is None:
            return
        if facts.choice.dynasty:
            before = range(facts.match_first, facts.game)
            self._earlier = [Game.loaded(self._folder, number).sheets for number in before]
        self.game = Game.loaded(self._folder, facts.game)
        if self.game.state.settings != _settings(facts):
            raise StoreFault(f'game {facts.game} is not that of its seats')

    def dealt(self, facts: RoomFacts) -> tuple[RoomFacts, Game]:
        """The next game, shuffled and written down, and the facts with it; the table stays as it is."""
        number, means = facts.games + 1, self._means
        start = new_game(_settings(facts), means.rng, means.building_table)
        header = {
            'version': self.next_version(facts),
            'seed': means.rng.getrandbits(32),
            'began': means.now(),
        }
        game = Game.begun(self._folder, number, start, names_of(facts.seats), header)
        first = facts.match_first if self._goes_on(facts) else number
        return facts.but(game=number, games=number, match_first=first), game

    def next_version(self, facts: RoomFacts) -> int:
        return self.game.table.version + 1 if self.game else facts.next_version

    def lay(self, facts: RoomFacts, game: Game | None) -> None:
        """Put a game on the table, or clear it."""
        is_next = game is not None and self.game is not None and facts.match_first < game.number
        self._earlier = [*self._earlier, self.game.sheets] if is_next and self.game else ()
        self.game = game

    def _goes_on(self, facts: RoomFacts) -> bool:
        return self.game is not None and self.game.is_over and not self.is_over(facts)

    def is_over(self, facts: RoomFacts) -> bool:
        """Whether the next game begins something new: always, but within a Dynasty (V-1)."""
        if self.game is None or not self.game.is_over:
            return False
        return not facts.choice.dynasty or self.number(facts) >= GAMES

    def number(self, facts: RoomFacts) -> int:
        """Which game of the match is on the table, from 1."""
        return (facts.game or facts.games) - facts.match_first + 1

    def standings(self, facts: RoomFacts) -> tuple[Standing, ...]:
        """The Dynasty so far; empty before the end of its first game, or without one."""
        if not facts.choice.dynasty or self.game is None:
            return ()
        games = [*self._earlier, *([self.game.sheets] if self.game.is_over else [])]
        return standings(self.game.state.mode, games) if games else ()


def _settings(facts: RoomFacts) -> Settings:
    return facts.choice.settings(plan.kingdom for plan in facts.seats)
