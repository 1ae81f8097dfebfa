"""The words: message keys become sentences in the reader's language.

The only place that owns prose. Knows the names of refusals and events, no page and no NiceGUI: the terminal
speaks through it as well. Texts come from `ui/locales/<language>/<area>.json`, each a flat list of
`area.name` keys; a sentence may have `{facts}`, and `key.one` / `key.other` forms chosen by the fact `count`.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, lru_cache, wraps
from pathlib import Path
from typing import Any, TypeVar, assert_never

from engine import events
from engine.dominoes import Domino, Square
from engine.events import Event
from engine.refusals import Reason, Refusal, SettingsError, Why
from engine.settings import KingdomNumber, Settings
from ui.house.refusals import HouseRefusal

LOCALES = Path(__file__).parent / 'locales'
DEFAULT = 'en'

_who_listens: Callable[[], str] = lambda: DEFAULT  # noqa: E731 - replaced as a whole by `speak_to`
_spoken: ContextVar[str | None] = ContextVar('spoken', default=None)


def speak_to(language: Callable[[], str]) -> None:
    """Let `language` say whose language to speak, each time something is said."""
    global _who_listens
    _who_listens = language


def reader() -> str:
    """Which language the person reads who is being spoken to now."""
    return _spoken.get() or _who_listens()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak one language for a while: a whole page is for one person, who need not be asked for every word."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


@cache
def languages() -> tuple[str, ...]:
    """Every language there is a folder for; the default comes first."""
    folders = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
    return (DEFAULT, *(name for name in folders if name != DEFAULT))


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """All sentences of a language; what it lacks is said in the default language."""
    own: dict[str, str] = {}
    for file in sorted((LOCALES / language).glob('*.json')):
        own |= json.loads(file.read_text(encoding='utf-8'))
    return own if language == DEFAULT else {**catalogue(DEFAULT), **own}


# -- saying things ---------------------------------------------------------------------------------------

Said = TypeVar('Said')


def remembered(maxsize: int) -> Callable[[Callable[..., Said]], Callable[..., Said]]:
    """Keep what a function makes of values, in each language by itself: eight pages show the same cards."""

    def keep(function: Callable[..., Said]) -> Callable[..., Said]:
        @lru_cache(maxsize)
        def said(_language: str, *values: Any) -> Said:
            return function(*values)

        @wraps(function)
        def say(*values: Any) -> Said:
            return said(reader(), *values)

        return say

    return keep


def t(key: str, **facts: object) -> str:
    """The sentence for `key`. A fact `count` chooses between its plural forms."""
    language = reader()
    texts = catalogue(language if language in languages() else DEFAULT)
    text = texts.get(key)
    if text is None and 'count' in facts:
        text = texts.get(f'{key}.{plural_form(language, int(str(facts["count"])))}')
    if text is None:
        raise KeyError(f'no text for {key!r}')
    return text.format_map(facts)


def plural_form(language: str, count: int) -> str:
    """The plural category of a number; a language with other rules than English adds a line here."""
    if language == 'fr':
        return 'one' if count in (0, 1) else 'other'
    return 'one' if count == 1 else 'other'


def knows(key: str) -> bool:
    return key in catalogue(DEFAULT)


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd: a place in an order of at most eight."""
    return t(f'common.ordinal.{number}')


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return ''.join(words)
    return t('common.list_end', start=t('common.list_comma').join(words[:-1]), last=words[-1])


# -- why not ---------------------------------------------------------------------------------------------

WORDS_OF_FACT = {
    'first': 'common.terrain',
    'second': 'common.terrain',
    'terrain': 'common.terrain',
    'game': 'common.game',
    'option': 'common.option',
}
"""Facts that are themselves words of the rules, and where their names stand."""


def sentence(refusal: Exception | Why) -> str:
    """Why not, as a sentence for the person who tried: any refusal of the rules, of settings or of the house."""
    if isinstance(refusal, SettingsError):
        return t(f'refusals.settings.{refusal.fault}', **_spelled(refusal.facts))
    if isinstance(refusal, Why | Refusal):
        return _rule_sentence(refusal.reason, dict(refusal.facts))
    if isinstance(refusal, HouseRefusal):
        return t(refusal.key, **_spelled(refusal.facts))
    raise TypeError(f'{type(refusal).__name__} is no refusal')


def _rule_sentence(reason: Reason, facts: Mapping[str, object]) -> str:
    if reason is Reason.NO_MATCHING_EDGE and facts['first'] == facts['second']:
        return t('refusals.no_matching_edge_alike', **_spelled(facts))
    return t(f'refusals.{reason}', **_spelled(facts))


def _spelled(facts: Mapping[str, object]) -> dict[str, object]:
    spelled = dict(facts)
    for name, value in facts.items():
        key = f'{WORDS_OF_FACT.get(name)}.{value}'
        if knows(key):
            spelled[name] = t(key)
    if 'missing' in facts:
        spelled['coins'] = t('common.coins', count=facts['missing'])
    return spelled


# -- what there is ---------------------------------------------------------------------------------------


def square_words(square: Square) -> str:
    """`mine with 3 crowns`, `lake`."""
    terrain = t(f'common.terrain.{square.terrain.word}')
    return t('common.square', terrain=terrain, count=square.crowns) if square.crowns else terrain


def domino_words(domino: Domino) -> str:
    """A domino as a screen reader says it: `Domino 45: mine with 3 crowns, town`."""
    first, second = square_words(domino.first), square_words(domino.second)
    return t('common.domino', number=domino.number, first=first, second=second)


def building_name(identity: str, given: str) -> str:
    """A building's name in the reader's language; a host's own building keeps the name it was given."""
    key = f'common.building.{identity}'
    return t(key) if knows(key) else given


# -- what happened ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Names:
    """What the people at a table are called, seat by seat, and whose kingdom is whose."""

    seats: tuple[str, ...]
    kingdoms: tuple[tuple[int, ...], ...]
    """For each kingdom, its seats."""

    @classmethod
    def of(cls, names: Sequence[str], settings: Settings) -> 'Names':
        count = len(set(settings.kingdoms))
        return cls(tuple(names), tuple(settings.seats_of(number) for number in range(count)))

    def of_kingdom(self, number: KingdomNumber) -> str:
        """`Ann`, or `Ann and Ben` for a team."""
        return listed([self.seats[seat] for seat in self.kingdoms[number]])


def narrate(event: Event, names: Names) -> str | None:
    """One event as a sentence of the log; None for those that only prepare another."""
    match event:
        case events.KingDrawn():
            return t('events.king_drawn', name=names.seats[event.seat])
        case events.DominoClaimed():
            return t('events.domino_claimed', name=names.seats[event.seat], number=event.domino.number)
        case events.DominoPlaced():
            return t('events.domino_placed', name=names.seats[event.seat], number=event.domino.number)
        case events.DominoDiscarded():
            return t('events.domino_discarded', name=names.seats[event.seat], number=event.domino.number)
        case events.TaxCollected():
            return t('events.tax_collected', name=names.seats[event.seat], count=event.coins)
        case events.BuildingBuilt():
            building = building_name(event.building.id, event.building.name)
            return t(
                'events.building_built', name=names.seats[event.seat], building=building, count=event.price
            )
        case events.QueenMoved():
            return t('events.queen_moved', name=names.of_kingdom(event.host))
        case events.BuildingBurnt():
            building = building_name(event.building.id, event.building.name)
            return t('events.building_burnt', name=names.seats[event.seat], building=building)
        case events.DominoesLeft():
            numbers = listed([str(domino.number) for domino in event.dominoes])
            return t('events.dominoes_left', count=len(event.dominoes), numbers=numbers)
        case events.BuildingsRevealed():
            tiles = listed([building_name(building.id, building.name) for _, building in event.tiles])
            return t('events.buildings_revealed', count=len(event.tiles), buildings=tiles)
        case events.RoundStarted():
            return t('events.last_round' if event.is_last else 'events.round_started', round=event.round)
        case events.GameEnded():
            winners = listed([names.of_kingdom(number) for number in event.ranking[0]])
            return t('events.game_ended', count=len(event.ranking[0]), winners=winners)
        case events.TurnStarted() | events.DragonReturned() | events.BuildingsSlid() | events.LineRevealed():
            return None
    assert_never(event)
