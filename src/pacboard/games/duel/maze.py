"""Reading the maze of a box: what must hold of it, and where smileys, spawn squares and tubes are."""

from __future__ import annotations

from dataclasses import dataclass

from pacboard.board.directions import LEFT, NOWHERE, RIGHT, SHIFT
from pacboard.board.drawing import Place, distances
from pacboard.core.contract import BadInput

DOT_SIGN, POWER_SIGN, SMILEY_SIGN, SPAWN_SIGN, WALL = "x", "o", "S", "g", "#"
TUBE_SIGNS = "<>"
SIGNS = "." + DOT_SIGN + POWER_SIGN + SMILEY_SIGN + SPAWN_SIGN + TUBE_SIGNS
GHOSTS = "RPBO"  # red, pink, blue, orange
SEATS = 2
LARGEST = 120  # open squares
WIDEST = 26  # columns, one letter each


@dataclass(slots=True)
class Maze:
    """The lines as drawn, the open squares in reading order, a row of four neighbours for each, and the marks."""

    source: str
    lines: list[str]
    places: list[Place]
    next: list[list[int]]

    def marked(self, sign: str) -> list[int]:
        """The squares with a sign, in reading order."""
        return [k for k, p in enumerate(self.places) if p.sign == sign]

    def error(self, space: int, why: str) -> BadInput:
        p = self.places[space]
        return BadInput(f"{self.source}: line {p.y + 1}, column {p.x + 1}: {why}")


def read_maze(text: str, source: str) -> Maze:
    """The maze drawn in a text, one sign a square.  BadInput names the place and the reason where it cannot be played.

    `x` dot, `o` power-up, `S` smiley, `g` spawn square, `<` and `>` tubes, `.` nothing, `#` wall.
    """
    lines = [line.rstrip() for line in text.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    places = [_read_place(sign, x, y, source) for y, line in enumerate(lines) for x, sign in enumerate(line)
              if sign != WALL]
    at = {(p.x, p.y): k for k, p in enumerate(places)}
    rows = [[at.get((p.x + dx, p.y + dy), NOWHERE) for dx, dy in SHIFT] for p in places]
    width = max((len(line) for line in lines), default=0)
    maze = Maze(source, [line.ljust(width, WALL) for line in lines], places, rows)
    _check_signs(maze)
    _join_tubes(maze)
    _check_ways(maze)
    return maze


def _read_place(sign: str, x: int, y: int, source: str) -> Place:
    if sign not in SIGNS:
        raise BadInput(f"{source}: line {y + 1}, column {x + 1}: {sign!r} is not one of {SIGNS} {WALL}")
    if x >= WIDEST:
        raise BadInput(f"{source}: line {y + 1}, column {x + 1}: at most {WIDEST} columns can be played")
    return Place(sign, x, y)


def _check_signs(maze: Maze) -> None:
    for sign, wanted, what in ((SMILEY_SIGN, SEATS, "smileys"), (SPAWN_SIGN, len(GHOSTS), "spawn squares")):
        found = maze.marked(sign)
        if len(found) > wanted:
            raise maze.error(found[wanted], f"{what} ({sign!r}): this is one too many; there are {wanted}")
        if len(found) < wanted:
            raise BadInput(f"{maze.source}: {what} ({sign!r}): there are {len(found)}, but {wanted} are needed")
    if not maze.marked(DOT_SIGN):
        raise BadInput(f"{maze.source}: there is no dot ({DOT_SIGN!r})")
    if len(maze.places) > LARGEST:
        raise BadInput(f"{maze.source}: {len(maze.places)} open squares; at most {LARGEST} can be played")


def _join_tubes(maze: Maze) -> None:
    """The way out to the left of `<` and that to the right of `>` are one step (DU-MOV-1)."""
    ends = [maze.marked(sign) for sign in TUBE_SIGNS]
    if not ends[0] and not ends[1]:
        return
    for sign, found, d in zip(TUBE_SIGNS, ends, (LEFT, RIGHT), strict=True):
        if len(found) != 1:
            raise BadInput(f"{maze.source}: there are {len(found)} tube squares {sign!r}; one of each must be, or none")
        if maze.next[found[0]][d] != NOWHERE:
            raise maze.error(found[0], f"beside {sign!r} there must be a wall, or the edge, where the tube begins")
    left, right = ends[0][0], ends[1][0]
    maze.next[left][LEFT], maze.next[right][RIGHT] = right, left


def _check_ways(maze: Maze) -> None:
    far = distances(maze.next, maze.marked(SMILEY_SIGN)[0])
    for k in range(len(maze.places)):
        if far[k] < 0:
            raise maze.error(k, "this square cannot be reached from the first smiley")
