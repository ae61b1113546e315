"""Small marks by which people go: what flashes, what a space is called, what a button, a badge and a caption say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pacboard import games
from tests.rules.chase.test_board_and_deck import CORNERS
from tests.support.pictures import as_json
from tests.support.rule import rule
from tests.web.chase_table import ChaseTable
from tests.web.match_page import PAINTED
from tests.web.monopoly_table import MonopolyTable
from tests.web.served import Served
from tests.web.site import Site

# The colours of a ghost's body while it can be eaten, tick by tick, from the whole time down to the last tick.
BODY = """async () => {
    const rules = await import('/generated/monopoly/minigame.js');
    const { draw, colours, WIDTH, HEIGHT } = await import('/static/monopoly/minigame/draw.js');
    const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
    const pen = canvas.getContext('2d', { willReadFrequently: true }), run = rules.begin(1), seen = [];
    run.wait.fill(0);
    run.scared.fill(1);
    const x = (rules.X[run.cell[0]] + 0.5) * 40, y = (rules.Y[run.cell[0]] + 0.5) * 40;
    for (run.fright = 180; run.fright > 0; run.fright--) {
        draw(pen, rules, run, colours(document.body), false);
        seen.push([...pen.getImageData(x, y - 14, 1, 1).data].join());
    }
    return seen;
}"""
# The straight pieces of all corridors, in spaces.
PIECES = """async (board) => {
    const { UNIT, corridors, makeGeometry } = await import('/static/board/geometry.js');
    const found = [];
    let at = [];
    for (const [, how, x, y] of corridors(makeGeometry(board)).matchAll(/([ML])([-0-9.]+) ([-0-9.]+)/g)) {
        const to = [x / UNIT, y / UNIT];
        if (how === 'L') found.push([...at, ...to]);
        at = to;
    }
    return found;
}"""
# A badge of two digits and the sign of danger, drawn as a table draws it: whether its text lies within it.
BADGE = """async () => {
    const { html, render, signal } = await import('/static/app/ui.js');
    const { Board } = await import('/static/board/board.js');
    const { makeGeometry } = await import('/static/board/geometry.js');
    const end = { steps: 15, nearest: 15, far: true, risky: true }, nothing = () => undefined;
    const plan = { way: [0], ends: new Map([[30, end]]), via: new Map(), goal: null, hue: 'pac', whole: false };
    const stage = { flash: signal(''), pops: signal([]) };
    const props = { geometry: makeGeometry(match.state.value.board), stage, maze: '', ground: '', tokens: '', plan,
        lit: { spaces: new Set() }, pointing: {},
        spoken: { label: () => '', cursor: 0, onFocus: nothing, name: '' } };
    const place = document.querySelector('.table-board').appendChild(document.createElement('div'));
    render(html`<${Board} ...${props} />`, place);
    const text = place.querySelector('.count text').getBBox(), back = place.querySelector('.count rect').getBBox();
    return [place.querySelector('.count').textContent, text.x >= back.x && text.x + text.width <= back.x + back.width];
}"""
COVERED = """() => {
    const over = [...document.querySelectorAll('.caption')].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll('[data-space]')].filter((space) => over.some((caption) => {
        const { left, top, right, bottom } = space.getBoundingClientRect();
        return left < caption.right && caption.left < right && top < caption.bottom && caption.top < bottom;
    })).length;
}"""


@rule("MO-MIN-2")
def test_blue_ghosts_flash_all_the_time_that_they_can_be_eaten(site: Site, page: Page) -> None:
    site.visit("/about")
    colours = page.evaluate(BODY)
    assert len(set(colours)) == 2
    assert all(len(set(colours[k:k + 30])) == 2 for k in range(0, 180, 30))  # both, in every half second


@rule("MO-FRE-1")
def test_who_rolls_to_jail_is_just_visiting(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, dice="asked", minigame="auto")
    for faces in ("65", "12", "61"):  # Ada begins, and goes seven spaces from GO
        before = table.seq
        for row, face in enumerate(faces):
            page.locator(".asked-row").nth(row).get_by_role("radio", name=face).click()
        page.get_by_role("button", name="That’s it").click()
        table.wait_for_entry(before)
    table.expect_line("Ada lands on “Just Visiting”.")


@rule("MO-AUC-1")
def test_a_bid_button_under_a_finger_never_changes_its_amount(served: Served, page: Page) -> None:
    table = MonopolyTable(page, served, "ppp", minigame="auto")
    table.play_until("picture.phase === 'offer'")
    table.say("Auction")
    second = page.locator(".bids-row").nth(1)
    under = second.locator(".button", has_text="20").element_handle()
    page.evaluate("match.connection.drop()")
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".bids-row").first.locator(".button").first.click()
    expect(other.locator(".bids-row").nth(1).locator(".button").first).to_have_text("20")
    page.evaluate("match.connection.connect()")
    expect(second.locator(".button").first).to_have_text("20")
    assert under is not None
    assert under.evaluate("one => [one.isConnected, one.textContent]") == [True, "20"]


@rule("CH-PAC-5")
@pytest.mark.parametrize("maze", [maze for maze, _ in CORNERS.values()], ids=CORNERS)
def test_start_at_a_corner_is_drawn_round_it(site: Site, page: Page, tmp_path: Path, maze: str) -> None:
    (tmp_path / "maze.txt").write_text(maze + "\n", encoding="utf-8")
    board = as_json(games.load("chase", tmp_path).board())
    site.visit("/about")
    pieces = page.evaluate(PIECES, board)
    assert all(0 <= x <= board["width"] - 1 and 0 <= y <= board["height"] - 1
               for piece in pieces for x, y in (piece[:2], piece[2:]))
    assert all(left == right or up == down for left, up, right, down in pieces)
    ends = [tuple(piece[k:k + 2]) for piece in pieces for k in (0, 2)]
    assert ends.count((board["start"]["x"], board["start"]["y"])) == 2


def planning(served: Served, page: Page) -> ChaseTable:
    """Pac-Man has rolled."""
    match_id = served.create(page, "pp")
    served.play_until(page, match_id, lambda picture: picture["phase"] == "pac_step" and len(picture["legal"]) > 1)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    assert table.need() == "move"
    return table


def spoken(language: str, touch: bool, *words: str) -> Any:
    hand = pytest.mark.browser_context_args(locale=language, has_touch=touch, is_mobile=touch,
                                            viewport={"width": 390 if touch else 1280, "height": 844})
    return pytest.param(*words, id=f"{language}-{'touch' if touch else 'mouse'}", marks=hand)


@pytest.mark.parametrize(("hint", "tools"), [
    spoken("en-GB", False, "Click", "✕ Start over ⌫ Step back"),
    spoken("en-GB", True, "Tap", "✕ Start over ⌫ Step back"),
    spoken("fr-FR", False, "Clique", "✕ Effacer ⌫ Reculer"), spoken("fr-FR", True, "Touche", "✕ Effacer ⌫ Reculer"),
    spoken("es-ES", False, "Haz clic", "✕ Borrar ⌫ Atrás"), spoken("es-ES", True, "Toca", "✕ Borrar ⌫ Atrás"),
])
def test_a_hint_suits_the_hand_and_tools_have_words(served: Served, page: Page, hint: str, tools: str) -> None:
    table = planning(served, page)
    assert table.bar.locator(".hint").inner_text().startswith(hint)
    table.plan()
    assert " ".join(table.bar.locator(".tool").all_inner_texts()).split() == tools.split()  # a sign and its word
    assert all(one.is_visible() for one in table.bar.locator(".tool-label").all())


def test_a_badge_of_two_digits_in_danger_is_not_cut(served: Served, page: Page) -> None:
    planning(served, page)
    assert page.evaluate(BADGE) == ["15!", True]


@pytest.mark.parametrize("game", ["chase", "duel", "monopoly"])
def test_captions_of_sounds_cover_no_space(served: Served, page: Page, game: str) -> None:
    page.goto(served.origin)
    page.evaluate("localStorage.setItem('pacboard.captions', 'on')")
    page.goto(f"{served.origin}/match/{served.create(page, 'pp', game=game)}")
    page.wait_for_selector(".bar", state="attached")
    for width, height in ((1280, 860), (1920, 1080), (820, 1180), (390, 844), (320, 568), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        page.evaluate("""async () => {
            const { play, captions } = await import('/static/sound/play.js');
            captions.value = [];
            for (const sound of ['dice', 'step', 'dot']) play(sound);
        }""")
        expect(page.locator(".caption").first).to_be_visible()
        assert page.evaluate(COVERED) == 0, f"{width}x{height}"
