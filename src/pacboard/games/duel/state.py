"""One match of duel: everything that lies on the table, as ints and lists of ints."""

from __future__ import annotations

from dataclasses import dataclass, field

from pacboard.core.telling import Sink, silence

from .tables import ITEMS, LAYOUT, SMILEYS, SPAWNS

# What the match waits for.
START_DIE, DICE, ASSIGN, GHOST, PAC_STEP, GHOST_STEP, ENDED = range(7)
FULL, SHORT = 0, 1  # first_turn
NOBODY = -1
# The back of a move (DU-MOV-3): still to come, behind, or the very last step.
UNUSED, SPENT, JUST_BACK = range(3)
# How a match ended.
RUNNING, NO_HEARTS, ALL_TAKEN, TURN_LIMIT, IDLE_LIMIT = range(5)
HEARTS = 4


@dataclass(slots=True)
class State:
    """Options first, then the match, the turn, the move, and last what belongs to seats, ghosts and spaces."""

    seats: int = 2
    powered_turns: int = 3
    turn_limit: int = 200
    idle_limit: int = 0
    first_turn: int = FULL

    phase: int = START_DIE
    end: int = RUNNING
    player: int = 0  # the seat whose turn it is, or who rolls for the start
    turn: int = 0  # turns begun, both seats together
    idle: int = 0  # finished turns in a row in which nothing was taken and nobody captured
    items_left: int = ITEMS

    busy: int = 0  # has this turn taken something, or captured somebody?
    dice_left: int = 0
    pac_pips: int = 0  # the number that Pac-Man gets; 0 before dice are assigned
    pac_due: int = 0  # is Pac-Man's die still to be used?
    ghost_due: int = 0  # pips that no ghost has been chosen for yet
    chosen: int = 0  # ghosts chosen in this turn, as bits

    steps: int = 0  # left to the avatar that moves
    mover: int = NOBODY  # the ghost that moves
    came: int = NOBODY  # where the last step of this move came from
    backs: int = UNUSED

    dice: list[int] = field(default_factory=lambda: [0] * 2)
    rolled: list[int] = field(default_factory=lambda: [0] * 2)  # for the start
    pac: list[int] = field(default_factory=lambda: list(SMILEYS))
    hearts: list[int] = field(default_factory=lambda: [HEARTS] * 2)
    score: list[int] = field(default_factory=lambda: [0] * 2)
    powered: list[int] = field(default_factory=lambda: [0] * 2)  # own turns left with power, this one included
    moved: list[int] = field(default_factory=lambda: [0] * 2)  # ghosts chosen in the seat's last turn, as bits
    ghost: list[int] = field(default_factory=lambda: list(SPAWNS))
    items: list[int] = field(default_factory=lambda: list(LAYOUT))

    told: Sink = silence()

    def copy(self) -> State:
        return State(
            self.seats, self.powered_turns, self.turn_limit, self.idle_limit, self.first_turn, self.phase, self.end,
            self.player, self.turn, self.idle, self.items_left, self.busy, self.dice_left, self.pac_pips,
            self.pac_due, self.ghost_due, self.chosen, self.steps, self.mover, self.came, self.backs, self.dice[:],
            self.rolled[:], self.pac[:], self.hearts[:], self.score[:], self.powered[:], self.moved[:],
            self.ghost[:], self.items[:])
