"""The table of a game's rules in docs/: every rule in our wording, and the tests that show it.

`python -m tests.support.rule_table` (or `make docs`) writes the tables anew.
"""

from __future__ import annotations

from pathlib import Path

from pacboard import games
from pacboard.core.rulebook import Chapter, Rule
from tests.support.marked import Marked, marked_tests

BROWSER = "web/"  # tests there show whole matches; the table names those that show a rule alone
DOCS = Path(__file__).resolve().parents[2] / "docs"


def table_path(game: str) -> Path:
    """Where the table of a game stands."""
    return DOCS / f"rules-{game}.md"


def rule_table(game: str) -> str:
    """The whole page, as Markdown."""
    book = games.rulebook(game)
    tests = {rule: [test for test in shown if not test.file.startswith(BROWSER)]
             for rule, shown in marked_tests().items()}
    rules = list(book.rules())
    head = [
        f"# The rules of {game}",
        "",
        "Made by `make docs` from the game's `rules.toml` and the tests marked with `@rule`; do not edit it by hand.",
        "The rules are their authors'; the wording is our own.",
        "",
        f"{len(rules)} rules. *Ruling* marks the {sum(rule.ruling for rule in rules)} that are, or contain, our",
        "decision where the printed rules leave something open; *option* names the house rule that switches it.",
    ]
    return "\n".join([*head, *(line for chapter in book.chapters for line in _chapter_lines(chapter, tests))]) + "\n"


def _chapter_lines(chapter: Chapter, tests: dict[str, list[Marked]]) -> list[str]:
    return ["", f"## {chapter.title['en']}", "", "| Id | Rule | Shown by |", "| --- | --- | --- |",
            *(_row(rule, tests.get(rule.id, [])) for rule in chapter.rules)]


def _row(rule: Rule, tests: list[Marked]) -> str:
    notes = ["ruling"] if rule.ruling else []
    notes += [f"option `{name}`" for name in rule.options]
    text = rule.text["en"] + (f" *({', '.join(notes)})*" if notes else "")
    return f"| {rule.id} | {_cell(text)} | {'<br>'.join(_link(test) for test in tests)} |"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", r"\|")


def _link(test: Marked) -> str:
    words = test.name.rpartition(".")[2].removeprefix("test_").replace("_", " ")
    return f"[{words}](../tests/{test.file})"


def main() -> None:
    """Write the table of every game."""
    DOCS.mkdir(exist_ok=True)
    for game in games.NAMES:
        table_path(game).write_text(rule_table(game), encoding="utf-8")


if __name__ == "__main__":
    main()
