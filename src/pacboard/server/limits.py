"""Buckets: how many messages or requests one visitor may send."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

MOST_BUCKETS = 10_000


@dataclass(slots=True)
class Bucket:
    """What is left, and when it was last filled up."""

    left: float
    at: float


class Buckets:
    """One bucket per key: `burst` drops at once, `per_second` of them come back."""

    def __init__(self, burst: float, per_second: float, now: Callable[[], float]) -> None:
        self.burst = burst
        self.per_second = per_second
        self.now = now
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Take one drop; False if there is none left."""
        now = self.now()
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget_full(now)
            bucket = self._buckets[key] = Bucket(self.burst, now)
        bucket.left = min(self.burst, bucket.left + (now - bucket.at) * self.per_second)
        bucket.at = now
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def _forget_full(self, now: float) -> None:
        """Full buckets need not be remembered."""
        if len(self._buckets) >= MOST_BUCKETS:
            lasting = self.burst / self.per_second
            self._buckets = {key: b for key, b in self._buckets.items() if now - b.at < lasting}
