"""What a screen shows of a match of chase, and of its board: structs that become JSON as they are."""

from __future__ import annotations

from pacboard.core.contract import ThrowPicture
from pacboard.core.events import Seat
from pacboard.core.struct import Struct


class PacPicture(Struct):
    seat: int
    space: int | None
    on_start: bool
    lives: int
    powered: bool
    power_rolls: int


class GhostPicture(Struct):
    ghost: int
    space: int | None
    caged: bool
    eyes: bool
    seat: int


class FruitPicture(Struct):
    on_start: int | None  # which fruit
    placed: int


class DeckPicture(Struct):
    cards: int
    fruit: int


class SeatPicture(Struct):
    """What a seat has: points in all, by kind, and its part in this round."""

    points: int
    fruit: int
    blue: int
    boards: int
    dots: int
    dot_points: int
    been: bool
    pac: bool
    ghosts: list[int]


class SplitPicture(Struct):
    action: str
    owners: list[int]


class ChaseThrow(ThrowPicture):
    """`spaces` is the highest number on a card, for those who tell real ones."""

    pips: int
    spaces: int


class Picture(Struct):
    """A whole position; spaces, ghosts and seats by their numbers, None where there is none."""

    phase: str
    actor: int
    round: int
    rounds: int
    level: int
    mode: str
    turn: int
    turn_limit: int | None
    pac: PacPicture
    ghosts: list[GhostPicture]
    dots: list[int]
    pellets: list[int]
    eaten_pellets: list[int]
    fruit: FruitPicture
    dice: list[int]
    steps: int
    dice_left: int
    mover: int | None
    card: list[list[int]] | None  # ghost and number, from top to bottom
    card_done: int
    deck: DeckPicture
    blue: int
    boards: list[int]
    section_left: list[int]
    seats: list[SeatPicture]
    splits: list[SplitPicture]
    roller: int
    rolled: list[int]
    legal: list[str]
    throw: ChaseThrow | None
    winners: list[Seat]


class Nearest(Struct):
    ghost: int
    steps: int


class GhostOutlook(Struct):
    """What a ghost's planned way brings; `nearest` is how far it then is from Pac-Man."""

    caught: bool
    nearest: Nearest | None


class PacOutlook(GhostOutlook):
    """What Pac-Man's planned way brings and risks; `nearest` is the pawn nearest to its end."""

    dots: int
    ghosts: int
    points: int
    pellet: bool
    level: bool


class SpacePicture(Struct):
    name: str
    x: int
    y: int
    kind: str
    section: int


class StartPicture(Struct):
    x: int
    y: int
    between: list[int]


class CagePicture(Struct):
    x: int
    y: int


class CardsPicture(Struct):
    """The names of all cards, and how often each is in a whole deck: that of level 1, and that of the others."""

    names: list[str]
    whole: list[list[int]]


class BoardPicture(Struct):
    """Spaces with their place on the grid, ways and tunnels as pairs of spaces, START, door, cage; decks by throw."""

    spaces: list[SpacePicture]
    edges: list[list[int]]
    tunnels: list[list[int]]
    start: StartPicture
    door: int
    cage: CagePicture
    width: int
    height: int
    decks: dict[str, CardsPicture]
