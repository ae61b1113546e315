"""Positions as pictures: what is read from them, and what is refused with its place and reason."""

from __future__ import annotations

import pytest

from pacboard.core.contract import BadInput
from tests.rules.chase.boards import POND
from tests.support.drawn import tidy

PICTURE = """
    b---R---O---.
    | [.PI.]|   |
    o       C   @
    |       |   |
    *---2---*---x
    """


def test_signs_are_what_they_look_like() -> None:
    s = POND.at(f"{PICTURE} steps: 4").state
    a1, c1, d1, c2, d2, a3, c3, d3 = 0, 2, 3, 5, 6, 7, 8, 9  # spaces in reading order; the cage is number 10
    assert s.pac == d2
    assert (s.ghost, s.eyes) == ([a1, 10, 10, c2], [1, 0, 0, 0])
    assert [k for k, lies in enumerate(s.dots) if lies == 1] == [a1, c2, a3, c3]
    assert [k for k, lies in enumerate(s.dots) if lies == 2] == [c1]
    assert s.dots[d1] == s.dots[d3] == 0
    assert (s.fruits, s.fruit_on_start) == (2, 1)
    assert (s.dots_left, s.section_left) == (4, [1, 1, 1, 1])
    assert s.steps == 4


def test_what_lies_under_pieces_is_said_below() -> None:
    s = POND.at(f"{PICTURE} steps: 4\n taken: a1 c2\n").state
    assert (s.dots_left, s.section_left) == (2, [0, 0, 1, 1])
    dots_under_pac_man = POND.at("""
        *---R---O---@
        | [BPIC]|   |
        o       *   o
        |       |   |
        *---S---*---O
        steps: 1
        up: d1
        """).state
    assert dots_under_pac_man.dots_left == 5


def test_pieces_that_share_a_space_are_said_below() -> None:
    s = POND.at("""
        *---R---O---@
        | [B..C]|   |
        o       *   o
        |       |   |
        *---S---*---O
        steps: 1
        under: p d1, i d1
        """).state
    assert (s.ghost, s.eyes) == ([10, 3, 3, 10], [0, 1, 1, 0])


def test_a_pawn_lies_on_top_of_eyes() -> None:
    text = tidy("""
        P---R---O---@
        | [B..C]|   |
        o       *   o
        |       |   |
        *---S---*---O
        steps: 1
        under: i a1
        """)
    assert POND.game.position(POND.game.parse_position(text)) == text + "\n"


def replaced(old: str, new: str) -> str:
    text = tidy(f"{PICTURE} steps: 4\n")
    assert text.count(old) == 1
    return text.replace(old, new)


PICTURES = {
    "nothing": ("", "line 1, column 1: '' cannot be here"),
    "no maze": ("hello", "line 1, column 1: 'h' cannot be here"),
    "a dot on the door": (replaced("b---R", "b---*"), "line 1, column 5: '*' cannot be here"),
    "a pellet on a dot": (replaced("O---.", "O---O"), "line 1, column 13: 'O' cannot be here"),
    "a fourth fruit": (replaced("2", "4"), "line 5, column 5: '4' cannot be here"),
    "a ghost on START": (replaced("C", "o").replace("2", "C").replace("o   @", "*   @"),
                         "a ghost is on START (CH-PAC-5)"),
    "a second Pac-Man": (replaced("*---x", "@---x"), "line 5, column 9: a second '@'"),
    "a second pawn": (replaced("O---.", "O---C"), "line 3, column 9: a second 'C'"),
    "a pawn and its eyes": (replaced("O---.", "O---B"), "line 1, column 13: a second 'B'"),
    "a pawn in the cage and its eyes": (replaced("[.PI.]", "[BPI.]"), "line 2: a second 'B'"),
    "eyes in the cage": (replaced("[.PI.]", "[bPI.]"), "line 2, column 3: '[bPI.]' is not who is in the cage"),
    "a ghost missing": (replaced("[.PI.]", "[.P..]"), "I is nowhere in the picture"),
    "no Pac-Man": (replaced("@", "o"), "Pac-Man (@) is nowhere in the picture"),
}


@pytest.mark.parametrize(("text", "why"), PICTURES.values(), ids=PICTURES.keys())
def test_a_picture_that_is_wrong_is_told_where(text: str, why: str) -> None:
    with pytest.raises(BadInput) as e:
        POND.game.parse_position(text)
    assert str(e.value).startswith(why)


FACTS = {
    "a sentence": ("what now?", "'what now?' is not a fact of a position, such as 'steps: 4'"),
    "an unknown fact": ("colour: red", "'colour: red' is not a fact"),
    "what is drawn": ("dots_left: 3", "'dots_left: 3' is not a fact"),
    "no number": ("turn: one", "turn: 'one' is not a number"),
    "no word": ("mode: hard", "mode: 'hard' is not one of standard, arcade"),
    "too few numbers": ("owner: 1 1", "owner: '1 1' is not 4 numbers"),
    "no space under Pac-Man": ("up: z9", "up: 'z9' is not a space, such as c4"),
    "the cage taken": ("taken: cage", "taken: 'cage' is not a space"),
    "no ghost": ("under: x a1", "under: 'x a1' is not a ghost and its place"),
    "a ghost nowhere": ("under: p z9", "under: 'p z9' is not a ghost and its place"),
    "a ghost twice": ("under: p a1", "under: a second 'p'"),
    "six players": ("seats: 6", "seats: 6 is not within 2 to 5"),
    "20 steps": ("steps: 20", "steps: 20 is not within 0 to 18"),
    "no step": ("steps: 0", "steps: 0, but a piece is to move"),
    "a die of seven": ("dice: 7 1 1", "dice: [7, 1, 1] is not within 0 to 6"),
    "no such seat": ("owner: 1 1 2 2", "there is no such seat among 2"),
    "nobody's ghosts": ("owner: -1 1 1 1", "nobody is Pac-Man or has a ghost"),
    "no Pac-Man": ("pac_seat: -1", "nobody is Pac-Man or has a ghost"),
    "no life": ("lives: 0", "lives: 0, but the round goes on"),
    "no dice": ("phase: pac_die", "dice_left: 0, but dice are due"),
    "no contender": ("phase: role_die\ndice_left: 1\ncontenders: 2", "the roller 0 is none of the contenders 0b10"),
    "no ghost to move": ("phase: ghost_step", "a ghost is to move, but of mover -1 and card -1 one is none"),
    "a fruit card to move by": ("phase: ghost_step\nmover: 0\ncard: 6", "of mover 0 and card 6 one is none"),
    "an empty deck": ("phase: card\ndeck: 0 0 0 0 0 0 0 0", "a card is due, but the deck is empty (CH-GHO-11)"),
    "no dot": ("taken: a1 c2 a3 c3", "no dot is left, but the level is not complete (CH-LVL-1)"),
    "fruit from nowhere": ("fruits: 0", "fruit_on_start: 1, but no fruit has come yet"),
}


@pytest.mark.parametrize(("fact", "why"), FACTS.values(), ids=FACTS.keys())
def test_a_fact_that_is_wrong_is_named(fact: str, why: str) -> None:
    with pytest.raises(BadInput) as e:
        POND.game.parse_position(tidy(f"{PICTURE} steps: 4\n") + f"\n{fact}\n")
    assert why in str(e.value)


@pytest.mark.parametrize(("under", "why"), [
    ("B a1", "two pawns are on one space (CH-GHO-3)"),
    ("B start", "a ghost is on START (CH-PAC-5)"),
    ("b cage", "eyes are in the cage (CH-GHO-7)"),
])
def test_pieces_that_cannot_be_together_are_refused(under: str, why: str) -> None:
    with pytest.raises(BadInput) as e:
        POND.at(f"""
            P---R---O---@
            | [..IC]|   |
            o       *   o
            |       |   |
            *---S---*---O
            steps: 1
            under: {under}
            """)
    assert why in str(e.value)
