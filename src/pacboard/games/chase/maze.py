"""Reading the maze of a box: what must hold of it, and where the sections, START, door and cage are."""

from __future__ import annotations

from dataclasses import dataclass

from pacboard.board.directions import DOWN, LEFT, NOWHERE, OPPOSITE, RIGHT
from pacboard.board.drawing import Drawing, Place, distances, read_drawing
from pacboard.core.contract import BadInput

SIGNS = "*oPSR"
CAGE_LABEL = "[cage]"
SECTIONS = "ABCD"
NO_SECTION = 4
PELLETS = 4  # as many tokens as the box has
LARGEST = 120  # spaces
WIDEST = 26  # columns, each has a letter


@dataclass(slots=True)
class Maze:
    """Spaces in reading order, then the cage, then the START marker: `next` has a row of four for each of them."""

    lines: list[str]
    places: list[Place]
    next: list[list[int]]
    section: list[int]
    start: Place
    start_neighbours: tuple[int, int]
    door: int

    @property
    def spaces(self) -> int:
        return len(self.places)

    @property
    def cage(self) -> int:
        return self.spaces

    @property
    def start_marker(self) -> int:
        return self.spaces + 1


def read_maze(text: str, source: str) -> Maze:
    """The maze drawn in a text.  BadInput names the place and the reason where it cannot be played."""
    drawing = read_drawing(text, SIGNS, CAGE_LABEL, source)
    _join_tunnel(drawing)
    marker = _only(drawing, "S", "START marker")
    around = [d for d in range(4) if drawing.next[marker][d] != NOWHERE]
    if len(around) != 2:
        raise drawing.error(marker, f"START needs exactly two neighbours, not {len(around)} (CH-PAC-5)")
    old_door = _only(drawing, "R", "RED GHOST space (the door)")
    _check_cage(drawing, old_door)
    maze = _number(drawing, marker, around, old_door)
    _check_spaces(drawing, maze)
    return maze


def _only(drawing: Drawing, sign: str, what: str) -> int:
    found = [k for k, p in enumerate(drawing.places) if p.sign == sign]
    if not found:
        raise BadInput(f"{drawing.source}: there is no {sign!r}, the {what}")
    if len(found) > 1:
        raise drawing.error(found[1], f"a second {sign!r}; there is one {what}")
    return found[0]


def _join_tunnel(drawing: Drawing) -> None:
    """The two ends of a row that has an `o` in the first and in the last column are joined (CH-PAC-8)."""
    last = max(p.x for p in drawing.places)
    for a, p in enumerate(drawing.places):
        for b, q in enumerate(drawing.places):
            if p.sign == q.sign == "o" and p.y == q.y and p.x == 0 and q.x == last > 0:
                drawing.next[a][LEFT], drawing.next[b][RIGHT] = b, a


def _check_cage(drawing: Drawing, door: int) -> None:
    p = drawing.places[door]
    below = drawing.lines[p.y * 2 + 1] if p.y * 2 + 1 < len(drawing.lines) else ""
    if not any(below.startswith(CAGE_LABEL, p.x * 4 - k) for k in range(min(len(CAGE_LABEL), p.x * 4 + 1))):
        raise drawing.error(door, f"there is no {CAGE_LABEL} below the door")


def _number(drawing: Drawing, marker: int, around: list[int], old_door: int) -> Maze:
    """Number the spaces without the marker, whose two neighbours become neighbours of each other."""
    new = {old: k for k, old in enumerate(o for o in range(len(drawing.places)) if o != marker)}
    places = [drawing.places[old] for old in new]
    rows = [[new.get(to, NOWHERE) for to in drawing.next[old]] for old in new]
    first, second = (drawing.next[marker][d] for d in around)
    rows[new[first]][OPPOSITE[around[0]]] = new[second]
    rows[new[second]][OPPOSITE[around[1]]] = new[first]
    door, cage = new[old_door], len(places)
    rows[door][DOWN] = cage
    rows.append([door, NOWHERE, NOWHERE, NOWHERE])
    rows.append([new.get(to, NOWHERE) for to in drawing.next[marker]])
    return Maze(drawing.lines, places, rows, _sections(places), drawing.places[marker], (new[first], new[second]), door)


def _sections(places: list[Place]) -> list[int]:
    """Left and right of the middle column, above and below the tunnel row (or the middle row)."""
    right = max(p.x for p in places)
    middle = _middle_row(places, right)
    return [NO_SECTION if p.sign != "*" else 2 * (p.y > middle) + (2 * p.x > right) for p in places]


def _middle_row(places: list[Place], right: int) -> int:
    """The row whose ends are joined, of several the one nearest to the middle; without one the middle row."""
    ends = {(p.x, p.y) for p in places if p.sign == "o"}
    below = max(p.y for p in places)
    tunnels = [y for x, y in ends if x == 0 and (right, y) in ends]
    return min(tunnels, key=lambda y: (abs(2 * y - below), y), default=below // 2)


def _check_spaces(drawing: Drawing, maze: Maze) -> None:
    names = {p.name: k for k, p in enumerate(drawing.places)}
    far = distances(maze.next, maze.start_marker)
    right = max(p.x for p in maze.places)
    pellets = 0
    for k, p in enumerate(maze.places):
        pellets += p.sign == "P"
        if far[k] < 0:
            raise drawing.error(names[p.name], "this space cannot be reached from START")
        if p.sign == "*" and 2 * p.x == right:
            raise drawing.error(names[p.name], "a dot in the middle column belongs to no section")
        if p.x >= WIDEST:
            raise drawing.error(names[p.name], f"this is column {p.x + 1}; there are at most {WIDEST}")
        if pellets > PELLETS:
            raise drawing.error(names[p.name], f"this is pellet number {pellets}; there are {PELLETS}")
    for k, section in enumerate(SECTIONS):
        if k not in maze.section:
            raise BadInput(f"{drawing.source}: section {section} has no dot")
    if maze.spaces > LARGEST:
        raise BadInput(f"{drawing.source}: {maze.spaces} spaces; at most {LARGEST} can be played")
