"""The table: a state, its log, and what everybody at it may do next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pacboard.core.chance import Asked, ChanceSource
from pacboard.core.contract import CHANCE, OVER, BadInput, Deadline, Event, Game, Reason, Refused, State, Throw
from pacboard.core.events import NOBODY
from pacboard.core.options import Value, settle
from pacboard.core.record import Record, add, begin, opening
from pacboard.core.types import Action
from pacboard.core.types import Seat as SeatNumber
from pacboard.table import effects, throws
from pacboard.table.commands import Act, Command, Prove, Roll, Tell, Undo
from pacboard.table.effects import Change
from pacboard.table.entry import ACT, FORCED, THROW, TIME, UNDO, Entry
from pacboard.table.seat import Seat
from pacboard.table.undo import TAKEBACKS, Done, Takebacks, takebacks_option

BY_HAND = 3.0  # seconds that people have to do what would otherwise happen by itself


class Table:
    """A match in progress.  `prepare` says what a command would write; only `commit` changes anything.

    Times are seconds of any clock that the caller passes in as `now`.
    """

    def __init__(self, game: Game, options: Mapping[str, Value], seats: Sequence[Seat], source: ChanceSource,
                 now: float = 0.0) -> None:
        self.game = game
        self.seats = tuple(seats)
        self.source = source
        only_bots = not any(seat.is_person for seat in seats)
        if only_bots and isinstance(source, Asked):
            raise BadInput("real dice need a person at the table who tells them")
        chosen = settle((*game.OPTIONS, takebacks_option(game)), options, only_bots=only_bots)
        self.takebacks = chosen.pop(TAKEBACKS)
        self.options = chosen
        self.state: State = opening(game, self._begin({}))
        self.entries: list[Entry] = []
        self.agreed: set[SeatNumber] = set()
        self.since = now  # when the last entry came
        self.has_waited = False  # has the last entry ended a wait of whoever is to act now?
        self._pressed_since = now  # when people had seen what changed the deadline's key
        self._standing: list[int] = []  # the numbers, from 0, of the entries that were not taken back
        self._takebacks = Takebacks(game.UNDO_RULE, self.takebacks != "none")

    @property
    def settings(self) -> dict[str, Value]:
        """All options, the table's own too."""
        return {**self.options, TAKEBACKS: self.takebacks}

    # Who is to do what

    @property
    def actor(self) -> SeatNumber:
        """The seat that acts, CHANCE or OVER."""
        return self.game.actor(self.state)

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    @property
    def throw(self) -> Throw | None:
        """The dice or the card that is due."""
        return _throw_due(self.game, self.state)

    @property
    def opens_at(self) -> float:
        """From when the throw that is due, or a person's action that is held up, may be pressed."""
        throw = self.throw
        if throw is None and self._held_person is not None:
            return self._pressed_since + self._held_person.seconds
        if throw is None or not throws.objecting(throw, self.seats, self.agreed):
            return self.since
        return self.since + throw.wait

    @property
    def falls_at(self) -> float:
        """From when a throw of nobody in particular falls by itself; until then any hand may do it (CH-GHO-1)."""
        by_hand = self.throw is not None and throws.is_for_any_hand(self.throw, self.seats)
        return self.opens_at + BY_HAND if by_hand else self.opens_at

    @property
    def bot_to_act(self) -> SeatNumber | None:
        """The bot that is to choose an action."""
        return self.actor if self.actor >= 0 and not self.seats[self.actor].is_person else None

    @property
    def deadline(self) -> Deadline | None:
        """What the table does for those who let time pass, if it presses anybody at this table."""
        deadline = self.game.deadline(self.state)
        if deadline is None or (deadline.bot >= 0 and self.seats[deadline.bot].is_person):
            return None
        return deadline

    @property
    def acts_at(self) -> float | None:
        """When the table will act for those who let time pass; None if it waits for nobody but a person held up."""
        deadline = self.deadline
        if deadline is None or self._held_person is not None:
            return None
        return self._pressed_since + deadline.seconds

    @property
    def _held_person(self) -> Deadline | None:
        """The deadline, if it holds up a person who is not polled."""
        deadline = self.deadline
        persons = [seat for seat, _ in deadline.holds if self.seats[seat].is_person] if deadline else []
        return deadline if persons else None

    def turn(self, s: State) -> SeatNumber | None:
        """The seat that everybody waits for in a state of this match; None at the end."""
        throw = _throw_due(self.game, s)
        if throw is not None:
            return throw.seat if throw.seat >= 0 else next(iter(throw.helpers), None)
        return None if self.game.actor(s) == OVER else self.game.actor(s)

    def is_automatic(self, s: State) -> bool:
        """Does a state of this match need no person, now or after a wait?"""
        throw = _throw_due(self.game, s)
        if throw is not None:
            return self._self_presser(throw) is not None
        actor = self.game.actor(s)
        return actor >= 0 and (not self.seats[actor].is_person or effects.is_forced(self.game, s))

    def automatic(self, now: float) -> Change | None:
        """What the table does by itself now: a forced move, a throw that nobody presses, or what time has decided."""
        throw = self.throw
        if self.acts_at is not None and now >= self.acts_at:
            return self._timed()
        if throw is None:
            return effects.forced(self.game, self.state) if self._is_persons_turn() else None
        presser = self._self_presser(throw)
        if presser is None or throw.played or now < self.falls_at:
            return None
        return effects.drawn(self.game, self.state, self.source, throw, presser)

    def can_undo(self) -> list[SeatNumber]:
        """The persons who may take something back now."""
        return [k for k in map(SeatNumber, range(len(self.seats)))
                if self.seats[k].is_person and isinstance(self._takebacks.goal(k, self.actor), Done)]

    def _timed(self) -> Change | None:
        assert self.deadline is not None
        if not self.deadline.actions:
            return None
        seat, a = self.deadline.actions[0]
        return effects.act(self.game, self.state, seat, (a,), TIME)

    def _is_told(self, throw: Throw) -> bool:
        return throw.told or (isinstance(self.source, Asked) and not throw.played)

    def _self_presser(self, throw: Throw) -> SeatNumber | None:
        return None if self._is_told(throw) else throws.self_presser(throw, self.seats)

    def _is_persons_turn(self) -> bool:
        return self.actor >= 0 and self.seats[self.actor].is_person

    # Commands and entries

    def prepare(self, command: Command, now: float = 0.0) -> Change:
        """What a command would write and lead to, dice drawn and all; nothing changes.  Refused or BadInput."""
        self._check_seat(command.seat)
        match command:
            case Act(seat, actions):
                self._check_hold(seat, actions, now)
                return effects.act(self.game, self.state, seat, actions, self.seats[seat].kind)
            case Tell(seat, outcomes):
                throw = self._check_throw(seat, now, told=True)
                return effects.told(self.game, self.state, throw, seat, outcomes)
            case Roll(seat):
                throw = self._check_throw(seat, now, told=False)
                return effects.drawn(self.game, self.state, self.source, throw, seat)
            case Prove(seat, proof):
                self._check_played()
                return effects.played(self.game, self.state, self.source, proof, seat)
            case Undo(seat):
                return self._undone(Entry(UNDO, seat, to=self._undo_goal(seat).entries))

    def has_fallen(self, seen: int) -> bool:
        """Has the throw that was due after the first `seen` entries fallen by itself?"""
        return seen < len(self.entries) and self.entries[seen].kind == THROW and self.entries[seen].seat == NOBODY

    def counts_late(self, command: Command, seen: int) -> bool:
        """Does a command count whose seat has seen only the first `seen` entries?"""
        since = self.entries[seen:]
        if not isinstance(command, Act) or len(command.actions) > 1 or any(entry.kind != ACT for entry in since):
            return False
        try:
            a, *done = [self._action(text) for text in (*command.actions, *(t for e in since for t in e.actions))]
        except BadInput:
            return False
        return self.game.counts_late(a, done)

    def _action(self, text: str | Action) -> Action:
        return self.game.parse_action(self.state, text) if isinstance(text, str) else text

    def change(self, entry: Entry) -> Change:
        """What an entry of a log leads to; nothing changes.  Refused or BadInput if it cannot be."""
        self._check_seat(entry.seat, or_nobody=entry.kind == THROW)
        if entry.kind == ACT:
            return effects.act(self.game, self.state, entry.seat, entry.actions, entry.by)
        return self._thrown(entry) if entry.kind == THROW else self._undone(entry)

    def commit(self, change: Change, now: float = 0.0, look: float = 0.0) -> list[Event]:
        """Make a change, which people need `look` seconds to see, and return what happened.

        If something else has happened since it was prepared, its entry is tried anew: Refused or BadInput, and nothing
        done, if it cannot be.
        """
        if change.before is not self.state:
            change = self.change(change.entry)
        entry, deadline = change.entry, self.deadline
        self._note(change)
        self.entries.append(entry)
        self.state, self.source = change.state, change.source or self.source
        self.since = now
        self.has_waited = entry.by == TIME and deadline is not None and (deadline.bot >= 0 or bool(deadline.holds))
        if (self.deadline and self.deadline.key) != (deadline and deadline.key):
            self._pressed_since = now + look
        self.agreed.clear()
        return change.events

    def agree(self, seat: SeatNumber) -> None:
        """An objector is content: the throw may open before its time.  Refused if there is nothing to agree to."""
        self._check_seat(seat)
        if self.throw is None or seat not in self.throw.objectors:
            raise Refused(Reason("", "nothing_to_agree"))
        self.agreed.add(seat)

    def record(self, extra: Mapping[str, str] | None = None) -> Record:
        """The record of what stands, without what was taken back."""
        standing = [self.entries[k] for k in self._standing]
        record = self._begin({**(extra or {}), **_proofs(standing)})
        s = opening(self.game, record)
        for entry in standing:
            for text in entry.actions:
                add(self.game, record, s, entry.seat, self.game.parse_action(s, text))
            for text in entry.outcomes:
                add(self.game, record, s, CHANCE, self.game.parse_outcome(s, text))
        return record

    def _begin(self, extra: dict[str, str]) -> Record:
        return begin(self.game, self.options, [seat.name for seat in self.seats], extra)

    def _check_seat(self, seat: SeatNumber, *, or_nobody: bool = False) -> None:
        if not -or_nobody <= seat < len(self.seats):
            raise BadInput(f"seat {seat}: there are seats 0 to {len(self.seats) - 1}")

    def _check_throw(self, seat: SeatNumber, now: float, *, told: bool) -> Throw:
        throw = self.throw
        if throw is None:
            raise Refused(self._why_no_throw(seat))
        if throw.played:
            raise Refused(Reason(throw.rule, "throw_is_played"))
        if told != self._is_told(throw):
            raise Refused(Reason(throw.rule, "dice_are_drawn" if told else "dice_are_told"))
        entitled = throws.tellers(throw, self.seats) if told else throws.pressers(throw)
        objectors = throws.objecting(throw, self.seats, self.agreed)
        reason = throws.why_not_throw(throw, entitled, seat, objectors, self.opens_at - now)
        if reason is not None:
            raise Refused(reason)
        return throw

    def _why_no_throw(self, seat: SeatNumber) -> Reason:
        over = self.game.why_not(self.state, seat, Action(0)) if self.is_over else None
        return over or Reason(self.game.TURN_RULE, "no_throw_due")

    def _check_hold(self, seat: SeatNumber, actions: tuple[str | Action, ...], now: float) -> None:
        """What the deadline holds up waits until it has passed, unless the seat is polled (MO-LVL-2)."""
        deadline = self.deadline
        if deadline is None or seat == self.actor or now >= self._pressed_since + deadline.seconds:
            return
        held = {self.game.action_text(self.state, a) for other, a in deadline.holds if other == seat}
        if held & set(actions):
            left = self._pressed_since + deadline.seconds - now
            raise Refused(Reason(deadline.rule, "others_may_speak", {"seconds": int(-(-left // 1))}))

    def _check_played(self) -> None:
        if self.throw is None or not self.throw.played:
            raise Refused(Reason(self.game.TURN_RULE, "no_throw_due"))

    def _undo_goal(self, seat: SeatNumber) -> Done:
        goal = self._takebacks.goal(seat, self.actor)
        if isinstance(goal, Reason):
            raise Refused(goal)
        if not self.seats[seat].is_person:
            raise Refused(self._takebacks.nothing_yet)
        return goal

    @property
    def seed(self) -> int | None:
        """The seed of the throw that is due and is to be played out; None with real dice, which give none."""
        return None if isinstance(self.source, Asked) else effects.seeded(self.source)[0]

    def _thrown(self, entry: Entry) -> Change:
        """A throw of a log; BadInput if the source would have thrown something else."""
        due = effects.check_due(self.throw, entry.outcomes, entry.proof)
        if self._is_told(due):
            return effects.told(self.game, self.state, due, entry.seat, entry.outcomes)
        if due.played:
            change = effects.played(self.game, self.state, self.source, entry.proof, entry.seat)
            if change.entry != entry:
                raise BadInput(f"{entry.outcomes[0]} is not what {entry.proof!r} leads to")
            return change
        change = effects.drawn(self.game, self.state, self.source, due, entry.seat)
        if change.entry != entry:
            drawn = list(change.entry.outcomes)
            raise BadInput(f"the log says {list(entry.outcomes)}, but the dice say {drawn}")
        return change

    def _undone(self, entry: Entry) -> Change:
        goal = self._undo_goal(entry.seat)
        if goal.entries != entry.to:
            raise BadInput(f"taking back leaves {goal.entries} entries, not {entry.to}")
        return Change(entry, self.state, goal.before.copy())

    def _note(self, change: Change) -> None:
        """Keep count of what stands, and of what may be taken back."""
        entry, standing = change.entry, self.game.STANDING
        if entry.kind == UNDO:
            self._standing = [k for k in self._standing if k < entry.to]
            self._takebacks.drop(entry.to)
            return
        self._standing.append(len(self.entries))
        if entry.kind == THROW:
            self._takebacks.bar("undo_thrown")
        elif entry.by == TIME:
            self._takebacks.bar("undo_time_up")
        elif barriers := [event for event in change.events if event.kind in standing]:
            self._takebacks.bar(standing[barriers[-1].kind], barriers[-1].rule)
        elif (due := _throw_due(self.game, change.state)) is not None and due.played:
            self._takebacks.bar("undo_thrown")  # whoever has seen it begin would know it (MO-GO-1)
        else:
            self._takebacks.add(Done(len(self.entries), entry.seat, entry.by == FORCED, self.state))


def _proofs(entries: Iterable[Entry]) -> dict[str, str]:
    """The proofs of the throws that were played out, by the number of their step."""
    proofs, steps = {}, 0
    for entry in entries:
        steps += len(entry.actions) + len(entry.outcomes)
        if entry.proof:
            proofs[f"proof {steps}"] = entry.proof
    return proofs


def _throw_due(game: Game, s: State) -> Throw | None:
    return game.throw(s) if game.actor(s) == CHANCE else None


def replayed(game: Game, options: Mapping[str, Value], seats: Sequence[Seat], source: ChanceSource,
             entries: Iterable[Entry], now: float = 0.0) -> Table:
    """The table after a whole log.  Refused or BadInput where the log does not fit the game or the dice."""
    table = Table(game, options, seats, source, now)
    for entry in entries:
        table.commit(table.change(entry), now)
    return table
