"""The HTTP doors keep to their own description, whatever is asked of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import content_type_conformance, not_a_server_error, response_schema_conformance
from schemathesis.core.result import Ok

from tests.units.server.running import PATIENCE, running, settings_for

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]
FEW = settings(max_examples=6, deadline=None, phases=[Phase.generate], derandomize=True,
               suppress_health_check=list(HealthCheck))


def test_no_request_makes_the_server_fail(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server:
        schema = schemathesis.openapi.from_url(f"{server.origin}/api/schema/openapi.json", timeout=PATIENCE)
        operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
        assert {operation.path for operation in operations} >= {"/api/games", "/api/matches", "/api/pad", "/health"}
        for operation in operations:
            @FEW
            @given(case=operation.as_strategy())
            def ask(case: schemathesis.Case[Any]) -> None:
                case.call_and_validate(checks=CHECKS, headers={"origin": server.origin})

            ask()
