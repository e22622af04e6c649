"""What the server says to who runs it: a line of text, or a line of JSON for a program that gathers logs.

Whatever looks like a token, a seed or a key is left out, wherever it came from.
"""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime
from typing import Any, Final

TEXT: Final = "text"
JSON: Final = "json"
FORMS: Final = (TEXT, JSON)
_SECRET = re.compile(r"(?<![\w-])(?:[\w-]{43}|[0-9a-fA-F]{64})(?![\w-])", re.ASCII)  # HMACs as text, 32 bytes as hex
_VALUES = re.compile(r"^DETAIL:.*$", re.MULTILINE)  # what PostgreSQL adds to an error: it may be a whole row
_OF_A_TABLE = "table %s"  # how every line begins that is about one


def without_secrets(text: str) -> str:
    return _SECRET.sub("***", _VALUES.sub("DETAIL: ***", text))


class Plain(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class JsonLines(logging.Formatter):
    member = ""  # who says it, where there are several

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if self.member:
            line["member"] = self.member
        if str(record.msg).startswith(_OF_A_TABLE) and isinstance(record.args, tuple):
            line["table"] = record.args[0]
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps({name: without_secrets(str(value)) for name, value in line.items()}, ensure_ascii=False)


def log_as(form: str) -> None:
    """To stderr, for the whole process: warnings as text, and as JSON also what is worth knowing."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if form == JSON else Plain())
    logging.basicConfig(handlers=[handler], level=logging.INFO if form == JSON else logging.WARNING, force=True)
    for others in ("alembic", "httpx", "asyncio"):
        logging.getLogger(others).setLevel(logging.WARNING)


def said_by(member: str) -> None:
    """From now on every line of JSON tells which member it is of."""
    for handler in logging.getLogger().handlers:
        if isinstance(handler.formatter, JsonLines):
            handler.formatter.member = member
