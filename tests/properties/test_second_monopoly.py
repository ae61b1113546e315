"""The game and a second one, written from the rulebook alone, agree after every step of every match."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from pacboard import games
from pacboard.core.contract import CHANCE, OVER, Game, do, outcome_weights, totals
from pacboard.core.options import Value, settle
from pacboard.core.record import take_outcome
from pacboard.core.types import Outcome, Seat
from tests.properties.random_board import LEVELS, any_board
from tests.properties.second_monopoly import Due, SecondMonopoly
from tests.support.pictures import as_json
from tests.support.rule import rule
from tests.support.tree import SRC
from tests.support.walk import new_match

BOARD = (SRC / "games" / "monopoly" / "board.toml").read_text(encoding="utf-8")
GAME = games.load("monopoly")
PHASES = {"order_die": "order", "die": "dice", "ended": "over"}
PARTS, EACH = 8, 250
EVERY_WORD = ["roll", "pay jail", "buy", "auction", "stay", "play", "skip",
              *(f"{verb} {k}" for verb in ("ask", "waive") for k in range(1, 5)),
              *(f"{verb} {n}" for verb in ("sell", "steal", "go") for n in LEVELS),
              *(f"pass@{seat}" for seat in range(4)),
              *(f"bid {n}@{seat}" for n in (10, 20, 30, 50, 90, 100, 110, 150, 240, 5000) for seat in range(4))]


def some_options(rng: random.Random) -> dict[str, Value]:
    """Any choice of any option; most matches are cut short."""
    chosen: dict[str, Value] = {o.name: rng.choice(o.choices) for o in GAME.OPTIONS if o.choices and rng.random() < 0.4}
    limit = 200 if rng.random() < 0.1 else rng.randint(5, 40)
    return {**chosen, "turn_limit": limit, "quiet_end": rng.choice([0, 0, 2, 3])}


def table(picture: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table, by the game's picture."""
    lot = picture["auction"]
    return {
        "points": [seat["points"] for seat in picture["seats"]], "ghost": picture["ghost"],
        "levels": dict(zip(LEVELS, picture["owners"], strict=True)), "at": [seat["space"] for seat in picture["seats"]],
        "player": picture["player"],
        "jail": [seat["tries"] if seat["jailed"] else None for seat in picture["seats"]], "turns": picture["turn"],
        "claims": {c["claim"]: (c["seat"], c["debtor"], c["level"], c["amount"]) for c in picture["claims"]},
        "lot": lot and (lot["level"], lot["bid"], lot["leader"], set(lot["passed"]), set(lot["excluded"])),
        "quiet": picture["quiet"],
    }


def second_table(second: SecondMonopoly) -> dict[str, Any]:
    """What lies on the table, in the second game."""
    lot = second.lot
    return {
        "points": second.points, "levels": second.owner, "at": second.at, "ghost": second.ghost,
        "player": second.player, "jail": second.jail, "turns": second.turns,
        "claims": {k: (c.owner, c.debtor, c.level, c.amount) for k, c in second.claims.items()},
        "lot": lot and (lot.level, lot.bid, -1 if lot.leader is None else lot.leader, lot.passed, lot.out),
        "quiet": second.quiet,
    }


def compare(game: Game, s: Any, second: SecondMonopoly) -> None:
    """The same is awaited of the same seat, and the same lies on the table."""
    due, picture = second.due, as_json(game.picture(s))
    assert (PHASES.get(picture["phase"], picture["phase"]), picture["actor"]) == (due.kind, due.first)
    if due.first == CHANCE:
        assert game.throw(s).dice == due.left
        possible = [Outcome(k) for k, n in enumerate(outcome_weights(game, s)) if n]
        assert [game.outcome_text(s, k) for k in possible] == due.words(CHANCE)
    if due.kind not in ("order", "over"):
        assert table(picture) == second_table(second)
    if due.kind == "over":
        assert (game.winners(s), totals(game, s)) == (second.winners(), second.points)
        assert picture["how"] == second.how


def check_books(second: SecondMonopoly) -> None:
    """What is there has come from the Bank and has not gone back to it; nobody owes the Bank points."""
    assert sum(second.points) == second.book.total()
    assert min(second.points) >= 0


def check_words(game: Game, s: Any, due: Due, seat: Seat, words: list[str]) -> None:
    """Of these words a seat may say those that the second game lets it say, and is refused the others by a rule."""
    allowed = due.words(seat) if due.first >= 0 else []
    for word in words:
        reason = game.why_not(s, seat, game.parse_action(s, word))
        assert (reason is None) == (word in allowed), (seat, word, reason)
        assert reason is None or reason.rule.startswith("MO-")


def choose(due: Due, seats: int, rng: random.Random) -> tuple[int, str]:
    """Mostly the one who is asked, with moderate bids; sometimes somebody else who may speak."""
    if due.first == CHANCE:
        return CHANCE, rng.choice(due.words(CHANCE)[:20])
    speakers = [seat for seat in range(seats) if due.words(seat)]
    seat = due.first if rng.random() < 0.7 else rng.choice(speakers)
    words = due.words(seat)
    return seat, rng.choice(words[:3] if due.kind == "auction" and rng.random() < 0.8 else words)


def play_to_the_end(game: Game, board: str, rng: random.Random) -> str:
    """Both games step by step, and every step compared; returns how the match ended."""
    seats, options = rng.randint(2, 4), some_options(rng)
    s = new_match(game, seats, options)
    second = SecondMonopoly(board, seats, settle(game.OPTIONS, options))
    compare(game, s, second)
    while second.due.first != OVER:
        words = EVERY_WORD if rng.random() < 0.02 else rng.sample(EVERY_WORD, 1)
        check_words(game, s, second.due, Seat(rng.randrange(seats)), words)
        seat, word = choose(second.due, seats, rng)
        if seat == CHANCE:
            take_outcome(game, s, game.parse_outcome(s, word))
        else:
            do(game, s, Seat(seat), game.parse_action(s, word))
        second.say(seat, word)
        compare(game, s, second)
        check_books(second)
    return second.how


@rule("MO-PAY-1", "MO-PAY-2", "MO-LVL-2", "MO-AUC-2", "MO-GO-1", "MO-END-2")
@pytest.mark.parametrize("part", range(PARTS))
def test_both_games_agree_after_every_step(part: int) -> None:
    rng = random.Random(f"second monopoly {part}")
    ends = {play_to_the_end(GAME, BOARD, rng) for _ in range(EACH)}
    assert ends == {"last_level", "limit", "quiet"}


@rule("MO-PUP-1", "MO-MAZ-1", "MO-LVL-3")
@pytest.mark.parametrize("seed", range(8))
def test_both_games_agree_on_any_board(seed: int, tmp_path: Path) -> None:
    rng = random.Random(f"any board {seed}")
    board = any_board(rng)
    (tmp_path / "board.toml").write_text(board, encoding="utf-8")
    game = games.load("monopoly", tmp_path)
    for _ in range(20):
        play_to_the_end(game, board, rng)
