"""Messages that nobody should send."""

from __future__ import annotations

import json
import random
from typing import Protocol


class Asked(Protocol):
    """Whoever is asked at the attacked table."""

    @property
    def v(self) -> int: ...
    @property
    def options(self) -> list[str]: ...


class Right(Protocol):
    """A right at a table."""

    @property
    def table(self) -> str: ...
    @property
    def token(self) -> str: ...


_ODD = ["\x00", "💥", "\ud800", "{", "}", "[", "null", "NaN", "1e999", '"', "\\u0000", "9" * 400, "[" * 3000]
_NAMES = (
    "ready",
    "answer",
    "undo",
    "why",
    "odds",
    "hints",
    "log",
    "lang",
    "rename",
    "rematch",
    "ping",
    "update",
    "castle",
    "",
)
_VALUES: list[object] = [
    None,
    True,
    -1,
    0,
    1.5,
    2**70,
    "",
    "x" * 300,
    [],
    {},
    "draw",
    "pass",
    "__proto__",
    "%s%n",
    "<script>",
]


def nasty(pick: random.Random, known: Asked) -> str:
    """Malformed, of the wrong shape or stale; foreign by who sends it.  None of these ends a connection."""
    kind = pick.randrange(4)
    if kind == 0:
        return "".join(pick.choices(_ODD, k=pick.randrange(1, 4))).encode("utf-8", "replace").decode()[:4000]
    if kind == 1:
        fields = pick.sample(["id", "v", "key", "table", "token", "nonce", "lang", "before", "name", "x"], 4)
        message = {"type": pick.choice(_NAMES), **{name: pick.choice(_VALUES) for name in fields}}
        return json.dumps(message)
    key = pick.choice(known.options or ["draw", "pass"])
    v = known.v + pick.choice([-2, -1, 1, 5, 1000])
    if kind == 2:
        return json.dumps({"type": "answer", "id": str(pick.random()), "v": max(0, v), "key": key})
    return json.dumps({"type": "undo", "id": str(pick.random()), "v": max(0, v)})


def fatal(pick: random.Random, elsewhere: Right) -> str | bytes:
    """What ends a connection, and nothing else: oversized, no text, a second greeting, also of a foreign table."""
    greeting = {"type": "hello", "protocol": 2, "table": elsewhere.table, "token": pick.choice([elsewhere.token, "x"])}
    long = {"type": "answer", "id": "1", "v": 1, "key": "k" * pick.randrange(4096, 100_000)}
    messages: list[str | bytes] = ["x" * 5000, bytes(pick.randrange(5000)), json.dumps(long), json.dumps(greeting)]
    return pick.choice(messages)


FATAL_BYTES = (b"\xff\xfe", b'{"type":"ping\xc3', b"\xed\xa0\x80", b"\x00\xc0\xaf")  # not UTF-8, sent as text
