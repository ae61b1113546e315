"""Many matches between bots, on one process or several; the results do not depend on how many."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pacboard import bots, fast, games
from pacboard.core.contract import BadInput, Game, State, heard, listen, totals
from pacboard.core.options import Value, encode, settle
from pacboard.core.record import Record, add, begin, format_record
from pacboard.core.tally import Report, Tally, share_of
from pacboard.lab.pool import map_in_processes

CHUNK = 10  # matches: small enough to stop soon and to show how far it is


Map = Callable[[Callable[["Job"], Tally], Sequence["Job"]], Iterable[Tally]]


@dataclass(frozen=True, slots=True)
class Job:
    """Matches number `first` to `first + matches - 1` of a simulation; can be sent to another process.

    `levels` has the level of the bot on each seat, `folder` takes a record of every match.
    """

    game: str
    matches: int
    seed: int
    levels: tuple[int, ...]
    options: Mapping[str, Value]
    first: int = 0
    board: Path | None = None
    folder: Path | None = None


def plan_job(game: str, matches: int, seed: int, levels: Sequence[int], options: Mapping[str, Value] | None = None, *,
             board: Path | None = None, folder: Path | None = None) -> Job:
    """A simulation with its options settled; BadInput for anything that cannot be played."""
    rules = games.load(game, board)
    if matches < 1:
        raise BadInput(f"{matches} matches cannot be played; at least 1")
    if not rules.MIN_SEATS <= len(levels) <= rules.MAX_SEATS:
        raise BadInput(f"{len(levels)} bots, but {game} takes {rules.MIN_SEATS} to {rules.MAX_SEATS}")
    known = bots.levels(rules)
    for level in levels:
        if level not in known:
            raise BadInput(f"level {level} is unknown; {game} has {', '.join(map(str, known))}")
    settled = settle(rules.OPTIONS, options or {}, only_bots=True)
    return Job(game, matches, seed, tuple(levels), settled, board=board, folder=folder)


def simulate(job: Job, processes: int = 1, on_progress: Callable[[int], None] | None = None,
             mapped: Map | None = None) -> Report:
    """Play a job and report on it; `on_progress` gets the number of matches played so far.

    `mapped` spreads the parts over machines; without it they are played here, on `processes` processes.
    """
    parts = [replace(job, first=first, matches=min(CHUNK, job.matches - first))
             for first in range(0, job.matches, CHUNK)]
    if fast.is_available():
        bots.prepare(games.load(job.game, job.board))  # while the first matches are played in plain Python
    done = mapped(play, parts) if mapped else map_in_processes(play, parts, processes)
    tally = Tally()
    for part in done:
        tally.merge(part)
        if on_progress:
            on_progress(tally.matches)
    return report(job, tally)


def play(job: Job) -> Tally:
    """Play the matches of a job one after another."""
    tally = Tally()
    game = games.load(job.game, job.board)
    for number in range(job.first, job.first + job.matches):
        play_match(game, job, number, tally)
    return tally


def play_match(game: Game, job: Job, number: int, tally: Tally) -> None:
    """Play one match; its dice and the whims of its bots follow from the seed and its number alone."""
    options = [len(job.levels), *encode(game.OPTIONS, job.options)]
    seeds = [_seed_of(job.seed, number, what)
             for what in ("dice", *(f"seat {seat}" for seat in range(len(job.levels))))]
    played = bots.thinker(game).play(options, job.levels, seeds)
    record = _begin_record(game, job, number) if job.folder else None
    s = game.State()
    listen(s)
    game.start(s, options)
    for a in played:
        if record:
            add(game, record, s, game.actor(s), a)
        else:
            game.apply(s, a)
    _count(game, s, len(played), tally)
    if about := _about(game):
        about.count(tally, s, heard(game, s))
    if record and job.folder:
        path = job.folder / f"{job.game}-{job.seed}-{number + 1:06}.json"
        path.write_text(format_record(record), encoding="utf-8", newline="\n")


def _about(game: Game) -> Any:
    """The module of a game that counts its matches, if it has one."""
    own = f"{game.__name__}.tally"
    return importlib.import_module(own) if importlib.util.find_spec(own) else None


def _seed_of(seed: int, number: int, what: str) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}/{what}".encode()).digest()[:8], "big")


def _begin_record(game: Game, job: Job, number: int) -> Record:
    names = [f"Bot {seat + 1}" for seat in range(len(job.levels))]
    return begin(game, dict(job.options), names, {"bots": ",".join(map(str, job.levels)), "seed": str(job.seed),
                                                  "match": str(number + 1)})


def _count(game: Game, s: State, plies: int, tally: Tally) -> None:
    tally.matches += 1
    tally.add("plies", plies)
    for seat, points in enumerate(totals(game, s)):
        tally.add(f"points/{seat}", points)
    winners = game.winners(s)
    tally.counts[f"won/{winners[0]}" if len(winners) == 1 else "shared_wins"] += 1


def report(job: Job, tally: Tally) -> Report:
    """The statistics of a simulation, ready for JSON."""
    game = games.load(job.game, job.board)
    about = _about(game)
    kinds = about.POINT_KINDS if about else ()
    seats = range(len(job.levels))
    return {
        "game": job.game, "rules": game.RULES_VERSION, "board": game.BOARD_HASH, "options": dict(job.options),
        "seed": job.seed, "bots": list(job.levels), "matches": tally.matches,
        "length": {name: tally.series[name].summary() for name in ("plies", "turns") if name in tally.series},
        "points": [{"seat": seat, **tally.series[f"points/{seat}"].summary(),
                    "kinds": {kind: round(tally.series[f"{kind}/{seat}"].mean(), 3) for kind in kinds}}
                   for seat in seats],
        "wins": [{"seat": seat, **share_of(tally.counts[f"won/{seat}"], tally.matches)} for seat in seats],
        "shared_wins": tally.counts["shared_wins"],
        **(about.summary(tally) if about else {}),
    }
