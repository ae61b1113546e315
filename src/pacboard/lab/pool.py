"""Spreading work over the processes of one machine."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

A = TypeVar("A")
B = TypeVar("B")


def map_in_processes(work: Callable[[A], B], parts: Sequence[A], processes: int) -> Iterator[B]:
    """The results of the parts, as they come; one process means this one.  What fails in one part stops all."""
    if processes <= 1 or len(parts) <= 1:
        yield from map(work, parts)
        return
    context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(min(processes, len(parts)), mp_context=context, initializer=_leave_interrupts)
    try:
        for done in as_completed([pool.submit(work, part) for part in parts]):
            yield done.result()
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()  # nobody waits for what they are at
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C reaches every process; only the one that shares out the work answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
