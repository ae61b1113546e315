"""The action spaces (MO-GO, MO-PUP, MO-MAZ, MO-PEL, MO-FRE) and moving to them."""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import (
    LEVEL_OFFERED,
    LEVEL_STOLEN,
    MAZE_CROSSED,
    MINI_GAME_BEGUN,
    MINI_GAME_DUE,
    MINI_GAME_PLAYED,
    MINI_GAME_SKIPPED,
    PELLET_REACHED,
    POWER_UP_DECLINED,
    POWER_UP_REACHED,
    POWER_UP_USED,
    STEAL_DECLINED,
)
from .levels import can_buy, is_set_complete, land_on_owned
from .state import BANK, GO_ON, LANDED, MINI, MINI_RESULT, OFFER, POWER_UP_CHOICE, STEAL, State
from .tables import KIND, LEVEL, LEVEL_AT, LEVELS, MAZE, PELLET, POWER_UP, PRICE, SPACE_OF, SPACES


def move_to(s: State, space: int) -> None:
    """Clockwise to a space, a landing of its own; GO on the way gives a mini game (MO-TURN-1, MO-TURN-6)."""
    if space <= s.position[s.player]:
        s.go_passed = 1
    s.position[s.player] = space
    s.stage = LANDED
    s.phase = GO_ON


def run_to(s: State, space: int, code: int) -> None:
    """As `move_to`, and told: from where, to where and how far."""
    start = s.position[s.player]
    move_to(s, space)
    tell(s, code, s.player, start, space, (space - start) % SPACES, s.go_passed)


def start_mini_game(s: State) -> None:
    """The player may play, or skip it for nothing (MO-GO-1)."""
    s.go_passed = 0
    s.phase = MINI
    tell(s, MINI_GAME_DUE, s.player)


def play_mini_game(s: State) -> None:
    s.phase = MINI_RESULT
    tell(s, MINI_GAME_BEGUN, s.player)


def skip_mini_game(s: State) -> None:
    s.phase = GO_ON
    tell(s, MINI_GAME_SKIPPED, s.player)


def end_mini_game(s: State, tens: int) -> None:
    """The points of the mini game are added; with mini_scale half of them, in tens (MO-GO-1, MO-MIN-5)."""
    points = 10 * (tens // 2 if s.mini_scale else tens)
    s.points[s.player] += points
    s.phase = GO_ON
    tell(s, MINI_GAME_PLAYED, s.player, points, 10 * tens)


def carry_out_space(s: State) -> None:
    """Carry out the space one has landed on (MO-TURN-2); GO, Jail and Free Parking ask nothing (MO-FRE-1)."""
    space = s.position[s.player]
    if KIND[space] == LEVEL:
        land_on_level(s, LEVEL_AT[space])
    elif KIND[space] == POWER_UP:
        s.phase = POWER_UP_CHOICE
        tell(s, POWER_UP_REACHED, s.player)
    elif KIND[space] == MAZE and not s.by_maze:
        s.by_maze = 1
        run_to(s, opposite_maze(space), MAZE_CROSSED)
    elif KIND[space] == PELLET and can_steal_any(s):
        s.phase = STEAL
        tell(s, PELLET_REACHED, s.player)


def land_on_level(s: State, level: int) -> None:
    """Unowned: buy or auction (MO-LVL-1); owned by another: rent (MO-LVL-2)."""
    if s.owner[level] == BANK:
        s.phase = OFFER
        tell(s, LEVEL_OFFERED, s.player, level + 1, PRICE[level], int(can_buy(s, level)))
    elif s.owner[level] != s.player:
        land_on_owned(s, level)


def opposite_maze(space: int) -> int:
    """The other Maze (MO-MAZ-1)."""
    other = (space + 1) % SPACES
    while KIND[other] != MAZE:
        other = (other + 1) % SPACES
    return other


def can_go_by_power_up(s: State, level: int) -> bool:
    """Does a Level lie before the next Power Up space? (MO-PUP-1)"""
    space = (s.position[s.player] + 1) % SPACES
    while KIND[space] != POWER_UP:
        if LEVEL_AT[space] == level:
            return True
        space = (space + 1) % SPACES
    return False


def use_power_up(s: State, level: int) -> None:
    """To a Level that lies ahead (MO-PUP-1)."""
    tell(s, POWER_UP_USED, s.player, level + 1)
    move_to(s, SPACE_OF[level])


def can_steal(s: State, level: int) -> bool:
    """From another player, never part of a complete set (MO-PEL-1)."""
    owner = s.owner[level]
    return owner != BANK and owner != s.player and not is_set_complete(s, level)


def can_steal_any(s: State) -> bool:
    for level in range(LEVELS):
        if can_steal(s, level):
            return True
    return False


def steal(s: State, level: int) -> None:
    """A Level for nothing (MO-PEL-1)."""
    tell(s, LEVEL_STOLEN, s.player, s.owner[level], level + 1)
    s.owner[level] = s.player
    s.phase = GO_ON


def stay(s: State) -> None:
    """Neither a Power Up nor a Power Pellet has to be used (MO-PUP-1, MO-PEL-1)."""
    tell(s, STEAL_DECLINED if s.phase == STEAL else POWER_UP_DECLINED, s.player)
    s.phase = GO_ON
