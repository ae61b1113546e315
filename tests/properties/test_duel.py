"""duel: the look ahead against ways walked one by one, and whatever text comes in."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacboard.core.contract import BadInput, Game, legal_actions
from pacboard.core.types import Action, Seat
from pacboard.games.duel.maze import read_maze
from tests.conformance.sample import load, states
from tests.properties.edits import edited
from tests.support.drawn import DATA
from tests.support.events import events_of
from tests.support.rule import rule
from tests.support.walk import play_on

HALL = load(("duel", "hall"))
SIGNS = "12RPBO.xoSg<>#0123456789- \n:,\tñ²\ud800\x00"
MAZES = [path.read_text(encoding="utf-8") for path in sorted((DATA / "duel").glob("*/maze.txt"))]
STATES = states(("duel", "hall"), every=40)
POSITIONS = [HALL.position(s) for s in STATES]
ANY_TEXT = st.text(max_size=200)


def possible(game: Game, s: Any) -> list[Action]:
    """The steps that neither a wall, nor a ghost, nor a second back forbids, however far one comes then."""
    reasons = {d: game.why_not(s, game.actor(s), d) for d in map(Action, range(4))}
    return [d for d, reason in reasons.items() if reason is None or reason.key == "must_use_all"]


def used(game: Game, s: Any, d: Action) -> int:
    """How many of its steps an avatar uses on the longest way in a direction; all, if its move ends before."""
    after = s.copy()
    game.apply(after, d)
    if game.piece(after) == game.piece(s) and game.actor(after) == game.actor(s):
        return 1 + max(used(game, after, on) for on in possible(game, after))
    return 1 if is_merely_stuck(game, s, d, after) else s.steps


def is_merely_stuck(game: Game, before: Any, d: Action, after: Any) -> bool:
    """Did the move end for want of a step, and not by a contact or with the match?"""
    return any(e.kind == "steps_lost" and e.rule == "DU-TURN-5" for e in events_of(game, before, d))


@rule("DU-TURN-5")
@pytest.mark.parametrize("board", ["", "hall", "ring", "lane"])
def test_the_legal_steps_are_those_of_the_longest_ways(board: str) -> None:
    game = load(("duel", board))
    moving = [s for s in states(("duel", board)) if game.piece(s) >= 0]
    some = moving[:: 1 + len(moving) // 300]
    assert len(some) > 100
    for s in some:
        reach = {d: used(game, s, d) for d in possible(game, s)}
        assert legal_actions(game, s) == [d for d in reach if reach[d] == max(reach.values())], game.position(s)


@given(ANY_TEXT | edited(MAZES, SIGNS))
def test_mazes(text: str) -> None:
    with suppress(BadInput):
        maze = read_maze(text, "maze.txt")
        assert (len(maze.marked("S")), len(maze.marked("g"))) == (2, 4)
        assert len(maze.marked("<")) == len(maze.marked(">")) <= 1


@settings(max_examples=300)
@given(ANY_TEXT | edited(POSITIONS, SIGNS))
def test_positions(text: str) -> None:
    with suppress(BadInput):
        look_at(HALL.parse_position(text))


@settings(max_examples=300)
@given(st.sampled_from(POSITIONS), st.sampled_from(fields(HALL.State())),
       st.lists(st.integers(-3, 12) | st.sampled_from([127, 128, 255, 1000, 32767, 10**30]), min_size=1, max_size=6))
def test_positions_with_other_facts(text: str, field: Any, numbers: list[int]) -> None:
    usual = getattr(HALL.State(), field.name)
    enough = (numbers * 20)[: len(usual) if isinstance(usual, list) else 1]
    with suppress(BadInput):
        look_at(HALL.parse_position(f"{text}{field.name}: {' '.join(map(str, enough))}\n"))


def look_at(s: Any) -> None:
    """Whatever is read can be written, looked at, asked about, and played on."""
    assert HALL.parse_position(HALL.position(s)) == s
    HALL.picture(HALL.view(s, Seat(0)))
    for a in map(Action, range(40)):
        HALL.why_not(s, HALL.actor(s), a)
    for ply in play_on(HALL, s, random.Random(1), plies=20):
        events_of(HALL, ply.before, ply.a)


@given(st.sampled_from(STATES), ANY_TEXT | edited(["up", "P4G2", "G6P6", "R", "B3", "special-O"], SIGNS))
def test_actions(s: Any, text: str) -> None:
    with suppress(BadInput):
        a = HALL.parse_action(s, text)
        assert HALL.parse_action(s, HALL.action_text(s, a)) == a
        HALL.why_not(s, HALL.actor(s), a)
