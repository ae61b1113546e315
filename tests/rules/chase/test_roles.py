"""CH-ROLE: who is Pac-Man, and who moves which ghosts."""

from __future__ import annotations

import pytest

from pacboard.core.contract import CHANCE
from pacboard.core.types import Seat
from tests.rules.chase.boards import POND
from tests.support.drawn import Played
from tests.support.pictures import as_json
from tests.support.rule import rule

# Pac-Man's first move when he rolls 4: round the corner and into Blinky, who has not moved yet.
INTO_BLINKY = "2 1 1 left up up right"


def owners(played: Played) -> list[int]:
    """The seats that have Blinky, Pinky, Inky and Clyde."""
    return [ghost["seat"] for ghost in as_json(POND.game.picture(played.state))["ghosts"]]


def new_round(seats: int) -> Played:
    """The first round of a match, for which seat 0 has rolled 18 and the others 3."""
    return POND.play(POND.new_match(seats), "6 6 6 " + "1 1 1 " * (seats - 1))


@rule("CH-ROLE-1", "CH-ROLE-3", "CH-END-2")
def test_everybody_is_pac_man_for_one_round() -> None:
    played = POND.play(new_round(3), f"BP-IC {INTO_BLINKY} 1 2 BP-IC {INTO_BLINKY} BP-IC {INTO_BLINKY}")
    chosen = [(e.facts["seat"], e.facts["round"]) for e in played.events if e.kind == "pac_chosen"]
    assert chosen == [(0, 1), (2, 2), (1, 3)]
    assert played.kinds.endswith("pac_caught round_ended match_ended")


@rule("CH-ROLE-2")
def test_everyone_rolls_three_dice_and_the_highest_total_is_pac_man() -> None:
    played = POND.play(POND.new_match(4), "1 2 3 4 4 4 6 1 6 5 1 1")
    rolled = [(e.facts["seat"], e.facts["dice"], e.facts["total"]) for e in played.events if e.kind == "role_rolled"]
    assert rolled == [(0, [1, 2, 3], 6), (1, [4, 4, 4], 12), (2, [6, 1, 6], 13), (3, [5, 1, 1], 7)]
    assert played.facts("pac_chosen") == {"seat": 2, "round": 1}
    assert played.event("pac_chosen").rule == "CH-ROLE-1"


@rule("CH-ROLE-3")
def test_later_only_those_who_have_not_been_pac_man_roll_one_die() -> None:
    begun = POND.play(new_round(4), f"BC-I-P {INTO_BLINKY}")
    assert as_json(POND.game.picture(begun.state))["pac"]["seat"] == -1  # nobody, until the dice have fallen
    played = POND.play(Played(begun.game, begun.state), "3 5 4")
    rolled = [(e.facts["seat"], e.facts["dice"], e.rule) for e in played.events if e.kind == "role_rolled"]
    assert rolled == [(1, [3], "CH-ROLE-3"), (2, [5], "CH-ROLE-3"), (3, [4], "CH-ROLE-3")]
    assert played.facts("pac_chosen") == {"seat": 2, "round": 2}


@rule("CH-ROLE-3")
def test_the_last_one_left_needs_no_roll() -> None:
    played = POND.play(new_round(2), INTO_BLINKY)
    assert played.kinds.split().count("role_rolled") == 2
    assert played.state.pac_seat == 1
    assert played.kinds.endswith("round_ended pac_chosen")


@rule("CH-ROLE-4")
def test_ties_for_the_highest_roll_again_among_themselves_with_three_dice() -> None:
    played = POND.play(POND.new_match(4), "6 6 5 6 6 6 1 1 1 6 6 6")
    assert played.facts("role_tied") == {"seats": [1, 3]}
    assert POND.game.throw(played.state).seat == 1
    assert POND.game.throw(played.state).dice == 3
    again = POND.play(Played(played.game, played.state), "1 1 1 2 1 1")
    assert [e.facts["seat"] for e in again.events if e.kind == "role_rolled"] == [1, 3]
    assert again.facts("pac_chosen") == {"seat": 3, "round": 1}


@rule("CH-ROLE-4")
def test_a_second_tie_is_rolled_again_too() -> None:
    played = POND.play(POND.new_match(3), "6 6 6 6 6 6 6 6 6 1 1 1 2 2 2 2 2 2 3 1 1 1 1 1")
    tied = [e.facts["seats"] for e in played.events if e.kind == "role_tied"]
    assert tied == [[0, 1, 2], [1, 2]]
    assert played.facts("pac_chosen")["seat"] == 1


@rule("CH-ROLE-4")
def test_later_ties_roll_again_with_one_die() -> None:
    begun = POND.play(new_round(4), f"BC-I-P {INTO_BLINKY}")
    played = POND.play(Played(begun.game, begun.state), "4 1 4")
    assert played.facts("role_tied") == {"seats": [1, 3]}
    assert POND.game.throw(played.state).dice == 1
    assert POND.play(played, "1 2").facts("pac_chosen")["seat"] == 3


@rule("CH-ROLE-5")
@pytest.mark.parametrize(("seats", "ways"), [(3, 6), (4, 36), (5, 24)])
def test_ghosts_are_shared_out_2_and_2_or_2_1_1_or_one_each(seats: int, ways: int) -> None:
    # 3 players: 4!/(2! 2!) = 6; 4 players: 3 who has two, times 4!/2! = 36; 5 players: 4! = 24
    splits = new_round(seats).legal.split()
    assert len(set(splits)) == len(splits) == ways
    shares = {3: [2, 2], 4: [1, 1, 2], 5: [1, 1, 1, 1]}[seats]
    for split in splits:
        assert sorted(map(len, split.split("-"))) == shares
        assert sorted(split.replace("-", "")) == ["B", "C", "I", "P"]


@rule("CH-ROLE-5")
def test_with_two_players_one_has_all_four_ghosts_and_nothing_is_agreed() -> None:
    played = new_round(2)
    assert owners(played) == [1, 1, 1, 1]
    assert POND.game.throw(played.state).kind == "dice"
    assert played.refusal("BPIC", seat=1) == ("CH-ROLE-5", "no_such_split", {"players": 2})


@rule("CH-ROLE-5")
@pytest.mark.parametrize(("seats", "split"), [(3, "BPI-C"), (3, "B-P-IC"), (4, "BP-IC"), (4, "BPI-C-"), (5, "BP-I-C"),
                                              (3, "BPIC"), (5, "BP-I-C-")])
def test_other_shares_are_refused(seats: int, split: str) -> None:
    assert new_round(seats).refusal(split) == ("CH-ROLE-5", "no_such_split", {"players": seats})


@rule("CH-ROLE-6")
@pytest.mark.parametrize(("seats", "split", "by_seat"), [
    (3, "BP-IC", [1, 1, 2, 2]),
    (4, "BC-I-P", [1, 3, 2, 1]),
    (5, "B-I-P-C", [1, 3, 2, 4]),
])
def test_the_split_offered_goes_round_from_the_seat_to_pac_mans_left(seats: int, split: str,
                                                                    by_seat: list[int]) -> None:
    played = new_round(seats)
    assert played.legal.split()[0] == split
    agreed = POND.play(played, split)
    assert owners(agreed) == by_seat
    assert agreed.facts("split_proposed") == {"owners": by_seat}


@rule("CH-ROLE-6")
def test_the_shares_go_round_from_pac_mans_left_wherever_he_sits() -> None:
    played = POND.play(POND.new_match(4), "1 1 1 1 1 1 6 6 6 1 1 1 BC-I-P")
    assert played.state.pac_seat == 2
    assert owners(played) == [3, 1, 0, 3]
    assert owners(POND.play(played, "0:BI-P-C")) == [3, 0, 3, 1]  # the first seat has its say as well


@rule("CH-ROLE-6")
def test_no_die_is_rolled_before_a_split_is_proposed() -> None:
    played = new_round(3)
    assert POND.game.actor(played.state) == 1
    assert played.refusal("left", seat=0) == ("CH-ROLE-6", "split_first", {})
    assert played.refusal("left", seat=1) == ("CH-ROLE-6", "split_first", {})


@rule("CH-ROLE-6")
def test_any_ghost_seat_proposes_and_the_last_proposal_counts() -> None:
    played = POND.play(new_round(4), "3:PI-B-C 1:BC-I-P 2:C-B-PI")
    assert owners(played) == [2, 3, 3, 1]
    assert POND.game.actor(played.state) == CHANCE
    assert owners(POND.play(played, "6 6 6")) == [2, 3, 3, 1]


@rule("CH-ROLE-6")
def test_pac_man_has_no_say_in_the_split() -> None:
    for played in (new_round(3), POND.play(new_round(3), "BP-IC")):
        assert played.refusal("BI-PC", seat=0) == ("CH-ROLE-6", "ghosts_agree", {})


@rule("CH-ROLE-6")
def test_after_the_first_die_of_the_round_the_split_stays() -> None:
    played = POND.play(new_round(3), "BP-IC 6")
    assert not POND.game.may_act(played.state, Seat(1), POND.game.parse_action(played.state, "BI-PC"))
    assert played.refusal("BI-PC", seat=1) == ("CH-ROLE-6", "split_closed", {})
    rolled = POND.play(played, "1 1")
    assert rolled.refusal("BI-PC", seat=0) == ("CH-ROLE-6", "split_closed", {})


@rule("CH-ROLE-6")
def test_the_split_holds_for_the_whole_round() -> None:
    turn_2 = POND.at("""
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        *---@---*---O
        seats: 3
        phase: pac_die
        turn: 2
        dice_left: 3
        owner: 1 1 2 2
        """)
    assert turn_2.refusal("BI-PC", seat=1) == ("CH-ROLE-6", "split_closed", {})


@rule("CH-ROLE-6")
def test_ghosts_have_five_seconds_to_object_before_the_first_roll() -> None:
    proposed = POND.play(new_round(3), "BP-IC")
    throw = POND.game.throw(proposed.state)
    assert (throw.seat, throw.dice, throw.objectors, throw.wait) == (0, 3, (1, 2), 5)
    rolled = POND.game.throw(POND.play(proposed, "6").state)
    assert (rolled.seat, rolled.dice, rolled.objectors, rolled.wait) == (0, 2, (), 0)
    alone = POND.game.throw(new_round(2).state)
    assert (alone.objectors, alone.wait) == ((), 0)


@rule("CH-ROLE-6")
def test_every_round_has_a_split_of_its_own() -> None:
    played = POND.play(new_round(3), f"BP-IC {INTO_BLINKY} 6 1")
    assert (played.state.pac_seat, POND.game.actor(played.state)) == (1, 2)
    assert owners(POND.play(played, "BP-IC")) == [2, 2, 0, 0]
