"""The rules that pages run themselves: translated, in the browser, they do what they do in Python."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from pacboard import games
from pacboard.games.monopoly import minigame, unit
from pacboard.games.monopoly.unit import Unit
from pacboard.script import Untranslatable, translate
from tests.support import perft as plain
from tests.support.rule import rule
from tests.web.site import ORIGIN

SCRIPTS = games.load("monopoly").SCRIPTS
RUNS = 200
UNIT_RUNS, INPUTS = 100, 120

PLAY = """
async ([url, games]) => {
  const { Run, begin, tick, points } = await import(url);
  return games.map(([seed, inputs]) => {
    const run = begin(seed), pressed = new Map(inputs), way = [];
    while (run.how === 0) {
      tick(run, pressed.has(run.tick) ? pressed.get(run.tick) : -1);
      if (run.tick % 50 === 0) way.push([run.tick, run.random, run.pac, ...run.cell]);
    }
    return { run: { ...run }, points: points(run), ticks: way };
  });
}
"""
WORK = """
async ([url, stories]) => {
  const rules = await import(url);
  return stories.map((story) => {
    const u = new rules.Unit();
    return story.map(([name, ...values]) => { rules[name](u, ...values); return JSON.stringify({ ...u }); });
  });
}
"""
Json = Any


@pytest.fixture
def run_script(page: Page) -> Callable[[str, str, Json], Json]:
    """Runs a function of JavaScript in a page, with the address of a translated script and a value."""

    def answer(route: Route) -> None:
        name = route.request.url.rpartition("/")[2].removesuffix(".js")
        if name in SCRIPTS:
            route.fulfill(body=translate(SCRIPTS[name]), content_type="text/javascript")
        else:
            route.fulfill(body="<!doctype html>", content_type="text/html")

    page.route(f"{ORIGIN}/**", answer)
    page.goto(ORIGIN)
    return lambda function, name, value: page.evaluate(function, [f"{ORIGIN}/{name}.js", value])


def some_game(rng: random.Random) -> tuple[int, list[tuple[int, int]]]:
    """A seed, and inputs as a hasty or a lazy player gives them."""
    ticks = sorted(rng.sample(range(minigame.TICKS), rng.choice([0, 10, 60, 300])))
    return rng.choice([0, 1, 2**31, 2**32 - 1, rng.getrandbits(32)]), [(at, rng.randrange(4)) for at in ticks]


@rule("MO-MIN-5")
def test_the_mini_game_is_the_same_in_the_browser(run_script: Callable[[str, str, Json], Json]) -> None:
    rng = random.Random(1)
    played = [some_game(rng) for _ in range(RUNS)]
    shown = run_script(PLAY, "minigame", played)
    for (seed, inputs), there in zip(played, shown, strict=True):
        run, ticks, pressed = minigame.begin(seed), [], dict(inputs)
        while run.how == 0:
            minigame.tick(run, pressed.get(run.tick, -1))
            if run.tick % 50 == 0:
                ticks.append([run.tick, run.random, run.pac, *run.cell])
        assert there == {"run": asdict(run), "points": minigame.points(run), "ticks": ticks}


def some_input(rng: random.Random, u: Unit) -> list[Json]:
    """Whatever somebody may do at the unit."""
    coin = rng.randrange(4)
    name = rng.choices(["push", "turn", "press", "coin_in", "coin_out", "mini_over", "rest", "agree", "hold",
                        "music_over"], [30, 30, 30, 8, 5, 6, 3, 2, 0.3, 1])[0]
    if name == "push":
        return [name, coin, rng.randrange(4)]
    if name == "turn":
        return [name, coin, rng.choice([1, 1, -1, -2])]
    if name == "mini_over":
        return [name, coin, 10 * rng.randrange(29)]
    if name == "rest":
        return [name, rng.choice([1, 10, 299, 300])]
    if name == "agree":
        return [name, coin, rng.randrange(3)]
    return [name] if name in ("hold", "music_over") else [name, coin]


def story(rng: random.Random) -> list[list[Json]]:
    opening: list[list[Json]] = [["hold"], ["music_over"]]
    for coin in range(rng.randint(1, 4)):
        opening += [["coin_in", coin], ["coin_out", coin], ["coin_in", coin]]
    return opening + [some_input(rng, Unit()) for _ in range(INPUTS)]


@rule("MO-UNI-14")
def test_the_unit_is_the_same_in_the_browser(run_script: Callable[[str, str, Json], Json]) -> None:
    rng = random.Random(2)
    stories = [story(rng) for _ in range(UNIT_RUNS)]
    shown = run_script(WORK, "unit", stories)
    met: set[int] = set()
    for inputs, states in zip(stories, shown, strict=True):
        u = Unit()
        for (name, *values), there in zip(inputs, states, strict=True):
            getattr(unit, name)(u, *values)
            assert json.loads(there) == asdict(u), (name, values)
            met.add(u.last)
    assert met >= set(range(11)), "every kind of action came up"


def test_what_lies_outside_the_subset_is_refused() -> None:
    with pytest.raises(Untranslatable, match="outside the subset"):
        translate([plain])
