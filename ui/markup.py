"""HTML as values: `h('p', 'Hello', class_='big')`. Text is escaped, only Markup is taken as it is."""

from markupsafe import Markup, escape

_VOID = frozenset({'br', 'hr', 'img', 'input'})
Child = str | int | None | bool


def h(name: str, *children: Child, **attributes: object) -> Markup:
    """One element. `class_` and `data_act` become `class` and `data-act`; None and False are left out."""
    kept = ((key, value) for key, value in attributes.items() if value is not None and value is not False)
    words = ''.join(_attribute(key, value) for key, value in kept)
    if name in _VOID:
        return Markup(f'<{name}{words}>')
    return Markup(f'<{name}{words}>{join(*children)}</{name}>')


def join(*children: Child) -> Markup:
    return Markup(''.join(escape(child) for child in children if child is not None and child is not False))


def raw(svg: str) -> Markup:
    """Our own drawings, which are markup already. Never anything a person typed."""
    return Markup(svg)


def _attribute(key: str, value: object) -> str:
    name = key.rstrip('_').replace('_', '-')
    return f' {name}' if value is True else f' {name}="{escape(value)}"'
