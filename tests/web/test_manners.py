"""What browsers do of their own accord, and what they are asked for: it spoils no match and hides nothing."""

from __future__ import annotations

import re
import zlib

import pytest
from playwright.sync_api import Page, expect

from tests.support.rule import rule
from tests.web.monopoly_table import MonopolyTable
from tests.web.served import Served
from tests.web.site import Site

# As the translator of a browser does it: other elements with other text nodes in place of every text that it may touch.
TRANSLATE = """() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
    while (walk.nextNode()) if (walk.currentNode.parentElement.translate) found.push(walk.currentNode);
    for (const text of found) {
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
    }
}"""
FRAMED = "all => all.map((one) => getComputedStyle(one).outlineStyle)"


def test_a_page_that_a_browser_translates_goes_on_telling(site: Site, page: Page) -> None:
    site.visit("/about")
    page.evaluate(TRANSLATE)
    page.locator(".language select").select_option("fr")
    expect(page.locator("h1")).to_have_text("À propos de pacboard")


def test_no_white_ink_is_printed(site: Site, page: Page) -> None:
    site.visit("/rules/chase")
    page.wait_for_selector(".rule")
    streams = re.findall(rb"stream\r?\n(x.*?)\r?\nendstream", page.pdf(), re.DOTALL)
    inks = [tuple(map(float, ink)) for stream in streams
            for ink in re.findall(rb"([0-9.]+) ([0-9.]+) ([0-9.]+) rg", zlib.decompress(stream))]
    assert inks
    assert (0.9412, 0.949, 1.0) not in inks  # the ink of the dark ground, #f0f2ff
    assert page.evaluate("document.documentElement.dataset.ground") == "dark"


@rule("MO-MIN-5")
def test_only_a_number_that_was_typed_is_told(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pp", minigame="enter")
    table.play_until("picture.phase === 'mini'")
    table.need()
    table.say("Enter the points")
    field, tell = page.get_by_role("spinbutton"), page.get_by_role("button", name="Enter", exact=True)
    for typed, stands in (("", "true"), ("1e2", "true"), ("80", "false")):
        field.fill(typed)
        expect(tell).to_have_attribute("aria-disabled", stands)
    field.hover()
    page.mouse.wheel(0, 300)
    expect(field).not_to_be_focused()
    expect(field).to_have_value("80")


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_a_way_that_is_drawn_down_loads_no_page_anew(served: Served, page: Page) -> None:
    pulled = "[document.documentElement, document.body].map((one) => getComputedStyle(one).overscrollBehaviorY)"
    page.goto(f"{served.origin}/about")
    assert page.evaluate(pulled) == ["auto", "auto"]
    page.goto(f"{served.origin}/match/{served.create(page, 'pp')}")
    page.wait_for_selector(".bar", state="attached")
    assert page.evaluate(pulled) == ["contain", "contain"]


@pytest.mark.browser_context_args(forced_colors="active")
def test_what_colour_alone_said_is_framed_where_a_system_forces_its_own(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pp", dice="asked")
    page.locator(".asked .face").nth(2).click()
    assert page.locator(".asked .face").evaluate_all(FRAMED)[:6].count("solid") == 1
    assert page.locator(".seat").evaluate_all(FRAMED).count("solid") == 1
    assert table.bar.locator(".die").first.evaluate("one => getComputedStyle(one).forcedColorAdjust") == "none"
    page.goto(f"{served.origin}/match/{served.create(page, 'pp')}")
    ground = page.locator(".board").evaluate("one => getComputedStyle(one).backgroundColor")
    assert ground == "rgb(6, 7, 26)"  # dots are as light as ever, so they need it
