"""`pacboard sim`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from pacboard import games
from pacboard.cli.output import INTERVAL, Figures, progress, put, put_json, rendered
from pacboard.core.contract import BadInput
from pacboard.core.options import Option, Value
from pacboard.core.tally import Report, share_of
from pacboard.lab import plan_job
from pacboard.lab import simulate as play
from pacboard.lab.played import played_throw, simulate_played

KINDS_BESIDE = 4  # kinds of points that fit into the table of seats


def simulate(game: str, matches: int, seed: int, bots: str, settings: tuple[str, ...], record: Path | None,
             processes: int | None, board: Path | None, as_json: bool) -> int:
    """Play and print; BadInput for options that cannot be played."""
    if game in games.PLAYED:
        useless = {"--set": settings, "--record": record, "--board": board}
        return _simulate_played(game, matches, seed, useless, processes, as_json)
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


def _simulate_played(throw: str, runs: int, seed: int, useless: Mapping[str, object], processes: int | None,
                     as_json: bool) -> int:
    """The same for a throw that is played out, in which nothing can be set."""
    for name, value in useless.items():
        if value:
            raise BadInput(f"{name} is of no use for {throw}")
    with progress("runs", runs * played_throw(games.PLAYED[throw]).LEVELS) as on_progress:
        report = simulate_played(throw, runs, seed, processes or os.cpu_count() or 1, on_progress)
    if as_json:
        put_json(report)
    else:
        put(rendered(f"{throw}: {runs} runs of every level, seed {seed}\n", *_pilots(report)))
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


def _tables(report: Report) -> list[Figures | str]:
    house = ", ".join(f"{name} {value}" for name, value in report["options"].items())
    head = f"{report['matches']} matches of {report['game']}, seed {report['seed']} ({house})\n"
    return [head, _seats(report), *_points_by_kind(report), _lengths("length", report["length"]), *_shares(report),
            *_books(report),
            *(_lengths(name, report[name]) for name in ("captures", "deeds") if name in report)]


def _seats(report: Report) -> Figures:
    kinds = _kinds(report) if len(_kinds(report)) <= KINDS_BESIDE else []
    table = Figures(("seat", "bot", "won", INTERVAL, "points", INTERVAL, "median", *kinds))
    for level, won, points in zip(report["bots"], report["wins"], report["points"], strict=True):
        table.add_row(str(won["seat"] + 1), f"level {level}", _percent(won["share"]), _percents(won["interval"]),
                      f"{points['mean']:z.0f}", _span(points["interval"]), str(points["median"]),
                      *(f"{points['kinds'][kind]:z.0f}" for kind in kinds))
    shared: Report = share_of(report["shared_wins"], report["matches"])
    table.add_row("drawn" if "draws" in report else "shared", "", _percent(shared["share"]),
                  _percents(shared["interval"]), *[""] * (len(table.columns) - 4))
    return table


def _points_by_kind(report: Report) -> list[Figures | str]:
    """A table of its own where there are too many kinds of points to stand beside the seats."""
    if len(_kinds(report)) <= KINDS_BESIDE:
        return []
    table = Figures(("points", *(f"seat {points['seat'] + 1}" for points in report["points"])))
    for kind in _kinds(report):
        table.add_row(kind.replace("_", " "), *(f"{points['kinds'][kind]:z.0f}" for points in report["points"]))
    return [table]


def _kinds(report: Report) -> list[str]:
    return list(report["points"][0]["kinds"])


def _lengths(first: str, series: Report) -> Figures:
    """How many of something there are in a match."""
    table = Figures((first, "mean", INTERVAL, "least", "median", "p95", "most"))
    for name, value in series.items():
        table.add_row(name.replace("_", " "), f"{value['mean']:z.1f}", _span(value["interval"], 1),
                      *(str(value[key]) for key in ("least", "median", "p95", "most")))
    return table


def _shares(report: Report) -> list[Figures | str]:
    """How rounds or matches ended, and who won them, of games of which the report tells it."""
    if "ends" not in report:
        return []
    rows = {"first player won": report["first"]["won"], "of those decided": report["first"]["won_of_decided"],
            "drawn": report["draws"]} if "first" in report else {}
    rows |= {"cleared": report["rounds"]["cleared"]} if "rounds" in report else {}
    table = Figures(("rounds" if "rounds" in report else "matches", "count", "of", "share", INTERVAL))
    for name, value in {**rows, **report["ends"]}.items():
        table.add_row(name.replace("_", " "), str(value["count"]), str(value["of"]), _percent(value["share"]),
                      _percents(value["interval"]))
    return [table]


def _books(report: Report) -> list[Figures | str]:
    """Where points came from and went, of games of which the report tells it."""
    tables: list[Figures | str] = []
    for name in ("income", "spending"):
        if name in report:
            table = Figures((name, "points", "share"))
            for kind, value in report[name].items():
                table.add_row(kind.replace("_", " "), str(value["points"]), _percent(value["share"]))
            tables.append(table)
    return tables


def _pilots(report: Report) -> list[Figures | str]:
    """What the pilots win on the average, how their games end, and how often each number of points came."""
    table = Figures(("pilot", "points", INTERVAL, "sd", "median", "p95", "most", "seconds",
                     *(end.replace("_", " ") for end in report["pilots"][0]["ends"])))
    spread = Figures(("points", *(f"level {pilot['level']}" for pilot in report["pilots"])))
    for pilot in report["pilots"]:
        won = pilot["points"]
        table.add_row(f"level {pilot['level']}", f"{won['mean']:z.1f}", _span(won["interval"], 1), f"{won['sd']:z.1f}",
                      *(str(won[key]) for key in ("median", "p95", "most")), f"{pilot['seconds']:z.1f}",
                      *(_percent(end["share"]) for end in pilot["ends"].values()))
    counts = [{bar["points"]: bar["count"] for bar in pilot["histogram"]} for pilot in report["pilots"]]
    for points in sorted(set().union(*counts)):
        spread.add_row(str(points), *(str(count.get(points, 0)) for count in counts))
    return [table, spread]


def _percent(share: float) -> str:
    return f"{100 * share:z.1f} %"


def _percents(interval: list[float]) -> str:
    return f"{100 * interval[0]:z.1f} to {100 * interval[1]:z.1f} %"


def _span(interval: list[float], digits: int = 0) -> str:
    return f"{interval[0]:z.{digits}f} to {interval[1]:z.{digits}f}"
