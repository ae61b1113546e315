"""The HTTP side: games, matches, records, scores."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException, ValidationException
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import RowMapping

from pacboard import bots, games
from pacboard.core.contract import BadInput, Game
from pacboard.core.options import Option
from pacboard.core.rulebook import LANGUAGES
from pacboard.server import rows
from pacboard.server.clock import iso
from pacboard.server.house import House
from pacboard.server.pad import MODE, pad_lists
from pacboard.server.sessions import COOKIE, known_session, session_for
from pacboard.server.setup import NewMatch
from pacboard.server.troubles import DESCRIBED

AnyRequest = Request[Any, Any, Any]
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


@get("/api/games", sync_to_thread=False, responses=DESCRIBED)
def list_games() -> list[dict[str, Any]]:
    """Every game: its seats, its options and the levels of its bots."""
    return [_game(games.load(name)) for name in games.NAMES]


def _game(game: Game) -> dict[str, Any]:
    return {"name": game.NAME, "min_seats": game.MIN_SEATS, "max_seats": game.MAX_SEATS, "levels": bot_levels(game),
            "options": [_option(option) for option in game.OPTIONS if not getattr(option, "hidden", False)]}


def bot_levels(game: Game) -> list[int]:
    """The levels of a game's bots."""
    try:
        return bots.levels(game)
    except BadInput:
        return []


def _option(option: Option) -> dict[str, Any]:
    return {"name": option.name, "rule": option.rule, "default": option.default, "choices": list(option.choices),
            "low": option.low, "high": option.high, "none": option.may_be_none, "offered": option.offered,
            "bots": option.bots}


@get("/api/games/{name:str}/rules", sync_to_thread=False, responses=DESCRIBED)
def read_rules(name: GameName, lang: FromQuery[str] = "en") -> dict[str, Any]:
    """The rulebook of a game in a language."""
    game = find_game(name)
    if lang not in LANGUAGES:
        raise ValidationException(f"lang is one of {', '.join(LANGUAGES)}")
    return {"game": game.NAME, "lang": lang, "chapters": [
        {"id": chapter.id, "title": chapter.title[lang], "rules": [
            {"id": rule.id, "text": rule.text[lang], "ruling": rule.ruling, "options": list(rule.options)}
            for rule in chapter.rules]}
        for chapter in games.rulebook(name).chapters]}


@get("/api/games/{name:str}/board", sync_to_thread=False, responses=DESCRIBED)
def read_board(name: GameName, house: NamedDependency[House]) -> Any:
    """The board of a game."""
    return house.settings.game(find_game(name).NAME).board()


@get("/api/matches", responses=DESCRIBED)
async def list_matches(request: AnyRequest, house: NamedDependency[House]) -> list[dict[str, Any]]:
    """The matches that this browser has made, the last one played first."""
    session = await known_session(house.store, request.cookies)
    if not session:
        return []
    return [_summary(row) for row in await house.store.read(lambda c: rows.matches_of(c, session))]


def _summary(row: RowMapping) -> dict[str, Any]:
    return {"id": row["id"], "game": row["game"], "seats": row["seats"], "options": row["options"],
            "status": row["status"], "when": iso(row["changed"]), "turn": row["turn"], "points": row["points"],
            "winners": row["winners"]}


@post("/api/matches", responses=DESCRIBED)
async def make_match(request: AnyRequest, data: JSONBody[NewMatch],
                     house: NamedDependency[House]) -> Response[MatchAddress]:
    """Make a match; whoever makes it plays its persons."""
    session, cookies = await session_for(house.store, request.cookies, house.clock.today(),
                                         secure=request.url.scheme == "https")
    match = await house.hall.create(data, session)
    return Response(MatchAddress(match.id), status_code=201, cookies=cookies)


@delete("/api/matches/{match_id:str}", responses=DESCRIBED)
async def delete_match(request: AnyRequest, match_id: MatchId, house: NamedDependency[House]) -> None:
    """Forget a match of one's own."""
    await house.hall.delete(match_id, await known_session(house.store, request.cookies))


@post("/api/matches/{match_id:str}/rematch", responses=DESCRIBED)
async def make_rematch(request: AnyRequest, match_id: MatchId, house: NamedDependency[House]) -> MatchAddress:
    """The same table again, everybody one seat on; asked twice, it is the same match."""
    session = await known_session(house.store, request.cookies)
    return MatchAddress(await house.hall.rematch(match_id, session))


@get("/api/matches/{match_id:str}/record", media_type="application/json", responses=DESCRIBED)
async def read_record(match_id: MatchId, house: NamedDependency[House]) -> Response[bytes]:
    """The record file of a match, as far as it has come."""
    text = await house.hall.record(match_id)
    name = f'attachment; filename="pacboard-{match_id}.json"'
    return Response(text.encode(), media_type="application/json", headers={"content-disposition": name})


@get("/api/pad", responses=DESCRIBED)
async def read_pad(house: NamedDependency[House], game: FromQuery[str]) -> dict[str, Any]:
    """The high-score pad of a game: a list per mode, the best first (CH-SCO-4)."""
    modes = [str(choice) for option in find_game(game).OPTIONS if option.name == MODE for choice in option.choices]
    return {"game": game, "lists": await house.store.read(lambda c: pad_lists(c, game, modes or [""]))}


@get("/health", responses=DESCRIBED)
async def health(house: NamedDependency[House]) -> dict[str, str]:
    """Is the server well?  It reads from its database to know."""
    await house.store.read(lambda c: rows.count_running(c, ""))
    return {"status": "ok"}


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def read_metrics(house: NamedDependency[House]) -> Response[bytes]:
    """Counters for Prometheus."""
    return Response(generate_latest(house.metrics.registry), headers={"content-type": CONTENT_TYPE_LATEST})


HANDLERS = [list_games, read_rules, read_board, list_matches, make_match, delete_match, make_rematch, read_record,
            read_pad, health, read_metrics]
__all__ = ["COOKIE", "HANDLERS"]
