"""The court of Queendomino: purse, tax, builders' board, dragon. What each choice brings, in words and sums."""

from collections.abc import Iterator

from markupsafe import Markup

from engine.buildings import Building, FlatPoints, PointsPerTerritory, TaxBonus
from engine.market import BRIBE_PRICE
from engine.modes import Step
from engine.refusals import Refusal
from engine.views import BuildingWorth, SpaceView, TaxOffer
from ui import art
from ui.i18n import building_name, sentence, t
from ui.learn.rulebook import anchor_of
from ui.markup import h, join
from ui.panels.parts import button, chip, coin, icon, knight, queen, sized, tower
from ui.panels.scene import Scene
from ui.pictures import draw_building_of


def purse_card(scene: Scene) -> Markup:
    """My coins, knights and towers, and the Queen's favour while she is my guest."""
    kingdom = scene.kingdom
    if kingdom is None or not scene.state.mode.has_builders:
        return Markup('')
    number = scene.view.my_kingdom_number
    hosts = scene.state.queen == number
    rows = (
        ('coins', coin(27), kingdom.coins, t('table.coin_word', count=kingdom.coins)),
        ('knights', knight(27), kingdom.reserve, t('table.knight_word', count=kingdom.reserve)),
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


# -- tax ---------------------------------------------------------------------------------------------


def tax_sheet(scene: Scene) -> Markup:
    """The knights in reserve and what the two squares would bring; the board's own buttons confirm or skip."""
    kingdom = scene.kingdom
    assert kingdom is not None
    knights = (
        h('span', knight(38), data_cf_knight=True, class_='reserve-knight')
        for _ in range(min(kingdom.reserve, 6))
    )
    sums = (tax_sum(offer) for offer in scene.view.tax_offers)
    return _sheet(
        'tax-sheet',
        t('court.tax_title'),
        t('court.tax_note'),
        join(
            h('div', *knights, h('span', t('court.reserve', count=kingdom.reserve)), class_='reserve-row'),
            h('div', *sums, class_='tax-sums'),
        ),
    )


def tax_sum(offer: TaxOffer) -> Markup:
    """ "4 squares + 2 towers = 6 coins", and why."""
    parts = [t('court.squares', count=offer.squares)]
    if offer.knight_bonus:
        parts.append(t('table.knights', count=offer.knight_bonus))
    if offer.tower_bonus:
        parts.append(t('table.towers', count=offer.tower_bonus))
    words = join(' + '.join(parts), ' = ', h('b', t('common.coins', count=offer.coins)))
    return h('p', chip(offer.terrain.word), words, class_='sheet-sum')


# -- the builders' board -----------------------------------------------------------------------------


def builders_board(scene: Scene, *, tile: float = 48, act: str | None = 'space') -> Markup:
    """Six spaces with the price printed under each, and mine where it differs."""
    spaces = (_space(scene, space, tile, act) for space in scene.view.spaces)
    return h('div', *spaces, class_='spaces', role='list')


def _space(scene: Scene, space: SpaceView, tile: float, act: str | None) -> Markup:
    building = space.building
    if building is None:
        return _empty_space(space, tile)
    differs = space.price != space.space
    price = join(
        h('b', space.price),
        h('s', space.space, aria_label=t('court.printed', price=space.space)) if differs else None,
    )
    short = h('span', t('court.short', count=space.missing), class_='short') if space.missing else None
    chosen = scene.space == space.space
    body = join(sized(draw_building_of(building), width=tile), h('span', price, class_='price'), short)
    words = f'{title_of(building)}, {t("court.costs", count=space.price)}' + (
        f', {t("court.short", count=space.missing)}' if space.missing else ''
    )
    css = f'space {"chosen" if chosen else ""} {"dear" if space.missing else ""}'
    if act is None:
        return h('div', h('div', body, class_=css), role='listitem', aria_label=words, data_space=space.space)
    control = h(
        'button', body, type='button', class_=css, data_act=act, data_arg=space.space, data_key=f'space-{space.space}',
        data_cf_building=None if space.missing else space.space, aria_label=words, aria_pressed=str(chosen).lower(),
    )  # fmt: skip
    return h('div', control, role='listitem', data_space=space.space)


def _empty_space(space: SpaceView, tile: float) -> Markup:
    if space.has_dragon:
        word, face = t('court.burnt'), sized(art.draw_space(dragon=True), width=tile)
    else:
        word = t('court.sold')
        face = h('span', word, class_='sold')
    price = h('span', word if space.has_dragon else space.space, class_='price')
    label = f'{t("court.space", price=space.space)}: {word}'
    body = h('div', face, price, class_='space empty')
    return h('div', body, role='listitem', aria_label=label, data_space=space.space)


def build_sheet(scene: Scene) -> Markup:
    """The board with my prices, the chosen tile explained and counted, Skip or Build."""
    space = _chosen_space(scene)
    note = (
        t('court.your_prices_queen')
        if scene.state.queen == scene.view.my_kingdom_number
        else t('court.your_prices')
    )
    detail = (
        building_card(space.building, space.worth, scene.buildings_name)
        if space and space.building
        else _empty_card(t('court.build_hint'))
    )
    return _sheet('build-sheet', t('court.board'), note, join(builders_board(scene), detail))


def building_card(building: Building, worth: BuildingWorth | None, own_table: str = '') -> Markup:
    """A tile explained: its four corners in words, what it would bring me now, and whose word its values are."""
    corners = h('ul', *(h('li', line) for line in corner_words(building)), class_='corners')
    source = (
        t('court.own_table', name=own_table)
        if own_table
        else t('court.assumed')
        if building.assumed
        else None
    )
    words = (
        h('h3', title_of(building)),
        corners,
        _worth(worth) if worth else None,
        h('p', source, class_='quiet assumed') if source else None,
    )
    picture = sized(draw_building_of(building), width=112, css='card-tile')
    return h('div', picture, h('div', *words, class_='card-words'), class_='building-card')


def _empty_card(words: str) -> Markup:
    return h('div', h('p', words, class_='quiet'), class_='building-card empty')


def title_of(building: Building) -> str:
    """A building's name at the head of its card: without the article that a sentence needs."""
    name = building_name(building.id, building.name)
    bare = name.removeprefix(t('court.article'))
    return bare[:1].upper() + bare[1:]


def corner_words(building: Building) -> Iterator[str]:
    """The four corners: at once, with every tax, crown, points (Q-22…Q-25)."""
    if building.knights:
        yield t('corner.knights', count=building.knights)
    if building.towers:
        yield t('corner.towers', count=building.towers)
    if building.tax_bonus:
        yield t('corner.tax_knights' if building.tax_bonus is TaxBonus.PER_KNIGHT else 'corner.tax_towers')
    if building.crowns:
        yield t('corner.crowns', count=building.crowns)
    match building.points:
        case None:
            return
        case FlatPoints(points=points):
            yield t('corner.flat', count=points)
        case PointsPerTerritory(terrain=word, points=points):
            yield t('corner.territory', count=points, terrain=t(f'common.terrain.{word}'))
        case points:
            yield t(f'corner.{points.type}', count=points.points)


def _worth(worth: BuildingWorth) -> Markup:
    sums = []
    if worth.each and worth.count != 1:
        sums.append(t('worth.count', count=worth.count, each=worth.each))
    if worth.crown_points:
        sums.append(t('worth.crown', count=worth.crown_points))
    if worth.brings_queen:
        sums.append(t('worth.queen', count=worth.queen_points))
    if worth.coin_points:
        sums.append(t('worth.coins', count=worth.coin_points))
    return h(
        'div',
        h('p', '; '.join(sums)) if sums else None,
        h('p', t('worth.points', points=f'{worth.points:+d}'.replace('-', '−')), class_='promise'),
        class_='worth',
    )


def _chosen_space(scene: Scene) -> SpaceView | None:
    return next((space for space in scene.view.spaces if space.space == scene.space), None)


# -- the dragon --------------------------------------------------------------------------------------


def dragon_sheet(scene: Scene) -> Markup:
    space = _chosen_space(scene)
    if space and space.building:
        if space.next_space < space.space:
            stays = t('court.if_stays_slides', price=space.next_space)
        else:
            stays = t('court.if_stays', price=space.next_space)
        words = join(h('h3', title_of(space.building)), h('p', stays), h('p', t('court.if_burnt')))
        card = h('div', sized(draw_building_of(space.building), width=112, css='card-tile burning'),
                 h('div', words, class_='card-words'), class_='building-card')  # fmt: skip
        confirm = button(
            join(t('court.burn', count=BRIBE_PRICE), coin(22)),
            'bribe',
            space.space,
            css='primary',
            key='confirm',
        )
    else:
        card = h('div', sized(art.draw_cave(dragon_home=True), width=112), h('p', t('court.dragon_hint'), class_='quiet'),
                 class_='building-card')  # fmt: skip
        confirm = h('p', t('court.choose_burn'), class_='action-hint')
    return _sheet(
        'dragon-sheet',
        t('court.dragon_title'),
        t('court.dragon_note'),
        join(builders_board(scene), card),
        join(button(t('court.no_dragon'), 'skip', 'bribe', key='skip'), confirm),
    )


def barred_sheet(scene: Scene, step: Step, refusal: Refusal) -> Markup:
    """Reached by pressing a lock: who, why, until when; one way on."""
    picture = art.draw_cave(dragon_home=scene.state.market is None or scene.state.market.dragon is None)
    rule = h(
        'a', t('coach.more'), href=f'/rules#{anchor_of(refusal.reason)}', target='_blank', class_='rule-link'
    )
    words = h('div', h('p', sentence(refusal), class_='reason'), rule)
    card = h('div', sized(picture, width=112) if step is Step.BRIBE else None, words, class_='building-card')
    board = h('div', builders_board(scene, act=None), class_='dim') if step is not Step.TAX else None
    confirm = button(t('court.go_on'), 'back', css='primary wide', key='confirm')
    return _sheet('barred-sheet', t(f'steps.why.{step.name.lower()}'), '', join(board, card), confirm)


def end_sheet(scene: Scene) -> Markup:
    """The last round has no claim: the turn is ended by its own button (Q-37)."""
    confirm = button(join(icon('check'), t('court.end_turn')), 'end', css='primary wide', key='confirm')
    return _sheet('end-sheet', t('court.end_title'), t('court.end_note'), Markup(''), confirm)


def market_card(scene: Scene, *, tile: float = 69) -> Markup:
    """The builders' board to look at, with the dragon's news (tablet, laptop, shared screen)."""
    market = scene.state.market
    if market is None:
        return Markup('')
    return h(
        'section',
        h(
            'header',
            h('h2', t('court.board')),
            h('span', _whose_prices(scene), class_='quiet'),
            class_='market-head',
        ),
        builders_board(scene, tile=tile, act='look'),
        h('p', dragon_news(scene), class_='dragon-news'),
        class_='market',
    )


def _whose_prices(scene: Scene) -> str:
    if scene.state.queen is None:
        return t('court.queen_waits')
    hosts = scene.state.settings.seats_of(scene.state.queen)
    return t('court.hosts_pay_less', name=' & '.join(scene.names[seat] for seat in hosts))


def dragon_news(scene: Scene) -> Markup:
    market = scene.state.market
    assert market is not None
    home = market.dragon is None
    words = (
        (h('b', t('court.dragon_home')), t('court.dragon_price'))
        if home
        else (h('b', t('court.dragon_out')), t('court.dragon_until'))
    )
    cave = h('span', sized(art.draw_cave(dragon_home=home), height=34), data_cave=True)
    return join(cave, h('span', words[0], ' · ', words[1]))


def _sheet(css: str, title: str, note: str, body: Markup, actions: Markup | None = None) -> Markup:
    return h(
        'section',
        h(
            'header',
            h('h2', title, class_='sheet-title'),
            h('span', note, class_='sheet-note'),
            class_='sheet-head',
        ),
        h('div', body, class_='sheet-body', data_scroll=css),
        h('div', actions, class_='sheet-actions') if actions else None,
        class_=f'sheet {css}',
        aria_label=title,
    )
