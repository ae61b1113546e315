"""The command line: every command ends with an exit code, and every error is one line."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence

from pacboard.core.contract import BadInput, Refused

USAGE, INTERRUPTED, PIPE_BROKEN = 2, 130, 141


def main() -> None:
    """The entry point of the `pacboard` command."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; returns the exit code.  0 is well, 2 an error, told in one line on stderr."""
    import click

    from pacboard.cli.output import OutputClosed, give_up_output

    try:
        code = _invoke(arguments)
    except BrokenPipeError:  # whoever read our output has had enough
        give_up_output()
        return PIPE_BROKEN
    except (KeyboardInterrupt, click.Abort):
        return _fail("interrupted", INTERRUPTED)
    except click.ClickException as e:
        return _fail(e.format_message())
    except OutputClosed as e:
        give_up_output()
        return _fail(str(e))
    except (BadInput, Refused) as e:
        return _fail(str(e))
    except OSError as e:
        return _fail(f"{e.filename}: {e.strerror}" if e.filename is not None else str(e))
    except Exception as e:
        return _fail(f"this should not have happened: {type(e).__name__}: {e}")
    return code


def _invoke(arguments: Sequence[str]) -> int:
    import click

    from pacboard.cli.commands import group

    try:
        with group.make_context("pacboard", list(arguments)) as context:
            code = group.invoke(context)
    except click.exceptions.Exit as e:
        return e.exit_code
    return code if isinstance(code, int) else 0


def _fail(why: str, code: int = USAGE) -> int:
    line = " ".join(why.split())
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):  # nobody listens
            sys.stderr.write(f"pacboard: {line}\n")
            sys.stderr.flush()
    return code
