"""The cardboard as tables of ints, made once from the maze and the deck, for rules that only look things up."""

from __future__ import annotations

import hashlib

from pacboard.board.directions import NOWHERE, OPPOSITE
from pacboard.board.drawing import distances
from pacboard.core.edition import data_text

from .deck import GHOSTS, read_deck
from .maze import PELLETS, SECTIONS, read_maze

_maze_text, _maze_source = data_text(__package__ or "", __file__, "maze.txt")
_deck_text, _deck_source = data_text(__package__ or "", __file__, "deck.toml")
MAZE = read_maze(_maze_text, _maze_source)
DECK = read_deck(_deck_text, _deck_source)
BOARD_HASH = hashlib.sha256(f"{_maze_text}\0{_deck_text}".encode()).hexdigest()[:16]

SPACES = MAZE.spaces
CAGE = MAZE.cage  # not a space, but a ghost can be there
START = MAZE.start_marker  # a marker, not a space (CH-PAC-5)
START_A, START_B = MAZE.start_neighbours
DOOR = MAZE.door
NEXT = tuple(tuple(row) for row in MAZE.next)  # place, direction -> place or NOWHERE
# Does this step (4 * place + direction) leave or cross the START marker?
_over = {4 * START + d for d in range(4) if NEXT[START][d] != NOWHERE}
_over |= {4 * NEXT[START][d] + OPPOSITE[d] for d in range(4) if NEXT[START][d] != NOWHERE}
OVER_START = tuple(int(step in _over) for step in range(4 * (SPACES + 2)))

# What lies on a space.
NOTHING, DOT, PELLET = 0, 1, 2
LAYOUT = tuple({"*": DOT, "P": PELLET}.get(p.sign, NOTHING) for p in MAZE.places)
SECTION = tuple(MAZE.section)
SECTION_DOTS = tuple(MAZE.section.count(k) for k in range(len(SECTIONS)))
ALL_DOTS = sum(SECTION_DOTS)

CARD_ORDER = tuple(DECK.order)  # 4 * kind + place on the card -> ghost
CARD_SPACES = tuple(DECK.spaces)
COPIES = tuple(DECK.copies)
KINDS = len(COPIES)
FRUIT_CARD = DECK.fruit
MOST_GHOST_STEPS = max(sum(CARD_SPACES[4 * kind: 4 * kind + 4]) for kind in range(KINDS))
BLUE_KINDS = DECK.blue_kinds

FRUIT_POINTS = (100, 200, 500)  # cherry, strawberry, orange

# Fewest steps between two places, through the cage too.
FAR = tuple(tuple(distances(MAZE.next, a)) for a in range(SPACES + 2))
# Has every space a way on for a ghost that may not step back?  Then only pawns can be in its way.
OPEN = all(len(set(NEXT[a]) - {NOWHERE, CAGE}) >= 2 for a in range(SPACES))

__all__ = ["ALL_DOTS", "BLUE_KINDS", "BOARD_HASH", "CAGE", "CARD_ORDER", "CARD_SPACES", "COPIES", "DOOR", "DOT", "FAR",
           "FRUIT_CARD", "FRUIT_POINTS", "GHOSTS", "KINDS", "LAYOUT", "MAZE", "MOST_GHOST_STEPS", "NEXT", "NOTHING",
           "NOWHERE", "OPEN", "OVER_START", "PELLET", "PELLETS", "SECTION", "SECTION_DOTS", "SPACES", "START",
           "START_A", "START_B"]
