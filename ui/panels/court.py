"""The court of Queendomino: my purse, tax, building, the end of the turn. What each choice brings, in sums."""

from markupsafe import Markup

from engine.kingdom import Kingdom
from engine.views import TaxOffer
from ui.i18n import t
from ui.markup import h, join
from ui.panels.builders import builders_board, building_card
from ui.panels.parts import button, chip, coin, icon, knight, queen, sheet, shortcut, tower
from ui.panels.rulings import ruling
from ui.panels.scene import Scene

MOST_KNIGHTS = 6
"""Knights of the reserve that are drawn; more are only counted."""


def purse_card(scene: Scene) -> Markup:
    """My coins, knights and towers, and the Queen's favour while she is my guest."""
    kingdom = scene.kingdom
    if kingdom is None or not scene.state.mode.has_builders:
        return Markup('')
    number = scene.view.my_kingdom_number
    hosts = scene.state.queen == number
    rows = (
        ('coins', coin(27), kingdom.coins, t('table.coin_word', count=kingdom.coins)),
        ('knights', knight(27), kingdom.reserve, _knight_words(kingdom)),
        ('towers', tower(27), kingdom.towers, t('table.tower_word', count=kingdom.towers)),
    )
    guest = h(
        'div',
        queen(38),
        h('span', h('b', t('court.queen')), t('court.price_less'), class_='guest-words'),
        class_='guest',
    )
    return h(
        'div',
        *(
            h(
                'div',
                picture,
                h('b', count, data_count=f'{key}-{number}'),
                h('span', word),
                class_='purse-row',
            )
            for key, picture, count, word in rows
        ),
        guest if hosts else None,
        class_='purse',
        aria_label=t('court.purse'),
        role='group',
        data_purse=number,
    )


def _knight_words(kingdom: Kingdom) -> Markup:
    """Beside those in reserve those on the land: they stay, and Safes and Training Camps still count them."""
    placed = kingdom.posted.bit_count()
    on_land = h('small', t('court.knights_placed', count=placed)) if placed else None
    return join(t('table.knight_word', count=kingdom.reserve), on_land)


# -- tax ---------------------------------------------------------------------------------------------


def tax_sheet(scene: Scene) -> Markup:
    """The knights in reserve and what the two squares would bring; the board's own buttons confirm or skip."""
    kingdom, offers = scene.kingdom, scene.view.tax_offers
    assert kingdom is not None
    knights = (
        h('span', knight(38), data_cf_knight=True, class_='reserve-knight')
        for _ in range(min(kingdom.reserve, MOST_KNIGHTS))
    )
    in_hand = h('span', t('court.reserve', count=kingdom.reserve))
    has_safe = any(offer.knight_bonus or offer.tower_bonus for offer in offers)
    body = (
        h('div', *knights, in_hand, class_='reserve-row'),
        h('div', *_sums(offers), class_='tax-sums'),
        h('p', t('court.safe_adds'), class_='quiet') if has_safe else None,
        *_second_knight(offers, kingdom.reserve),
    )
    return sheet('tax-sheet', t('court.tax_title'), t('court.tax_note'), join(*body))


def _sums(offers: tuple[TaxOffer, ...]) -> list[Markup]:
    """A line for each land: two squares of one land bring the same."""
    by_land = {offer.territory: offer for offer in offers}
    return [tax_sum(offer) for offer in by_land.values()]


def _second_knight(offers: tuple[TaxOffer, ...], reserve: int) -> list[Markup]:
    """Whoever has two knights may send both; what the second brings."""
    if len(offers) < 2 or reserve < 2:
        return []
    is_one_land = offers[0].territory == offers[1].territory
    words = t('court.tax_both', coins=sum(offer.coins for offer in offers))
    return [h('p', words), *([ruling('X-14')] if is_one_land else [])]


def tax_sum(offer: TaxOffer) -> Markup:
    """ "4 squares + 2 towers = 6 coins", and why."""
    parts = [t('court.squares', count=offer.squares)]
    if offer.knight_bonus:
        parts.append(t('table.knights', count=offer.knight_bonus))
    if offer.tower_bonus:
        parts.append(t('table.towers', count=offer.tower_bonus))
    words = join(' + '.join(parts), ' = ', h('b', t('common.coins', count=offer.coins)))
    return h('p', chip(offer.terrain.word), words, class_='sheet-sum')


# -- building and the end of the turn ----------------------------------------------------------------


def build_sheet(scene: Scene) -> Markup:
    """The board with my prices, the chosen tile explained and counted, Skip or Build."""
    hosts = scene.state.queen == scene.view.my_kingdom_number
    note = t('court.your_prices_queen') if hosts else t('court.your_prices')
    return sheet('build-sheet', t('court.board'), note, join(builders_board(scene), _choice(scene, hosts)))


def _choice(scene: Scene, hosts: bool) -> Markup:
    space = next((space for space in scene.view.spaces if space.space == scene.space), None)
    if space is None or space.building is None:
        hint = h('p', t('court.build_hint'), class_='quiet')
        return h('div', hint, class_='building-card empty')
    slides_to = space.next_space if space.next_space < space.space else None
    card = building_card(space.building, space.worth, scene.buildings_name, slides_to=slides_to)
    is_free_anyway = hosts and space.space == 0
    return join(card, ruling('X-17')) if is_free_anyway else card


def end_sheet(scene: Scene) -> Markup:
    """The last round has no claim: the turn is ended by its own button (Q-37)."""
    words = join(icon('check'), t('court.end_turn'), shortcut('Enter'))
    confirm = button(words, 'end', css='primary wide', key='confirm', aria_keyshortcuts='Enter')
    note = ruling('X-30') if scene.state.mode.has_builders else Markup('')
    return sheet('end-sheet', t('court.end_title'), t('court.end_note'), note, confirm)
