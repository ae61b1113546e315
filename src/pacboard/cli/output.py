"""What commands write: whole documents to stdout, and how far they are to a terminal on stderr."""

from __future__ import annotations

import codecs
import contextlib
import io
import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from pacboard.core.contract import BadInput
from pacboard.core.visible import visible

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

INTERVAL = "95 %"


class OutputClosed(Exception):
    """Standard output cannot be written."""


def put(text: str) -> None:
    """Write to stdout now; OutputClosed says why that is not possible."""
    if sys.stdout is None:
        raise OutputClosed("standard output is closed")
    try:
        _write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as e:
        raise OutputClosed(f"standard output: {e}") from None


def _write(text: str) -> None:
    try:
        sys.stdout.write(text)
    except UnicodeEncodeError:
        encoding = sys.stdout.encoding
        sys.stdout.write(text.encode(encoding, "replace").decode(encoding))


def put_json(document: object) -> None:
    """One JSON document on stdout, always in UTF-8; what a terminal would obey stands as its escape."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    lines = json.dumps(document, ensure_ascii=False, indent=1).split("\n")
    put("\n".join(map(visible, lines)) + "\n")


def give_up_output() -> None:
    """Let nothing be written any more, not even what Python flushes at the end."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@dataclass(frozen=True, slots=True)
class Figures:
    """A table: its first column has words, the others figures, each perhaps with its interval behind it."""

    columns: tuple[str, ...]
    rows: list[tuple[str, ...]] = field(default_factory=list)

    def add_row(self, *cells: str) -> None:
        self.rows.append(cells)

    def tables(self, console: Console) -> Iterator[Table]:
        """The columns in as many tables, one below the other, as the width needs: no figure is ever cut."""
        unbounded = console.options.update_width(10_000)
        shown: list[int] = []
        for group in self._groups():
            needed = console.measure(self._table([*shown, *group]), options=unbounded).maximum
            if shown and needed > console.width:
                yield self._table(shown)
                shown = []
            shown += group
        yield self._table(shown)

    def _groups(self) -> list[list[int]]:
        """Columns that stay together: a figure and its interval."""
        groups: list[list[int]] = []
        for k, name in enumerate(self.columns[1:], 1):
            if name == INTERVAL:
                groups[-1].append(k)
            else:
                groups.append([k])
        return groups

    def _table(self, shown: list[int]) -> Table:
        from rich.box import SIMPLE_HEAD
        from rich.table import Table

        table = Table(self.columns[0], box=SIMPLE_HEAD)
        for k in shown:
            table.add_column(self.columns[k], justify="right", no_wrap=True)
        for row in self.rows:
            if any(row[k] for k in shown):
                table.add_row(row[0], *(row[k] for k in shown))
        return table


def rendered(*parts: Figures | str) -> str:
    """Tables and texts as plain text, or coloured for a terminal."""
    from rich.console import Console

    is_terminal = sys.stdout is not None and sys.stdout.isatty()
    console = Console(file=sys.stdout, force_terminal=is_terminal, highlight=False, width=None if is_terminal else 120)
    with console.capture() as captured:
        for part in parts:
            for shown in part.tables(console) if isinstance(part, Figures) else [part]:
                console.print(shown)
    return "\n".join(line.rstrip() for line in captured.get().split("\n"))


@contextlib.contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on stderr that is told how many are done; None where stderr is no terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


@contextlib.contextmanager
def waiting(what: str) -> Iterator[None]:
    """A sign of life on stderr, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    from rich.console import Console
    from rich.text import Text

    with Console(stderr=True).status(Text(visible(what))):
        yield


def write_file(path: Path, text: str) -> None:
    """Write a whole file, or leave what was there."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8", newline="\n")
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def read_bytes(path: Path, most: int) -> bytes:
    """The bytes of a file, or of standard input for `-`, without a byte-order mark.

    BadInput if it is no file or larger than `most`.
    """
    if path.is_dir():
        raise BadInput(f"{path}: is a folder, not a file")
    with _opened(path) as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise BadInput(f"{path}: is larger than {most // 2**20} MiB")
    return content.removeprefix(codecs.BOM_UTF8)


def _opened(path: Path) -> contextlib.AbstractContextManager[BinaryIO]:
    if str(path) != "-":
        return path.open("rb")
    if sys.stdin is None:
        raise BadInput("standard input is closed")
    return contextlib.nullcontext(sys.stdin.buffer)
