"""Take-backs: to before a seat's own last act, and never past a die, a card or somebody else's doing.

The rule is the table's, and every game has it in its own rulebook (`UNDO_RULE`; CH-GHO-8).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pacboard.core.contract import OVER, Game, Reason, State
from pacboard.core.options import Option
from pacboard.core.types import Seat

TAKEBACKS = "takebacks"


def takebacks_option(game: Game) -> Option:
    """The table's own option, which holds in all games."""
    return Option(TAKEBACKS, game.UNDO_RULE, "own", ("own", "none"))


@dataclass(frozen=True, slots=True)
class Done:
    """An act that lies on the table: how long the log was and how the state was before it."""

    entries: int
    seat: Seat
    forced: bool
    before: State


@dataclass(slots=True)
class Takebacks:
    """The acts of one seat since the last barrier, and the reason that names the barrier; `rule` is the game's own."""

    rule: str
    are_allowed: bool = True
    acts: list[Done] = field(default_factory=list)
    barrier: Reason | None = None

    @property
    def nothing_yet(self) -> Reason:
        """A seat that has done nothing has nothing to take back."""
        return Reason(self.rule, "undo_nothing")

    def bar(self, key: str, rule: str = "") -> None:
        """Nothing that was done before can be taken back any more."""
        self.acts.clear()
        self.barrier = Reason(rule or self.rule, key)

    def add(self, done: Done) -> None:
        """What others did before it stays from now on, also if it is taken back itself."""
        if self.acts and self.acts[-1].seat != done.seat:
            self.acts.clear()
            self.barrier = self._acted(done.seat)
        self.acts.append(done)

    def goal(self, seat: Seat, actor: Seat) -> Done | Reason:
        """The act that `seat` may take back while `actor` is to act, or the reason why there is none.

        That the turn has passed on is no reason: nobody has done anything with it yet.
        """
        if not self.are_allowed:
            return Reason(self.rule, "undo_not_here")
        if actor == OVER:
            return Reason(self.rule, "undo_over")
        for done in reversed(self.acts):
            if done.seat != seat:
                return self._acted(done.seat)
            if not done.forced:
                return done
        return self.nothing_yet if self.barrier in (None, self._acted(seat)) else self.barrier

    def drop(self, entries: int) -> None:
        """Forget the acts from the given length of the log on."""
        self.acts = [done for done in self.acts if done.entries < entries]

    def _acted(self, seat: Seat) -> Reason:
        return Reason(self.rule, "undo_other_acted", {"seat": seat})
