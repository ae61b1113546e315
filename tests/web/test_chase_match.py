"""Whole matches of chase in a browser, in front of the real server: by mouse, by keys alone, on a phone in French."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from pacboard import games
from pacboard.core.record import verify
from tests.web.chase_table import ChaseTable
from tests.web.served import Json, Served, outcome
from tests.web.wording import assert_all_in

PHONE = {"width": 390, "height": 844}
NUMBER = re.compile(r"[^0-9]")


def play_to_the_end(table: ChaseTable) -> list[str]:
    """Everything that was asked, until the end screen is there."""
    done = [table.act()]
    while done[-1] != "over":
        done.append(table.act())
    return done


def assert_end_screen_is_true(page: Page, end: Json, names: list[str]) -> None:
    """The winner and everybody's points, the best first, are those of the record."""
    winners = [names[k] for k in end["winners"]]
    for name in winners:
        expect(page.locator("#end-title")).to_contain_text(name)
    rows = page.locator(".end-table tbody tr")
    shown = [(row.locator("th span").inner_text(), int(NUMBER.sub("", row.locator("td").last.inner_text())))
             for row in rows.all()]
    points = [seat["points"] for seat in end["seats"]]
    assert sorted(shown) == sorted(zip(names, points, strict=True))
    assert [found for _, found in shown] == sorted(points, reverse=True)
    assert page.locator(".end-table .winner th span").all_inner_texts() == winners


def test_a_whole_match_by_mouse(served: Served, page: Page) -> None:
    match_id = served.create(page, "pb", turn_limit=2)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    done = play_to_the_end(table)
    assert {"press", "move", "over"} == set(done)
    record = served.record(page, match_id)
    assert_end_screen_is_true(page, outcome(record), ["Ada", "Bo"])
    text = page.request.get(f"{served.origin}/api/matches/{match_id}/record").text()
    assert verify(games.load("chase"), text) is None
    [summary] = page.request.get(f"{served.origin}/api/matches").json()
    assert (summary["status"], summary["winners"]) == ("finished", outcome(record)["winners"])
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/match/" in url and match_id not in url)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def assert_focused(page: Page) -> None:
    assert page.evaluate("document.activeElement !== document.body"), page.locator(".bar").inner_text()


def test_a_whole_match_by_keys_alone(served: Served, page: Page) -> None:
    seats = [{"name": "Ada", "kind": "person", "level": 0}, {"name": "Pixel", "kind": "bot", "level": 1}]
    setup = {"game": "chase", "options": {"turn_limit": 1}, "seats": seats, "pace": "instant", "dice": "drawn"}
    page.add_init_script(f"localStorage.setItem('pacboard.setup.chase', {json.dumps(json.dumps(setup))})")
    page.goto(served.origin)
    page.wait_for_selector(".game[data-game=chase]")
    tab_to(page, "a[href='/new/chase']")
    page.keyboard.press("Enter")
    page.wait_for_selector(".start-bar")
    tab_to(page, ".start-bar .button.go")
    page.keyboard.press("Enter")
    page.wait_for_url("**/match/*")
    table = ChaseTable(page, served.origin, page.url.rpartition("/")[2])
    table.attach()
    for turn in range(200):
        need, before = table.need(), table.seq
        assert_focused(page)
        if need == "over":
            break
        if need == "move":
            plan_by_keys(table, turn)
        elif turn % 3 == 1:
            tab_to(page, ".bar .button.go.big")
        page.keyboard.press("Enter" if need == "move" or turn % 2 else "Space")
        table.wait_for_entry(before)
    assert_end_screen_is_true(page, outcome(served.record(page, table.match_id)), ["Ada", "Pixel"])
    expect(page.locator("#end-title")).to_be_focused()
    tab_to(page, ".end-buttons .button.go")


def plan_by_keys(table: ChaseTable, turn: int) -> None:
    """A move step by step, one of them taken back and made again; every other time on the board itself."""
    page, way = table.page, table.way()
    if turn % 2:
        tab_to(page, ".space-button")
    table.step(way[0])
    page.keyboard.press("Backspace")
    expect(page.locator(".steps-left b")).to_have_text(str(len(way)))
    for direction in way:
        table.step(direction)
        assert_focused(page)
    expect(table.go).to_have_attribute("aria-disabled", "false")


@pytest.mark.browser_context_args(locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True)
def test_a_whole_match_on_a_phone_in_french(served: Served, page: Page) -> None:
    match_id = served.create(page, "pb", names="Zoé Max", turn_limit=2)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    need = ""
    while need != "over":
        need = table.act()
        assert_all_in("fr", page, {"Zoé", "Max"})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_end_screen_is_true(page, outcome(served.record(page, match_id)), ["Zoé", "Max"])
    page.locator(".end-buttons button:not(.go)").tap()
    page.locator(".log-more").tap()
    expect(page.locator("dialog .log-line").first).to_be_visible()
    assert_all_in("fr", page, {"Zoé", "Max"})
