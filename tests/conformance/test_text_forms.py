"""Everything prints and parses: positions, actions, outcomes, records."""

from __future__ import annotations

from contextlib import suppress

import pytest

from pacboard.core.contract import CHANCE, BadInput, legal_actions, outcome_weights
from pacboard.core.record import (
    Record,
    add,
    begin,
    format_record,
    is_over,
    opening,
    parse_record,
    replay,
    take,
    verify,
)
from pacboard.core.types import Outcome
from tests.conformance.sample import Match, each_board, load, matches, states

Board = tuple[str, str]
GARBAGE = ["", " ", "\n", "sideways", "-1", "up up", "7", "1e3", "ß", "\ud800", "99999999999999999999", "--", "None"]


def record_of(match: Match) -> Record:
    """The record of a match."""
    record = begin(match.game, match.options, [f"seat {k}" for k in range(match.seats)])
    s = opening(match.game, record)
    for ply in match.plies:
        add(match.game, record, s, ply.by, ply.a)
    return record


@each_board()
def test_a_position_is_the_state_behind_it(board: Board) -> None:
    game = load(board)
    for s in states(board):
        text = game.position(s)
        assert game.parse_position(text) == s
        assert text.endswith("\n")


@each_board()
def test_different_states_have_different_positions(board: Board) -> None:
    game = load(board)
    for match in matches(board):
        for ply in match.plies:
            assert (game.position(ply.before) == game.position(ply.after)) == (ply.before == ply.after)


@each_board()
def test_an_action_is_the_one_behind_its_text(board: Board) -> None:
    game = load(board)
    for s in states(board):
        legal = legal_actions(game, s)
        texts = [game.action_text(s, a) for a in legal]
        assert [game.parse_action(s, text) for text in texts] == legal


@each_board()
def test_an_outcome_is_the_one_behind_its_text(board: Board) -> None:
    game = load(board)
    for s in states(board):
        if game.actor(s) == CHANCE:
            possible = [Outcome(k) for k, n in enumerate(outcome_weights(game, s)) if n]
            texts = [game.outcome_text(s, k) for k in possible]
            assert [game.parse_outcome(s, text) for text in texts] == possible


@each_board()
def test_what_is_no_text_of_ours_is_bad_input_and_nothing_worse(board: Board) -> None:
    game = load(board)
    for s in states(board, every=101):
        for text in GARBAGE:
            for parse in (lambda t, s=s: game.parse_action(s, t), lambda t, s=s: game.parse_outcome(s, t),
                          game.parse_position):
                with suppress(BadInput):
                    parse(text)
    for text in GARBAGE:
        with pytest.raises(BadInput):
            game.parse_position(text)


@each_board()
def test_a_record_replays_to_the_very_states_that_were_played(board: Board) -> None:
    for match in matches(board):
        record = record_of(match)
        assert opening(match.game, record) == match.plies[0].before
        replayed = list(replay(match.game, record))
        assert [(a, s) for _, a, s in replayed] == [(ply.a, ply.after) for ply in match.plies]


@each_board()
def test_every_prefix_of_a_record_goes_on_as_it_was_played(board: Board) -> None:
    for match in matches(board)[::3]:
        record = record_of(match)
        for k in range(0, len(record.steps), 50):
            s = match.game.parse_position(match.game.position(match.states[k]))
            for step, ply in zip(record.steps[k:], match.plies[k:], strict=True):
                take(match.game, s, step)
                assert s == ply.after


@each_board()
def test_every_prefix_of_a_record_is_a_record(board: Board) -> None:
    for match in matches(board)[::4]:
        whole = record_of(match)
        for k in (0, 1, len(whole.steps) // 2, len(whole.steps)):
            prefix = begin(match.game, match.options, whole.seats)
            prefix.steps = whole.steps[:k]
            assert verify(match.game, format_record(prefix)) is None


@each_board()
def test_a_record_is_its_text(board: Board) -> None:
    for match in matches(board):
        record = record_of(match)
        text = format_record(record)
        assert parse_record(text) == record
        assert format_record(parse_record(text)) == text
        assert verify(match.game, text) is None


@each_board()
def test_nothing_follows_the_end(board: Board) -> None:
    for match in matches(board):
        last = match.plies[-1].after
        assert not any(is_over(match.game, s) for s in match.states[:-1])
        if is_over(match.game, last):
            for step in record_of(match).steps[-20:]:
                with pytest.raises(Exception, match=r".+"):
                    take(match.game, last.copy(), step)
