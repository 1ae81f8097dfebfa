"""Pieces that several pages share: the head of a page and the field for a name."""

from collections.abc import Callable

from markupsafe import Markup
from nicegui import ui

from ui.components.panel import Panel
from ui.house import LONGEST_NAME
from ui.i18n import t
from ui.markup import h, join
from ui.panels.parts import icon


def page_head(title: str, note: str = '', *, back: str = '/', on_menu: Callable[[], object]) -> Panel:
    """Back, title, one line below it, menu."""
    head = Panel(lambda name, _arg: on_menu() if name == 'menu' else None, 'page-head', tag='header')
    head.show(head_words(title, note, back))
    return head


def head_words(title: str, note: str = '', back: str = '/') -> Markup:
    """What a page's head shows; pages whose title changes show it again."""
    words = join(h('h1', title, class_='head-title'), h('p', note, class_='head-note') if note else None)
    return join(
        h('a', icon('left'), href=back, class_='head-button', aria_label=t('common.back')),
        h('div', words, class_='head-words'),
        h(
            'button',
            icon('sliders'),
            type='button',
            class_='head-button',
            data_act='menu',
            data_key='menu',
            aria_label=t('common.menu'),
        ),
    )


def name_field(label: str, value: str, on_enter: Callable[[], object] | None = None) -> ui.input:
    """A text field for a person's name. What is typed is cleaned and judged by the house."""
    with ui.element('label').classes('name-field full'):
        ui.html(h('span', label, class_='field-label'), sanitize=False, tag='span')
        field = ui.input(value=value, placeholder=t('lobby.your_name_hint')).classes('field').mark('name')
        field.props(
            f'borderless maxlength={LONGEST_NAME} autocomplete=off autocapitalize=words spellcheck=false enterkeyhint=go'
        )
        field.props['aria-label'] = label
    if on_enter:
        field.on('keydown.enter', lambda: on_enter())
    return field
