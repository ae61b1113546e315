"""What the lab watches in matches of a game that it knows nothing special about: nothing beyond plies and points."""

from __future__ import annotations

from typing import Any

from pacboard.lab.tally import Tally

POINT_KINDS: tuple[str, ...] = ()


class Watcher:
    """Looks on."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def before(self, s: Any, a: int) -> None:
        """A ply is about to be played."""

    def after(self, s: Any) -> None:
        """It has been played."""

    def add_to(self, tally: Tally, s: Any) -> None:
        """The match is over."""


def summary(tally: Tally) -> dict[str, Any]:
    """Nothing to add to the report."""
    return {}
