"""Home: games as pictures, one click to play, one's own matches."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.site import DUEL, Json, Site, bot, person, summary


def test_shows_the_games_that_the_server_has(site: Site, page: Page) -> None:
    site.visit()
    expect(page.locator(".game")).to_have_count(1)
    site.games.append(DUEL)
    site.visit()
    expect(page.locator(".game h2")).to_have_text(["Chase", "Duel"])


def test_one_click_starts_a_match_against_a_bot(site: Site, page: Page) -> None:
    site.visit()
    page.get_by_role("button", name="Play Chase now").click()
    page.wait_for_url("**/match/new")
    [(method, path, setup)] = site.sent
    assert (method, path) == ("POST", "/api/matches")
    assert setup["options"] == {} and setup["dice"] == "drawn"
    assert [seat["kind"] for seat in setup["seats"]] == ["person", "bot"]


def test_one_click_plays_by_the_rules_that_the_new_table_page_proposes(site: Site, page: Page) -> None:
    limit = {"name": "idle_limit", "rule": "DU-END-4", "default": 0, "choices": [], "low": 0, "high": 99, "none": False,
             "offered": 20}
    site.games = [{**DUEL, "options": [limit]}]
    site.visit()
    page.get_by_role("button", name="Play Duel now").click()
    page.wait_for_url("**/match/new")
    assert site.sent[0][2]["options"] == {"idle_limit": 20}


def test_a_click_on_the_picture_starts_it_too(site: Site, page: Page) -> None:
    site.visit()
    page.locator(".game-picture").click()
    page.wait_for_url("**/match/new")
    assert len(site.sent) == 1


def test_offers_arcade_to_beginners(site: Site, page: Page) -> None:
    site.visit()
    page.get_by_role("button", name="Play Arcade").click()
    page.wait_for_url("**/match/new")
    assert site.sent[0][2]["options"] == {"mode": "arcade"}


def test_lists_running_and_finished_matches(site: Site, page: Page) -> None:
    site.matches = [summary("a", person("Ada"), bot("Turbo"), turn=1),
                    summary("b", person("Ada"), bot("Turbo"), status="finished", turn=None, winners=[0],
                            points=[2300, 0], end={"kind": "match_ended", "winners": [0], "points": [2300, 0]})]
    site.visit()
    lines = page.locator(".match")
    expect(lines.nth(0)).to_contain_text("Turbo to play")
    expect(lines.nth(1)).to_contain_text("Ada won with 2,300 points")
    expect(lines.nth(0).get_by_role("link", name="Go on")).to_have_attribute("href", "/match/a")


ENDS: list[tuple[str, Json, str]] = [
    ("chase", {"points": [0, 0], "winners": [0, 1]}, "Shared with 0 points: Ada and Turbo"),
    ("duel", {"how": "hearts", "scores": [9, 6], "hearts": [0, 2], "winners": [1]}, "Turbo won by hearts"),
    ("duel", {"how": "all_taken", "scores": [10, 8], "winners": [0]}, "Ada won with 10 dots"),
    ("duel", {"how": "idle_limit", "scores": [4, 4], "winners": [0, 1]},
     "Nothing taken any more, draw with 4 dots: Ada and Turbo"),
    ("duel", {"how": "turn_limit", "scores": [4, 5], "winners": [1]}, "Limit of turns: Turbo won with 5 dots"),
    ("monopoly", {"how": "last_level", "points": [340, 120], "levels": [9, 7], "winners": [0]},
     "Ada won with 340 points"),
    ("monopoly", {"how": "last_level", "points": [120, 120], "levels": [7, 9], "winners": [1]},
     "Equal points: Turbo won by Levels (9)"),
    ("monopoly", {"how": "quiet", "points": [200, 120], "levels": [4, 4], "winners": [0]},
     "No more bids: Ada won with 200 points"),
    ("monopoly", {"how": "limit", "points": [120, 120], "levels": [8, 8], "winners": [0, 1]},
     "Limit of turns, shared with 120 points: Ada and Turbo")]


def test_a_finished_match_says_by_what_it_was_won(site: Site, page: Page) -> None:
    site.games += [DUEL, DUEL | {"name": "monopoly"}]
    site.matches = [summary(f"m{k}", person("Ada"), bot("Turbo"), game=game, status="finished", turn=None,
                            winners=end["winners"], points=[9, 6], end=end) for k, (game, end, _) in enumerate(ENDS)]
    site.visit()
    expect(page.locator(".match .badge")).to_have_text([said for _, _, said in ENDS])


LONG = [person(f"Wilhelmina-Ottili{k}") for k in "abcde"]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (360, 640), (375, 553), (568, 320), (320, 256)])
def test_what_goes_on_stands_above_the_fold(site: Site, page: Page, width: int, height: int) -> None:
    site.matches = [summary("a", person("Ada"), bot("Turbo")),
                    summary("b", *LONG, status="finished", turn=None, winners=[0, 1, 2, 3, 4], points=[0] * 5)]
    page.set_viewport_size({"width": width, "height": height})
    for language in ("en", "fr", "es"):
        page.add_init_script(f"localStorage.setItem('pacboard.language', '{language}')")
        site.visit()
        link = page.locator(".match a").first
        expect(link).to_have_attribute("href", "/match/a")
        expect(link).to_be_in_viewport(ratio=1)
        assert page.evaluate("""() => [...document.querySelectorAll('.match-words')].flatMap((words) => {
            const parts = [...words.querySelectorAll('strong, .badge, .quiet')].map((it) => it.getBoundingClientRect());
            return parts.flatMap((a, k) => parts.slice(k + 1).filter((b) => a.left < b.right - 1 && b.left < a.right - 1
                && a.top < b.bottom - 1 && b.top < a.bottom - 1));
        })""") == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_asks_before_it_deletes(site: Site, page: Page) -> None:
    site.matches = [summary("a", person("Ada"), bot("Turbo"))]
    site.visit()
    page.get_by_role("button", name="Delete the match of Ada and Turbo").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("dialog")).to_have_count(0)
    assert site.sent == []
    page.get_by_role("button", name="Delete the match of Ada and Turbo").click()
    page.locator("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator(".match")).to_have_count(0)
    assert site.sent == [("DELETE", "/api/matches/a", None)]
    expect(page.locator("#matches-title")).to_be_focused()


def test_rematch_goes_to_the_new_table(site: Site, page: Page) -> None:
    site.matches = [summary("b", person("Ada"), bot("Turbo"), status="finished", turn=None, winners=[0])]
    site.visit()
    page.get_by_role("button", name="Rematch of Ada and Turbo").click()
    page.wait_for_url("**/match/new")
    assert site.sent[0][:2] == ("POST", "/api/matches/b/rematch")


def test_a_game_without_bots_is_for_people_only(site: Site, page: Page) -> None:
    site.games = [{**DUEL, "levels": []}]
    site.visit()
    expect(page.locator(".game")).to_contain_text("everybody on this screen")
    page.get_by_role("button", name="Play Duel now").click()
    page.wait_for_url("**/match/new")
    assert [seat["kind"] for seat in site.sent[0][2]["seats"]] == ["person", "person"]


def test_says_when_the_server_does_not_answer(site: Site, page: Page) -> None:
    site.is_down = True
    site.visit()
    expect(page.get_by_role("alert").filter(has_text="does not answer")).to_be_visible()
    site.is_down = False
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".game")).to_have_count(1)
    site.errors = [error for error in site.errors if "ERR_FAILED" not in error]


def test_a_browser_without_cookies_is_told_that_they_are_needed_and_opens_no_table(site: Site, page: Page) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'cookieEnabled', { value: false })")
    site.visit()
    page.locator(".game-play").first.click()
    expect(page.get_by_role("alert").filter(has_text="takes no cookies")).to_be_visible()
    assert site.sent == []
