"""The four directions of a step, in the order in which every game numbers them."""

UP, RIGHT, DOWN, LEFT = range(4)
NAMES = ("up", "right", "down", "left")
OPPOSITE = (DOWN, LEFT, UP, RIGHT)
SHIFT = ((0, -1), (1, 0), (0, 1), (-1, 0))  # x, y
NOWHERE = -1


def direction(dx: int, dy: int) -> int:
    """The direction of a shift along one axis."""
    return SHIFT.index(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)))
