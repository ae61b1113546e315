"""The client in a browser, in front of canned answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.units.server.running import PATIENCE
from tests.web.served import Served
from tests.web.site import Site

expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """English unless a test says otherwise, at a laptop's size, without motion."""
    return {**browser_context_args, "locale": "en-GB", "viewport": {"width": 1280, "height": 860},
            "reduced_motion": "reduce"}


@pytest.fixture
def site(page: Page) -> Iterator[Site]:
    """The client; no script may fail and nothing may break the content security policy while a test runs."""
    page.set_default_timeout(1000 * PATIENCE)
    site = Site(page)
    yield site
    assert site.errors == []


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server of its own, started with `pacboard serve`."""
    served = Served(tmp_path)
    served.start()
    yield served
    served.stop()
