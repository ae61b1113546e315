"""The rules page: every rule with its id, searchable, each with an address of its own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from pacboard.core.rulebook import LANGUAGES, read_rulebook
from tests.support.tree import SRC
from tests.web.served import Served
from tests.web.site import Site

CHASE = read_rulebook(SRC / "games" / "chase")


def test_carries_every_rule(site: Site, page: Page) -> None:
    site.visit("/rules/chase")
    expect(page.locator(".rule h3")).to_have_text([rule.id for rule in CHASE.rules()])
    expect(page.locator(".chapter h2")).to_have_text([chapter.title["en"] for chapter in CHASE.chapters])


def test_an_address_leads_to_one_rule(site: Site, page: Page) -> None:
    site.visit("/rules/chase#CH-GHO-2")
    expect(page.locator("[id='CH-GHO-2']")).to_be_focused()
    expect(page.locator("[id='CH-GHO-2']")).to_be_in_viewport()
    page.locator("[id='CH-GHO-3'] a").first.click()
    expect(page.locator("[id='CH-GHO-3']")).to_be_focused()
    assert page.url.endswith("#CH-GHO-3")


def test_search_ignores_accents_and_capitals(site: Site, page: Page) -> None:
    page.add_init_script("localStorage.setItem('pacboard.language', 'fr')")
    site.visit("/rules/chase")
    page.get_by_label("Chercher dans les règles").fill("FANTOMES melangees")
    wanted = [rule.id for chapter in CHASE.chapters for rule in chapter.rules
              if all(word in (rule.text["fr"] + chapter.title["fr"]).lower() for word in ("fantômes", "mélangées"))]
    assert wanted
    expect(page.locator(".rule h3")).to_have_text(wanted)
    expect(page.locator("mark").first).to_be_visible()


def test_search_finds_ids_and_says_when_there_is_nothing(site: Site, page: Page) -> None:
    site.visit("/rules/chase")
    search = page.get_by_label("Search the rules")
    search.fill("gho-11")
    expect(page.locator(".rule h3")).to_have_text(["CH-GHO-11"])
    expect(page.get_by_role("status").filter(has_text="found")).to_have_text("1 rule found")
    search.fill("xyzzy")
    expect(page.get_by_role("status").filter(has_text="found")).to_have_text("0 rules found")


def test_marks_rulings_and_house_rules(site: Site, page: Page) -> None:
    site.visit("/rules/chase")
    expect(page.locator("[id='CH-PAC-6'] .badge")).to_have_text(["our ruling", "House rule: When is Pac-Man caught?"])
    expect(page.locator("[id='CH-TURN-1'] .badge")).to_have_count(0)


def test_the_rules_follow_the_language(site: Site, page: Page) -> None:
    site.visit("/rules/chase")
    page.get_by_label("Language").select_option("es")
    expect(page.locator(".chapter h2").first).to_have_text(CHASE.chapters[0].title["es"])


@pytest.mark.parametrize(("game", "cards"), [("chase", 5), ("duel", 2), ("monopoly", 4)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_lead_to_a_reference_card_for_every_player_which_prints_alone(
        served: Served, page: Page, game: str, cards: int, language: str) -> None:
    page.add_init_script(f"localStorage.setItem('pacboard.language', '{language}')")
    page.goto(f"{served.origin}/rules/{game}")
    page.locator(f"a[href='/cards/{game}']").click()
    page.reload()
    expect(page.locator(".help-card")).to_have_count(cards)
    texts = page.locator(".help-card").all_inner_texts()
    assert len(set(texts)) == 1
    assert not re.search(r"(cards|home)\.\w", texts[0])
    page.emulate_media(media="print")
    for hidden in (".header", ".footer", ".cards-head"):
        expect(page.locator(hidden)).to_be_hidden()
    expect(page.locator(".help-card").first).to_have_css("color", "rgb(0, 0, 0)")
    assert page.locator(".help-card h3").count() == 5 * cards
