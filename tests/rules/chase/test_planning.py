"""What a seat is told of a way that it plans, and how ways are compared."""

from __future__ import annotations

import pytest

from pacboard.core.types import Action
from tests.rules.chase.boards import POND
from tests.support.drawn import Played
from tests.support.pictures import as_json
from tests.support.rule import rule

PLAN = """
    .---R---O---*
    | [..IC]|   |
    B       *   @
    |       |   |
    *---1---*---P
    been: 1
    """


def told(position: str, script: str) -> tuple[float, dict[str, object]]:
    """What is gained on a way, and what is told of it."""
    before, after = POND.at(position), POND.play(position, script)
    outlook = POND.game.outlook(before.state, after.state, after.events)
    return POND.game.gain(before.state, after.state), as_json(outlook)


def test_dots_points_and_the_nearest_pawn_are_told() -> None:
    gain, outlook = told(f"{PLAN} steps: 4", "up down up down")
    assert outlook == {"caught": False, "dots": 1, "ghosts": 0, "points": 0, "pellet": False, "level": False,
                       "nearest": {"ghost": 0, "steps": 1}}  # Blinky, through the tunnel; so near is Pinky too
    assert gain == 10


def test_a_way_onto_a_pellet_is_told() -> None:
    gain, outlook = told(f"{PLAN} steps: 4", "up left")
    assert (outlook["dots"], outlook["pellet"]) == (1, True)
    assert outlook["nearest"] == {"ghost": 2, "steps": 2}  # Inky, from the cage
    assert gain == 10


def test_ghosts_and_points_of_a_way_with_power_are_told() -> None:
    gain, outlook = told(f"{PLAN} steps: 2\n powered: 1", "right down")
    assert (outlook["ghosts"], outlook["dots"], outlook["points"]) == (1, 1, 200 + 800)  # the only dot of section C
    assert outlook["nearest"] == {"ghost": 1, "steps": 2}
    assert gain == 200 + 800 + 10


@pytest.mark.parametrize("mode", ["standard", "arcade\n lives: 3", "arcade"])
def test_a_way_into_a_ghost_is_told(mode: str) -> None:
    gain, outlook = told(f"{PLAN} steps: 2\n mode: {mode}", "down")
    assert (outlook["caught"], outlook["level"], outlook["nearest"]) == (True, False, None)
    assert gain < -5000


LAST_DOT = """
    .---B---x---.
    | [.PIC]|   |
    o       .   o
    |       |   |
    .---S---*---@
    been: 1
    steps: 5
    """


@rule("CH-LVL-1", "CH-END-4")
@pytest.mark.parametrize("limit", ["turn_limit: 0", "turn_limit: 1", "turn_limit: 1\n been: 3"])
def test_a_way_that_completes_the_level_is_no_catch_even_in_the_last_turn(limit: str) -> None:
    gain, outlook = told(f"{LAST_DOT} {limit}", "left")
    assert (outlook["caught"], outlook["level"], outlook["points"]) == (False, True, 800)
    assert gain == 800 + 10


NEAR, FAR = """
    *---R---O---*
    | [.PIC]|   |
    o       @   o
    |       |   |
    *---S---*---B
    phase: card
    """, """
    @---R---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    *---S---*---B
    phase: card
    """


@pytest.mark.parametrize(("position", "script", "caught", "steps"), [
    (NEAR, "left", False, 1), (NEAR, "left up", True, None), (FAR, "left", False, 3)])
def test_a_way_of_a_ghost_is_told(position: str, script: str, caught: bool, steps: int | None) -> None:
    moving = POND.play(position, "B2P2I2C2")
    moved = POND.play(Played(POND.game, moving.state), script)
    outlook = as_json(POND.game.outlook(moving.state, moved.state, moved.events))
    assert outlook == {"caught": caught, "nearest": None if steps is None else {"ghost": 0, "steps": steps}}
    assert POND.game.gain(moving.state, moved.state) == (1000 if caught else 0)


@rule("CH-END-4")
@pytest.mark.parametrize("been", [1, 3])
def test_running_out_of_turns_is_no_catch(been: int) -> None:
    last = POND.play(f"""
        @---R---O---*
        | [...C]|   |
        o       I   o
        |       |   |
        *---S---P---B
        been: {been}
        turn_limit: 1
        phase: card
        """, "P1I1C1B1 left up up")  # Pinky, Inky and Clyde, who came onto the door
    ended = POND.play(last, "up")
    assert ended.kinds.split()[-2] in ("round_ended", "match_ended", "turn_limit_reached")
    assert POND.game.gain(last.state, ended.state) == 0
    assert as_json(POND.game.outlook(last.state, ended.state, ended.events))["caught"] is False


def test_the_piece_that_moves_and_where_it_may_not_go_back() -> None:
    game, pac = POND.game, POND.at(f"{PLAN} steps: 2").state
    assert (game.piece(pac), game.place(pac)) == (4, 6)
    assert [game.target(pac, Action(d)) for d in (0, 2, 1)] == [3, 9, 4]  # d1, d3, and a2 through the tunnel
    moving, not_yet = POND.play(FAR, "B2P2I2C2 up").state, POND.play(FAR, "B2P2I2C2").state
    assert (game.piece(moving), game.place(moving), moving.back) == (0, 6, 9)
    there = not_yet.copy()
    there.ghost[0] = 6
    assert game.spot(there) != game.spot(moving)  # it came from nowhere
    assert game.piece(POND.new_match().state) == -1


def test_what_lies_on_the_last_dots_decides_where_he_can_go_on() -> None:
    near_the_end = [POND.at(LAST_DOT), POND.at(LAST_DOT.replace(".---B", "*---B"))]
    assert POND.game.spot(near_the_end[0].state) != POND.game.spot(near_the_end[1].state)
