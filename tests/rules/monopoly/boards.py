"""The board on which the rules of monopoly are shown.

Words of a script have `_` where the notation has a blank: "pay_jail", "bid_40@2", "1:ask_1".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from pacboard import games
from pacboard.core.contract import Event
from pacboard.core.types import Action, Outcome
from pacboard.games.monopoly.picture import BoardPicture, Picture
from tests.support.drawn import Board, Played


@dataclass(frozen=True, slots=True)
class Ring(Board):
    """A ring of spaces; its actions may consist of two words."""

    def _take(self, s: Any, word: str) -> Action | Outcome:
        return Board._take(self, s, word.replace("_", " "))


BOX = Ring(games.load("monopoly"))
LEVELS = ("L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8", "L9", "L10", "L11", "L12", "L13", "L14", "L15", "L16")


def board() -> BoardPicture:
    """The board as screens get it."""
    return cast(BoardPicture, BOX.game.board())


def picture(s: Any) -> Picture:
    """A position as screens get it."""
    return cast(Picture, BOX.game.picture(s))


def told(played: Played, kind: str) -> list[Event]:
    """All events of a kind, in order."""
    return [event for event in played.events if event.kind == kind]


def place(played: Played, seat: int) -> str:
    """The name of the space on which a seat's token stands."""
    return str(board().spaces[played.state.position[seat]].name)


def ghost(played: Played) -> str:
    """The name of the space on which the Ghost stands."""
    return str(board().spaces[played.state.ghost].name)
