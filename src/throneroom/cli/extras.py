"""Which packages a command needs.  The engine itself needs none; what more there is comes as an extra."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from .sentences import here

_TERMINAL: Final = ("click", "rich")
_SERVER: Final = (*_TERMINAL, "alembic", "h11", "msgspec", "sqlalchemy", "starlette", "uvicorn", "websockets")
EXTRAS: Final = {
    "play": _TERMINAL,
    "arena": (*_TERMINAL, "openskill"),
    "serve": _SERVER,
    "cluster": (*_SERVER, "psycopg", "redis"),  # also for `--database` and `--queue`, which say so themselves
}
COMMANDS: Final = {  # each with its extra
    "arena": "arena",
    "database": "serve",
    "games": "play",
    "learn": "play",
    "play": "play",
    "puzzles": "play",
    "replay": "play",
    "review": "play",
    "rules": "play",
    "serve": "serve",
    "simulate": "arena",
    "think": "cluster",
    "train": "arena",
    "verify": "play",
}


def lacking(typed: list[str]) -> str:
    """What has to be installed for this command line, in a sentence; nothing if everything is there."""
    command = typed[0] if typed and typed[0] in COMMANDS else ""
    missing = [package for package in EXTRAS[COMMANDS.get(command, "play")] if find_spec(package) is None]
    if not missing:
        return ""
    said = f"throneroom {command}".strip()
    return here("cli.error.extra", command=said, packages=", ".join(missing), extra=COMMANDS.get(command, "all"))
