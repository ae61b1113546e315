"""The maze of the mini game as tables of ints (MO-MIN-1).

`.` a pellet, `O` a power pellet, `-` an empty cell, `B P I C` where the ghosts wait, `@` Pac-Man, `#` wall; the ends of
a row that are open on both sides are joined.  The wall in the middle is where the unit shows the score.
"""

from __future__ import annotations

from pacboard.board.directions import NOWHERE, SHIFT

DRAWING = (
    "O....-....O",
    ".##.###.##.",
    ".##.###.##.",
    "..-BP-IC-..",
    "-#########-",
    "..---@---..",
    ".##.###.##.",
    ".##.###.##.",
    "O....-....O",
)

WIDTH, HEIGHT = len(DRAWING[0]), len(DRAWING)
PLACES = tuple((x, y) for y, row in enumerate(DRAWING) for x, sign in enumerate(row) if sign != "#")
CELLS = len(PLACES)
_at = {place: cell for cell, place in enumerate(PLACES)}
_signs = [DRAWING[y][x] for x, y in PLACES]


def _next(cell: int, d: int) -> int:
    x, y = PLACES[cell]
    return _at.get(((x + SHIFT[d][0]) % WIDTH, y + SHIFT[d][1]), NOWHERE)


def _rows_joined(cell: int, d: int) -> bool:
    """Only the tunnel row is joined at its ends."""
    x, y = PLACES[cell]
    return 0 <= x + SHIFT[d][0] < WIDTH or DRAWING[y].startswith("-")


NEXT = tuple(tuple(_next(cell, d) if _rows_joined(cell, d) else NOWHERE for d in range(4)) for cell in range(CELLS))
X = tuple(x for x, _ in PLACES)
Y = tuple(y for _, y in PLACES)
NOTHING, PELLET, POWER_PELLET = 0, 1, 2
LAYOUT = tuple({".": PELLET, "O": POWER_PELLET}.get(sign, NOTHING) for sign in _signs)
PELLETS = LAYOUT.count(PELLET)
POWER_PELLETS = LAYOUT.count(POWER_PELLET)
PAC_HOME = _signs.index("@")
GHOST_HOME = tuple(_signs.index(sign) for sign in "BPIC")
CORNERS = tuple(_at[corner] for corner in ((WIDTH - 1, 0), (0, 0), (WIDTH - 1, HEIGHT - 1), (0, HEIGHT - 1)))
