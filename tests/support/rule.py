"""The rules that a test shows: `@rule("CH-GHO-5")` above it, or in the `marks` of one of its parameters."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test with the ids of the rules it shows; the tables in docs/ and the tests in meta/ read them."""
    return pytest.mark.rule(*ids)
