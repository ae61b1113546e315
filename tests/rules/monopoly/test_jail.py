"""MO-JAI: into Jail and out of it."""

from __future__ import annotations

import pytest

from tests.rules.monopoly.boards import BOX, ghost, place, told
from tests.support.rule import rule

LOCKED = """
    seat 0: 100 on jail locked 0
    seat 1: 100 on L2
    ghost: pellet1
    """


@rule("MO-JAI-1")
def test_go_to_jail_ends_the_turn_at_once() -> None:
    sent = BOX.play("""
        seat 0: 100 on L9
        seat 1: 100 on L2
        ghost: pellet1
        """, "roll 3 3")
    assert sent.kinds == "dice_taken rolled moved sent_to_jail turn_began"
    assert sent.facts("sent_to_jail")["why"] == "space"
    assert (place(sent, 0), sent.state.jailed[0], ghost(sent), sent.state.player) == ("jail", 1, "pellet1", 1)
    assert sent.points == [100, 100]


@rule("MO-JAI-2")
def test_paying_10_at_the_start_of_the_turn_and_then_a_normal_turn() -> None:
    assert BOX.at(LOCKED).legal == "roll pay jail"
    paid = BOX.play(LOCKED, "pay_jail")
    assert (paid.points, paid.state.jailed[0], paid.legal) == ([90, 100], 0, "roll")
    doubles = BOX.play(paid, "roll 1 1 buy")
    assert doubles.facts("turn_began") == {"seat": 0, "again": 1}, "a normal turn, with another one for doubles"


@rule("MO-JAI-2")
def test_doubles_free_and_are_used_and_give_no_further_turn() -> None:
    freed = BOX.play(LOCKED, "roll 4 4")
    assert freed.facts("left_jail") == {"seat": 0, "how": "doubles"}
    assert (place(freed, 0), freed.legal) == ("L9", "auction buy")
    done = BOX.play(freed, "buy")
    assert (ghost(done), done.state.player, done.points) == ("power-up2", 1, [40, 100])


@rule("MO-JAI-2")
def test_the_doubles_that_free_do_not_count_as_the_first_in_a_row() -> None:
    freed = BOX.play(LOCKED, "roll 4 4 buy 1:roll 3 3 buy")
    assert freed.state.doubles == 1


@rule("MO-JAI-2")
def test_the_option_grants_another_turn_and_they_are_the_first_doubles() -> None:
    freed = BOX.play(LOCKED + "jail_doubles_again: 1", "roll 4 4 buy")
    assert (freed.state.player, freed.state.doubles) == (0, 1)
    third = BOX.play(freed, "roll 1 1 stay roll 2 2")
    assert third.facts("sent_to_jail") == {"seat": 0, "why": "doubles", "times": 3}


@rule("MO-JAI-2")
@pytest.mark.parametrize("tries", [0, 1, 2])
def test_paying_is_possible_at_the_start_of_each_of_these_turns(tries: int) -> None:
    at = LOCKED.replace("locked 0", f"locked {tries}")
    assert BOX.at(at).legal == "roll pay jail"
    assert BOX.play(at, "pay_jail roll 1 2 stay").points == [90, 100]


@rule("MO-JAI-3")
def test_after_a_failed_try_token_and_ghost_stay() -> None:
    failed = BOX.play(LOCKED, "roll 4 3")
    assert failed.kinds == "dice_taken rolled jail_try_failed turn_began"
    assert failed.facts("jail_try_failed") == {"seat": 0, "tries": 1}
    assert (place(failed, 0), ghost(failed), failed.state.player, failed.points) == ("jail", "pellet1", 1, [100, 100])


@rule("MO-JAI-2", "MO-JAI-3")
def test_after_the_third_failed_try_one_pays_and_uses_that_roll() -> None:
    third = BOX.play(LOCKED.replace("locked 0", "locked 2"), "roll 4 3")
    assert third.facts("left_jail") == {"seat": 0, "how": "third_try"}
    assert third.facts("paid") == {"seat": 0, "amount": 10, "to": -1, "why": "jail"}
    assert (place(third, 0), third.points, ghost(third)) == ("parking", [90, 100], "L6")


@rule("MO-JAI-2", "MO-JAI-3")
def test_three_tries_one_after_another() -> None:
    two = BOX.play(LOCKED, "roll 1 2 1:roll 3 2 roll 2 1 1:roll 2 5")
    assert two.state.tries[0] == 2
    third = BOX.play(two, "roll 5 2")
    assert (place(third, 0), third.state.tries[0], third.state.jailed[0]) == ("parking", 0, 0)


@rule("MO-JAI-2")
def test_the_tries_begin_anew_with_the_next_stay() -> None:
    back = BOX.play("""
        seat 0: 100 on L9
        seat 1: 100 on L2
        ghost: pellet1
        """, "roll 2 4")
    assert back.state.tries[0] == 0


@rule("MO-JAI-2")
def test_paying_is_for_those_in_jail_and_before_the_roll() -> None:
    free = BOX.at("""
        seat 0: 100 on jail
        seat 1: 100 on L2
        ghost: pellet1
        """)
    assert free.refusal("pay jail") == ("MO-JAI-2", "not_in_jail", {})
    assert BOX.play(free, "roll 1 1").refusal("pay jail") == ("MO-JAI-2", "not_in_jail", {})
    assert BOX.play(LOCKED, "roll").refusal("pay jail", 0) == ("MO-TURN-1", "chance_due", {})


@rule("MO-JAI-4", "MO-PAY-1")
def test_paying_without_the_points_means_selling() -> None:
    poor = LOCKED.replace("seat 0: 100 on jail locked 0", "seat 0: 0 on jail locked 0 L1 L9")
    selling = BOX.play(poor, "pay_jail")
    assert (selling.legal, selling.points) == ("sell 1 sell 9", [0, 100])
    sold = BOX.play(selling, "sell_1")
    assert (sold.points, sold.legal, sold.state.jailed[0]) == ([10, 100], "roll", 0)


@rule("MO-JAI-4", "MO-PAY-3")
def test_with_nothing_one_is_free_for_nothing() -> None:
    poor = LOCKED.replace("seat 0: 100", "seat 0: 0")
    assert BOX.play(poor, "pay_jail").facts("debt_forgiven")["amount"] == 10
    third = BOX.play(poor.replace("locked 0", "locked 2"), "roll 4 3")
    assert (place(third, 0), third.points) == ("parking", [0, 100])


@rule("MO-JAI-4")
def test_the_third_try_sells_before_the_token_moves() -> None:
    selling = BOX.play(LOCKED.replace("seat 0: 100 on jail locked 0", "seat 0: 0 on jail locked 2 L1"), "roll 4 3")
    assert (selling.legal, place(selling, 0)) == ("sell 1", "jail")
    moved = BOX.play(selling, "sell_1")
    assert (place(moved, 0), moved.points, ghost(moved)) == ("parking", [10, 100], "L6")


@rule("MO-JAI-1")
def test_a_second_doubles_that_leads_to_jail_gives_no_third_turn() -> None:
    sent = BOX.play("""
        seat 0: 100 on L9
        seat 1: 100 on L2
        ghost: pellet1
        doubles: 1
        """, "roll 3 3")
    assert (sent.state.player, sent.state.doubles, told(sent, "moved")[0].facts["go"]) == (1, 0, 0)
