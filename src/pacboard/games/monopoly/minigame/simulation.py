"""One tick after another: Pac-Man, the ghosts, what is eaten, and the end (MO-MIN-1 to MO-MIN-5).

A mover stands in a cell or is on its way to the next one, `way` units of STEP far.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pacboard.board.directions import LEFT, NOWHERE, OPPOSITE, RIGHT

from .maze import (
    CELLS,
    CORNERS,
    GHOST_HOME,
    HEIGHT,
    LAYOUT,
    NEXT,
    NOTHING,
    PAC_HOME,
    PELLET,
    PELLETS,
    POWER_PELLET,
    POWER_PELLETS,
    WIDTH,
    X,
    Y,
)

TICKS_A_SECOND = 60
TICKS = 15 * TICKS_A_SECOND
STEP = 10  # units from one cell to the next; Pac-Man makes one a tick
RUNNING, TIME_UP, CAUGHT, CLEARED = range(4)
CHASER, AMBUSHER, ERRATIC, SHY = range(4)

FULL = 100  # hundredths of a unit
GHOST_SPEED = 92  # hundredths of a unit a tick
FRIGHTENED_SPEED = 50
FRIGHT = 4 * TICKS_A_SECOND
WAIT_HOME = 2 * TICKS_A_SECOND  # an eaten ghost waits at home
LEAVE = (0, 60, 150, 240)  # ticks after which each ghost leaves its place
AHEAD = 3  # cells before Pac-Man at which the ambusher aims
NEAR = 4  # cells at which the shy one turns away
TOUCH = 6  # units
NO_INPUT = -1


@dataclass(slots=True)
class Run:
    """One mini game: time, score sheet, Pac-Man, four ghosts, and what lies in the cells."""

    tick: int = 0
    random: int = 1
    how: int = RUNNING
    pellets: int = 0  # eaten
    powers: int = 0
    ghosts: int = 0
    fright: int = 0  # ticks left

    pac: int = PAC_HOME
    way: int = 0
    heading: int = LEFT
    wish: int = LEFT

    cell: list[int] = field(default_factory=lambda: list(GHOST_HOME))
    gone: list[int] = field(default_factory=lambda: [0] * 4)  # units on the way to the next cell
    course: list[int] = field(default_factory=lambda: [RIGHT, LEFT, RIGHT, LEFT])
    budget: list[int] = field(default_factory=lambda: [0] * 4)  # hundredths of a unit saved up
    wait: list[int] = field(default_factory=lambda: list(LEAVE))
    scared: list[int] = field(default_factory=lambda: [0] * 4)
    food: list[int] = field(default_factory=lambda: list(LAYOUT))

    def copy(self) -> Run:
        return Run(self.tick, self.random, self.how, self.pellets, self.powers, self.ghosts, self.fright, self.pac,
                   self.way, self.heading, self.wish, self.cell[:], self.gone[:], self.course[:], self.budget[:],
                   self.wait[:], self.scared[:], self.food[:])


def begin(seed: int) -> Run:
    """A mini game at tick 0; the seed is what the erratic and the frightened wander by."""
    r = Run()
    r.random = (seed & 0xFFFFFFFF) or 1
    return r


def below(r: Run, n: int) -> int:
    """A number from 0 to n - 1 (xorshift32)."""
    x = r.random
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    r.random = x
    return ((x >> 16) * n) >> 16


def points(r: Run) -> int:
    """10 for every 5 pellets, for every power pellet and for every ghost (MO-MIN-2)."""
    return 10 * (r.pellets // 5 + r.powers + r.ghosts)


def tick(r: Run, wish: int) -> None:
    """One sixtieth of a second; `wish` is the direction newly pressed, or NO_INPUT."""
    if r.how != RUNNING:
        return
    if wish != NO_INPUT:
        r.wish = wish
    r.tick += 1
    move_pac(r)
    for ghost in range(4):
        move_ghost(r, ghost)
    meet_ghosts(r)
    calm_down(r)
    if r.how == RUNNING and r.pellets == PELLETS and r.powers == POWER_PELLETS:
        r.how = CLEARED  # MO-MIN-4
    elif r.how == RUNNING and r.tick == TICKS:
        r.how = TIME_UP  # MO-MIN-3


def move_pac(r: Run) -> None:
    """Turns wait for the next cell, turning round does not."""
    if r.way and r.wish == OPPOSITE[r.heading]:
        r.pac = NEXT[r.pac][r.heading]
        r.way = STEP - r.way
        r.heading = r.wish
    if r.way == 0:
        if NEXT[r.pac][r.wish] != NOWHERE:
            r.heading = r.wish
        if NEXT[r.pac][r.heading] == NOWHERE:
            return
    r.way += 1
    if r.way == STEP:
        r.pac = NEXT[r.pac][r.heading]
        r.way = 0
        eat(r)


def eat(r: Run) -> None:
    """A pellet, or a power pellet that frightens all ghosts outside and turns them round."""
    if r.food[r.pac] == PELLET:
        r.pellets += 1
    elif r.food[r.pac] == POWER_PELLET:
        r.powers += 1
        r.fright = FRIGHT
        for ghost in range(4):
            if r.wait[ghost] == 0:
                r.scared[ghost] = 1
                if r.gone[ghost]:
                    turn_round(r, ghost)
    r.food[r.pac] = NOTHING


def turn_round(r: Run, ghost: int) -> None:
    r.cell[ghost] = NEXT[r.cell[ghost]][r.course[ghost]]
    r.gone[ghost] = STEP - r.gone[ghost]
    r.course[ghost] = OPPOSITE[r.course[ghost]]


def calm_down(r: Run) -> None:
    if r.fright:
        r.fright -= 1
        if r.fright == 0:
            for ghost in range(4):
                r.scared[ghost] = 0


def move_ghost(r: Run, ghost: int) -> None:
    """A ghost saves up its speed and makes whole units of way."""
    if r.wait[ghost]:
        if r.wait[ghost] > 1 or distance(r.cell[ghost], r.pac) > 1:  # it does not wake up on top of Pac-Man
            r.wait[ghost] -= 1
        return
    r.budget[ghost] += FRIGHTENED_SPEED if r.scared[ghost] else GHOST_SPEED
    if r.budget[ghost] < FULL:
        return
    r.budget[ghost] -= FULL
    if r.gone[ghost] == 0:
        r.course[ghost] = choose(r, ghost)
    r.gone[ghost] += 1
    if r.gone[ghost] == STEP:
        r.cell[ghost] = NEXT[r.cell[ghost]][r.course[ghost]]
        r.gone[ghost] = 0


def choose(r: Run, ghost: int) -> int:
    """Never straight back: towards its target, or anywhere if frightened or erratic."""
    here = r.cell[ghost]
    wander = r.scared[ghost] or (ghost == ERRATIC and below(r, 2))
    target = 0 if wander else aim(r, ghost)
    best = NOWHERE
    least = 0
    for d in range(4):
        to = NEXT[here][d]
        if to != NOWHERE and d != OPPOSITE[r.course[ghost]]:
            far = below(r, 1000) if wander else distance(to, target)
            if best == NOWHERE or far < least:
                best, least = d, far
    return best if best != NOWHERE else OPPOSITE[r.course[ghost]]


def aim(r: Run, ghost: int) -> int:
    """The cell a ghost heads for, by its character."""
    if ghost == AMBUSHER:
        cell = r.pac
        for _ in range(AHEAD):
            if NEXT[cell][r.heading] != NOWHERE:
                cell = NEXT[cell][r.heading]
        return cell
    if ghost == SHY and distance(r.cell[ghost], r.pac) <= NEAR:
        return CORNERS[SHY]
    return r.pac


def distance(a: int, b: int) -> int:
    """Cells across and down between two cells, as the crow walks."""
    return abs(X[a] - X[b]) + abs(Y[a] - Y[b])


def meet_ghosts(r: Run) -> None:
    """Touching a frightened ghost eats it, another one ends the game; those at home sleep (MO-MIN-2, MO-MIN-3)."""
    for ghost in range(4):
        if r.wait[ghost] == 0 and is_touching(r, ghost):
            if not r.scared[ghost]:
                r.how = CAUGHT
                return
            r.ghosts += 1
            r.scared[ghost] = r.gone[ghost] = r.budget[ghost] = 0
            r.cell[ghost] = GHOST_HOME[ghost]
            r.wait[ghost] = WAIT_HOME


def is_touching(r: Run, ghost: int) -> bool:
    """Are Pac-Man and a ghost less than TOUCH units apart, on the shorter way round the tunnel?"""
    across = abs(position_x(r.pac, r.heading, r.way) - position_x(r.cell[ghost], r.course[ghost], r.gone[ghost]))
    down = abs(position_y(r.pac, r.heading, r.way) - position_y(r.cell[ghost], r.course[ghost], r.gone[ghost]))
    return min(across, WIDTH * STEP - across) + down < TOUCH


def position_x(cell: int, d: int, way: int) -> int:
    """Units from the left edge; a mover in the tunnel lies beyond an edge."""
    if d == RIGHT:
        return X[cell] * STEP + way
    return X[cell] * STEP - way if d == LEFT else X[cell] * STEP


def position_y(cell: int, d: int, way: int) -> int:
    if d == RIGHT or d == LEFT:
        return Y[cell] * STEP
    return Y[cell] * STEP + (way if d else -way)


__all__ = ["CELLS", "HEIGHT", "STEP", "TICKS", "TICKS_A_SECOND", "Run", "begin", "points", "tick"]
