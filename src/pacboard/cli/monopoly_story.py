"""Events of monopoly as lines of a story, in the words of the client's log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pacboard.cli import any_story
from pacboard.cli.chase_story import Line
from pacboard.cli.texts import Texts
from pacboard.core.contract import Event, Game, Reason

# What the next line says anyway.
QUIET = {"mini_game_due", "dice_taken", "power_up_reached", "pellet_reached", "level_offered"}
Told = tuple[str, dict[str, Any]]


class Story:
    """Collects lines from the events of step after step."""

    def __init__(self, game: Game, seats: Sequence[str], texts: Texts) -> None:
        self.spaces = game.board().spaces
        self.seats = seats
        self.texts = texts
        self.lines: list[Line] = []

    def add(self, number: int, is_chance: bool, events: Iterable[Event]) -> None:
        """The events of a step."""
        for event in events:
            if event.kind not in QUIET:
                self.lines.append(Line(number, *self._told(event.kind, dict(event.facts))))

    def _told(self, kind: str, facts: dict[str, Any]) -> Told:
        said = any_story.named(facts, self.seats)
        if kind not in TOLD:
            return f"log.{kind}", said
        key, others = TOLD[kind](self, facts)
        return key, {**said, **others}

    # What sentences need beside the facts of an event

    def named(self, seats: Iterable[int]) -> str:
        return self.texts.joined(self.seats[seat] for seat in seats)

    def sum(self, dice: Sequence[int]) -> str:
        """ "2 + 4 = 6"."""
        return f"{' + '.join(map(self.texts.number, dice))} = {self.texts.number(sum(dice))}"

    def space(self, k: int) -> str:
        """The name of a space; its text also says, by bars, where a screen may break it."""
        level, kind = self.spaces[k].level, self.spaces[k].kind
        return self.texts.say("ring.level" if level else f"ring.{kind}", {"level": level}).replace("|", "")

    def bank_or_seat(self, seat: int) -> str:
        return self.seats[seat] if seat >= 0 else self.texts.say("mono.card.nobody", {})


def why(reason: Reason, seats: Sequence[str], texts: Texts) -> str:
    """The sentence of a refusal, with its rule."""
    return any_story.why_in("monopoly", reason, seats, texts)


def _debtor(key: str) -> Callable[[Story, dict[str, Any]], Told]:
    return lambda s, f: (key, {"debtor": s.seats[f["debtor"]]})


# Events whose sentence depends on their facts, or names more than a seat.
TOLD: dict[str, Callable[[Story, dict[str, Any]], Told]] = {
    "order_rolled": lambda s, f: ("log.order_rolled", {"dice": s.sum(f["dice"])}),
    "order_tied": lambda s, f: ("log.order_tied", {"seats": s.named(f["seats"])}),
    "rolled": lambda s, f: ("log.rolled.doubles" if f["doubles"] else "log.rolled", {"dice": s.sum(f["dice"])}),
    "left_jail": lambda s, f: (f"log.left_jail.{f['how']}", {}),
    "sent_to_jail": lambda s, f: (f"log.sent_to_jail.{f['why']}", {}),
    "moved": lambda s, f: ("log.moved.go" if f["go"] else "log.moved", {"space": s.space(f["to"])}),
    "ghost_moved": lambda s, f: ("log.ghost_to", {"space": s.space(f["to"])}),
    "rent_due": _debtor("log.rent_due"),
    "rent_asked": _debtor("log.rent_asked"),
    "paid": lambda s, f: (f"log.paid.{f['why']}", {"to": s.bank_or_seat(f["to"])}),
    "level_stolen": lambda s, f: ("log.level_stolen", {"from": s.seats[f["from"]]}),
    "turn_began": lambda s, f: ("log.turn_began.again" if f["again"] else "log.turn_began", {}),
    "match_ended": lambda s, f: ("log.match_ended", {"winners": s.named(f["winners"]), "n": len(f["winners"])}),
}
