"""A server that plays on the board of somebody's own box."""

from __future__ import annotations

from pathlib import Path

import pytest

from pacboard import games
from pacboard.core.contract import BadInput
from pacboard.core.record import parse_record, verify
from pacboard.server.running import serve
from tests.support.drawn import DATA
from tests.support.pictures import as_json
from tests.units.server.running import Browser, running, settings_for

POND = DATA / "chase" / "pond"


def test_matches_are_played_on_the_board_of_ones_own_box(tmp_path: Path) -> None:
    own = games.load("chase", POND)
    with running(settings_for(tmp_path, boards={"chase": POND})) as server, Browser(server.origin) as ada:
        assert ada.http.get("/api/games/chase/board").json() == as_json(own.board())
        line = ada.open(match_id := ada.create("pp", turn_limit=3))
        assert line.hello["board"] == as_json(own.board())
        while line.picture["phase"] != "ended":
            if line.picture["actor"] >= 0 and len(line.picture["legal"]) == 1:
                line.take(line.hear("entry"))
            else:
                line.play_on()
        text = ada.http.get(f"/api/matches/{match_id}/record").text
        assert verify(own, text) is None
        assert parse_record(text).board == own.BOARD_HASH != games.load("chase").BOARD_HASH
        bots = ada.open(ada.create("bbb", turn_limit=2))
        while bots.picture["phase"] != "ended":
            bots.take(bots.hear("entry"))


def test_a_match_waits_for_the_board_on_which_it_was_begun(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, boards={"chase": POND})) as server, Browser(server.origin) as ada:
        match_id = ada.create("pp")
        cookies = dict(ada.http.cookies)
    for boards, code in (({}, 400), ({"chase": POND}, 200)):
        with running(settings_for(tmp_path, boards=boards)) as server, Browser(server.origin) as ada:
            ada.http.cookies.update(cookies)
            answer = ada.http.get(f"/api/matches/{match_id}/record")
            assert answer.status_code == code, answer.text
            assert code == 200 or "on another board" in answer.text


def test_the_largest_number_on_a_card_is_told_for_those_who_tell_their_cards(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, boards={"chase": POND})) as server, Browser(server.origin) as ada:
        line = ada.open(ada.create("pp", dice="asked"))
        assert line.picture["throw"]["spaces"] == 4  # on the yellow card of the pond


def test_a_board_that_cannot_be_played_is_told_before_the_server_starts(tmp_path: Path) -> None:
    (tmp_path / "maze.txt").write_text((POND / "maze.txt").read_text(encoding="utf-8").replace("*---R", "*   R"),
                                       encoding="utf-8")
    (tmp_path / "deck.toml").write_text((POND / "deck.toml").read_text(encoding="utf-8").replace("B1 P1", "B1 B1"),
                                        encoding="utf-8")
    with pytest.raises(BadInput, match=r"deck.toml: line 4, column 3: blue card 1: 'B1 B1 I1 C1' must list each"):
        serve("127.0.0.1", 0, tmp_path / "data", False, (), {"chase": tmp_path})
    assert not (tmp_path / "data").exists()
