"""A mark of the rules and bots that are here: different ones are not counted together, nor think for each other."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).parent.parent
_DECIDES = ("kernel", "games", "bots")  # what a match depends on
_ASIDE = frozenset([Path(__file__).parent / part for part in ("arena", "spreading")])  # they only play and count
_ENDINGS = (".py", ".so", ".pyd", ".toml", ".json")


@cache
def code_mark(others: tuple[Path, ...] = ()) -> str:
    """Of all source files, or of what they were compiled to; and of others that a match depends on."""
    found = hashlib.sha256()
    for part in [*[_PACKAGE / part for part in _DECIDES], *others]:
        for path in [part] if part.is_file() else sorted(part.rglob("*")):
            if path.suffix in _ENDINGS and _ASIDE.isdisjoint(path.parents):
                found.update(path.relative_to(part.parent).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:16]
