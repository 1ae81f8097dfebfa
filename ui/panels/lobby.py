"""The lobby as markup: how to get here, what is played, who sits where, the start. No NiceGUI, no rule."""

from typing import assert_never

from markupsafe import Markup

from ui import art
from ui.i18n import listed, t
from ui.markup import h, join, raw
from ui.panels.create import game_back, summary
from ui.panels.lobby_view import Lobby, Row, Sitting
from ui.panels.parts import button, icon, sized

# -- how to get here ---------------------------------------------------------------------------------


def invitation(code: str, address: str, qr: str, *, leads_on: bool = True) -> Markup:
    """QR code, four letters and the address; where it `leads_on`, also to more addresses and the shared screen."""
    plain = address.removeprefix('http://').rstrip('/')
    ways = join(
        button(h('span', plain), 'addresses', css='link address', label=f'{plain}. {t("lobby.more_addresses")}'),
        h('a', join(icon('screen', 20), t('lobby.show_on_tv')), href=f'/table/{code}/screen', target='_blank',
          rel='noopener', class_='cf-button link'),
    )  # fmt: skip
    return h(
        'section',
        h('div', raw(qr), class_='qr', role='img', aria_label=t('lobby.qr_label')),
        h(
            'div',
            h('p', t('lobby.scan_or_type'), class_='quiet'),
            h('p', code, class_='big-code', role='img', aria_label=' '.join(code)),
            ways if leads_on else h('p', plain, class_='address'),
            class_='invitation-words',
        ),
        class_='invitation card',
    )  # fmt: skip


def addresses(urls: list[str]) -> Markup:
    """Every address of this server, the likely one first."""
    rows = (h('li', h('code', url), class_='address-row') for url in urls)
    return join(h('p', t('lobby.addresses_note'), class_='quiet'), h('ul', *rows, class_='address-list'))


# -- what is played ----------------------------------------------------------------------------------


def game_row(lobby: Lobby) -> Markup:
    words = h(
        'span',
        h('b', t(f'common.game.{lobby.choice.game}')),
        h('span', summary(lobby.choice), class_='row-note'),
        class_='row-words',
    )
    picture = h('span', game_back(lobby.choice.game, 56), class_='row-picture')
    if not lobby.is_host:
        return h('div', picture, words, class_='row-link card')
    return h(
        'button', picture, words, icon('right'), type='button', class_='row-link card', data_act='game',
        data_key='game', title=t('lobby.change_game'),
    )  # fmt: skip


# -- who sits where ----------------------------------------------------------------------------------


def seat_list(lobby: Lobby) -> Markup:
    fill = button(t('lobby.fill'), 'fill', css='link') if lobby.is_host and lobby.free else None
    head = h(
        'header',
        h('h2', t('lobby.seats'), class_='section-title'),
        h('span', t('lobby.taken_of', taken=lobby.taken, seats=len(lobby.rows)), class_='quiet'),
        fill,
        class_='seats-head',
    )
    rows = h('ol', *(_seat(lobby, row) for row in lobby.rows), class_='seats')
    return h('section', head, rows, _watchers(lobby), _more_seats(lobby), class_='seats-card')


def _seat(lobby: Lobby, row: Row) -> Markup:
    may_edit = lobby.is_host or row.sitting is Sitting.MINE
    name = row.name or t('lobby.role.free')
    body = join(
        h('span', sized(art.draw_castle(row.style), width=46), class_='seat-castle'),
        h(
            'span',
            h('b', name, dir='auto'),
            h('span', _role(lobby, row), class_='row-note'),
            class_='row-words',
        ),
    )
    label = t('lobby.seat_options', number=row.seat + 1, name=name)
    main = (
        h('button', body, type='button', class_='seat-main', data_act='seat', data_arg=row.seat,
          data_key=f'seat-{row.seat}', aria_label=f'{name}, {_role(lobby, row)}. {label}')
        if may_edit
        else h('div', body, class_='seat-main')
    )  # fmt: skip
    grip = h('span', class_='grip', aria_hidden='true') if lobby.is_host and len(lobby.rows) > 1 else None
    drag = {'data_drag': 'seat', 'data_drag_arg': row.seat, 'data_drop': 'seat', 'data_drop_act': 'move'}
    return h(
        'li', grip, main, _quick(lobby, row),
        class_=f'seat card sitting-{row.sitting.value.replace("_", "-")}', data_arg=row.seat,
        **(drag if grip else {}),
    )  # fmt: skip


def _role(lobby: Lobby, row: Row) -> str:
    parts = [_who(row)]
    if row.is_host and row.sitting in (Sitting.MINE, Sitting.OTHER):
        parts.append(t('lobby.role.host'))
    if row.level and not (lobby.choice.teams and lobby.is_host):  # there the button beside it says so
        parts.append(t(f'lobby.level_word.{row.level}'))
    if lobby.choice.teams:
        parts.append(t('lobby.team', number=row.kingdom + 1))
    return ' · '.join(parts)


def _who(row: Row) -> str:
    match row.sitting:
        case Sitting.FREE:
            return t(f'common.style.{row.style.name}')
        case Sitting.MINE:
            return t('lobby.role.here') if row.owner else t('lobby.role.you')
        case Sitting.OTHER:
            return t('lobby.role.other', name=row.owner) if row.owner else t('lobby.role.phone')
        case Sitting.AWAY:
            return t('lobby.role.away')
        case Sitting.BOT:
            return t('lobby.role.bot')
        case Sitting.STAND_IN:
            return t('lobby.role.stand_in')
        case _:
            assert_never(row.sitting)


def _quick(lobby: Lobby, row: Row) -> Markup | None:
    """The one thing most wanted of a seat, at the right of its row."""
    match row.sitting:
        case Sitting.FREE:
            if lobby.is_host:
                return button(
                    join(icon('robot', 20), t('lobby.add_bot')),
                    'bot',
                    row.seat,
                    label=f'{t("lobby.use_bot")}, {row.seat + 1}',
                )
            return button(
                t('lobby.sit_here'), 'sit', row.seat, label=f'{t("lobby.sit_here")}, {row.seat + 1}'
            )
        case Sitting.BOT if lobby.is_host:
            level = t(f'lobby.level.{row.level}')
            return button(
                join(level, icon('down', 18)),
                'seat',
                row.seat,
                key=f'level-{row.seat}',
                label=f'{row.name}: {level}',
            )
        case Sitting.AWAY if lobby.is_host:
            return button(t('lobby.use_bot'), 'stand-in', row.seat, label=f'{t("lobby.use_bot")}: {row.name}')
        case Sitting.MINE | Sitting.OTHER:
            return h('span', icon('check', 20), t('lobby.ready'), class_='ready')
    return None


def _watchers(lobby: Lobby) -> Markup | None:
    if not lobby.watchers:
        return None
    names = [name for name in lobby.watchers if name]
    nameless = len(lobby.watchers) - len(names)
    who = listed([*names, *([t('lobby.guests', count=nameless)] if nameless else [])])
    return h('p', icon('eye', 18), t('lobby.watchers', names=who), class_='watchers quiet')


def _more_seats(lobby: Lobby) -> Markup | None:
    """One more player at this device while seats are free, then one more seat."""
    if lobby.free:
        return _add('add-here', t('lobby.add_here'), t('lobby.add_here_note'))
    larger = lobby.larger if lobby.is_host else None
    if larger is None:
        return None
    note = t('lobby.add_seat_wedding') if larger.game is not lobby.choice.game else t('lobby.add_seat_note')
    return _add('add-seat', t('lobby.add_seat'), note)


def _add(act: str, words: str, note: str) -> Markup:
    return h(
        'button', icon('plus'), h('b', words), h('span', note, class_='row-note'), type='button',
        class_='add-row', data_act=act, data_key=act,
    )  # fmt: skip


# -- the start ---------------------------------------------------------------------------------------


def start_bar(lobby: Lobby) -> Markup:
    """The one blue button of the host; for the others, whom they wait for."""
    if not lobby.is_host:
        if lobby.is_host_away:
            return h(
                'div',
                h('p', t('lobby.wait_for_nobody'), class_='wait'),
                button(t('lobby.take_host'), 'take-host', css='wide'),
            )
        words = h(
            'p',
            h('span', class_='waiting-dot', aria_hidden='true'),
            t('lobby.wait_for_host', name=lobby.host),
            class_='wait',
        )
        return join(
            words,
            h(
                'a',
                join(icon('book', 20), t('lobby.learn_while_waiting')),
                href='/learn',
                class_='cf-button wide',
            ),
        )
    if lobby.free == 0:
        return _start(t('lobby.start', count=lobby.taken), 'start')
    if lobby.taken == 1:
        return _start(t('lobby.start_bots'), 'start-bots')
    if lobby.smaller:
        return _start(t('lobby.start', count=lobby.taken), 'start-smaller')
    return _start(
        t('lobby.start_bots') if lobby.taken else t('lobby.start_needs'),
        'start-bots',
        is_possible=lobby.taken > 0,
    )


def _start(words: str, act: str, is_possible: bool = True) -> Markup:
    return button(words, act, css='primary wide start', key='start', disabled=not is_possible)
