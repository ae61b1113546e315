"""MO-MIN: fifteen seconds of maze, the same for the same seed and inputs."""

from __future__ import annotations

import random

import pytest

from pacboard.board.directions import DOWN, LEFT, RIGHT, UP
from pacboard.core.contract import BadInput
from pacboard.games.monopoly import minigame
from pacboard.games.monopoly.minigame import Run, maze, simulation
from tests.rules.monopoly.boards import BOX
from tests.support.rule import rule

ASLEEP = 9999
NO_INPUT = simulation.NO_INPUT
AT_GO = """
    seat 0: 100 on L16
    seat 1: 100 on jail
    ghost: parking
    """
# From his place Pac-Man runs left to the wall (5 cells), down to the corner (3) and right (3) past a power pellet.
TO_THE_CORNER = ((50, DOWN), (80, RIGHT))


def cell(x: int, y: int) -> int:
    return maze.PLACES.index((x, y))


def alone(seed: int = 1) -> Run:
    """A mini game whose ghosts stay at home."""
    run = minigame.begin(seed)
    run.wait = [ASLEEP] * 4
    return run


def play_on(run: Run, ticks: int, inputs: tuple[tuple[int, int], ...] = ()) -> Run:
    pressed = dict(inputs)
    for _ in range(ticks):
        minigame.tick(run, pressed.get(run.tick, NO_INPUT))
    return run


@rule("MO-MIN-1", "MO-MIN-5")
def test_a_small_maze_with_40_pellets_4_power_pellets_and_four_ghosts() -> None:
    drawn = "".join(maze.DRAWING)
    assert (drawn.count("."), drawn.count("O")) == (40, 4)
    assert sorted(sign for sign in drawn if sign in "BPIC@") == ["@", "B", "C", "I", "P"]
    assert (minigame.TICKS, minigame.TICKS_A_SECOND) == (900, 60)


@rule("MO-MIN-1")
def test_every_pellet_can_be_reached_and_the_tunnel_joins_both_edges() -> None:
    seen, waiting = {maze.PAC_HOME}, [maze.PAC_HOME]
    while waiting:
        for to in maze.NEXT[waiting.pop()]:
            if to >= 0 and to not in seen:
                seen.add(to)
                waiting.append(to)
    assert len(seen) == minigame.CELLS
    assert maze.NEXT[cell(0, 4)][LEFT] == cell(10, 4)
    assert maze.NEXT[cell(0, 0)][LEFT] < 0


@rule("MO-MIN-2")
@pytest.mark.parametrize(("pellets", "powers", "ghosts", "points"), [
    (0, 0, 0, 0), (4, 0, 0, 0), (5, 0, 0, 10), (9, 0, 0, 10), (40, 0, 0, 80), (0, 1, 0, 10), (0, 0, 1, 10),
    (14, 2, 3, 70), (40, 4, 16, 280)])
def test_the_points(pellets: int, powers: int, ghosts: int, points: int) -> None:
    assert minigame.points(Run(pellets=pellets, powers=powers, ghosts=ghosts)) == points


@rule("MO-MIN-2")
def test_pellets_are_counted_in_fives() -> None:
    run = play_on(alone(), 80, TO_THE_CORNER)
    assert (run.pac, run.pellets, run.powers, minigame.points(run)) == (cell(0, 8), 4, 1, 10)
    play_on(run, 10, TO_THE_CORNER)
    assert (run.pellets, minigame.points(run)) == (5, 20)


@rule("MO-MIN-2")
def test_what_is_eaten_is_gone() -> None:
    run = play_on(alone(), 80, TO_THE_CORNER)
    play_on(run, 30, ((80, UP),))
    assert (run.pac, run.pellets, run.powers) == (cell(0, 5), 4, 1)


@rule("MO-MIN-2")
def test_frightened_ghosts_are_eaten_once_and_wait_at_home() -> None:
    run = alone()
    run.wait = [0, ASLEEP, ASLEEP, ASLEEP]
    run.cell[0], run.scared[0], run.fright = cell(4, 5), 1, 100
    play_on(run, 4)
    assert (run.how, run.ghosts, run.scared[0], run.cell[0]) == (simulation.RUNNING, 1, 0, maze.GHOST_HOME[0])
    assert run.wait[0] > 0
    play_on(run, 10)
    assert run.ghosts == 1


@rule("MO-MIN-2")
def test_a_power_pellet_frightens_the_ghosts_that_are_out_for_a_while() -> None:
    run = alone()
    run.wait = [0, 0, ASLEEP, ASLEEP]
    run.cell[:2] = [cell(10, 0), cell(10, 8)]
    run.pac, run.heading, run.wish = cell(1, 0), LEFT, LEFT
    play_on(run, 10)
    assert (run.powers, run.scared) == (1, [1, 1, 0, 0])
    play_on(run, simulation.FRIGHT)
    assert run.scared == [0] * 4


@rule("MO-MIN-3")
def test_it_freezes_when_the_time_is_up() -> None:
    run = play_on(alone(), 899, TO_THE_CORNER)
    assert run.how == simulation.RUNNING
    play_on(run, 1)
    assert (run.how, run.tick) == (simulation.TIME_UP, 900)
    frozen = run.copy()
    play_on(run, 50)
    assert run == frozen


@rule("MO-MIN-3")
def test_it_freezes_when_a_ghost_is_met_and_the_points_so_far_count() -> None:
    run = play_on(alone(), 80, TO_THE_CORNER)
    run.fright = 0
    run.wait[0], run.cell[0], run.course[0] = 0, cell(2, 8), LEFT
    play_on(run, 30, TO_THE_CORNER)
    assert (run.how, minigame.points(run)) == (simulation.CAUGHT, 10)
    frozen = run.copy()
    play_on(run, 50)
    assert run == frozen


@rule("MO-MIN-3")
def test_pac_man_and_a_ghost_do_not_pass_through_each_other() -> None:
    for way in range(10):
        run = alone()
        run.wait[0], run.cell[0], run.course[0], run.gone[0] = 0, cell(1, 5), RIGHT, way
        run.heading = run.wish = LEFT
        run.pac = cell(4, 5)
        play_on(run, 40)
        assert run.how == simulation.CAUGHT


@rule("MO-MIN-4")
def test_clearing_the_maze_ends_it() -> None:
    run = alone()
    run.food = [maze.NOTHING] * minigame.CELLS
    run.food[cell(2, 5) - 1] = maze.PELLET
    run.pellets, run.powers = 39, 4
    assert cell(1, 5) == cell(2, 5) - 1
    play_on(run, 39)
    assert run.how == simulation.RUNNING
    play_on(run, 1)
    assert (run.how, minigame.points(run)) == (simulation.CLEARED, 120)


def some_inputs(rng: random.Random) -> list[tuple[int, int]]:
    ticks = sorted(rng.sample(range(minigame.TICKS), 60))
    return [(at, rng.randrange(4)) for at in ticks]


@rule("MO-MIN-5")
def test_seed_and_inputs_determine_everything() -> None:
    rng = random.Random(5)
    for seed in range(40):
        inputs = some_inputs(rng)
        run = minigame.play(seed, inputs)
        assert run == minigame.play(seed, inputs)
        assert 0 <= minigame.points(run) <= 280
        assert minigame.points(run) % 10 == 0
        proof = minigame.format_proof(seed, inputs)
        assert minigame.parse_proof(proof) == (seed, inputs)
        assert minigame.proven(None, proof) == minigame.points(run) // 10
        assert all(type(n) is int for n in (run.tick, run.random, run.pac, run.way, *run.cell, *run.budget))


@rule("MO-MIN-5")
def test_without_inputs_too_and_another_seed_makes_another_game() -> None:
    ends = [minigame.play(seed, some_inputs(random.Random(1))) for seed in range(1, 30)]
    assert len({run.tick for run in ends}) > 1
    assert minigame.score(7, []) == minigame.score(7, [])


@rule("MO-MIN-5")
@pytest.mark.parametrize("inputs", [[(-1, 0)], [(900, 0)], [(5, 0), (5, 1)], [(6, 0), (5, 1)], [(5, 4)], [(5, -1)]])
def test_inputs_that_cannot_be(inputs: list[tuple[int, int]]) -> None:
    with pytest.raises(BadInput):
        minigame.play(1, inputs)


@rule("MO-MIN-5")
@pytest.mark.parametrize("proof", ["", "1", "x:", "1:3", "1:3x", "1:3r,", "1:3r,3u", "1:3r, 4u", "-1:3r", "1:900r",
                                   "1:1٣r", "12345678901:3r", "1:3r\n"])
def test_proofs_that_prove_nothing(proof: str) -> None:
    with pytest.raises(BadInput):
        minigame.proven(None, proof)


class TestFourCharacters:
    """What each ghost heads for, and that none turns straight back."""

    @rule("MO-MIN-1")
    def test_the_chaser_heads_for_pac_man(self) -> None:
        run = alone()
        assert simulation.aim(run, simulation.CHASER) == run.pac

    @rule("MO-MIN-1")
    def test_the_ambusher_heads_for_where_he_will_be(self) -> None:
        assert simulation.aim(alone(), simulation.AMBUSHER) == cell(2, 5)

    @rule("MO-MIN-1")
    def test_the_shy_one_turns_away_when_near(self) -> None:
        run = alone()
        run.cell[simulation.SHY] = cell(10, 0)
        assert simulation.aim(run, simulation.SHY) == run.pac
        run.cell[simulation.SHY] = cell(7, 5)
        assert maze.PLACES[simulation.aim(run, simulation.SHY)] == (0, 8)

    @rule("MO-MIN-1")
    def test_the_erratic_one_wanders(self) -> None:
        ways = {ghost: set() for ghost in (simulation.CHASER, simulation.ERRATIC)}  # type: dict[int, set[int]]
        for seed in range(1, 60):
            for ghost, seen in ways.items():
                run = alone(seed * 7919)
                run.cell[ghost], run.course[ghost] = cell(3, 3), DOWN
                seen.add(simulation.choose(run, ghost))
        assert len(ways[simulation.CHASER]) == 1
        assert len(ways[simulation.ERRATIC]) > 1

    @rule("MO-MIN-1")
    def test_none_turns_straight_back_but_at_a_power_pellet(self) -> None:
        rng = random.Random(2)
        for seed in range(20):
            run, pressed = minigame.begin(seed), dict(some_inputs(rng))
            while run.how == simulation.RUNNING:
                courses, powers, ghosts = run.course[:], run.powers, run.ghosts
                minigame.tick(run, pressed.get(run.tick, NO_INPUT))
                if run.powers == powers and run.ghosts == ghosts:
                    assert all(new != (old + 2) % 4 for old, new in zip(courses, run.course, strict=True))


@rule("MO-MIN-5")
def test_a_mini_game_is_played_out_and_proven() -> None:
    due = BOX.play(AT_GO, "roll 1 1 play")
    throw = BOX.game.throw(due.state)
    assert (throw.kind, throw.seat, throw.played, throw.told) == ("mini", 0, True, False)
    assert [*due.outcomes] == [str(points) for points in range(0, 290, 10)]


@rule("MO-MIN-5")
def test_points_of_a_real_unit_are_entered() -> None:
    due = BOX.play(AT_GO + "minigame: enter", "roll 1 1 play")
    throw = BOX.game.throw(due.state)
    assert (throw.played, throw.told) == (False, True)
    assert [*due.outcomes] == [str(points) for points in range(0, 410, 10)]
    assert BOX.play(due, "400").points == [500, 100]


@rule("MO-MIN-5")
@pytest.mark.parametrize("word", ["55", "410", "-10", "10.0", "", "ten", "010"])
def test_no_other_points_can_be_entered(word: str) -> None:
    due = BOX.play(AT_GO + "minigame: enter", "roll 1 1 play")
    with pytest.raises(BadInput):
        BOX.play(due, word or "''")


@rule("MO-MIN-5")
@pytest.mark.parametrize(("shown", "counted"), [(0, 0), (10, 0), (50, 20), (60, 30), (70, 30), (280, 140)])
@pytest.mark.parametrize("how", ["play", "enter"])
def test_half_is_rounded_down_to_tens(shown: int, counted: int, how: str) -> None:
    played = BOX.play(AT_GO + f"minigame: {how}\nmini_scale: half", f"roll 1 1 play {shown}")
    assert played.points == [100 + counted, 100]
    assert played.facts("mini_game_played") == {"seat": 0, "points": counted, "shown": shown}
