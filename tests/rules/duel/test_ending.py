"""DU-END: hearts, the last thing on the board, limits, and the short first turn."""

from __future__ import annotations

import pytest

from pacboard.core.options import settle
from tests.support.drawn import board
from tests.support.rule import rule

BOX = board("duel")
HALL = board("duel", "hall")

# One dot is left, beside Pac-Man; his move has three steps, and a ghost is due afterwards.
LAST = """
    ..1x...
    .#.#.#.
    <RP.BO>
    .#.#.#.
    ....2..
    phase: pac_step
    steps: 3
    ghost_due: 2
    """
BEGUN = """
    x.1.x.o
    .#.#.#.
    <RP.BO>
    .#.#.#.
    o.x.2.x
    """
LAST_TURN = BEGUN + "phase: ghost_step\n    mover: B\n    steps: 1\n    "


@rule("DU-END-1")
def test_a_player_without_hearts_loses_whatever_the_score() -> None:
    played = HALL.play("""
        x.S.x.o
        .#.#.#.
        <RP1BO>
        .#.#.#.
        o.x.2.x
        hearts: 1 1
        score: 9 0
        phase: pac_step
        steps: 4
        ghost_due: 3
        """, "right")
    end = played.event("match_ended")
    assert (end.rule, end.facts["how"], end.facts["winners"]) == ("DU-END-1", "hearts", [1])
    assert end.facts["scores"] == [8, 0]
    assert played.legal == ""
    assert played.refusal("left", 0) == ("DU-END-1", "match_over", {})


@rule("DU-END-2")
@pytest.mark.parametrize(("score", "winners"), [("4 2", [0]), ("4 6", [1]), ("4 5", [0, 1])])
def test_when_nothing_is_left_the_higher_score_wins_and_equal_scores_draw(score: str, winners: list[int]) -> None:
    before, other = score.split()
    played = HALL.check(LAST + f"score: {score}\n", "right", f"""
        ..S1...
        .#.#.#.
        <RP.BO>
        .#.#.#.
        ....2..
        phase: ended
        steps: 0
        ghost_due: 0
        score: {int(before) + 1} {other}
        """)
    end = played.event("match_ended")
    assert (end.rule, end.facts["how"], end.facts["winners"]) == ("DU-END-2", "all_taken", winners)
    assert played.kinds == "pac_moved dot_taken match_ended"  # two steps and a ghost are not played


@rule("DU-END-2")
def test_a_power_up_is_the_last_thing_too() -> None:
    both = LAST.replace("...\n    .#.#.#.\n    <RP", "..o\n    .#.#.#.\n    <RP", 1)
    assert "match_ended" not in HALL.play(both, "right").kinds
    played = HALL.play(LAST.replace("1x", "1o"), "right")
    assert played.facts("match_ended")["winners"] == [0, 1]


@rule("DU-END-2", "DU-MOV-5")
def test_the_last_dot_does_not_end_the_match_if_it_is_dropped_again() -> None:
    played = HALL.check(LAST.replace("1x", "1B").replace(".BO", ".gO") + "under: x d1\n", "right", """
        ..1B...
        .#.#.#.
        <RP.gO>
        .#.#.#.
        ....2..
        under: x d1
        phase: ghost
        hearts: 3 4
        """)
    assert "match_ended" not in played.kinds


@rule("DU-END-2")
def test_contacts_of_the_last_step_come_before_the_end() -> None:
    played = HALL.check(LAST.replace("1x", "1B").replace(".BO", ".gO") + "under: x d1\n    powered: 1 0\n", "right", """
        ..S1...
        .#.#.#.
        <RP.BO>
        .#.#.#.
        ....2..
        phase: ended
        powered: 1 0
        """)  # the turn is broken off, so it does not end for his power either
    assert played.kinds == "pac_moved dot_taken ghost_sent_home match_ended"


@rule("DU-END-3")
@pytest.mark.parametrize(("score", "winners"), [("2 1", [0]), ("0 1", [1]), ("3 3", [0, 1])])
def test_at_the_turn_limit_the_higher_score_wins(score: str, winners: list[int]) -> None:
    played = HALL.play(LAST_TURN + f"turn_limit: 7\n    turn: 7\n    score: {score}\n", "up")
    end = played.event("match_ended")
    assert (end.rule, end.facts["how"], end.facts["winners"]) == ("DU-END-3", "turn_limit", winners)
    assert "match_ended" not in HALL.play(LAST_TURN + "turn_limit: 7\n    turn: 6\n", "up").kinds


@rule("DU-END-3", "DU-TURN-4", "DU-TURN-5")
def test_special_turns_and_turns_with_a_lost_die_count_too() -> None:
    limit = "turn_limit: 4\n    turn: 4\n"
    assert HALL.play(BEGUN + limit, "1 1 special-R").facts("match_ended")["turns"] == 4
    lost = HALL.play(BEGUN + limit + "    moved: RPBO -\n", "1 2 P1G2 right")
    assert lost.kinds.endswith("die_lost turn_ended match_ended")


@rule("DU-END-3")
def test_the_turn_limit_is_200_unless_it_is_chosen() -> None:
    assert (BOX.new_match().state.turn_limit, BOX.new_match(turn_limit=90).state.turn_limit) == (200, 90)
    assert "match_ended" not in HALL.play(LAST_TURN + "turn: 199\n", "up").kinds
    assert HALL.play(LAST_TURN + "turn: 200\n", "up").facts("match_ended")["how"] == "turn_limit"


@rule("DU-END-4")
def test_so_many_idle_turns_in_a_row_end_the_match() -> None:
    played = HALL.play(LAST_TURN + "idle_limit: 5\n    idle: 4\n    score: 1 3\n", "up")
    end = played.event("match_ended")
    assert (end.rule, end.facts["how"], end.facts["winners"]) == ("DU-END-4", "idle_limit", [1])
    assert HALL.play(LAST_TURN + "idle_limit: 5\n    idle: 3\n", "up").state.idle == 4


@rule("DU-END-4")
@pytest.mark.parametrize(("position", "script"), [
    (BEGUN + "phase: pac_step\n    steps: 2\n    idle: 4\n    idle_limit: 5\n", "right right"),  # a dot
    (BEGUN.replace(".x.o", ".o..") + "phase: pac_step\n    steps: 2\n    idle: 4\n    idle_limit: 5\n", "right right"),
    (BEGUN.replace("P.B", "P2B").replace("x.2.x", "x.S.x") +
     "phase: ghost_step\n    mover: P\n    steps: 1\n    idle: 4\n    idle_limit: 5\n", "right"),  # a capture
])
def test_taking_something_or_capturing_somebody_starts_the_count_afresh(position: str, script: str) -> None:
    played = HALL.play(position, script)
    assert (played.state.player, played.state.idle) == (1, 0)


@rule("DU-END-4")
def test_sending_a_ghost_home_is_still_idle() -> None:
    played = HALL.play(BEGUN.replace("P.B", "P1B").replace(".1.", ".S.") + "powered: 2 0\n    phase: pac_step\n"
                       "    steps: 1\n    idle: 4\n    idle_limit: 5\n", "left")
    assert played.kinds == "pac_moved ghost_sent_home turn_ended match_ended"


@rule("DU-END-4", "DU-END-3")
def test_if_both_limits_fall_in_one_turn_it_is_the_turn_limit() -> None:
    played = HALL.play(LAST_TURN + "idle_limit: 5\n    idle: 4\n    turn: 9\n    turn_limit: 9\n", "up")
    assert (played.event("match_ended").rule, played.facts("match_ended")["how"]) == ("DU-END-3", "turn_limit")


@rule("DU-END-4")
def test_the_idle_limit_is_off_offered_as_20_and_filled_in_among_bots() -> None:
    option = {o.name: o for o in BOX.game.OPTIONS}["idle_limit"]
    assert (option.default, option.offered, BOX.new_match(idle_limit=7).state.idle_limit) == (0, 20, 7)
    assert settle(BOX.game.OPTIONS, {}, only_bots=True)["idle_limit"] == 20
    assert settle(BOX.game.OPTIONS, {})["idle_limit"] == 0
    assert "match_ended" not in HALL.play(LAST_TURN + "idle: 150\n", "up").kinds


@rule("DU-END-5")
@pytest.mark.parametrize(("dice", "steps"), [("5 2", 2), ("2 5", 2), ("4 4", 4), ("1 1", 1)])
def test_in_a_short_first_turn_only_pac_man_moves_by_the_lower_number(dice: str, steps: int) -> None:
    rolled = HALL.play(BEGUN + "first_turn: short\n", dice)
    assert (rolled.state.steps, rolled.legal) == (steps, "right down left")
    assert rolled.refusal("R") == ("DU-END-5", "short_turn", {"steps": steps})
    assert rolled.event("turn_shortened").rule == "DU-END-5"


@rule("DU-END-5", "DU-TURN-2")
def test_a_short_first_turn_counts_for_both_limits_and_bars_no_ghost() -> None:
    played = HALL.check(BEGUN + "first_turn: short\n", "5 2 right right", """
        x.S.1.o
        .#.#.#.
        <RP.BO>
        .#.#.#.
        o.x.2.x
        player: 2
        turn: 2
        idle: 0
        moved: - -
        """)
    assert HALL.play(BEGUN + "first_turn: short\n", "5 1 left").state.idle == 1
    assert HALL.play(played, "3 1").legal == "P3G1 P1G3 G1P3 G3P1"
    assert HALL.play(BEGUN + "first_turn: short\n    turn_limit: 1\n", "5 1 left").facts("match_ended")["turns"] == 1


@rule("DU-END-5")
def test_the_first_turn_is_full_in_print_and_offered_short() -> None:
    option = {o.name: o for o in BOX.game.OPTIONS}["first_turn"]
    assert (option.default, option.offered, option.choices) == ("full", "short", ("full", "short"))
    short = BOX.play(BOX.new_match(first_turn=1), "1 6 4 3")
    assert (short.state.player, short.state.steps, short.legal) == (1, 3, "up right left")
    assert BOX.play(BOX.new_match(), "1 6 4 3").legal == "P4G3 P3G4 G3P4 G4P3"
