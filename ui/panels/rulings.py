"""Where the booklets are silent or differ, the screen says how we play, and that it is a ruling (rules, part 9)."""

from markupsafe import Markup

from engine.refusals import Reason
from ui.i18n import t
from ui.markup import h

RULING_OF_REASON = {
    Reason.NOTHING_PLACED_TO_TAX: 'X-15',
    Reason.ALREADY_BUILT: 'X-16',
    Reason.NO_BUILDINGS_LEFT: 'X-19',
    Reason.LAST_ROUND_HAS_NO_CLAIM: 'X-30',
}
RULING_OF_BUILDING = {'safe_knights': 'X-18', 'safe_towers': 'X-18', 'statue': 'X-24', 'church': 'X-25'}


def ruling(identity: str) -> Markup:
    """The answer to an open question, under its number; the rules page has the question and the sources."""
    mark = h('b', t('rules.ruling.mark', number=identity))
    return h('p', mark, ' ', t(f'rules.{identity.lower()}.answer'), class_='quiet ruling-note')
