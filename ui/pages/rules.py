"""The rules: searchable, by game and number of players, each paragraph at its own anchor (`/rules#rule-frame`)."""

from nicegui import ui

from engine.settings import Game
from ui.components.panel import Panel
from ui.i18n import t
from ui.learn.rulebook import found_by
from ui.pages.frame import Frame, frame
from ui.pages.parts import page_head
from ui.panels import rules


def register(patience: float) -> None:
    @ui.page('/rules', reconnect_timeout=patience)
    def rules_page(game: str = '', players: int = 0) -> None:
        with frame(t('rules.title'), css='rules-page') as page:
            RulesPage(page, Game(game) if game in set(Game) else None, players or None)


class RulesPage:
    """What somebody reads of the rules: all of it, or what is left of it by search and choice."""

    def __init__(self, page: Frame, game: Game | None, players: int | None) -> None:
        self.page = page
        self.game = game
        self.players = players
        self.words = ''
        self.box = ''
        page_head(t('rules.title'), t('rules.note'), on_menu=page.menu.open)
        with ui.element('main').classes('rules'):
            with ui.element('div').classes('rules-tools'):
                field = ui.input(
                    placeholder=t('rules.search'), on_change=lambda event: self._search(event.value)
                )
                field.classes('field').props(
                    'borderless clearable debounce=200 type=search enterkeyhint=search'
                ).mark('search')
                field.props['aria-label'] = t('rules.search_label')
                self.filters = Panel(self._act, 'rules-filters')
            self.contents = Panel(self._act, 'rules-contents')
            self.book = Panel(self._act, 'rules-book')
        self.show()
        ui.run_javascript('document.getElementById(location.hash.slice(1))?.scrollIntoView()')

    def show(self) -> None:
        anchors = found_by(self.words)
        self.filters.show(rules.filters(self.game, self.players))
        self.contents.show(rules.contents(anchors, self.game, self.players))
        self.book.show(rules.book(anchors, self.game, self.players, self.box))

    def _search(self, words: str | None) -> None:
        self.words = (words or '')[:80]
        self.show()
        self.page.say(t('rules.found', count=rules.count(found_by(self.words), self.game, self.players)))

    def _act(self, name: str, arg: str) -> None:
        if name == 'game':
            self.game = Game(arg) if arg in set(Game) else None
            if self.players not in rules.counts_of(self.game):
                self.players = None
        elif name == 'players':
            self.players = int(arg) if arg.isdigit() else None
        elif name == 'box':
            self.box = arg
        self.show()
