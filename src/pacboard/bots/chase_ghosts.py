"""Bots of the ghosts: a careless one, and a team that closes the net."""

from __future__ import annotations

from collections import deque
from typing import Any

from pacboard.bots.chase_board import board_of
from pacboard.bots.chase_walks import Walk, all_walks, is_catch
from pacboard.bots.rng import Rng, best_of, one_of

WEIGHTS = {
    "catch": 1000.0,
    "distance": -0.4,  # steps to Pac-Man
    "exits": 1.0,  # spaces beside Pac-Man that this ghost is the nearest to
    "net": 30.0,  # how well the team covers the spaces in his reach, 0 to 1
    "spread": 0.3,  # steps to the nearest teammate, up to 4
    "guard": -0.1,  # steps to the nearest dot that is left
    "home": -2.0,  # steps home, for eyes
    "door": -4.0,  # stays on the door while teammates of the same card wait in the cage
    "pellet": -2.0,  # near a pellet that Pac-Man is near: could be eaten, 0 to 1
}
APART = 4
PAC_REACH = 12  # steps that Pac-Man is likely to have
PELLET_REACH = 8


def choose_carelessly(game: Any, s: Any, seat: int, rng: Rng) -> list[int]:
    """A catch if there is one, else any end."""
    walks = all_walks(game, s)
    return one_of(rng, [walk for walk in walks if is_catch(s, walk)] or walks).actions()


def choose_greedily(game: Any, s: Any, seat: int, rng: Rng) -> list[int]:
    """The end with the highest score."""
    walks = all_walks(game, s)
    team = Team(game, s)
    return walks[best_of(rng, [team.score(walk) for walk in walks])].actions()


class Team:
    """Scores where the moving ghost may end, beside its teammates as they stand."""

    def __init__(self, game: Any, s: Any) -> None:
        self.s = s
        self.tables = game.tables
        self.board = board_of(game)
        self.mates = [s.ghost[g] for g in range(4) if g != s.mover and not s.eyes[g]]
        self.left = [k for k in range(game.tables.SPACES) if s.dots[k] == game.tables.DOT]
        self.pellets = [k for k in range(game.tables.SPACES) if s.dots[k] == game.tables.PELLET]
        far = self.board.far
        # How likely no teammate reaches a place with its next number.
        self.open = [1.0] * self.board.spaces
        for mate in self.mates:
            self.open = [o * (1 - self.board.chance[far[mate][p]]) for p, o in enumerate(self.open)]

    def score(self, walk: Walk) -> float:
        return sum(WEIGHTS[name] * value for name, value in self.features(walk).items())

    def features(self, walk: Walk) -> dict[str, float]:
        """What can be said of an end, by name."""
        s, far, place = self.s, self.board.far, walk.place
        if is_catch(s, walk):
            return {"catch": 1.0}
        if s.eyes[s.mover]:
            return {"home": far[place][self.board.cage]}
        return {
            "distance": far[s.pac][place],
            "exits": sum(far[place][to] < min((far[m][to] for m in self.mates), default=APART)
                         for _, to, _ in self.board.ways[s.pac]),
            "net": self._net(place),
            "spread": min([APART, *(far[place][m] for m in self.mates)]),
            "guard": min((far[place][k] for k in self.left), default=0),
            "door": float(place == self.board.door and self._is_awaited()),
            "pellet": self._risk(place),
        }

    def _is_awaited(self) -> bool:
        """Has a ghost in the cage its move still to come on this card?"""
        s = self.s
        return any(s.ghost[ghost] == self.board.cage and not s.eyes[ghost]
                   for ghost, _ in self.board.cards[s.card][s.slot:])

    def _net(self, place: int) -> float:
        """Over the spaces in Pac-Man's reach, dots counting double: how likely the team reaches them next."""
        far, chance = self.board.far[place], self.board.chance
        covered = total = 0.0
        for space in self._reach(place):
            weight = 2 if self.s.dots[space] == self.tables.DOT else 1
            covered += weight * (1 - self.open[space] * (1 - chance[far[space]]))
            total += weight
        return covered / total if total else 1.0

    def _reach(self, place: int) -> list[int]:
        """The spaces that Pac-Man can come to without meeting a pawn."""
        s = self.s
        steps = {s.pac: 0}
        queue = deque([s.pac])
        blocked = {place, *self.mates}
        while queue:
            here = queue.popleft()
            if steps[here] == PAC_REACH:
                break
            for _, to, _ in self.board.ways[here]:
                if to not in steps and to not in blocked:
                    steps[to] = steps[here] + 1
                    queue.append(to)
        return [space for space in steps if space < self.board.spaces]

    def _risk(self, place: int) -> float:
        s, far = self.s, self.board.far
        near = [max(0.0, 1 - far[place][p] / PELLET_REACH) for p in self.pellets if far[s.pac][p] <= PAC_REACH]
        return max(near, default=0.0)
