"""What bots of chase look up: ways, distances and how far the ghosts may come with the next card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

OUT_OF_REACH = 99
PIPS = 6


@dataclass(frozen=True, slots=True)
class Board:
    """The tables of one box.

    `ways` has for each place the steps out of it as (direction, place, crosses START?), never into the cage;
    `far` the fewest steps between two places; `cards` for each kind (ghost, spaces) from top to bottom.
    """

    ways: tuple[tuple[tuple[int, int, bool], ...], ...]
    far: tuple[tuple[int, ...], ...]
    cards: tuple[tuple[tuple[int, int], ...], ...]
    section: tuple[int, ...]
    spaces: int
    cage: int
    door: int
    chance: tuple[float, ...]  # distance -> how likely a card lets one ghost go so far


@cache
def board_of(game: Any) -> Board:
    """The tables of a game or an edition of it."""
    t = game.tables
    ways = tuple(
        tuple((d, to, bool(t.OVER_START[4 * place + d])) for d, to in enumerate(row) if to not in (t.NOWHERE, t.CAGE))
        for place, row in enumerate(t.NEXT))
    lines = list(zip(t.CARD_ORDER, t.CARD_SPACES, strict=True))
    cards = tuple(() if kind == t.FRUIT_CARD else tuple(lines[4 * kind: 4 * kind + 4]) for kind in range(t.KINDS))
    numbers = [spaces for card in cards[: t.BLUE_KINDS] for _, spaces in card]
    chance = tuple(sum(n >= far for n in numbers) / len(numbers) for far in range(t.SPACES + 2))
    return Board(ways, t.FAR, cards, t.SECTION, t.SPACES, t.CAGE, t.DOOR, chance)


def ghost_ranges(board: Board, deck: list[int], ghosts: list[int], eyes: list[int]) -> list[tuple[int, list[int]]]:
    """(weight, how many steps each ghost could hunt with) for every movement card that may be next."""
    weighted = [(n, card) for n, card in zip(deck, board.cards, strict=True) if n and card]
    if not weighted:  # a new deck is shuffled (CH-GHO-11)
        weighted = [(1, card) for card in board.cards if card]
    return [(n, _ranges(board, card, ghosts, eyes)) for n, card in weighted]


def _ranges(board: Board, card: tuple[tuple[int, int], ...], ghosts: list[int], eyes: list[int]) -> list[int]:
    """Ghosts leave the cage only while no pawn stands on the door (CH-GHO-5); eyes hunt nobody."""
    ranges = [0] * 4
    on_door = next((g for g in range(4) if ghosts[g] == board.door and not eyes[g]), None)
    for ghost, spaces in card:
        if eyes[ghost]:
            continue
        if ghosts[ghost] != board.cage:
            ranges[ghost] = spaces
            on_door = None if ghost == on_door else on_door
        elif on_door is None:
            ranges[ghost] = spaces
            on_door = ghost if spaces == 1 else None
    return ranges


def danger_at(board: Board, place: int, ghosts: list[int], ranges: list[tuple[int, list[int]]]) -> float:
    """How likely the next card lets a ghost reach a place, 0 to 1 (pawns in each other's way are not seen)."""
    far = [board.far[g][place] for g in ghosts]
    a, b, c, d = (f if f > 0 else OUT_OF_REACH for f in far)
    hit = total = 0
    for weight, (p, q, r, s) in ranges:
        total += weight
        if a <= p or b <= q or c <= r or d <= s:
            hit += weight
    return hit / total


def after_a_die(board: Board, risks: list[float]) -> list[float]:
    """For every place the risk to expect, if one die more is rolled there and its best end is chosen."""
    layer = risks
    expected = [0.0] * len(risks)
    for _ in range(PIPS):
        layer = [min([layer[to] for _, to, _ in ways], default=1.0) for ways in board.ways]
        expected = [e + risk / PIPS for e, risk in zip(expected, layer, strict=True)]
    return expected
