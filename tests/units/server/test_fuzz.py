"""Whatever is sent: nothing is applied that the rules do not allow, there is always an answer, and no failure (R6)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pacboard.core.contract import BadInput
from pacboard.server import protocol
from tests.units.server.running import Browser, Line, Running

KINDS = ["act", "roll", "agree", "undo", "tell", "plan", "why", "ping", "pace", "mini", "mini_start", "hello", None, 5]
STEPS = ["up", "left", "north", "", "x" * 50]
ODD: list[Any] = [None, True, -1, 0, 1, 2**63, 1.5, 1e308, "", "x", [], {}, [[]], "up", ["up"], "\x00", "💥"]
scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=20)
anything = st.recursive(scalars, lambda inner: st.lists(inner, max_size=3)
                        | st.dictionaries(st.text(max_size=8), inner, max_size=3), max_leaves=8)
fields = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={"command_id": st.sampled_from([*ODD, "command-1234567"]) | st.text(max_size=70),
              "seat": st.sampled_from(ODD) | st.integers(-2, 20), "seq": st.sampled_from(ODD) | st.integers(-2, 20),
              "actions": st.sampled_from(ODD) | st.lists(st.sampled_from(STEPS), max_size=70),
              "outcomes": st.sampled_from(ODD) | st.lists(st.sampled_from(["1", "7", "fruit"]), max_size=20),
              "id": st.sampled_from(ODD), "action": st.sampled_from(ODD), "to": st.sampled_from(ODD),
              "pace": st.sampled_from([*ODD, "light"]), "tick": st.sampled_from(ODD), "points": st.just(9000)})
FEW = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


@pytest.fixture(scope="module")
def line(server: Running) -> Any:
    """A match in which it is seat 0 that rolls, opened by its owner."""
    with Browser(server.origin) as browser:
        yield browser.open(browser.create("pp"))


@pytest.fixture(scope="module")
def watcher(server: Running, line: Line) -> Any:
    with Browser(server.origin) as browser:
        yield browser.open(line.hello["match"])


def nothing_came_of(line: Line, text: str) -> None:
    """The match stands where it stood, the server answers, and it did not fail."""
    line.send(text)
    line.send({"type": "ping"})
    answers = []
    while (message := line.next())["type"] != "pong":
        answers.append(message)
    assert all(message["type"] in ("refused", "error", "plan", "why", "pong") for message in answers)
    assert message["seq"] == 0


@FEW
@given(st.text(max_size=300) | anything.map(json.dumps))
def test_text_that_means_nothing(line: Line, text: str) -> None:
    nothing_came_of(line, text.encode("utf-8", "replace").decode())


@FEW
@given(fields)
def test_commands_that_are_nearly_right(watcher: Line, message: dict[str, Any]) -> None:
    nothing_came_of(watcher, json.dumps(message))


@FEW
@given(fields.filter(lambda message: message["type"] not in ("roll", "ping")))
def test_commands_of_the_owner_that_are_not_allowed(line: Line, message: dict[str, Any]) -> None:
    nothing_came_of(line, json.dumps(message))


@pytest.mark.parametrize("text", [
    '{"type": "roll", "seat": true, "seq": 0, "command_id": "command-1"}',
    '{"type": "roll", "seat": 0.0, "seq": 0, "command_id": "command-1"}',
    '{"type": "roll", "seat": 0, "seq": 1e400, "command_id": "command-1"}',
    '{"type": "roll", "seat": 0, "seq": NaN, "command_id": "command-1"}',
    '{"type": "roll", "seat": 0, "seq": -1, "command_id": "command-1"}',
    '{"type": "roll", "seat": 0, "seq": 9223372036854775808, "command_id": "command-1"}',
    '{"type": "roll", "seat": 0, "seq": 0, "command_id": "short"}',
    '{"type": "roll", "seat": 0, "seq": 0, "command_id": "with a blank"}',
    '{"type": "roll", "seat": 0, "seq": 0, "command_id": "\\ud800-command"}',
    '{"type": "roll", "seat": 0, "seq": 0}', '{"type": "roll"}', '{"seat": 0}', "[]", "null", "1", '"roll"', "", "{",
    '{"type": "roll", "seat": 0, "seq": 0, "command_id": "command-1"} {}', "\x00", "\ufeff{}",
    "[" * 8000, '{"a":' * 1600, '{"type": ' + "[" * 8000, '{"command_id": {"a": ' + '{"a":' * 1000,
])
def test_messages_that_broke_servers_elsewhere(line: Line, text: str) -> None:
    nothing_came_of(line, text)


def test_a_bad_command_is_answered_by_its_id(line: Line) -> None:
    line.send('{"type": "roll", "command_id": "command-of-mine", "seat": "zero", "seq": 0}')
    answer = line.hear("refused", "error")
    assert (answer["command_id"], answer["key"]) == ("command-of-mine", "bad_input")
    assert "`$.seat`" in answer["facts"]["text"]
    line.send('{"type": "plan", "id": 12, "seat": 0, "actions": [5]}')
    assert line.hear("plan")["id"] == 12


@given(anything.map(json.dumps) | st.text(max_size=100) | fields.map(json.dumps))
def test_reading_a_message_ends_in_a_message_or_in_bad_input(text: str) -> None:
    try:
        message = protocol.read_message(text)
    except BadInput as e:
        protocol.encode(protocol.answer_unread(text, "bad_input", str(e)))
    else:
        assert isinstance(message, protocol.Message)
