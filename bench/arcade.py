"""How fast the mini game of monopoly runs in plain Python: sixty ticks a second are needed of each that is played."""

from __future__ import annotations

import random
import time

from pacboard.bots import SeededRng
from pacboard.games.monopoly.minigame import TICKS, TICKS_A_SECOND, Inputs, play
from pacboard.games.monopoly.minigame.pilot import SKILLS, fly

from .measure import about, in_turns, say, spread

GAMES = 40
ROUNDS = 11


def some_inputs(seed: int) -> Inputs:
    """A direction four times a second, at random: such a game rarely lasts its fifteen seconds."""
    rng = random.Random(seed)
    return [(at, rng.randrange(4)) for at in range(0, TICKS, TICKS_A_SECOND // 4)]


def tell_minigame() -> None:
    """Measure mini games, and print what came out."""
    about("minigame")
    inputs = [some_inputs(seed) for seed in range(GAMES)]
    ticks = sum(play(seed, inputs[seed]).tick for seed in range(GAMES))
    (seconds,) = in_turns([lambda: _play_all(inputs)], ROUNDS)
    print(f"\nmini game of monopoly at random: {GAMES} games, {ticks} ticks")
    say("plain, us a tick", spread([s / ticks * 1e6 for s in seconds]), ".1f")
    say("games at once in real time", spread([ticks / s / TICKS_A_SECOND for s in seconds]), ".0f")
    for level in range(1, len(SKILLS) + 1):
        say(f"a bot of level {level}, ms a game", spread(pilot_times(level)), ".0f")


def _play_all(inputs: list[Inputs]) -> None:
    for seed in range(GAMES):
        play(seed, inputs[seed])


def pilot_times(level: int) -> list[float]:
    """Milliseconds in which bots play whole games."""
    times = []
    for seed in range(1, ROUNDS + 1):
        begun = time.thread_time()
        fly(seed, SKILLS[level - 1], SeededRng(seed))
        times.append(1000 * (time.thread_time() - begun))
    return times
