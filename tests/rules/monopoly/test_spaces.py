"""MO-GO, MO-PUP, MO-MAZ, MO-PEL and MO-FRE: the action spaces."""

from __future__ import annotations

import pytest

from tests.rules.monopoly.boards import BOX, ghost, place, told
from tests.support.rule import rule

AT_GO = """
    seat 0: 100 on L16
    seat 1: 100 on jail
    ghost: parking
    """
PELLET = """
    seat 0: 100 on L2 L5 L10
    seat 1: 100 on jail L1 L3 L4
    seat 2: 100 on jail L9
    ghost: parking
    """


@rule("MO-GO-1")
def test_the_points_of_the_mini_game_are_added() -> None:
    played = BOX.play(AT_GO, "roll 1 1 play 70")
    assert played.points == [170, 100]
    assert played.facts("mini_game_played") == {"seat": 0, "points": 70, "shown": 70}


@rule("MO-GO-1")
def test_the_mini_game_may_be_skipped_for_nothing() -> None:
    skipped = BOX.play(AT_GO, "roll 1 1 skip")
    assert (skipped.points, told(skipped, "mini_game_skipped")[0].facts) == ([100, 100], {"seat": 0})


@rule("MO-GO-1")
def test_only_the_player_plays_it_and_once() -> None:
    due = BOX.play(AT_GO, "roll 1 1")
    assert due.refusal("play", 1) == ("MO-TURN-1", "not_your_turn", {"seat": 0})
    assert BOX.play(due, "play 70").refusal("play", 0) == ("MO-TURN-1", "roll_first", {})


@rule("MO-PUP-1")
@pytest.mark.parametrize(("begin", "ways"), [
    ("GO", "stay go 3 go 4 go 5 go 6"), ("jail", "stay go 7 go 8 go 9 go 10"),
    ("parking", "stay go 11 go 12 go 13 go 14"), ("go-to-jail", "stay go 1 go 2 go 15 go 16")])
def test_one_may_go_to_any_level_before_the_next_power_up(begin: str, ways: str) -> None:
    reached = BOX.play(f"""
        seat 0: 100 on {begin}
        seat 1: 100 on L2
        ghost: pellet1
        """, "roll 1 2")
    assert reached.legal == ways
    assert reached.refusal("go 2" if begin == "GO" else "go 3")[1:] == ("too_far", {})


@rule("MO-PUP-1")
def test_the_rules_of_the_level_apply() -> None:
    at = """
        seat 0: 100 on jail L7
        seat 1: 100 on L2 L8
        ghost: pellet1
        """
    assert BOX.play(at, "roll 1 2 go_9").legal == "auction buy"
    assert BOX.play(at, "roll 1 2 go_8 ask_1").points == [70, 130]
    own = BOX.play(at, "roll 1 2 go_7")
    assert (place(own, 0), own.kinds.split()[-2:]) == ("L7", ["ghost_moved", "turn_began"])


@rule("MO-PUP-1")
def test_one_may_stay() -> None:
    stayed = BOX.play("""
        seat 0: 100 on jail
        seat 1: 100 on L2
        ghost: pellet1
        """, "roll 1 2 stay")
    assert (place(stayed, 0), stayed.points, ghost(stayed)) == ("power-up2", [100, 100], "L5")


@rule("MO-PUP-1", "MO-GO-1")
@pytest.mark.parametrize(("level", "is_past_go"), [(15, False), (16, False), (1, True), (2, True)])
def test_go_on_the_way_gives_a_mini_game(level: int, is_past_go: bool) -> None:
    gone = BOX.play("""
        seat 0: 100 on go-to-jail
        seat 1: 100 on jail
        ghost: pellet1
        """, f"roll 1 2 go_{level}")
    assert gone.legal == ("play skip" if is_past_go else "auction buy")


@rule("MO-MAZ-1")
def test_a_maze_leads_to_the_other_one_and_it_stops_there() -> None:
    first = BOX.play("""
        seat 0: 100 on jail
        seat 1: 100 on L2
        ghost: pellet1
        """, "roll 4 2")
    assert (place(first, 0), first.kinds) == ("maze2", "dice_taken rolled moved maze_crossed ghost_moved turn_began")


@rule("MO-MAZ-1", "MO-GO-1")
def test_from_the_second_maze_one_passes_go() -> None:
    second = BOX.play("""
        seat 0: 100 on go-to-jail
        seat 1: 100 on L2
        ghost: pellet1
        """, "roll 4 2")
    assert second.legal == "play skip"
    done = BOX.play(second, "play 40")
    assert (place(done, 0), done.points) == ("maze1", [140, 100])
    assert len(told(done, "maze_crossed")) == 1


@rule("MO-MAZ-1")
def test_the_maze_takes_one_across_on_every_visit() -> None:
    again = BOX.play("""
        seat 0: 100 on L5
        seat 1: 100 on L2
        ghost: pellet1
        by_maze: 1
        """, "roll 3 2")
    assert place(again, 0) == "maze2"


@rule("MO-PEL-1")
def test_one_may_take_a_level_of_another_for_nothing() -> None:
    reached = BOX.play(PELLET, "roll 3 1")
    assert reached.legal == "stay steal 1 steal 9"
    stolen = BOX.play(reached, "steal_9")
    assert stolen.facts("level_stolen") == {"seat": 0, "from": 2, "level": 9}
    assert (stolen.points, stolen.state.owner[8]) == ([100, 100, 100], 0)
    kept = BOX.play(reached, "stay")
    assert kept.state.owner == reached.state.owner


@rule("MO-PEL-1")
@pytest.mark.parametrize(("word", "key"), [("steal 3", "set_complete"), ("steal 7", "steal_from_bank"),
                                           ("steal 5", "steal_own")])
def test_no_level_of_a_set_of_the_bank_or_ones_own(word: str, key: str) -> None:
    reached = BOX.play(PELLET, "roll 3 1")
    assert reached.refusal(word) == ("MO-PEL-1", key, {"level": int(word.split()[1])})


@rule("MO-PEL-1")
def test_nothing_is_asked_where_nothing_can_be_taken() -> None:
    reached = BOX.play("""
        seat 0: 100 on L2 L5
        seat 1: 100 on jail L3 L4
        ghost: parking
        """, "roll 3 1")
    assert reached.kinds == "dice_taken rolled moved ghost_moved turn_began"


@rule("MO-PEL-1")
def test_stealing_elsewhere_is_refused() -> None:
    assert BOX.at(PELLET).refusal("steal 9", 0) == ("MO-TURN-1", "roll_first", {})
    assert BOX.play(PELLET, "roll 3 1").refusal("steal 1", 1) == ("MO-TURN-1", "not_your_turn", {"seat": 0})


@rule("MO-FRE-1")
@pytest.mark.parametrize(("begin", "end"), [("L7", "parking"), ("GO", "jail")])
def test_free_parking_and_just_visiting_ask_nothing(begin: str, end: str) -> None:
    rest = BOX.play(f"""
        seat 0: 100 on {begin}
        seat 1: 100 on L2
        ghost: pellet1
        """, "roll 1 2" if begin == "L7" else "roll 3 4")
    assert (place(rest, 0), rest.state.jailed[0], rest.points) == (end, 0, [100, 100])
    assert rest.kinds == "dice_taken rolled moved ghost_moved turn_began"
