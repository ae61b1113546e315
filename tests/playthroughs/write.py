"""Writes the playthroughs anew, after a change of what is told: `python -m tests.playthroughs.write`.

Their steps stay those in the files; a playthrough that has no file yet is played with a seed.  Look at the difference
before you keep it.
"""

from __future__ import annotations

import random
from pathlib import Path

from pacboard import games
from pacboard.core.contract import CHANCE
from pacboard.core.options import Value
from pacboard.core.record import BY_CHANCE, Step
from tests.playthroughs.telling import read, tell
from tests.support.walk import new_match, play_on

FOLDER = Path(__file__).parent
# file: game, seats, options, seed, sense of the players
NEW: dict[str, tuple[str, int, dict[str, Value], int, float]] = {
    "chase_standard_2": ("chase", 2, {}, 270, 0.9),
    "chase_arcade_4": ("chase", 4, {"mode": "arcade", "dot_points": 40}, 45, 0.5),
    "duel_print": ("duel", 2, {}, 312, 0.8),
    "duel_options": ("duel", 2, {"powered_turns": 2, "idle_limit": 8, "first_turn": "short"}, 31, 0.5),
    "monopoly_3": ("monopoly", 3, {"turn_limit": 60}, 11, 0.3),
    "monopoly_options_2": ("monopoly", 2, {"overbid": "yes", "mini_scale": "half", "jail_doubles_again": "yes",
                                           "rent": "auto", "turn_limit": 40}, 6, 0.1),
}


def play(name: str, seats: int, options: dict[str, Value], seed: int, sense: float) -> list[Step]:
    """The steps of a whole match with a seed."""
    game = games.load(name)
    plies = play_on(game, new_match(game, seats, options), random.Random(seed), sense)
    return [Step(BY_CHANCE, game.outcome_text(ply.before, ply.a)) if ply.by == CHANCE
            else Step(ply.by, game.action_text(ply.before, ply.a)) for ply in plies]


def main() -> None:
    """Write every playthrough of the list."""
    for file, (name, seats, options, seed, sense) in NEW.items():
        path = FOLDER / f"{file}.txt"
        known = path.is_file()
        steps = read(path.read_text(encoding="utf-8"))[3] if known else play(name, seats, options, seed, sense)
        path.write_text("\n".join(tell(name, seats, options, steps)) + "\n", encoding="utf-8")
        print(f"{path.name}: {len(steps)} steps")


if __name__ == "__main__":
    main()
