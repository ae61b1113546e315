"""A position as an SVG picture, drawn from the board and the picture that screens get."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pacboard.board.svg import document

from .picture import BoardPicture, Picture, SpacePicture

UNIT = 72  # from one square to the next
HALF = UNIT / 2
RIM = 8  # between the squares and the outer wall
MARGIN = 54
SQUARE = 64
LETTERS = "RPBO"
COLOURS = ("#ff4d5a", "#ff9ad5", "#3fd7ff", "#ffab3d")
PAC_COLOURS = ("#ffd93b", "#7be86a")
Point = tuple[float, float]

STYLE = """
.ground{fill:#06071a}.floor{fill:#0a0e2b;stroke:#2f5dff;stroke-width:6}.square{fill:#131943}
.spawn{fill:none;stroke-width:3;stroke-dasharray:6 6}.smiley{fill:none;stroke:#7b86c9;stroke-width:3}
.wall{fill:none;stroke-linecap:round;stroke-linejoin:round}.line{stroke:#2f5dff;stroke-width:30}
.inner{stroke:#06071a;stroke-width:20}.gap{fill:#0a0e2b}
.dot{fill:#ffe2c4}.dropped{stroke:#ff4d5a;stroke-width:4}.power{fill:#ffe2c4;stroke:#ffd93b;stroke-width:5}
.aura{fill:none;stroke:#ffe778;stroke-width:5;stroke-dasharray:7 6}.pupil{fill:#06071a}.white{fill:#fff}
text{font:bold 18px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle;fill:#06071a}
"""
BODY = "M-25 26V-4A25 25 0 0 1 25-4V26L12.5 17L0 26L-12.5 17Z"


def draw(board: BoardPicture, picture: Picture, title: str = "") -> str:
    """A whole SVG document; `board` and `picture` are what the game's functions of these names give."""
    width, height = (board.width - 1) * UNIT, (board.height - 1) * UNIT
    return document((-MARGIN, -MARGIN), (width + 2 * MARGIN, height + 2 * MARGIN), title, STYLE, (
        *_ground(board), *_marks(board), *_walls(board), *_items(board, picture), *_avatars(board, picture)))


def _at(cell: SpacePicture) -> Point:
    return cell.x * UNIT, cell.y * UNIT


def _ground(board: BoardPicture) -> Iterator[str]:
    """The floor within the outer wall, which is open at the tubes, and the squares on it."""
    edge = -HALF - RIM
    width, height = board.width * UNIT + 2 * RIM, board.height * UNIT + 2 * RIM
    yield f'<rect class="floor" x="{edge}" y="{edge}" width="{width}" height="{height}" rx="20"/>'
    for ends in board.tunnels:
        for (x, y), out in zip((_at(board.spaces[k]) for k in ends), (1, -1), strict=True):
            yield f'<rect class="gap" x="{x + out * (HALF + RIM) - 9}" y="{y - 30}" width="18" height="60"/>'
    for space in board.spaces:
        x, y = _at(space)
        yield f'<rect class="square" x="{x - 32}" y="{y - 32}" width="{SQUARE}" height="{SQUARE}" rx="10"/>'


def _marks(board: BoardPicture) -> Iterator[str]:
    """The ghosts' own squares, and the smileys."""
    for ghost, space in enumerate(board.spawns):
        x, y = _at(board.spaces[space])
        yield (f'<rect class="spawn" stroke="{COLOURS[ghost]}" x="{x - 28}" y="{y - 28}" width="56" height="56" '
               'rx="8"/>')
    for space in board.smileys:
        x, y = _at(board.spaces[space])
        yield (f'<g class="smiley" transform="translate({x} {y})"><circle r="25"/><path d="M-12 8Q0 20 12 8"/>'
               '<path d="M-9-9v5M9-9v5"/></g>')


def _walls(board: BoardPicture) -> Iterator[str]:
    """Lines through the middles of neighbouring walls."""
    walls = {(x, y) for x, y in board.walls}
    d = "".join(f"M{x * UNIT} {y * UNIT}h0" + "".join(
        f"M{x * UNIT} {y * UNIT}l{dx * UNIT} {dy * UNIT}" for dx, dy in ((1, 0), (0, 1)) if (x + dx, y + dy) in walls)
        for x, y in sorted(walls))
    for layer in ("line", "inner"):
        yield f'<path class="wall {layer}" d="{d}"/>'


def _items(board: BoardPicture, picture: Picture) -> Iterator[str]:
    for space in picture.dots:
        x, y = _at(board.spaces[space])
        dropped = " dropped" if space in picture.dropped else ""
        yield f'<circle class="dot{dropped}" cx="{x}" cy="{y}" r="8"/>'
    for space in picture.power_ups:
        x, y = _at(board.spaces[space])
        yield f'<circle class="power" cx="{x}" cy="{y}" r="15"/>'


def _avatars(board: BoardPicture, picture: Picture) -> Iterator[str]:
    """Ghosts and Pac-Men, side by side where they share a square."""
    standing: dict[int, list[str]] = {}
    for ghost in picture.ghosts:
        standing.setdefault(ghost.space, []).append(_ghost(ghost.ghost))
    for avatar in picture.avatars:
        standing.setdefault(avatar.space, []).append(_pac(avatar.seat, avatar.powered_turns_left > 0))
    for space, drawn in standing.items():
        x, y = _at(board.spaces[space])
        first = x - 22 * (len(drawn) - 1) / 2
        for k, piece in enumerate(drawn):
            yield f'<g transform="translate({first + 22 * k} {y})">{piece}</g>'


def _pac(seat: int, is_powered: bool) -> str:
    x, y = (round(26 * f(math.radians(34)), 2) for f in (math.cos, math.sin))
    aura = '<circle class="aura" r="33"/>' if is_powered else ""
    return (f'{aura}<path fill="{PAC_COLOURS[seat]}" d="M-4 0L{x} {-y}A26 26 0 1 0 {x} {y}Z"/>'
            f'<circle class="pupil" cx="3" cy="-14" r="4"/><text x="-11" y="9">{seat + 1}</text>')


def _ghost(ghost: int) -> str:
    eyes = "".join(f'<circle class="white" cx="{x}" cy="-8" r="7"/><circle class="pupil" cx="{x}" cy="-6" r="3.6"/>'
                   for x in (-9, 9))
    return f'<path fill="{COLOURS[ghost]}" d="{BODY}"/>{eyes}<text y="15">{LETTERS[ghost]}</text>'
