"""What bots of chase think: which ends of moves are worth how much; compiled like the rules.

Level 1 sees catches only; level 2 weighs all that `pac_worth` and `ghost_worth` know.
"""

from __future__ import annotations

from .ghost_worth import CATCH, judge_ghost
from .pac_worth import PLACES, ROOM, judge_pac, taken
from .pieces import piece
from .play import legal
from .state import NOBODY, PAC_STEP, SPLIT, State

BOTS = (1, 2)  # their levels
KEPT = 3  # ways that are followed up among those to the same spot
BEAM = 240  # ways that are followed up in all
NOTES = ROOM + 2 * PLACES  # what Pac-Man notes, and what a flood over the maze needs


def choices(s: State, out: list[int]) -> int:
    """What is worth a thought: every step, but of the splits the usual one only (CH-ROLE-6)."""
    n = legal(s, out)
    return 1 if s.phase == SPLIT else n


def goes_on(root: State, s: State, level: int) -> bool:
    """Does the move that began in `root` go on?"""
    return piece(s) == piece(root) != NOBODY


def rank(root: State, s: State, level: int) -> float:
    """How good a way is so far, to choose between ways to the same spot."""
    return taken(root, s) if root.phase == PAC_STEP else 0.0


def judge(root: State, s: State, to: int, level: int, notes: list[int]) -> float:
    """What a move from `root` that ends on `to`, in the state `s`, is worth to the seat that made it."""
    if root.phase == PAC_STEP:
        return judge_pac(root, s, level, notes)
    if root.phase == SPLIT:
        return 0.0
    if to == root.pac and not root.eyes[root.mover]:
        return CATCH
    return judge_ghost(root, to, notes) if level > 1 else 0.0
