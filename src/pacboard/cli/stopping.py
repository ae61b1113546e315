"""How a signal ends a command: at once, with all that it started, and whatever it is at.

It imports little, so that signals are heeded from the start.
"""

from __future__ import annotations

import _thread
import atexit
import os
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType

MOST = 1.5  # seconds for whoever has something to put away; then the end comes without
INTERRUPTED, TERMINATED = 130, 143  # exit codes
CODES = {getattr(signal, name): code for name, code in (
    ("SIGINT", INTERRUPTED), ("SIGTERM", TERMINATED), ("SIGHUP", TERMINATED)) if hasattr(signal, name)}


class Stopped(BaseException):
    """A signal has come; `number` is the exit code for it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class _Course:
    """How the command takes a signal: `ask` makes it end by itself, where that is possible; `code` is what came."""

    ask: Callable[[], None] | None = None
    code = 0


def heed_signals() -> None:
    """From now on the first signal raises Stopped, and none after it is heard."""
    for number in CODES:
        if signal.getsignal(number) != signal.SIG_IGN:  # as HUP is under nohup
            signal.signal(number, _stop)


def leave(code: int) -> None:
    """End the process as Python does, but wait for no thread: one may be in the midst of loading a library."""
    import contextlib

    for number in CODES:
        if signal.getsignal(number) == _stop:
            signal.signal(number, _leave_now)
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, OSError, ValueError):  # it may be closed
            stream.flush()
    os._exit(code)


def end_when_asked(ask: Callable[[], None]) -> None:
    """From now on a signal raises nothing but makes the command end by itself: `ask` tells it to."""
    _Course.ask = ask


def tell_if_stopped() -> None:
    """Raise what has not been raised: Stopped, if a signal has come."""
    _Course.ask = None
    if _Course.code:
        raise Stopped(_Course.code)


def _stop(number: int, frame: FrameType | None) -> None:
    import threading

    for other in CODES:
        signal.signal(other, signal.SIG_IGN)
    sys.unraisablehook = _say_nothing  # where nothing can be raised, nothing is to be told either
    threading.excepthook = _say_nothing
    _thread.start_new_thread(_leave_late, (CODES[number],))  # takes no lock that may be held just now
    _Course.code = CODES[number]
    if _Course.ask is None:
        raise Stopped(CODES[number])
    _Course.ask()


def _say_nothing(_: object) -> None:
    """Instead of a traceback."""


def _leave_late(code: int) -> None:
    time.sleep(MOST)
    os._exit(code)


def _leave_now(number: int, frame: FrameType | None) -> None:
    os._exit(CODES[number])
