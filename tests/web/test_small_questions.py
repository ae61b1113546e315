"""What is rarely asked, on screens of any size, with long names: it can be seen whole, and the board too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.chase_table import ChaseTable
from tests.web.duel_table import DuelTable
from tests.web.match_page import PAINTED
from tests.web.monopoly_table import MonopolyTable
from tests.web.served import Served
from tests.web.test_chase_fits import CROWDED
from tests.web.test_small_screens import HIDDEN, NAMES, SIZES

# Of these parts, those that are not seen whole wherever one scrolls to.
CUT = """(css) => [...document.querySelectorAll(css)].filter((one) => {
    one.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = one.getBoundingClientRect();
    return ![y + 4, y + height - 4].every((at) => one.contains(document.elementFromPoint(x + width / 2, at)));
}).map((one) => one.outerHTML.slice(0, 120))"""
PAST_EDGE = """() => [...document.querySelectorAll('.bar *')].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1;
}).map((one) => one.className)"""
BROKEN = "all => all.filter((one) => one.getBoundingClientRect().height > 60).map((one) => one.textContent)"
# Plays on with dice that people tell, until a condition on the picture holds.
TELL_UNTIL = """async (condition) => {
    const found = new Function('picture', `return ${condition}`);
    const next = async ({ throw: due, actor, phase, splits }) => {
        if (phase === 'split') return { type: 'act', seat: actor, actions: [splits[0].action] };
        if (!due) return { type: 'act', seat: actor, actions: Object.values((await match.plan(actor, [])).ends)[0] };
        for (const seat of due.objectors) await match.send({ type: 'agree', seat });
        const pips = Array.from({ length: due.dice }, (_, k) => String(1 + ((match.seq + k) % 6)));
        return { type: 'tell', seat: due.seat, outcomes: due.kind === 'card' ? ['fruit'] : pips };
    };
    while (!found(match.picture.value)) {
        const { seq } = match, answer = await match.send(await next(match.picture.value));
        if (!answer.ok) throw new Error(JSON.stringify([answer, match.picture.value.throw]));
        while (match.seq === seq) await new Promise((done) => requestAnimationFrame(done));
    }
}"""

pytestmark = pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True,
                                              locale="fr-FR")


def assert_seen_at_every_size(page: Page, css: str) -> None:
    """Every space, and all that a question offers, can be seen; no points are covered and nothing sticks out."""
    for width, height in [(320, 568), *SIZES]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        size = f"{width}x{height}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
        assert page.evaluate(HIDDEN, "[data-space]") == [], size
        assert page.locator(css).count() > 0, size
        assert page.evaluate(CUT, f"{css}, .bar .prompt") == [], size
        assert page.evaluate(PAST_EDGE) == [], size
        assert page.locator(".strip-points").count() == 0 or page.evaluate(CROWDED) == 0, size


def monopoly(page: Page, served: Served, seats: int, until: str, dice: str = "drawn", **options: str) -> MonopolyTable:
    table = MonopolyTable(page, served, seats * "p", dice, names=tuple(NAMES), **options)
    table.play_until(until)
    table.need()
    return table


def chase(page: Page, served: Served, until: str) -> ChaseTable:
    """Five people with real dice and cards."""
    page.goto(served.origin)
    seats = [{"name": name, "kind": "person", "level": 0} for name in NAMES]
    wanted = {"game": "chase", "options": {}, "pace": "instant", "dice": "asked", "seats": seats}
    answer = page.request.post(f"{served.origin}/api/matches", data=wanted, headers={"origin": served.origin})
    table = ChaseTable(page, served.origin, answer.json()["id"])
    table.open()
    page.evaluate(TELL_UNTIL, until)
    return table


@pytest.mark.parametrize("bidders", [2, 3, 4])
def test_everybody_at_one_phone_can_bid(served: Served, page: Page, bidders: int) -> None:
    table = monopoly(page, served, bidders, "picture.phase === 'offer'", minigame="auto")
    table.say("Enchères")
    expect(page.locator(".bids-row")).to_have_count(bidders)
    undo, prompt = page.locator(".bar .tool").bounding_box(), table.prompt.bounding_box()
    assert undo and prompt
    assert undo["y"] < prompt["y"] + prompt["height"], "what takes back has no row of its own"
    assert_seen_at_every_size(page, ".bids-row .button")


def test_levels_that_must_be_sold_can_be_seen(served: Served, page: Page) -> None:
    monopoly(page, served, 4, "picture.phase === 'sale'", minigame="auto", rent="auto")
    assert_seen_at_every_size(page, ".level-choice")


def test_several_rents_can_be_asked_for(served: Served, page: Page) -> None:
    monopoly(page, served, 4, "picture.can_ask && picture.claims.length > 1", minigame="auto")
    assert_seen_at_every_size(page, ".claim .button")


def test_what_a_real_unit_showed_can_be_told(served: Served, page: Page) -> None:
    table = monopoly(page, served, 4, "picture.phase === 'mini'", minigame="enter")
    table.say("Entrer les points")
    expect(page.locator(".told")).to_be_visible()
    assert_seen_at_every_size(page, ".told input, .told .button")


def test_real_dice_of_monopoly_can_be_told(served: Served, page: Page) -> None:
    MonopolyTable(page, served, "pppp", "asked", names=tuple(NAMES))
    assert_seen_at_every_size(page, ".asked .face, .asked .button")


def test_a_real_card_can_be_told(served: Served, page: Page) -> None:
    chase(page, served, "picture.throw?.kind === 'card'")
    for _ in range(3):
        page.locator(".asked .face").first.click()
    assert_seen_at_every_size(page, ".asked .face, .asked .button")


def test_ghosts_can_be_shared_out(served: Served, page: Page) -> None:
    chase(page, served, "picture.phase === 'split'")
    page.get_by_role("button", name="Changer le partage").click()
    for width, height in [(320, 568), *SIZES]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        size = f"{width}x{height}"
        assert page.evaluate(CUT, "dialog .choice, dialog .button") == [], size
        assert page.locator("dialog .choice").evaluate_all(BROKEN) == [], size


def test_real_dice_of_duel_are_told_and_given_away(served: Served, page: Page) -> None:
    table = DuelTable(page, served, "asked", names=tuple(NAMES))
    table.begin()
    assert_seen_at_every_size(page, ".asked .face, .asked .button")
    page.set_viewport_size({"width": 390, "height": 844})
    table.tell(6, 3)
    assert_seen_at_every_size(page, ".dice-choice")
    table.press(table.choices.nth(1))
    assert_seen_at_every_size(page, ".bar .pick, .bar .button")
