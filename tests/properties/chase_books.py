"""Books kept beside a match of chase, from what is told at the table, and what must always hold of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pacboard.core.contract import Game, totals
from tests.support.events import events_of
from tests.support.pictures import as_json
from tests.support.walk import Ply

BLUE_TOKENS = 16
MOVING = ("pac_step", "ghost_step")
PLAYING = ("pac_die", "pac_step", "power_die", "card", "ghost_step")


@dataclass(slots=True)
class Books:
    """What happened in the level that is played, counted from the events."""

    game: Game
    points: list[int]
    eaten: set[int] = field(default_factory=set)
    won: list[int] = field(default_factory=list)
    blue: int = 0

    def see(self, ply: Ply) -> None:
        """Note what was told of a ply, and check all that must hold after it."""
        for event in events_of(self.game, ply.before, ply.a):
            if event.kind in ("level_completed", "round_ended"):
                self.eaten, self.won, self.blue = set(), [], 0
            elif event.kind == "dot_eaten":
                assert event.facts["space"] not in self.eaten
                self.eaten.add(int(str(event.facts["space"])))
            elif event.kind == "mini_board_won":
                self.won.append(int(str(event.facts["section"])))
            elif event.kind == "ghost_eaten":
                self.blue += 1
        self.check_points(ply.after)
        picture = as_json(self.game.picture(ply.after))
        if picture["phase"] in PLAYING:
            self.check_books(picture)
            check_table(self.game, picture)
            check_pieces(self.game, picture, is_landing=ply.after.catch == 1)

    def check_points(self, s: Any) -> None:
        after = totals(self.game, s)
        assert all(new >= old for old, new in zip(self.points, after, strict=True)), "points were lost"
        self.points = after

    def check_books(self, picture: dict[str, Any]) -> None:
        spaces = as_json(self.game.board())["spaces"]
        all_dots = {k for k, space in enumerate(spaces) if space["kind"] == "dot"}
        assert set(picture["dots"]) == all_dots - self.eaten
        assert len(set(self.won)) == len(self.won), "a mini-board was won twice in a level"
        empty = {k for k in range(4) if not any(spaces[dot]["section"] == k for dot in picture["dots"])}
        assert set(self.won) == empty
        assert picture["blue"] == self.blue <= BLUE_TOKENS


def check_table(game: Game, picture: dict[str, Any]) -> None:
    """Counts that must hold whenever pieces are on the board."""
    spaces = as_json(game.board())["spaces"]
    pellets = {k for k, space in enumerate(spaces) if space["kind"] == "pellet"}
    assert set(picture["pellets"]) | set(picture["eaten_pellets"]) == pellets
    assert set(picture["pellets"]).isdisjoint(picture["eaten_pellets"])
    assert picture["section_left"] == [sum(spaces[dot]["section"] == k for dot in picture["dots"]) for k in range(4)]
    assert picture["dots"], "a board without dots is played on"
    assert 1 <= picture["pac"]["lives"] <= (3 if picture["mode"] == "arcade" else 1)
    assert 0 <= picture["pac"]["power_rolls"] <= 3 * len(pellets)
    assert picture["deck"]["cards"] >= picture["deck"]["fruit"] >= 0
    assert 0 <= picture["fruit"]["placed"] <= 3
    assert (picture["steps"] > 0) == (picture["phase"] in MOVING)
    assert picture["steps"] <= 18
    assert picture["turn"] >= 1


def check_pieces(game: Game, picture: dict[str, Any], *, is_landing: bool) -> None:
    """Where pieces may be, alone and together."""
    spaces, pac = len(as_json(game.board())["spaces"]), picture["pac"]
    pawns = [ghost["space"] for ghost in picture["ghosts"] if not ghost["caged"] and not ghost["eyes"]]
    assert len(set(pawns)) == len(pawns), "two pawns share a space"
    assert all(not (ghost["caged"] and ghost["eyes"]) for ghost in picture["ghosts"])
    assert all(ghost["caged"] or 0 <= ghost["space"] < spaces for ghost in picture["ghosts"])
    assert pac["on_start"] or 0 <= pac["space"] < spaces
    assert not pac["on_start"] or picture["phase"] in ("pac_die", "pac_step")
    if picture["phase"] not in MOVING or not is_landing:
        assert pac["space"] not in pawns, "a pawn and Pac-Man share a space"
    assert sorted(g for seat in picture["seats"] for g in seat["ghosts"]) == [0, 1, 2, 3]
    assert picture["seats"][pac["seat"]]["ghosts"] == []
