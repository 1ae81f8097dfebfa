"""The other kingdoms: a strip of cards on a phone, tabs on a tablet, a rail on a laptop — one markup, three styles."""

from dataclasses import dataclass

from markupsafe import Markup

from engine.kingdom import Kingdom
from engine.settings import KingdomNumber
from ui.art import SeatStyle
from ui.i18n import remembered, t
from ui.markup import h, join
from ui.panels.parts import disc, icon, name_of, purse, queen, thumb
from ui.panels.scene import Place, Scene


def strip_css(scene: Scene) -> str:
    count = len(scene.places)
    return f'strip {"two-rows" if count > 4 else "one-row"} seats-{count}'


@dataclass(frozen=True)
class Player:
    """A seat as its card names it: `name` to others, `called` on this page."""

    name: str
    called: str
    style: SeatStyle
    is_acting: bool
    is_bot: bool
    is_away: bool


@dataclass(frozen=True)
class Card:
    """A kingdom of the strip as one page shows it."""

    number: KingdomNumber
    kingdom: Kingdom
    players: tuple[Player, ...]
    turns: tuple[int, ...]
    points: int | None
    has_purse: bool
    is_acting: bool
    is_mine: bool
    is_done: bool
    hosts: bool
    is_small: bool
    is_large: bool


def seat_cards(scene: Scene, *, large: bool) -> dict[str, Markup]:
    """A card for each kingdom in playing order: picture, disc, points, name, a tick when done, an ink border now.

    `large` is for a laptop's rail, which has room for whole pictures.
    """
    return {str(place.number): _drawn(_card(scene, place, large)) for place in scene.places}


def _card(scene: Scene, place: Place, large: bool) -> Card:
    return Card(
        number=place.number,
        kingdom=scene.state.kingdoms[place.number],
        players=tuple(_player(scene, seat) for seat in place.seats),
        turns=place.turns,
        points=None if scene.hides_scores else scene.points[place.number],
        has_purse=scene.state.mode.has_builders,
        is_acting=place.is_acting,
        is_mine=place.is_mine,
        is_done=bool(place.turns) and not place.left,
        hosts=scene.state.queen == place.number,
        is_small=len(scene.places) > 4,
        is_large=large,
    )


def _player(scene: Scene, seat: int) -> Player:
    return Player(
        scene.names[seat],
        name_of(scene, seat),
        scene.styles[seat],
        seat == scene.acting,
        seat in scene.bots,
        seat in scene.away,
    )


@remembered(maxsize=512)
def _drawn(card: Card) -> Markup:
    is_team = len(card.players) > 1
    marks = {
        'now': card.is_acting,
        'mine': card.is_mine,
        'done': card.is_done,
        'hosts': card.hosts,
        'team': is_team,
    }
    css = ' '.join(word for word, is_on in marks.items() if is_on)
    points = f'points-{card.number}'
    order = '·'.join(str(turn) for turn in card.turns)
    body = join(
        _picture(card),
        h(
            'span',
            *(disc(player.style, 19 if card.is_small else 25) for player in card.players),
            class_='card-discs',
        ),
        None if card.points is None else h('span', card.points, class_='card-points', data_count=points),
        h('span', h('span', order, class_='card-order'), *map(_name, card.players), class_='card-name'),
        h('span', t('table.us'), class_='card-us') if card.is_mine and is_team else None,
        h('span', purse(card.kingdom, card.number, 17), class_='card-purse') if card.has_purse else None,
        h('span', icon('check', 16), class_='card-done') if card.is_done else None,
        queen(30) if card.hosts else None,
    )
    return h(
        'div',
        h('button', body, type='button', class_=f'seat-card {css}', data_act='kingdom', data_arg=card.number,
          data_key=f'kingdom-{card.number}', data_kingdom=card.number, aria_label=_spoken(card)),
        role='listitem',
    )  # fmt: skip


def _picture(card: Card) -> Markup | None:
    style = card.players[0].style
    if not card.is_large:
        height = 36 if card.is_small else 44
        return h('span', thumb(card.kingdom, style, 46, height, 'small'), class_='card-map')
    if card.is_mine:
        return None  # it lies in the middle of the page
    return h('span', thumb(card.kingdom, style, 190, 190, 'full', cap=38), class_='card-map-large')


def _name(player: Player) -> Markup:
    marks = join(
        h('span', icon('robot', 14), class_='mark', title=t('table.bot')) if player.is_bot else None,
        h('span', t('table.away'), class_='mark away') if player.is_away else None,
    )
    css = 'acting' if player.is_acting else ''
    return h('span', h('span', player.called, class_='who', dir='auto'), marks, class_=css)


def _spoken(card: Card) -> str:
    parts = [' & '.join(player.name for player in card.players)]
    if card.points is not None:
        parts.append(t('common.points', count=card.points))
    if card.is_acting:
        parts.append(t('table.plays_now'))
    elif card.is_done:
        parts.append(t('table.done'))
    if card.hosts:
        parts.append(t('table.hosts_queen'))
    if card.has_purse:
        kingdom = card.kingdom
        parts += [t('common.coins', count=kingdom.coins), t('table.knights', count=kingdom.reserve),
                  t('table.towers', count=kingdom.towers)]  # fmt: skip
    return ', '.join(parts)
