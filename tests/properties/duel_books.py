"""Books kept beside a match of duel, from what is told at the table, and what must always hold of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from pacboard.core.contract import Event, Game
from tests.support.events import events_of
from tests.support.pictures import as_json
from tests.support.walk import Ply

HEARTS = 4
PAC = None  # who moves in an event of lost steps, if it is no ghost


@dataclass(slots=True)
class Turn:
    """What was rolled, chosen and walked in the turn that is played."""

    given: dict[str, int] = field(default_factory=dict)  # "pac", "ghost" -> the number of its die
    chosen: dict[int, int] = field(default_factory=dict)  # ghost -> its share
    walked: Counter[int | None] = field(default_factory=Counter)
    lost: Counter[int | None] = field(default_factory=Counter)
    die_lost: int = 0
    path: list[int] = field(default_factory=list)  # of the move that is made
    mover: int | None = PAC
    is_special: bool = False
    is_busy: bool = False

    def walk(self, mover: int | None, start: int, to: int) -> None:
        """Add a step to the path of its move; Pac-Man and every ghost move once a turn."""
        if not self.path or mover != self.mover:
            self.mover, self.path = mover, [start]
        self.path.append(to)
        self.walked[mover] += 1

    def backs(self) -> int:
        """Steps of this move that undo the one before, unless that had undone one itself (DU-MOV-3)."""
        found: list[bool] = [False]
        for before, after in zip(self.path, self.path[2:], strict=False):
            found.append(before == after and not found[-1])
        return sum(found)


class Books:
    """The table as somebody knows it who only hears the events."""

    def __init__(self, game: Game, options: dict[str, Any]) -> None:
        self.game, self.options = game, options
        self.board = as_json(game.board())
        self.pac, self.ghost = list(self.board["smileys"]), list(self.board["spawns"])
        self.hearts, self.held, self.power = [HEARTS] * 2, [0, 0], [0, 0]
        self.dots, self.power_ups = self._lying("dot"), self._lying("power")
        self.all_dots = len(self.dots)
        self.last_chosen: list[set[int]] = [set(), set()]
        self.seat, self.turns, self.idle = 0, 0, 0
        self.now = Turn()
        self.end: dict[str, Any] = {}

    def _lying(self, kind: str) -> set[int]:
        return {k for k, space in enumerate(self.board["spaces"]) if space["kind"] == kind}

    def see(self, ply: Ply) -> None:
        """Note what was told of a ply, and check all that must hold after it."""
        told = events_of(self.game, ply.before, ply.a)
        entered: tuple[str, int, int] | None = None
        for event in told:
            if event.kind in ("pac_moved", "ghost_moved"):
                entered = event.kind, int(str(event.facts["to"])), int(str(event.facts.get("ghost", -1)))
        self._check_meeting(entered, told)
        for event in told:
            self.hear(event)
        self.check(ply.after)

    def _check_meeting(self, entered: tuple[str, int, int] | None, told: list[Event]) -> None:
        """Whoever enters a square where another stands is told to meet him, or has a reason not to (DU-CAP, DU-POW)."""
        if entered is None:
            return
        kind, space, mover = entered
        kinds = Counter(event.kind for event in told)
        safe = space in self.board["smileys"]
        if kind == "pac_moved":
            met, seats = self.ghost.count(space), [self.seat]
            strong = self.power[self.seat] > 0 or space in self.power_ups
            captured, sent = int(met and not strong and not safe), int(met and strong)
        else:
            assert all(at != space for g, at in enumerate(self.ghost) if g != mover), "a ghost enters another's square"
            seats = [seat for seat in (1 - self.seat, self.seat) if self.pac[seat] == space]
            captured = 0 if safe else sum(not self.power[seat] for seat in seats)
            sent = int(any(self.power[seat] for seat in seats))
        if "match_ended" not in kinds:
            assert (kinds["pac_captured"], kinds["ghost_sent_home"]) == (captured, sent)

    def hear(self, event: Event) -> None:
        """Note one event."""
        note = getattr(self, f"_{event.kind}", None)
        if note is not None:
            note(dict(event.facts))

    def _starter_chosen(self, facts: dict[str, Any]) -> None:
        self.seat, self.turns = facts["seat"], 1

    def _turn_shortened(self, facts: dict[str, Any]) -> None:
        assert (self.options["first_turn"], self.turns) == ("short", 1)
        self.now.given = {"pac": facts["pac"], "ghost": 0}

    def _dice_assigned(self, facts: dict[str, Any]) -> None:
        self.now.given = {"pac": facts["pac"], "ghost": facts["ghost"]}

    def _special_used(self, facts: dict[str, Any]) -> None:
        self.now.is_special = True
        self.pac[self.seat] = facts["to"]

    def _ghost_chosen(self, facts: dict[str, Any]) -> None:
        ghost = facts["ghost"]
        assert ghost not in self.last_chosen[self.seat] | self.now.chosen.keys(), "a barred ghost moves"
        self.now.chosen[ghost] = facts["steps"]
        self.now.path = []

    def _die_lost(self, facts: dict[str, Any]) -> None:
        self.now.die_lost = facts["steps"]

    def _steps_lost(self, facts: dict[str, Any]) -> None:
        self.now.lost[facts["ghost"]] = facts["left"]

    def _pac_moved(self, facts: dict[str, Any]) -> None:
        assert self.pac[self.seat] == facts["from"]
        self._step(PAC, facts)
        self.pac[self.seat] = facts["to"]

    def _ghost_moved(self, facts: dict[str, Any]) -> None:
        assert self.ghost[facts["ghost"]] == facts["from"]
        self._step(facts["ghost"], facts)
        self.ghost[facts["ghost"]] = facts["to"]

    def _step(self, mover: int | None, facts: dict[str, Any]) -> None:
        assert facts["to"] in self.board["neighbours"][facts["from"]]
        self.now.walk(mover, facts["from"], facts["to"])
        assert self.now.backs() <= 1

    def _ghost_sent_home(self, facts: dict[str, Any]) -> None:
        self.ghost[facts["ghost"]] = facts["home"]
        assert facts["home"] in self.board["spawns"]

    def _dot_taken(self, facts: dict[str, Any]) -> None:
        self.dots.remove(facts["space"])
        self.held[self.seat] += 1
        self.now.is_busy = True

    def _power_up_taken(self, facts: dict[str, Any]) -> None:
        self.power_ups.remove(facts["space"])
        self.power[self.seat] = self.options["powered_turns"]
        self.now.is_busy = True

    def _dot_dropped(self, facts: dict[str, Any]) -> None:
        assert facts["space"] not in self.dots | self.power_ups
        self.dots.add(facts["space"])

    def _pac_captured(self, facts: dict[str, Any]) -> None:
        seat, held = facts["seat"], self.held[facts["seat"]]
        assert not self.power[seat]
        own = seat == self.seat
        assert (facts["dropped"], facts["given"]) == ((min(held, 1), 0) if own else (int(held > 1), min(held, 1)))
        self.held[seat] -= facts["dropped"] + facts["given"]
        self.held[1 - seat] += facts["given"]
        self.hearts[seat] -= 1
        self.pac[seat] = self.board["smileys"][seat]
        self.now.is_busy = True

    def _turn_ended(self, facts: dict[str, Any]) -> None:
        self._check_dice()
        self.idle = 0 if self.now.is_busy else self.idle + 1
        assert (facts["seat"], facts["turn"], facts["idle"]) == (self.seat, self.turns, self.idle)
        self.power[self.seat] = max(0, self.power[self.seat] - 1)
        self.last_chosen[self.seat] = set(self.now.chosen)
        self.seat, self.now = 1 - self.seat, Turn()
        self.turns += 1

    def _check_dice(self) -> None:
        """Every number was walked or lost, by Pac-Man and by as many ghosts as it takes (DU-TURN-1, DU-TURN-3)."""
        now = self.now
        if now.is_special:
            assert not now.walked and not now.chosen
            return
        assert now.walked[PAC] + now.lost[PAC] == now.given["pac"]
        for ghost, share in now.chosen.items():
            assert now.walked[ghost] + now.lost[ghost] == share
        assert sum(now.chosen.values()) + now.die_lost == now.given["ghost"]
        assert len(now.chosen) == 1 or now.die_lost or now.given["ghost"] in (0, 6)
        assert now.given["ghost"] != 6 or set(now.chosen.values()) <= {2, 3, 4}

    def _match_ended(self, facts: dict[str, Any]) -> None:
        self.end = facts

    def check(self, s: Any) -> None:
        """The books and the table agree, and nothing is where it cannot be."""
        picture = as_json(self.game.picture(s))
        avatars = picture["avatars"]
        assert self.pac == [avatar["space"] for avatar in avatars]
        assert self.ghost == [ghost["space"] for ghost in picture["ghosts"]]
        assert self.hearts == [avatar["hearts"] for avatar in avatars]
        assert self.held == [avatar["score"] for avatar in avatars]
        assert self.power == [avatar["powered_turns_left"] for avatar in avatars]
        assert (self.dots, self.power_ups) == (set(picture["dots"]), set(picture["power_ups"]))
        assert len(self.dots) + sum(self.held) == self.all_dots, "a dot got lost"
        assert len(set(self.ghost)) == len(self.ghost), "two ghosts share a square"
        assert not self.dots & self.power_ups
        assert self.end or (all(self.hearts) and self.dots | self.power_ups)
        self.check_end(picture)

    def check_end(self, picture: dict[str, Any]) -> None:
        """The match is over exactly when it has to be, in the way that was told."""
        finished = self.turns - 1 if self.turns else 0  # turns, counted when their ends were told
        limits = {"turn_limit": finished >= self.options["turn_limit"],
                  "idle_limit": 0 < self.options["idle_limit"] <= self.idle}
        why = [how for how, is_so in {"hearts": 0 in self.hearts, "all_taken": not self.dots | self.power_ups,
                                      **limits}.items() if is_so]
        assert picture["end"] == (why[0] if why else None) == self.end.get("how")
        best = [seat for seat in (0, 1) if self.held[seat] == max(self.held)]
        if why:
            assert self.end["winners"] == ([1 - self.hearts.index(0)] if why[0] == "hearts" else best)
