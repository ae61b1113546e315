"""The table of chase on small and large screens: nothing is covered, nothing too small for a finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.chase_table import ChaseTable
from tests.web.match_page import PAINTED
from tests.web.served import Json, Served

FIVE = "Maximiliane Bartholomew Cleopatra Dan Eve"
FINGER, POINTER = 44, 24  # px
# What can be pressed and is smaller than it should be; a link in running text may be as high as its line.
TOO_SMALL = """(least) => [...document.querySelectorAll('button, a, select, summary, label.choice, label.option-card')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        && !one.closest('.space-grid, .skip, p') && getComputedStyle(one).display !== 'inline')
    .map((one) => {
        const { width, height } = one.getBoundingClientRect();
        const around = getComputedStyle(one, '::after');
        const more = around.position === 'absolute' ? -2 * parseFloat(around.top) : 0;
        return [one.className || one.textContent, Math.ceil(width), Math.ceil(height + more)];
    })
    .filter(([, width, height]) => width > 0 && (width < least || height < least))"""
COVERED = """() => {
    const box = (css) => document.querySelector(css).getBoundingClientRect();
    const bar = box('.bar'), top = box('.header').bottom, beside = innerHeight < 560 || bar.left > 0;
    return [...document.querySelectorAll('.space-button')].map((one) => one.getBoundingClientRect())
        .filter(({ top: up, bottom, left, right }) => left < 0 || right > innerWidth || up < top - 6
            || bottom > (beside ? innerHeight : bar.top) + 6).length;
}"""
CROWDED = """() => [...document.querySelectorAll('.strip-seat')].filter((seat) => {
    const piece = seat.querySelector('.piece-icon, .strip-letters')?.getBoundingClientRect();
    const points = seat.querySelector('.strip-points').getBoundingClientRect();
    return points.right > seat.getBoundingClientRect().right || (piece && piece.right > points.left + 1);
}).length"""
SIZES = [(360, 640, True), (390, 844, True), (820, 1180, True), (844, 390, True), (1280, 600, False),
         (2560, 1440, False)]


def is_rich(picture: Json) -> bool:
    """Pac-Man has a choice of ways, and four digits of points."""
    return bool(picture["phase"] == "pac_step" and picture["pac"]["seat"] >= 0 and len(picture["legal"]) > 1
                and picture["seats"][picture["pac"]["seat"]]["points"] >= 1000)


def devices() -> list[Any]:
    return [pytest.param(FINGER if touch else POINTER, id=f"{width}x{height}",
                         marks=pytest.mark.browser_context_args(viewport={"width": width, "height": height},
                                                                has_touch=touch, is_mobile=touch))
            for width, height, touch in SIZES]


@pytest.mark.parametrize("least", devices())
def test_five_at_a_table_with_a_way_planned(served: Served, page: Page, least: int) -> None:
    match_id = served.create(page, "ppppp", names=FIVE)
    served.play_until(page, match_id, is_rich)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    assert table.need() == "move"
    table.plan()
    page.evaluate(PAINTED)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(COVERED) == 0
    assert page.evaluate(CROWDED) == 0
    assert page.evaluate(TOO_SMALL, least) == []
    smallest = page.locator(".space-button").first.bounding_box()
    assert smallest is not None
    assert smallest["width"] >= POINTER


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
def test_every_page_suits_a_finger(served: Served, page: Page) -> None:
    match_id = served.create(page, "pp", turn_limit=1)
    served.play_until(page, match_id, lambda picture: picture["phase"] == "ended")
    found = {}
    for path, there in (("/", ".match"), ("/new/chase", ".start-bar"), ("/pad/chase", ".pad-line"),
                        ("/rules/chase", ".rule"), ("/about", "h1"), (f"/match/{match_id}", ".end-pad")):
        page.goto(served.origin + path)
        page.wait_for_selector(there)
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        found[path] = page.evaluate(TOO_SMALL, FINGER)
    assert found == {path: [] for path in found}
