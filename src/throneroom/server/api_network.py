"""The API of the switch: who can reach this server."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from .addresses import host_in, leads_here
from .api_types import NetworkShown, NetworkWanted
from .requests import Refusal, body, give, lobby_of

_OF_PROXIES = ("forwarded", "via", "cf-connecting-ip", "true-client-ip")  # and all that begin with x-


def from_this_machine(request: Request) -> bool:
    """A browser on this machine, and nobody whom a proxy on it brought."""
    brought = [name for name in request.headers if name in _OF_PROXIES or name.startswith("x-")]
    here = request.client is not None and leads_here(request.client.host)
    return here and not brought and leads_here(host_in(request.headers.get("host", "")))


async def network(request: Request) -> Response:
    return give(await _shown(request))


async def switch_network(request: Request) -> Response:
    if not from_this_machine(request):
        raise Refusal(403, "not_here")
    wanted: NetworkWanted = await body(request, NetworkWanted)
    await lobby_of(request).network.switch(wanted.open)
    return give(await _shown(request))


async def _shown(request: Request) -> NetworkShown:
    """Which addresses this machine has is told to nobody elsewhere, unless they are public."""
    lobby, here = lobby_of(request), from_this_machine(request)
    told = await lobby.network.addresses() if here or lobby.settings.public else []
    return NetworkShown(lobby.network.open, told, here and not lobby.network.always)
