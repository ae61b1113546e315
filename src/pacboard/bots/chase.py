"""The levels of chase: 1 plays carelessly, 2 greedily."""

from __future__ import annotations

from typing import Any

from pacboard.bots import Player, chase_ghosts, chase_pac
from pacboard.bots.rng import Rng


def _player(pac: Player, ghosts: Player) -> Player:
    def choose(game: Any, s: Any, seat: int, rng: Rng) -> list[int]:
        if s.phase == game.state.PAC_STEP:
            return pac(game, s, seat, rng)
        if s.phase == game.state.GHOST_STEP:
            return ghosts(game, s, seat, rng)
        return [game.play.SPLIT_ACTION + game.roles.offered_split(s)]  # CH-ROLE-6

    return choose


LEVELS = {
    1: _player(chase_pac.choose_carelessly, chase_ghosts.choose_carelessly),
    2: _player(chase_pac.choose_greedily, chase_ghosts.choose_greedily),
}
