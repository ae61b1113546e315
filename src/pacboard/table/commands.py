"""What somebody at the table may want, before anything is checked."""

from __future__ import annotations

from dataclasses import dataclass

from pacboard.core.types import Action, Seat


@dataclass(frozen=True, slots=True)
class Act:
    """Do these actions, one after another, all or none; each is a text, or the number that the rules know it by."""

    seat: Seat
    actions: tuple[str | Action, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw the dice, or turn the card, that is due."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Tell:
    """The dice, or the card, that were thrown on a real table."""

    seat: Seat
    outcomes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Prove:
    """A throw that was played out: seed and inputs, from whoever ran it, never from a seat's own screen."""

    seat: Seat
    proof: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the seat's last act."""

    seat: Seat


Command = Act | Roll | Tell | Prove | Undo
