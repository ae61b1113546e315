"""Reading the board of a box: its spaces, and the price, rent and colour set of every Level."""

from __future__ import annotations

from dataclasses import dataclass

from pacboard.core.contract import BadInput
from pacboard.core.edition import data_of

GO, LEVEL, POWER_UP, MAZE, PELLET, JAIL, GO_TO_JAIL, FREE_PARKING = range(8)
KINDS = {"GO": GO, "power up": POWER_UP, "maze": MAZE, "pellet": PELLET, "jail": JAIL, "go to jail": GO_TO_JAIL,
         "free parking": FREE_PARKING}
LEVELS = 16
NO_LEVEL = -1
MOST_SPACES = 60
MOST_POINTS = 500


@dataclass(slots=True)
class Board:
    """Kind of every space and its Level (0..15) or NO_LEVEL; per Level its space, price, rent and set."""

    kinds: list[int]
    level_at: list[int]
    space_of: list[int]
    price: list[int]
    rent: list[int]
    colour: list[int]


def read_board(text: str, source: str) -> Board:
    """The board in a TOML text; BadInput names the entry and the reason."""
    data = data_of(text, source, "spaces", "levels")
    price, rent, colour = _read_levels(data["levels"], source)
    kinds, level_at = _read_spaces(data["spaces"], source)
    return Board(kinds, level_at, [level_at.index(k) for k in range(LEVELS)], price, rent, colour)


def _read_levels(levels: object, source: str) -> tuple[list[int], list[int], list[int]]:
    wanted = [str(n) for n in range(1, LEVELS + 1)]
    if not isinstance(levels, dict) or sorted(levels) != sorted(wanted):
        raise BadInput(f"{source}: levels must be 1 to {LEVELS}, each once")
    rows = [levels[n] for n in wanted]
    for n, row in zip(wanted, rows, strict=True):
        if not isinstance(row, dict) or set(row) != {"set", "price", "rent"}:
            raise BadInput(f"{source}: level {n}: {row!r} is not {{ set = .., price = .., rent = .. }}")
        _check_number(row["set"], 1, LEVELS, 1, f"{source}: level {n}: set")
        for name in ("price", "rent"):
            _check_number(row[name], 10, MOST_POINTS, 10, f"{source}: level {n}: {name}")
    return [r["price"] for r in rows], [r["rent"] for r in rows], [r["set"] - 1 for r in rows]


def _check_number(value: object, low: int, high: int, step: int, where: str) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high or value % step:
        raise BadInput(f"{where} = {value!r} is not a number from {low} to {high}"
                       + (f" in steps of {step}" if step > 1 else ""))


def _read_spaces(spaces: object, source: str) -> tuple[list[int], list[int]]:
    if not isinstance(spaces, list) or not LEVELS < len(spaces) <= MOST_SPACES:
        raise BadInput(f"{source}: spaces must be a list of {LEVELS + 1} to {MOST_SPACES} spaces")
    kinds, level_at = [], []
    for n, name in enumerate(spaces):
        is_level = isinstance(name, str) and name.isascii() and name.isdigit() and 1 <= int(name) <= LEVELS
        if not isinstance(name, str) or not (is_level or name in KINDS):
            raise BadInput(f"{source}: space {n}: {name!r} is neither a Level from 1 to {LEVELS} nor one of "
                           f"{', '.join(KINDS)}")
        kinds.append(LEVEL if is_level else KINDS[name])
        level_at.append(int(name) - 1 if is_level else NO_LEVEL)
    _check_counts(kinds, level_at, source)
    return kinds, level_at


def _check_counts(kinds: list[int], level_at: list[int], source: str) -> None:
    if kinds[0] != GO:
        raise BadInput(f"{source}: the first space must be GO")
    for name, kind, wanted in (("GO", GO, 1), ("jail", JAIL, 1), ("go to jail", GO_TO_JAIL, 1), ("maze", MAZE, 2)):
        if kinds.count(kind) != wanted:
            raise BadInput(f"{source}: {kinds.count(kind)} spaces are {name!r}; it must be {wanted}")
    for level in range(LEVELS):
        if level_at.count(level) != 1:
            raise BadInput(f"{source}: Level {level + 1} stands on {level_at.count(level)} spaces; it must be one")
