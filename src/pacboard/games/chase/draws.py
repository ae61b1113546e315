"""What can be drawn, for those who check the cards of a finished match."""

from __future__ import annotations

from .picture import CardsPicture
from .setup import shuffle_deck
from .state import State
from .tables import KINDS
from .text import card_text


def decks() -> dict[str, CardsPicture]:
    """What a card is drawn from, by the kind of the throw."""
    return {"card": CardsPicture([card_text(kind) for kind in range(KINDS)], [_whole(1), _whole(2)])}


def _whole(level: int) -> list[int]:
    s = State()
    s.level = level
    shuffle_deck(s)
    return s.deck
