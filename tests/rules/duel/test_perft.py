"""All ways to play on from a position, counted by hand on three tiny boards, with the back-and-forth rule."""

from __future__ import annotations

import pytest

from tests.support.drawn import board
from tests.support.perft import perft
from tests.support.rule import rule

RING = board("duel", "ring")
CROSS = board("duel", "cross")
LANE = board("duel", "lane")

# Walks on the ring.  F is on, B a back, and after a back F is the forth.  Each way round:
#
#     S . 1 . . S      1 step   F
#     x         x      2 steps  FF FB
#     . R P B O .      3 steps  FFF FFB FBF FB'   (FB' goes on where the back led; FBFB would be a second back)
#
# n steps: straight on (1), a back at step 2 to n and on from there (n - 1), or such a back and its forth (n - 2).
# Both ways round that is 2 * (2n - 2).  At step 5 to the left red ends the match: two walks of six steps fail.
WALKS = [2, 4, 8, 12, 16, 20 - 2]


@rule("DU-MOV-3")
@pytest.mark.parametrize(("steps", "walks"), [*enumerate(WALKS, 1)])
def test_walks_round_the_ring(steps: int, walks: int) -> None:
    free = RING.at("""
        S.1..2
        x####x
        .RPBO.
        hearts: 1 4
        phase: pac_step
        steps: 6
        """)
    assert perft(RING.game, free.state, steps) == walks


# Walks on the cross.  Pink and blue end the match (!); up and down the way ends after two squares.
#
#     S        L!  R!  and, beginning with U (with D it is the same, upside down):
#     .
# R P 1 B O    U U D U
#     .        U U D D L!    U U D D R!    U U D D D D
#     S        U D U U
#              U D L!        U D R!        U D D D
#
# Of 4 steps all of these can be begun.  Of 5 steps UUDU, UDUU and UDDD are too short: after U D only L and R are left,
# and after U U D only D.  So it is of 6 steps, where UUDDD has its last one.
ON_THE_CROSS = {
    4: [4, 4, 2 * 5, 2 * 4],
    5: [4, 4, 2 * 3, 2 * 1, 2 * 3],
    6: [4, 4, 2 * 3, 2 * 1, 2 * 3, 2 * 1],
}


@rule("DU-MOV-3", "DU-TURN-5")
@pytest.mark.parametrize(("steps", "plies", "walks"), [
    (steps, plies, walks) for steps, counts in ON_THE_CROSS.items() for plies, walks in enumerate(counts, 1)])
def test_walks_on_the_cross(steps: int, plies: int, walks: int) -> None:
    between = CROSS.at(f"""
        ##S##
        ##.##
        RP1BO
        ##.##
        ##2##
        under: x a3
        hearts: 1 4
        phase: pac_step
        steps: {steps}
        """)
    assert perft(CROSS.game, between.state, plies) == walks


# A whole turn on the ring.  Red can only go left, orange only right; pink and blue are shut in.
#
#     1 . . . . 2    plies 1, 2   two dice
#     x         x    ply 3        5 doubles with 2 orders each, the double 1 with these and the special ability with
#     . R P B O .                 any of 4 ghosts, 30 other throws with 4 assignments: 10 + 6 + 120
#
#     Pac-Man is first in 66 of these 136, a ghost in 66 too, and each number is on either die in 11 of the 66.
#     ply 4  Pac-Man's first step: 66 * 2.  A ghost is chosen: 55 * 2, and with a 6 11 * 2 with 3 shares each: 176.
#            Special: the opponent's first die.
#     ply 5  Pac-Man's second step: 55 * 4.  After his 1, of 2 walks, a ghost is chosen: 9 * 2, and with a 6 2 * 6.
#            The ghost's first step: 176.  Special: the opponent's second die.
#     ply 6  Pac-Man's third step: 44 * 8.  After his 2, of 4 walks, a ghost is chosen: 30 again.  After his 1 the
#            ghost's first step: 60.  The ghost's second step, on or back: 44 * 2 * 2, and 66 * 2 with shares of a 6.
#            After the ghost's 1 Pac-Man's first step: 11 * 2 * 2.  Special: the opponent assigns.
ASSIGNED = 10 + 6 + 120
TURN = [6, 36, ASSIGNED, 66 * 2 + 176 + 4 * 6, 55 * 4 + 2 * (9 * 2 + 2 * 6) + 176 + 4 * 36,
        44 * 8 + 4 * 30 + 60 + 44 * 4 + 66 * 2 + 11 * 4 + 4 * ASSIGNED]


@rule("DU-TURN-1", "DU-TURN-3", "DU-TURN-4")
@pytest.mark.parametrize(("plies", "ways"), [*enumerate(TURN, 1)])
def test_a_turn_on_the_ring(plies: int, ways: int) -> None:
    first_turn = RING.at("""
        1....2
        x####x
        .RPBO.
        """)
    assert perft(RING.game, first_turn.state, plies) == ways


# A 6 for ghosts on the lane: red or orange is first, with 2, 3 or 4 steps, and then another ghost has the rest.
#
#     1 . . . R P B O x 2     red     2: LL LR     3: LLL LLR LRL     4: LLLL LLLR LLRL LLRR LRLL
#     a b c d e f g h i j     orange  2: RR RL     3: RRL RLR         4: RRLR RRLL RLRR
#
#     ply 1  6 choices        ply 2  one step each        ply 3  two steps each
#     ply 4  red's 2 is walked: then pink or orange, only orange if red is back on e: 2 + 1.  Orange's 2: red or blue,
#            only red if orange is back on h: 2 + 1.  The third steps of 3 and 4: red 3 + 3, orange 2 + 2.
#     ply 5  after a 2 the other ghost's first step, 3 and 3.  After red's 3 pink or orange: 3 * 2; after orange's 3 red
#            or blue: 2 * 2.  The fourth steps of 4: red 5, orange 3.
SPLIT = [6, 6, 12, 3 + 3 + 6 + 4, 3 + 3 + 6 + 4 + 5 + 3]


@rule("DU-TURN-3", "DU-MOV-2", "DU-MOV-3")
@pytest.mark.parametrize(("plies", "ways"), [*enumerate(SPLIT, 1)])
def test_a_6_is_split_on_the_lane(plies: int, ways: int) -> None:
    due = LANE.at("""
        1...RPBOx2
        phase: ghost
        ghost_due: 6
        """)
    assert perft(LANE.game, due.state, plies) == ways
