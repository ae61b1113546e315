"""Gathering what the functions of some modules use."""

from __future__ import annotations

import math
from types import ModuleType

import pytest

from pacboard.fast.scope import CannotBind, Scope, allocates, gather, is_table, recursive

HELPERS = """
NINE = 9
def nine_times(n): return NINE * n
"""


def module(name: str, text: str, **names: object) -> ModuleType:
    made = ModuleType(name)
    vars(made).update(names)
    exec(text, vars(made))
    return made


def test_tables_numbers_and_imported_helpers_come_along() -> None:
    helpers = module("helpers", HELPERS)
    rules = module("rules", "TABLE = (1, 2)\nUNUSED = 'text'\ndef rule(n): return TABLE[0] + nine_times(n)",
                   nine_times=helpers.nine_times)
    scope = gather([rules])
    assert set(scope.functions) == {"rule", "nine_times"}
    assert scope.values == {"TABLE": (1, 2), "NINE": 9}


def test_a_function_under_two_names_is_one_function() -> None:
    rules = module("rules", HELPERS + "again = nine_times\ndef rule(n): return again(n) + nine_times(n)")
    scope = gather([rules])
    assert scope.functions["again"] is scope.functions["nine_times"]


def test_private_functions_come_only_if_used() -> None:
    rules = module("rules", "def _used(): return 1\ndef _unused(): return {}\ndef rule(): return _used()")
    assert set(gather([rules]).functions) == {"rule", "_used"}


@pytest.mark.parametrize(("first", "second"), [
    ("LIMIT = 3\ndef a(): return LIMIT", "LIMIT = 4\ndef b(): return LIMIT"),
    ("LIMIT = 1\ndef a(): return LIMIT", "LIMIT = True\ndef b(): return LIMIT"),
    ("def _step(): return 1\ndef a(): return _step()", "def _step(): return 1\ndef b(): return _step()"),
    ("def step(): return 1", "step = 5\ndef b(): return step"),
])
def test_one_name_for_two_things_is_an_error(first: str, second: str) -> None:
    with pytest.raises(CannotBind, match=r"is one thing in .* and another in .*; rename one of them"):
        gather([module("first", first), module("second", second)])


def test_equal_constants_of_two_modules_are_one() -> None:
    scope = gather([module(name, f"T = (1, 2)\ndef {name}(): return T") for name in ("first", "second")])
    assert scope.values == {"T": (1, 2)}


@pytest.mark.parametrize(("text", "why"), [
    ("WORDS = ('a',)\ndef rule(): return WORDS", r"rules.rule uses WORDS = \('a',\)"),
    ("TABLE = ((1, 2), (3,))\ndef rule(): return TABLE", "tuples of ints"),
    ("TABLE = [1, 2]\ndef rule(): return TABLE", "may use ints"),
    ("def rule(): return nothing", "rules.rule uses nothing, which is defined nowhere"),
    ("import math as tables\nimport json as tables\ndef rule(): return tables.x", "rules.rule uses tables = <module"),
])
def test_what_cannot_be_compiled_is_named(text: str, why: str) -> None:
    with pytest.raises(CannotBind, match=why):
        gather([module("rules", text)])


def test_given_names_need_no_definition() -> None:
    scope = gather([module("more", "def rule(): return given()")], {"given": math.sin})
    assert set(scope.functions) == {"rule"}


def test_functions_inside_functions_are_looked_into() -> None:
    scope = gather([module("rules", "N = 3\ndef rule(): return [N for _ in range(2)]")])
    assert scope.values == {"N": 3}


def calling(**bodies: str) -> Scope:
    return gather([module("rules", "\n".join(f"def {name}(): return {body}" for name, body in bodies.items()))])


def test_functions_that_call_themselves_are_known() -> None:
    assert recursive(calling(a="b()", b="c() + b()", c="1")) == {"b"}


@pytest.mark.parametrize("bodies", [{"a": "b()", "b": "a()"}, {"a": "b()", "b": "c()", "c": "a()"}])
def test_functions_that_call_each_other_are_refused(bodies: dict[str, str]) -> None:
    with pytest.raises(CannotBind, match="call each other"):
        recursive(calling(**bodies))


@pytest.mark.parametrize(("text", "yes"), [
    ("def rule(s): return s.a[0] + 1", False),
    ("import math\ndef rule(s): return math.sqrt(2)", False),
    ("from numpy import int64\ndef rule(s): return int64(s.a)", False),
    ("def rule(s): return [0] * 4", True),
    ("def rule(s): return sum([s.a[k] for k in range(3)])", True),
    ("def rule(s): return sorted(s.a)", True),
    ("import numpy as np\ndef rule(s): return np.zeros(3)", True),
])
def test_rules_that_make_lists_or_arrays_are_known(text: str, yes: bool) -> None:
    assert allocates(gather([module("rules", text)])) is yes


@pytest.mark.parametrize(("value", "yes"), [
    ((), True), ((1, 2), True), (((1, 2), (3, 4)), True), (((1, 2), (3,)), False), (((1,), 2), False), ([1], False),
    ((1.5,), False), (5, False),
])
def test_tables_are_rectangles_of_ints(value: object, yes: bool) -> None:
    assert is_table(value) is yes
