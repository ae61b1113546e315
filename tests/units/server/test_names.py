"""Names: every script is welcome, what would reach beyond the name is not (A17, A18)."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacboard.core.contract import BadInput
from pacboard.core.visible import visible
from pacboard.server.names import LONGEST, MOST_BYTES, BadName, count_graphemes, read_name
from tests.units.server.running import Browser

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
NEWER = "\U0001fa77"  # a pink heart, of Unicode 15: later than the oldest Python that we run on
WELCOME = [
    ENGLAND, NEWER, "Zo\U0001fae8", "\U00011f04", "\U0001cc00", ENGLAND * 2,
    "Ada", "  Zoé ", "李小龙", "محمد", "שרה", "Мария", "நிலா", "ไพลิน", "한글", FAMILY, "🇫🇷", "👍🏽", "x" * 24,
    "O'Brien & Co", "<b>bold</b>", "<img src=x onerror=a()>", "\"'`${7*7}{{7*7}}", "'; DROP TABLE match;--",
    "../../etc/passwd", "=cmd|' /C calc'!A0", "می\u200cخواهم", "null", "0",
]
REFUSED = [
    "", "   ", "x" * 25, "a\0b", "a\nb", "a\x1b[31mb", "\u202eevil", "a\u2066b", "\u200b", "a\ufeff", "\ud800",
    "\U000e0041", "\U0001f3f4\U000e0067", ENGLAND[1:], "\ufffe", "\U0001ffff",
    "Z" + "\u0335" * 40, "\u0301", "\u2028", "\u200d", FAMILY * 8, "\ue000", "x" * 300,
]


@pytest.mark.parametrize("name", WELCOME)
def test_names_of_all_kinds_are_kept_whole(name: str) -> None:
    assert read_name(name) == name.strip()


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        read_name(name)


@pytest.mark.parametrize(("name", "key"), [
    ("a\x1bb", "sign"), ("x" * 25, "long"), ("", "empty"), ("Z" + "\u0335" * 40, "marks")])
def test_the_refusal_says_what_is_wrong_with_the_name(name: str, key: str) -> None:
    with pytest.raises(BadName) as refused:
        read_name(name)
    assert refused.value.key == key


def test_a_python_that_knows_less_of_unicode_takes_the_same_names(monkeypatch: pytest.MonkeyPatch) -> None:
    signs = [chr(k) for k in (*range(0, 0x3000, 3), *range(0x3000, 0x20000, 7), *range(0xe0000, 0xe0200))]
    names = [name for sign in signs for name in (f"a{sign}b", f"a{sign * 5}", f"a{sign}" * 13, f"{sign}\u0301")]
    taken = [is_taken(name) for name in names]
    monkeypatch.setattr("pacboard.server.names.unicodedata", unicodedata.ucd_3_2_0)
    assert [is_taken(name) for name in names] == taken
    assert read_name(NEWER) == NEWER


@pytest.mark.parametrize("mark", ["\u0301", "\U00011f00", "\U00011f03", "\U00010efd"],
                         ids=["acute", "Kawi, of Unicode 15", "Kawi, beside its letter", "Arabic, of Unicode 15"])
def test_marks_that_are_newer_than_this_python_are_marks(mark: str) -> None:
    assert read_name(f"a{mark}" * 24) and not is_taken(f"a{mark}" * 25)
    assert is_taken(f"a{mark * 4}") and not is_taken(f"a{mark * 5}")


def is_taken(name: str) -> bool:
    try:
        return bool(read_name(name))
    except BadName:
        return False


def test_one_form_of_a_name_is_kept() -> None:
    assert read_name("Zoe\u0301") == "Zoé"
    assert read_name(" Ada \u00a0 Love ") == "Ada Love"


@pytest.mark.parametrize(("text", "count"), [
    ("abc", 3), ("é", 1), ("e\u0301", 1), (FAMILY, 1), ("🇫🇷🇪🇸", 2), ("👍🏽", 1), ("1️⃣", 1), ("각", 1),
    ("\u1100\u1161\u11a8", 1), ("நி", 1), ("a\u200db", 2),
])
def test_what_a_reader_sees_as_one_sign_counts_once(text: str, count: int) -> None:
    assert count_graphemes(text) == count


@given(st.text(max_size=60))
def test_whatever_is_kept_is_short_clean_and_kept_again(text: str) -> None:
    try:
        name = read_name(text)
    except BadInput:
        return
    assert read_name(name) == name
    assert 0 < count_graphemes(name) <= LONGEST
    assert len(name.encode()) <= MOST_BYTES
    assert visible(name) == name


def test_names_go_out_as_they_came_in_and_only_as_data(ada: Browser) -> None:
    """A17: on every page, in lists, records and sockets."""
    for k in range(0, len(WELCOME) - 1, 2):
        names = [WELCOME[k], WELCOME[k + 1]]
        wanted = {"game": "chase", "seats": [{"name": name} for name in names]}
        match_id = ada.http.post("/api/matches", json=wanted).json()["id"]
        kept = [name.strip() for name in names]
        assert [seat["name"] for seat in ada.open(match_id).hello["seats"]] == kept
        record = ada.http.get(f"/api/matches/{match_id}/record")
        assert record.json()["seats"] == kept
        assert [seat["name"] for seat in ada.http.get("/api/matches").json()[0]["seats"]] == kept
        assert record.headers["content-type"] == "application/json"
        assert record.headers["x-content-type-options"] == "nosniff"
    for page in ("/", f"/match/{match_id}", "/pad/chase", "/<img src=x onerror=a()>"):
        assert "onerror" not in ada.http.get(page).text


@pytest.mark.parametrize("name", [name for name in REFUSED if name.isascii() or name.encode(errors="ignore")])
def test_a_refused_name_is_told_clearly(ada: Browser, name: str) -> None:
    answer = ada.http.post("/api/matches", json={"game": "chase", "seats": [{"name": "Ada"}, {"name": "x"}]})
    assert answer.status_code == 201
    answer = ada.http.post("/api/matches", json={"game": "chase", "seats": [{"name": "Ada"}, {"name": name}]})
    assert answer.status_code == 400
    assert answer.json()["key"].startswith("bad_name.")
    assert "name" in answer.json()["message"] or "letter" in answer.json()["message"]


@pytest.mark.parametrize("other", ["Zoé", " zoé ", "Zoe\u0301"])
def test_two_of_one_name_are_refused(ada: Browser, other: str) -> None:
    seats = [{"name": "Zoé", "kind": "person"}, {"name": other, "kind": "bot", "level": 1}]
    answer = ada.http.post("/api/matches", json={"game": "chase", "seats": seats})
    assert (answer.status_code, answer.json()["key"]) == (400, "bad_name.twice")
    assert "give one of them another name" in answer.json()["message"]


def test_half_a_character_is_refused(ada: Browser) -> None:
    body = rb'{"game": "chase", "seats": [{"name": "Ada"}, {"name": "\ud800"}]}'
    answer = ada.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
