"""Placement on drawn kingdoms: K-11 to K-17 and E-4 to E-6. `drawing.py` explains the signs."""

import pytest

from engine.dominoes import Domino, domino
from engine.grid import Cell, cells_in, spot_of
from engine.kingdom import Kingdom
from engine.refusals import Reason, Why
from tests.engine.drawing import assert_fits, assert_reasons, domino_of, kingdom_of

# -- K-13 (a), K-14: beside the castle anything fits, every way round ------------------------------------


def test_beside_the_castle_anything_fits_eastward() -> None:
    assert_fits("""
        W|F east
        .  .  .  .  .
        .  o  o  .  .
        o  .  C  o  .
        .  o  o  .  .
        .  .  .  .  .
    """)


def test_beside_the_castle_anything_fits_southward() -> None:
    assert_fits("""
        W|F south
        .  .  o  .  .
        .  o  .  o  .
        .  o  C  o  .
        .  .  o  .  .
        .  .  .  .  .
    """)


def test_beside_the_castle_anything_fits_westward() -> None:
    assert_fits("""
        W|F west
        .  .  .  .  .
        .  .  o  o  .
        .  o  C  .  o
        .  .  o  o  .
        .  .  .  .  .
    """)


def test_beside_the_castle_anything_fits_northward() -> None:
    assert_fits("""
        W|F north
        .  .  .  .  .
        .  .  o  .  .
        .  o  C  o  .
        .  o  .  o  .
        .  .  o  .  .
    """)


@pytest.mark.parametrize(('tile', 'pictures'), [('K13', 24), ('K1', 12)])
def test_e4_the_first_domino_has_24_places_and_12_pictures_if_its_halves_are_alike(
    tile: str, pictures: int
) -> None:
    printed = domino(tile)
    places = [placement.cells for placement in kingdom_of('C').placements(printed)]
    assert len(places) == len(set(places)) == 24
    drawn = {frozenset(zip(cells, (printed.first, printed.second), strict=True)) for cells in places}
    assert len(drawn) == pictures


# -- K-13 (b): or a square of the same terrain -----------------------------------------------------------


def test_the_first_end_connects_and_what_else_touches_need_not_match() -> None:
    assert_fits("""
        W|M south
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  o  W  F  .  .
        .  o  C  L  .  .
        .  .  o  S  .  .
        .  .  .  .  .  .
    """)


def test_the_second_end_connects_as_well_as_the_first() -> None:
    assert_fits("""
        M|W south
        .  .  o  .  .  .
        .  o  .  .  .  .
        .  o  W  F  .  .
        .  o  C  L  .  .
        .  .  o  S  .  .
        .  .  .  .  .  .
    """)


def test_another_terrain_does_not_connect() -> None:
    assert_reasons("""
        G|S north
        n  n  n  n  n  n
        n  n  W  F  n  n
        n  o  C  L  n  n
        n  o  c  S  n  n
        n  n  o  t  o  n
        n  n  n  o  n  n
    """)


def test_corners_do_not_connect() -> None:
    assert_reasons("""
        L|L east
        n  n  n  n  n  n
        n  n  n  n  n  n
        n  t  W  F  n  n
        o  c  C  F  n  n
        n  t  W  L  o  n
        n  n  o  o  n  n
    """)


def test_crowns_do_not_matter_for_a_connection() -> None:
    assert_fits("""
        W|M1 south
        .  .  .  .  .  .
        .  F  F  F  .  .
        .  F  C  W2 o  .
        .  F  F  F  .  .
        .  .  .  .  .  .
    """)


def test_e6_the_other_half_of_the_same_domino_does_not_connect() -> None:
    assert_fits("""
        W|W east
        .  .  .  .  .
        .  L  L  L  .
        .  L  C  L  .
        .  L  L  L  .
        .  .  .  .  .
    """)


# -- K-11: on empty cells --------------------------------------------------------------------------------


def test_neither_end_may_lie_on_the_castle_or_on_another_domino() -> None:
    assert_reasons("""
        W|W west
        n  n  n  n  n  n
        n  n  o  o  o  n
        n  o  W  W  t  o
        n  o  C  c  o  n
        n  n  o  o  n  n
    """)


@pytest.mark.parametrize('second', [(1, 0), (3, 0), (2, 1), (-1, 0), (1, 99)])
def test_a_domino_lies_on_two_cells_side_by_side(second: tuple[int, int]) -> None:
    why = kingdom_of('C').why_not(domino_of('W', 'W'), ((1, 0), second))
    assert why == Why(Reason.CELLS_NOT_SIDE_BY_SIDE)


def test_placed_squares_and_the_castle_are_named_as_the_reason() -> None:
    kingdom, tile = kingdom_of('C W W'), domino_of('W', 'W')
    assert kingdom.why_not(tile, ((1, 0), (1, 1))) == Why(Reason.CELL_TAKEN)
    assert kingdom.why_not(tile, ((0, 1), (0, 0))) == Why(Reason.CELL_IS_CASTLE)


# -- K-12: the size --------------------------------------------------------------------------------------


def test_e5_the_frame_slides_until_an_extent_is_used_up() -> None:
    assert_reasons("""
        W|W east
        w  w  n  n  n  n  w  w
        w  w  o  o  o  o  w  w
        w  c  C  W  W  W  W  w
        w  w  o  o  o  o  w  w
        w  w  n  n  n  n  w  w
    """)


def test_a_kingdom_may_still_grow_on_either_side() -> None:
    assert_reasons("""
        W|F east
        w  n  o  o  o  o  n  w
        w  o  c  C  W  W  o  w
        w  n  o  o  o  o  n  w
    """)


def test_the_height_is_limited_like_the_width() -> None:
    assert_reasons("""
        W|W south
        h  h  h  h  h
        o  t  o  n  n
        o  W  c  o  n
        o  W  C  o  n
        o  W  o  n  n
        o  W  o  n  n
        h  h  h  h  h
    """)


def test_a_kingdom_of_seven_goes_further() -> None:
    assert_reasons("""
        W|F south 7
        w  w  n  n  n  n  n  n  n  n  n  w
        w  w  n  n  o  n  n  n  n  n  n  w
        w  w  n  o  c  t  t  t  t  n  n  w
        w  w  n  o  C  W  W  W  W  o  n  w
        w  w  n  n  F  o  o  o  o  n  n  w
        w  w  n  n  n  n  n  n  n  n  n  w
    """)


def test_a_castle_in_the_corner_uses_the_frame_up() -> None:
    assert_reasons("""
        F|F north 7
        w  h  h  h  h  h  h  h  w
        w  C  W  W  W  W  W  W  w
        w  F  t  t  t  t  t  t  w
        w  F  o  n  n  n  n  n  w
        w  F  o  n  n  n  n  n  w
        w  F  o  n  n  n  n  n  w
        w  F  o  n  n  n  n  n  w
        w  F  o  n  n  n  n  n  w
        w  h  h  h  h  h  h  h  w
    """)


def test_a_refusal_says_how_wide_or_high_the_kingdom_would_be() -> None:
    kingdom, tile = kingdom_of('C W W W'), domino_of('W', 'W')
    too_wide = Why(Reason.KINGDOM_TOO_WIDE, (('size', 5), ('would_be', 6)))
    assert kingdom.why_not(tile, ((-2, 0), (-1, 0))) == too_wide
    assert kingdom.why_not(tile, ((1, 98), (1, 99))) == Why(
        Reason.KINGDOM_TOO_HIGH, (('size', 5), ('would_be', 100))
    )


# -- K-16, K-17: what fits nowhere -----------------------------------------------------------------------


def test_a_single_hole_takes_no_domino() -> None:
    kingdom = kingdom_of("""
        W  W  W  W  W
        W  F  F  F  W
        W  F  C  F  W
        W  F  F  F  W
        W  W  .  W  W
    """)
    assert not kingdom.can_place(domino_of('W', 'F'))


def test_a_full_kingdom_takes_nothing_more() -> None:
    kingdom = kingdom_of("""
        W  W  W  W  W
        W  W  W  W  W
        W  W  C  W  W
        W  W  W  W  W
        W  W  W  W  W
    """)
    assert not kingdom.can_place(domino_of('W', 'W'))
    assert cells_in(kingdom.frame & ~kingdom.occupied) == ()


def test_a_castle_walled_in_by_other_terrain_connects_nothing() -> None:
    assert_fits("""
        G|L north
        .  .  .  .  .
        .  W  W  W  .
        .  F  C  S  .
        .  F  M  S  .
        .  .  .  .  .
    """)


# -- the cells a kingdom can still reach -----------------------------------------------------------------


def test_the_frame_is_every_cell_that_may_still_belong_to_the_kingdom() -> None:
    kingdom = kingdom_of('C W W')
    reach = set(cells_in(kingdom.frame))
    assert reach == {Cell(x, y) for x in range(-2, 5) for y in range(-4, 5)}
    assert kingdom.frame >> spot_of((0, 0)) & 1


def test_placing_keeps_the_squares_with_their_crowns() -> None:
    kingdom = kingdom_of('C')
    kingdom.put(domino_of('M3', 'W'), spot_of((0, 1)), spot_of((0, 2)))
    mine, field = kingdom.square_at(spot_of((0, 1))), kingdom.square_at(spot_of((0, 2)))
    assert (mine, field) == (domino_of('M3', 'W').first, domino_of('M3', 'W').second)
    assert kingdom.square_at(spot_of((0, 0))) is None
    assert kingdom.square_at(spot_of((1, 1))) is None


def test_both_orders_of_a_domino_with_like_ends_make_the_same_kingdom() -> None:
    one, other = kingdom_of('C'), kingdom_of('C')
    one.put(domino('K1'), spot_of((1, 0)), spot_of((2, 0)))
    other.put(domino('K1'), spot_of((2, 0)), spot_of((1, 0)))
    assert one == other
    assert hash(one) == hash(other)


# -- counts: every way to lay these dominoes one after the other, confirmed by the reference --------------


@pytest.mark.parametrize(
    ('tiles', 'of_five', 'of_seven'),
    [
        ('K13', 24, 24),
        ('K1 K2', 896, 896),
        ('K13 K14', 540, 540),
        ('K1 K7', 400, 400),
        ('K24 K30 K41', 11408, 11776),
        ('Q46 Q47 Q48', 40576, 42752),
        ('Q35 Q2 Q44', 6160, 6280),
    ],
)
def test_the_ways_to_lay_a_row_of_dominoes_are_counted(tiles: str, of_five: int, of_seven: int) -> None:
    dominoes = [domino(tile) for tile in tiles.split()]
    assert ways_to_lay(dominoes, Kingdom(5)) == of_five
    assert ways_to_lay(dominoes, Kingdom(7)) == of_seven


def ways_to_lay(dominoes: list[Domino], kingdom: Kingdom) -> int:
    first, *others = dominoes
    if not others:
        return sum(1 for _ in kingdom.placements(first))
    ways = 0
    for placement in kingdom.placements(first):
        twin = kingdom.copy()
        twin.put(first, *placement)
        ways += ways_to_lay(others, twin)
    return ways
