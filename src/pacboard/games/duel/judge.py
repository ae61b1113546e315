"""What the end of a move or a turn is worth in duel, for bots: compiled like the rules.

Level 1 sees captures of its own move only; level 2 looks to the end of its turn, and at what the next one may bring.
"""

from __future__ import annotations

from .ending import best_seats
from .pieces import piece
from .play import PIPS, actor, legal
from .state import ENDED, NOBODY, State
from .tables import DOT, FAR, IS_SMILEY, NOTHING, SPACES

BOTS = (1, 2)  # their levels
KEPT = 2  # ways that are followed up among those to the same spot
BEAM = 300  # ways that are followed up in all
NOTES = 1  # it notes nothing

WIN = 100.0
DRAWN = -5.0
POWER = 0.8  # a turn with power after this one
THREAT = 0.25  # of what a capture in one's own next turn would bring: he moves before
PROSPECTS = 0.8  # nearness of what may be taken
DENIED = 0.4  # the same for the opponent
LAST_FOR_ME = 12.0  # nearness of the last thing on the board, where taking it wins
LAST_FOR_HIM = 60.0  # where the opponent may take it in his next turn and win
HEARTS_WORTH = (0, 80, 125, 150, 165)  # what so many hearts are worth, in tenths
LAST_HEART = 40.0  # what a capture costs that ends the match, while it is only likely
SEEN = 6  # things that count for how near things are
LONGEST = 5  # steps of a ghost: a 6 is split into 4 at most
MOST_OF_SIX = 4
ALL_ROLLS = PIPS * PIPS
BOTH = 3  # seats, as bits


def _rolls_that_reach(far: int) -> int:
    """Of 36 rolls, those with a die that lets a ghost come so far (DU-TURN-3)."""
    short = sum((min(pips, MOST_OF_SIX) if pips == PIPS else pips) < far for pips in range(1, PIPS + 1))
    return ALL_ROLLS - short * short


GHOST_ROLLS = tuple(_rolls_that_reach(far) for far in range(LONGEST + 2))
PAC_ROLLS = tuple(ALL_ROLLS - max(far - 1, 0) ** 2 for far in range(PIPS + 1))
NEAREST = tuple(tuple(sorted(range(SPACES), key=row.__getitem__)) for row in FAR)  # for each space all, by distance


def choices(s: State, out: list[int]) -> int:
    """What is worth a thought: whatever is legal."""
    return legal(s, out)


def goes_on(root: State, s: State, level: int) -> bool:
    """Is the same piece on its way, or for level 2, does the turn go on?"""
    if level == 1:
        return piece(s) == piece(root) != NOBODY and s.turn == root.turn
    return s.turn == root.turn and actor(s) == root.player


def rank(root: State, s: State, level: int) -> float:
    """How good a way is so far."""
    return margin(root, s, root.player) if level > 1 else 0.0


def judge(root: State, s: State, to: int, level: int, notes: list[int]) -> float:
    """What a move or turn from `root` that ends in the state `s` is worth to the seat that made it."""
    me = root.player
    if level == 1:
        lost = root.hearts[me] - s.hearts[me]
        return -1.0 if lost else 1.0 * (root.hearts[1 - me] - s.hearts[1 - me])
    if s.phase == ENDED:
        won = best_seats(s)
        return DRAWN if won == BOTH else WIN if won == 1 << me else -WIN
    return margin(root, s, me)


def margin(root: State, s: State, me: int) -> float:
    """How good a position is for a seat, at the end of its turn or within it."""
    him = 1 - me
    mine = s.powered[me] if s.turn != root.turn else max(0, s.powered[me] - 1)  # one turn less from now on (DU-POW-1)
    value = (s.score[me] - s.score[him] + (HEARTS_WORTH[s.hearts[me]] - HEARTS_WORTH[s.hearts[him]]) / 10
             + POWER * (mine - s.powered[him]) - DENIED * nearness(s, him))
    if mine == 0:
        value -= hunted(s, me, s.moved[him]) * capture_cost(s, me)
    if s.powered[him] <= 1:
        chosen = s.moved[me] if s.turn != root.turn else s.chosen
        value += THREAT * hunted(s, him, chosen) * capture_cost(s, him)
    if s.items_left > 1:
        return value + PROSPECTS * nearness(s, me)
    return value + last_worth(s, me)


def hunted(s: State, seat: int, resting: int) -> float:
    """How likely a ghost comes to a seat's Pac-Man with the dice; `resting` ghosts must not move (DU-TURN-2).

    Ghosts in the way are not seen.
    """
    place = s.pac[seat]
    near = LONGEST + 1
    if IS_SMILEY[place]:
        return 0.0
    for ghost in range(4):
        if not resting >> ghost & 1:
            near = min(near, FAR[place][s.ghost[ghost]])
    return GHOST_ROLLS[near] / ALL_ROLLS


def capture_cost(s: State, seat: int) -> float:
    """What a seat would lose by a capture: a heart, up to two dots, and one that the opponent gains."""
    if s.hearts[seat] == 1:
        return LAST_HEART
    swing = min(3, s.score[seat] + 1) if s.score[seat] else 0
    return (HEARTS_WORTH[s.hearts[seat]] - HEARTS_WORTH[s.hearts[seat] - 1]) / 10 + swing


def nearness(s: State, seat: int) -> float:
    """Of the nearest things that lie there, how near each is, the nearest counting most."""
    here = s.pac[seat]
    total = 0.0
    share = 1.0
    seen = 0
    for i in range(SPACES):
        k = NEAREST[here][i]
        if s.items[k] != NOTHING:
            total += share / (1.0 + 0.3 * FAR[here][k])
            share *= 0.5
            seen += 1
            if seen == SEEN or seen == s.items_left:
                return total
    return total


def last_worth(s: State, me: int) -> float:
    """One thing is left: it is wanted only by whom it lets win (DU-END-2)."""
    space = 0
    while space < SPACES - 1 and s.items[space] == NOTHING:
        space += 1
    lead = s.score[me] - s.score[1 - me]
    point = 1 if s.items[space] == DOT else 0
    his = FAR[s.pac[1 - me]][space]
    value = LAST_FOR_ME / (1.0 + FAR[s.pac[me]][space]) if lead + point > 0 else 0.0
    if lead - point < 0 and his <= PIPS:
        value -= LAST_FOR_HIM * PAC_ROLLS[his] / ALL_ROLLS
    return value
