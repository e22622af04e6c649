"""A mark of the rules and bots that are here: matches of different ones are not counted together."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from .contestants import folders

_PACKAGE = Path(__file__).parent.parent.parent
_DECIDES = ("kernel", "games", "bots")  # what a match depends on
_ENDINGS = (".py", ".so", ".pyd", ".toml")


@cache
def code_mark(bots: tuple[str, ...]) -> str:
    """Of all source files, or of what they were compiled to, and of bots of somebody's own that meet; the arena itself
    only plays and counts."""
    found = hashlib.sha256()
    for part in [*[_PACKAGE / part for part in _DECIDES], *folders(bots)]:
        for path in [part] if part.is_file() else sorted(part.rglob("*")):
            if path.suffix in _ENDINGS and Path(__file__).parent not in path.parents:
                found.update(path.relative_to(part.parent).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]
