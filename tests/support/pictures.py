"""Pictures, outlooks and boards as screens get them: as JSON."""

from __future__ import annotations

import json
from typing import Any

import msgspec


def as_json(picture: object) -> Any:
    """The data that a struct becomes on its way to a screen."""
    return json.loads(msgspec.json.encode(picture))
