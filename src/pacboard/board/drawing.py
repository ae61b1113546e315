"""Mazes drawn in text: spaces are signs, the ways between them are runs of `-` and `|`.

Spaces stand in every fourth column and every second line, so each has a short name such as "c4" (column c, row 4).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from pacboard.board.directions import DOWN, NOWHERE, OPPOSITE, RIGHT
from pacboard.core.contract import BadInput

ACROSS, DEEP = 4, 2  # characters from one column, and lines from one row, to the next


@dataclass(frozen=True, slots=True)
class Place:
    """A sign of the drawing with its grid column x and row y, both from 0."""

    sign: str
    x: int
    y: int

    @property
    def name(self) -> str:
        return f"{chr(ord('a') + self.x)}{self.y + 1}"


@dataclass(slots=True)
class Drawing:
    """Places in reading order, the place that each direction leads to (or NOWHERE), and what else is written."""

    source: str
    lines: list[str]
    places: list[Place]
    next: list[list[int]]

    def error(self, place: int, why: str) -> BadInput:
        p = self.places[place]
        return BadInput(f"{self.source}: line {p.y * DEEP + 1}, column {p.x * ACROSS + 1}: {why}")


def read_drawing(text: str, signs: str, labels: str, source: str) -> Drawing:
    """Read a drawing whose spaces are `signs`; a `[label]` in a line between rows is left for the caller.

    BadInput names line and column of a sign that does not belong there and of a way that leads nowhere.
    """
    lines = [line.rstrip() for line in text.expandtabs().split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    places: list[Place] = []
    at: dict[tuple[int, int], int] = {}
    for row, line in enumerate(lines):
        column = 0
        while column < len(line):
            sign = line[column]
            if sign in signs:
                _check_grid(row, column, source)
                at[row, column] = len(places)
                places.append(Place(sign, column // ACROSS, row // DEEP))
            elif line.startswith(labels, column):
                column += len(labels) - 1
            elif sign not in " -|":
                raise BadInput(f"{source}: line {row + 1}, column {column + 1}: {sign!r} is not one of {signs} - | or "
                               f"{labels}")
            column += 1
    if not places:
        raise BadInput(f"{source}: line 1, column 1: there is no space at all (signs {signs})")
    drawing = Drawing(source, lines, places, [[NOWHERE] * 4 for _ in places])
    used = _join(drawing, at)
    _check_loose_ends(drawing, used)
    return drawing


def _check_grid(row: int, column: int, source: str) -> None:
    if row % DEEP or column % ACROSS:
        raise BadInput(f"{source}: line {row + 1}, column {column + 1}: a space must stand in columns 1, 5, 9, ... of "
                       "lines 1, 3, 5, ...")


def _join(drawing: Drawing, at: dict[tuple[int, int], int]) -> set[tuple[int, int]]:
    """Follow every way to the right and down; returns the characters used."""
    used: set[tuple[int, int]] = set()
    for (row, column), a in at.items():
        for d, sign, dr, dc in ((RIGHT, "-", 0, 1), (DOWN, "|", 1, 0)):
            r, c = row + dr, column + dc
            way = []
            while (r, c) not in at and _sign(drawing, r, c) == sign:
                way.append((r, c))
                r, c = r + dr, c + dc
            if way and (r, c) in at:
                b = at[r, c]
                drawing.next[a][d] = b
                drawing.next[b][OPPOSITE[d]] = a
                used.update(way)
    return used


def _sign(drawing: Drawing, row: int, column: int) -> str:
    line = drawing.lines[row] if row < len(drawing.lines) else ""
    return line[column] if column < len(line) else " "


def _check_loose_ends(drawing: Drawing, used: set[tuple[int, int]]) -> None:
    for row, line in enumerate(drawing.lines):
        for column, sign in enumerate(line):
            if sign in "-|" and (row, column) not in used:
                raise BadInput(f"{drawing.source}: line {row + 1}, column {column + 1}: "
                               f"this {sign!r} does not join two spaces")


def distances(neighbours: list[list[int]], start: int) -> list[int]:
    """Fewest steps from `start` to every place; -1 where there is no way."""
    far = [-1] * len(neighbours)
    far[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for to in neighbours[here]:
            if to != NOWHERE and far[to] < 0:
                far[to] = far[here] + 1
                queue.append(to)
    return far
