"""What was measured for docs/asking.md up to now: one line each in `build/asking/`, to go on where it was left.

What was found with other rules of when to ask does not count: each of them has a folder of its own.  They are some
files as a whole; of the mechanics what they say of their words for it, with the functions that this calls.  So another
text or another verb costs nothing.
"""

from __future__ import annotations

import ast
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
GAME: Final = "games/dice_throne"
DECIDING: Final = (
    "kernel/asking.py",
    *[f"{GAME}/{name}.py" for name in ("fates", "mattering", "prospect", "reach", "standpoint", "tally")],
)
SAYING: Final = (
    "at_the_most",
    "can_wait",
    "health_kept",
    "health_taken",
    "matters",
    "points",
    "points_within",
    "remade",
)
SETS: Final = ("AROUND", "LESSENING", "UNFOLDING")  # of words that are told apart there
T = TypeVar("T")


def mark(source: Path) -> str:
    """The same as long as the rules of when to ask are."""
    files = [(source / name).read_text(encoding="utf-8") for name in DECIDING]
    called = frozenset([name for file in files for name in _imported(ast.parse(file))])
    mechanics = sorted((source / GAME / "rules").glob("*.py"))
    said = [line for file in mechanics for line in _deciding(ast.parse(file.read_text(encoding="utf-8")), called)]
    return sha256("\n".join([*files, *said]).encode()).hexdigest()[:12]


def _imported(file: ast.Module) -> list[str]:
    """What a file takes from the mechanics."""
    taken = [
        node for node in file.body if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rules.")
    ]
    return [name.name for node in taken for name in node.names]


def _deciding(mechanic: ast.Module, called: frozenset[str]) -> list[str]:
    """What a mechanic says of its words for it, and what that calls in the same file."""
    functions = {node.name: node for node in mechanic.body if isinstance(node, ast.FunctionDef)}
    said = [
        node
        for node in mechanic.body
        if _names(getattr(node, "decorator_list", ())) & {*SAYING}
        or (isinstance(node, ast.FunctionDef) and node.name in called)
        or (isinstance(node, ast.Expr) and _names([node]) & {*SAYING, *SETS})
    ]
    found: dict[str, None] = {}
    while said:
        node = said.pop(0)
        told = ast.dump(node)
        if told not in found:
            found[told] = None
            said += [functions[name] for name in sorted(_names([node])) if name in functions]
    return list(found)


def _names(nodes: Iterable[ast.AST]) -> set[str]:
    return {part.id for node in nodes for part in ast.walk(node) if isinstance(part, ast.Name)}


@cache
def _folder() -> Path:
    return Path("build/asking") / mark(SOURCE)


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
