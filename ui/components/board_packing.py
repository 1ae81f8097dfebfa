"""How a board's values go to its script: plain lists and dictionaries with filled sentences and drawings.

A place is looked up there in the engine's placement map, never judged. Knows no NiceGUI. What is packed is
shared and never changed.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.dominoes import Domino, Square
from engine.grid import CASTLE, CASTLE_MASK, CELLS, spots_in
from engine.kingdom import Kingdom
from engine.placement_map import Gain, Window
from engine.refusals import Reason, Why
from engine.terrain import TERRAINS
from ui import i18n
from ui.art import Drawing, SeatStyle, draw_disc, draw_domino, draw_terrain_chip
from ui.components.board_values import Cell, Ghost, Hand, Marks, Piece, Pointer, Target, Task
from ui.i18n import building_name, domino_words, sentence, square_words, t
from ui.learn.rulebook import anchor_of
from ui.pictures import draw_kingdom_of, ends_of

Packed = dict[str, Any]


def pack_kingdom(kingdom: Kingdom, style: SeatStyle, window: Window) -> Packed:
    """The drawing and, for holes, frame and reasons, what lies where: x, y, terrain, and its words in `said`."""
    return _pack_kingdom(kingdom, style, window, i18n.reader())


@lru_cache(maxsize=128)
def _pack_kingdom(kingdom: Kingdom, style: SeatStyle, window: Window, language: str) -> Packed:
    """Kept by value and language: every action asks again for kingdoms that did not change."""
    said: dict[str, int] = {}
    land = []
    for spot in spots_in(kingdom.occupied & ~CASTLE_MASK):
        square = kingdom.square_at(spot)
        assert square is not None
        words = said.setdefault(_square_words(kingdom, spot, square), len(said))
        land.append([*CELLS[spot], square.terrain.word, words])
    return {
        'drawing': draw_kingdom_of(kingdom, style).svg,
        'window': [window.left, window.top, window.width, window.height],
        'size': kingdom.size,
        'land': land,
        'said': list(said),
        'castle': list(CASTLE),
    }


def _square_words(kingdom: Kingdom, spot: int, square: Square) -> str:
    """What stands on a square, for somebody who walks over it with the arrow keys."""
    words = square_words(square)
    building = kingdom.building_at(spot)
    if building:
        words = t('board.with_building', square=words, building=building_name(building.id, building.name))
    if kingdom.posted >> spot & 1:
        words = t('board.with_knight', square=words)
    return words


@lru_cache(maxsize=256)
def pack_pieces(domino: Domino) -> list[str]:
    """The domino in its four directions, first end at the origin: crowns stay upright, so each is drawn."""
    first, second = ends_of(domino)
    return [
        draw_domino(first, second).svg,
        draw_domino(first, second, vertical=True).svg,
        draw_domino(second, first).svg,
        draw_domino(second, first, vertical=True).svg,
    ]


def pack_hand(hand: Hand) -> Packed:
    domino, places = hand.domino, hand.map
    window = places.window
    return {
        'domino': domino.id,
        'number': domino.number,
        'mode': hand.mode,
        'spoken': domino_words(domino),
        'ends': [domino.first.terrain.word, domino.second.terrain.word],
        'alike': domino.has_like_ends,
        'window': [window.left, window.top, window.width, window.height],
        'outcomes': [_pack_outcome(outcome) for outcome in places.outcomes],
        'entries': [list(row) for row in places.entries],
    }


def _pack_outcome(outcome: Gain | Why) -> Packed:
    if isinstance(outcome, Gain):
        workings = [[work.terrain.word, work.squares, work.crowns, work.gain] for work in outcome.workings]
        return {'points': outcome.points, 'workings': workings}
    facts = dict(outcome.facts)
    rule = anchor_of(outcome.reason)
    packed: Packed = {'why': outcome.reason.value, 'title': _short_sentence(outcome), 'rule': rule}
    if 'would_be' in facts:
        packed['ruler'] = [facts['size'], facts['would_be']]
        packed['note'] = t('board.most', size=facts['size'])
    return packed


def _short_sentence(why: Why) -> str:
    """One line for the card beside the board; where the board has none of its own, the refusal's sentence."""
    facts = dict(why.facts)
    match why.reason:
        case Reason.KINGDOM_TOO_WIDE:
            return t('board.too_wide', would_be=facts['would_be'])
        case Reason.KINGDOM_TOO_HIGH:
            return t('board.too_high', would_be=facts['would_be'])
        case _:
            return sentence(why)


def pack_task(task: Task | None) -> Packed | None:
    if task is None:
        return None
    return {
        'pieces': {piece.id: _pack_piece(piece) for piece in task.pieces},
        'chosen': task.chosen,
        'skip': task.skip,
        'choose': task.choose,
    }


def _pack_piece(piece: Piece) -> Packed:
    picture = piece.picture
    return {
        'svg': picture.svg,
        'box': picture.view_box,
        'command': dict(piece.command),
        'elsewhere': piece.elsewhere,
        'reasons': {f'{x},{y}': words for (x, y), words in piece.reasons.items()},
        'targets': [_pack_target(target) for target in piece.targets],
    }


def _pack_target(target: Target) -> Packed:
    return {
        'cell': list(target.cell),
        'confirm': target.confirm,
        'badge': target.badge,
        'title': target.title,
        'note': target.note,
        'working': str(target.working),
        'spoken': target.spoken,
        'territory': [list(cell) for cell in target.territory],
    }


def pack_marks(marks: Marks) -> Packed:
    return {
        'last': [list(cell) for cell in marks.last],
        'lit': [list(cell) for cell in marks.lit],
        'ghosts': [_pack_ghost(ghost) for ghost in marks.ghosts],
        'pointers': [_pack_pointer(pointer) for pointer in marks.pointers],
        'spots': [[list(cell) for cell in spot] for spot in marks.spots],
        'isQuiet': marks.is_quiet,
    }


def _pack_ghost(ghost: Ghost) -> Packed:
    return {
        'cells': [list(cell) for cell in ghost.cells],
        'svg': _held_piece(ghost.held, ghost.cells),
        **_tag(ghost.name, ghost.style, ghost.points),
    }


def _held_piece(held: Domino | Drawing, cells: tuple[Cell, ...]) -> str:
    """Its picture from the left upper corner of its cells, 100 units a cell."""
    if isinstance(held, Drawing):
        return f'<svg x="12" y="12" width="76" height="76" viewBox="{held.view_box}">{held.svg}</svg>'
    (x1, y1), (x2, y2) = cells
    first, second = ends_of(held)
    ends = (second, first) if (x2, y2) < (x1, y1) else (first, second)
    return draw_domino(*ends, vertical=x1 == x2).svg


def _pack_pointer(pointer: Pointer) -> Packed:
    return {
        'cells': [list(cell) for cell in pointer.cells],
        'number': pointer.number,
        **_tag(pointer.name, pointer.style, pointer.points),
    }


def _tag(name: str, style: SeatStyle, points: int | None) -> Packed:
    disc = draw_disc(style)
    return {'name': name, 'colour': style.fill, 'disc': disc.svg, 'box': disc.view_box, 'points': points}


def pack_words() -> Packed:
    """The sentences a script fills by itself, without their area: 'place' for 'board.place'."""
    texts = i18n.catalogue(i18n.reader())
    own = {key.removeprefix('board.'): text for key, text in texts.items() if key.startswith('board.')}
    return own | {name: texts[f'common.{name}'] for name in ('list_comma', 'list_end')}


def pack_terrains() -> Packed:
    """For each terrain its name and its chip."""
    chips = {terrain.word: draw_terrain_chip(terrain.word) for terrain in TERRAINS}
    return {
        word: {'name': t(f'common.terrain.{word}'), 'svg': chip.svg, 'box': chip.view_box}
        for word, chip in chips.items()
    }


def pack_hands(hands: Sequence[Hand]) -> list[Packed]:
    return [pack_hand(hand) for hand in hands]
