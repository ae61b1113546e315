"""The board as tables of ints, made once from its data file."""

from __future__ import annotations

import hashlib

from pacboard.core.edition import data_text

from .board import (
    FREE_PARKING,
    GO,
    GO_TO_JAIL,
    JAIL,
    LEVEL,
    LEVELS,
    MAZE,
    NO_LEVEL,
    PELLET,
    POWER_UP,
    read_board,
)

_text, _source = data_text(__package__ or "", __file__, "board.toml")
BOARD = read_board(_text, _source)
BOARD_HASH = hashlib.sha256(_text.encode()).hexdigest()[:16]

SPACES = len(BOARD.kinds)
KIND = tuple(BOARD.kinds)
LEVEL_AT = tuple(BOARD.level_at)
SPACE_OF = tuple(BOARD.space_of)
PRICE = tuple(BOARD.price)
RENT = tuple(BOARD.rent)
COLOUR = tuple(BOARD.colour)
JAIL_SPACE = KIND.index(JAIL)

START_POINTS = 100
GHOST_FEE = 20
JAIL_FEE = 10
RAISE = 10  # bids rise in tens
MOST_BID = 500  # tens

__all__ = ["BOARD", "BOARD_HASH", "COLOUR", "FREE_PARKING", "GHOST_FEE", "GO", "GO_TO_JAIL", "JAIL", "JAIL_FEE",
           "JAIL_SPACE", "KIND", "LEVEL", "LEVELS", "LEVEL_AT", "MAZE", "MOST_BID", "NO_LEVEL", "PELLET", "POWER_UP",
           "PRICE", "RAISE", "RENT", "SPACES", "SPACE_OF", "START_POINTS"]
