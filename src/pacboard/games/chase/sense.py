"""Is a state one that can be played on?  For positions that come from a text and not from play."""

from __future__ import annotations

from .state import CARD, ENDED, GHOST_STEP, PAC_DIE, PAC_STEP, POWER_DIE, ROLE_DIE, SPLIT, State
from .tables import CAGE, FRUIT_CARD, FRUIT_POINTS, KINDS, PELLETS, START

MOST = 32767
LIMITS = {  # the lowest and the highest number of each field that is not drawn
    "seats": (2, 5), "mode": (0, 1), "start_level": (1, 2), "catch": (0, 1), "ghost_memory": (0, 1),
    "second_pellet": (0, 1), "dot_points": (0, 40), "turn_limit": (0, MOST), "phase": (ROLE_DIE, ENDED),
    "been": (0, 31), "contenders": (0, 31), "roller": (0, 4), "dice_left": (0, 3), "pac_seat": (-1, 4),
    "level": (1, MOST), "lives": (0, 3), "turn": (0, MOST), "split": (-1, 255), "blue": (0, 16),
    "fruits": (0, len(FRUIT_POINTS)), "fruit_on_start": (0, 1), "steps": (0, 18), "power_rolls": (0, 3 * PELLETS),
    "powered": (0, 1), "mover": (-1, 3), "slot": (0, 4), "card": (-1, KINDS - 1), "back": (-1, CAGE),
    "dice": (0, 6), "rolled": (0, 18), "owner": (-1, 4), "trail": (-1, CAGE), "tally": (0, MOST), "deck": (0, 60),
}
WITH_PAC_MAN = (SPLIT, PAC_DIE, PAC_STEP, POWER_DIE, CARD, GHOST_STEP)


def why_senseless(s: State) -> str | None:
    """What makes it impossible to play on from a state; None if nothing does."""
    for name, (low, high) in LIMITS.items():
        value = getattr(s, name)
        if any(not low <= n <= high for n in (value if isinstance(value, list) else [value])):
            return f"{name}: {value!r} is not within {low} to {high}"
    return _why_no_pieces(s) or _why_nobody(s)


def _why_no_pieces(s: State) -> str | None:
    pawns = [s.ghost[g] for g in range(4) if not s.eyes[g] and s.ghost[g] != CAGE]
    if len(set(pawns)) < len(pawns):
        return "two pawns are on one space (CH-GHO-3)"
    if START in s.ghost or any(s.eyes[g] and s.ghost[g] == CAGE for g in range(4)):
        return "a ghost is on START (CH-PAC-5), or eyes are in the cage (CH-GHO-7)"
    if s.dots_left == 0:
        return "no dot is left, but the level is not complete (CH-LVL-1)"
    if s.phase == CARD and s.cards_left == 0:
        return "a card is due, but the deck is empty (CH-GHO-11)"
    if s.fruit_on_start and not s.fruits:
        return "fruit_on_start: 1, but no fruit has come yet (fruits: 0)"
    return None


def _why_nobody(s: State) -> str | None:
    if max(s.pac_seat, s.roller, *s.owner) >= s.seats:
        return f"there is no such seat among {s.seats}: pac_seat {s.pac_seat}, roller {s.roller}, owner {s.owner}"
    if s.phase in WITH_PAC_MAN and min(s.pac_seat, *s.owner) < 0:
        return f"nobody is Pac-Man or has a ghost: pac_seat {s.pac_seat}, owner {s.owner}"
    if s.phase in WITH_PAC_MAN and s.lives < 1:
        return "lives: 0, but the round goes on"
    if s.phase in (ROLE_DIE, PAC_DIE, POWER_DIE) and not s.dice_left:
        return "dice_left: 0, but dice are due"
    if s.phase == ROLE_DIE and not s.contenders >> s.roller & 1:
        return f"the roller {s.roller} is none of the contenders {s.contenders:#b}"
    if s.phase in (PAC_STEP, GHOST_STEP) and s.steps < 1:
        return f"steps: {s.steps}, but a piece is to move"
    if s.phase == GHOST_STEP and (s.mover < 0 or s.card < 0 or s.card == FRUIT_CARD):
        return f"a ghost is to move, but of mover {s.mover} and card {s.card} one is none"
    return None
