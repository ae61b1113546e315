"""Mini games live on the server: whatever is sent, the score is that of the inputs that were taken (MO-MIN-5)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pacboard.games.monopoly.minigame import TICKS, parse_proof, play, points
from pacboard.server.arcade import LAG, MUSIC, Arcade
from tests.support.rule import rule

BEGIN = 100.0  # seconds on the clock when "start" is pressed
RIGHT, DOWN, LEFT = 1, 2, 3


def at(tick: float) -> float:
    """The time at which a screen without delay shows a tick."""
    return BEGIN + MUSIC + (tick + 0.5) / 60


def begun(seed: int = 7) -> Arcade:
    arcade = Arcade(0, seed)
    assert arcade.start(BEGIN)
    return arcade


def finish(arcade: Arcade) -> str:
    assert arcade.advance(at(TICKS + LAG + 1))
    return arcade.proof()


def taken(arcade: Arcade) -> list[tuple[int, int]]:
    return parse_proof(arcade.proof())[1]


def assert_earned_by_the_rules(arcade: Arcade) -> None:
    """The run on the server is what its proof leads to by the rules."""
    seed, inputs = parse_proof(finish(arcade))
    assert seed == arcade.seed
    assert play(seed, inputs) == arcade.run
    assert points(arcade.run) == points(play(seed, inputs))


@rule("MO-MIN-5")
def test_inputs_in_time_count_where_they_were_pressed() -> None:
    arcade = begun()
    for tick, direction in ((10, RIGHT), (40, LEFT), (90, DOWN)):
        assert arcade.press(tick, direction, at(tick + 6))  # six ticks on the way
    finish(arcade)
    assert taken(arcade) == [(10, RIGHT), (40, LEFT), (90, DOWN)]
    assert_earned_by_the_rules(arcade)


@rule("MO-MIN-5")
def test_nothing_counts_before_the_music_is_over() -> None:
    arcade = Arcade(0, 7)
    assert not arcade.press(0, LEFT, BEGIN)
    arcade.start(BEGIN)
    assert not arcade.press(0, LEFT, BEGIN + MUSIC - 0.01)
    assert not arcade.advance(BEGIN + MUSIC - 0.01)
    assert arcade.run.tick == 0
    assert not arcade.start(BEGIN + 1), "the music plays once"


@rule("MO-MIN-5")
def test_a_late_input_counts_as_soon_as_it_still_can() -> None:
    arcade = begun()
    assert arcade.press(10, RIGHT, at(60))
    finish(arcade)
    assert taken(arcade) == [(60 - LAG, RIGHT)]


@rule("MO-MIN-5")
def test_an_input_from_the_future_counts_now() -> None:
    arcade = begun()
    assert arcade.press(800, RIGHT, at(20))
    assert arcade.press(10**9, LEFT, at(21))
    finish(arcade)
    assert taken(arcade) == [(20, RIGHT), (21, LEFT)]


@rule("MO-MIN-5")
def test_reordered_inputs_keep_the_order_in_which_they_came() -> None:
    arcade = begun()
    assert arcade.press(30, RIGHT, at(36))
    assert arcade.press(25, LEFT, at(36))
    finish(arcade)
    assert taken(arcade) == [(30, RIGHT), (31, LEFT)]


@rule("MO-MIN-5")
def test_no_more_than_one_input_a_tick_and_none_beyond_now() -> None:
    arcade = begun()
    answers = [arcade.press(20, k % 4, at(20)) for k in range(50)]
    assert answers == [True] + [False] * 49
    flood = begun()
    assert sum(flood.press(0, k % 4, at(30)) for k in range(1000)) <= LAG + 1
    assert_earned_by_the_rules(flood)


@rule("MO-MIN-3", "MO-MIN-5")
def test_nothing_counts_after_the_end() -> None:
    arcade = begun()
    finish(arcade)
    proof = arcade.proof()
    assert not arcade.press(5, LEFT, at(TICKS + LAG + 2))
    assert not arcade.press(TICKS - 1, LEFT, at(TICKS + LAG + 2))
    assert arcade.proof() == proof
    late = begun()
    assert not late.press(TICKS, LEFT, at(TICKS))


@rule("MO-MIN-5")
@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_sent_earns_what_the_rules_give_for_it(seed: int) -> None:
    rng = random.Random(seed)
    arcade = begun(rng.getrandbits(32))
    now = 0.0
    while now < TICKS + LAG + 2:
        now += rng.choice([0, 0, 0.3, 1, 5, 40])
        stamp = int(rng.choice([now, now - 8, now - 200, now + 50, -5, 10**12, rng.randrange(TICKS)]))
        arcade.press(stamp, rng.randrange(4), at(now))
        if rng.random() < 0.5:
            arcade.advance(at(now))
    assert_earned_by_the_rules(arcade)


def run_of(seed: int, sent: list[tuple[float, int, int]], frames: list[float]) -> Any:
    """The end of a mini game with inputs (when they came, tick, direction) and pictures asked for at some moments."""
    arcade = begun(seed)
    moments = [(when, 1, stamp, d) for when, stamp, d in sent] + [(when, 0, 0, 0) for when in frames]
    for when, is_input, stamp, d in sorted(moments):
        if is_input:
            arcade.press(stamp, d, at(when))
        else:
            arcade.advance(at(when))
            arcade.picture(at(when))
    return finish(arcade), arcade.run


@rule("MO-MIN-5")
@pytest.mark.parametrize("seed", range(12))
def test_the_rate_of_frames_changes_nothing(seed: int) -> None:
    rng = random.Random(seed)
    whens = sorted(rng.uniform(0, TICKS) for _ in range(80))
    sent = [(when, int(when - rng.choice([0, 3, 10, 60])), rng.randrange(4)) for when in whens]
    rates = [[], [k * 1.0 for k in range(TICKS)], [k * 3.1 for k in range(300)], [k * 47.0 for k in range(20)],
             sorted(rng.uniform(0, TICKS) for _ in range(200))]
    ends = [run_of(seed, sent, frames) for frames in rates]
    assert all(end == ends[0] for end in ends)


@rule("MO-MIN-5", "MO-GO-1")
@pytest.mark.parametrize("cut", [0, 1, 14, 15, 200, 700])
def test_what_a_crash_cuts_short_goes_on_there(cut: int) -> None:
    rng = random.Random(cut)
    inputs = [(tick, rng.randrange(4)) for tick in sorted(rng.sample(range(TICKS), 60))]
    cut_short, later = begun(seed=5), at(10**6) - BEGIN
    for tick, direction in inputs:
        if tick < cut:
            cut_short.press(tick, direction, at(tick))
    arcade = Arcade(0, 5)
    arcade.take_up(cut_short.keeps(0, at(cut)))
    assert arcade.start(BEGIN + later)
    assert arcade.picture(BEGIN + later)["now"] == arcade.tick_at(BEGIN + later + MUSIC) == cut
    assert not arcade.press(cut, LEFT, BEGIN + later + MUSIC - 0.01)
    for tick, direction in inputs:
        if tick >= cut:
            arcade.press(tick, direction, at(tick - cut) + later)
    assert arcade.advance(at(TICKS + LAG + 1) + later)
    assert arcade.run == play(5, inputs)


@rule("MO-MIN-5")
def test_a_picture_tells_what_screens_draw_on_from() -> None:
    arcade = begun()
    assert arcade.picture(BEGIN + 1)["starts_in"] == 2.0
    arcade.press(28, RIGHT, at(30))
    arcade.advance(at(30))
    told = arcade.picture(at(30))
    assert (told["now"], told["ahead"], told["run"]["tick"]) == (30, [[28, RIGHT]], 30 - LAG)
