"""What somebody at the table may want, before anything is checked."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Act:
    """Do these actions, one after another, all or none."""

    seat: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """Throw the dice, or turn the card, that is due."""

    seat: int


@dataclass(frozen=True, slots=True)
class Tell:
    """The dice, or the card, that were thrown on a real table."""

    seat: int
    outcomes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the seat's last act."""

    seat: int


Command = Act | Roll | Tell | Undo
