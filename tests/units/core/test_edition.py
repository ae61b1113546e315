"""Editions: the same rules with the data files of another folder."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pacboard import games
from pacboard.core.contract import BadInput
from pacboard.core.edition import data_text, load_edition, origin_of
from tests.support.drawn import DATA
from tests.support.pictures import as_json

CHASE = "pacboard.games.chase"
RING = DATA / "chase" / "ring"


def modules() -> set[str]:
    return {name for name in sys.modules if name.startswith(CHASE)}


def test_an_edition_is_loaded_once() -> None:
    assert load_edition(CHASE, RING) is load_edition(CHASE, RING)
    assert games.load("chase", RING) is load_edition(CHASE, RING)


def test_the_same_folder_by_another_way_is_the_same_edition() -> None:
    assert load_edition(CHASE, RING / ".." / "ring") is load_edition(CHASE, RING)


def test_editions_and_the_box_leave_one_another_alone() -> None:
    box, ring, pond = games.load("chase"), games.load("chase", RING), games.load("chase", DATA / "chase" / "pond")
    assert [len(as_json(game.board())["spaces"]) for game in (box, ring, pond)] == [97, 7, 10]
    assert len({game.BOARD_HASH for game in (box, ring, pond)}) == 3
    assert box.State is not ring.State


def test_a_folder_that_is_none_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"'.*nowhere' is not a folder with board files"):
        load_edition(CHASE, tmp_path / "nowhere")


def test_an_unknown_package_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"there is no game 'pacboard\.games\.go'"):
        load_edition("pacboard.games.go", tmp_path)


def test_a_folder_without_board_files_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "board.txt").write_text("*", encoding="utf-8")
    before = modules()
    with pytest.raises(BadInput, match=r" has no board files of chase$"):
        load_edition(CHASE, tmp_path)
    assert modules() == before


def test_nothing_is_left_of_an_edition_that_is_refused(tmp_path: Path) -> None:
    (tmp_path / "maze.txt").write_text("*", encoding="utf-8")
    before = modules()
    with pytest.raises(BadInput, match=r"maze\.txt: there is no 'S', the START marker"):
        load_edition(CHASE, tmp_path)
    assert modules() == before


def test_a_folder_in_place_of_a_board_file_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_bytes((RING / "deck.toml").read_bytes())
    (tmp_path / "maze.txt").mkdir()
    with pytest.raises(BadInput, match=r"maze\.txt: is a folder, not a file$"):
        load_edition(CHASE, tmp_path)


def test_a_board_file_that_is_no_text_is_told_plainly(tmp_path: Path) -> None:
    (tmp_path / "maze.txt").write_bytes(b"S.\xff")
    with pytest.raises(BadInput, match=r"maze\.txt: byte 3 is no UTF-8 text$"):
        load_edition(CHASE, tmp_path)


@pytest.mark.parametrize(("game", "file"), [("chase", "deck.toml"), ("monopoly", "board.toml")])
def test_a_board_file_that_is_nested_too_deeply_is_told_plainly(tmp_path: Path, game: str, file: str) -> None:
    (tmp_path / file).write_text(f"a = {'[' * 100_000}", encoding="utf-8")
    with pytest.raises(BadInput, match=r"toml: it is nested too deeply$"):
        load_edition(f"pacboard.games.{game}", tmp_path)


def test_the_board_hash_tells_data_files_apart(tmp_path: Path) -> None:
    for file in ("maze.txt", "deck.toml"):
        (tmp_path / file).write_bytes((RING / file).read_bytes())
    assert load_edition(CHASE, tmp_path).BOARD_HASH == load_edition(CHASE, RING).BOARD_HASH
    other = tmp_path / "other"
    other.mkdir()
    (other / "maze.txt").write_bytes((RING / "maze.txt").read_bytes())
    (other / "deck.toml").write_text((RING / "deck.toml").read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    assert load_edition(CHASE, other).BOARD_HASH != load_edition(CHASE, RING).BOARD_HASH


def test_an_edition_knows_where_it_comes_from() -> None:
    name = load_edition(CHASE, RING).__name__
    assert origin_of(name) == (CHASE, RING)
    assert origin_of(CHASE) == (CHASE, None)


def test_a_file_that_an_edition_lacks_comes_from_the_game(tmp_path: Path) -> None:
    home = str(tmp_path / "game" / "tables.py")
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "deck.toml").write_text("ours", encoding="utf-8")
    assert data_text(CHASE, home, "deck.toml") == ("ours", str(tmp_path / "game" / "deck.toml"))
    with pytest.raises(BadInput, match=r"maze\.txt: is missing$"):
        data_text(CHASE, home, "maze.txt")
    theirs = RING / "deck.toml"
    assert data_text(load_edition(CHASE, RING).__name__, home, "deck.toml") == (
        theirs.read_text(encoding="utf-8"), str(theirs))
