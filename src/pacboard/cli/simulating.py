"""`pacboard sim`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from pacboard import games
from pacboard.cli.output import progress, put, put_json, rendered
from pacboard.core.contract import BadInput
from pacboard.core.options import Option, Value
from pacboard.lab import plan_job
from pacboard.lab import simulate as play


def simulate(game: str, matches: int, seed: int, bots: str, settings: tuple[str, ...], record: Path | None,
             processes: int | None, board: Path | None, as_json: bool) -> int:
    """Play and print; BadInput for options that cannot be played."""
    options = parse_settings(games.load(game, board).OPTIONS, settings)
    job = plan_job(game, matches, seed, parse_levels(bots), options, board=board, folder=record)
    if record is not None:
        record.mkdir(parents=True, exist_ok=True)
    with progress("matches", matches) as on_progress:
        report = play(job, processes or os.cpu_count() or 1, on_progress)
    if as_json:
        put_json(report)
    else:
        put(rendered(*_tables(report)))
    return 0


def parse_levels(text: str) -> list[int]:
    """The levels of the bots, seat by seat; BadInput if it is no list of numbers."""
    words = [word.strip() for word in text.split(",")]
    if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        raise BadInput(f"--bots {text!r} is not a level for each seat, such as 2,1")
    return [int(word) for word in words]


def parse_settings(options: tuple[Option, ...], settings: tuple[str, ...]) -> dict[str, Value]:
    """The house rules given as OPTION=VALUE; BadInput if one is unknown or stands twice."""
    known = {option.name: option for option in options}
    chosen: dict[str, Value] = {}
    for text in settings:
        name, equals, value = text.partition("=")
        if not equals or name not in known:
            raise BadInput(f"--set {text!r} is not OPTION=VALUE with one of the options {', '.join(known)}")
        if name in chosen:
            raise BadInput(f"--set {name} stands twice")
        chosen[name] = known[name].parse(value)
    return chosen


def _tables(report: dict[str, Any]) -> list[Any]:
    house = ", ".join(f"{name} {value}" for name, value in report["options"].items())
    head = f"{report['matches']} matches of {report['game']}, seed {report['seed']} ({house})\n"
    return [head, _seats(report), _lengths(report), *_rounds(report)]


def _seats(report: dict[str, Any]) -> Any:
    table = _table("seat", "bot", "won", "95 %", "points", "95 %", "median", *report["points"][0]["kinds"])
    for level, won, points in zip(report["bots"], report["wins"], report["points"], strict=True):
        table.add_row(str(won["seat"] + 1), f"level {level}", _percent(won["share"]), _percents(won["interval"]),
                      f"{points['mean']:.0f}", _span(points["interval"]), str(points["median"]),
                      *(f"{value:.0f}" for value in points["kinds"].values()))
    return table


def _lengths(report: dict[str, Any]) -> Any:
    table = _table("length", "mean", "95 %", "least", "median", "p95", "most")
    for name, value in report["length"].items():
        table.add_row(name, f"{value['mean']:.1f}", _span(value["interval"], 1),
                      *(str(value[key]) for key in ("least", "median", "p95", "most")))
    return table


def _rounds(report: dict[str, Any]) -> list[Any]:
    """How rounds ended, of games that have them."""
    if "ends" not in report:
        return []
    table = _table("rounds", "count", "of", "share", "95 %")
    for name, value in {"cleared": report["rounds"]["cleared"], **report["ends"]}.items():
        table.add_row(name.replace("_", " "), str(value["count"]), str(value["of"]), _percent(value["share"]),
                      _percents(value["interval"]))
    return [table]


def _table(first: str, *others: str) -> Any:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(first, box=SIMPLE_HEAD)
    for name in others:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _percents(interval: list[float]) -> str:
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f} %"


def _span(interval: list[float], digits: int = 0) -> str:
    return f"{interval[0]:.{digits}f} to {interval[1]:.{digits}f}"
