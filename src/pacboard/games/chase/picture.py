"""What a screen shows of a match of chase, and of its board: structs that become JSON as they are."""

from __future__ import annotations

from dataclasses import dataclass

from pacboard.core.contract import ThrowPicture
from pacboard.core.events import Seat


@dataclass(frozen=True, slots=True)
class PacPicture:
    seat: int
    space: int | None
    on_start: bool
    lives: int
    powered: bool
    power_rolls: int


@dataclass(frozen=True, slots=True)
class GhostPicture:
    ghost: int
    space: int | None
    caged: bool
    eyes: bool
    seat: int


@dataclass(frozen=True, slots=True)
class FruitPicture:
    on_start: int | None  # which fruit
    placed: int


@dataclass(frozen=True, slots=True)
class DeckPicture:
    cards: int
    fruit: int


@dataclass(frozen=True, slots=True)
class SeatPicture:
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


@dataclass(frozen=True, slots=True)
class SplitPicture:
    action: str
    owners: list[int]


@dataclass(frozen=True, slots=True)
class ChaseThrow(ThrowPicture):
    """`spaces` is the highest number on a card, for those who tell real ones."""

    pips: int
    spaces: int


@dataclass(frozen=True, slots=True)
class Picture:
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


@dataclass(frozen=True, slots=True)
class Nearest:
    ghost: int
    steps: int


@dataclass(frozen=True, slots=True)
class GhostOutlook:
    """What a ghost's planned way brings; `nearest` is how far it then is from Pac-Man."""

    caught: bool
    nearest: Nearest | None


@dataclass(frozen=True, slots=True)
class PacOutlook(GhostOutlook):
    """What Pac-Man's planned way brings and risks; `nearest` is the pawn nearest to its end."""

    dots: int
    ghosts: int
    points: int
    pellet: bool
    level: bool


@dataclass(frozen=True, slots=True)
class SpacePicture:
    name: str
    x: int
    y: int
    kind: str
    section: int


@dataclass(frozen=True, slots=True)
class StartPicture:
    x: int
    y: int
    between: list[int]


@dataclass(frozen=True, slots=True)
class CagePicture:
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class CardsPicture:
    """The names of all cards, and how often each is in a whole deck: that of level 1, and that of the others."""

    names: list[str]
    whole: list[list[int]]


@dataclass(frozen=True, slots=True)
class BoardPicture:
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
