"""The arcade unit's page: the rulebook's own procedures, step by step, on one device."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urljoin

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.support.rule import rule
from tests.units.server.running import PATIENCE
from tests.web.served import Served
from tests.web.unit_device import UnitDevice

MUSIC, SLEEP = 5_000, 301_000  # milliseconds, and a little more


@pytest.fixture
def box(served: Served, page: Page) -> Iterator[UnitDevice]:
    """The page, with a clock that can be put forward."""
    errors: list[str] = []
    page.set_default_timeout(1000 * PATIENCE)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.clock.install()
    page.goto(f"{served.origin}/unit")
    page.wait_for_selector(".cabinet")
    yield UnitDevice(page)
    assert errors == []


@rule("MO-UNI-12", "MO-UNI-1", "MO-UNI-11")
def test_a_new_game(box: UnitDevice) -> None:
    box.start(1)
    box.button.hover()
    box.page.mouse.down()
    box.page.clock.run_for(5_000)
    box.page.mouse.up()
    expect(box.score).to_have_text("0000")
    expect(box.score).to_have_class("readout-score pixel flashing")
    box.page.clock.run_for(MUSIC)
    expect(box.page.locator(".unit-dark")).to_have_text("Put a coin in")
    box.coin(1)
    expect(box.notice).to_contain_text("joins with 100")
    box.coin(1)
    box.start(2, 3, 4)
    box.assert_points(100, 100, 100, 100)
    box.page.get_by_role("button", name="New game").click()  # by its name, it asks first
    box.page.get_by_role("dialog").get_by_role("button", name="No").click()
    box.assert_points(100, 100, 100, 100)
    box.page.get_by_role("button", name="New game").click()
    box.page.get_by_role("dialog").get_by_role("button", name="Reset").click()
    expect(box.score).to_have_text("0000")


@rule("MO-UNI-3", "MO-UNI-4", "MO-UNI-5", "MO-UNI-6", "MO-UNI-7", "MO-UNI-8", "MO-UNI-10")
def test_every_action_of_the_rulebook(box: UnitDevice) -> None:
    box.start(1, 2)
    box.does(1, "up", 3)  # buys Level 3 for 30
    box.does(2, "right", 5, "up", "up", "up")  # wins Level 5 for 30
    box.does(2, "down", 3)  # pays 20 of rent
    box.assert_points(90, 50)
    box.does(1, "up", 5)  # steals Level 5
    box.does(1, "down", 17)  # the Ghost
    box.does(1, "down", 18)  # out of Jail
    box.does(1, "down", 5)  # sells it to the Bank for 40
    box.assert_points(100, 50)
    box.coin(1)
    box.push("up")
    box.coin(1)  # nothing has happened
    assert box.history() == [
        "Player 1 sells Level 5 for 40", "Player 1 pays the Jail fee: 10", "Player 1 pays the Ghost fee: 20",
        "Player 1 steals Level 5", "Player 2 pays 20 of rent for Level 3", "Player 2 wins Level 5 for 30",
        "Player 1 buys Level 3 for 30"]


@rule("MO-UNI-3", "MO-UNI-9", "MO-UNI-15")
def test_denial_and_undo(box: UnitDevice) -> None:
    box.start(1, 2)
    box.does(1, "up", 15)
    box.coin(1)
    box.push("up")
    box.turn_to(16)
    expect(box.score).to_have_text("L 16")
    box.press()
    expect(box.words).to_have_text("Denied! Too few points.")
    expect(box.score).to_have_text("L 16")
    expect(box.score).to_have_class("readout-score pixel flashing")
    box.page.clock.run_for(3_000)
    expect(box.score).to_have_text("0010")
    box.page.locator(".wheel .button").nth(1).click()
    expect(box.score).to_have_text("----")
    box.press()  # the coin was out: there is nothing to undo
    expect(box.words).to_have_text("Denied! There is nothing to undo.")
    box.push("down")
    box.turn_to(18)
    box.press()
    box.page.locator(".wheel .button").nth(1).click()
    box.press()
    expect(box.score).to_have_text("0010")
    box.does_in("down", 15)
    expect(box.page.locator(".readout-levels .on")).to_have_count(0)
    box.page.locator(".wheel .button").nth(1).click()
    box.press()
    expect(box.page.locator(".readout-levels .on")).to_have_text("15")
    assert box.history()[2:4] == ["Player 1 undoes the last action", "Player 1 pays the Jail fee: 10"]


@rule("MO-UNI-11")
def test_sleep_and_reload_lose_nothing(box: UnitDevice) -> None:
    box.start(1)
    box.coin(1)
    box.push("up")
    box.turn_to(4)
    box.press()
    box.page.clock.run_for(SLEEP)
    expect(box.page.locator(".unit-dark")).to_have_text("The unit sleeps")
    box.push("up")  # wakes it and does nothing else
    expect(box.score).to_have_text("0070")
    box.page.reload()
    expect(box.score).to_have_text("0070")
    expect(box.page.locator(".readout-levels .on")).to_have_text("4")


@rule("MO-UNI-10", "MO-UNI-9")
def test_a_mini_game_counts_even_with_no_points(box: UnitDevice) -> None:
    box.start(1)
    box.coin(1)
    box.push("left")
    box.press()
    expect(box.page.locator(".mini-field")).to_be_visible()
    box.coin(1)
    box.assert_points(100)
    assert box.history() == ["Player 1 wins 0 in the mini game"]
    box.page.clock.run_for(1_100)  # the joystick rests
    box.coin(1)
    box.push("left")
    box.press()
    expect(box.page.locator(".mini-field")).to_be_visible()
    box.page.clock.run_for(3_100)
    box.push("left")
    box.page.clock.run_for(20_000)
    expect(box.score).to_be_visible()
    assert len(box.history()) == 2


def in_the_middle_of_a_mini_game(box: UnitDevice) -> None:
    box.start(1)
    box.coin(1)
    box.push("left")
    box.press()
    expect(box.page.locator(".mini-count")).to_be_visible()


@rule("MO-UNI-10")
@pytest.mark.parametrize("away", ["/unit", "/about"], ids=["a reload", "another page"])
def test_a_mini_game_goes_on_where_it_was_left(box: UnitDevice, away: str) -> None:
    in_the_middle_of_a_mini_game(box)
    box.page.clock.run_for(4_100)  # 3 seconds of music, and a little more than 1 of play
    expect(box.page.locator(".mini-head .unseen")).to_have_text("14 seconds left")
    points = box.page.locator(".mini-head .pixel").first.inner_text()
    box.page.goto(urljoin(box.page.url, away))
    box.page.goto(urljoin(box.page.url, "/unit"))
    expect(box.page.locator(".mini-count")).to_be_visible()  # the music first
    expect(box.page.locator(".mini-head .pixel").first).to_have_text(points)
    expect(box.page.locator(".mini-head .unseen")).to_have_text("14 seconds left")
    box.page.clock.run_for(3_000 + 14_000 + 2_000)
    expect(box.score).to_be_visible()
    assert len(box.history()) == 1


@rule("MO-UNI-2")
def test_a_hand_that_still_steers_after_a_mini_game_opens_nothing(box: UnitDevice) -> None:
    in_the_middle_of_a_mini_game(box)
    page = box.page
    for _ in range(300):  # hits all the while
        if not page.locator(".mini-field").count():
            break
        page.clock.run_for(100)
        page.keyboard.press("ArrowUp")
    for _ in range(5):
        page.keyboard.press("ArrowUp")
        page.clock.run_for(100)
    expect(page.locator(".unit-face")).to_have_class("unit-face is-score")
    page.clock.run_for(1_000)
    page.keyboard.press("ArrowUp")
    expect(box.score).to_have_text("L 1")


@rule("MO-UNI-9")
def test_undo_names_what_it_takes_back_and_stands_nowhere_else(box: UnitDevice) -> None:
    box.start(1)
    box.coin(1)
    places = box.page.locator(".unit-place")
    expect(places).to_have_count(0)
    box.does_in("up", 3)
    expect(places).to_have_text("Undo: Player 1 buys Level 3 for 30")
    box.push("up")
    box.turn_to(3)
    box.press()  # it is its own already
    expect(box.words).to_contain_text("Denied!")
    expect(places).to_have_text("Undo: Player 1 buys Level 3 for 30")
    expect(box.page.locator(".wheel .button")).to_have_text(["−", "+"])


@rule("MO-UNI-2")
def test_the_ball_goes_to_a_side_and_then_round_and_a_level_can_be_touched(box: UnitDevice) -> None:
    box.start(1)
    box.coin(1)
    page, ball = box.page, box.page.locator(".stick-ball").bounding_box()
    assert ball is not None
    x, y = ball["x"] + ball["width"] / 2, ball["y"] + ball["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 30)  # down: pay
    expect(box.score).to_have_text("L 1")
    page.mouse.move(x - 30, y)  # a quarter round, by the clock
    expect(box.score).not_to_have_text("L 1")
    page.mouse.up()
    page.get_by_role("button", name="Level 12").click()
    expect(box.score).to_have_text("L 12")
    page.get_by_role("button", name="Ghost −20").click()
    box.press()
    expect(box.score).to_have_text("0080")
    page.get_by_role("button", name="Undo").click()
    expect(box.score).to_have_text("----")


@rule("MO-UNI-2")
def test_the_numbers_run_on_while_a_finger_stays(box: UnitDevice) -> None:
    box.start(1)
    box.coin(1)
    box.push("up")
    box.page.locator(".wheel .button").nth(1).hover()
    box.page.mouse.down()
    box.page.clock.run_for(700)
    box.page.mouse.up()
    reached = box.score.inner_text()
    assert reached not in ("L 1", "L 2")
    box.page.clock.run_for(2_000)
    expect(box.score).to_have_text(reached)


@rule("MO-UNI-14")
def test_two_tabs_of_one_device_show_one_unit(box: UnitDevice) -> None:
    box.start(1)
    other = UnitDevice(box.page.context.new_page())
    other.page.goto(box.page.url)
    other.does(1, "up", 3)
    box.assert_points(70)


@rule("MO-UNI-14")
def test_history_and_return_by_agreement(box: UnitDevice) -> None:
    box.start(1, 2)
    box.does(1, "up", 1)
    box.does(2, "up", 2)
    box.start(3)
    box.page.get_by_role("button", name="History").click()
    dialog = box.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Back to before this").last.click()
    for name in ("Player 1", "Player 2"):
        dialog.get_by_label(name).click()
    expect(dialog.get_by_label("Player 3")).not_to_be_checked()
    expect(box.page.locator(".unit-history .gone")).to_have_count(0)
    dialog.get_by_label("Player 3").click()
    expect(box.page.locator(".unit-history .gone")).to_have_count(2)
    dialog.get_by_role("button", name="Close").click()
    box.assert_points(100, 100, 100)
    box.page.get_by_role("button", name="History").click()
    expect(box.page.locator(".unit-history .gone")).to_have_count(2)


@rule("MO-UNI-13")
def test_the_end(box: UnitDevice) -> None:
    box.start(1, 2)
    page = box.page
    page.get_by_role("button", name="Prices").click()
    for level in range(1, 17):
        page.get_by_label(f"Level {level}: price").fill("10")
    page.get_by_role("button", name="Keep").click()
    for level in range(1, 17):
        box.does(1 + level % 2, "up", level)
    expect(box.notice).to_contain_text("The last Level is sold")
    box.coin(1)
    expect(box.score).to_have_class("readout-score pixel flashing")
    expect(box.score).to_have_text("0020")
    page.reload()
    page.get_by_role("button", name="Prices").click()
    expect(page.get_by_label("Level 9: price")).to_have_value("10")


def test_a_price_field_that_is_emptied_gets_its_number_again(box: UnitDevice) -> None:
    page = box.page
    page.get_by_role("button", name="Prices").click()
    price = page.get_by_label("Level 1: price")
    price.fill("")
    expect(price).to_have_value("")
    expect(page.get_by_role("button", name="Keep")).to_have_attribute("aria-disabled", "true")
    page.get_by_label("Level 2: price").focus()
    expect(price).to_have_value("20")
    price.press_sequentially("0")
    expect(price).to_have_value("200")
    page.get_by_role("button", name="Keep").click()
    page.get_by_role("button", name="Prices").click()
    expect(price).to_have_value("200")


@rule("MO-UNI-2")
@pytest.mark.parametrize(("side", "number"), [("up", 1), ("right", 2), ("down", 17)])
def test_the_button_says_yes_while_the_screen_asks(box: UnitDevice, side: str, number: int) -> None:
    box.start(1)
    box.coin(1)
    expect(box.button).to_have_text("Start")
    box.push(side)
    box.turn_to(number)
    expect(box.button).to_have_text("OK")
    box.page.get_by_role("button", name="OK").click()
    if side == "right":
        expect(box.button).to_have_text("OK")  # the bid is paid by the same button
        box.push("up")
        box.press()
    expect(box.button).to_have_text("Start")
    box.page.locator(".wheel .button").nth(1).click()  # to undo
    expect(box.button).to_have_text("OK")
    box.push("left")
    expect(box.button).to_have_text("Start")


def test_by_keys_alone(box: UnitDevice) -> None:
    page = box.page
    page.locator(".coin").first.focus()
    for _ in range(3):
        page.keyboard.press("Enter")
    for key in ("ArrowUp", "+", "+", "-"):
        page.keyboard.press(key)
    expect(box.score).to_have_text("L 2")
    box.button.focus()
    page.keyboard.press("Enter")
    expect(box.score).to_have_text("0080")


def test_on_a_french_phone(served: Served, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{served.origin}/unit")
    page.evaluate("import('/static/app/i18n.js').then(({ speak }) => speak('fr'))")
    box = UnitDevice(page)
    box.start(1, 2, 3, 4)
    box.coin(3)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = "all => all.filter((one) => one.offsetHeight < 44 || one.offsetWidth < 24).map((one) => one.outerHTML)"
    assert page.locator(".unit-page button").evaluate_all(small) == []
    found = Axe().run(page).response["violations"]
    assert [node["html"] for one in found for node in one["nodes"] if one["impact"] in ("serious", "critical")] == []
