"""Matches of monopoly over a socket, brought to where a test needs them."""

from __future__ import annotations

from typing import Any

from tests.units.server.running import Browser, Line

NAMES = ("Ada", "Bo", "Cleo", "Dan")
WISHES = ("play", "buy", "roll")


def open_monopoly(browser: Browser, kinds: str, dice: str = "drawn", pace: str = "instant", **options: Any) -> Line:
    """A new match: "pbp" is a person, a bot and a person."""
    seats = [{"name": name, "kind": "bot" if kind == "b" else "person", "level": 2 * int(kind == "b")}
             for name, kind in zip(NAMES, kinds, strict=False)]
    wanted = {"game": "monopoly", "seats": seats, "options": options, "pace": pace, "dice": dice}
    answer = browser.http.post("/api/matches", json=wanted)
    assert answer.status_code == 201, answer.text
    return browser.open(str(answer.json()["id"]))


def real_dice(browser: Browser, kinds: str, script: str, pace: str = "instant", **options: Any) -> Line:
    """A match with dice told: seat 0 starts, and the words of a script follow, dice as "1+4", actions as "buy"."""
    line = open_monopoly(browser, kinds, "asked", pace, **options)
    for seat, kind in enumerate(kinds):
        line.do("tell", seat if kind == "p" else 0, outcomes=["6", "6"] if seat == 0 else ["1", str(seat)])
    for word in script.split():
        if "+" in word:
            line.do("act", line.picture["player"], actions=["roll"])
            line.do("tell", line.picture["player"], outcomes=word.split("+"))
        else:
            line.do("act", line.picture["actor"], actions=[word.replace("_", " ")])
    return line


def to_the_mini_game(browser: Browser) -> Line:
    """A match in which somebody has just begun to play Pac-Man."""
    line = open_monopoly(browser, "pp", rent="auto")
    while line.picture["phase"] != "mini_result":
        actor = line.picture["actor"]
        if actor < 0:
            line.do("roll", line.picture["throw"]["seat"])
        else:
            legal = line.picture["legal"] or [f"pass@{actor}"]
            line.do("act", actor, actions=[next((word for word in legal if word in WISHES), legal[0])])
    return line
