"""Looking ahead for a planned move: every place where the piece that moves may end, and a good way there.

The only place where a screen learns what is in reach.  It knows no game: the search that bots use walks over what the
rules allow, and follows of the ways to one spot the few with the best `gain`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace

from pacboard.board.directions import NAMES
from pacboard.core.contract import Game, Reason, Refused, State, do, heard, legal_actions, listen
from pacboard.core.events import NOBODY
from pacboard.core.struct import Struct
from pacboard.core.types import Action, Place, Seat
from pacboard.fast.plain import rebound
from pacboard.search import moves
from pacboard.search.room import plain_room, slots

KEPT = 3  # ways that are followed up among those to one spot: the end places are exact, the best way nearly
NOWHERE = Place(-1)
WIDTH = 6000  # ways in all, more than there are


@dataclass(slots=True)
class Plan:
    """What a piece can do after some actions; places are the game's numbers, ways are texts of actions.

    `left` counts the steps of the longest way on.  `ends` has the best whole way to each place where the move may
    end, `outlooks` what it brings, `via` a shortest way to each place on the way; `outlook` is of the actions so far.
    """

    legal: list[str] = field(default_factory=list)
    left: int = 0
    here: Place = NOWHERE
    ends: dict[Place, list[str]] = field(default_factory=dict)
    outlooks: dict[Place, Struct | None] = field(default_factory=dict)
    via: dict[Place, list[str]] = field(default_factory=dict)
    outlook: Struct | None = None


def plan(game: Game, s: State, seat: Seat, actions: Sequence[str]) -> Plan:
    """What is in reach after `actions`; Refused if one of them is not legal, BadInput if it is no action.

    Actions that only choose which piece moves, and how far, may come before its steps.
    """
    chosen = 0
    while chosen < len(actions) and game.actor(s) == seat and game.piece(s) == NOBODY:
        s = advanced(game, s, seat, actions[chosen : chosen + 1])
        chosen += 1
    actions = actions[chosen:]
    if game.actor(s) != seat or game.piece(s) == NOBODY:
        raise Refused(_why_no_plan(game, s, seat))
    here, place = _walk(game, s, seat, actions)
    found = Plan(here=place, outlook=_outlook(game, s, seat, actions))
    if not _is_moving(game, here, seat, game.piece(s)):
        return found
    found.legal = [game.action_text(here, a) for a in legal_actions(game, here)]
    room = _explored(game, s, here)
    found.left = room.count[moves.DEPTH]
    for node in range(1, room.count[moves.NODES]):
        if room.node_place[node] not in found.via:
            found.via[room.node_place[node]] = _texts(game, here, room, node)
    for end in map(Place, range(len(room.end_worth))):
        if room.end_worth[end] > moves.WORST:
            way = _texts(game, here, room, room.end_before[end], room.end_action[end])
            found.ends[end] = way
            found.outlooks[end] = _outlook(game, s, seat, [*actions, *way])
    return found


def _explored(game: Game, start: State, here: State) -> SimpleNamespace:
    """The room of a search over all ways on from `here`, by what they gain since the start."""
    seat, piece = game.actor(here), game.piece(here)

    def gain(root: State, s: State, *_: object) -> float:
        return game.gain(start, s)

    def goes_on(root: State, s: State, level: int) -> bool:
        return _is_moving(game, s, seat, piece)

    functions = rebound(game, moves, choices=game.legal, goes_on=goes_on, rank=gain, judge=gain)
    room = plain_room(game, WIDTH, KEPT)
    functions.explore([here] * slots(WIDTH), room, 0, KEPT, WIDTH)
    return room


def _texts(game: Game, here: State, room: SimpleNamespace, node: int, *last: Action) -> list[str]:
    """The actions to a node and after it, as texts."""
    way = list(last)
    while node > 0:
        way.insert(0, room.node_action[node])
        node = room.node_before[node]
    return [game.action_text(here, a) for a in way]


def _outlook(game: Game, s: State, seat: Seat, way: Sequence[str]) -> Struct | None:
    """What a way brings, as the rules tell it while it is gone."""
    there = s.copy()
    listen(there)
    for text in way:
        do(game, there, seat, game.parse_action(there, text))
    return game.outlook(s, there, heard(game, there))


def advanced(game: Game, s: State, seat: Seat, actions: Sequence[str]) -> State:
    """The state after these actions of a seat; Refused if one of them is not legal, BadInput if it is no action."""
    for text in actions:
        a, s = game.parse_action(s, text), s.copy()
        do(game, s, seat, a)
    return s


def why_not_to(game: Game, s: State, seat: Seat, place: Place) -> Reason | None:
    """Why the piece that moves cannot end its move on a place; None if it can."""
    if game.actor(s) != seat or game.piece(s) == NOBODY:
        return _why_no_plan(game, s, seat)
    found = plan(game, s, seat, ())
    if place in found.ends:
        return None
    for direction in map(Action, range(len(NAMES))):
        if place not in found.via and game.target(s, direction) == place:
            return game.why_not(s, seat, direction)
    return game.why_no_end(s, place, found.left, place in found.via)


def _why_no_plan(game: Game, s: State, seat: Seat) -> Reason:
    return game.why_not(s, seat, Action(0)) or Reason(game.TURN_RULE, "nothing_to_plan")


def _is_moving(game: Game, s: State, seat: Seat, piece: int) -> bool:
    """Is the piece of the seat still on its way?"""
    return game.actor(s) == seat and game.piece(s) == piece


def _walk(game: Game, start: State, seat: Seat, actions: Sequence[str]) -> tuple[State, Place]:
    """The state after some steps, and where they lead; Refused if they are not legal or too many."""
    s, place = start, game.place(start)
    for text in actions:
        if not _is_moving(game, s, seat, game.piece(start)):
            raise Refused(Reason(game.why_no_end(start, place, 0, True).rule, "path_too_long"))
        a = game.parse_action(s, text)
        if a not in legal_actions(game, s):
            raise Refused(game.why_not(s, seat, a) or Reason("", "not_now"))
        place, s = game.target(s, a), s.copy()
        do(game, s, seat, a)
    return s, place
