"""What is wrong with a position is said: nobody plays on from one that cannot be."""

from __future__ import annotations

import pytest

from pacboard.core.contract import BadInput
from tests.rules.monopoly.boards import BOX

SEATS = """
    seat 0: 20 on L4 L1
    seat 1: 100 on jail
    ghost: L11
    """


@pytest.mark.parametrize(("facts", "why"), [
    ("player: 2", "there are only 2 seats"), ("fees_asked: 3", "there are only 2 seats"),
    ("passed: 4", "there are only 2 seats"), ("phase: go_on", "phase: 11 is not within"),
    ("die: 7", "die: 7 is not within 0 to 6"), ("doubles: 3", "doubles"),
    ("go_passed: 2", "go_passed: 2 is not within 0"),
    ("phase: order_die", "none of the contenders"), ("claim_owner: 1 -1 -1 -1", "claim 1 needs"),
    ("claim_owner: 1 -1 -1 -1\nclaim_debtor: 1 -1 -1 -1\nclaim_level: 3 -1 -1 -1", "another seat that owes"),
    ("lot: 3", "there is no auction"), ("phase: auction", "needs a lot"), ("phase: auction\nlot: 0", "the Bank's"),
    ("phase: auction\nlot: 3\nbid: 15\nleader: 1", "bids are tens"), ("phase: auction\nlot: 3\nbid: 10", "somebody's"),
    ("phase: auction\nlot: 3\npassed: 3", "nobody can bid"), ("phase: sale\nresume: sale", "the turn must go on"),
    ("phase: sale\ndebtor: 0\ndebt: 20", "who lacks points"), ("phase: sale\ndebtor: 1\ndebt: 200", "owns a Level"),
    ("phase: power_up", "Power Up space"), ("player: 1\nphase: offer", "on no Level"),
    ("points: 1 1 0 0", "neither a seat, the ghost nor a fact"), ("seat 2: 5 on L1 locked 0", "elsewhere than in Jail"),
    ("seat 2: 5 on jail locked 3", "0 to 2"), ("seat 2: 5 on jail L1", "owned already"),
    ("seat 2: 40000 on jail", "points"), ("seat 3: 5 on jail", "seat in order"), ("ghost: L17", "is not a space"),
])
def test_a_position_that_cannot_be(facts: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        BOX.at(SEATS + facts)
