"""The dragon: whom he burns for one coin, and why he cannot be sent (Q-30…Q-33)."""

from markupsafe import Markup

from engine.market import BRIBE_PRICE
from engine.modes import Step
from engine.refusals import Reason, Refusal
from engine.views import SpaceView
from ui import art
from ui.i18n import building_name, sentence, t
from ui.learn.rulebook import anchor_of
from ui.markup import h, join
from ui.panels.builders import builders_board, corner_words, title_of
from ui.panels.parts import button, coin, dragon, sheet, shortcut, sized
from ui.panels.rulings import RULING_OF_REASON, ruling
from ui.panels.scene import Scene
from ui.pictures import draw_building_of


def dragon_sheet(scene: Scene) -> Markup:
    """Drag him onto a building, or tap one; what happens to it if it stays and if it burns."""
    space = next((space for space in scene.view.spaces if space.space == scene.space), None)
    if space and space.building:
        card = _victim(space)
        words = join(t('court.burn', count=BRIBE_PRICE), coin(22), shortcut('Enter'))
        confirm = button(words, 'bribe', space.space, css='primary', key='confirm', aria_keyshortcuts='Enter')
    else:
        card = h('div', h('p', t('court.dragon_hint'), class_='quiet'), class_='building-card empty')
        confirm = h('p', t('court.choose_burn'), class_='action-hint')
    words = join(t('court.no_dragon'), shortcut('S'))
    skip = button(words, 'skip', 'bribe', key='skip', aria_keyshortcuts='S')
    grip = h('span', dragon(44), class_='dragon-grip', data_drag='dragon', title=t('court.drag_dragon'))
    return sheet(
        'dragon-sheet',
        t('court.dragon_title'),
        t('court.dragon_note'),
        join(builders_board(scene, burns=True), card),
        join(skip, confirm),
        aside=grip,
    )


def _victim(space: SpaceView) -> Markup:
    assert space.building is not None
    slides = space.next_space < space.space
    stays = t('court.if_stays_slides' if slides else 'court.if_stays', price=space.next_space)
    words = (
        h('h3', title_of(space.building)),
        h('ul', *(h('li', line) for line in corner_words(space.building)), class_='corners'),
        h('p', h('b', t('court.stays')), ' ', stays),
        h('p', h('b', t('court.burns')), ' ', t('court.if_burnt')),
    )
    picture = sized(draw_building_of(space.building), width=112, css='card-tile')
    return h('div', h('div', picture, dragon(40), class_='victim'), h('div', *words, class_='card-words'),
             class_='building-card')  # fmt: skip


def barred_sheet(scene: Scene, step: Step, refusal: Refusal) -> Markup:
    """Reached by pressing a lock: who, why, until when; one way on."""
    market = scene.state.market
    rule = h(
        'a', t('coach.more'), href=f'/rules#{anchor_of(refusal.reason)}', target='_blank', class_='rule-link'
    )
    ruled = RULING_OF_REASON.get(refusal.reason)
    words = (
        h('p', sentence(refusal), class_='reason'),
        *_until_when(scene, refusal),
        ruling(ruled) if ruled else None,
        rule,
    )
    cave = sized(art.draw_cave(dragon_home=market is None or market.dragon is None), width=112)
    card = h('div', cave if step is Step.BRIBE else None, h('div', *words, class_='card-words'),
             class_='building-card')  # fmt: skip
    is_bribe = step is Step.BRIBE
    board = (
        h('div', builders_board(scene, act=None, burns=is_bribe), class_='dim')
        if step is not Step.TAX
        else None
    )
    words_on = join(t('court.go_on'), shortcut('Enter'))
    confirm = button(words_on, 'back', css='primary wide', key='confirm', aria_keyshortcuts='Enter')
    return sheet('barred-sheet', t(f'steps.why.{step.name.lower()}'), '', join(board, card), confirm)


def _until_when(scene: Scene, refusal: Refusal) -> list[Markup]:
    """Of a dragon that is out: who sent him where, and when he is back (Q-32, Q-35)."""
    if refusal.reason is not Reason.DRAGON_AWAY:
        return []
    state = scene.state
    back = t('court.back_never') if state.is_last_round else t('court.back_before', round=state.round + 1)
    if scene.burnt is None:
        return [h('p', back)]
    seat, building = scene.burnt
    burnt = building_name(building.id, building.name)
    return [h('p', t('court.burnt_by', name=scene.names[seat], building=burnt)), h('p', back)]
