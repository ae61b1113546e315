"""After a match: its results, a rematch and the way home stay in reach, also while one looks at the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.served import Json, Served

BY_LANGUAGE = pytest.mark.parametrize(("game", "options", "words"), [
    pytest.param("chase", {"turn_limit": 1}, "Home Results Rematch", id="chase"),
    pytest.param("duel", {"turn_limit": 2}, "Accueil Résultats Revanche", id="duel",
                 marks=pytest.mark.browser_context_args(locale="fr-FR")),
    pytest.param("monopoly", {"turn_limit": 2}, "Inicio Resultados Revancha", id="monopoly",
                 marks=pytest.mark.browser_context_args(locale="es-ES")),
])


@BY_LANGUAGE
def test_results_rematch_and_home_are_in_the_bar_while_one_looks_at_the_board(
        served: Served, page: Page, game: str, options: Json, words: str) -> None:
    match_id = served.create(page, "bb", game=game, **options)
    page.goto(f"{served.origin}/match/{match_id}")
    heading, buttons = page.locator("#end-title"), page.locator(".bar-buttons .button")
    expect(heading).to_be_focused()
    page.locator(".end-buttons button:not(.go)").press("Enter")
    expect(heading).to_have_count(0)
    expect(buttons).to_have_text(words.split())
    expect(buttons.last).to_be_focused()
    buttons.nth(1).press("Enter")
    expect(heading).to_be_focused()
    page.locator(".end-buttons button:not(.go)").press("Enter")
    buttons.last.press("Enter")
    page.wait_for_url(lambda url: "/match/" in url and match_id not in url)


def test_the_way_home_is_in_the_bar(served: Served, page: Page) -> None:
    page.goto(f"{served.origin}/match/{served.create(page, 'bb', turn_limit=1)}")
    page.locator(".end-buttons button:not(.go)").click()
    page.locator(".bar-buttons a").click()
    expect(page).to_have_url(f"{served.origin}/")
