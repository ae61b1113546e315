"""One server for the tests of a module, and visitors."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pacboard.server.telemetry import set_up_logs
from tests.units.server.running import Browser, Running, StandingClock, running, settings_for


@pytest.fixture(scope="session", autouse=True)
def _logs() -> None:
    set_up_logs()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(settings_for(tmp_path_factory.mktemp("data"))) as started:
        yield started


@pytest.fixture
def clock(server: Running) -> StandingClock:
    standing = server.app.services.clock
    assert isinstance(standing, StandingClock)
    return standing


@pytest.fixture
def ada(server: Running) -> Iterator[Browser]:
    with Browser(server.origin) as browser:
        yield browser


@pytest.fixture
def bo(server: Running) -> Iterator[Browser]:
    with Browser(server.origin) as browser:
        yield browser
