"""One unit on several phones: their presses in one order, the same scores on all, and nothing lost on a bad line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute, expect

from tests.support.rule import rule
from tests.units.server.running import PATIENCE
from tests.web.served import Served
from tests.web.unit_device import UnitDevice

PHONE: ViewportSize = {"width": 390, "height": 844}


class Around:
    """Phones around a table, each with a visitor of its own."""

    def __init__(self, served: Served, browser: Browser, stack: ExitStack) -> None:
        self.served, self.browser, self.stack = served, browser, stack
        self.errors: list[str] = []

    def phone(self, address: str, language: str = "en-GB") -> UnitDevice:
        context = self.browser.new_context(viewport=PHONE, locale=language, reduced_motion="reduce")
        page = self.stack.enter_context(context).new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(address)
        page.wait_for_selector(".cabinet")
        return UnitDevice(page)


@pytest.fixture
def around(served: Served, browser: Browser) -> Iterator[Around]:
    with ExitStack() as stack:
        table = Around(served, browser, stack)
        yield table
    assert table.errors == []


@pytest.fixture
def ann(around: Around) -> UnitDevice:
    """A phone that has played alone and now shares its unit: Player 1 has 80 points and Level 1, Player 2 has 100."""
    phone = around.phone(f"{around.served.origin}/unit")
    phone.start(1, 2)
    phone.does(1, "up", 1)
    share(phone)
    expect(phone.page.locator(".cabinet-marquee")).to_have_text(f"Unit {phone.page.url[-6:]}")
    phone.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    return phone


def share(phone: UnitDevice) -> None:
    phone.page.get_by_role("button", name="Share").click()
    phone.page.get_by_role("dialog").get_by_role("button", name="Share").click()
    phone.page.wait_for_url(re.compile(r"/unit/[A-Z2-9]{6}$"))


@pytest.fixture
def bob(around: Around, ann: UnitDevice) -> UnitDevice:
    """The phone of Player 2, which opens the shared address."""
    return around.phone(ann.page.url)


@rule("MO-UNI-14")
def test_presses_against_each_other(ann: UnitDevice, bob: UnitDevice) -> None:
    ann.coin(1)
    bob.coin(2)
    expect(bob.page.locator(".coin").first).to_contain_text("elsewhere")
    bob.push("right")
    bob.turn_to(4)
    bob.press()
    bob.push("up", "up")
    expect(bob.score).to_have_text("0020")
    ann.push("up")
    ann.turn_to(4)
    ann.press()
    expect(ann.score).to_have_text("0050")
    expect(bob.notice).to_have_text("Player 1 buys Level 4 for 30")
    bob.press()
    expect(bob.words).to_have_text("Denied! This Level has an owner.")
    expect(bob.score).to_have_class("readout-score pixel flashing")
    ann.push("down")
    expect(ann.score).to_have_text("L 1")
    expect(bob.score).to_have_text("L 4")
    bob.push("down")
    bob.turn_to(4)
    expect(bob.words).to_have_text("Pay 20 of rent to Player 1 for Level 4?")
    bob.press()
    expect(bob.score).to_have_text("0080")
    ann.coin(1)
    ann.coin(1)
    expect(ann.score).to_have_text("0070")
    bob.does_in("up", 1)
    expect(ann.page.locator(".readout-levels .on")).to_have_text(["4"])
    expect(bob.page.locator(".readout-levels .on")).to_have_text(["1"])
    told = ["Player 2 steals Level 1", "Player 2 pays 20 of rent for Level 4", "Player 1 buys Level 4 for 30",
            "Player 1 buys Level 1 for 20"]
    assert (ann.history(), bob.history()) == (told, told)


@rule("MO-UNI-14")
def test_a_coin_that_is_put_in_elsewhere_moves_there(ann: UnitDevice, bob: UnitDevice) -> None:
    ann.coin(1)
    ann.push("up")
    expect(ann.score).to_have_text("L 1")
    question = bob.page.get_by_role("dialog")
    bob.coin(1)
    expect(question).to_contain_text("Another phone holds the coin of Player 1")
    question.get_by_role("button", name="No").click()
    expect(bob.page.locator(".unit-dark")).to_have_text("Put a coin in")
    expect(ann.score).to_have_text("L 1")
    bob.coin(1)
    question.get_by_role("button", name="Take it").click()
    expect(bob.score).to_have_text("0080")
    expect(ann.page.locator(".unit-dark")).to_have_text("Put a coin in")
    expect(ann.page.locator(".coin").first).to_contain_text("elsewhere")
    expect(ann.notice).to_have_text("Another phone has taken the coin of Player 1.")
    ann.coin(2)
    expect(ann.notice).not_to_contain_text("Another phone")


@rule("MO-UNI-14", "MO-UNI-11")
def test_a_bad_line_and_a_reload_lose_nothing(around: Around, ann: UnitDevice, bob: UnitDevice) -> None:
    ann.coin(1)
    bob.coin(2)
    expect(bob.score).to_have_text("0100")
    around.served.kill()
    for phone in (ann, bob):
        expect(phone.page.locator(".unit-notice.cut")).to_be_visible()
    ann.push("up")
    expect(ann.score).to_have_text("0080")
    around.served.start()
    for phone in (ann, bob):
        expect(phone.page.locator(".unit-notice.cut")).to_have_count(0)
    bob.push("up")
    bob.turn_to(2)
    bob.press()
    expect(bob.score).to_have_text("0080")
    expect(ann.notice).to_have_text("Player 2 buys Level 2 for 20")
    bob.page.reload()
    expect(bob.score).to_have_text("0080")


@rule("MO-UNI-14", "MO-UNI-10")
def test_the_mini_game_is_played_on_the_phone_of_its_coin(ann: UnitDevice, bob: UnitDevice) -> None:
    ann.coin(1)
    bob.coin(2)
    expect(bob.score).to_have_text("0100")
    bob.push("left")
    expect(bob.page.locator(".cabinet-ghosts")).to_be_visible()
    bob.press()
    expect(bob.page.locator(".mini-field")).to_be_visible()
    expect(bob.page.locator(".mini-count")).to_be_visible()
    expect(ann.page.locator(".mini-field")).to_have_count(0)
    bob.coin(2)
    expect(ann.notice).to_have_text("Player 2 wins 0 in the mini game")


# The white button, and up before the first tick, however slow the machine is.
UP_AT_ONCE = """() => new Promise((done) => {
    const look = () => {
        if (!document.querySelector('.mini-count')) return requestAnimationFrame(look);
        document.querySelector('.joystick .stick-up').click();
        done();
    };
    document.querySelector('.white-button').click();
    look();
})"""


@rule("MO-UNI-14", "MO-UNI-10", "MO-MIN-5")
def test_neither_a_reload_nor_a_dead_server_costs_points(around: Around, ann: UnitDevice, bob: UnitDevice) -> None:
    some = bob.page.locator(".mini-head .pixel", has_text=re.compile("[1-9]0")).or_(bob.page.locator(".mini-over"))
    bob.coin(2)
    bob.push("left")
    bob.page.evaluate(UP_AT_ONCE)
    expect(some.first).to_be_visible()
    bob.page.reload()
    expect(bob.page.locator(".mini-field").or_(bob.score).first).to_be_visible()
    around.served.kill()
    around.served.start()
    expect(bob.page.locator(".unit-notice.cut")).to_have_count(0)
    bob.coin(2)
    expect(ann.notice).to_have_text(re.compile("^Player 2 wins [1-9]0 in the mini game ?$"))


@rule("MO-UNI-14", "MO-UNI-10")
def test_a_mini_game_on_a_shared_unit_comes_to_its_end(ann: UnitDevice, bob: UnitDevice) -> None:
    bob.coin(2)
    bob.push("left")
    bob.press()
    expect(bob.page.locator(".mini-count")).to_be_visible()
    bob.push("up")
    expect(bob.page.locator(".mini-over")).to_be_visible(timeout=30_000)
    expect(bob.page.locator(".mini-field")).to_have_count(0)
    won = int(bob.score.inner_text()) - 100
    expect(ann.notice).to_have_text(f"Player 2 wins {won} in the mini game")


@rule("MO-UNI-14")
def test_each_agrees_on_a_phone_of_their_own(ann: UnitDevice, bob: UnitDevice) -> None:
    for phone, name, coin in ((ann, "Player 1", 1), (bob, "Player 2", 2)):
        phone.coin(coin)
        expect(phone.score).to_be_visible()
        phone.page.get_by_role("button", name="History").click()
        if phone is ann:
            phone.page.get_by_role("button", name="Back to before this").click()
        phone.page.get_by_label(name).click()
        if phone is ann:
            expect(phone.page.get_by_label("Player 2")).to_be_disabled()
            expect(bob.notice).to_contain_text("Somebody wants to return")
    for phone in (ann, bob):
        expect(phone.page.locator(".unit-history .gone")).to_have_count(1)
        phone.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(ann.score).to_have_text("0100")


def in_a_network(line: WebSocketRoute) -> None:
    """Lets a server say that other devices reach it."""
    server = line.connect_to_server()
    server.on_message(lambda text: line.send(str(text).replace('"address":""', '"address":"http://192.0.2.7:8000"')))


@rule("MO-UNI-14")
def test_sharing_ends_at_the_address_that_the_others_open(around: Around) -> None:
    phone = around.phone(f"{around.served.origin}/unit")
    phone.page.route_web_socket(re.compile("/ws/units/"), in_a_network)
    share(phone)
    dialog = phone.page.get_by_role("dialog")
    expect(dialog.locator(".unit-address")).to_have_text(f"192.0.2.7:8000/unit/{phone.page.url[-6:]}")
    dialog.get_by_role("button", name="Close").click()
    phone.page.reload()
    phone.page.wait_for_selector(".cabinet")
    expect(dialog).to_have_count(0)


@rule("MO-UNI-14")
def test_a_share_that_fails_says_why_where_one_looks(around: Around) -> None:
    phone = around.phone(f"{around.served.origin}/unit")
    phone.page.get_by_role("button", name="Share").click()
    dialog = phone.page.get_by_role("dialog")
    expect(dialog).to_contain_text("make play WITH='--host 0.0.0.0'")
    around.served.kill()
    dialog.get_by_role("button", name="Share").click()
    expect(dialog.locator(".unit-failed")).to_have_text("The server does not answer. Check the connection.")
    around.served.start()
    dialog.get_by_role("button", name="Share").click()
    phone.page.wait_for_url(re.compile(r"/unit/[A-Z2-9]{6}$"))
    expect(dialog.locator(".unit-address")).to_contain_text(phone.page.url.removeprefix("http://"))


@rule("MO-UNI-14")
def test_signs_that_nobody_sees_in_a_name_hinder_no_sharing(around: Around) -> None:
    phone = around.phone(f"{around.served.origin}/unit")
    kept = "{names: ['Ann\\u200b\\u202e', '', '', '']}"
    phone.page.evaluate(f"localStorage.setItem('pacboard.unit', JSON.stringify({kept}))")
    phone.page.reload()
    phone.page.get_by_role("button", name="Names").click()
    phone.page.get_by_label("Player 2").fill("\ufeffBob\u2066")
    phone.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    share(phone)
    expect(phone.page.locator(".coin-name")).to_have_text(["Ann", "Bob", "Player 3", "Player 4"])


@rule("MO-UNI-14")
def test_going_on_alone_takes_the_scores_along(ann: UnitDevice, bob: UnitDevice) -> None:
    bob.coin(2)
    bob.push("up")
    bob.turn_to(3)
    bob.press()
    expect(ann.notice).to_have_text("Player 2 buys Level 3 for 30")
    ann.page.get_by_role("button", name="Share").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Go on alone").click()
    expect(ann.page.locator(".cabinet-marquee")).to_have_text("Arcade unit")
    ann.assert_points(80, 70)
    bob.page.get_by_role("button", name="Prices").click()
    bob.page.get_by_label("Level 1: rent").fill("30")
    bob.page.get_by_role("button", name="Keep").click()
    bob.push("down")
    expect(bob.words).to_have_text("Pay 30 of rent to Player 1 for Level 1?")


def test_a_shared_unit_in_french(around: Around, ann: UnitDevice) -> None:
    page: Page = around.phone(ann.page.url.lower(), "fr-FR").page
    expect(page.locator(".cabinet-marquee")).to_contain_text("Borne")
    page.get_by_role("button", name="Partager").click()
    expect(page.get_by_role("dialog")).to_contain_text("--host 0.0.0.0")
    found = Axe().run(page).response["violations"]
    assert [node["html"] for one in found for node in one["nodes"] if one["impact"] in ("serious", "critical")] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{around.served.origin}/unit/NOSUCH")
    expect(page.locator(".trouble")).to_contain_text("NOSUCH")
