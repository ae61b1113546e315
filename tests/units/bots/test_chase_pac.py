"""Pac-Man's bots in drawn positions, and their search against every way there is."""

from __future__ import annotations

from typing import Any

import pytest

from pacboard import bots, games
from pacboard.bots import SeededRng
from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, OVER, legal_actions, outcome_weights
from pacboard.core.types import Seat
from tests.support.drawn import board
from tests.units.bots.searching import carried_out, ends_of

POND = board("chase", "pond")
CHASE: Any = games.load("chase")
PLACES = {p.name: k for k, p in enumerate(POND.game.tables.MAZE.places)}  # type: ignore[attr-defined]


def ends(position: str, level: int, luck: int = 40) -> list[Any]:
    """The states after the bot's move, with several kinds of luck."""
    at = POND.at(position)
    found = []
    for seed in range(luck):
        s = at.state.copy()
        for a in bots.choose(POND.game, POND.game.view(s, Seat(0)), Seat(0), level, SeededRng(seed)):
            POND.game.apply(s, a)
        found.append(s)
    return found


@pytest.mark.parametrize("level", [1, 2])
def test_he_does_not_walk_into_a_pawn_beside_him(level: int) -> None:
    for s in ends("""
            *---@---B---*
            | [.PIC]|   |
            o       *   o
            |       |   |
            *---S---*---O
            steps: 1
            """, level):
        assert POND.game.position(s).startswith("@---R---B")


@pytest.mark.parametrize("level", [1, 2])
def test_a_longer_move_keeps_clear_of_pawns_at_every_step(level: int) -> None:
    for s in ends("""
            *---R---B---*
            | [..I.]|   |
            o       @   o
            |       |   |
            P---S---*---C
            steps: 5
            been: 3
            """, level):
        assert s.lives == 1


def test_the_careless_bot_wanders() -> None:
    places = {s.pac for s in ends("""
            *---R---O---*
            | [BPIC]|   |
            o       *   o
            |       |   |
            *---@---*---O
            steps: 2
            """, 1)}
    assert len(places) > 1


def test_the_greedy_bot_takes_the_last_dot_although_pawns_are_near() -> None:
    for s in ends("""
            .---R---x---.
            | [B..C]|   |
            I       *   P
            |       |   |
            .---@---.---x
            steps: 4
            """, 2):
        assert s.level == 2


def test_the_greedy_bot_takes_more_dots_rather_than_fewer() -> None:
    for s in ends("""
            .---R---x---*
            | [BPIC]|   |
            o       *   o
            |       |   |
            *---@---*---x
            steps: 2
            """, 2):
        assert s.dots_left == 2


def test_with_power_he_eats_the_pawn_in_reach() -> None:
    for s in ends("""
            *---R---x---*
            | [B..C]|   |
            o       P   o
            |       |   |
            .---@---.---I
            steps: 2
            powered: 1
            power_rolls: 2
            """, 2):
        assert s.blue == 1


DANGER_BELOW = """
    *---R---x---*
    | [.PI.]|   |
    B       @   o
    |       |   |
    *---S---.---C
    steps: 1
    """


def test_an_end_beside_pawns_is_more_dangerous() -> None:
    s, worth = POND.at(DANGER_BELOW).state, POND.game.pac_worth  # type: ignore[attr-defined]
    below, above = sorted((worth.danger(later, later.pac) / worth.MILLION for later in afters(s)), reverse=True)
    assert below == 1.0
    assert above < 1.0


def afters(s: Any) -> list[Any]:
    return [carried_out(POND.game, s, way) for way in ends_of(POND.game, s).values()]


def test_the_greedy_bot_ends_where_the_danger_is_less() -> None:
    for s in ends(DANGER_BELOW, 2):
        assert POND.game.position(s).startswith("*---R---@")


def test_not_even_for_a_mini_board_he_ends_where_the_next_card_catches_him() -> None:
    for s in ends("""
            *---R---x---*
            | [.PI.]|   |
            B       @   o
            |       |   |
            *---S---*---C
            steps: 1
            """, 2):
        assert POND.game.position(s).startswith("*---R---@")


def test_with_rolls_left_he_comes_nearer_to_his_prey() -> None:
    for s in ends("""
            *---R---x---.
            | [B.IC]|   |
            o       @   o
            |       |   |
            .---S---.---P
            steps: 1
            powered: 1
            power_rolls: 2
            """, 2):
        assert s.pac == PLACES["c3"]


# The search against every way there is

def positions(seed: int, most_steps: int) -> list[Any]:
    s, luck = CHASE.State(), Seeded(seed)
    CHASE.start(s, [2, 0, 1, seed % 2, 0, 0, 0, 20])
    found = []
    while CHASE.actor(s) != OVER:
        if CHASE.actor(s) == CHANCE:
            CHASE.apply(s, luck.draw(outcome_weights(CHASE, s)))
            continue
        if s.phase == CHASE.state.PAC_STEP and s.steps <= most_steps:
            found.append(s.copy())
        possible = legal_actions(CHASE, s)
        CHASE.apply(s, possible[luck.draw([1] * len(possible))])
    return found


def every_end(s: Any) -> set[tuple[int, int, int, bool]]:
    """Where a move may end, the dots and points it brings, and whether it is caught, by the rules alone."""
    row = 4 * s.pac_seat
    found = set()

    def go_on(now: Any) -> None:
        if now.phase != s.phase or now.turn != s.turn or now.pac_seat != s.pac_seat:
            caught = now.pac_seat != s.pac_seat or now.lives < s.lives
            points = CHASE.scoring.seat_points(now, s.pac_seat)
            place = -1 if caught or now.level > s.level else now.pac
            found.add((place, now.tally[row + 3], points, caught))
            return
        for a in legal_actions(CHASE, now):
            after = now.copy()
            CHASE.apply(after, a)
            go_on(after)

    go_on(s.copy())
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_search_finds_the_most_dots_for_every_end_of_a_short_move(seed: int) -> None:
    checked = 0
    for s in positions(seed, 4)[:25]:
        best: dict[int, int] = {}
        for place, dots, _, caught in every_end(s):
            if not caught and place >= 0:
                best[place] = max(best.get(place, 0), dots)
        found: dict[int, int] = {}
        for end, way in ends_of(CHASE, s).items():
            after = carried_out(CHASE, s, way)
            caught = after.pac_seat != s.pac_seat or after.lives < s.lives
            assert CHASE.pac_worth.is_caught(s, after) == caught
            if not caught and after.level == s.level:
                assert after.pac == end
                found[end] = after.tally[4 * s.pac_seat + 3]
        assert found == best, CHASE.position(s)
        checked += len(found)
    assert checked


def test_a_way_of_eighteen_steps_is_found_on_the_whole_board() -> None:
    s = CHASE.State()
    CHASE.start(s, [2, 0, 1, 0, 0, 0, 0, 0])
    for outcome in (5, 5, 5, 0, 0, 0, 5, 5, 5):
        CHASE.apply(s, outcome)
    dots = [carried_out(CHASE, s, way).tally[4 * s.pac_seat + 3] for way in ends_of(CHASE, s).values()]
    assert max(dots) == 18  # a dot with every step
