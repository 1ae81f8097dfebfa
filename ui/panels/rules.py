"""The rules as markup: what is asked for, section by section, and the rulings on open questions."""

from collections.abc import Iterable

from markupsafe import Markup

from engine.modes import MODES
from engine.settings import Game
from ui.i18n import t
from ui.learn.rulebook import Paragraph, Ruling, Section, Table, paragraphs_of_text, rulebook
from ui.markup import h, join
from ui.panels.parts import button, icon
from ui.panels.rule_examples import figure
from ui.panels.rule_tables import buildings_table, dominoes_table, modes_table


def contents(anchors: frozenset[str], game: Game | None, players: int | None) -> Markup:
    """Where each section begins, as far as it is shown."""
    links = [(section.id, section.title_key) for section, _ in _sections(anchors, game, players)]
    if _rulings(anchors, game, players):
        links.append(('rulings', 'rules.rulings.title'))
    if not links:
        return Markup('')
    items = h('ol', *(h('li', h('a', t(key), href=f'#section-{anchor}')) for anchor, key in links))
    words = t('rules.contents')
    folded = h(
        'details', h('summary', icon('list'), words), items, class_='contents-folded', data_fold='contents'
    )
    return h(
        'nav',
        folded,
        h('div', h('h2', words), items, class_='contents-open'),
        class_='contents',
        aria_label=words,
    )


def filters(game: Game | None, players: int | None) -> Markup:
    """Chips for the game and the number of players."""
    games = [_choice(t('rules.filter.all'), 'game', '', game is None)]
    games += [_choice(t(f'common.game.{other.value}'), 'game', other.value, game is other) for other in Game]
    counts = [_choice(t('rules.filter.players_all'), 'players', '', players is None)]
    counts += [_choice(str(count), 'players', str(count), players == count) for count in counts_of(game)]
    return join(
        h('div', *games, class_='segments', role='group', aria_label=t('rules.filter.game')),
        h('div', *counts, class_='segments numbers', role='group', aria_label=t('rules.filter.players')),
    )


def counts_of(game: Game | None) -> list[int]:
    return sorted({mode.players for mode in MODES if game is None or mode.game is game})


def _choice(words: str, name: str, value: str, chosen: bool) -> Markup:
    return button(words, name, value, css='segment', pressed=chosen)


def book(anchors: frozenset[str], game: Game | None, players: int | None, box: str = '') -> Markup:
    """Everything that was asked for; the whole book if nothing was. `box` is the box of dominoes laid open."""
    parts = [
        _section(section.id, t(section.title_key), (paragraph(told, box) for told in wanted))
        for section, wanted in _sections(anchors, game, players)
    ]
    if rulings := _rulings(anchors, game, players):
        note = h('p', t('rules.rulings.note'), class_='quiet')
        parts.append(_section('rulings', t('rules.rulings.title'), [note, *map(ruling, rulings)]))
    return join(*parts) if parts else h('p', t('rules.nothing'), class_='rules-nothing')


def count(anchors: frozenset[str], game: Game | None, players: int | None) -> int:
    """How many paragraphs and rulings are shown."""
    told = sum(len(wanted) for _, wanted in _sections(anchors, game, players))
    return told + len(_rulings(anchors, game, players))


def _sections(
    anchors: frozenset[str], game: Game | None, players: int | None
) -> Iterable[tuple[Section, list[Paragraph]]]:
    for section in rulebook().sections:
        wanted = [
            told for told in section.paragraphs if told.anchor in anchors and told.concerns(game, players)
        ]
        if wanted:
            yield section, wanted


def _rulings(anchors: frozenset[str], game: Game | None, players: int | None) -> list[Ruling]:
    return [told for told in rulebook().rulings if told.anchor in anchors and told.concerns(game, players)]


def _section(anchor: str, title: str, articles: Iterable[Markup]) -> Markup:
    return h('section', h('h2', title, id=f'section-{anchor}'), *articles, class_='rules-section')


def paragraph(told: Paragraph, box: str = '') -> Markup:
    texts = (h('p', text) for text in paragraphs_of_text(told.text_key))
    figures = [figure(told, index) for index in range(len(told.examples))]
    return h(
        'article',
        h('h3', h('a', t(told.title_key), href=f'#{told.anchor}')),
        *texts,
        h('div', *figures, class_='figures') if figures else None,
        _table(told.table, box) if told.table else None,
        h('p', t('rules.rule_ids', ids=', '.join(told.rules)), class_='rule-ids'),
        class_='rule',
        id=told.anchor,
        tabindex='-1',
    )


def _table(name: Table, box: str) -> Markup:
    match name:
        case 'modes':
            return modes_table()
        case 'buildings':
            return buildings_table()
        case 'dominoes':
            return dominoes_table(box)


def ruling(told: Ruling) -> Markup:
    return h(
        'article',
        h('h3', h('span', told.id, class_='ruling-id'), t(told.key('question'))),
        h('dl',
          h('dt', t('rules.ruling.sources')), h('dd', t(told.key('sources'))),
          h('dt', t('rules.ruling.answer')), h('dd', h('b', t(told.key('answer')))), class_='ruling-parts'),
        h('p', h('a', t('rules.ruling.see'), href=f'#rule-{told.paragraph}')),
        class_='rule ruling',
        id=told.anchor,
        tabindex='-1',
    )  # fmt: skip
