"""One match of chase: everything that lies on the table, as ints and lists of ints."""

from __future__ import annotations

from dataclasses import dataclass, field

from pacboard.core.telling import Sink, silence

from .tables import CAGE, DOOR, KINDS, NOTHING, SPACES, START

# What the match waits for.
ROLE_DIE, SPLIT, PAC_DIE, PAC_STEP, POWER_DIE, CARD, GHOST_STEP, ENDED = range(8)
STANDARD, ARCADE = 0, 1
CONTACT, LANDING = 0, 1
FRESH, ADD = 0, 1
MOVE, ALWAYS = 0, 1
NOBODY = -1
NO_CARD = -1
BLINKY = 0
# What a seat has won, in its row of `tally`.
FRUIT, BLUE, BOARDS, DOTS = range(4)


@dataclass(slots=True)
class State:
    """Options first, then the match, the round, Pac-Man, the ghosts, and last what the maze and the deck hold."""

    seats: int = 2
    mode: int = STANDARD
    start_level: int = 1
    catch: int = CONTACT
    ghost_memory: int = MOVE
    second_pellet: int = FRESH
    dot_points: int = 0
    turn_limit: int = 0

    phase: int = ROLE_DIE
    been: int = 0  # seats that have been Pac-Man, as bits
    contenders: int = 0  # seats that roll for being Pac-Man, as bits
    roller: int = 0
    dice_left: int = 0
    pac_seat: int = NOBODY

    level: int = 1
    lives: int = 1
    turn: int = 0  # Pac-Man's turns begun in this round
    split: int = NOBODY  # who has which ghosts, see roles.py
    blue: int = 0  # blue tokens won in this level
    fruits: int = 0  # fruit placed on START so far in this level
    fruit_on_start: int = 0

    pac: int = START
    steps: int = 0  # left to the piece that moves
    power_rolls: int = 0  # rolls still to be made after this one
    powered: int = 0
    dots_left: int = 0

    mover: int = NOBODY
    slot: int = 0  # ghosts of the card that have had their move
    card: int = NO_CARD
    back: int = NOBODY  # the place that the moving ghost may not step back to
    cards_left: int = 0

    dice: list[int] = field(default_factory=lambda: [0] * 3)
    rolled: list[int] = field(default_factory=lambda: [0] * 5)
    owner: list[int] = field(default_factory=lambda: [NOBODY] * 4)
    ghost: list[int] = field(default_factory=lambda: [DOOR] + [CAGE] * 3)
    eyes: list[int] = field(default_factory=lambda: [0] * 4)
    trail: list[int] = field(default_factory=lambda: [NOBODY] * 4)  # where each ghost came from (ghost_memory)
    section_left: list[int] = field(default_factory=lambda: [0] * 4)
    tally: list[int] = field(default_factory=lambda: [0] * 20)  # 4 * seat + kind
    dots: list[int] = field(default_factory=lambda: [NOTHING] * SPACES)
    deck: list[int] = field(default_factory=lambda: [0] * KINDS)

    told: Sink = silence()

    def copy(self) -> State:
        return State(
            self.seats, self.mode, self.start_level, self.catch, self.ghost_memory, self.second_pellet,
            self.dot_points, self.turn_limit, self.phase, self.been, self.contenders, self.roller, self.dice_left,
            self.pac_seat, self.level, self.lives, self.turn, self.split, self.blue, self.fruits,
            self.fruit_on_start, self.pac, self.steps, self.power_rolls, self.powered, self.dots_left, self.mover,
            self.slot, self.card, self.back, self.cards_left, self.dice[:], self.rolled[:], self.owner[:],
            self.ghost[:], self.eyes[:], self.trail[:], self.section_left[:], self.tally[:], self.dots[:],
            self.deck[:])
