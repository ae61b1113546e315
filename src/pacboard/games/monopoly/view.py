"""What a seat may know, as a state for bots and as a picture for screens (nothing is hidden in monopoly)."""

from __future__ import annotations

from pacboard.core.contract import CHANCE, Throw
from pacboard.core.events import Seat, seats_in

from .auction import can_bid, highest_bid
from .ending import leaders, levels_of
from .levels import can_buy, is_set_complete, rent_of
from .picture import (
    AuctionPicture,
    BoardPicture,
    ClaimPicture,
    DebtPicture,
    LevelPicture,
    MiniPicture,
    MonopolyThrow,
    OfferPicture,
    Picture,
    SeatPicture,
    SpacePicture,
)
from .play import ENTER, actor, can_ask_now, legal
from .reasons import MOST_ACTIONS, due_rule
from .state import AUCTION, BANK, CLAIMS, ENDED, IN_TURN, MINI_RESULT, NOBODY, OFFER, ORDER_DIE, SALE, State
from .tables import (
    BOARD,
    COLOUR,
    GHOST_FEE,
    JAIL_FEE,
    KIND,
    LEVEL,
    LEVEL_AT,
    LEVELS,
    PRICE,
    RAISE,
    RENT,
    SPACE_OF,
    SPACES,
)
from .text import SPACE_NAMES, WORDS, action_text

SPACE_KINDS = ("go", "level", "power_up", "maze", "pellet", "jail", "go_to_jail", "free_parking")


def view(s: State, seat: int) -> State:
    """The state as a seat knows it; a copy."""
    return s.copy()


def winners(s: State) -> list[Seat]:
    """Most points; a tie goes to the player with more Levels; still equal: shared (MO-END-2)."""
    return list(seats_in(leaders(s)))


def throw(s: State) -> Throw:
    """Two dice, or the points of a mini game."""
    if s.phase == MINI_RESULT:
        return Throw("mini", Seat(s.player), played=s.minigame != ENTER, told=s.minigame == ENTER,
                     rule=due_rule(s))
    return Throw("dice", Seat(s.player), 1 if s.die else 2, rule=due_rule(s))


def gain(before: State, after: State) -> float:
    """Points won by the seat that acts."""
    seat = actor(before)
    return float(after.points[seat] - before.points[seat])


def picture(s: State) -> Picture:
    """Everything that a screen shows of a view."""
    act = actor(s)
    out = [0] * MOST_ACTIONS
    return Picture(
        phase=WORDS["phase"][s.phase], actor=act, player=s.player, round=1, turn=s.turns,
        turn_limit=s.turn_limit or None, dice=[d for d in (s.die, s.ghost_die) if d], doubles=s.doubles,
        again=bool(s.again), ghost=s.ghost, space=s.position[s.player],
        seats=[_seat(s, seat) for seat in range(s.seats)],
        owners=[None if o == BANK else o for o in s.owner],
        complete=[s.owner[k] != BANK and is_set_complete(s, k) for k in range(LEVELS)],
        rents=[rent_of(s, k) if s.owner[k] != BANK else RENT[k] for k in range(LEVELS)],
        unsold=levels_of(s, BANK),
        legal=[action_text(s, a) for a in out[: legal(s, out)]] if act >= 0 and s.phase != AUCTION else [],
        offer=_offer(s) if s.phase == OFFER else None,
        auction=_auction(s) if s.phase == AUCTION else None,
        debt=_debt(s) if s.phase == SALE else None,
        claims=[_claim(s, k) for k in range(CLAIMS) if s.claim_owner[k] != NOBODY], can_ask=can_ask_now(s),
        mini=MiniPicture(s.minigame == ENTER, bool(s.mini_scale)),
        rolled=s.rolled[: s.seats] if s.phase == ORDER_DIE else [],
        quiet=s.quiet, quiet_end=s.quiet_end or None,
        throw=_throw(throw(s)) if act == CHANCE else None,
        how=WORDS["how"][s.how] if s.phase == ENDED else None, winners=winners(s) if s.phase == ENDED else [])


def _seat(s: State, seat: int) -> SeatPicture:
    levels = [k + 1 for k in range(LEVELS) if s.owner[k] == seat]
    return SeatPicture(s.points[seat], s.position[seat], bool(s.jailed[seat]), s.tries[seat], levels)


def _offer(s: State) -> OfferPicture:
    level = LEVEL_AT[s.position[s.player]]
    return OfferPicture(level + 1, PRICE[level], RENT[level], can_buy(s, level), last=levels_of(s, BANK) == 1)


def _auction(s: State) -> AuctionPicture:
    seats = range(s.seats)
    return AuctionPicture(
        level=s.lot + 1, price=PRICE[s.lot], bid=s.bid, leader=s.leader, lowest=s.bid + RAISE,
        can_bid=[seat for seat in seats if can_bid(s, seat)], passed=list(seats_in(s.passed)),
        excluded=list(seats_in(s.excluded)), highest=[highest_bid(s, seat) for seat in seats],
        last=levels_of(s, BANK) == 1, in_turns=s.bidding == IN_TURN)


def _debt(s: State) -> DebtPicture:
    return DebtPicture(s.debtor, s.debt, None if s.creditor == BANK else s.creditor, WORDS["debt_for"][s.debt_for])


def _claim(s: State, k: int) -> ClaimPicture:
    return ClaimPicture(k + 1, s.claim_owner[k], s.claim_debtor[k], s.claim_level[k] + 1, s.claim_amount[k])


def _throw(due: Throw) -> MonopolyThrow:
    return MonopolyThrow(*due.shown(), due.played, due.told)


def board() -> BoardPicture:
    """The board for a screen."""
    return BoardPicture(
        spaces=[SpacePicture(SPACE_NAMES[k], SPACE_KINDS[KIND[k]], LEVEL_AT[k] + 1 if KIND[k] == LEVEL else None)
                for k in range(SPACES)],
        levels=[LevelPicture(k + 1, PRICE[k], RENT[k], COLOUR[k] + 1, SPACE_OF[k]) for k in range(LEVELS)],
        ghost_fee=GHOST_FEE, jail_fee=JAIL_FEE, sets=max(BOARD.colour) + 1)
