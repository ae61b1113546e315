"""Planning at the table of chase by hand and by keys, and what the table tells about what has happened."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.chase_table import ChaseTable
from tests.web.match_page import PAINTED
from tests.web.served import Json, Served
from tests.web.wording import fits

BACK = {"up": "down", "right": "left", "down": "up", "left": "right"}
STEP = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


def open_at(served: Served, page: Page, phase: str, kinds: str = "pp", turn: int = 2, **options: Json) -> ChaseTable:
    """A table in a phase, some turns on, with something to decide."""
    match_id = served.create(page, kinds, **options)
    served.play_until(page, match_id, lambda picture: picture["phase"] == phase and picture["turn"] >= turn
                      and len(picture["legal"]) != 1)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    return table


def straight_way(table: ChaseTable) -> tuple[list[str], list[int]]:
    """A whole move of Pac-Man that never turns round, and its spaces by the grid on which the board is drawn."""
    board, here = table.page.evaluate("match.state.value.board"), table.picture["pac"]["space"]
    ends = table.page.evaluate("match.plan(match.picture.value.pac.seat, []).then(({ ends }) => Object.values(ends))")
    at = {(space["x"], space["y"]): k for k, space in enumerate(board["spaces"])}
    for way in ends:
        x, y, found = board["spaces"][here]["x"], board["spaces"][here]["y"], [here]
        for dx, dy in map(STEP.__getitem__, way):
            x, y = x + dx, y + dy
            found.append(at.get((x, y), -1))
        if -1 not in found and all(BACK[a] != b for a, b in pairwise(way)) and len(set(found)) == len(found):
            return way, found
    raise AssertionError("another seed is needed: every way turns round")


def test_dragging_draws_the_way_step_by_step_and_back(served: Served, page: Page) -> None:
    table = open_at(served, page, "pac_step")
    assert table.need() == "move"
    way, spaces = straight_way(table)
    steps = table.left()
    table.drag(spaces[:4])
    expect(page.locator(".steps-left b")).to_have_text(str(steps - 3))
    table.drag([spaces[3], spaces[2]])
    expect(page.locator(".steps-left b")).to_have_text(str(steps - 2))
    table.drag(spaces[2:])
    expect(page.locator(".steps-left b")).to_have_text(str(steps - len(way)))
    before = table.seq
    table.go.click()
    table.wait_for_entry(before)
    assert served.entries(page, table.match_id)[before]["entry"]["actions"] == way


def test_a_step_is_taken_back_before_it_counts(served: Served, page: Page) -> None:
    table = open_at(served, page, "pac_step")
    assert table.need() == "move"
    steps, before = table.left(), table.seq
    for direction in table.way()[:2]:
        table.step(direction)
    page.keyboard.press("Backspace")
    expect(page.locator(".steps-left b")).to_have_text(str(steps - 1))
    page.keyboard.press("Enter")
    expect(page.locator(".bar .refusal")).to_contain_text(str(steps - 1))
    page.keyboard.press("Escape")
    expect(page.locator(".steps-left b")).to_have_text(str(steps))
    assert table.seq == before


def test_a_move_is_taken_back_up_to_the_die_and_no_further(served: Served, page: Page) -> None:
    table = open_at(served, page, "ghost_step", "pp")
    assert table.need() == "move"
    picture = table.picture
    table.act()
    if table.picture["phase"] != "ghost_step":
        pytest.fail("another seed is needed: the card was over with this ghost")
    page.keyboard.press("u")
    page.wait_for_function("(mover) => match.picture.value.mover === mover", arg=picture["mover"])
    assert table.picture == picture
    expect(page.locator(".log-line.undone")).not_to_have_count(0)
    page.keyboard.press("u")
    expect(page.get_by_text("There is nothing to take back.").first).to_be_visible()
    assert table.picture == picture


def test_a_line_of_the_log_marks_its_pieces_and_spaces(served: Served, page: Page) -> None:
    table = open_at(served, page, "pac_die")
    assert table.need() == "press"
    expect(page.locator(".token.lit")).to_have_count(0)
    line = page.locator(".log-line", has_text=re.compile("moves [0-9]+ space")).last
    line.hover()
    expect(page.locator(".token.lit")).to_have_count(1)
    expect(page.locator(".lit-space")).not_to_have_count(0)
    page.locator(".bar .prompt").hover()
    expect(page.locator(".token.lit, .lit-space")).to_have_count(0)


CARD = re.compile(r"The card: (.*)\.")
WALK = re.compile(r"(Blinky|Pinky|Inky|Clyde)(?:, only eyes,)? (?:moves|leaves the cage:) (\d+) spaces?\.")


def test_a_ghosts_move_is_one_line_even_if_its_first_step_was_forced(served: Served, page: Page) -> None:
    table = open_at(served, page, "pac_die", turn=4)
    assert table.need() == "press"
    sentences = page.locator(".log-line > span:first-child").all_inner_texts()
    due: dict[str, int] = {}
    walked: list[tuple[str, int, int]] = []
    for sentence in sentences:
        if card := CARD.match(sentence):
            due = {ghost: int(number) for ghost, number in (line.split() for line in card[1].split(" · "))}
        elif walk := WALK.match(sentence):
            walked.append((walk[1], int(walk[2]), due.pop(walk[1])))  # a second line of the same ghost would fail here
    assert any("leaves the cage" in sentence for sentence in sentences)
    short = [walk for walk in walked if walk[1] < walk[2]]
    assert len(short) <= sum("no way" in sentence or "home" in sentence for sentence in sentences)
    assert [walk for walk in walked if walk[1] > walk[2]] == []


def test_what_happened_to_me_is_told_when_my_turn_comes(served: Served, page: Page) -> None:
    table = open_at(served, page, "pac_die")
    assert table.need() == "press"
    expect(page.locator(".log-news")).to_have_count(1)
    news = page.locator(".log-line.news > span:first-child").all_inner_texts()
    assert any("The card:" in sentence for sentence in news)
    page.keyboard.press("s")
    for sentence in news:
        expect(page.locator("[aria-live]").filter(has_text=sentence)).not_to_have_count(0)


ANSWERS = {"w": "Pac-Man", "x": "(Up|Right|Down|Left)", "n": "dot", "g": "Blinky.*Pinky.*Inky.*Clyde", "t": "steps"}


def test_keys_answer_questions(served: Served, page: Page) -> None:
    table = open_at(served, page, "pac_step")
    assert table.need() == "move"
    for key, said in ANSWERS.items():
        page.keyboard.press(key)
        expect(page.locator("[aria-live]").filter(has_text=re.compile(said))).not_to_have_count(0)


def test_a_space_is_named_by_all_that_matters(served: Served, page: Page) -> None:
    table = open_at(served, page, "pac_step")
    assert table.need() == "move"
    page.evaluate(PAINTED)
    names = page.locator(".space-button").evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label'))")
    assert any(re.fullmatch(r"[a-k]\d+, dot, section [A-D], \d+ steps?\b.*", name) for name in names), names
    assert sum("Pac-Man" in name for name in names) == 1


def test_the_end_is_a_page_of_the_pad_and_leads_to_a_rematch_with_roles_moved_on(served: Served, page: Page) -> None:
    table = open_at(served, page, "ended", "ppp", turn=0, turn_limit=2, dot_points=40)
    assert table.need() == "over"
    pad = page.locator(".end-pad")
    seats = table.picture["seats"]
    best = max(seat["points"] for seat in seats)
    rows = pad.locator(".end-table tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.first.locator("td").last).to_have_text(f"{best:,}")
    expect(pad.locator(".end-best li").first.locator(".pixel").last).to_have_text(f"{best:,}")
    expect(pad.locator(".end-best li").first.locator(".badge")).to_have_text(["dots count 40", "2 turns a round"])
    assert fits("en", pad.locator("h2").inner_text())
    pad.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda address: not address.endswith(table.match_id))
    expect(page.locator(".seat-name")).to_have_text(["Bo", "Cleo", "Ada"])
