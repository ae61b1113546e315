"""The levels of duel: 1 plays carelessly, 2 greedily, with the whole turn before its eyes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pacboard.bots.duel_ways import (
    OPEN,
    Board,
    Standing,
    Way,
    board_of,
    ghost_ways,
    pac_ways,
    read_standing,
    special_turn,
)
from pacboard.bots.duel_worth import Judge
from pacboard.bots.rng import Rng, best_of, one_of
from pacboard.core.contract import legal_actions

LOOKED_AT = 2  # the best so many moves are followed through the rest of the turn
Rest = tuple[int, int]  # still due: pips of ghosts, pips of Pac-Man


def choose_carelessly(game: Any, s: Any, seat: int, rng: Rng) -> list[int]:
    """Any decision, and any way; but one that captures if there is one, and none that costs a heart if possible."""
    state = game.state
    if s.phase not in (state.PAC_STEP, state.GHOST_STEP):
        return [one_of(rng, legal_actions(game, s))]
    board = board_of(game)
    at = read_standing(board, s)
    return _careless_way(_ways_now(board, s, at), at, rng).actions()


def _careless_way(ways: list[Way], at: Standing, rng: Rng) -> Way:
    me, him = at.seat, 1 - at.seat
    safe = [way for way in ways if way.after.hearts[me] == at.hearts[me]]
    hits = [way for way in safe or ways if way.after.hearts[him] < at.hearts[him]]
    return one_of(rng, hits or safe or ways)


def choose_greedily(game: Any, s: Any, seat: int, rng: Rng) -> list[int]:
    """The decision that the best end of this turn begins with."""
    choices = Turn(game, s).choices()
    return choices[best_of(rng, [value for value, _ in choices])][1]


class Turn:
    """Looks for the best end of the turn that is under way."""

    def __init__(self, game: Any, s: Any) -> None:
        self.game, self.s = game, s
        self.board = board_of(game)
        self.at = read_standing(self.board, s)
        self.judge = Judge(self.board, s.moved[1 - s.player])

    def choices(self) -> list[tuple[float, list[int]]]:
        """What may be decided now, with the value of the best turn that begins so."""
        state, s = self.game.state, self.s
        if s.phase == state.ASSIGN:
            return [(self._assigned(a), [a]) for a in legal_actions(self.game, s)]
        if s.phase == state.GHOST:
            return [(self._chosen(a), [a]) for a in legal_actions(self.game, s)]
        rest = (s.ghost_due, self._pac_due())
        ways = self._best(_ways_now(self.board, s, self.at), rest)
        return [(self._after(way.after, rest), way.actions()) for way in ways]

    def _pac_due(self) -> int:
        return self.s.pac_pips if self.s.pac_due else 0

    def _assigned(self, a: int) -> float:
        """The value of assigning the dice so, or of the special ability."""
        play, s = self.game.play, self.s
        if a >= play.SPECIAL_ACTION:
            return self.judge.score(special_turn(self.board, self.at, a - play.SPECIAL_ACTION))
        mine, theirs, ghost_first = read_assignment(self.game, s, a)
        if ghost_first:
            return self._after(self.at, (theirs, mine))
        return self._follow(pac_ways(self.board, self.at, mine), (theirs, 0))

    def _chosen(self, a: int) -> float:
        """The value of choosing this ghost, with its share of a 6."""
        ghost, steps = read_choice(self.game, self.s, a)
        return self._follow(ghost_ways(self.board, self.at, ghost, steps), (self.s.ghost_due - steps, self._pac_due()))

    def _after(self, at: Standing, rest: Rest) -> float:
        """The value of the best that can still be done in this turn; ghosts come first."""
        ghosts, pac = rest
        if at.winner != OPEN or rest == (0, 0):
            return self.judge.score(at)
        if not ghosts:
            return self._follow(pac_ways(self.board, at, pac), (0, 0))
        moves = [(way, ghosts - steps) for ghost in free_ghosts(self.s, at) for steps in shares_of(self.game, ghosts)
                 for way in ghost_ways(self.board, at, ghost, steps)]
        if not moves:
            return self._after(at, (0, pac))
        if (moves[0][1], pac) == (0, 0):
            return max(self.judge.score(way.after) for way, _ in moves)
        scored = sorted(moves, key=lambda move: -self.judge.score(move[0].after))
        return max(self._after(way.after, (left, pac)) for way, left in scored[:LOOKED_AT])

    def _follow(self, ways: list[Way], rest: Rest) -> float:
        return max(self._after(way.after, rest) for way in self._best(ways, rest))

    def _best(self, ways: list[Way], rest: Rest) -> list[Way]:
        """The ways that are worth looking further; all of them, if they end the turn."""
        if rest == (0, 0) or len(ways) <= LOOKED_AT:
            return ways
        return sorted(ways, key=lambda way: -self.judge.score(way.after))[:LOOKED_AT]


def free_ghosts(s: Any, at: Standing) -> list[int]:
    """The ghosts that the seat may still choose in this turn (DU-TURN-2, DU-TURN-3)."""
    barred = s.moved[s.player] | at.chosen
    return [ghost for ghost in range(4) if not barred >> ghost & 1]


def shares_of(game: Any, pips: int) -> Sequence[int]:
    """The steps that the next ghost may get (DU-TURN-3)."""
    return tuple(game.turn.SHARES) if pips == game.turn.SIX else (pips,)


def read_assignment(game: Any, s: Any, a: int) -> tuple[int, int, bool]:
    """Pac-Man's pips, the ghosts' pips, and whether a ghost moves first."""
    ghost_first, die = divmod(a - game.play.ASSIGN_ACTION, 2)
    return s.dice[die], s.dice[1 - die], ghost_first == 1


def read_choice(game: Any, s: Any, a: int) -> tuple[int, int]:
    """The ghost, and how many steps it gets."""
    share, ghost = divmod(a - game.play.CHOOSE_ACTION, 4)
    return ghost, share or s.ghost_due


def _ways_now(board: Board, s: Any, at: Standing) -> list[Way]:
    """The ways of the avatar that is moving."""
    if s.phase == board.game.state.PAC_STEP:
        return pac_ways(board, at, s.steps, s.came, s.backs)
    return ghost_ways(board, at, s.mover, s.steps, s.came, s.backs)


LEVELS = {1: choose_carelessly, 2: choose_greedily}
