"""Text forms: actions, outcomes, and positions as pictures of the maze.

In a picture `1` and `2` are the Pac-Men of the first and the second seat, `R P B O` the ghosts, `x` a dot wherever it
lies, `o` a power-up, `.` a square without, `S g < >` a smiley, spawn square or tube without, `#` a wall.  What else is
on the square of an avatar stands below: `under: x c4, R g1`.  There, as `name: value`, stand also all facts that
differ from a first turn of the first seat with the dice still to be thrown.
"""

from __future__ import annotations

import re

from pacboard.board.directions import NAMES
from pacboard.core.contract import BadInput
from pacboard.core.notation import facts_beside, read_fact
from pacboard.core.options import encode, settle
from pacboard.core.telling import facts_of

from .events import ENDS
from .maze import DOT_SIGN, GHOSTS, POWER_SIGN, SMILEY_SIGN, SPAWN_SIGN, TUBE_SIGNS, WALL
from .options import OPTIONS
from .play import ASSIGN_ACTION, CHOOSE_ACTION, PAST_ACTIONS, PIPS, SPECIAL_ACTION, start
from .sense import why_senseless
from .setup import hand_over_dice
from .state import NOBODY, State
from .tables import DOT, MAZE, NOTHING, POWER_UP, SPACES
from .turn import SHARES, WHOLE

PAC_MEN = "12"
ITEM_SIGNS = {DOT: DOT_SIGN, POWER_UP: POWER_SIGN}
EMPTY = {sign: sign for sign in (SMILEY_SIGN, SPAWN_SIGN, *TUBE_SIGNS)}  # other squares are then a "."
PHASE_NAMES = ("start_die", "dice", "assign", "ghost", "pac_step", "ghost_step", "ended")
SPECIAL_TEXT = "special-"
_NAMES = {p.name: k for k, p in enumerate(MAZE.places)}
_GHOST_SETS = tuple("".join(g for k, g in enumerate(GHOSTS) if bits >> k & 1) or "-" for bits in range(16))
WORDS = {"phase": PHASE_NAMES, "end": ENDS, "first_turn": ("full", "short"), "backs": ("unused", "spent", "just_back"),
         "player": PAC_MEN, "mover": GHOSTS, "came": tuple(_NAMES), "chosen": _GHOST_SETS, "moved": _GHOST_SETS}
DRAWN = {"items", "items_left", "pac", "ghost"}
_ASSIGNMENT = re.compile(r"([PG])([1-6])([PG])([1-6])")
_CHOICE = re.compile(rf"([{GHOSTS}])([{''.join(map(str, SHARES))}]?)")


def action_text(s: State, a: int) -> str:
    """A direction, "P4G2" (Pac-Man first) or "G2P4", "special-R", or a ghost with its share of a 6: "R", "R2"."""
    if 0 <= a < len(NAMES):
        return NAMES[a]
    if ASSIGN_ACTION <= a < SPECIAL_ACTION:
        ghost_first, die = divmod(a - ASSIGN_ACTION, 2)
        parts = [f"P{s.dice[die]}", f"G{s.dice[1 - die]}"]
        return "".join(reversed(parts) if ghost_first else parts)
    if SPECIAL_ACTION <= a < CHOOSE_ACTION:
        return SPECIAL_TEXT + GHOSTS[a - SPECIAL_ACTION]
    if CHOOSE_ACTION <= a < PAST_ACTIONS:
        share, ghost = divmod(a - CHOOSE_ACTION, len(GHOSTS))
        return GHOSTS[ghost] + (str(share) if share != WHOLE else "")
    return str(a)


def parse_action(s: State, text: str) -> int:
    """The action behind its text; BadInput if there is none."""
    if text in NAMES:
        return NAMES.index(text)
    if found := _CHOICE.fullmatch(text):
        return CHOOSE_ACTION + len(GHOSTS) * int(found[2] or WHOLE) + GHOSTS.index(found[1])
    if text.startswith(SPECIAL_TEXT) and text[len(SPECIAL_TEXT):] in tuple(GHOSTS):
        return SPECIAL_ACTION + GHOSTS.index(text[len(SPECIAL_TEXT):])
    found = _ASSIGNMENT.fullmatch(text)
    if found and found[1] != found[3]:
        return _parse_assignment(s, text, {found[1]: int(found[2]), found[3]: int(found[4])})
    raise BadInput(f'action {text!r} is none of {", ".join(NAMES)}; dice are assigned as "P4G2", ghosts chosen as "R" '
                   f'or, with a share of a 6, "R2", and "{SPECIAL_TEXT}R" is the special ability')


def _parse_assignment(s: State, text: str, numbers: dict[str, int]) -> int:
    for die in range(2):
        if s.dice[die] == numbers["P"] and s.dice[1 - die] == numbers["G"]:
            return ASSIGN_ACTION + die + 2 * text.startswith("G")
    raise BadInput(f"action {text!r} does not fit the dice, which show {s.dice[0]} and {s.dice[1]}")


def outcome_text(s: State, outcome: int) -> str:
    """Pips."""
    return str(outcome + 1)


def parse_outcome(s: State, text: str) -> int:
    """The outcome behind its text; BadInput if there is none."""
    if text not in tuple(str(pips + 1) for pips in range(PIPS)):
        raise BadInput(f"{text!r} is not a die from 1 to {PIPS}")
    return int(text) - 1


def _first_turn() -> State:
    s = State()
    start(s, [2, *encode(OPTIONS, settle(OPTIONS, {}))])
    hand_over_dice(s, 0)
    return s


def position(s: State) -> str:
    """The position as a picture and facts; `parse_position` gives the same state back."""
    usual = _first_turn()
    rows = [list(line) for line in MAZE.lines]
    hidden = []
    for k, p in enumerate(MAZE.places):
        shown, *under = _signs(s, k)
        rows[p.y][p.x] = shown
        hidden += [f"{sign} {p.name}" for sign in under]
    facts = facts_beside(s, usual, DRAWN, WORDS)
    if hidden:
        facts.append("under: " + ", ".join(hidden))
    return "\n".join(["".join(row) for row in rows] + facts) + "\n"


def _signs(s: State, k: int) -> list[str]:
    """All that is on a space, from top to bottom; an empty space is one sign too."""
    avatars = zip(PAC_MEN + GHOSTS, s.pac + s.ghost, strict=True)
    here = [sign for sign, space in avatars if space == k]
    if s.items[k] != NOTHING:
        here.append(ITEM_SIGNS[s.items[k]])
    return here or [EMPTY.get(MAZE.places[k].sign, ".")]


def parse_position(text: str) -> State:
    """The state of a position; BadInput names line and column, or the fact, that is wrong."""
    lines = [line.rstrip() for line in text.split("\n")]
    s = _first_turn()
    for k in range(SPACES):
        s.items[k] = NOTHING
    _check_walls(lines)
    seen: dict[str, int] = {}
    for k, p in enumerate(MAZE.places):
        sign = lines[p.y][p.x]
        if sign != EMPTY.get(p.sign, "."):
            _put(s, seen, sign, k, f"line {p.y + 1}, column {p.x + 1}")
    _read_facts(s, lines[len(MAZE.lines):], seen)
    _settle(s, seen)
    wrong = why_senseless(s)
    if wrong is not None:
        raise BadInput(wrong)
    return s


def _check_walls(lines: list[str]) -> None:
    for y, wanted in enumerate(MAZE.lines):
        line = lines[y] if y < len(lines) else ""
        if len(line) != len(wanted):
            raise BadInput(f"line {y + 1}: {line!r} has {len(line)} signs; this maze has {len(wanted)} in a line")
        for x, sign in enumerate(line):
            if (sign == WALL) != (wanted[x] == WALL):
                raise BadInput(f"line {y + 1}, column {x + 1}: {sign!r} cannot be here; this maze has {wanted[x]!r}")


def _put(s: State, seen: dict[str, int], sign: str, space: int, where: str) -> None:
    """Put a piece, dot or power-up on a space."""
    if sign in (DOT_SIGN, POWER_SIGN):
        if s.items[space] != NOTHING:
            raise BadInput(f"{where}: {sign!r} cannot lie on another")
        s.items[space] = DOT if sign == DOT_SIGN else POWER_UP
    elif sign in seen:
        raise BadInput(f"{where}: a second {sign!r}")
    elif sign and sign in PAC_MEN + GHOSTS:
        seen[sign] = space
    else:
        raise BadInput(f"{where}: {sign!r} cannot be here")


def _read_facts(s: State, lines: list[str], seen: dict[str, int]) -> None:
    for line in lines:
        name, colon, value = (part.strip() for part in line.partition(":"))
        if name == "under":
            _read_hidden(s, value, seen)
        elif name and colon and name not in DRAWN and name in facts_of(State):
            setattr(s, name, read_fact(name, value, getattr(s, name), WORDS))
        elif line.strip():
            raise BadInput(f"{line!r} is not a fact of a position, such as 'steps: 4'")


def _read_hidden(s: State, value: str, seen: dict[str, int]) -> None:
    for item in value.split(","):
        sign, _, name = item.strip().partition(" ")
        if len(sign) != 1 or name not in _NAMES:
            raise BadInput(f'under: {item.strip()!r} is not a sign and its square, such as "x c4"')
        _put(s, seen, sign, _NAMES[name], f"under: {item.strip()}")


def _settle(s: State, seen: dict[str, int]) -> None:
    """Put the avatars where they were seen, and count what lies on the board."""
    for letters, places in ((PAC_MEN, s.pac), (GHOSTS, s.ghost)):
        for k, letter in enumerate(letters):
            places[k] = seen.get(letter, NOBODY)
            if places[k] == NOBODY:
                raise BadInput(f"{letter} is nowhere in the picture")
    s.items_left = SPACES - s.items.count(NOTHING)
