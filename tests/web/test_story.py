"""The screen and the command line tell every playthrough in the same sentences."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from pacboard import games
from pacboard.cli.story import Story
from pacboard.cli.texts import Texts
from pacboard.core.rulebook import LANGUAGES
from tests.playthroughs import telling
from tests.support.pictures import as_json
from tests.web.site import Site

FILES = sorted(Path(telling.__file__).parent.glob("*.txt"))
NAMES = ["Ada", "Bo", "Cleo", "Dan"]
EVENT = re.compile(r"    ([a-z_]+) ([A-Z]+-[A-Z]+-\d+)(.*)")
TELL = """
async ([table, board, seats, entries, language]) => {
  const { speak } = await import('/static/app/i18n.js');
  const { Story } = await import('/static/table/story.js');
  const { sentence } = await import('/static/table/lines.js');
  await speak(language);
  return new Story(table, board, () => seats).tell(entries).map(sentence);
}
"""
Json = Any


@dataclass
class Told:
    """An event as a playthrough has it."""

    kind: str
    rule: str
    facts: dict[str, Any] = field(default_factory=dict)


def steps(text: str) -> Iterator[tuple[int, bool, list[Told]]]:
    """Every step of a playthrough: its number, whether it was chance, and its events."""
    step: tuple[int, bool, list[Told]] | None = None
    for line in text.split("\n"):
        if begun := telling.STEP.fullmatch(line):
            if step:
                yield step
            step = (int(line.split()[0]), begun[1] is not None, [])
        elif step and (event := EVENT.fullmatch(line)):
            facts = {name: _value(value) for name, value in re.findall(r"(\w+)=(\[.*?\]|\S+)", event[3])}
            step[2].append(Told(event[1], event[2], facts))
    if step:
        yield step


def _value(text: str) -> Any:
    return ast.literal_eval(text) if re.match(r"[-\[\d]|None$", text) else text


def test_a_name_from_right_to_left_leaves_a_sentence_in_order(site: Site, page: Page) -> None:
    facts = {"seat": 0, "by": 1, "own": 0, "ghost": 0, "space": 7, "dropped": 1, "given": 1, "hearts": 2}
    game = games.load("duel")
    site.visit("/about")
    entry = {"seq": 1, "entry": {"kind": "act", "seat": 1},
             "events": [{"kind": "pac_captured", "rule": "DU-CAP-2", **facts}]}
    shown = page.evaluate(TELL, [games.story("duel"), as_json(game.board()), [{"name": "שרה"}, {"name": "Bo"}], [entry],
                                 "en"])
    name = "\u2068שרה\u2069"
    assert shown == [f"Red captures {name}’s Pac-Man! Hearts left: 2. One of {name}’s dots goes to Bo."]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_told_alike(site: Site, page: Page, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game, count = games.load(path.stem.partition("_")[0]), int(re.findall(r"^seats: (\d)$", text, re.MULTILINE)[0])
    names, told = NAMES[:count], list(steps(text))
    entries = [{"seq": number, "entry": {"kind": "chance" if is_chance else "act", "seat": 0},
                "events": [{"kind": event.kind, "rule": event.rule, **event.facts} for event in events]}
               for number, is_chance, events in told]
    seats = [{"name": name} for name in names]
    site.visit("/about")
    for language in LANGUAGES:
        texts = Texts(language)
        story: Any = Story(game, names, texts)
        for step in told:
            story.add(*step)
        shown = page.evaluate(TELL, [games.story(game.NAME), as_json(game.board()), seats, entries, language])
        assert shown == [texts.say(line.key, line.facts) for line in story.lines]
        assert len(shown) > 100
