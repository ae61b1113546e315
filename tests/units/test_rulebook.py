"""Rulebooks as they are read from a file, and what is said about a file that is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from pacboard.core.contract import BadInput
from pacboard.core.rulebook import parse_rulebook, read_rulebook

TITLES = '[chapters]\nCH-GHO = { en = "Ghosts", fr = "Fantômes", es = "Fantasmas" }\n'
RULE = '[CH-GHO-5]\nen = "One."\nfr = "Un."\nes = "Uno."\n'


def test_a_rule_carries_its_texts_and_what_switches_it() -> None:
    book = parse_rulebook(TITLES + RULE + 'ruling = true\noption = ["mode", "catch"]\n')
    rule = book.rule("CH-GHO-5")
    assert rule.text == {"en": "One.", "fr": "Un.", "es": "Uno."}
    assert rule.ruling
    assert rule.options == ("mode", "catch")


def test_one_option_may_stand_without_a_list() -> None:
    assert parse_rulebook(TITLES + RULE + 'option = "mode"\n').rule("CH-GHO-5").options == ("mode",)


def test_a_plain_rule_is_no_ruling_and_nothing_switches_it() -> None:
    rule = parse_rulebook(TITLES + RULE).rule("CH-GHO-5")
    assert not rule.ruling
    assert rule.options == ()


def test_rules_keep_the_order_of_the_file_within_the_order_of_chapters() -> None:
    titles = TITLES + 'CH-PAC = { en = "P", fr = "P", es = "P" }\n'
    rules = "".join(RULE.replace("CH-GHO-5", name) for name in ("CH-PAC-2", "CH-GHO-7", "CH-PAC-1"))
    book = parse_rulebook(titles + rules)
    assert [chapter.id for chapter in book.chapters] == ["CH-GHO", "CH-PAC"]
    assert [rule.id for rule in book.rules()] == ["CH-GHO-7", "CH-PAC-2", "CH-PAC-1"]


def test_an_unknown_id_is_bad_input() -> None:
    with pytest.raises(BadInput, match="'CH-GHO-6'"):
        parse_rulebook(TITLES + RULE).rule("CH-GHO-6")


@pytest.mark.parametrize(("text", "said"), [
    ("[chapters", "not TOML"),
    (RULE, r"needs a table \[chapters\]"),
    ("chapters = 3\n", r"needs a table \[chapters\]"),
    (TITLES, "CH-GHO has no rule"),
    (TITLES.replace("CH-GHO", "ghosts"), "'ghosts' is not a chapter"),
    (TITLES.replace(', es = "Fantasmas"', "") + RULE, "exactly en, fr, es"),
    (TITLES.replace("Fantômes", " ") + RULE, "CH-GHO has no text in 'fr'"),
    (TITLES + RULE.replace("CH-GHO-5", "CH-GHO-5R"), r"\[CH-GHO-5R\] is not a rule id"),
    (TITLES + RULE.replace("CH-GHO-5", "CH-GHO-05"), "is not a rule id"),
    (TITLES + RULE.replace("CH-GHO-5", "CH-PAC-5"), "chapter CH-PAC, which"),
    (f"CH-GHO-5 = 3\n{TITLES}", "is 3, but a rule is a table"),
    (TITLES + RULE.replace('es = "Uno."', ""), "no text in 'es': None"),
    (TITLES + RULE.replace('"Uno."', "7"), "no text in 'es': 7"),
    (TITLES + RULE + 'de = "Eins."\n', r"has \['de'\]"),
    (TITLES + RULE + "ruling = 1\n", "ruling is 1"),
    (TITLES + RULE + "option = 1\n", "option is 1"),
    (TITLES + RULE + 'option = ["a b"]\n', "option is"),
])
def test_a_malformed_file_is_told_where_and_why(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said) as e:
        parse_rulebook(text, "box/rules.toml")
    assert str(e.value).startswith("box/rules.toml: ")


def test_a_folder_without_rules_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        read_rulebook(tmp_path)


def test_a_file_in_another_encoding_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_bytes(TITLES.encode("latin-1"))
    with pytest.raises(BadInput, match="cannot be read"):
        read_rulebook(tmp_path)


def test_a_rulebook_is_read_from_its_folder(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(TITLES + RULE, encoding="utf-8")
    book = read_rulebook(tmp_path)
    assert [(chapter.id, chapter.title["fr"]) for chapter in book.chapters] == [("CH-GHO", "Fantômes")]
    (tmp_path / "rules.toml").write_text(TITLES, encoding="utf-8")
    with pytest.raises(BadInput) as e:
        read_rulebook(tmp_path)
    assert str(e.value) == f"{tmp_path / 'rules.toml'}: chapter CH-GHO has no rule"
