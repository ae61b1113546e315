"""Who acts, what is allowed, and what every action and outcome does."""

from __future__ import annotations

from pacboard.core.contract import CHANCE, OVER

from .auction import bid, can_bid, highest_bid, open_auction, pass_bid, polled_bidder
from .bank import sell, sellable
from .events import BY_FEE, LEVEL_BOUGHT, RENT_WAIVED
from .jail import pay_jail_fee
from .levels import ask, can_buy, drop_claim, take_level
from .mini_odds import MINI_WEIGHTS, MOST_ENTERED, MOST_PLAYED
from .spaces import (
    can_go_by_power_up,
    can_steal,
    end_mini_game,
    play_mini_game,
    skip_mini_game,
    stay,
    steal,
    use_power_up,
)
from .state import (
    AUCTION,
    BANK,
    CLAIMS,
    DIE,
    ENDED,
    GHOST_DEBT,
    GO_ON,
    IN_TURN,
    MINI,
    MINI_RESULT,
    MOVE,
    NOBODY,
    OFFER,
    OPEN_END,
    ORDER_DIE,
    POWER_UP_CHOICE,
    SALE,
    STEAL,
    TURN,
    YES,
    State,
)
from .tables import LEVEL_AT, LEVELS, MOST_BID, PRICE, RAISE, START_POINTS
from .turn import go_on, order_die, roll, turn_die

# Actions.  Those of seats that are not polled carry who acts: a claim's number, or the seat.
ROLL, PAY_JAIL, BUY, TO_AUCTION, STAY, PLAY, SKIP = range(7)
ASK_CLAIM, WAIVE_CLAIM, SELL_LEVEL, STEAL_LEVEL, GO_TO_LEVEL, PASS_BID, BID = 8, 16, 32, 48, 64, 80, 96
BIDS = 512  # BID + BIDS * seat + tens
PIPS = 6
ENTER = 2  # of the option minigame


def start(s: State, options: list[int]) -> None:
    """A new match; `options` are the seats and then the game's options in their order."""
    s.seats = options[0]
    s.rent = options[1]
    s.decliner_bids = options[2]
    s.overbid = options[3]
    s.minigame = options[4]
    s.mini_skill = options[5]
    s.mini_scale = options[6]
    s.free_sale = options[7]
    s.jail_doubles_again = options[8]
    s.turn_limit = options[9]
    s.quiet_end = options[10]
    s.ask_window = options[11]
    s.bidding = options[12]
    s.stage = MOVE
    s.player = s.die = s.ghost_die = s.doubles = s.again = s.turns = s.ghost = s.go_passed = s.by_maze = 0
    s.fees_asked = s.debt = s.bid = s.passed = s.excluded = s.quiet = s.fundable = 0
    s.how = OPEN_END
    s.debtor = s.lot = s.leader = NOBODY
    s.debts = s.paid = 0
    s.debt_for = GHOST_DEBT
    s.creditor = BANK
    s.resume = GO_ON
    for seat in range(4):
        s.rolled[seat] = s.position[seat] = s.jailed[seat] = s.tries[seat] = 0
        s.points[seat] = START_POINTS if seat < s.seats else 0
    for level in range(LEVELS):
        s.owner[level] = BANK
    for k in range(CLAIMS):
        s.claim_owner[k] = s.claim_debtor[k] = s.claim_level[k] = NOBODY
        s.claim_amount[k] = 0
    s.phase = ORDER_DIE
    s.contenders = (1 << s.seats) - 1


def first_claimant(s: State) -> int:
    """The seat with the oldest claim that this roll would end, the player's own last, or NOBODY (MO-LVL-2)."""
    found = NOBODY
    for k in range(CLAIMS):
        if s.claim_owner[k] != NOBODY and s.claim_debtor[k] != s.player and (found == NOBODY or found == s.player):
            found = s.claim_owner[k]
    return found


def actor(s: State) -> int:
    """The seat that is polled, CHANCE or OVER; before a roll those who may ask for rent come first (MO-LVL-2)."""
    if s.phase == ENDED:
        return OVER
    if s.phase == ORDER_DIE or s.phase == DIE or s.phase == MINI_RESULT:
        return CHANCE
    if s.phase == AUCTION:
        return polled_bidder(s)
    if s.phase == SALE:
        return s.debtor
    if s.phase == TURN and first_claimant(s) != NOBODY:
        return first_claimant(s)
    return s.player


def legal(s: State, out: list[int]) -> int:
    """Fills the legal actions of the polled seat, and counts them."""
    if s.phase == TURN:
        if first_claimant(s) != NOBODY:
            return legal_claims(s, first_claimant(s), out)
        return legal_before_roll(s, out)
    if s.phase == AUCTION:
        return legal_bids(s, polled_bidder(s), out)
    if s.phase == SALE:
        return sellable(s, s.debtor, out, 0, SELL_LEVEL)
    return legal_choices(s, out)


def legal_claims(s: State, seat: int, out: list[int]) -> int:
    n = 0
    for k in range(CLAIMS):
        if s.claim_owner[k] == seat:
            out[n] = ASK_CLAIM + k
            out[n + 1] = WAIVE_CLAIM + k
            n += 2
    return n


def legal_before_roll(s: State, out: list[int]) -> int:
    """Roll; pay to leave Jail (MO-JAI-2); sell, if the option allows it (MO-PAY-4)."""
    out[0] = ROLL
    n = 1
    if s.jailed[s.player]:
        out[n] = PAY_JAIL
        n += 1
    if s.free_sale == YES:
        n = sellable(s, s.player, out, n, SELL_LEVEL)
    return n


def legal_bids(s: State, seat: int, out: list[int]) -> int:
    """Pass, or any number of tens above the bid that the seat may offer (MO-AUC-1, MO-AUC-2)."""
    out[0] = PASS_BID + seat
    n = 1
    for tens in range(s.bid // RAISE + 1, highest_bid(s, seat) // RAISE + 1):
        out[n] = BID + BIDS * seat + tens
        n += 1
    return n


def legal_choices(s: State, out: list[int]) -> int:
    """What the player may decide on a space."""
    if s.phase == OFFER:
        out[0] = TO_AUCTION
        out[1] = BUY
        return 2 if can_buy(s, LEVEL_AT[s.position[s.player]]) else 1
    if s.phase == MINI:
        out[0] = PLAY
        out[1] = SKIP
        return 2
    if s.phase != POWER_UP_CHOICE and s.phase != STEAL:
        return 0
    out[0] = STAY
    n = 1
    for level in range(LEVELS):
        if s.phase == STEAL and can_steal(s, level):
            out[n] = STEAL_LEVEL + level
            n += 1
        elif s.phase == POWER_UP_CHOICE and can_go_by_power_up(s, level):
            out[n] = GO_TO_LEVEL + level
            n += 1
    return n


def may_act(s: State, seat: int, a: int) -> bool:
    """May a seat that is not polled act? Creditors ask, bidders bid, and the player need not wait for an ask."""
    if s.phase == AUCTION:
        return may_bid(s, seat, a)
    if ASK_CLAIM <= a < WAIVE_CLAIM + CLAIMS and a & 7 < CLAIMS and seat >= 0:
        return s.claim_owner[a & 7] == seat and can_ask_now(s)
    if s.phase == TURN and seat == s.player and first_claimant(s) != NOBODY:
        if a == PAY_JAIL:
            return s.jailed[seat] == 1
        if SELL_LEVEL <= a < SELL_LEVEL + LEVELS:
            return s.free_sale == YES and s.owner[a - SELL_LEVEL] == seat
        return a == ROLL
    return False


def can_ask_now(s: State) -> bool:
    """Not during an auction, a forced sale, a roll or a mini game (MO-LVL-2)."""
    return s.phase == TURN or s.phase == OFFER or s.phase == POWER_UP_CHOICE or s.phase == STEAL


def may_bid(s: State, seat: int, a: int) -> bool:
    """Anyone, in no order; in turns only who is polled (MO-AUC-1)."""
    if s.bidding == IN_TURN or not 0 <= seat < s.seats or not can_bid(s, seat):
        return False
    if a == PASS_BID + seat:
        return not s.passed >> seat & 1
    tens = a - BID - BIDS * seat
    return s.bid // RAISE < tens <= highest_bid(s, seat) // RAISE and tens <= MOST_BID


def weights(s: State, out: list[int]) -> int:
    """Fills the weights of the outcomes: a die shows k + 1; a mini game brings 10 * k points."""
    if s.phase != MINI_RESULT:
        for k in range(PIPS):
            out[k] = 1
        return PIPS
    most = MOST_ENTERED if s.minigame == ENTER else MOST_PLAYED
    for k in range(most + 1):
        out[k] = 1 + MINI_WEIGHTS[s.mini_skill - 1][k] if k <= MOST_PLAYED else 1
    return most + 1


def apply(s: State, a: int) -> None:
    """Carries out a legal action or a possible outcome, and lets the turn go on to the next decision."""
    if s.phase == ORDER_DIE:
        order_die(s, a + 1)
    elif s.phase == DIE:
        turn_die(s, a + 1)
    elif s.phase == MINI_RESULT:
        end_mini_game(s, a)
    elif a >= BID:
        bid(s, (a - BID) // BIDS, (a - BID) % BIDS * RAISE)
    elif a >= PASS_BID:
        pass_bid(s, a - PASS_BID)
    elif a >= GO_TO_LEVEL:
        use_power_up(s, a - GO_TO_LEVEL)
    elif a >= STEAL_LEVEL:
        steal(s, a - STEAL_LEVEL)
    elif a >= SELL_LEVEL:
        sell(s, a - SELL_LEVEL)
    elif a >= WAIVE_CLAIM:
        drop_claim(s, a - WAIVE_CLAIM, RENT_WAIVED)
    elif a >= ASK_CLAIM:
        ask(s, a - ASK_CLAIM)
    else:
        decide(s, a)
    go_on(s)


def decide(s: State, a: int) -> None:
    """The player's own decisions."""
    level = LEVEL_AT[s.position[s.player]]
    if a == ROLL:
        roll(s)
    elif a == PAY_JAIL:
        pay_jail_fee(s, BY_FEE)
    elif a == BUY:
        take_level(s, s.player, level, PRICE[level], LEVEL_BOUGHT)
    elif a == TO_AUCTION:
        open_auction(s, level)
    elif a == PLAY:
        play_mini_game(s)
    elif a == SKIP:
        skip_mini_game(s)
    else:
        stay(s)


def points(s: State, out: list[int]) -> None:
    """Fills the points of every seat; Levels are worth nothing at the end (MO-END-2)."""
    for seat in range(s.seats):
        out[seat] = s.points[seat]
