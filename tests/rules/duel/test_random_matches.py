"""Whole matches at random: what always holds, and that the events tell all that happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from pacboard import games
from pacboard.core.chance import Seeded
from pacboard.core.contract import CHANCE, OVER, Event, legal_actions, outcome_weights
from pacboard.core.options import encode, settle
from tests.support.rule import rule

GAME = games.load("duel")
BOARD = GAME.board()
DOTS = [k for k, p in enumerate(BOARD["spaces"]) if p["kind"] == "dot"]
POWER_UPS = [k for k, p in enumerate(BOARD["spaces"]) if p["kind"] == "power"]
OPTIONS: list[dict[str, int | str | None]] = [
    {},
    {"powered_turns": 6, "idle_limit": 5},
    {"powered_turns": 1, "first_turn": "short", "turn_limit": 40},
]


def match(seed: int, options: dict[str, int | str | None]) -> Iterator[tuple[Any, int, Any]]:
    """The states before and after every action and outcome of a random match."""
    s = GAME.State()
    GAME.start(s, [2, *encode(GAME.OPTIONS, settle(GAME.OPTIONS, options))])
    dice = Seeded(seed)
    while GAME.actor(s) != OVER:
        if GAME.actor(s) == CHANCE:
            a = dice.draw(outcome_weights(GAME, s))
        else:
            legal = legal_actions(GAME, s)
            a = legal[dice.draw([1] * len(legal))]
        after = s.copy()
        GAME.apply(after, a)
        yield s, a, after
        s = after


@dataclass(slots=True)
class Log:
    """The table as somebody knows it who only hears the events."""

    pac: list[int] = field(default_factory=lambda: list(BOARD["smileys"]))
    ghost: list[int] = field(default_factory=lambda: list(BOARD["spawns"]))
    hearts: list[int] = field(default_factory=lambda: [4, 4])
    score: list[int] = field(default_factory=lambda: [0, 0])
    powered: list[bool] = field(default_factory=lambda: [False, False])
    dots: set[int] = field(default_factory=lambda: set(DOTS))
    power_ups: set[int] = field(default_factory=lambda: set(POWER_UPS))
    turns: int = 0

    def hear(self, event: Event) -> None:
        facts: Any = event.facts
        seat = facts.get("seat")
        match event.kind:
            case "pac_moved" | "special_used":
                self.pac[seat] = facts["to"]
            case "ghost_moved":
                self.ghost[facts["ghost"]] = facts["to"]
            case "ghost_sent_home":
                self.ghost[facts["ghost"]] = facts["home"]
            case "dot_taken":
                self.dots.remove(facts["space"])
                self.score[seat] += 1
            case "power_up_taken":
                self.power_ups.remove(facts["space"])
                self.powered[seat] = True
            case "power_ended":
                self.powered[seat] = False
            case "dot_dropped":
                self.dots.add(facts["space"])
            case "pac_captured":
                self.hearts[seat] -= 1
                self.score[seat] -= facts["dropped"] + facts["given"]
                self.score[facts["by"]] += facts["given"]
                self.pac[seat] = BOARD["smileys"][seat]
            case "turn_ended":
                self.turns = facts["turn"]

    def check(self, s: Any) -> None:
        picture = GAME.picture(s)
        assert (self.pac, self.ghost, self.hearts, self.score) == (s.pac, s.ghost, s.hearts, s.score)
        assert (sorted(self.dots), sorted(self.power_ups)) == (picture["dots"], picture["power_ups"])
        assert self.powered == [turns > 0 for turns in s.powered]


def check_state(s: Any) -> None:
    picture = GAME.picture(s)
    assert len(picture["dots"]) + sum(s.score) == len(DOTS)  # no dot is ever lost
    assert set(picture["power_ups"]) <= set(POWER_UPS)
    assert s.items_left == len(picture["dots"]) + len(picture["power_ups"])
    assert len(set(s.ghost)) == 4
    assert all(0 <= hearts <= 4 for hearts in s.hearts)
    assert all(0 <= turns <= s.powered_turns for turns in s.powered)
    assert 0 <= s.steps <= 6
    assert s.turn <= s.turn_limit


def check_end(s: Any, last: Event) -> None:
    facts: Any = last.facts
    reached = {"hearts": 0 in s.hearts, "all_taken": s.items_left == 0, "turn_limit": s.turn == s.turn_limit,
               "idle_limit": s.idle == s.idle_limit}
    assert reached[facts["how"]]
    if facts["how"] == "hearts":
        assert facts["winners"] == [1 - s.hearts.index(0)]
    else:
        assert facts["winners"] == [seat for seat in range(2) if s.score[seat] == max(s.score)]
    assert GAME.winners(s) == facts["winners"]


@rule("DU-MOV-2", "DU-CAP-2", "DU-END-1", "DU-END-3")
@pytest.mark.parametrize("options", OPTIONS, ids=["print", "long power, idle limit", "short first turn, turn limit"])
@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_is_told_and_nothing_gets_lost(seed: int, options: dict[str, int | str | None]) -> None:
    log, told, last = Log(), list[Event](), None
    for before, a, after in match(seed, options):
        told = GAME.events(before, a, after)
        for event in told:
            log.hear(event)
        log.check(after)
        check_state(after)
        last = after
    assert told[-1].kind == "match_ended"
    check_end(last, told[-1])
    assert last is not None
    assert last.turn - log.turns in (0, 1)  # the last turn may be broken off
