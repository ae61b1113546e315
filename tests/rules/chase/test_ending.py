"""CH-END: the end of a round and of the match."""

from __future__ import annotations

import pytest

from pacboard.core.contract import OVER
from pacboard.core.options import encode, settle
from tests.rules.chase.boards import ALL_CARDS, POND, YELLOW_CARDS
from tests.support.rule import rule

# One step to the left of Blinky, with much gained.
ABOUT_TO_BE_CAUGHT = """
    @---B---x---.
    | [.P.C]|   |
    o       i   o
    |       |   |
    .---2---*---O
    taken: c2
    deck: 0 0 1 0 0 0 0 0
    level: 2
    blue: 3
    turn: 9
    steps: 2
    """


@rule("CH-END-1")
def test_a_catch_on_the_last_life_ends_the_round() -> None:
    told = POND.play(f"{ABOUT_TO_BE_CAUGHT} been: 1", "right")
    assert told.event("round_ended").rule == "CH-END-1"
    assert told.kinds == "pac_moved pac_caught round_ended pac_chosen"


@rule("CH-END-2")
@pytest.mark.parametrize(("tally", "winners"), [
    ("1 0 0 0 0 0 1 0 5 0 0 0", [1]),  # 100, 800 and 500
    ("0 4 0 9 0 0 1 0 2 3 0 0", [0, 1, 2]),  # three times 800
    ("0 0 0 9 0 0 0 0 0 0 0 0", [0, 1, 2]),  # dots are worth nothing
], ids=["one", "shared", "shared without points"])
def test_when_everyone_has_been_pac_man_the_highest_score_wins_and_equal_ones_share(tally: str,
                                                                                      winners: list[int]) -> None:
    told = POND.play(f"""
        {ABOUT_TO_BE_CAUGHT}
        seats: 3
        owner: 1 1 2 2
        been: 7
        tally: {tally} 0 0 0 0 0 0 0 0
        """, "right")
    assert told.event("match_ended").rule == "CH-END-2"
    assert told.facts("match_ended") == {"winners": winners, "points": told.points}
    assert POND.game.actor(told.state) == OVER
    assert POND.game.winners(told.state) == winners
    assert told.refusal("left", seat=0) == ("CH-END-2", "match_over", {})


@rule("CH-END-3", "CH-SET-1", "CH-SET-2", "CH-SET-3", "CH-SET-4")
def test_the_next_round_is_set_up_afresh_with_the_deck_of_the_start_level() -> None:
    told = POND.check(f"{ABOUT_TO_BE_CAUGHT} been: 1", "right", """
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        *---@---*---O
        pac_seat: 1
        owner: 0 0 0 0
        level: 1
        blue: 0
        fruits: 0
        turn: 1
        lives: 1
        phase: pac_die
        """)
    assert POND.play(told, "1 1 1 left right left").outcomes == ALL_CARDS


@rule("CH-END-3", "CH-SET-4")
def test_the_start_level_is_that_of_the_option() -> None:
    told = POND.play(f"{ABOUT_TO_BE_CAUGHT} been: 1\n level: 4\n start_level: 2", "right 1 1 1 left right left")
    assert told.state.level == 2
    assert told.outcomes == ALL_CARDS | YELLOW_CARDS


@rule("CH-END-3", "CH-ARC-1")
def test_in_arcade_mode_the_next_pac_man_has_three_lives_again() -> None:
    assert POND.play(f"{ABOUT_TO_BE_CAUGHT} been: 1\n mode: arcade", "right").state.lives == 3


# Pac-Man's last turn of two; his next one would be the third.
LAST_TURN = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    @---S---.---O
    turn_limit: 2
    turn: 2
    been: 1
    steps: 3
    """


@rule("CH-END-4")
def test_the_round_ends_when_pac_man_would_begin_one_turn_more() -> None:
    told = POND.play(f"{LAST_TURN} tally: 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", "up down up P1I1C1B1 right")
    assert told.kinds.endswith("ghost_moved turn_limit_reached round_ended pac_chosen")
    assert told.event("turn_limit_reached").rule == "CH-END-4"
    assert told.facts("turn_limit_reached") == {"seat": 0, "turns": 2}
    assert (told.points, told.state.pac_seat, told.state.turn) == ([100, 0], 1, 1)


@rule("CH-END-4")
def test_the_turn_before_the_last_is_followed_by_one_more() -> None:
    told = POND.play(f"{LAST_TURN} turn: 1", "up down up P1I1C1B1 right")
    assert (told.state.pac_seat, told.state.turn) == (0, 2)


@rule("CH-END-4", "CH-LVL-1")
def test_a_new_level_does_not_reset_the_limit() -> None:
    told = POND.play("""
        .---B---O---.
        | [.PIC]|   |
        o       .   o
        |       |   |
        @---S---*---O
        turn_limit: 2
        turn: 2
        been: 1
        steps: 3
        """, "right")
    assert told.kinds.endswith("level_completed turn_limit_reached round_ended pac_chosen")
    assert told.facts("round_ended") == {"seat": 0, "points": 800, "level": 2}


@rule("CH-END-4", "CH-ARC-2")
def test_a_lost_life_does_not_reset_the_limit() -> None:
    told = POND.play("""
        @---B---O---.
        | [.PIC]|   |
        o       .   o
        |       |   |
        .---S---*---O
        turn_limit: 2
        turn: 2
        been: 1
        mode: arcade
        lives: 3
        steps: 3
        """, "right")
    assert told.kinds == "pac_moved pac_caught turn_limit_reached round_ended pac_chosen"


@rule("CH-END-4")
def test_there_is_no_limit_for_people_and_one_of_300_turns_where_only_bots_play() -> None:
    assert settle(POND.game.OPTIONS, {})["turn_limit"] is None
    assert settle(POND.game.OPTIONS, {}, only_bots=True)["turn_limit"] == 300
    assert settle(POND.game.OPTIONS, {"turn_limit": None}, only_bots=True)["turn_limit"] is None
    assert encode(POND.game.OPTIONS, settle(POND.game.OPTIONS, {"turn_limit": 1}))[-1] == 1
