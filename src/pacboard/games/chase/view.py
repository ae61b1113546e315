"""What a seat may know, as a state for bots and as a picture for screens (nothing is hidden in chase)."""

from __future__ import annotations

from collections.abc import Sequence

from pacboard.board.directions import NAMES
from pacboard.core.contract import CHANCE, Throw
from pacboard.core.events import NOBODY, Event, Seat, seats_in

from .draws import decks
from .events import DotEaten, FruitEaten, GhostEaten, LevelCompleted, MiniBoardWon, PacCaught, PelletEaten
from .picture import (
    BoardPicture,
    CagePicture,
    ChaseThrow,
    DeckPicture,
    FruitPicture,
    GhostOutlook,
    GhostPicture,
    Nearest,
    PacOutlook,
    PacPicture,
    Picture,
    SeatPicture,
    SpacePicture,
    SplitPicture,
    StartPicture,
)
from .play import PIPS, SPLIT_ACTION, actor, legal
from .roles import MOST_SPLITS, SPLITS, SPLITS_FROM, can_replace_split, ghost_seat
from .scoring import leaders, seat_points
from .state import (
    ARCADE,
    BLUE,
    BOARDS,
    CARD,
    DOTS,
    ENDED,
    FRUIT,
    GHOST_STEP,
    NO_CARD,
    PAC_STEP,
    POWER_DIE,
    ROLE_DIE,
    SPLIT,
    State,
)
from .tables import (
    CAGE,
    CARD_ORDER,
    CARD_SPACES,
    DOOR,
    DOT,
    FAR,
    FRUIT_CARD,
    LAYOUT,
    MAZE,
    NEXT,
    PELLET,
    SPACES,
    START,
    START_A,
    START_B,
)
from .text import action_text

PHASES = ("role_die", "split", "pac_die", "pac_step", "power_die", "card", "ghost_step", "ended")
SPLIT_SECONDS = 5
MOST_SPACES = max(CARD_SPACES)


def view(s: State, seat: int) -> State:
    """The state as a seat knows it; a copy."""
    return s.copy()


def winners(s: State) -> list[Seat]:
    """The seats with the highest score."""
    return list(seats_in(leaders(s)))


def throw(s: State) -> Throw:
    """The dice or card due at a chance node, and who may have a say."""
    pac, ghosts = Seat(s.pac_seat), tuple(Seat(seat) for seat in range(s.seats) if seat != s.pac_seat)
    if s.phase == CARD:
        return Throw("card", NOBODY, 1, ghosts, rule="CH-GHO-1")
    if s.phase == ROLE_DIE:
        return Throw("dice", Seat(s.roller), s.dice_left, rule="CH-ROLE-3" if s.been else "CH-ROLE-2")
    if can_replace_split(s):
        return Throw("dice", pac, s.dice_left, (), ghosts, SPLIT_SECONDS, rule="CH-PAC-1", wait_rule="CH-ROLE-6")
    return Throw("dice", pac, s.dice_left, rule="CH-POW-2" if s.phase == POWER_DIE else "CH-PAC-1")


def has_lost_life(before: State, after: State) -> bool:
    """Was Pac-Man caught on the way from one state to the other, and not only out of turns (CH-END-4)?"""
    if after.pac_seat == before.pac_seat or after.phase in (ROLE_DIE, ENDED):
        return after.lives < before.lives
    if before.phase == PAC_STEP:
        return not has_completed_level(before, after)
    is_last = 0 < before.turn_limit <= before.turn  # the next round has begun: a catch is told from where the ghost was
    return not is_last or FAR[before.ghost[before.mover]][before.pac] <= before.steps


def has_completed_level(before: State, after: State) -> bool:
    """Did Pac-Man eat all dots that were left?"""
    row = 4 * before.pac_seat
    return after.tally[row + DOTS] - before.tally[row + DOTS] == before.dots_left


def gain(before: State, after: State) -> float:
    """How good a way is for the seat that moves, to choose between ways to the same space."""
    if before.phase != PAC_STEP:
        return 1000.0 if has_lost_life(before, after) else 0.0
    seat = before.pac_seat
    dots = after.tally[4 * seat + DOTS] - before.tally[4 * seat + DOTS]
    won = seat_points(after, seat) - seat_points(before, seat)
    return 10.0 * dots + won - (10000.0 if has_lost_life(before, after) else 0.0)


def outlook(before: State, after: State, events: Sequence[Event]) -> PacOutlook | GhostOutlook:
    """What a planned way brings and risks; `events` are those of the way."""
    caught = any(isinstance(e, PacCaught) for e in events)
    if before.phase != PAC_STEP:
        pawn = not before.eyes[before.mover]
        steps = FAR[after.ghost[before.mover]][after.pac]
        return GhostOutlook(caught, Nearest(before.mover, steps) if pawn and not caught else None)
    level = any(isinstance(e, LevelCompleted) for e in events)
    dots = sum(isinstance(e, DotEaten) for e in events)
    won = sum(e.points for e in events if isinstance(e, FruitEaten | GhostEaten | MiniBoardWon))
    return PacOutlook(caught, None if caught or level else _nearest_pawn(after), dots,
                      sum(isinstance(e, GhostEaten) for e in events), won + before.dot_points * dots,
                      any(isinstance(e, PelletEaten) for e in events), level)


def _nearest_pawn(s: State) -> Nearest | None:
    pawns = [(FAR[s.pac][s.ghost[g]], g) for g in range(4) if not s.eyes[g]]
    return Nearest(min(pawns)[1], min(pawns)[0]) if pawns else None


def picture(s: State) -> Picture:
    """Everything that a screen shows of a view."""
    act = actor(s)
    out = [0] * MOST_SPLITS
    moving = s.phase == PAC_STEP or s.phase == GHOST_STEP
    return Picture(
        phase=PHASES[s.phase], actor=act, round=s.been.bit_count(), rounds=s.seats, level=s.level,
        mode="arcade" if s.mode == ARCADE else "standard", turn=s.turn, turn_limit=s.turn_limit or None,
        pac=PacPicture(s.pac_seat, None if s.pac == START else s.pac, s.pac == START, s.lives, bool(s.powered),
                       s.power_rolls),
        ghosts=[_ghost(s, g) for g in range(4)],
        dots=[k for k in range(SPACES) if s.dots[k] == DOT],
        pellets=[k for k in range(SPACES) if s.dots[k] == PELLET],
        eaten_pellets=[k for k in range(SPACES) if LAYOUT[k] == PELLET and s.dots[k] != PELLET],
        fruit=FruitPicture(s.fruits - 1 if s.fruit_on_start else None, s.fruits),
        dice=[d for d in s.dice if d], steps=s.steps if moving else 0, dice_left=s.dice_left,
        mover=s.mover if s.phase == GHOST_STEP else None,
        card=None if s.card == NO_CARD else [[CARD_ORDER[k], CARD_SPACES[k]]
                                             for k in range(4 * s.card, 4 * s.card + 4)],
        card_done=s.slot, deck=DeckPicture(s.cards_left, s.deck[FRUIT_CARD]),
        blue=s.blue, boards=[int(n == 0) for n in s.section_left], section_left=s.section_left[:],
        seats=[_seat(s, seat) for seat in range(s.seats)],
        splits=_splits(s), roller=s.roller, rolled=s.rolled[: s.seats],
        legal=[NAMES[d] for d in out[: legal(s, out)]] if moving else [],
        throw=ChaseThrow(*throw(s).shown(), PIPS, MOST_SPACES) if act == CHANCE else None,
        winners=winners(s) if s.phase == ENDED else [])


def _ghost(s: State, g: int) -> GhostPicture:
    caged = s.ghost[g] == CAGE
    return GhostPicture(g, None if caged else s.ghost[g], caged, bool(s.eyes[g]), s.owner[g])


def _seat(s: State, seat: int) -> SeatPicture:
    row = 4 * seat
    return SeatPicture(
        points=seat_points(s, seat), fruit=s.tally[row + FRUIT] * 100, blue=s.tally[row + BLUE],
        boards=s.tally[row + BOARDS], dots=s.tally[row + DOTS], dot_points=s.dot_points,
        been=bool(s.been >> seat & 1), pac=seat == s.pac_seat,
        ghosts=[g for g in range(4) if s.owner[g] == seat and s.pac_seat >= 0])


def _splits(s: State) -> list[SplitPicture]:
    """The splits that may be proposed now: the action and the owners of the four ghosts."""
    if s.phase != SPLIT and not can_replace_split(s):
        return []
    codes = SPLITS[SPLITS_FROM[s.seats - 2]: SPLITS_FROM[s.seats - 1]]
    return [SplitPicture(action_text(s, code + SPLIT_ACTION), [ghost_seat(s, code >> 2 * g & 3) for g in range(4)])
            for code in codes]


def board() -> BoardPicture:
    """The board for a screen."""
    kinds = {"*": "dot", "o": "blank", "P": "pellet", "R": "door"}
    places = MAZE.places
    ways = [[a, b] for a in range(SPACES) for d in (1, 2) for b in (NEXT[a][d],) if 0 <= b < SPACES]
    edges = [*(e for e in ways if {*e} != {START_A, START_B}), [START_A, START_B]]  # over START, round a corner too
    tunnels = [e for e in edges[:-1] if places[e[1]].x < places[e[0]].x]
    return BoardPicture(
        spaces=[SpacePicture(p.name, p.x, p.y, kinds[p.sign], section)
                for p, section in zip(places, MAZE.section, strict=True)],
        edges=[e for e in edges if e not in tunnels], tunnels=tunnels,
        start=StartPicture(MAZE.start.x, MAZE.start.y, list(MAZE.start_neighbours)),
        door=DOOR, cage=CagePicture(places[DOOR].x, places[DOOR].y + 1),
        width=1 + max(p.x for p in places), height=1 + max(p.y for p in places), decks=decks())
