"""The table of chase in front of the real server: quick to start, explains itself, counts a click once, kind to all."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, WebSocketRoute, expect
from pytest_playwright.pytest_playwright import CreateContextCallback

from pacboard.core.rulebook import read_rulebook
from tests.support.rule import rule
from tests.support.tree import SRC
from tests.web.chase_table import ChaseTable
from tests.web.match_page import PAINTED
from tests.web.served import Json, Served, outcome
from tests.web.wording import fits

GROUND = """(ground) => import('/static/app/settings.js').then(({ settings }) => { settings.ground.value = ground; })"""


def open_at(served: Served, page: Page, is_there: Callable[[Json], bool], kinds: str = "pp",
            **options: Json) -> ChaseTable:
    """A table whose match has come to a picture."""
    match_id = served.create(page, kinds, **options)
    served.play_until(page, match_id, is_there)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    return table


def in_phase(phase: str) -> Callable[[Json], bool]:
    """A phase, after the first turns, in which there is something to decide."""
    return lambda picture: picture["phase"] == phase and picture["turn"] >= 2 and len(picture["legal"]) != 1


# How long the page lets one wait: for the button that starts, after it for the dice, after those for what they show.
WAITS = """
    const wanted = ['.game-play', '.bar.mine .button.go.big', '.log-line'];
    let since = 0, clicks = 0;
    window.waits = [];
    addEventListener('click', () => { since = performance.now(); clicks += 1; }, true);
    new MutationObserver(() => {
        if (waits.length === clicks && document.querySelector(wanted[clicks])) waits.push(performance.now() - since);
    }).observe(document, { subtree: true, childList: true, attributes: true });
"""


def crowd() -> float:
    """How many programs share a core with this one: ten seconds are meant for a machine that is at one's service."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)) if hasattr(os, "getloadavg") else 1.0


def test_the_first_action_is_two_clicks_and_less_than_ten_seconds_away(served: Served, page: Page) -> None:
    page.add_init_script(WAITS)
    page.goto(served.origin)
    page.get_by_role("button", name="Play Chase now").click()
    page.wait_for_url("**/match/*")
    table = ChaseTable(page, served.origin, page.url.rpartition("/")[2])
    table.attach()
    assert table.act() == "press"
    page.wait_for_function("() => waits.length === 3")
    assert page.evaluate("waits.reduce((a, b) => a + b)") < 10_000 * crowd()
    first = served.entries(page, table.match_id)[0]["entry"]
    assert (first["kind"], first["seat"]) == ("chance", 0)


@rule("CH-GHO-2")
def test_the_exits_of_a_ghost_are_those_that_it_may_take(served: Served, page: Page) -> None:
    table = open_at(served, page, in_phase("ghost_step"))
    table.need()
    legal = page.evaluate("""async () => {
        const { ghosts, mover } = match.picture.value;
        return (await match.plan(ghosts[mover].seat, [])).legal;
    }""")
    said = page.locator(".unseen[aria-live=polite]")
    page.keyboard.press("x")
    expect(said).to_contain_text(":")
    ways = [way for way in ("up", "right", "down", "left") if f"{way.capitalize()}: " in said.inner_text()]
    assert sorted(ways) == sorted(legal)


def illegal_space(page: Page, *steps: str) -> Json:
    """The last space that this move cannot reach, after some steps of it, and the rule that says so."""
    return page.evaluate("""async (actions) => {
        const { phase, pac, ghosts, mover } = match.picture.value;
        const seat = phase === 'pac_step' ? pac.seat : ghosts[mover].seat;
        const { ends, via, here } = await match.plan(seat, actions);
        const space = [...document.querySelectorAll('[data-space]')].map((button) => Number(button.dataset.space))
            .findLast((k) => !(k in ends || k in via || k === here));
        return { space, rule: (await match.why(seat, { to: space, actions })).rule };
    }""", steps)


def test_a_tap_on_an_illegal_space_says_why_and_opens_the_rule(served: Served, page: Page) -> None:
    table = open_at(served, page, in_phase("ghost_step"))
    assert table.need() == "move"
    wrong = illegal_space(page)
    assert wrong["rule"]
    table.tap(wrong["space"])
    refusal = page.locator(".bar .refusal")
    expect(refusal.locator(".rule-link")).to_have_text(wrong["rule"])
    sentence = refusal.inner_text().removesuffix(wrong["rule"]).strip()
    assert fits("en", sentence) and ". " not in sentence
    refusal.locator(".rule-link").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_have_text(wrong["rule"])
    [rule] = [rule for chapter in read_rulebook(SRC / "games" / "chase").chapters for rule in chapter.rules
              if rule.id == wrong["rule"]]
    expect(dialog.locator(".rule-text")).to_have_text(rule.text["en"])
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert table.act() == "move"


def test_a_refusal_goes_by_the_steps_that_are_planned(served: Served, page: Page) -> None:
    table = open_at(served, page, in_phase("pac_step"))
    assert table.need() == "move"
    steps = table.way()
    table.step(steps[0])
    wrong = illegal_space(page, steps[0])
    table.tap(wrong["space"])
    expect(page.locator(".bar .refusal .rule-link")).to_have_text(wrong["rule"])
    assert wrong["rule"].startswith("CH-")
    assert table.left() == len(steps) - 1


def test_a_tap_plans_anew_where_a_whole_way_was_drawn_by_keys(served: Served, page: Page) -> None:
    table = open_at(served, page, in_phase("pac_step"))
    assert table.need() == "move"
    whole, ends = table.way(), page.evaluate("match.plan(match.picture.value.pac.seat, []).then(({ ends }) => ends)")
    for direction in whole:
        table.step(direction)
    goal = next(space for space, way in ends.items() if way == whole)
    table.tap(int(goal))
    expect(table.go).to_have_attribute("aria-disabled", "false")
    other = next(space for space, way in ends.items() if len(way) > 1 and way != whole)
    table.tap(int(other))
    expect(page.locator(".counts .goal-count text")).to_have_text(re.compile(f"{len(ends[other])}!?"))
    before = table.seq
    table.go.click()
    table.wait_for_entry(before)
    assert served.entries(page, table.match_id)[before]["entry"]["actions"] == ends[other]
    expect(page.locator(".bar .refusal")).to_have_count(0)


def test_a_double_click_is_one_event(served: Served, page: Page) -> None:
    table = open_at(served, page, in_phase("pac_die"))
    for need in ("press", "move"):
        assert table.need() == need
        if need == "move":
            table.plan()
        saved = served.entries(page, table.match_id)
        table.go.dblclick()
        table.wait_for_entry(len(saved))
        table.need()
        told = [entry["entry"] for entry in served.entries(page, table.match_id)[len(saved):]]
        assert len([entry for entry in told if entry.get("by") != "forced"]) == 1


def test_a_double_click_does_not_roll_for_the_next_player(served: Served, page: Page) -> None:
    table = ChaseTable(page, served.origin, served.create(page, "ppp"))
    table.open()
    assert table.need() == "press"
    table.go.dblclick(delay=1)
    table.wait_for_entry(0)
    table.need()
    assert len(served.entries(page, table.match_id)) == 1


class Mailbag:
    """What the server says to a page can be held back for a while."""

    def __init__(self, page: Page) -> None:
        self.is_held = False
        self._waiting: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket("**/ws/**", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda message: self._deliver(socket, message))

    def _deliver(self, socket: WebSocketRoute, message: str | bytes) -> None:
        if self.is_held:
            self._waiting.append((socket, message))
        else:
            socket.send(message)

    def release(self) -> None:
        self.is_held = False
        for socket, message in self._waiting:
            socket.send(message)


def test_the_same_click_in_two_tabs_is_one_event(served: Served, page: Page) -> None:
    table = open_at(served, page, in_phase("pac_die"))
    tab = page.context.new_page()
    mail = Mailbag(tab)
    other = ChaseTable(tab, served.origin, table.match_id)
    other.open()
    assert (table.need(), other.need()) == ("press", "press")
    saved = served.entries(page, table.match_id)
    mail.is_held = True
    table.act()
    other.go.click()  # which has not heard of it yet
    expect(other.go).to_have_attribute("aria-disabled", "true")
    mail.release()
    assert (table.need(), other.need()) == ("move", "move")
    assert len(served.entries(page, table.match_id)) == len(saved) + 1
    assert other.picture == table.picture


def test_who_only_watches_cannot_act(served: Served, page: Page, new_context: CreateContextCallback) -> None:
    table = open_at(served, page, in_phase("pac_die"))
    watching = ChaseTable(new_context().new_page(), served.origin, table.match_id)
    watching.open()
    name = ("Ada", "Bo")[table.picture["pac"]["seat"]]
    expect(watching.prompt).to_have_text(f"{name} rolls the dice…")
    expect(watching.page.locator(".bar button")).to_have_count(0)
    saved = served.entries(page, table.match_id)
    watching.page.keyboard.press("Space")
    watching.page.keyboard.press("u")
    for command in ("roll", "undo", "agree"):
        answer = watching.page.evaluate("([type, seat]) => match.send({ type, seat })",
                                        [command, table.picture["pac"]["seat"]])
        assert not answer["ok"]
    assert served.entries(page, table.match_id) == saved
    table.act()
    watching.wait_for_entry(len(saved))
    assert watching.picture == table.picture


def is_shared(picture: Json) -> bool:
    """A split is proposed, and Pac-Man has not rolled yet."""
    return bool(picture["phase"] == "pac_die" and picture["splits"])


def test_who_share_the_ghosts_at_one_screen_wait_for_nobody(served: Served, page: Page) -> None:
    """CH-ROLE-6: the roll opens before its 5 seconds when all agree; it can be shared otherwise until then."""
    table = open_at(served, page, lambda picture: picture["phase"] == "split", "ppp")
    expect(table.prompt).to_have_text("Who takes which ghosts?")
    served.stand(page)
    page.get_by_role("button", name="Share like this").click()
    expect(table.go).to_have_text("Roll␣")
    assert is_shared(table.picture)
    page.get_by_role("button", name="Change the shares").click()
    shares = page.locator("dialog .split-row")
    for other in [shares.nth(ghost).locator("input:not(:checked)") for ghost in range(4)]:
        other.check(force=True)
    page.get_by_role("button", name="Propose").click()
    expect(table.go).to_have_text("Roll␣")
    last = [entry["events"][0]["kind"] for entry in served.entries(page, table.match_id)[-2:]]
    assert last == ["split_proposed"] * 2


def test_a_wait_for_others_says_for_whom_and_how_long(served: Served, page: Page) -> None:
    match_id = served.create(page, "ppp")
    served.play_until(page, match_id, lambda picture: picture["phase"] == "split")
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    served.stand(page)
    with served.visitor(page) as visitor:  # who does not say that all agree
        visitor.open(match_id).do("act", table.picture["actor"], actions=[table.picture["splits"][0]["action"]])
    said = re.compile(r"(Ada|Bo|Cleo) and (Ada|Bo|Cleo) may still change this for \d s")
    expect(page.locator(".bar .hint")).to_contain_text(said)
    expect(table.go).to_have_text(re.compile(r"Roll in \d s"))
    page.get_by_role("button", name="We agree").click()
    expect(table.go).to_have_text("Roll␣")
    expect(page.locator(".bar .hint")).not_to_contain_text("may still change")
    expect(page.get_by_role("button", name="We agree")).to_have_count(0)


def test_another_language_is_there_at_once(served: Served, page: Page) -> None:
    table = open_at(served, page, in_phase("pac_die"))
    lines = page.locator(".log-line > span")
    for language in ("fr", "es", "en"):
        page.locator(".language select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.evaluate(PAINTED)
        said = [table.prompt.inner_text(), *lines.all_inner_texts()]
        assert len(said) > 5
        assert all(fits(language, sentence) for sentence in said)
        assert not any(fits(other, said[0]) for other in {"en", "fr", "es"} - {language})


def test_the_pad_keeps_a_round_over_a_restart(served: Served, page: Page) -> None:
    match_id = served.create(page, "pp", turn_limit=2)
    served.play_until(page, match_id, lambda picture: picture["phase"] == "ended")
    points = [seat["points"] for seat in outcome(served.record(page, match_id))["seats"]]
    served.kill()
    served.start()
    page.goto(f"{served.origin}/pad/chase")
    expect(page.locator(".pad-line")).to_have_count(2)
    shown = {line.locator(".pad-name > span").first.inner_text(): line.locator("td.pad-points").inner_text()
             for line in page.locator(".pad-line").all()}
    assert shown == {name: f"{won:,}" for name, won in zip(("Ada", "Bo"), points, strict=True)}


# Colours that are on their way to others are there.
SETTLED = "() => document.getAnimations().forEach((one) => one instanceof CSSTransition && one.finish())"


def assert_kind_to_all(page: Page, what: str) -> None:
    """axe finds nothing that hinders anybody, in light and in the dark."""
    for ground in ("light", "dark"):
        page.evaluate(GROUND, ground)
        page.evaluate(PAINTED)
        page.evaluate(SETTLED)
        found = [(one["id"], one["nodes"][0]["html"]) for one in Axe().run(page).response["violations"]
                 if one["impact"] in {"serious", "critical"}]
        assert found == [], (what, ground)


def shows(page: Page, **facts: Json) -> None:
    """Let the page show the position that it is greeted with, but for some facts."""
    def greet(socket: WebSocketRoute, text: str | bytes) -> None:
        message = json.loads(text)
        message.get("picture", {}).update(facts)
        socket.send(json.dumps(message))

    def connect(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda text: greet(socket, text))

    page.route_web_socket("**/ws/**", connect)


@rule("CH-LVL-2", "CH-SET-3", "CH-ARC-1")
@pytest.mark.parametrize(("blue", "fruit", "eaten"), [
    (2, {"on_start": 1, "placed": 2}, 1), (0, {"on_start": None, "placed": 0}, 0)], ids=["a level", "the next one"])
def test_tokens_of_a_level_go_back_to_the_bank_and_arcade_has_two_life_tokens(
        served: Served, page: Page, blue: int, fruit: Json, eaten: int) -> None:
    won = {"points": 900, "fruit": 300, "blue": 3, "boards": 0, "dots": 9, "dot_points": 0, "been": True, "ghosts": []}
    shows(page, blue=blue, fruit=fruit, seats=[{**won, "pac": True}, {**won, "pac": False}])
    open_at(served, page, lambda picture: picture["phase"] == "pac_die", mode="arcade")
    mine = page.locator(".seats .seat.is-pac .seat-tokens")
    expect(mine.locator(".heart:not(.spent)")).to_have_count(2)
    expect(page.locator(".seats .blue-token")).to_have_count(blue)
    expect(mine.locator(".token-sum")).to_have_count(eaten)
    expect(page.locator(".box")).to_contain_text(f"{16 - blue} blue ghost tokens in the bank")


PAGES = {"/": ".match", "/new/chase": ".start-bar", "/pad/chase": ".pad-line", "/rules/chase": "[id='CH-GHO-2']",
         "/about": "h1", "/unit": ".unit-stage"}


@pytest.mark.parametrize("paths", [list(PAGES)[:3], list(PAGES)[3:]], ids=["play", "read"])
def test_axe_finds_nothing_on_any_page(served: Served, page: Page, paths: list[str]) -> None:
    served.create(page, "pb")
    match_id = served.create(page, "pp", turn_limit=1)
    served.play_until(page, match_id, lambda picture: picture["phase"] == "ended")
    for path in paths:
        page.goto(served.origin + path)
        page.wait_for_selector(PAGES[path])
        assert_kind_to_all(page, path)


def test_axe_finds_nothing_while_pac_man_plays(served: Served, page: Page) -> None:
    table = open_at(served, page, in_phase("pac_die"), "ppp")
    assert table.need() == "press"
    assert_kind_to_all(page, "dice")
    table.act()
    assert table.need() == "move"
    table.plan()
    assert_kind_to_all(page, "planned move")
    page.keyboard.press("ArrowUp")
    page.wait_for_selector(".bar .refusal")
    assert_kind_to_all(page, "refusal")
    page.keyboard.press("?")
    page.wait_for_selector("dialog")
    assert_kind_to_all(page, "help")


def test_axe_finds_nothing_while_ghosts_play(served: Served, page: Page) -> None:
    table = open_at(served, page, lambda picture: picture["phase"] == "pac_die", "ppp")
    page.get_by_role("button", name="Change the shares").click()
    page.wait_for_selector("dialog .split-row")
    assert_kind_to_all(page, "sharing out the ghosts")
    table = open_at(served, page, in_phase("ghost_step"))
    assert table.need() == "move"
    assert_kind_to_all(page, "a ghost's move")


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_axe_finds_nothing_at_the_end(served: Served, page: Page) -> None:
    table = open_at(served, page, lambda picture: picture["phase"] == "ended", turn_limit=1)
    assert table.need() == "over"
    assert_kind_to_all(page, "end screen")
    page.locator(".end-buttons button:not(.go)").tap()
    page.locator(".log-more").tap()
    page.wait_for_selector("dialog .log-line")
    assert_kind_to_all(page, "log")
