"""Mini games live on the server: whatever is sent, the score is that of the inputs that were taken (MO-MIN-5)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pacboard.core.types import Seat
from pacboard.games.monopoly.minigame import TICKS, parse_proof, play, played, points
from pacboard.games.monopoly.minigame.simulation import Run
from pacboard.server.live_throw import LiveThrow
from tests.support.rule import rule

LAG = 15  # ticks that the server's run stays behind
MUSIC = 3.0  # seconds between the start and the first tick
BEGIN = 100.0  # seconds on the clock when "start" is pressed
RIGHT, DOWN, LEFT = 1, 2, 3


def at(tick: float) -> float:
    """The time at which a screen without delay shows a tick."""
    return BEGIN + MUSIC + (tick + 0.5) / 60


def begun(seed: int = 7) -> LiveThrow[Run]:
    live = LiveThrow(played, Seat(0), seed)
    assert live.start(BEGIN)
    return live


def finish(live: LiveThrow[Run]) -> str:
    assert live.advance(at(TICKS + LAG + 1))
    return live.proof()


def taken(live: LiveThrow[Run]) -> list[tuple[int, int]]:
    return parse_proof(live.proof())[1]


def assert_earned_by_the_rules(live: LiveThrow[Run]) -> None:
    """The run on the server is what its proof leads to by the rules."""
    seed, inputs = parse_proof(finish(live))
    assert seed == live.seed
    assert play(seed, inputs) == live.run
    assert points(live.run) == points(play(seed, inputs))


@rule("MO-MIN-5")
def test_inputs_in_time_count_where_they_were_pressed() -> None:
    live = begun()
    for tick, direction in ((10, RIGHT), (40, LEFT), (90, DOWN)):
        assert live.press(tick, direction, at(tick + 6))  # six ticks on the way
    finish(live)
    assert taken(live) == [(10, RIGHT), (40, LEFT), (90, DOWN)]
    assert_earned_by_the_rules(live)


@rule("MO-MIN-5")
def test_nothing_counts_before_the_music_is_over() -> None:
    live = LiveThrow(played, Seat(0), 7)
    assert not live.press(0, LEFT, BEGIN)
    live.start(BEGIN)
    assert not live.press(0, LEFT, BEGIN + MUSIC - 0.01)
    assert not live.advance(BEGIN + MUSIC - 0.01)
    assert live.run.tick == 0
    assert not live.start(BEGIN + 1), "the music plays once"


@rule("MO-MIN-5")
def test_a_late_input_counts_as_soon_as_it_still_can() -> None:
    live = begun()
    assert live.press(10, RIGHT, at(60))
    finish(live)
    assert taken(live) == [(60 - LAG, RIGHT)]


@rule("MO-MIN-5")
def test_an_input_from_the_future_counts_now() -> None:
    live = begun()
    assert live.press(800, RIGHT, at(20))
    assert live.press(10**9, LEFT, at(21))
    finish(live)
    assert taken(live) == [(20, RIGHT), (21, LEFT)]


@rule("MO-MIN-5")
def test_reordered_inputs_keep_the_order_in_which_they_came() -> None:
    live = begun()
    assert live.press(30, RIGHT, at(36))
    assert live.press(25, LEFT, at(36))
    finish(live)
    assert taken(live) == [(30, RIGHT), (31, LEFT)]


@rule("MO-MIN-5")
def test_no_more_than_one_input_a_tick_and_none_beyond_now() -> None:
    live = begun()
    answers = [live.press(20, k % 4, at(20)) for k in range(50)]
    assert answers == [True] + [False] * 49
    flood = begun()
    assert sum(flood.press(0, k % 4, at(30)) for k in range(1000)) <= LAG + 1
    assert_earned_by_the_rules(flood)


@rule("MO-MIN-3", "MO-MIN-5")
def test_nothing_counts_after_the_end() -> None:
    live = begun()
    finish(live)
    proof = live.proof()
    assert not live.press(5, LEFT, at(TICKS + LAG + 2))
    assert not live.press(TICKS - 1, LEFT, at(TICKS + LAG + 2))
    assert live.proof() == proof
    late = begun()
    assert not late.press(TICKS, LEFT, at(TICKS))


@rule("MO-MIN-5")
@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_sent_earns_what_the_rules_give_for_it(seed: int) -> None:
    rng = random.Random(seed)
    live = begun(rng.getrandbits(32))
    now = 0.0
    while now < TICKS + LAG + 2:
        now += rng.choice([0, 0, 0.3, 1, 5, 40])
        stamp = int(rng.choice([now, now - 8, now - 200, now + 50, -5, 10**12, rng.randrange(TICKS)]))
        live.press(stamp, rng.randrange(4), at(now))
        if rng.random() < 0.5:
            live.advance(at(now))
    assert_earned_by_the_rules(live)


def run_of(seed: int, sent: list[tuple[float, int, int]], frames: list[float]) -> Any:
    """The end of a mini game with inputs (when they came, tick, direction) and pictures asked for at some moments."""
    live = begun(seed)
    moments = [(when, 1, stamp, d) for when, stamp, d in sent] + [(when, 0, 0, 0) for when in frames]
    for when, is_input, stamp, d in sorted(moments):
        if is_input:
            live.press(stamp, d, at(when))
        else:
            live.advance(at(when))
            live.picture(at(when))
    return finish(live), live.run


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
    live = LiveThrow(played, Seat(0), 5)
    live.resume(cut_short.kept(0, at(cut)))
    assert live.start(BEGIN + later)
    assert live.picture(BEGIN + later).now == live.tick_at(BEGIN + later + MUSIC) == cut
    assert not live.press(cut, LEFT, BEGIN + later + MUSIC - 0.01)
    for tick, direction in inputs:
        if tick >= cut:
            live.press(tick, direction, at(tick - cut) + later)
    assert live.advance(at(TICKS + LAG + 1) + later)
    assert live.run == play(5, inputs)


@rule("MO-MIN-5")
def test_a_picture_tells_what_screens_draw_on_from() -> None:
    live = begun()
    assert live.picture(BEGIN + 1).starts_in == 2.0
    live.press(28, RIGHT, at(30))
    live.advance(at(30))
    told = live.picture(at(30))
    assert (told.now, told.ahead, told.run.tick) == (30, [(28, RIGHT)], 30 - LAG)
