"""What happened when an action or outcome was carried out, told stage by stage as data.

One action can set off a whole turn, so the stages are played again on a copy and each is told by itself.
"""

from __future__ import annotations

from pacboard.core.contract import Event, Fact

from .auction import polled_bidder
from .ending import levels_of
from .levels import can_buy
from .play import ASK_CLAIM, BID, BIDS, GO_TO_LEVEL, PASS_BID, PAY_JAIL, SKIP, STEAL_LEVEL, WAIVE_CLAIM, carry_out
from .play import TO_AUCTION as DECLINE
from .state import (
    AUCTION,
    BANK,
    CLAIMS,
    DIE,
    ENDED,
    GHOST_MOVE,
    GO_ON,
    LANDED,
    MINI,
    MINI_RESULT,
    MOVE,
    NOBODY,
    NOT_YET,
    OFFER,
    ORDER_DIE,
    POWER_UP_CHOICE,
    SALE,
    SPACE,
    STEAL,
    TURN,
    TURN_END,
    State,
)
from .tables import JAIL_SPACE, KIND, LEVEL_AT, LEVELS, MAZE, PRICE, RAISE, SPACES
from .turn import DOUBLES_TO_JAIL, next_stage

DEBTS = ("ghost", "jail", "rent")
DEBT_RULES = ("MO-GHO-1", "MO-JAI-2", "MO-LVL-2")
ENDINGS = ("open", "last_level", "limit", "quiet")
ENDING_RULES = ("MO-END-2", "MO-END-1", "MO-END-3", "MO-END-4")


def events(before: State, a: int, after: State) -> list[Event]:
    """The events of one action or outcome, in the order in which they happened."""
    t = before.copy()
    carry_out(t, a)
    told = _action(before, a, t) + _debt(before, t)
    while t.phase == GO_ON:
        u = t.copy()
        next_stage(t)
        told += _stage(u, t) + _debt(u, t)
    if t.phase == ENDED:
        facts: dict[str, Fact] = {"winners": winners(t), "points": t.points[: t.seats], "how": ENDINGS[t.how],
                                  "levels": [levels_of(t, seat) for seat in range(t.seats)]}
        told.append(Event("match_ended", ENDING_RULES[t.how], facts))
    return told


def winners(s: State) -> list[int]:
    """Most points; a tie goes to the player with more Levels; still equal: shared (MO-END-2)."""
    rank = [(s.points[seat], levels_of(s, seat)) for seat in range(s.seats)]
    return [seat for seat in range(s.seats) if rank[seat] == max(rank)]


def _action(u: State, a: int, t: State) -> list[Event]:
    if u.phase == ORDER_DIE:
        return _order_die(u, a, t)
    if u.phase == DIE:
        return _turn_die(u, a, t)
    if u.phase == MINI_RESULT:
        facts = {"seat": u.player, "points": t.points[u.player] - u.points[u.player], "shown": 10 * a}
        return [Event("mini_game_played", "MO-GO-1", facts)]
    if u.phase == AUCTION:
        return _auction(u, a, t)
    if u.phase == SALE or (u.phase == TURN and levels_of(t, u.player) < levels_of(u, u.player)):
        return _sale(u, t)
    if ASK_CLAIM <= a < WAIVE_CLAIM + CLAIMS:
        kind = "rent_asked" if a < WAIVE_CLAIM else "rent_waived"
        return [Event(kind, "MO-LVL-2", _claim(u, a & 7))]
    return _choice(u, a, t)


def _order_die(u: State, a: int, t: State) -> list[Event]:
    if u.die == 0:
        return []
    told = [Event("order_rolled", "MO-SET-3", {"seat": u.player, "dice": [u.die, a + 1], "total": u.die + a + 1})]
    if t.phase == TURN:
        told.append(Event("first_player", "MO-SET-3", {"seat": t.player}))
    elif t.player <= u.player:
        tied = [seat for seat in range(t.seats) if t.contenders >> seat & 1]
        told.append(Event("order_tied", "MO-SET-3", {"seats": tied}))
    return told


def _turn_die(u: State, a: int, t: State) -> list[Event]:
    if u.die == 0:
        return []
    seat, dice = u.player, [u.die, a + 1]
    told = [Event("rolled", "MO-TURN-1", {"seat": seat, "dice": dice, "total": sum(dice),
                                          "doubles": int(dice[0] == dice[1])})]
    if u.jailed[seat] and t.jailed[seat]:
        told.append(Event("jail_try_failed", "MO-JAI-3", {"seat": seat, "tries": t.tries[seat]}))
    elif u.jailed[seat]:
        how = "doubles" if dice[0] == dice[1] else "third_try"
        told.append(Event("left_jail", "MO-JAI-2", {"seat": seat, "how": how}))
    elif t.jailed[seat]:
        told.append(Event("sent_to_jail", "MO-TURN-4", {"seat": seat, "why": "doubles", "times": DOUBLES_TO_JAIL}))
    return told


def _auction(u: State, a: int, t: State) -> list[Event]:
    if a >= BID:
        seat, amount = (a - BID) // BIDS, (a - BID) % BIDS * RAISE
        told = [Event("bid_made", "MO-AUC-1", {"seat": seat, "amount": amount})]
    else:
        seat, amount = u.leader, u.bid
        told = [Event("bid_passed", "MO-AUC-3", {"seat": a - PASS_BID})]
    is_unpaid = t.excluded != u.excluded if t.lot != NOBODY else amount > 0 and t.owner[u.lot] == BANK
    if is_unpaid:
        told.append(Event("bid_denied", "MO-AUC-2", {"seat": seat, "amount": amount}))
    if t.lot == NOBODY:
        told += _hammer(u, t, u.bid if a < BID else amount)
    return told


def _hammer(u: State, t: State, price: int) -> list[Event]:
    if t.owner[u.lot] == BANK:
        return [Event("auction_unsold", "MO-AUC-1", {"level": u.lot + 1})]
    return [Event("auction_won", "MO-AUC-2", {"seat": t.owner[u.lot], "level": u.lot + 1, "price": price})]


def _sale(u: State, t: State) -> list[Event]:
    sold = next(level for level in range(LEVELS) if u.owner[level] != BANK and t.owner[level] == BANK)
    rule = "MO-PAY-1" if u.phase == SALE else "MO-PAY-4"
    return [Event("level_sold", rule, {"seat": u.owner[sold], "level": sold + 1, "points": PRICE[sold]})]


def _claim(s: State, k: int) -> dict[str, int]:
    return {"claim": k + 1, "seat": s.claim_owner[k], "debtor": s.claim_debtor[k], "level": s.claim_level[k] + 1,
            "amount": s.claim_amount[k]}


def _choice(u: State, a: int, t: State) -> list[Event]:
    seat = u.player
    if u.phase == TURN:
        if a == PAY_JAIL:
            return [Event("left_jail", "MO-JAI-2", {"seat": seat, "how": "fee"})]
        lapsed = [Event("rent_lapsed", "MO-LVL-2", _claim(u, k)) for k in range(CLAIMS)
                  if u.claim_owner[k] != NOBODY and t.claim_owner[k] == NOBODY]
        return [Event("dice_taken", "MO-TURN-1", {"seat": seat}), *lapsed]
    if u.phase == OFFER:
        return _offer(u, a, t)
    if u.phase == MINI:
        return [Event("mini_game_skipped" if a == SKIP else "mini_game_begun", "MO-GO-1", {"seat": seat})]
    if a >= GO_TO_LEVEL:
        return [Event("power_up_used", "MO-PUP-1", {"seat": seat, "level": a - GO_TO_LEVEL + 1})]
    if a >= STEAL_LEVEL:
        level = a - STEAL_LEVEL
        return [Event("level_stolen", "MO-PEL-1", {"seat": seat, "from": u.owner[level], "level": level + 1})]
    return [Event("steal_declined", "MO-PEL-1", {"seat": seat}) if u.phase == STEAL else
            Event("power_up_declined", "MO-PUP-1", {"seat": seat})]


def _offer(u: State, a: int, t: State) -> list[Event]:
    level = LEVEL_AT[u.position[u.player]]
    if a != DECLINE:
        return [Event("level_bought", "MO-LVL-1", {"seat": u.player, "level": level + 1, "price": PRICE[level]})]
    facts = {"seat": u.player, "level": level + 1, "declined": int(can_buy(u, level)),
             "polled": polled_bidder(t) if t.phase == AUCTION else NOBODY}
    told = [Event("auction_opened", "MO-AUC-1", facts)]
    if t.phase != AUCTION:
        told.append(Event("auction_unsold", "MO-AUC-1", {"level": level + 1}))
    return told


def _stage(u: State, t: State) -> list[Event]:
    seat = u.player
    if u.stage == MOVE:
        return [_moved("moved", "MO-TURN-1", u, t)]
    if u.stage == LANDED:
        return [Event("mini_game_due", "MO-GO-1", {"seat": seat})] if t.phase == MINI else []
    if u.stage == SPACE:
        return _space(u, t)
    if u.stage == GHOST_MOVE:
        return [Event("ghost_moved", "MO-TURN-3", {"from": u.ghost, "to": t.ghost, "steps": u.ghost_die})]
    if u.stage == TURN_END and t.phase != ENDED:
        return [Event("turn_began", "MO-TURN-4" if u.again else "MO-SET-3", {"seat": t.player, "again": u.again})]
    return []


def _moved(kind: str, rule: str, u: State, t: State) -> Event:
    seat = u.player
    start, end = u.position[seat], t.position[seat]
    return Event(kind, rule, {"seat": seat, "from": start, "to": end, "steps": (end - start) % SPACES,
                              "go": t.go_passed})


def _space(u: State, t: State) -> list[Event]:
    seat, space = u.player, u.position[u.player]
    level = LEVEL_AT[space]
    if t.jailed[seat] and not u.jailed[seat]:
        return [Event("sent_to_jail", "MO-JAI-1", {"seat": seat, "why": "space", "to": JAIL_SPACE})]
    if t.phase == OFFER:
        return [Event("level_offered", "MO-LVL-1", {"seat": seat, "level": level + 1, "price": PRICE[level],
                                                    "can_buy": int(can_buy(u, level))})]
    if t.phase == POWER_UP_CHOICE:
        return [Event("power_up_reached", "MO-PUP-1", {"seat": seat})]
    if t.phase == STEAL:
        return [Event("pellet_reached", "MO-PEL-1", {"seat": seat})]
    if KIND[space] == MAZE and t.position[seat] != space:
        return [_moved("maze_crossed", "MO-MAZ-1", u, t)]
    return [Event("rent_due", "MO-LVL-2", _claim(t, k)) for k in range(CLAIMS)
            if t.claim_owner[k] != NOBODY and u.claim_owner[k] == NOBODY]


def _debt(u: State, t: State) -> list[Event]:
    """A debt paid, forgiven in part, or waiting for a sale."""
    arisen = t.debts != u.debts
    if not arisen and u.paid != NOT_YET:
        return []
    facts: dict[str, Fact] = {"seat": t.debtor, "amount": t.debt, "to": t.creditor, "why": DEBTS[t.debt_for]}
    if t.paid == NOT_YET:
        return [Event("debt_due", "MO-PAY-1", facts)] if arisen else []
    told = [Event("paid", DEBT_RULES[t.debt_for], {**facts, "amount": t.paid})]
    if t.paid < t.debt:
        rule = "MO-PAY-2" if t.paid else "MO-PAY-3"
        told.append(Event("debt_forgiven", rule, {**facts, "amount": t.debt - t.paid}))
    return told
