"""The controls of a replay: where we are, a step back, a step on, by itself."""

from markupsafe import Markup

from ui.i18n import t
from ui.markup import h, join
from ui.panels.parts import button, icon


def replay_bar(step: int, steps: int, news: str, is_playing: bool) -> Markup:
    """What happened here, and the way through the game."""
    controls = (
        ('first', 'first', t('replay.first'), step == 0),
        ('back', 'left', t('replay.back'), step == 0),
        (
            'play',
            'pause' if is_playing else 'play',
            t('replay.pause' if is_playing else 'replay.play'),
            False,
        ),
        ('next', 'right', t('replay.next'), step == steps),
    )
    buttons = (
        button(
            icon(picture),
            name,
            css='primary' if name == 'play' else '',
            label=label,
            aria_disabled=str(off).lower(),
        )
        for name, picture, label, off in controls
    )
    done = f'width:{100 * step / max(1, steps):.1f}%'
    return h(
        'div',
        h('p', h('b', t('replay.step', step=step, steps=steps)), ' ', news, role='status'),
        h('div', h('span', style=done), class_='replay-way', aria_hidden='true'),
        h('div', join(*buttons), class_='replay-controls'),
        class_='replay-bar',
    )
