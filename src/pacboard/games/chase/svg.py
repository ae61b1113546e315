"""A position as an SVG picture, drawn from the board and the picture that screens get."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from pacboard.board.svg import document

from .picture import BoardPicture, CagePicture, GhostPicture, Picture, SpacePicture, StartPicture

UNIT = 72  # from one space to the next
MARGIN = 40
OPENING = 62  # how far a tunnel runs out of the board
LETTERS = "BPIC"
COLOURS = ("#ff4d5a", "#ff9ad5", "#3fd7ff", "#ffab3d")
Point = tuple[float, float]

STYLE = """
.ground{fill:#06071a}.way{fill:none;stroke-linecap:round;stroke-linejoin:round}
.glow{stroke:#2f5dff;stroke-width:46;opacity:.22}.line{stroke:#2f5dff;stroke-width:40}
.gap{stroke:#06071a;stroke-width:34.5}.floor{stroke:#0a0e2b;stroke-width:27}
.dot{fill:#ffe2c4}.eaten{fill:none;stroke:#55619f;stroke-width:2}.blank{fill:none;stroke:#55619f;stroke-width:2}
.cage{fill:#0a0e2b;stroke:#2f5dff;stroke-width:4}.door{fill:#ffb8d9}.start{stroke:#ffd93b;stroke-width:5}
.leaf{fill:#45d67b}.pac{fill:#ffd93b}
.aura{fill:none;stroke:#ffe778;stroke-width:5;stroke-dasharray:7 6}.pupil{fill:#06071a}
.white{fill:#fff}.scared{fill:#3350ff}.plate{fill:#131943;stroke-width:3}
text{font:bold 17px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle}
.word{fill:#ffd93b;font-size:15px;letter-spacing:3px}.letter{fill:#06071a}.pale{fill:#fff}
"""
# Each ghost has its own outline: horns and points, a bow and scallops, a flat cap and battlements, a curl and drips.
BODIES = (
    """M-25 26V-6C-25-13-23-18-19-22L-23-36L-9-29C-3-31 3-31 9-29L23-36L19-22C23-18 25-13 25-6V26
    L16.6 16L8.3 26L0 16L-8.3 26L-16.6 16Z""",
    """M-25 20V-5C-25-20-14-30 0-30C14-30 25-20 25-5V20A6.25 6.25 0 0 1 12.5 20A6.25 6.25 0 0 1 0 20
    A6.25 6.25 0 0 1-12.5 20A6.25 6.25 0 0 1-25 20Z
    M0-29C-7-40-17-40-17-31C-17-24-8-25 0-29C8-25 17-24 17-31C17-40 7-40 0-29Z""",
    """M-25 26V-17A6 6 0 0 1-19-23H-15V-31A4 4 0 0 1-11-35H11A4 4 0 0 1 15-31V-23H19A6 6 0 0 1 25-17V26H15V18H5V26
    H-5V18H-15V26Z""",
    """M-25 17V-4C-25-19-15-28-3-29C-4-37 4-43 12-39C17-36 17-30 11-30C20-26 25-16 25-4V21
    C25 28 16 28 15 21C14 16 8 16 7 22C6 29-4 29-5 21C-6 16-12 16-13 19C-14 25-25 25-25 17Z""",
)
FRUIT_COLOURS = ("#ff3d57", "#ff3d57", "#ffab3d")
FRUIT = (
    '<circle cx="-10" cy="11" r="10"/><circle cx="10" cy="13" r="10"/>',
    '<path d="M0 22C-12 17-19 4-18-6C-16-13-6-13 0-11C6-13 16-13 18-6C19 4 12 17 0 22Z"/>',
    '<circle cy="4" r="18"/>',
)
LEAF = '<path class="leaf" d="M2-15C8-24 17-23 21-19C16-12 8-11 2-15Z"/>'


def draw(board: BoardPicture, picture: Picture, title: str = "") -> str:
    """A whole SVG document; `board` and `picture` are what the game's functions of these names give."""
    width, height = (board.width - 1) * UNIT, (board.height - 1) * UNIT
    aside = OPENING if board.tunnels else MARGIN
    return document((-aside, -MARGIN), (width + 2 * aside, height + 2 * MARGIN), title, STYLE, (
        *_walls(board), *_cage(board), *_start(board), *_spaces(board, picture), *_pieces(board, picture)))


def _at(cell: SpacePicture | StartPicture | CagePicture) -> Point:
    return cell.x * UNIT, cell.y * UNIT


def _walls(board: BoardPicture) -> Iterator[str]:
    """Every way stroked four times: a glow, the neon line, the gap in it and the floor."""
    points = [_at(space) for space in board.spaces]
    x, y = _at(board.start)
    d = "".join(f"M{points[a][0]} {points[a][1]}L{points[b][0]} {points[b][1]}" for a, b in board.edges[:-1])
    d += "".join(f"M{points[k][0]} {points[k][1]}L{x} {y}" for k in board.start.between)
    for right, left in board.tunnels:
        d += f"M{points[right][0]} {points[right][1]}h{2 * OPENING}M{points[left][0]} {points[left][1]}h{-2 * OPENING}"
    for layer in ("glow", "line", "gap", "floor"):
        yield f'<path class="way {layer}" d="{d}"/>'


def _cage(board: BoardPicture) -> Iterator[str]:
    x, y = _at(board.cage)
    door_x, door_y = _at(board.spaces[board.door])
    top = door_y + 33
    yield f'<rect class="cage" x="{x - 82}" y="{top}" width="164" height="{y + 38 - top}" rx="13"/>'
    yield f'<rect class="door" x="{door_x - 29}" y="{top - 4}" width="58" height="8" rx="4"/>'


def _start(board: BoardPicture) -> Iterator[str]:
    x, y = _at(board.start)
    a, b = (board.spaces[k] for k in board.start.between)
    is_level = a.y == b.y
    d = f"M{x} {y - 16}V{y + 16}" if is_level else f"M{x - 16} {y}H{x + 16}"
    yield f'<path class="start" d="{d}"/>'
    yield f'<text class="word" x="{x if is_level else x + 62}" y="{y + 45 if is_level else y + 6}">START</text>'


def _spaces(board: BoardPicture, picture: Picture) -> Iterator[str]:
    full = {*picture.dots, *picture.pellets}
    radius = {"dot": 6.5, "pellet": 14.0, "blank": 5.5, "door": 5.5}
    for k, space in enumerate(board.spaces):
        x, y = _at(space)
        name = "dot" if k in full else "eaten" if space.kind in ("dot", "pellet") else "blank"
        yield f'<circle class="{name}" cx="{x}" cy="{y}" r="{radius[space.kind]}"/>'


def _pieces(board: BoardPicture, picture: Picture) -> Iterator[str]:
    """Fruit, eyes, Pac-Man and pawns, each a little aside where several share a space."""
    start = _at(board.start)
    fruit, pac = picture.fruit.on_start, picture.pac
    if fruit is not None:
        yield _placed(start, _fruit(fruit))
    standing: dict[Point, list[str]] = {}
    ghosts = sorted(picture.ghosts, key=lambda ghost: not ghost.eyes)
    for ghost in ghosts:
        if ghost.space is not None:
            drawn = _eyes(ghost.ghost) if ghost.eyes else _ghost(ghost.ghost, pac.powered)
            standing.setdefault(_at(board.spaces[ghost.space]), []).append(drawn)
    if pac.seat >= 0:
        at = start if pac.space is None else _at(board.spaces[pac.space])
        standing.setdefault(at, []).append(_pac(pac.powered))
    for (x, y), drawn_here in standing.items():
        yield from _side_by_side((x, y), drawn_here, 20)
    yield from _caged(board, picture.ghosts)


def _caged(board: BoardPicture, ghosts: Iterable[GhostPicture]) -> Iterator[str]:
    inside = [_scaled(_ghost(ghost.ghost, False), 0.72) for ghost in ghosts if ghost.caged]
    yield from _side_by_side(_at(board.cage), inside, 38)


def _side_by_side(at: Point, drawn: list[str], apart: float) -> Iterator[str]:
    first = at[0] - apart * (len(drawn) - 1) / 2
    for k, piece in enumerate(drawn):
        yield _placed((first + apart * k, at[1]), piece)


def _placed(at: Point, drawn: str) -> str:
    return f'<g transform="translate({at[0]} {at[1]})">{drawn}</g>'


def _scaled(drawn: str, by: float) -> str:
    return f'<g transform="scale({by})">{drawn}</g>'


def _pac(is_powered: bool) -> str:
    x, y = (round(27 * f(math.radians(34)), 2) for f in (math.cos, math.sin))
    aura = '<circle class="aura" r="36"/>' if is_powered else ""
    return (f'{aura}<path class="pac" d="M-4 0L{x} {-y}A27 27 0 1 0 {x} {y}Z"/>'
            '<circle class="pupil" cx="3" cy="-14" r="4.2"/>')


def _ghost(ghost: int, is_scared: bool) -> str:
    fill = 'class="scared"' if is_scared else f'fill="{COLOURS[ghost]}"'
    letter = "pale" if is_scared else "letter"
    return (f'<path {fill} d="{BODIES[ghost]}"/>{_eye_pair(-8)}'
            f'<text class="{letter}" y="17.5">{LETTERS[ghost]}</text>')


def _eyes(ghost: int) -> str:
    return (f'<rect class="plate" stroke="{COLOURS[ghost]}" x="-23" y="-23" width="46" height="46" rx="19"/>'
            f'{_eye_pair(-7)}<text fill="{COLOURS[ghost]}" y="18">{LETTERS[ghost]}</text>')


def _eye_pair(y: float) -> str:
    return "".join(f'<ellipse class="white" cx="{x}" cy="{y}" rx="7" ry="8.5"/>'
                   f'<circle class="pupil" cx="{x}" cy="{y + 2}" r="3.9"/>' for x in (-9, 9))


def _fruit(fruit: int) -> str:
    return f'<g fill="{FRUIT_COLOURS[fruit]}">{FRUIT[fruit]}</g>{LEAF}'
