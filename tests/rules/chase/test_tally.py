"""What simulations count of chase, in drawn positions."""

from __future__ import annotations

import importlib
from collections import Counter

import pytest

from pacboard.core.contract import CHANCE, heard, listen
from pacboard.core.tally import Tally
from tests.support.drawn import board

POND = board("chase", "pond")
TALLY = importlib.import_module(f"{POND.game.__name__}.tally")

BESIDE = """
    *---@---B---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    *---S---*---O
    """
LAST_DOT = """
    .---R---x---.
    | [BPIC]|   |
    o       .   o
    |       |   |
    .---@---*---x
    """
GHOST = """
    *---B---O---@
    | [.PIC]|   |
    o       *   o
    |       |   |
    *---S---*---O
    phase: ghost_step
    owner: 1 1 1 1
    card: 2
    mover: 0
    """


def counted(position: str, script: str) -> Counter[str]:
    s = POND.at(position).state
    listen(s)
    for word in script.split():
        is_chance = POND.game.actor(s) == CHANCE
        POND.game.apply(s, POND.game.parse_outcome(s, word) if is_chance else POND.game.parse_action(s, word))
    tally = Tally(1)
    TALLY.count(tally, s, heard(POND.game, s))
    return +tally.counts


@pytest.mark.parametrize(("position", "script", "seen"), [
    (BESIDE + "steps: 2", "right", {"rounds": 1, "walked_into_ghost": 1}),
    (BESIDE + "steps: 2\nmode: arcade\nlives: 2", "right", {"lives_lost": 1}),
    (BESIDE + "steps: 2\ncatch: landing\ntaken: c1", "right down", {}),
    (BESIDE + "steps: 1\ncatch: landing", "right", {"rounds": 1, "walked_into_ghost": 1}),
    (LAST_DOT + "steps: 2", "right", {"levels": 1}),
    (LAST_DOT + "steps: 2\nturn: 5\nturn_limit: 5", "right",
     {"levels": 1, "rounds": 1, "rounds_cleared": 1, "turn_limit": 1}),
    (GHOST + "steps: 3\nslot: 1", "right right", {"rounds": 1, "caught_by_ghost": 1}),
    (GHOST + "steps: 1\nslot: 4\nturn: 5\nturn_limit: 5", "right", {"rounds": 1, "turn_limit": 1}),
    (GHOST + "steps: 1\nslot: 4\nturn: 4\nturn_limit: 5", "right 3 1 1", {"turns": 1}),
], ids=["walks in", "loses a life", "passes", "lands", "level", "level at the limit", "caught", "limit", "next turn"])
def test_what_is_seen(position: str, script: str, seen: dict[str, int]) -> None:
    assert counted(position, script) == seen
