"""Set-up for every test: property tests that repeat, one event loop, and the browser."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from pacboard import bots

IN_CI = os.environ.get("CI") == "true"
BROWSER_FIXTURES = {"page", "context", "browser", "playwright"}
BROWSER_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]

settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("mutants", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow],
                          max_examples=20, phases=[Phase.explicit, Phase.generate])  # one failure will do, of any size
settings.load_profile("ci" if IN_CI else "here")
bots.PATIENCE = float("inf")  # no process of the tests compiles because bots have thought long in it


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright keeps an event loop running, and anyio's tests need their own before it."""
    items.sort(key=_needs_browser)


def _needs_browser(item: pytest.Item) -> bool:
    return not BROWSER_FIXTURES.isdisjoint(getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def base_url() -> str | None:
    """No address of its own: tests say where they go.  (pytest-playwright's own fixture warns under pytest 9.2.)"""
    return None


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """How pytest-playwright starts the machine's own Chromium.  Without one: a failure in CI, elsewhere a skip."""
    return {**browser_type_launch_args, "executable_path": find_chromium(), "args": BROWSER_FLAGS}


def find_chromium() -> str:
    """Path of a Chromium or Chrome: $PACBOARD_CHROMIUM, one on the PATH, or the one among a Mac's applications.

    The one without windows comes first: it needs a quarter less of the processor.
    """
    names = (os.environ.get("PACBOARD_CHROMIUM", ""), "chromium-headless-shell", "chromium", "chromium-browser",
             "google-chrome")
    for path in [shutil.which(name) for name in names if name]:
        if path:
            return path
    for app in ("Chromium", "Google Chrome"):
        path = f"/Applications/{app}.app/Contents/MacOS/{app}"
        if Path(path).is_file():
            return path
    missing = "no Chromium or Chrome is here; install one, or name it in PACBOARD_CHROMIUM"
    if IN_CI:
        pytest.fail(missing)
    pytest.skip(missing)
