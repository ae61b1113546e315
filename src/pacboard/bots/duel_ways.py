"""Every way in which a Pac-Man or a ghost of duel may use its number, and what each of them comes to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

WAYS_KEPT = 3  # ways to the same end of a move that differ in what they take
NOWHERE = -1
OPEN, DRAW = -1, 2  # who has won, besides a seat


@dataclass(frozen=True, slots=True)
class Board:
    """The tables of one box: `ways` has for each place the steps out of it as (direction, place)."""

    game: Any
    ways: tuple[tuple[tuple[int, int], ...], ...]
    far: tuple[tuple[int, ...], ...]
    smileys: tuple[int, ...]
    homes: tuple[tuple[int, ...], ...]  # ghost -> where it goes home to, the first that is free
    spaces: int


@cache
def board_of(game: Any) -> Board:
    """The tables of a game or an edition of it."""
    t = game.tables
    ways = tuple(tuple((d, to) for d, to in enumerate(row) if to != t.NOWHERE) for row in t.NEXT)
    return Board(game, ways, t.FAR, t.SMILEYS, t.HOMES, t.SPACES)


@dataclass(slots=True)
class Standing:
    """What lies on the table in the turn of `seat`: avatars, hearts, scores, power, and dots and power-ups as bits.

    `chosen` are the ghosts chosen in this turn, as bits; `winner` is a seat, DRAW, or OPEN while the match goes on.
    """

    seat: int
    turns: int  # of power that a power-up gives
    pac: tuple[int, int]
    ghosts: tuple[int, ...]
    dots: int
    powers: int
    score: tuple[int, int]
    hearts: tuple[int, int]
    power: tuple[int, int]
    chosen: int = 0
    winner: int = OPEN


def read_standing(board: Board, s: Any) -> Standing:
    """What lies on the table in a state."""
    t = board.game.tables
    dots = sum(1 << k for k in range(t.SPACES) if s.items[k] == t.DOT)
    powers = sum(1 << k for k in range(t.SPACES) if s.items[k] == t.POWER_UP)
    return Standing(s.player, s.powered_turns, _pair(s.pac), tuple(s.ghost), dots, powers, _pair(s.score),
                    _pair(s.hearts), _pair(s.powered), s.chosen)


def _pair(values: list[int]) -> tuple[int, int]:
    return values[0], values[1]


def changed(pair: tuple[int, int], seat: int, value: int) -> tuple[int, int]:
    """The pair with another value for a seat."""
    return (pair[0], value) if seat else (value, pair[1])


@dataclass(slots=True, eq=False)
class Walk:
    """A way so far: where it is, where it came from, what it leaves behind, and the walk that it prolongs."""

    place: int
    came: int
    backs: int
    dots: int
    powers: int
    power: int
    ghosts: tuple[int, ...]
    is_over: bool = False
    before: Walk | None = None
    step: int = 0

    def actions(self) -> list[int]:
        steps = []
        walk: Walk = self
        while walk.before is not None:
            steps.append(walk.step)
            walk = walk.before
        return steps[::-1]


@dataclass(slots=True, eq=False)
class Way:
    """A whole way, and what lies on the table after it."""

    walk: Walk
    after: Standing

    def actions(self) -> list[int]:
        return self.walk.actions()


def pac_ways(board: Board, at: Standing, steps: int, came: int = NOWHERE, backs: int = 0) -> list[Way]:
    """The ways of the Pac-Man whose turn it is."""
    seat = at.seat
    begun = Walk(at.pac[seat], came, backs, at.dots, at.powers, at.power[seat], at.ghosts)
    walks = _whole_walks(begun, steps, lambda walk: _pac_steps(board, at.turns, walk))
    return [Way(walk, _after_pac(board, at, walk)) for walk in walks]


def ghost_ways(board: Board, at: Standing, ghost: int, steps: int, came: int = NOWHERE, backs: int = 0) -> list[Way]:
    """The ways of a ghost; none if it is shut in."""
    begun = Walk(at.ghosts[ghost], came, backs, at.dots, at.powers, 0, at.ghosts)
    meets = {place for seat, place in enumerate(at.pac) if at.power[seat] or place not in board.smileys}
    others = {place for other, place in enumerate(at.ghosts) if other != ghost}
    walks = _whole_walks(begun, steps, lambda walk: _ghost_steps(board, others, meets, walk))
    return [Way(walk, _after_ghost(board, at, ghost, walk)) for walk in walks]


def _whole_walks(begun: Walk, steps: int, steps_of: Any) -> list[Walk]:
    """The walks that use the whole number, or end before as moves do; else the longest (DU-TURN-5)."""
    layer, ended = [begun], []
    for used in range(steps):
        longer: dict[Any, list[Walk]] = {}
        for walk in layer:
            for key, found in steps_of(walk):
                if found.is_over:
                    ended.append(found)
                else:
                    _keep(longer.setdefault(key, []), found)
        if not longer:
            return _ends(ended or (layer if used else []))
        layer = [walk for kept in longer.values() for walk in kept]
    return _ends(ended + layer)


def _ends(walks: list[Walk]) -> list[Walk]:
    """One walk to each end; where it came from last no longer matters."""
    return list({(walk.place, walk.dots, walk.powers, walk.power, walk.ghosts): walk for walk in walks}.values())


def _keep(kept: list[Walk], found: Walk) -> None:
    """Among walks to the same end, those that take most."""
    for walk in kept:
        if walk.dots == found.dots and walk.powers == found.powers:
            return
    kept.append(found)
    if len(kept) > WAYS_KEPT:
        kept.sort(key=lambda walk: (walk.dots | walk.powers).bit_count())
        kept.pop()


def _pac_steps(board: Board, turns: int, walk: Walk) -> list[tuple[Any, Walk]]:
    movement = board.game.movement
    found = []
    for d, to in board.ways[walk.place]:
        if to == walk.came and not movement.can_go(walk.came, walk.backs, to):
            continue
        bit = 1 << to
        power = turns if walk.powers & bit else walk.power
        longer = Walk(to, walk.place, movement.backs_after(walk.came, walk.backs, to), walk.dots & ~bit,
                      walk.powers & ~bit, power, walk.ghosts, not (walk.dots | walk.powers) & ~bit, walk, d)
        if to in walk.ghosts:
            if power:
                longer.ghosts = sent_home(board, walk.ghosts, walk.ghosts.index(to))
            elif to not in board.smileys:
                longer.is_over = True
        found.append(((to, walk.place, longer.backs, power, longer.ghosts), longer))
    return found


def _ghost_steps(board: Board, others: set[int], meets: set[int], walk: Walk) -> list[tuple[Any, Walk]]:
    movement = board.game.movement
    found = []
    for d, to in board.ways[walk.place]:
        if to in others or (to == walk.came and not movement.can_go(walk.came, walk.backs, to)):
            continue
        backs = movement.backs_after(walk.came, walk.backs, to)
        found.append(((to, walk.place, backs), Walk(to, walk.place, backs, walk.dots, walk.powers, 0, walk.ghosts,
                                                    to in meets, walk, d)))
    return found


def sent_home(board: Board, ghosts: tuple[int, ...], ghost: int) -> tuple[int, ...]:
    """Where the ghosts stand when one has gone home (DU-POW-4)."""
    others = {place for other, place in enumerate(ghosts) if other != ghost}
    home = next(place for place in board.homes[ghost] if place not in others)
    return tuple(home if other == ghost else place for other, place in enumerate(ghosts))


def _after_pac(board: Board, at: Standing, walk: Walk) -> Standing:
    seat = at.seat
    score = at.score[seat] + (at.dots & ~walk.dots).bit_count()
    after = Standing(seat, at.turns, changed(at.pac, seat, walk.place), walk.ghosts, walk.dots, walk.powers,
                     changed(at.score, seat, score), at.hearts, changed(at.power, seat, walk.power), at.chosen)
    if walk.is_over:
        if walk.place in walk.ghosts and not walk.power and walk.place not in board.smileys:
            capture(board, after, seat, walk.place)
        close_if_empty(after)
    return after


def _after_ghost(board: Board, at: Standing, ghost: int, walk: Walk) -> Standing:
    """The opponent's Pac-Man first, then the mover's own, last the ghost's way home (DU-CAP-1)."""
    ghosts = tuple(walk.place if other == ghost else place for other, place in enumerate(at.ghosts))
    after = Standing(at.seat, at.turns, at.pac, ghosts, at.dots, at.powers, at.score, at.hearts, at.power,
                     at.chosen | 1 << ghost)
    if walk.is_over:
        met = [seat for seat in (1 - at.seat, at.seat) if at.pac[seat] == walk.place]
        for seat in met:
            if after.winner == OPEN and not at.power[seat] and walk.place not in board.smileys:
                capture(board, after, seat, walk.place)
        if after.winner == OPEN and any(at.power[seat] for seat in met):
            after.ghosts = sent_home(board, ghosts, ghost)
    return after


def capture(board: Board, at: Standing, seat: int, space: int) -> None:
    """A heart is lost, dots change hands, Pac-Man is back on his smiley (DU-CAP-1 to DU-CAP-4)."""
    own = seat == at.seat
    if at.score[seat] > (0 if own else 1):
        at.dots |= 1 << drop_place(board, at, space)
        at.score = changed(at.score, seat, at.score[seat] - 1)
    if not own and at.score[seat] > 0:
        at.score = changed(at.score, seat, at.score[seat] - 1)
        at.score = changed(at.score, at.seat, at.score[at.seat] + 1)
    at.pac = changed(at.pac, seat, board.smileys[seat])
    at.hearts = changed(at.hearts, seat, at.hearts[seat] - 1)
    if at.hearts[seat] == 0:
        at.winner = 1 - seat


def drop_place(board: Board, at: Standing, space: int) -> int:
    """Where a dropped dot comes to lie (DU-CAP-6)."""
    taken, far = at.dots | at.powers, board.far[space]
    return min((k for k in range(board.spaces) if not taken >> k & 1), key=lambda k: (far[k], k))


def close_if_empty(at: Standing) -> None:
    """The match is over when nothing is left to take (DU-END-2)."""
    if at.winner == OPEN and not at.dots | at.powers:
        at.winner = DRAW if at.score[0] == at.score[1] else int(at.score[1] > at.score[0])


def special_turn(board: Board, at: Standing, ghost: int) -> Standing:
    """What lies on the table after the special ability (DU-TURN-4)."""
    return replace(at, pac=changed(at.pac, at.seat, board.smileys[at.seat]), ghosts=sent_home(board, at.ghosts, ghost))
