"""What holds of the plain part of every game: refusals, events, throws, views."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pacboard import games
from pacboard.core.contract import CHANCE, Event, Game, Reason, Refused, do, legal_actions
from pacboard.core.types import Action, Place, Seat
from tests.conformance.sample import Match, each_board, load, matches, states
from tests.support.events import events_of
from tests.support.pictures import as_json
from tests.support.walk import Ply

Board = tuple[str, str]
WORD = re.compile(r"[a-z]+(_[a-z]+)*(\.[a-z_]+)*")


def rule_ids(game: Game) -> set[str]:
    return {rule.id for rule in games.rulebook(game.NAME).rules()}


def candidates(match: Match) -> list[Action]:
    """Actions somebody might try: all that were ever possible in a match, and some that never are."""
    seen = {ply.a for ply in match.plies}
    return sorted(map(Action, seen | set(range(-2, 16)) | {99, 263, 10**9}))


def is_plain(facts: Any) -> bool:
    """Are facts ints, words, or lists of these, and so the same after a journey as JSON?"""
    return bool(json.loads(json.dumps(dict(facts))) == dict(facts))


@each_board()
def test_exactly_what_is_legal_is_not_refused(board: Board) -> None:
    game = load(board)
    for match in matches(board):
        tried = candidates(match)
        for s in match.states[::13]:
            actor, legal = game.actor(s), legal_actions(game, s)
            for seat in map(Seat, range(-2, game.MAX_SEATS + 1)):
                for a in tried:
                    allowed = (seat == actor and a in legal) or game.may_act(s, seat, a)
                    assert (game.why_not(s, seat, a) is None) == allowed


@each_board()
def test_nobody_acts_for_a_seat_that_is_not_at_the_table(board: Board) -> None:
    game = load(board)
    for match in matches(board):
        for s in match.states[::13]:
            for a in candidates(match):
                assert not any(game.may_act(s, Seat(seat), a) for seat in (-2, -1, s.seats, s.seats + 1))


@each_board()
def test_a_refusal_names_a_rule_and_plain_facts(board: Board) -> None:
    game = load(board)
    known = rule_ids(game)
    reasons: list[Reason] = []
    for match in matches(board):
        tried = candidates(match)
        for s in match.states[::17]:
            found = [game.why_not(s, seat, a) for seat in map(Seat, range(-2, game.MAX_SEATS + 1)) for a in tried]
            reasons += [reason for reason in found if reason is not None]
    assert {r.rule for r in reasons} <= known
    assert [r for r in reasons if not WORD.fullmatch(r.key) or not is_plain(r.facts)] == []


@each_board()
def test_a_place_where_no_move_ends_has_a_rule_too(board: Board) -> None:
    game = load(board)
    known = rule_ids(game)
    moving = [s for match in matches(board) for s in match.states[::17] if game.piece(s) >= 0]
    reasons = [game.why_no_end(s, place, 2, is_passed) for s in moving for place in map(Place, (-1, *range(120), 10**9))
               for is_passed in (False, True)]
    assert {r.rule for r in reasons} <= known
    assert [r for r in reasons if not WORD.fullmatch(r.key) or not is_plain(r.facts)] == []


@each_board()
def test_what_is_refused_changes_nothing(board: Board) -> None:
    game = load(board)
    for match in matches(board):
        for s in match.states[::29]:
            for a in candidates(match):
                for seat in map(Seat, range(s.seats)):
                    if game.why_not(s, seat, a) is not None:
                        after = s.copy()
                        with pytest.raises(Refused):
                            do(game, after, seat, a)
                        assert after == s


@each_board()
def test_a_seat_that_is_not_polled_may_act_where_the_game_says_so(board: Board) -> None:
    game = load(board)
    for match in matches(board):
        for s in match.states[::13]:
            for seat in map(Seat, range(s.seats)):
                for a in {ply.a for ply in match.plies if ply.by >= 0}:
                    if game.may_act(s, seat, a):
                        after = s.copy()
                        do(game, after, seat, a)
                        assert events_of(game, s, a)


def told(game: Game, ply: Ply) -> list[Event]:
    before, after = ply.before.copy(), ply.after.copy()
    events = events_of(game, before, ply.a)
    assert (before, after) == (ply.before, ply.after)
    return events


@each_board()
def test_events_name_rules_and_hold_plain_facts(board: Board) -> None:
    game = load(board)
    known = rule_ids(game)
    for match in matches(board):
        for ply in match.plies:
            for event in told(game, ply):
                assert event.rule in known
                assert WORD.fullmatch(event.kind)
                assert is_plain(event.facts)


@each_board()
def test_every_action_of_a_seat_is_told(board: Board) -> None:
    game = load(board)
    for match in matches(board):
        assert [ply for ply in match.plies if ply.by >= 0 and not told(game, ply)] == []


@each_board()
def test_a_throw_says_what_is_due_and_from_whom(board: Board) -> None:
    game = load(board)
    for s in states(board):
        if game.actor(s) == CHANCE:
            throw = game.throw(s)
            assert throw.dice >= 1
            assert -1 <= throw.seat < s.seats
            assert throw.seat >= 0 or throw.helpers
            assert set(throw.helpers) | set(throw.objectors) <= set(range(s.seats))
            assert throw.wait >= 0
            assert bool(throw.wait) <= bool(throw.objectors)


@each_board()
def test_a_throw_is_drawn_whole(board: Board) -> None:
    game = load(board)
    for match in matches(board):
        for ply, following in zip(match.plies, match.plies[1:], strict=False):
            if ply.by == CHANCE and game.throw(ply.before).dice > 1:
                assert following.by == CHANCE
                before, after = game.throw(ply.before), game.throw(following.before)
                assert (after.kind, after.seat, after.dice) == (before.kind, before.seat, before.dice - 1)


@each_board()
def test_a_picture_is_data_and_looking_changes_nothing(board: Board) -> None:
    game = load(board)
    for s in states(board, every=5):
        before = s.copy()
        for seat in map(Seat, range(-1, s.seats)):
            picture = as_json(game.picture(game.view(s, seat)))
            assert json.loads(json.dumps(picture)) == picture
        assert s == before


@each_board()
def test_bots_can_act_on_what_a_seat_may_see(board: Board) -> None:
    game = load(board)
    for s in states(board, every=5):
        actor = game.actor(s)
        if actor >= 0:
            seen = game.view(s, actor)
            assert legal_actions(game, seen) == legal_actions(game, s)


@each_board()
def test_the_board_is_data(board: Board) -> None:
    assert as_json(load(board).board())


@each_board()
def test_ways_are_compared_and_looked_at_without_changing_them(board: Board) -> None:
    game = load(board)
    for match in matches(board):
        for ply in match.plies[::3]:
            if ply.by >= 0 and game.piece(ply.before) >= 0:
                before, after = ply.before.copy(), ply.after.copy()
                assert isinstance(game.gain(before, after), float | int)
                assert as_json(game.outlook(before, after, events_of(game, before, ply.a)))
                assert (before, after) == (ply.before, ply.after)
