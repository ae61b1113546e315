"""The game and a second one, written from the rulebook alone, agree after every step of every match."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import pacboard
from pacboard import games
from pacboard.core.contract import CHANCE, OVER, Game, legal_actions, outcome_weights, totals
from pacboard.core.options import Value, settle
from pacboard.core.types import Outcome
from pacboard.games.chase.maze import read_maze
from tests.conformance.sample import load, settings
from tests.properties.random_maze import playable, random_maze
from tests.properties.second_chase import Card, Maze, Place, SecondChase
from tests.support.drawn import DATA
from tests.support.pictures import as_json
from tests.support.walk import new_match, play_on

EDITIONS = ("", "ring", "pond", "alley")
PHASES = {"role_die": "role", "split": "split", "pac_die": "pac dice", "pac_step": "pac", "power_die": "power die",
          "card": "card", "ghost_step": "ghost", "ended": "over"}
GHOSTS = "BPIC"
FRUIT = ("cherry", "strawberry", "orange")


def folder(edition: str) -> Path:
    return DATA / "chase" / edition if edition else Path(pacboard.__file__).parent / "games" / "chase"


def read_card(text: str) -> Card:
    """ "B2 I5 C4 P4" or "B2I5C4P4" as its four lines."""
    packed = text.replace(" ", "")
    return tuple((packed[k], int(packed[k + 1])) for k in range(0, 8, 2))


def second_match(box: Path, seats: int, options: dict[str, Value]) -> SecondChase:
    deck = tomllib.loads((box / "deck.toml").read_text(encoding="utf-8"))
    maze = Maze((box / "maze.txt").read_text(encoding="utf-8"))
    blue, yellow = ([read_card(card) for card in deck[colour]] for colour in ("blue", "yellow"))
    return SecondChase(maze, blue, yellow, deck["fruit"], seats, options)


def card_key(text: str) -> object:
    """A card in the second game's deck."""
    if text == "fruit":
        return text
    return ("yellow", read_card(text[1:])) if text.startswith("y") else read_card(text)


def answer(second: SecondChase, game: Game, s: Any, by: int, a: Any) -> None:
    """Let the second game do what the first one is about to do."""
    if by != CHANCE:
        word = game.action_text(s, a)
        if second.due == "split":
            second.propose(word)
        else:
            second.step(word)
    elif second.due == "card":
        second.flip(card_key(game.outcome_text(s, a)))
    else:
        second.roll(a + 1)


def table(game: Game, s: Any) -> dict[str, Any]:
    """What lies on the table, by the game's picture."""
    picture, board = as_json(game.picture(s)), as_json(game.board())
    places: list[Place] = [(space["x"], space["y"]) for space in board["spaces"]]
    fruit = picture["fruit"]["on_start"]
    return {
        "pac": "start" if picture["pac"]["on_start"] else places[picture["pac"]["space"]],
        "ghosts": {g: "cage" if at["caged"] else places[at["space"]]
                   for g, at in zip(GHOSTS, picture["ghosts"], strict=True)},
        "eyes": {g for g, at in zip(GHOSTS, picture["ghosts"], strict=True) if at["eyes"]},
        "owner": {g: at["seat"] for g, at in zip(GHOSTS, picture["ghosts"], strict=True)},
        "dots": {places[k] for k in picture["dots"]}, "pellets": {places[k] for k in picture["pellets"]},
        "fruit": None if fruit is None else FRUIT[fruit], "lives": picture["pac"]["lives"], "level": picture["level"],
        "turn": picture["turn"], "power": picture["pac"]["power_rolls"] if picture["pac"]["powered"] else None,
        "cards": picture["deck"]["cards"], "fruit cards": picture["deck"]["fruit"],
    }


def second_table(second: SecondChase) -> dict[str, Any]:
    """What lies on the table, in the second game."""
    owner = second.owner or dict.fromkeys(GHOSTS, -1)
    return {"pac": second.pac, "ghosts": second.at, "eyes": second.eyes, "owner": owner, "dots": second.dots,
            "pellets": second.pellets, "fruit": second.fruit, "lives": second.lives, "level": second.level,
            "turn": second.turn, "power": second.power,
            "cards": second.deck.total(), "fruit cards": second.deck["fruit"]}


def who_and_what(game: Game, s: Any) -> tuple[Any, ...]:
    """Who is to do what, by the game."""
    by = game.actor(s)
    if by == CHANCE:
        weights = outcome_weights(game, s)
        texts = {game.outcome_text(s, Outcome(k)): n for k, n in enumerate(weights) if n}
        throw = game.throw(s)
        if throw.kind == "card":
            return CHANCE, {card_key(text): n for text, n in texts.items()}
        return CHANCE, throw.seat, throw.dice, texts
    return by, {game.action_text(s, a) for a in legal_actions(game, s)}


def second_who_and_what(second: SecondChase) -> tuple[Any, ...]:
    """Who is to do what, in the second game."""
    dice = {str(pips): 1 for pips in range(1, 7)}
    if second.due == "role":
        return CHANCE, second.rollers[len(second.rolls)], second.role_dice() - len(second.dice), dice
    if second.due in ("pac dice", "power die"):
        return CHANCE, second.pac_seat, (3 if second.due == "pac dice" else 1) - len(second.dice), dice
    if second.due == "card":
        return CHANCE, dict(+second.deck)
    if second.due == "over":
        return OVER, set()
    if second.due == "split":
        return second.team[0], second.splits()
    if second.due == "pac":
        return second.pac_seat, second.pac_words()
    return second.owner[second.mover], second.ghost_words()


def compare(game: Game, s: Any, second: SecondChase) -> None:
    assert PHASES[as_json(game.picture(s))["phase"]] == second.due
    assert totals(game, s) == second.points
    assert who_and_what(game, s) == second_who_and_what(second)
    if second.due not in ("role", "over", "split"):
        assert table(game, s) == second_table(second)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda name: name or "box")
@pytest.mark.parametrize("sense", [0.0, 0.8], ids=["at random", "with sense"])
def test_both_games_agree_after_every_step(edition: str, sense: float) -> None:
    game = load(("chase", edition))
    for k, (seats, options) in enumerate(settings(game)):
        play_both(game, folder(edition), seats, options, random.Random(f"{edition} {k}"), sense)


def play_both(game: Game, box: Path, seats: int, options: dict[str, Value], rng: random.Random, sense: float) -> None:
    s = new_match(game, seats, options)
    second = second_match(box, seats, settle(game.OPTIONS, options))
    compare(game, s, second)
    for ply in play_on(game, s, rng, sense, 400):
        answer(second, game, ply.before, ply.by, ply.a)
        compare(game, ply.after, second)


@pytest.mark.parametrize("seed", range(12))
def test_both_games_agree_on_any_maze_that_can_be_played(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    (tmp_path / "maze.txt").write_text(playable(random_maze, read_maze, rng), encoding="utf-8")
    (tmp_path / "deck.toml").write_bytes((folder("pond") / "deck.toml").read_bytes())
    game = games.load("chase", tmp_path)
    seats, options = rng.choice(settings(game))
    play_both(game, tmp_path, seats, options, rng, 0.5)
