"""Hints and the coach's remarks as sentences and rows. What is good and why comes from the bots."""

from collections.abc import Sequence

from markupsafe import Markup

from engine.actions import Action, Bribe, Build, Claim, Discard, EndTurn, Place, Tax
from engine.bots.advice import Grade, Hint, Reason, Verdict
from engine.dominoes import domino
from engine.grid import spot_of
from engine.state import State
from ui.i18n import building_name, t
from ui.markup import h, join
from ui.panels import parts
from ui.panels.parts import button, chip

COUNTED = ('points', 'crowns', 'squares', 'coins', 'knights', 'towers', 'place')
"""The facts that a plural depends on."""


def action_words(state: State, action: Action) -> str:
    """What an option does, in one phrase."""
    match action:
        case Place() | Discard() | Claim():
            return t(f'advice.{action.type}', number=domino(action.domino).number)
        case Tax(cell=cell):
            return t('advice.tax', count=state.kingdom.tax_at(spot_of(cell)))
        case Build(space=space) | Bribe(space=space):
            tile = state.market.spaces[space] if state.market else None
            return t(f'advice.{action.type}', building=building_name(tile.id, tile.name) if tile else '')
        case EndTurn():
            return t('advice.end_turn')


def reason_words(reason: Reason) -> str:
    facts = dict(reason.facts)
    spelled: dict[str, object] = {}
    for name in COUNTED:
        if name in facts:
            spelled['count'] = facts[name]
    if 'terrain' in facts:
        spelled['terrain'] = t(f'common.terrain.{facts["terrain"]}')
    return t(f'because.{reason.because}', **spelled)


def hint_list(state: State, hints: Sequence[Hint]) -> Markup:
    """Up to three options, best first, each with its reasons and a way to see it."""
    if not hints:
        return h('p', t('advice.none'), class_='quiet')
    rows = (_row(state, rank, hint) for rank, hint in enumerate(hints, start=1))
    return join(h('p', t('advice.note'), class_='quiet'), h('div', *rows, class_='hints', role='list'))


def _row(state: State, rank: int, hint: Hint) -> Markup:
    picture = None
    if isinstance(hint.action, Place | Claim | Discard):
        picture = parts.domino(domino(hint.action.domino), 60)
    elif isinstance(hint.action, Tax):
        picture = chip('field', 26)
    reasons = '; '.join(reason_words(reason) for reason in hint.reasons)
    words = h(
        'span',
        h('b', action_words(state, hint.action)),
        h('span', reasons, class_='quiet'),
        class_='row-words',
    )
    head = h('span', t(f'advice.rank.{rank}'), class_='hint-rank')
    show = button(
        t('advice.show'),
        'show-hint',
        rank - 1,
        label=f'{t("advice.show")}: {action_words(state, hint.action)}',
    )
    return h('div', head, picture, words, show, class_='hint', role='listitem')


def grade_words(state: State, grade: Grade) -> str:
    """How the last move compared; `state` is the one it was made in."""
    if grade.verdict is Verdict.MISSED and grade.better is not None:
        reasons = '; '.join(reason_words(reason) for reason in grade.better.reasons)
        better = f'{action_words(state, grade.better.action)} ({reasons})'
        return t('grade.missed', count=grade.missed, better=better)
    return t(f'grade.{Verdict.GOOD if grade.verdict is Verdict.MISSED else grade.verdict}')
