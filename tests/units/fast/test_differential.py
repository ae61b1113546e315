"""Compiled rules do what plain rules do: every field, offer, actor and point, after every step."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pacboard import games
from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, Game
from pacboard.core.options import Option
from pacboard.core.types import Action, Seat
from pacboard.fast import bind
from pacboard.fast.bound import Bound
from tests.conformance.sample import load
from tests.properties.random_board import any_board
from tests.support.drawn import DATA
from tests.support.pictures import as_json
from tests.support.rule import rule

from . import stories

MOST = 3000  # steps of a match


def some_value(option: Option, rng: random.Random) -> int:
    """The int of a random choice; of a number one near the lower end, so that matches are short."""
    if option.choices:
        return option.encode(rng.choice(option.choices))
    if option.may_be_none and rng.random() < 0.1:
        return option.encode(None)
    return rng.randint(option.low, min(option.low + 6, option.high))


def some_options(game: Game, rng: random.Random) -> list[int]:
    return [rng.randint(game.MIN_SEATS, game.MAX_SEATS), *(some_value(o, rng) for o in game.OPTIONS)]


def compare(rules: Bound, s: Any, seed: int) -> int:
    """Play `s` on in both ways; returns the number of states that were equal."""
    compiled = stories.compiled_story(rules, rules.pack([s]), seed, MOST)
    plain = stories.plain_story(rules.game, rules.layout, s, seed, MOST)
    assert plain == compiled, stories.first_difference(rules.layout, plain, compiled)
    return len(plain[0]) // rules.layout.size


def opening(game: Game, options: list[int]) -> Any:
    s = game.State()
    game.start(s, options)
    return s


@pytest.mark.parametrize("part", range(2))
def test_chase_is_the_same_compiled(part: int) -> None:
    game = games.load("chase")
    rules = bind(game)
    rng = random.Random(part)
    met = set()
    steps = 0
    for seed in range(1100 * part, 1100 * (part + 1)):
        options = some_options(game, rng)
        met.add((options[0], options[1]))
        steps += compare(rules, opening(game, options), seed)
    assert met == {(seats, mode) for seats in (2, 3, 4, 5) for mode in (0, 1)}
    assert steps > 200_000


def near_the_last_dots(game: Game, seed: int, options: list[int]) -> Any:
    """Pac-Man is about to move, and a few dots are left."""
    s = opening(game, options)
    dice = Seeded(seed)
    out = [0] * max(game.MAX_ACTIONS, game.MAX_OUTCOMES)
    while game.actor(s) == CHANCE or game.actor(s) != s.pac_seat:
        n = game.weights(s, out) if game.actor(s) == CHANCE else game.legal(s, out)
        game.apply(s, dice.draw(out[:n]) if game.actor(s) == CHANCE else Action(out[0]))
    spaces = as_json(game.board())["spaces"]
    for space, what in enumerate(s.dots):
        if what == 1 and s.dots_left > 2:
            s.dots[space] = 0
            s.dots_left -= 1
            s.section_left[spaces[space]["section"]] -= 1
    return s


def test_chase_is_the_same_compiled_where_levels_end() -> None:
    game = games.load("chase")
    rules = bind(game)
    rng = random.Random(9)
    levels = set()
    for seed in range(150):
        options = some_options(game, rng)
        s = near_the_last_dots(game, seed, options)
        compare(rules, s, seed)
        pool = rules.pack([near_the_last_dots(game, seed, options)])
        data, _ = stories.compiled_story(rules, pool, seed, MOST)
        levels |= set(np.frombuffer(data, rules.dtype)["level"].tolist())
    assert {1, 2, 3} <= levels


def duel_options(game: Game, rng: random.Random) -> list[int]:
    """Some options of duel; in half of the matches no limit is near, so that they end in every way."""
    chosen = some_options(game, rng)
    if rng.random() < 0.5:
        for k, option in enumerate(game.OPTIONS, 1):
            if option.name in ("turn_limit", "idle_limit"):
                chosen[k] = option.encode(option.default)
    return chosen


# In the hall ghosts stand side by side; the lane is a dead end, so that every step of Pac-Man needs a look ahead too.
@pytest.mark.parametrize(("edition", "matches"), [("", 2000), ("hall", 400), ("lane", 400)])
def test_duel_is_the_same_compiled(edition: str, matches: int) -> None:
    game = load(("duel", edition))
    rules = bind(game)
    rng = random.Random(f"duel {edition}")
    ends, steps = set(), 0
    for seed in range(matches):
        s = opening(game, duel_options(game, rng))
        steps += compare(rules, s, seed)
        ends.add(as_json(game.picture(s))["end"])
    assert ends == {"hearts", "all_taken", "turn_limit", "idle_limit"}
    assert edition or steps > 500_000


def monopoly_options(game: Game, rng: random.Random) -> list[int]:
    """Some options of monopoly, with a limit that lets half of the matches go far."""
    chosen = some_options(game, rng)
    for k, option in enumerate(game.OPTIONS, 1):
        if option.name == "turn_limit":
            chosen[k] = option.encode(rng.choice([rng.randint(1, 30), 150]))
        elif option.name == "quiet_end":
            chosen[k] = rng.choice([0, 0, 3])
    return chosen


@pytest.mark.parametrize("part", range(2))
def test_monopoly_is_the_same_compiled(part: int) -> None:
    game = games.load("monopoly")
    rules = bind(game)
    rng = random.Random(f"monopoly {part}")
    met: set[tuple[int, ...]] = set()
    ends, steps = set(), 0
    for seed in range(1000 * part, 1000 * (part + 1)):
        options = monopoly_options(game, rng)
        met |= {(options[0], k, code) for k, code in enumerate(options) if game.OPTIONS[k - 1].choices}
        s = opening(game, options)
        steps += compare(rules, s, seed)
        ends.add(as_json(game.picture(s))["how"])
    choices = {(seats, k, option.encode(value)) for seats in (2, 3, 4)
               for k, option in enumerate(game.OPTIONS, 1) for value in option.choices}
    assert choices <= met
    assert ends >= {"last_level", "limit", "quiet"}
    assert steps > 100_000


@rule("MO-END-4")
def test_many_auctions_without_a_bid_are_counted_the_same_compiled() -> None:
    game = games.load("monopoly")
    rules = bind(game)
    s: Any = game.parse_position("seat 0: 100 on L4\nseat 1: 0 on jail\nghost: L11\nphase: auction\nlot: 3\n"
                            "stage: ghost_move\nfundable: 1\nquiet: 127")
    record = rules.pack([s])
    for state, apply in ((s, game.apply), (record[0], rules.functions.apply)):
        apply(state, game.parse_action(s, "pass@0"))
    assert s.quiet == 128
    assert rules.unpack(record[0]) == s


def test_any_board_of_monopoly_is_the_same_compiled(tmp_path: Path) -> None:
    rng = random.Random("board")
    (tmp_path / "board.toml").write_text(any_board(rng), encoding="utf-8")
    game = games.load("monopoly", tmp_path)
    rules = Bound(game, None, checked=True)
    for match in range(100):
        compare(rules, opening(game, monopoly_options(game, rng)), match)


def test_an_edition_is_the_same_compiled() -> None:
    folder = min((DATA / "chase").glob("*/"))
    game = games.load("chase", folder)
    rules = bind(game)
    rng = random.Random(7)
    assert rules.key != bind(games.load("chase")).key
    for seed in range(100):
        compare(rules, opening(game, some_options(game, rng)), seed)


def test_checked_rules_find_no_index_beyond_a_list() -> None:
    game = games.load("chase")
    rules = Bound(game, None, checked=True)
    rng = random.Random(3)
    for seed in range(200):
        compare(rules, opening(game, some_options(game, rng)), seed)


def test_may_act_is_the_same_compiled() -> None:
    game = games.load("chase")
    rules = bind(game)
    for seats in range(2, 6):
        s = opening(game, [seats, *[o.encode(o.default) for o in game.OPTIONS]])
        dice = Seeded(seats)
        out = [0] * max(game.MAX_ACTIONS, game.MAX_OUTCOMES)
        for _ in range(20):
            record = rules.pack([s])[0]
            for seat in map(Seat, range(-1, seats + 1)):
                for a in map(Action, range(-1, 8 + 256)):
                    assert game.may_act(s, seat, a) == rules.functions.may_act(record, seat, a)
            n = game.weights(s, out) if game.actor(s) == CHANCE else game.legal(s, out)
            game.apply(s, dice.draw(out[:n]) if game.actor(s) == CHANCE else Action(out[0]))


def test_who_may_speak_out_of_turn_is_the_same_compiled() -> None:
    game = games.load("monopoly")
    rules = bind(game)
    asked = [*range(-1, 100), *(96 + 512 * seat + tens for seat in range(4) for tens in (0, 1, 2, 9, 10, 11, 500))]
    for seats in range(2, 5):
        s = opening(game, [seats, *[o.encode(o.default) for o in game.OPTIONS]])
        dice = Seeded(seats)
        out = [0] * max(game.MAX_ACTIONS, game.MAX_OUTCOMES)
        for _ in range(150):
            record = rules.pack([s])[0]
            for seat in map(Seat, range(-1, seats)):
                for a in map(Action, asked):
                    assert game.may_act(s, seat, a) == rules.functions.may_act(record, seat, a)
            n = game.weights(s, out) if game.actor(s) == CHANCE else game.legal(s, out)
            game.apply(s, dice.draw(out[:n]) if game.actor(s) == CHANCE else Action(out[0 if seats == 2 else n - 1]))
