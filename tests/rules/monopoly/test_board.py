"""The board of the box, and what is refused in a board file of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from pacboard import games
from pacboard.core.contract import BadInput, Game
from tests.rules.monopoly.boards import BOX, board
from tests.rules.monopoly.test_levels import CARDS
from tests.support.pictures import as_json
from tests.support.rule import rule
from tests.support.tree import SRC

BOARD = (SRC / "games" / "monopoly" / "board.toml").read_text(encoding="utf-8")
RING = ("GO L1 L2 power-up1 L3 L4 pellet1 jail L5 L6 power-up2 L7 L8 maze1 parking L9 L10 power-up3 L11 L12 pellet2 "
        "go-to-jail L13 L14 power-up4 L15 L16 maze2")


def load(folder: Path, text: str) -> Game:
    (folder / "board.toml").write_text(text, encoding="utf-8")
    return games.load("monopoly", folder)


@rule("MO-SET-1")
def test_28_spaces_clockwise_from_go() -> None:
    assert [space.name for space in board().spaces] == RING.split()


@rule("MO-SET-1")
def test_eight_sets_of_two_levels_with_prices_and_rents() -> None:
    wanted = [(level, price, rent, k + 1) for k, (first, second, price, rent, _) in enumerate(CARDS)
              for level in (first, second)]
    assert [(c.level, c.price, c.rent, c.set) for c in board().levels] == wanted


def test_a_board_of_ones_own(tmp_path: Path) -> None:
    own = load(tmp_path, BOARD.replace("1 = { set = 1, price = 20, rent = 10 }",
                                       "1 = { set = 1, price = 50, rent = 30 }"))
    assert own.BOARD_HASH != BOX.game.BOARD_HASH
    assert as_json(own.board())["levels"][0] == {"level": 1, "price": 50, "rent": 30, "set": 1, "space": 1}


@pytest.mark.parametrize(("old", "new", "why"), [
    ("spaces = [", "spaces = ", "board.toml: "),
    ("[levels]", "[cards]", "exactly spaces and levels"),
    ('"1", "2", "power up"', '"1", "2", "power"', "'power' is neither a Level from 1 to 16 nor one of GO"),
    ('"1", "2"', '"17", "2"', "'17' is neither a Level"),
    ('"1", "2"', '1, "2"', "1 is neither a Level"),
    ('"1", "2"', '["1"], "2"', "'1'. is neither a Level"),
    ('"1", "2"', '"2", "2"', "Level 1 stands on 0 spaces"),
    ('"GO", "1"', '"1", "GO"', "the first space must be GO"),
    ('"free parking"', '"GO"', "2 spaces are 'GO'; it must be 1"),
    ('"free parking"', '"jail"', "2 spaces are 'jail'; it must be 1"),
    ('"go to jail"', '"free parking"', "0 spaces are 'go to jail'; it must be 1"),
    ('"free parking"', '"maze"', "3 spaces are 'maze'; it must be 2"),
    ("16 = { set = 8, price = 90, rent = 50 }", "", "levels must be 1 to 16, each once"),
    ("16 = {", "17 = {", "levels must be 1 to 16, each once"),
    ("1 = { set = 1, price = 20, rent = 10 }", "1 = { set = 1, price = 20 }", r"level 1: .* is not \{ set"),
    ("1 = { set = 1, price = 20,", "1 = { set = 1, price = 25,", "level 1: price = 25 is not a number from 10 to 500"),
    ("1 = { set = 1, price = 20,", "1 = { set = 1, price = 0,", "level 1: price = 0 is not a number"),
    ("1 = { set = 1, price = 20,", "1 = { set = 1, price = 510,", "level 1: price = 510 is not a number"),
    ("1 = { set = 1, price = 20,", "1 = { set = 1, price = '20',", "level 1: price = '20' is not a number"),
    ("1 = { set = 1, price = 20,", "1 = { set = 1, price = true,", "level 1: price = True is not a number"),
    ("1 = { set = 1, price = 20, rent = 10", "1 = { set = 1, price = 20, rent = 10.5", "level 1: rent = 10.5"),
    ("1 = { set = 1, ", "1 = { set = 0, ", "level 1: set = 0 is not a number from 1 to 16"),
])
def test_what_is_wrong_with_a_board_file_is_said(tmp_path: Path, old: str, new: str, why: str) -> None:
    assert old in BOARD
    with pytest.raises(BadInput, match=why):
        load(tmp_path, BOARD.replace(old, new, 1))


def test_an_empty_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="not nothing"):
        load(tmp_path, "")
