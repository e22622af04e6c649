"""Running it, with the settings that were measured best: no per-message deflate, the sans-I/O WebSocket code."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable

from .app import make_app
from .door import Door, fitting
from .logs import log_as
from .metrics import Metrics
from .network import Network
from .protocols import Config, Server
from .settings import Settings


def tune() -> None:
    """For a process that is nothing but the server: everybody waits while garbage is looked for or threads wait.

    What is loaded by now stays for ever and need not be looked through; and the writer gets its turn sooner.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    sys.setswitchinterval(0.001)


def make_server(settings: Settings, ready: Callable[[], None], watched: Door | None = None) -> Server:
    settings = fitting(settings)
    network, metrics = Network(settings), Metrics()
    config = Config(
        make_app(settings, network, metrics),
        settings,
        loop="asyncio",
        ws_max_size=settings.message_size,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        access_log=False,  # addresses name tables
        log_level="error",  # what it warns of is what strangers send, once for each time
        server_header=False,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy,
        timeout_graceful_shutdown=2,
        log_config=None,  # said as everything else is
        lifespan="on",
    )
    return Server(config, network, metrics, ready, watched)


def serve(
    settings: Settings,
    listening: socket.socket,
    ready: Callable[[list[str]], None],
    watched: Door | None = None,
) -> None:
    """Until it is ended; whatever was acknowledged is on disk.  `ready` is told where other devices find it.

    Figures are read at `watched`.
    """
    log_as(settings.log_format)
    server = make_server(settings, lambda: ready(server.addresses), watched)
    tune()
    server.run(sockets=[listening])
