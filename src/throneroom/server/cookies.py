"""The cookie that holds seats: one for each table, out of reach of scripts."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

_PREFIX = "seat_"
_BETWEEN = "."  # no token has one
_YEAR = 365 * 24 * 3600
_MOST = 100  # tables: a browser drops cookies of its own choice beyond some more, and sends all of them every time


def tokens(cookies: Mapping[str, str], table: str) -> list[str]:
    """What this browser holds at a table."""
    return [token for token in cookies.get(_PREFIX + table, "").split(_BETWEEN) if token]


def tables(cookies: Mapping[str, str]) -> list[str]:
    """Every table at which this browser holds something."""
    return [name.removeprefix(_PREFIX) for name in cookies if name.startswith(_PREFIX)]


def give(request: Request, response: Response, table: str, *given: str) -> None:
    held = tokens(request.cookies, table)
    value = _BETWEEN.join(dict.fromkeys([*held, *given]))
    secure = request.url.scheme == "https"
    response.set_cookie(_PREFIX + table, value, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)
    for oldest in tables(request.cookies)[: -_MOST + 1]:
        if oldest != table:
            response.delete_cookie(_PREFIX + oldest)
