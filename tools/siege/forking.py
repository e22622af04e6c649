"""A process that has loaded the server, and forks one whenever it is asked.

A forked server has no worker for bots until one is needed: its start would take longer than all the rest.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from importlib import import_module

from throneroom.cli import main as command_line
from throneroom.games import find, names
from throneroom.server.bots_at_work import BotsAtWork

from .nursery import MOST
from .planted import EARLY, acknowledge_early

_LOADED = ("throneroom.cli.app", "throneroom.cli.serve", "throneroom.server.run", "throneroom.server.store", "psycopg")


def main(way: socket.socket) -> None:
    """Until nobody is there any more who asks."""
    for module in _LOADED:
        import_module(module)
    for name in names():
        find(name)
    if EARLY in sys.argv:
        acknowledge_early()
    BotsAtWork.begin = lambda self: None  # type: ignore[method-assign]
    while True:
        asked, files, _, _ = socket.recv_fds(way, MOST, 2)
        if not asked:
            return
        what = json.loads(asked)
        if "wait" in what:
            _, status = os.waitpid(what["wait"], 0)
            way.send(str(os.waitstatus_to_exitcode(status)).encode())
            continue
        pid = os.fork()
        if pid == 0:
            way.close()
            _serve(what["serve"], files)
        for file in files:
            os.close(file)
        way.send(str(pid).encode())


def _serve(command: list[str], files: list[int]) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for at, file in zip((1, 2), files, strict=True):
        os.dup2(file, at)
        os.close(file)
    sys.argv = ["throneroom", *command]
    command_line()


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
