"""The bots of duel in drawn positions, and as whole players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacboard import bots, games
from pacboard.bots import SeededRng
from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, OVER, legal_actions, outcome_weights
from pacboard.lab import plan_job, simulate
from tests.support.drawn import DATA, board
from tests.support.pictures import as_json

HALL = board("duel", "hall")
FOLDERS = (None, *(DATA / "duel" / name for name in ("hall", "ring", "lane")))
BOARDS: list[Any] = [games.load("duel", folder) for folder in FOLDERS]
JUDGE: Any = BOARDS[1].judge
FAR = BOARDS[1].tables.FAR
AT = {p["name"]: k for k, p in enumerate(as_json(HALL.game.board())["spaces"])}
by_level = pytest.mark.parametrize("level", [1, 2])


def turns(position: str, level: int, luck: int = 5) -> list[Any]:
    """The states after the rest of the turn as the bot plays it, with several kinds of luck."""
    begun = HALL.at(position).state
    found = []
    for seed in range(luck):
        s, rng = begun.copy(), SeededRng(seed)
        while HALL.game.actor(s) == begun.player and s.turn == begun.turn:
            for a in bots.choose(HALL.game, HALL.game.view(s, s.player), s.player, level, rng):
                HALL.game.apply(s, a)
        found.append(s)
    return found


@by_level
def test_a_capture_in_reach_of_the_moving_ghost_is_taken(level: int) -> None:
    for s in turns("""
            x.1.x.o
            .#.#.#.
            <RP.BO>
            .#2#.#.
            o.x.S.x
            phase: ghost_step
            mover: P
            steps: 3
            """, level):
        assert s.hearts == [4, 3]


@by_level
def test_nobody_walks_into_a_ghost_without_need(level: int) -> None:
    for s in turns("""
            x.S.x.o
            .#.#.#.
            <gg1BO>
            R#.#.#.
            oPx.2.x
            phase: pac_step
            pac_pips: 1
            steps: 1
            moved: - RPBO
            """, level):
        assert s.hearts == [4, 4]


def test_the_greedy_bot_gives_the_ghosts_the_die_that_wins() -> None:
    for s in turns("""
            x.S.x.o
            .#.#1#.
            <RP.gO>
            .#.#.#B
            o2x.S.x
            dice: 1 4
            dice_left: 0
            phase: assign
            hearts: 4 1
            """, 2):
        assert HALL.game.winners(s) == [0]


def test_the_greedy_bot_takes_more_rather_than_less() -> None:
    for s in turns("""
            x.1.x.o
            .#.#.#.
            <RP.BO>
            .#.#.#.
            ....2..
            phase: pac_step
            pac_pips: 4
            steps: 4
            """, 2):
        assert (s.score[0], s.powered[0]) == (1, 2)


LAST_DOT = """
    ..S.1x.
    .#.#.#.
    <RP.BO>
    .#.#.#.
    ....2..
    phase: pac_step
    pac_pips: 1
    steps: 1
    """


def test_the_last_dot_is_taken_by_whom_it_lets_win() -> None:
    for s in turns(LAST_DOT + "score: 5 3", 2):
        assert HALL.game.winners(s) == [0]


def test_the_last_dot_is_left_by_whom_it_lets_lose() -> None:
    for s in turns(LAST_DOT + "score: 1 5", 2):
        assert HALL.game.actor(s) != OVER


def test_the_special_ability_is_used_to_get_out_of_danger() -> None:
    for s in turns("""
            ..S...x
            .#.#.#.
            1RP.BOx
            .#.#.#.
            ....2.x
            dice: 1 1
            dice_left: 0
            phase: assign
            hearts: 1 4
            score: 4 0
            """, 2):
        assert s.pac[0] == AT["c1"]


def danger(position: str) -> tuple[float, float]:
    """What a capture in the opponent's next turn would cost the first seat, by how likely it is; and if it was sure."""
    s = HALL.at(position).state
    return JUDGE.hunted(s, 0, s.moved[1]) * JUDGE.capture_cost(s, 0), JUDGE.capture_cost(s, 0)


BESIDE = """
    x.S.x.o
    .#.#.#.
    <RP1gBO
    .#.#.#.
    o.x.2.x
    score: 2 0
    """


def test_ghosts_that_the_opponent_must_rest_are_no_danger() -> None:
    likely, sure = danger(BESIDE)
    assert likely == sure
    likely, sure = danger(BESIDE + "moved: - P")
    assert 0 < likely < sure
    likely, sure = danger(BESIDE + "moved: - RP")
    nearest = FAR[AT["d3"]][AT["f3"]]
    assert likely == JUDGE.GHOST_ROLLS[nearest] / 36 * sure


def test_smileys_and_power_are_safe() -> None:
    s = HALL.at(BESIDE).state
    before, cost = JUDGE.margin(s, s, 0), JUDGE.capture_cost(s, 0)
    s.powered[0] = 2
    assert JUDGE.margin(s, s, 0) > before + cost
    s.pac[0] = AT["c1"]
    assert JUDGE.hunted(s, 0, 0) == 0


def test_how_likely_ghosts_come_so_far() -> None:
    """One die of two must be enough, and a 6 gives one ghost 4 steps at most."""
    enough = {0: 36, 1: 36, 2: 35, 3: 32, 4: 27, 5: 11, 6: 0}
    assert JUDGE.GHOST_ROLLS == tuple(enough.values())


# Whole players

def decisions(game: Any, seed: int) -> Iterator[Any]:
    """The states of a random match in which a seat decides."""
    s, luck = game.State(), Seeded(seed)
    game.start(s, [2, 3, 30, 10, seed % 2])
    while game.actor(s) != OVER:
        if game.actor(s) == CHANCE:
            game.apply(s, luck.draw(outcome_weights(game, s)))
            continue
        yield s.copy()
        possible = legal_actions(game, s)
        game.apply(s, possible[luck.draw([1] * len(possible))])


@pytest.mark.parametrize("game", BOARDS, ids=["box", "hall", "ring", "lane"])
@by_level
@settings(max_examples=5)
@given(seed=st.integers(0, 2**32))
def test_a_decision_is_legal_and_whole(game: Any, level: int, seed: int) -> None:
    for s in list(decisions(game, seed))[:12]:
        seat, view = game.actor(s), game.view(s, game.actor(s))
        plan = bots.choose(game, view, seat, level, SeededRng(seed))
        assert plan == bots.choose(game, view, seat, level, SeededRng(seed))
        assert all(getattr(view, f.name) == getattr(s, f.name) for f in fields(s))
        later = s.copy()
        for a in plan:
            assert a in legal_actions(game, later), game.position(s)
            game.apply(later, a)
        assert (later.phase, later.mover, later.turn) != (s.phase, s.mover, s.turn), game.position(s)


def test_the_stronger_bot_wins() -> None:
    report = simulate(plan_job("duel", 8, 5, [1, 2]))
    assert report["wins"][1]["share"] > 0.8


@by_level
def test_matches_without_idle_limit_end_within_the_limit_of_turns(level: int) -> None:
    report = simulate(plan_job("duel", 4, 3, [level, level], {"idle_limit": 0}))
    assert report["length"]["turns"]["most"] <= 200
    assert report["ends"]["hearts"]["count"] + report["ends"]["all_taken"]["count"] >= 3
