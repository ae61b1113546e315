"""A position as an SVG picture: the ring of spaces with owners, tokens and the Ghost, and everybody's points."""

from __future__ import annotations

from collections.abc import Iterator

from pacboard.board.svg import document

from .picture import BoardPicture, LevelPicture, Picture

CELL = 92
BAND = 20
SEAT_COLOURS = ("#ffd93b", "#7be86a", "#ff9ad5", "#3fd7ff")
SET_COLOURS = ("#c78a58", "#5cc8ff", "#ff7ac2", "#ff9c3f", "#ff6a74", "#ffe04a", "#4fdc86", "#8fa2ff")

STYLE = """
.ground{fill:#06071a}.space{fill:#131943;stroke:#2f5dff;stroke-width:2}.complete{stroke:#ffd93b;stroke-width:5}
text{font:bold 15px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle;fill:#fff}
.name{font-size:13px}.dark{fill:#06071a}.large{font-size:24px}.ghost{fill:#ff4d5a}.bars{stroke:#fff;stroke-width:3;fill:none}
"""


def draw(board: BoardPicture, picture: Picture, title: str = "") -> str:
    """A whole SVG document; `board` and `picture` are what the game's functions of these names give."""
    cells, columns, rows = layout(len(board.spaces))
    return document((-8, -8), (columns * CELL + 16, rows * CELL + 16), title, STYLE, (
        *(part for k, cell in enumerate(cells) for part in _space(board, picture, k, cell)),
        *_points(picture, columns, rows)))


def layout(count: int) -> tuple[list[tuple[int, int]], int, int]:
    """Column and row of every space, clockwise from the lower right corner, and how many columns and rows there are."""
    half = -(-count // 2)
    across = -(-half // 2)
    down = half - across
    cells = []
    for k in range(count):
        if k < across:
            cells.append((across - k, down))
        elif k < half:
            cells.append((0, down - (k - across)))
        elif k < half + across:
            cells.append((k - half, 0))
        else:
            cells.append((across, k - half - across))
    return cells, across + 1, down + 1


def _space(board: BoardPicture, picture: Picture, k: int, cell: tuple[int, int]) -> Iterator[str]:
    space = board.spaces[k]
    level = space.level
    is_complete = level is not None and picture.complete[level - 1]
    yield f'<g transform="translate({cell[0] * CELL} {cell[1] * CELL})">'
    yield f'<rect class="space{" complete" if is_complete else ""}" width="{CELL - 4}" height="{CELL - 4}" rx="8"/>'
    if level is None:
        yield f'<text class="name" x="44" y="22">{space.name}</text>'
    else:
        yield from _level(board.levels[level - 1], picture.owners[level - 1], space.name)
    yield from _tokens(picture, k)
    yield "</g>"


def _level(level: LevelPicture, owner: int | None, name: str) -> Iterator[str]:
    """A band in the colour of the set, and who owns the Level, or its price."""
    colour = SET_COLOURS[(level.set - 1) % len(SET_COLOURS)]
    yield f'<rect fill="{colour}" x="3" y="3" width="{CELL - 10}" height="{BAND}" rx="6"/>'
    yield f'<text class="dark" x="44" y="18">{name}</text>'
    if owner is None:
        yield f'<text x="44" y="42">{level.price}</text>'
    else:
        yield f'<rect fill="{SEAT_COLOURS[owner]}" x="30" y="27" width="28" height="19" rx="5"/>'
        yield f'<text class="dark" x="44" y="42">{owner + 1}</text>'


def _tokens(picture: Picture, k: int) -> Iterator[str]:
    """Everybody who is on a space, and the Ghost."""
    here = [(seat, one.jailed) for seat, one in enumerate(picture.seats) if one.space == k]
    for n, (seat, is_jailed) in enumerate(here):
        yield (f'<g transform="translate({16 + 19 * n} 68)"><path fill="{SEAT_COLOURS[seat]}" '
               f'd="M-2 0L12-7A14 14 0 1 0 12 7Z"/><text class="dark" x="-5" y="5">{seat + 1}</text>')
        yield '<path class="bars" d="M-9-13V13M0-13V13M9-13V13"/></g>' if is_jailed else "</g>"
    if picture.ghost == k:
        yield '<path class="ghost" transform="translate(72 62)" d="M-13 17V-4A13 13 0 0 1 13-4V17L6 11L0 17L-6 11Z"/>'


def _points(picture: Picture, columns: int, rows: int) -> Iterator[str]:
    """In the middle: the points of every seat; a frame around whose turn it is."""
    x, y = columns * CELL / 2, rows * CELL / 2 - 22 * len(picture.seats)
    for seat, one in enumerate(picture.seats):
        top = y + 44 * seat
        frame = ' stroke="#fff" stroke-width="4"' if seat == picture.player else ""
        yield f'<rect fill="{SEAT_COLOURS[seat]}"{frame} x="{x - 90}" y="{top}" width="40" height="34" rx="8"/>'
        yield f'<text class="dark large" x="{x - 70}" y="{top + 26}">{seat + 1}</text>'
        yield f'<text class="large" x="{x + 20}" y="{top + 26}">{one.points}</text>'
