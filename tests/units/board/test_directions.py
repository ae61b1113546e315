"""The four directions."""

from __future__ import annotations

import pytest

from pacboard.board.directions import DOWN, LEFT, NAMES, OPPOSITE, RIGHT, SHIFT, UP, direction


def test_directions_go_round_with_the_clock() -> None:
    assert [NAMES[d] for d in (UP, RIGHT, DOWN, LEFT)] == ["up", "right", "down", "left"]
    assert OPPOSITE == (DOWN, LEFT, UP, RIGHT)
    assert SHIFT == ((0, -1), (1, 0), (0, 1), (-1, 0))


@pytest.mark.parametrize(("dx", "dy", "d"), [(0, -3, UP), (2, 0, RIGHT), (0, 1, DOWN), (-4, 0, LEFT)])
def test_a_shift_has_a_direction_however_far(dx: int, dy: int, d: int) -> None:
    assert direction(dx, dy) == d
