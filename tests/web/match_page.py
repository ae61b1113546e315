"""A page at the table of a match, of whatever game; it waits for what the screen shows, never for a time."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


class MatchPage:
    """One match on one page, with a socket of its own as `match`."""

    NEED = ""  # a script: what the screen asks for, once it has been drawn; false as long as something is under way

    def __init__(self, page: Page, origin: str, match_id: str) -> None:
        self.page, self.match_id = page, match_id
        self.address = f"{origin}/match/{match_id}"
        self.bar = page.locator(".bar")
        self.prompt = self.bar.locator(".prompt")

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
        """What is asked of somebody here, now that the screen has come to rest."""
        while True:
            self.page.wait_for_function(self.NEED)
            self.page.evaluate(PAINTED)
            if found := self.page.evaluate(self.NEED):
                return str(found)
