"""What can happen in chase: the codes that rules tell, and what they stand for."""

from __future__ import annotations

from typing import Annotated, Literal

from pacboard.core.events import Dice, Event, EventTable, Place, Seat, Seats, looked_up, per_seat, several

from .tables import CARD_ORDER, CARD_SPACES

MOST_SEATS = 5

(FIRST_ROLE_ROLLED, ROLE_ROLLED, ROLE_TIED, PAC_CHOSEN, SPLIT_PROPOSED, PAC_ROLLED, POWER_ROLLED, PAC_MOVED,
 FRUIT_EATEN, GHOST_EATEN, PAC_WALKED_INTO_GHOST, PELLET_EATEN, PELLET_EATEN_WITH_POWER, DOT_EATEN, MINI_BOARD_WON,
 LEVEL_COMPLETED, POWER_OVER, CARD_FLIPPED, FRUIT_PLACED, FRUIT_CARD_WASTED, DECK_SHUFFLED, GHOST_MOVED, EYES_MOVED,
 GHOST_SHUT_IN, GHOST_STUCK, GHOST_HOME, PAC_CAUGHT, TURN_LIMIT_REACHED, ROUND_ENDED, MATCH_ENDED) = range(30)
# Facts that are told as the number of a word.
LYING, GONE = 0, 1
DOOR_TAKEN, WAY_TAKEN = 0, 1


def card_lines(kind: int) -> tuple[str, ...]:
    """A card as it is printed: ghost letter and number, from top to bottom."""
    return tuple(f"{'BPIC'[CARD_ORDER[k]]}{CARD_SPACES[k]}" for k in range(4 * kind, 4 * kind + 4))


class RoleRolled(Event):
    seat: Seat
    dice: Dice
    total: int


class RoleTied(Event):
    seats: Seats


class PacChosen(Event):
    seat: Seat
    round: int


class SplitProposed(Event):
    owners: Annotated[tuple[Seat, ...], several(4)]


class PacRolled(Event):
    seat: Seat
    dice: Dice
    total: int


class PowerRolled(Event):
    seat: Seat
    die: int
    left: int


class PacMoved(Event):
    seat: Seat
    from_: Place
    to: Place
    left: int


class FruitEaten(Event):
    seat: Seat
    fruit: int
    points: int


class GhostEaten(Event):
    seat: Seat
    ghost: int
    space: Place
    points: int


class PacCaught(Event):
    seat: Seat
    ghost: int
    space: Place
    lives: int


class PelletEaten(Event):
    seat: Seat
    space: Place
    rolls: int


class DotEaten(Event):
    space: Place
    section: int
    left: int


class MiniBoardWon(Event):
    seat: Seat
    section: int
    points: int


class LevelCompleted(Event):
    seat: Seat
    level: int
    points: int


class PowerOver(Event):
    seat: Seat


class CardFlipped(Event):
    card: Annotated[tuple[str, ...], looked_up(card_lines)]


class FruitPlaced(Event):
    fruit: int


class FruitCardWasted(Event):
    why: Literal["lying", "gone"]


class DeckShuffled(Event):
    cards: int


class GhostMoved(Event):
    seat: Seat
    ghost: int
    from_: Place
    to: Place
    left: int


class GhostBlocked(Event):
    ghost: int
    why: Literal["door", "way"]
    left: int


class GhostHome(Event):
    ghost: int


class TurnLimitReached(Event):
    seat: Seat
    turns: int


class RoundEnded(Event):
    seat: Seat
    points: int
    level: int


class MatchEnded(Event):
    winners: Seats
    points: Annotated[tuple[int, ...], per_seat(MOST_SEATS)]


EVENTS = EventTable({
    FIRST_ROLE_ROLLED: (RoleRolled, "CH-ROLE-2"),
    ROLE_ROLLED: (RoleRolled, "CH-ROLE-3"),
    ROLE_TIED: (RoleTied, "CH-ROLE-4"),
    PAC_CHOSEN: (PacChosen, "CH-ROLE-1"),
    SPLIT_PROPOSED: (SplitProposed, "CH-ROLE-6"),
    PAC_ROLLED: (PacRolled, "CH-PAC-1"),
    POWER_ROLLED: (PowerRolled, "CH-POW-2"),
    PAC_MOVED: (PacMoved, "CH-PAC-2"),
    FRUIT_EATEN: (FruitEaten, "CH-SCO-1"),
    GHOST_EATEN: (GhostEaten, "CH-POW-3"),
    PAC_WALKED_INTO_GHOST: (PacCaught, "CH-PAC-6"),
    PELLET_EATEN: (PelletEaten, "CH-POW-1"),
    PELLET_EATEN_WITH_POWER: (PelletEaten, "CH-POW-5"),
    DOT_EATEN: (DotEaten, "CH-PAC-4"),
    MINI_BOARD_WON: (MiniBoardWon, "CH-SCO-2"),
    LEVEL_COMPLETED: (LevelCompleted, "CH-LVL-1"),
    POWER_OVER: (PowerOver, "CH-POW-6"),
    CARD_FLIPPED: (CardFlipped, "CH-GHO-1"),
    FRUIT_PLACED: (FruitPlaced, "CH-GHO-10"),
    FRUIT_CARD_WASTED: (FruitCardWasted, "CH-GHO-10"),
    DECK_SHUFFLED: (DeckShuffled, "CH-GHO-11"),
    GHOST_MOVED: (GhostMoved, "CH-GHO-2"),
    EYES_MOVED: (GhostMoved, "CH-GHO-7"),
    GHOST_SHUT_IN: (GhostBlocked, "CH-GHO-5"),
    GHOST_STUCK: (GhostBlocked, "CH-GHO-4"),
    GHOST_HOME: (GhostHome, "CH-GHO-7"),
    PAC_CAUGHT: (PacCaught, "CH-GHO-9"),
    TURN_LIMIT_REACHED: (TurnLimitReached, "CH-END-4"),
    ROUND_ENDED: (RoundEnded, "CH-END-1"),
    MATCH_ENDED: (MatchEnded, "CH-END-2"),
})
