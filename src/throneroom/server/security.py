"""What every response says to browsers, and which pages may speak to us."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .addresses import address, host_in, leads_here, own_names
from .settings import Settings

# A browser heeds it only where nobody can have changed the page on its way, and complains elsewhere.
_OPENER = "Cross-Origin-Opener-Policy"

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'self'"  # the big screen shows its table enlarged
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def own_page(headers: Mapping[str, str], others: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page (or from no page at all, as a bot's does)."""
    origin = headers.get("origin")
    if origin is None or origin in others:
        return True
    try:
        page = urlsplit(origin).netloc
    except ValueError:  # no address at all
        return False
    return bool(page) and page.lower() == headers.get("host", "").lower()


def names_of(settings: Settings) -> set[str]:
    """What the server is called: by its machine's neighbours, as it was started, and by its public addresses."""
    return own_names() | {settings.host.lower(), *[host_in(urlsplit(each).netloc) for each in settings.public]}


def known_name(said: str, names: set[str], arrived: tuple[str, int | None] | None) -> bool:
    """Whether a `Host` is one of the names, leads to this machine, or is the address at which the request arrived."""
    host = host_in(said)
    found = address(host)
    return (
        host in names
        or leads_here(host)
        or (found is not None and arrived is not None and found == address(arrived[0]))
    )


class SecurityHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["scheme"] == "https" or leads_here(host_in(Headers(scope=scope).get("host", ""))):
                    headers[_OPENER] = "same-origin"
            await send(message)

        await self.app(scope, receive, sending if scope["type"] == "http" else send)
