"""What screens and records see of pig."""

from __future__ import annotations

from pacboard.core.contract import CHANCE, BadInput, Reason, Throw, ThrowPicture
from pacboard.core.events import Seat
from pacboard.core.notation import facts_beside, read_fact
from pacboard.core.options import Option
from pacboard.core.struct import Struct
from pacboard.core.telling import facts_of

from .play import ENDED, HOLD, ROLL, State, actor, legal

OPTIONS: tuple[Option, ...] = ()
ACTIONS = ("roll", "hold")
PHASES = ("decide", "die", "ended")
WORDS = {"phase": PHASES}


class Picture(Struct):
    phase: str
    actor: int
    round: int
    turn: int
    player: int
    pot: int
    scores: list[int]
    legal: list[str]
    throw: ThrowPicture | None
    winners: list[Seat]


class Nothing(Struct):
    """There is no board."""

    spaces: list[int]


def picture(s: State) -> Picture:
    act = actor(s)
    return Picture(PHASES[s.phase], act, 1, 1, s.player, s.pot, s.score[: s.seats], [*ACTIONS] if act >= 0 else [],
                   ThrowPicture(*throw(s).shown()) if act == CHANCE else None, winners(s))


def board() -> Nothing:
    return Nothing([])


def view(s: State, seat: int) -> State:
    return s.copy()


def throw(s: State) -> Throw:
    return Throw("dice", Seat(s.player))


def winners(s: State) -> list[Seat]:
    return [Seat(s.player)] if s.phase == ENDED else []


def why_not(s: State, seat: int, a: int) -> Reason | None:
    if seat == actor(s) and a in (ROLL, HOLD) and legal(s, [0, 0]):
        return None
    if s.phase == ENDED:
        return Reason("PI-END-1", "match_over")
    if actor(s) == CHANCE:
        return Reason("PI-TURN-1", "chance_due", {"seat": s.player})
    if seat != s.player:
        return Reason("PI-TURN-1", "not_your_turn", {"seat": s.player})
    return Reason("PI-TURN-1", "not_now")


def action_text(s: State, a: int) -> str:
    return ACTIONS[a] if a in (ROLL, HOLD) else str(a)


def parse_action(s: State, text: str) -> int:
    if text not in ACTIONS:
        raise BadInput(f"{text!r} is not roll or hold")
    return ACTIONS.index(text)


def outcome_text(s: State, outcome: int) -> str:
    return str(outcome + 1)


def parse_outcome(s: State, text: str) -> int:
    if text not in ("1", "2", "3", "4", "5", "6"):
        raise BadInput(f"{text!r} is not a die")
    return int(text) - 1


def position(s: State) -> str:
    return "\n".join(facts_beside(s, State(), (), WORDS)) + "\n"


def parse_position(text: str) -> State:
    s = State()
    for line in filter(None, text.split("\n")):
        name, _, value = line.partition(": ")
        if name not in facts_of(State):
            raise BadInput(f"{line!r} is not a fact of a position")
        setattr(s, name, read_fact(name, value, getattr(s, name), WORDS))
    return s
