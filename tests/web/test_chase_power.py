"""Power is told for as long as it lasts, also while Pac-Man walks with it (CH-POW-2)."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.rule import rule
from tests.web.chase_table import ChaseTable
from tests.web.served import Json, Served


def is_powered(picture: Json) -> bool:
    """Pac-Man has eaten his first power pellet, and the first of three power rolls is due."""
    return bool(picture["phase"] == "power_die" and picture["pac"]["power_rolls"] == 2)


@rule("CH-POW-2")
def test_power_and_the_rolls_left_are_told_from_the_pellet_to_the_last_move(served: Served, page: Page) -> None:
    match_id = served.create(page, "pp")
    served.play_until(page, match_id, is_powered)
    table = ChaseTable(page, served.origin, match_id)
    table.open()
    seat = page.locator(".seat.is-pac")
    assert table.need() == "press"
    expect(seat.get_by_label("Power: 3 rolls left")).to_be_visible()
    table.act()
    assert table.need() == "move"
    expect(table.bar.locator(".prompt")).to_contain_text("Power! Draw Pac-Man’s way")
    expect(table.bar.locator(".prompt")).to_contain_text("rolls still to come: 2")
    expect(seat.get_by_label("Power: 2 rolls left")).to_be_visible()
