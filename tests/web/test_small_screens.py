"""Screens of any size, down to a wide page at 400 %: board and question can be seen, at the latest by scrolling."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.units.server.running import PATIENCE
from tests.web.served import Json, Served
from tests.web.unit_device import UnitDevice

NAMES = [f"Wilhelmina-Ottili{letter}" for letter in "abcde"]  # 18 letters
SIZES = [(390, 844), (360, 640), (375, 553), (568, 320), (320, 256)]
# Of these parts, those that no scrolling brings to where nothing covers them.
HIDDEN = """(css) => [...document.querySelectorAll(css)].filter((one) => !['start', 'center', 'end'].some((block) => {
    one.scrollIntoView({ block });
    const { x, y, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(css)?.isSameNode(one);
})).map((one) => one.outerHTML.slice(0, 120))"""
COVERED = """() => {
    scrollTo(0, 0);
    const bottom = (css) => document.querySelector(css).getBoundingClientRect().bottom;
    return bottom('.table-board') - Math.min(innerHeight, document.querySelector('.bar').getBoundingClientRect().top);
}"""


def phones() -> list[Any]:
    return [pytest.param(f"{width}x{height}", id=f"{width}x{height}", marks=pytest.mark.browser_context_args(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, locale="fr-FR"))
        for width, height in SIZES]


def swipe(page: Page, css: str, up: int) -> None:
    """A finger goes up over a part, from near its lower edge as far as that can be seen."""
    box: Json = page.locator(css).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"] - 10, 90)
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 11):
        finger.send("Input.dispatchTouchEvent",
                    {"type": "touchMove", "touchPoints": [{"x": x, "y": y - up * step / 10}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(("game", "seats"), [("chase", 5), ("duel", 2), ("monopoly", 4)])
@pytest.mark.parametrize("size", phones())
def test_board_and_question_can_both_be_seen(served: Served, page: Page, game: str, seats: int, size: str) -> None:
    page.set_default_timeout(1000 * PATIENCE)
    page.goto(served.origin)
    wanted = {"game": game, "options": {}, "pace": "instant", "dice": "asked",
              "seats": [{"name": name, "kind": "person", "level": 0} for name in NAMES[:seats]]}
    answer = page.request.post(f"{served.origin}/api/matches", data=wanted, headers={"origin": served.origin})
    page.goto(f"{served.origin}/match/{answer.json()['id']}")
    page.wait_for_selector(".bar .asked")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(HIDDEN, "[data-space]") == []
    assert page.evaluate(HIDDEN, ".bar .face, .bar .button.go, .bar .prompt") == []
    if page.evaluate(COVERED) > 1:
        swipe(page, ".table-board", 80)
        page.wait_for_function("() => scrollY > 0", timeout=10_000)


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, locale="es-ES")
def test_the_names_of_coins_are_whole(served: Served, page: Page) -> None:
    page.goto(f"{served.origin}/unit")
    UnitDevice(page).start(1)
    expect(page.locator(".coin-name").first).to_have_text("Jugador 1")
    cut = """all => all.filter((one) => one.scrollWidth > one.clientWidth
        || one.scrollHeight > one.clientHeight + 1).length"""
    assert page.locator(".coin-name").evaluate_all(cut) == 0
