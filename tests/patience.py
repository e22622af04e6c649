"""How long tests wait: for a condition, and much longer than any machine takes, however busy it is."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120.0  # seconds


def wait_until(true: Callable[[], bool], what: str) -> None:
    """`what` says what did not come about."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)
