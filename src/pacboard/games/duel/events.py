"""What happened when an action or outcome was carried out, as data: the same small rules once more, on a copy."""

from __future__ import annotations

from pacboard.core.contract import Event

from .capture import capture, ghost_on, is_caught, is_powered_pac_on
from .dots import take_item
from .ending import end_if_all_taken, winner
from .movement import step_ghost, step_pac
from .play import ASSIGN_ACTION, CHOOSE_ACTION, SPECIAL_ACTION
from .power import send_home
from .state import (
    ALL_TAKEN,
    ASSIGN,
    DICE,
    ENDED,
    GHOST,
    IDLE_LIMIT,
    NO_HEARTS,
    NOBODY,
    PAC_STEP,
    START_DIE,
    TURN_LIMIT,
    State,
)
from .tables import DOT, NOTHING, SMILEYS, SPACES
from .turn import choose, has_choice, is_short_turn, turn_die
from .ways import has_step

END_RULES = {NO_HEARTS: "DU-END-1", ALL_TAKEN: "DU-END-2", TURN_LIMIT: "DU-END-3", IDLE_LIMIT: "DU-END-4"}
ENDS = ("running", "hearts", "all_taken", "turn_limit", "idle_limit")


def events(before: State, a: int, after: State) -> list[Event]:
    """The events of one action or outcome, in the order in which they happened."""
    if before.phase == START_DIE:
        return _start_die(before, a, after)
    if before.phase == DICE:
        return _turn_die(before, a)
    if before.phase == ASSIGN:
        return _special(before, a, after) if a >= SPECIAL_ACTION else _assigned(before, a, after)
    if before.phase == GHOST:
        return _chosen(before, a)
    return _pac_step(before, a, after) if before.phase == PAC_STEP else _ghost_step(before, a, after)


def _start_die(before: State, a: int, after: State) -> list[Event]:
    told = [Event("start_rolled", "DU-SET-4", {"seat": before.player, "die": a + 1})]
    if after.phase == DICE:
        told.append(Event("starter_chosen", "DU-SET-4", {"seat": after.player, "rolled": after.rolled[:]}))
    elif before.player == 1:
        told.append(Event("start_tied", "DU-SET-4", {"die": a + 1}))
    return told


def _turn_die(before: State, a: int) -> list[Event]:
    there = before.copy()
    turn_die(there, a + 1)
    if there.dice_left:
        return []
    told = [Event("dice_rolled", "DU-TURN-1", {"seat": there.player, "dice": there.dice[:], "turn": there.turn})]
    if is_short_turn(there):
        told.append(Event("turn_shortened", "DU-END-5", {"seat": there.player, "pac": there.pac_pips}))
    return told


def _assigned(before: State, a: int, after: State) -> list[Event]:
    ghost_first, die = divmod(a - ASSIGN_ACTION, 2)
    there = before.copy()
    there.ghost_due = before.dice[1 - die]
    there.pac_due = 1
    told = [Event("dice_assigned", "DU-TURN-1", {"seat": before.player, "pac": before.dice[die],
                  "ghost": before.dice[1 - die], "first": "ghost" if ghost_first else "pac"})]
    return told + _what_is_due(there, after) if ghost_first else told


def _special(before: State, a: int, after: State) -> list[Event]:
    ghost, seat = a - SPECIAL_ACTION, before.player
    facts = {"seat": seat, "ghost": ghost, "from": before.pac[seat], "to": SMILEYS[seat]}
    there = before.copy()
    return [Event("special_used", "DU-TURN-4", facts), _sent_home(there, ghost, "DU-TURN-4"),
            *_turn_over(there, after)]


def _chosen(before: State, a: int) -> list[Event]:
    share, ghost = divmod(a - CHOOSE_ACTION, 4)
    there = before.copy()
    choose(there, ghost, share)
    rule = "DU-TURN-3" if share or before.chosen else "DU-TURN-1"
    facts = {"seat": before.player, "ghost": ghost, "steps": there.steps, "rest": there.ghost_due}
    return [Event("ghost_chosen", rule, facts)]


def _sent_home(there: State, ghost: int, rule: str) -> Event:
    """Send a ghost home, and tell so."""
    space = there.ghost[ghost]
    send_home(there, ghost)
    return Event("ghost_sent_home", rule, {"seat": there.player, "ghost": ghost, "space": space,
                                           "home": there.ghost[ghost]})


def _pac_step(before: State, a: int, after: State) -> list[Event]:
    there, seat = before.copy(), before.player
    step_pac(there, a)
    space = there.pac[seat]
    told = [Event("pac_moved", "DU-MOV-1", {"seat": seat, "from": before.pac[seat], "to": space, "left": there.steps})]
    told += _taken(there)
    ghost = ghost_on(there, space)
    if ghost != NOBODY and there.powered[seat]:
        told.append(_sent_home(there, ghost, "DU-POW-2"))
    elif ghost != NOBODY and is_caught(there, seat, space):
        told += _captured(there, seat, ghost, "DU-CAP-4")
    return told + _step_over(there, before.steps - 1, after)


def _taken(there: State) -> list[Event]:
    """Take what lies under Pac-Man, and tell so."""
    seat = there.player
    space, item = there.pac[seat], there.items[there.pac[seat]]
    take_item(there)
    facts = {"seat": seat, "space": space, "left": there.items_left}
    if item == NOTHING:
        return []
    if item == DOT:
        return [Event("dot_taken", "DU-DOT-1", {**facts, "score": there.score[seat]})]
    return [Event("power_up_taken", "DU-POW-1", {**facts, "turns": there.powered_turns})]


def _captured(there: State, seat: int, ghost: int, rule: str) -> list[Event]:
    """Capture a seat's Pac-Man, and tell so."""
    by, space, was = there.player, there.pac[seat], there.copy()
    capture(there, seat, space)
    dropped = [k for k in range(SPACES) if there.items[k] != was.items[k]]
    given = there.score[by] - was.score[by] if by != seat else 0
    told = [Event("pac_captured", rule, {"seat": seat, "by": by, "own": int(by == seat), "ghost": ghost, "space": space,
                                         "dropped": len(dropped), "given": given, "hearts": there.hearts[seat]})]
    if dropped:
        told.append(Event("dot_dropped", "DU-CAP-6", {"seat": seat, "space": dropped[0], "captured": space}))
    return told


def _ghost_step(before: State, a: int, after: State) -> list[Event]:
    there, ghost = before.copy(), before.mover
    step_ghost(there, a)
    space, seat = there.ghost[ghost], there.player
    told = [Event("ghost_moved", "DU-MOV-2", {"seat": seat, "ghost": ghost, "from": before.ghost[ghost], "to": space,
                                              "left": there.steps})]
    for met, rule in ((1 - seat, "DU-CAP-2"), (seat, "DU-CAP-3")):
        if there.phase != ENDED and there.pac[met] == space and is_caught(there, met, space):
            told += _captured(there, met, ghost, rule)
    if there.phase != ENDED and is_powered_pac_on(there, space):
        told.append(_sent_home(there, ghost, "DU-POW-3"))
        there.steps = 0
    return told + _step_over(there, before.steps - 1, after)


def _step_over(there: State, left: int, after: State) -> list[Event]:
    """What follows once the contacts of a step are done; `left` steps would have been left."""
    end_if_all_taken(there)
    if there.phase == ENDED:
        return [_match_ended(after)]
    if there.steps and has_step(there):
        return []
    told = []
    if left:
        rule = "DU-TURN-5" if there.steps else "DU-MOV-4"
        ghost = None if there.phase == PAC_STEP else there.mover
        told.append(Event("steps_lost", rule, {"seat": there.player, "ghost": ghost, "left": left}))
    return told + _what_is_due(there, after)


def _what_is_due(there: State, after: State) -> list[Event]:
    """The ghosts' die, if it is lost, and the end of the turn, if nothing is due."""
    told = []
    if there.ghost_due and not has_choice(there):
        rule = "DU-TURN-3" if there.chosen else "DU-TURN-5"
        told.append(Event("die_lost", rule, {"seat": there.player, "steps": there.ghost_due}))
        there.ghost_due = 0
    if there.ghost_due or there.pac_due:
        return told
    return told + _turn_over(there, after)


def _turn_over(there: State, after: State) -> list[Event]:
    seat = there.player
    told = [Event("turn_ended", "DU-TURN-1", {"seat": seat, "turn": there.turn, "idle": after.idle})]
    if there.powered[seat] == 1:
        told.append(Event("power_ended", "DU-POW-1", {"seat": seat}))
    if after.phase == ENDED:
        told.append(_match_ended(after))
    return told


def _match_ended(after: State) -> Event:
    return Event("match_ended", END_RULES[after.end], {"winners": winners(after), "how": ENDS[after.end],
                 "scores": after.score[:], "hearts": after.hearts[:], "turns": after.turn})


def winners(s: State) -> list[int]:
    """The seat that wins, or both in a draw."""
    seat = winner(s)
    return [0, 1] if seat == NOBODY else [seat]
