"""What a screen shows of a match of monopoly, and of its board: structs that become JSON as they are."""

from __future__ import annotations

from pacboard.core.contract import ThrowPicture
from pacboard.core.events import Seat
from pacboard.core.struct import Struct


class SeatPicture(Struct):
    points: int
    space: int
    jailed: bool
    tries: int
    levels: list[int]


class OfferPicture(Struct):
    """A Level that may be bought; `last` says that this would end the match."""

    level: int
    price: int
    rent: int
    can_buy: bool
    last: bool


class AuctionPicture(Struct):
    """A Level under the hammer, and who may still bid; `highest` is the most that each seat may bid."""

    level: int
    price: int
    bid: int
    leader: int
    lowest: int
    can_bid: list[int]
    passed: list[int]
    excluded: list[int]
    highest: list[int]
    last: bool
    in_turns: bool


class DebtPicture(Struct):
    seat: int
    amount: int
    to: int | None
    why: str


class ClaimPicture(Struct):
    """A rent for which its owner may ask."""

    claim: int
    seat: int
    debtor: int
    level: int
    amount: int


class MiniPicture(Struct):
    """How mini games count at this table: told by a real unit, by half."""

    enter: bool
    half: bool


class MonopolyThrow(ThrowPicture):
    """A mini game is played out, or its points are told."""

    played: bool
    told: bool


class Picture(Struct):
    """A whole position; spaces and seats by their numbers from 0, Levels and claims from 1, None where there is none.

    `owners`, `complete` and `rents` are of all Levels in their order.
    """

    phase: str
    actor: int
    player: int
    round: int
    turn: int
    turn_limit: int | None
    dice: list[int]
    doubles: int
    again: bool
    ghost: int
    space: int
    seats: list[SeatPicture]
    owners: list[int | None]
    complete: list[bool]
    rents: list[int]
    unsold: int
    legal: list[str]
    offer: OfferPicture | None
    auction: AuctionPicture | None
    debt: DebtPicture | None
    claims: list[ClaimPicture]
    can_ask: bool
    mini: MiniPicture
    rolled: list[int]
    quiet: int
    quiet_end: int | None
    throw: MonopolyThrow | None
    how: str | None
    winners: list[Seat]


class SpacePicture(Struct):
    name: str
    kind: str
    level: int | None


class LevelPicture(Struct):
    """A Level card."""

    level: int
    price: int
    rent: int
    set: int
    space: int


class BoardPicture(Struct):
    """The ring of spaces, clockwise from GO, and the Level cards."""

    spaces: list[SpacePicture]
    levels: list[LevelPicture]
    ghost_fee: int
    jail_fee: int
    sets: int
