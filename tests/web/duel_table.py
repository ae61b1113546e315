"""Players at the table of duel, by mouse, finger or keys; they wait for what the screen shows, never for a time."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from pacboard import games
from tests.support.pictures import as_json
from tests.web.match_page import PAINTED, MatchPage
from tests.web.served import Json, Served

SPACES = {space["name"]: k for k, space in enumerate(as_json(games.load("duel").board())["spaces"])}
GHOSTS = "RPBO"

# What the screen asks for, once it has been drawn; false as long as something is under way.
NEED = """() => {
    if (document.querySelector('.end-pad')) return 'over';
    const bar = document.querySelector('.bar.mine');
    if (!bar || match.status.value !== 'live' || match.busy.value) return false;
    if (bar.querySelector('.dice-choice')) return 'dice';
    if (bar.matches('.need-roll')) return bar.querySelector('.button.go') && 'roll';
    if (document.querySelector('.plan .end')) return 'move';
    return bar.querySelector('.ghost-pick') && !bar.querySelector('.ghost-pick [aria-checked=true]') && 'ghost';
}"""
# A way to the end of the move that is being planned, as directions.
WAY = """async (chosen) => {
    const { player } = match.picture.value;
    const plan = await match.plan(player, chosen);
    return Object.values(plan.ends)[0];
}"""


class DuelTable(MatchPage):
    """One match of two people on one page."""

    NEED = NEED

    def __init__(self, page: Page, served: Served, dice: str = "drawn", names: tuple[str, ...] = ("Ada", "Bo"),
                 **options: Json) -> None:
        seats = [{"name": name, "kind": "person", "level": 0} for name in names[:2]]
        wanted = {"game": "duel", "seats": seats, "options": options, "pace": "instant", "dice": dice}
        answer = page.request.post(f"{served.origin}/api/matches", data=wanted, headers={"origin": served.origin})
        assert answer.status == 201, answer.text()
        super().__init__(page, served.origin, str(answer.json()["id"]))
        self.go = self.bar.locator(".button.go")
        self.refusal = self.bar.locator(".refusal")
        self.choices = self.bar.locator(".dice-choice")
        self.open()

    def press(self, place: Locator) -> None:
        """Click, or tap, even on what is marked as not possible now."""
        if self.page.evaluate("navigator.maxTouchPoints"):
            place.tap(force=True)
        else:
            place.click(force=True)

    def tell(self, *pips: int) -> None:
        """Say what real dice show, and wait until it has happened."""
        before = self.seq
        expect(self.bar.locator(".asked-row")).to_have_count(len(pips))
        for row, face in zip(self.bar.locator(".asked-row").all(), pips, strict=True):
            self.press(row.locator(".face").nth(face - 1))
        self.press(self.go)
        self.page.wait_for_function("(before) => match.seq > before", arg=before)
        self.need()

    def begin(self, starter: int = 0) -> None:
        """The dice for the start."""
        self.tell(5 if starter == 0 else 2)
        self.tell(2 if starter == 0 else 5)

    def choose(self, words: str) -> None:
        """Take one of the choices of the dice."""
        self.press(self.choices.filter(has_text=words).first)
        self.need()

    def ghost(self, letter: str) -> None:
        """Choose a ghost in the bar."""
        self.press(self.bar.locator(".ghost-pick .pick").nth(GHOSTS.index(letter)))
        self.page.evaluate(PAINTED)

    def share(self, steps: int) -> None:
        """Give the first ghost so much of a 6."""
        button = self.bar.locator(".share-pick .pick").nth(steps - 2)
        self.press(button)
        expect(button).to_have_attribute("aria-checked", "true")
        expect(self.bar.locator(".steps-left b")).to_have_text(str(steps))

    def chosen(self) -> list[str]:
        """The ghost that is chosen in the bar, with its share of a 6, as an action."""
        picks = self.bar.locator(".ghost-pick .pick").evaluate_all("all => all.map((one) => one.ariaChecked)")
        share = self.bar.locator(".share-pick [aria-checked=true] b").all_inner_texts()
        return [GHOSTS[picks.index("true")] + "".join(share)] if "true" in picks else []

    def step(self, key: str) -> None:
        """Plan one step by an arrow key."""
        left = self.bar.locator(".steps-left b")
        before = left.inner_text()
        self.page.keyboard.press(key)
        expect(left).not_to_have_text(before)

    def space(self, name: str) -> Locator:
        """The button of a square."""
        return self.page.locator(f"[data-space='{SPACES[name]}']")

    def tap(self, name: str) -> None:
        """Point at a square of the board."""
        box = self.space(name).bounding_box()
        assert box is not None
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.page.evaluate("navigator.maxTouchPoints"):
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def confirm(self) -> None:
        """Go as planned, and wait until it has happened."""
        before = self.seq
        expect(self.go).to_have_attribute("aria-disabled", "false")
        self.press(self.go)
        self.wait_for_entry(before)

    def move(self, name: str) -> None:
        """Move to a square."""
        self.tap(name)
        self.confirm()

    def ends(self) -> list[str]:
        """The squares where the move can end, as the board's buttons say once the server has told them."""
        self.page.wait_for_selector(".plan .end", state="attached")
        self.page.evaluate(PAINTED)
        labels = self.page.locator(".space-button").evaluate_all("all => all.map((one) => one.ariaLabel)")
        return [label.split(",")[0] for label in labels if "can end here" in label or "peut finir ici" in label]

    def act(self, turn: int) -> str:
        """Do what is asked for, one way or another; returns what it was."""
        need = self.need()
        if need == "dice":
            self.press(self.choices.nth(turn % self.choices.count()))
        elif need == "ghost":
            free = self.bar.locator(".ghost-pick .pick:not(.barred)")
            self.press(free.nth(turn % free.count()))
        elif need == "roll":
            before = self.seq
            self.go.dispatch_event("click")  # a tap right after another one would count as the second of a double click
            self.wait_for_entry(before)
        elif need == "move":
            self.move(self.ends()[-1])
        return need
