"""What a seat may know, as a state for bots and as a picture for screens (nothing is hidden in duel)."""

from __future__ import annotations

from typing import Any

from pacboard.board.directions import DOWN, RIGHT
from pacboard.core.contract import CHANCE, Throw
from pacboard.core.events import Seat, seats_in

from .ending import best_seats
from .events import ENDS
from .maze import DOT_SIGN, POWER_SIGN, SMILEY_SIGN, SPAWN_SIGN, TUBE_SIGNS, WALL
from .play import ASSIGN_ACTION, CHOOSE_ACTION, MOST_CHOICES, PIPS, SPECIAL_ACTION, actor, legal
from .state import ENDED, GHOST_STEP, NOBODY, PAC_STEP, START_DIE, State
from .tables import DOT, FAR, LAYOUT, MAZE, NEXT, NOTHING, NOWHERE, POWER_UP, SMILEYS, SPACES, SPAWNS, TUBES
from .text import PHASE_NAMES, action_text
from .turn import is_barred, is_chosen, is_short_turn, is_shut_in

PAC = -1  # the piece that is the Pac-Man of the seat whose turn it is, among the ghosts 0..3
KINDS = {".": "plain", DOT_SIGN: "dot", POWER_SIGN: "power", SMILEY_SIGN: "smiley", SPAWN_SIGN: "spawn",
         **dict.fromkeys(TUBE_SIGNS, "tube")}


def view(s: State, seat: int) -> State:
    """The state as a seat knows it; a copy."""
    return s.copy()


def winners(s: State) -> list[Seat]:
    """The seat that wins, or both in a draw."""
    return list(seats_in(best_seats(s)))


def throw(s: State) -> Throw:
    """The dice due at a chance node."""
    return Throw("dice", s.player, 1 if s.phase == START_DIE else s.dice_left)


def token(s: State) -> tuple[int, ...]:
    """The piece that moves, its space, and what else decides where it can go on; () if none moves.

    That is the back of the move; for Pac-Man also his power, and what lies on the board once it is little enough to
    end his move, as bits.
    """
    if s.phase == PAC_STEP:
        last = _last_items(s) if s.items_left <= s.steps else 0
        return PAC, s.pac[s.player], s.came, s.backs, int(s.powered[s.player] > 0), last
    return (s.mover, s.ghost[s.mover], s.came, s.backs) if s.phase == GHOST_STEP else ()


def _last_items(s: State) -> int:
    return sum(1 << k for k in range(SPACES) if s.items[k] != NOTHING)


def target(s: State, a: int) -> int:
    """The space that a step leads to."""
    return NEXT[token(s)[1]][a]


def hearts_lost(before: State, after: State, seat: int) -> int:
    return before.hearts[seat] - after.hearts[seat]


def gain(before: State, after: State) -> float:
    """How good a way is for the seat that moves, to choose between ways to the same space."""
    seat = before.player
    worth = 0.0
    for who, sign in ((seat, 1.0), (1 - seat, -1.0)):
        worth += sign * (10.0 * (after.score[who] - before.score[who]) - 100.0 * hearts_lost(before, after, who))
    if after.phase == ENDED and len(winners(after)) == 1:
        worth += 10000.0 if winners(after) == [seat] else -10000.0
    if before.phase == PAC_STEP:
        worth += 5.0 * _taken(before, after, POWER_UP) + 2.0 * len(_sent_home(before, after))
    return worth


def outlook(before: State, after: State, events: Any) -> dict[str, Any]:
    """What a planned way brings and risks."""
    seat = before.player
    caught = hearts_lost(before, after, seat) > 0
    over = after.phase == ENDED
    return {
        "dots": _taken(before, after, DOT) if before.phase == PAC_STEP else 0,
        "power_ups": _taken(before, after, POWER_UP), "ghosts": _sent_home(before, after), "caught": caught,
        "captures": hearts_lost(before, after, 1 - seat) > 0,
        "points": after.score[seat] - before.score[seat],
        "ends": over, "winners": winners(after) if over else [],
        "nearest": None if caught or over else _nearest(before, after),
    }


def _taken(before: State, after: State, item: int) -> int:
    return sum(before.items[k] == item and after.items[k] != item for k in range(SPACES))


def _sent_home(before: State, after: State) -> list[int]:
    """The ghosts that a planned way sends home: those that Pac-Man meets, or the one that meets a powered Pac-Man."""
    if before.phase == PAC_STEP:
        return [g for g in range(4) if after.ghost[g] != before.ghost[g]]
    g = before.mover
    here = before.ghost[g]
    near = [seat for seat in range(2) if before.powered[seat] and FAR[here][before.pac[seat]] <= before.steps]
    return [g] if near and after.ghost[g] in SPAWNS else []


def _nearest(before: State, after: State) -> dict[str, int]:
    """The ghost nearest to the Pac-Man that moved, or how far the ghost that moved is from the opponent's."""
    seat = before.player
    if before.phase != PAC_STEP:
        return {"ghost": before.mover, "steps": FAR[after.ghost[before.mover]][after.pac[1 - seat]]}
    steps, ghost = min((FAR[after.pac[seat]][after.ghost[g]], g) for g in range(4))
    return {"ghost": ghost, "steps": steps}


def picture(s: State) -> dict[str, Any]:
    """Everything that a screen shows of a view."""
    act = actor(s)
    moving = s.phase == PAC_STEP or s.phase == GHOST_STEP
    return {
        "phase": PHASE_NAMES[s.phase], "actor": act, "player": s.player, "round": 1, "rounds": 1, "turn": s.turn,
        "short": is_short_turn(s),
        "dots": [k for k in range(SPACES) if s.items[k] == DOT],
        "power_ups": [k for k in range(SPACES) if s.items[k] == POWER_UP],
        "dropped": [k for k in range(SPACES) if s.items[k] == DOT != LAYOUT[k]],
        "avatars": [_avatar(s, seat) for seat in range(2)],
        "ghosts": [_ghost(s, g) for g in range(4)],
        "dice": [d for d in s.dice if d], "dice_left": s.dice_left, "assigned": _assigned(s),
        "steps": s.steps if moving else 0, "mover": s.mover if s.phase == GHOST_STEP else None,
        "came": None if s.came == NOBODY else s.came, "backs": ("unused", "spent", "just_back")[s.backs],
        "legal": [c["action"] for c in _choices(s)], "choices": _choices(s),
        "throw": _throw(s) if act == CHANCE else None, "rolled": s.rolled[:],
        "limits": {"turns": s.turn, "turn_limit": s.turn_limit, "idle": s.idle, "idle_limit": s.idle_limit or None},
        "powered_turns": s.powered_turns,
        "end": ENDS[s.end] if s.phase == ENDED else None, "winners": winners(s) if s.phase == ENDED else [],
    }


def _avatar(s: State, seat: int) -> dict[str, Any]:
    return {"seat": seat, "space": s.pac[seat], "home": SMILEYS[seat], "safe": s.pac[seat] in SMILEYS,
            "hearts": s.hearts[seat], "powered_turns_left": s.powered[seat], "score": s.score[seat],
            "moved": [g for g in range(4) if s.moved[seat] >> g & 1]}


def _ghost(s: State, g: int) -> dict[str, Any]:
    why = _why_barred(s, g)
    return {"ghost": g, "space": s.ghost[g], "spawn": SPAWNS[g], "barred": why is not None, "why": why}


def _why_barred(s: State, g: int) -> dict[str, str] | None:
    """The rule and key of the reason why the player cannot choose a ghost in this turn."""
    if s.phase in (START_DIE, ENDED):
        return None
    if is_short_turn(s):
        return {"rule": "DU-END-5", "key": "short_turn"}
    if is_barred(s, g):
        return {"rule": "DU-TURN-2", "key": "ghost_barred"}
    if is_chosen(s, g):
        return {"rule": "DU-TURN-3", "key": "another_ghost"}
    return {"rule": "DU-TURN-5", "key": "ghost_shut_in"} if is_shut_in(s, g) else None


def _assigned(s: State) -> dict[str, Any] | None:
    """Who gets which number, and what has become of it: due, moving or done."""
    if not s.pac_pips:
        return None
    ghost = sum(s.dice) - s.pac_pips
    states = ["due" if s.pac_due else "moving" if s.phase == PAC_STEP else "done",
              "due" if s.ghost_due else "moving" if s.phase == GHOST_STEP else "done"]
    return {"pac": {"pips": s.pac_pips, "state": states[0]},
            "ghost": {"pips": ghost, "state": "unused" if is_short_turn(s) else states[1], "left": s.ghost_due,
                      "chosen": [g for g in range(4) if s.chosen >> g & 1]}}


def _choices(s: State) -> list[dict[str, Any]]:
    """The legal actions with what they mean."""
    out = [0] * MOST_CHOICES
    return [{"action": action_text(s, a), **_meaning(s, a)} for a in out[: legal(s, out)]]


def _meaning(s: State, a: int) -> dict[str, Any]:
    if a < ASSIGN_ACTION:
        return {"kind": "step", "to": target(s, a)}
    if a < SPECIAL_ACTION:
        ghost_first, die = divmod(a - ASSIGN_ACTION, 2)
        first = "ghost" if ghost_first else "pac"
        return {"kind": "dice", "pac": s.dice[die], "ghost": s.dice[1 - die], "first": first}
    if a < CHOOSE_ACTION:
        return {"kind": "special", "ghost": a - SPECIAL_ACTION}
    share, ghost = divmod(a - CHOOSE_ACTION, 4)
    return {"kind": "ghost", "ghost": ghost, "steps": share or s.ghost_due, "rest": s.ghost_due - share if share else 0}


def _throw(s: State) -> dict[str, Any]:
    t = throw(s)
    return {"kind": t.kind, "seat": t.seat, "dice": t.dice, "helpers": list(t.helpers),
            "objectors": list(t.objectors), "wait": t.wait, "pips": PIPS}


def board() -> dict[str, Any]:
    """The board for a screen: open squares with their place on the grid, ways, tubes, walls, smileys, spawn squares."""
    places = MAZE.places
    ways = [[a, b] for a in range(SPACES) for d in (RIGHT, DOWN) for b in (NEXT[a][d],) if b != NOWHERE]
    tunnels = [w for w in ways if places[w[1]].x < places[w[0]].x]
    return {
        "spaces": [{"name": p.name, "x": p.x, "y": p.y, "kind": KINDS[p.sign]} for p in places],
        "edges": [w for w in ways if w not in tunnels], "tunnels": tunnels,
        "neighbours": [list(row) for row in NEXT],
        "walls": [[x, y] for y, line in enumerate(MAZE.lines) for x, sign in enumerate(line) if sign == WALL],
        "smileys": list(SMILEYS), "spawns": list(SPAWNS), "tubes": list(TUBES),
        "width": len(MAZE.lines[0]), "height": len(MAZE.lines),
    }
