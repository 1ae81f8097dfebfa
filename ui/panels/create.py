"""What is played at a table, as markup: game, players, teams, options, each with one line that explains it.

Offers what `ui.house.choices` offers; what is impossible is shown but cannot be chosen.
"""

from collections.abc import Iterable

from markupsafe import Markup

from engine.modes import Mode
from engine.settings import Game
from ui import art
from ui.house.choices import (
    Choice,
    Mark,
    Offer,
    OptionOffer,
    Pace,
    dynasty_offer,
    game_offers,
    option_offers,
    player_offers,
    team_offers,
)
from ui.i18n import t
from ui.markup import h, join
from ui.panels.parts import button, sized

COMFORTS = ('hide_scores', 'guided', 'allow_hints', 'coach', 'hand_over_card')
"""Switches that change no rule."""
BACKS = {Game.KINGDOMINO: ('K',), Game.QUEENDOMINO: ('Q',), Game.WEDDING: ('Q', 'K'), Game.DEMO: ('D',)}
SECONDS_A_TURN = {False: 18, True: 48}
"""How long people think, without builders and with them."""


def choice_form(choice: Choice) -> Markup:
    """The whole form. Acts: `game`, `players`, `teams`, `option` (`name=value`), `dynasty`, `comfort`, `pace`."""
    return join(
        _games(choice),
        _players(choice),
        _teams(choice),
        _variants(choice),
        _comforts(choice),
    )


def game_back(game: Game, width: float = 58) -> Markup:
    """The backs of the boxes a game is played with."""
    backs = BACKS[game]
    drawings = (sized(art.draw_back(back, 24 if back == 'D' else 48), width=width) for back in backs)
    return h('span', *drawings, class_=f'backs backs-{len(backs)}')


def summary(choice: Choice) -> str:
    """`5 × 5 · about 40 minutes`."""
    mode = choice.mode
    parts = [t('lobby.grid', size=mode.grid), t('common.minutes', count=minutes(mode))]
    if choice.teams:
        parts.insert(0, t('lobby.in_teams'))
    if choice.dynasty:
        parts.append(t('lobby.dynasty_short'))
    return ' · '.join(parts)


def minutes(mode: Mode) -> int:
    """A guess for people who plan their evening, in steps of five."""
    turns = mode.rounds * mode.kings
    return max(10, round(turns * SECONDS_A_TURN[mode.has_builders] / 60 / 5) * 5)


# -- the parts ---------------------------------------------------------------------------------------


def _games(choice: Choice) -> Markup:
    cards = (_game_card(offer) for offer in game_offers(choice))
    return _group('game', h('div', *cards, class_='game-cards'))


def _game_card(offer: Offer) -> Markup:
    game: Game = offer.value
    words = h(
        'span',
        h('b', t(f'common.game.{game}')),
        h('span', t(f'lobby.game_note.{game}'), class_='row-note'),
        class_='row-words',
    )
    return button(
        join(game_back(game, 50), words), 'game', game.value, css='game-card', pressed=offer.is_chosen
    )


def _players(choice: Choice) -> Markup:
    numbers = (
        button(
            str(offer.value), 'players', offer.value, css='segment number', pressed=offer.is_chosen,
            label=t('common.players', count=offer.value), disabled=not offer.is_possible,
        )
        for offer in player_offers(choice)
    )  # fmt: skip
    chosen = next(offer for offer in player_offers(choice) if offer.is_chosen)
    return _group(
        'players',
        h('div', *numbers, class_='segments numbers'),
        note=t('lobby.players_note'),
        marks=chosen.marks,
    )


def _teams(choice: Choice) -> Markup | None:
    offers = team_offers(choice)
    if not any(offer.is_possible and offer.value for offer in offers):
        return None
    choices = (
        button(t(f'lobby.teams.{"yes" if offer.value else "no"}'), 'teams', int(offer.value), css='segment',
               pressed=offer.is_chosen, disabled=not offer.is_possible)
        for offer in offers
    )  # fmt: skip
    marks = next(offer for offer in offers if offer.is_chosen).marks if choice.teams else ()
    return _group('teams', h('div', *choices, class_='segments'), note=t('lobby.teams_note'), marks=marks)


def _variants(choice: Choice) -> Markup:
    switches = [_option(offer) for offer in option_offers(choice)]
    dynasty = dynasty_offer(choice)
    if dynasty.is_possible:
        switches.append(switch('dynasty', int(not choice.dynasty), t('lobby.dynasty'), t('lobby.dynasty_note'),
                               is_on=choice.dynasty, marks=dynasty.marks))  # fmt: skip
    if not switches:
        return Markup('')
    return _folded('variants', t('lobby.variants'), _state(switches), switches)


def _option(offer: OptionOffer) -> Markup:
    """A switch: off is the rulebook's way."""
    off, on = offer.offers
    turn_to = off if on.is_chosen else on
    return switch(
        'option', f'{offer.name}={_word(turn_to.value)}', t(f'lobby.option.{offer.name}'),
        t(f'lobby.option_note.{offer.name}'), is_on=on.is_chosen, marks=on.marks,
    )  # fmt: skip


def _comforts(choice: Choice) -> Markup:
    switches = [
        switch(
            'comfort',
            name,
            t(f'lobby.comfort.{name}'),
            t(f'lobby.comfort_note.{name}'),
            is_on=getattr(choice, name),
        )
        for name in COMFORTS
    ]
    paces = (
        button(t(f'lobby.pace.{pace}'), 'pace', pace.value, css='segment', pressed=pace is choice.pace)
        for pace in Pace
    )
    pace = _group('pace', h('div', *paces, class_='segments'), note=t('lobby.pace_note'))
    return _folded('comfort', t('lobby.comforts'), t('lobby.comforts_note'), [*switches, pace])


# -- pieces ------------------------------------------------------------------------------------------


def switch(act: str, arg: object, name: str, note: str, *, is_on: bool, marks: Iterable[Mark] = ()) -> Markup:
    """A row that is on or off, with one line that explains it."""
    words = h(
        'span',
        h('b', name, *(mark_badge(mark) for mark in marks)),
        h('span', note, class_='row-note'),
        class_='row-words',
    )
    return h(
        'button', words, h('span', class_='toggle', aria_hidden='true'), type='button', role='switch',
        aria_checked=str(is_on).lower(), class_='switch', data_act=act, data_arg=arg, data_key=f'{act}-{name}',
    )  # fmt: skip


def mark_badge(mark: Mark) -> Markup:
    return h(
        'span',
        t(f'lobby.mark.{mark}'),
        class_=f'badge mark-{mark.value.replace("_", "-")}',
        title=t(f'lobby.mark_note.{mark}'),
    )


def _group(name: str, body: Markup, *, note: str = '', marks: Iterable[Mark] = ()) -> Markup:
    title = f'choose-{name}'
    said = [
        h('p', mark_badge(mark), ' ', t(f'lobby.mark_note.{mark}'), class_='setting-note') for mark in marks
    ]
    return h(
        'div',
        h('p', t(f'lobby.choose.{name}'), id=title, class_='setting-name'),
        h('div', body, role='group', aria_labelledby=title),
        h('p', note, class_='setting-note') if note else None,
        *said,
        class_=f'choose choose-{name}',
    )


def _folded(name: str, title: str, state: str, rows: Iterable[Markup]) -> Markup:
    return h(
        'details',
        h('summary', h('b', title), h('span', state, class_='row-note')),
        h('div', *rows, class_='folded-rows'),
        class_='folded card', data_fold=name,
    )  # fmt: skip


def _state(switches: Iterable[Markup]) -> str:
    count = sum('aria-checked="true"' in row for row in switches)
    return t('lobby.switched_on', count=count) if count else t('lobby.as_in_rulebook')


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
