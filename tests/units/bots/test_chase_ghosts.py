"""The ghosts' bots in drawn positions, and their search against every way there is."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacboard import bots, games
from pacboard.bots import SeededRng
from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, OVER, Game, legal_actions, outcome_weights
from pacboard.core.types import Seat
from tests.support.drawn import DATA, board
from tests.units.bots.searching import ends_of

POND = board("chase", "pond")
TABLES: Any = POND.game.tables  # type: ignore[attr-defined]
WORTH: Any = POND.game.ghost_worth  # type: ignore[attr-defined]
BOARDS = [games.load("chase"), *(games.load("chase", DATA / "chase" / name) for name in ("pond", "ring", "alley"))]


def notes() -> list[int]:
    return [0] * int(POND.game.judge.NOTES)


def beside(s: Any) -> list[int]:
    """Where the ghost that moves may step."""
    return [TABLES.NEXT[s.ghost[s.mover]][a] for a in legal_actions(POND.game, s)]


def after(position: str, level: int, seed: int) -> Any:
    s = POND.at(position).state
    for a in bots.choose(POND.game, POND.game.view(s, Seat(1)), Seat(1), level, SeededRng(seed)):
        POND.game.apply(s, a)
    return s


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("seed", range(20))
def test_a_catch_in_reach_is_taken(level: int, seed: int) -> None:
    s = after("""
        *---B---O---@
        | [.PIC]|   |
        o       *   o
        |       |   |
        *---S---*---O
        phase: ghost_step
        owner: 1 1 1 1
        card: 2
        slot: 1
        mover: 0
        steps: 3
        been: 1
        """, level, seed)
    assert s.pac_seat == 1, "the round is over"


@pytest.mark.parametrize("seed", range(20))
def test_eyes_go_home_by_the_shortest_way(seed: int) -> None:
    s = after("""
        *---R---b---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        *---@---*---O
        phase: ghost_step
        owner: 1 1 1 1
        card: 2
        slot: 1
        mover: 0
        steps: 2
        """, 2, seed)
    assert (s.ghost[0], s.eyes[0]) == (TABLES.CAGE, 0)


def test_staying_on_the_door_is_counted_while_teammates_wait_for_it() -> None:
    s = POND.at("""
        *---R---B---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        *---@---*---O
        phase: ghost_step
        owner: 1 1 1 1
        card: 2
        slot: 1
        mover: 0
        steps: 1
        """).state
    judged = {place: WORTH.judge_ghost(s, place, notes()) for place in (TABLES.DOOR, *beside(s))}
    s.slot = 4  # nobody is to come
    again = {place: WORTH.judge_ghost(s, place, notes()) for place in judged}
    assert judged.pop(TABLES.DOOR) == again.pop(TABLES.DOOR) + WORTH.ON_DOOR
    assert judged == again


def test_the_net_is_closer_where_the_ghost_stands_in_his_way() -> None:
    s = POND.at("""
        *---R---B---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        *---S---.---@
        phase: ghost_step
        owner: 1 1 1 1
        card: 2
        slot: 1
        mover: 0
        steps: 1
        """).state
    towards = TABLES.NEXT[s.ghost[0]][2]
    assert WORTH.net(s, towards, notes()) > WORTH.net(s, TABLES.DOOR, notes())


# The search against every way there is

def ghost_positions(game: Any, options: tuple[int, ...], seed: int) -> list[Any]:
    """States of a random match in which a ghost begins its move."""
    s, luck = game.State(), Seeded(seed)
    game.start(s, [2, *options])
    found: list[Any] = []
    before = -1
    while game.actor(s) != OVER and len(found) < 60:
        if game.actor(s) == CHANCE:
            game.apply(s, luck.draw(outcome_weights(game, s)))
            before = -1
            continue
        if s.phase == game.state.GHOST_STEP and s.slot != before:
            found.append(s.copy())
            before = s.slot
        possible = legal_actions(game, s)
        game.apply(s, possible[luck.draw([1] * len(possible))])
    return found


def every_walk(game: Game, s: Any) -> set[tuple[int, int]]:
    """Where the moving ghost may end and from where it comes there, by the rules alone."""
    found: set[tuple[int, int]] = set()
    seen: set[tuple[int, int, int]] = set()

    def go_on(now: Any) -> None:
        for a in legal_actions(game, now):
            later = now.copy()
            game.apply(later, a)
            here, to = now.ghost[s.mover], game.target(now, a)
            is_over = (later.phase, later.slot, later.turn, later.lives) != (s.phase, s.slot, s.turn, s.lives)
            if is_over or later.pac_seat != s.pac_seat:
                found.add((to, here))
            elif (to, here, later.steps) not in seen:
                seen.add((to, here, later.steps))
                go_on(later)

    go_on(s.copy())
    return found


@pytest.mark.parametrize("game", BOARDS, ids=["box", "pond", "ring", "alley"])
@settings(max_examples=8)
@given(options=st.tuples(st.sampled_from([0, 1]), st.sampled_from([1, 2]), st.sampled_from([0, 1]),
                         st.sampled_from([0, 1]), st.just(0), st.just(0), st.just(20)), seed=st.integers(0, 2**32))
def test_the_search_finds_every_end_and_no_other(game: Game, options: tuple[int, ...], seed: int) -> None:
    for s in ghost_positions(game, options, seed):
        assert set(ends_of(game, s)) == {place for place, _ in every_walk(game, s)}, game.position(s)
