"""The arcade unit's page, worked by hand."""

from __future__ import annotations

from playwright.sync_api import Page, expect


class UnitDevice:
    """The device on the table; coins are counted from 1."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.score = page.locator(".readout-score")
        self.words = page.locator(".unit-words")
        self.notice = page.locator(".unit-notice")
        self.button = page.locator(".white-button")

    def coin(self, coin: int) -> None:
        """Put a coin in, or take it out."""
        self.page.locator(".coin").nth(coin - 1).click()

    def push(self, *sides: str) -> None:
        for side in sides:
            self.page.locator(f".joystick .stick-{side}").click()

    def turn_to(self, number: int) -> None:
        """Round with the joystick, from Level 1 to a number: a Level, 17 the ghost fee, 18 the jail fee."""
        for _ in range(number - 1):
            self.page.locator(".wheel .button").nth(1).click()

    def press(self) -> None:
        self.button.click()

    def start(self, *coins: int) -> None:
        """Everybody puts the coin in and takes it out: 100 points each."""
        for coin in coins:
            self.coin(coin)
            self.coin(coin)

    def does(self, coin: int, side: str, number: int, *bids: str) -> None:
        """One action, from the coin in to the coin out."""
        self.coin(coin)
        self.does_in(side, number)
        if bids:
            self.push(*bids)
            self.press()
        self.coin(coin)

    def does_in(self, side: str, number: int) -> None:
        """Joystick to a side and round to a number, button: with a coin that is in."""
        self.push(side)
        self.turn_to(number)
        self.press()

    def assert_points(self, *points: int) -> None:
        for coin, wanted in enumerate(points, 1):
            self.coin(coin)
            expect(self.score).to_have_text(f"{wanted:04}")
            self.coin(coin)

    def history(self) -> list[str]:
        """What is booked, the newest first."""
        self.page.get_by_role("button", name="History").click()
        found = self.page.locator(".unit-history li > span").all_inner_texts()
        self.page.get_by_role("dialog").get_by_role("button", name="Close").click()
        return found
