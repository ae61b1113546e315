"""What a screen shows of a match of duel, and of its board: structs that become JSON as they are."""

from __future__ import annotations

from typing import Literal

from pacboard.core.contract import ThrowPicture
from pacboard.core.events import Seat
from pacboard.core.struct import Struct


class AvatarPicture(Struct):
    """A Pac-Man and what his seat has; `moved` are the ghosts of the seat's last turn."""

    seat: int
    space: int
    home: int
    safe: bool
    hearts: int
    powered_turns_left: int
    score: int
    moved: list[int]


class Bar(Struct):
    """Why a ghost cannot be chosen: a rule and the key of a sentence."""

    rule: str
    key: str


class GhostPicture(Struct):
    ghost: int
    space: int
    spawn: int
    barred: bool
    why: Bar | None


class PacDie(Struct):
    pips: int
    state: str


class GhostDie(Struct):
    """`left` is what no ghost has been chosen for yet."""

    pips: int
    state: str
    left: int
    chosen: list[int]


class Assigned(Struct):
    """Who gets which number, and what has become of it: due, moving, done or unused."""

    pac: PacDie
    ghost: GhostDie


class StepChoice(Struct):
    action: str
    kind: Literal["step"]
    to: int


class DiceChoice(Struct):
    action: str
    kind: Literal["dice"]
    pac: int
    ghost: int
    first: str


class SpecialChoice(Struct):
    action: str
    kind: Literal["special"]
    ghost: int


class GhostChoice(Struct):
    action: str
    kind: Literal["ghost"]
    ghost: int
    steps: int
    rest: int


Choice = StepChoice | DiceChoice | SpecialChoice | GhostChoice


class DuelThrow(ThrowPicture):
    pips: int


class Limits(Struct):
    turns: int
    turn_limit: int
    idle: int
    idle_limit: int | None


class Picture(Struct):
    """A whole position; spaces, ghosts and seats by their numbers, None where there is none."""

    phase: str
    actor: int
    player: int
    round: int
    rounds: int
    turn: int
    short: bool
    dots: list[int]
    power_ups: list[int]
    dropped: list[int]
    avatars: list[AvatarPicture]
    ghosts: list[GhostPicture]
    dice: list[int]
    dice_left: int
    assigned: Assigned | None
    steps: int
    mover: int | None
    came: int | None
    backs: str
    legal: list[str]
    choices: list[Choice]
    throw: DuelThrow | None
    rolled: list[int]
    limits: Limits
    powered_turns: int
    end: str | None
    winners: list[Seat]


class Nearest(Struct):
    """The ghost nearest to the Pac-Man that moved, or how far the ghost that moved is from the opponent's."""

    ghost: int
    steps: int


class Outlook(Struct):
    """What a planned way brings and risks; `ghosts` are sent home."""

    dots: int
    power_ups: int
    ghosts: list[int]
    caught: bool
    captures: bool
    points: int
    ends: bool
    winners: list[Seat]
    nearest: Nearest | None


class SpacePicture(Struct):
    name: str
    x: int
    y: int
    kind: str


class BoardPicture(Struct):
    """Open squares with their place on the grid, ways and tunnels as pairs of them, walls by their place."""

    spaces: list[SpacePicture]
    edges: list[list[int]]
    tunnels: list[list[int]]
    neighbours: list[list[int]]
    walls: list[list[int]]
    smileys: list[int]
    spawns: list[int]
    tubes: list[int]
    width: int
    height: int
