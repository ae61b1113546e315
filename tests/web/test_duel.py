"""The table of duel in a browser, in front of the real server: whole matches and every kind of choice."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from pacboard import games
from pacboard.core.record import verify
from tests.support.rule import rule
from tests.units.server.running import PATIENCE
from tests.web.duel_table import WAY, DuelTable
from tests.web.served import Json, Served, outcome

PHONE = {"width": 390, "height": 844}
SMALL = "all => all.filter((one) => !one.matches('.rule-link') && one.offsetHeight < 44).map((one) => one.outerHTML)"
KEYS = {"up": "ArrowUp", "right": "ArrowRight", "down": "ArrowDown", "left": "ArrowLeft"}


@pytest.fixture(autouse=True)
def errors(page: Page) -> Iterator[None]:
    """No script may fail."""
    found: list[str] = []
    page.set_default_timeout(1000 * PATIENCE)
    page.on("pageerror", lambda error: found.append(str(error)))
    yield
    assert found == []


def assert_end_screen_is_true(page: Page, end: Json) -> None:
    """Winner, hearts and dots are those of the record."""
    if len(end["winners"]) == 1:
        expect(page.locator("#end-title")).to_contain_text(["Ada", "Bo"][end["winners"][0]])
    rows = {row.locator("th span").inner_text(): row for row in page.locator(".end-table tbody tr").all()}
    for name, avatar in zip(("Ada", "Bo"), end["avatars"], strict=True):
        expect(rows[name].locator("td").last).to_have_text(str(avatar["score"]))
        expect(rows[name].locator(".heart:not(.spent)")).to_have_count(avatar["hearts"])


@rule("DU-END-3")
def test_a_whole_match_by_mouse(served: Served, page: Page) -> None:
    table = DuelTable(page, served, turn_limit=6)
    done, turn = set[str](), 0
    while "over" not in done:
        done.add(table.act(turn))
        turn += 1
    assert done == {"roll", "dice", "ghost", "move", "over"}
    record = served.record(page, table.match_id)
    assert_end_screen_is_true(page, outcome(record))
    expect(page.locator(".end-how")).to_contain_text("limit of turns")
    text = page.request.get(f"{served.origin}/api/matches/{table.match_id}/record").text()
    assert verify(games.load("duel"), text) is None
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/match/" in url and table.match_id not in url)


def press(page: Page, key: str, code: str, **more: bool) -> None:
    """A key of another layout: what it writes, and where it lies."""
    page.evaluate("(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', key))",
                  {"key": key, "code": code, "bubbles": True, "cancelable": True, **more})


@pytest.mark.parametrize("keys", [("&", "Digit1", False), ("1", "Digit1", True), ("1", "Numpad1", False)],
                         ids=["azerty", "azerty with shift", "numeric pad"])
def test_dice_are_given_by_the_first_digit_key_of_any_keyboard(
        served: Served, page: Page, keys: tuple[str, str, bool]) -> None:
    table = DuelTable(page, served, dice="asked")
    table.begin()
    table.tell(4, 2)
    assert table.need() == "dice"
    key, code, shift = keys
    press(page, key, code, shiftKey=shift)
    expect(table.choices).to_have_count(0)


@pytest.mark.parametrize("key", ["ц", "ص", "'", "W"], ids=["Cyrillic", "Arabic", "Hebrew", "with caps lock"])
def test_a_letter_answers_on_a_keyboard_of_any_script(served: Served, page: Page, key: str) -> None:
    table = DuelTable(page, served)
    table.need()
    press(page, key, "KeyW")
    expect(page.locator("[aria-live=polite].unseen")).not_to_be_empty()


def test_a_whole_match_by_keys_alone(served: Served, page: Page) -> None:
    table = DuelTable(page, served, turn_limit=4)
    dice, turn = list[str](), 0
    while (need := table.need()) != "over":
        if need == "roll":
            before, dice = table.seq, []
            page.keyboard.press("Space")
            page.wait_for_function("(before) => match.seq > before && !match.busy.value", arg=before)
        elif need == "dice":
            dice = [table.picture["choices"][turn % 2]["action"]]
            page.keyboard.press(str(turn % 2 + 1))
        elif need == "ghost":
            free = [k for k, ghost in enumerate(table.picture["ghosts"]) if not ghost["why"]]
            page.keyboard.press(str(free[turn % len(free)] + 1))
        else:
            walk_by_keys(table, dice)
            dice = []
        turn += 1
    assert_end_screen_is_true(page, outcome(served.record(page, table.match_id)))
    expect(page.locator("#end-title")).to_be_focused()


def walk_by_keys(table: DuelTable, dice: list[str]) -> None:
    """A whole move by arrow keys, its first step taken back once."""
    page, before = table.page, table.seq
    way = page.evaluate(WAY, dice + table.chosen())
    table.step(KEYS[way[0]])
    page.keyboard.press("Backspace")
    expect(table.go).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".plan .goal")).to_have_count(0)
    for direction in way:
        table.step(KEYS[direction])
    expect(table.go).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Enter")
    page.wait_for_function("(before) => match.seq > before && !match.busy.value", arg=before)


@pytest.mark.browser_context_args(locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True)
def test_a_whole_match_on_a_phone_in_french(served: Served, page: Page) -> None:
    table = DuelTable(page, served, turn_limit=4, idle_limit=20)
    need, turn, said = "", 0, set[str]()
    while need != "over":
        need = table.act(turn)
        turn += 1
        said |= set(page.locator(".bar, .log, .table-top").all_inner_texts())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.locator(".bar button:visible").evaluate_all(SMALL) == []
    words = " ".join(said)
    assert re.search(r"\b(duel|bar|log|why)\.[a-z_]+", words) is None, "a text is missing"
    assert re.search(r"\b(your|the|ghost|rolls|moves)\b", words) is None, "English is left"
    expect(page.locator(".end-how")).to_contain_text("limite de tours")


@rule("DU-TURN-1")
def test_dice_are_shared_out_and_nothing_is_sent_before_go(served: Served, page: Page) -> None:
    table = DuelTable(page, served, dice="asked")
    table.begin()
    table.tell(4, 2)
    expect(table.choices).to_have_text([
        re.compile("4 for Pac-Man, then 2 for a ghost"), re.compile("2 for Pac-Man, then 4 for a ghost"),
        re.compile("2 for a ghost, then 4 for Pac-Man"), re.compile("4 for a ghost, then 2 for Pac-Man")])
    before = table.seq
    table.choose("4 for Pac-Man, then 2")
    assert "c1" in table.ends()
    page.keyboard.press("Escape")
    assert table.need() == "dice"
    table.choose("4 for a ghost, then 2")
    table.ghost("R")
    table.tap("h6")  # another ghost stands there: its ways are shown instead
    expect(table.bar.locator(".ghost-pick [aria-checked=true] span")).to_have_text("Blue")
    assert table.seq == before
    table.move(table.ends()[0])
    assert page.evaluate("match.log.value.at(-1).entry.actions.slice(0, 2)") == ["G4P2", "B"]
    expect(table.prompt).to_have_text("Draw your Pac-Man’s way: 2 steps")


@rule("DU-TURN-4")
def test_double_one_can_send_home(served: Served, page: Page) -> None:
    table = DuelTable(page, served, dice="asked")
    table.begin()
    table.tell(4, 2)
    table.choose("4 for Pac-Man, then 2")
    table.move("c1")
    table.need()
    table.ghost("R")
    table.move("g3")
    table.tell(1, 1)
    expect(table.choices).to_have_count(3)
    page.keyboard.press("3")
    expect(table.prompt).to_contain_text("which ghost goes home too?")
    table.tap("g3")
    table.confirm()
    expect(page.locator(".log")).to_contain_text("Double 1: Bo’s Pac-Man goes back to the smiley")
    assert table.picture["ghosts"][0]["space"] == table.picture["ghosts"][0]["spawn"]
    table.bar.get_by_role("button", name="Take back").click()
    expect(table.choices).to_have_count(3)
    assert table.picture["ghosts"][0]["space"] != table.picture["ghosts"][0]["spawn"]


@rule("DU-TURN-2")
def test_a_ghost_that_must_rest_says_why(served: Served, page: Page) -> None:
    table = DuelTable(page, served, dice="asked")
    table.begin()
    for ghost in "RPB":
        table.tell(2, 1)
        table.choose("2 for Pac-Man, then 1")
        table.move(table.ends()[0])
        table.need()
        if ghost == "B":
            break
        table.ghost(ghost)
        table.move(table.ends()[0])
    expect(table.bar.locator(".pick.barred")).to_have_text([re.compile("Red.*moved last turn", re.DOTALL)])
    expect(page.locator(".token.blocked")).to_have_count(1)
    expect(page.locator(".ghost-list .barred")).to_contain_text("may not move: Ada moved it last turn")
    table.ghost("R")
    expect(table.refusal).to_contain_text("You moved Red in your last turn.")
    expect(table.refusal).to_contain_text("DU-TURN-2")
    table.refusal.get_by_role("button").click()
    expect(page.locator("dialog")).to_contain_text("DU-TURN-2")


@rule("DU-TURN-3")
def test_a_six_is_shared_by_two_ghosts(served: Served, page: Page) -> None:
    table = DuelTable(page, served, dice="asked")
    table.begin()
    table.tell(6, 3)
    table.choose("6 for a ghost, then 3")
    table.ghost("O")
    table.share(2)
    near = table.ends()
    table.share(4)
    assert set(table.ends()) != set(near)
    expect(table.prompt).to_have_text("Orange takes 4 of the 6; another ghost gets 2")
    table.move(table.ends()[0])
    assert table.need() == "ghost"
    expect(table.prompt).to_have_text("Another ghost gets the other 2 steps")
    expect(table.bar.locator(".pick.barred")).to_have_text([re.compile("Orange.*had its share", re.DOTALL)])
    table.ghost("P")
    assert table.need() == "move"
    table.move(table.ends()[0])
    expect(table.prompt).to_have_text("Draw your Pac-Man’s way: 3 steps")


@rule("DU-MOV-3")
def test_back_and_forth_is_explained_when_it_is_refused(served: Served, page: Page) -> None:
    table = DuelTable(page, served, dice="asked")
    table.begin()
    table.tell(5, 2)
    table.choose("5 for Pac-Man, then 2")
    left = table.bar.locator(".steps-left b")
    for k, key in enumerate(("ArrowLeft", "ArrowRight", "ArrowLeft")):
        page.keyboard.press(key)
        expect(left).to_have_text(str(4 - k))
    page.keyboard.press("ArrowRight")
    expect(table.refusal).to_contain_text("Only one step back is allowed in a move.")
    expect(table.refusal).to_contain_text("DU-MOV-3")


def play_turn(table: DuelTable, pac: int, ghost: int, letter: str, pac_to: str = "", ghost_to: str = "") -> None:
    """A turn with these dice, Pac-Man first; to the squares named, or to any."""
    table.tell(pac, ghost)
    table.choose(f"{pac} for Pac-Man, then {ghost}")
    table.move(pac_to or table.ends()[0])
    table.need()
    table.ghost(letter)
    table.need()
    table.move(ghost_to or table.ends()[0])


@rule("DU-CAP-2")
def test_a_capture_turns_a_heart_and_dots_change_hands(served: Served, page: Page) -> None:
    table = DuelTable(page, served, dice="asked")
    table.begin(starter=1)
    play_turn(table, 2, 3, "R", "g9", "g2")
    play_turn(table, 2, 1, "O", "e1")
    play_turn(table, 2, 5, "P", "e9")
    play_turn(table, 2, 1, "B", "c1")
    ada, bo = page.locator(".duel-seat").all()
    expect(ada.locator(".pile-dot")).to_have_count(1)
    expect(bo.locator(".pile-dot")).to_have_count(1)
    table.tell(2, 5)
    table.choose("5 for a ghost, then 2")
    table.ghost("R")
    table.need()
    table.tap("c1")
    expect(table.bar.locator(".outlook")).to_contain_text("captures the other Pac-Man!")
    table.confirm()
    expect(ada.locator(".heart.spent")).to_have_count(1)
    expect(ada.locator(".pile-dot")).to_have_count(0)
    expect(bo.locator(".pile-dot")).to_have_count(2)
    expect(page.locator(".log")).to_contain_text("Red captures Ada’s Pac-Man! Hearts left: 3.")
    assert table.picture["avatars"][0]["space"] == table.picture["avatars"][0]["home"]


@rule("DU-CAP-4", "DU-CAP-6")
def test_whoever_walks_into_a_ghost_is_warned_and_drops_a_dot(served: Served, page: Page) -> None:
    table = DuelTable(page, served, dice="asked")
    table.begin()
    play_turn(table, 4, 1, "O", "c1")
    play_turn(table, 2, 3, "R", "g9", "g2")
    play_turn(table, 2, 1, "P", "e1")
    play_turn(table, 2, 1, "B")
    table.tell(3, 1)
    table.choose("3 for Pac-Man, then 1")
    table.tap("g2")
    expect(table.bar.locator(".outlook .caught")).to_have_text("costs you a heart!")
    expect(page.locator(".goal-count")).to_have_text("3!")
    table.confirm()
    expect(page.locator(".log")).to_contain_text("Ada’s Pac-Man runs into Red! Hearts left: 3.")
    expect(page.locator(".score-dot.dropped")).to_have_count(1)
    expect(table.space("g2")).to_have_attribute("aria-label", re.compile("^g2, dropped dot, Red is here"))


@rule("DU-POW-1")
def test_turns_of_power_are_counted(served: Served, page: Page) -> None:
    table = DuelTable(page, served, dice="asked")
    table.begin()
    play_turn(table, 6, 1, "O", "a1")
    play_turn(table, 1, 1, "P")
    table.tell(2, 1)
    table.choose("2 for Pac-Man, then 1")
    table.tap("a3")
    expect(table.bar.locator(".outlook")).to_contain_text("power-up")
    table.confirm()
    ada = page.locator(".duel-seat").first
    expect(ada.locator(".power-timer")).to_contain_text("3 turns of power")
    expect(ada.locator(".lamp.on")).to_have_count(3)
    expect(page.locator(".hero-1 .power-badge")).to_have_text("3")
    table.ghost("B")
    table.move(table.ends()[0])
    expect(ada.locator(".lamp.on")).to_have_count(2)


@rule("DU-END-4", "DU-END-5")
def test_limits_and_the_short_first_turn_are_shown(served: Served, page: Page) -> None:
    table = DuelTable(page, served, dice="asked", turn_limit=30, idle_limit=1, first_turn="short")
    table.begin()
    expect(page.locator(".headline")).to_contain_text("Turn 1/30")
    expect(page.locator(".headline")).to_contain_text("Nothing taken: 0/1")
    expect(page.locator(".headline")).to_contain_text("Short first turn")
    table.tell(2, 3)
    expect(table.prompt).to_have_text("Short first turn, the lower die: 2 steps for Pac-Man")
    expect(page.locator(".token.blocked")).to_have_count(4)
    table.move("e1")
    assert table.need() == "over"
    expect(page.locator("#end-title")).to_have_text("A draw!")
    expect(page.locator(".end-how")).to_contain_text("Nothing was taken for too many turns")


def test_keys_tell_where_everything_is(served: Served, page: Page) -> None:
    table = DuelTable(page, served, dice="asked")
    table.begin()
    table.tell(4, 2)
    region = page.locator(".unseen[role=status]")
    for key, words in {"w": "Ada’s Pac-Man is on g1, Ada’s smiley, a safe square.", "x": "Left: f1, empty.",
                       "n": "Nearest dot: g3, 2 steps, first down.", "g": "Red: 4 steps away, on g5.",
                       "c": "Bo: 0 dots, 4 hearts, 0 turns of power left.", "t": "Which die is for whom"}.items():
        page.keyboard.press(key)
        expect(region).to_contain_text(words)
    expect(table.space("a3")).to_have_attribute("aria-label", "a3, power-up")
    expect(table.space("g5")).to_have_attribute("aria-label", re.compile("home square of this ghost: Red, Red is here"))
    assert table.page.evaluate(WAY, ["P4G2"])
