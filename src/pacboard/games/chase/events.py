"""What happened when an action or outcome was carried out: told from the states before and after, as data."""

from __future__ import annotations

from pacboard.core.contract import Event

from .pacman import is_contact
from .play import SPLIT_ACTION
from .power import pawn_on
from .scoring import BLUE_POINTS, BOARD_POINTS, points, seat_points
from .state import CARD, ENDED, GHOST_STEP, NO_CARD, NOBODY, PAC_DIE, PAC_STEP, POWER_DIE, ROLE_DIE, State
from .tables import (
    CAGE,
    CARD_ORDER,
    CARD_SPACES,
    DOOR,
    DOT,
    FRUIT_CARD,
    FRUIT_POINTS,
    NEXT,
    OVER_START,
    PELLET,
    SECTION,
)


def events(before: State, a: int, after: State) -> list[Event]:
    """The events of one action or outcome, in the order in which they happened."""
    if before.phase == ROLE_DIE:
        return _role_die(before, a, after)
    if before.phase == PAC_DIE and a < SPLIT_ACTION:
        return _pac_die(before, a)
    if before.phase == POWER_DIE:
        facts = {"seat": before.pac_seat, "die": a + 1, "left": after.power_rolls}
        return [Event("power_rolled", "CH-POW-2", facts)]
    if before.phase == PAC_STEP:
        return _pac_step(before, a, after)
    if before.phase == CARD:
        return _card(before, a, after)
    if before.phase == GHOST_STEP:
        return _ghost_step(before, a, after)
    return [Event("split_proposed", "CH-ROLE-6", {"owners": after.owner[:]})]


def _role_die(before: State, a: int, after: State) -> list[Event]:
    if before.dice_left > 1:
        return []
    dice = [d for d in reversed(before.dice) if d] + [a + 1]
    rule = "CH-ROLE-2" if before.been == 0 else "CH-ROLE-3"
    told = [Event("role_rolled", rule, {"seat": before.roller, "dice": dice, "total": sum(dice)})]
    if after.phase != ROLE_DIE:
        told.append(_pac_chosen(after))
    elif not before.contenders >> (before.roller + 1):
        tied = [seat for seat in range(after.seats) if after.contenders >> seat & 1]
        told.append(Event("role_tied", "CH-ROLE-4", {"seats": tied}))
    return told


def _pac_chosen(after: State) -> Event:
    return Event("pac_chosen", "CH-ROLE-1", {"seat": after.pac_seat, "round": after.been.bit_count()})


def _pac_die(before: State, a: int) -> list[Event]:
    if before.dice_left > 1:
        return []
    dice = [*before.dice[:2], a + 1]
    return [Event("pac_rolled", "CH-PAC-1", {"seat": before.pac_seat, "dice": dice, "total": sum(dice)})]


def _pac_step(before: State, a: int, after: State) -> list[Event]:
    seat, to = before.pac_seat, NEXT[before.pac][a]
    told = [Event("pac_moved", "CH-PAC-2", {"seat": seat, "from": before.pac, "to": to, "left": before.steps - 1})]
    if OVER_START[4 * before.pac + a] and before.fruit_on_start:
        fruit = before.fruits - 1
        told.append(Event("fruit_eaten", "CH-SCO-1", {"seat": seat, "fruit": fruit, "points": FRUIT_POINTS[fruit]}))
    ghost = pawn_on(before, to)
    if ghost != NOBODY and before.powered:
        facts = {"seat": seat, "ghost": ghost, "space": to, "points": BLUE_POINTS}
        told.append(Event("ghost_eaten", "CH-POW-3", facts))
    elif ghost != NOBODY and _catches(before, to):
        return told + _caught(before, ghost, to, after, "CH-PAC-6")
    return told + _eaten(before, to, after)


def _catches(before: State, to: int) -> bool:
    there = before.copy()
    there.pac = to
    there.steps -= 1
    return is_contact(there)


def _eaten(before: State, to: int, after: State) -> list[Event]:
    seat, told = before.pac_seat, []
    if before.dots[to] == PELLET:
        rule = "CH-POW-5" if before.powered else "CH-POW-1"
        told.append(Event("pellet_eaten", rule, {"seat": seat, "space": to, "rolls": after.power_rolls + 1}))
    elif before.dots[to] == DOT:
        section = SECTION[to]
        left = before.section_left[section] - 1
        told.append(Event("dot_eaten", "CH-PAC-4", {"space": to, "section": section, "left": left}))
        if left == 0:
            facts = {"seat": seat, "section": section, "points": BOARD_POINTS}
            told.append(Event("mini_board_won", "CH-SCO-2", facts))
        if before.dots_left == 1:
            facts = {"seat": seat, "level": before.level, "points": seat_points(after, seat)}
            told.append(Event("level_completed", "CH-LVL-1", facts))
            return told + _turn_over(before, after, before.level + 1)
    if before.powered and not after.powered:
        told.append(Event("power_over", "CH-POW-6", {"seat": seat}))
    return told + _shuffled(before, after, 0)


def _caught(before: State, ghost: int, space: int, after: State, rule: str) -> list[Event]:
    lives = before.lives - 1
    told = [Event("pac_caught", rule, {"seat": before.pac_seat, "ghost": ghost, "space": space, "lives": lives})]
    return told + (_turn_over(before, after, before.level) if lives else _round_over(before, after, before.level))


def _turn_over(before: State, after: State, level: int) -> list[Event]:
    """Nothing, unless the turns of the round are used up."""
    if after.phase == PAC_DIE and after.pac_seat == before.pac_seat:
        return []
    limit = Event("turn_limit_reached", "CH-END-4", {"seat": before.pac_seat, "turns": before.turn})
    return [limit, *_round_over(before, after, level)]


def _round_over(before: State, after: State, level: int) -> list[Event]:
    seat = before.pac_seat
    told = [Event("round_ended", "CH-END-1", {"seat": seat, "points": seat_points(after, seat), "level": level})]
    if after.phase == ENDED:
        told.append(Event("match_ended", "CH-END-2", {"winners": winners(after), "points": totals(after)}))
    elif after.phase != ROLE_DIE:
        told.append(_pac_chosen(after))
    return told


def totals(s: State) -> list[int]:
    out = [0] * s.seats
    points(s, out)
    return out


def winners(s: State) -> list[int]:
    """The seats with the highest score; equal scores share it (CH-END-2)."""
    score = totals(s)
    return [seat for seat in range(s.seats) if score[seat] == max(score)]


def _card(before: State, kind: int, after: State) -> list[Event]:
    if kind != FRUIT_CARD:
        return [Event("card_flipped", "CH-GHO-1", {"card": card_lines(kind)}), *_waiting(before, kind, 0, after)]
    if after.fruit_on_start and not before.fruit_on_start:
        told = [Event("fruit_placed", "CH-GHO-10", {"fruit": after.fruits - 1})]
    else:
        why = "lying" if before.fruit_on_start else "gone"
        told = [Event("fruit_card_wasted", "CH-GHO-10", {"why": why})]
    return told + _shuffled(before, after, 1)


def card_lines(kind: int) -> list[str]:
    """A card as it is printed: ghost letter and number, from top to bottom."""
    return [f"{'BPIC'[CARD_ORDER[k]]}{CARD_SPACES[k]}" for k in range(4 * kind, 4 * kind + 4)]


def _shuffled(before: State, after: State, flipped: int) -> list[Event]:
    if after.phase == CARD and after.cards_left != before.cards_left - flipped:
        return [Event("deck_shuffled", "CH-GHO-11", {"cards": after.cards_left})]
    return []


def _ghost_step(before: State, a: int, after: State) -> list[Event]:
    ghost = before.mover
    here, to = before.ghost[ghost], NEXT[before.ghost[ghost]][a]
    eyes, left = before.eyes[ghost], before.steps - 1
    told = [Event("ghost_moved", "CH-GHO-7" if eyes else "CH-GHO-2",
                  {"seat": before.owner[ghost], "ghost": ghost, "from": here, "to": to, "left": left})]
    if after.phase == GHOST_STEP and after.slot == before.slot:
        return told  # it goes on
    if eyes and to == CAGE:
        told.append(Event("ghost_home", "CH-GHO-7", {"ghost": ghost}))
    elif to == before.pac and not eyes:
        return told + _caught(before, ghost, to, after, "CH-GHO-9")
    elif left:
        told.append(_blocked(before, ghost, "way", left))
    there = before.copy()
    there.ghost[ghost] = to
    there.eyes[ghost] = int(eyes and to != CAGE)
    return told + _waiting(there, before.card, before.slot, after)


def _waiting(there: State, card: int, slot: int, after: State) -> list[Event]:
    """The ghosts listed from `slot` on that could not move at all, as things stand `there`; then the turn's end."""
    on = after.phase == GHOST_STEP and after.card != NO_CARD
    told = []
    for k in range(slot, after.slot - 1 if on else 4):
        ghost = CARD_ORDER[4 * card + k]
        why = "door" if there.ghost[ghost] == CAGE and pawn_on(there, DOOR) != NOBODY else "way"
        told.append(_blocked(there, ghost, why, CARD_SPACES[4 * card + k]))
    return told if on else told + _turn_over(there, after, there.level)


def _blocked(there: State, ghost: int, why: str, left: int) -> Event:
    rule = "CH-GHO-5" if why == "door" else "CH-GHO-4"
    return Event("ghost_blocked", rule, {"ghost": ghost, "why": why, "left": left})
