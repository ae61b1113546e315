"""The command line: every command ends with an exit code, and every error is one line."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pacboard.cli.stopping import INTERRUPTED, Stopped, heed_signals, leave

USAGE, PIPE_BROKEN = 2, 141


def main() -> None:
    """The entry point of the `pacboard` command."""
    heed_signals()
    leave(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; returns the exit code.  0 is well, 2 an error, told in one line on stderr."""
    try:
        return _invoke(arguments)
    except BaseException as e:
        return _fail(*_said_of(e))


def _invoke(arguments: Sequence[str]) -> int:
    import click

    from pacboard.cli.commands import group

    try:
        with group.make_context("pacboard", list(arguments)) as context:
            code = group.invoke(context)
    except click.exceptions.Exit as e:
        return e.exit_code
    return code if isinstance(code, int) else 0


def _said_of(e: BaseException) -> tuple[str, int]:
    """The line that tells what went wrong, "" for none, and the exit code."""
    import click

    from pacboard.cli.output import OutputClosed, give_up_output
    from pacboard.core.contract import BadInput, Refused

    if isinstance(e, BrokenPipeError | OutputClosed):
        give_up_output()
    match e:
        case Stopped():
            return "interrupted", e.number
        case KeyboardInterrupt() | click.Abort():
            return "interrupted", INTERRUPTED
        case BrokenPipeError():  # whoever read our output has had enough
            return "", PIPE_BROKEN
        case click.ClickException():
            return e.format_message(), USAGE
        case OutputClosed() | BadInput() | Refused():
            return str(e), USAGE
        case OSError():
            return (f"{e.filename}: {e.strerror}" if e.filename is not None else str(e)), USAGE
    return f"this should not have happened: {type(e).__name__}: {e}", USAGE


def _fail(why: str, code: int) -> int:
    import contextlib

    from pacboard.core.visible import visible

    line = visible(" ".join(why.split()))
    if line and sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):  # nobody listens
            sys.stderr.write(f"pacboard: {line}\n")
            sys.stderr.flush()
    return code
