"""What the log says once in a while, however often it happens."""

from __future__ import annotations

import time
from typing import Final

_AGAIN: Final = 60.0  # seconds


class Seldom:
    def __init__(self) -> None:
        self._said: dict[str, float] = {}

    def due(self, about: str) -> bool:
        """Whether it was not said for a minute; then it counts as said."""
        now = time.monotonic()
        if now - self._said.get(about, -_AGAIN) < _AGAIN:
            return False
        self._said = {each: at for each, at in self._said.items() if now - at < _AGAIN}
        self._said[about] = now
        return True
