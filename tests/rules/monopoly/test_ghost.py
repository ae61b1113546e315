"""MO-GHO: the Ghost and its fee."""

from __future__ import annotations

from tests.rules.monopoly.boards import BOX, ghost, place, told
from tests.support.rule import rule


@rule("MO-GHO-1")
def test_whoever_lands_on_the_ghost_pays_20_to_the_bank() -> None:
    landed = BOX.play("""
        seat 0: 100 on GO
        seat 1: 100 on GO
        ghost: jail
        """, "roll 4 3")
    assert landed.facts("paid") == {"seat": 0, "amount": 20, "to": -1, "why": "ghost"}
    assert (landed.points, ghost(landed)) == ([80, 100], "power-up2")


@rule("MO-GHO-1")
def test_whoever_the_ghost_lands_on_pays() -> None:
    met = BOX.play("""
        seat 0: 100 on GO
        seat 1: 100 on parking
        ghost: L8
        """, "roll 5 2")
    assert (ghost(met), met.points) == ("parking", [100, 80])


@rule("MO-GHO-1")
def test_landing_on_the_ghost_and_being_landed_on_are_two_landings() -> None:
    twice = BOX.play("""
        seat 0: 100 on GO
        seat 1: 100 on GO
        ghost: power-up1
        """, "roll 2 1 go_3 buy")
    assert (place(twice, 0), ghost(twice)) == ("L3", "L3")
    assert [event.facts["amount"] for event in told(twice, "paid")] == [20, 20]
    assert twice.points == [100 - 20 - 30 - 20, 100]


@rule("MO-GHO-1")
def test_in_jail_nobody_pays_and_just_visiting_does() -> None:
    met = BOX.play("""
        seat 0: 100 on GO
        seat 1: 100 on jail locked 1
        seat 2: 100 on jail
        ghost: L3
        """, "roll 6 3 buy")
    assert (ghost(met), met.points) == ("jail", [100 - 40, 100, 80])


@rule("MO-GHO-1")
def test_relocated_onto_the_ghost_one_pays() -> None:
    met = BOX.play("""
        seat 0: 100 on GO
        seat 1: 100 on GO
        ghost: L4
        """, "roll 1 2 go_4")
    assert (met.legal, met.points) == ("auction buy", [80, 100])


@rule("MO-GHO-1")
def test_staying_on_a_power_up_is_no_second_landing() -> None:
    met = BOX.play("""
        seat 0: 100 on GO
        seat 1: 100 on GO
        ghost: power-up1
        """, "roll 1 2 stay")
    assert [event.facts["amount"] for event in told(met, "paid")] == [20]
    assert met.points == [80, 100]


@rule("MO-GHO-1")
def test_on_go_at_the_start_nobody_pays_until_something_moves() -> None:
    begun = BOX.play(BOX.new_match(3), "6 5 1 1 2 1 roll 4 3")
    assert begun.points == [100, 100, 100]


@rule("MO-GHO-1")
def test_a_token_that_goes_to_jail_does_not_meet_the_ghost_there() -> None:
    sent = BOX.play("""
        seat 0: 100 on parking
        seat 1: 100 on GO
        ghost: jail
        """, "roll 4 3")
    assert sent.points == [100, 100]


@rule("MO-GHO-2")
def test_all_on_its_space_pay_from_the_player_to_the_left_and_nobody_is_moved() -> None:
    met = BOX.play("""
        seat 0: 100 on parking
        seat 1: 100 on L5
        seat 2: 100 on parking
        seat 3: 100 on parking
        ghost: L8
        player: 1
        """, "roll 4 2")
    assert [event.facts["seat"] for event in told(met, "paid")] == [1, 2, 3, 0]
    assert [place(met, seat) for seat in range(4)] == ["parking"] * 4
    assert met.points == [80] * 4
