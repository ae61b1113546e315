"""Mazes drawn in text: spaces, ways, distances, and what is said of a drawing that is none."""

from __future__ import annotations

import pytest

from pacboard.board.directions import DOWN, LEFT, NOWHERE, OPPOSITE, RIGHT, UP
from pacboard.board.drawing import distances, read_drawing
from pacboard.core.contract import BadInput

TEXT = """\
*---o-------*
|           |
*   *---o   *
| [hut]     |
*-----------*
"""


def test_spaces_stand_in_reading_order_and_have_names() -> None:
    drawing = read_drawing(TEXT, "*o", "[hut]", "here")
    assert [p.name for p in drawing.places] == ["a1", "b1", "d1", "a2", "b2", "c2", "d2", "a3", "d3"]
    assert [p.sign for p in drawing.places] == ["*", "o", "*", "*", "*", "o", "*", "*", "*"]


def test_ways_join_the_next_spaces_however_long_they_are() -> None:
    drawing = read_drawing(TEXT, "*o", "[hut]", "here")
    at = {p.name: k for k, p in enumerate(drawing.places)}
    joined = {(a.name, drawing.places[to].name) for k, a in enumerate(drawing.places)
              for to in drawing.next[k] if to != NOWHERE and to > k}
    assert joined == {("a1", "b1"), ("b1", "d1"), ("a1", "a2"), ("d1", "d2"), ("b2", "c2"), ("a2", "a3"), ("d2", "d3"),
                      ("a3", "d3")}
    assert drawing.next[at["a1"]] == [NOWHERE, at["b1"], at["a2"], NOWHERE]
    assert [drawing.next[at["d2"]][d] for d in (UP, RIGHT, DOWN, LEFT)] == [at["d1"], NOWHERE, at["d3"], NOWHERE]


def test_every_way_leads_back() -> None:
    drawing = read_drawing(TEXT, "*o", "[hut]", "here")
    for k, row in enumerate(drawing.next):
        for d, to in enumerate(row):
            assert to == NOWHERE or drawing.next[to][OPPOSITE[d]] == k


def test_tabs_and_spaces_at_the_ends_of_lines_do_not_matter() -> None:
    drawing = read_drawing("*---*  \n|\n*\n\n\n", "*", "[hut]", "here")
    assert [p.name for p in drawing.places] == ["a1", "b1", "a2"]


@pytest.mark.parametrize(("text", "why"), [
    ("", "here: line 1, column 1: there is no space at all (signs *o)"),
    ("*---x", "here: line 1, column 5: 'x' is not one of *o - | or [hut]"),
    ("*--*", "here: line 1, column 4: a space must stand in columns 1, 5, 9, ..."),
    ("*\n*", "here: line 2, column 1: a space must stand in columns 1, 5, 9, ... of lines 1, 3, 5, ..."),
    ("*--- *", "here: line 1, column 6: a space must stand"),
    ("*-- *", "here: line 1, column 2: this '-' does not join two spaces"),
    ("*\n|\n", "here: line 2, column 1: this '|' does not join two spaces"),
    ("*   *\n  |\n*", "here: line 2, column 3: this '|' does not join two spaces"),
    ("*-|-*", "here: line 1, column 2: this '-' does not join two spaces"),
    ("*[hu]", "here: line 1, column 2: '[' is not one of *o - | or [hut]"),
])
def test_a_drawing_that_cannot_be_read_is_told_where_and_why(text: str, why: str) -> None:
    with pytest.raises(BadInput) as e:
        read_drawing(text, "*o", "[hut]", "here")
    assert str(e.value).startswith(why)


def test_an_error_names_the_place() -> None:
    drawing = read_drawing(TEXT, "*o", "[hut]", "here")
    assert str(drawing.error(5, "so it is")) == "here: line 3, column 9: so it is"


def test_distances_are_fewest_steps() -> None:
    drawing = read_drawing(TEXT, "*o", "[hut]", "here")
    #                                         a1 b1 d1 a2  b2  c2 d2 a3 d3
    assert distances(drawing.next, 0) == [0, 1, 2, 1, -1, -1, 3, 2, 3]
    assert RIGHT == 1
    assert LEFT == 3
