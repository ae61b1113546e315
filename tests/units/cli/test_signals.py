"""A signal at any moment ends a command and all that it started, with one line at most."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.tree import SRC

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of a POSIX system")
PATIENCE = 60  # seconds, on a busy machine
POLL = 0.02
SIM = ("sim", "chase", "-n", "100000", "--bots", "1,1", "--processes", "2", "--record")


def heed_all() -> None:
    """Whoever started these tests may ignore signals, as in the background."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


class Command:
    """A command in a process group of its own, with an empty cache: it compiles too."""

    def __init__(self, folder: Path, *words: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(SRC.parent), "XDG_CACHE_HOME": str(folder / "cache")}
        self.process = subprocess.Popen([sys.executable, "-m", "pacboard", *words], env=environment, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
                                        preexec_fn=heed_all)  # noqa: PLW1509 - nothing here has a thread that matters

    def until(self, is_so: Callable[[], object]) -> None:
        """Wait for something while the command runs."""
        for _ in range(int(PATIENCE / POLL)):
            if is_so():
                return
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(POLL)
        raise AssertionError("it never came")

    def started(self) -> list[int]:
        """The processes that it has started, with theirs."""
        rows = subprocess.run(["ps", "-eo", "pid=,ppid=,stat="], text=True, capture_output=True, check=True).stdout
        table = [row.split() for row in rows.splitlines()]
        found = [self.process.pid]
        for parent in found:
            found += [int(pid) for pid, above, state in table if above == str(parent) and state[0] != "Z"]
        return found[1:]

    def end(self) -> tuple[int, str]:
        """Its exit code and what it said on stderr, once all that it started has gone."""
        said = self.process.communicate(timeout=PATIENCE)[1]
        return self.process.returncode, said


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Command]]:
    begun: list[Command] = []

    def begin(*words: str) -> Command:
        begun.append(Command(tmp_path, *words))
        return begun[-1]

    yield begin
    for command in begun:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(command.process.pid, signal.SIGKILL)
        command.process.communicate()


def is_running(pid: int) -> bool:
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], text=True, capture_output=True, check=False).stdout
    return bool(state.strip()) and state[0] != "Z"


def are_gone(pids: list[int]) -> bool:
    return not any(map(is_running, pids))


@pytest.mark.parametrize(("number", "to_all", "times", "code"), [
    (signal.SIGINT, True, 1, 130), (signal.SIGINT, True, 2, 130), (signal.SIGTERM, False, 1, 143),
    (signal.SIGTERM, True, 1, 143), (signal.SIGHUP, True, 2, 143)])
def test_whoever_stops_a_simulation_stops_all_of_it(start: Callable[..., Command], tmp_path: Path,
                                                    number: signal.Signals, to_all: bool, times: int,
                                                    code: int) -> None:
    sim = start(*SIM, str(tmp_path / "records"))
    sim.until(lambda: list(tmp_path.glob("records/*.json")))
    others = sim.started()
    assert len(others) >= 3  # two workers and a compiler
    for _ in range(times):
        (os.killpg if to_all else os.kill)(sim.process.pid, number)
    assert sim.end() == (code, "pacboard: interrupted\n")
    sim.until(lambda: are_gone(others))


def test_ctrl_c_while_the_workers_start_is_one_line(start: Callable[..., Command], tmp_path: Path) -> None:
    sim = start(*SIM, str(tmp_path / "records"))
    sim.until(sim.started)
    os.killpg(sim.process.pid, signal.SIGINT)
    assert sim.end() == (130, "pacboard: interrupted\n")


def test_workers_and_the_compiler_end_when_nobody_is_left_to_work_for(start: Callable[..., Command],
                                                                      tmp_path: Path) -> None:
    sim = start(*SIM, str(tmp_path / "records"))
    sim.until(lambda: list(tmp_path.glob("records/*.json")))
    others = sim.started()
    assert len(others) >= 3
    sim.process.kill()
    sim.until(lambda: are_gone(others))
    assert sim.end() == (-signal.SIGKILL, "")


@pytest.mark.parametrize(("number", "times", "code"), [
    (signal.SIGINT, 1, 130), (signal.SIGINT, 2, 130), (signal.SIGTERM, 1, 143), (signal.SIGHUP, 1, 143)])
def test_a_server_is_stopped_with_one_line(start: Callable[..., Command], tmp_path: Path, number: signal.Signals,
                                           times: int, code: int) -> None:
    server = start("serve", "--no-open", "--port", "0", "--data", str(tmp_path / "data"))
    assert server.process.stdout is not None
    while "Ctrl+C" not in server.process.stdout.readline():
        pass
    for _ in range(times):
        os.killpg(server.process.pid, number)
    ended, said = server.end()
    told = [line for line in said.splitlines() if "event='serving'" not in line]
    assert (ended, told) == (code, ["pacboard: interrupted"])
