"""The mini game in a browser: drawn ahead of the server by the same rules, whatever the screen's rate and the line."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pacboard.board.directions import NAMES
from pacboard.core.types import Seat
from pacboard.games.monopoly import minigame
from pacboard.games.monopoly.minigame import played
from pacboard.server.live_throw import LiveThrow
from pacboard.server.protocol import encode
from tests.support.rule import rule
from tests.units.server.running import PATIENCE
from tests.web.match_page import PAINTED
from tests.web.monopoly_table import MonopolyTable
from tests.web.served import Served

Json = Any

# A mini game played on this device by a clock of its own, looked at every so many milliseconds.
ALONE = """async ([seed, inputs, frames]) => {
    const rules = await import('/generated/monopoly/minigame.js');
    const { LocalRun } = await import('/static/monopoly/minigame/live.js');
    let now = 0;
    const names = ['up', 'right', 'down', 'left'], left = [...inputs];
    const run = new LocalRun(rules, { now: () => now, seed });
    for (let k = 0; run.run().how === 0; k++) {
        const next = now + frames[k % frames.length];
        while (left.length && 3000 + left[0][0] * 1000 / 60 + 1 < next) {
            const [tick, direction] = left.shift();
            now = 3000 + tick * 1000 / 60 + 1;
            run.press(names[direction]);
        }
        now = next;
    }
    return { ...run.run() };
}"""
# A mini game that goes on at tick 60 after a crash, seen when word of it comes, when the music ends, and 50 ticks on.
GOES_ON = """async (run) => {
    const rules = await import('/generated/monopoly/minigame.js');
    const { LiveRun } = await import('/static/monopoly/minigame/live.js');
    let now = 5000;
    const live = new LiveRun(rules, () => undefined, () => now), seen = [];
    live.hear({ starts_in: 3, now: 60, run, ahead: [] });
    for (const later of [0, 3100, 3100 + 50 * 1000 / 60]) {
        now = 5000 + later;
        seen.push([live.tick, live.run().tick, live.startsIn > 0]);
    }
    return seen;
}"""
# A screen by a clock of the test's own; it steers at some ticks, and notes whether each turn was obeyed at once and
# whether later word ever changed the picture.
SCREEN = """async (wishes) => {
    const { LiveRun } = await import('/static/monopoly/minigame/live.js');
    const rules = await import('/generated/monopoly/minigame.js');
    const names = ['up', 'right', 'down', 'left'], left = [...wishes];
    let now = 1000, sent = [];
    const live = new LiveRun(rules, (message) => sent.push(message), () => now);
    const seen = { pressed: [], jumps: 0, late: 0, points: 0, how: 0 };
    const hear = (message) => {
        const tick = live.tick, before = live.started && JSON.stringify(live.run());
        live.hear(message);
        if (before && live.tick === tick && JSON.stringify(live.run()) !== before) seen.jumps += 1;
    };
    const steer = () => {
        const [, direction] = left.shift();
        live.press(names[direction]);
        seen.pressed.push([live.last, direction]);
        const soon = live.run();
        if (soon.tick === live.last) rules.tick(soon, direction);
        if (soon.how === 0 && soon.wish !== direction) seen.late += 1;
    };
    window.frame = ([time, messages]) => {
        now = 1000 + time;
        messages.forEach(hear);
        while (left.length && live.tick >= left[0][0] && live.run().how === 0) steer();
        Object.assign(seen, { points: rules.points(live.run()), how: live.run().how });
        return sent.splice(0);
    };
    window.seen = () => seen;
    live.start();
}"""
# The page's clock for mini games: it stands still once it has been turned.
STANDING = """{
    const flows = performance.now.bind(performance);
    let standing = null;
    performance.now = () => standing ?? flows();
    window.turn = (seconds) => (standing = performance.now() + 1000 * seconds);
}"""
# What is written over the digits of the score, which stand in the middle of the maze.
ON_THE_SCORE = """() => {
    const { top, height } = document.querySelector('canvas').getBoundingClientRect();
    return [...document.querySelectorAll('.mini-over > *')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.bottom > top + 0.455 * height && box.top < top + 0.53 * height;
    }).map((one) => one.textContent);
}"""


@pytest.fixture(autouse=True)
def errors(page: Page) -> Iterator[None]:
    """No script may fail."""
    found: list[str] = []
    page.set_default_timeout(1000 * PATIENCE)
    page.on("pageerror", lambda error: found.append(str(error)))
    yield
    assert found == []


def ready(served: Served, page: Page) -> MiniTable:
    """A table at which a person is about to play, once the clocks are turned."""
    page.add_init_script(STANDING)
    table = MiniTable(page, served, "pp")
    table.play_until("picture.phase === 'mini'")
    table.seat = table.picture["player"]
    page.evaluate("(seat) => match.send({ type: 'act', seat, actions: ['play'] })", table.seat)
    page.wait_for_selector(".mini-ready .button")
    table.turn(0)
    table.listen()
    return table


class MiniTable(MonopolyTable):
    """A table in front of a server, both with clocks that are turned by hand."""

    seat = 0

    def turn(self, seconds: float) -> None:
        """Let time pass, here first."""
        self.page.evaluate("(seconds) => turn(seconds)", seconds)
        self.served.turn(seconds)

    def listen(self) -> None:
        """Keep the server's last picture of the mini game."""
        self.page.evaluate("""() => {
            window.heard = null;
            match.on('mini', (message) => (window.heard = message));
        }""")

    def to_the_first_tick(self) -> None:
        """Let the music pass, so that the next picture that the page draws is that of tick 0."""
        self.page.wait_for_function("() => heard?.starts_in === 3")
        self.page.evaluate("turn(2.99)")
        self.served.turn(3.02)  # in one step: after a picture at 2.99 it would wait for 3.04
        self.page.wait_for_function("() => heard?.starts_in === 0")
        self.page.evaluate("turn(0.045)")  # by the clock here it begins 30 ms later, and never before the server's

    def until_pressed(self, inputs: Json) -> None:
        """Until the server has taken what was pressed; pictures of it come only as its clock goes on."""
        self.page.evaluate(PAINTED)
        self.page.evaluate("(seat) => match.plan(seat, [])", self.seat)  # answered after whatever was sent before
        self.served.turn(0.05)
        self.page.wait_for_function("(inputs) => JSON.stringify(heard.ahead) === JSON.stringify(inputs)", arg=inputs)

    def to_the_end(self) -> None:
        """Let the 15 seconds pass."""
        self.turn(20)
        expect(self.page.locator(".mini-over strong")).to_be_visible()


def last_game(served: Served, table: MonopolyTable) -> tuple[str, int]:
    """The proof of the last mini game and its points, as the server has saved them."""
    found = [line for line in served.entries(table.page, table.match_id) if line["entry"].get("proof")][-1]
    return found["entry"]["proof"], found["events"][0]["shown"]


@rule("MO-MIN-5")
@pytest.mark.parametrize("frames", [[1000 / 30], [1000 / 60], [1000 / 120], [1000 / 240], [7, 130, 16, 16, 400, 33]],
                         ids=["30 Hz", "60 Hz", "120 Hz", "240 Hz", "dropped frames"])
def test_the_rate_of_the_screen_changes_nothing(served: Served, page: Page, frames: list[float]) -> None:
    page.goto(served.origin)
    rng = random.Random(3)
    for seed in range(1, 9):
        inputs = [(at, rng.randrange(4)) for at in sorted(rng.sample(range(minigame.TICKS), 80))]
        run = minigame.play(seed, inputs)
        there = page.evaluate(ALONE, [seed, inputs, frames])
        assert (there["tick"], there["how"], there["pac"], there["cell"]) == (run.tick, run.how, run.pac, run.cell)
        assert (there["pellets"], there["powers"], there["ghosts"]) == (run.pellets, run.powers, run.ghosts)


@rule("MO-GO-1")
def test_what_a_crash_cut_short_goes_on_there_after_the_music(served: Served, page: Page) -> None:
    page.goto(served.origin)
    run = minigame.begin(5)
    for _ in range(45):
        minigame.tick(run, -1)
    music, on, later = page.evaluate(GOES_ON, asdict(run))
    assert music == [-1, 60, True]
    assert (on[2], on[0], later[0] - on[0]) == (False, on[1], 50)
    assert 60 <= on[0] <= 66


class SlowLine:
    """Messages that take their time, and come in order."""

    def __init__(self, ways: list[float]) -> None:
        self.ways = ways
        self.waiting: list[tuple[float, Json]] = []
        self.count = 0

    def send(self, now: float, message: Json) -> None:
        comes = now + self.ways[self.count % len(self.ways)]
        self.waiting.append((max(comes, self.waiting[-1][0]) if self.waiting else comes, message))
        self.count += 1

    def come(self, now: float) -> list[Json]:
        """What has come by now."""
        there = [message for comes, message in self.waiting if comes <= now]
        self.waiting = [(comes, message) for comes, message in self.waiting if comes > now]
        return there


@rule("MO-MIN-5")
@pytest.mark.parametrize("ways", [[0.15], [0.15, 0.12, 0.18, 0.14]], ids=["150 ms", "120 to 180 ms"])
def test_a_slow_line_is_not_felt(served: Served, page: Page, ways: list[float]) -> None:
    page.goto(served.origin)
    wishes = [[4, 3], [20, 0], [45, 1], [60, 0], [95, 3], [120, 2], [150, 1], [190, 2], [230, 3], [300, 0], [500, 1]]
    page.evaluate(SCREEN, wishes)
    live, there, back = LiveThrow(played, Seat(0), 7), SlowLine(ways), SlowLine(ways)
    for k in range(1200):  # pictures at 60 Hz; the server's come with every third
        now = k / 60
        for message in there.come(now):
            if message["type"] == "mini_start":
                live.start(now)
            else:
                assert live.press(message["tick"], NAMES.index(message["direction"]), now)
        if live.began is not None and k % 3 == 0:
            live.advance(now)
            back.send(now, json.loads(encode(live.picture(now))))
        for message in page.evaluate("(news) => frame(news)", [1000 * now, back.come(now)]):
            there.send(now, message)
    seen = page.evaluate("seen()")
    assert (seen["late"], seen["jumps"]) == (0, 0)
    seed, taken = minigame.parse_proof(live.proof())
    end = minigame.play(seed, taken)
    assert taken == [(at, d) for at, d in seen["pressed"] if at < end.tick], "every turn counts where it was made"
    assert len(taken) >= 5
    assert minigame.points(end) == minigame.points(live.run) == seen["points"]
    assert seen["how"] == end.how


@rule("MO-MIN-2", "MO-MIN-3")
def test_the_score_on_the_screen_is_that_of_the_proof(served: Served, page: Page) -> None:
    table = ready(served, page)
    before = table.picture["seats"][table.seat]["points"]
    expect(page.locator(".mini-ready .button")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_selector(".mini-count")
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "w", "a"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.matches('.mini-box')"), "the focus stays with the game"
    table.to_the_first_tick()
    table.until_pressed([[0, NAMES.index("left")]])
    table.to_the_end()
    shown = page.locator(".mini-over strong").inner_text()
    table.need()
    assert page.evaluate("Boolean(document.activeElement.closest('.bar'))"), "and goes on to what is to be done"
    proof, points = last_game(served, table)
    assert proof.partition(":")[2] == "0l", "what was pressed last during the music counts from the start"
    assert minigame.score(*minigame.parse_proof(proof)) == points
    assert shown == f"{points} points!"
    table.expect_line(f"wins {points} points in the mini game.")
    assert table.picture["seats"][table.seat]["points"] <= before + points


@rule("MO-GO-1")
def test_a_server_killed_in_the_middle_lets_the_open_page_go_on(served: Served, page: Page) -> None:
    table = ready(served, page)
    page.locator(".mini-ready .button").click()
    page.wait_for_selector(".mini-count")
    served.kill()
    page.wait_for_function("() => match.status.value !== 'live'")
    served.start()
    page.wait_for_function("() => match.status.value === 'live'")
    served.turn(1.1)  # once a second the server says that it waits for somebody to go on
    page.locator(".mini-ready .button").click()
    page.wait_for_selector(".mini-count")
    table.to_the_end()
    table.need()
    proof, points = last_game(served, table)
    assert minigame.score(*minigame.parse_proof(proof)) == points


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_finger_and_stick_steer_on_a_phone(served: Served, page: Page) -> None:
    table = ready(served, page)
    page.locator(".mini-ready .button").tap()
    stick = page.locator(".mini-stick button")
    expect(stick).to_have_count(4)
    boxes: list[Json] = [one.bounding_box() for one in stick.all()]
    assert all(box["width"] >= 44 and box["height"] >= 44 and box["y"] + box["height"] <= 844 for box in boxes)
    table.to_the_first_tick()
    page.wait_for_selector(".mini-count", state="detached")
    page.evaluate("""() => {
        document.querySelector('.stick-right').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        const field = document.querySelector('.mini-field');
        const at = (kind, clientY) =>
            field.dispatchEvent(new PointerEvent(kind, { clientX: 200, clientY, bubbles: true }));
        at('pointerdown', 300);
        at('pointermove', 260);
        at('pointerup', 260);
    }""")
    table.until_pressed([[0, NAMES.index("right")], [1, NAMES.index("up")]])
    table.to_the_end()
    assert page.evaluate(ON_THE_SCORE) == []
    proof, _ = last_game(served, table)
    assert [word[-1] for word in proof.partition(":")[2].split(",")] == ["r", "u"]


@rule("MO-MIN-5", "MO-GO-1")
def test_nobody_who_waits_is_caught_in_the_first_second() -> None:
    for seed in range(1, 500):
        run = minigame.play(seed, [])
        assert run.tick >= 1.5 * minigame.TICKS_A_SECOND, seed
