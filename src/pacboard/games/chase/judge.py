"""What the end of a move is worth in chase, for bots: compiled like the rules.

Level 1 sees catches only; level 2 weighs what Pac-Man takes against what the next card may bring, and how ghosts close
the net around him.  All weights are in dots.
"""

from __future__ import annotations

from .pieces import piece
from .play import legal
from .state import BLUE, BOARDS, CARD, DOTS, FRUIT, NOBODY, PAC_STEP, POWER_DIE, SPLIT, State
from .tables import (
    BLUE_KINDS,
    CAGE,
    CARD_ORDER,
    CARD_SPACES,
    DOOR,
    DOT,
    FAR,
    FRUIT_CARD,
    KINDS,
    NEXT,
    NOWHERE,
    PELLET,
    SPACES,
)

BOTS = (1, 2)  # their levels
KEPT = 3  # ways that are followed up among those to the same spot
BEAM = 240  # ways that are followed up in all
PLACES = SPACES + 2
MOST_ROLLS = 12
RISKS = 1 + 16 * (1 + MOST_ROLLS) * PLACES  # a risk for every set of eaten ghosts, power rolls left, and place
NOTES = RISKS + 2 * PLACES  # and what a flood over the maze needs

# Pac-Man
TAKEN_DOT, TAKEN_SECTION, TAKEN_LEVEL, TAKEN_FRUIT, TAKEN_GHOST = 1.0, 10.0, 100.0, 2.0, 5.0  # a fruit's 100 points
CAUGHT = -1000.0
PELLET_NOW = 3.0  # three more moves, no danger until they are over
HUNT = 2.0  # nearness of pawns, 0 to 1 each, while power rolls are left
DANGER = -60.0  # how likely the next card catches him, 0 to 1
RISK = -10.0  # the same, where power rolls are left to get out of it
DISTANCE = 0.3  # steps to the nearest pawn, up to FAR_ENOUGH
EXIT = 0.5  # a way on from here that no pawn is close to
LAST_DOTS = -0.3  # steps to the nearest dot that is left
FAR_ENOUGH = 8
HUNTING_RANGE = 10  # steps: about three power rolls
OUT_OF_REACH = 99
MILLION = 1_000_000
PIPS = 6

# Ghosts
CATCH = 1000.0
NEAR_PAC = -0.4  # steps to Pac-Man
COVERED_EXIT = 1.0  # a space beside Pac-Man that this ghost is the nearest to
NET = 30.0  # how well the team covers the spaces in his reach, 0 to 1
SPREAD = 0.3  # steps to the nearest teammate, up to APART
GUARD = -0.1  # steps to the nearest dot that is left
HOME = -2.0  # steps home, for eyes
ON_DOOR = -4.0  # stays on the door while teammates of the same card wait in the cage
NEAR_PELLET = -2.0  # near a pellet that Pac-Man is near: could be eaten, 0 to 1
APART = 4
PAC_REACH = 12  # steps that Pac-Man is likely to have
PELLET_REACH = 8

_numbers = [CARD_SPACES[4 * kind + k] for kind in range(BLUE_KINDS) if kind != FRUIT_CARD for k in range(4)]
NUMBERS = len(_numbers)
ENOUGH = tuple(sum(n >= far for n in _numbers) for far in range(PLACES))  # numbers on cards that reach so far


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


# Pac-Man

def won(root: State, s: State, kind: int) -> int:
    """How much of a kind Pac-Man has gained since `root`."""
    return s.tally[4 * root.pac_seat + kind] - root.tally[4 * root.pac_seat + kind]


def is_caught(root: State, s: State) -> bool:
    """Has Pac-Man's move ended on a pawn? (CH-PAC-6)"""
    return s.phase != CARD and s.phase != POWER_DIE and s.phase != PAC_STEP and won(root, s, DOTS) < root.dots_left


def taken(root: State, s: State) -> float:
    """What he has taken on the way."""
    dots = won(root, s, DOTS)
    value = TAKEN_FRUIT * won(root, s, FRUIT) + TAKEN_GHOST * won(root, s, BLUE) + TAKEN_SECTION * won(root, s, BOARDS)
    if dots == root.dots_left:
        value += TAKEN_LEVEL
    for k in range(4):
        left = root.section_left[k]
        gone = left if dots == root.dots_left else left - s.section_left[k]
        if gone > 0:
            value += gone * (TAKEN_DOT + 2.0 * TAKEN_DOT / left)
    return value


def judge_pac(root: State, s: State, level: int, notes: list[int]) -> float:
    caught = is_caught(root, s)
    if level == 1:
        return CAUGHT if caught else 0.0
    if caught:
        return CAUGHT + TAKEN_DOT * won(root, s, DOTS)
    value = taken(root, s)
    if won(root, s, DOTS) == root.dots_left:
        return value
    value += LAST_DOTS * nearest_dot(s, s.pac)
    if s.phase == POWER_DIE:
        if root.dots[s.pac] == PELLET:
            value += PELLET_NOW
        return value + HUNT * prey(s) + RISK * risk(s, min(s.power_rolls + 1, MOST_ROLLS), notes) / root.lives
    value += DANGER * risk(s, 0, notes) / root.lives + DISTANCE * min(FAR_ENOUGH, nearest_pawn(s, s.pac))
    for d in range(4):
        to = NEXT[s.pac][d]
        if to != NOWHERE and to != CAGE and nearest_pawn(s, to) > 2:
            value += EXIT
    return value


def nearest_dot(s: State, place: int) -> int:
    near = OUT_OF_REACH
    for k in range(SPACES):
        if s.dots[k] == DOT:
            near = min(near, FAR[place][k])
    return near


def is_about(s: State, ghost: int) -> bool:
    """Is it a pawn outside the cage?"""
    return s.eyes[ghost] == 0 and s.ghost[ghost] != CAGE


def nearest_pawn(s: State, place: int) -> int:
    near = OUT_OF_REACH
    for ghost in range(4):
        if is_about(s, ghost):
            near = min(near, FAR[place][s.ghost[ghost]])
    return near


def prey(s: State) -> float:
    """How near the pawns are for the rolls that are left; those in the cage cannot be eaten."""
    near = 0.0
    for ghost in range(4):
        if is_about(s, ghost):
            near += max(0.0, 1.0 - FAR[s.pac][s.ghost[ghost]] / HUNTING_RANGE)
    return near


def risk(s: State, rolls: int, notes: list[int]) -> float:
    """How likely the next card catches Pac-Man, 0 to 1, if he uses so many rolls before it well."""
    eaten = s.eyes[0] | s.eyes[1] << 1 | s.eyes[2] << 2 | s.eyes[3] << 3
    if rolls == 0:
        return noted_danger(s, eaten, s.pac, notes) / MILLION
    for k in range(1, rolls + 1):
        if notes[note_of(eaten, k, s.pac)] == 0:
            note_risks_before_die(s, eaten, k, notes)
    return (notes[note_of(eaten, rolls, s.pac)] - 1) / MILLION


def note_of(eaten: int, rolls: int, place: int) -> int:
    """Where a risk is noted, in millionths and one more."""
    return 1 + (eaten * (MOST_ROLLS + 1) + rolls) * PLACES + place


def noted_danger(s: State, eaten: int, place: int, notes: list[int]) -> int:
    at = note_of(eaten, 0, place)
    if notes[at] == 0:
        notes[0] = 1  # something is noted
        notes[at] = 1 + danger(s, place)
    return notes[at] - 1


def note_risks_before_die(s: State, eaten: int, rolls: int, notes: list[int]) -> None:
    """For every place the risk to expect if one more die is rolled there and its best end is chosen."""
    here = RISKS
    there = RISKS + PLACES
    for place in range(PLACES):
        notes[here + place] = (noted_danger(s, eaten, place, notes) if rolls == 1
                               else notes[note_of(eaten, rolls - 1, place)] - 1)
        notes[note_of(eaten, rolls, place)] = 0
    for _ in range(PIPS):
        for place in range(PLACES):
            best = MILLION
            for d in range(4):
                to = NEXT[place][d]
                if to != NOWHERE and to != CAGE:
                    best = min(best, notes[here + to])
            notes[there + place] = best
        for place in range(PLACES):
            notes[here + place] = notes[there + place]
            notes[note_of(eaten, rolls, place)] += notes[there + place]
    for place in range(PLACES):
        notes[note_of(eaten, rolls, place)] = 1 + notes[note_of(eaten, rolls, place)] // PIPS


def danger(s: State, place: int) -> int:
    """How likely the next card lets a ghost reach a place, in millionths (pawns in each other's way are not seen)."""
    hit = 0
    total = 0
    is_new = s.cards_left == s.deck[FRUIT_CARD]  # no movement card is left: a new deck is shuffled (CH-GHO-11)
    for kind in range(KINDS):
        weight = 1 if is_new else s.deck[kind]
        if kind != FRUIT_CARD and weight > 0:
            total += weight
            if does_card_reach(s, kind, place):
                hit += weight
    return hit * MILLION // total


def does_card_reach(s: State, kind: int, place: int) -> bool:
    """Could a ghost come to a place with a card?  It leaves the cage only while no pawn is on the door (CH-GHO-5)."""
    on_door = NOBODY
    for ghost in range(4):
        if s.ghost[ghost] == DOOR and s.eyes[ghost] == 0:
            on_door = ghost
    for k in range(4 * kind, 4 * kind + 4):
        ghost = CARD_ORDER[k]
        if s.eyes[ghost]:
            continue
        is_free = s.ghost[ghost] != CAGE or on_door == NOBODY
        if is_free and 0 < FAR[s.ghost[ghost]][place] <= CARD_SPACES[k]:
            return True
        if s.ghost[ghost] != CAGE:
            on_door = NOBODY if on_door == ghost else on_door
        elif on_door == NOBODY:
            on_door = ghost if CARD_SPACES[k] == 1 else NOBODY
    return False


# Ghosts

def judge_ghost(s: State, place: int, notes: list[int]) -> float:
    """How well the moving ghost would stand on a place, beside its teammates as they stand."""
    if s.eyes[s.mover]:
        return HOME * FAR[place][CAGE]
    value = (NEAR_PAC * FAR[s.pac][place] + SPREAD * nearest_mate(s, place) + NET * net(s, place, notes)
             + NEAR_PELLET * pellet_near(s, place) + COVERED_EXIT * covered_exits(s, place))
    if s.dots_left:
        value += GUARD * nearest_dot(s, place)
    return value + (ON_DOOR if place == DOOR and is_awaited(s) else 0.0)


def is_mate(s: State, ghost: int) -> bool:
    return ghost != s.mover and s.eyes[ghost] == 0


def nearest_mate(s: State, place: int) -> int:
    """Steps to the nearest teammate, APART at most."""
    near = APART
    for ghost in range(4):
        if is_mate(s, ghost):
            near = min(near, FAR[place][s.ghost[ghost]])
    return near


def covered_exits(s: State, place: int) -> int:
    """The spaces beside Pac-Man that this ghost would be the nearest to."""
    n = 0
    mates = 0
    for ghost in range(4):
        mates += is_mate(s, ghost)
    for d in range(4):
        to = NEXT[s.pac][d]
        if to != NOWHERE and to != CAGE:
            near = APART if mates == 0 else OUT_OF_REACH
            for ghost in range(4):
                if is_mate(s, ghost):
                    near = min(near, FAR[s.ghost[ghost]][to])
            n += FAR[place][to] < near
    return n


def is_awaited(s: State) -> bool:
    """Has a ghost in the cage its move still to come on this card?"""
    for k in range(4 * s.card + s.slot, 4 * s.card + 4):
        if s.ghost[CARD_ORDER[k]] == CAGE and s.eyes[CARD_ORDER[k]] == 0:
            return True
    return False


def net(s: State, place: int, notes: list[int]) -> float:
    """Over the spaces in Pac-Man's reach, dots counting double: how likely the team reaches them next."""
    n = flood(s, place, notes)
    covered = 0.0
    total = 0.0
    for i in range(n):
        space = notes[RISKS + PLACES + i]
        if space < SPACES:
            weight = 2.0 if s.dots[space] == DOT else 1.0
            missed = 1.0 - ENOUGH[FAR[place][space]] / NUMBERS
            for ghost in range(4):
                if is_mate(s, ghost):
                    missed *= 1.0 - ENOUGH[FAR[s.ghost[ghost]][space]] / NUMBERS
            covered += weight * (1.0 - missed)
            total += weight
    return covered / total if total > 0.0 else 1.0


def flood(s: State, place: int, notes: list[int]) -> int:
    """Notes the places that Pac-Man can come to without meeting a pawn, the nearest first, and counts them."""
    steps = RISKS
    queue = RISKS + PLACES
    for k in range(PLACES):
        notes[steps + k] = 0
    for ghost in range(4):
        if is_mate(s, ghost):
            notes[steps + s.ghost[ghost]] = -1
    notes[steps + place] = -1
    notes[steps + s.pac] = 1
    notes[queue] = s.pac
    first = 0
    last = 1
    while first < last and notes[steps + notes[queue + first]] <= PAC_REACH:
        here = notes[queue + first]
        first += 1
        for d in range(4):
            to = NEXT[here][d]
            if to != NOWHERE and to != CAGE and notes[steps + to] == 0:
                notes[steps + to] = notes[steps + here] + 1
                notes[queue + last] = to
                last += 1
    return last


def pellet_near(s: State, place: int) -> float:
    """How near a ghost would be to a pellet that Pac-Man is near, 0 to 1."""
    near = 0.0
    for k in range(SPACES):
        if s.dots[k] == PELLET and FAR[s.pac][k] <= PAC_REACH:
            near = max(near, 1.0 - FAR[place][k] / PELLET_REACH)
    return near
