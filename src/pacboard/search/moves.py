# ruff: noqa: F821 - the functions of a game are put beside these when they are bound
"""Whole moves, found step by step over what the rules allow; and whole matches of bots that choose among them.

It knows no game.  The same functions run compiled, over records, and plainly, over states.  Ways are prolonged layer
by layer: of those to one spot the few with the best rank go on, those to equal states once, and of all no more than
the beam.  Where ways end, the best to each end is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pacboard.core.contract import CHANCE, OVER
from pacboard.fast.draws import pick_outcome

if TYPE_CHECKING:
    from pacboard.fast.bound import Bound

# A game's own functions
actor: Callable[[Any], int]
weights: Callable[[Any, Any], int]
apply: Callable[[Any, int], None]
piece: Callable[[Any], int]
place: Callable[[Any], int]
target: Callable[[Any, int], int]
spot: Callable[[Any], int]
choices: Callable[[Any, Any], int]
goes_on: Callable[[Any, Any, int], bool]
rank: Callable[[Any, Any, int], float]
judge: Callable[[Any, Any, int, int, Any], float]
# What differs between records and states
put: Callable[[Any, int, int], None]
is_same: Callable[[Any, int, int], bool]
draw_from: Callable[[Any, int], int]

NONE = -1
EMPTY = 0
WORST = -1e300
# Counts of a search: a free slot, the first that was never used in this layer, and the last, which never is kept
FREE, TOP, LAST, BUCKETS, NODES, WAYS, DEPTH = range(7)
ROOT, MATCH, LAYERS = 0, 1, 2  # what the pool holds: the position looked at, the match that is played, two layers


def explore(pool: Any, room: Any, level: int, kept: int, beam: int) -> None:
    """Find the best way from the position at ROOT to every end of a move."""
    begin(room)
    while room.count[WAYS] > 0:
        begin_layer(room)
        for i in range(room.count[WAYS]):
            prolong(pool, room, room.layer[i], level, kept)
        end_layer(pool, room, kept, beam)


def begin(room: Any) -> None:
    """The only way has no step yet."""
    for k in range(len(room.end_worth)):
        room.end_worth[k] = WORST
    if room.notes[0]:
        for k in range(len(room.notes)):
            room.notes[k] = 0
    room.count[DEPTH] = 0
    room.layer[0] = ROOT
    room.node[ROOT] = 0
    room.node_before[0] = NONE
    room.count[NODES] = room.count[WAYS] = 1


def begin_layer(room: Any) -> None:
    """The slots of the layer before the last one are free again."""
    room.count[FREE] = room.count[TOP] = LAYERS + room.count[DEPTH] % 2 * (room.width[0] + 1)
    room.count[LAST] = room.count[TOP] + room.width[0]
    room.count[DEPTH] += 1
    for bucket in range(room.count[BUCKETS]):
        room.table[room.home[bucket]] = EMPTY
    room.count[BUCKETS] = 0


def prolong(pool: Any, room: Any, at: int, level: int, kept: int) -> None:
    """All ways that are one action longer than the one at `at`."""
    n = choices(pool[at], room.out)
    is_step = piece(pool[at]) != NONE
    for j in range(n):
        a = room.out[j]
        new = room.count[FREE]
        put(pool, new, at)
        apply(pool[new], a)
        room.before[new] = room.node[at]
        room.action[new] = a
        if not goes_on(pool[ROOT], pool[new], level):
            to = target(pool[at], a) if is_step else a
            note_end(room, to if is_step else j, judge(pool[ROOT], pool[new], to, level, room.notes), new)
        elif new < room.count[LAST]:
            keep(pool, room, new, rank(pool[ROOT], pool[new], level), kept)


def note_end(room: Any, end: int, worth: float, at: int) -> None:
    """A way has ended; ends are told apart by place, or by the number of the choice."""
    if worth > room.end_worth[end]:
        room.end_worth[end] = worth
        room.end_before[end] = room.before[at]
        room.end_action[end] = room.action[at]


def keep(pool: Any, room: Any, new: int, worth: float, kept: int) -> None:
    """Keep the way at `new` if it is among the best to its spot and leads to a state of its own."""
    bucket = bucket_of(room, spot(pool[new]))
    first = bucket * kept
    last = first + room.size[bucket] - 1
    is_full = room.size[bucket] == kept
    if is_full and worth <= room.worth[room.item[last]]:
        return
    for i in range(first, last + 1):
        if room.worth[room.item[i]] == worth and is_same(pool, room.item[i], new):
            return
    if new == room.count[TOP]:
        room.count[TOP] += 1
    room.count[FREE] = room.item[last] if is_full else room.count[TOP]
    i = last if is_full else last + 1
    while i > first and room.worth[room.item[i - 1]] < worth:
        room.item[i] = room.item[i - 1]
        i -= 1
    room.item[i] = new
    room.worth[new] = worth
    room.size[bucket] += not is_full


def bucket_of(room: Any, key: int) -> int:
    """The number of the bucket for a spot, a new one if need be."""
    mask = len(room.table) - 1
    k = key & mask
    while room.table[k] != EMPTY:
        if room.key[room.table[k] - 1] == key:
            return int(room.table[k] - 1)
        k = (k + 1) & mask
    bucket = room.count[BUCKETS]
    room.count[BUCKETS] += 1
    room.table[k] = bucket + 1
    room.home[bucket] = k
    room.key[bucket] = key
    room.size[bucket] = 0
    return int(bucket)


def end_layer(pool: Any, room: Any, kept: int, beam: int) -> None:
    """Those that are kept, the best if they are too many, are the ways to be prolonged next."""
    n = 0
    for bucket in range(room.count[BUCKETS]):
        for i in range(bucket * kept, bucket * kept + room.size[bucket]):
            room.layer[n] = room.item[i]
            n += 1
    if n > beam:
        sort_layer(room, n)
        n = beam
    n = min(n, len(room.node_before) - room.count[NODES])
    for i in range(n):
        at = room.layer[i]
        node = room.count[NODES] + i
        room.node[at] = node
        room.node_before[node] = room.before[at]
        room.node_action[node] = room.action[at]
        room.node_place[node] = place(pool[at])
    room.count[NODES] += n
    room.count[WAYS] = n


def sort_layer(room: Any, n: int) -> None:
    """The best first, among equals the lowest slot."""
    gap = n // 2
    while gap > 0:
        for i in range(gap, n):
            at = room.layer[i]
            k = i
            while k >= gap and is_before(room, at, room.layer[k - gap]):
                room.layer[k] = room.layer[k - gap]
                k -= gap
            room.layer[k] = at
        gap //= 2


def is_before(room: Any, a: int, b: int) -> bool:
    return bool(room.worth[a] > room.worth[b] or (room.worth[a] == room.worth[b] and a < b))


def best_end(room: Any, luck: Any, k: int) -> int:
    """The end with the highest worth, by luck among equals."""
    best = NONE
    equals = 0
    for end in range(len(room.end_worth)):
        if room.end_worth[end] > WORST and (best == NONE or room.end_worth[end] >= room.end_worth[best]):
            if best == NONE or room.end_worth[end] > room.end_worth[best]:
                equals = 0
                best = end
            equals += 1
            if equals > 1 and draw_from(luck, k) * equals >> 32 == 0:
                best = end
    return best


def read_way(room: Any, end: int) -> int:
    """Write the way to an end into the plan; returns its length."""
    n = 1
    node = room.end_before[end]
    while node > 0:
        n += 1
        node = room.node_before[node]
    room.plan[n - 1] = room.end_action[end]
    node = room.end_before[end]
    for i in range(n - 2, -1, -1):
        room.plan[i] = room.node_action[node]
        node = room.node_before[node]
    return n


def first_move(pool: Any, room: Any, n: int) -> int:
    """How many of n planned actions belong to the piece that moves now; a choice is a move of its own."""
    moving = piece(pool[ROOT])
    seat = actor(pool[ROOT])
    put(pool, LAYERS, ROOT)
    for i in range(n):
        apply(pool[LAYERS], room.plan[i])
        if moving == NONE or actor(pool[LAYERS]) != seat or piece(pool[LAYERS]) != moving:
            return i + 1
    return n


def choose_move(pool: Any, room: Any, level: int, kept: int, beam: int, luck: Any, k: int) -> int:
    """Write the best whole move from the position at ROOT into the plan; returns its length.  Luck has stream k."""
    explore(pool, room, level, kept, beam)
    return first_move(pool, room, read_way(room, best_end(room, luck, k)))


def play_on(pool: Any, room: Any, levels: Any, kept: int, beam: int, luck: Any, log: Any, most: int) -> int:
    """Play the match at MATCH on until it is over, the log nearly full, or `most` moves are made, throws among them.

    Returns the actions and outcomes logged.  `luck` has a stream for the dice, and one for each seat.
    """
    n = 0
    moves = 0
    while moves < most and n < len(log) - len(room.plan):
        who = actor(pool[MATCH])
        if who == OVER:
            break
        if who == CHANCE:
            room.plan[0] = pick_outcome(draw_from(luck, 0), room.out, weights(pool[MATCH], room.out))
            length = 1
        else:
            put(pool, ROOT, MATCH)
            length = choose_move(pool, room, levels[who], kept, beam, luck, 1 + who)
        for i in range(length):
            apply(pool[MATCH], room.plan[i])
            log[n] = room.plan[i]
            n += 1
        moves += 1
    return n


def warm_up(rules: Bound) -> None:
    """Compile everything here, by using it once."""
    from .thinker import compiled_thinker

    seats = rules.game.MIN_SEATS
    compiled_thinker(rules).play(rules.some_options(), [1] * seats, range(1 + seats), most=1)
