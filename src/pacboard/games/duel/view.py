"""What a seat may know, as a state for bots and as a picture for screens (nothing is hidden in duel)."""

from __future__ import annotations

from collections.abc import Sequence

from pacboard.board.directions import DOWN, RIGHT
from pacboard.core.contract import CHANCE, Throw
from pacboard.core.events import Event, Seat, seats_in

from .ending import best_seats
from .events import ENDS, DotTaken, GhostSentHome, PacCaptured, PowerUpTaken
from .maze import DOT_SIGN, POWER_SIGN, SMILEY_SIGN, SPAWN_SIGN, TUBE_SIGNS, WALL
from .picture import (
    Assigned,
    AvatarPicture,
    Bar,
    BoardPicture,
    Choice,
    DiceChoice,
    DuelThrow,
    GhostChoice,
    GhostDie,
    GhostPicture,
    Limits,
    Nearest,
    Outlook,
    PacDie,
    Picture,
    SpacePicture,
    SpecialChoice,
    StepChoice,
)
from .pieces import target
from .play import ASSIGN_ACTION, CHOOSE_ACTION, MOST_CHOICES, PIPS, SPECIAL_ACTION, actor, legal
from .state import ENDED, GHOST_STEP, NOBODY, PAC_STEP, START_DIE, State
from .tables import DOT, FAR, LAYOUT, MAZE, NEXT, NOWHERE, POWER_UP, SMILEYS, SPACES, SPAWNS, TUBES
from .text import PHASE_NAMES, WORDS, action_text
from .turn import is_barred, is_chosen, is_short_turn, is_shut_in

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
    if s.phase == START_DIE:
        return Throw("dice", Seat(s.player), 1, rule="DU-SET-4")
    return Throw("dice", Seat(s.player), s.dice_left, rule="DU-TURN-1")




def gain(before: State, after: State) -> float:
    """How good a way is for the seat that moves, to choose between ways to the same space."""
    seat = before.player
    worth = 0.0
    for who, sign in ((seat, 1.0), (1 - seat, -1.0)):
        lost = before.hearts[who] - after.hearts[who]
        worth += sign * (10.0 * (after.score[who] - before.score[who]) - 100.0 * lost)
    if after.phase == ENDED and len(winners(after)) == 1:
        worth += 10000.0 if winners(after) == [seat] else -10000.0
    if before.phase == PAC_STEP:
        taken = sum(before.items[k] == POWER_UP != after.items[k] for k in range(SPACES))
        worth += 5.0 * taken + 2.0 * sum(after.ghost[g] != before.ghost[g] for g in range(4))
    return worth


def outlook(before: State, after: State, events: Sequence[Event]) -> Outlook:
    """What a planned way brings and risks, given what happens on it."""
    seat = before.player
    captured = {e.seat for e in events if isinstance(e, PacCaptured)}
    over = after.phase == ENDED
    return Outlook(
        dots=sum(isinstance(e, DotTaken) for e in events),
        power_ups=sum(isinstance(e, PowerUpTaken) for e in events),
        ghosts=sorted({e.ghost for e in events if isinstance(e, GhostSentHome)}),
        caught=seat in captured, captures=1 - seat in captured,
        points=after.score[seat] - before.score[seat],
        ends=over, winners=winners(after) if over else [],
        nearest=None if seat in captured or over else _nearest(before, after))


def _nearest(before: State, after: State) -> Nearest:
    seat = before.player
    if before.phase != PAC_STEP:
        return Nearest(before.mover, FAR[after.ghost[before.mover]][after.pac[1 - seat]])
    steps, ghost = min((FAR[after.pac[seat]][after.ghost[g]], g) for g in range(4))
    return Nearest(ghost, steps)


def picture(s: State) -> Picture:
    """Everything that a screen shows of a view."""
    act = actor(s)
    moving = s.phase == PAC_STEP or s.phase == GHOST_STEP
    choices = _choices(s)
    return Picture(
        phase=PHASE_NAMES[s.phase], actor=act, player=s.player, round=1, rounds=1, turn=s.turn, short=is_short_turn(s),
        dots=[k for k in range(SPACES) if s.items[k] == DOT],
        power_ups=[k for k in range(SPACES) if s.items[k] == POWER_UP],
        dropped=[k for k in range(SPACES) if s.items[k] == DOT != LAYOUT[k]],
        avatars=[_avatar(s, seat) for seat in range(2)],
        ghosts=[_ghost(s, g) for g in range(4)],
        dice=[d for d in s.dice if d], dice_left=s.dice_left, assigned=_assigned(s),
        steps=s.steps if moving else 0, mover=s.mover if s.phase == GHOST_STEP else None,
        came=None if s.came == NOBODY else s.came, backs=WORDS["backs"][s.backs],
        legal=[c.action for c in choices], choices=choices,
        throw=DuelThrow(*throw(s).shown(), PIPS) if act == CHANCE else None, rolled=s.rolled[:],
        limits=Limits(s.turn, s.turn_limit, s.idle, s.idle_limit or None), powered_turns=s.powered_turns,
        end=ENDS[s.end] if s.phase == ENDED else None, winners=winners(s) if s.phase == ENDED else [])


def _avatar(s: State, seat: int) -> AvatarPicture:
    return AvatarPicture(
        seat=seat, space=s.pac[seat], home=SMILEYS[seat], safe=s.pac[seat] in SMILEYS, hearts=s.hearts[seat],
        powered_turns_left=s.powered[seat], score=s.score[seat], moved=_ghosts_in(s.moved[seat]))


def _ghosts_in(bits: int) -> list[int]:
    return [g for g in range(4) if bits >> g & 1]


def _ghost(s: State, g: int) -> GhostPicture:
    why = _why_barred(s, g)
    return GhostPicture(g, s.ghost[g], SPAWNS[g], why is not None, why)


def _why_barred(s: State, g: int) -> Bar | None:
    """Why the player cannot choose a ghost in this turn."""
    if s.phase in (START_DIE, ENDED):
        return None
    if is_short_turn(s):
        return Bar("DU-END-5", "short_turn")
    if is_barred(s, g):
        return Bar("DU-TURN-2", "ghost_barred")
    if is_chosen(s, g):
        return Bar("DU-TURN-3", "another_ghost")
    return Bar("DU-TURN-5", "ghost_shut_in") if is_shut_in(s, g) else None


def _assigned(s: State) -> Assigned | None:
    if not s.pac_pips:
        return None
    pac = "due" if s.pac_due else "moving" if s.phase == PAC_STEP else "done"
    ghost = "due" if s.ghost_due else "moving" if s.phase == GHOST_STEP else "done"
    return Assigned(PacDie(s.pac_pips, pac), GhostDie(
        sum(s.dice) - s.pac_pips, "unused" if is_short_turn(s) else ghost, s.ghost_due, _ghosts_in(s.chosen)))


def _choices(s: State) -> list[Choice]:
    """The legal actions with what they mean."""
    out = [0] * MOST_CHOICES
    return [_choice(s, a) for a in out[: legal(s, out)]]


def _choice(s: State, a: int) -> Choice:
    text = action_text(s, a)
    if a < ASSIGN_ACTION:
        return StepChoice(text, "step", target(s, a))
    if a < SPECIAL_ACTION:
        ghost_first, die = divmod(a - ASSIGN_ACTION, 2)
        return DiceChoice(text, "dice", s.dice[die], s.dice[1 - die], "ghost" if ghost_first else "pac")
    if a < CHOOSE_ACTION:
        return SpecialChoice(text, "special", a - SPECIAL_ACTION)
    share, ghost = divmod(a - CHOOSE_ACTION, 4)
    return GhostChoice(text, "ghost", ghost, share or s.ghost_due, s.ghost_due - share if share else 0)


def board() -> BoardPicture:
    """The board for a screen."""
    places = MAZE.places
    ways = [[a, b] for a in range(SPACES) for d in (RIGHT, DOWN) for b in (NEXT[a][d],) if b != NOWHERE]
    tunnels = [w for w in ways if places[w[1]].x < places[w[0]].x]
    return BoardPicture(
        spaces=[SpacePicture(p.name, p.x, p.y, KINDS[p.sign]) for p in places],
        edges=[w for w in ways if w not in tunnels], tunnels=tunnels,
        neighbours=[list(row) for row in NEXT],
        walls=[[x, y] for y, line in enumerate(MAZE.lines) for x, sign in enumerate(line) if sign == WALL],
        smileys=list(SMILEYS), spawns=list(SPAWNS), tubes=list(TUBES),
        width=len(MAZE.lines[0]), height=len(MAZE.lines))
