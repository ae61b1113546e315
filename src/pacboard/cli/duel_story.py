"""Events of duel as lines of a story: the steps of one move become one line, as in the client's log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pacboard.cli import any_story
from pacboard.cli.chase_story import Line
from pacboard.cli.texts import Texts
from pacboard.core.contract import Event, Game, Reason

PAC = -1
QUIET = {"turn_ended"}  # the next throw says so
Told = tuple[str, dict[str, Any]]


@dataclass(slots=True)
class Walk:
    """The steps of one piece, and the line that tells them."""

    piece: int
    seat: int
    line: Line
    steps: int = 0
    dots: int = 0
    score: int = 0


class Story:
    """Collects lines from the events of step after step."""

    def __init__(self, game: Game, seats: Sequence[str], texts: Texts) -> None:
        self.seats = seats
        self.texts = texts
        self.lines: list[Line] = []
        self.walk: Walk | None = None

    def add(self, number: int, is_chance: bool, events: Iterable[Event]) -> None:
        """The events of a step; what chance decides, and another choice of a ghost, end a walk."""
        if is_chance:
            self.walk = None
        for event in events:
            facts: dict[str, Any] = dict(event.facts)
            if event.kind == "ghost_chosen":
                self.walk = None
            if event.kind in ("pac_moved", "ghost_moved"):
                self._move(number, facts)
            elif event.kind == "dot_taken" and self.walk:
                self.walk.dots, self.walk.score = self.walk.dots + 1, facts["score"]
                self._tell_walk(self.walk)
            elif event.kind not in QUIET:
                self.lines.append(Line(number, *TOLD[event.kind](self, facts)))

    def _move(self, number: int, facts: dict[str, Any]) -> None:
        piece = facts.get("ghost", PAC)
        if self.walk is None or self.walk.piece != piece:
            self.walk = Walk(piece, facts["seat"], Line(number, "", {}))
            self.lines.append(self.walk.line)
        self.walk.steps += 1
        self._tell_walk(self.walk)

    def _tell_walk(self, walk: Walk) -> None:
        who = self.seats[walk.seat]
        if walk.piece != PAC:
            told: Told = "duel.log.ghost_moved", {"ghost": self.ghost(walk.piece), "n": walk.steps}
        elif not walk.dots:
            told = "duel.log.pac_moved", {"seat": who, "n": walk.steps}
        else:
            squares = self.texts.say("duel.count.squares", {"n": walk.steps})
            dots = self.texts.say("count.dots", {"n": walk.dots})
            told = "duel.log.pac_moved_takes", {"seat": who, "squares": squares, "dots": dots, "score": walk.score}
        walk.line.key, walk.line.facts = told

    # What sentences need beside the facts of an event

    def ghost(self, ghost: int) -> str:
        return self.texts.say(f"duel.ghost.{ghost}", {})

    def dice(self, dice: Iterable[int]) -> str:
        return self.texts.joined(map(self.texts.number, dice))

    def plain(self, key: str, facts: dict[str, Any]) -> Told:
        """A sentence with the facts as they are, but for names of seats and ghosts."""
        said = any_story.named(facts, self.seats)
        if isinstance(facts.get("ghost"), int):
            said["ghost"] = self.ghost(facts["ghost"])
        return key, said

    def ended(self, facts: dict[str, Any]) -> Told:
        winners = facts["winners"]
        loser = self.seats[0 if len(winners) > 1 else 1 - winners[0]]
        how = self.texts.say(f"duel.end.how.{facts['how']}", {"seat": loser})
        return "duel.log.draw" if len(winners) > 1 else "duel.log.won", {"how": how, "seat": self.seats[winners[0]]}


def why(reason: Reason, seats: Sequence[str], texts: Texts) -> str:
    """The sentence of a refusal, with its rule."""
    return any_story.why_in("duel", reason, seats, texts)


def _plain(key: str) -> Callable[[Story, dict[str, Any]], Told]:
    return lambda story, facts: story.plain(key, facts)


# Events that make a line of their own.
TOLD: dict[str, Callable[[Story, dict[str, Any]], Told]] = {
    **{kind: _plain(f"log.{kind}") for kind in (
        "start_rolled", "start_tied", "starter_chosen", "turn_shortened", "ghost_chosen", "dot_taken",
        "power_up_taken", "power_ended", "ghost_sent_home", "dot_dropped", "special_used", "die_lost", "steps_lost")},
    "dice_rolled": lambda s, f: s.plain("log.dice_rolled", {**f, "dice": s.dice(f["dice"])}),
    "dice_assigned": lambda _, f: ("log.dice_assigned", f),  # here "ghost" is a number of steps
    "pac_captured": lambda s, f: s.plain("log.pac_captured.own" if f["own"] else "log.pac_captured", f),
    "match_ended": lambda s, f: s.ended(f),
}
