"""The table of monopoly in a browser, in front of the real server: whole matches, auctions, rents, every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from pacboard import games
from pacboard.core.record import verify
from tests.support.rule import rule
from tests.units.server.running import PATIENCE
from tests.web.monopoly_table import MonopolyTable
from tests.web.served import Served, outcome
from tests.web.wording import assert_all_in

PHONE = {"width": 390, "height": 844}
SMALL = "all => all.filter((one) => !one.matches('.rule-link') && one.offsetHeight < 44).map((one) => one.outerHTML)"
POOR = "picture.phase === 'offer' && !picture.offer.can_buy"
OWED = "picture.can_ask && picture.claims.length > 0"
OWED_BEFORE_ROLL = (OWED + " && picture.phase === 'turn' && picture.claims[0].debtor !== picture.player"
                    " && picture.claims[0].seat !== picture.player")


@pytest.fixture(autouse=True)
def errors(page: Page) -> Iterator[None]:
    """No script may fail."""
    found: list[str] = []
    page.set_default_timeout(1000 * PATIENCE)
    page.on("pageerror", lambda error: found.append(str(error)))
    yield
    assert found == []


def assert_end_screen_is_true(table: MonopolyTable, served: Served) -> None:
    """Winners, points and Levels are those of the record, and every byte of the record holds."""
    page = table.page
    end = outcome(served.record(page, table.match_id))
    names = ["Ada", "Bo", "Cleo"]
    shown = {row.locator("th span").inner_text(): [cell.inner_text() for cell in row.locator("td").all()]
             for row in page.locator(".end-table tbody tr").all()}
    assert shown == {name: [str(len(seat["levels"])), str(seat["points"])]
                     for name, seat in zip(names, end["seats"], strict=False)}
    assert page.locator(".end-table .winner th span").all_inner_texts() == [names[k] for k in end["winners"]]
    rows = [[cell.inner_text().replace("–", "0") for cell in row.locator("td").all()]
            for row in page.locator(".end-books tbody tr").all()]
    sums = [sum(map(int, column)) for column in zip(*rows, strict=True)]
    assert sums == [int(points) for _, points in shown.values()]
    text = page.request.get(f"{page.url.split('/match')[0]}/api/matches/{table.match_id}/record").text()
    assert verify(games.load("monopoly"), text) is None


@rule("MO-END-1", "MO-END-2")
def test_a_whole_match_against_bots_by_mouse(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pbb", minigame="auto", turn_limit=24)
    done = set[str]()
    while "over" not in done:
        done.add(table.act())
    assert {"order_die", "turn", "offer", "over"} <= done
    assert_end_screen_is_true(table, served)
    expect(page.locator("#end-title")).to_be_focused()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/match/" in url and table.match_id not in url)


def test_a_match_by_keys_alone(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pb", minigame="auto", turn_limit=8)
    while (need := table.need()) != "over":
        before = table.seq
        if need in ("power_up", "steal", "sale"):
            choose_a_space_by_keys(page)
        else:
            page.keyboard.press("Space" if need in ("turn", "order_die", "die") else "Enter")
        table.wait_for_entry(before)
    assert_end_screen_is_true(table, served)
    page.get_by_role("button", name="Look at the board").press("Enter")
    expect(table.buttons.get_by_role("button", name="Rematch")).to_be_visible()
    table.buttons.get_by_role("button", name="Results").press("Enter")
    expect(page.locator("#end-title")).to_be_focused()


def choose_a_space_by_keys(page: Page) -> None:
    """Walk round the board to a space that can be chosen."""
    for key in ["ArrowRight"] * 8 + ["ArrowDown"] * 8 + ["ArrowLeft"] * 8 + ["ArrowUp"] * 8:
        page.keyboard.press(key)
        page.wait_for_function("() => document.activeElement.matches('.ring-space')")
        if page.evaluate("document.activeElement.matches('.pickable')"):
            page.keyboard.press("Enter")
            return
    raise AssertionError("no space can be chosen")


def test_questions_are_answered(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pp")
    table.play_until("picture.phase === 'turn' && picture.turn > 3")
    table.need()
    name = ["Ada", "Bo"][table.picture["player"]]
    answers = {"w": f"{name} is on ", "g": "The Ghost is on", "c": "points and", "t": name, "s": "."}
    for key, answer in answers.items():
        page.keyboard.press(key)
        page.wait_for_function("(text) => [...document.querySelectorAll('[aria-live]')].some((one) => "
                               "one.textContent.includes(text))", arg=answer)


@rule("MO-AUC-1", "MO-AUC-2")
def test_an_auction_by_hand(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pp", minigame="auto")
    table.play_until("picture.phase === 'offer' && picture.seats.every((seat) => seat.points >= 60)")
    level, seller = table.picture["offer"]["level"], table.picture["player"]
    names = ["Ada", "Bo"]
    other = 1 - seller
    served.stand(page)
    table.say("Auction")
    expect(page.locator(".hammer .countdown")).to_be_visible()
    table.say(f"{names[seller]}: Bid 20")
    expect(page.locator(".hammer .leads")).to_contain_text(names[seller])
    table.say("Bid 30")
    expect(page.locator(".hammer .leads")).to_contain_text(names[other])
    expect(page.locator(".hammer-seats li", has_text=names[seller])).to_contain_text("bid 20")
    expect(page.locator(".hammer .countdown")).to_contain_text("10 s")
    served.stand(page, later=5)
    expect(page.locator(".hammer .countdown")).to_contain_text("Going once")
    table.open()  # in the middle of the auction
    expect(page.locator(".hammer-bid")).to_have_text("30")
    expect(page.locator(".hammer .countdown")).to_be_visible()
    before = table.picture["seats"][other]["points"]
    table.say("Pass")
    table.expect_line(f"{names[other]} wins Level {level} for 30.")
    assert table.picture["owners"][level - 1] == other
    assert table.picture["seats"][other]["points"] == before - 30


@rule("MO-AUC-1")
def test_a_family_bids_in_turn_without_a_clock(served: Served, page: Page) -> None:
    names = ["Ada", "Bo", "Cleo"]
    table = MonopolyTable(page, served, "ppp", minigame="auto", bidding="turns")
    table.play_until("picture.phase === 'offer' && picture.seats.every((seat) => seat.points >= 60)")
    level, seller = table.picture["offer"]["level"], table.picture["player"]
    left, right = (seller + 1) % 3, (seller + 2) % 3
    acts = page.locator(".bar-who strong")
    table.say("Auction")
    expect(acts).to_have_text(names[left])
    expect(page.locator(".bids")).to_have_count(1)
    expect(page.locator(".countdown")).to_have_count(0)
    table.say("Bid 20")
    expect(acts).to_have_text(names[right])
    table.say("Pass")
    expect(acts).to_have_text(names[seller])
    table.say("Bid 30")
    expect(acts).to_have_text(names[left])  # who has passed is not asked again
    table.say("Pass")
    table.expect_line(f"{names[seller]} wins Level {level} for 30.")


@rule("MO-LVL-2")
def test_rent_is_asked_for_until_the_next_player_rolls(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pp", minigame="auto")
    table.play_until(OWED)
    claim = table.picture["claims"][0]
    before = [seat["points"] for seat in table.picture["seats"]]
    table.say("for the rent of Level")
    table.expect_line("of rent.")
    after = [seat["points"] for seat in table.picture["seats"]]
    assert after[claim["seat"]] > before[claim["seat"]]
    expect(page.locator(".claim")).to_have_count(0)
    table.play_until(OWED + " && picture.phase === 'turn' && picture.claims[0].debtor !== picture.player")
    expect(page.locator(".claim .go")).to_be_visible()
    table.need()
    table.buttons.get_by_role("button", name="Roll").click()
    page.wait_for_selector(".claim", state="detached")
    table.expect_line("Too late:")


@rule("MO-LVL-2")
def test_a_persons_roll_that_waits_for_rents_says_how_long(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "ppp", minigame="auto", ask_window=60)
    served.stand(page)
    table.play_until(OWED_BEFORE_ROLL)
    roll = table.buttons.get_by_role("button", name="Roll")
    expect(roll).to_have_text(re.compile(r"Roll in \d+ s"))
    expect(roll).to_have_attribute("aria-disabled", "true")
    table.say("lets the rent")
    expect(roll).to_have_attribute("aria-disabled", "false")


@rule("MO-JAI-2", "MO-LVL-1")
def test_costs_are_told_before_the_choice(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pp", minigame="auto")
    table.play_until("picture.offer && picture.offer.can_buy")
    table.need()
    offer, points = table.picture["offer"], table.picture["seats"][table.picture["player"]]["points"]
    expect(table.bar.locator(".outlook")).to_contain_text(f"{points - offer['price']} points would be left")
    expect(table.buttons.get_by_role("button", name=f"Buy for {offer['price']}")).to_be_visible()
    table.play_until("picture.phase === 'turn' && picture.seats[picture.player].jailed")
    table.need()
    expect(table.buttons.get_by_role("button", name="Pay 10")).to_be_visible()


def test_take_back_strikes_the_lines_out(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pp", minigame="auto")
    table.play_until("picture.offer && picture.offer.can_buy && !picture.again")
    table.need()
    player = table.picture["player"]
    table.say("Buy for")
    assert table.picture["player"] != player, "the turn has passed on, but nobody has done anything"
    table.buttons.locator(".tool").click()
    expect(page.locator(".table-right .log-line.undone").first).to_be_attached()
    table.need()
    expect(table.buttons.get_by_role("button", name="Buy for")).to_be_visible()


@rule("MO-MIN-5")
def test_the_points_of_a_real_unit_are_entered(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pp", minigame="enter")
    table.play_until("picture.phase === 'mini'")
    table.need()
    table.say("Enter the points")
    field = page.get_by_role("spinbutton")
    field.fill("85")
    expect(table.buttons.get_by_role("button", name="Enter")).to_have_attribute("aria-disabled", "true")
    field.fill("80")
    page.get_by_role("button", name="+10 points").click()
    before, seq = table.picture["seats"][table.picture["player"]]["points"], table.seq
    player = table.picture["player"]
    field.press("Enter")
    table.wait_for_entry(seq)
    table.expect_line("wins 90 points in the mini game.")
    assert table.picture["seats"][player]["points"] <= before + 90


@rule("MO-SET-3")
def test_real_dice_are_told(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pp", dice="asked")
    for faces in (("6", "5"), ("1", "2")):
        before = table.seq
        for row, face in enumerate(faces):
            page.locator(".asked-row").nth(row).get_by_role("radio", name=face).click()
        page.get_by_role("button", name="That’s it").click()
        table.wait_for_entry(before)
    expect(table.prompt).to_have_text("Ada, roll the dice")


@pytest.mark.browser_context_args(locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True)
def test_four_players_on_a_french_phone(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pppp", minigame="auto")
    names = {"Ada", "Bo", "Cleo", "Maximiliane-Charlotte"}
    for condition in ("picture.phase === 'turn'", "picture.phase === 'auction'", OWED, POOR):
        table.play_until(condition)
        table.need()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), condition
        assert table.buttons.locator("button").evaluate_all(SMALL) == [], condition
        box = table.bar.bounding_box()
        assert box and box["y"] + box["height"] <= PHONE["height"] + 1, condition
        assert_all_in("fr", page, names)


@pytest.mark.parametrize("condition", ["picture.phase === 'auction'", OWED, "picture.phase === 'power_up'"])
def test_axe_finds_nothing_serious(served: Served, page: Page, condition: str) -> None:
    table = MonopolyTable(page, served, "ppp", minigame="auto")
    table.play_until(condition)
    table.need()
    found = Axe().run(page).response["violations"]
    assert [node["html"] for one in found for node in one["nodes"] if one["impact"] in ("serious", "critical")] == []
