"""The lab plays games that it knows nothing special about."""

from __future__ import annotations

import json

import pytest

from pacboard.cli.simulating import _tables
from pacboard.core.options import Value
from pacboard.lab import plan_job, simulate, simulation

SHORT: dict[str, Value] = {"turn_limit": 3}


def test_a_report_without_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    known = simulate(plan_job("chase", 3, 1, [1, 1], SHORT))
    monkeypatch.setattr(simulation, "_about", lambda game: None)
    report = simulate(plan_job("chase", 3, 1, [1, 1], SHORT))
    assert set(known) - set(report) == {"rounds", "ends"}
    assert report["length"] == {"plies": known["length"]["plies"]}
    assert [seat["kinds"] for seat in report["points"]] == [{}, {}]
    assert json.loads(json.dumps(report)) == report
    assert len(_tables(report)) == 3
