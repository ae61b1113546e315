"""MO-END: how a match ends, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.monopoly.boards import BOX, LEVELS, told
from tests.support.rule import rule

MOST = " ".join(level for level in LEVELS if level != "L4")


def last_level(mine: int = 100, other: int = 100, facts: str = "") -> str:
    return f"""
        seat 0: {mine} on L2 {MOST}
        seat 1: {other} on jail
        seat 2: 0 on jail
        ghost: L12
        {facts}
        """


def ended(played: Any) -> dict[str, Any]:
    return dict(played.facts("match_ended"))


@rule("MO-END-1")
def test_buying_the_last_level_ends_the_match_at_once() -> None:
    over = BOX.play(last_level(), "roll 1 2 buy")
    assert over.kinds == "dice_taken rolled moved level_offered level_bought match_ended"
    assert ended(over) == {"winners": [1], "points": [70, 100, 0], "how": "last_level", "levels": [16, 0, 0]}
    assert (BOX.game.actor(over.state), over.state.ghost) == (-2, BOX.at(last_level()).state.ghost)


@rule("MO-END-1")
def test_winning_the_last_level_at_an_auction_ends_it_too() -> None:
    over = BOX.play(last_level(), "roll 1 2 auction bid_10@1 pass@0")
    assert ended(over) == {"winners": [0], "points": [100, 90, 0], "how": "last_level", "levels": [15, 1, 0]}


@rule("MO-END-1")
def test_taking_a_level_from_another_ends_nothing() -> None:
    stolen = BOX.play("""
        seat 0: 100 on L2 L1 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12 L13 L14
        seat 1: 100 on jail L15 L16
        ghost: L12
        phase: steal
        """, "stay")
    assert BOX.game.actor(stolen.state) >= 0


@rule("MO-END-1")
def test_an_unsold_last_level_lets_the_match_go_on() -> None:
    assert BOX.game.actor(BOX.play(last_level(), "roll 1 2 auction pass@1 pass@0").state) == 1


@rule("MO-END-1")
def test_after_the_end_nothing_is_allowed() -> None:
    over = BOX.play(last_level(), "roll 1 2 buy")
    for word in ("roll", "buy", "bid 10@1", "ask 1", "sell 1"):
        assert over.refusal(word, 1) == ("MO-END-1", "match_over", {})


@rule("MO-END-2")
@pytest.mark.parametrize(("points", "winners"), [((120, 90), [0]), ((120, 91), [1]), ((120, 80), [0])])
def test_most_points_win_and_a_tie_goes_to_more_levels(points: tuple[int, int], winners: list[int]) -> None:
    assert ended(BOX.play(last_level(*points), "roll 1 2 buy"))["winners"] == winners


@rule("MO-END-2")
def test_still_equal_they_share_it() -> None:
    shared = BOX.play("""
        seat 0: 130 on L2 L1 L2 L3 L5 L6 L7 L8
        seat 1: 100 on jail L9 L10 L11 L12 L13 L14 L15 L16
        seat 2: 90 on jail
        ghost: L12
        """, "roll 1 2 buy")
    assert ended(shared)["levels"] == [8, 8, 0]
    assert (ended(shared)["winners"], BOX.game.winners(shared.state)) == ([0, 1], [0, 1])


@rule("MO-END-3")
def test_the_turn_limit_counts_completed_rolls_those_after_doubles_too() -> None:
    over = BOX.play("""
        seat 0: 100 on GO
        seat 1: 120 on L3
        ghost: L12
        turn_limit: 2
        """, "roll 3 3 roll 3 5")
    assert ended(over) == {"winners": [1], "points": [100, 120], "how": "limit", "levels": [0, 0]}
    assert len(told(over, "ghost_moved")) == 2


@rule("MO-END-3", "MO-JAI-3")
def test_a_failed_jail_try_is_a_turn_and_nothing_of_the_last_one_is_left_out() -> None:
    over = BOX.play("""
        seat 0: 100 on L8
        seat 1: 120 on jail locked 0 L4
        ghost: L12
        turn_limit: 2
        """, "roll 2 4 buy 1:roll 1 2")
    assert ended(over) == {"winners": [1], "points": [30, 120], "how": "limit", "levels": [1, 1]}
    assert len(told(over, "ghost_moved")) == 1


@rule("MO-END-3")
def test_the_limit_has_no_default_for_people_and_400_for_bots() -> None:
    option = next(option for option in BOX.game.OPTIONS if option.name == "turn_limit")
    assert (option.default, option.bots) == (None, 400)


QUIET = """
    seat 0: 100 on L2
    seat 1: 100 on jail
    ghost: L12
    quiet_end: 2
    quiet: 1
    """


@rule("MO-END-4")
def test_as_many_auctions_in_a_row_without_a_bid_end_the_match() -> None:
    over = BOX.play(QUIET, "roll 1 2 auction pass@1 pass@0")
    assert over.kinds.endswith("auction_unsold match_ended")
    assert ended(over) == {"winners": [0, 1], "points": [100, 100], "how": "quiet", "levels": [0, 0]}


@rule("MO-END-4")
@pytest.mark.parametrize("script", ["roll 1 2 auction bid_10@1 pass@0", "roll 1 2 buy"])
def test_a_bid_or_a_purchase_breaks_the_row(script: str) -> None:
    assert BOX.play(QUIET, script).state.quiet == 0


@rule("MO-END-4", "MO-AUC-2")
def test_a_bid_that_is_denied_breaks_the_row_too() -> None:
    denied = BOX.play(QUIET + "overbid: 1", "roll 1 2 auction bid_110@1 pass@0")
    assert (denied.state.quiet, BOX.game.actor(denied.state)) == (0, 1)


@rule("MO-END-4")
def test_an_auction_in_which_nobody_had_10_points_does_not_count() -> None:
    broke = QUIET.replace("seat 0: 100", "seat 0: 0").replace("seat 1: 100", "seat 1: 0")
    assert BOX.play(broke, "roll 1 2 auction").state.quiet == 1
    only_the_decliner = QUIET.replace("seat 1: 100", "seat 1: 0") + "decliner_bids: 0"
    assert BOX.play(only_the_decliner, "roll 1 2 auction").state.quiet == 1


@rule("MO-END-4")
def test_off_by_default_and_3_on_the_new_table_page() -> None:
    option = next(option for option in BOX.game.OPTIONS if option.name == "quiet_end")
    assert (option.default, option.offered) == (0, 3)
    silent = BOX.play(QUIET.replace("quiet_end: 2", "").replace("quiet: 1", "quiet: 19"),
                      "roll 1 2 auction pass@1 pass@0")
    assert BOX.game.actor(silent.state) == 1
