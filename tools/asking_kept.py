"""What was measured for docs/asking.md up to now: one line each in `build/asking/`, to go on where it was left.

What was found with other rules of when to ask does not count: each of them has a folder of its own.
"""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeVar

SOURCE: Final = Path("src/throneroom")
DECIDING: Final = (
    "kernel/asking.py",
    *[f"games/dice_throne/{name}.py" for name in ("fates", "mattering", "prospect", "reach", "tally")],
)
T = TypeVar("T")


@cache
def _folder() -> Path:
    rules = sha256(b"".join([(SOURCE / name).read_bytes() for name in DECIDING])).hexdigest()
    return Path("build/asking") / rules[:12]


def kept(name: str) -> list[dict[str, Any]]:
    file = _folder() / f"{name}.jsonl"
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.endswith("}")]


def keep(name: str, found: dict[str, Any]) -> None:
    _folder().mkdir(parents=True, exist_ok=True)
    with (_folder() / f"{name}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(found) + "\n")


class Work:
    """So many processes, for so many minutes."""

    def __init__(self, jobs: int, minutes: float) -> None:
        self.jobs = jobs
        self.until = time.monotonic() + 60 * minutes

    def done(self, do: Callable[[T], dict[str, Any]], items: Iterable[T]) -> Iterator[dict[str, Any]]:
        """In their order; none is begun when the time is up."""
        if self.jobs == 1:
            for item in items:
                if time.monotonic() > self.until:
                    return
                yield do(item)
            return
        with ProcessPoolExecutor(self.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
            left = iter(items)
            while time.monotonic() <= self.until and (some := list(islice(left, 4 * self.jobs))):
                yield from pool.map(do, some)
