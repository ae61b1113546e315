"""Nothing is lost: pages that are loaded anew, and a server that is killed, in the middle of a match of duel."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.duel_table import DuelTable
from tests.web.lost import wait_until_back, wait_until_cut_off
from tests.web.served import Served


def test_a_page_loaded_anew_between_the_shares_of_a_6_shows_the_same(served: Served, page: Page) -> None:
    table = DuelTable(page, served, dice="asked")
    table.begin()
    table.tell(6, 3)
    table.choose("6 for a ghost, then 3")
    table.ghost("O")
    table.share(4)
    table.move(table.ends()[0])
    assert table.need() == "ghost"
    table.ghost("P")
    assert table.need() == "move"
    picture, saved = table.picture, served.entries(page, table.match_id)
    table.open()
    assert table.need() == "ghost"  # what was only planned is gone, what was done is there
    assert (table.picture, served.entries(page, table.match_id)) == (picture, saved)
    expect(table.prompt).to_have_text("Another ghost gets the other 2 steps")
    table.ghost("P")
    table.move(table.ends()[0])
    assert served.entries(page, table.match_id)[: len(saved)] == saved
    expect(table.prompt).to_have_text("Draw your Pac-Man’s way: 3 steps")


def test_a_server_killed_while_dice_are_shared_out_comes_back_with_the_same_dice(served: Served, page: Page) -> None:
    table = DuelTable(page, served)
    while table.need() != "dice":
        table.act(0)
    picture, saved = table.picture, served.entries(page, table.match_id)
    table.press(table.choices.first)
    assert table.need() == "move"
    served.kill()
    wait_until_cut_off(page)
    served.start()
    wait_until_back(page)
    assert (table.picture, served.entries(page, table.match_id)) == (picture, saved)
    while table.picture["turn"] == picture["turn"]:
        table.act(0)
    assert served.entries(page, table.match_id)[: len(saved)] == saved


def test_what_was_rolled_while_the_server_was_dead_happens_once(served: Served, page: Page) -> None:
    table = DuelTable(page, served)
    while table.need() != "roll" or not table.picture["turn"]:
        table.act(0)
    before = table.seq
    served.kill()
    wait_until_cut_off(page)
    table.go.dispatch_event("click")
    expect(table.go).to_have_attribute("aria-disabled", "true")
    served.start()
    page.wait_for_function("(before) => match.seq > before && !match.busy.value", arg=before)
    [thrown] = served.entries(page, table.match_id)[before:]
    assert thrown["entry"]["kind"] == "chance"
    assert table.picture["dice"] == [int(pips) for pips in thrown["entry"]["outcomes"]]
