"""`pacboard replay` and `pacboard verify`."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from msgspec import to_builtins

from pacboard import games
from pacboard.cli.output import put, put_json, read_bytes, waiting, write_file
from pacboard.cli.story import Story, why
from pacboard.cli.texts import Texts, choose_language
from pacboard.core import record as records
from pacboard.core.contract import BadInput, Event, Game, Refused, State, heard, listen, totals
from pacboard.core.record import BY_CHANCE, LARGEST, Flaw, Record
from pacboard.core.visible import isolated, visible
from pacboard.table import DiceCheck, check_dice


@dataclass(slots=True)
class Told:
    """A step of a record with its number and events, and the state after it."""

    number: int
    is_chance: bool
    events: list[Event]
    state: State


def replay(file: Path, at: int | None, svg: Path | None, board: Path | None, lang: str | None, as_json: bool) -> int:
    """Print what happened up to a step and the position then; BadInput if the record cannot be replayed."""
    record = _read_record(file)
    game = games.load(record.game, board)
    last = len(record.steps) if at is None else at
    if last > len(record.steps):
        raise BadInput(f"--at {last}: the record has {len(record.steps)} steps")
    texts = Texts(choose_language(lang))
    state = records.opening(game, record)
    told = []
    for step in _follow(game, record, state, last, file, texts):
        told.append(step)
        state = step.state
    if svg:
        write_file(svg, _drawing(game, state, f"{file.name}, step {last}"))
    if as_json:
        put_json(_document(game, record, told, last, state))
    else:
        put(_page(game, record, told, last, state, texts))
    return 0


def _follow(game: Game, record: Record, s: State, last: int, file: Path, texts: Texts) -> Iterator[Told]:
    for number, step in enumerate(record.steps[:last], 1):
        s = s.copy()
        listen(s)
        try:
            records.take(game, s, step)
        except BadInput as e:
            raise BadInput(f"{file}: step {number} ({step.do}): {e}") from None
        except Refused as e:
            reason = why(game.NAME, e.reason, record.seats, texts)
            raise BadInput(f"{file}: step {number} ({step.do}): {reason}") from None
        yield Told(number, step.by == BY_CHANCE, heard(game, s), s)


def _read_record(file: Path) -> Record:
    try:
        return records.parse_record(read_bytes(file, LARGEST).decode("utf-8"))
    except UnicodeDecodeError as e:
        raise BadInput(f"{file}: not a record: byte {e.start + 1} is no UTF-8 text") from None
    except BadInput as e:
        raise BadInput(f"{file}: {str(e).removeprefix(f'{file}: ')}") from None


def _drawing(game: Game, s: State, title: str) -> str:
    own = f"{game.__name__}.svg"
    if not importlib.util.find_spec(own):
        raise BadInput(f"positions of {game.NAME} cannot be drawn")
    drawn: str = importlib.import_module(own).draw(game.board(), game.picture(s), title)
    return drawn


def _document(game: Game, record: Record, told: list[Told], last: int, s: State) -> dict[str, object]:
    events = [{"step": step.number, "kind": event.kind, "rule": event.rule, **event.facts}
              for step in told for event in step.events]
    return {"game": record.game, "rules": record.rules, "board": record.board, "options": record.options,
            "seats": record.seats, "extra": record.extra, "steps": len(record.steps), "at": last, "events": events,
            "position": game.position(s), "picture": to_builtins(game.picture(s)), "points": totals(game, s)}


def _page(game: Game, record: Record, told: list[Told], last: int, s: State, texts: Texts) -> str:
    story = Story(game, record.seats, texts)
    for step in told:
        story.add(step.number, step.is_chance, step.events)
    lines = [f"{line.number:5}  {texts.say(line.key, line.facts)}" for line in story.lines]
    names = list(map(isolated, story.seats))
    points = ", ".join(f"{name} {n}" for name, n in zip(names, totals(game, s), strict=True))
    head = f"{record.game}: {', '.join(names)}"
    return "\n".join([head, "", *lines, "", f"{last}/{len(record.steps)}  {points}", "", game.position(s)])


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of checking a record: the first thing wrong with it, its steps (0 if unreadable), and its dice."""

    flaw: Flaw | None
    steps: int = 0
    dice: DiceCheck | None = None  # None if the record was not sound enough to look at them


def verify(file: Path, board: Path | None, lang: str | None, as_json: bool) -> int:
    """Print whether a record is as it was written, and its dice those of its secret; returns 1 if not."""
    content = read_bytes(file, LARGEST)
    with waiting(f"checking {file.name}"):
        verdict = judge(content, board, choose_language(lang))
    if as_json:
        put_json(_verdict_document(verdict))
    elif verdict.flaw is not None:
        why = visible(" ".join(verdict.flaw.why.split()))
        put(f"step {verdict.flaw.step}: {why}\n" if verdict.flaw.step else f"{why}\n")
    else:
        put(f"{_count(verdict.steps, 'step')}, sound\n{_said_of_dice(verdict.dice)}")
    return 0 if verdict.flaw is None else 1


def _verdict_document(verdict: Verdict) -> dict[str, object]:
    if verdict.flaw is not None:
        return {"sound": False, "step": verdict.flaw.step, "why": verdict.flaw.why}
    dice = verdict.dice
    return {"sound": True, "steps": verdict.steps,
            "dice": dice and {"status": dice.status, "checked": dice.checked, "told": dice.told}}


def _said_of_dice(dice: DiceCheck | None) -> str:
    if dice is None:
        return ""
    if dice.status == "running":
        return "dice: not checked, as the match goes on and its secret is kept until it is over\n"
    if dice.status == "free":
        return "dice: not checked, as there is no secret behind them (real dice, or a simulation)\n"
    told = f"; {_count(dice.told, 'outcome')} told by people cannot be checked" if dice.told else ""
    return f"dice: {_count(dice.checked, 'draw')} checked against the secret, whose hash was shown before{told}\n"


def _count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def judge(content: bytes, board: Path | None, language: str = "en") -> Verdict:
    """Check the bytes of a record, and then its dice.  What the rules forbid is said in the language."""
    text = content.decode("utf-8", "replace")
    try:
        record = records.parse_record(text)
        game = games.load(record.game, board)
    except BadInput as e:
        return Verdict(Flaw(0, str(e)))
    flaw = records.verify(game, text)
    if flaw is None and text.encode() != content:
        flaw = Flaw(0, "it is no UTF-8 text")
    if flaw is not None and flaw.reason is not None:
        flaw = replace(flaw, why=why(game.NAME, flaw.reason, record.seats, Texts(language)))
    if flaw is not None:
        return Verdict(flaw, len(record.steps))
    dice = check_dice(game, record)
    return Verdict(dice.flaw, len(record.steps), dice)
