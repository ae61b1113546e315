"""Players at the table of monopoly; they wait for what the screen shows, never for a time."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.match_page import MatchPage
from tests.web.served import Json, Served

# What the screen asks for, once it has been drawn; false as long as something is under way.
NEED = """() => {
    if (document.querySelector('.end-pad')) return 'over';
    const bar = document.querySelector('.bar.mine');
    if (!bar || match.status.value !== 'live' || match.busy.value) return false;
    if (!bar.querySelector('.bar-buttons .button:not(.tool):not([aria-disabled=true])')) return false;
    return bar.className.match(/need-(\\w+)/)[1];
}"""
# Plays on without the screen until a condition on the picture holds; people take what is offered, bots are waited for.
PLAY_UNTIL = """async (condition) => {
    const found = new Function('picture', `return ${condition}`);
    for (let k = 0; k < 3000; k++) {
        const picture = match.picture.value, { throw: due, actor, legal, phase } = picture;
        if (found(picture)) return true;
        const seq = match.seq;
        const { seats, options } = match.state.value;
        if (due?.played || seats[due ? due.seat : actor]?.kind === 'bot') {
            while (match.seq === seq) await new Promise((done) => requestAnimationFrame(done));
        } else if (due) await match.send({ type: 'roll', seat: due.seat });
        else {
            const mini = options.minigame === 'auto' ? 'play' : 'skip';
            const wanted = [mini, 'buy', 'stay', 'roll'].find((one) => legal.includes(one));
            const action = phase === 'auction' ? `pass@${actor}` : wanted ?? legal[0];
            await match.send({ type: 'act', seat: actor, actions: [action] });
        }
    }
    return false;
}"""

NAMES = ("Ada", "Bo", "Cleo", "Maximiliane-Charlotte")


class MonopolyTable(MatchPage):
    """One match on one page: "ppb" are two people here and a bot."""

    NEED = NEED

    def __init__(self, page: Page, served: Served, kinds: str = "pp", dice: str = "drawn",
                 names: tuple[str, ...] = NAMES, **options: Json) -> None:
        seats = [{"name": name, "kind": "bot" if kind == "b" else "person", "level": int(kind == "b")}
                 for name, kind in zip(names, kinds, strict=False)]
        wanted = {"game": "monopoly", "seats": seats, "options": options, "pace": "instant", "dice": dice}
        answer = page.request.post(f"{served.origin}/api/matches", data=wanted, headers={"origin": served.origin})
        assert answer.status == 201, answer.text()
        super().__init__(page, served.origin, str(answer.json()["id"]))
        self.served = served
        self.buttons = self.bar.locator(".bar-buttons")
        self.open()

    def play_until(self, condition: str) -> None:
        """Let everybody here play on until something holds of the `picture`."""
        assert self.page.evaluate(PLAY_UNTIL, condition), condition

    def act(self) -> str:
        """Do what is asked by the loud button, or the first one; returns what it was."""
        need, before = self.need(), self.seq
        if need != "over":
            loud = self.buttons.locator(".button.go:not([aria-disabled=true])")
            (loud if loud.count() else self.buttons.locator(".button:not(.tool)")).first.click()
            self.wait_for_entry(before)
        return need

    def say(self, name: str) -> None:
        """Press a button of the bar by its words."""
        before = self.seq
        self.buttons.get_by_role("button", name=name).first.click()
        self.wait_for_entry(before)

    def expect_line(self, text: str) -> None:
        """The log tells this."""
        expect(self.page.locator(".table-right .log-line", has_text=text).last).to_be_attached()
