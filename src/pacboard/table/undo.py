"""Take-backs: to before a seat's own last act, and never past a die, a card or somebody else's doing."""

from __future__ import annotations

from dataclasses import dataclass, field

from pacboard.core.contract import OVER, Reason, State
from pacboard.core.types import Seat

RULE = "CH-GHO-8"  # whose option holds in all games
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
    """The acts since the last barrier, and the reason that names the barrier."""

    acts: list[Done] = field(default_factory=list)
    barrier: Reason = NOTHING_YET

    def bar(self, key: str, rule: str = RULE) -> None:
        """Nothing that was done before can be taken back any more."""
        self.acts.clear()
        self.barrier = Reason(rule, key)

    def goal(self, seat: Seat, actor: Seat) -> Done | Reason:
        """The act that `seat` may take back while `actor` is to act, or the reason why there is none.

        That the turn has passed on is no reason: nobody has done anything with it yet.
        """
        if actor == OVER:
            return Reason(RULE, "undo_over")
        for done in reversed(self.acts):
            if done.seat != seat:
                return Reason(RULE, "undo_other_acted", {"seat": done.seat})
            if not done.forced:
                return done
        return self.barrier

    def drop(self, entries: int) -> None:
        """Forget the acts from the given length of the log on."""
        self.acts = [done for done in self.acts if done.entries < entries]
