"""A unit, and the hands of those who stand around it."""

from __future__ import annotations

from pacboard.games.monopoly import unit
from pacboard.games.monopoly.unit import Unit, state

GHOST_FEE, JAIL_FEE = 17, 18  # places on the ring of numbers, behind the 16 Levels


class Box:
    """A unit, and the hands of those who stand around it; Levels are numbered from 1."""

    def __init__(self, coins: int = 2) -> None:
        self.u = Unit()
        unit.hold(self.u)
        unit.music_over(self.u)
        for coin in range(coins):
            unit.coin_in(self.u, coin)
            unit.coin_out(self.u, coin)

    def give(self, coin: int, *levels: int, points: int | None = None) -> None:
        """Levels and points as if they had been bought and won before."""
        for level in levels:
            self.u.owner[level - 1] = coin
        if points is not None:
            self.u.points[coin] = points
        self.u.last = state.BOUGHT

    def put_in(self, coin: int) -> None:
        unit.coin_in(self.u, coin)

    def take_out(self, coin: int) -> None:
        unit.coin_out(self.u, coin)

    def push(self, coin: int, d: int) -> None:
        unit.push(self.u, coin, d)

    def press(self, coin: int) -> None:
        unit.press(self.u, coin)

    def scroll(self, coin: int, number: int) -> None:
        """From Level 1 to a number, the shorter way round."""
        by = 1 if number <= 9 else -1
        turns = number - 1 if by == 1 else (19 if self.u.mode[coin] == state.PAY else 17) - number
        for _ in range(turns):
            unit.turn(self.u, coin, by)

    def do(self, coin: int, d: int, number: int) -> None:
        """Joystick to a side, round to a number, button."""
        self.push(coin, d)
        self.scroll(coin, number)
        self.press(coin)

    def undo(self, coin: int) -> None:
        unit.turn(self.u, coin, 1)
        assert self.u.mode[coin] == state.UNDO
        self.press(coin)

    @property
    def points(self) -> list[int]:
        return self.u.points[:2]

    def owner(self, level: int) -> int:
        return self.u.owner[level - 1]

    def is_denied(self, number: int) -> bool:
        """Does the number flash to a bell, with the score shown again?"""
        return self.u.flash == number - 1 and self.u.sound == state.BELL and state.SCORE in self.u.mode


def all_but(level: int) -> list[int]:
    return [n for n in range(1, 17) if n != level]
