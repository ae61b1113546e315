"""Set-up, and who starts (DU-SET)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import START_ROLLED, START_TIED, STARTER_CHOSEN
from .state import DICE, HEARTS, NOBODY, RUNNING, START_DIE, UNUSED, State
from .tables import ITEMS, LAYOUT, SMILEYS, SPACES, SPAWNS


def set_up(s: State) -> None:
    """Hearts, dots, power-ups and avatars in their places; seat 0 rolls (DU-SET-1, DU-SET-2, DU-SET-3)."""
    for space in range(SPACES):
        s.items[space] = LAYOUT[space]
    s.items_left = ITEMS
    for seat in range(2):
        s.pac[seat] = SMILEYS[seat]
        s.hearts[seat] = HEARTS
        s.score[seat] = s.powered[seat] = s.moved[seat] = s.rolled[seat] = 0
    for ghost in range(4):
        s.ghost[ghost] = SPAWNS[ghost]
    s.end = RUNNING
    s.turn = s.idle = 0
    clear_turn(s, 0)
    s.phase = START_DIE
    s.dice_left = 0


def clear_turn(s: State, seat: int) -> None:
    """Nothing is rolled, assigned, chosen or moved yet."""
    s.player = seat
    s.busy = s.chosen = 0
    s.dice[0] = s.dice[1] = 0
    s.pac_pips = s.pac_due = s.ghost_due = 0
    s.steps = 0
    s.mover = s.came = NOBODY
    s.backs = UNUSED


def hand_over_dice(s: State, seat: int) -> None:
    """A turn begins with two dice (DU-TURN-1)."""
    clear_turn(s, seat)
    s.turn += 1
    s.phase = DICE
    s.dice_left = 2


def start_die(s: State, pips: int) -> None:
    """The higher number starts; equal numbers are rolled again (DU-SET-4)."""
    s.rolled[s.player] = pips
    tell(s, START_ROLLED, s.player, pips)
    if s.player == 0:
        s.player = 1
    elif s.rolled[0] == s.rolled[1]:
        s.rolled[0] = s.rolled[1] = 0
        s.player = 0
        tell(s, START_TIED, pips)
    else:
        hand_over_dice(s, 0 if s.rolled[0] > s.rolled[1] else 1)
        tell(s, STARTER_CHOSEN, s.player, s.rolled[0], s.rolled[1])
