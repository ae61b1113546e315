"""python -m bench.pages: runs what the pages quote, writes all figures to docs/figures.json, and the pages from it.

With names (`duel_print speed`) only those runs are made anew; with `--write` none is.  A page has a template in
bench/pages; `{duel_print.draws.share:1%}` in it is a figure of a run, `{duel_print.command}` the command that gave it.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FIGURES = ROOT / "docs/figures.json"
TEMPLATES = Path(__file__).parent / "pages"
SPEED = "python -m bench"
RUNS = {
    "chase": "pacboard sim chase -n 400 --seed 1 --bots 2,2",
    "duel_print": "pacboard sim duel -n 2000 --seed 1 --bots 2,2 --set first_turn=full --set idle_limit=0",
    "duel_offered": "pacboard sim duel -n 2000 --seed 1 --bots 2,2 --set first_turn=short --set idle_limit=20",
    "monopoly_2": "pacboard sim monopoly -n 2000 --seed 1 --bots 2,2",
    "monopoly_3": "pacboard sim monopoly -n 2000 --seed 1 --bots 2,2,2",
    "monopoly_4": "pacboard sim monopoly -n 2000 --seed 1 --bots 2,2,2,2",
    "minigame": "pacboard sim minigame -n 2000 --seed 1",
    "speed": SPEED,
}


class Figure(float):
    """A number of a report; `1%` writes a share as "60.4 %", `1p` without the sign, `,` and `.1f` are as usual."""

    def __format__(self, form: str) -> str:
        match = re.fullmatch(r"(\d)([%p])", form)
        if match is None:
            return format(float(self), form or "g")
        return f"{100 * self:.{match[1]}f}{' %' if match[2] == '%' else ''}"


class Interval:
    """Two numbers: "58.2 to 62.6"."""

    def __init__(self, ends: list[float]) -> None:
        self.ends = ends

    def __format__(self, form: str) -> str:
        return " to ".join(format(Figure(end), form) for end in self.ends)


class Part:
    """A report or a part of one, as templates look into it."""

    def __init__(self, data: Any) -> None:
        self.data = data

    def __getitem__(self, key: Any) -> Any:
        found = self.data[key]
        if isinstance(found, dict) or (isinstance(found, list) and key != "interval"):
            return Part(found)
        if isinstance(found, list):
            return Interval(found)
        return Figure(found) if isinstance(found, int | float) else found

    def __getattr__(self, name: str) -> Any:
        return self[name]


def rendered(figures: dict[str, Any]) -> dict[Path, str]:
    """Every page that quotes figures, as it should be."""
    parts = {name: Part({"command": run["command"], **run["report"]}) for name, run in figures.items()}
    pages = {ROOT / "docs" / f"{template.stem}.md": template.read_text(encoding="utf-8").format_map(parts)
             for template in sorted(TEMPLATES.glob("*.template")) if template.stem != "README"}
    part = (TEMPLATES / "README.template").read_text(encoding="utf-8").format_map(parts)
    heading = part.split("\n", 1)[0]
    before, _, after = (ROOT / "README.md").read_text(encoding="utf-8").partition(f"{heading}\n")
    return {**pages, ROOT / "README.md": f"{before}{part}\n{after[after.index('## '):]}"}


def run(command: str) -> dict[str, Any]:
    """What a command reports."""
    if command == SPEED:
        from .__main__ import main as measure
        from .measure import SAID

        measure()
        return {**SAID, "machine": platform.machine(), "python": platform.python_version(), "cores": os.cpu_count(),
                "load": round(os.getloadavg()[0], 1)}
    words = [sys.executable, "-m", "pacboard", *shlex.split(command)[1:], "--json"]
    done = subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True)
    report: dict[str, Any] = json.loads(done.stdout)
    for pilot in report.get("pilots", ()):
        del pilot["histogram"]  # which nobody quotes
    return report


def read_figures() -> dict[str, Any]:
    """All figures, by the names of the runs."""
    found: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.is_file() else {}
    return found


def main(words: list[str]) -> None:
    """Run what is asked for, and write figures and pages."""
    if unknown := set(words) - {*RUNS, "--write"}:
        raise SystemExit(f"no such runs: {', '.join(sorted(unknown))}; there are {', '.join(RUNS)}")
    figures = read_figures()
    for name in words or RUNS:
        if name != "--write":
            print(RUNS[name], flush=True)
            figures[name] = {"command": RUNS[name], "report": run(RUNS[name])}
    FIGURES.write_text(json.dumps({name: figures[name] for name in RUNS if name in figures}, indent=1) + "\n",
                       encoding="utf-8")
    for page, text in rendered(figures).items():
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
