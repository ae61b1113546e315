"""A new match: what is asked for, what is checked, and the row that is kept of it."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from pacboard import bots
from pacboard.core.chance import Asked, ChanceSource, Committed
from pacboard.core.contract import OVER, BadInput, Game, State, totals
from pacboard.core.options import Value
from pacboard.server.names import check_distinct, read_name
from pacboard.server.rows import FINISHED, RUNNING, MatchRow, Standing
from pacboard.table import BOT, PERSON, Seat, Table

SECRET_BYTES = 32


class NewSeat(Struct, forbid_unknown_fields=True, frozen=True):
    """Who is to sit on a seat."""

    name: Annotated[str, Meta(max_length=400)]
    kind: Literal["person", "bot"] = "person"
    level: Annotated[int, Meta(ge=0, le=99)] = 0


class NewMatch(Struct, forbid_unknown_fields=True, frozen=True):
    """What somebody wants to play; options that are left out have their default."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[NewSeat], Meta(max_length=16)]
    options: dict[str, int | str | None] = {}
    pace: Literal["instant", "fast", "normal", "slow"] = "normal"
    dice: Literal["drawn", "asked"] = "drawn"


def make_row(game: Game, wanted: NewMatch, owner: str, now: float, secret: bytes) -> MatchRow:
    """The row of a new match, with a secret for its dice; BadInput shows what cannot be."""
    seats = [_seat(game, seat) for seat in wanted.seats]
    if not game.MIN_SEATS <= len(seats) <= game.MAX_SEATS:
        raise BadInput(f"{len(seats)} seats, but {game.NAME} takes {game.MIN_SEATS} to {game.MAX_SEATS}")
    kept = secret.hex() if wanted.dice == "drawn" else ""
    options: dict[str, Value] = dict(wanted.options)
    table = Table(game, options, seats, source(kept))
    check_distinct([seat.name for seat in seats])
    return MatchRow(**asdict(standing(table, table.state)), id=secrets.token_hex(8), game=game.NAME,
                    rules=game.RULES_VERSION, board=game.BOARD_HASH, options=table.settings, seats=seats,
                    pace=wanted.pace, dice=wanted.dice, secret=kept, owner=owner, made=now, changed=now)


def standing(table: Table, s: State) -> Standing:
    """What lists of matches show of a state of a match."""
    game = table.game
    over = game.actor(s) == OVER
    return Standing(FINISHED if over else RUNNING, table.turn(s), table.is_automatic(s) or game.deadline(s) is not None,
                    totals(game, s), game.winners(s) if over else [])


def _seat(game: Game, seat: NewSeat) -> Seat:
    name = read_name(seat.name)
    if seat.kind == BOT and seat.level not in bots.levels(game):
        levels = ", ".join(map(str, bots.levels(game)))
        raise BadInput(f"level {seat.level} is unknown; bots of {game.NAME} have levels {levels}")
    if seat.kind == PERSON and seat.level:
        raise BadInput(f"level {seat.level}: a person has level 0")
    return Seat(name, seat.kind, seat.level)


def source(secret: str) -> ChanceSource:
    """Where the dice of a match come from; "" means that people tell them."""
    return Committed(bytes.fromhex(secret)) if secret else Asked()


def commitment(secret: str) -> str | None:
    """What is shown of the dice before the match is over."""
    return Committed(bytes.fromhex(secret)).commitment if secret else None


def rematch_of(row: MatchRow) -> NewMatch:
    """The same table once more, roles moved on: everybody one seat to the left."""
    seats = [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in row.seats]
    return msgspec.convert({"game": row.game, "seats": seats[1:] + seats[:1], "options": row.options, "pace": row.pace,
                            "dice": row.dice}, NewMatch)


def record_extra(row: MatchRow, *, over: bool) -> dict[str, str]:
    """What a record says beside the match: which seats are bots, and the dice secret once nothing is to be drawn."""
    levels = {k: seat.level for k, seat in enumerate(row.seats) if seat.kind == BOT}
    extra = {"bots": " ".join(f"{k}:{level}" for k, level in levels.items())} if levels else {}
    if row.secret:
        extra["commitment"] = commitment(row.secret) or ""
        if over:
            extra["secret"] = row.secret
    return extra
