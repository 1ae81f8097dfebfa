"""The rules in the app: what paragraphs there are, whom they concern, and what each draws.

The sentences are the catalogue's, the examples are real positions of the engine, and every reason for which
the rules refuse something leads to the paragraph that explains it. Knows no page.
"""

import json
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, StrictInt, model_validator

from engine.match import apply
from engine.refusals import Reason
from engine.settings import Game
from engine.state import State
from ui.i18n import catalogue, knows, reader, t
from ui.learn.inputs import TaggedAction
from ui.learn.lesson import RuleId, Slug
from ui.learn.loader import lesson_of
from ui.learn.position import Position

FILE = Path(__file__).parent / 'rulebook.json'
Drawn = Literal['kingdom', 'lines', 'market', 'score']
Table = Literal['modes', 'buildings', 'dominoes']
SILENT = "'’?!,."
SHORT = 3


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra='forbid')


class Example(_Model):
    """A position that a paragraph draws, and a try in it."""

    start: Position | None = None
    lesson: Slug | None = None
    """Instead of a start of its own, that of a lesson."""
    then: tuple[TaggedAction, ...] = ()
    """What is played from there before the drawing."""
    draws: tuple[Drawn, ...] = ('kingdom',)
    seat: Annotated[StrictInt, Field(ge=0, le=7)] = 0
    attempt: TaggedAction | None = None
    """An action drawn over the position: what it brings, or why it is refused."""
    refused: Reason | None = None
    """The reason, where the attempt is not allowed."""

    @model_validator(mode='after')
    def _starts_somewhere(self) -> Self:
        if (self.start is None) == (self.lesson is None):
            raise ValueError('an example has a start or a lesson')
        return self

    def state(self) -> State:
        """The position drawn."""
        if self.lesson is None:
            position = self.start
        else:
            lesson = lesson_of(self.lesson)
            position = lesson.start if lesson else None
        assert position is not None, f'no lesson {self.lesson}'
        state = position.table().state
        for action in self.then:
            state, _ = apply(state, action)
        return state


class Paragraph(_Model):
    """One rule, or a few that belong together: one anchor."""

    id: Slug
    rules: tuple[RuleId, ...]
    games: tuple[Game, ...] = ()
    """The games it concerns; all of them if none is named."""
    players: tuple[StrictInt, ...] = ()
    """The numbers of players it concerns; all if none is named."""
    teams: bool = False
    """Only for games in teams."""
    reasons: tuple[Reason, ...] = ()
    """The refusals that this paragraph explains."""
    examples: tuple[Example, ...] = ()
    table: Table | None = None

    @property
    def anchor(self) -> str:
        """Its place on the page: `/rules#rule-frame`."""
        return f'rule-{self.id}'

    @property
    def title_key(self) -> str:
        return f'rules.{self.id}.title'

    @property
    def text_key(self) -> str:
        return f'rules.{self.id}'

    @property
    def also_key(self) -> str:
        """Words that people search it by though its text has others; never shown."""
        return f'rules.{self.id}.also'

    def caption_key(self, index: int) -> str:
        return f'rules.{self.id}.example.{index + 1}'

    def concerns(self, game: Game | None, players: int | None) -> bool:
        """Whether somebody who plays this game with so many wants to read it."""
        return (game is None or not self.games or game in self.games) and (
            players is None or not self.players or players in self.players
        )


class Ruling(_Model):
    """An open question of the booklets, what they say, and how Crownfield plays it."""

    id: RuleId
    games: tuple[Game, ...] = ()
    players: tuple[StrictInt, ...] = ()
    paragraph: Slug
    """Which one tells the rule itself."""

    @property
    def anchor(self) -> str:
        return self.id.lower()

    def key(self, part: Literal['question', 'sources', 'answer']) -> str:
        return f'rules.{self.anchor}.{part}'

    def concerns(self, game: Game | None, players: int | None) -> bool:
        return (game is None or not self.games or game in self.games) and (
            players is None or not self.players or players in self.players
        )


class Section(_Model):
    id: Slug
    paragraphs: tuple[Paragraph, ...]

    @property
    def title_key(self) -> str:
        return f'rules.section.{self.id}'


class Rulebook(_Model):
    sections: tuple[Section, ...]
    rulings: tuple[Ruling, ...]

    def paragraphs(self) -> Iterator[Paragraph]:
        for section in self.sections:
            yield from section.paragraphs


@cache
def rulebook() -> Rulebook:
    return Rulebook.model_validate_json(json.dumps(json.loads(FILE.read_text(encoding='utf-8'))))


@cache
def anchors() -> dict[Reason, str]:
    """For each reason, the paragraph that explains it: where "why can't I?" leads."""
    return {reason: paragraph.anchor for paragraph in rulebook().paragraphs() for reason in paragraph.reasons}


def anchor_of(reason: Reason) -> str:
    return anchors()[reason]


@cache
def anchor_of_rule(rule: RuleId) -> str:
    """The paragraph that tells a rule by its number, the one about fewest rules first."""
    telling = [paragraph for paragraph in rulebook().paragraphs() if rule in paragraph.rules]
    return min(telling, key=lambda paragraph: len(paragraph.rules)).anchor


def anchor_of_phase(phase: str) -> str:
    """The paragraph that matters to a player at this part of a turn; the whole book while he waits."""
    paragraphs = {
        'place': 'connection',
        'tax': 'tax',
        'build': 'build',
        'bribe': 'dragon',
        'claim': 'claim',
        'end': 'last_round',
    }
    return f'rule-{paragraphs[phase]}' if phase in paragraphs else ''


# -- searching -------------------------------------------------------------------------------------------


def found_by(words: str) -> frozenset[str]:
    """The anchors of all paragraphs and rulings that have most of these words: all of them, if any has all."""
    texts, wanted = _plain_texts(reader()), _telling(words)
    hits = {anchor: sum(word in text for word in wanted) for anchor, text in texts.items()}
    most = max(hits.values())
    return frozenset(anchor for anchor, count in hits.items() if count == most and (count or not wanted))


def _telling(words: str) -> list[str]:
    """The words of a question that tell what it is about, each without the s of a plural."""
    asked = plain(words).split()
    small = set(plain(t('rules.small_words')).split())
    telling = [word for word in asked if word not in small] or asked
    return [word.removesuffix('s') if len(word) > SHORT else word for word in telling]


def plain(text: str) -> str:
    """Small letters without accents and apostrophes, so that people may type as they like."""
    parts = unicodedata.normalize('NFKD', text.casefold())
    return ''.join(letter for letter in parts if letter not in SILENT and not unicodedata.combining(letter))


@cache
def _plain_texts(language: str) -> dict[str, str]:
    texts: dict[str, str] = {}
    for paragraph in rulebook().paragraphs():
        captions = [paragraph.caption_key(index) for index in range(len(paragraph.examples))]
        more = [key for key in (paragraph.also_key, *captions) if knows(key)]
        keys = [paragraph.title_key, paragraph.text_key, *more]
        texts[paragraph.anchor] = plain(' '.join([*(_text(language, key) for key in keys), *paragraph.rules]))
    for ruling in rulebook().rulings:
        parts = [_text(language, ruling.key(part)) for part in ('question', 'sources', 'answer')]
        texts[ruling.anchor] = plain(' '.join([*parts, ruling.id]))
    return texts


def _text(language: str, key: str) -> str:
    return catalogue(language)[key]


def paragraphs_of_text(key: str) -> list[str]:
    """A text's own paragraphs: a line break in the catalogue begins a new one."""
    return t(key).split('\n')
