"""A mark of the rules and bots that are here: matches of different ones are not counted together."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).parent.parent.parent
_DECIDES = ("kernel", "games", "bots")  # what a match depends on
_ENDINGS = (".py", ".so", ".pyd", ".toml")


@cache
def code_mark() -> str:
    """Of all source files, or of what they were compiled to; the arena itself only plays and counts."""
    found = hashlib.sha256()
    for part in _DECIDES:
        for path in sorted((_PACKAGE / part).rglob("*")):
            if path.suffix in _ENDINGS and Path(__file__).parent not in path.parents:
                found.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]
