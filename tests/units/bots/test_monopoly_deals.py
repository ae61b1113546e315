"""What a level-2 bot of monopoly buys, bids, steals and sells, and how it leaves Jail."""

from __future__ import annotations

import pytest

from pacboard import bots
from pacboard.bots import SeededRng
from tests.rules.monopoly.boards import BOX
from tests.support.drawn import Played
from tests.support.rule import rule

GAME = BOX.game


def chosen(at: Played, level: int = 2) -> str:
    """The one action that the bot to act chooses."""
    (a,) = bots.choose(GAME, at.state, GAME.actor(at.state), level, SeededRng(1))
    return GAME.action_text(at.state, a)


def offer(level: str, mine: int, owned: str = "", seats: int = 3, facts: str = "") -> Played:
    """Seat 0 stands on an unowned Level; the others have 100 points, and seat 1 some Levels."""
    others = "\n".join(f"seat {k}: 100 on jail {owned if k == 1 else ''}" for k in range(1, seats))
    return BOX.at(f"seat 0: {mine} on {level}\n{others}\nghost: maze1\nstage: ghost_move\nphase: offer\n{facts}")


MOST = "L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12 L13"


@rule("MO-LVL-1")
def test_it_buys_early_and_lets_a_dear_level_go_when_hardly_a_visit_is_left() -> None:
    assert chosen(offer("L4", 100)) == "buy"
    assert chosen(offer("L16", 200)) == "buy"
    assert chosen(offer("L16", 200, MOST)) == "auction"
    assert chosen(offer("L16", 80)) == "auction", "it lacks the price"


@rule("MO-AUC-1")
def test_of_two_players_it_declines_and_bids_only_where_that_is_allowed() -> None:
    assert chosen(offer("L4", 100, seats=2)) == "auction"
    assert chosen(offer("L4", 100, seats=2, facts="decliner_bids: 0")) == "buy"


@rule("MO-AUC-1", "MO-AUC-3")
@pytest.mark.parametrize(("level", "owned"), [("L4", ""), ("L16", ""), ("L16", MOST), ("L1", MOST[3:])])
def test_it_bids_the_next_ten_up_to_a_price_of_its_own_and_no_further(level: str, owned: str) -> None:
    """Somebody else raises again and again."""
    auction = BOX.play(offer(level, 200, owned), "auction")
    auction.state.points[:3] = [400, 400, 400]
    answers = []
    for bid in range(10, 390, 10):
        raised = BOX.play(auction, f"0:bid_{bid}@0")
        answers.append(chosen(raised) == f"bid {bid + 10}@1")
        assert chosen(raised) in (f"bid {bid + 10}@1", "pass@1")
    assert answers == sorted(answers, reverse=True), "once too dear it stays too dear"
    assert not answers[-1]


@rule("MO-AUC-2")
def test_it_bids_no_points_that_it_has_not_even_where_that_is_allowed() -> None:
    auction = BOX.play(offer("L16", 200, facts="overbid: 1"), "auction")
    auction.state.points[1] = 20
    assert chosen(BOX.play(auction, "0:bid_10@0")) == "bid 20@1"
    assert chosen(BOX.play(auction, "0:bid_20@0")) == "pass@1"


def at_pellet(mine: str, other: str) -> Played:
    return BOX.at(f"""
        seat 0: 100 on pellet1 {mine}
        seat 1: 100 on jail {other}
        ghost: parking
        stage: ghost_move
        phase: steal
        """)


@rule("MO-PEL-1")
@pytest.mark.parametrize(("mine", "other", "word"), [
    ("", "L1 L16", "steal 16"), ("L2", "L1 L3", "steal 1"), ("", "L9 L10 L5", "steal 5")])
def test_it_steals_what_brings_most_and_completes_its_sets(mine: str, other: str, word: str) -> None:
    assert chosen(at_pellet(mine, other)) == word


@rule("MO-JAI-2")
def test_it_pays_to_leave_jail_if_it_can() -> None:
    for points, word in ((100, "pay jail"), (10, "pay jail"), (0, "roll")):
        locked = BOX.at(f"seat 0: {points} on jail locked 1 L1\nseat 1: 100 on GO\nghost: maze1")
        assert chosen(locked) == word


def owing(debt: int, points: int, levels: str) -> Played:
    return BOX.at(f"""
        seat 0: {points} on L13 {levels}
        seat 1: 100 on jail L14
        seat 2: 100 on jail
        ghost: parking
        phase: sale
        resume: turn
        player: 1
        debtor: 0
        debt: {debt}
        paid: -1
        """)


@rule("MO-PAY-1")
@pytest.mark.parametrize(("debt", "points", "levels", "sold"), [
    (20, 0, "L1 L2 L3", "sell 3"),  # rather than half of a set
    (40, 0, "L1 L5", "sell 5"),  # one sale is enough
    (20, 10, "L1 L8", "sell 1"),  # no dearer Level than is needed
])
def test_it_sells_what_it_misses_least(debt: int, points: int, levels: str, sold: str) -> None:
    assert chosen(owing(debt, points, levels)) == sold


@rule("MO-PUP-1")
def test_by_power_up_it_seeks_a_level_to_buy_and_shuns_rents() -> None:
    reached = """
        seat 0: 100 on jail
        seat 1: 100 on L2 L7 L8 L9
        seat 2: 100 on L2
        ghost: pellet1
        """
    assert chosen(BOX.play(reached, "roll 1 2")) == "go 10"
    assert chosen(BOX.play(reached.replace("L7 L8 L9", "L7 L8 L9 L10"), "roll 1 2")) == "stay"
