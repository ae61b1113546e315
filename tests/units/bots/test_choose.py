"""Bots answer with whole legal moves, from nothing but what their seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacboard import bots, games
from pacboard.bots import SeededRng
from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, OVER, BadInput, Game, legal_actions, outcome_weights
from pacboard.core.types import Action, Seat
from tests.support.drawn import DATA

CHASE = games.load("chase")
BOARDS = [CHASE, *(games.load("chase", DATA / "chase" / name) for name in ("pond", "ring", "alley"))]
PLIES = 200

seeds = st.integers(0, 2**32)
chase_options = st.tuples(st.sampled_from([0, 1]), st.sampled_from([1, 2]), st.sampled_from([0, 1]),
                          st.sampled_from([0, 1]), st.sampled_from([0, 1]), st.sampled_from([0, 40]), st.just(30))


def decisions(game: Game, seats: int, options: tuple[int, ...], seed: int) -> Iterator[Any]:
    """The states of a random match in which a seat begins a decision; what they lead to is left to chance."""
    s, luck = game.State(), Seeded(seed)
    game.start(s, [seats, *options])
    for _ in range(PLIES):
        if game.actor(s) == OVER:
            return
        if game.actor(s) == CHANCE:
            game.apply(s, luck.draw(outcome_weights(game, s)))
            continue
        yield s
        possible = legal_actions(game, s)
        game.apply(s, possible[luck.draw([1] * len(possible))])


def carry_out(game: Game, s: Any, plan: list[Action]) -> Any:
    """The state after a plan, every action of which must be legal."""
    after = s.copy()
    for a in plan:
        assert game.actor(after) == game.actor(s)
        assert a in legal_actions(game, after), f"{plan} is not legal at {a}\n{game.position(s)}"
        game.apply(after, a)
    return after


def is_same_move(game: Game, before: Any, after: Any) -> bool:
    """Is it still the move of the same piece?"""
    return bool(game.actor(after) == game.actor(before) and after.phase == before.phase and after.slot == before.slot
                and after.turn == before.turn)


@pytest.mark.parametrize("game", BOARDS, ids=["box", "pond", "ring", "alley"])
@pytest.mark.parametrize("level", [1, 2])
@settings(max_examples=8)
@given(seats=st.integers(2, 5), options=chase_options, seed=seeds)
def test_a_plan_is_legal_and_ends_the_move(game: Game, level: int, seats: int, options: tuple[int, ...],
                                           seed: int) -> None:
    rng = SeededRng(seed)
    for s in decisions(game, seats, options, seed):
        seat = game.actor(s)
        plan = bots.choose(game, game.view(s, seat), seat, level, rng)
        assert plan
        assert not is_same_move(game, s, carry_out(game, s, plan))


@settings(max_examples=4)
@given(seed=seeds)
def test_a_bot_leaves_the_view_as_it_is(seed: int) -> None:
    for s in decisions(CHASE, 3, (0, 1, 0, 0, 0, 0, 30), seed):
        view: Any = CHASE.view(s, CHASE.actor(s))
        kept = view.copy()
        bots.choose(CHASE, view, CHASE.actor(s), 2, SeededRng(seed))
        assert all(getattr(view, f.name) == getattr(kept, f.name) for f in fields(view))


@settings(max_examples=4)
@given(seed=seeds, level=st.sampled_from([1, 2]))
def test_the_same_view_and_the_same_luck_give_the_same_move(seed: int, level: int) -> None:
    for s in decisions(CHASE, 2, (0, 1, 0, 0, 0, 0, 30), seed):
        seat = CHASE.actor(s)
        moves = [bots.choose(CHASE, CHASE.view(s, seat), seat, level, SeededRng(seed)) for _ in range(2)]
        assert moves[0] == moves[1]


def test_every_level_is_known_by_its_number() -> None:
    assert bots.levels(CHASE) == [1, 2]


@pytest.mark.parametrize(("seat", "level", "why"), [
    (1, 2, "seat 1 is not to act; the actor is 0"),
    (0, 9, "level 9 is unknown; chase has 1, 2"),
])
def test_who_cannot_play_is_bad_input(seat: Seat, level: int, why: str) -> None:
    s: Any = CHASE.parse_position(CHASE.position(next(decisions(CHASE, 2, (0, 1, 0, 0, 0, 0, 0), 3))))
    s.pac_seat = 0
    with pytest.raises(BadInput, match=why):
        bots.choose(CHASE, s, seat, level, SeededRng(1))


def test_a_game_may_have_no_bots() -> None:
    with pytest.raises(BadInput, match="there are no bots for game 'go'"):
        bots.levels(cast(Game, SimpleNamespace(NAME="go")))


def test_luck_is_spread_evenly() -> None:
    rng = SeededRng(7)
    counts = [0] * 5
    for _ in range(5000):
        counts[rng.below(5)] += 1
    assert all(850 < n < 1150 for n in counts)  # 1000 each, give or take five standard deviations
