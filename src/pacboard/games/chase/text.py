"""Text forms: actions, outcomes, and positions as pictures of the maze.

In a picture `@` is Pac-Man, `B P I C` are pawns and `b p i c` eyes, `*` a dot, `.` a taken dot, `O` a pellet, `x` a
taken pellet, `o` a blank, `R` the free door, `S` START, `1 2 3` a fruit on START; `[.PIC]` shows who is in the cage.
What lies under Pac-Man is taken and what lies under a ghost is not, unless `up: c4` or `taken: c4` says otherwise.
Below it stand, as `name: value`, all facts that differ from a first turn of two seats with the dice thrown.
"""

from __future__ import annotations

from pacboard.board.directions import NAMES
from pacboard.board.drawing import ACROSS, DEEP
from pacboard.core.contract import BadInput
from pacboard.core.notation import facts_beside, read_fact
from pacboard.core.telling import facts_of

from .deck import GHOSTS
from .maze import CAGE_LABEL
from .play import SPLIT_ACTION, start
from .roles import become_pac, ghost_players
from .sense import why_senseless
from .state import CARD, NOBODY, PAC_STEP, State
from .tables import (
    BLUE_KINDS,
    CAGE,
    CARD_ORDER,
    CARD_SPACES,
    DOT,
    FRUIT_CARD,
    KINDS,
    LAYOUT,
    MAZE,
    NOTHING,
    SECTION,
    SPACES,
    START,
)

FRUIT_TEXT = "fruit"
PHASE_NAMES = ("role_die", "split", "pac_die", "pac_step", "power_die", "card", "ghost_step", "ended")
WORDS = {"phase": PHASE_NAMES, "mode": ("standard", "arcade"), "catch": ("contact", "landing"),
         "ghost_memory": ("move", "always"), "second_pellet": ("fresh", "add")}
DRAWN = {"dots", "pac", "ghost", "eyes", "section_left", "dots_left", "cards_left"}
TAKEN = {"*": ".", "P": "x"}
SIGN = {"*": "*", "P": "O", "o": "o", "R": "R"}
_ROWS = max(p.y for p in [*MAZE.places, MAZE.start]) * DEEP + 1
_SPOTS = {(p.y * DEEP, p.x * ACROSS): k for k, p in enumerate(MAZE.places)}
_SPOTS[MAZE.start.y * DEEP, MAZE.start.x * ACROSS] = START
_LABEL = MAZE.places[MAZE.door].y * DEEP + 1, max(0, MAZE.places[MAZE.door].x * ACROSS - 2)
_NAMES = {**{p.name: k for k, p in enumerate(MAZE.places)}, "cage": CAGE, "start": START}
_PLACES = {k: name for name, k in _NAMES.items()}


def action_text(s: State, a: int) -> str:
    """A direction, or a split as the ghosts of each ghost player in turn: "BC-I-P"."""
    if a < SPLIT_ACTION:
        return NAMES[a] if 0 <= a < len(NAMES) else str(a)
    code = a - SPLIT_ACTION
    hands = ["".join(g for k, g in enumerate(GHOSTS) if code >> 2 * k & 3 == who) for who in range(ghost_players(s))]
    return "-".join(hands)


def parse_action(s: State, text: str) -> int:
    """The action behind its text; BadInput if there is none."""
    if text in NAMES:
        return NAMES.index(text)
    hands = text.split("-")
    if sorted("".join(hands)) == sorted(GHOSTS) and len(hands) <= 4:
        return SPLIT_ACTION + sum(who << 2 * GHOSTS.index(g) for who, hand in enumerate(hands) for g in hand)
    raise BadInput(f'action {text!r} is neither one of {", ".join(NAMES)} nor a split such as "BC-I-P"')


def outcome_text(s: State, outcome: int) -> str:
    """Pips, or a card: "B2I5C4P4", "yB5P4I6C5" (yellow), "fruit"."""
    if s.phase != CARD:
        return str(outcome + 1)
    return card_text(outcome) if 0 <= outcome < KINDS else str(outcome)


def card_text(kind: int) -> str:
    """A card by its lines; yellow ones begin with a y."""
    if kind == FRUIT_CARD:
        return FRUIT_TEXT
    lines = "".join(f"{GHOSTS[CARD_ORDER[k]]}{CARD_SPACES[k]}" for k in range(4 * kind, 4 * kind + 4))
    return ("y" if kind >= BLUE_KINDS else "") + lines


_KINDS = {card_text(kind): kind for kind in range(KINDS)}


def parse_outcome(s: State, text: str) -> int:
    """The outcome behind its text; BadInput if there is none."""
    if s.phase == CARD:
        if text not in _KINDS:
            raise BadInput(f"card {text!r} is not in the deck")
        return _KINDS[text]
    if text not in ("1", "2", "3", "4", "5", "6"):
        raise BadInput(f"{text!r} is not a die from 1 to 6")
    return int(text) - 1


def _first_turn() -> State:
    s = State()
    start(s, [2, 0, 1, 0, 0, 0, 0, 0])
    become_pac(s, 0)
    s.phase = PAC_STEP
    s.dice_left = 0
    return s


_USUAL = _first_turn()


def position(s: State) -> str:
    """The position as a picture and facts; `parse_position` gives the same state back."""
    rows = _picture(s)
    facts = facts_beside(s, _USUAL, DRAWN, WORDS)
    facts += _covered(s)
    hidden = [f"{_letter(s, g)} {_PLACES[s.ghost[g]]}" for g in range(4) if not _is_shown(rows, s, g)]
    if hidden:
        facts.append("under: " + ", ".join(hidden))
    return "\n".join(["".join(row).rstrip() for row in rows] + facts) + "\n"


def _covered(s: State) -> list[str]:
    """What lies under pieces, where it is not as one would expect."""
    up = [_PLACES[s.pac]] if s.pac < SPACES and s.dots[s.pac] != NOTHING else []
    taken = [_PLACES[k] for k in sorted(set(s.ghost) - {s.pac, CAGE}) if s.dots[k] != LAYOUT[k]]
    return [f"{name}: {' '.join(names)}" for name, names in (("up", up), ("taken", taken)) if names]


def _letter(s: State, ghost: int) -> str:
    return GHOSTS[ghost].lower() if s.eyes[ghost] else GHOSTS[ghost]


def _picture(s: State) -> list[list[str]]:
    rows = [list(line.replace(CAGE_LABEL, " " * len(CAGE_LABEL)).ljust(12 * ACROSS)) for line in MAZE.lines]
    row, column = _LABEL
    caged = "".join(_letter(s, g) if s.ghost[g] == CAGE else "." for g in range(4))
    rows[row][column: column + len(CAGE_LABEL)] = f"[{caged}]"
    for (r, c), k in _SPOTS.items():
        rows[r][c] = _sign(s, k)
    return rows


def _sign(s: State, k: int) -> str:
    here = [_letter(s, g) for g in range(4) if s.ghost[g] == k]
    if s.pac == k:
        return "@"
    if here:
        return min(here)  # a pawn (capital) lies on top of eyes
    if k == START:
        return str(s.fruits) if s.fruit_on_start else "S"
    sign = MAZE.places[k].sign
    return SIGN[sign] if s.dots[k] == LAYOUT[k] else TAKEN[sign]


def _is_shown(rows: list[list[str]], s: State, ghost: int) -> bool:
    return s.ghost[ghost] == CAGE or any(rows[r][c] == _letter(s, ghost)
                                         for (r, c), k in _SPOTS.items() if k == s.ghost[ghost])


def parse_position(text: str) -> State:
    """The state of a position; BadInput names line and column, or the fact, that is wrong."""
    lines = text.expandtabs().split("\n")
    rows, rest = lines[:_ROWS], lines[_ROWS:]
    s = _USUAL.copy()
    for k in range(SPACES):
        s.dots[k] = NOTHING
    seen: dict[str, int] = {}
    for (r, c), k in sorted(_SPOTS.items()):
        sign = rows[r][c: c + 1] if r < len(rows) else ""
        _read_sign(s, k, sign, seen, f"line {r + 1}, column {c + 1}")
    _read_cage(s, rows, seen)
    _read_facts(s, rest, seen)
    _settle(s, seen)
    wrong = why_senseless(s)
    if wrong is not None:
        raise BadInput(wrong)
    return s


def _read_sign(s: State, k: int, sign: str, seen: dict[str, int], where: str) -> None:
    if sign and sign in "@" + GHOSTS + GHOSTS.lower():
        if sign.upper() in map(str.upper, seen):
            raise BadInput(f"{where}: a second {sign!r}")
        seen[sign] = k
        if sign != "@" and k < SPACES:
            s.dots[k] = LAYOUT[k]
    elif k == START and sign in ("1", "2", "3"):
        s.fruits, s.fruit_on_start = int(sign), 1
    elif k == START and sign == "S":
        pass
    elif k != START and sign == SIGN[MAZE.places[k].sign]:
        s.dots[k] = LAYOUT[k]
    elif k == START or sign != TAKEN.get(MAZE.places[k].sign):
        raise BadInput(f"{where}: {sign!r} cannot be here")


def _read_cage(s: State, rows: list[str], seen: dict[str, int]) -> None:
    row, column = _LABEL
    label = rows[row][column: column + len(CAGE_LABEL)] if row < len(rows) else ""
    for sign in label.strip("[]"):
        if sign in GHOSTS:
            if sign in seen or sign.lower() in seen:
                raise BadInput(f"line {row + 1}: a second {sign!r}")
            seen[sign] = CAGE
        elif sign != ".":
            raise BadInput(f"line {row + 1}, column {column + 1}: {label!r} is not who is in the cage, such as [.PIC]")


def _read_facts(s: State, lines: list[str], seen: dict[str, int]) -> None:
    for line in lines:
        name, colon, value = (part.strip() for part in line.partition(":"))
        if name == "under":
            _read_hidden(value, seen)
        elif name in ("up", "taken"):
            _read_covered(s, name, value)
        elif name and colon and name not in DRAWN and name in facts_of(State):
            setattr(s, name, read_fact(name, value, getattr(s, name), WORDS))
        elif line.strip():
            raise BadInput(f"{line!r} is not a fact of a position, such as 'steps: 4'")


def _read_hidden(value: str, seen: dict[str, int]) -> None:
    for item in value.split(","):
        sign, _, name = item.strip().partition(" ")
        if len(sign) != 1 or sign not in GHOSTS + GHOSTS.lower() or name not in _NAMES:
            raise BadInput(f'under: {item.strip()!r} is not a ghost and its place, such as "b c4"')
        if sign.upper() in map(str.upper, seen):
            raise BadInput(f"under: a second {sign!r}")
        seen[sign] = _NAMES[name]


def _read_covered(s: State, name: str, value: str) -> None:
    for place in value.split():
        if _NAMES.get(place, SPACES) >= SPACES:
            raise BadInput(f"{name}: {place!r} is not a space, such as c4")
        s.dots[_NAMES[place]] = LAYOUT[_NAMES[place]] if name == "up" else NOTHING


def _settle(s: State, seen: dict[str, int]) -> None:
    """Put the pieces where they were seen, and count what follows from the picture."""
    for ghost, letter in enumerate(GHOSTS):
        at = seen.get(letter, seen.get(letter.lower(), NOBODY))
        if at == NOBODY:
            raise BadInput(f"{letter} is nowhere in the picture")
        s.ghost[ghost] = at
        s.eyes[ghost] = int(letter not in seen)
    s.pac = seen.get("@", NOBODY)
    if s.pac == NOBODY:
        raise BadInput("Pac-Man (@) is nowhere in the picture")
    s.section_left = [sum(s.dots[k] == DOT and SECTION[k] == q for k in range(SPACES)) for q in range(4)]
    s.dots_left = sum(s.section_left)
    s.cards_left = sum(s.deck)
