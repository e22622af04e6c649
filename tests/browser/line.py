"""The line between a browser and the server, which can be cut and mended: a forwarder of bytes."""

from __future__ import annotations

import contextlib
import socket
import threading
from urllib.parse import urlsplit


class Line:
    """`base` is the server's address as seen through the line."""

    def __init__(self, server: str) -> None:
        address = urlsplit(server)
        self._server = (address.hostname or "", address.port or 80)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.base = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._whole = True
        self._ends: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Everything open breaks off, and nothing new comes through."""
        self._whole = False
        ends, self._ends = self._ends, []
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def mend(self) -> None:
        self._whole = True

    def close(self) -> None:
        self.cut()
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):  # it was closed
            while True:
                near, _ = self._listening.accept()
                if not self._whole:
                    near.close()
                    continue
                far = socket.create_connection(self._server)
                self._ends += [near, far]
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=_pass_on, args=(source, target), daemon=True).start()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with contextlib.suppress(OSError):
        target.shutdown(socket.SHUT_WR)
