"""Matches of monopoly over a socket, brought to where a test needs them."""

from __future__ import annotations

from typing import Any

from tests.units.server.running import Browser, Line

NAMES = ("Ada", "Bo", "Cleo", "Dan")
WISHES = ("play", "buy", "roll")


def open_monopoly(browser: Browser, seats: int, dice: str = "drawn", **options: Any) -> Line:
    """A new match between persons."""
    wanted = {"game": "monopoly", "seats": [{"name": name, "kind": "person", "level": 0} for name in NAMES[:seats]],
              "options": options, "pace": "instant", "dice": dice}
    answer = browser.http.post("/api/matches", json=wanted)
    assert answer.status_code == 201, answer.text
    return browser.open(str(answer.json()["id"]))


def real_dice(browser: Browser, seats: int, script: str, **options: Any) -> Line:
    """A match with dice told: seat 0 starts, and the words of a script follow, dice as "1+4", actions as "buy"."""
    line = open_monopoly(browser, seats, "asked", **options)
    for seat in range(seats):
        line.do("tell", seat, outcomes=["6", "6"] if seat == 0 else ["1", str(seat)])
    for word in script.split():
        if "+" in word:
            line.do("act", line.picture["player"], actions=["roll"])
            line.do("tell", line.picture["player"], outcomes=word.split("+"))
        else:
            line.do("act", line.picture["actor"], actions=[word.replace("_", " ")])
    return line


def to_the_mini_game(browser: Browser, seats: int = 2) -> Line:
    """A match in which somebody has just begun to play Pac-Man."""
    line = open_monopoly(browser, seats, rent="auto")
    while line.picture["phase"] != "mini_result":
        actor = line.picture["actor"]
        if actor < 0:
            line.do("roll", line.picture["throw"]["seat"])
        else:
            legal = line.picture["legal"] or [f"pass@{actor}"]
            line.do("act", actor, actions=[next((word for word in legal if word in WISHES), legal[0])])
    return line
