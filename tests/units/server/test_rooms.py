"""What the server gives out of the rooms: screens by address, styles in the page, and nothing else."""

from __future__ import annotations

import json
import re

import pytest

from pacboard import games
from pacboard.server.client import rooms
from tests.units.server.running import Browser

ROOMS = [*games.NAMES, "unit"]


def test_every_game_has_a_room_and_so_has_the_unit() -> None:
    assert list(rooms()) == ROOMS


@pytest.mark.parametrize("name", ROOMS)
def test_the_page_has_the_styles_of_every_room(ada: Browser, name: str) -> None:
    [address] = re.findall(rf'<link rel="stylesheet" href="(/static/{name}/[^"]+)">', ada.http.get("/").text)
    given = ada.http.get(address)
    assert (given.status_code, given.headers["content-type"].split(";")[0]) == (200, "text/css")


@pytest.mark.parametrize("name", ROOMS)
def test_only_the_screen_of_a_room_is_given_out(ada: Browser, name: str) -> None:
    for path in ("words/en.po", "screen/table.js", "../words/en.po", "%2e%2e/words/en.po", "story.toml", ""):
        assert ada.http.get(f"/static/{name}/{path}").status_code == 404, path


def test_the_registry_names_every_game(ada: Browser) -> None:
    script = ada.http.get("/generated/games.js")
    assert script.headers["content-type"].startswith("text/javascript")
    addresses = re.findall(r'"(/static/[^"]+)"', script.text)
    assert addresses == [f"/static/{name}/picture.js" for name in games.NAMES]
    assert [ada.http.get(address).status_code for address in addresses] == [200] * len(addresses)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_page_gets_the_story_that_the_command_line_reads(ada: Browser, name: str) -> None:
    script = ada.http.get(f"/generated/{name}/story.js").text
    assert json.loads(script.removeprefix("export const STORY = ").rstrip(";\n")) == games.story(name)


def test_there_are_no_scripts_of_other_games(ada: Browser) -> None:
    for path in ("chess/story.js", "chase/secret.js", "chase/story.toml", "chase.js"):
        assert ada.http.get(f"/generated/{path}").status_code == 404, path
