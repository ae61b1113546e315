"""What the arcade unit's page keeps: itself on a dead line, and its record, in a file if need be."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support.rule import rule
from tests.units.server.running import PATIENCE
from tests.web.served import Served
from tests.web.unit_device import UnitDevice

# Waits until everything that the page was made of is kept.
KEPT = """async () => {
    const kept = await caches.open('pacboard-unit'), wanted = ['/unit', '/generated/monopoly/minigame.js'];
    for (const { name } of performance.getEntriesByType('resource')) {
        if (/^.(static|generated|texts)./.test(new URL(name).pathname)) wanted.push(name);
    }
    const isKept = async () => (await Promise.all(wanted.map((one) => kept.match(one)))).every(Boolean);
    while (!(await isKept())) await new Promise((again) => setTimeout(again, 50));
}"""


@rule("MO-UNI-14")
def test_works_without_a_network(served: Served, page: Page) -> None:
    page.set_default_timeout(1000 * PATIENCE)
    page.goto(f"{served.origin}/unit")
    box = UnitDevice(page)
    box.start(1)
    page.wait_for_selector(".coin.joined")
    page.evaluate(KEPT)
    served.kill()
    page.reload()
    box.coin(1)
    expect(box.score).to_have_text("0100")
    box.push("left")
    box.press()
    expect(page.locator(".mini-field canvas")).to_be_visible()


@rule("MO-UNI-14")
@pytest.mark.parametrize("address", ["/unit", "/unit?from=home#here"])
def test_a_dead_line_keeps_nobody_waiting(served: Served, page: Page, address: str) -> None:
    page.set_default_timeout(1000 * PATIENCE)
    page.goto(f"{served.origin}/unit")
    UnitDevice(page).start(1)
    page.wait_for_selector(".coin.joined")
    page.evaluate(KEPT)
    served.freeze()
    page.goto("about:blank")
    page.goto(served.origin + address, wait_until="commit")
    page.wait_for_selector(".coin.joined")
    assert page.evaluate("performance.now()") < 4_000  # milliseconds since the page was asked for


BLOCKED = """for (const name of ['localStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get() { throw new DOMException(name, 'SecurityError'); } });
}"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.mark.parametrize("refusal", [BLOCKED, FULL], ids=["blocked", "full"])
def test_a_browser_that_keeps_nothing_says_so_at_once_and_gives_a_file(
        served: Served, page: Page, tmp_path: Path, refusal: str) -> None:
    page.set_default_timeout(1000 * PATIENCE)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(refusal)
    page.goto(f"{served.origin}/unit")
    expect(page.locator(".unit-forgetful")).to_contain_text("This browser keeps nothing")
    expect(page.locator(".unit-notice")).not_to_contain_text("keeps everything")
    box = UnitDevice(page)
    box.start(1)
    box.does(1, "up", 3)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Save as a file").click()
    kept.value.save_as(tmp_path / "unit.json")
    page.reload()
    expect(box.notice).to_contain_text("as long as the page stays open")
    page.get_by_label("Go on from a file").set_input_files(tmp_path / "unit.json")
    box.assert_points(70)
    assert box.history() == ["Player 1 buys Level 3 for 30"]
    assert errors == []
