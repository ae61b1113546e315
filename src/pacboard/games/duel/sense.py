"""Is a state one that can be played on?  For positions that come from a text and not from play."""

from __future__ import annotations

from .state import ASSIGN, DICE, ENDED, GHOST, GHOST_STEP, HEARTS, PAC_STEP, RUNNING, State
from .tables import SPACES
from .turn import SIX, has_choice
from .ways import has_step

MOST_TURNS = 1000  # as the options allow
LIMITS = {  # the lowest and the highest number of each field that is neither drawn nor a word
    "seats": (2, 2), "powered_turns": (1, 100), "turn_limit": (1, MOST_TURNS), "idle_limit": (0, MOST_TURNS),
    "turn": (0, MOST_TURNS), "idle": (0, MOST_TURNS), "busy": (0, 1), "dice_left": (0, 2), "pac_pips": (0, SIX),
    "pac_due": (0, 1), "ghost_due": (0, SIX), "steps": (0, SIX), "dice": (0, SIX), "rolled": (0, SIX),
    "hearts": (0, HEARTS), "score": (0, SPACES), "powered": (0, 100),
}


def why_senseless(s: State) -> str | None:
    """What makes it impossible to play on from a state; None if nothing does."""
    for name, (low, high) in LIMITS.items():
        value = getattr(s, name)
        if any(not low <= n <= high for n in (value if isinstance(value, list) else [value])):
            return f"{name}: {value!r} is not within {low} to {high}"
    if len(set(s.ghost)) < len(s.ghost):
        return "two ghosts are on one square (DU-MOV-2)"
    if s.items_left + sum(s.score) > SPACES:
        return f"score: {s.score!r} and what lies on the board are more than there are squares"
    return _why_over(s) or _why_nothing_due(s)


def _why_over(s: State) -> str | None:
    if (s.phase == ENDED) != (s.end != RUNNING):
        return "phase and end do not agree on whether the match is over"
    if s.phase != ENDED and 0 in s.hearts:
        return "a seat has no heart left, but the match goes on (DU-END-1)"
    if s.phase != ENDED and s.items_left == 0:
        return "nothing is left on the board, but the match goes on (DU-END-2)"
    return None


def _why_nothing_due(s: State) -> str | None:
    if s.phase == DICE and not s.dice_left:
        return "dice_left: 0, but dice are due"
    if s.phase == ASSIGN and 0 in s.dice:
        return f"dice: {s.dice!r}, but they are to be assigned"
    if s.phase == GHOST and not (s.ghost_due and has_choice(s)):
        return "a ghost is to be chosen, but there is no ghost or no step for it"
    if s.pac_due and not s.pac_pips:
        return "pac_pips: 0, but Pac-Man's die is due"
    if s.phase == GHOST_STEP and s.mover < 0:
        return "a ghost is to move, but mover names none"
    if s.phase in (PAC_STEP, GHOST_STEP) and not (s.steps and has_step(s)):
        return f"steps: {s.steps}, but an avatar is to move"
    return None
