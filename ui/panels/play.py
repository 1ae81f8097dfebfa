"""What the board lets a finger do in a scene: the dominoes in hand, the knights and buildings to put down, the marks."""

from collections.abc import Callable, Iterable

from engine.actions import Action, Build, Tax
from engine.grid import CELLS, DELTAS, Cell, cells_in, spots_in
from engine.kingdom import Kingdom
from engine.match import why_not
from engine.modes import Step
from engine.placement_map import Gain, PlacementMap, Window, land_window
from engine.refusals import Reason, Refusal
from engine.settings import KingdomNumber
from engine.views import SpaceView
from ui import art
from ui.components.board_values import Ghost, Hand, Marks, Piece, Target, Task
from ui.i18n import sentence, t
from ui.panels.builders import title_of
from ui.panels.court import tax_sum
from ui.panels.scene import Scene
from ui.panels.wait import seat_is_partner
from ui.pictures import draw_building_of


def best_spot(chart: PlacementMap) -> tuple[tuple[Cell, Cell], Gain] | None:
    """The placement that brings most today."""
    best: tuple[tuple[Cell, Cell], Gain] | None = None
    for (dx, dy), row in zip(DELTAS, chart.entries, strict=True):
        for index, entry in enumerate(row):
            outcome = chart.outcomes[entry]
            if isinstance(outcome, Gain) and (best is None or outcome.points > best[1].points):
                x = chart.window.left + index % chart.window.width
                y = chart.window.top + index // chart.window.width
                best = (Cell(x, y), Cell(x + dx, y + dy)), outcome
    return best


def hands_for(scene: Scene) -> list[Hand]:
    """The domino to place now; while others play, mine to plan with, or my partner's to point at (T-6)."""
    view, state = scene.view, scene.state
    if scene.seat is None or scene.phase not in ('place', 'wait'):
        return []
    if seat_is_partner(scene) and state.step is Step.PLACE:
        return [Hand(state.domino, view.placement_map(state.domino), 'point')]
    hands: list[Hand] = []
    for index, domino in enumerate(view.my_dominoes):
        is_now = scene.phase == 'place' and index == 0
        hands.append(Hand(domino, view.placement_map(domino), 'place' if is_now else 'plan'))
    return hands


def task_for(scene: Scene) -> Task | None:
    if scene.phase == 'tax':
        return _tax_task(scene)
    if scene.phase == 'build':
        return _build_task(scene)
    return None


def _tax_task(scene: Scene) -> Task:
    targets = tuple(
        Target(
            cell=offer.cell,
            confirm=t('court.take', coins=offer.coins),
            badge=f'+{offer.coins}',
            title=t('court.tax_here'),
            note=t('court.safe_adds') if offer.knight_bonus or offer.tower_bonus else '',
            working=tax_sum(offer),
            spoken=t(
                'court.tax_spoken', terrain=t(f'common.terrain.{offer.terrain.word}'), count=offer.coins
            ),
            territory=offer.territory,
        )
        for offer in scene.view.tax_offers
    )
    seat, state = scene.state.seat, scene.state
    taken = cells_in(state.fresh & state.kingdom.posted)
    knight = Piece(
        'knight', art.draw_knight(), {'type': 'tax'}, targets, sentence(Refusal(Reason.NOT_THE_NEW_DOMINO)),
        _reasons(scene, taken, lambda cell: Tax(seat=seat, cell=(cell.x, cell.y))),
    )  # fmt: skip
    return Task((knight,), chosen='knight', skip=t('court.skip_tax'))


def _build_task(scene: Scene) -> Task:
    pieces = tuple(_building_piece(scene, space) for space in scene.view.spaces if space.building)
    chosen = None if scene.space is None else str(scene.space)
    return Task(pieces, chosen=chosen, skip=t('court.skip'), choose=t('court.choose_building'))


def _reasons(
    scene: Scene, cells: Iterable[Cell], action_at: Callable[[Cell], Action]
) -> dict[tuple[int, int], str]:
    """What the engine says of squares that look right and are not."""
    return {(cell.x, cell.y): sentence(why_not(scene.state, action_at(cell))) for cell in cells}


def _building_piece(scene: Scene, space: SpaceView) -> Piece:
    building, kingdom = space.building, scene.kingdom
    assert building is not None
    assert kingdom is not None
    picture, command = draw_building_of(building), {'type': 'build', 'space': space.space}
    if space.missing:
        short = Refusal(Reason.NOT_ENOUGH_COINS, price=space.price, missing=space.missing)
        return Piece(str(space.space), picture, command, (), sentence(short))
    name = title_of(building)
    worth = f'{space.worth.points:+d}'.replace('-', '−') if space.worth else ''
    targets = tuple(
        Target(
            cell=CELLS[spot],
            confirm=t('court.build_for', count=space.price),
            badge=worth,
            title=name,
            note=_building_note(kingdom, spot, space.price),
            spoken=t('court.build_spoken', building=name, count=space.price),
        )
        for spot in spots_in(kingdom.free_towns)
    )
    built = (CELLS[spot] for spot, _ in kingdom.buildings)
    seat = scene.state.seat
    reasons = _reasons(scene, built, lambda cell: Build(seat=seat, space=space.space, cell=(cell.x, cell.y)))
    return Piece(str(space.space), picture, command, targets, sentence(Refusal(Reason.NOT_A_TOWN)), reasons)


def _building_note(kingdom: Kingdom, spot: int, price: int) -> str:
    """What is left in the purse; and where a knight stands, that he may stay (X-21)."""
    leaves = t('court.leaves', count=kingdom.coins - price)
    if not kingdom.posted >> spot & 1:
        return leaves
    return f'{leaves}. {t("rules.ruling.mark", number="X-21")} {t("rules.x-21.answer")}'


def shown_window(scene: Scene, number: KingdomNumber) -> Window | None:
    """All that a domino in hand can reach; without one, the kingdom itself as large as it goes."""
    if scene.seat is not None and scene.phase in ('place', 'wait'):
        return None
    cells = [Cell(*cell) for ghost in marks_for(scene, number).ghosts for cell in ghost.cells]
    return land_window(scene.state.kingdoms[number], *cells)


def marks_for(scene: Scene, number: KingdomNumber) -> Marks:
    """The last domino of the kingdom, and beside a claim the best spot of the chosen one."""
    tile = scene.chosen_domino
    ghosts: tuple[Ghost, ...] = ()
    if scene.phase == 'claim' and tile is not None and scene.seat is not None:
        spot = best_spot(scene.view.placement_map(tile))
        if spot is not None:
            ghosts = (Ghost(tile, spot[0], '', scene.style_of(number), spot[1].points),)
    return Marks(last=scene.last.get(number, ()), ghosts=(*ghosts, *scene.ghosts), pointers=scene.pointers)
