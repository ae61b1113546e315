"""Search over the rules: whole moves of any game, plain and compiled from the same functions."""

from __future__ import annotations

from .thinker import Thinker, compiled_thinker, plain_thinker

__all__ = ["Thinker", "compiled_thinker", "plain_thinker"]
