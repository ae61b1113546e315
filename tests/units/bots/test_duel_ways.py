"""The search of duel's bots against every way there is, and what it says of them against the rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacboard import games
from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, OVER, legal_actions, outcome_weights
from tests.support.drawn import DATA
from tests.units.bots.searching import carried_out, ends_of

FOLDERS = (None, *(DATA / "duel" / name for name in ("hall", "ring", "lane")))
BOARDS: list[Any] = [games.load("duel", folder) for folder in FOLDERS]
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


def seen(s: Any) -> tuple[Any, ...]:
    return tuple(s.pac), tuple(s.ghost), tuple(s.items), tuple(s.score), tuple(s.hearts)


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
                found.add(seen(later))

    go_on(s.copy())
    return found


def place_of(game: Any, s: Any, later: Any) -> int:
    """Where the avatar that moved in `s` stands later."""
    return int(later.pac[s.player] if s.phase == game.state.PAC_STEP else later.ghost[s.mover])


@by_board
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32))
def test_no_end_of_a_move_is_missed(game: Any, seed: int) -> None:
    for s in [s for s in moves(game, seed) if s.steps <= SHORT]:
        found = {end: carried_out(game, s, way) for end, way in ends_of(game, s, level=1).items()}
        ends = every_end(game, s)
        assert {seen(later) for later in found.values()} <= ends, game.position(s)
        places = {end[0][s.player] if s.phase == game.state.PAC_STEP else end[1][s.mover] for end in ends}
        assert {place_of(game, s, later) for later in found.values()} == places, game.position(s)


@by_board
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_a_whole_turn_is_planned_by_the_rules(game: Any, seed: int) -> None:
    for s in moves(game, seed)[:6]:
        for way in ends_of(game, s).values():
            later = s.copy()
            for a in way:
                assert game.actor(later) == s.player
                assert a in legal_actions(game, later), game.position(s)
                game.apply(later, a)
            assert (later.turn, game.actor(later)) != (s.turn, s.player)
