"""The registry of games."""

from __future__ import annotations

import pytest

from pacboard import games
from pacboard.core.contract import BadInput


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_loads_under_its_name_and_has_a_rulebook(name: str) -> None:
    assert games.load(name).NAME == name
    assert games.rulebook(name).chapters


def test_an_unknown_game_is_bad_input() -> None:
    with pytest.raises(BadInput, match="'go' is unknown; there are chase"):
        games.load("go")
    with pytest.raises(BadInput, match="'go' is unknown; there are chase"):
        games.rulebook("go")
