"""Mazes drawn at random: many of them cannot be played, and the others are odd."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

from pacboard.core.contract import BadInput

LABEL = "[cage]"


def playable(draw: Callable[[random.Random], str], read: Callable[[str, str], object], rng: random.Random) -> str:
    """The first of the mazes drawn that a game's reader takes."""
    while True:
        text = draw(rng)
        with suppress(BadInput):
            read(text, "maze.txt")
            return text


def random_maze(rng: random.Random) -> str:
    """The drawing of a maze of 2 to 6 columns and 2 to 5 rows, with a door, a cage and START somewhere."""
    width, depth = rng.randint(2, 6), rng.randint(2, 5)
    signs = {(x, y): rng.choice("*****ooP") for x in range(width) for y in range(depth) if rng.random() < 0.95}
    if rng.random() < 0.6:
        y = rng.randrange(depth)
        signs[0, y] = signs[width - 1, y] = "o"
    door = rng.randrange(width), rng.randrange(depth - 1)
    signs[door] = "R"
    signs[rng.choice([place for place in signs if place != door])] = "S"
    rows = [[" "] * (4 * width + 4) for _ in range(2 * depth - 1)]
    for x, y in sorted(signs):
        rows[2 * y][4 * x] = signs[x, y]
        if (x + 1, y) in signs and rng.random() < 0.85:
            rows[2 * y][4 * x + 1: 4 * x + 4] = "---"
        if (x, y + 1) in signs and rng.random() < 0.85 and (x, y) != door:
            rows[2 * y + 1][4 * x] = "|"
    column = max(0, 4 * door[0] - rng.randint(0, 5))
    rows[2 * door[1] + 1][column: column + len(LABEL)] = LABEL
    return "\n".join("".join(row).rstrip() for row in rows) + "\n"


def random_grid(rng: random.Random) -> str:
    """A maze of squares, as duel has it, of 2 to 7 columns and 1 to 6 rows, with smileys, spawn squares and tubes."""
    width, depth = rng.randint(2, 7), rng.randint(1, 6)
    wall = rng.choice([0.1, 0.25, 0.4])
    rows = [["#" if rng.random() < wall else rng.choice("...xxo") for _ in range(width)] for _ in range(depth)]
    places = [(x, y) for y in range(depth) for x in range(width)]
    for (x, y), sign in zip(rng.sample(places, min(6, len(places))), "SSgggg", strict=False):
        rows[y][x] = sign
    if rng.random() < 0.5:
        rows[rng.randrange(depth)][0], rows[rng.randrange(depth)][-1] = "<>"
    return "\n".join("".join(row) for row in rows) + "\n"
