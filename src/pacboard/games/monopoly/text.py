"""Text forms: actions, outcomes and positions.

A position names every seat with its points, space and Levels, then the Ghost, then all facts that differ from the
first turn of two seats.
"""

from __future__ import annotations

from typing import get_args

from pacboard.core.contract import BadInput
from pacboard.core.notation import facts_beside, read_fact
from pacboard.core.options import encode, settle
from pacboard.core.telling import facts_of

from .events import Due, Ending
from .options import OPTIONS
from .play import (
    ASK_CLAIM,
    BID,
    BIDS,
    GO_TO_LEVEL,
    PASS_BID,
    SELL_LEVEL,
    STEAL_LEVEL,
    WAIVE_CLAIM,
    start,
)
from .sense import why_senseless
from .state import BANK, CLAIMS, MINI_RESULT, TURN, State
from .tables import (
    FREE_PARKING,
    GO,
    GO_TO_JAIL,
    JAIL,
    KIND,
    LEVEL,
    LEVEL_AT,
    LEVELS,
    MAZE,
    MOST_BID,
    PELLET,
    POWER_UP,
    RAISE,
)

SIMPLE = ("roll", "pay jail", "buy", "auction", "stay", "play", "skip")
NUMBERED = {"ask": (ASK_CLAIM, CLAIMS), "waive": (WAIVE_CLAIM, CLAIMS), "sell": (SELL_LEVEL, LEVELS),
            "steal": (STEAL_LEVEL, LEVELS), "go": (GO_TO_LEVEL, LEVELS)}
SPACE_WORDS = {GO: "GO", JAIL: "jail", GO_TO_JAIL: "go-to-jail", FREE_PARKING: "parking", MAZE: "maze",
               PELLET: "pellet", POWER_UP: "power-up"}
PHASE_NAMES = ("order_die", "turn", "die", "mini", "mini_result", "offer", "auction", "power_up", "steal", "sale",
               "ended", "go_on")
WORDS = {
    "phase": PHASE_NAMES, "resume": PHASE_NAMES,
    "stage": ("move", "landed", "fee", "space", "ghost_move", "ghost_fees", "turn_end"),
    "rent": ("ask", "auto"), "minigame": ("play", "auto", "enter"), "mini_scale": ("full", "half"),
    "debt_for": get_args(Due), "how": get_args(Ending),
}
DRAWN = {"seats", "points", "position", "owner", "jailed", "tries", "ghost"}


def _space_names() -> list[str]:
    names: list[str] = []
    for space, kind in enumerate(KIND):
        if kind == LEVEL:
            names.append(f"L{LEVEL_AT[space] + 1}")
        else:
            n = KIND[:space].count(kind) + 1
            names.append(SPACE_WORDS[kind] + (str(n) if KIND.count(kind) > 1 else ""))
    return names


SPACE_NAMES = tuple(_space_names())


def action_text(s: State, a: int) -> str:
    """"roll", "buy", "sell 5" (a Level), "ask 1" (a claim), "bid 40@2" and "pass@2" (of seat 2), ..."""
    if 0 <= a < len(SIMPLE):
        return SIMPLE[a]
    for word, (first, count) in NUMBERED.items():
        if first <= a < first + count:
            return f"{word} {a - first + 1}"
    if PASS_BID <= a < PASS_BID + 4:
        return f"pass@{a - PASS_BID}"
    if a >= BID:
        return f"bid {(a - BID) % BIDS * RAISE}@{(a - BID) // BIDS}"
    return str(a)


def parse_action(s: State, text: str) -> int:
    """The action behind its text; BadInput if there is none."""
    if text in SIMPLE:
        return SIMPLE.index(text)
    word, _, number = text.partition(" ")
    if word in NUMBERED and _is_number(number) and 1 <= int(number) <= NUMBERED[word][1]:
        return NUMBERED[word][0] + int(number) - 1
    what, at, seat = text.partition("@")
    if at and seat in ("0", "1", "2", "3"):
        return _parse_bid(what, int(seat), text)
    raise BadInput(f'action {text!r} is unknown; there are {", ".join(SIMPLE)}, "sell 5", "steal 5", "go 5", "ask 1", '
                   '"waive 1", "bid 40@0" and "pass@0"')


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 5 and (text == "0" or text[0] != "0")


def _parse_bid(what: str, seat: int, text: str) -> int:
    if what == "pass":
        return PASS_BID + seat
    word, _, amount = what.partition(" ")
    if word != "bid" or not _is_number(amount):
        raise BadInput(f'{text!r} is not a bid such as "bid 40@0"')
    if int(amount) % RAISE or int(amount) < RAISE:
        raise BadInput(f"a bid of {amount} is not a multiple of {RAISE} from {RAISE} on (MO-AUC-1)")
    return BID + BIDS * seat + min(int(amount) // RAISE, MOST_BID + 1)  # one that no rule allows, for all above


def outcome_text(s: State, outcome: int) -> str:
    """Pips, or the points of a mini game."""
    return str(outcome * 10 if s.phase == MINI_RESULT else outcome + 1)


def parse_outcome(s: State, text: str) -> int:
    """The outcome behind its text; BadInput if there is none."""
    if s.phase == MINI_RESULT:
        if not _is_number(text) or int(text) % 10:
            raise BadInput(f"{text!r} is not the points of a mini game: a multiple of 10")
        return int(text) // 10
    if text not in ("1", "2", "3", "4", "5", "6"):
        raise BadInput(f"{text!r} is not a die from 1 to 6")
    return int(text) - 1


def _first_turn() -> State:
    s = State()
    start(s, [2, *encode(OPTIONS, settle(OPTIONS, {}))])
    s.phase = TURN
    s.contenders = 0
    return s


def position(s: State) -> str:
    """The position in words and numbers; `parse_position` gives the same state back."""
    usual = _first_turn()
    lines = [_seat_line(s, seat) for seat in range(s.seats)]
    lines.append(f"ghost: {SPACE_NAMES[s.ghost]}")
    return "\n".join([*lines, *facts_beside(s, usual, DRAWN, WORDS)]) + "\n"


def _seat_line(s: State, seat: int) -> str:
    levels = [f"L{k + 1}" for k in range(LEVELS) if s.owner[k] == seat]
    cell = f" locked {s.tries[seat]}" if s.jailed[seat] else ""
    return f"seat {seat}: {s.points[seat]} on {SPACE_NAMES[s.position[seat]]}{cell}" + "".join(f" {k}" for k in levels)


def parse_position(text: str) -> State:
    """The state of a position; BadInput names the line that is wrong."""
    s = _first_turn()
    s.seats = 0
    s.points = [0] * 4
    for line in text.split("\n"):
        name, colon, value = (part.strip() for part in line.partition(":"))
        if name.startswith("seat ") and colon:
            _read_seat(s, name, value.split(), line)
        elif name == "ghost" and colon:
            s.ghost = _space(value, line)
        elif name and colon and name not in DRAWN and name in facts_of(State):
            setattr(s, name, read_fact(name, value, getattr(s, name), WORDS))
        elif line.strip():
            raise BadInput(f"{line!r} is neither a seat, the ghost nor a fact such as 'player: 1'")
    if not 2 <= s.seats <= 4:
        raise BadInput(f"{s.seats} seats; there must be 2 to 4")
    wrong = why_senseless(s)
    if wrong is not None:
        raise BadInput(wrong)
    return s


def _space(name: str, line: str) -> int:
    if name not in SPACE_NAMES:
        raise BadInput(f"{line!r}: {name!r} is not a space; there are {', '.join(SPACE_NAMES)}")
    return SPACE_NAMES.index(name)


def _read_seat(s: State, name: str, words: list[str], line: str) -> None:
    seat = s.seats
    if name != f"seat {seat}" or len(words) < 3 or not _is_number(words[0]) or words[1] != "on" or seat > 3:
        raise BadInput(f"{line!r} is not a seat in order, such as 'seat {min(seat, 3)}: 100 on GO L1 L2'")
    s.seats += 1
    s.points[seat] = int(words[0])
    s.position[seat] = _space(words[2], line)
    rest = words[3:]
    if rest[:1] == ["locked"]:
        if len(rest) < 2 or rest[1] not in ("0", "1", "2"):
            raise BadInput(f"{line!r}: after 'locked' stands the number of failed tries, 0 to 2")
        s.jailed[seat], s.tries[seat] = 1, int(rest[1])
        rest = rest[2:]
    for word in rest:
        level = _space(word, line)
        if KIND[level] != LEVEL or s.owner[LEVEL_AT[level]] != BANK:
            raise BadInput(f"{line!r}: {word!r} is no Level, or is owned already")
        s.owner[LEVEL_AT[level]] = seat
