"""The search of duel's bots against every way there is, and what it says of them against the rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacboard import games
from pacboard.bots.duel_ways import (
    DRAW,
    OPEN,
    Standing,
    Way,
    board_of,
    ghost_ways,
    pac_ways,
    read_standing,
    special_turn,
)
from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, OVER, legal_actions, outcome_weights
from tests.support.drawn import DATA, board

FOLDERS = (None, *(DATA / "duel" / name for name in ("hall", "ring", "lane")))
BOARDS: list[Any] = [games.load("duel", folder) for folder in FOLDERS]
HALL = board("duel", "hall")
HALL_BOARD = board_of(BOARDS[1])
by_board = pytest.mark.parametrize("game", BOARDS, ids=["box", "hall", "ring", "lane"])
MOST_MOVES = 16
SHORT = 4  # steps: longer moves have too many ways for a test


def moves(game: Any, seed: int) -> list[Any]:
    """States of a random match in which an avatar has steps to make."""
    s, luck = game.State(), Seeded(seed)
    game.start(s, [2, 1 + seed % 3, 200, 0, seed % 2])
    found: list[Any] = []
    while game.actor(s) != OVER and len(found) < MOST_MOVES:
        if game.actor(s) == CHANCE:
            game.apply(s, luck.draw(outcome_weights(game, s)))
            continue
        if s.phase in (game.state.PAC_STEP, game.state.GHOST_STEP):
            found.append(s.copy())
        possible = legal_actions(game, s)
        game.apply(s, possible[luck.draw([1] * len(possible))])
    return found


def ways_of(game: Any, s: Any) -> list[Way]:
    at = read_standing(board_of(game), s)
    if s.phase == game.state.PAC_STEP:
        return pac_ways(board_of(game), at, s.steps, s.came, s.backs)
    return ghost_ways(board_of(game), at, s.mover, s.steps, s.came, s.backs)


def seen(at: Standing) -> tuple[Any, ...]:
    return at.pac, at.ghosts, at.dots, at.powers, at.score, at.hearts


def is_same_move(game: Any, s: Any, now: Any) -> bool:
    return bool(now.phase == s.phase and now.mover == s.mover and now.turn == s.turn and now.steps < s.steps)


def every_end(game: Any, s: Any) -> set[tuple[Any, ...]]:
    """What lies on the table after every way of a move, by the rules alone."""
    found: set[tuple[Any, ...]] = set()
    known: set[str] = set()

    def go_on(now: Any) -> None:
        for a in legal_actions(game, now):
            later = now.copy()
            game.apply(later, a)
            if later.steps and is_same_move(game, now, later):
                key = repr(later)
                if key not in known:
                    known.add(key)
                    go_on(later)
            else:
                found.add(seen(read_standing(board_of(game), later)))

    go_on(s.copy())
    return found


@by_board
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32))
def test_every_way_is_legal_and_leads_where_it_is_said_to_lead(game: Any, seed: int) -> None:
    for s in moves(game, seed):
        for way in ways_of(game, s):
            later = s.copy()
            for a in way.actions():
                assert a in legal_actions(game, later), game.position(s)
                game.apply(later, a)
            assert seen(read_standing(board_of(game), later)) == seen(way.after), game.position(s)
            is_won = later.end in (game.state.NO_HEARTS, game.state.ALL_TAKEN)
            assert is_won == (way.after.winner != OPEN)
            if is_won:
                assert game.winners(later) == ([0, 1] if way.after.winner == DRAW else [way.after.winner])
            elif later.turn == s.turn and later.phase != game.state.ENDED:
                assert way.after.power == tuple(later.powered)
                assert way.after.chosen == later.chosen


@by_board
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32))
def test_no_end_is_missed_but_those_that_take_less(game: Any, seed: int) -> None:
    for s in [s for s in moves(game, seed) if s.steps <= SHORT]:
        ends, found = every_end(game, s), {seen(way.after) for way in ways_of(game, s)}
        assert found <= ends, game.position(s)
        if s.phase == game.state.GHOST_STEP:
            assert found == ends, game.position(s)
        most = {(end[:2], end[5]): max(e[4] for e in ends if (e[:2], e[5]) == (end[:2], end[5])) for end in ends}
        best = {(end[:2], end[5]): max(e[4] for e in found if (e[:2], e[5]) == (end[:2], end[5])) for end in found}
        assert best.keys() == most.keys(), game.position(s)
        assert all(sum(best[key]) >= sum(most[key]) for key in most), game.position(s)


def test_the_special_ability_sends_both_home() -> None:
    begun = HALL.at("""
        x.S.x1o
        .#.#.#.
        <RP.BO>
        .#.#.#.
        o.x.2.x
        phase: assign
        dice: 1 1
        dice_left: 0
        """)
    for ghost, letter in enumerate("RPBO"):
        after = HALL.play(begun, f"special-{letter}").state
        told = special_turn(HALL_BOARD, read_standing(HALL_BOARD, begun.state), ghost)
        assert seen(told) == seen(read_standing(HALL_BOARD, after))


def test_a_ghost_that_is_shut_in_has_no_way() -> None:
    lane = BOARDS[3]
    s = lane.State()
    lane.start(s, [2, 3, 200, 0, 0])
    at = read_standing(board_of(lane), s)
    shut = [ghost for ghost in range(4) if lane.turn.is_shut_in(s, ghost)]
    assert shut
    assert [ghost_ways(board_of(lane), at, ghost, 2) for ghost in shut] == [[] for _ in shut]
