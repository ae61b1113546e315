"""What can happen in duel: the codes that rules tell, and what they stand for."""

from __future__ import annotations

from typing import Literal, get_args

from pacboard.core.events import Event, EventTable, Pair, Place, Seat, Seats

from .state import ALL_TAKEN, IDLE_LIMIT, NO_HEARTS, TURN_LIMIT

(START_ROLLED, START_TIED, STARTER_CHOSEN, DICE_ROLLED, TURN_SHORTENED, DICE_ASSIGNED, SPECIAL_USED, GHOST_CHOSEN,
 SHARE_CHOSEN, PAC_MOVED, GHOST_MOVED, DOT_TAKEN, POWER_UP_TAKEN, POWER_ENDED, PAC_CAPTURED, PAC_CAPTURED_BY_OWN,
 PAC_WALKED_INTO_GHOST, DOT_DROPPED, GHOST_CALLED_HOME, GHOST_MET_BY_PAC, GHOST_MET_PAC, STEPS_CUT, STEPS_BLOCKED,
 DIE_LOST, SHARE_LOST, TURN_ENDED, MATCH_ENDED) = range(27)  # MATCH_ENDED + how it has ended

How = Literal["hearts", "all_taken", "turn_limit", "idle_limit"]
ENDS: tuple[str, ...] = ("running", *get_args(How))
END_RULES = {NO_HEARTS: "DU-END-1", ALL_TAKEN: "DU-END-2", TURN_LIMIT: "DU-END-3", IDLE_LIMIT: "DU-END-4"}


class StartRolled(Event):
    seat: Seat
    die: int


class StartTied(Event):
    die: int


class StarterChosen(Event):
    seat: Seat
    rolled: Pair


class DiceRolled(Event):
    seat: Seat
    dice: Pair
    turn: int


class TurnShortened(Event):
    seat: Seat
    pac: int


class DiceAssigned(Event):
    seat: Seat
    pac: int
    ghost: int
    first: Literal["pac", "ghost"]


class SpecialUsed(Event):
    seat: Seat
    ghost: int
    from_: Place
    to: Place


class GhostChosen(Event):
    seat: Seat
    ghost: int
    steps: int
    rest: int


class PacMoved(Event):
    seat: Seat
    from_: Place
    to: Place
    left: int


class GhostMoved(Event):
    seat: Seat
    ghost: int
    from_: Place
    to: Place
    left: int


class DotTaken(Event):
    seat: Seat
    space: Place
    left: int
    score: int


class PowerUpTaken(Event):
    seat: Seat
    space: Place
    left: int
    turns: int


class PowerEnded(Event):
    seat: Seat


class PacCaptured(Event):
    seat: Seat
    by: Seat
    own: int
    ghost: int
    space: Place
    dropped: int
    given: int
    hearts: int


class DotDropped(Event):
    seat: Seat
    space: Place
    captured: Place


class GhostSentHome(Event):
    seat: Seat
    ghost: int
    space: Place
    home: Place


class StepsLost(Event):
    seat: Seat
    ghost: int | None
    left: int


class DieLost(Event):
    seat: Seat
    steps: int


class TurnEnded(Event):
    seat: Seat
    turn: int
    idle: int


class MatchEnded(Event):
    winners: Seats
    how: How
    scores: Pair
    hearts: Pair
    turns: int


EVENTS = EventTable({
    START_ROLLED: (StartRolled, "DU-SET-4"),
    START_TIED: (StartTied, "DU-SET-4"),
    STARTER_CHOSEN: (StarterChosen, "DU-SET-4"),
    DICE_ROLLED: (DiceRolled, "DU-TURN-1"),
    TURN_SHORTENED: (TurnShortened, "DU-END-5"),
    DICE_ASSIGNED: (DiceAssigned, "DU-TURN-1"),
    SPECIAL_USED: (SpecialUsed, "DU-TURN-4"),
    GHOST_CHOSEN: (GhostChosen, "DU-TURN-1"),
    SHARE_CHOSEN: (GhostChosen, "DU-TURN-3"),
    PAC_MOVED: (PacMoved, "DU-MOV-1"),
    GHOST_MOVED: (GhostMoved, "DU-MOV-2"),
    DOT_TAKEN: (DotTaken, "DU-DOT-1"),
    POWER_UP_TAKEN: (PowerUpTaken, "DU-POW-1"),
    POWER_ENDED: (PowerEnded, "DU-POW-1"),
    PAC_CAPTURED: (PacCaptured, "DU-CAP-2"),
    PAC_CAPTURED_BY_OWN: (PacCaptured, "DU-CAP-3"),
    PAC_WALKED_INTO_GHOST: (PacCaptured, "DU-CAP-4"),
    DOT_DROPPED: (DotDropped, "DU-CAP-6"),
    GHOST_CALLED_HOME: (GhostSentHome, "DU-TURN-4"),
    GHOST_MET_BY_PAC: (GhostSentHome, "DU-POW-2"),
    GHOST_MET_PAC: (GhostSentHome, "DU-POW-3"),
    STEPS_CUT: (StepsLost, "DU-MOV-4"),
    STEPS_BLOCKED: (StepsLost, "DU-TURN-5"),
    DIE_LOST: (DieLost, "DU-TURN-5"),
    SHARE_LOST: (DieLost, "DU-TURN-3"),
    TURN_ENDED: (TurnEnded, "DU-TURN-1"),
    **{MATCH_ENDED + how: (MatchEnded, rule) for how, rule in END_RULES.items()},
})
