"""Compiled bots choose what plain ones choose, on the board of every game and on one of an owner's."""

from __future__ import annotations

import pytest

from pacboard.core.options import Value, encode, settle
from pacboard.core.types import Outcome
from pacboard.fast import bind
from pacboard.search import compiled_thinker, moves, plain_thinker
from tests.conformance.sample import load

LIMITS: dict[str, dict[str, Value]] = {"chase": {"turn_limit": 6}, "duel": {"turn_limit": 8},
                                       "monopoly": {"turn_limit": 60}}
BOARDS = [("chase", ""), ("chase", "ring"), ("duel", ""), ("duel", "ring"), ("monopoly", ""), ("monopoly", "lap")]


@pytest.mark.parametrize("board", BOARDS, ids="-".join)
def test_the_same_seeds_give_the_same_match(board: tuple[str, str]) -> None:
    game = load(board)
    compiled, plain = compiled_thinker(bind(game)), plain_thinker(game)
    for seats in {game.MIN_SEATS, min(3, game.MAX_SEATS)}:
        options = [seats, *encode(game.OPTIONS, settle(game.OPTIONS, LIMITS[game.NAME], only_bots=True))]
        for seed in range(3):
            levels = [1 + (seat + seed) % 2 for seat in range(seats)]
            seeds = range(100 * seed, 100 * seed + 1 + seats)
            played = plain.play(options, levels, seeds)
            assert played
            assert compiled.play(options, levels, seeds) == played


def test_one_decision_is_the_same() -> None:
    game = load(("chase", ""))
    compiled, plain = compiled_thinker(bind(game)), plain_thinker(game)
    s = game.State()
    game.start(s, [2, *encode(game.OPTIONS, settle(game.OPTIONS, {}))])
    for outcome in map(Outcome, (5, 5, 5, 0, 0, 0, 5, 5, 5)):
        game.apply(s, outcome)
    for level in game.judge.BOTS:
        assert [compiled.choose(s, level, seed) for seed in range(5)] == [plain.choose(s, level, seed)
                                                                        for seed in range(5)]


def test_whoever_has_warmed_up_compiles_no_more() -> None:
    extension = bind(load(("chase", ""))).extend(moves)
    extension.warm_up()
    assert extension.is_compiled()
    assert len(extension.functions.play_on.signatures) == 1
