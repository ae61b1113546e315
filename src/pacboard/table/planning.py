"""Looking ahead for a planned move: every place where the piece that moves may end, and a good way there.

The only place where a screen learns what is in reach.  It knows no game: it walks layer by layer over what the
rules allow, keeping apart the states that `token` tells apart, and of those the few with the best `gain`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pacboard.board.directions import NAMES
from pacboard.core.contract import Game, Reason, Refused, do, heard, legal_actions, listen

KEPT = 3  # ways that are followed up among those that arrive alike: the end places are exact, the best way nearly


@dataclass(slots=True)
class Plan:
    """What a piece can do after some actions; places are the game's numbers, ways are texts of actions.

    `left` counts the steps of the longest way on.  `ends` has the best whole way to each place where the move may
    end, `outlooks` what it brings, `via` a shortest way to each place on the way; `outlook` is of the actions so far.
    """

    legal: list[str] = field(default_factory=list)
    left: int = 0
    here: int = -1
    ends: dict[int, list[str]] = field(default_factory=dict)
    outlooks: dict[int, dict[str, Any]] = field(default_factory=dict)
    via: dict[int, list[str]] = field(default_factory=dict)
    outlook: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Way:
    """A way on: the state it leads to, how good it is, its last action and the way before."""

    state: Any
    gain: float
    place: int
    action: str = ""
    before: Way | None = None

    def texts(self) -> list[str]:
        """The actions of the way, first to last."""
        way, texts = self, list[str]()
        while way.before is not None:
            texts.append(way.action)
            way = way.before
        return texts[::-1]


def plan(game: Game, s: Any, seat: int, actions: Sequence[str]) -> Plan:
    """What is in reach after `actions`; Refused if one of them is not legal, BadInput if it is no action.

    Actions that only choose which piece moves, and how far, may come before its steps.
    """
    chosen = 0
    while chosen < len(actions) and game.actor(s) == seat and not game.token(s):
        s = advanced(game, s, seat, actions[chosen : chosen + 1])
        chosen += 1
    actions = actions[chosen:]
    if game.actor(s) != seat or not game.token(s):
        raise Refused(_why_no_plan(game, s, seat))
    here = _walk(game, s, seat, actions)
    found = Plan(here=here.place, outlook=_outlook(game, s, seat, actions))
    if not _moving(game, here.state, seat, game.token(s)[0]):
        return found
    found.legal = [game.action_text(here.state, a) for a in legal_actions(game, here.state)]
    best: dict[int, Way] = {}
    for depth, (ends, layer) in enumerate(_layers(game, s, here), 1):
        found.left = depth
        for end in ends:
            if end.place not in best or end.gain > best[end.place].gain:
                best[end.place] = end
        for way in layer:
            if way.place not in found.via:
                found.via[way.place] = way.texts()
    for place, way in sorted(best.items()):
        found.ends[place] = way.texts()
        found.outlooks[place] = _outlook(game, s, seat, [*actions, *way.texts()])
    return found


def _outlook(game: Game, s: Any, seat: int, way: Sequence[str]) -> Any:
    """What a way brings, as the rules tell it while it is gone."""
    there = s.copy()
    listen(there)
    for text in way:
        do(game, there, seat, game.parse_action(there, text))
    return game.outlook(s, there, heard(game, there))


def advanced(game: Game, s: Any, seat: int, actions: Sequence[str]) -> Any:
    """The state after these actions of a seat; Refused if one of them is not legal, BadInput if it is no action."""
    for text in actions:
        a, s = game.parse_action(s, text), s.copy()
        do(game, s, seat, a)
    return s


def why_not_to(game: Game, s: Any, seat: int, place: int) -> Reason | None:
    """Why the piece that moves cannot end its move on a place; None if it can."""
    if game.actor(s) != seat or not game.token(s):
        return _why_no_plan(game, s, seat)
    found = plan(game, s, seat, ())
    if place in found.ends:
        return None
    for direction in range(len(NAMES)):
        if place not in found.via and game.target(s, direction) == place:
            return game.why_not(s, seat, direction)
    return game.why_no_end(s, place, found.left, place in found.via)


def _why_no_plan(game: Game, s: Any, seat: int) -> Reason:
    return game.why_not(s, seat, 0) or Reason("", "nothing_to_plan")


def _moving(game: Game, s: Any, seat: int, piece: int) -> tuple[int, ...]:
    """The token, if the piece of the seat is still on its way; otherwise ()."""
    token = game.token(s) if game.actor(s) == seat else ()
    return token if token and token[0] == piece else ()


def _walk(game: Game, start: Any, seat: int, actions: Sequence[str]) -> Way:
    piece, place, *_ = game.token(start)
    way = Way(start, 0.0, place)
    for text in actions:
        s = way.state
        if not _moving(game, s, seat, piece):
            raise Refused(Reason(game.why_no_end(start, place, 0, True).rule, "path_too_long"))
        a = game.parse_action(s, text)
        if a not in legal_actions(game, s):
            raise Refused(game.why_not(s, seat, a) or Reason("", "not_now"))
        way = _step(game, start, way, a)
    return Way(way.state, way.gain, way.place)


def _layers(game: Game, start: Any, first: Way) -> Iterator[tuple[list[Way], list[Way]]]:
    """After one step more each time: the ways that have ended, and those that go on."""
    seat, piece, layer = game.actor(start), game.token(start)[0], [first]
    while layer:
        ends: list[Way] = []
        on: dict[tuple[int, ...], list[Way]] = {}
        for way in layer:
            for a in legal_actions(game, way.state):
                step = _step(game, start, way, a)
                token = _moving(game, step.state, seat, piece)
                if token:
                    _keep(on.setdefault(token, []), step)
                else:
                    ends.append(step)
        layer = [way for ways in on.values() for way in ways]
        yield ends, layer


def _step(game: Game, start: Any, way: Way, a: int) -> Way:
    s = way.state.copy()
    game.apply(s, a)
    return Way(s, game.gain(start, s), game.target(way.state, a), game.action_text(way.state, a), way)


def _keep(ways: list[Way], new: Way) -> None:
    """Keep the best ways; of those that lead to the same state the first."""
    if len(ways) == KEPT and new.gain <= ways[-1].gain:
        return
    if any(new.gain == way.gain and new.state == way.state for way in ways):
        return
    ways.append(new)
    ways.sort(key=_by_gain)
    del ways[KEPT:]


def _by_gain(way: Way) -> float:
    return -way.gain
