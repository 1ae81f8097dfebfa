"""A new table: two taps with the defaults, or choose game, players, teams and options first."""

from collections.abc import Callable

from nicegui import ui

from engine.settings import Options
from ui.components.panel import Panel
from ui.house import Choice, House, Pace
from ui.house.names import cleaned
from ui.i18n import t
from ui.pages.frame import answering, frame
from ui.pages.parts import name_field, page_head
from ui.panels.create import COMFORTS, choice_form
from ui.panels.parts import button
from ui.session import device


def register(house: House, patience: float) -> None:
    @ui.page('/new', reconnect_timeout=patience)
    def new_table_page() -> None:
        with frame(t('lobby.new_table'), css='create-page') as page:
            page_head(t('lobby.new_table'), t('lobby.new_table_note'), back='/', on_menu=page.menu.open)
            with ui.element('main').classes('create-main'):
                name = name_field(t('lobby.your_name'), device().name)
                form = ChoiceForm(Choice())
            bar = Panel(lambda _name, _arg: _open(house, form.choice, name.value), 'bottom-bar', tag='footer')
            bar.show(button(t('lobby.open_table'), 'open', css='primary wide'))


def _open(house: House, choice: Choice, name: str | None) -> None:
    """A host who gave no name gets one and can change it at the table: two taps are enough."""
    with answering():
        owner = device()
        wanted = cleaned(name) if (name or '').strip() else ''
        room = house.open_room(owner.id, choice)
        room.join(owner.id, wanted or t('lobby.host_name'))
        owner.name = wanted or owner.name
        ui.navigate.to(f'/table/{room.code}')


class ChoiceForm:
    """The form of a table's choice; every change asks the house what goes with it."""

    def __init__(self, choice: Choice, on_change: Callable[[Choice], object] | None = None) -> None:
        self.choice = choice
        self._on_change = on_change
        self._panel = Panel(self._act, 'choice-form')
        self.show(choice)

    def show(self, choice: Choice) -> None:
        self.choice = choice
        self._panel.show(choice_form(choice))

    def _act(self, name: str, arg: str) -> None:
        with answering():
            changes = _changes(self.choice, name, arg)
            if changes:
                choice = self.choice.but(**changes)
                if self._on_change:
                    self._on_change(choice)
                self.show(choice)


def _changes(choice: Choice, name: str, arg: str) -> dict[str, object]:
    """What was pressed, as fields of a choice; nothing for what no form sends."""
    match name:
        case 'game':
            return {'game': arg}
        case 'players' if arg.isdigit():
            return {'players': int(arg)}
        case 'teams':
            return {'teams': arg == '1'}
        case 'dynasty':
            return {'dynasty': arg == '1'}
        case 'option':
            option, _, value = arg.partition('=')
            words: dict[str, object] = {'true': True, 'false': False, '3': 3, '4': 4}
            return {option: words.get(value, value)} if option in Options.model_fields else {}
        case 'comfort' if arg in COMFORTS:
            return {arg: not getattr(choice, arg)}
        case 'pace' if arg in list(Pace):
            return {'pace': arg}
    return {}
