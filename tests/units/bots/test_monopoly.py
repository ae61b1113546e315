"""Bots for monopoly: always legal, careful with the last Level, and as good at the mini game as they should be."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from pacboard import bots
from pacboard.bots import SeededRng
from pacboard.core.contract import CHANCE, OVER, legal_actions, outcome_weights
from pacboard.core.options import encode, settle
from pacboard.core.types import Action, Outcome
from pacboard.games.monopoly.minigame import format_proof, parse_proof, play, points
from pacboard.games.monopoly.minigame.pilot import SKILLS, Skill, fly, skill_for
from tests.rules.monopoly.boards import BOX, LEVELS
from tests.support.rule import rule

GAME = BOX.game
MOST = " ".join(level for level in LEVELS if level != "L4")


def options_at_random(rng: random.Random) -> list[int]:
    changed = {o.name: rng.choice(o.choices) for o in GAME.OPTIONS if o.choices and rng.random() < 0.5}
    return encode(GAME.OPTIONS, settle(GAME.OPTIONS, {**changed, "turn_limit": 60, "quiet_end": rng.choice([0, 2])}))


def decisions(rng: random.Random, levels: list[int]) -> Iterator[tuple[Any, list[Action]]]:
    """The states in which a bot of a match had to choose, and what it chose."""
    s: Any = GAME.State()
    luck = SeededRng(rng.getrandbits(30))
    GAME.start(s, [len(levels), *options_at_random(rng)])
    while (seat := GAME.actor(s)) != OVER:
        if seat == CHANCE:
            weights = outcome_weights(GAME, s)
            GAME.apply(s, Outcome(rng.choices(range(len(weights)), weights)[0]))
            continue
        view = GAME.view(s, seat)
        plan = bots.choose(GAME, view, seat, levels[seat], luck)
        assert all(getattr(view, f.name) == getattr(s, f.name) for f in fields(s)), "the view is left as it is"
        yield s.copy(), plan
        for a in plan:
            assert GAME.actor(s) == seat
            assert a in legal_actions(GAME, s)
            GAME.apply(s, a)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_a_bot_does_is_legal(seed: int) -> None:
    rng = random.Random(seed)
    levels = [rng.choice([1, 2]) for _ in range(rng.randint(2, 4))]
    phases = {s.phase for s, plan in decisions(rng, levels) if plan}
    assert len(phases) >= 3


@pytest.mark.parametrize("level", [1, 2])
def test_the_same_view_and_the_same_luck_give_the_same_move(level: int) -> None:
    for s, _ in decisions(random.Random(level), [level] * 3):
        seat = GAME.actor(s)
        assert bots.choose(GAME, s, seat, level, SeededRng(5)) == bots.choose(GAME, s, seat, level, SeededRng(5))


@rule("MO-LVL-2")
@pytest.mark.parametrize("level", [1, 2])
def test_bots_ask_for_their_rent(level: int) -> None:
    landed = BOX.play("""
        seat 0: 100 on L2
        seat 1: 100 on jail L4
        ghost: L11
        """, "roll 1 2")
    assert chosen(landed.state, level) == "ask 1"


def chosen(s: Any, level: int = 2) -> str:
    seat = GAME.actor(s)
    return " ".join(GAME.action_text(s, a) for a in bots.choose(GAME, s, seat, level, SeededRng(1)))


def last_level(mine: int, other: int, facts: str = "") -> Any:
    """Seat 0 stands on the last unowned Level, whose price is 30; both own about as many."""
    return BOX.at(f"""
        seat 0: {mine} on L4 L1 L2 L3 L5 L6 L7 L8
        seat 1: {other} on jail L9 L10 L11 L12 L13 L14 L15 L16
        ghost: maze1
        stage: ghost_move
        phase: offer
        {facts}
        """)


class TestLastLevel:
    """Whoever pays for it ends the match (MO-END-1)."""

    @rule("MO-END-1")
    @pytest.mark.parametrize(("mine", "other"), [(200, 100), (120, 100)])
    def test_a_leader_pays_the_minimum(self, mine: int, other: int) -> None:
        offered = last_level(mine, other)
        assert chosen(offered.state) == "auction"
        auction = BOX.play(offered, "auction pass@1")
        assert chosen(auction.state) == "bid 10@0"
        over = BOX.play(auction, "bid_10@0 pass@1")
        assert GAME.winners(over.state) == [0]

    @rule("MO-END-1", "MO-AUC-1")
    def test_a_leader_who_may_not_bid_buys_if_he_still_wins(self) -> None:
        assert chosen(last_level(200, 100, "decliner_bids: 0").state) == "buy"
        assert chosen(last_level(120, 100, "decliner_bids: 0").state) == "auction"

    @rule("MO-END-1")
    @pytest.mark.parametrize(("mine", "other"), [(100, 200), (100, 110), (100, 100)])
    def test_a_trailing_player_does_not_buy(self, mine: int, other: int) -> None:
        offered = last_level(mine, other)
        assert chosen(offered.state) == "auction"
        assert chosen(BOX.play(offered, "auction pass@1").state) == "pass@0"

    @rule("MO-END-1")
    def test_a_leader_takes_it_when_another_declines(self) -> None:
        assert chosen(BOX.play(last_level(100, 200), "auction").state) == "bid 10@1"

    @rule("MO-END-1")
    def test_nobody_bids_more_than_keeps_the_win(self) -> None:
        assert chosen(BOX.play(last_level(150, 100), "auction bid_20@1").state) == "bid 30@0"
        assert chosen(BOX.play(last_level(110, 100), "auction bid_20@1").state) == "pass@0"


class TestMiniGame:
    """How good bots are at it (MO-MIN-5)."""

    def _proof(self, skill: Skill, seed: int = 99) -> str:
        return format_proof(seed, fly(seed, skill, SeededRng(3))[1])

    def _prove(self, level: int, people: list[int], **options: Any) -> str:
        settled = settle(GAME.OPTIONS, options)
        return bots.prove(GAME, settled, level, people, 99, SeededRng(3))

    @rule("MO-MIN-5")
    @pytest.mark.parametrize(("people", "wanted"), [([], 60), ([100, 20], 60), ([30], 30), ([90, 100, 80], 90)])
    def test_as_good_as_the_people_of_the_match(self, people: list[int], wanted: int) -> None:
        assert self._prove(2, people) == self._proof(skill_for(wanted))

    @rule("MO-MIN-5")
    @pytest.mark.parametrize("level", [1, 2])
    def test_or_as_good_as_their_level(self, level: int) -> None:
        assert self._prove(level, [200], bot_minigame="level") == self._proof(SKILLS[level - 1])

    @rule("MO-MIN-5")
    @pytest.mark.parametrize("skill", [1, 2, 3])
    @pytest.mark.parametrize("level", [0, 1, 2])
    def test_or_of_the_stated_skill_for_everybody(self, level: int, skill: int) -> None:
        assert self._prove(level, [200], minigame="auto", mini_skill=skill) == self._proof(SKILLS[skill - 1])

    @rule("MO-MIN-5")
    def test_a_proof_leads_to_what_was_played(self) -> None:
        for seed in range(8):
            run, inputs = fly(seed, SKILLS[seed % 3], SeededRng(seed))
            assert play(*parse_proof(format_proof(seed, inputs))) == run

    @rule("MO-MIN-5")
    @pytest.mark.parametrize(("wanted", "low", "high"), [(38, 25, 50), (60, 48, 72), (80, 65, 95), (102, 85, 120)])
    def test_a_skill_wins_about_the_points_that_are_wanted(self, wanted: int, low: int, high: int) -> None:
        skill = skill_for(wanted)
        won = [points(fly(7919 * n + 1, skill, SeededRng(n))[0]) for n in range(60)]
        assert low < sum(won) / len(won) < high
        assert len(set(won)) > 5, "with a spread"

    @rule("MO-MIN-5")
    def test_skills_grow_with_the_points_and_stay_within_bounds(self) -> None:
        skills = [skill_for(wanted) for wanted in range(0, 300, 10)]
        assert all(a.delay >= b.delay and a.errors >= b.errors for a, b in itertools.pairwise(skills))
        assert (skills[0], skills[-1]) == (SKILLS[0], SKILLS[-1])
