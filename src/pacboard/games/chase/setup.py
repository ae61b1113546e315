"""Set-up (CH-SET, CH-LVL-2, CH-END-3, CH-ARC-1)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import DECK_SHUFFLED
from .state import ARCADE, BLINKY, CARD, NO_CARD, NOBODY, PAC_DIE, State
from .tables import ALL_DOTS, BLUE_KINDS, CAGE, COPIES, DOOR, KINDS, LAYOUT, SECTION_DOTS, SPACES, START


def set_up_round(s: State) -> None:
    """A new Pac-Man, everything afresh (CH-END-3, CH-ARC-1)."""
    s.level = s.start_level
    s.lives = 3 if s.mode == ARCADE else 1
    s.turn = 0
    set_up_level(s)


def set_up_level(s: State) -> None:
    """Dots up, tokens back, a full deck (CH-SET-1, CH-SET-3, CH-LVL-2)."""
    for space in range(SPACES):
        s.dots[space] = LAYOUT[space]
    for section in range(4):
        s.section_left[section] = SECTION_DOTS[section]
    s.dots_left = ALL_DOTS
    s.blue = s.fruits = s.fruit_on_start = 0
    shuffle_deck(s)
    set_up_pawns(s)


def set_up_pawns(s: State) -> None:
    """Pac-Man on START, Blinky on the door, the others in the cage (CH-SET-2, CH-ARC-2)."""
    s.pac = START
    s.power_rolls = s.powered = 0
    s.card = NO_CARD
    s.mover = s.back = NOBODY
    for ghost in range(4):
        s.ghost[ghost] = CAGE
        s.eyes[ghost] = 0
        s.trail[ghost] = NOBODY
    s.ghost[BLINKY] = DOOR


def shuffle_deck(s: State) -> None:
    """All cards of the level in one deck: the yellow ones too from level 2, and in Arcade mode (CH-SET-4)."""
    kinds = KINDS if s.level > 1 or s.mode == ARCADE else BLUE_KINDS
    s.cards_left = 0
    for kind in range(KINDS):
        s.deck[kind] = COPIES[kind] if kind < kinds else 0
        s.cards_left += s.deck[kind]


def hand_over_dice(s: State) -> None:
    """Pac-Man's turn begins with three dice (CH-TURN-1, CH-PAC-1)."""
    s.turn += 1
    s.phase = PAC_DIE
    s.dice_left = 3
    s.dice[0] = s.dice[1] = s.dice[2] = 0
    s.steps = 0
    s.mover = NOBODY
    s.card = NO_CARD


def call_for_card(s: State) -> None:
    """A card is due; if none is left, all discards become a new deck first (CH-GHO-1, CH-GHO-11)."""
    s.phase = CARD
    if s.cards_left == 0:
        shuffle_deck(s)
        tell(s, DECK_SHUFFLED, s.cards_left)
