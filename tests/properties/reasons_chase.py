"""When each reason of chase is true, stated from the rulebook alone; positions are read as screens show them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from pacboard.core.contract import CHANCE, Game, Reason
from pacboard.core.types import Action, Seat
from tests.support.pictures import as_json

SPLITS = {3: [2, 2], 4: [1, 1, 2], 5: [1, 1, 1, 1]}
DUE = {"role_die": {"CH-ROLE-2", "CH-ROLE-3"}, "pac_die": {"CH-PAC-1"}, "power_die": {"CH-POW-2"},
       "card": {"CH-GHO-1"}}


class Position:
    """A position of chase: ways of the board, pieces, and what is to be moved."""

    def __init__(self, game: Game, s: Any) -> None:
        self.game, self.s = game, s
        self.shown = as_json(game.picture(s))
        self.board = as_json(game.board())
        self.cage = len(self.board["spaces"])
        self.near: dict[int, set[int]] = {k: set() for k in range(self.cage + 2)}
        for a, b in [*self.board["edges"], *self.board["tunnels"], [self.board["door"], self.cage]]:
            self.near[a].add(b)
            self.near[b].add(a)
        self.near[self.cage + 1] = set(self.board["start"]["between"])
        self.mover = self.shown["mover"]
        self.pawns = {g["space"] for g in self.shown["ghosts"]
                      if not g["eyes"] and not g["caged"] and g["ghost"] != self.mover}
        self.landing = s.catch == 1
        self.pac = self.shown["pac"]["space"]
        self.is_pac = self.shown["phase"] == "pac_step"
        self.is_eyes = self.mover is not None and self.shown["ghosts"][self.mover]["eyes"]
        self.here = s.pac if self.is_pac else s.ghost[s.mover] if self.mover is not None else -1

    def ways(self, here: int, back: int, steps: int) -> Iterator[tuple[tuple[int, ...], str]]:
        """Every way of the ghost to its end: all its steps, a catch or home before, or stuck (CH-GHO-2 to 7)."""
        if not steps:
            yield (), "full"
            return
        stuck = True
        for to in self.near[here]:
            if to == back or (not self.is_eyes and (to == self.cage or to in self.pawns)):
                continue
            stuck = False
            ends = to == self.cage if self.is_eyes else to == self.pac and not self.landing
            if ends:
                yield (to,), "end" if steps > 1 else "full"
            else:
                for way, how in self.ways(to, here, steps - 1):
                    yield (to, *way), how
        if stuck:
            yield (), "end" if here == self.pac and self.landing and not self.is_eyes else "stuck"

    def reached(self, *lifted: str) -> set[int]:
        """The places that the piece comes to with its steps, if the rules for some things did not hold."""
        found = {self.here}
        edge = {(self.s.back if not self.is_pac else -1, self.here)}
        for step in range(self.s.steps):
            edge = {(here, to) for back, here in edge if step == 0 or not self._stops(here, lifted)
                    for to in self.near[here] if self._may_enter(back, to, lifted)}
            found |= {to for _, to in edge}
        return found

    def _stops(self, here: int, lifted: tuple[str, ...]) -> bool:
        if self.is_pac:
            is_caught = here in self.pawns and not self.shown["pac"]["powered"] and not self.landing
            return ("pawn" not in lifted and is_caught) or ("pellet" not in lifted and here in self.shown["pellets"])
        return "catch" not in lifted and not self.is_eyes and not self.landing and here == self.pac

    def _may_enter(self, back: int, to: int, lifted: tuple[str, ...]) -> bool:
        if self.is_pac or self.is_eyes:
            return (to != self.cage or self.is_eyes) and (self.is_pac or to != back or "back" in lifted)
        return to != self.cage and (to != back or "back" in lifted) and (to not in self.pawns or "pawn" in lifted)


def is_true(game: Game, s: Any, seat: Seat, a: Action, reason: Reason) -> bool:
    """Is this why a seat may not act, in this position?"""
    facts, shown = reason.facts, as_json(game.picture(s))
    phase, to = shown["phase"], game.target(s, a) if 0 <= a < 4 and game.piece(s) >= 0 else -1
    opens = phase == "split" or (phase == "pac_die" and shown["turn"] == 1 and shown["dice_left"] == 3)
    match reason.key:
        case "no_such_seat":
            return not 0 <= seat < s.seats and facts["players"] == s.seats
        case "match_over":
            return bool(phase == "ended") and reason.rule == "CH-END-2"
        case "no_such_split":
            shares = Counter((a - 8) >> 2 * ghost & 3 for ghost in range(4))
            return a >= 8 and (s.seats == 2 or sorted(shares.values()) != SPLITS[s.seats] or max(shares) > s.seats - 2)
        case "split_closed":
            return a >= 8 and s.seats > 2 and not opens
        case "ghosts_agree":
            return a >= 8 and seat == shown["pac"]["seat"] and opens
        case "split_first":
            return bool(phase == "split") and a < 8
        case "chance_due":
            return game.actor(s) == CHANCE and reason.rule in DUE[phase]
        case "not_your_turn":
            holder = s.pac_seat if phase == "pac_step" else shown["ghosts"][shown["mover"]]["seat"]
            return bool(facts["seat"] == holder != seat)
        case "not_now":
            return not 0 <= a < 4 and a < 8
        case _:
            return _is_true_of_step(Position(game, s), to, reason)


def _is_true_of_step(there: Position, to: int, reason: Reason) -> bool:
    match reason.key:
        case "wall":
            return to not in there.near[there.here]
        case "cage_closed":
            return to == there.cage and reason.rule == ("CH-PAC-7" if there.is_pac else "CH-GHO-6")
        case "straight_back":
            return to == there.s.back and reason.rule == ("CH-GHO-7" if there.is_eyes else "CH-GHO-2")
        case "pawn_in_the_way":
            return to in there.pawns and not there.is_eyes
        case _:
            return not there.is_pac and is_true_of_ways(there, to, reason)


def is_true_of_ways(there: Position, to: int, reason: Reason) -> bool:
    """Does the reason say how the ghost has to use its number (CH-GHO-4), and does no such way begin at `to`?"""
    ways = list(there.ways(there.here, there.s.back, there.s.steps))
    has = {how: [way for way, other in ways if other == how] for how in ("full", "end", "stuck")}
    longest = max(len(way) for way, _ in ways)
    good = has["full"] + has["end"] or [way for way in has["stuck"] if len(way) == longest]
    if any(way[0] == to for way in good):
        return False
    end = "go_home" if there.is_eyes else "catch"
    wanted = {(True, False): "must_use_all", (True, True): f"must_use_all_or_{end}", (False, True): f"must_{end}",
              (False, False): "must_go_far"}[bool(has["full"]), bool(has["end"])]
    told = there.s.steps if has["full"] else longest
    return reason.key == wanted and (reason.facts["left"] == told or wanted in ("must_catch", "must_go_home"))


HURDLES = {"ghost_on_the_way": ("CH-PAC-6", "pawn"), "pellet_on_the_way": ("CH-POW-1", "pellet"),
           "pawn_in_the_way": ("CH-GHO-3", "pawn"), "catch_on_the_way": ("CH-GHO-9", "catch")}


def is_true_of_end(there: Position, place: int, is_passed: bool, reason: Reason) -> bool:
    """Is this why the piece cannot end its move on a place that is no neighbour?"""
    everything = ("pawn", "pellet", "catch", "back")
    if reason.key in HURDLES:
        rule, hurdle = HURDLES[reason.key]
        return reason.rule == rule and (place in there.pawns or (
            place not in there.reached() and any(place in there.reached(*kept, hurdle)
                                                 for kept in ((), ("pellet",), ("catch",), ("back",)))))
    if reason.key == "no_turning_back":
        return place not in there.reached("pawn", "catch") or place not in there.reached()
    if reason.key == "out_of_reach":
        return place not in there.reached(*everything)
    if reason.key == "cage_closed":
        return place == there.cage and not there.is_eyes
    if reason.key == "start_no_space":
        return place == there.cage + 1
    return place in there.reached() and (there.is_pac or reason.rule == "CH-GHO-4")
