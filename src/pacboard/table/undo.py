"""Take-backs: to before a seat's own last act, and never past a die, a card or somebody else's doing (CH-GHO-8)."""

from __future__ import annotations

from dataclasses import dataclass, field

from pacboard.core.contract import OVER, Reason, State
from pacboard.core.options import Option
from pacboard.core.types import Seat

RULE = "CH-GHO-8"
TAKEBACKS = Option("takebacks", RULE, "own", ("own", "none"))  # the table's own option: it holds in all games
NOTHING_YET = Reason(RULE, "undo_nothing")


@dataclass(frozen=True, slots=True)
class Done:
    """An act that lies on the table: how long the log was and how the state was before it."""

    entries: int
    seat: Seat
    forced: bool
    before: State


@dataclass(slots=True)
class Takebacks:
    """The acts of one seat since the last barrier, and the reason that names the barrier."""

    are_allowed: bool = True
    acts: list[Done] = field(default_factory=list)
    barrier: Reason = NOTHING_YET

    def bar(self, key: str, rule: str = RULE) -> None:
        """Nothing that was done before can be taken back any more."""
        self.acts.clear()
        self.barrier = Reason(rule, key)

    def add(self, done: Done) -> None:
        """What others did before it stays from now on, also if it is taken back itself."""
        if self.acts and self.acts[-1].seat != done.seat:
            self.acts.clear()
            self.barrier = _acted(done.seat)
        self.acts.append(done)

    def goal(self, seat: Seat, actor: Seat) -> Done | Reason:
        """The act that `seat` may take back while `actor` is to act, or the reason why there is none.

        That the turn has passed on is no reason: nobody has done anything with it yet.
        """
        if not self.are_allowed:
            return Reason(RULE, "undo_not_here")
        if actor == OVER:
            return Reason(RULE, "undo_over")
        for done in reversed(self.acts):
            if done.seat != seat:
                return _acted(done.seat)
            if not done.forced:
                return done
        return NOTHING_YET if self.barrier == _acted(seat) else self.barrier

    def drop(self, entries: int) -> None:
        """Forget the acts from the given length of the log on."""
        self.acts = [done for done in self.acts if done.entries < entries]


def _acted(seat: Seat) -> Reason:
    return Reason(RULE, "undo_other_acted", {"seat": seat})
