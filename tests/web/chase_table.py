"""A player at the table of chase, by mouse, finger or keys; it waits for what the screen shows, never for a time."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

# What the screen asks of somebody here, once it has been drawn: "press", "move" or "over"; false as long as others act.
NEED = """() => {
    if (document.querySelector('.end-pad')) return 'over';
    const bar = document.querySelector('.bar.mine');
    if (!bar || match.status.value !== 'live' || match.busy.value) return false;
    if (bar.matches('.need-move')) return document.querySelector('.plan .end') && 'move';
    return bar.querySelector('.button.go.big:not([aria-disabled=true])') && 'press';
}"""
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
SAFE_END = """() => {
    const rings = ['.end.far:not(.risky)', '.end:not(.risky)', '.end'].map((kind) =>
        document.querySelector(`.plan ${kind}`));
    const box = rings.find(Boolean).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""
ANY_WAY = """async () => {
    const { phase, pac, ghosts, mover } = match.picture.value;
    const { ends } = await match.plan(phase === 'pac_step' ? pac.seat : ghosts[mover].seat, []);
    return Object.values(ends)[0];
}"""
KEYS = {"up": "ArrowUp", "right": "ArrowRight", "down": "ArrowDown", "left": "ArrowLeft"}


class ChaseTable:
    """One match on one page."""

    def __init__(self, page: Page, origin: str, match_id: str) -> None:
        self.page, self.match_id = page, match_id
        self.address = f"{origin}/match/{match_id}"
        self.go = page.locator(".bar .button.go.big")
        self.prompt = page.locator(".bar .prompt")

    def open(self) -> None:
        """Open the table, or open it anew."""
        self.page.goto(self.address)
        self.attach()

    def attach(self) -> None:
        """The page is at the table: get hold of the match it shows."""
        self.page.evaluate("""async (id) => {
            window.match = (await import('/static/app/socket.js')).openMatch(id);
        }""", self.match_id)
        self.page.wait_for_selector(".bar", state="attached")
        self.page.wait_for_function("() => match.status.value === 'live'")

    @property
    def seq(self) -> int:
        """The last entry that the client knows."""
        return int(self.page.evaluate("match.seq"))

    @property
    def picture(self) -> Any:
        """What the client shows, as data."""
        return self.page.evaluate("match.picture.value")

    def wait_for_entry(self, after: int) -> None:
        """Until another entry has come and nothing is under way."""
        self.page.wait_for_function("(after) => match.seq > after && !match.busy.value", arg=after)

    def need(self) -> str:
        """What is asked of somebody here, now that the screen has come to rest: "press", "move" or "over"."""
        while True:
            self.page.wait_for_function(NEED)
            self.page.evaluate(PAINTED)
            found = self.page.evaluate(NEED)
            if found:
                return str(found)

    def plan(self) -> None:
        """Point at a space where the move ends, and see that it can be confirmed."""
        x, y = self.page.evaluate(SAFE_END)
        if self.page.evaluate("navigator.maxTouchPoints"):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        expect(self.go).to_have_attribute("aria-disabled", "false")

    def act(self) -> str:
        """Do what is asked, by mouse or finger; returns what it was."""
        need, before = self.need(), self.seq
        if need == "over":
            return need
        if need == "move":
            self.plan()
        if self.page.evaluate("navigator.maxTouchPoints"):
            self.go.dispatch_event("click")  # a tap right after another one would count as the second of a double click
        else:
            self.go.click()
        self.wait_for_entry(before)
        return need

    def left(self) -> int:
        """Steps still to be planned, as the bar counts them."""
        return int(self.page.locator(".steps-left b").inner_text())

    def tap(self, space: int) -> None:
        """Click on the board where a space is."""
        self.page.mouse.click(*self._middle(space))

    def drag(self, spaces: list[int]) -> None:
        """Press on the first space, go over the others, and let go."""
        self.page.mouse.move(*self._middle(spaces[0]))
        self.page.mouse.down()
        for space in spaces[1:]:
            self.page.mouse.move(*self._middle(space))
        self.page.mouse.up()

    def _middle(self, space: int) -> tuple[float, float]:
        box = self.page.locator(f"[data-space='{space}']").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def step(self, direction: str) -> None:
        """Plan one step by an arrow key."""
        wanted = self.left() - 1
        self.page.keyboard.press(KEYS[direction])
        expect(self.page.locator(".steps-left b")).to_have_text(str(wanted))

    def way(self) -> list[str]:
        """A whole move, as steps."""
        return list(self.page.evaluate(ANY_WAY))
