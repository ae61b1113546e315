"""How long bots think, in milliseconds of processor time for a match and for one whole move, plain and compiled.

    python -m bench.bots [matches]
"""

from __future__ import annotations

import sys
import time

from pacboard import bots, games
from pacboard.core.contract import CHANCE, Game
from pacboard.core.types import Action, Outcome
from pacboard.fast import bind
from pacboard.search import Thinker, compiled_thinker, plain_thinker

from .randomly import usual_options


def played(game: Game, thinker: Thinker, level: int, matches: int) -> tuple[float, list[list[Action | Outcome]]]:
    """Milliseconds for matches between bots of one level, and what was done in them."""
    options, seats = usual_options(game, game.MIN_SEATS), game.MIN_SEATS
    began = time.process_time()
    done = [thinker.play(options, [level] * seats, range(9 * k, 9 * k + 1 + seats)) for k in range(matches)]
    return 1000 * (time.process_time() - began), done


def moves_in(game: Game, actions: list[Action | Outcome]) -> int:
    """How many decisions there are in a match: moves of pieces, and choices."""
    s, n, last = game.State(), 0, (CHANCE, 0)
    game.start(s, usual_options(game, game.MIN_SEATS))
    for a in actions:
        now = game.actor(s), game.piece(s)
        n += now[0] != CHANCE and (now != last or now[1] < 0)
        last = now
        game.apply(s, a)
    return n


def main(matches: int) -> None:
    print(f"{'game':<10}{'level':>6}{'compiled: match':>18}{'move':>9}{'plain: match':>15}{'move':>9}   ms")
    for name in games.NAMES:
        game = games.load(name)
        compiled, plain = compiled_thinker(bind(game)), plain_thinker(game)
        played(game, compiled, 1, 1)
        for level in bots.levels(game):
            fast, done = played(game, compiled, level, matches)
            few = max(1, matches // 20)
            slow, done_plainly = played(game, plain, level, few)
            assert done_plainly == done[:few]
            n, m = (sum(moves_in(game, actions) for actions in part) for part in (done, done_plainly))
            print(f"{name:<10}{level:>6}{fast / matches:>18.2f}{fast / n:>9.4f}{slow / few:>15.1f}{slow / m:>9.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
