"""DU-TURN-5: ways are walked whole, or as far as they go.  All numbers of ways are counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from pacboard.core.contract import Game, legal_actions
from tests.support.drawn import Played, board
from tests.support.rule import rule

HALL = board("duel", "hall")
RING = board("duel", "ring")
LANE = board("duel", "lane")


def ways(played: Played) -> int:
    """In how many ways can the avatar that moves make its move?"""
    return _ways(played.game, played.state, played.game.piece(played.state))


def _ways(game: Game, s: Any, piece: int) -> int:
    if game.piece(s) != piece:
        return 1
    return sum(_ways(game, after, piece) for after in _afters(game, s))


def _afters(game: Game, s: Any) -> list[Any]:
    afters = []
    for a in legal_actions(game, s):
        after = s.copy()
        game.apply(after, a)
        afters.append(after)
    return afters


def turns(game: Game, s: Any, turn: int) -> int:
    """In how many ways can a turn be played once the dice lie on the table?"""
    if s.turn != turn:
        return 1
    return sum(turns(game, after, turn) for after in _afters(game, s))


@rule("DU-TURN-5", "DU-MOV-3")
@pytest.mark.parametrize(("steps", "wanted"), [(1, 2), (2, 4), (3, 8), (4, 12), (5, 16), (6, 19)])
def test_on_a_ring_a_move_turns_round_once_or_goes_back_and_forth_once(steps: int, wanted: int) -> None:
    # With n steps: straight on, or a back at step 2 to n, or such a back (not the last step) with a forth: 2n - 2 ways
    # each way round.  With 6 steps two of the 20 run into the red ghost at step 5 and are one.
    assert ways(RING.at(f"""
        S.1..2
        x####x
        .RPBO.
        phase: pac_step
        steps: {steps}
        """)) == wanted


@rule("DU-TURN-5", "DU-MOV-3")
@pytest.mark.parametrize(("steps", "wanted"), [(1, 1), (2, 2), (3, 3), (4, 5), (5, 5), (6, 5)])
def test_in_a_dead_end_only_ways_that_use_all_steps_are_left(steps: int, wanted: int) -> None:
    # 4: RRRR (caught), RRRL, RRLL, RRLR, RLRR.  5: RRRR, RRRLL, RRRLR, RRLRR, RLRRR; RRLL would be stuck.
    # 6: RRRR, RRRLLL, RRRLRR, RRLRRR, RLRRRR.
    assert ways(LANE.at(f"""
        1...RPBOx2
        phase: pac_step
        steps: {steps}
        """)) == wanted


@rule("DU-TURN-5")
def test_a_step_that_would_get_stuck_is_refused() -> None:
    played = LANE.play("""
        1...RPBOx2
        phase: pac_step
        steps: 5
        """, "right right left")
    assert played.legal == "right"
    assert played.refusal("left") == ("DU-TURN-5", "must_use_all", {"ghost": None, "left": 2})


@rule("DU-TURN-5")
def test_a_ghost_keeps_to_the_only_way_of_the_whole_number() -> None:
    begun = LANE.at("""
        1.R.PgBOx2
        phase: ghost_step
        mover: R
        steps: 5
        """)
    assert begun.refusal("right") == ("DU-TURN-5", "must_use_all", {"ghost": 0, "left": 5})
    assert ways(begun) == 1
    walked = LANE.check(begun, "left left right right right", """
        1..RPgBOx2
        player: 2
        """)
    assert "steps_lost" not in walked.kinds


@rule("DU-TURN-5", "DU-MOV-2")
def test_on_an_open_board_too_a_ghost_may_not_get_stuck_among_others() -> None:
    # After left and back, the smiley is a dead end between pink and blue; the way round the corner is not.
    turned = HALL.play("""
        xRSPx.o
        .#B#.#.
        <gg.gO>
        .#.#.#.
        o1x.2.x
        phase: ghost_step
        mover: R
        steps: 5
        """, "left right")
    assert turned.legal == "left"
    assert turned.refusal("right") == ("DU-TURN-5", "must_use_all", {"ghost": 0, "left": 3})


@rule("DU-TURN-5", "DU-MOV-2")
def test_a_ghost_looks_as_far_ahead_as_it_goes() -> None:
    # Pink is three steps away, as many as red has left after left and back; to the left the way is free.
    turned = RING.play("""
        SR..P2
        x####x
        .g1BO.
        phase: ghost_step
        mover: R
        steps: 5
        """, "left right")
    assert turned.legal == "left"


@rule("DU-TURN-5")
def test_ways_of_four_steps_between_a_smiley_and_a_ghost() -> None:
    # LLRR, LLRL, LRLL, RLLL: the others get stuck after 2 or 3.
    assert ways(LANE.at("""
        1.R.PgBOx2
        phase: ghost_step
        mover: R
        steps: 4
        """)) == 4


@rule("DU-TURN-5", "DU-MOV-2")
def test_without_a_whole_way_the_longest_are_walked_and_the_rest_is_lost() -> None:
    begun = LANE.at("""
        1R.PggBOx2
        phase: ghost_step
        mover: R
        steps: 4
        """)
    assert ways(begun) == 4  # LRR, LRL, RLL, RLR
    lost = LANE.play(begun, "left right right").event("steps_lost")
    assert (lost.rule, lost.facts) == ("DU-TURN-5", {"seat": 0, "ghost": 0, "left": 1})


@rule("DU-TURN-5", "DU-MOV-4")
def test_a_capture_of_ones_own_pac_man_counts_as_using_the_whole_number() -> None:
    begun = LANE.at("""
        SR1PggBOx2
        phase: ghost_step
        mover: R
        steps: 4
        """)
    assert begun.legal == "right left"
    turned = LANE.play(begun, "left right")
    assert turned.refusal("left") == ("DU-TURN-5", "must_end", {"ghost": 0, "left": 1})  # stuck after 3 steps
    LANE.check(turned, "right", """
        1.RPggBOx2
        player: 2
        hearts: 3 4
        """)


@rule("DU-TURN-5", "DU-POW-3")
def test_being_sent_home_counts_as_using_the_whole_number() -> None:
    # L L R R R is a way of five steps.  R L L L would be one of four, but to the right red is sent home at once.
    begun = LANE.at("""
        S.R1PgBOx2
        phase: ghost_step
        mover: R
        steps: 5
        powered: 2 0
        """)
    assert begun.legal == "right left"
    assert LANE.play(begun, "right").facts("steps_lost") == {"seat": 0, "ghost": 0, "left": 4}


@rule("DU-TURN-5", "DU-END-2")
def test_taking_the_last_thing_counts_as_using_the_whole_number() -> None:
    # After a back, the dead end to the right takes one step; only if that ends the match is it whole.
    last = LANE.play("""
        2...RPBO1x
        phase: pac_step
        steps: 5
        powered: 2 0
        """, "left right")
    assert last.legal == "right left"
    assert LANE.play(last, "right").event("match_ended").rule == "DU-END-2"
    assert LANE.play("""
        2..xRPBO1x
        phase: pac_step
        steps: 5
        powered: 2 0
        """, "left right").legal == "left"


@rule("DU-TURN-5", "DU-POW-1")
def test_pac_man_looks_ahead_with_the_power_that_he_will_have() -> None:
    # To the left is a pocket of one square, where L R L is stuck.  To the right he takes the power-up and walks on
    # through the ghosts; red finds its spawn square taken, goes to the free one and is met there once more.
    begun = LANE.at("""
        S1oRPBOgx2
        phase: pac_step
        steps: 6
        """)
    assert begun.legal == "right left"
    assert LANE.play(begun, "left right").legal == "right"
    through = LANE.play(begun, "right right right right right right")
    assert [e.facts["ghost"] for e in through.events if e.kind == "ghost_sent_home"] == [0, 1, 2, 3, 0]


@rule("DU-TURN-5", "DU-CAP-4", "DU-POW-1")
@pytest.mark.parametrize(("lane", "powered", "legal"), [
    ("2P.BOg1gRS", "0 0", "right left"),  # to the right red captures him after 2 steps, which is whole
    ("2P.BOg1gRS", "1 0", "left"),  # with power he passes red, and is stuck in the corner after 3
    ("2P.BOg1oRS", "0 0", "left"),  # so he is with the power that he takes on the way
])
def test_a_capture_is_whole_and_a_corner_is_not(lane: str, powered: str, legal: str) -> None:
    turned = LANE.play(f"""
        {lane}
        under: x b1
        phase: pac_step
        steps: 6
        powered: {powered}
        """, "left right")
    assert (turned.state.steps, turned.legal) == (4, legal)


@rule("DU-TURN-5", "DU-POW-2")
def test_a_ghost_that_he_would_send_home_is_not_what_stops_him() -> None:
    turned = LANE.play("""
        2P.BOg1R.S
        under: x b1
        phase: pac_step
        steps: 6
        powered: 1 0
        """, "left right")
    assert turned.refusal("right") == ("DU-TURN-5", "must_use_all", {"ghost": None, "left": 4})


@rule("DU-TURN-5")
def test_a_ghost_may_be_chosen_although_steps_are_lost() -> None:
    assert LANE.play("1R.PggBOx2", "4 1 G4P1").legal == "R P B O"  # red can make only 3 steps


@rule("DU-TURN-5")
def test_only_a_ghost_with_a_legal_step_may_be_chosen() -> None:
    due = LANE.play("1...RPBOx2", "1 2 P1G2 right")
    assert due.legal == "R O"
    assert due.refusal("P") == ("DU-TURN-5", "ghost_shut_in", {"ghost": 1})


@rule("DU-TURN-5")
@pytest.mark.parametrize(("script", "kinds"), [
    ("1 2 P1G2 right", "dice_rolled dice_assigned pac_moved die_lost turn_ended"),
    ("1 2 G2P1 right", "dice_rolled dice_assigned die_lost pac_moved turn_ended"),
])
def test_a_die_is_lost_if_no_ghost_can_be_chosen(script: str, kinds: str) -> None:
    played = LANE.play("""
        1...RPBOx2
        moved: RO -
        """, script)
    lost = played.event("die_lost")
    assert (lost.rule, lost.facts) == ("DU-TURN-5", {"seat": 0, "steps": 2})
    assert played.kinds == kinds
    assert (played.state.player, played.state.turn) == (1, 2)


@rule("DU-TURN-1", "DU-TURN-4", "DU-TURN-5")
def test_all_ways_to_play_a_double_1_on_the_ring() -> None:
    # Pac-Man 2 steps, then red left or orange right: 4; the other order: 4; the special ability: 4.
    rolled = RING.play("""
        1....2
        x####x
        .RPBO.
        """, "1 1")
    assert turns(RING.game, rolled.state, 1) == 12


@rule("DU-TURN-1", "DU-TURN-5")
def test_all_ways_to_play_a_2_and_a_1_on_the_ring() -> None:
    # Pac-Man 2 (4 ways) and a ghost 1 (2 ways): 8 in either order; Pac-Man 1 (2 ways) and a ghost 2 (4 ways): again 8.
    rolled = RING.play("""
        1....2
        x####x
        .RPBO.
        """, "2 1")
    assert turns(RING.game, rolled.state, 1) == 32
