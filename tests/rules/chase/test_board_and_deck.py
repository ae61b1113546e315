"""The board and the deck of a box: what they hold, and what is refused on loading."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from textwrap import dedent

import pytest

import pacboard
from pacboard import games
from pacboard.core.contract import BadInput, Game
from tests.rules.chase.boards import BOX, RING
from tests.rules.chase.test_setup import SET_UP
from tests.support.drawn import DATA, tidy
from tests.support.pictures import as_json
from tests.support.rule import rule
from tests.support.walk import new_match

RING_MAZE = (DATA / "chase" / "ring" / "maze.txt").read_text(encoding="utf-8")
RING_DECK = (DATA / "chase" / "ring" / "deck.toml").read_text(encoding="utf-8")


def load_box(folder: Path, maze: str = RING_MAZE, deck: str = RING_DECK) -> Game:
    """The game with a box of one's own."""
    (folder / "maze.txt").write_text(maze, encoding="utf-8")
    (folder / "deck.toml").write_text(deck, encoding="utf-8")
    return games.load("chase", folder)


def test_the_box_has_78_dots_4_pellets_and_15_blanks() -> None:
    drawn = tidy(SET_UP)
    # Blinky is on the door, which is a blank; `@` is START, which is no space.
    counted = (drawn.count("*"), drawn.count("O"), drawn.count("o") + 1)
    kinds = Counter(space["kind"] for space in as_json(BOX.game.board())["spaces"])
    assert (kinds["dot"], kinds["pellet"], kinds["blank"] + kinds["door"]) == counted == (78, 4, 15)


def test_the_two_dots_of_the_tunnel_row_belong_to_the_upper_sections() -> None:
    row = [space for space in as_json(BOX.game.board())["spaces"] if space["y"] == 5 and space["kind"] == "dot"]
    assert [space["section"] for space in row] == [0, 1]


def test_start_is_between_e9_and_g9_and_the_door_above_the_cage() -> None:
    board = as_json(BOX.game.board())
    assert [board["spaces"][k]["name"] for k in board["start"]["between"]] == ["g9", "e9"]
    assert (board["start"]["x"], board["start"]["y"]) == (5, 8)
    assert board["spaces"][board["door"]]["name"] == "f5"
    assert (board["cage"]["x"], board["cage"]["y"]) == (5, 5)


def test_only_the_ends_of_the_tunnel_row_are_joined() -> None:
    board = as_json(BOX.game.board())
    assert [[board["spaces"][k]["name"] for k in pair] for pair in board["tunnels"]] == [["k6", "a6"]]


def test_the_30_movement_cards_give_every_ghost_each_number_six_times() -> None:
    played = BOX.play(BOX.new_match(start_level=2), "6 6 6 1 1 1 1 1 1 right left right")
    cards = [card for card, n in played.outcomes.items() for _ in range(n)]
    blue = [card for card in cards if card != "fruit" and not card.startswith("y")]
    assert (len(blue), cards.count("fruit")) == (30, 5)
    numbers = Counter((card[k], int(card[k + 1])) for card in blue for k in range(0, 8, 2))
    assert numbers == {(ghost, n): 6 for ghost in "BPIC" for n in range(1, 6)}
    yellow = {int(card[k]) for card in cards if card.startswith("y") for k in range(2, 9, 2)}
    assert yellow == {4, 5, 6}


def test_an_edition_plays_by_the_same_rules_on_its_own_board(tmp_path: Path) -> None:
    game = load_box(tmp_path)
    assert (game.NAME, game.RULES_VERSION) == (BOX.game.NAME, BOX.game.RULES_VERSION)
    assert game.BOARD_HASH == RING.game.BOARD_HASH != BOX.game.BOARD_HASH
    assert len(as_json(game.board())["spaces"]) == 7


def test_a_file_that_is_missing_in_the_folder_comes_from_the_box(tmp_path: Path) -> None:
    (tmp_path / "maze.txt").write_text(RING_MAZE, encoding="utf-8")
    assert games.load("chase", tmp_path).MAX_OUTCOMES == BOX.game.MAX_OUTCOMES


def test_equal_cards_are_one_kind_with_more_copies(tmp_path: Path) -> None:
    game = load_box(tmp_path, deck='fruit = 0\nblue = ["B1 P1 I1 C1", "B1 P1 I1 C1"]\nyellow = []\n')
    s = game.parse_position("*---R---*\n| [BPIC]|\no       o\n|       |\n*---@---*\nphase: card")
    out = [0] * game.MAX_OUTCOMES
    assert out[: game.weights(s, out)] == [2, 0]


MAZES = {
    "a space that cannot be reached": ("""
        *---R---*
        | [cage]|
        o       o   *
        |       |
        *---S---*
        """, "line 3, column 13: this space cannot be reached from START"),
    "a section without dots": ("""
        *---R---o
        | [cage]|
        o       o
        |       |
        *---S---*
        """, "section B has no dot"),
    "five pellets": ("""
        *---R---*
        | [cage]|
        P       P
        |       |
        P       P
        |       |
        P       o
        |       |
        *---S---*
        """, "line 7, column 1: this is pellet number 5; there are 4"),
    "START with one neighbour": ("""
        *---R---*
        | [cage]|
        o       o
        |       |
        *---S   *
        """, "line 5, column 5: START needs exactly two neighbours, not 1 (CH-PAC-5)"),
    "START with three neighbours": ("""
        *---R---*
        | [cage]|
        o       o
        |       |
        *---S---*
            |
            o
        """, "line 5, column 5: START needs exactly two neighbours, not 3 (CH-PAC-5)"),
    "no START": ("""
        *---R---*
        | [cage]|
        o       o
        |       |
        *-------*
        """, "there is no 'S', the START marker"),
    "a second START": ("""
        *---R---*
        | [cage]|
        S       o
        |       |
        *---S---*
        """, "line 5, column 5: a second 'S'; there is one START marker"),
    "no door": ("""
        *---o---*
        | [cage]|
        o       o
        |       |
        *---S---*
        """, "there is no 'R', the RED GHOST space (the door)"),
    "a second door": ("""
        *---R---*
        | [cage]|
        o       R
        |       |
        *---S---*
        """, "line 3, column 9: a second 'R'; there is one RED GHOST space (the door)"),
    "no cage": ("""
        *---R---*
        |       |
        o       o
        |       |
        *---S---*
        """, "line 1, column 5: there is no [cage] below the door"),
    "a cage somewhere else": ("""
        *---R---*
        |       |
        o       o
        | [cage]|
        *---S---*
        """, "line 1, column 5: there is no [cage] below the door"),
    "a dot on the middle column": ("""
        *---R---*---o---*
        | [cage]        |
        *---o---S---o---*
        """, "line 1, column 9: a dot in the middle column belongs to no section"),
    "a way that leads nowhere": ("""
        *---R---*--
        | [cage]|
        o       o
        |       |
        *---S---*
        """, "line 1, column 10: this '-' does not join two spaces"),
    "a way of the wrong kind": ("""
        *---R---*
        | [cage]-
        o       o
        |       |
        *---S---*
        """, "line 2, column 9: this '-' does not join two spaces"),
    "a sign that means nothing": ("""
        *---R---*
        | [cage]|
        o       o
        |       |
        *---S-?-*
        """, "line 5, column 7: '?' is not one of *oPSR - | or [cage]"),
    "a space off the grid": ("""
        *---R---*
        | [cage]|
        o     o |
        |       |
        *---S---*
        """, "line 3, column 7: a space must stand in columns 1, 5, 9, ... of lines 1, 3, 5, ..."),
    "nothing": ("", "line 1, column 1: there is no space at all"),
    "too many spaces": ("*---R---*---o\n| [cage]    |\n*-----------*\n" + "|           |\no---o---o---o\n" * 30
                        + "|           |\n*---S-------*\n", "128 spaces; at most 120 can be played"),
    "too many columns": ("*---R" + "---o" * 24 + "---*\n| [cage]" + " " * 96 + "|\n*---S" + "-" * 99 + "*\n",
                         "line 1, column 105: this is column 27; there are at most 26"),
}


@pytest.mark.parametrize(("maze", "why"), MAZES.values(), ids=MAZES.keys())
def test_a_maze_that_cannot_be_played_is_refused_with_place_and_reason(tmp_path: Path, maze: str, why: str) -> None:
    with pytest.raises(BadInput) as e:
        load_box(tmp_path, maze=dedent(maze).strip("\n"))
    assert str(e.value).startswith(f"{tmp_path / 'maze.txt'}: ")
    assert why in str(e.value)


CARD = "B1 P1 I1 C1"
DECKS = {
    "no movement card": ("fruit = 1\nblue = []\nyellow = []", "blue has no movement card"),
    "a missing ghost": (f'fruit = 1\nblue = ["{CARD}", "B1 P1 I1"]\nyellow = []',
                        "line 2, column 24: blue card 2: 'B1 P1 I1' must list each of the four ghosts once"),
    "a ghost twice": ('fruit = 1\nblue = ["B1 P1 I1 B2"]\nyellow = []',
                      "line 2, column 9: blue card 1: 'B1 P1 I1 B2' must list each of the four ghosts once"),
    "five ghosts": ('fruit = 1\nblue = ["B1 P1 I1 C1 C1"]\nyellow = []', "must list each of the four ghosts once"),
    "no space": ('fruit = 1\nblue = ["B0 P1 I1 C1"]\nyellow = []', "blue card 1: 'B0': the number must be 1 to 9"),
    "too many spaces": (f'fruit = 1\nblue = ["{CARD}"]\nyellow = ["B1 P1 I1 C10"]',
                        "yellow card 1: 'C10': the number must be 1 to 9"),
    "less than no space": ('fruit = 1\nblue = ["B-1 P1 I1 C1"]\nyellow = []', "blue card 1: 'B-1' is not a ghost"),
    "an unknown ghost": ('fruit = 1\nblue = ["S1 P1 I1 C1"]\nyellow = []',
                         "blue card 1: 'S1' is not a ghost (B P I C) with its number"),
    "a card that is no text": ("fruit = 1\nblue = [7]\nyellow = []", "blue card 1: 7 must list each"),
    "an odd number": ('fruit = 1\nblue = ["B² P1 I1 C1"]\nyellow = []', "blue card 1: 'B²' is not a ghost"),
    "an endless number": (f'fruit = 1\nblue = ["B{"1" * 5000} P1 I1 C1"]\nyellow = []', "the number must be 1 to 9"),
    "no list": ('fruit = 1\nblue = "B1"\nyellow = []', "blue = 'B1' is not a list of cards"),
    "no fruit": (f'blue = ["{CARD}"]\nyellow = []', "it needs exactly fruit, blue and yellow, not blue, yellow"),
    "one thing more": (f'fruit = 1\nblue = ["{CARD}"]\nyellow = []\nred = []', "exactly fruit, blue and yellow"),
    "less than no fruit": (f'fruit = -1\nblue = ["{CARD}"]\nyellow = []', "fruit = -1 is not a number of cards"),
    "true fruit": (f'fruit = true\nblue = ["{CARD}"]\nyellow = []', "fruit = True is not a number of cards"),
    "too much fruit": (f'fruit = 61\nblue = ["{CARD}"]\nyellow = []', "fruit = 61 is not a number of cards from 0 to"),
    "too many cards": (f'fruit = 1\nblue = [{f"{CARD!r}, " * 61}]\nyellow = []', "61 movement cards; at most 60"),
    "no TOML": ("fruit = ?", "line 1, column 9"),
    "no end of TOML": ("fruit = " + "[" * 10000, ""),
    "too long a number": (f"fruit = {'1' * 5000}", ""),
    "nothing": ("", "it needs exactly fruit, blue and yellow, not nothing"),
}


@pytest.mark.parametrize(("deck", "why"), DECKS.values(), ids=DECKS.keys())
def test_a_deck_that_cannot_be_played_is_refused_with_card_and_reason(tmp_path: Path, deck: str, why: str) -> None:
    with pytest.raises(BadInput) as e:
        load_box(tmp_path, deck=deck)
    assert str(e.value).startswith(f"{tmp_path / 'deck.toml'}: ")
    assert why in str(e.value)


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is not a folder with board files"):
        games.load("chase", tmp_path / "box")


def test_a_file_in_another_encoding_is_refused(tmp_path: Path) -> None:
    (tmp_path / "maze.txt").write_bytes(b"*---R---* \xff")
    with pytest.raises(BadInput, match=r"maze\.txt: byte 11 is no UTF-8 text"):
        games.load("chase", tmp_path)


def test_a_refused_box_can_be_mended_and_loaded(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        load_box(tmp_path, maze="nothing")
    assert load_box(tmp_path).BOARD_HASH == RING.game.BOARD_HASH


def test_sixty_movement_cards_and_sixty_fruit_can_be_played(tmp_path: Path) -> None:
    game = load_box(tmp_path, deck=f"fruit = 60\nblue = [{f'{CARD!r}, ' * 30}]\nyellow = [{f'{CARD!r}, ' * 30}]")
    assert as_json(game.picture(new_match(game, 2)))["deck"]["cards"] == 30 + 60, "yellow ones come with level 2"


OWN_CORNER = (Path(pacboard.__file__).parent / "games" / "chase" / "maze.txt").read_text(encoding="utf-8")


@rule("CH-SCO-2")
def test_an_owners_blank_corner_leaves_the_sections_where_the_tunnel_divides_them(tmp_path: Path) -> None:
    (tmp_path / "maze.txt").write_text("o" + OWN_CORNER[1:], encoding="utf-8")
    spaces = as_json(games.load("chase", tmp_path).board())["spaces"]
    assert [sum(s["kind"] == "dot" and s["section"] == k for s in spaces) for k in range(4)] == [18, 19, 20, 20]


@rule("CH-SCO-2")
def test_the_tunnel_divides_the_sections_also_where_it_is_not_the_middle_row(tmp_path: Path) -> None:
    row = "*---*---*---*---*-------*---*---*---*---*"
    sides = f"|{' ' * (len(row) - 2)}|"
    longer = "\n".join([OWN_CORNER.rstrip("\n"), sides, row, sides, row])
    (tmp_path / "maze.txt").write_text(longer + "\n", encoding="utf-8")
    spaces = as_json(games.load("chase", tmp_path).board())["spaces"]
    assert [sum(s["kind"] == "dot" and s["section"] == k for s in spaces) for k in range(4)] == [19, 19, 30, 30]


CORNERS = {
    "right and down": ("S---*---R---*\n|     [cage]|\n*---*---*---*", ["a2", "b1"]),
    "left and down": ("*---R---*---S\n| [cage]    |\n*---*---*---*", ["c1", "d2"]),
    "up and right": ("*---*---R---*\n|     [cage]|\nS---*---*---*", ["a1", "b2"]),
    "up and left": ("*---R---*---*\n| [cage]    |\n*---*---*---S", ["c2", "d1"]),
}


@rule("CH-PAC-5", "CH-PAC-8")
@pytest.mark.parametrize(("maze", "between"), CORNERS.values(), ids=CORNERS)
def test_start_at_a_corner_joins_its_neighbours_and_is_no_tunnel(tmp_path: Path, maze: str,
                                                                 between: list[str]) -> None:
    (tmp_path / "maze.txt").write_text(maze + "\n", encoding="utf-8")
    board = as_json(games.load("chase", tmp_path).board())
    named = [sorted(board["spaces"][k]["name"] for k in edge) for edge in board["edges"]]
    assert (board["tunnels"], named.count(between)) == ([], 1)
