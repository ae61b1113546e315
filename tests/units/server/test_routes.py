"""The HTTP side: what it tells, and how it refuses."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from pacboard import games
from pacboard.core.record import parse_record, verify
from pacboard.table import check_dice, draws
from tests.support.rule import rule
from tests.units.server.running import Browser

SEATS = [{"name": "Ada"}, {"name": "Bo", "kind": "bot", "level": 1}]
GOOD: dict[str, Any] = {"game": "chase", "seats": SEATS}


def test_games_tell_what_can_be_set(ada: Browser) -> None:
    chase = next(game for game in ada.http.get("/api/games").json() if game["name"] == "chase")
    assert (chase["min_seats"], chase["max_seats"]) == (2, 5)
    assert chase["levels"][:2] == [1, 2]
    options = {option["name"]: option for option in chase["options"]}
    assert options["turn_limit"] == {"name": "turn_limit", "rule": "CH-END-4", "default": None, "choices": [], "low": 1,
                                     "high": 1000, "none": True, "offered": None, "bots": 300}
    assert options["mode"]["choices"] == ["standard", "arcade"]


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_tells_its_rules_and_board(ada: Browser, name: str) -> None:
    for lang in ("en", "fr", "es"):
        book = ada.http.get(f"/api/games/{name}/rules?lang={lang}").json()
        assert len(book["chapters"]) == len(games.rulebook(name).chapters)
        first = book["chapters"][0]["rules"][0]
        assert first["text"] == games.rulebook(name).rule(first["id"]).text[lang]
    assert ada.http.get(f"/api/games/{name}/board").status_code == 200


@pytest.mark.parametrize(("change", "words"), [
    ({"game": "go"}, "'go' is unknown"),
    ({"seats": SEATS[:1]}, "1 seats, but chase takes 2 to 5"),
    ({"seats": SEATS * 3}, "6 seats, but chase takes 2 to 5"),
    ({"seats": [{"name": "Ada", "level": 1}, {"name": "Bo"}]}, "a person has level 0"),
    ({"seats": [{"name": "Ada"}, {"name": "Bo", "kind": "bot", "level": 77}]}, "level 77 is unknown"),
    ({"seats": [{"name": "Ada"}, {"name": ""}]}, "at least one letter"),
    ({"options": {"mode": "fast"}}, "'fast' is not one of standard, arcade"),
    ({"options": {"lives": 9}}, "option 'lives' is unknown"),
    ({"options": {"turn_limit": 0}}, "0 is not one of none or 1 to 1000"),
    ({"options": {"turn_limit": True}}, ""),
    ({"options": {"turn_limit": 1.5}}, ""),
    ({"options": []}, ""),
    ({"pace": "light"}, ""),
    ({"dice": "mine"}, ""),
    ({"dice": "asked", "seats": [{"name": "A", "kind": "bot", "level": 1}] * 2}, "need a person"),
    ({"points": 9000}, ""),
    ({"seats": [{"name": "Ada", "points": 9000}, {"name": "Bo"}]}, ""),
    ({"seats": [{"name": 5}, {"name": "Bo"}]}, ""),
    ({"seats": "Ada"}, ""),
])
def test_what_cannot_be_played_is_refused_clearly(ada: Browser, change: dict[str, Any], words: str) -> None:
    answer = ada.http.post("/api/matches", json=GOOD | change)
    assert answer.status_code == 400
    body = answer.json()
    assert body["key"] in ("bad_input", "bad_request", "bad_name.empty")
    assert words in body["message"]
    assert ada.http.get("/api/matches").json() == []


@pytest.mark.parametrize("body", [
    b"", b"{", b"null", b"[]", b'"x"', b"\xff\xfe", b"{}", b'{"game": "chase"}', b"[" * 50_000, b'{"options":' * 5_000,
    b'{"game":"chase","seats":[' + b"[" * 50_000,
    b'{"game":"chase","seats":[{"name":"a"},{"name":"b"}],"options":{"turn_limit":1e400}}',
])
def test_what_is_no_match_is_refused(ada: Browser, body: bytes) -> None:
    answer = ada.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["key"] == "bad_request"


def test_a_body_that_is_too_big_is_refused(ada: Browser) -> None:
    answer = ada.http.post("/api/matches", json=GOOD | {"x": "x" * 70_000})
    assert (answer.status_code, answer.json()["key"]) == (413, "too_big")


def test_one_has_ones_own_matches_and_nobody_elses(ada: Browser, bo: Browser) -> None:
    first, second = ada.create("pp"), ada.create("pb", pace="slow", mode="arcade")
    bo.create()
    listed = ada.http.get("/api/matches").json()
    assert {match["id"] for match in listed} == {first, second}
    arcade = next(match for match in listed if match["id"] == second)
    assert (arcade["status"], arcade["turn"], arcade["points"]) == ("running", 0, [0, 0])
    assert arcade["options"]["mode"] == "arcade"
    assert arcade["when"].endswith("+00:00")
    for method, path in (("DELETE", f"/api/matches/{first}"), ("POST", f"/api/matches/{first}/rematch")):
        answer = bo.http.request(method, path)
        assert (answer.status_code, answer.json()["key"]) == (403, "not_yours")
    assert ada.http.delete(f"/api/matches/{first}").status_code == 204
    assert ada.http.delete(f"/api/matches/{first}").status_code == 404
    assert [match["id"] for match in ada.http.get("/api/matches").json()] == [second]


def test_a_rematch_moves_everybody_on_and_is_made_once(ada: Browser) -> None:
    match_id = ada.create("pbp", pace="slow", turn_limit=7)
    path = f"/api/matches/{match_id}/rematch"
    again = ada.http.post(path).json()["id"]
    assert ada.http.post(path).json()["id"] == again
    hello = ada.open(again).hello
    assert [seat["name"] for seat in hello["seats"]] == ["Seat 1", "Seat 2", "Seat 0"]
    assert [seat["kind"] for seat in hello["seats"]] == ["bot", "person", "person"]
    assert (hello["options"]["turn_limit"], hello["pace"]) == (7, "slow")
    ada.http.delete(f"/api/matches/{again}")
    assert ada.http.post(path).json()["id"] != again


def play_out(browser: Browser, **options: Any) -> str:
    """A match of bots, from its start to its end."""
    line = browser.open(match_id := browser.create("bb", **options))
    while line.picture["phase"] != "ended":
        line.take(line.hear("entry", "hello"))
    return match_id


@rule("CH-SCO-4")
def test_every_round_goes_to_the_pad_and_stays_there(ada: Browser) -> None:
    match_id = play_out(ada, mode="arcade", turn_limit=6, dot_points=40)
    finished = next(match for match in ada.http.get("/api/matches").json() if match["id"] == match_id)
    assert (finished["status"], finished["turn"]) == ("finished", None)
    assert finished["winners"]
    end = finished["end"]
    assert (end["kind"], end["winners"], end["points"]) == ("match_ended", finished["winners"], finished["points"])
    ada.http.delete(f"/api/matches/{match_id}")
    lists = {one["mode"]: one["rows"] for one in ada.http.get("/api/pad?game=chase").json()["lists"]}
    assert list(lists) == ["standard", "arcade"]
    rows = [row for row in lists["arcade"] if row["options"] == {"turn_limit": 6, "dot_points": 40}]
    assert sorted(row["points"] for row in rows) == sorted(finished["points"])
    assert {row["name"] for row in rows} == {"Seat 0", "Seat 1"}
    assert all(row["bot"] and row["level"] >= 1 and row["when"] for row in rows)
    points = [row["points"] for row in lists["arcade"]]
    assert points == sorted(points, reverse=True)


def test_a_finished_match_is_a_record_that_holds(ada: Browser) -> None:
    match_id = play_out(ada, turn_limit=3)
    answer = ada.http.get(f"/api/matches/{match_id}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="pacboard-{match_id}.json"'
    assert verify(games.load("chase"), answer.text) is None
    extra = parse_record(answer.text).extra
    assert set(extra) == {"bots", "commitment", "secret"}
    assert extra["bots"] == "0:1 1:1"


@pytest.mark.parametrize("is_over", [False, True])
def test_what_fell_is_listed_with_its_weights(ada: Browser, is_over: bool) -> None:
    match_id = play_out(ada, turn_limit=3) if is_over else ada.create("pp")
    record = parse_record(ada.http.get(f"/api/matches/{match_id}/record").text)
    assert ada.http.get(f"/api/matches/{match_id}/draws").json() == [
        asdict(draw) for draw in draws(games.load("chase"), record)]
    assert check_dice(games.load("chase"), record).flaw is None
    assert ("secret" in record.extra) == is_over


@pytest.mark.parametrize(("path", "status", "key"), [
    ("/api/games/go/rules", 404, "not_found"), ("/api/games/go/board", 404, "not_found"),
    ("/api/games/chase/rules?lang=xx", 400, "bad_request"), ("/api/pad", 400, "bad_request"),
    ("/api/pad?game=go", 404, "not_found"), ("/api/nowhere", 404, "not_found"), ("/texts/xx.json", 404, "not_found"),
    ("/texts/en.po", 404, "not_found"), ("/api/matches/nowhere/record", 404, "no_such_match"),
    ("/api/matches/nowhere/draws", 404, "no_such_match"),
    ("/static/nowhere.js", 404, "not_found"), ("/ws/matches/x", 405, "wrong_method"),
])
def test_what_is_not_there_is_told(ada: Browser, path: str, status: int, key: str) -> None:
    answer = ada.http.get(path)
    assert (answer.status_code, answer.json()["key"]) == (status, key)
    assert answer.json()["message"]


@pytest.mark.parametrize("path", [
    "/static/../server/app.py", "/static/%2e%2e/server/app.py", "/static/..%2fserver/app.py", "/static//etc/passwd",
    "/static/README.md", "/static/.git/config", "/static/app", "/static/a%00.js", "/static/i18n/pages/en.po",
    "/static/%ff.js",
])
def test_only_files_of_the_client_are_given_out(ada: Browser, path: str) -> None:
    assert ada.http.get(path).status_code == 404


def test_files_are_asked_for_each_time_and_sent_once(ada: Browser) -> None:
    first = ada.http.get("/static/app/main.js")
    assert first.status_code == 200
    assert first.headers["content-type"].startswith("text/javascript")
    assert first.headers["cache-control"] == "no-cache"
    second = ada.http.get("/static/app/main.js", headers={"if-none-match": first.headers["etag"]})
    assert (second.status_code, second.content) == (304, b"")


@pytest.mark.parametrize(("path", "status"), [
    ("/", 200), ("/match/abc", 200), ("/new/chase", 200), ("/rules/chase", 200), ("/pad", 200), ("/about", 200),
    ("/nowhere", 404),
])
def test_the_page_is_on_every_address_of_the_client(ada: Browser, path: str, status: int) -> None:
    answer = ada.http.get(path)
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert '<div id="app">' in answer.text


def test_texts_come_in_every_language_with_their_plural_forms(ada: Browser) -> None:
    forms = {}
    for language in ("en", "fr", "es"):
        body = ada.http.get(f"/texts/{language}.json").json()
        assert body["language"] == language
        forms[language] = {len(text) for text in body["texts"].values() if isinstance(text, list)}
    assert forms == {"en": {2}, "fr": {3}, "es": {3}}


def test_the_server_tells_how_it_is(ada: Browser) -> None:
    play_out(ada, turn_limit=1)
    assert ada.http.get("/health").json() == {"status": "ok"}
    told = ada.http.get("/metrics").text
    assert 'pacboard_entries_total{kind="chance"}' in told
    assert "pacboard_saving_seconds_count" in told


def test_the_description_of_the_api_is_served_from_here(ada: Browser) -> None:
    schema = ada.http.get("/api/schema/openapi.json").json()
    assert "/api/matches" in schema["paths"]
