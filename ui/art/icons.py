"""Icons of the interface: a box of 24, a round stroke of 2, the colour of the text beside them."""

from functools import cache

from ui.art.svg import tag, use

ICONS: dict[str, str] = {
    'menu': 'M4 7h16M4 12h16M4 17h16',
    'log': 'M4 6h16M4 10.7h16M4 15.3h10M4 20h6',
    'undo': 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
    'redo': 'M16 5l4 4l-4 4M20 9H10a5 5 0 0 0 0 10h3',
    'rotate': 'M18.5 9A7.5 7.5 0 1 0 19.5 13M19.5 4v5h-5',
    'replay': 'M5.5 9A7.5 7.5 0 1 1 4.5 13M4.5 4v5h5M10.5 10v5.6l4.4-2.8z',
    'check': 'M5 12.5l4.7 4.7L19.5 7',
    'close': 'M6 6l12 12M18 6L6 18',
    'plus': 'M12 5v14M5 12h14',
    'minus': 'M5 12h14',
    'lock': 'M6 11h12v8.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
    'left': 'M14.5 5.5L8 12l6.5 6.5',
    'right': 'M9.5 5.5L16 12l-6.5 6.5',
    'up': 'M5.5 14.5L12 8l6.5 6.5',
    'down': 'M5.5 9.5L12 16l6.5-6.5',
    'hammer': 'M12.5 8.5L5 16l3 3l7.5-7.5M11 4h4l5 5l-3 3l-6-6z',
    'arrow-left': 'M20 12H4M10 6l-6 6l6 6',
    'arrow-right': 'M4 12h16M14 6l6 6l-6 6',
    'arrow-up': 'M12 20V4M6 10l6-6l6 6',
    'arrow-down': 'M12 4v16M6 14l6 6l6-6',
    'sound': 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15 9.5a3.5 3.5 0 0 1 0 5M17.6 7a7 7 0 0 1 0 10',
    'sound-low': 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9.5a3.5 3.5 0 0 1 0 5',
    'sound-off': 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9.5l5 5M20.5 9.5l-5 5',
    'gear': 'M9.7 5.8L10.2 3.2L13.8 3.2L14.3 5.8L14.7 6L17 4.5L19.5 7L18 9.3L18.2 9.7L20.8 10.2'
    'L20.8 13.8L18.2 14.3L18 14.7L19.5 17L17 19.5L14.7 18L14.3 18.2L13.8 20.8L10.2 20.8'
    'L9.7 18.2L9.3 18L7 19.5L4.5 17L6 14.7L5.8 14.3L3.2 13.8L3.2 10.2L5.8 9.7L6 9.3L4.5 7'
    'L7 4.5L9.3 6zM12 9.2a2.8 2.8 0 1 0 .1 0z',
    'sliders': 'M4 8h8M18 8h2M4 16h2M12 16h8M15 5.7a2.3 2.3 0 1 0 .1 0zM9 13.7a2.3 2.3 0 1 0 .1 0z',
    'eye': 'M2.5 12C5 7.7 8.3 5.8 12 5.8S19 7.7 21.5 12C19 16.3 15.7 18.2 12 18.2S5 16.3 2.5 12z'
    'M12 9.2a2.8 2.8 0 1 0 .1 0z',
    'eye-off': 'M4 4l16 16M9.9 6a9 9 0 0 1 2.1-.2c3.7 0 7 1.9 9.5 6.2a16 16 0 0 1-2.3 3'
    'M6 7.7A15 15 0 0 0 2.5 12c2.5 4.3 5.8 6.2 9.5 6.2a9.5 9.5 0 0 0 3.9-.8',
    'robot': 'M5 9h14v10H5zM12 9V5M12 5h.1M9 13.5v1.5M15 13.5v1.5M2.5 13v3M21.5 13v3',
    'person': 'M12 4.5a3.7 3.7 0 1 0 .1 0zM4.5 20c.6-4.5 3.5-6.5 7.5-6.5s6.9 2 7.5 6.5z',
    'people': 'M9 5.5a3.3 3.3 0 1 0 .1 0zM2.5 19.5c.5-4 3-5.8 6.5-5.8s6 1.8 6.5 5.8z'
    'M15.5 5.7a3.2 3.2 0 0 1 0 6.2M17.5 14.2c2.3.7 3.7 2.4 4 5.3h-2.5',
    'phone': 'M7.5 2.8h9v18.4h-9zM11 18.3h2',
    'tablet': 'M4.5 3h15v18h-15zM10.5 18h3',
    'screen': 'M3 5h18v11.5H3zM8 20h8',
    'laptop': 'M5 5h14v10.5H5zM2.5 19h19',
    'crown': 'M5 18.5L3.5 8l5 4L12 5l3.5 7l5-4L19 18.5z',
    'share': 'M12 14.5V3.5M8 7l4-4l4 4M5 12v8h14v-8',
    'search': 'M10.5 4.5a6 6 0 1 0 .1 0zM15 15l5 5',
    'trophy': 'M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3.5 1.5 5 3.7 5M16.5 5.5H20c0 3.5-1.5 5-3.7 5'
    'M12 14.5V18M8 20h8',
    'book': 'M12 6.5C10 4.8 7 4.5 3.5 4.5V18'
    'c3.5 0 6.5.3 8.5 2C14 18.3 17 18 20.5 18V4.5C17 4.5 14 4.8 12 6.5zM12 6.5V20',
    'pencil': 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
    'chair': 'M7.5 11V5.5a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2V11M5.5 11h13v4.5h-13zM7 15.5v5M17 15.5v5',
    'link': 'M10 14a4 4 0 0 0 6 .3l3-3a4 4 0 0 0-5.7-5.7l-1.3 1.3'
    'M14 10a4 4 0 0 0-6-.3l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3',
    'timer': 'M12 6.5a7 7 0 1 0 .1 0zM12 9.5v4l2.5 1.8M9.5 3h5',
    'bulb': 'M9 17.5c0-2-3.5-3.7-3.5-7.5a6.5 6.5 0 0 1 13 0c0 3.8-3.5 5.5-3.5 7.5zM9.8 21h4.4',
    'flag': 'M6 21V4h12l-2.5 4L18 12H6',
    'pin': 'M12 21C8 16 5.5 13 5.5 9.7a6.5 6.5 0 0 1 13 0C18.5 13 16 16 12 21z'
    'M12 7.3a2.4 2.4 0 1 0 .1 0z',
    'target': 'M12 5.5a6.5 6.5 0 1 0 .1 0zM12 2.5v5.5M12 16v5.5M2.5 12h5.5M16 12h5.5',
    'globe': 'M12 3.5a8.5 8.5 0 1 0 .1 0zM3.7 12h16.6M12 3.5c-5 5-5 12 0 17c5-5 5-12 0-17z',
    'moon': 'M19.5 14.5A8 8 0 1 1 10 4.5a6.3 6.3 0 0 0 9.5 10z',
    'sun': 'M12 8a4 4 0 1 0 .1 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4'
    'M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
    'home': 'M3.5 11.5L12 4l8.5 7.5M6 10v9.5h12V10M10 19.5v-5.5h4v5.5',
    'info': 'M12 3.5a8.5 8.5 0 1 0 .1 0zM12 11v5.5M12 7.7h.1',
    'warning': 'M12 4L21 19.5H3zM12 10v4.5M12 17h.1',
    'question': 'M12 3.5a8.5 8.5 0 1 0 .1 0zM9.5 9.7a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.8M12 16.8h.1',
    'away': 'M4 4l16 16M2.5 9a14 14 0 0 1 4.3-2.7M10 5.3A14 14 0 0 1 21.5 9M5.5 12.5a9 9 0 0 1 4-2.4'
    'M15 10.7a9 9 0 0 1 3.5 1.8M9 16a4.5 4.5 0 0 1 6 0M12 19.3h.1',
    'swap': 'M4 8.5h14M14.5 5l3.5 3.5l-3.5 3.5M20 15.5H6M9.5 12L6 15.5l3.5 3.5',
    'hand': 'M8 13V6.5a1.5 1.5 0 0 1 3 0V11V4.5a1.5 1.5 0 0 1 3 0V11V6a1.5 1.5 0 0 1 3 0v8.5'
    'c0 4-2 6-5.5 6c-3 0-4.5-1.5-6.5-5.5l-1.3-2.5a1.4 1.4 0 0 1 2.3-1.5z',
    'keyboard': 'M3 6.5h18v11H3zM7 10.5h.1M12 10.5h.1M17 10.5h.1M8 14h8',
    'list': 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1',
    'print': 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
    'download': 'M12 4v10.5M7.5 10.5L12 15l4.5-4.5M5 20h14',
    'mismatch': 'M6 9.5h12M6 14.5h12M15.5 5l-7 14',
    'wide': 'M4 12h16M8 8l-4 4l4 4M16 8l4 4l-4 4M4 4v2M4 18v2M20 4v2M20 18v2',
    'no-join': 'M9.5 8.5H8a3.5 3.5 0 0 0 0 7h1.5M14.5 8.5H16a3.5 3.5 0 0 1 0 7h-1.5M9.5 4l.7 1.7'
    'M14.5 4l-.7 1.7M9.5 20l.7-1.7M14.5 20l-.7-1.7',
    'pause': 'M8.5 5.5v13M15.5 5.5v13',
    'skip': 'M5 6l7.5 6L5 18zM18.5 6v12',
    'first': 'M19 6l-7.5 6 7.5 6zM5.5 6v12',
    'text-size': 'M3 18.5L8 6l5 12.5M4.7 14.5h6.6M14 18.5l3.5-8.5l3.5 8.5M15.2 16h4.6',
    'motion': 'M4 8h9M4 12h6M4 16h9M16.5 8.5a3.5 3.5 0 1 0 .1 0z',
    'copy': 'M8.5 8.5h11v11h-11zM5.5 15.5h-1v-11h11v1',
    'trash': 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
    'qr': 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v.1M20 17.5v2.5h-2.5M14 20v-.1',
    'chat': 'M4 5h16v11.5h-8.5L7 20.5v-4H4z',
}  # fmt: skip

SOLID: dict[str, str] = {
    'play': 'M7.5 4.8v14.4L19.5 12z',
    'star': 'M12 3l2.7 5.9l6.3.7l-4.7 4.3l1.3 6.3L12 17l-5.6 3.2l1.3-6.3L3 9.6l6.3-.7z',
    'dot': 'M12 7a5 5 0 1 0 .1 0z',
    'more': 'M5.5 11.5a.5.5 0 1 0 .1 0zM12 11.5a.5.5 0 1 0 .1 0zM18.5 11.5a.5.5 0 1 0 .1 0z',
    'stop': 'M7 7h10v10H7z',
}
"""These are filled as well."""

OUTLINED = {'star-empty': SOLID['star']}


_STROKE = {
    'fill': 'none',
    'stroke': 'currentColor',
    'stroke_width': 2,
    'stroke_linecap': 'round',
    'stroke_linejoin': 'round',
}


def icon_shapes() -> dict[str, str]:
    shapes = {name: tag('path', d=d) for name, d in (ICONS | OUTLINED).items()}
    shapes |= {name: tag('path', d=d, fill='currentColor') for name, d in SOLID.items()}
    return {f'i-{name}': shape for name, shape in shapes.items()}


@cache
def icon(name: str, size: int = 24, *, title: str | None = None) -> str:
    """One icon as a whole `<svg>`; without a title it is mere decoration beside a word."""
    if name not in ICONS and name not in SOLID and name not in OUTLINED:
        raise KeyError(f'no icon is called {name!r}')
    label = {'role': 'img', 'aria_label': title} if title else {'aria_hidden': 'true'}
    return tag(
        'svg',
        use(f'i-{name}'),
        width=size,
        height=size,
        viewBox='0 0 24 24',
        class_='icon',
        **_STROKE,
        **label,
    )
