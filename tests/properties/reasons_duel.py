"""When each reason of duel is true, stated from the rulebook alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pacboard.core.contract import CHANCE, Game, Reason
from pacboard.core.types import Action, Seat
from tests.support.pictures import as_json

ENDS = {1: "DU-END-1", 2: "DU-END-2", 3: "DU-END-3", 4: "DU-END-4"}


def ways(game: Game, s: Any) -> Iterator[tuple[list[int], str]]:
    """Every way of the avatar that moves to its end: all steps, ended before (DU-MOV-4, DU-END-2), or stuck."""
    board = as_json(game.board())
    near, smileys = board["neighbours"], {k for k, p in enumerate(board["spaces"]) if p["kind"] == "smiley"}
    is_pac = s.mover < 0
    others = {s.ghost[g] for g in range(4) if g != s.mover}

    def ends(here: int, taken: frozenset[int], power: bool) -> bool:
        if is_pac:
            return len(taken) == s.items_left or (here in others and not power and here not in smileys)
        return any(s.pac[k] == here and (s.powered[k] or here not in smileys) for k in range(2))

    def on(here: int, came: int, last: str, backs: int, left: int, taken: frozenset[int],
           power: bool) -> Iterator[tuple[list[int], str]]:
        if not left:
            yield [], "full"
            return
        stuck = True
        for to in (to for to in near[here] if to >= 0):
            kind = "forth" if to == came and last == "back" else "back" if to == came else "on"
            if (kind == "back" and backs) or (not is_pac and to in others):
                continue
            stuck = False
            now = taken | ({to} if is_pac and s.items[to] else set())
            strong = power or (is_pac and s.items[to] == 2 and to not in taken)
            if ends(to, now, strong):
                yield [to], "end" if left > 1 else "full"
                continue
            for way, how in on(to, here, kind, backs + (kind == "back"), left - 1, now, strong):
                yield [to, *way], how
        if stuck:
            yield [], "stuck"

    here = s.pac[s.player] if is_pac else s.ghost[s.mover]
    last = "back" if s.backs == 2 else "on"
    yield from on(here, s.came, last, int(s.backs != 0), s.steps, frozenset(), s.powered[s.player] > 0)


def is_true(game: Game, s: Any, seat: Seat, a: Action, reason: Reason) -> bool:
    """Is this why a seat may not act, in this position?"""
    facts, dice = reason.facts, list(s.dice)
    share, ghost = divmod(a - 16, 4)
    match reason.key:
        case "no_such_seat":
            return seat not in (0, 1) and facts["players"] == 2
        case "match_over":
            return reason.rule == ENDS[s.end]
        case "chance_due":
            return game.actor(s) == CHANCE and reason.rule == ("DU-SET-4" if s.turn == 0 else "DU-TURN-1")
        case "not_your_turn":
            return bool(facts["seat"] == s.player != seat)
        case "no_double_one":
            return 12 <= a < 16 and dice != [1, 1]
        case "same_number":
            return 8 <= a < 12 and dice[0] == dice[1]
        case "dice_first":
            return s.phase == 2 and not 8 <= a < 16
        case "ghost_first":
            return s.phase == 3 and not 16 <= a < 36
        case "ghost_barred":
            return bool(s.moved[s.player] >> ghost & 1) and facts["ghost"] == ghost
        case "another_ghost":
            return bool(s.chosen >> ghost & 1)
        case "ghost_shut_in":
            near = as_json(game.board())["neighbours"][s.ghost[ghost]]
            return all(to in {s.ghost[g] for g in range(4) if g != ghost} for to in near if to >= 0)
        case "share_needed":
            return s.ghost_due == 6 and share not in (2, 3, 4)
        case "no_share":
            return s.ghost_due < 6 and share != 0
        case "short_turn":
            return s.first_turn == 1 and s.turn == 1 and not 0 <= a < 4
        case "not_now":
            return s.phase in (4, 5) and not 0 <= a < 4
        case _:
            return _is_true_of_step(game, s, a, reason)


def _is_true_of_step(game: Game, s: Any, a: Action, reason: Reason) -> bool:
    to = game.target(s, a)
    match reason.key:
        case "wall":
            return to < 0
        case "back_twice":
            return bool(to == s.came and s.backs == 1)
        case "ghost_in_the_way":
            return bool(s.mover >= 0 and s.ghost[reason.facts["other"]] == to and reason.facts["other"] != s.mover)
        case _:
            return _is_true_of_ways(game, s, to, reason)


def _is_true_of_ways(game: Game, s: Any, to: int, reason: Reason) -> bool:
    found = list(ways(game, s))
    full, end = ([way for way, how in found if how == wanted] for wanted in ("full", "end"))
    longest = max(len(way) for way, _ in found)
    good = full + end or [way for way, _ in found if len(way) == longest]
    if any(way[0] == to for way in good):
        return False
    wanted = {(True, False): "must_use_all", (True, True): "must_use_all_or_end", (False, True): "must_end",
              (False, False): "must_go_far"}[bool(full), bool(end)]
    told = s.steps if full else longest
    return reason.key == wanted and (reason.facts["left"] == told or wanted == "must_end")
