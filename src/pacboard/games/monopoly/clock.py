"""Where people are pressed for time: the hammer of an auction, and rents before a bot's roll."""

from __future__ import annotations

from collections.abc import Sequence

from pacboard.core.contract import Deadline
from pacboard.core.types import Action, Seat

from .auction import can_bid
from .play import BID, PASS_BID, ROLL, WAIVE_CLAIM, first_claimant
from .state import AUCTION, CLAIMS, NOBODY, OPEN, TURN, State

HAMMER = 10  # seconds after the last bid (MO-AUC-1)
OPENING = 20  # seconds for the first one
ASK_WINDOW = 5  # seconds to ask before a bot rolls (MO-LVL-2)


def deadline(s: State) -> Deadline | None:
    """What happens when time is up: all others pass, or give up their claims."""
    if s.phase == AUCTION and s.bidding == OPEN:
        passes = tuple((Seat(seat), Action(PASS_BID + seat)) for seat in _offered(s))
        seconds = OPENING if s.leader == NOBODY else HAMMER
        return Deadline((s.turns, s.lot, s.bid, s.leader, s.excluded), seconds, passes)
    if s.phase == TURN and first_claimant(s) not in (NOBODY, s.player):
        return _before_the_roll(s)
    return None


def counts_late(a: Action, since: Sequence[Action]) -> bool:
    """Does an action count though its seat has not seen what was done since?  A bid names its amount (MO-AUC-1)."""
    return a >= BID and all(other >= PASS_BID for other in since)


def _offered(s: State) -> list[int]:
    """Who has not answered the last bid, in the order in which they are asked: bots behind a silent person, too."""
    first = s.leader if s.leader != NOBODY else s.player
    order = [(first + k) % s.seats for k in range(1, s.seats + 1)]
    return [seat for seat in order if can_bid(s, seat) and not s.passed >> seat & 1]


def _before_the_roll(s: State) -> Deadline:
    """Claims that this roll would end; its player's own do not hold it up, and only the roll waits (MO-LVL-2)."""
    ending = [k for k in range(CLAIMS) if s.claim_owner[k] not in (NOBODY, s.player)]
    waived = tuple((Seat(s.claim_owner[k]), Action(WAIVE_CLAIM + k)) for k in ending)
    player = Seat(s.player)
    if s.ask_window:
        return Deadline((s.turns, s.player), s.ask_window, waived, holds=((player, Action(ROLL)),), rule="MO-LVL-2")
    return Deadline((s.turns, s.player), ASK_WINDOW, waived, bot=player)
