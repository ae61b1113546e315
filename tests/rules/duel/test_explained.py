"""The plain part: text forms, the picture, the board, plans, and mazes that cannot be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from pacboard import games
from pacboard.core.contract import BadInput
from pacboard.core.types import Place, Seat
from pacboard.table.planning import plan
from tests.support.drawn import board, tidy
from tests.support.pictures import as_json
from tests.support.rule import rule

BOX = board("duel")
HALL = board("duel", "hall")
AT = {p["name"]: Place(k) for k, p in enumerate(as_json(HALL.game.board())["spaces"])}

BEGUN = """
    x.1.x.o
    .#.#.#.
    <RP.BO>
    .#.#.#.
    o.x.2.x
    """
CROWDED = """
    x.1.x.x
    .#.#.#.
    RxP.BO>
    .#.#.#.
    o.x.S.x
    phase: ghost_step
    player: 2
    turn: 17
    mover: P
    steps: 3
    came: d3
    backs: just_back
    moved: - RO
    under: 2 c1, x a3
    """


@rule("DU-CAP-6")
def test_a_position_is_read_and_written_alike() -> None:
    drawn = tidy(CROWDED) + "\n"
    s = HALL.game.parse_position(drawn)
    assert HALL.game.parse_position(HALL.game.position(s)) == s
    assert sorted(HALL.game.position(s).split("\n")) == sorted(drawn.split("\n"))


@pytest.mark.parametrize(("old", "new", "why"), [
    ("x.1.x.o", "x.1.x.", "line 1: 'x.1.x.' has 6 signs; this maze has 7 in a line"),
    ("x.1.x.o", "x#1.x.o", "line 1, column 2: '#' cannot be here; this maze has '.'"),
    ("x.1.x.o", "x.1.x.?", "line 1, column 7: '?' cannot be here"),
    ("x.1.x.o", "x.1.x.1", "line 1, column 7: a second '1'"),
    ("x.1.x.o", "x...x.o", "line 1, column 3: '.' cannot be here"),
    ("x.1.x.o", "x.S.x.o", "1 is nowhere in the picture"),
    ("<RP.BO>", "<RP..O>", "line 3, column 5: '.' cannot be here"),
    ("<RP.BO>", "<RP.gO>", "B is nowhere in the picture"),
    ("<RP.BO>\n.#.#.#.\no.x.2.x", "<RP.gO>\n.#.#.#.\no.x.2.x\nunder: B c3",
     "two ghosts are on one square (DU-MOV-2)"),
    ("o.x.2.x", "o.x.2.x\nhearts: 4 5", "hearts: [4, 5] is not within 0 to 4"),
    ("o.x.2.x", "o.x.2.x\nhearts: 4 0", "a seat has no heart left, but the match goes on (DU-END-1)"),
    ("o.x.2.x", "o.x.2.x\nscore: 20 9", "score: [20, 9] and what lies on the board are more than there are squares"),
    ("o.x.2.x", "o.x.2.x\nphase: ended", "phase and end do not agree on whether the match is over"),
    ("o.x.2.x", "o.x.2.x\ndice_left: 0", "dice_left: 0, but dice are due"),
    ("o.x.2.x", "o.x.2.x\nphase: assign\ndice: 4 0", "dice: [4, 0], but they are to be assigned"),
    ("o.x.2.x", "o.x.2.x\nphase: ghost", "a ghost is to be chosen, but there is no ghost or no step for it"),
    ("o.x.2.x", "o.x.2.x\nphase: pac_step", "steps: 0, but an avatar is to move"),
    ("o.x.2.x", "o.x.2.x\nphase: ghost_step\nsteps: 2", "a ghost is to move, but mover names none"),
    ("o.x.2.x", "o.x.2.x\nunder: x z9", "under: 'x z9' is not a sign and its square, such as \"x c4\""),
    ("o.x.2.x", "o.x.2.x\nunder: x a1", "under: x a1: 'x' cannot lie on another"),
    ("o.x.2.x", "o.x.2.x\nphase: lunch", "phase: 'lunch' is not one of"),
    ("o.x.2.x", "o.x.2.x\nhello", "'hello' is not a fact of a position, such as 'steps: 4'"),
])
def test_a_position_that_cannot_be_is_refused(old: str, new: str, why: str) -> None:
    text = tidy(BEGUN).replace(old, new)
    with pytest.raises(BadInput) as refused:
        HALL.game.parse_position(text)
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize("text", ["", "jump", "P5", "P4P2", "G4G2", "P7G2", "R5", "R1", "RR", "special-", "special-X",
                                  "special-RP", "P2G2", "Up", "-1"])
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    s = HALL.play(BEGUN, "4 2").state
    with pytest.raises(BadInput, match="action"):
        HALL.game.parse_action(s, text)


@pytest.mark.parametrize("text", ["", "0", "7", "1 ", "one"])
def test_a_text_that_is_no_die_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        HALL.game.parse_outcome(HALL.at(BEGUN).state, text)


@rule("DU-TURN-2", "DU-TURN-3", "DU-TURN-5")
def test_the_picture_says_why_a_ghost_is_barred() -> None:
    due = HALL.play(BEGUN + "moved: R -\n", "6 1 P1G6 right O3 right left right")
    lane = board("duel", "lane")
    shut_in = lane.play("1...RPBOx2", "1 2 P1G2 right")
    short = HALL.play(BEGUN + "first_turn: short\n", "2 1")
    assert [(g["barred"], (g["why"] or {}).get("key")) for g in as_json(HALL.game.picture(due.state))["ghosts"]] == [
        (True, "ghost_barred"), (False, None), (False, None), (True, "another_ghost")]
    shown = as_json(lane.game.picture(shut_in.state))
    assert shown["ghosts"][1]["why"] == {"rule": "DU-TURN-5", "key": "ghost_shut_in"}
    assert {g["why"]["key"] for g in as_json(HALL.game.picture(short.state))["ghosts"]} == {"short_turn"}


@rule("DU-TURN-1")
def test_the_picture_shows_dice_assignment_and_choices() -> None:
    rolled = as_json(HALL.game.picture(HALL.play(BEGUN, "4 2").state))
    assert (rolled["dice"], rolled["assigned"], rolled["throw"]) == ([4, 2], None, None)
    assert rolled["choices"][0] == {"action": "P4G2", "kind": "dice", "pac": 4, "ghost": 2, "first": "pac"}
    moving = as_json(HALL.game.picture(HALL.play(BEGUN, "4 2 P4G2 right").state))
    assert moving["assigned"] == {"pac": {"pips": 4, "state": "moving"},
                                  "ghost": {"pips": 2, "state": "due", "left": 2, "chosen": []}}
    assert (moving["steps"], moving["mover"], moving["came"]) == (3, None, AT["c1"])
    assert moving["choices"][0] == {"action": "right", "kind": "step", "to": AT["e1"]}
    split = as_json(HALL.game.picture(HALL.play(BEGUN, "6 2 G6P2").state))
    assert split["choices"][0] == {"action": "R2", "kind": "ghost", "ghost": 0, "steps": 2, "rest": 4}
    special = as_json(HALL.game.picture(HALL.play(BEGUN, "1 1").state))
    assert special["choices"][-1] == {"action": "special-O", "kind": "special", "ghost": 3}


@rule("DU-END-3", "DU-END-4", "DU-SET-1")
def test_the_picture_shows_limits_hearts_and_the_throw_that_is_due() -> None:
    begun = HALL.at(BEGUN + "idle_limit: 20\n    idle: 7\n    turn: 33\n    powered: 0 2\n")
    picture = as_json(HALL.game.picture(begun.state))
    assert picture["limits"] == {"turns": 33, "turn_limit": 200, "idle": 7, "idle_limit": 20}
    assert picture["avatars"][1] == {"seat": 1, "space": AT["e5"], "home": AT["e5"], "safe": True, "hearts": 4,
                                     "powered_turns_left": 2, "score": 0, "moved": []}
    assert (picture["throw"]["seat"], picture["throw"]["dice"], picture["throw"]["pips"]) == (0, 2, 6)


@rule("DU-MOV-1")
def test_the_board_tells_its_squares_ways_walls_and_tubes() -> None:
    drawn = as_json(HALL.game.board())
    assert (drawn["width"], drawn["height"], len(drawn["spaces"]), len(drawn["walls"])) == (7, 5, 29, 6)
    assert [drawn["spaces"][k]["kind"] for k in (AT["a1"], AT["b1"], AT["c1"], AT["g1"], AT["a3"], AT["b3"])] == [
        "dot", "plain", "smiley", "power", "tube", "spawn"]
    assert drawn["tunnels"] == [[AT["g3"], AT["a3"]]]
    assert drawn["neighbours"][AT["a3"]] == [AT["a2"], AT["b3"], AT["a4"], AT["g3"]]
    assert len(drawn["edges"]) == 3 * 6 + 4 * 4


@rule("DU-TURN-5")
def test_a_plan_shows_where_a_move_may_end_and_what_it_brings() -> None:
    found = plan(HALL.game, HALL.play(BEGUN, "4 2 P4G2").state, Seat(0), [])
    assert found.left == 4
    assert found.ends[AT["g1"]] == ["right", "right", "right", "right"]
    outlook = as_json(found.outlooks[AT["g1"]])
    assert (outlook["dots"], outlook["power_ups"], outlook["caught"], outlook["ends"]) == (1, 1, False, False)
    assert outlook["nearest"] == {"ghost": 3, "steps": 3}
    assert as_json(found.outlooks[AT["c3"]])["caught"]


@rule("DU-CAP-2", "DU-POW-3")
def test_a_plan_of_a_ghost_shows_captures_and_the_way_home() -> None:
    here = BEGUN.replace("P.B", "P2B").replace("x.2.x", "x.S.x")
    found = plan(HALL.game, HALL.play(here, "2 1 G2P1 P").state, Seat(0), [])
    assert as_json(found.outlooks[AT["d3"]])["captures"]
    assert found.ends[AT["d3"]] == ["right"]
    strong = plan(HALL.game, HALL.play(here + "powered: 0 2\n", "2 1 G2P1 P").state, Seat(0), [])
    outlook = as_json(strong.outlooks[AT["d3"]])
    assert (outlook["ghosts"], outlook["captures"]) == ([1], False)


@pytest.mark.parametrize(("maze", "why"), [
    ("S.x\nSgggg?", "line 2, column 6: '?' is not one of .xoSg<> #"),
    ("S.x\nSSgggg", "line 2, column 2: smileys ('S'): this is one too many; there are 2"),
    ("S.x\nSggg", "spawn squares ('g'): there are 3, but 4 are needed"),
    ("S..\nSgggg", "there is no dot ('x')"),
    ("Sxgggg#S", "line 1, column 8: this square cannot be reached from the first smiley"),
    ("<SxggggS", "there are 0 tube squares '>'; one of each must be, or none"),
    (".<SxggggS>", "line 1, column 2: beside '<' there must be a wall, or the edge, where the tube begins"),
    ("SxggggS" + "." * 20, "line 1, column 27: at most 26 columns can be played"),
    ("SxggggS....\n" + "...........\n" * 10, "121 open squares; at most 120 can be played"),
    ("", "smileys ('S'): there are 0, but 2 are needed"),
])
def test_a_maze_that_cannot_be_played_is_refused(tmp_path: Path, maze: str, why: str) -> None:
    (tmp_path / "maze.txt").write_text(maze)
    with pytest.raises(BadInput) as refused:
        games.load("duel", tmp_path)
    assert str(refused.value) == f"{tmp_path / 'maze.txt'}: {why}"


def test_a_maze_without_tubes_and_with_ragged_walls_can_be_played(tmp_path: Path) -> None:
    (tmp_path / "maze.txt").write_text("SxggggS\n.#.\n...\n\n")
    game = games.load("duel", tmp_path)
    s = game.State()
    game.start(s, [2, 3, 200, 0, 0])
    assert game.position(s).split("\n")[:3] == ["1xRPBO2", ".#.####", "...####"]
    assert game.BOARD_HASH != BOX.game.BOARD_HASH
