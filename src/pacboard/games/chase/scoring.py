"""Score (CH-SCO)."""

from __future__ import annotations

from pacboard.core.telling import tell

from .events import DOT_EATEN, FRUIT_EATEN, MINI_BOARD_WON
from .state import BLUE, BOARDS, DOTS, FRUIT, State
from .tables import FRUIT_POINTS

BLUE_POINTS = 200
BOARD_POINTS = 800


def win(s: State, kind: int, amount: int) -> None:
    """Pac-Man's player gains something, for good (CH-SCO-4)."""
    s.tally[4 * s.pac_seat + kind] += amount


def eat_fruit(s: State) -> None:
    """100, 200, 500 for cherry, strawberry, orange; the move goes on (CH-SCO-1)."""
    if s.fruit_on_start:
        s.fruit_on_start = 0
        tell(s, FRUIT_EATEN, s.pac_seat, s.fruits - 1, FRUIT_POINTS[s.fruits - 1])
        win(s, FRUIT, FRUIT_POINTS[s.fruits - 1] // 100)


def win_blue_token(s: State) -> None:
    """One blue ghost token (CH-SCO-2, CH-POW-3)."""
    s.blue += 1
    win(s, BLUE, 1)


def count_dot(s: State, section: int) -> None:
    """A dot fewer; the last one of a section wins its mini-board at once (CH-SCO-2, CH-SCO-3)."""
    s.dots_left -= 1
    s.section_left[section] -= 1
    win(s, DOTS, 1)
    tell(s, DOT_EATEN, s.pac, section, s.section_left[section])
    if s.section_left[section] == 0:
        win(s, BOARDS, 1)
        tell(s, MINI_BOARD_WON, s.pac_seat, section, BOARD_POINTS)


def seat_points(s: State, seat: int) -> int:
    """All points of a seat (CH-SCO-1, CH-SCO-2, CH-SCO-3)."""
    row = 4 * seat
    return (100 * s.tally[row + FRUIT] + BLUE_POINTS * s.tally[row + BLUE] + BOARD_POINTS * s.tally[row + BOARDS]
            + s.dot_points * s.tally[row + DOTS])


def points(s: State, out: list[int]) -> None:
    """Fills the points of every seat."""
    for seat in range(s.seats):
        out[seat] = seat_points(s, seat)


def leaders(s: State) -> int:
    """The seats with the highest score, as bits; equal scores share it (CH-END-2)."""
    best = highest = 0
    for seat in range(s.seats):
        score = seat_points(s, seat)
        if score > highest:
            best = 0
            highest = score
        if score == highest:
            best |= 1 << seat
    return best
