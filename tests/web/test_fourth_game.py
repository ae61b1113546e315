"""A game that only a folder knows is on the page and can be played there."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support.tree import ROOT
from tests.web.served import Served
from tests.web.serving import FRESH


def test_a_game_of_one_folder_is_played_in_the_browser(page: Page, tmp_path: Path,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PACBOARD_GAMES", str(ROOT / "tests" / "rooms" / "pig"))
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    served = Served(tmp_path, processes=FRESH)
    served.start()
    try:
        page.goto(served.origin)
        expect(page.locator("[data-game=pig] h2")).to_have_text("Pig")
        page.locator("[data-game=pig] .game-play").click()
        page.wait_for_url("**/match/*")
        lines = page.locator("main ol li")
        while lines.count() == 0:  # first the decision, then the die
            page.get_by_role("button", name="Roll").click()
            page.wait_for_timeout(300)
        expect(lines.first).to_contain_text("rolls")
    finally:
        served.stop()
    assert errors == []
