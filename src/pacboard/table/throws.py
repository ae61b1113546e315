"""Throws: who may press the button, and from when."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pacboard.core.contract import Reason, Throw
from pacboard.core.types import Seat as SeatNumber
from pacboard.table.seat import Seat


def pressers(throw: Throw) -> set[SeatNumber]:
    """The seats that may press: the one that holds the dice, and its helpers."""
    return {seat for seat in (throw.seat, *throw.helpers) if seat >= 0}


def tellers(throw: Throw, seats: Sequence[Seat]) -> set[SeatNumber]:
    """The seats that may tell real dice: the pressers, or every person where no person is one."""
    entitled = pressers(throw)
    if any(seats[seat].is_person for seat in entitled):
        return entitled
    return {seat for seat in map(SeatNumber, range(len(seats))) if seats[seat].is_person}


def self_presser(throw: Throw, seats: Sequence[Seat]) -> SeatNumber | None:
    """The bot for which a throw happens by itself (NOBODY: no one's), or None where a person has to press."""
    return None if throw.seat >= 0 and seats[throw.seat].is_person else throw.seat


def is_for_any_hand(throw: Throw, seats: Sequence[Seat]) -> bool:
    """Does a throw need nobody, and may a person press it all the same?"""
    return throw.seat < 0 and any(seats[seat].is_person for seat in throw.helpers)


def objecting(throw: Throw, seats: Sequence[Seat], agreed: Collection[SeatNumber]) -> list[SeatNumber]:
    """The persons who may still change something and have not agreed yet."""
    return [seat for seat in throw.objectors if seats[seat].is_person and seat not in agreed]


def why_not_throw(throw: Throw, entitled: Collection[SeatNumber], seat: SeatNumber,
                  objectors: list[SeatNumber], left: float) -> Reason | None:
    """None if the seat may throw now; `objectors` are waited for, for so many seconds."""
    if seat not in entitled:
        return Reason(throw.rule, "not_your_throw", {"seat": throw.seat})
    if left > 0:
        return Reason(throw.wait_rule, "throw_not_open", {"seconds": int(-(-left // 1)), "seats": objectors})
    return None
