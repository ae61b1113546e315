"""Nothing is lost: pages that are loaded anew, and a server that is killed, in the middle of a match of chase."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Page, expect

from tests.units.server.running import full_disk
from tests.web.chase_table import ChaseTable
from tests.web.lost import wait_until_back, wait_until_cut_off
from tests.web.served import Json, Served


def is_planned(picture: Json) -> bool:
    """Pac-Man is to move, past the first rolls."""
    return bool(picture["phase"] == "pac_step" and picture["turn"] >= 2 and len(picture["legal"]) > 1)


def is_powered(picture: Json) -> bool:
    """Pac-Man has eaten a power pellet, and a power roll is due."""
    return bool(picture["phase"] == "power_die")


def dice(page: Page) -> str:
    """The dice in the bar, as a screen reader says them."""
    return page.locator(".bar .dice").get_attribute("aria-label") or ""


def test_a_page_loaded_anew_in_the_middle_of_a_plan_shows_the_same(served: Served, page: Page) -> None:
    match_id = served.create(page, "pp")
    served.play_until(page, match_id, is_planned)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    assert table.need() == "move"
    picture, shown, saved = table.picture, dice(page), served.entries(page, match_id)
    table.step(table.way()[0])
    page.reload()
    table.attach()
    assert table.need() == "move"
    assert (table.picture, dice(page), served.entries(page, match_id)) == (picture, shown, saved)
    assert str(picture["steps"]) in shown
    assert table.act() == "move"
    assert served.entries(page, match_id)[: len(saved)] == saved


def test_a_page_loaded_anew_between_power_dice_shows_the_same(served: Served, page: Page) -> None:
    match_id = served.create(page, "pp")
    served.play_until(page, match_id, is_powered)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    for need in ("press", "move", "press"):  # the first power die, its move, the second die
        assert table.need() == need
        picture, saved = table.picture, served.entries(page, match_id)
        shown = dice(page)
        page.reload()
        table.attach()
        assert table.need() == need
        assert (table.picture, dice(page), served.entries(page, match_id)) == (picture, shown, saved)
        assert picture["pac"]["powered"]
        table.act()


def test_a_server_killed_on_a_persons_turn_comes_back_with_the_same_dice(served: Served, page: Page) -> None:
    match_id = served.create(page, "pb")
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    while table.need() != "move":
        table.act()
    table.plan()
    picture, saved = table.picture, served.entries(page, match_id)
    served.kill()
    wait_until_cut_off(page)
    served.start()
    wait_until_back(page)
    assert table.need() == "move"
    assert (table.picture, served.entries(page, match_id)) == (picture, saved)
    table.act()
    assert served.entries(page, match_id)[: len(saved)] == saved


def test_what_was_pressed_while_the_server_was_dead_happens_once(served: Served, page: Page) -> None:
    match_id = served.create(page, "pp")
    served.play_until(page, match_id, lambda picture: picture["phase"] == "pac_die" and picture["turn"] >= 2)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    assert table.need() == "press"
    before = table.seq
    served.kill()
    wait_until_cut_off(page)
    table.go.click()
    expect(table.go).to_have_attribute("aria-disabled", "true")
    served.start()
    table.wait_for_entry(before)
    [thrown] = served.entries(page, match_id)[before:]
    assert thrown["entry"]["kind"] == "chance"
    assert table.picture["dice"] == [int(pips) for pips in thrown["entry"]["outcomes"]]


def test_a_server_killed_while_bots_play_goes_on_where_it_was(served: Served, page: Page) -> None:
    match_id = served.create(page, "bbb", names="Pixel Turbo Zigzag", pace="fast", turn_limit=40)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    seen: list[Json] = []
    for _ in range(2):
        page.wait_for_function("(seen) => match.seq >= seen + 4", arg=len(seen))
        served.kill()
        wait_until_cut_off(page)
        seen = page.evaluate("match.log.value")
        served.start()
        wait_until_back(page)
        assert served.entries(page, match_id)[: len(seen)] == seen
    page.wait_for_function("(seen) => match.seq > seen", arg=len(seen))
    told = page.evaluate("match.log.value")
    assert told[: len(seen)] == seen
    assert all(b["seq"] == a["seq"] + 1 for a, b in pairwise(told))


def test_what_cannot_be_saved_is_said_and_can_be_done_again(served: Served, page: Page) -> None:
    table = ChaseTable(page, served.origin, served.create(page, "pp"))
    table.open()
    while table.need() != "move":
        table.act()
    table.plan()
    before = table.seq
    with full_disk(served.folder):
        table.go.click()
        expect(page.locator(".refusal")).to_contain_text("could not be saved")
        expect(table.go).to_have_attribute("aria-disabled", "false")
        assert table.seq == before
    table.go.click()  # the plan is still there
    table.wait_for_entry(before)
    expect(page.locator(".refusal")).to_have_count(0)


def test_bots_that_cannot_be_saved_go_on_once_there_is_room(served: Served, page: Page) -> None:
    table = ChaseTable(page, served.origin, served.create(page, "bb", pace="fast"))
    with full_disk(served.folder):
        table.open()
        expect(page.locator(".table-status")).to_contain_text("cannot be saved")
        before = table.seq
        assert page.evaluate("match.status.value") == "live"
    table.wait_for_entry(before)
    expect(page.locator(".table-status")).to_have_text("")


def test_a_match_that_is_deleted_in_another_tab_is_told_to_be_gone(served: Served, page: Page) -> None:
    match_id = served.create(page, "pp")
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    assert page.request.delete(f"{served.origin}/api/matches/{match_id}", headers={"origin": served.origin}).ok
    expect(page.locator(".table-waiting")).to_contain_text("This match was deleted")
    expect(page.locator(".bar")).to_have_count(0)
    home = page.get_by_role("link", name="Home", exact=True)
    expect(home).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{served.origin}/")


OLDER = """new MutationObserver((_, observer) => {
    const mark = document.querySelector('meta[name=client]');
    if (!mark || sessionStorage.loadedAgain) return;
    mark.content = 'older';
    observer.disconnect();
}).observe(document, { subtree: true, childList: true })"""


def test_a_page_of_an_older_client_asks_to_be_loaded_anew(served: Served, page: Page) -> None:
    page.add_init_script(OLDER)
    table = ChaseTable(page, served.origin, served.create(page, "pp"))
    page.goto(table.address)
    expect(page.get_by_role("alert").filter(has_text="New version")).to_be_visible()
    expect(page.locator(".bar")).to_have_count(0)
    page.evaluate("sessionStorage.loadedAgain = true")
    page.get_by_role("button", name="Load again").click()
    table.attach()
    assert table.act() == "press"
