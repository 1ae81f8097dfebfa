"""Seats as values: how many, who belongs together, who wears what."""

from itertools import pairwise

import pytest

from ui.art import SEATS, TEAM_SEATS
from ui.house import Choice, SeatPlan
from ui.house.seating import dressed, free_styles, losing, moved, paired, resized, styled

WEDDING_TEAMS = Choice().but(game='wedding', players=8).but(teams=True)


def people(*names: str) -> tuple[SeatPlan, ...]:
    return tuple(SeatPlan(name=name, device=f'device-{name}', kingdom=n) for n, name in enumerate(names))


def names(seats: tuple[SeatPlan, ...]) -> list[str]:
    return [plan.name for plan in seats]


def teams_of(seats: tuple[SeatPlan, ...]) -> set[frozenset[str]]:
    kingdoms = {plan.kingdom for plan in seats}
    return {frozenset(plan.name for plan in seats if plan.kingdom == number) for number in kingdoms}


@pytest.mark.parametrize('players', range(2, 9))
def test_everybody_wears_something_of_his_own(players: int) -> None:
    seats = resized((), Choice().but(game='wedding', players=players))
    styles = [plan.style for plan in seats]
    assert len(set(styles)) == len(seats)
    assert set(styles) <= set(SEATS)


def test_partners_share_a_colour_and_nobody_else_does() -> None:
    seats = resized(people('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'), WEDDING_TEAMS)
    for number in range(4):
        pair = [plan.style for plan in seats if plan.kingdom == number]
        assert any(pair == [style.name for style in team] for team in TEAM_SEATS.values())
    assert len({plan.style for plan in seats}) == 8


def test_free_seats_go_first_then_bots_then_the_last_to_come() -> None:
    ann, ben, cat = people('Ann', 'Ben', 'Cat')
    bot = SeatPlan(name='Ida', bot='casual')
    seats = resized((ann, SeatPlan(), bot, ben, SeatPlan(), cat), Choice().but(game='wedding', players=6))
    assert names(resized(seats, Choice(players=4))) == ['Ann', 'Ida', 'Ben', 'Cat']
    assert names(resized(seats, Choice(players=3))) == ['Ann', 'Ben', 'Cat']
    two = Choice(players=2)
    assert names(resized(seats, two)) == ['Ann', 'Ben']
    assert names(losing(seats, two)) == ['Cat']
    assert losing(seats, Choice(players=3)) == ()


def test_a_bigger_table_has_free_seats_at_its_end() -> None:
    seats = resized(people('Ann', 'Ben'), Choice(players=4))
    assert [plan.is_free for plan in seats] == [False, False, True, True]
    assert [plan.kingdom for plan in seats] == [0, 1, 2, 3]


def test_a_style_stays_through_changes_of_the_game() -> None:
    seats = styled(resized(people('Ann', 'Ben'), Choice(players=2)), 1, 'red', teams=False)
    assert [plan.style for plan in resized(seats, Choice(players=4))][1] == 'red'


def test_a_style_can_be_had_from_a_free_seat_but_from_nobody_else() -> None:
    seats = resized(people('Ann', 'Ben'), Choice(players=4))
    assert 'yellow' not in free_styles(seats, 0, teams=False)
    assert seats[2].style in free_styles(seats, 0, teams=False)
    changed = styled(seats, 0, seats[2].style, teams=False)
    assert changed[0].style == seats[2].style
    assert len({plan.style for plan in changed}) == 4


def test_a_partner_follows_to_another_colour() -> None:
    seats = resized(people('A', 'B', 'C', 'D'), Choice().but(game='wedding', players=4).but(teams=True))
    assert free_styles(seats, 0, teams=True) == ('purple', 'purple2', 'blue', 'blue2', 'red', 'red2')
    changed = styled(seats, 0, 'red2', teams=True)
    assert [plan.style for plan in changed] == ['red2', 'red', 'orange', 'orange2']
    assert dressed(changed, teams=True) == changed


def test_pairing_lets_the_others_be_partners() -> None:
    seats = resized(
        people('A', 'B', 'C', 'D', 'E', 'F'), Choice().but(game='wedding', players=6).but(teams=True)
    )
    changed = paired(seats, 0, 3)
    assert teams_of(changed) == {frozenset('AD'), frozenset('BC'), frozenset('EF')}
    assert names(changed) == list('ABCDEF')
    assert len({plan.style for plan in changed}) == 6
    assert changed[0].style.removesuffix('2') == changed[3].style.removesuffix('2')
    assert paired(changed, 3, 0) == changed


def test_who_moves_takes_his_partner_along() -> None:
    seats = resized(people('A', 'B', 'C', 'D'), Choice().but(game='wedding', players=4).but(teams=True))
    changed = moved(seats, 0, 3, teams=True)
    assert names(changed) == list('BCDA')
    assert teams_of(changed) == teams_of(seats)
    assert [plan.kingdom for plan in changed] == [0, 1, 1, 0]


def test_moving_renumbers_the_kingdoms_of_a_game_without_teams() -> None:
    seats = resized(people('A', 'B', 'C'), Choice(players=3))
    changed = moved(seats, 2, 0, teams=False)
    assert names(changed) == list('CAB')
    assert [plan.kingdom for plan in changed] == [0, 1, 2]
    assert [plan.style for plan in changed] == [seats[2].style, seats[0].style, seats[1].style]


def test_any_way_through_the_games_gives_a_table_that_can_be_played() -> None:
    choices = [
        Choice(),
        WEDDING_TEAMS,
        Choice().but(game='wedding', players=6).but(teams=True),
        Choice().but(game='wedding', players=5),
        Choice().but(game='demo'),
        Choice().but(game='wedding', players=4).but(teams=True),
        Choice(players=2),
    ]
    for first, second in pairwise([*choices, *reversed(choices)]):
        seats = resized(resized(people('A', 'B', 'C'), first), second)
        assert second.settings(plan.kingdom for plan in seats).players == second.players
        assert second.but().mode == second.mode
        assert len({plan.style for plan in seats}) == second.players
