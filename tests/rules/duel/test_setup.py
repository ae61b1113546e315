"""DU-SET: what lies where before the first turn, and who begins."""

from __future__ import annotations

from tests.support.drawn import board
from tests.support.pictures import as_json
from tests.support.rule import rule

BOX = board("duel")
HALL = board("duel", "hall")

SET_UP = """
    ..x...1...x..
    .##.##.##.##.
    o..x..x..x..o
    .##.##.##.##.
    x...#.R.#...x
    <.x.xP#Bx.x.>
    x...#.O.#...x
    .##.##.##.##.
    o..x..x..x..o
    .##.##.##.##.
    ..x...2...x..
    phase: start_die
    turn: 0
    """


@rule("DU-SET-1")
def test_two_players_have_four_hearts_each_and_a_lost_one_stays_lost() -> None:
    assert (BOX.game.MIN_SEATS, BOX.game.MAX_SEATS) == (2, 2)
    begun = BOX.new_match()
    assert begun.state.hearts == [4, 4]
    caught = HALL.play("""
        x.S.x.o
        .#.#.#.
        <RP1BO>
        .#.#.#.
        o.x.2.x
        """, "1 1 G1P1 P right left")
    assert caught.state.hearts == [3, 4]
    assert [avatar["hearts"] for avatar in as_json(HALL.game.picture(caught.state))["avatars"]] == [3, 4]


@rule("DU-SET-2", "DU-SET-3")
def test_dots_power_ups_pac_men_and_ghosts_lie_on_their_marks() -> None:
    s = BOX.check(BOX.new_match(), "", SET_UP).state
    picture = as_json(BOX.game.picture(s))
    assert (len(picture["dots"]), len(picture["power_ups"])) == (18, 4)


@rule("DU-SET-2")
def test_the_board_is_the_same_from_both_smileys() -> None:
    spaces = as_json(BOX.game.board())["spaces"]
    kinds = {(p["x"], p["y"]): p["kind"] for p in spaces}
    assert all(kinds[12 - x, y] == kind == kinds[x, 10 - y] for (x, y), kind in kinds.items())


@rule("DU-SET-3")
def test_seat_1_has_the_upper_smiley_and_ghosts_are_red_pink_blue_orange_in_reading_order() -> None:
    drawn = as_json(BOX.game.board())
    names = [p["name"] for p in drawn["spaces"]]
    assert [names[k] for k in drawn["smileys"]] == ["g1", "g11"]
    assert [names[k] for k in drawn["spawns"]] == ["g5", "f6", "h6", "g7"]
    ghosts = as_json(BOX.game.picture(BOX.new_match().state))["ghosts"]
    assert [names[g["space"]] for g in ghosts] == ["g5", "f6", "h6", "g7"]


@rule("DU-SET-4")
def test_the_higher_number_begins() -> None:
    assert BOX.play(BOX.new_match(), "5 3").facts("starter_chosen") == {"seat": 0, "rolled": [5, 3]}
    second = BOX.play(BOX.new_match(), "3 5")
    assert second.kinds == "start_rolled start_rolled starter_chosen"
    assert (BOX.game.throw(second.state).seat, second.state.turn) == (1, 1)


@rule("DU-SET-4")
def test_equal_numbers_are_rolled_again() -> None:
    tied = BOX.check(BOX.new_match(), "4 4", SET_UP + "rolled: 0 0\n")
    assert tied.facts("start_tied") == {"die": 4}
    again = BOX.play(tied, "2 2 1 6")
    assert again.facts("starter_chosen") == {"seat": 1, "rolled": [1, 6]}


@rule("DU-SET-4")
def test_nobody_acts_while_the_start_is_rolled_for() -> None:
    assert BOX.new_match().refusal("up", 0) == ("DU-SET-4", "chance_due", {"seat": 0})
