"""The page checks all dice of a finished match by itself, and believes no server."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from playwright.sync_api import Page, expect

from pacboard import games
from pacboard.core.chance import Committed, committed_draw
from pacboard.core.record import BY_CHANCE, Record, format_record
from pacboard.table import draws
from tests.support.dealt import FORGED, OTHER, SECRET, SHORT, dealt, with_extra
from tests.support.pictures import as_json
from tests.web.served import Served
from tests.web.site import CHASE, DUEL, ORIGIN, Site, bot, person, summary

# Without the rules a page cannot know that a match should have gone on; the command line does.
WITHOUT_RULES = {"the last steps left out"}
CHECK = """async ([id, game]) => {
    const [{ checkDice }, { GAMES }] = [await import("/static/app/fair.js"), await import("/generated/games.js")];
    return checkDice(id, game, GAMES[game].proven);
}"""
Draws = list[dict[str, Any]]


def serve(site: Site, record: Record, listed: Draws | None = None) -> None:
    """The server tells this record, and this list of draws or the right one."""
    site.record = json.loads(format_record(record))
    site.draws = [asdict(draw) for draw in draws(games.load(record.game), record)] if listed is None else listed


def show(site: Site, record: Record) -> None:
    """Home, with a finished match that has this record."""
    serve(site, record)
    site.games = [CHASE, DUEL, {**DUEL, "name": "monopoly", "max_seats": 4}]
    site.matches = [summary("b", person("Ada"), bot("Turbo"), game=record.game, status="finished", turn=None,
                            winners=[0])]
    site.visit()


def check(site: Site) -> str:
    """What the page says of the dice."""
    site.page.get_by_role("button", name="Check the dice").click()
    expect(site.page.locator(".toast").first).to_be_visible()
    return " ".join(site.page.locator(".toast").all_text_contents())


def verdict(site: Site) -> dict[str, Any]:
    """The same without a look at the page."""
    found: dict[str, Any] = site.page.evaluate(CHECK, ["b", site.record["game"]])
    return found


def test_fair_dice_are_counted(site: Site) -> None:
    record = dealt("monopoly")
    show(site, record)
    fallen = sum(step.by == BY_CHANCE for step in record.steps)
    assert f"The dice were fair: all {fallen} draws follow from the secret" in check(site)
    for name in SHORT:
        serve(site, dealt(name))
        assert verdict(site) == {"kind": "fair", "step": 0, "checked": len(site.draws), "told": 0}


def test_forged_dice_are_found(site: Site) -> None:
    site.visit()
    found = {}
    for kind, forge in FORGED.items():
        serve(site, forge())
        found[kind] = verdict(site)["kind"]
    assert found == {
        **dict.fromkeys(FORGED, "forged"), **dict.fromkeys(WITHOUT_RULES, "fair"), "no secret": "missing",
        "another secret": "broken", "another hash": "broken", "no hash": "broken", "no text for a secret": "broken"}


def test_the_step_that_was_forged_is_named(site: Site) -> None:
    show(site, FORGED["another die in chase"]())
    said = check(site)
    step = int(said.split("Step ")[1].split()[0])
    assert [s.by for s in dealt("chase").steps[:step]].count(BY_CHANCE) == 7
    assert "Do not trust these dice" in said


def test_the_seal_that_was_shown_counts_and_not_that_of_the_record(site: Site) -> None:
    show(site, dealt("duel"))
    site.page.evaluate("seal => localStorage.setItem('pacboard.seal.b', seal)", Committed(OTHER).commitment)
    assert "does not fit the seal" in check(site)


def test_a_secret_that_is_kept_back_is_no_better_than_a_wrong_one(site: Site) -> None:
    show(site, with_extra(dealt("duel"), secret=None, commitment=None))
    site.page.evaluate("seal => localStorage.setItem('pacboard.seal.b', seal)", Committed(SECRET).commitment)
    assert "does not tell the secret" in check(site)


def test_there_is_nothing_to_check_of_real_dice(site: Site) -> None:
    show(site, with_extra(dealt("duel"), secret=None, commitment=None))
    assert "nothing to check" in check(site)


def test_what_people_told_is_counted(site: Site) -> None:
    record = dealt("monopoly", minigame="enter")
    show(site, record)
    told = sum(draw.origin == "told" for draw in draws(games.load("monopoly"), record))
    said = check(site)
    assert "The dice were fair" in said
    expect(site.page.locator(".toasts")).to_contain_text(f"{told} outcome")


def suited(listed: Draws, record: Record) -> Draws:
    """The list with the weights of the first forged card such that its draw would give it."""
    cards = [draw for draw in listed if draw["kind"] == "card"]
    names = as_json(games.load("chase").board())["decks"]["card"]["names"]
    forged = next(draw for draw in cards if names[_drawn(listed, draw)] != record.steps[draw["step"] - 1].do)
    forged["weights"] = [int(name == record.steps[forged["step"] - 1].do) for name in names]
    return listed


def _drawn(listed: Draws, draw: dict[str, Any]) -> int:
    return committed_draw(SECRET, listed.index(draw), draw["weights"])


def shortened(listed: Draws, _: Record) -> Draws:
    return listed[:-1]


def crossed_out(listed: Draws, _: Record) -> Draws:
    return listed[:4] + listed[5:]


def test_a_server_that_lies_about_its_weights_is_found(site: Site) -> None:
    site.visit()
    for kind, lie in (("another card", suited), ("another card", shortened), ("another die in chase", crossed_out)):
        record = FORGED[kind]()
        listed: Draws = [asdict(draw) for draw in draws(games.load(record.game), record)]
        serve(site, record, lie(listed, record))
        assert verdict(site)["kind"] == "forged", (kind, lie)


def test_another_outcome_of_a_mini_game_is_found(site: Site) -> None:
    site.visit()
    serve(site, dealt("monopoly"))
    step = next(draw["step"] for draw in site.draws if draw["origin"] == "played")
    site.record["steps"][step - 1][1] = "990"
    assert (verdict(site)["kind"], verdict(site)["step"]) == ("forged", step)


def test_draws_are_those_of_the_server(site: Site, page: Page) -> None:
    site.visit()
    weights = [[1] * 6, [1] * 256, [3, 0, 5, 1], [0, 0, 2], [2**31, 2**31 + 1, 2**30]]
    asked = [(k, weights[k % len(weights)]) for k in range(200)]
    found = page.evaluate("""async ([url, secret, asked]) => {
        const [{ drawn }, { fromHex }] = [await import(url + "draws.js"), await import(url + "sha256.js")];
        return asked.map(([k, weights]) => drawn(fromHex(secret), k, weights));
    }""", [f"{ORIGIN}/static/app/", SECRET.hex(), asked])
    assert found == [committed_draw(SECRET, k, w) for k, w in asked]


def test_the_dice_of_the_server_itself_are_fair(served: Served, page: Page) -> None:
    made = {served.create(page, kinds, game=game, turn_limit=limit): game
            for game, kinds, limit in (("chase", "bb", 6), ("duel", "bb", 8), ("monopoly", "bbb", 12))}
    for _ in range(1000):
        if {match["status"] for match in page.request.get(f"{served.origin}/api/matches").json()} == {"finished"}:
            break
        page.wait_for_timeout(100)
    page.goto(served.origin)
    found = {game: page.evaluate(CHECK, [match_id, game]) for match_id, game in made.items()}
    assert {game: verdict["kind"] for game, verdict in found.items()} == dict.fromkeys(made.values(), "fair")
    assert all(verdict["checked"] > 10 for verdict in found.values())
