"""Pac-Man's ways: a search over moves of exactly the rolled number of steps, layer by layer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pacboard.bots.chase_board import Board, board_of

WAYS_KEPT = 5  # per place and layer: the best so far
LARGEST_PLACE = 128  # above any place number
# What a way has taken is a set of bits: bit k for the dot or pellet on space k, then the fruit and the ghosts.
FRUIT_BIT = 1 << LARGEST_PLACE
GHOST_BITS = tuple(FRUIT_BIT << 1 + ghost for ghost in range(4))


@dataclass(frozen=True, slots=True)
class Worth:
    """What things taken on the way are worth."""

    dot: float
    section: float
    level: float
    fruit: float  # per 100 points
    ghost: float
    caught: float


@dataclass(slots=True, eq=False)
class Way:
    """A way so far: where it is, what it has taken and what that is worth, and the way that it prolongs."""

    place: int
    taken: int = 0
    worth: float = 0.0
    before: Way | None = None
    step: int = 0
    caught: bool = False
    level: bool = False  # it takes the last dot
    pellet: bool = False  # it ends at a pellet

    def is_over(self) -> bool:
        return self.caught or self.level or self.pellet

    def actions(self) -> list[int]:
        steps = []
        way: Way = self
        while way.before is not None:
            steps.append(way.step)
            way = way.before
        return steps[::-1]


@dataclass(slots=True)
class Roll:
    """The roll to be used and the board as the search asks for it; spaces as bits."""

    board: Board
    worth: Worth
    start: int
    steps: int
    fruit: float  # worth of the fruit on START, 0 if there is none
    powered: bool
    landing: bool
    dots: int = 0
    pellets: int = 0
    sections: list[int] = field(default_factory=lambda: [0] * 5)
    dot_worth: list[float] = field(default_factory=list)
    pawns: dict[int, int] = field(default_factory=dict)  # space -> ghost bit


def read_roll(game: Any, s: Any, worth: Worth) -> Roll:
    """The roll of a state in which Pac-Man is to move."""
    t, state = game.tables, game.state
    fruit = worth.fruit * t.FRUIT_POINTS[s.fruits - 1] / 100 if s.fruit_on_start else 0.0
    roll = Roll(board_of(game), worth, s.pac, s.steps, fruit, bool(s.powered), s.catch == state.LANDING)
    for space in range(t.SPACES):
        if s.dots[space] == t.DOT:
            roll.dots |= 1 << space
            roll.sections[t.SECTION[space]] |= 1 << space
        elif s.dots[space] == t.PELLET:
            roll.pellets |= 1 << space
    roll.pawns = {s.ghost[g]: GHOST_BITS[g] for g in range(4) if not s.eyes[g] and s.ghost[g] != t.CAGE}
    each = [worth.dot * (1 + 2 / max(1, left)) for left in s.section_left] + [0.0]
    roll.dot_worth = [each[section] for section in t.SECTION]
    return roll


def all_ways(roll: Roll) -> list[Way]:
    """The ways that end the move: with the last step, or at a pellet, the last dot or a pawn."""
    ended: list[Way] = []
    layer = [Way(roll.start)]
    for left in range(roll.steps - 1, -1, -1):
        found: dict[int, Way] = {}
        for way in layer:
            for d, to, over_start in roll.board.ways[way.place]:
                longer = prolong(roll, way, d, to, over_start, left)
                if longer.is_over():
                    ended.append(longer)
                    continue
                key = longer.taken * LARGEST_PLACE + to
                if key not in found or found[key].worth < longer.worth:
                    found[key] = longer
        layer = _best_per_place(found)
    return ended + layer


def prolong(roll: Roll, way: Way, d: int, to: int, over_start: bool, left: int) -> Way:
    """The way with one more step, after which `left` remain."""
    longer = Way(to, way.taken, way.worth, way, d)
    bit = 1 << to
    if over_start and roll.fruit:
        _take_fruit(roll, longer)
    if to in roll.pawns and _meet_pawn(roll, longer, left, bit):
        return longer
    if bit & ~way.taken & (roll.dots | roll.pellets):
        _take(roll, longer, bit)
    return longer


def survives(roll: Roll, place: int, left: int, known: dict[tuple[int, int], bool]) -> bool:
    """Can Pac-Man enter a place with `left` steps to go and end his move uncaught?  `known` spares repetitions."""
    if (place, left) not in known:
        bit = 1 << place
        if place in roll.pawns and not roll.powered and _is_contact(roll, left, bit):
            known[place, left] = False
        else:
            known[place, left] = left == 0 or bool(roll.pellets & bit) or any(
                survives(roll, to, left - 1, known) for _, to, _ in roll.board.ways[place])
    return known[place, left]


def _is_contact(roll: Roll, left: int, bit: int) -> bool:
    return not (roll.landing and left and not roll.pellets & bit)


def _meet_pawn(roll: Roll, way: Way, left: int, bit: int) -> bool:
    """Eats the pawn, passes it or is caught by it; True if that ends the way (CH-PAC-6, CH-POW-3)."""
    ghost = roll.pawns[way.place]
    if roll.powered:
        if not way.taken & ghost:
            way.taken |= ghost
            way.worth += roll.worth.ghost
        return False
    if not _is_contact(roll, left, bit):
        return False
    way.caught = True
    way.worth += roll.worth.caught
    return True


def _take(roll: Roll, way: Way, bit: int) -> None:
    way.taken |= bit
    if roll.pellets & bit:
        way.pellet = True
        return
    way.worth += roll.dot_worth[way.place]
    if not roll.sections[roll.board.section[way.place]] & ~way.taken:
        way.worth += roll.worth.section
        if not roll.dots & ~way.taken:
            way.worth += roll.worth.level
            way.level = True


def _take_fruit(roll: Roll, way: Way) -> None:
    """Before a pawn behind START is met (CH-PAC-5)."""
    if not way.taken & FRUIT_BIT:
        way.taken |= FRUIT_BIT
        way.worth += roll.fruit


def _best_per_place(found: dict[int, Way]) -> list[Way]:
    kept: dict[int, int] = {}
    best = []
    for way in sorted(found.values(), key=lambda w: -w.worth):
        n = kept.get(way.place, 0)
        if n < WAYS_KEPT:
            kept[way.place] = n + 1
            best.append(way)
    return best
