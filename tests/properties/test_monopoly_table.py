"""A table of monopoly where anybody says anything at any time: the second game says what comes of it."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pacboard.core.chance import Committed
from pacboard.core.contract import CHANCE, OVER, Event, Reason, Refused
from pacboard.core.types import Seat
from pacboard.games.monopoly.minigame import TICKS, format_proof, score
from pacboard.table import (
    Act,
    Change,
    Command,
    Prove,
    Roll,
    Tell,
    Undo,
    check_dice,
    format_entry,
    parse_entry,
    replayed,
)
from tests.properties.second_monopoly import SecondMonopoly
from tests.properties.test_second_monopoly import BOARD, EVERY_WORD, GAME, check_books, compare, some_options
from tests.rules.monopoly.test_random_matches import Ledger
from tests.units.table.tables import SECRET, OpenTable, assert_record_holds, seats, snapshot

LATE = 1e9  # whatever is held up for a while is free by then


class AtTheTable(RuleBasedStateMachine):
    """People speak in turn or not, two at once, take back, play mini games, and let time pass."""

    @initialize(kinds=st.sampled_from(["pp", "ppp", "pppp", "pbp"]), seed=st.integers(0, 999))
    def sit_down(self, kinds: str, seed: int) -> None:
        chosen = {**some_options(random.Random(seed)), "turn_limit": 30}
        self.there = OpenTable(GAME, chosen, seats(kinds), Committed(SECRET))
        self.second = SecondMonopoly(BOARD, len(kinds), self.there.options)
        self.said: list[list[tuple[int, str]]] = []  # what the second game was told by each entry that stands
        self.told: list[list[Event]] = []  # what the table told of them
        self.barred = 0  # how many entries can never be taken back

    # What happens

    def take(self, change: Change) -> None:
        """Commit a change, tell the second game, and keep the policy of taking back."""
        entry, was, lot = change.entry, self.second.due.kind, self.second.lot
        self.told.append(self.there.commit(change))
        by = CHANCE if entry.kind == "chance" else entry.seat
        self.said.append([(by, word) for word in (*entry.actions, *entry.outcomes)])
        for seat, word in self.said[-1]:
            self.second.say(seat, word)
        begun = was == "mini" or (self.second.due.kind == "mini_result" and GAME.throw(self.there.state).played)
        hammer = (lot is not None or "auction" in entry.actions) and self.second.lot is None
        bid = any(word.startswith("bid ") for word in entry.actions)
        if entry.kind == "chance" or entry.by == "time" or bid or begun or hammer:
            self.barred = len(self.said)
        elif len(self.said) > 1 and self.said[-2][0][0] != by:
            self.barred = max(self.barred, len(self.said) - 1)  # also when what was done after it is taken back

    def refused(self, command: Command | Change) -> Reason:
        """Why it is refused; nothing has changed."""
        before = snapshot(self.there)
        try:
            if isinstance(command, Change):
                self.there.commit(command)
            else:
                self.there.prepare(command, LATE)
        except Refused as e:
            assert snapshot(self.there) == before
            return e.reason
        raise AssertionError(f"{command} was let through")

    def speakers(self) -> list[tuple[int, str]]:
        """Everything that anybody may say now, of many bids the first few."""
        words = {seat: self.second.due.words(seat) for seat in self.second.seats}
        return [(seat, word) for seat in words for word in words[seat][:6]] if self.second.due.first >= 0 else []

    def due(self, *kinds: str) -> bool:
        return self.second.due.kind in kinds

    @precondition(lambda self: self.second.due.first >= 0)
    @rule(k=st.integers(0, 99))
    def somebody_speaks(self, k: int) -> None:
        seat, word = self.speakers()[k % len(self.speakers())]
        self.take(self.there.prepare(Act(Seat(seat), (word,)), LATE))

    @precondition(lambda self: len(self.speakers()) > 1)
    @rule(j=st.integers(0, 99), k=st.integers(0, 99))
    def two_speak_at_once(self, j: int, k: int) -> None:
        """The first in the log wins; the other still may, or is told the rule that now forbids it."""
        open_ = self.speakers()
        first, other = open_[j % len(open_)], open_[k % len(open_)]
        changes = [self.there.prepare(Act(Seat(seat), (word,)), LATE) for seat, word in (first, other)]
        self.take(changes[0])
        if self.second.due.first >= 0 and other[1] in self.second.due.words(other[0]):
            self.take(changes[1])
        else:
            assert self.refused(changes[1]).rule.startswith("MO-")

    @rule(seed=st.integers(0, 10**6), steps=st.integers(1, 40))
    def play_goes_on(self, seed: int, steps: int) -> None:
        rng = random.Random(seed)
        for _ in range(steps):
            if self.second.due.kind == "mini_result":
                self.the_mini_game_is_played(tens=rng.randrange(29), inputs=[(rng.randrange(TICKS), rng.randrange(4))])
            elif self.second.due.first == CHANCE:
                self.somebody_rolls(seat=0)
            elif len(self.speakers()) > 1 and rng.random() < 0.3:
                self.two_speak_at_once(j=rng.randrange(100), k=rng.randrange(100))
            elif self.second.due.first >= 0:
                self.somebody_speaks(k=rng.randrange(100))

    @precondition(lambda self: self.due("dice", "order"))
    @rule(seat=st.integers(0, 3))
    def somebody_rolls(self, seat: int) -> None:
        due = self.there.throw
        assert due is not None
        if seat != due.seat and seat in self.second.seats:
            assert self.refused(Roll(Seat(seat))).key == "not_your_throw"
        self.take(self.there.prepare(Roll(due.seat), LATE))

    @precondition(lambda self: self.due("mini_result"))
    @rule(tens=st.integers(0, 28), inputs=st.lists(st.tuples(st.integers(0, TICKS - 1), st.integers(0, 3)), max_size=9))
    def the_mini_game_is_played(self, tens: int, inputs: list[tuple[int, int]]) -> None:
        throw, seed = self.there.throw, self.there.seed
        assert throw is not None and seed is not None
        if throw.told:
            teller = throw.seat if self.there.seats[throw.seat].is_person else Seat(0)
            self.take(self.there.prepare(Tell(teller, (str(10 * tens),)), LATE))
            return
        pressed = sorted(dict(inputs).items())
        assert self.refused(Tell(throw.seat, ("280",))).key == "throw_is_played"
        change = self.there.prepare(Prove(throw.seat, format_proof(seed, pressed)), LATE)
        assert change.entry.outcomes == (str(score(seed, pressed)),)
        self.take(change)

    @rule(seat=st.integers(0, 3), word=st.sampled_from(EVERY_WORD))
    def anybody_says_anything(self, seat: int, word: str) -> None:
        if seat not in self.second.seats:
            return
        if self.second.due.first >= 0 and word in self.second.due.words(seat):
            self.take(self.there.prepare(Act(Seat(seat), (word,)), LATE))
        else:
            assert self.refused(Act(Seat(seat), (word,))).rule.startswith("MO-")

    @rule(seat=st.integers(0, 3))
    def somebody_takes_back(self, seat: int) -> None:
        if seat not in self.second.seats:
            return
        if seat not in self.there.can_undo():
            assert self.refused(Undo(Seat(seat))).key.startswith("undo_")
            return
        assert self.may_take_back(seat)
        self.there.commit(self.there.prepare(Undo(Seat(seat))))
        self.said.pop()
        self.told.pop()
        self.second = SecondMonopoly(BOARD, len(self.second.seats), self.there.options)
        for by, word in (said for entry in self.said for said in entry):
            self.second.say(by, word)

    def may_take_back(self, seat: int) -> bool:
        """One's own last act, no bid, hammer or word on a mini game, with no act of others and no die after it."""
        is_own = len(self.said) > self.barred and self.said[-1][0][0] == seat
        return is_own and self.second.due.first != OVER

    @precondition(lambda self: self.there.acts_at is not None)
    @rule()
    def time_passes(self) -> None:
        change = self.there.automatic(LATE)
        assert change is not None and change.entry.by == "time"
        self.take(change)

    # What holds

    @invariant()
    def both_games_agree(self) -> None:
        if hasattr(self, "there"):
            compare(GAME, self.there.state, self.second)
            check_books(self.second)
            persons = [k for k, seat in enumerate(self.there.seats) if seat.is_person]
            assert self.there.can_undo() == [seat for seat in persons if self.may_take_back(seat)]
            assert (self.second.due.first == OVER) == self.there.is_over

    def teardown(self) -> None:
        if hasattr(self, "there"):
            ledger = Ledger(len(self.second.seats), self.there.options["mini_scale"] == "half")
            for event in (event for events in self.told for event in events):
                ledger.hear(event)
            assert (ledger.points, ledger.owner) == (self.second.points, self.there.state.owner), "all of it was told"
            assert_record_holds(self.there)
            log: list[Any] = [parse_entry(format_entry(entry)) for entry in self.there.entries]
            again = replayed(GAME, self.there.options, self.there.seats, Committed(SECRET), log)
            assert (again.state, again.can_undo()) == (self.there.state, self.there.can_undo())
            fair = {"secret": SECRET.hex(), "commitment": Committed(SECRET).commitment}
            flaw = check_dice(GAME, self.there.record(fair)).flaw
            assert (flaw is None) == self.there.is_over, "a secret is not told before the end"


TestAtTheTable = AtTheTable.TestCase
TestAtTheTable.settings = hypothesis_settings(max_examples=50, stateful_step_count=40, deadline=None)
