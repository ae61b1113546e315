"""No byte of a record can be changed unnoticed."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from pacboard.cli.records import judge
from pacboard.core.contract import BadInput
from pacboard.core.record import parse_record


def test_the_record_itself_is_sound(record: Path) -> None:
    verdict = judge(record.read_bytes(), None)
    assert verdict.flaw is None
    assert verdict.steps > 50


@settings(max_examples=150)
@given(data=st.data())
def test_one_changed_byte_is_found(record: Path, data: st.DataObject) -> None:
    content = bytearray(record.read_bytes())
    at = data.draw(st.integers(0, len(content) - 1))
    content[at] = data.draw(st.integers(0, 255).filter(lambda byte: byte != content[at]))
    flaw = judge(bytes(content), None).flaw
    assert flaw is not None, f"byte {at}"
    assert flaw.why
    assert 0 <= flaw.step <= record.read_text(encoding="utf-8").count("\n")


@settings(max_examples=60)
@given(data=st.data())
def test_a_missing_or_added_byte_is_found(record: Path, data: st.DataObject) -> None:
    content = record.read_bytes()
    at = data.draw(st.integers(0, len(content) - 1))
    put_in = data.draw(st.binary(max_size=1))
    changed = content[:at] + put_in + content[at + (not put_in):]
    assert judge(changed, None).flaw is not None


@settings(max_examples=40)
@given(data=st.data())
def test_steps_left_out_or_exchanged_are_found(record: Path, data: st.DataObject) -> None:
    lines = record.read_text(encoding="utf-8").split("\n")
    first, last = lines.index(' "steps": [') + 1, len(lines) - 5
    a = data.draw(st.integers(first, last))
    b = data.draw(st.integers(first, last).filter(lambda k: lines[k].rstrip(",") != lines[a].rstrip(",")))
    lines[a], lines[b] = lines[b].rstrip(",") + ",", lines[a].rstrip(",") + ","
    assert judge("\n".join(lines).encode(), None).flaw is not None


@settings(max_examples=60)
@given(st.binary(max_size=300))
def test_any_bytes_are_judged_without_breaking(content: bytes) -> None:
    verdict = judge(content, None)
    assert verdict.flaw is not None
    assert (verdict.flaw.step, verdict.steps) == (0, 0)


def test_the_sign_for_what_is_no_text_is_not_mistaken_for_it(record: Path) -> None:
    name = record.read_text(encoding="utf-8").replace("Bot 1", "Bot \ufffd")
    try:
        parse_record(name)
    except BadInput as e:  # pragma: no cover
        raise AssertionError from e
    broken = name.encode().replace("\ufffd".encode(), b"\xff")
    assert judge(broken, None).flaw is not None
