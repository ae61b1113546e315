"""HTTP routes: games, matches, records, scores."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import Connection

from pacboard import bots, games
from pacboard.core.contract import BadInput, Game
from pacboard.core.options import Option
from pacboard.core.rulebook import LANGUAGES
from pacboard.server import rows
from pacboard.server.clock import iso
from pacboard.server.errors import PROBLEMS, AnyRequest
from pacboard.server.pad import pad_lists
from pacboard.server.services import Services
from pacboard.server.sessions import known_session, session_for
from pacboard.server.setup import NewMatch
from pacboard.table import Draw, takebacks_option

GameName = FromPath[Annotated[str, Meta(max_length=32)]]
MatchId = FromPath[Annotated[str, Meta(max_length=32)]]


class MatchAddress(Struct, frozen=True):
    """Where a match is."""

    id: str


def find_game(name: str) -> Game:
    """A game by its name, or 404."""
    try:
        return games.load(name)
    except BadInput as e:
        raise NotFoundException(str(e)) from None


@get("/api/games", sync_to_thread=False, responses=PROBLEMS)
def list_games() -> list[dict[str, object]]:
    """Every game: its seats, its options and the levels of its bots."""
    return [_game(games.load(name)) for name in games.NAMES]


def _game(game: Game) -> dict[str, object]:
    return {"name": game.NAME, "min_seats": game.MIN_SEATS, "max_seats": game.MAX_SEATS, "levels": bot_levels(game),
            "options": [_option(option) for option in (*game.OPTIONS, takebacks_option(game))]}


def bot_levels(game: Game) -> list[int]:
    """The levels of a game's bots."""
    try:
        return bots.levels(game)
    except BadInput:
        return []


def _option(option: Option) -> dict[str, object]:
    return asdict(option) | {"none": option.may_be_none}


@get("/api/games/{name:str}/rules", sync_to_thread=False, responses=PROBLEMS)
def read_rules(name: GameName, lang: FromQuery[str] = "en") -> dict[str, object]:
    """The rulebook of a game in a language."""
    game = find_game(name)
    if lang not in LANGUAGES:
        raise ValidationException(f"lang is one of {', '.join(LANGUAGES)}")
    return {"game": game.NAME, "lang": lang, "chapters": [
        {"id": chapter.id, "title": chapter.title[lang], "rules": [
            {"id": rule.id, "text": rule.text[lang], "ruling": rule.ruling, "options": list(rule.options)}
            for rule in chapter.rules]}
        for chapter in games.rulebook(name).chapters]}


@get("/api/games/{name:str}/board", sync_to_thread=False, responses=PROBLEMS)
def read_board(name: GameName, services: NamedDependency[Services]) -> Any:
    """The board of a game, in the game's own form."""
    return services.settings.game(find_game(name).NAME).board()


@get("/api/matches", responses=PROBLEMS)
async def list_matches(request: AnyRequest, services: NamedDependency[Services]) -> list[dict[str, object]]:
    """The matches that this browser has made, the last one played first."""
    session = await known_session(services.store, request.cookies)
    if not session:
        return []

    def read(connection: Connection) -> tuple[list[rows.MatchRow], dict[str, dict[str, object]]]:
        mine = rows.matches_of(connection, session)
        return mine, rows.ends_of(connection, [row.id for row in mine if row.status == rows.FINISHED])

    mine, ends = await services.store.read(read)
    return [_summary(row) | {"end": ends.get(row.id)} for row in mine]


def _summary(row: rows.MatchRow) -> dict[str, object]:
    return {"id": row.id, "game": row.game, "seats": row.seats, "options": row.options, "status": row.status,
            "when": iso(row.changed), "turn": row.turn, "points": row.points, "winners": row.winners}


@post("/api/matches", responses=PROBLEMS)
async def make_match(request: AnyRequest, data: JSONBody[NewMatch],
                     services: NamedDependency[Services]) -> Response[MatchAddress]:
    """Make a match; whoever makes it plays its persons."""
    session, cookies = await session_for(services.store, request.cookies, services.clock.today(),
                                         secure=request.url.scheme == "https")
    match = await services.matches.create(data, session)
    return Response(MatchAddress(match.id), status_code=201, cookies=cookies)


@delete("/api/matches/{match_id:str}", responses=PROBLEMS)
async def delete_match(request: AnyRequest, match_id: MatchId, services: NamedDependency[Services]) -> None:
    """Forget a match of one's own."""
    await services.matches.delete(match_id, await known_session(services.store, request.cookies))


@post("/api/matches/{match_id:str}/rematch", responses=PROBLEMS)
async def make_rematch(request: AnyRequest, match_id: MatchId, services: NamedDependency[Services]) -> MatchAddress:
    """The same table again, everybody one seat on; asked twice, it is the same match."""
    session = await known_session(services.store, request.cookies)
    return MatchAddress(await services.matches.rematch(match_id, session))


@get("/api/matches/{match_id:str}/record", media_type="application/json", responses=PROBLEMS)
async def read_record(match_id: MatchId, services: NamedDependency[Services]) -> Response[bytes]:
    """The record file of a match, as far as it has come."""
    text = await services.matches.record(match_id)
    name = f'attachment; filename="pacboard-{match_id}.json"'
    return Response(text.encode(), media_type="application/json", headers={"content-disposition": name})


@get("/api/matches/{match_id:str}/draws", responses=PROBLEMS)
async def read_draws(match_id: MatchId, services: NamedDependency[Services]) -> list[Draw]:
    """What fell in a match, with its weights: what is needed beside the record to check dice and cards."""
    return await services.matches.draws(match_id)


@get("/api/pad", responses=PROBLEMS)
async def read_pad(services: NamedDependency[Services], game: FromQuery[str]) -> dict[str, object]:
    """The high-score pad of a game: a list per mode, the best first (CH-SCO-4)."""
    found = find_game(game)
    return {"game": game, "lists": await services.store.read(lambda c: pad_lists(c, found))}


@get("/health", responses=PROBLEMS)
async def health(services: NamedDependency[Services]) -> dict[str, str]:
    """Is the server well?  It reads from its database to know."""
    await services.store.read(lambda c: rows.count_running(c, ""))
    return {"status": "ok"}


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def read_metrics(services: NamedDependency[Services]) -> Response[bytes]:
    """Counters for Prometheus."""
    return Response(generate_latest(services.metrics.registry), headers={"content-type": CONTENT_TYPE_LATEST})


ROUTES = [list_games, read_rules, read_board, list_matches, make_match, delete_match, make_rematch, read_record,
          read_draws, read_pad, health, read_metrics]
