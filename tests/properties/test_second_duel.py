"""The game and a second one, written from the rulebook alone, agree after every step of every match."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import pacboard
from pacboard import games
from pacboard.core.contract import CHANCE, OVER, Game, legal_actions, outcome_weights, totals
from pacboard.core.options import Value, settle
from pacboard.core.types import Outcome
from pacboard.games.duel.maze import read_maze
from tests.conformance.sample import load, settings
from tests.properties.random_maze import playable, random_grid
from tests.properties.second_duel import GHOSTS, Maze, SecondDuel
from tests.support.drawn import DATA
from tests.support.pictures import as_json
from tests.support.walk import Ply, new_match, play_on

EDITIONS = sorted(path.name for path in (DATA / "duel").glob("*/"))
PHASES = {"start_die": "start die", "dice": "dice", "assign": "assign", "ghost": "ghost", "pac_step": "pac",
          "ghost_step": "ghost moves", "ended": "over"}
DICE = {str(pips): 1 for pips in range(1, 7)}


def maze_text(edition: str) -> str:
    folder = DATA / "duel" / edition if edition else Path(pacboard.__file__).parent / "games" / "duel"
    return (folder / "maze.txt").read_text(encoding="utf-8")


def answer(second: SecondDuel, game: Game, ply: Ply) -> None:
    """Let the second game do what the first one did."""
    if ply.by == CHANCE:
        second.roll(ply.a + 1)
        return
    answers = {"assign": second.assign, "ghost": second.choose, "pac": second.step, "ghost moves": second.step}
    answers[second.due](game.action_text(ply.before, ply.a))


def table(game: Game, s: Any) -> dict[str, Any]:
    """What lies on the table, by the game's picture."""
    picture = as_json(game.picture(s))
    places = [(space["x"], space["y"]) for space in as_json(game.board())["spaces"]]
    avatars = picture["avatars"]
    return {
        "pac": [places[avatar["space"]] for avatar in avatars],
        "ghosts": {g: places[ghost["space"]] for g, ghost in zip(GHOSTS, picture["ghosts"], strict=True)},
        "dots": {places[k] for k in picture["dots"]}, "power-ups": {places[k] for k in picture["power_ups"]},
        "hearts": [avatar["hearts"] for avatar in avatars], "held": [avatar["score"] for avatar in avatars],
        "power": [avatar["powered_turns_left"] for avatar in avatars],
        "last moved": [{GHOSTS[g] for g in avatar["moved"]} for avatar in avatars],
        "turn": picture["turn"], "idle": picture["limits"]["idle"], "end": picture["end"],
        "winners": set(picture["winners"]),
    }


def second_table(second: SecondDuel) -> dict[str, Any]:
    """What lies on the table, in the second game."""
    return {"pac": second.pac, "ghosts": second.at, "dots": second.dots, "power-ups": second.power_ups,
            "hearts": second.hearts, "held": second.held, "power": [second.power_left(seat) for seat in (0, 1)],
            "last moved": second.last_moved, "turn": second.turn, "idle": second.idle, "end": second.end,
            "winners": second.winners() if second.end else set()}


def who_and_what(game: Game, s: Any) -> tuple[Any, ...]:
    """Who is to do what, by the game."""
    by = game.actor(s)
    if by != CHANCE:
        return by, {game.action_text(s, a) for a in legal_actions(game, s)}
    throw = game.throw(s)
    texts = {game.outcome_text(s, Outcome(k)): n for k, n in enumerate(outcome_weights(game, s))}
    return CHANCE, throw.seat, throw.dice, texts


def second_who_and_what(second: SecondDuel) -> tuple[Any, ...]:
    """Who is to do what, in the second game."""
    if second.due == "over":
        return OVER, set()
    if second.due in ("start die", "dice"):
        return CHANCE, second.seat, 1 if second.due == "start die" else 2 - len(second.dice), DICE
    words = {"assign": second.assignments, "ghost": second.choices, "pac": second.words, "ghost moves": second.words}
    return second.seat, words[second.due]()


def compare(game: Game, s: Any, second: SecondDuel) -> None:
    assert PHASES[as_json(game.picture(s))["phase"]] == second.due
    assert totals(game, s) == second.held
    assert who_and_what(game, s) == second_who_and_what(second)
    assert table(game, s) == second_table(second)


def play_both(game: Game, maze: str, options: dict[str, Value], rng: random.Random, sense: float) -> None:
    s = new_match(game, 2, options)
    second = SecondDuel(Maze(maze), settle(game.OPTIONS, options))
    compare(game, s, second)
    play_on_both(game, s, second, rng, sense, 1500)


def play_on_both(game: Game, s: Any, second: SecondDuel, rng: random.Random, sense: float, plies: int) -> None:
    for ply in play_on(game, s, rng, sense, plies):
        answer(second, game, ply)
        compare(game, ply.after, second)


def scramble(game: Game, s: Any, second: SecondDuel, rng: random.Random) -> None:
    """Put everything on the two tables anywhere, alike: much lies and stands together."""
    places = list(second.maze.sign)
    squares = range(len(places))
    s.pac[:] = rng.choices(squares, k=2) if rng.random() < 0.5 else [rng.choice(squares)] * 2
    s.ghost[:] = rng.sample(squares, 4)
    s.hearts[:], s.score[:] = rng.choices(range(1, 5), k=2), rng.choices(range(4), k=2)
    s.powered[:] = [rng.choice([0, 0, n]) for n in rng.choices(range(1, s.powered_turns + 1), k=2)]
    s.moved[:] = rng.choices(range(16), k=2)
    s.items[:] = rng.choices([0, 1, 2], [4, 2, 1], k=len(places))
    s.items[rng.choice(squares)] = 1
    s.items[0] = 0  # there is always room for what is dropped
    s.items_left = len(places) - s.items.count(0)
    second.pac, second.hearts, second.held = [places[k] for k in s.pac], s.hearts[:], s.score[:]
    second.at = {g: places[k] for g, k in zip(GHOSTS, s.ghost, strict=True)}
    second.power_since = [left - s.powered_turns if left else None for left in s.powered]
    second.last_moved = [{g for k, g in enumerate(GHOSTS) if moved >> k & 1} for moved in s.moved]
    second.dots, second.power_ups = ({place for place, lies in zip(places, s.items, strict=True) if lies == item}
                                     for item in (1, 2))


@pytest.mark.parametrize("edition", ["", *EDITIONS], ids=lambda name: name or "box")
@pytest.mark.parametrize("sense", [0.0, 0.8], ids=["at random", "with sense"])
def test_both_games_agree_after_every_step(edition: str, sense: float) -> None:
    game = load(("duel", edition))
    for k, (_, options) in enumerate(settings(game)):
        play_both(game, maze_text(edition), options, random.Random(f"{edition} {k}"), sense)


@pytest.mark.parametrize("edition", ["", *EDITIONS], ids=lambda name: name or "box")
def test_both_games_agree_wherever_everything_stands(edition: str) -> None:
    game, rng = load(("duel", edition)), random.Random(f"anywhere {edition}")
    for _ in range(100):
        options: dict[str, Value] = {"powered_turns": rng.randint(1, 4), "turn_limit": 4}
        s, second = new_match(game, 2, options), SecondDuel(Maze(maze_text(edition)), settle(game.OPTIONS, options))
        for pips in (2, 1):
            game.apply(s, Outcome(pips - 1))
            second.roll(pips)
        scramble(game, s, second, rng)
        compare(game, s, second)
        play_on_both(game, s, second, rng, rng.choice([0.0, 0.9]), 200)


@pytest.mark.parametrize("seed", range(30))
def test_both_games_agree_on_any_maze_that_can_be_played(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    maze = playable(random_grid, read_maze, rng)
    (tmp_path / "maze.txt").write_text(maze, encoding="utf-8")
    game = games.load("duel", tmp_path)
    for _, options in rng.sample(settings(game), 4):
        play_both(game, maze, options, rng, rng.choice([0.0, 0.5]))
