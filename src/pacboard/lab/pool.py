"""Spreading work over the processes of one machine, which end with whoever shares out the work."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, TypeAlias, TypeVar

A = TypeVar("A")
B = TypeVar("B")
Worker: TypeAlias = "Connection[Any, Any]"  # gets parts and sends answers
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


def map_in_processes(work: Callable[[A], B], parts: Sequence[A], processes: int) -> Iterator[B]:
    """The results of the parts, as they come; one process means this one.  What fails in one part stops all."""
    if processes <= 1 or len(parts) <= 1:
        yield from map(work, parts)
        return
    left = iter(parts)
    with _workers(work, min(processes, len(parts))) as workers:
        busy: list[Any] = [worker for worker in workers if _has_begun(worker, left)]
        while busy:
            for worker in wait(busy):
                yield _answer(worker)
                if not _has_begun(worker, left):
                    busy.remove(worker)


def _has_begun(worker: Any, left: Iterator[A]) -> bool:
    """Hand it the next part, if there is one."""
    for part in left:
        worker.send(part)
        return True
    return False


def _answer(worker: Any) -> Any:
    try:
        is_done, answer = worker.recv()
    except EOFError:
        raise RuntimeError("a process has ended in the midst of its work") from None
    if not is_done:
        raise answer
    return answer


@contextlib.contextmanager
def _workers(work: Callable[[A], B], n: int) -> Iterator[list[Worker]]:
    """Connections to n processes, which are killed at the end: nobody waits for what they are at."""
    context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
    processes: list[SpawnProcess] = []
    workers: list[Worker] = []
    try:
        for _ in range(n):
            here, there = context.Pipe()
            with _children_hear_no_signals():
                workers.append(here)
                process = context.Process(target=_serve, args=(there, work), daemon=True)
                process.start()
                processes.append(process)
            there.close()
        yield workers
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()
        for worker in workers:
            worker.close()


@contextlib.contextmanager
def _children_hear_no_signals() -> Iterator[None]:
    """Who begins meanwhile is deaf: a signal may reach all, and only who shares out the work answers it, afterwards."""
    heard: list[int] = []
    is_main = threading.current_thread() is threading.main_thread()
    before = {number: signal.signal(number, lambda n, _: heard.append(n)) for number in SIGNALS if is_main}
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing.resource_tracker import ensure_running

        ensure_running()  # the first time it undoes the mask
        mask = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # children begin with it
    try:
        yield
    finally:
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        for number, handler in before.items():
            signal.signal(number, handler)
        for number in heard:
            signal.raise_signal(number)


def _serve(parts: Worker, work: Callable[[A], B]) -> None:
    """Do one part after another, until who wants it has gone."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            parts.send(_done(work, parts.recv()))


def _done(work: Callable[[A], B], part: A) -> tuple[bool, B | Exception]:
    try:
        return True, work(part)
    except Exception as e:
        return False, e


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
