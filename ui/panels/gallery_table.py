"""The other half of the gallery: whole kingdoms, the builders' board and the interface, from games that bots played.

The games are dealt from fixed seeds, so the gallery looks the same whenever nobody has changed anything.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from markupsafe import Markup

from engine.bots import bot_named
from engine.match import apply
from engine.modes import Step
from engine.refusals import Reason, Refusal
from engine.settings import Game, Options, Settings, settings_for
from engine.setup import new_game
from engine.state import State
from engine.views import View
from ui.art import SEATS, TEAM_SEATS, SeatStyle
from ui.art.picture import Detail
from ui.i18n import t
from ui.markup import h, join, raw
from ui.panels import court
from ui.panels.builders import market_card
from ui.panels.claim import claim_sheet
from ui.panels.dragon import barred_sheet, dragon_sheet
from ui.panels.gallery import group, piece, section
from ui.panels.lines import lines_card
from ui.panels.parts import button, icon, thumb
from ui.panels.scene import Scene
from ui.panels.score import pad, podium
from ui.panels.seats import seat_cards, strip_css
from ui.panels.steps import step_path
from ui.pictures import draw_kingdom_of
from ui.theme import LIGHT, SIZES

SEED = 4
NAMES = ('Nora', 'Ida', 'Ben', 'Lea', 'Max', 'Ana', 'Tom', 'Eva')
STYLES = tuple(SEATS.values())
TEAM_STYLES = tuple(style for pair in TEAM_SEATS.values() for style in pair)
Moment = Callable[[State], bool]

KINGDOMINO = settings_for(Game.KINGDOMINO, 4)
DUEL = settings_for(Game.KINGDOMINO, 2, options=Options(mighty_duel=True))
QUEENDOMINO = settings_for(Game.QUEENDOMINO, 4)
WEDDING = settings_for(Game.WEDDING, 8, True)
CROWD = settings_for(Game.WEDDING, 8)


def is_over(state: State) -> bool:
    return state.is_over


@cache
def _game(settings: Settings) -> tuple[State, ...]:
    """A whole game of bots, state by state."""
    rng = Random(SEED)
    states, bot = [new_game(settings, rng)], bot_named('full-greedy')
    while not states[-1].is_over:
        state, _ = apply(states[-1], bot.choose(states[-1].seen(), rng))
        states.append(state)
    return tuple(states)


def play_games() -> None:
    """Play what the gallery shows; once it is done, it is done for good. Not for the thread that serves a table."""
    for settings in (KINGDOMINO, DUEL, QUEENDOMINO, WEDDING, CROWD):
        _game(settings)


def _played(settings: Settings, moment: Moment) -> State:
    """The first such moment of a game, or its end."""
    states = _game(settings)
    return next(filter(moment, states), states[-1])


def scene_at(settings: Settings, moment: Moment, phase: str = 'wait', **looks: Any) -> Scene:
    return scene_of(_played(settings, moment), phase, **looks)


def scene_of(state: State, phase: str = 'wait', **looks: Any) -> Scene:
    """The scene of whoever acts; of nobody after the end."""
    settings = state.settings
    styles = TEAM_STYLES if settings.has_teams else STYLES
    seat = None if state.is_over else state.seat
    return Scene(
        view=View.of(state, seat),
        names=NAMES[: settings.players],
        styles=styles[: settings.players],
        mine=frozenset() if seat is None else frozenset({seat}),
        code='KRMT',
        phase=phase,
        **looks,
    )


# -- moments -----------------------------------------------------------------------------------------


def _at_step(step: Step, offers: str = '') -> Moment:
    def has_come(state: State) -> bool:
        if state.round < 3 or state.step is not step:
            return False
        return not offers or bool(getattr(View.of(state, state.seat), offers))

    return has_come


def _is_fresh(state: State) -> bool:
    return state.round == 1


def _is_sold(state: State) -> bool:
    return state.market is not None and state.market.spaces.count(None) == 2


TAXES = _at_step(Step.TAX, 'tax_offers')


def _claims(state: State) -> bool:
    """Two of the round have claimed, the third may."""
    return state.round >= 3 and state.turn >= 2 and state.step > Step.PLACE and state.next is not None


def _hosts(state: State) -> bool:
    """Whoever acts hosts the Queen and cannot pay for every building."""
    return state.hosts_queen and state.step is Step.PLACE and state.kingdom.coins < 5


# -- kingdoms ----------------------------------------------------------------------------------------


def kingdoms() -> Markup:
    groups = (
        ('kingdomino', KINGDOMINO, STYLES, 58),
        ('queendomino', QUEENDOMINO, STYLES, 58),
        ('duel', DUEL, STYLES, 58),
        ('wedding', WEDDING, TEAM_STYLES[::2], 44),
    )
    return section('kingdoms', *(_kingdoms(*each) for each in groups))


def _kingdoms(name: str, settings: Settings, styles: tuple[SeatStyle, ...], cell: float) -> Markup:
    state = _played(settings, is_over)
    shown = (
        piece(
            thumb(kingdom, styles[number], 999, 999, 'full', cap=cell),
            t(f'common.style.{styles[number].name}'),
        )
        for number, kingdom in enumerate(state.kingdoms)
    )
    return group(t(f'gallery.kingdoms.{name}'), *shown)


def details() -> Markup:
    kingdom = _played(QUEENDOMINO, is_over).kingdoms[1]
    sizes: tuple[tuple[Detail, int], ...] = (
        ('full', 72), ('full', 40), ('full', 22), ('small', 21), ('small', 14), ('small', 10), ('dot', 9), ('dot', 6),
    )  # fmt: skip
    shown = (
        piece(raw(draw_kingdom_of(kingdom, STYLES[1], detail).markup(cell)),
              t('gallery.detail', detail=detail, px=cell))
        for detail, cell in sizes
    )  # fmt: skip
    return section('details', h('div', *shown, class_='pieces'))


def builders() -> Markup:
    states = {name: _played(QUEENDOMINO, moment) for name, moment in
              (('fresh', _is_fresh), ('sold', _is_sold), ('queen', _hosts))}  # fmt: skip
    states['dragon'] = _burnt(states['sold'])
    boards = (_panel_box('builders', name, market_card(scene_of(state))) for name, state in states.items())
    return section('builders', h('div', *boards, class_='panels'))


def _burnt(state: State) -> State:
    """The same with the dragon out: bots rarely pay for it."""
    market = state.market
    assert market is not None
    space = next(space for space, building in enumerate(market.spaces) if building)
    return replace(state, market=market.with_burnt(space))


def _panel_box(part: str, name: str, markup: Markup) -> Markup:
    return h('div', h('h3', t(f'gallery.{part}.{name}')), markup, class_=f'panel-box panel-{name}')


# -- the interface -----------------------------------------------------------------------------------


def table() -> Markup:
    """The panels of the table, each at a moment of a real game."""
    over = scene_at(QUEENDOMINO, is_over, 'over')
    claiming = scene_at(KINGDOMINO, _claims, 'claim')
    offers = [offer.domino.id for offer in claiming.view.claim_offers if offer.king is None]
    chosen = scene_at(KINGDOMINO, _claims, 'claim', chosen=offers[-1])
    taxing = scene_at(QUEENDOMINO, TAXES, 'tax')
    building = scene_at(QUEENDOMINO, _hosts, 'build', space=_first_space(scene_at(QUEENDOMINO, _hosts)))
    dragon = scene_at(QUEENDOMINO, _claims, 'bribe', space=_first_space(scene_at(QUEENDOMINO, _claims)))
    shown = (
        ('strip', _strip(scene_at(QUEENDOMINO, _claims))),
        ('strip_teams', _strip(scene_at(WEDDING, _claims))),
        ('strip_eight', _strip(scene_at(CROWD, _claims))),
        ('lines', lines_card(claiming)),
        ('lines_eight', lines_card(scene_at(WEDDING, _claims))),
        ('steps', step_path(taxing)),
        ('purse', court.purse_card(taxing)),
        ('claim', claim_sheet(chosen)),
        ('tax', court.tax_sheet(taxing)),
        ('build', court.build_sheet(building)),
        ('dragon', dragon_sheet(dragon)),
        ('barred', barred_sheet(dragon, Step.BRIBE, Refusal(Reason.QUEEN_IS_YOUR_GUEST))),
        ('podium', podium(over, 1)),
        ('pad', pad(over, 1, None)),
    )
    boxes = (_panel_box('table', name, markup) for name, markup in shown)
    return section('table', h('div', *boxes, class_='panels'))


def _strip(scene: Scene) -> Markup:
    """As a strip, and as a laptop's rail where the page is that wide."""
    return join(*(
        h('div', *seat_cards(scene, large=is_rail).values(), role='list', aria_label=t('table.kingdoms'),
          class_=f'{strip_css(scene)} {"as-rail" if is_rail else "as-strip"}')
        for is_rail in (False, True)
    ))  # fmt: skip


def _first_space(scene: Scene) -> int | None:
    return next((space.space for space in scene.view.spaces if space.building), None)


def interface() -> Markup:
    act = 'nothing'
    buttons = (
        button(join(icon('check'), t('gallery.button.primary')), act, 1, css='primary'),
        button(join(icon('rotate'), t('gallery.button.plain')), act, 2),
        button(t('gallery.button.quiet'), act, 3, css='quiet'),
        button(t('gallery.button.link'), act, 4, css='link'),
        button(join(icon('trash'), t('gallery.button.danger')), act, 5, css='danger'),
        button(t('gallery.button.disabled'), act, 6, disabled=True),
        button(t('gallery.button.disabled'), act, 7, css='primary', disabled=True),
        button(icon('gear'), act, 8, css='icon-button', label=t('settings.title')),
    )
    segments = (
        button(t(f'settings.sound.{value}'), act, value, css='segment', pressed=value == 'low')
        for value in ('off', 'low', 'full')
    )
    sizes = (
        h('p', t('gallery.type', size=size), style=f'font-size:var(--text-{size})') for size in SIZES['phone']
    )
    swatches = (piece(h('span', class_='swatch', style=f'background:var(--{name})'), name) for name in LIGHT)
    return section(
        'interface',
        group(t('gallery.buttons'), *buttons),
        h('div', h('h3', t('settings.sound')),
          h('div', *segments, class_='segments', role='group', aria_label=t('settings.sound')), class_='gallery-group'),
        group(t('gallery.message'), h('p', t('gallery.message.words'), class_='toast still')),
        group(t('gallery.colours'), *swatches),
        h('div', h('h3', t('gallery.types')), *sizes, class_='gallery-group'),
    )  # fmt: skip
