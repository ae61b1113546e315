"""What holds of the fast part of every game: copies, legality, chance, endings."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from pacboard.core.contract import CHANCE, OVER, BadInput, legal_actions, outcome_weights, totals
from pacboard.core.options import Value
from pacboard.core.telling import facts_of
from pacboard.core.types import Action, Outcome, Seat
from tests.conformance.sample import each_board, load, matches, settings, states
from tests.support.pictures import as_json
from tests.support.walk import new_match, play_on

Board = tuple[str, str]


def shape(s: Any) -> dict[str, int]:
    """The fields of a state, with the length of each that is a list."""
    return {name: len(v) if isinstance(v := getattr(s, name), list) else -1 for name in facts_of(type(s))}


@each_board()
def test_a_copy_is_equal_and_shares_nothing(board: Board) -> None:
    for s in states(board, every=7):
        copied = s.copy()
        assert copied == s
        assert type(copied) is type(s)
        for name in facts_of(type(s)):
            value = getattr(s, name)
            assert not isinstance(value, list) or getattr(copied, name) is not value


@each_board()
def test_asking_changes_nothing(board: Board) -> None:
    game = load(board)
    for s in states(board, every=11):
        before = s.copy()
        for seat in map(Seat, range(-2, game.MAX_SEATS + 1)):
            for a in map(Action, range(-2, 12)):
                game.why_not(s, seat, a)
                game.may_act(s, seat, a)
        legal_actions(game, s)
        totals(game, s)
        game.winners(s)
        assert s == before


@each_board()
def test_a_state_keeps_its_shape_and_holds_only_ints(board: Board) -> None:
    game = load(board)
    wanted = shape(game.State())
    for s in states(board, every=3):
        assert shape(s) == wanted
        for name in facts_of(type(s)):
            value = getattr(s, name)
            assert all(type(n) in (int, bool) for n in (value if isinstance(value, list) else [value])), name


@each_board()
def test_every_number_fits_into_its_field(board: Board) -> None:
    game = load(board)
    most = {name: 1 << (8 * int(game.WIDE.get(name, "i1")[1:]) - 1) for name in facts_of(game.State)}
    assert set(game.WIDE) <= set(most)
    for s in states(board):
        for name, limit in most.items():
            value = getattr(s, name)
            assert all(-limit <= n < limit for n in (value if isinstance(value, list) else [value])), name


@each_board()
def test_a_new_match_begins_the_same_on_a_used_state(board: Board) -> None:
    game = load(board)
    for match in matches(board):
        begun, used = match.plies[0].before, match.plies[-1].after.copy()
        codes = [match.seats, *(o.encode(match.options.get(o.name, o.default)) for o in game.OPTIONS)]
        game.start(used, codes)
        assert used == begun


@each_board()
def test_the_same_actions_and_outcomes_lead_to_the_same_states(board: Board) -> None:
    game = load(board)
    for match in matches(board):
        s = new_match(game, match.seats, match.options)
        for ply in match.plies:
            game.apply(s, ply.a)
            assert s == ply.after


@each_board()
def test_whoever_acts_has_something_to_do(board: Board) -> None:
    game = load(board)
    for s in states(board):
        actor = game.actor(s)
        if actor >= 0:
            assert actor < s.seats
            assert legal_actions(game, s)
        elif actor == CHANCE:
            assert sum(outcome_weights(game, s)) > 0
        else:
            assert actor == OVER


@each_board()
def test_legal_actions_are_few_and_different(board: Board) -> None:
    game = load(board)
    for s in states(board):
        legal = legal_actions(game, s)
        assert len(set(legal)) == len(legal) <= game.MAX_ACTIONS
        assert min(legal, default=0) >= 0


@each_board()
def test_every_legal_action_changes_something(board: Board) -> None:
    game = load(board)
    for s in states(board, every=3):
        for a in legal_actions(game, s):
            after = s.copy()
            game.apply(after, a)
            assert after != s


@each_board()
def test_weights_are_positive_or_zero(board: Board) -> None:
    game = load(board)
    for s in states(board):
        if game.actor(s) == CHANCE:
            weights = outcome_weights(game, s)
            assert len(weights) <= game.MAX_OUTCOMES
            assert min(weights) >= 0


@each_board()
def test_every_outcome_with_a_weight_can_happen(board: Board) -> None:
    game = load(board)
    for s in states(board, every=5):
        if game.actor(s) == CHANCE:
            for outcome, weight in enumerate(outcome_weights(game, s)):
                if weight:
                    after = s.copy()
                    game.apply(after, Outcome(outcome))
                    assert after != s


@each_board()
def test_nothing_is_legal_where_no_seat_acts(board: Board) -> None:
    game = load(board)
    for s in states(board):
        if game.actor(s) < 0:
            assert legal_actions(game, s) == []
            if game.actor(s) == OVER:
                with pytest.raises(BadInput):
                    outcome_weights(game, s)


@each_board()
def test_a_turn_is_bounded(board: Board) -> None:
    game = load(board)
    for match in matches(board):
        begun = 0
        turns = [(p["round"], p["turn"]) for p in (as_json(game.picture(game.view(s, Seat(0)))) for s in match.states)]
        for k, (a, b) in enumerate(pairwise(turns), 1):
            begun = k if a != b else begun
            assert k - begun <= game.PLIES_PER_TURN


@each_board()
def test_every_match_ends_where_turns_are_limited(board: Board) -> None:
    game = load(board)
    limits: dict[str, Value] = {o.name: o.low for o in game.OPTIONS if o.name == "turn_limit"}
    for seats, options in settings(game):
        begun = new_match(game, seats, options | limits)
        *_, last = play_on(game, begun, random.Random(seats), 0.3, 40 * game.PLIES_PER_TURN)
        assert game.actor(last.after) == OVER
        score = totals(game, last.after)
        assert game.winners(last.after)
        assert all(score[seat] == max(score) for seat in game.winners(last.after)), "ties may be broken, but no more"


@each_board()
def test_points_are_given_for_every_seat(board: Board) -> None:
    game = load(board)
    for s in states(board, every=9):
        assert len(totals(game, s)) == s.seats
