"""The record of a match: set-up, actions and outcomes.  It replays for ever and betrays a single changed byte.

Text form: JSON, one step a line.  Every step carries a hash chained over the header, all steps before it and the
position after it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from reprlib import repr as brief  # bounded, however long or deep the input is
from typing import Any

from pacboard.core.contract import CHANCE, OVER, BadInput, Game, Reason, Refused, State, do, outcome_weights
from pacboard.core.options import Value, encode, settle
from pacboard.core.types import Action, Outcome, Seat

FORMAT = "pacboard-record/1"
BY_CHANCE = "chance"
LARGEST = 64 * 1024 * 1024  # bytes of a record file


@dataclass(slots=True)
class Step:
    """One action of a seat, or one outcome (`by` is then "chance"), in the game's notation, and its hash."""

    by: int | str
    do: str
    hash: str = ""


@dataclass(slots=True)
class Record:
    """A match as set-up and steps; `extra` is for those who store it (names of bots, the dice secret).

    Its entry "proof 12" is the seed and the inputs from which the outcome of step 12 was played out.
    """

    game: str
    rules: str
    board: str
    options: dict[str, Value]
    seats: list[str]
    steps: list[Step] = field(default_factory=list)
    extra: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Flaw:
    """Where a record is wrong: the number of the step (0 is the header), and why; `reason` if the rules forbid it."""

    step: int
    why: str
    reason: Reason | None = None


def begin(game: Game, options: dict[str, Value], seats: list[str], extra: dict[str, str] | None = None) -> Record:
    """An empty record of a match that starts now; `options` may leave defaults out."""
    return Record(game.NAME, game.RULES_VERSION, game.BOARD_HASH, settle(game.OPTIONS, options), seats,
                  extra=extra or {})


def opening(game: Game, record: Record) -> State:
    """The state before the first step; BadInput if the record is of another game, rules or board."""
    for what, theirs, ours in (("game", record.game, game.NAME), ("rules version", record.rules, game.RULES_VERSION),
                               ("board", record.board, game.BOARD_HASH)):
        if theirs != ours:
            raise BadInput(f"the record is of {what} {theirs!r}, and this is {what} {ours!r}")
    if not game.MIN_SEATS <= len(record.seats) <= game.MAX_SEATS:
        raise BadInput(f"{len(record.seats)} seats, but {game.NAME} takes {game.MIN_SEATS} to {game.MAX_SEATS}")
    s = game.State()
    game.start(s, [len(record.seats), *encode(game.OPTIONS, settle(game.OPTIONS, record.options))])
    return s


def take(game: Game, s: State, step: Step) -> Action | Outcome:
    """Carry out one step of a record on a state; returns the action or outcome.  BadInput or Refused."""
    if step.by == BY_CHANCE:
        return take_outcome(game, s, game.parse_outcome(s, step.do))
    if not isinstance(step.by, int):
        raise BadInput(f'{step.by!r} is neither a seat nor "{BY_CHANCE}"')
    a = game.parse_action(s, step.do)
    do(game, s, Seat(step.by), a)
    return a


def take_outcome(game: Game, s: State, outcome: Outcome) -> Outcome:
    """Carry out an outcome if it can happen now; BadInput otherwise."""
    if game.actor(s) != CHANCE:
        raise BadInput(f"{outcome} cannot be rolled or drawn here: no die or card is due")
    weights = outcome_weights(game, s)
    if not (0 <= outcome < len(weights) and weights[outcome] > 0):
        raise BadInput(f"{game.outcome_text(s, outcome)!r} cannot happen here")
    game.apply(s, outcome)
    return outcome


def replay(game: Game, record: Record) -> Iterator[tuple[Step, Action | Outcome, State]]:
    """Each step with its action and the state after it (a state of its own each time)."""
    s = opening(game, record)
    for step in record.steps:
        s = s.copy()
        a = take(game, s, step)
        yield step, a, s


def add(game: Game, record: Record, s: State, by: Seat, a: Action | Outcome) -> None:
    """Note an action or outcome (`by` CHANCE) *before* it is applied, and its hash after applying it to `s`."""
    if by == CHANCE:
        step = Step(BY_CHANCE, game.outcome_text(s, Outcome(a)))
    else:
        step = Step(by, game.action_text(s, Action(a)))
    game.apply(s, a)
    step.hash = chain(record.steps[-1].hash if record.steps else seal(record), step, game.position(s))
    record.steps.append(step)


def seal(record: Record) -> str:
    """The hash of the header, from which the chain starts."""
    return _short(json.dumps(_header(record), sort_keys=True))


def chain(before: str, step: Step, position: str) -> str:
    """The hash of a step: over the hash before it, the step, and the position after it."""
    return _short(f"{before}|{step.by}|{step.do}|{position}")


def _short(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def verify(game: Game, text: str) -> Flaw | None:
    """The first thing wrong with a record's text, or None if every byte of it is as it was written."""
    try:
        record = parse_record(text)
        s = opening(game, record)
    except BadInput as e:
        return Flaw(0, str(e))
    last = seal(record)
    for n, step in enumerate(record.steps, 1):
        try:
            check_proof(game, s, step, record.extra.get(f"proof {n}"))
            take(game, s, step)
        except Refused as e:
            return Flaw(n, str(e), e.reason)
        except Exception as e:  # whatever a forged step provokes is a flaw of the record
            return Flaw(n, str(e))
        last = chain(last, step, game.position(s))
        if last != step.hash:
            return Flaw(n, f"its hash is {step.hash}, but what it says gives {last}")
    if format_record(record) != text:
        return Flaw(_first_difference(format_record(record), text), "the text is not as it was written")
    return None


def check_proof(game: Game, s: State, step: Step, proof: str | None) -> None:
    """BadInput if an outcome that was played out is not what its proof leads to."""
    if proof is not None and game.proven(s, proof) != game.parse_outcome(s, step.do):
        raise BadInput(f"{step.do!r} is not what {proof!r} leads to")


def _first_difference(ours: str, theirs: str) -> int:
    head = len(_head_lines(ours))
    for n, (a, b) in enumerate(zip(ours.split("\n"), theirs.split("\n"), strict=False)):
        if a != b:
            return max(0, n - head + 1)
    return max(0, min(ours.count("\n"), theirs.count("\n")) - head)


def _head_lines(text: str) -> list[str]:
    return text.split('"steps": [', 1)[0].split("\n")


def _header(record: Record) -> dict[str, object]:
    return {"format": FORMAT, "game": record.game, "rules": record.rules, "board": record.board,
            "options": record.options, "seats": record.seats, "extra": record.extra}


def format_record(record: Record) -> str:
    """The one text of a record: a line per header entry, a line per step, and the hash of the whole."""
    head = "".join(f' "{k}": {json.dumps(v, ensure_ascii=False)},\n' for k, v in _header(record).items())
    steps = ",\n".join("  " + json.dumps([s.by, s.do, s.hash], ensure_ascii=False) for s in record.steps)
    body = f'{{\n{head} "steps": [\n{steps}\n ]'
    return f'{body},\n "end": "{_short(body)}"\n}}\n'


def parse_record(text: str) -> Record:
    """A record from its text; BadInput says where it is not one."""
    if len(text) > LARGEST:
        raise BadInput(f"a record of {len(text)} characters is larger than the {LARGEST} that are read")
    if not text.strip():
        raise BadInput("not a record: it is empty")
    try:
        data = json.loads(text)
    except RecursionError:
        raise BadInput("not a record: it is nested too deeply") from None
    except ValueError as e:
        raise BadInput(f"not a record: {e}") from None
    wanted = {"format", "game", "rules", "board", "options", "seats", "extra", "steps", "end"}
    if not isinstance(data, dict) or set(data) != wanted:
        raise BadInput(f"not a record: it needs exactly {', '.join(sorted(wanted))}")
    if data["format"] != FORMAT:
        raise BadInput(f"format {brief(data['format'])} is unknown; this version reads {FORMAT!r}")
    _check_types(data)
    steps = [_parse_step(n, item) for n, item in enumerate(data["steps"], 1)]
    return Record(data["game"], data["rules"], data["board"], data["options"], data["seats"], steps, data["extra"])


def _check_types(data: dict[str, Any]) -> None:  # JSON from outside, of which nothing is known yet
    for name, kind in (("game", str), ("rules", str), ("board", str), ("options", dict), ("seats", list),
                       ("extra", dict), ("steps", list), ("end", str)):
        if not isinstance(data[name], kind):
            raise BadInput(f"{name}: {brief(data[name])} is not of the right kind ({kind.__name__})")
    for name in data["seats"]:
        if not isinstance(name, str):
            raise BadInput(f"seats: {brief(name)} is not a name")
    for key, value in data["options"].items():
        if value is not None and not isinstance(value, int | str):
            raise BadInput(f"options: {key} = {brief(value)} is neither a word nor a number")
    for key, value in data["extra"].items():
        if not isinstance(value, str):
            raise BadInput(f"extra: {key} = {brief(value)} is not a text")


def _parse_step(n: int, item: object) -> Step:
    match item:
        case [int() | str() as by, str(done), str(digest)] if not isinstance(by, bool):
            return Step(by, done, digest)
    raise BadInput(f'step {n}: {brief(item)} is not [seat or "{BY_CHANCE}", what, hash]')


def is_over(game: Game, s: State) -> bool:
    """Has the match ended?"""
    return game.actor(s) == OVER
