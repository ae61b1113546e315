"""Events of chase as lines of a story: the steps of one move become one line, as in the client's log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pacboard.cli.texts import Texts
from pacboard.core.contract import Event, Game, Reason

GHOSTS = ("Blinky", "Pinky", "Inky", "Clyde")
LETTERS = "BPIC"
SECTIONS = "ABCD"
PAC = -1


@dataclass(slots=True)
class Line:
    """The number of the step, and the key of a sentence with its facts."""

    number: int
    key: str
    facts: dict[str, Any]


@dataclass(slots=True)
class Walk:
    """The steps of one piece, and the line that tells them."""

    piece: int
    line: Line
    is_eyes: bool
    places: list[int] = field(default_factory=list)
    dots: int = 0


class Story:
    """Collects lines from the events of step after step."""

    def __init__(self, game: Game, seats: Sequence[str], texts: Texts) -> None:
        board = game.board()
        self.cage, self.door = len(board.spaces), board.door
        self.seats = seats
        self.texts = texts
        self.lines: list[Line] = []
        self.walk: Walk | None = None

    def add(self, number: int, is_chance: bool, events: Iterable[Event]) -> None:
        """The events of a step; whatever chance decides ends a walk."""
        if is_chance:
            self.walk = None
        for event in events:
            if event.kind in ("pac_moved", "ghost_moved"):
                self._move(number, event)
            elif event.kind == "dot_eaten" and self.walk:
                self.walk.dots += 1
                self._tell_walk(self.walk)
            else:
                self._tell(number, event)

    def _move(self, number: int, event: Event) -> None:
        piece = PAC if event.kind == "pac_moved" else _number(event, "ghost")
        if self.walk is None or self.walk.piece != piece:
            line = Line(number, "", {})
            self.lines.append(line)
            self.walk = Walk(piece, line, event.rule == "CH-GHO-7", [_number(event, "from")])
        self.walk.places.append(_number(event, "to"))
        self._tell_walk(self.walk)

    def _tell_walk(self, walk: Walk) -> None:
        steps = len(walk.places) - 1
        if walk.piece != PAC:
            has_left = walk.places[0] == self.cage
            walk.line.key = "log.eyes_moved" if walk.is_eyes else "log.ghost_left" if has_left else "chase.log.ghost_moved"
            walk.line.facts = {"ghost": GHOSTS[walk.piece], "n": steps}
        elif walk.dots:
            walk.line.key = "chase.log.pac_moved_eats"
            walk.line.facts = {"spaces": self.texts.say("chase.count.spaces", {"n": steps}),
                               "dots": self.texts.say("count.dots", {"n": walk.dots})}
        else:
            walk.line.key, walk.line.facts = "chase.log.pac_moved", {"n": steps}

    def _tell(self, number: int, event: Event) -> None:
        at_door = bool(self.walk and self.walk.piece == event.facts.get("ghost") and self.walk.places[-1] == self.door)
        told = TOLD.get(event.kind)
        key, facts = told(self, dict(event.facts), at_door) if told else (f"log.{event.kind}", dict(event.facts))
        self.lines.append(Line(number, key, facts))

    # What sentences need beside the facts of an event

    def seat(self, seat: int) -> str:
        return self.seats[seat]

    def named(self, seats: Iterable[int]) -> str:
        return self.texts.joined(self.seats[seat] for seat in seats)

    def sum(self, dice: Sequence[int]) -> str:
        """ "2 + 4 + 3 = 9", or one die as its number."""
        pips = " + ".join(map(self.texts.number, dice))
        return pips if len(dice) == 1 else f"{pips} = {self.texts.number(sum(dice))}"

    def card(self, lines: Iterable[str]) -> str:
        return " · ".join(f"{GHOSTS[LETTERS.index(line[0])]} {line[1:]}" for line in lines)

    def split(self, owners: Sequence[int]) -> str:
        return " · ".join(self.texts.say("chase.split.share", {
            "seat": self.seats[seat],
            "ghosts": self.texts.joined(GHOSTS[ghost] for ghost, owner in enumerate(owners) if owner == seat),
        }) for seat in sorted(set(owners)))


def why(reason: Reason, seats: Sequence[str], texts: Texts) -> str:
    """The sentence of a refusal, with its rule."""
    facts: dict[str, Any] = {"n": reason.facts.get("left", reason.facts.get("players")), **reason.facts}
    key = f"why.{reason.key}"
    if isinstance(seat := facts.get("seat"), int):
        facts["seat"] = seats[seat]
    if isinstance(ghost := facts.get("ghost"), int):
        facts["ghost"] = GHOSTS[ghost]
        key = f"{key}.ghost" if texts.has(f"{key}.ghost") else key
    return f"{texts.say(key, facts)} ({reason.rule})"


def _number(event: Event, name: str) -> int:
    value = event.facts[name]
    assert isinstance(value, int)
    return value


Told = Callable[[Story, dict[str, Any], bool], tuple[str, dict[str, Any]]]

# Events that make a line of their own.
TOLD: dict[str, Told] = {
    "role_rolled": lambda s, f, _: ("log.role_rolled", {"seat": s.seat(f["seat"]), "dice": s.sum(f["dice"])}),
    "role_tied": lambda s, f, _: ("log.role_tied", {"seats": s.named(f["seats"])}),
    "pac_chosen": lambda s, f, _: ("log.pac_chosen", {"seat": s.seat(f["seat"]), "round": f["round"]}),
    "split_proposed": lambda s, f, _: ("log.split_proposed", {"split": s.split(f["owners"])}),
    "pac_rolled": lambda s, f, _: ("log.pac_rolled", {"seat": s.seat(f["seat"]), "dice": s.sum(f["dice"])}),
    "power_rolled": lambda s, f, _: ("log.power_rolled" if f["left"] else "log.power_rolled_last",
                                     {"seat": s.seat(f["seat"]), "die": f["die"], "n": f["left"]}),
    "mini_board_won": lambda s, f, _: ("log.mini_board_won",
                                       {"section": SECTIONS[f["section"]], "points": f["points"]}),
    "fruit_eaten": lambda s, f, _: (f"log.fruit_eaten.{f['fruit']}", {"points": f["points"]}),
    "pellet_eaten": lambda s, f, _: ("log.pellet_eaten", {"n": f["rolls"]}),
    "ghost_eaten": lambda s, f, _: ("log.ghost_eaten", {"ghost": GHOSTS[f["ghost"]], "points": f["points"]}),
    "card_flipped": lambda s, f, _: ("log.card_flipped", {"card": s.card(f["card"])}),
    "fruit_placed": lambda s, f, _: (f"log.fruit_placed.{f['fruit']}", {}),
    "fruit_card_wasted": lambda s, f, _: (f"log.fruit_card_wasted.{f['why']}", {}),
    "deck_shuffled": lambda s, f, _: ("log.deck_shuffled", {"n": f["cards"]}),
    "ghost_blocked": lambda s, f, at_door: (
        f"log.ghost_blocked.{'at_door' if at_door and f['why'] == 'way' else f['why']}",
        {"ghost": GHOSTS[f["ghost"]], "n": f["left"]}),
    "ghost_home": lambda s, f, _: ("log.ghost_home", {"ghost": GHOSTS[f["ghost"]]}),
    "pac_caught": lambda s, f, _: ("log.pac_caught" if f["lives"] else "log.pac_caught_last",
                                   {"ghost": GHOSTS[f["ghost"]], "n": f["lives"]}),
    "turn_limit_reached": lambda s, f, _: ("log.turn_limit_reached", {"n": f["turns"]}),
    "round_ended": lambda s, f, _: ("log.round_ended", {**f, "seat": s.seat(f["seat"])}),
    "match_ended": lambda s, f, _: ("log.match_ended", {"winners": s.named(f["winners"]), "n": len(f["winners"])}),
}
