"""What the end of a move of Pac-Man is worth to him: what he has taken, against what the next card may bring.

Like all that bots think it is compiled like the rules.  Weights are in dots.
"""

from __future__ import annotations

from .state import BLUE, BOARDS, CARD, DOTS, FRUIT, NOBODY, PAC_STEP, POWER_DIE, State
from .tables import (
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
MOST_ROLLS = 12
PLACES = SPACES + 2
RISKS = 1 + 16 * (1 + MOST_ROLLS) * PLACES  # a risk for every set of eaten ghosts, power rolls left, and place
ROOM = RISKS + 2 * PLACES  # what is noted, with two rows for what is worked out from it


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
