"""All ways to play on from a position, counted by hand on two tiny boards."""

from __future__ import annotations

import pytest

from tests.rules.chase.boards import ALLEY, RING
from tests.support.perft import perft

# Walks on the ring.  Its spaces are of four kinds, and so many walks of n steps begin on each kind:
#
#     t---d---t        n          1   2   3   4
#     | [cage]|        b = b + m  2   5  12  29     beside START: to the other b, or up
#     m       m        m = t+b+m  3   7  17  40     at the tunnel: up, down, or through
#     |       |        t = d + m  2   5  11  27
#     b---S---b        d = t + t  2   4  10  22     the door, never down
#
# From START n steps are 2 b(n - 1) walks.  The fourth dot cannot be reached with the fifth step.
WALKS = [2, 4, 10, 24, 58]


@pytest.mark.parametrize(("steps", "walks"), [*enumerate(WALKS, 1)])
def test_walks_of_pac_man(steps: int, walks: int) -> None:
    free = RING.at("""
        *---R---*
        | [BPIC]|
        o       o
        |       |
        *---@---*
        steps: 18
        """)
    assert perft(RING.game, free.state, steps) == walks


# With Blinky on the door, who ends the match, d is 0 from the second step on:
#
#     n   1   2   3   4
#     b   2   5  12  27
#     m   3   7  15  34
#     t   2   3   7  15
GUARDED_WALKS = [2, 4, 10, 24, 54]

# Each of 216 throws is followed by at least three steps.
#     plies  1    2     3       4       5        6
#            6   36   216   216*2   216*4   216*10
# 7: total 3 (one throw): 10 walks, then 3 kinds of cards; else 215 * 24
# 8: total 3: 10 walks, then 2 steps of Blinky after either card, or 2 cards after the fruit: 10 * 6;
#    total 4 (three throws): 24 walks, of which 2 end on the door, then 3 kinds of cards: 3 * 22 * 3; else 212 * 54
THROWS = [6, 36, 216, 432, 864, 2160, 30 + 5160, 60 + 198 + 11448]


@pytest.mark.parametrize(("steps", "walks"), [*enumerate(GUARDED_WALKS, 1)])
def test_walks_that_end_when_he_is_caught(steps: int, walks: int) -> None:
    guarded = RING.at("""
        *---B---*
        | [.PIC]|
        o       o
        |       |
        *---@---*
        been: 3
        steps: 18
        """)
    assert perft(RING.game, guarded.state, steps) == walks


@pytest.mark.parametrize(("plies", "ways"), [*enumerate(THROWS, 1)])
def test_through_dice_walks_and_cards(plies: int, ways: int) -> None:
    first_turn = RING.at("""
        *---B---*
        | [.PIC]|
        o       o
        |       |
        *---@---*
        been: 3
        phase: pac_die
        dice_left: 3
        """)
    assert perft(RING.game, first_turn.state, plies) == ways


# One card, two steps for each ghost.      *---B---*---*    a1 b1 c1 d1
#                                          | [.PIC]|
#                                          *       *        a2    c2
#                                          |       |
#                                          @---S---*        a3    c3
#
# Blinky ends on a2, d1 or c2 (3 ways), Pinky on a1 or c1 (2), Inky on the other one (1), Clyde on the door, as there is
# no way on (1).  Plies: card 1, Blinky 2 and 3, Pinky 3 (onto the door) and 6, Inky 6 and 6, Clyde 6.
# Then three dice, and one of two steps for Pac-Man.
TWO_STEPS = [1, 2, 3, 3, 6, 6, 6, 6, 36, 216, 1296, 2592]

# Blinky alone has three steps: a1 a2 a3, where he catches Pac-Man, or c1 c2 c3, for d1 is too short.  Then Pinky is on
# the door, Inky and Clyde are not out, and a die is due.
THREE_STEPS = [1, 2, 2, 2, 1, 6]


@pytest.mark.parametrize(("deck", "plies", "ways"), [
    *(("0 0 1 0 0 0 0 0", n, ways) for n, ways in enumerate(TWO_STEPS, 1)),
    *(("0 0 0 0 1 0 0 0", n, ways) for n, ways in enumerate(THREE_STEPS, 1)),
])
def test_ways_of_the_ghosts(deck: str, plies: int, ways: int) -> None:
    card_due = ALLEY.at(f"""
        *---B---*---*
        | [.PIC]|
        *       *
        |       |
        @---S---*
        been: 3
        phase: card
        deck: {deck}
        """)
    assert perft(ALLEY.game, card_due.state, plies) == ways
