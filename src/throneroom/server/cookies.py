"""The cookies of a browser, out of reach of scripts: for each table the seats there, and the key of a profile."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from .profiles import is_secret

_PREFIX = "seat_"
_BETWEEN = "."  # no token has one
_YEAR = 365 * 24 * 3600
_PROFILE = "profile"
MOST = 100  # tables: a browser drops cookies of its own choice beyond some more, and sends all of them every time


def tokens(cookies: Mapping[str, str], table: str) -> list[str]:
    """What this browser holds at a table."""
    return [token for token in cookies.get(_PREFIX + table, "").split(_BETWEEN) if token]


def tables(cookies: Mapping[str, str]) -> list[str]:
    """Every table at which this browser holds something."""
    return [name.removeprefix(_PREFIX) for name in cookies if name.startswith(_PREFIX)]


def profile_key(cookies: Mapping[str, str]) -> str | None:
    """The key of this browser's profile, if what it sends can be one."""
    key = cookies.get(_PROFILE, "")
    return key if is_secret(key) else None


def give_profile(request: Request, response: Response, key: str) -> None:
    _set(request, response, _PROFILE, key)


def take_profile(response: Response) -> None:
    response.delete_cookie(_PROFILE)


def take(response: Response, table: str) -> None:
    response.delete_cookie(_PREFIX + table)


def _set(request: Request, response: Response, name: str, value: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=_YEAR, httponly=True, samesite="lax", secure=secure)


def give(request: Request, response: Response, table: str, *given: str) -> None:
    held = tokens(request.cookies, table)
    value = _BETWEEN.join(dict.fromkeys([*held, *given]))
    _set(request, response, _PREFIX + table, value)
    for oldest in tables(request.cookies)[: -MOST + 1]:
        if oldest != table:
            take(response, oldest)
