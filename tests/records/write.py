"""Adds golden records of matches: `python -m tests.records.write`.  A record that is there is never written again."""

from __future__ import annotations

import random
from pathlib import Path

from pacboard.core.options import Value
from pacboard.core.record import add, begin, format_record, opening
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
}


def record_text(board: tuple[str, str], seats: int, options: dict[str, Value], seed: int) -> str:
    """The record of a whole match with a seed."""
    game = load(board)
    record = begin(game, options, [f"seat {k + 1}" for k in range(seats)], {"seed": str(seed)})
    s = opening(game, record)
    for ply in play_on(game, new_match(game, seats, options), random.Random(seed), SENSE):
        add(game, record, s, ply.by, ply.a)
    return format_record(record)


def main() -> None:
    """Write every record of the list that has no file yet."""
    for file, (board, seats, options, seed) in GOLDEN.items():
        path = FOLDER / f"{file}.json"
        if not path.is_file():
            path.write_text(record_text(board, seats, options, seed), encoding="utf-8")
            print(f"{file}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
