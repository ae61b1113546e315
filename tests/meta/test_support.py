"""The readers that other tests here rely on: they must find what they look for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.marked import Marked, marked_tests
from tests.support.script import HOLE, keys, literals, visible_words

MARKED = """
pytestmark = rule("CH-SET-1")

@rule("CH-GHO-5", "CH-GHO-6")
def test_a(): ...

@pytest.mark.rule("CH-PAC-1")
class TestB:
    @pytest.mark.parametrize("x", [pytest.param(1, marks=rule("CH-PAC-2"))])
    async def test_c(self, x): ...

@rule("CH-END-1")
def helper(): ...
"""


def test_marks_are_found_on_functions_classes_modules_and_parameters(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text(MARKED, encoding="utf-8")
    a, c = Marked("test_x.py", "test_a"), Marked("test_x.py", "TestB.test_c")
    assert marked_tests(tmp_path) == {
        "CH-SET-1": [a, c], "CH-GHO-5": [a], "CH-GHO-6": [a], "CH-PAC-1": [c], "CH-PAC-2": [c]}


SCRIPT = r"""
// t("in.comment") and don't
const quoted = line.replace(/["'`]/g, "") + t("plain.key", {n: 3});
const page = html`<p title="Hello" id="a">${list.map((x) => html`<b>${t(`deep.${x}.end`)} more</b>`)} &nbsp; 3</p>`;
const half = a / b; t('single.key');
const either = t(half === "no" ? "first.key" : "second.key");
"""


def test_keys_are_found_in_strings_and_templates_but_not_in_comments() -> None:
    assert [key.text for key in keys(SCRIPT, {"t"})] == ["plain.key", f"deep.{HOLE}.end", "single.key",
                                                       "first.key", "second.key"]


def test_words_are_found_in_templates_and_in_what_is_read_aloud() -> None:
    templates = [literal for literal in literals(SCRIPT) if literal.tag == "html"]
    assert [(template.line, visible_words(template.text)) for template in templates] == [(4, ["more"]), (4, ["Hello"])]


@pytest.mark.parametrize(("template", "words"), [
    ("<p>Roll the dice</p>", ["Roll", "the", "dice"]),
    ('<img alt="A ghost"/>', ["ghost"]),
    (f"<p class={HOLE} aria-label={HOLE}>{HOLE} : 3 &times; B</p>", []),
    ("<!-- a note --><svg viewBox='0 0 1 1'></svg>", []),
])
def test_words_are_told_from_markup(template: str, words: list[str]) -> None:
    assert visible_words(template) == words
