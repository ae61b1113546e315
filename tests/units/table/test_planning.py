"""Plans: what a piece can reach, exactly, and good ways there."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacboard.core.contract import BadInput, Refused, heard, legal_actions, listen
from pacboard.core.options import Value
from pacboard.core.types import Outcome, Place
from pacboard.table import Plan, plan, why_not_to
from tests.conformance.sample import load
from tests.rules.chase.boards import POND
from tests.support.drawn import tidy
from tests.support.pictures import as_json
from tests.support.rule import rule
from tests.support.walk import new_match, play_on
from tests.units.table.tables import BO, CHASE

CHASES = (("chase", ""), ("chase", "pond"))
DUELS = (("duel", ""), ("duel", "hall"), ("duel", "ring"), ("duel", "lane"), ("duel", "cross"))
NAMES = {space["name"]: Place(k) for k, space in enumerate(as_json(POND.game.board())["spaces"])}
OPEN_WAY = """
    *---B---O---*
    | [.PIC]|   |
    o       *   o
    |       |   |
    @---S---*---O
    steps: 3
    """


def drawn(position: str) -> Any:
    return POND.game.parse_position(tidy(position))


def planned(position: str, *actions: str) -> Plan:
    s = drawn(position)
    before = s.copy()
    found = plan(POND.game, s, POND.game.actor(s), actions)
    assert s == before
    return found


def ways(game: Any, start: Any) -> dict[Place, list[Any]]:
    """Every way to the end of the move, tried out one by one: state and events, by the place where it ends."""
    seat, piece = game.actor(start), game.piece(start)
    ends: dict[Place, list[Any]] = {}
    on = [(start, list[int]())]
    while on:
        s, told = on.pop()
        for a in legal_actions(game, s):
            after = s.copy()
            after.told = told[:]
            game.apply(after, a)
            so_far, after.told = after.told, None
            if game.actor(after) == seat and game.piece(after) == piece:
                on.append((after, so_far))
            else:
                ends.setdefault(game.target(s, a), []).append((after, game.EVENTS.read(so_far, s.seats)))
    return ends


def moment(seed: int, most_steps: int, boards: tuple[tuple[str, str], ...] = CHASES) -> Any:
    """A random position, under random house rules, in which a piece has a few steps to make."""
    rng = random.Random(seed)
    game = load(rng.choice(boards))
    options: dict[str, Value] = {o.name: rng.choice([o.default, *o.choices]) for o in game.OPTIONS}
    seats = rng.randint(game.MIN_SEATS, game.MAX_SEATS)
    states = [ply.after for ply in play_on(game, new_match(game, seats, options), rng, 0.5, 400)]
    fitting = [s for s in states if game.actor(s) >= 0 and game.piece(s) >= 0 and s.steps <= most_steps]
    return game, rng.choice(fitting)


@pytest.mark.parametrize("boards", [CHASES, DUELS], ids=["chase", "duel"])
@given(seed=st.integers(0, 10**6))
def test_the_ends_are_exactly_those_of_all_ways(boards: tuple[tuple[str, str], ...], seed: int) -> None:
    game, s = moment(seed, 6, boards)
    found, tried = plan(game, s, game.actor(s), ()), ways(game, s)
    assert set(found.ends) == set(tried)
    for place, states in tried.items():
        assert game.outlook(s, *follow(game, s, found.ends[place])) == found.outlooks[place]
        caught = all(as_json(game.outlook(s, *end))["caught"] for end in states)
        assert as_json(found.outlooks[place])["caught"] == caught or s.phase != game.state.PAC_STEP
    for path in found.via.values():
        assert len(path) < found.left
        follow(game, s, path)


def follow(game: Any, s: Any, path: list[str]) -> Any:
    """The state after a path, every step of which must be legal, and the events on it."""
    s = s.copy()
    listen(s)
    for text in path:
        a = game.parse_action(s, text)
        assert a in legal_actions(game, s)
        game.apply(s, a)
    return s, heard(game, s)


@given(st.integers(0, 10**6))
def test_ghosts_catch_where_they_can(seed: int) -> None:
    game, s = moment(seed, 5)
    if s.phase == game.state.GHOST_STEP:
        found = plan(game, s, game.actor(s), ())
        for place, states in ways(game, s).items():
            caught = any(as_json(game.outlook(s, *end))["caught"] for end in states)
            assert as_json(found.outlooks[place])["caught"] == caught


@rule("CH-PAC-4")
def test_the_way_with_more_dots_is_taken() -> None:
    found = planned("""
        *---R---x---*
        | [BPIC]|   |
        o       *   o
        |       |   |
        @---S---.---O
        steps: 4
        """)
    assert found.ends[NAMES["d1"]] == ["right", "up", "up", "right"]
    assert as_json(found.outlooks[NAMES["d1"]])["dots"] == 2


def test_a_plan_tells_where_it_stands() -> None:
    found = planned(OPEN_WAY)
    assert found.left == 3
    assert found.here == NAMES["a3"]
    assert sorted(found.legal) == ["right", "up"]
    assert as_json(found.outlook)["dots"] == 0


@rule("CH-PAC-6")
def test_a_way_around_the_ghost_is_preferred() -> None:
    found = planned("""
        *---R---O---*
        | [.PIC]|   |
        o       B   o
        |       |   |
        @---S---*---O
        steps: 3
        """)
    assert all(not as_json(found.outlooks[place])["caught"] for place in found.ends if place != NAMES["c2"])
    assert as_json(found.outlooks[NAMES["c2"]])["caught"]
    assert found.ends[NAMES["c2"]] == ["right", "up"]


@rule("CH-POW-1")
def test_a_pellet_ends_the_move_early() -> None:
    found = planned(OPEN_WAY)
    assert found.ends[NAMES["d3"]] == ["right", "right"]
    assert as_json(found.outlooks[NAMES["d3"]])["pellet"]
    assert NAMES["d3"] not in found.via


@rule("CH-LVL-1")
def test_the_last_dots_end_the_move_only_on_the_ways_that_take_them_all() -> None:
    found = planned("""
        .---R---x---*
        | [.PIC]|   |
        B       .   @
        |       |   |
        .---S---.---x
        steps: 3
        """)
    assert found.ends[NAMES["d1"]] == ["up"]
    assert as_json(found.outlooks[NAMES["d1"]])["level"]
    assert all(as_json(outlook)["level"] == (place == NAMES["d1"]) for place, outlook in found.outlooks.items())


@rule("CH-LVL-1")
def test_two_last_dots_can_be_taken_in_either_order() -> None:
    found = planned("""
        .---R---x---*
        | [BPIC]|   |
        o       *   @
        |       |   |
        .---S---.---x
        steps: 5
        """)
    assert found.ends[NAMES["c2"]] == ["up", "left", "down"]
    assert found.ends[NAMES["d1"]] == ["down", "left", "up", "up", "right"]
    assert {place for place in found.ends if as_json(found.outlooks[place])["level"]} == {NAMES["c2"], NAMES["d1"]}


def test_a_plan_goes_on_from_where_the_path_has_come() -> None:
    found = planned(OPEN_WAY, "up")
    assert (found.here, found.left) == (NAMES["a2"], 2)
    assert found.ends[NAMES["a2"]] in (["up", "down"], ["down", "up"])
    done = planned(OPEN_WAY, "right", "right")
    assert (done.legal, done.left, done.ends, done.via) == ([], 0, {}, {})
    assert as_json(done.outlook)["pellet"]
    assert done.here == NAMES["d3"]


def test_what_cannot_be_done_cannot_be_planned() -> None:
    for path, rule_id, key in ((("up", "right"), "CH-PAC-2", "wall"),
                               (("right", "right", "up"), "CH-PAC-3", "path_too_long")):
        with pytest.raises(Refused) as refused:
            planned(OPEN_WAY, *path)
        assert (refused.value.reason.rule, refused.value.reason.key) == (rule_id, key)
    with pytest.raises(BadInput):
        planned(OPEN_WAY, "north")
    s = drawn(OPEN_WAY)
    with pytest.raises(Refused) as refused:
        plan(POND.game, s, BO, ())
    assert refused.value.reason.key == "not_your_turn"


def test_nothing_moves_while_ghosts_are_shared_out() -> None:
    s = new_match(CHASE, 3)
    CHASE.apply(s, Outcome(5))
    while CHASE.actor(s) == -1:
        CHASE.apply(s, Outcome(0))
    with pytest.raises(Refused):
        plan(CHASE, s, CHASE.actor(s), ())


def refusals(s: Any) -> dict[str, tuple[str, str]]:
    """Rule and key for every place where the move cannot end."""
    places = {**NAMES, "cage": len(NAMES), "nowhere": 1000}
    found = {name: why_not_to(POND.game, s, POND.game.actor(s), Place(place)) for name, place in places.items()}
    return {name: (reason.rule, reason.key) for name, reason in found.items() if reason is not None}


@rule("CH-PAC-1", "CH-PAC-3", "CH-PAC-7")
def test_why_pac_man_cannot_end_on_a_space() -> None:
    too_far, passed = ("CH-PAC-1", "out_of_reach"), ("CH-PAC-3", "must_use_all")
    assert refusals(drawn("""
        *---B---O---*
        | [.PIC]|   |
        o       *   o
        |       |   |
        @---S---*---O
        steps: 2
        """)) == {"b1": too_far, "c1": too_far, "d1": too_far, "nowhere": too_far, "a2": passed, "c3": passed,
                  "cage": ("CH-PAC-7", "cage_closed")}


@rule("CH-GHO-2", "CH-GHO-3", "CH-GHO-4", "CH-GHO-6")
def test_why_a_ghost_cannot_end_on_a_space() -> None:
    too_far, passed = ("CH-GHO-2", "out_of_reach"), ("CH-GHO-4", "must_use_all")
    moving = POND.play("""
        *---R---P---*
        | [..IC]|   |
        o       *   o
        |       |   |
        @---S---*---B
        phase: card
        """, "B2P2I2C2")
    assert refusals(moving.state) == {
        "a1": too_far, "b1": too_far, "d3": passed, "nowhere": too_far, "d2": passed, "c3": passed,
        "c1": ("CH-GHO-3", "pawn_in_the_way"), "cage": ("CH-GHO-6", "cage_closed")}
    moved_on = POND.play(moving, "up")
    assert refusals(moved_on.state)["d3"] == ("CH-GHO-2", "straight_back")


def test_who_does_not_move_is_told_whose_turn_it_is() -> None:
    not_mine = why_not_to(POND.game, drawn(OPEN_WAY), BO, Place(0))
    assert not_mine is not None
    assert not_mine.key == "not_your_turn"


@rule("CH-TURN-1")
def test_nothing_is_planned_for_another_seat_or_while_a_card_is_due() -> None:
    s = drawn(OPEN_WAY)
    due = drawn(OPEN_WAY.replace("steps: 3", "phase: card"))
    for there, seat, key, facts in ((s, BO, "not_your_turn", {"seat": 0}), (due, BO, "chance_due", {})):
        with pytest.raises(Refused) as refused:
            plan(POND.game, there, seat, [])
        reason = why_not_to(POND.game, there, seat, Place(0))
        assert reason is not None
        assert refused.value.reason == reason
        assert (reason.key, reason.facts) == (key, facts)


@rule("CH-END-4", "CH-GHO-9")
def test_on_the_last_ghost_move_of_the_last_turn_only_the_catch_is_planned_as_one() -> None:
    names = [space["name"] for space in as_json(CHASE.board())["spaces"]]
    s = new_match(CHASE, 2, {"turn_limit": 1})
    play = play_on(CHASE, s, random.Random(1))
    s = next(ply.after for ply in play if as_json(CHASE.picture(ply.after))["phase"] == "ghost_step")
    s.mover, s.slot, s.steps, s.back = 0, 4, 4, -1  # Blinky, last on the card
    s.ghost[1:] = [len(names)] * 3
    s.ghost[0], s.pac = names.index("e8"), names.index("a8")
    found = plan(CHASE, s, CHASE.actor(s), []).outlooks
    assert len(found) == 11
    assert [names[place] for place, outlook in found.items() if as_json(outlook)["caught"]] == ["a8"]
