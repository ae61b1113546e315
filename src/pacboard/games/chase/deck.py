"""Reading the ghost deck of a box."""

from __future__ import annotations

from dataclasses import dataclass

from pacboard.core.contract import BadInput
from pacboard.core.edition import data_of

GHOSTS = "BPIC"  # Blinky, Pinky, Inky, Clyde
MOST_SPACES = 9
MOST_CARDS = 60
Card = tuple[tuple[int, ...], tuple[int, ...]]  # the ghosts in order, and their numbers of spaces


@dataclass(slots=True)
class Deck:
    """Kinds of cards: the blue movement cards, one kind for all fruit cards, the yellow movement cards.

    `order` and `spaces` hold four ints for each kind (zeros for the fruit), `copies` how often it is in the deck.
    """

    order: list[int]
    spaces: list[int]
    copies: list[int]
    fruit: int
    blue_kinds: int  # blue movement cards and fruit: the deck of level 1


def read_deck(text: str, source: str) -> Deck:
    """The deck in a TOML text; BadInput names the card, where it stands, and the reason."""
    data = data_of(text, source, "fruit", "blue", "yellow")
    fruit = data["fruit"]
    if not isinstance(fruit, int) or isinstance(fruit, bool) or not 0 <= fruit <= MOST_CARDS:
        raise BadInput(f"{source}: fruit = {fruit!r} is not a number of cards from 0 to {MOST_CARDS}")
    blue, yellow = (_read_cards(data[colour], colour, text, source) for colour in ("blue", "yellow"))
    if not blue:
        raise BadInput(f"{source}: blue has no movement card")
    if len(blue) + len(yellow) > MOST_CARDS:
        raise BadInput(f"{source}: {len(blue) + len(yellow)} movement cards; at most {MOST_CARDS} can be played")
    kinds = [list(dict.fromkeys(cards)) for cards in (blue, yellow)]  # equal cards are one kind with more copies
    cards = [*kinds[0], ((0,) * 4, (0,) * 4), *kinds[1]]
    copies = [blue.count(c) for c in kinds[0]] + [fruit] + [yellow.count(c) for c in kinds[1]]
    return Deck([ghost for order, _ in cards for ghost in order], [n for _, spaces in cards for n in spaces], copies,
                len(kinds[0]), len(kinds[0]) + 1)


def _read_cards(cards: object, colour: str, text: str, source: str) -> list[Card]:
    if not isinstance(cards, list):
        raise BadInput(f"{source}: {colour} = {cards!r} is not a list of cards")
    return [_read_card(card, f"{source}: {_place(card, text)}{colour} card {n}") for n, card in enumerate(cards, 1)]


def _place(card: object, text: str) -> str:
    """Line and column of a card; nothing if it is written in another way."""
    at = text.find(f'"{card}"')
    return f"line {text.count(chr(10), 0, at) + 1}, column {at - text.rfind(chr(10), 0, at)}: " if at >= 0 else ""


def _read_card(card: object, where: str) -> Card:
    words = card.split() if isinstance(card, str) else []
    order, spaces = [], []
    for word in words:
        if word[:1] not in GHOSTS or not (word[1:].isascii() and word[1:].isdigit()):
            raise BadInput(f'{where}: {word!r} is not a ghost ({" ".join(GHOSTS)}) with its number, such as "B2"')
        if len(word) != 2 or not 1 <= int(word[1]) <= MOST_SPACES:
            raise BadInput(f"{where}: {word!r}: the number must be 1 to {MOST_SPACES}")
        order.append(GHOSTS.index(word[0]))
        spaces.append(int(word[1:]))
    if sorted(order) != [0, 1, 2, 3]:
        raise BadInput(f"{where}: {card!r} must list each of the four ghosts once")
    return tuple(order), tuple(spaces)
