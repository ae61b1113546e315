"""One match of monopoly: everything that lies on the table and in the unit, as ints and lists of ints."""

from __future__ import annotations

from dataclasses import dataclass, field

from pacboard.core.telling import Sink, silence

from .tables import LEVELS, START_POINTS

# What the match waits for; GO_ON is never seen from outside: the turn goes on by itself.
ORDER_DIE, TURN, DIE, MINI, MINI_RESULT, OFFER, AUCTION, POWER_UP_CHOICE, STEAL, SALE, ENDED, GO_ON = range(12)
# The stages of a turn after the roll (MO-TURN-6).
MOVE, LANDED, FEE, SPACE, GHOST_MOVE, GHOST_FEES, TURN_END = range(7)
ASK, AUTO = 0, 1
OPEN, IN_TURN = 0, 1  # how bids are made
NO, YES = 0, 1
BANK = -1
NOBODY = -1
GHOST_DEBT, JAIL_DEBT, RENT_DEBT = range(3)  # what a debt is for
NOT_YET = -1
CLAIMS = 4  # rents that can be open at once
OPEN_END, LAST_LEVEL, LIMIT, QUIET = range(4)  # how the match ended


@dataclass(slots=True)
class State:
    """Options first, then the turn, a debt, the auction, and last what belongs to the seats."""

    seats: int = 2
    rent: int = ASK
    decliner_bids: int = YES
    overbid: int = NO
    minigame: int = 0
    mini_skill: int = 2
    mini_scale: int = 0
    free_sale: int = NO
    jail_doubles_again: int = NO
    turn_limit: int = 0
    quiet_end: int = 0
    ask_window: int = 0
    bidding: int = OPEN

    phase: int = ORDER_DIE
    stage: int = LANDED
    player: int = 0  # whose turn it is
    contenders: int = 0  # seats that roll for the first turn, as bits
    die: int = 0
    ghost_die: int = 0
    doubles: int = 0  # in a row
    again: int = 0  # another turn follows this one
    turns: int = 0  # completed rolls
    ghost: int = 0
    go_passed: int = 0  # a mini game is due
    by_maze: int = 0  # came to this Maze from the other one
    fees_asked: int = 0  # seats the Ghost's landing has been settled with
    how: int = OPEN_END

    debts: int = 0  # flips with every debt
    debtor: int = NOBODY  # of the last debt
    debt: int = 0
    paid: int = 0  # of the last debt; NOT_YET while Levels are sold for it
    debt_for: int = GHOST_DEBT
    creditor: int = BANK
    resume: int = GO_ON  # the phase to which the match returns after a sale

    lot: int = NOBODY  # the Level under the hammer
    bid: int = 0
    leader: int = NOBODY
    passed: int = 0  # seats that have passed since the last bid, as bits
    excluded: int = 0  # seats that may not bid
    quiet: int = 0  # auctions in a row without a bid
    fundable: int = 0  # somebody could have bid in this auction

    rolled: list[int] = field(default_factory=lambda: [0] * 4)
    position: list[int] = field(default_factory=lambda: [0] * 4)
    points: list[int] = field(default_factory=lambda: [START_POINTS] * 4)
    jailed: list[int] = field(default_factory=lambda: [0] * 4)
    tries: list[int] = field(default_factory=lambda: [0] * 4)
    owner: list[int] = field(default_factory=lambda: [BANK] * LEVELS)
    claim_owner: list[int] = field(default_factory=lambda: [NOBODY] * CLAIMS)
    claim_debtor: list[int] = field(default_factory=lambda: [NOBODY] * CLAIMS)
    claim_level: list[int] = field(default_factory=lambda: [NOBODY] * CLAIMS)
    claim_amount: list[int] = field(default_factory=lambda: [0] * CLAIMS)

    told: Sink = silence()

    def copy(self) -> State:
        return State(
            self.seats, self.rent, self.decliner_bids, self.overbid, self.minigame, self.mini_skill, self.mini_scale,
            self.free_sale, self.jail_doubles_again, self.turn_limit, self.quiet_end, self.ask_window, self.bidding,
            self.phase, self.stage, self.player, self.contenders, self.die, self.ghost_die, self.doubles, self.again,
            self.turns, self.ghost, self.go_passed, self.by_maze, self.fees_asked, self.how, self.debts, self.debtor,
            self.debt, self.paid, self.debt_for, self.creditor, self.resume, self.lot, self.bid, self.leader,
            self.passed, self.excluded, self.quiet, self.fundable, self.rolled[:], self.position[:], self.points[:],
            self.jailed[:], self.tries[:], self.owner[:], self.claim_owner[:], self.claim_debtor[:],
            self.claim_level[:], self.claim_amount[:])
