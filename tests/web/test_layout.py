"""Where everything lies: nothing jumps while a move is planned, and a phone on its side shows all that it needs."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.chase_table import ChaseTable
from tests.web.duel_table import DuelTable
from tests.web.monopoly_table import MonopolyTable
from tests.web.served import Json, Served

BOXES = """() => ['.table-board', '.log', '.bar'].map((name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [name, ...[x, y, width, height].map(Math.round)].join(' ');
})"""
# What of the page or of the bar's buttons lies outside of the window.
OUTSIDE = """() => [document.scrollingElement, ...document.querySelectorAll('.bar .button')].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return one.scrollWidth > innerWidth || left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map((one) => one.className || one.tagName)"""
# Spaces of the ring that the cabinet lies over, and what of the screen is wider than there is room.
COVERED = """() => {
    const over = document.querySelector('.cabinet').getBoundingClientRect();
    return [...document.querySelectorAll('.ring-space')].filter((space) => {
        const { left, top, right, bottom } = space.getBoundingClientRect();
        return left < over.right && over.left < right && top < over.bottom && over.top < bottom;
    }).map((space) => space.ariaLabel);
}"""
TOO_WIDE = """() => [...document.querySelectorAll('html, .headline, .bar, .bar-buttons, .bids')]
    .filter((one) => one.scrollWidth > Math.min(innerWidth, one.clientWidth))
    .map((one) => one.className || one.tagName)"""
# Words of the ring that are broken elsewhere than at a space or a hyphen, or stick out of their space.
TORN = """() => [...document.querySelectorAll('.ring-word')].filter((word) => {
    const [node] = word.childNodes, text = node.data, range = new Range();
    const top = (k) => {
        range.setStart(node, k);
        range.setEnd(node, k + 1);
        return Math.round([...range.getClientRects()].at(-1).top);
    };
    const shown = [...text].map((_, k) => k).filter((k) => !/[\\s\u00ad]/.test(text[k]));
    const isTorn = (k, j) => j && k - shown[j - 1] === 1 && text[k - 1] !== '-' && top(k) !== top(k - 1);
    return word.scrollWidth > word.clientWidth + 1 || shown.some(isTorn);
}).map((word) => word.textContent)"""


def planning(served: Served, page: Page) -> ChaseTable:
    """Pac-Man has rolled, past the first turns."""
    match_id = served.create(page, "pp")
    served.play_until(page, match_id, lambda picture: picture["phase"] == "pac_die" and picture["turn"] >= 2)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    return table


def at_sizes(*sizes: tuple[int, int]) -> pytest.MarkDecorator:
    """A test in Spanish, whose words are long, in windows of each size."""
    return pytest.mark.parametrize((), [pytest.param(id=f"{width}x{height}", marks=pytest.mark.browser_context_args(
        viewport={"width": width, "height": height}, locale="es-ES")) for width, height in sizes])


@at_sizes((820, 1180), (768, 1024), (390, 844))
def test_nothing_jumps_while_a_move_is_planned(served: Served, page: Page) -> None:
    table = planning(served, page)
    table.act()
    assert table.need() == "move"
    boxes = [page.evaluate(BOXES)]
    table.plan()
    boxes.append(page.evaluate(BOXES))
    page.keyboard.press("ArrowUp")
    page.wait_for_selector(".bar .refusal")
    boxes.append(page.evaluate(BOXES))
    assert boxes == boxes[:1] * 3


@at_sizes((820, 1180))
def test_nothing_jumps_on_a_tablet_from_the_dice_of_duel_to_the_move(served: Served, page: Page) -> None:
    table = DuelTable(page, served)
    boxes, turn = [], 0
    while (need := table.need()) != "move":
        boxes.append(page.evaluate(BOXES))
        turn += need == "dice"
        table.act(turn)
    boxes.append(page.evaluate(BOXES))
    assert len(boxes) > 3
    assert boxes == boxes[:1] * len(boxes)


@at_sizes((1280, 860), (1440, 900))
def test_letters_of_twice_the_size_are_not_cut_and_make_no_page_wider(served: Served, page: Page) -> None:
    planning(served, page)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    bar, prompt = (page.locator(name).bounding_box() for name in (".bar", ".bar-say"))
    assert bar and prompt
    assert bar["y"] <= prompt["y"] and prompt["y"] + prompt["height"] <= bar["y"] + bar["height"]


@at_sizes((844, 390), (720, 450))
def test_a_low_window_shows_board_and_buttons_whole_and_the_log_on_demand(served: Served, page: Page) -> None:
    table = planning(served, page)
    for _ in range(3):
        need = table.need()
        if need == "move":
            table.plan()
        assert page.evaluate(OUTSIDE) == []
        table.go.click()
    page.locator(".log-more").click()
    expect(page.locator("dialog .log-line").last).to_be_in_viewport()


def spoken(language: str, width: int) -> Json:
    """A phone of a width, in a language."""
    return pytest.param(marks=pytest.mark.browser_context_args(
        viewport={"width": width, "height": 844}, locale=language), id=f"{language}-{width}")


@pytest.mark.parametrize("name", ["Grand-père Maximilien-Th", 11 * "MW" + "M"])
@pytest.mark.parametrize((), [spoken("fr", width) for width in (390, 360, 320)])
def test_a_long_name_covers_no_space_and_widens_no_page(served: Served, page: Page, name: str) -> None:
    table = MonopolyTable(page, served, "ppp", names=(name, "Bo", "Cleo"), minigame="auto")
    for condition in ("true", "picture.phase === 'turn' && picture.turn > 1", "picture.phase === 'auction'"):
        table.play_until(condition)
        table.need()
        assert page.evaluate(COVERED) == [], condition
        assert page.evaluate(TOO_WIDE) == [], condition


@pytest.mark.parametrize((), [spoken("fr", 360)])
def test_the_buttons_of_a_lone_bidder_fit(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "pbb", minigame="auto")
    table.play_until("picture.auction && picture.auction.can_bid.includes(0) && !picture.auction.passed.includes(0)")
    expect(page.locator(".bids")).to_be_visible()
    assert page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize((), [spoken(language, width) for language in ("en", "fr", "es") for width in (390, 360)])
def test_words_on_the_ring_are_broken_where_they_may_be(served: Served, page: Page) -> None:
    MonopolyTable(page, served)
    expect(page.locator(".ring-word")).to_have_count(12)
    assert page.evaluate(TORN) == []
