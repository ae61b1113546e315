"""DU-CAP-1 to DU-CAP-4: ghosts capture, dots are dropped and given away."""

from __future__ import annotations

import pytest

from tests.support.drawn import board
from tests.support.pictures import as_json
from tests.support.rule import rule

HALL = board("duel", "hall")
AT = {p["name"]: k for k, p in enumerate(as_json(HALL.game.board())["spaces"])}

# Player 1 may move pink onto player 2 on d3, or onto his own Pac-Man.
THEIRS = """
    x.1.x.o
    .#.#.#.
    <RP2BO>
    .#.#.#.
    o.x.S.x
    phase: ghost_step
    mover: P
    steps: 1
    """
OWN = """
    x.S.x.o
    .#.#.#.
    <RP1BO>
    .#.#.#.
    o.x.2.x
    phase: ghost_step
    mover: P
    steps: 1
    """
BOTH = """
    x.S.x.o
    .#.#.#.
    <RP1BO>
    .#.#.#.
    o.x.S.x
    under: 2 d3
    phase: ghost_step
    mover: P
    steps: 1
    """


@rule("DU-CAP-1")
def test_a_ghost_captures_in_passing_and_pac_man_loses_a_heart_and_goes_to_his_smiley() -> None:
    played = HALL.check(THEIRS.replace("steps: 1", "steps: 4"), "right", """
        x.1.x.o
        .#.#.#.
        <RgPBO>
        .#.#.#.
        o.x.2.x
        hearts: 4 3
        player: 2
        """)
    assert played.facts("pac_captured") == {
        "seat": 1, "by": 0, "own": 0, "ghost": 1, "space": AT["d3"], "dropped": 0, "given": 0, "hearts": 3}


@rule("DU-CAP-1", "DU-CAP-2", "DU-CAP-3", "DU-CAP-6")
def test_of_two_pac_men_the_opponents_is_captured_first_and_then_the_movers_own() -> None:
    # The opponent drops the dot on the square and gives one; the mover drops his on the nearest square, which is c3
    # before e3 in reading order.
    played = HALL.check(BOTH + "score: 2 2\n", "right", """
        x.1.x.o
        .#.#.#.
        <RxPBO>
        .#.#.#.
        o.x.2.x
        under: x d3
        hearts: 3 3
        score: 2 0
        """)
    assert [e.facts["seat"] for e in played.events if e.kind == "pac_captured"] == [1, 0]
    assert [e.rule for e in played.events if e.kind == "pac_captured"] == ["DU-CAP-2", "DU-CAP-3"]


@rule("DU-CAP-1", "DU-END-1")
@pytest.mark.parametrize(("hearts", "winners", "left"), [("1 1", [0], [1, 0]), ("1 2", [1], [0, 1])])
def test_the_first_deciding_heart_ends_the_match(hearts: str, winners: list[int], left: list[int]) -> None:
    played = HALL.play(BOTH + f"hearts: {hearts}\n", "right")
    assert played.facts("match_ended")["winners"] == winners
    assert played.state.hearts == left


@rule("DU-CAP-1", "DU-POW-3")
@pytest.mark.parametrize(("powered", "hearts", "captured", "top", "middle", "bottom"), [
    ("2 0", "4 3", [1], "x.S.x.o", "<RP1BO>", "o.x.2.x"),
    ("0 2", "3 4", [0], "x.1.x.o", "<RP2BO>", "o.x.S.x"),
])
def test_of_two_pac_men_each_is_met_by_his_own_state(powered: str, hearts: str, captured: list[int], top: str,
                                                     middle: str, bottom: str) -> None:
    # One is captured; from the other, who has power, pink goes home to c3, where it came from.
    played = HALL.check(BOTH + f"powered: {powered}\n", "right", f"""
        {top}
        .#.#.#.
        {middle}
        .#.#.#.
        {bottom}
        hearts: {hearts}
        """)
    assert [e.facts["seat"] for e in played.events if e.kind == "pac_captured"] == captured
    assert played.event("ghost_sent_home").rule == "DU-POW-3"


@rule("DU-CAP-1")
def test_two_powered_pac_men_send_a_ghost_home_once() -> None:
    played = HALL.play(BOTH + "powered: 2 1\n", "right")
    assert played.kinds.split().count("ghost_sent_home") == 1
    assert played.state.hearts == [4, 4]


@rule("DU-CAP-1")
def test_a_ghost_does_not_go_home_after_the_match_is_decided() -> None:
    played = HALL.check(BOTH + "powered: 2 0\n    hearts: 4 1\n", "right", """
        x.S.x.o
        .#.#.#.
        <Rg1BO>
        .#.#.#.
        o.x.2.x
        phase: ended
        under: P d3
        """)
    assert played.kinds == "ghost_moved pac_captured match_ended"


@rule("DU-CAP-2")
@pytest.mark.parametrize(("score", "after", "dropped", "given"), [
    ("3 5", "4 3", 1, 1),
    ("0 2", "1 0", 1, 1),
    ("0 1", "1 0", 0, 1),
    ("3 0", "3 0", 0, 0),
])
def test_an_opponent_captured_drops_a_dot_and_gives_one(score: str, after: str, dropped: int, given: int) -> None:
    drawn = f"""
        x.1.x.o
        .#.#.#.
        <RgPBO>
        .#.#.#.
        o.x.2.x
        {"under: x d3" if dropped else "turn: 2"}
        score: {after}
        hearts: 4 3
        """
    facts = HALL.check(THEIRS + f"score: {score}\n", "right", drawn).facts("pac_captured")
    assert (facts["dropped"], facts["given"]) == (dropped, given)


@rule("DU-CAP-2", "DU-END-1")
def test_dots_change_hands_even_with_the_last_heart() -> None:
    played = HALL.play(THEIRS + "score: 0 2\n    hearts: 4 1\n", "right")
    assert played.state.score == [1, 0]
    assert played.kinds == "ghost_moved pac_captured dot_dropped match_ended"


@rule("DU-CAP-3")
@pytest.mark.parametrize(("score", "after", "dropped"), [("3 0", "2 0", 1), ("1 0", "0 0", 1), ("0 4", "0 4", 0)])
def test_capturing_oneself_drops_a_dot_and_gives_none(score: str, after: str, dropped: int) -> None:
    played = HALL.check(OWN + f"score: {score}\n", "right", f"""
        x.1.x.o
        .#.#.#.
        <RgPBO>
        .#.#.#.
        o.x.2.x
        {"under: x d3" if dropped else "turn: 2"}
        score: {after}
        hearts: 3 4
        """)
    assert (played.kinds.split()[1], played.event("pac_captured").rule) == ("pac_captured", "DU-CAP-3")
    facts = played.facts("pac_captured")
    assert (facts["own"], facts["dropped"], facts["given"]) == (1, dropped, 0)


@rule("DU-CAP-4")
def test_walking_into_a_ghost_drops_a_dot_and_gives_none() -> None:
    played = HALL.check("""
        x.S.x.o
        .#.#.#.
        <RP1BO>
        .#.#.#.
        o.x.2.x
        score: 3 1
        phase: pac_step
        steps: 1
        """, "right", """
        x.1.x.o
        .#.#.#.
        <RP.BO>
        .#.#.#.
        o.x.2.x
        under: x e3
        score: 2 1
        hearts: 3 4
        """)
    event = played.event("pac_captured")
    assert (event.rule, event.facts["own"], event.facts["ghost"]) == ("DU-CAP-4", 1, 2)


@rule("DU-CAP-4")
def test_pac_man_may_have_no_other_step_than_into_a_ghost() -> None:
    lane = board("duel", "lane")
    begun = lane.at("""
        SR.P1BgOx2
        phase: pac_step
        steps: 3
        """)
    assert begun.legal == "right left"
    assert lane.play(begun, "left").state.hearts == [3, 4]
