"""The socket of a match: once and in order, whatever the network does, and only for those who may."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from tests.support.rule import rule
from tests.units.server.running import Browser, Line, Running, StandingClock, running, settings_for

STORY = ("seq", "hash", "picture", "can_undo")


def stands(line: Line) -> dict[str, Any]:
    return {name: line.hello[name] for name in STORY}


def test_a_greeting_tells_everything(ada: Browser) -> None:
    line = ada.open(ada.create("pb"))
    hello = line.hello
    assert (hello["protocol"], hello["game"], hello["pace"]) == (1, "chase", "instant")
    assert (hello["seq"], hello["log"]) == (0, [])
    assert hello["seats"] == [{"name": "Seat 0", "kind": "person", "level": 0, "yours": True},
                              {"name": "Seat 1", "kind": "bot", "level": 1, "yours": False}]
    assert hello["picture"]["phase"] == "role_die"
    assert len(hello["board"]["spaces"]) == 97
    assert len(hello["commitment"]) == 64
    assert hello["secret"] is None


def test_an_entry_comes_before_its_acknowledgement(ada: Browser) -> None:
    line = ada.open(ada.create())
    line.send(line.command("roll", 0))
    kinds = [line.next()["type"], line.next()["type"]]
    assert kinds == ["entry", "ack"]


def test_two_equal_clicks_are_one_entry(ada: Browser) -> None:
    """A1: from one tab, and from two."""
    match_id = ada.create()
    line, other = ada.open(match_id), ada.open(match_id)
    click = line.command("roll", 0)
    for tab in (line, line, other):
        tab.send(click)
    answers = [line.hear("ack"), line.hear("ack"), other.hear("ack")]
    assert [answer["seq"] for answer in answers] == [1, 1, 1]
    assert ada.open(match_id).seq == 1


def test_two_tabs_that_saw_the_same_do_not_both_act(ada: Browser) -> None:
    match_id = ada.create()
    line, other = ada.open(match_id), ada.open(match_id)
    first, second = line.command("roll", 0), other.command("roll", 0)
    line.send(first)
    assert line.hear("ack")["seq"] == 1
    answer = other.ask(second)
    assert (answer["type"], answer["key"], answer["seq"]) == ("refused", "stale", 1)
    assert other.ask(second) == answer, "the same command has the same answer"


def test_a_command_sent_again_after_a_cut_is_applied_once(ada: Browser) -> None:
    """A2: the answer is lost, the client comes back and sends again."""
    match_id = ada.create()
    line = ada.open(match_id)
    command = line.command("roll", 0)
    line.send(command)
    line.hear("ack")
    line.socket.close()
    again = ada.open(match_id, after=0)
    assert again.seq == 1
    assert again.ask(command) == {"type": "ack", "command_id": command["command_id"], "seq": 1}
    assert ada.open(match_id).seq == 1


@rule("CH-POW-2")
def test_who_comes_back_sees_what_a_newcomer_sees(tmp_path: Path) -> None:
    """A3: at every step of a match, having missed 0, 1, 20, 21 or all entries."""
    with running(settings_for(tmp_path)) as server, Browser(server.origin) as ada, Browser(server.origin) as bo:
        line = ada.open(ada.create("pb", mode="arcade", turn_limit=4))
        while line.picture["phase"] != "ended":
            waits_for_person(line)
            comes_back(bo, line.hello["match"])
            if line.picture["phase"] != "ended":
                line.play_on()
    kinds = [event["kind"] for entry in line.entries for event in entry["events"]]
    assert kinds.count("power_rolled") >= 3


def comes_back(browser: Browser, match_id: str) -> None:
    fresh = browser.open(match_id)
    for missed in (0, 1, 20, 21):
        after = max(0, fresh.seq - missed)
        back = browser.open(match_id, after=after)
        assert stands(back) == stands(fresh)
        assert back.hello["log"] == fresh.hello["log"][after:]
        back.socket.close()
    fresh.socket.close()


def waits_for_person(line: Line) -> None:
    """Read on while bots and forced moves go on."""
    while line.picture["phase"] != "ended" and not is_mine(line):
        line.take(line.hear("entry"))


def is_mine(line: Line) -> bool:
    """Is it for one of the line's own persons to do something that has a choice?"""
    picture, seats = line.picture, line.hello["seats"]
    if picture["throw"]:
        holders = [k for k in (picture["throw"]["seat"], *picture["throw"]["helpers"]) if k >= 0]
        return any(seats[k]["yours"] for k in holders)
    return bool(seats[picture["actor"]]["yours"]) and len(picture["legal"]) != 1


def test_all_viewers_agree(ada: Browser, bo: Browser) -> None:
    """A4: every message carries number and hash; none is missing, and all say the same."""
    match_id = ada.create("pb", turn_limit=2)
    lines = [ada.open(match_id), bo.open(match_id), bo.open(match_id, after=0)]
    while lines[0].picture["phase"] != "ended":
        waits_for_person(lines[0])
        if lines[0].picture["phase"] != "ended":
            lines[0].play_on()
    for line in lines[1:]:
        line.catch_up(lines[0].seq)
        assert (line.hash, line.picture, line.entries) == (lines[0].hash, lines[0].picture, lines[0].entries)


def test_who_lags_far_behind_is_greeted_anew(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, window=2)) as server, Browser(server.origin) as ada:
        match_id = ada.create("bb", turn_limit=1)
        match = wait_until_over(server, match_id)
        assert len(match.frames) == 2
        assert match.frames_after(match.seq - 2) is not None
        assert match.frames_after(match.seq - 3) is None
        line = ada.open(match_id)
        assert line.seq == match.seq
        assert len(line.entries) == match.seq


def wait_until_over(server: Running, match_id: str) -> Any:
    """The match in the server's memory, once bots have finished it."""
    with Browser(server.origin) as watcher:
        line = watcher.open(match_id)
        while line.picture["phase"] != "ended":
            line.take(line.hear("entry", "hello"))
    return server.app.services.matches._live[match_id]


class TestWhoMayAct:
    """A14, A11: only who made the match, only for persons, only what the rules allow."""

    @pytest.mark.parametrize(("kind", "more"), [
        ("roll", {}), ("act", {"actions": ["up"]}), ("undo", {}), ("agree", {}), ("tell", {"outcomes": ["6"]}),
    ])
    def test_a_watcher_changes_nothing(self, ada: Browser, bo: Browser, kind: str, more: dict[str, Any]) -> None:
        match_id = ada.create("pb")
        bo.create("pb")  # a session, but another one
        watcher = bo.open(match_id)
        assert not any(seat["yours"] for seat in watcher.hello["seats"])
        for seat in (0, 1):
            assert watcher.refused(kind, seat, **more) == "not_yours"
        assert watcher.question("plan", seat=0, actions=[])["key"] == "not_yours"
        watcher.send({"type": "pace", "pace": "slow"})
        assert watcher.hear("error")["key"] == "not_yours"
        assert ada.open(match_id).seq == 0

    def test_nobody_acts_for_a_bot_or_for_a_seat_that_is_not_there(self, ada: Browser) -> None:
        line = ada.open(ada.create("pb", pace="slow"))
        assert line.refused("roll", 1) == "not_yours"
        assert line.refused("roll", 9) == "not_yours"

    def test_a_cookie_that_was_never_given_is_a_stranger(self, ada: Browser, server: Running) -> None:
        match_id = ada.create("pp")
        with Browser(server.origin) as forger:
            forger.http.cookies.set("pacboard_session", "A" * 43)
            assert forger.open(match_id).refused("roll", 0) == "not_yours"
            assert forger.http.get("/api/matches").json() == []

    def test_what_a_client_adds_is_not_taken(self, ada: Browser) -> None:
        line = ada.open(ada.create())
        for more in ({"dice": [6, 6, 6]}, {"outcomes": ["6"]}, {"points": 9000}, {"by": "bot"}, {"now": 1e9}):
            assert line.refused("roll", 0, **more) == "bad_input"
        assert line.seq == 0

    def test_the_screen_cannot_tell_dice_that_are_drawn(self, ada: Browser) -> None:
        line = ada.open(ada.create())
        assert line.refused("tell", 0, outcomes=["6", "6", "6"]) == "dice_are_drawn"

    def test_out_of_turn_is_refused_with_its_reason(self, ada: Browser) -> None:
        line = ada.open(ada.create())
        answer = line.ask(line.command("roll", 1))
        assert (answer["key"], answer["facts"]) == ("not_your_throw", {"seat": 0})
        assert line.refused("undo", 0) == "undo_nothing"
        line.do("roll", 0)
        assert line.refused("undo", 0) == "undo_thrown"
        assert line.seq == 1


def started(ada: Browser, kinds: str = "ppp", **options: Any) -> Line:
    """A match in which Pac-Man is found."""
    line = ada.open(ada.create(kinds, **options))
    while line.picture["phase"] == "role_die":
        line.do("roll", line.picture["throw"]["seat"])
    return line


@rule("CH-ROLE-6")
def test_the_first_roll_waits_for_the_ghosts(ada: Browser, clock: StandingClock) -> None:
    line = started(ada)
    ghosts = [k for k in range(3) if k != line.picture["pac"]["seat"]]
    line.do("act", ghosts[0], actions=[line.picture["splits"][1]["action"]])
    pac = line.picture["pac"]["seat"]
    assert line.refused("roll", pac) == "throw_not_open"
    line.do("agree", ghosts[0])
    assert line.refused("roll", pac) == "throw_not_open"
    line.send(line.command("agree", ghosts[1]))
    assert line.hear("agreed") == {"type": "agreed", "seq": line.seq, "seats": sorted(ghosts), "opens_in": 0.0}
    line.hear("ack")
    line.do("roll", pac)


@rule("CH-ROLE-6")
def test_the_first_roll_opens_after_five_seconds(ada: Browser, clock: StandingClock) -> None:
    line = started(ada)
    line.play_on()
    pac = line.picture["pac"]["seat"]
    assert line.refused("roll", pac) == "throw_not_open"
    clock.advance(5)
    line.do("roll", pac)


def test_a_move_is_taken_back_until_something_follows(ada: Browser, clock: StandingClock) -> None:
    line = started(ada, "pp")
    pac = line.picture["pac"]["seat"]
    line.do("roll", pac)
    before = line.picture
    line.play_on()
    if line.can_undo == [pac]:
        assert line.refused("undo", 1 - pac) in ("undo_other_acted", "undo_thrown")
        line.do("undo", pac)
        assert line.picture == before
        assert line.entries[-1]["entry"] == {"kind": "undo", "seat": pac, "to": line.seq - 2}


def test_plans_and_reasons(ada: Browser) -> None:
    line = started(ada, "pp")
    pac = line.picture["pac"]["seat"]
    assert line.question("plan", seat=pac, actions=[])["key"] == "chance_due"
    line.do("roll", pac)
    steps = line.picture["steps"]
    found = line.question("plan", seat=pac, actions=[])
    assert (found["left"], set(found["legal"])) == (steps, {"left", "right"})
    end, path = next(iter(found["ends"].items()))
    assert len(path) <= steps
    assert set(found["outlooks"][end]) >= {"caught", "dots", "points", "nearest"}
    reason = line.question("why", seat=pac, action="up")
    assert (reason["key"], reason["rule"]) == ("wall", "CH-PAC-2")
    assert line.question("why", seat=pac, action=found["legal"][0])["key"] == ""
    assert line.question("why", seat=pac, to=int(end))["key"] == ""
    assert line.question("why", seat=pac, to=100000)["key"] == "out_of_reach"
    assert line.question("why", seat=pac, action="north")["key"] == "bad_input"
    assert line.question("plan", seat=pac, actions=["north"])["key"] == "bad_input"
    line.send({"type": "ping"})
    assert line.hear("pong") == {"type": "pong", "seq": line.seq}


@pytest.mark.parametrize("kind", ["plan", "why"])
@pytest.mark.parametrize(("more", "key"), [
    ({"seat": 1, "actions": []}, "not_yours"),
    ({"seat": 0, "actions": ["up"]}, "chance_due"),
    ({"seat": 0, "actions": "up"}, "bad_input"),
    ({"seat": -1, "actions": []}, "bad_input"),
])
def test_a_question_without_an_answer_is_refused_in_one_shape(ada: Browser, kind: str, more: dict[str, Any],
                                                              key: str) -> None:
    line = ada.open(ada.create("pb"))
    refused = line.question(kind, **more)
    assert (set(refused), refused["key"]) == ({"type", "id", "rule", "key", "facts"}, key)


def test_another_pace_is_told_to_all_and_kept(ada: Browser, bo: Browser) -> None:
    match_id = ada.create("pp")
    line, watcher = ada.open(match_id), bo.open(match_id)
    line.send({"type": "pace", "pace": "slow"})
    assert watcher.hear("pace") == line.hear("pace") == {"type": "pace", "pace": "slow"}
    assert ada.open(match_id).hello["pace"] == "slow"
    line.send({"type": "pace", "pace": "light"})
    assert line.hear("error")["key"] == "bad_input"


def test_real_dice_are_told(ada: Browser) -> None:
    line = ada.open(ada.create("pb", dice="asked"))
    assert line.hello["commitment"] is None
    assert line.refused("roll", 0) == "dice_are_told"
    assert line.refused("tell", 0, outcomes=["7", "1", "1"]) == "bad_input"
    assert line.refused("tell", 0, outcomes=["6", "1"]) == "bad_input"
    line.do("tell", 0, outcomes=["6", "6", "6"])
    line.do("tell", 0, outcomes=["1", "1", "1"])  # for the bot
    assert line.picture["pac"]["seat"] == 0


def test_the_secret_of_the_dice_is_shown_at_the_end_and_not_before(ada: Browser, server: Running) -> None:
    match_id = ada.create("bb", pace="slow", turn_limit=1)
    line = ada.open(match_id)
    secret = server.app.services.matches._live[match_id].row.secret
    told = [ada.http.get(path).text for path in (f"/api/matches/{match_id}/record", "/api/matches", "/metrics")]
    told.append(str(line.hello))
    line.send({"type": "pace", "pace": "instant"})
    line.hear("pace")
    while line.picture["phase"] != "ended":
        message = line.hear("entry", "hello")
        told.append(str(message))
        line.take(message)
    assert not any(secret in text for text in told)
    assert secret in ada.http.get(f"/api/matches/{match_id}/record").text
    assert ada.open(match_id).hello["secret"] == secret
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == line.hello["commitment"]


@pytest.mark.parametrize(("after", "key"), [("x", "bad_after"), ("-1", "bad_after"), ("9" * 40, "bad_after")])
def test_a_number_that_is_none_is_refused(ada: Browser, after: str, key: str) -> None:
    line = ada.dial(ada.create(), after)
    assert line.next()["key"] == key


def test_a_match_that_is_not_there(ada: Browser) -> None:
    line = ada.dial("nowhere")
    assert line.next()["key"] == "no_such_match"
    assert line.close_code() == 4404


def test_who_looks_at_a_match_that_is_deleted_is_told(ada: Browser, bo: Browser) -> None:
    match_id = ada.create()
    watcher = bo.open(match_id)
    assert ada.http.delete(f"/api/matches/{match_id}").status_code == 204
    assert watcher.hear("error")["key"] == "deleted"
    assert watcher.close_code() == 4404
    assert bo.dial(match_id).next()["key"] == "no_such_match"
