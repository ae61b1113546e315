"""Pac-Man's bots: a careless one, and one that scores where every way ends."""

from __future__ import annotations

from typing import Any

from pacboard.bots.chase_board import OUT_OF_REACH, after_a_die, board_of, danger_at, ghost_ranges
from pacboard.bots.chase_ways import GHOST_BITS, Roll, Way, Worth, all_ways, prolong, read_roll, survives
from pacboard.bots.rng import Rng, best_of, one_of

# What a way takes, and what can be said of its end.
WORTH = Worth(dot=1.0, section=10.0, level=100.0, fruit=2.0, ghost=5.0, caught=-1000.0)
WEIGHTS = {
    "pellet": 3.0,  # eaten now: three more moves, no danger until they are over
    "hunt": 2.0,  # nearness of pawns, 0 to 1 each, while power rolls are left
    "danger": -60.0,  # how likely the next card catches him, 0 to 1
    "risk": -10.0,  # the same, where power rolls are left to get out of it
    "distance": 0.3,  # steps to the nearest pawn, up to 8
    "exits": 0.5,  # ways on from here that no pawn is close to
    "last_dots": -0.3,  # steps to the nearest dot that is left
}
POWER_ROLLS = 3
FAR_ENOUGH = 8  # steps to a pawn beyond which it does not matter how far it is
HUNTING_RANGE = 10  # about three power rolls


def choose_carelessly(game: Any, s: Any, seat: int, rng: Rng) -> list[int]:
    """A stroll without a plan, which turns back only where it must and enters no pawn if it can be helped."""
    roll = read_roll(game, s, WORTH)
    way, came_from = Way(roll.start), roll.start
    known: dict[tuple[int, int], bool] = {}
    for left in range(roll.steps - 1, -1, -1):
        steps = roll.board.ways[way.place]
        safe = [step for step in steps if survives(roll, step[1], left, known)] or list(steps)
        step = one_of(rng, [step for step in safe if step[1] != came_from] or safe)
        came_from = way.place
        way = prolong(roll, way, *step, left)
        if way.is_over():
            break
    return way.actions()


def choose_greedily(game: Any, s: Any, seat: int, rng: Rng) -> list[int]:
    """The way with the highest score."""
    roll = read_roll(game, s, WORTH)
    ways = all_ways(roll)
    judge = Judge(game, s, roll)
    return ways[best_of(rng, [judge.score(way) for way in ways])].actions()


class Judge:
    """Scores the ends of ways; what depends on the place alone is worked out once."""

    def __init__(self, game: Any, s: Any, roll: Roll) -> None:
        self.s = s
        self.roll = roll
        self.board = board_of(game)
        self.dangers: dict[tuple[int, int], float] = {}
        self.ranges: dict[int, list[tuple[int, list[int]]]] = {}
        self.risks: dict[tuple[int, int], list[float]] = {}  # (eaten ghosts, rolls left) -> risk at every place

    def score(self, way: Way) -> float:
        return way.worth + sum(WEIGHTS[name] * value for name, value in self.features(way).items())

    def features(self, way: Way) -> dict[str, float]:
        """What can be said of the end of a way, by name."""
        if way.caught or way.level:
            return {}
        rolls = POWER_ROLLS if way.pellet else self.s.power_rolls
        danger, pawns = self._danger(way, rolls) / self.s.lives, self._pawns(way)
        found: dict[str, float] = {"last_dots": self._nearest_dot(way)}
        if rolls:
            return found | {"risk": danger, "pellet": float(way.pellet), "hunt": self._hunt(way.place, pawns)}
        return found | {"danger": danger, "exits": self._exits(way.place, pawns),
                        "distance": min([FAR_ENOUGH, *(self.board.far[p][way.place] for p in pawns)])}

    def _eaten(self, way: Way) -> list[int]:
        return [int(eyes or bool(way.taken & bit)) for eyes, bit in zip(self.s.eyes, GHOST_BITS, strict=True)]

    def _pawns(self, way: Way) -> list[int]:
        """Where the pawns outside the cage stand after the way."""
        return [at for at, eyes in zip(self.s.ghost, self._eaten(way), strict=True)
                if not eyes and at != self.board.cage]

    def _danger(self, way: Way, rolls: int) -> float:
        """How likely the next card catches him, if he uses the rolls before it well."""
        eyes = self._eaten(way)
        eaten = sum(e << g for g, e in enumerate(eyes))
        if eaten not in self.ranges:
            self.ranges[eaten] = ghost_ranges(self.board, self.s.deck, self.s.ghost, eyes)
        if not rolls:
            return self._danger_at(way.place, eaten)
        if (eaten, 0) not in self.risks:
            self.risks[eaten, 0] = [self._danger_at(place, eaten) for place in range(len(self.board.ways))]
        for k in range(1, rolls + 1):
            if (eaten, k) not in self.risks:
                self.risks[eaten, k] = after_a_die(self.board, self.risks[eaten, k - 1])
        return self.risks[eaten, rolls][way.place]

    def _danger_at(self, place: int, eaten: int) -> float:
        if (place, eaten) not in self.dangers:
            self.dangers[place, eaten] = danger_at(self.board, place, self.s.ghost, self.ranges[eaten])
        return self.dangers[place, eaten]

    def _hunt(self, place: int, pawns: list[int]) -> float:
        """How near the pawns are for the rolls that are left; those in the cage cannot be eaten."""
        far = self.board.far[place]
        return sum(max(0.0, 1 - far[p] / HUNTING_RANGE) for p in pawns)

    def _exits(self, place: int, pawns: list[int]) -> int:
        return sum(all(self.board.far[p][to] > 2 for p in pawns) for _, to, _ in self.board.ways[place])

    def _nearest_dot(self, way: Way) -> int:
        left = self.roll.dots & ~way.taken
        far = self.board.far[way.place]
        return min((far[k] for k in range(self.board.spaces) if left >> k & 1), default=OUT_OF_REACH)
