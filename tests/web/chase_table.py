"""A player at the table of chase, by mouse, finger or keys; it waits for what the screen shows, never for a time."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.match_page import MatchPage

# What the screen asks of somebody here, once it has been drawn: "press", "move" or "over"; false as long as others act.
NEED = """() => {
    if (document.querySelector('.end-pad')) return 'over';
    const bar = document.querySelector('.bar.mine');
    if (!bar || match.status.value !== 'live' || match.busy.value) return false;
    if (bar.matches('.need-move')) return document.querySelector('.plan .end') && 'move';
    return bar.querySelector('.button.go.big:not([aria-disabled=true])') && 'press';
}"""
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


class ChaseTable(MatchPage):
    """One match of chase on one page."""

    NEED = NEED

    def __init__(self, page: Page, origin: str, match_id: str) -> None:
        super().__init__(page, origin, match_id)
        self.go = self.bar.locator(".button.go.big")

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
