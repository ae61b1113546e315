"""New table: seats, mode, house rules, pace, dice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.site import DUEL, Json, Site


def start(site: Site, page: Page) -> Json:
    """Press Start, and what was sent."""
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/match/new")
    return site.sent[-1][2]


def test_sends_only_what_was_changed(site: Site, page: Page) -> None:
    site.visit("/new/chase")
    assert start(site, page)["options"] == {}


def test_seats_levels_and_names(site: Site, page: Page) -> None:
    site.visit("/new/chase")
    page.get_by_label("4 players").check()
    page.get_by_label("Name of player 1").fill("\u202eAda\u200b")  # pasted, with signs that nobody sees
    page.locator(".seat-line").nth(1).get_by_label("Person").check()
    page.get_by_label("Name of player 2").fill("  ")
    page.get_by_label("How strong bot 3 plays").select_option("2")
    assert start(site, page)["seats"] == [
        {"name": "Ada", "kind": "person", "level": 0},
        {"name": "Player 2", "kind": "person", "level": 0},
        {"name": "Zigzag", "kind": "bot", "level": 2},
        {"name": "Bingo", "kind": "bot", "level": 1},
    ]


@pytest.mark.parametrize("game", ["chase", "duel"])
def test_start_is_a_few_keys_away(site: Site, page: Page, game: str) -> None:
    site.games.append(DUEL)
    site.visit(f"/new/{game}")
    expect(page.locator(".house")).not_to_have_attribute("open", "")
    page.locator("h1").focus()
    tabs = 0
    while page.evaluate("document.activeElement.type") != "submit":
        page.keyboard.press("Tab")
        tabs += 1
        assert tabs < 20


def test_mode_house_rules_pace_and_dice(site: Site, page: Page) -> None:
    site.visit("/new/chase")
    page.get_by_label("Arcade").check()
    page.get_by_text("House rules").click()
    page.get_by_label("On landing").check()
    page.get_by_label("At most").check()
    page.get_by_role("spinbutton", name="Turns per round").fill("40")
    page.get_by_label("Fast").check()
    page.get_by_label("Ours, on the table").check()
    setup = start(site, page)
    assert setup["options"] == {"mode": "arcade", "catch": "landing", "turn_limit": 40}
    assert (setup["pace"], setup["dice"]) == ("fast", "asked")


def test_marks_what_is_easier_and_what_beginners_should_take(site: Site, page: Page) -> None:
    site.visit("/new/chase")
    expect(page.locator(".option-card", has_text="Arcade")).to_contain_text("easier for Pac-Man")
    expect(page.locator(".option-card", has_text="Arcade")).to_contain_text("for beginners")
    page.get_by_text("House rules").click()
    expect(page.locator(".option-card", has_text="On landing")).to_contain_text("easier for Pac-Man")


def test_explains_an_option_by_its_rule(site: Site, page: Page) -> None:
    site.visit("/new/chase")
    page.get_by_text("The 4 rules behind it").click()
    expect(page.locator(".option-rules").first).to_contain_text("CH-ARC-1")


def test_proposes_what_the_game_offers(site: Site, page: Page) -> None:
    site.games.append(DUEL)
    site.visit("/new/duel")
    assert start(site, page)["options"] == {"idle_limit": 20}


def test_nothing_is_changed_where_nobody_changed_anything(site: Site, page: Page) -> None:
    site.games.append(DUEL)
    site.visit("/new/duel")
    said = page.locator(".house > summary")
    expect(said).to_contain_text("Nothing changed")
    said.click()
    page.get_by_role("spinbutton").fill("0")
    page.get_by_role("spinbutton").blur()
    expect(said).to_contain_text("1 changed")
    page.get_by_role("button", name="Back to the start values").click()
    expect(said).to_contain_text("Nothing changed")


def test_a_bot_gives_way_to_a_person_of_its_name(site: Site, page: Page) -> None:
    site.visit("/new/chase")
    page.get_by_label("Name of player 1").fill(" turbo")
    expect(page.get_by_label("Name of player 2")).to_have_value("Bingo")
    assert [seat["name"] for seat in start(site, page)["seats"]] == ["turbo", "Bingo", "Zigzag"]


def test_two_of_one_name_are_not_seated(site: Site, page: Page) -> None:
    site.visit("/new/chase")
    page.get_by_label("Name of player 1").fill("Ada")
    page.locator(".seat-line").nth(1).get_by_label("Person").check()
    page.get_by_label("Name of player 2").fill("ada ")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_text("Two players are called ada.")).to_be_visible()
    assert site.sent == []


def test_keeps_the_last_set_up(site: Site, page: Page) -> None:
    site.visit("/new/chase")
    page.get_by_label("2 players").check()
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Arcade").check()
    start(site, page)
    site.visit("/new/chase")
    expect(page.get_by_label("Name of player 1")).to_have_value("Ada")
    expect(page.locator(".seat-line")).to_have_count(2)
    assert start(site, page)["options"] == {"mode": "arcade"}


@pytest.mark.parametrize("path", ["new", "rules", "pad"])
def test_an_unknown_game_leads_nowhere(site: Site, page: Page, path: str) -> None:
    site.visit(f"/{path}/nothing")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing here but ghosts")
