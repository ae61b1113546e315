"""Roles: who is Pac-Man, and who moves which ghosts (CH-ROLE).

A split is an int: the two bits at 2 * ghost say which ghost player has that ghost, counted to the left from the
seat beside Pac-Man.
"""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import FIRST_ROLE_ROLLED, MATCH_ENDED, PAC_CHOSEN, ROLE_ROLLED, ROLE_TIED, SPLIT_PROPOSED
from .scoring import leaders, seat_points
from .setup import hand_over_dice, set_up_round
from .state import ENDED, NOBODY, PAC_DIE, ROLE_DIE, SPLIT, State
from .tables import GHOSTS


def _splits(players: int) -> list[int]:
    """Every way to share out the ghosts among 1 to 4 ghost players (CH-ROLE-5), the one to offer first."""
    shares = {1: [4], 2: [2, 2], 3: [1, 1, 2], 4: [1, 1, 1, 1]}[players]
    offered = {1: (0, 0, 0, 0), 2: (0, 0, 1, 1), 3: (0, 2, 1, 0), 4: (0, 2, 1, 3)}[players]
    first = sum(who << 2 * ghost for ghost, who in enumerate(offered))
    found = []
    for code in range(256):
        who = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]
        if sorted(map(who.count, range(players))) == shares:
            found.append(code)
    return [first] + [code for code in found if code != first]


_lists = [_splits(players) for players in range(1, len(GHOSTS) + 1)]
SPLITS = tuple(code for codes in _lists for code in codes)
SPLITS_FROM = tuple(sum(len(codes) for codes in _lists[:k]) for k in range(len(_lists) + 1))
MOST_SPLITS = max(len(codes) for codes in _lists)


def ghost_players(s: State) -> int:
    return s.seats - 1


def offered_split(s: State) -> int:
    """The split that a table proposes by itself (CH-ROLE-6)."""
    return SPLITS[SPLITS_FROM[s.seats - 2]]


def is_split(s: State, code: int) -> bool:
    for k in range(SPLITS_FROM[s.seats - 2], SPLITS_FROM[s.seats - 1]):
        if SPLITS[k] == code:
            return True
    return False


def ghost_seat(s: State, player: int) -> int:
    """The seat of a ghost player, counted to the left from the seat beside Pac-Man."""
    return (s.pac_seat + 1 + player) % s.seats


def is_ghost_seat(s: State, seat: int) -> bool:
    return 0 <= seat < s.seats and seat != s.pac_seat


def take_split(s: State, code: int) -> None:
    """The ghost players agree who takes which ghosts (CH-ROLE-5, CH-ROLE-6)."""
    s.split = code
    for ghost in range(4):
        s.owner[ghost] = ghost_seat(s, code >> 2 * ghost & 3)


def can_replace_split(s: State) -> bool:
    """Until the round's first die is rolled, from 3 players on (CH-ROLE-6)."""
    return s.phase == PAC_DIE and s.turn == 1 and s.dice_left == 3 and s.seats > 2


def begin_round(s: State) -> None:
    """Those who have not been Pac-Man roll for it; the last one needs no roll (CH-ROLE-2, CH-ROLE-3)."""
    s.contenders = ((1 << s.seats) - 1) & ~s.been
    s.pac_seat = NOBODY
    if s.contenders == 0:
        end_match(s)
        return
    last = lowest(s.contenders)
    if s.contenders == 1 << last:
        become_pac(s, last)
        return
    s.phase = ROLE_DIE
    hand_over_role_dice(s, last)


def end_match(s: State) -> None:
    """Everybody has been Pac-Man (CH-END-2)."""
    s.phase = ENDED
    tell(s, MATCH_ENDED, leaders(s), seat_points(s, 0), seat_points(s, 1), seat_points(s, 2), seat_points(s, 3),
         seat_points(s, 4))


def lowest(seats: int) -> int:
    """The first seat of a set of seats."""
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


def count(seats: int) -> int:
    """How many seats are in a set of seats."""
    n = 0
    while seats:
        n += seats & 1
        seats >>= 1
    return n


def hand_over_role_dice(s: State, seat: int) -> None:
    """Three dice for the first Pac-Man, one for the later ones (CH-ROLE-2, CH-ROLE-3)."""
    s.roller = seat
    s.rolled[seat] = 0
    s.dice_left = 3 if s.been == 0 else 1
    s.dice[0] = s.dice[1] = s.dice[2] = 0


def role_die(s: State, pips: int) -> None:
    """One die of a roll for being Pac-Man."""
    s.dice_left -= 1
    s.dice[s.dice_left] = pips
    s.rolled[s.roller] += pips
    if s.dice_left > 0:
        return
    tell(s, ROLE_ROLLED if s.been else FIRST_ROLE_ROLLED, s.roller, s.dice[2] | s.dice[1] << 3 | s.dice[0] << 6,
         s.rolled[s.roller])
    later = s.contenders >> (s.roller + 1)
    if later:
        hand_over_role_dice(s, s.roller + 1 + lowest(later))
    else:
        settle_roll(s)


def settle_roll(s: State) -> None:
    """The highest is Pac-Man; ties roll again among the tied (CH-ROLE-4)."""
    highest = 0
    best = 0
    for seat in range(s.seats):
        if s.contenders >> seat & 1:
            if s.rolled[seat] > highest:
                highest = s.rolled[seat]
                best = 0
            if s.rolled[seat] == highest:
                best |= 1 << seat
    s.contenders = best
    first = lowest(best)
    if best == 1 << first:
        become_pac(s, first)
    else:
        tell(s, ROLE_TIED, best)
        hand_over_role_dice(s, first)


def become_pac(s: State, seat: int) -> None:
    """A round begins (CH-ROLE-1); with one ghost player there is nothing to share out."""
    s.pac_seat = seat
    s.been |= 1 << seat
    tell(s, PAC_CHOSEN, seat, count(s.been))
    set_up_round(s)
    take_split(s, offered_split(s))
    if s.seats == 2:
        hand_over_dice(s)
    else:
        s.phase = SPLIT


def propose(s: State, code: int) -> None:
    """A ghost player proposes a split, first or instead of another (CH-ROLE-6)."""
    take_split(s, code)
    tell(s, SPLIT_PROPOSED, s.owner[0], s.owner[1], s.owner[2], s.owner[3])
    if s.phase == SPLIT:
        hand_over_dice(s)
