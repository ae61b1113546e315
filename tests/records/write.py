"""Adds golden records of matches: `python -m tests.records.write`.  A record that is there is never written again."""

from __future__ import annotations

import random
from pathlib import Path

from pacboard import bots
from pacboard.bots import SeededRng
from pacboard.core.chance import Committed
from pacboard.core.options import Value
from pacboard.core.record import add, begin, format_record, opening
from pacboard.table import Act, Change, Prove, Roll, Seat, Table
from tests.conformance.sample import load
from tests.support.walk import new_match, play_on

FOLDER = Path(__file__).parent
SENSE = 0.8
# file: game and edition, seats, options, seed
GOLDEN: dict[str, tuple[tuple[str, str], int, dict[str, Value], int]] = {
    "chase_2_seats": (("chase", ""), 2, {}, 12),
    "chase_3_seats": (("chase", ""), 3, {}, 39),
    "chase_4_seats": (("chase", ""), 4, {}, 37),
    "chase_5_seats": (("chase", ""), 5, {}, 33),
    "chase_arcade": (("chase", ""), 2, {"mode": "arcade"}, 17),
    "chase_level_2": (("chase", ""), 3, {"start_level": 2}, 7),
    "chase_landing": (("chase", ""), 2, {"catch": "landing"}, 35),
    "chase_memory": (("chase", ""), 3, {"ghost_memory": "always"}, 15),
    "chase_second_pellet": (("chase", "pond"), 2, {"second_pellet": "add", "turn_limit": 10}, 57),
    "chase_dot_points": (("chase", ""), 2, {"dot_points": 40}, 50),
    "chase_turn_limit": (("chase", ""), 4, {"turn_limit": 3}, 14),
    "chase_everything": (("chase", ""), 5, {
        "mode": "arcade", "start_level": 2, "catch": "landing", "ghost_memory": "always", "second_pellet": "add",
        "dot_points": 40, "turn_limit": 5}, 0),
    "chase_pond": (("chase", "pond"), 3, {"catch": "landing", "turn_limit": 8}, 39),
    "chase_alley": (("chase", "alley"), 2, {"ghost_memory": "always", "mode": "arcade", "turn_limit": 12}, 14),
    "duel_hearts": (("duel", ""), 2, {}, 75),
    "duel_offered": (("duel", ""), 2, {"first_turn": "short", "idle_limit": 20}, 16),
    "duel_long_power": (("duel", ""), 2, {"powered_turns": 6}, 75),
    "duel_turn_limit": (("duel", ""), 2, {"turn_limit": 12}, 149),
    "duel_idle_limit": (("duel", ""), 2, {"idle_limit": 3, "powered_turns": 1}, 69),
    "duel_everything": (("duel", ""), 2, {
        "powered_turns": 2, "turn_limit": 60, "idle_limit": 6, "first_turn": "short"}, 42),
    "duel_bots": (("duel", ""), 2, {}, 4),
    "duel_hall": (("duel", "hall"), 2, {"turn_limit": 40}, 125),
    "duel_ring": (("duel", "ring"), 2, {"idle_limit": 8}, 98),
    "duel_lane": (("duel", "lane"), 2, {"first_turn": "short"}, 6),
    "duel_cross": (("duel", "cross"), 2, {"powered_turns": 1}, 16),
    "monopoly_2_seats": (("monopoly", ""), 2, {"turn_limit": 40}, 12),
    "monopoly_3_seats": (("monopoly", ""), 3, {"turn_limit": 40}, 39),
    "monopoly_4_seats": (("monopoly", ""), 4, {"turn_limit": 40}, 37),
    "monopoly_auto_rent": (("monopoly", ""), 3, {"rent": "auto", "turn_limit": 40}, 5),
    "monopoly_overbid": (("monopoly", ""), 4, {"overbid": "yes", "decliner_bids": "no", "turn_limit": 30}, 8),
    "monopoly_enter": (("monopoly", ""), 2, {"minigame": "enter", "mini_scale": "half", "turn_limit": 40}, 21),
    "monopoly_quiet": (("monopoly", ""), 2, {"quiet_end": 2, "turn_limit": 200}, 3),
    "monopoly_everything": (("monopoly", ""), 4, {
        "overbid": "yes", "minigame": "auto", "mini_skill": 3, "mini_scale": "half", "free_sale": "yes",
        "jail_doubles_again": "yes", "quiet_end": 3, "ask_window": 9, "bot_minigame": "level", "turn_limit": 40}, 0),
    "monopoly_proven": (("monopoly", ""), 3, {}, 2),
}
BY_BOTS = {"duel_bots", "monopoly_proven"}  # with dice from a secret, and with proofs of what is played out


def record_text(board: tuple[str, str], seats: int, options: dict[str, Value], seed: int) -> str:
    """The record of a whole match with a seed."""
    game = load(board)
    record = begin(game, options, [f"seat {k + 1}" for k in range(seats)], {"seed": str(seed)})
    s = opening(game, record)
    for ply in play_on(game, new_match(game, seats, options), random.Random(seed), SENSE):
        add(game, record, s, ply.by, ply.a)
    return format_record(record)


def bots_text(board: tuple[str, str], seats: int, options: dict[str, Value], seed: int) -> str:
    """The record of a whole match of bots, with the secret of the dice and the proofs of what they played out."""
    game, rng = load(board), SeededRng(seed)
    there = Table(game, options, [Seat(f"seat {k + 1}", "bot", 2) for k in range(seats)], Committed(bytes([seed] * 32)))
    while not there.is_over:
        there.commit(_next(there, rng))
    return format_record(there.record({"seed": str(seed)}))


def _next(there: Table, rng: SeededRng) -> Change:
    throw, actor = there.throw, there.actor
    if throw is None:
        actions = bots.choose(there.game, there.state, actor, 2, rng)
        return there.prepare(Act(actor, tuple(actions)))
    if throw.played and there.seed is not None:
        return there.prepare(Prove(throw.seat, bots.prove(there.game, there.options, 2, [], there.seed, rng)))
    return there.prepare(Roll(throw.seat))


def main() -> None:
    """Write every record of the list that has no file yet."""
    for file, (board, seats, options, seed) in GOLDEN.items():
        path = FOLDER / f"{file}.json"
        if not path.is_file():
            text = bots_text if file in BY_BOTS else record_text
            path.write_text(text(board, seats, options, seed), encoding="utf-8")
            print(f"{file}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
