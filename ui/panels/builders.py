"""The builders' board: six spaces with their prices, each tile explained in words and counted for my kingdom."""

from collections.abc import Iterator

from markupsafe import Markup

from engine.buildings import Building, FlatPoints, PointsPerTerritory, TaxBonus
from engine.kingdom import Kingdom
from engine.views import BuildingWorth, SpaceView
from ui import art
from ui.i18n import building_name, listed, t
from ui.markup import h, join
from ui.panels.parts import coin, icon, sized
from ui.panels.rulings import RULING_OF_BUILDING, ruling
from ui.panels.scene import Scene
from ui.pictures import draw_building_of

TILE = 48


def builders_board(
    scene: Scene, *, tile: float = TILE, act: str | None = 'space', burns: bool = False
) -> Markup:
    """Six spaces with the price printed under each, and mine where it differs.

    `burns`: the dragon chooses, so what I could pay is of no interest, and he may be dropped anywhere.
    """
    spaces = (_space(scene, space, tile, act, burns) for space in scene.view.spaces)
    return h('div', *spaces, class_='spaces', role='list')


def _space(scene: Scene, space: SpaceView, tile: float, act: str | None, burns: bool) -> Markup:
    building = space.building
    if building is None:
        return _empty_space(space, tile, burns)
    price, missing = (space.space, 0) if burns else (space.price, space.missing)
    short = h('span', t('court.short', count=missing), class_='short') if missing else None
    slide = _slide(space) if act != 'space' else None
    below = h('span', coin(20), *_price(price, space.space), slide, class_='price')
    body = join(sized(draw_building_of(building), width=tile), below, short)
    words = f'{title_of(building)}, {t("court.costs", count=price)}' + (
        f', {t("court.short", count=missing)}' if missing else ''
    )
    if act is None:
        css = f'space {"dear" if missing else ""}'
        return h('div', h('div', body, class_=css), role='listitem', aria_label=words, data_space=space.space)
    chosen = act == 'space' and scene.space == space.space
    control = h(
        'button', body, type='button', class_=f'space {"chosen" if chosen else ""} {"dear" if missing else ""}',
        data_act=act, data_arg=space.space, data_key=f'space-{space.space}', aria_label=words,
        data_cf_building=space.space if act == 'space' and not burns else None,
        data_drop='dragon' if burns else None, aria_pressed=str(chosen).lower(),
    )  # fmt: skip
    return h('div', control, role='listitem', data_space=space.space)


def _price(price: int, printed: int) -> tuple[Markup | None, ...]:
    struck = h('s', printed, aria_label=t('court.printed', price=printed)) if price != printed else None
    return h('b', price), struck


def _slide(space: SpaceView) -> Markup | None:
    """Where the tile goes when the round ends, as things stand (Q-35)."""
    if space.next_space >= space.space:
        return None
    words = t('court.slides', price=space.next_space)
    sign = join(icon('arrow-left', 16), h('span', space.next_space, aria_hidden='true'))
    return h('span', sign, h('span', words, class_='sr-only'), class_='slides', title=words)


def _empty_space(space: SpaceView, tile: float, burns: bool) -> Markup:
    if space.has_dragon:
        word, face = t('court.burnt'), sized(art.draw_space(dragon=True), width=tile)
    else:
        word = t('court.sold')
        face = h('span', word, class_='sold')
    price = h('span', word if space.has_dragon else space.space, class_='price')
    label = f'{t("court.space", price=space.space)}: {word}'
    drop = {'data_drop': 'dragon', 'data_drop_act': 'bribe', 'data_arg': space.space} if burns else {}
    body = h('div', face, price, class_='space empty', **drop)
    return h('div', body, role='listitem', aria_label=label, data_space=space.space)


# -- a tile in words ---------------------------------------------------------------------------------


def building_card(
    building: Building, worth: BuildingWorth | None, own_table: str = '', *, slides_to: int | None = None
) -> Markup:
    """A tile explained: its four corners in words, what it would bring me now, and whose word its values are."""
    source = source_of(building, own_table)
    ruled = RULING_OF_BUILDING.get(building.id)
    slide = t('court.slides', price=slides_to) if slides_to is not None else None
    words = (
        h('div', h('h3', title_of(building)), _total(worth) if worth else None, class_='card-head'),
        h('ul', *(h('li', line) for line in corner_words(building)), class_='corners'),
        *(h('p', line) for line in (worth_lines(building, worth) if worth else ())),
        h('p', slide, class_='quiet') if slide else None,
        h('p', source, class_='quiet assumed') if source else None,
        ruling(ruled) if ruled else None,
    )
    picture = sized(draw_building_of(building), width=112, css='card-tile')
    return h('div', picture, h('div', *words, class_='card-words'), class_='building-card')


def source_of(building: Building, own_table: str) -> str | None:
    """Whose word the values are: the host's own file, or ours where no source confirms them."""
    if own_table:
        return t('court.own_table', name=own_table)
    if not building.assumed:
        return None
    return t('court.assumed', values=listed([t(f'court.value.{value}') for value in building.assumed]))


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


def _total(worth: BuildingWorth) -> Markup:
    """All that the tile would add now, its price included."""
    if not worth.points:
        return h('p', t('worth.nothing'), class_='quiet')
    gain = f'{worth.points:+d}'.replace('-', '−')
    words = t('worth.points', points=gain, count=abs(worth.points))
    return h('p', words, class_='promise' if worth.points > 0 else 'promise less')


def worth_lines(building: Building, worth: BuildingWorth) -> Iterator[str]:
    """The sum in words: "3 forest territories × 2 = 6", "1 tower: the Queen comes to you, +5"."""
    sums = {'count': worth.count, 'each': worth.each, 'points': worth.count * worth.each}
    match building.points:
        case PointsPerTerritory(terrain=word):
            yield t('worth.territory', terrain=t(f'common.terrain.{word}'), **sums)
        case None | FlatPoints():
            pass
        case points:
            yield t(f'worth.{points.type}', **sums)
    if worth.crown_points:
        yield t('worth.crown' if building.crowns else 'worth.others', count=worth.crown_points)
    if worth.brings_queen:
        towers = t('table.towers', count=building.towers)
        yield t('worth.queen', towers=towers, count=worth.queen_points)
    if worth.coin_points:
        yield t('worth.coins', count=worth.coin_points)


def built_row(kingdom: Kingdom, chosen: int | None) -> Markup:
    """All that stands in a kingdom, each tile a button that explains it: its corners are hidden once built."""
    tiles = (
        h('button', sized(draw_building_of(building), width=TILE), type='button', class_='built-tile',
          data_act='built', data_arg=spot, data_key=f'built-{spot}', aria_pressed=str(spot == chosen).lower(),
          aria_label=t('court.explain', building=title_of(building)))
        for spot, building in kingdom.buildings
    )  # fmt: skip
    return h('div', *tiles, class_='built-row', role='group', aria_label=t('court.built'))


# -- to look at --------------------------------------------------------------------------------------


def market_card(scene: Scene, *, tile: float = 69) -> Markup:
    """The builders' board to look at, with the dragon's news (tablet, laptop, shared screen)."""
    if scene.state.market is None:
        return Markup('')
    own = scene.buildings_name
    return h(
        'section',
        h(
            'header',
            h('h2', t('court.board')),
            h('span', host_words(scene), class_='quiet'),
            class_='market-head',
        ),
        builders_board(scene, tile=tile, act='look'),
        h('div', dragon_news(scene), next_up(scene), class_='dragon-news'),
        h('p', t('court.own_table', name=own), class_='quiet') if own else None,
        class_='market',
    )


def host_words(scene: Scene) -> str:
    """Who pays one less, and why."""
    if scene.state.queen is None:
        return t('court.queen_waits')
    hosts = [scene.names[seat] for seat in scene.state.settings.seats_of(scene.state.queen)]
    return t('court.hosts_pay_less', count=len(hosts), name=listed(hosts))


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
    return h('p', cave, h('span', words[0], h('span', ' · ', words[1], class_='dragon-rule')))


def next_up(scene: Scene, *, tile: float = 34) -> Markup:
    """The tile on top of the stack lies open to all (X-33); an empty stack is not refilled (X-19)."""
    market = scene.state.market
    assert market is not None
    rest = scene.state.deal.buildings[market.drawn :]
    if not rest:
        return ruling('X-19')
    name = title_of(rest[0])
    picture = sized(draw_building_of(rest[0]), width=tile)
    return h(
        'p', t('court.next_up'), picture, h('span', name, class_='sr-only'), class_='next-up', title=name
    )
