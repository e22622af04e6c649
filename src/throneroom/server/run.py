"""Running it, with the settings that were measured best: no per-message deflate, the sans-I/O WebSocket code."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable

from .app import make_app
from .door import fitting
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


def make_server(settings: Settings, ready: Callable[[], None]) -> Server:
    settings = fitting(settings)
    network = Network(settings)
    config = Config(
        make_app(settings, network),
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
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    return Server(config, network, ready)


def serve(settings: Settings, listening: socket.socket, ready: Callable[[list[str]], None]) -> None:
    """Until it is ended; whatever was acknowledged is on disk.  `ready` is told where other devices find it."""
    server = make_server(settings, lambda: ready(server.addresses))
    tune()
    server.run(sockets=[listening])
