"""The four levels: one way to think, more or less carefully (docs/bots.md has the measured steps)."""

from engine.bots.search import Character

LEVELS: dict[str, Character] = {
    'beginner': Character(rounds=0, court_rounds=0, endgame=0, misjudgement=4.5),
    'casual': Character(rounds=0, court_rounds=0, endgame=0, misjudgement=2.0),
    'skilled': Character(rounds=0, court_rounds=0),
    'expert': Character(),
}
