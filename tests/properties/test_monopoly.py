"""monopoly: whatever text comes in is read or is `BadInput`; and what holds in every tick of a mini game."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import fields
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pacboard.core.contract import CHANCE, BadInput
from pacboard.core.options import encode, settle
from pacboard.core.types import Action, Seat
from pacboard.games.monopoly import minigame
from pacboard.games.monopoly.board import LEVELS, read_board
from pacboard.games.monopoly.minigame import TICKS, format_proof, parse_proof, play, points, simulation
from tests.conformance.sample import load, states
from tests.properties.edits import edited
from tests.support.events import events_of
from tests.support.rule import rule
from tests.support.tree import SRC
from tests.support.walk import play_on

GAME = load(("monopoly", ""))
SIGNS = 'L0123456789@ -.:,"=[]{}\n\tñ²١\ud800\x00abeklopsuy'
STATES = states(("monopoly", ""), every=40)
POSITIONS = [GAME.position(s) for s in STATES]
BOARD = (SRC / "games" / "monopoly" / "board.toml").read_text(encoding="utf-8")
WORDS = ["roll", "pay jail", "buy", "sell 5", "steal 16", "go 1", "ask 1", "waive 4", "pass@0", "bid 40@3", "bid 0@1",
         "bid 9@1", "bid 15@1", "bid -10@1", "bid 10.5@1", 'bid "10"@1']
PROOFS = ["12345:3r,17u", "0:", "4294967295:0u,899l"]
ANY_TEXT = st.text(max_size=200)


def look_at(s: Any) -> None:
    """Whatever is read can be written, looked at, asked about, and played on."""
    assert GAME.parse_position(GAME.position(s)) == s
    GAME.picture(GAME.view(s, Seat(0)))
    GAME.deadline(s)
    for seat in map(Seat, range(s.seats)):
        for a in map(Action, (*range(90), 96, 97, 130, 96 + 512 * seat + 3)):
            GAME.why_not(s, seat, a)
    if GAME.actor(s) == CHANCE:
        GAME.throw(s)
    for ply in play_on(GAME, s, random.Random(1), plies=20):
        events_of(GAME, ply.before, ply.a)


@settings(max_examples=300)
@given(ANY_TEXT | edited(POSITIONS, SIGNS))
def test_positions(text: str) -> None:
    with suppress(BadInput):
        look_at(GAME.parse_position(text))


@settings(max_examples=400)
@given(st.sampled_from(POSITIONS), st.sampled_from(fields(GAME.State())),
       st.lists(st.integers(-3, 30) | st.sampled_from([127, 128, 255, 32767, 10**30]), min_size=1, max_size=6))
def test_positions_with_other_facts(text: str, field: Any, numbers: list[int]) -> None:
    usual = getattr(GAME.State(), field.name)
    enough = (numbers * 20)[: len(usual) if isinstance(usual, list) else 1]
    with suppress(BadInput):
        look_at(GAME.parse_position(f"{text}{field.name}: {' '.join(map(str, enough))}\n"))


@settings(max_examples=300)
@given(st.sampled_from(STATES), ANY_TEXT | edited(WORDS, SIGNS))
def test_actions(s: Any, text: str) -> None:
    with suppress(BadInput):
        a = GAME.parse_action(s, text)
        assert GAME.action_text(s, a) == text
        GAME.why_not(s, Seat(0), a)


@given(st.sampled_from(STATES), ANY_TEXT | edited(["6", "280", "0", "10"], SIGNS))
def test_outcomes(s: Any, text: str) -> None:
    with suppress(BadInput):
        assert GAME.outcome_text(s, GAME.parse_outcome(s, text)) == text


@settings(max_examples=300)
@given(ANY_TEXT | edited([BOARD], SIGNS))
def test_boards(text: str) -> None:
    with suppress(BadInput):
        board = read_board(text, "board.toml")
        assert sorted(level for level in board.level_at if level >= 0) == [*range(LEVELS)]
        assert all(n % 10 == 0 and 10 <= n <= 500 for n in (*board.price, *board.rent))


@rule("MO-MIN-5")
@settings(max_examples=300)
@given(ANY_TEXT | edited(PROOFS, SIGNS))
def test_proofs(text: str) -> None:
    with suppress(BadInput):
        seed, inputs = parse_proof(text)
        assert all(0 <= at < TICKS for at, _ in inputs)
        assert parse_proof(format_proof(seed, inputs)) == (seed, inputs)
        assert 0 <= points(play(seed, inputs)) <= 280


def place(run: minigame.Run, mover: int) -> tuple[int, int]:
    """Where Pac-Man (-1) or a ghost is, in units from the upper left corner."""
    cell, d, way = ((run.pac, run.heading, run.way) if mover < 0 else
                    (run.cell[mover], run.course[mover], run.gone[mover]))
    x, y = minigame.PLACES[cell]
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[d]
    return 10 * x + dx * way, 10 * y + dy * way


def apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Units between two places; the tunnel joins both edges."""
    across = abs(a[0] - b[0]) % (10 * minigame.WIDTH)
    return min(across, 10 * minigame.WIDTH - across) + abs(a[1] - b[1])


@rule("MO-MIN-1", "MO-MIN-2", "MO-MIN-3", "MO-MIN-4")
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32 - 1), st.dictionaries(st.integers(0, TICKS - 1), st.integers(0, 3), max_size=80))
def test_what_holds_in_every_tick_of_a_mini_game(seed: int, pressed: dict[int, int]) -> None:
    run = minigame.begin(seed)
    while run.how == simulation.RUNNING:
        before, places = run.copy(), [place(run, mover) for mover in range(-1, 4)]
        minigame.tick(run, pressed.get(run.tick, simulation.NO_INPUT))
        assert (run.food.count(1), run.food.count(2)) == (40 - run.pellets, 4 - run.powers), "eaten and left are all"
        assert points(run) == 10 * (run.pellets // 5 + run.powers + run.ghosts) >= points(before)
        assert run.ghosts <= 4 * run.powers, "a power pellet frightens no more than all"
        assert apart(place(run, -1), places[0]) <= 1, "Pac-Man makes a unit a tick"
        for ghost in range(4):
            is_home = run.wait[ghost] > 0
            assert is_home or apart(place(run, ghost), places[ghost + 1]) <= 1, "and a ghost no more"
            touches = not is_home and apart(place(run, ghost), place(run, -1)) < 6
            assert not touches or run.how == simulation.CAUGHT, "whoever is touched is eaten or ends the game"
        if run.how == simulation.CAUGHT:
            assert any(apart(place(run, ghost), place(run, -1)) < 6 and not run.scared[ghost] for ghost in range(4))
    assert run.ghosts <= 16
    assert (run.how == simulation.CLEARED) == (run.food.count(1) + run.food.count(2) == 0 and
                                               run.how != simulation.CAUGHT)
    assert run.tick == TICKS or run.how in (simulation.CAUGHT, simulation.CLEARED)


@given(st.sampled_from(GAME.OPTIONS), ANY_TEXT | st.sampled_from(["none", "1", "-1", "yes", "auto", "9" * 5000]))
def test_options_as_typed(option: Any, text: str) -> None:
    with suppress(BadInput):
        value = option.parse(text)
        assert option.decode(option.encode(value)) == value
        assert len(encode(GAME.OPTIONS, settle(GAME.OPTIONS, {option.name: value}))) == len(GAME.OPTIONS)
